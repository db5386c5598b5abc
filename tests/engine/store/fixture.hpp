#pragma once

#include "engine/calendar/instant.hpp"
#include "engine/deck/deck.hpp"
#include "engine/deck/import_plan.hpp"
#include "engine/store/answers.hpp"
#include "engine/store/card_table.hpp"
#include "engine/store/collection.hpp"
#include "engine/store/doctor.hpp"
#include "engine/store/error.hpp"
#include "engine/store/import.hpp"
#include "engine/store/overview.hpp"
#include "engine/store/record.hpp"
#include "engine/store/setting_log.hpp"
#include "engine/store/suspend.hpp"
#include "engine/store/undo.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// What the tests of this room share: a folder of its own, a clock in their hands, ids that count up, small
// decks.
namespace remat::store::testing {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

class Folder {
  public:
    Folder() {
        static std::atomic<int> count{0};
        path_ = fs::temp_directory_path() /
                ("remat-store-" + std::to_string(::getpid()) + "-" + std::to_string(count++));
        fs::create_directories(path_);
    }
    ~Folder() {
        std::error_code error;
        fs::permissions(path_, fs::perms::owner_all, error);
        fs::remove_all(path_, error);
    }
    Folder(Folder const&) = delete;
    Folder& operator=(Folder const&) = delete;
    Folder(Folder&&) = delete;
    Folder& operator=(Folder&&) = delete;

    [[nodiscard]] fs::path path() const { return path_; }
    [[nodiscard]] fs::path file(std::string const& name = "remat.db") const { return path_ / name; }

  private:
    fs::path path_;
};

inline std::string bytes_of_file(fs::path const& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

inline calendar::Moment moment(std::string const& text) {
    return calendar::parse_rfc3339(text).value();
}

inline calendar::Moment on_day(int day, std::chrono::minutes after_nine = 0min) {
    return {.at = moment("2026-03-01T09:00:00+00:00").at + std::chrono::hours{24 * day} + after_nine,
            .utc_offset = 0min};
}

inline calendar::Day day(int number) {
    return *calendar::parse_day("2026-03-01") + calendar::days{number};
}

inline history::EventId id(std::uint64_t number) {
    history::EventId id;
    for (std::size_t place = 16; place-- > 8; number >>= 8U) {
        id.bytes.at(place) = static_cast<std::uint8_t>(number);
    }
    return id;
}

inline history::EventId fresh_id() {
    static std::uint64_t count = 1'000'000;
    return id(++count);
}

inline Writing writing(calendar::Moment now) {
    return {.now = now, .new_id = fresh_id};
}

inline deck::Localised plain(std::string const& text) {
    return {{{"en", text}}};
}

inline deck::Card basic_card(std::string const& key, std::string const& question) {
    deck::Card card;
    card.key = deck::CardKey{key};
    card.has_id = key.find('~') == std::string::npos;
    card.variants = {{.question = plain(question),
                      .body = deck::Basic{plain("answer to " + question)},
                      .hint = {},
                      .explanation = {},
                      .source = {},
                      .image = {}}};
    card.line = 3;
    return card;
}

inline deck::Deck deck_of(std::string const& name, std::vector<std::string> const& ids) {
    deck::Deck deck;
    deck.name = name;
    for (auto const& one : ids) {
        deck.cards.push_back(
            basic_card(fmt::format("{}/{}", name, one), fmt::format("what is {} in {}", one, name)));
    }
    return deck;
}

inline deck::ImportPlan import_decks(Collection& collection, std::vector<deck::Deck> const& decks,
                                     calendar::Moment now, deck::RetireLimit limit = deck::RetireLimit::all) {
    std::vector<deck::IncomingDeck> incoming;
    for (auto const& deck : decks) {
        incoming.push_back({.deck = deck, .file = "/decks/" + deck.name + ".yaml", .shown_file = {}});
    }
    Import import{collection, writing(now)};
    auto plan = deck::plan_import(import.known(), incoming, limit);
    for (auto const& one : plan.decks) {
        import.apply(incoming[one.incoming], one, {.content = 1, .size = 2, .modified_ns = 3});
    }
    import.commit();
    return plan;
}

inline NewAnswer new_answer(std::string const& key, int quality, calendar::Moment now,
                            history::EventId const& event = fresh_id()) {
    return {.id = event,
            .now = now,
            .review = {.card = deck::CardKey{key},
                       .quality = schedule::Quality::from(quality).value(),
                       .purpose = history::Purpose::answer,
                       .variant = 1,
                       .picked = {},
                       .taken = 1500ms},
            .picked = {}};
}

inline Recorded recorded(Collection& collection, NewAnswer const& wanted) {
    return std::get<Recorded>(record(collection, wanted));
}

inline Collection open_new(Folder const& folder) {
    return Collection{folder.file(), {.access = Access::read_write, .patience = 100ms}};
}

inline Collection open_read_only(Folder const& folder) {
    return Collection{folder.file(), {.access = Access::read_only, .patience = 100ms}};
}

inline std::optional<CardRow> card(Collection const& collection, std::string const& key) {
    return find_card(collection, deck::CardKey{key});
}

// The sentences of whatever is ill; none: healthy.
inline std::vector<std::string> complaints(Collection const& collection) {
    std::vector<std::string> lines;
    for (auto const& finding : examine(collection).findings) {
        std::string line{finding.message.id};
        for (auto const& argument : finding.message.arguments) {
            line += " | " + argument;
        }
        lines.push_back(line);
    }
    return lines;
}

inline ErrorKind kind_of_failure(auto const& call) {
    try {
        call();
    } catch (Error const& error) {
        return error.kind();
    }
    throw std::logic_error{"it did not fail"};
}

} // namespace remat::store::testing
