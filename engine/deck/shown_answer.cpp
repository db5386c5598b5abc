#include "engine/deck/shown_answer.hpp"

#include "engine/deck/cloze.hpp"

namespace remat::deck {

namespace {

std::string const& text_for(Localised const& text, Reader const& reader) {
    return shown(text, reader.preferred, reader.deck_language).text;
}

struct Answers {
    Variant const& variant;
    Reader const& reader;

    std::vector<std::string> operator()(Choice const& choice) const {
        std::vector<std::string> texts;
        for (auto const option : right_options(choice)) {
            texts.push_back(text_for(choice.options[option].text, reader));
        }
        return texts;
    }

    std::vector<std::string> operator()(Basic const& basic) const { return {text_for(basic.answer, reader)}; }

    std::vector<std::string> operator()(Typed const& typed) const {
        std::vector<std::string> texts;
        for (auto const& answer : typed.answers) {
            texts.push_back(text_for(answer, reader));
        }
        return texts;
    }

    std::vector<std::string> operator()(Numeric const& numeric) const {
        return {numeric.unit ? numeric.answer + " " + text_for(*numeric.unit, reader) : numeric.answer};
    }

    std::vector<std::string> operator()(Cloze const& cloze) const {
        return cloze_hidden(text_for(variant.question, reader), cloze.number);
    }
};

} // namespace

std::string asked_text(Variant const& variant, Reader const& reader) {
    auto const& text = text_for(variant.question, reader);
    auto const* cloze = std::get_if<Cloze>(&variant.body);
    return cloze == nullptr ? text : cloze_asked(text, cloze->number);
}

std::vector<std::string> shown_answers(Variant const& variant, Reader const& reader) {
    return std::visit(Answers{variant, reader}, variant.body);
}

} // namespace remat::deck
