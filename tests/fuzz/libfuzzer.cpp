#include "tests/fuzz/targets.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

// One program for each target: REMAT_FUZZ_TARGET is its name. The function's is libFuzzer's.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    static auto const run = [] {
        for (auto const& target : remat::fuzz::targets()) {
            if (target.name == REMAT_FUZZ_TARGET) {
                return target.run;
            }
        }
        std::abort();
    }();
    run({reinterpret_cast<char const*>(data), size});
    return 0;
}
