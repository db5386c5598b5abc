#pragma once

#include "engine/store/database.hpp"

// What is written together or not at all, and what is read as one state.
namespace remat::store {

// A writer's transaction: it holds the only right to write from its beginning on. Undone unless committed.
// Throws where the file has gone.
class Transaction {
  public:
    explicit Transaction(Database& database);
    ~Transaction();
    Transaction(Transaction const&) = delete;
    Transaction& operator=(Transaction const&) = delete;
    Transaction(Transaction&&) = delete;
    Transaction& operator=(Transaction&&) = delete;

    void commit();

  private:
    Database& database_;
    bool is_open_ = true;
};

// Several questions, one state of the file.
class Snapshot {
  public:
    explicit Snapshot(Database& database);
    ~Snapshot();
    Snapshot(Snapshot const&) = delete;
    Snapshot& operator=(Snapshot const&) = delete;
    Snapshot(Snapshot&&) = delete;
    Snapshot& operator=(Snapshot&&) = delete;

  private:
    Database& database_;
    bool is_mine_ = false; // not inside another one
};

} // namespace remat::store
