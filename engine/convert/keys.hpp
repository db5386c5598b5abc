#pragma once

#include "engine/convert/roles.hpp"
#include "engine/deck/report.hpp"
#include "engine/deck/yaml_node.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

// The keys of one mapping of a foreign file by what they mean, and which of them have been taken: what is
// left is told, so that nothing is lost in silence.
namespace remat::convert {

struct Key {
    std::string_view name; // as written
    Meaning meaning;
    deck::YamlNode const* key = nullptr;
    deck::YamlNode const* value = nullptr; // of those that are found never Shape::missing
    bool is_taken = false;
};

// Keys that a deck has no place for: where they stand first, and how often they do.
class LeftKeys {
  public:
    void add(deck::YamlNode const& key);
    void report(deck::Report& report) const;

  private:
    struct Left {
        deck::Mark first;
        std::size_t times = 0;
    };
    std::map<std::string, Left, std::less<>> keys_;
};

class Keys {
  public:
    // The mapping must outlive this. Keys without a value are taken already; repeated ones are reported.
    Keys(deck::YamlNode const& mapping, deck::Report& report);

    // The best of a role that is not taken.
    [[nodiscard]] Key* find(Role role);
    // All of a role that are not taken, best first.
    [[nodiscard]] std::vector<Key*> all(Role role);
    [[nodiscard]] bool has(Role role) const;
    // The first of a role that nothing follows.
    [[nodiscard]] Key const* without_value(Role role) const;
    [[nodiscard]] std::vector<Key>& keys() { return keys_; }
    // A key is there twice, or is no text: which of the values counts cannot be known.
    [[nodiscard]] bool is_broken() const { return is_broken_; }

    // Keys whose value is not understood are reported; those that a deck has no place for are counted.
    void account_for_rest(LeftKeys& left, deck::Report& report) const;

  private:
    std::vector<Key> keys_;
    bool is_broken_ = false;
};

// Whether somebody is asked something: a text to ask, and an answer or options.
[[nodiscard]] bool is_question(deck::YamlNode const& node);

// What stands beside a question that is the key itself: an answer or options, and no text to ask.
[[nodiscard]] bool is_answer_alone(deck::YamlNode const& node);

} // namespace remat::convert
