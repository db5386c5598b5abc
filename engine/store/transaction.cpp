#include "engine/store/transaction.hpp"

#include "engine/store/connection.hpp"
#include "engine/store/rescue.hpp"

namespace remat::store {

Transaction::Transaction(Database& database) : database_{database} {
    database_.execute("BEGIN IMMEDIATE");
    require_files(database_);
    database_.counting() = {};
}

Transaction::~Transaction() {
    if (is_open_) {
        database_.try_execute("ROLLBACK");
    }
}

void Transaction::commit() {
    database_.execute("COMMIT");
    note_growth(database_);
    is_open_ = false;
}

Snapshot::Snapshot(Database& database) : database_{database} {
    is_mine_ = sqlite3_get_autocommit(database.connection().sqlite.getHandle()) != 0;
    if (is_mine_) {
        database_.execute("BEGIN");
        database_.keep();
    }
}

Snapshot::~Snapshot() {
    if (is_mine_) {
        database_.forget();
        database_.try_execute("COMMIT");
    }
}

} // namespace remat::store
