#pragma once

#include "engine/store/by_key.hpp"

#include <optional>

// Which class every key belongs to, for passes over the whole log. For one key there is root_of.
namespace remat::store {

class Roots {
  public:
    explicit Roots(Database& database);

    // A key that no link names is a class of its own.
    [[nodiscard]] KeyId of(KeyId key) const {
        auto const* const root = roots_.find(key);
        return root != nullptr && *root ? **root : key;
    }

  private:
    ByKey<std::optional<KeyId>> roots_;
};

} // namespace remat::store
