#include "engine/history/review_table.hpp"

#include <catch2/catch_test_macros.hpp>

#include <fmt/format.h>

#include <random>

using namespace remat;
using namespace std::chrono_literals;
using history::Event;
using history::ReviewTable;
using history::TableMistake;
using history::TimeUnit;

namespace {

history::TableReading in_utc() {
    return {.deck = "old", .local = [](calendar::Instant at) { return calendar::Moment{at, 0min}; }};
}

ReviewTable table_of(std::string const& text, history::TableReading const& reading = in_utc()) {
    auto read = history::read_reviews(text, reading);
    REQUIRE(std::holds_alternative<ReviewTable>(read));
    return std::get<ReviewTable>(std::move(read));
}

TableMistake mistake_of(std::string const& text, history::TableReading const& reading = in_utc()) {
    auto read = history::read_reviews(text, reading);
    REQUIRE(std::holds_alternative<TableMistake>(read));
    return std::get<TableMistake>(std::move(read));
}

std::string const log_head = "card_id,review_time,review_rating,review_state,review_duration\n";

// As tables were written that knew of no other names.
std::string const own_head = "id,at,day,card,quality,purpose,variant,picked,taken_ms,seq,undone\n";

} // namespace

TEST_CASE("a line of a review log is an answer to a card of the deck that was named") {
    auto const table = table_of(log_head + "7,1711744352250,1,0,25060\n");
    CHECK(table.kind == history::TableKind::review_log);
    CHECK(table.unit == TimeUnit::milliseconds);
    CHECK(table.ignored == std::vector<std::string>{"review_state"});
    REQUIRE(table.events.size() == 1);
    Event const& event = table.events.front();
    auto const& review = std::get<history::Review>(event.payload);
    CHECK(review.card.text() == "old/7");
    CHECK(review.quality.value() == 1);
    CHECK(review.taken == 25'060ms);
    CHECK(event.origin == history::Origin::imported);
    CHECK(calendar::to_rfc3339(event.at) == "2024-03-29T20:32:32.250+00:00");
    CHECK(calendar::to_iso(event.day) == "2024-03-29");
}

TEST_CASE("again, hard, good and easy become the qualities of the four buttons") {
    auto const table = table_of("card_id,review_time,review_rating\na,1711744352250,1\na,1711744352251,2\n"
                                "a,1711744352252,3\na,1711744352253,4\n");
    std::vector<int> qualities;
    for (auto const& event : table.events) {
        qualities.push_back(std::get<history::Review>(event.payload).quality.value());
    }
    CHECK(qualities == std::vector<int>{1, 3, 4, 5});
}

TEST_CASE("a card that names its deck keeps its name") {
    auto const table = table_of("card_id,review_time,review_rating\nspanish/ir,1711744352,3\n");
    CHECK(std::get<history::Review>(table.events.front().payload).card.text() == "spanish/ir");
}

TEST_CASE("the unit of times is recognized where only one can be meant") {
    auto const at = [](std::string const& time) {
        auto const table = table_of("card_id,review_time,review_rating\n1," + time + ",3\n");
        return std::pair{table.unit, calendar::to_rfc3339(table.events.front().at)};
    };
    CHECK(at("1711744352") == std::pair{TimeUnit::seconds, std::string{"2024-03-29T20:32:32+00:00"}});
    CHECK(at("1711744352250") ==
          std::pair{TimeUnit::milliseconds, std::string{"2024-03-29T20:32:32.250+00:00"}});
    CHECK(at("1711744352250999") ==
          std::pair{TimeUnit::microseconds, std::string{"2024-03-29T20:32:32.250+00:00"}});
    CHECK(at("2024-03-29T21:32:32+01:00") ==
          std::pair{TimeUnit::text, std::string{"2024-03-29T21:32:32+01:00"}});
}

TEST_CASE("a time that no unit fits, or another than the lines above, is refused with its line") {
    CHECK(mistake_of("card_id,review_time,review_rating\n1,5,3\n").line == 2);
    CHECK(mistake_of("card_id,review_time,review_rating\n1,1711744352,3\n1,1711744352250,3\n").line == 3);
    CHECK(mistake_of("card_id,review_time,review_rating\n1,yesterday,3\n").line == 2);
    CHECK(mistake_of("card_id,review_time,review_rating\n1,99999999999999999999,3\n").line == 2);
}

TEST_CASE("a unit that is said is believed") {
    auto reading = in_utc();
    reading.unit = TimeUnit::seconds;
    auto const table = table_of("card_id,review_time,review_rating\n1,86400,3\n", reading);
    CHECK(calendar::to_iso(table.events.front().day) == "1970-01-01"); // before four in the morning
    CHECK(mistake_of("card_id,review_time,review_rating\n1,-1,3\n", reading).line == 2);
    CHECK(mistake_of("card_id,review_time,review_rating\n1,9223372036854775807,3\n", reading).line == 2);
}

TEST_CASE("zone and day start decide the day") {
    auto reading = in_utc();
    reading.local = [](calendar::Instant at) { return calendar::Moment{at, 9h}; };
    std::string const evening = "card_id,review_time,review_rating\n1,2024-03-29T20:32:32+00:00,3\n";
    CHECK(calendar::to_iso(table_of(evening, reading).events.front().day) == "2024-03-29"); // its own offset
    std::string const stamp = "card_id,review_time,review_rating\n1,1711744352,3\n"; // 05:32 the next day
    CHECK(calendar::to_iso(table_of(stamp, reading).events.front().day) == "2024-03-30");
    reading.day_start = *calendar::DayStart::parse("06:00");
    CHECK(calendar::to_iso(table_of(stamp, reading).events.front().day) == "2024-03-29");
}

TEST_CASE(
    "a row gives the same id whenever and wherever it is read, and another for a card of another deck") {
    std::string const row = log_head + "7,1711744352250,1,0,25060\n";
    auto elsewhere = in_utc();
    elsewhere.local = [](calendar::Instant at) { return calendar::Moment{at, -5h}; };
    CHECK(table_of(row).events.front().id == table_of(row, elsewhere).events.front().id);
    elsewhere.deck = "other";
    CHECK(table_of(row).events.front().id != table_of(row, elsewhere).events.front().id);
    CHECK(table_of(log_head + "old/7,1711744352250,1,0,25060\n").events.front().id ==
          table_of(row).events.front().id);
    CHECK(table_of(row).events.front().id !=
          table_of(log_head + "7,1711744352250,2,0,25060\n").events.front().id);
}

TEST_CASE("a line that stands twice counts once and is told") {
    std::string const row = "7,1711744352250,1,0,25060\n";
    auto const table = table_of(log_head + row + row);
    CHECK(table.events.size() == 1);
    CHECK(table.repeated == 1);
}

TEST_CASE("what is no table of reviews says why and where") {
    CHECK(mistake_of("").line == 0);
    CHECK(mistake_of("question,answer\na,b\n").line == 1);
    CHECK(mistake_of(log_head + "1,1711744352250,5,0,1\n").line == 2);
    CHECK(mistake_of(log_head + "1,1711744352250,3,0,-4\n").line == 2);
    CHECK(mistake_of(log_head + "1,1711744352250,3\n").line == 2);
    CHECK(mistake_of(log_head + ",1711744352250,3,0,1\n").line == 2);
    CHECK(mistake_of(log_head + "\"1,1711744352250,3,0,1\n").line == 2);
}

TEST_CASE("our own table says all of a review, undone ones too") {
    Event const event{.id = *history::parse_event_id("000102030405060708090a0b0c0d0e0f"),
                      .at = *calendar::parse_rfc3339("2026-03-01T09:00:00.5+01:00"),
                      .day = *calendar::parse_day("2026-03-01"),
                      .seq = 12,
                      .origin = history::Origin::imported,
                      .payload = history::Review{.card = deck::CardKey{"d/a,b"},
                                                 .quality = *schedule::Quality::from(2),
                                                 .purpose = history::Purpose::cram,
                                                 .variant = 3,
                                                 .picked = {1, 0xFEDCBA9876543210ULL},
                                                 .taken = 1'234ms}};
    auto const line = history::review_table_line(event, history::Undone::yes, deck::CardKey{"d/a,b"});
    CHECK(line ==
          "000102030405060708090a0b0c0d0e0f,2026-03-01T09:00:00.500+01:00,2026-03-01,\"d/a,b\",2,cram,3,"
          "0000000000000001 fedcba9876543210,1234,12,1,\n");
    auto const table = table_of(history::review_table_head() + line);
    CHECK(table.kind == history::TableKind::own);
    REQUIRE(table.events.size() == 2);
    CHECK(table.events[0] == event);
    CHECK(std::get<history::Retraction>(table.events[1].payload).target == event.id);
    CHECK(table.events == table_of(history::review_table_head() + line).events);
}

TEST_CASE("a card that goes on under another name takes its history along, also read twice") {
    Event const event{.id = *history::parse_event_id("000102030405060708090a0b0c0d0e0f"),
                      .at = *calendar::parse_rfc3339("2026-03-01T09:00:00+01:00"),
                      .day = *calendar::parse_day("2026-03-01"),
                      .seq = 12,
                      .origin = history::Origin::imported,
                      .payload = history::Review{.card = deck::CardKey{"old/a"},
                                                 .quality = *schedule::Quality::from(4),
                                                 .purpose = history::Purpose::answer,
                                                 .variant = 1,
                                                 .picked = {},
                                                 .taken = 0ms}};
    auto const line = history::review_table_line(event, history::Undone::no, deck::CardKey{"new/a"});
    CHECK(line.ends_with(",0,new/a\n"));
    auto const table = table_of(history::review_table_head() + line + line);
    REQUIRE(table.events.size() == 2);
    CHECK(table.events[0] == event);
    auto const& link = table.events[1];
    CHECK(link.payload == history::Payload{history::SameCard{.former = deck::CardKey{"old/a"},
                                                             .current = deck::CardKey{"new/a"}}});
    CHECK(link.id == table_of(history::review_table_head() + line).events[1].id);
    CHECK(link.at == event.at);
    auto const bad = history::review_table_line(event, history::Undone::no, deck::CardKey{"new/\x1b"});
    CHECK(mistake_of(history::review_table_head() + bad).line == 2);
}

TEST_CASE("our own table may hold what a clock that was ahead wrote, and counts it") {
    Event event{.id = *history::parse_event_id("000102030405060708090a0b0c0d0e0f"),
                .at = *calendar::parse_rfc3339("2036-03-01T09:00:00+01:00"),
                .day = *calendar::parse_day("2036-03-01"),
                .seq = 1,
                .origin = history::Origin::imported,
                .payload = history::Review{.card = deck::CardKey{"d/a"},
                                           .quality = *schedule::Quality::from(4),
                                           .purpose = history::Purpose::answer,
                                           .variant = 1,
                                           .picked = {},
                                           .taken = 0ms}};
    auto const line = history::review_table_line(event, history::Undone::no, deck::CardKey{"d/a"});
    auto reading = in_utc();
    reading.latest = calendar::parse_rfc3339("2026-03-01T09:00:00Z")->at;
    auto const read = history::read_reviews(history::review_table_head() + line, reading);
    REQUIRE(std::holds_alternative<history::ReviewTable>(read));
    CHECK(std::get<history::ReviewTable>(read).yet_to_come == 1);
    CHECK(std::get<history::ReviewTable>(read).events == std::vector<Event>{event});
}

TEST_CASE("whatever the offset and the start of the day, what is written is read as the same") {
    std::mt19937 random{11};
    auto const up_to = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most + 1)); };
    for (int round = 0; round < 2'000; ++round) {
        calendar::Moment const at{calendar::Instant{std::chrono::milliseconds{1'700'000'000'000 + random()}},
                                  std::chrono::minutes{up_to(2 * 1439) - 1439}};
        auto const start = calendar::DayStart::parse(fmt::format("{:02}:{:02}", up_to(23), up_to(59)));
        Event const event{.id = history::id_of_row(std::to_string(round)),
                          .at = at,
                          .day = calendar::study_day(at, start.value()),
                          .seq = 1 + up_to(9),
                          .origin = history::Origin::imported,
                          .payload = history::Review{.card = deck::CardKey{"d/a"},
                                                     .quality = *schedule::Quality::from(up_to(5)),
                                                     .purpose = history::Purpose::answer,
                                                     .variant = 1 + up_to(2),
                                                     .picked = {},
                                                     .taken = std::chrono::milliseconds{up_to(90'000)}}};
        auto const line = history::review_table_line(event, history::Undone::no, deck::CardKey{"d/a"});
        INFO(line);
        CHECK(table_of(history::review_table_head() + line).events == std::vector<Event>{event});
    }
}

TEST_CASE("a damaged line of our own table is refused") {
    std::string const good =
        "000102030405060708090a0b0c0d0e0f,2026-03-01T09:00:00+01:00,2026-03-01,d/a,2,answer,"
        "1,,0,1,0\n";
    CHECK(table_of(own_head + good).events.size() == 1);
    auto const name = good.find("d/a");
    for (std::size_t place = 0; place < good.size(); ++place) {
        auto bad = good;
        bad[place] = '!';
        auto const read = history::read_reviews(own_head + bad, in_utc());
        INFO(bad);
        // Only a card's name may hold such a sign.
        bool const is_in_name = place >= name && place < name + 3;
        CHECK(std::holds_alternative<TableMistake>(read) != is_in_name);
    }
}

TEST_CASE("figures that no review can have are refused with their line") {
    auto const line = [](std::string const& day, std::string const& taken, std::string const& seq) {
        return own_head + "000102030405060708090a0b0c0d0e0f,2026-03-01T09:00:00+01:00," + day +
               ",d/a,2,answer,1,," + taken + ',' + seq + ",0\n";
    };
    CHECK(table_of(line("2026-02-28", "31622400000", "9007199254740992")).events.size() == 1);
    for (char const* const seq :
         {"9007199254740993", "9223372036854775807", "18446744073709551616", "0", "-5"}) {
        CHECK(mistake_of(line("2026-03-01", "0", seq)).line == 2);
    }
    CHECK(mistake_of(line("2026-03-01", "31622400001", "1")).line == 2);
    CHECK(mistake_of(line("2030-01-01", "0", "1")).line == 2);
}

TEST_CASE("two lines of one id that say different things are refused, with both lines") {
    std::string const good =
        "000102030405060708090a0b0c0d0e0f,2026-03-01T09:00:00+01:00,2026-03-01,d/a,2,answer,"
        "1,,0,1,0\n";
    auto other = good;
    other.replace(other.find("d/a"), 3, "d/b");
    CHECK(table_of(own_head + good + good).repeated == 1);
    auto const mistake = mistake_of(own_head + good + other);
    CHECK(mistake.line == 3);
    CHECK(mistake.message.arguments == std::vector<std::string>{"2"});
}

TEST_CASE("no bytes make the reader stumble") {
    std::mt19937 random{7};
    std::string const alphabet = ",\"\n\r0123456789abc-:+T/ ";
    for (int round = 0; round < 2'000; ++round) {
        std::string text = round % 2 == 0 ? log_head : history::review_table_head();
        for (int length = 0; length < 60; ++length) {
            text += alphabet[random() % alphabet.size()];
        }
        auto const read = history::read_reviews(text, in_utc());
        if (auto const* table = std::get_if<ReviewTable>(&read)) {
            for (auto const& event : table->events) {
                CHECK(event.origin == history::Origin::imported);
            }
        }
    }
}
