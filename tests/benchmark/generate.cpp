#include "tests/benchmark/generate.hpp"

#include "engine/deck/read.hpp"
#include "engine/history/card_state.hpp"
#include "engine/history/event.hpp"
#include "engine/history/log_fold.hpp"
#include "engine/store/card_json.hpp"
#include "engine/store/collection.hpp"
#include "engine/text/fingerprint.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <bit>
#include <fstream>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace remat::benchmark {
namespace {

using Random = std::mt19937_64;

// A number below `limit`, the same on every machine.
std::size_t below(Random& random, std::size_t limit) {
    return static_cast<std::size_t>(random() % limit);
}

std::vector<std::string> vocabulary() {
    static constexpr std::array<std::string_view, 40> syllables{
        "ba", "be", "bo", "ca", "ce", "co", "da", "de", "do", "fa", "fe", "fo", "ga", "ge",
        "go", "la", "le", "lo", "ma", "me", "mo", "na", "ne", "no", "pa", "pe", "po", "ra",
        "re", "ro", "sa", "se", "so", "ta", "te", "to", "va", "ve", "vo", "za"};
    Random random{1};
    std::vector<std::string> words;
    for (int count = 0; count < 5000; ++count) {
        std::string word;
        for (std::size_t length = 2 + below(random, 3); length > 0; --length) {
            word += syllables.at(below(random, syllables.size()));
        }
        words.push_back(word);
    }
    return words;
}

class Author {
  public:
    explicit Author(std::uint64_t seed) : random_{seed} {}

    std::string words(std::size_t count) {
        std::string text = words_[below(random_, words_.size())];
        while (--count > 0) {
            text += ' ' + words_[below(random_, words_.size())];
        }
        return text;
    }

    std::string entry(std::size_t number) {
        std::string text = fmt::format("  - id: card-{:07}\n    topic: {}\n    question: What is {} of {}?\n"
                                       "    options:\n",
                                       number, topics.at(number / 50 % topics.size()), words(5), number);
        std::size_t const right = below(random_, 4);
        for (std::size_t option = 0; option < 4; ++option) {
            text += fmt::format("      - text: {}\n{}        explanation: {}.\n", words(3),
                                option == right ? "        correct: true\n" : "", words(8));
        }
        return text;
    }

  private:
    static constexpr std::array<std::string_view, 8> topics{"algebra", "botany", "chemistry", "drama",
                                                            "ecology", "french", "geology",   "history"};
    Random random_;
    std::vector<std::string> words_ = vocabulary();
};

class Rows {
  public:
    explicit Rows(std::filesystem::path const& file) : connection_{nullptr, &sqlite3_close} {
        sqlite3* opened = nullptr;
        sqlite3_open(file.c_str(), &opened);
        connection_.reset(opened);
        execute("PRAGMA synchronous = OFF; PRAGMA cache_size = -500000; BEGIN");
    }
    ~Rows() = default;
    Rows(Rows const&) = delete;
    Rows(Rows&&) = delete;
    Rows& operator=(Rows const&) = delete;
    Rows& operator=(Rows&&) = delete;

    void execute(char const* statements) {
        if (sqlite3_exec(connection_.get(), statements, nullptr, nullptr, nullptr) != SQLITE_OK) {
            throw std::runtime_error{sqlite3_errmsg(connection_.get())};
        }
    }

    using Prepared = std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)>;
    Prepared prepare(char const* query) {
        sqlite3_stmt* statement = nullptr;
        if (sqlite3_prepare_v2(connection_.get(), query, -1, &statement, nullptr) != SQLITE_OK) {
            throw std::runtime_error{sqlite3_errmsg(connection_.get())};
        }
        return {statement, &sqlite3_finalize};
    }

    void run(Prepared const& statement) {
        if (sqlite3_step(statement.get()) != SQLITE_DONE) {
            throw std::runtime_error{sqlite3_errmsg(connection_.get())};
        }
        sqlite3_reset(statement.get());
    }

  private:
    std::unique_ptr<sqlite3, int (*)(sqlite3*)> connection_;
};

void bind_text(Rows::Prepared const& statement, int place, std::string_view text) {
    sqlite3_bind_text(statement.get(), place, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
}

constexpr std::size_t cards_of_deck = 100'000;

deck::CardKey key_of(std::size_t card) {
    return deck::CardKey{fmt::format("bench-{}/card-{:07}", card / cards_of_deck, card)};
}

// Of a thousand cards that are read once, so that a million take no long reading.
std::vector<deck::Card> patterns() {
    Author author{2};
    std::string text = "deck: pattern\ncards:\n";
    for (std::size_t card = 0; card < 1000; ++card) {
        text += author.entry(card);
    }
    return deck::read(text, "pattern.yaml").deck.value().cards;
}

void write_cards(Rows& rows, std::vector<deck::Card> const& patterns, std::size_t count) {
    auto const deck =
        rows.prepare("INSERT INTO decks VALUES (?1, ?2, NULL, 'en', '[]', NULL, ?1, 0, 0, 1, NULL)");
    auto const key = rows.prepare("INSERT INTO keys VALUES (?, ?)");
    auto const card =
        rows.prepare("INSERT INTO cards VALUES (?1, ?2, ?1, ?3, ?1, 1, 'choice', ?4, '[]', '[]', "
                     "NULL, NULL)");
    auto const text = rows.prepare("INSERT INTO card_texts VALUES (?, ?, NULL)");
    for (std::size_t number = 0; number < count; ++number) {
        auto const row = static_cast<std::int64_t>(number) + 1;
        auto const in = static_cast<std::int64_t>(number / cards_of_deck) + 1;
        if (number % cards_of_deck == 0) {
            sqlite3_bind_int64(deck.get(), 1, in);
            bind_text(deck, 2, key_of(number).deck());
            rows.run(deck);
        }
        auto const name = key_of(number);
        auto const& pattern = patterns[number % patterns.size()];
        sqlite3_bind_int64(key.get(), 1, row);
        bind_text(key, 2, name.text());
        rows.run(key);
        sqlite3_bind_int64(card.get(), 1, row);
        sqlite3_bind_int64(card.get(), 2, in);
        bind_text(card, 3, name.text());
        bind_text(card, 4, store::to_json(*pattern.topic));
        rows.run(card);
        sqlite3_bind_int64(text.get(), 1, row);
        bind_text(text, 2, store::to_json(pattern.variants));
        rows.run(text);
    }
}

// Writes the answers of a life, day by day.
class Learner {
  public:
    Learner(Rows& rows, std::vector<deck::Card> const& patterns, Life const& life)
        : rows_{rows}
        , life_{life}
        , states_(life.cards)
        , put_{rows.prepare(
              "INSERT INTO events (id, at_ms, utc_offset_min, day, seq, origin, kind, card, quality,"
              " purpose, variant, picked, taken_ms, checksum)"
              " VALUES (?, ?, 60, ?, ?, 0, 1, ?, ?, 0, 1, ?, ?, ?)")} {
        for (auto const& pattern : patterns) {
            auto& prints = options_.emplace_back();
            for (auto const& option : std::get<deck::Choice>(pattern.variants.front().body).options) {
                prints.push_back({deck::option_fingerprint(option, "en"), option.is_right});
            }
        }
    }

    // Returns the day after the last answer.
    calendar::Day live() {
        std::size_t const fresh_a_day = std::max<std::size_t>(1, life_.cards / 1000);
        calendar::Day day = calendar::Day{calendar::days{18'000}};
        while (written_ < life_.reviews) {
            auto const number = static_cast<std::size_t>(day.time_since_epoch().count() - 18'000);
            due_.resize(std::max(due_.size(), number + 1));
            at_ = calendar::Instant{
                std::chrono::milliseconds{day.time_since_epoch().count() * 86'400'000LL + 7LL * 3'600'000}};
            auto cards = std::move(due_[number]);
            for (std::size_t count = 0; count < fresh_a_day && introduced_ < life_.cards; ++count) {
                cards.push_back(introduced_++);
            }
            for (std::size_t const card : cards) {
                answer(card, day);
            }
            day += calendar::days{1};
        }
        return day;
    }

  private:
    struct Print {
        std::uint64_t fingerprint = 0;
        bool is_right = false;
    };

    void answer(std::size_t card, calendar::Day day) {
        if (written_ == life_.reviews) {
            return;
        }
        std::size_t const luck = below(random_, 100);
        int const quality = luck < 10 ? 2 : luck < 20 ? 3 : luck < 85 ? 4 : 5;
        auto& state = states_[card];
        history::Answer const answer{.day = day, .quality = *schedule::Quality::from(quality), .purpose = {}};
        state = history::step({}, history::card_number(key_of(card)), state, answer);
        write(card, answer);
        // Some days are skipped.
        auto const due = static_cast<std::size_t>(state.due->time_since_epoch().count() - 18'000) +
                         (below(random_, 4) == 0 ? 1 + below(random_, 3) : 0);
        due_.resize(std::max(due_.size(), due + 1));
        due_[due].push_back(card);
    }

    std::uint64_t pick(std::size_t card, bool wants_right) {
        auto const& prints = options_[card % options_.size()];
        std::size_t option = below(random_, prints.size());
        while (prints[option].is_right != wants_right) {
            option = (option + 1) % prints.size();
        }
        return prints[option].fingerprint;
    }

    void write(std::size_t card, history::Answer const& answer) {
        at_ += std::chrono::milliseconds{20};
        history::EventId id;
        for (auto& byte : id.bytes) {
            byte = static_cast<std::uint8_t>(below(random_, 256));
        }
        std::uint64_t const picked = pick(card, answer.quality.is_pass());
        std::chrono::milliseconds const taken{2000 + below(random_, 8000)};
        history::Event const event{.id = id,
                                   .at = {.at = at_, .utc_offset = std::chrono::minutes{60}},
                                   .day = answer.day,
                                   .seq = static_cast<std::int64_t>(++written_),
                                   .origin = history::Origin::here,
                                   .payload = history::Review{.card = key_of(card),
                                                              .quality = answer.quality,
                                                              .purpose = answer.purpose,
                                                              .variant = 1,
                                                              .picked = {picked},
                                                              .taken = taken}};
        std::array<std::uint8_t, 8> big_endian{};
        for (std::size_t byte = 0; byte < 8; ++byte) {
            big_endian.at(byte) = static_cast<std::uint8_t>(picked >> (56 - 8 * byte));
        }
        sqlite3_bind_blob(put_.get(), 1, event.id.bytes.data(), 16, SQLITE_STATIC);
        sqlite3_bind_int64(put_.get(), 2, at_.time_since_epoch().count());
        sqlite3_bind_int64(put_.get(), 3, answer.day.time_since_epoch().count());
        sqlite3_bind_int64(put_.get(), 4, event.seq);
        sqlite3_bind_int64(put_.get(), 5, static_cast<std::int64_t>(card) + 1);
        sqlite3_bind_int64(put_.get(), 6, answer.quality.value());
        sqlite3_bind_blob(put_.get(), 7, big_endian.data(), 8, SQLITE_STATIC);
        sqlite3_bind_int64(put_.get(), 8, taken.count());
        sqlite3_bind_int64(put_.get(), 9, std::bit_cast<std::int64_t>(history::checksum(event)));
        rows_.run(put_);
    }

    Rows& rows_;
    Life life_;
    Random random_{3};
    std::vector<history::CardState> states_;
    std::vector<std::vector<std::size_t>> due_;
    std::vector<std::vector<Print>> options_;
    calendar::Instant at_;
    std::size_t introduced_ = 0;
    std::size_t written_ = 0;
    Rows::Prepared put_;
};

} // namespace

void write_deck(std::filesystem::path const& file, std::size_t cards) {
    std::ofstream out{file};
    Author author{4};
    out << "deck: bench\ntitle: A large deck\ncards:\n";
    for (std::size_t card = 0; card < cards; ++card) {
        out << author.entry(card);
    }
}

calendar::Day write_collection(std::filesystem::path const& file, Life const& life) {
    store::Opening const writing{.access = store::Access::read_write};
    { store::Collection const collection{file, writing}; }
    calendar::Day today;
    {
        Rows rows{file};
        auto const cards = patterns();
        write_cards(rows, cards, life.cards);
        today = Learner{rows, cards, life}.live();
        rows.execute("DELETE FROM schedule_stamp; COMMIT");
    }
    { store::Collection const collection{file, writing}; } // folds the log
    Rows{file}.execute("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
    return today;
}

} // namespace remat::benchmark
