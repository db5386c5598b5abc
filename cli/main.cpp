#include "cli/run.hpp"

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

int main(int count, char** arguments) {
#ifdef M_MXFAST
    // Small blocks join their free neighbors at once. glibc would keep them apart and walk all of them
    // whenever a large block is freed: an import frees millions.
    mallopt(M_MXFAST, 0);
#endif
    // Without even a name, which exec() allows, there are no arguments either.
    std::vector<std::string> const given{arguments + (count > 0 ? 1 : 0), arguments + count};
    return static_cast<int>(remat::cli::run(given, remat::cli::system_world()));
}
