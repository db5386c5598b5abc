#pragma once

#include "engine/deck/diagnostic_codes.hpp"
#include "engine/text/message.hpp"

#include <string_view>

// What a conversion has to say about a foreign file. Errors: a question that did not become a card. Warnings:
// something of a question, or of the file, that was left out or read in a way to look at.
namespace remat::convert {

namespace rule {

using deck::Rule;

inline constexpr Rule no_questions{"E071", N_("no questions were found in this file")};
inline constexpr Rule not_understood{"E072", N_("this is no question that is understood")};
inline constexpr Rule no_question_text{"E072", N_("there is nothing to ask here")};
inline constexpr Rule no_answer{"E073", N_("this question has no answer")};
inline constexpr Rule unclear_right{"E073", N_("which option is right is not said")};
inline constexpr Rule unclear_answer{"E073", N_("'{}' may mean more than one of the options")};
inline constexpr Rule no_such_place{"E073", N_("'{}' is no place among {} options")};
inline constexpr Rule unlike_a_text{"E074", N_("'{}' holds something that is not understood")};
inline constexpr Rule no_holes{"E073", N_("this text has no hole to fill in")};
inline constexpr Rule no_counterpart{"E075", N_("questions of type '{}' have no counterpart in remat")};

inline constexpr Rule key_left{"W301", N_("'{}' was not taken: a deck has no place for it")};
inline constexpr Rule keys_left{"W301", N_("'{}' was not taken, {} times: a deck has no place for it")};
inline constexpr Rule value_left{"W301", N_("'{}' was not taken: its value is not understood")};
inline constexpr Rule not_a_number{"W301", N_("'{}' was not taken: the answer is no number")};
inline constexpr Rule answer_in_text{"W301", N_("'{}' was not taken: the text with holes has its answer")};
inline constexpr Rule id_changed{"W302", N_("'{}' is not a valid id; '{}' was taken instead")};
inline constexpr Rule id_left{"W302", N_("the id '{}' was not taken: it is on line {} already")};
inline constexpr Rule id_given{"W302",
                               N_("the question on line {} is the same, so this one got the id '{}'")};
inline constexpr Rule same_card{"W303", N_("the card on line {} is the same, so this one was not taken")};
inline constexpr Rule colon_in_text{"W304",
                                    N_("to YAML this is a key with a value; the text '{}' was taken")};
inline constexpr Rule place_or_text{
    "W305", N_("'{}' is the text of an option, but was taken as a place like the others")};
inline constexpr Rule entity_decoded{"W306", N_("'{}' was taken for an entity of HTML: '{}'")};
inline constexpr Rule entities_decoded{
    "W306", N_("'{}' was taken for an entity of HTML: '{}'; so were all such, {} times")};

} // namespace rule

namespace advice {

inline constexpr std::string_view where_questions_stand =
    N_("a list of them stands at the top, or under a key such as 'questions' or 'cards'");

} // namespace advice

} // namespace remat::convert
