#pragma once

#include "engine/calendar/day.hpp"
#include "engine/deck/localised.hpp"
#include "engine/session/scope.hpp"
#include "engine/statistics/card_counts.hpp"
#include "engine/statistics/forecast.hpp"
#include "engine/statistics/spread.hpp"
#include "engine/statistics/streak.hpp"
#include "engine/statistics/survey.hpp"
#include "engine/store/card_table.hpp"
#include "engine/store/collection.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

// The figures of `remat stats`, gathered in one pass over the log and one over the cards.
namespace remat::cli {

// A wrong option that was picked, among how many answers that picked any.
struct Distractor {
    deck::CardKey card;
    std::string option; // as it is shown now
    std::int64_t picked = 0;
    std::int64_t of = 0;
};

struct Figures {
    statistics::CardCounts cards;
    statistics::Spread spread;
    // The first day on which a mature card will be asked; nothing if none is mature.
    std::optional<calendar::Day> first_mature;
    statistics::Retention retention;
    std::vector<statistics::CurvePoint> curve;
    statistics::GradesByAge grades;
    statistics::Hours hours{};
    history::Tallies days; // standing answers
    std::int64_t answers = 0;
    std::int64_t answers_today = 0;
    std::vector<statistics::DayLoad> forecast;
    statistics::Streak streak;           // of the whole collection
    std::vector<store::CardRow> hardest; // most lapses first, at least one
    std::vector<store::CardRow> leeches; // of these, 8 lapses or more
    std::vector<Distractor> distractors; // most often picked first
};

// Told while the log is read: how many of its reviews were.
using Reading = std::function<void(std::int64_t reviews)>;

struct FiguresWish {
    std::vector<std::string> decks; // none: all, and answers to cards that no deck knows
    session::Filters filters;       // topics and tags
    statistics::Period period;
    std::size_t forecast_days = 30;
};

[[nodiscard]] Figures figures(store::Collection const& collection, calendar::Day today,
                              FiguresWish const& wish, std::span<deck::LanguageTag const> languages,
                              Reading const& reading = {});

} // namespace remat::cli
