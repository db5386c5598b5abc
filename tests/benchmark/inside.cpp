#include "tests/benchmark/inside.hpp"

#include "engine/schedule/sm2.hpp"
#include "engine/store/answers.hpp"
#include "engine/store/card_table.hpp"
#include "engine/store/collection.hpp"
#include "engine/store/doctor.hpp"
#include "engine/store/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <random>
#include <stdexcept>
#include <vector>

namespace remat::benchmark {
namespace {

double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

store::NewAnswer answer_to(deck::CardKey const& card, calendar::Moment now, std::mt19937_64& random) {
    history::EventId id;
    for (auto& byte : id.bytes) {
        byte = static_cast<std::uint8_t>(random());
    }
    std::uint64_t const option = random();
    return {.id = id,
            .now = now,
            .review = {.card = card,
                       .quality = *schedule::Quality::from(4),
                       .purpose = {},
                       .variant = 1,
                       .picked = {option},
                       .taken = std::chrono::milliseconds{5000}},
            .picked = {{.fingerprint = option, .text = "a text of some length, as options have"}}};
}

} // namespace

double microseconds_an_answer(std::filesystem::path const& collection, int count) {
    store::Collection opened{collection, {.access = store::Access::read_write}};
    auto now = store::last_event(opened).value().at;
    std::mt19937_64 random{5};
    std::vector<double> costs;
    for (int place = 0; place < count; ++place) {
        auto const card = deck::CardKey{fmt::format("bench-0/card-{:07}", place * 7)};
        now.at += std::chrono::seconds{1};
        auto const answer = answer_to(card, now, random);
        auto const start = std::chrono::steady_clock::now();
        auto const result = store::record(opened, answer);
        std::chrono::duration<double, std::micro> const cost = std::chrono::steady_clock::now() - start;
        if (std::holds_alternative<store::Refusal>(result)) {
            throw std::runtime_error{"the answer was refused"};
        }
        costs.push_back(cost.count());
    }
    std::nth_element(costs.begin(), costs.begin() + count / 2, costs.end());
    return costs[static_cast<std::size_t>(count / 2)];
}

double seconds_to_rebuild(std::filesystem::path const& collection) {
    store::Collection opened{collection, {.access = store::Access::read_write}};
    double const start = cpu_seconds();
    if (store::rebuild(opened).damaged_events != 0) {
        throw std::runtime_error{"the generated log is damaged"};
    }
    return cpu_seconds() - start;
}

double steps_a_second() {
    constexpr std::size_t memories = 4096;
    constexpr std::size_t rounds = 5000;
    std::mt19937_64 random{6};
    std::vector<schedule::Sm2Memory> states(memories);
    std::vector<schedule::Quality> qualities;
    for (std::size_t place = 0; place < memories; ++place) {
        int const luck = static_cast<int>(random() % 100);
        qualities.push_back(*schedule::Quality::from(luck < 10 ? 2 : luck < 20 ? 3 : luck < 85 ? 4 : 5));
    }
    schedule::Sm2 const rules;
    double const start = cpu_seconds();
    for (std::size_t round = 0; round < rounds; ++round) {
        for (std::size_t place = 0; place < memories; ++place) {
            states[place] = schedule::review(rules, states[place], qualities[(place + round) % memories]);
        }
    }
    double const cost = cpu_seconds() - start;
    std::int64_t sum = 0;
    for (auto const& state : states) {
        sum += state.interval.count();
    }
    if (sum <= 0) {
        throw std::runtime_error{"no intervals"};
    }
    return static_cast<double>(memories * rounds) / cost;
}

} // namespace remat::benchmark
