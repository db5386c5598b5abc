#pragma once

#include "engine/deck/report.hpp"
#include "engine/deck/yaml_node.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

// The keys and values of one mapping: a card, an option, the deck itself. Unknown and repeated keys are
// reported as soon as it is made; `x-` keys are the author's own.
namespace remat::deck {

// A value and what to call it. It is never Shape::missing without its key's place.
struct Field {
    std::string_view name;
    Mark key;
    YamlNode* value = nullptr; // nullptr: the key is not there

    explicit operator bool() const { return value != nullptr; }
    // Where to point: at the value, at the key when nothing follows it.
    [[nodiscard]] Mark mark() const { return value->shape == Shape::missing ? key : value->mark; }
};

using KnownKeys = std::span<std::string_view const>;

class Fields {
  public:
    // The node must be a mapping and must outlive this.
    Fields(YamlNode& mapping, KnownKeys known, Report& report);

    [[nodiscard]] Field find(std::string_view name) const;
    // Whether it is there, or misspelled and reported: then it is not missing as well.
    [[nodiscard]] bool has_or_meant(std::string_view name) const;
    // The misspelled key.
    [[nodiscard]] std::optional<Mark> meant(std::string_view name) const;
    [[nodiscard]] Mark mark() const { return mark_; }

  private:
    void take(YamlNode& key, YamlNode& value, KnownKeys known, Report& report);
    bool report_no_key(YamlNode const& key, Report& report);
    void report_unknown(YamlNode const& key, KnownKeys known, Report& report);

    Mark mark_;
    std::vector<Field> fields_;
    std::vector<std::pair<std::string_view, Mark>> meant_;
};

// Between braces a comma ends a text, and what was meant to go on becomes a key without a value.
[[nodiscard]] bool is_key_by_comma(Mark key, Source const& source);

// "'question' is missing", unless it was misspelled.
void require(Fields const& fields, std::string_view name, Report& report);

} // namespace remat::deck
