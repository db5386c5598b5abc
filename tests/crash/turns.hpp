#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <random>
#include <vector>

// Several programs in one process of which exactly one runs at a time. Whoever pauses hands over to one that
// a seed chooses, itself perhaps: the same seed, the same interleaving.
namespace remat::test {

class Turns {
  public:
    explicit Turns(unsigned seed) : random_{seed} {}

    // Runs all of them to their ends; each is told its number, for pause().
    void run(std::vector<std::function<void(std::size_t)>> const& programs);

    void pause(std::size_t me);

  private:
    void hand_over(); // with the mutex held

    std::mt19937 random_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::size_t> alive_;
    std::size_t running_ = 0;
};

} // namespace remat::test
