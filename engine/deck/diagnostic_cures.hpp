#pragma once

#include "engine/text/message.hpp"

#include <string_view>

// What to do about a problem of a deck file: the half of a diagnostic that follows its sentence.
namespace remat::deck::cure {

inline constexpr std::string_view did_you_mean = N_("did you mean '{}'?");
inline constexpr std::string_view quote_the_text = N_("put the text in quotes");
inline constexpr std::string_view quote_if_text = N_("if it is text, put it in quotes");
inline constexpr std::string_view quote_in_single =
    N_("put single quotes around the whole text, and write an apostrophe in it as ''");
inline constexpr std::string_view quote_in_double =
    N_("put double quotes around the whole text, and write a double quote in it as \\\"");
inline constexpr std::string_view quote_of_line = N_("was the quote on line {} meant to be closed earlier?");
inline constexpr std::string_view quote_or_indent =
    N_("put the text above in quotes, or indent this line like the keys it belongs to");
inline constexpr std::string_view single_quotes =
    N_("use single quotes, in which a backslash is a backslash");
inline constexpr std::string_view use_spaces = N_("indent with spaces");
inline constexpr std::string_view use_ordinary_spaces = N_("indent with ordinary spaces");
inline constexpr std::string_view save_as_utf8 = N_("save the file as UTF-8");
inline constexpr std::string_view remove_it = N_("remove it");
inline constexpr std::string_view resolve_conflict = N_("keep one side and remove the markers");
inline constexpr std::string_view close_the_quote = N_("close it at the end of the text");
inline constexpr std::string_view close_the_bracket = N_("close it, or put the text in quotes");
inline constexpr std::string_view space_after_colon = N_("write a space after the colon");
inline constexpr std::string_view space_after_dash = N_("write a space after the dash");
inline constexpr std::string_view indent_the_text = N_("indent it further than its key");
inline constexpr std::string_view indent_and_quote_whole =
    N_("put the whole text in one pair of quotes, and indent this line further than its key");
inline constexpr std::string_view key_and_value = N_("write it as 'key: value'");
inline constexpr std::string_view indent_or_quote =
    N_("indent its text further than its key, or put '{}' in quotes if that is the text");
inline constexpr std::string_view comment_begins =
    N_("a # after a space begins a comment; put the text in quotes");
inline constexpr std::string_view comma_ends_text =
    N_("a comma between brackets ends the text; put the text in quotes");
inline constexpr std::string_view without_brackets =
    N_("write long lists on lines of their own, without brackets");
inline constexpr std::string_view align_with_keys = N_("indent it like the lines it belongs with");
inline constexpr std::string_view mark_right_option = N_("write 'correct: true' below the right option");
inline constexpr std::string_view name_right_option = N_("name the right one with 'answer:'");
inline constexpr std::string_view give_ids = N_("give both an 'id', or change one question");
inline constexpr std::string_view give_id_here = N_("give this one an 'id' too, or change one question");
inline constexpr std::string_view give_id_there =
    N_("give the card on line {} an 'id' too, or change one question");
inline constexpr std::string_view one_way = N_("keep one of them");
inline constexpr std::string_view split_file = N_("make it a file of its own");
inline constexpr std::string_view rename_deck = N_("import one of them, or give each its own name");
inline constexpr std::string_view allow_retiring = N_("if that is meant, add --allow-retire");
inline constexpr std::string_view rename_or_split =
    N_("give this card another id, or take the link back with: remat split {}");
inline constexpr std::string_view rename_or_remove =
    N_("give this card another id; or, since the file of the deck '{0}' is gone, forget the deck with: remat "
       "remove {0}");
inline constexpr std::string_view type_it = N_("if the answer is to be typed, write 'type: typed'");
inline constexpr std::string_view list_of_answers =
    N_("write a list, each item one answer with its languages");
inline constexpr std::string_view decimal_point =
    N_("write a decimal point, and spaces between groups of digits");
inline constexpr std::string_view unit_beside = N_("write the number alone, and 'unit: {}' below it");
inline constexpr std::string_view number_or_remove = N_("write a number, or remove '{}'");
inline constexpr std::string_view one_number = N_("write one number, without brackets");
inline constexpr std::string_view tolerance_forms = N_("write a number such as 0.5, or a share such as 5%");
inline constexpr std::string_view braces_around = N_("put {} and {} around what is to be hidden");
inline constexpr std::string_view close_deletion =
    N_("close it with {}, or write {} for braces that are text");
inline constexpr std::string_view no_nesting =
    N_("close the first one before this, or write {} for braces that are text");
inline constexpr std::string_view write_hint = N_("write the hint, or remove the '{}'");
inline constexpr std::string_view number_before = N_("if it is text, put a number before it: {}");
inline constexpr std::string_view number_alone = N_("write the number alone: {}");
inline constexpr std::string_view fix_numbers = N_("'remat check --fix' numbers them one by one");
inline constexpr std::string_view all_in_cloze = N_("the text after 'cloze' is the question");
inline constexpr std::string_view cloze_instead = N_("write 'cloze' in its place");
inline constexpr std::string_view give_id = N_("write 'id: …' above it");
inline constexpr std::string_view into_variant = N_("make it part of a variant");
inline constexpr std::string_view beside_list = N_("write it beside 'variants'");
inline constexpr std::string_view second_variant =
    N_("write the opposite question as a variant, or as an entry of its own");
inline constexpr std::string_view variant_for_each =
    N_("number them alike to hide them together, or write one variant for each");
inline constexpr std::string_view hide_number = N_("write '{}' if {} is what is hidden");
inline constexpr std::string_view pin_it = N_("write 'pin: last' below it");
inline constexpr std::string_view convert_it = N_("to make a deck of it: remat convert {} -o {}");
inline constexpr std::string_view import_reviews =
    N_("if it is a table of reviews: remat import {} --reviews");

} // namespace remat::deck::cure
