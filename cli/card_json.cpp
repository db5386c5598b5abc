#include "cli/card_json.hpp"

namespace remat::cli {

Json card_json(store::CardRow const& row, std::span<deck::LanguageTag const> languages) {
    auto const& state = row.state;
    bool const has_place = !row.file.empty() && row.line > 0;
    return {{"card", row.key.text()},
            {"deck", row.deck},
            {"id", std::string{row.key.id()}},
            {"kind", row.kind},
            {"topic", row.topic ? Json(deck::shown(*row.topic, languages, row.deck_language).text) : Json{}},
            {"tags", row.tags},
            {"state", state_name(state, row.suspended, row.is_retired)},
            {"due", to_json(state.due)},
            {"interval_days", interval_days(state.memory)},
            {"ease", ease(state.memory)},
            {"stability", nullptr},
            {"difficulty", nullptr},
            {"repetitions", state.memory ? schedule::repetitions_of(*state.memory) : 0},
            {"lapses", state.lapses},
            {"reviews", state.answers},
            {"last_review", to_json(state.last_answered)},
            {"leech", history::is_leech(state)},
            {"file", text_or_null(row.file)},
            {"line", has_place ? Json(row.line) : Json{}}};
}

Json grades_json(history::Rules const& rules, store::CardRow const& row, calendar::Day today) {
    Json grades;
    auto const give = [&](char const* name, schedule::Grade grade) {
        history::Answer const answer{.day = today, .quality = schedule::quality_of(grade)};
        grades[name] = to_json(history::prospect(rules, row.number, row.state, answer));
    };
    give("again", schedule::Grade::again);
    give("hard", schedule::Grade::hard);
    give("good", schedule::Grade::good);
    give("easy", schedule::Grade::easy);
    return grades;
}

} // namespace remat::cli
