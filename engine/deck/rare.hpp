#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

// A value that most cards lack: an optional that takes the room of a pointer where there is none. A deck of a
// hundred thousand cards is held in memory whole.
namespace remat::deck {

template<typename Value>
class Rare {
  public:
    Rare() = default;
    // What an optional takes, this takes.
    // NOLINTBEGIN(google-explicit-constructor)
    Rare(std::nullopt_t /*nothing*/) {}
    Rare(Value value) : value_{std::make_unique<Value>(std::move(value))} {}
    Rare(std::optional<Value> value) : value_{value ? std::make_unique<Value>(*std::move(value)) : nullptr} {}
    // NOLINTEND(google-explicit-constructor)

    Rare(Rare const& other) : value_{other ? std::make_unique<Value>(*other) : nullptr} {}
    Rare(Rare&&) noexcept = default;
    Rare& operator=(Rare const& other) {
        if (this != &other) {
            value_ = other ? std::make_unique<Value>(*other) : nullptr;
        }
        return *this;
    }
    Rare& operator=(Rare&&) noexcept = default;
    ~Rare() = default;

    [[nodiscard]] bool has_value() const { return value_ != nullptr; }
    [[nodiscard]] explicit operator bool() const { return has_value(); }

    // There must be one.
    [[nodiscard]] Value& operator*() { return *value_; }
    [[nodiscard]] Value const& operator*() const { return *value_; }
    [[nodiscard]] Value* operator->() { return value_.get(); }
    [[nodiscard]] Value const* operator->() const { return value_.get(); }

    // Throws std::bad_optional_access where there is none.
    [[nodiscard]] Value const& value() const {
        if (!value_) {
            throw std::bad_optional_access{};
        }
        return *value_;
    }

    friend bool operator==(Rare const& one, Rare const& other) {
        return one && other ? *one == *other : one.has_value() == other.has_value();
    }

  private:
    std::unique_ptr<Value> value_;
};

} // namespace remat::deck
