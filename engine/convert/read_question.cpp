#include "engine/convert/read_question.hpp"

#include "engine/convert/became.hpp"
#include "engine/convert/cloze_text.hpp"
#include "engine/convert/read_answers.hpp"
#include "engine/convert/read_surroundings.hpp"
#include "engine/convert/sentences.hpp"
#include "engine/convert/texts.hpp"

#include <utility>

namespace remat::convert {

using deck::Localised;

namespace {

void append_code(Localised& text, std::string const& code) {
    for (auto& translation : text.translations) {
        translation.text += code.starts_with("```") ? "\n\n" + code : "\n\n```\n" + code + "\n```";
    }
}

bool read_text(QuestionDraft& draft) {
    auto* const key = draft.keys.find(Role::question);
    if (key == nullptr) {
        auto const name = draft.entry.name != nullptr ? text_of(*draft.entry.name) : std::string{};
        if (name.empty() || !is_answer_alone(*draft.entry.node)) {
            if (auto const* const empty = draft.keys.without_value(Role::question)) {
                return draft.refuse(deck::rule::empty, empty->key->mark, {std::string{empty->name}});
            }
            return draft.refuse(draft.keys.keys().empty() ? rule::no_question_text : rule::not_understood,
                                draft.question.mark);
        }
        draft.question.question = plain(name, draft.language);
        draft.is_named_by_text = true;
        return true;
    }
    auto text = localised_of(*key->value, draft.language, Lists::as_paragraphs);
    if (!text) {
        return draft.refuse_value(*key);
    }
    draft.take(*key, became::question);
    bool const is_named = folded_key(draft.kind) == "cloze" || folded_key(key->name) == "cloze";
    if (auto cloze = cloze_of(*text, is_named ? Holes::expected : Holes::possible)) {
        draft.question.question = std::move(*cloze);
        draft.question.body = deck::Cloze{};
        return true;
    }
    if (is_named) {
        return draft.refuse(rule::no_holes, key->value->mark);
    }
    if (auto* const code = draft.keys.find(Role::code)) {
        if (auto const block = text_of(*code->value); !block.empty()) {
            draft.take(*code, became::question);
            append_code(*text, block);
        }
    }
    draft.question.question = std::move(*text);
    return true;
}

std::optional<ForeignQuestion> read_mapping(QuestionDraft draft) {
    if (draft.keys.is_broken()) {
        return std::nullopt;
    }
    draft.question.mark = draft.entry.node->mark;
    if (auto* const kind = draft.keys.find(Role::kind)) {
        draft.take(*kind, became::type);
        draft.kind = text_of(*kind->value);
    }
    if (!read_text(draft) || !read_answers(draft)) {
        return std::nullopt;
    }
    read_surroundings(draft);
    draft.keys.account_for_rest(draft.account.left, draft.report);
    return std::move(draft.question);
}

} // namespace

std::optional<ForeignQuestion> read_question(Entry const& entry, deck::LanguageTag const& language,
                                             Account& account, deck::Report& report) {
    if (entry.form == Form::mapping) {
        return read_mapping({entry, language, account, report, Keys{*entry.node, report}, {}, {}, false});
    }
    ForeignQuestion question;
    question.mark = entry.name->mark;
    auto asked = localised_of(*entry.name, language);
    auto answer = localised_of(*entry.node, language);
    if (!asked || !answer) {
        report.add(asked ? rule::no_answer : rule::no_question_text, entry.name->mark);
        return std::nullopt;
    }
    question.question = std::move(*asked);
    question.body = deck::Basic{std::move(*answer)};
    if (!entry.groups.empty()) {
        question.topic = plain(entry.groups.back(), language);
    }
    return question;
}

} // namespace remat::convert
