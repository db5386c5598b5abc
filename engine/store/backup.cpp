#include "engine/store/doctor.hpp"
#include "engine/store/new_copy.hpp"

namespace remat::store {

void backup(Collection const& collection, std::filesystem::path const& destination) {
    write_copy(collection.database(), destination);
}

} // namespace remat::store
