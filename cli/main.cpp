#include "cli/run.hpp"

int main(int count, char** arguments) {
    // Without even a name, which exec() allows, there are no arguments either.
    std::vector<std::string> const given{arguments + (count > 0 ? 1 : 0), arguments + count};
    return static_cast<int>(remat::cli::run(given, remat::cli::system_world()));
}
