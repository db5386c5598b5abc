#pragma once

#include <compare>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

// The name under which a card's history is kept: `deck/id`, or `deck/id:suffix` for one of several siblings
// that an entry makes. A key is any text: the log keeps keys of cards that no deck knows (any more), so
// nothing here refuses one. Which ids a deck file may use is the reader's business.
namespace remat::deck {

class CardKey {
  public:
    CardKey() = default;
    explicit CardKey(std::string text) : text_{std::move(text)} {}
    CardKey(std::string_view deck, std::string_view id) : text_{std::string{deck} + '/' + std::string{id}} {}

    [[nodiscard]] std::string const& text() const { return text_; }

    // What stands before the last slash; empty without one.
    [[nodiscard]] std::string_view deck() const;
    // What stands after it, suffix included.
    [[nodiscard]] std::string_view id() const;
    // The suffix without its colon: `reverse`, `1`; empty for an only child.
    [[nodiscard]] std::string_view suffix() const;
    // The key without the suffix: equal for siblings.
    [[nodiscard]] CardKey entry() const { return CardKey{std::string{entry_text()}}; }
    [[nodiscard]] std::string_view entry_text() const;

    friend auto operator<=>(CardKey const&, CardKey const&) = default;

  private:
    std::string text_;
};

} // namespace remat::deck

template<>
struct std::hash<remat::deck::CardKey> {
    std::size_t operator()(remat::deck::CardKey const& key) const noexcept {
        return std::hash<std::string>{}(key.text());
    }
};
