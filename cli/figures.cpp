#include "cli/figures.hpp"

#include "cli/day.hpp"
#include "engine/schedule/scheduler.hpp"
#include "engine/store/answers.hpp"
#include "engine/store/overview.hpp"
#include "engine/store/setting_log.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace remat::cli {
namespace {

constexpr std::size_t longest_list = 10;

bool is_wanted(session::Filters const& filters, store::CardRow const& row) {
    deck::Card card;
    card.key = row.key;
    card.topic = row.topic;
    card.tags = row.tags;
    return session::passes(filters, card);
}

std::size_t hour_of(calendar::Moment at) {
    auto const since_day = calendar::wall_clock(at).time_since_epoch() % std::chrono::days{1};
    auto const hours = std::chrono::floor<std::chrono::hours>(since_day).count();
    return static_cast<std::size_t>(hours < 0 ? hours + 24 : hours);
}

// The cards in question, numbered densely for the survey.
class Cast {
  public:
    Cast(store::Collection const& collection, FiguresWish const& wish) {
        for (auto& row : store::cards(collection, wish.decks)) {
            if (is_wanted(wish.filters, row)) {
                index_.emplace(row.card, rows_.size());
                numbers_.push_back(row.number);
                rows_.push_back(std::move(row));
            }
        }
        look_up_quickly();
        takes_strangers_ = wish.decks.empty() && session::is_empty(wish.filters);
    }

    [[nodiscard]] std::vector<store::CardRow> const& rows() const { return rows_; }

    // Cards that no deck knows are numbered as they come up, unless the wish excludes them.
    std::optional<statistics::CardIndex> index_of(store::CardId card) {
        auto const place = static_cast<std::size_t>(card);
        if (place < dense_.size() && dense_[place] != none) {
            return dense_[place];
        }
        if (auto const found = index_.find(card); found != index_.end()) {
            return found->second;
        }
        if (!takes_strangers_) {
            return std::nullopt;
        }
        return index_.emplace(card, index_.size()).first->second;
    }

    [[nodiscard]] std::uint64_t number_of(statistics::CardIndex index) const {
        return index < numbers_.size() ? numbers_[index] : 0;
    }

    [[nodiscard]] std::vector<std::string> topics(std::span<deck::LanguageTag const> languages) const {
        std::vector<std::string> topics;
        for (auto const& row : rows_) {
            topics.push_back(row.topic ? deck::shown(*row.topic, languages, row.deck_language).text
                                       : std::string{});
        }
        return topics;
    }

  private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    // A log has many answers to each card, and the numbers of cards are mostly small.
    void look_up_quickly() {
        dense_.assign(8 * rows_.size(), none);
        for (std::size_t index = 0; index < rows_.size(); ++index) {
            auto const place = static_cast<std::size_t>(rows_[index].card);
            if (place < dense_.size()) {
                dense_[place] = index;
            }
        }
    }

    std::vector<store::CardRow> rows_;
    std::vector<std::uint64_t> numbers_; // of the rows
    std::unordered_map<store::CardId, statistics::CardIndex> index_;
    std::vector<std::size_t> dense_; // the same by the number of the card, as far as that is small
    bool takes_strangers_ = false;
};

void note_mature(Figures& figures, history::CardState const& state) {
    if (state.memory && state.due && schedule::interval_of(*state.memory) >= statistics::mature_interval) {
        figures.first_mature = std::min(figures.first_mature.value_or(*state.due), *state.due);
    }
}

void count_cards(Figures& figures, std::vector<store::CardRow> const& rows, calendar::Day today,
                 FiguresWish const& wish, std::int64_t due_today) {
    std::map<calendar::Day, std::int64_t> due_by_day; // siblings counted each
    std::int64_t waiting = 0;
    for (auto const& row : rows) {
        using statistics::Standing;
        Standing const standing = row.is_retired                         ? Standing::retired
                                  : row.suspended == history::Switch::on ? Standing::suspended
                                                                         : Standing::active;
        statistics::count(figures.cards, row.state, standing);
        if (standing == Standing::active) {
            statistics::count(figures.spread, row.state);
            note_mature(figures, row.state);
        }
        if (standing == Standing::active && row.state.due) {
            due_by_day[*row.state.due] += 1;
            waiting += *row.state.due <= today ? 1 : 0;
        }
    }
    auto const due = session::is_empty(wish.filters) ? due_today : waiting;
    figures.forecast = forecast_of(due_by_day, today, due, wish.forecast_days);
}

std::vector<store::CardRow> hardest_of(std::vector<store::CardRow> rows) {
    std::erase_if(rows, [](store::CardRow const& row) { return row.state.lapses == 0 || !row.is_active(); });
    std::stable_sort(rows.begin(), rows.end(), [](store::CardRow const& one, store::CardRow const& other) {
        return one.state.lapses > other.state.lapses;
    });
    return rows;
}

void keep(std::vector<store::CardRow>& rows, std::size_t count) {
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(std::min(rows.size(), count)), rows.end());
}

// Of one card: what was picked though it is wrong, as the deck has it now.
void add_distractors(std::vector<Distractor>& distractors, store::CardText const& text,
                     statistics::Picks const& picks, std::int64_t answers,
                     std::span<deck::LanguageTag const> languages) {
    for (auto const& variant : text.card.variants) {
        auto const* const choice = std::get_if<deck::Choice>(&variant.body);
        if (choice == nullptr) {
            continue;
        }
        for (auto const& option : choice->options) {
            auto const found = picks.find(deck::option_fingerprint(option, text.deck_language));
            if (!option.is_right && found != picks.end()) {
                distractors.push_back({.card = text.card.key,
                                       .option = deck::shown(option.text, languages, text.deck_language).text,
                                       .picked = found->second,
                                       .of = answers});
            }
        }
    }
}

// A card and how often its most picked option was.
struct Suspect {
    std::int64_t most = 0;
    statistics::CardIndex card = 0;

    friend auto operator<=>(Suspect const&, Suspect const&) = default;
};

std::vector<Suspect> suspects(Cast const& cast, statistics::Survey const& survey) {
    std::vector<Suspect> suspects;
    for (auto const& [index, picks] : survey.picks_of_failures()) {
        if (index < cast.rows().size()) {
            auto const most =
                std::ranges::max_element(picks, {}, [](auto const& option) { return option.second; });
            suspects.push_back({.most = most->second, .card = index});
        }
    }
    std::ranges::sort(suspects, std::greater{});
    return suspects;
}

void keep_most_picked(std::vector<Distractor>& distractors) {
    std::ranges::sort(distractors, [](Distractor const& one, Distractor const& other) {
        return std::tuple{-one.picked, one.of, one.card, one.option} <
               std::tuple{-other.picked, other.of, other.card, other.option};
    });
    distractors.resize(std::min(distractors.size(), longest_list));
}

// A damaged card takes no others with it.
std::optional<store::CardText> readable_text(store::Collection const& collection, deck::CardKey const& key) {
    return store::damage_of(collection, key) ? std::nullopt : store::text_of(collection, key);
}

// The most suspicious cards first, so that the texts of few need reading.
std::vector<Distractor> distractors_of(store::Collection const& collection, Cast const& cast,
                                       statistics::Survey const& survey,
                                       std::span<deck::LanguageTag const> languages) {
    std::vector<Distractor> distractors;
    for (auto const& suspect : suspects(cast, survey)) {
        if (distractors.size() == longest_list && suspect.most < distractors.back().picked) {
            break;
        }
        if (auto const text = readable_text(collection, cast.rows()[suspect.card].key)) {
            add_distractors(distractors, *text, survey.picks_of_failures().at(suspect.card),
                            survey.answers_with_picks(suspect.card), languages);
            keep_most_picked(distractors);
        }
    }
    return distractors;
}

} // namespace

Figures figures(store::Collection const& collection, calendar::Day today, FiguresWish const& wish,
                std::span<deck::LanguageTag const> languages, Reading const& reading) {
    Cast cast{collection, wish};
    statistics::Survey survey{store::settings(collection).rules, wish.period, cast.topics(languages)};
    std::int64_t reviews = 0;
    store::visit_reviews(collection, [&](store::StandingReview const& review) {
        constexpr std::int64_t now_and_then = 4'096;
        if (++reviews % now_and_then == 0 && reading) {
            reading(reviews);
        }
        if (auto const index = cast.index_of(review.card)) {
            survey.observe({.card = *index,
                            .card_number = cast.number_of(*index),
                            .answer = review.answer,
                            .taken = review.taken,
                            .picked = review.picked,
                            .hour = hour_of(review.at)});
        }
    });
    Figures result;
    result.retention = survey.retention();
    result.curve = survey.curve().points();
    result.grades = survey.grades();
    result.hours = survey.hours();
    result.days = survey.days();
    for (auto const& [day, tally] : result.days) {
        result.answers += tally.answers;
        result.answers_today += day == today ? tally.answers : 0;
    }
    std::int64_t due_today = 0;
    for (auto const& deck : store::deck_counts(collection, today, wish.decks)) {
        due_today += deck.due;
    }
    count_cards(result, cast.rows(), today, wish, due_today);
    result.streak = statistics::streak(store::traces(collection, today), today);
    result.hardest = hardest_of(cast.rows());
    std::ranges::copy_if(result.hardest, std::back_inserter(result.leeches),
                         [](store::CardRow const& row) { return history::is_leech(row.state); });
    keep(result.hardest, longest_list);
    result.distractors = distractors_of(collection, cast, survey, languages);
    return result;
}

} // namespace remat::cli
