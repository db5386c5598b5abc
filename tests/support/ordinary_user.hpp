#pragma once

#include <filesystem>

// For tests about permissions: root may read and write everywhere, so while this lives the process is an
// ordinary user who owns the folder and what is in it.
namespace remat::test {

class OrdinaryUser {
  public:
    explicit OrdinaryUser(std::filesystem::path const& folder);
    ~OrdinaryUser();
    OrdinaryUser(OrdinaryUser const&) = delete;
    OrdinaryUser& operator=(OrdinaryUser const&) = delete;

  private:
    bool was_root_;
};

} // namespace remat::test
