#include "engine/history/review_table.hpp"

#include "engine/history/possible.hpp"
#include "engine/history/review_log.hpp"
#include "engine/history/told_events.hpp"
#include "engine/text/csv.hpp"
#include "engine/text/fingerprint.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <span>
#include <utility>

namespace remat::history {
namespace {

enum Column : std::size_t {
    c_id,
    c_at,
    c_day,
    c_card,
    c_quality,
    c_purpose,
    c_variant,
    c_picked,
    c_taken,
    c_seq,
    c_undone,
    c_card_now
};
std::array<std::string, 12> const columns{"id",      "at",     "day",      "card", "quality", "purpose",
                                          "variant", "picked", "taken_ms", "seq",  "undone",  "card_now"};
// Tables of before have no card_now.
constexpr std::size_t fewest_columns = c_card_now;
constexpr std::int64_t most_variants = 1'000'000;

std::string purpose_word(Purpose purpose) {
    return purpose == Purpose::cram ? "cram" : "answer";
}

std::optional<Purpose> purpose_in(std::string_view word) {
    for (Purpose const purpose : {Purpose::answer, Purpose::cram}) {
        if (word == purpose_word(purpose)) {
            return purpose;
        }
    }
    return std::nullopt;
}

std::string picked_text(std::vector<std::uint64_t> const& picked) {
    std::string text;
    for (std::uint64_t const option : picked) {
        text += (text.empty() ? "" : " ") + text::to_hex(option);
    }
    return text;
}

std::optional<std::vector<std::uint64_t>> picked_in(std::string_view field) {
    std::vector<std::uint64_t> picked;
    for (std::size_t at = 0; at < field.size(); at += 17) {
        std::uint64_t option = 0;
        auto const digits = field.substr(at, 16);
        auto const [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), option, 16);
        bool const is_whole = problem == std::errc{} && end == digits.data() + 16;
        if (digits.size() != 16 || !is_whole || (at + 16 < field.size() && field[at + 16] != ' ')) {
            return std::nullopt;
        }
        picked.push_back(option);
    }
    return std::is_sorted(picked.begin(), picked.end()) ? std::optional{picked} : std::nullopt;
}

std::optional<Review> review_in(std::vector<std::string> const& fields) {
    auto const number = text::whole_number(fields[c_quality]);
    auto const quality = number ? schedule::Quality::from(*number) : std::nullopt;
    auto const purpose = purpose_in(fields[c_purpose]);
    auto const variant = text::whole_number(fields[c_variant]);
    auto picked = picked_in(fields[c_picked]);
    auto const taken = text::whole_number(fields[c_taken]);
    bool const is_whole = quality && purpose && picked && taken && *taken >= 0 &&
                          *taken <= longest_told_answer.count() && variant && *variant >= 1 &&
                          *variant <= most_variants && !fields[c_card].empty();
    if (!is_whole) {
        return std::nullopt;
    }
    return Review{.card = deck::CardKey{fields[c_card]},
                  .quality = *quality,
                  .purpose = *purpose,
                  .variant = *variant,
                  .picked = std::move(*picked),
                  .taken = std::chrono::milliseconds{*taken}};
}

std::optional<Event> event_in(std::vector<std::string> const& fields) {
    auto const id = parse_event_id(fields[c_id]);
    auto const at = calendar::parse_rfc3339(fields[c_at]);
    auto const day = calendar::parse_day(fields[c_day]);
    auto const seq = text::whole_number(fields[c_seq]);
    auto review = review_in(fields);
    if (!id || !at || !day || !seq || *seq < 1 || *seq > largest_told_seq || !review) {
        return std::nullopt;
    }
    return Event{.id = *id,
                 .at = *at,
                 .day = *day,
                 .seq = *seq,
                 .origin = Origin::imported,
                 .payload = std::move(*review)};
}

// Undone for ever: a second reading gives the same retraction.
Event retraction_of(Event const& review) {
    Event retraction = review;
    auto const name = "undone " + to_hex(review.id);
    retraction.id = id_of_row(name);
    retraction.payload = Retraction{review.id};
    return retraction;
}

bool is_own_head(text::CsvRow const& head) {
    auto const known = std::span{columns};
    return std::ranges::equal(head.fields, known) ||
           std::ranges::equal(head.fields, known.first(fewest_columns));
}

// The names under which cards go on. A second reading gives the same links.
class ToldLinks {
  public:
    // False: that is no name.
    [[nodiscard]] bool add(Event const& review, std::string const& card_now) {
        auto const& card = std::get<Review>(review.payload).card;
        if (card_now.empty() || card_now == card.text()) {
            return true;
        }
        if (!is_possible_name(deck::CardKey{card_now})) {
            return false;
        }
        Event link = review;
        link.id = id_of_row("same_card " + card.text() + '\n' + card_now);
        link.payload = SameCard{.former = card, .current = deck::CardKey{card_now}};
        links_.try_emplace({card.text(), card_now}, std::move(link));
        return true;
    }

    void give_to(ReviewTable& table) {
        for (auto& [names, link] : links_) {
            table.events.push_back(std::move(link));
        }
    }

  private:
    std::map<std::pair<std::string, std::string>, Event> links_;
};

ReadTable read_own_table(text::CsvReader& reader, std::size_t width, TableReading const& reading) {
    ToldEvents events{TableKind::own};
    ToldLinks links;
    ReviewTable table;
    while (auto const row = reader.next()) {
        if (row->fields.size() != width) {
            return TableMistake{row->line,
                                {N_("a line has {} fields here, not {}"),
                                 {std::to_string(width), std::to_string(row->fields.size())}}};
        }
        auto const& undone = row->fields[c_undone];
        auto event = event_in(row->fields);
        bool const is_whole = event && (undone == "0" || undone == "1");
        if (!is_whole || !links.add(*event, width > c_card_now ? row->fields[c_card_now] : "")) {
            return TableMistake{row->line,
                                {N_("this is no review as `remat export --reviews` writes it"), {}}};
        }
        table.yet_to_come += reading.latest && event->at.at > *reading.latest ? 1 : 0;
        auto const retraction = undone == "1" ? std::optional{retraction_of(*event)} : std::nullopt;
        if (auto mistake = events.add(row->line, *event, retraction)) {
            return std::move(*mistake);
        }
    }
    events.give_to(table);
    links.give_to(table);
    return table;
}

} // namespace

ReadTable read_reviews(std::string_view table, TableReading const& reading) {
    text::CsvReader reader{table};
    auto const head = reader.next();
    if (!head || !(is_own_head(*head) || is_review_log_head(*head))) {
        return TableMistake{
            head ? head->line : 0,
            {N_("this is no table of reviews: its first line must name the columns card_id, review_time and "
                "review_rating, or be as `remat export --reviews` writes it"),
             {}}};
    }
    auto read = is_own_head(*head) ? read_own_table(reader, head->fields.size(), reading)
                                   : read_review_log(reader, *head, reading);
    if (reader.broken_line()) {
        return TableMistake{*reader.broken_line(), {N_("a quote is not closed, or text follows it"), {}}};
    }
    return read;
}

std::string review_table_head() {
    return text::csv_line(columns);
}

std::string review_table_line(Event const& event, Undone undone, deck::CardKey const& card_now) {
    auto const& review = std::get<Review>(event.payload);
    std::array<std::string, columns.size()> fields;
    fields[c_id] = to_hex(event.id);
    fields[c_at] = calendar::to_rfc3339(event.at);
    fields[c_day] = calendar::to_iso(event.day);
    fields[c_card] = review.card.text();
    fields[c_quality] = std::to_string(review.quality.value());
    fields[c_purpose] = purpose_word(review.purpose);
    fields[c_variant] = std::to_string(review.variant);
    fields[c_picked] = picked_text(review.picked);
    fields[c_taken] = std::to_string(review.taken.count());
    fields[c_seq] = std::to_string(event.seq);
    fields[c_undone] = undone == Undone::yes ? "1" : "0";
    fields[c_card_now] = card_now == review.card ? "" : card_now.text();
    return text::csv_line(fields);
}

} // namespace remat::history
