#include "engine/store/keys.hpp"

#include "engine/store/statement.hpp"

#include <string>

namespace remat::store {
namespace {

constexpr char const* find_key_query = "SELECT id FROM keys WHERE text = ?";
constexpr char const* add_key = "INSERT INTO keys (text) VALUES (?)";
constexpr char const* key_text = "SELECT text FROM keys WHERE id = ?";
constexpr char const* count_query = "SELECT count(*) FROM keys";

} // namespace

std::optional<KeyId> find_key(Database& database, std::string_view text) {
    Statement statement{database, find_key_query};
    statement.bind(text);
    return statement.step() ? std::optional{statement.integer(0)} : std::nullopt;
}

KeyId new_key(Database& database, std::string_view text) {
    Statement{database, add_key}.bind(text).run();
    return database.last_inserted();
}

KeyId key_id(Database& database, std::string_view text) {
    auto const known = find_key(database, text);
    return known ? *known : new_key(database, text);
}

deck::CardKey key_of(Database& database, KeyId key) {
    Statement statement{database, key_text};
    statement.bind(key);
    return statement.step() ? deck::CardKey{std::string{statement.text(0)}} : deck::CardKey{};
}

std::size_t count_keys(Database& database) {
    return static_cast<std::size_t>(ask_integer(database, count_query));
}

} // namespace remat::store
