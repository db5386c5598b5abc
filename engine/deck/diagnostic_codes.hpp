#pragma once

#include "engine/deck/diagnostic.hpp"
#include "engine/deck/diagnostic_cures.hpp"
#include "engine/text/message.hpp"

#include <string_view>

// Every problem that a deck file can have, with its code and its sentence. Codes are stable: decks allow some
// by name, and people search for them. A code may have several sentences.
namespace remat::deck {

struct Rule {
    std::string_view code;
    std::string_view message;

    [[nodiscard]] constexpr Severity severity() const {
        return code.front() == 'E' ? Severity::error : Severity::warning;
    }
};

namespace rule {

// The file and its bytes.
inline constexpr Rule file_too_large{"E001", N_("the file is larger than 64 MiB")};
inline constexpr Rule not_utf8{"E002", N_("these bytes are not UTF-8 text")};
inline constexpr Rule utf16{"E003", N_("the file is written in {}, but deck files are UTF-8")};
inline constexpr Rule control_byte{"E004", N_("a raw control character ({}) stands here")};
inline constexpr Rule conflict_marker{"E005",
                                      N_("a marker of an unresolved merge conflict ({}) stands here")};
inline constexpr Rule too_many_problems{"E006", N_("there are too many problems; reading stopped here")};
inline constexpr Rule no_such_file{"E007", N_("there is no such file or folder")};
inline constexpr Rule unreadable_file{"E008", N_("it cannot be read: {}")};
inline constexpr Rule not_a_file{"E009", N_("it is neither a file nor a folder")};

// YAML that does not parse.
inline constexpr Rule broken_yaml{"E010", N_("this is not valid YAML")};
inline constexpr Rule colon_in_text{"E011", N_("a colon and a space inside unquoted text")};
inline constexpr Rule colon_without_space{"E011", N_("a colon without a space after it does not end a key")};
inline constexpr Rule no_colon{"E011", N_("this line has no colon, so it is no key with a value")};
inline constexpr Rule bad_escape{"E012", N_("'{}' is no escape that double quotes know")};
inline constexpr Rule text_after_quote{"E013", N_("text goes on after the closing quote")};
inline constexpr Rule text_after_bracket{"E013", N_("text goes on after the closing bracket")};
inline constexpr Rule text_after_brace{"E013", N_("text goes on after the closing brace")};
inline constexpr Rule leading_indicator{"E014", N_("unquoted text cannot begin with '{}'")};
inline constexpr Rule bracket_in_text{"E014", N_("'{}' inside unquoted text between brackets")};
inline constexpr Rule tab{"E015", N_("a tab stands in the indentation")};
inline constexpr Rule no_break_space{"E015", N_("a no-break space stands in the indentation")};
inline constexpr Rule unclosed_quote{"E016", N_("this quote is never closed")};
inline constexpr Rule unclosed_bracket{"E017", N_("this bracket is never closed")};
inline constexpr Rule unclosed_brace{"E017", N_("this brace is never closed")};
inline constexpr Rule stray_brace{"E017", N_("this brace was never opened")};
inline constexpr Rule stray_bracket{"E017", N_("this bracket was never opened")};
inline constexpr Rule bad_indentation{"E018", N_("the indentation of this line fits nothing above it")};
inline constexpr Rule reads_as_text{"E018",
                                    N_("this line is indented so that it continues the text above it")};
inline constexpr Rule continues_nothing{
    "E018", N_("this line is no key, and it is not indented enough to continue the text above it")};
inline constexpr Rule unindented_block{"E018", N_("the text that belongs to this '{}' is not indented")};
inline constexpr Rule dash_without_space{"E019",
                                         N_("a dash without a space after it does not begin an item")};

// YAML that decks do not use, and limits.
inline constexpr Rule anchor{"E020",
                             N_("'{}' is a YAML anchor, and decks have none: every card says all of itself")};
inline constexpr Rule alias{"E020",
                            N_("'{}' is a YAML alias, and decks have none: every card says all of itself")};
inline constexpr Rule merge_key{
    "E020", N_("'<<' is a YAML merge key, and decks have none: every card says all of itself")};
inline constexpr Rule tag{"E021", N_("'{}' is a YAML tag, and decks have none: all values are text")};
inline constexpr Rule second_document{"E022", N_("a second document begins here, but a deck file holds one")};
inline constexpr Rule too_deep{"E023", N_("values are nested more than 64 deep")};
inline constexpr Rule text_too_long{"E024", N_("this text is longer than 64 KiB")};
inline constexpr Rule too_many_values{"E025", N_("too many values in one place")};

// Keys and values.
inline constexpr Rule not_a_deck{"E030", N_("a deck file begins with 'deck: NAME' and a list of 'cards:'")};
inline constexpr Rule unknown_key{"E031", N_("unknown key '{}'")};
inline constexpr Rule key_of_other_kind{"E031", N_("'{}' has no meaning on a card of type '{}'")};
inline constexpr Rule key_is_no_text{"E031", N_("a key must be text")};
inline constexpr Rule duplicate_key{"E032", N_("the key '{}' stands here again; it is on line {} already")};
inline constexpr Rule must_be_text{"E033", N_("'{}' must be text")};
inline constexpr Rule must_be_one_number{"E033", N_("the answer to type must be one number")};
inline constexpr Rule must_be_localised{"E033", N_("'{}' must be text, or one text for each language")};
inline constexpr Rule must_be_texts{"E033", N_("'{}' must be a text or a list of texts")};
inline constexpr Rule must_be_list{"E033", N_("'{}' must be a list")};
inline constexpr Rule must_be_mapping{"E033", N_("'{}' must hold keys with values")};
inline constexpr Rule variant_is_no_mapping{
    "E033", N_("a variant must hold keys with values, such as 'question: …'")};
inline constexpr Rule entry_is_no_mapping{"E033",
                                          N_("a card must hold keys with values, such as 'question: …'")};
inline constexpr Rule must_be_flag{"E034", N_("'{}' must be true or false, not '{}'")};
inline constexpr Rule must_be_last{"E034", N_("'{}' can only be 'last', not '{}'")};
inline constexpr Rule option_must_be_text{"E033",
                                          N_("an option must be text, or one text for each language")};
inline constexpr Rule item_must_be_text{"E033", N_("an item of '{}' must be text")};
inline constexpr Rule missing_key{"E035", N_("'{}' is missing")};
inline constexpr Rule missing_answer{"E035", N_("a card needs 'answer' or 'options'")};
inline constexpr Rule empty{"E036", N_("'{}' is empty")};
inline constexpr Rule empty_option{"E036", N_("an option is empty")};
inline constexpr Rule empty_item{"E036", N_("an item of '{}' is empty")};
inline constexpr Rule bad_deck_name{
    "E037",
    N_("'{}' is not a valid deck name: lower-case letters, digits, '.', '_', '-', and '/' between parts")};
inline constexpr Rule bad_id{"E038", N_("'{}' is not a valid id: lower-case letters, digits, '.', '_', '-'")};
inline constexpr Rule bad_language{"E039", N_("'{}' is no language tag, such as en or fr-CA")};
inline constexpr Rule bad_type{"E040", N_("'{}' is not a valid type of card")};
inline constexpr Rule bad_image{"E042", N_("'{}' does not name a picture inside the deck's folder")};
inline constexpr Rule bad_lint_code{"E043", N_("'{}' is no warning that can be allowed")};

// Cards.
inline constexpr Rule duplicate_id{"E050", N_("the id '{}' stands here again; it is on line {} already")};
inline constexpr Rule same_identity{
    "E051", N_("the card on line {} asks the same question, so the two cannot be told apart")};
inline constexpr Rule no_right_option{"E052", N_("no option is right")};
inline constexpr Rule option_count{"E053", N_("a card has 2 to 100 options, not {}")};
inline constexpr Rule answer_is_no_option{"E054", N_("the answer '{}' is none of the options")};
inline constexpr Rule repeated_option{
    "E055", N_("this option has the same text as the one on line {}, so 'answer' cannot name it")};
inline constexpr Rule two_ways_to_be_right{"E056",
                                           N_("'answer' and 'correct' both say which option is right")};
inline constexpr Rule two_pins{"E057", N_("more than one option is pinned")};
inline constexpr Rule unknown_after{"E058", N_("'after' names '{}', which is no id in this deck")};
inline constexpr Rule cycle_of_after{"E059", N_("cards wait for one another in a circle: {}")};

// Decks that are imported together, and what the collection knows.
inline constexpr Rule repeated_deck{"E060", N_("the deck '{}' is in this file and in {}")};
inline constexpr Rule former_name{"E061", N_("'{}' is another name of the card '{}', which is still there")};
inline constexpr Rule held_back{"E062",
                                N_("{} of the {} cards of '{}' would be retired, so nothing was changed")};
inline constexpr Rule no_deck_in_folder{"E063", N_("there is no deck in this folder")};
inline constexpr Rule unknown_foreign_after{"E058",
                                            N_("'after' names '{}', which is no id in the deck '{}'")};

// What else it may be.
inline constexpr Rule foreign_quiz{"E070", N_("this is a quiz of another shape, not a remat deck")};

// Kinds of cards.
inline constexpr Rule bad_number{"E080", N_("'{}' cannot be read as a number")};
inline constexpr Rule bad_tolerance{"E081", N_("'{}' is no tolerance")};
inline constexpr Rule number_expected{"E082", N_("'{}' goes with a number, but the answer '{}' is none")};
inline constexpr Rule bad_accents{"E083", N_("'accents' can be strict, near or ignore, not '{}'")};
inline constexpr Rule no_deletion{"E084", N_("this text hides nothing, so there is nothing to ask")};
inline constexpr Rule unnumbered_deletion{"E085",
                                          N_("several deletions need numbers, and this one has none")};
inline constexpr Rule deletion_number{"E086", N_("deletions are numbered from 1 to {}, so {} is no number")};
inline constexpr Rule deletion_letter{"E086", N_("'{}' is no number of a deletion")};
inline constexpr Rule empty_deletion{"E087", N_("this deletion hides nothing")};
inline constexpr Rule empty_hint{"E087", N_("no hint stands behind the '{}' of this deletion")};
inline constexpr Rule unclosed_deletion{"E088", N_("this '{}' is never closed")};
inline constexpr Rule nested_deletion{"E089", N_("a deletion begins here inside another one")};
inline constexpr Rule different_deletions{
    "E090", N_("the text in '{}' has the deletions {}, but that in '{}' has {}")};
inline constexpr Rule different_deletion{"E090",
                                         N_("the text in '{}' has the deletion {}, but that in '{}' has {}")};
inline constexpr Rule variants_without_id{"E091", N_("a card with 'variants' needs an 'id'")};
inline constexpr Rule beside_variants{"E092", N_("'{}' says how the card is asked, and so does 'variants'")};
inline constexpr Rule key_of_card{"E093", N_("'{}' belongs to the card, not to one of its variants")};
inline constexpr Rule reversed_variant{"E094", N_("'reverse' makes a second card, which a variant cannot")};
inline constexpr Rule deletions_in_variant{
    "E095", N_("a variant hides one deletion, not {}: each of them would be a card")};

// Warnings, which `lint: {allow: […]}` silences.
inline constexpr Rule equal_options{"W201", N_("this option reads like the one on line {}")};
inline constexpr Rule long_right_option{
    "W202", N_("the right option is much longer than the others, which gives it away")};
inline constexpr Rule no_explanation{"W203", N_("the card explains nothing")};
inline constexpr Rule missing_language{"W204",
                                       N_("'{}' has no text in '{}', which this deck uses elsewhere")};
inline constexpr Rule similar_question{"W205", N_("this question is almost the one on line {}")};
inline constexpr Rule escaped_control{
    "W206", N_("an escape in this text makes a control character, which is never shown")};
inline constexpr Rule escaped_command{"W206",
                                      N_("in double quotes '{}' begins with an escape for white space")};
inline constexpr Rule position_bias{"W207", N_("{} of {} right options stand in position {}")};
inline constexpr Rule option_by_position{
    "W208", N_("the explanation names an option by its place ({}), but options are shuffled")};
inline constexpr Rule unpinned_summary{"W209",
                                       N_("this option speaks of the others, but may be shown before them")};
inline constexpr Rule unused_allowance{"W210", N_("the allowance of {} silences nothing")};
inline constexpr Rule after_unknown_deck{"W211", N_("'after' names '{}', but no deck '{}' is known here")};
inline constexpr Rule equal_variants{"W212", N_("this variant asks the same as the one on line {}")};
inline constexpr Rule numbers_left_out{
    "W213", N_("deletions are numbered from 1 with none left out, but this text has {}")};

} // namespace rule

} // namespace remat::deck
