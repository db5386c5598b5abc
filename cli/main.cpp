#include "cli/run.hpp"

int main(int count, char** arguments) {
    std::vector<std::string> const given{arguments + 1, arguments + count};
    return static_cast<int>(remat::cli::run(given, remat::cli::system_world()));
}
