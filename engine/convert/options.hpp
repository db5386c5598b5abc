#pragma once

#include "engine/convert/foreign_question.hpp"
#include "engine/deck/report.hpp"
#include "engine/deck/yaml_node.hpp"

#include <optional>
#include <vector>

// Options as people write them: a list of texts, of mappings with a flag, of pairs `A: text` or `text: true`;
// a mapping of such pairs; texts that begin with `A)`.
namespace remat::convert {

// Nothing if one of them is not understood, which is reported.
[[nodiscard]] std::optional<std::vector<ForeignOption>>
options_of(deck::YamlNode const& node, deck::LanguageTag const& language, deck::Report& report);

// One option, be it the only value below a key.
[[nodiscard]] std::optional<ForeignOption> option_of(deck::YamlNode const& node,
                                                     deck::LanguageTag const& language, deck::Report& report);

// Where every text begins with its letter or number, these become labels: options are shuffled.
void take_labels_off(std::vector<ForeignOption>& options);

// `B) text` or `2. text`: how long what stands before the text is; 0 without.
[[nodiscard]] std::size_t label_length(std::string_view text);

} // namespace remat::convert
