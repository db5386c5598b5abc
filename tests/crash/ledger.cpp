#include "tests/crash/ledger.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

namespace remat::test {

Ledger::Ledger(std::filesystem::path const& file) : file_{file.string()} {}

std::string Ledger::integrity() const {
    SQLite::Database const database{file_, SQLite::OPEN_READONLY, 10'000};
    SQLite::Statement query{database, "PRAGMA integrity_check"};
    std::string words;
    while (query.executeStep()) {
        words += (words.empty() ? "" : "; ") + query.getColumn(0).getString();
    }
    return words;
}

std::int64_t Ledger::answers() const {
    SQLite::Database database{file_, SQLite::OPEN_READONLY, 10'000};
    return database.execAndGet("SELECT count(*) FROM events WHERE kind = 1").getInt64();
}

std::map<std::string, std::int64_t> Ledger::answers_by_card() const {
    SQLite::Database const database{file_, SQLite::OPEN_READONLY, 10'000};
    SQLite::Statement query{database,
                            "SELECT substr(keys.text, instr(keys.text, '/') + 1), count(*) FROM events "
                            "JOIN keys ON keys.id = events.card WHERE kind = 1 GROUP BY 1"};
    std::map<std::string, std::int64_t> counts;
    while (query.executeStep()) {
        auto const id = query.getColumn(0).getString();
        counts[id.substr(0, id.find(':'))] += query.getColumn(1).getInt64();
    }
    return counts;
}

} // namespace remat::test
