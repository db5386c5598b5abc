#include "engine/store/roots.hpp"

#include "engine/store/statement.hpp"

namespace remat::store {
namespace {

constexpr char const* all_classes = "SELECT key, root FROM classes";

} // namespace

Roots::Roots(Database& database) : roots_{database} {
    Statement member{database, all_classes};
    while (member.step()) {
        roots_[member.integer(0)] = member.integer(1);
    }
}

} // namespace remat::store
