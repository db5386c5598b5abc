// What SQLite alone costs: `due FILE DAY` opens a collection and asks one indexed query, `scan FILE` reads
// the whole log, `rebuild FILE` does so and writes every state, `answer FILE COUNT` commits the rows of
// answers one by one and prints the median in microseconds.
#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using Connection = std::unique_ptr<sqlite3, int (*)(sqlite3*)>;
using Prepared = std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)>;

[[noreturn]] void give_up(sqlite3* connection) {
    std::printf("%s\n", sqlite3_errmsg(connection));
    std::exit(1);
}

void execute(sqlite3* connection, char const* statements) {
    if (sqlite3_exec(connection, statements, nullptr, nullptr, nullptr) != SQLITE_OK) {
        give_up(connection);
    }
}

Connection open(char const* path) {
    sqlite3* connection = nullptr;
    sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nullptr);
    execute(connection, "PRAGMA synchronous = FULL; PRAGMA cache_size = -32768");
    return {connection, &sqlite3_close};
}

Prepared prepare(sqlite3* connection, char const* query) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(connection, query, -1, &statement, nullptr) != SQLITE_OK) {
        give_up(connection);
    }
    return {statement, &sqlite3_finalize};
}

void run(sqlite3* connection, sqlite3_stmt* statement) {
    int result = SQLITE_ROW;
    while (result == SQLITE_ROW) {
        result = sqlite3_step(statement);
    }
    if (result != SQLITE_DONE) {
        give_up(connection);
    }
    sqlite3_reset(statement);
}

void bind(sqlite3_stmt* statement, std::vector<std::int64_t> const& values) {
    int place = 0;
    for (auto const value : values) {
        sqlite3_bind_int64(statement, ++place, value);
    }
}

std::int64_t ask(sqlite3* connection, char const* query, std::vector<std::int64_t> const& values = {}) {
    auto const statement = prepare(connection, query);
    bind(statement.get(), values);
    return sqlite3_step(statement.get()) == SQLITE_ROW ? sqlite3_column_int64(statement.get(), 0) : 0;
}

// Every column of every row of a query; returns something that depends on all of them.
std::int64_t read_all(sqlite3* connection, char const* query) {
    auto const statement = prepare(connection, query);
    int const columns = sqlite3_column_count(statement.get());
    std::int64_t sum = 0;
    while (sqlite3_step(statement.get()) == SQLITE_ROW) {
        for (int column = 0; column < columns; ++column) {
            if (sqlite3_column_type(statement.get(), column) == SQLITE_BLOB) {
                sum += static_cast<std::uint8_t const*>(sqlite3_column_blob(statement.get(), column))[0];
            } else {
                sum ^= sqlite3_column_int64(statement.get(), column);
            }
        }
    }
    return sum;
}

constexpr char const* log_query = "SELECT * FROM events";
constexpr char const* states_query = "SELECT * FROM schedule";
constexpr char const* put_state =
    "INSERT INTO schedule VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

using Value = std::unique_ptr<sqlite3_value, void (*)(sqlite3_value*)>;

std::vector<std::vector<Value>> states(sqlite3* connection) {
    std::vector<std::vector<Value>> rows;
    auto const statement = prepare(connection, states_query);
    while (sqlite3_step(statement.get()) == SQLITE_ROW) {
        auto& row = rows.emplace_back();
        for (int column = 0; column < sqlite3_column_count(statement.get()); ++column) {
            row.emplace_back(sqlite3_value_dup(sqlite3_column_value(statement.get(), column)),
                             &sqlite3_value_free);
        }
    }
    return rows;
}

double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// The states stand ready in memory: computing them is not the floor's work.
void rebuild(sqlite3* connection) {
    auto const rows = states(connection);
    double const start = cpu_seconds();
    execute(connection, "BEGIN IMMEDIATE; DELETE FROM schedule");
    auto const sum = read_all(connection, log_query);
    auto const put = prepare(connection, put_state);
    for (auto const& row : rows) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            sqlite3_bind_value(put.get(), static_cast<int>(column) + 1, row[column].get());
        }
        run(connection, put.get());
    }
    execute(connection, "COMMIT");
    std::printf("%.6f %lld\n", cpu_seconds() - start, static_cast<long long>(sum));
}

// The rows that one answer writes, as remat writes them: event, schedule, the text of what was picked, the
// stamp, and counts of 32 days each: of the cards due then and now, and of today and those days.
class Answers {
  public:
    explicit Answers(sqlite3* connection)
        : connection_{connection}
        , due_{prepare(connection, due_of)}
        , event_{prepare(connection, put_event)}
        , state_{prepare(connection, put)}
        , agenda_{prepare(connection, move_agenda)}
        , day_{prepare(connection, add_to_day)}
        , stamp_{prepare(connection, put_stamp)}
        , option_{prepare(connection, put_option)}
        , last_row_{ask(connection, "SELECT max(row) FROM events")}
        , last_at_{ask(connection, "SELECT max(at_ms) FROM events")} {}

    void add(std::int64_t card) {
        execute(connection_, "BEGIN IMMEDIATE");
        ++last_row_;
        last_at_ += 1000;
        std::int64_t const today = last_at_ / 86'400'000;
        std::int64_t const due = today + last_row_ % 300;
        std::set<std::int64_t> blocks{due_day_of(card) / 32, due / 32};
        bind(event_.get(), {last_at_, last_row_, card, last_at_ * 0x9E3779B9});
        run(connection_, event_.get());
        bind(state_.get(), {card, due});
        run(connection_, state_.get());
        put_counts(agenda_.get(), blocks);
        blocks.insert(today / 32);
        put_counts(day_.get(), blocks);
        bind(option_.get(), {last_at_ * 0x9E3779B9});
        run(connection_, option_.get());
        bind(stamp_.get(), {last_row_});
        run(connection_, stamp_.get());
        execute(connection_, "COMMIT");
    }

  private:
    std::int64_t due_day_of(std::int64_t card) {
        bind(due_.get(), {card});
        bool const is_there = sqlite3_step(due_.get()) == SQLITE_ROW;
        std::int64_t const day = is_there ? sqlite3_column_int64(due_.get(), 0) : 0;
        sqlite3_reset(due_.get());
        return day;
    }

    void put_counts(sqlite3_stmt* statement, std::set<std::int64_t> const& blocks) {
        for (std::int64_t const block : blocks) {
            bind(statement, {block, last_row_});
            run(connection_, statement);
        }
    }

    static constexpr char const* due_of = "SELECT due FROM schedule WHERE root = ?";
    static constexpr char const* put_event =
        "INSERT INTO events (id, at_ms, utc_offset_min, day, seq, origin, kind, card, quality, purpose, "
        "variant,"
        " picked, taken_ms, checksum) VALUES (randomblob(16), ?1, 60, ?1 / 86400000, ?2, 0, 1, ?3, 4, 0, 1,"
        " randomblob(8), 5000, ?4)";
    static constexpr char const* put = "INSERT OR REPLACE INTO schedule VALUES (?1, ?1, ?1, 1, ?1, NULL, 0, "
                                       "0, 3, 20, 250, ?2 - 20, ?2, 19000,"
                                       " ?2 - 20, 4, 5, 5, 0, 1, ?2 * 0x9E3779B9)";
    static constexpr char const* move_agenda =
        "INSERT INTO agenda VALUES (1, 0, 0, ?1, randomblob(40), ?2) ON CONFLICT DO "
        "UPDATE SET cards = excluded.cards, checksum = ?2";
    static constexpr char const* add_to_day =
        "INSERT INTO days VALUES (?1, 1, randomblob(300), ?2) ON CONFLICT DO "
        "UPDATE SET counts = excluded.counts, checksum = ?2";
    static constexpr char const* put_stamp =
        "INSERT OR REPLACE INTO schedule_stamp VALUES (1, 1, 1, ?1, ?1, ?1, ?1, ?1)";
    static constexpr char const* put_option = "INSERT INTO option_texts VALUES (?1, 'a text of some length, "
                                              "as options have') ON CONFLICT DO NOTHING";

    sqlite3* connection_;
    Prepared due_;
    Prepared event_;
    Prepared state_;
    Prepared agenda_;
    Prepared day_;
    Prepared stamp_;
    Prepared option_;
    std::int64_t last_row_;
    std::int64_t last_at_;
};

void answer(sqlite3* connection, int count) {
    Answers answers{connection};
    std::vector<double> costs;
    for (int place = 0; place < count; ++place) {
        auto const start = std::chrono::steady_clock::now();
        answers.add(1 + place * 7);
        std::chrono::duration<double, std::micro> const cost = std::chrono::steady_clock::now() - start;
        costs.push_back(cost.count());
    }
    std::nth_element(costs.begin(), costs.begin() + count / 2, costs.end());
    std::printf("%.3f\n", costs[static_cast<std::size_t>(count / 2)]);
}

} // namespace

int main(int count, char** arguments) {
    if (count < 3) {
        return 2;
    }
    std::string_view const what = arguments[1];
    auto const connection = open(arguments[2]);
    if (what == "due" && count == 4) {
        auto const due = ask(connection.get(), "SELECT count(*) FROM schedule WHERE status = 0 AND due <= ?",
                             {std::atoll(arguments[3])});
        std::printf("%lld\n", static_cast<long long>(due));
    } else if (what == "scan") {
        std::printf("%lld\n", static_cast<long long>(read_all(connection.get(), log_query)));
    } else if (what == "rebuild") {
        rebuild(connection.get());
    } else if (what == "answer" && count == 4) {
        answer(connection.get(), std::atoi(arguments[3]));
    } else {
        return 2;
    }
}
