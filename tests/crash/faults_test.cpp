#include "tests/crash/child.hpp"
#include "tests/crash/learner.hpp"
#include "tests/crash/ledger.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <algorithm>
#include <filesystem>
#include <functional>

using namespace remat::test;
namespace fs = std::filesystem;

namespace {

// A sentence on one line, as it was before a terminal got it.
std::string unwrapped(std::string said) {
    constexpr std::string_view fold = "\r\n  ";
    for (auto at = said.find(fold); at != std::string::npos; at = said.find(fold, at)) {
        said.replace(at, fold.size(), " ");
    }
    return said;
}

void make_collection(Place const& place) {
    place.file("d.yaml", numbered_deck(5));
    REQUIRE(place.shell("remat import d.yaml --quiet").status == 0);
}

} // namespace

TEST_CASE("a review whose file goes stops with one sentence and status 3; every answer is kept") {
    Place place;
    make_collection(place);
    place.file("other.db", place.read("remat.db"));
    std::function<void()> harm;
    SECTION("deleted") {
        harm = [&] { fs::remove(place.collection()); };
    }
    SECTION("moved away") {
        harm = [&] { fs::rename(place.collection(), place.folder() / "moved.db"); };
    }
    SECTION("replaced") {
        harm = [&] { fs::rename(place.folder() / "other.db", place.collection()); };
    }
    Child child{place, Child::On::terminal, {"review"}};
    auto const acknowledged = [&] { return acknowledged_in(child.said()).answers; };
    answer_by_keys(
        child, [] { return '4'; }, [&] { return acknowledged() == 2; });
    harm();
    answer_by_keys(
        child, [] { return '4'; }, [] { return false; });
    INFO(child.said());
    CHECK(child.wait() == 3);
    CHECK(acknowledged() == 2);
    CHECK(count(unwrapped(child.said()), "was moved, deleted or replaced while remat was using it") == 1);
    auto const kept = place.folder() / "remat.db.kept";
    REQUIRE(fs::exists(kept));
    CHECK(Ledger{kept}.integrity() == "ok");
    CHECK(Ledger{kept}.answers() == 2);
    CHECK(place.shell("remat doctor --db remat.db.kept").status == 0);
    // As the sentence says.
    CHECK(place.shell("mv remat.db.kept remat.db && remat doctor").status == 0);
    CHECK(Ledger{place.collection()}.answers() == 2);
}

TEST_CASE("a review whose file or log is cut short stops with one sentence and status 3") {
    Place place;
    make_collection(place);
    bool const is_log = GENERATE(true, false);
    bool const answers_on = GENERATE(true, false);
    Child child{place, Child::On::terminal, {"review"}};
    auto const acknowledged = [&] { return acknowledged_in(child.said()).answers; };
    answer_by_keys(
        child, [] { return '4'; }, [&] { return acknowledged() == 2; });
    fs::resize_file(is_log ? place.folder() / "remat.db-wal" : place.collection(), 0);
    answer_by_keys(
        child, [&] { return answers_on ? '4' : 'q'; }, [] { return false; });
    INFO(child.said());
    CHECK(child.wait() == 3);
    CHECK(acknowledged() == 2);
    CHECK(count(child.said(), "error: ") == 1);
    if (is_log) {
        CHECK(place.shell("mv remat.db.kept remat.db && remat doctor").status == 0);
        CHECK(Ledger{place.collection()}.answers() == 2);
    } else {
        auto const doctor = place.shell("remat doctor");
        CHECK(doctor.status == 3);
        CHECK(doctor.out.find("healthy") == std::string::npos);
        CHECK(doctor.err.find("remat doctor --salvage FILE") != std::string::npos);
    }
}

TEST_CASE("a review whose shared memory is cut short stops with one sentence, and every answer is kept") {
    Place place;
    make_collection(place);
    Child child{place, Child::On::terminal, {"review"}};
    auto const acknowledged = [&] { return acknowledged_in(child.said()).answers; };
    answer_by_keys(
        child, [] { return '4'; }, [&] { return acknowledged() == 2; });
    fs::resize_file(place.folder() / "remat.db-shm", 0);
    answer_by_keys(
        child, [] { return '4'; }, [] { return false; });
    INFO(child.said());
    CHECK(child.wait() == 3);
    CHECK_FALSE(child.is_in_key_mode());
    CHECK(count(child.said(), "error: ") == 1);
    CHECK(count(unwrapped(child.said()), "has cut a file of the collection short") == 1);
    CHECK(place.shell("remat doctor").status == 0);
    CHECK(Ledger{place.collection()}.answers() >= acknowledged());
}

TEST_CASE("a review that ends without noticing that its file has gone says so all the same") {
    Place place;
    make_collection(place);
    Child child{place, Child::On::terminal, {"review"}};
    auto const acknowledged = [&] { return acknowledged_in(child.said()).answers; };
    answer_by_keys(
        child, [] { return '4'; }, [&] { return acknowledged() == 2; });
    fs::remove(place.collection());
    answer_by_keys(
        child, [] { return 'q'; }, [] { return false; });
    CHECK(child.wait() == 3);
    CHECK(count(unwrapped(child.said()), "was moved, deleted or replaced while remat was using it") == 1);
    auto const home = place.shell("remat");
    CHECK(home.status == 0);
    CHECK(home.err.find("remat.db.kept") != std::string::npos);
    CHECK(place.shell("mv remat.db.kept remat.db && remat doctor && remat").err.empty());
    CHECK(Ledger{place.collection()}.answers() == 2);
}

TEST_CASE("where no file may grow, an answer is stored or refused with one sentence and status 3") {
    Place place;
    make_collection(place);
    std::int64_t stored = 0;
    int refused = 0;
    for (int limit = 4; limit <= 400; limit += 12) { // blocks of 512 bytes
        CAPTURE(limit);
        auto const result = place.shell("ulimit -f " + std::to_string(limit) + "; remat answer c00" +
                                        std::to_string(limit % 5) + " --grade good");
        REQUIRE((result.status == 0 || result.status == 3));
        if (result.status == 0) {
            ++stored;
        } else {
            ++refused;
            CHECK(result.out.empty());
            CHECK(result.err.starts_with("error: "));
            CHECK(std::count(result.err.begin(), result.err.end(), '\n') == 1);
            CHECK(result.err.find(place.collection().string()) != std::string::npos);
        }
        CHECK(Ledger{place.collection()}.answers() == stored);
    }
    CHECK(Ledger{place.collection()}.integrity() == "ok");
    CHECK(place.shell("remat doctor").status == 0);
    CHECK(stored > 0);
    CHECK(refused > 0);
}

TEST_CASE("a copy that cannot be written whole is not there, and what a killed run left disturbs no other") {
    Place place;
    make_collection(place);
    auto const refused = place.shell("ulimit -f 100; remat backup copy.db");
    CHECK(refused.status == 3);
    CHECK(refused.err.starts_with("error: "));
    CHECK(std::count(refused.err.begin(), refused.err.end(), '\n') == 1);
    CHECK_FALSE(fs::exists(place.folder() / "copy.db"));
    // Half a copy of a process that is no more, and a file that only looks like one.
    auto const dead = place.shell("sh -c 'echo $$'").out;
    auto const draft = ".copy.db." + dead.substr(0, dead.find('\n'));
    place.file(draft, "half");
    place.file(draft + ".txt", "mine");
    CHECK(place.shell("remat backup copy.db").status == 0);
    CHECK(place.shell("remat doctor --db copy.db").status == 0);
    CHECK_FALSE(fs::exists(place.folder() / draft));
    CHECK(place.read(draft + ".txt") == "mine");
    CHECK(place.shell("ls -A").out.find(".copy.db.") == place.shell("ls -A").out.find(draft + ".txt"));
}
