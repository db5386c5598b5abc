#pragma once

#include "engine/store/keys.hpp"

#include <cstddef>
#include <map>
#include <vector>

// A value for every key, for passes over the whole log, where hashing a million numbers is felt.
namespace remat::store {

// A key's number is its place. Others, which only a damaged file has, are kept apart. Values that were never
// set are Value{}.
template<typename Value>
class ByKey {
  public:
    explicit ByKey(Database& database) : places_(count_keys(database) + 1) {}

    [[nodiscard]] Value& operator[](KeyId key) {
        auto const place = static_cast<std::size_t>(key); // a negative one is beyond
        return place < places_.size() ? places_[place] : others_[key];
    }

    // Null if there is none.
    [[nodiscard]] Value const* find(KeyId key) const {
        auto const place = static_cast<std::size_t>(key);
        if (place < places_.size()) {
            return &places_[place];
        }
        auto const other = others_.find(key);
        return other == others_.end() ? nullptr : &other->second;
    }

    // visitor(key, value) for each.
    template<typename Visitor>
    void visit(Visitor const& visitor) const {
        for (std::size_t place = 0; place < places_.size(); ++place) {
            visitor(static_cast<KeyId>(place), places_[place]);
        }
        for (auto const& [key, value] : others_) {
            visitor(key, value);
        }
    }

  private:
    std::vector<Value> places_;
    std::map<KeyId, Value> others_;
};

} // namespace remat::store
