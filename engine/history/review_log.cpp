#include "engine/history/review_log.hpp"

#include "engine/history/possible.hpp"
#include "engine/history/told_events.hpp"

#include <array>

namespace remat::history {
namespace {

using calendar::Instant;
using std::chrono::milliseconds;

// Reviews by computer fall into these hundred years, so a figure is a time in one unit at most.
constexpr std::int64_t earliest_second = 946'684'800; // 2000-01-01
constexpr std::int64_t latest_second = 4'102'444'800; // 2100-01-01

struct Columns {
    std::optional<std::size_t> card;
    std::optional<std::size_t> time;
    std::optional<std::size_t> rating;
    std::optional<std::size_t> duration;
    std::vector<std::string> ignored;
};

Columns columns_of(text::CsvRow const& head) {
    Columns columns;
    for (std::size_t place = 0; place < head.fields.size(); ++place) {
        std::string const& name = head.fields[place];
        auto* const column = name == "card_id"           ? &columns.card
                             : name == "review_time"     ? &columns.time
                             : name == "review_rating"   ? &columns.rating
                             : name == "review_duration" ? &columns.duration
                                                         : nullptr;
        if (column != nullptr && !*column) {
            *column = place;
        } else {
            columns.ignored.push_back(name);
        }
    }
    return columns;
}

std::int64_t units_in_a_second(TimeUnit unit) {
    switch (unit) {
    case TimeUnit::seconds: return 1;
    case TimeUnit::milliseconds: return 1'000;
    case TimeUnit::microseconds: return 1'000'000;
    case TimeUnit::text: break;
    }
    return 1;
}

// The only unit in which the field is a time.
std::optional<TimeUnit> unit_of(std::string const& field) {
    auto const figure = text::whole_number(field);
    if (!figure) {
        return calendar::parse_rfc3339(field) ? std::optional{TimeUnit::text} : std::nullopt;
    }
    for (TimeUnit const unit : {TimeUnit::seconds, TimeUnit::milliseconds, TimeUnit::microseconds}) {
        auto const factor = units_in_a_second(unit);
        if (*figure >= earliest_second * factor && *figure < latest_second * factor) {
            return unit;
        }
    }
    return std::nullopt;
}

class LogReader {
  public:
    LogReader(Columns columns, TableReading const& reading)
        : columns_{std::move(columns)}, reading_{reading} {
        table_.kind = TableKind::review_log;
        table_.ignored = columns_.ignored;
    }

    // Nothing: all is well.
    std::optional<TableMistake> take(text::CsvRow const& row, std::size_t width) {
        if (row.fields.size() != width) {
            return TableMistake{row.line,
                                {N_("a line has {} fields here, not {}"),
                                 {std::to_string(width), std::to_string(row.fields.size())}}};
        }
        auto const at = moment_in(row.fields[*columns_.time]);
        if (!at) {
            return time_mistake(row);
        }
        if (reading_.latest && at->at > *reading_.latest) {
            return TableMistake{row.line, {N_("'{}' is yet to come"), {row.fields[*columns_.time]}}};
        }
        auto const rating = text::whole_number(row.fields[*columns_.rating]);
        if (!rating || *rating < 1 || *rating > 4) {
            return TableMistake{row.line,
                                {N_("the rating '{}' is none of 1 (again), 2 (hard), 3 (good), 4 (easy)"),
                                 {row.fields[*columns_.rating]}}};
        }
        auto const taken = duration_in(row);
        if (!taken) {
            return TableMistake{
                row.line,
                {N_("the duration '{}' is no number of milliseconds"), {row.fields[*columns_.duration]}}};
        }
        if (row.fields[*columns_.card].empty()) {
            return TableMistake{row.line, {N_("the card has no name"), {}}};
        }
        return add(row, *at, schedule::all_grades.at(static_cast<std::size_t>(*rating - 1)), *taken);
    }

    [[nodiscard]] ReviewTable table() && {
        table_.unit = unit_.value_or(TimeUnit::milliseconds);
        events_.give_to(table_);
        return std::move(table_);
    }

  private:
    // The first row decides in which unit all are read.
    std::optional<calendar::Moment> moment_in(std::string const& field) {
        if (!unit_) {
            unit_ = reading_.unit ? reading_.unit : unit_of(field);
        }
        if (!unit_ || (!reading_.unit && unit_of(field) != unit_)) {
            return std::nullopt;
        }
        if (unit_ == TimeUnit::text) {
            return calendar::parse_rfc3339(field);
        }
        auto const figure = text::whole_number(field);
        auto const factor = units_in_a_second(*unit_);
        // Within what RFC 3339 can write.
        if (!figure || *figure < 0 || *figure / factor >= 253'402'300'800 - 86'400) {
            return std::nullopt;
        }
        auto const whole = *figure / factor * 1'000 + *figure % factor * 1'000 / factor;
        return reading_.local(Instant{milliseconds{whole}});
    }

    [[nodiscard]] TableMistake time_mistake(text::CsvRow const& row) const {
        return {row.line,
                {N_("'{}' is no time as the lines above have it, or none between 2000 and 2100: seconds, "
                    "milliseconds or microseconds since 1970, or 2026-03-01T09:00:00+01:00"),
                 {row.fields[*columns_.time]}}};
    }

    [[nodiscard]] std::optional<milliseconds> duration_in(text::CsvRow const& row) const {
        if (!columns_.duration || row.fields[*columns_.duration].empty()) {
            return milliseconds{0};
        }
        auto const figure = text::whole_number(row.fields[*columns_.duration]);
        bool const is_sensible = figure && *figure >= 0 && *figure <= longest_told_answer.count();
        return is_sensible ? std::optional{milliseconds{*figure}} : std::nullopt;
    }

    std::optional<TableMistake> add(text::CsvRow const& row, calendar::Moment at, schedule::Grade grade,
                                    milliseconds taken) {
        std::string const& named = row.fields[*columns_.card];
        bool const names_its_deck = named.find('/') != std::string::npos;
        auto const card = names_its_deck ? deck::CardKey{named} : deck::CardKey{reading_.deck, named};
        // The number that a card has in one program may be that of another card in another one's log.
        std::array<std::string, 4> const facts{card.text(), std::to_string(at.at.time_since_epoch().count()),
                                               row.fields[*columns_.rating], std::to_string(taken.count())};
        return events_.add(row.line, {.id = id_of_row(text::csv_line(facts)),
                                      .at = at,
                                      .day = calendar::study_day(at, reading_.day_start),
                                      .seq = events_.next_place(),
                                      .origin = Origin::imported,
                                      .payload = Review{.card = card,
                                                        .quality = schedule::quality_of(grade),
                                                        .purpose = Purpose::answer,
                                                        .variant = 1,
                                                        .picked = {},
                                                        .taken = taken}});
    }

    Columns columns_;
    TableReading const& reading_;
    ReviewTable table_;
    std::optional<TimeUnit> unit_;
    ToldEvents events_{TableKind::review_log};
};

} // namespace

bool is_review_log_head(text::CsvRow const& head) {
    auto const columns = columns_of(head);
    return columns.card && columns.time && columns.rating;
}

ReadTable read_review_log(text::CsvReader& reader, text::CsvRow const& head, TableReading const& reading) {
    LogReader log{columns_of(head), reading};
    while (auto const row = reader.next()) {
        if (auto mistake = log.take(*row, head.fields.size())) {
            return std::move(*mistake);
        }
    }
    return std::move(log).table();
}

} // namespace remat::history
