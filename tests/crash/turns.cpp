#include "tests/crash/turns.hpp"

#include <algorithm>
#include <thread>

namespace remat::test {

void Turns::run(std::vector<std::function<void(std::size_t)>> const& programs) {
    std::vector<std::thread> threads;
    {
        std::lock_guard const lock{mutex_};
        for (std::size_t i = 0; i < programs.size(); ++i) {
            alive_.push_back(i);
        }
        hand_over();
    }
    for (std::size_t i = 0; i < programs.size(); ++i) {
        threads.emplace_back([this, i, &programs] {
            {
                std::unique_lock lock{mutex_};
                changed_.wait(lock, [&] { return running_ == i; });
            }
            programs[i](i);
            std::lock_guard const lock{mutex_};
            std::erase(alive_, i);
            hand_over();
        });
    }
    for (auto& thread : threads) {
        thread.join();
    }
}

void Turns::pause(std::size_t me) {
    std::unique_lock lock{mutex_};
    hand_over();
    changed_.wait(lock, [&] { return running_ == me; });
}

void Turns::hand_over() {
    if (!alive_.empty()) {
        running_ = alive_[random_() % alive_.size()];
        changed_.notify_all();
    }
}

} // namespace remat::test
