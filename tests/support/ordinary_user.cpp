#include "tests/support/ordinary_user.hpp"

#include <stdexcept>
#include <unistd.h>

namespace remat::test {
namespace {

constexpr uid_t nobody = 65534;

void give_away(std::filesystem::path const& path) {
    if (::chown(path.c_str(), nobody, static_cast<gid_t>(-1)) != 0) {
        throw std::runtime_error{"cannot give away " + path.string()};
    }
}

} // namespace

OrdinaryUser::OrdinaryUser(std::filesystem::path const& folder) : was_root_{::geteuid() == 0} {
    if (!was_root_) {
        return;
    }
    give_away(folder);
    for (auto const& entry : std::filesystem::recursive_directory_iterator{folder}) {
        give_away(entry.path());
    }
    if (::seteuid(nobody) != 0) {
        throw std::runtime_error{"cannot become an ordinary user"};
    }
}

OrdinaryUser::~OrdinaryUser() {
    if (was_root_ && ::seteuid(0) != 0) {
        std::terminate();
    }
}

} // namespace remat::test
