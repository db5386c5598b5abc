#include "cli/report/report.hpp"

#include "cli/report/style.hpp"
#include "tests/cli/report/document.hpp"
#include "tests/cli/view/samples.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <set>

using namespace remat;
using namespace remat::cli::report;
using remat::cli::report::testing::all;
using remat::cli::report::testing::Element;
using remat::cli::view::StatsPage;
using remat::cli::view::testing::sunday;
using namespace std::string_literals;

namespace {

// Something for every chart and list, in words that try to leave the page.
StatsPage page_saying(std::string const& text) {
    StatsPage made;
    made.title = text;
    made.today = sunday;
    made.first = sunday - calendar::days{200};
    made.last = sunday;
    for (int i = 0; i < 120; ++i) {
        made.days[sunday - calendar::days{i + i / 3}] = {
            .answers = 1 + (i * 7) % 12, .passed = 1, .taken = std::chrono::seconds{90 + 5 * i}};
        made.answers += 1 + (i * 7) % 12;
    }
    made.curve = {{calendar::days{1}, calendar::days{1}, {112, 38}, 0.9},
                  {calendar::days{5}, calendar::days{7}, {46, 4}, 0.91},
                  {calendar::days{241}, std::nullopt, {2, 16}, 0.12}};
    made.retention.overall = {174, 44};
    made.retention.young = {174, 44};
    made.retention.by_interval = {{{112, 38}, {46, 4}, {16, 2}, {}, {}}};
    made.retention.by_month = {{std::chrono::year{2026} / 2, {114, 31}}};
    made.retention.by_topic = {{text, {4, 5}}};
    made.cards = {.fresh = 4, .learning = 4, .young = 40, .mature = 16, .suspended = 1};
    for (int i = 0; i < 30; ++i) {
        made.forecast.push_back({sunday + calendar::days{i}, (i * 5) % 7});
    }
    made.streak = {7, 21};
    made.hardest = {{text, 8, text, 212}, {"nameless", 3, "", 0}};
    made.leeches = {{text, 8, text, 212}};
    made.misconceptions = {{text, text, 4, 7}};
    made.grades.young = {1, 43, 0, 20, 150, 4};
    made.grades.others = {0, 0, 0, 0, 1, 0};
    made.hours.at(8) = {.answers = 200, .recalled = {120, 30}};
    made.hours.at(21) = {.answers = 78, .recalled = {}};
    made.spread.intervals = {4, 20, 20, 12, 4, 0, 0};
    made.spread.ease = {{21, 4}, {23, 8}, {25, 48}};
    return made;
}

StatsPage empty_page() {
    StatsPage empty;
    empty.title = "all decks";
    empty.today = sunday;
    empty.first = sunday;
    empty.last = sunday;
    return empty;
}

Element read(std::string const& document) {
    testing::Reader reader{document};
    auto root = reader.root();
    REQUIRE(reader.is_sound());
    return root;
}

std::vector<std::string> texts(std::vector<Element const*> const& elements) {
    std::vector<std::string> found;
    for (auto const* element : elements) {
        found.push_back(element->text);
    }
    return found;
}

void collect_ids(Element const& element, std::multiset<std::string>& ids) {
    if (auto const id = element.attribute("id"); !id.empty()) {
        ids.insert(id);
    }
    for (auto const& child : element.children) {
        collect_ids(child, ids);
    }
}

std::multiset<std::string> ids_of(Element const& element) {
    std::multiset<std::string> ids;
    collect_ids(element, ids);
    return ids;
}

void collect_tags(Element const& element, std::set<std::string>& tags, std::set<std::string>& attributes) {
    tags.insert(element.tag);
    for (auto const& [name, value] : element.attributes) {
        attributes.insert(name);
    }
    for (auto const& child : element.children) {
        collect_tags(child, tags, attributes);
    }
}

bool has(std::string const& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

std::string const hostile = "</title><script>alert(1)</script>\" onload='x' & \0\x1b[31m\u202E\nשלום"s;

} // namespace

TEST_CASE("a report has all its charts and lists, each in its part") {
    auto const root = read(report(page_saying("planners")));
    CHECK(texts(all(root, "h2")) == std::vector<std::string>{"Memory", "Work", "Cards and grades"});
    CHECK(texts(all(root, "h3")) ==
          std::vector<std::string>{"Retention", "Forgetting curve", "Wrong options chosen most",
                                   "Cards to rewrite", "Leeches", "Answers a day", "Minutes a day",
                                   "Forecast", "Hours of the day", "Intervals", "Ease", "Grades"});
    CHECK(all(root, "figure").size() == 9);
    CHECK(root.attribute("lang") == "en");
}

TEST_CASE("every drawing has a title, a description and a table with its figures") {
    auto const root = read(report(page_saying("planners")));
    auto const ids = ids_of(root);
    for (auto const* figure : all(root, "figure")) {
        auto const& drawing = figure->children.front();
        REQUIRE(drawing.tag == "svg");
        CHECK(drawing.attribute("role") == "img");
        auto const& title = drawing.children.at(0);
        auto const& description = drawing.children.at(1);
        CHECK(title.tag == "title");
        CHECK_FALSE(title.text.empty());
        CHECK(description.tag == "desc");
        CHECK_FALSE(description.text.empty());
        CHECK(drawing.attribute("aria-labelledby") ==
              title.attribute("id") + ' ' + description.attribute("id"));
        auto const details = all(*figure, "details");
        REQUIRE(details.size() == 1);
        CHECK(details.front()->children.front().tag == "summary");
        REQUIRE(all(*details.front(), "table").size() == 1);
        CHECK(all(*details.front(), "caption").size() == 1);
        CHECK_FALSE(all(*details.front(), "td").empty());
    }
    for (auto const* section : all(root, "section")) {
        CHECK(ids.contains(section->attribute("aria-labelledby")));
    }
    CHECK(std::ranges::all_of(ids, [&](std::string const& id) { return ids.count(id) == 1; }));
}

TEST_CASE("every row of a table has a cell for every column") {
    auto const root = read(report(page_saying("planners")));
    for (auto const* table : all(root, "table")) {
        auto const columns = all(*all(*table, "thead").front(), "th").size();
        for (auto const* row : all(*table, "tr")) {
            bool const is_heading = !row->children.front().attribute("colspan").empty();
            CHECK(row->children.size() == (is_heading ? 1 : columns));
        }
    }
}

TEST_CASE("a deck says nothing in tags") {
    auto const tame = read(report(page_saying("planners")));
    auto const document = report(page_saying(hostile));
    auto const wild = read(document);
    std::set<std::string> tags;
    std::set<std::string> attributes;
    collect_tags(tame, tags, attributes);
    std::set<std::string> wild_tags;
    std::set<std::string> wild_attributes;
    collect_tags(wild, wild_tags, wild_attributes);
    CHECK(wild_tags == tags);
    CHECK(wild_attributes == attributes);
    CHECK_FALSE(tags.contains("script"));
    CHECK(
        all(wild, "title").front()->text ==
        "Statistics: &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&#39;x&#39; &amp; [31m "
        "שלום");
    CHECK(document.find('\0') == std::string::npos);
    CHECK(document.find('\x1b') == std::string::npos);
    CHECK_FALSE(has(document, "\u202E"));
}

TEST_CASE("nothing is loaded and nothing runs") {
    auto const document = report(page_saying(hostile));
    auto const root = read(document);
    std::set<std::string> tags;
    std::set<std::string> attributes;
    collect_tags(root, tags, attributes);
    for (auto const* const tag : {"script", "link", "img", "iframe", "object", "form", "a", "use", "image"}) {
        CHECK_FALSE(tags.contains(tag));
    }
    for (auto const& name : attributes) {
        CHECK_FALSE(name.starts_with("on"));
    }
    for (auto const* const name : {"src", "href", "style", "xlink:href"}) {
        CHECK_FALSE(attributes.contains(name));
    }
    CHECK(has(document, "default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;"));
    CHECK_FALSE(has(style_sheet, "url("));
    CHECK_FALSE(has(style_sheet, "@import"));
    CHECK(std::string{style_sheet}.find_first_of("<>&\"'") == std::string::npos); // it is not escaped there
}

TEST_CASE("the same figures give the same bytes") {
    CHECK(report(page_saying("planners")) == report(page_saying("planners")));
}

TEST_CASE("without answers there is a word instead of charts") {
    auto const document = report(empty_page());
    auto const root = read(document);
    CHECK(all(root, "svg").empty());
    CHECK(all(root, "h2").empty());
    CHECK(has(document, "There are no answers here yet."));
    CHECK(has(document, "remat review"));
    CHECK_FALSE(has(all(root, "main").front()->text, "%"));
    CHECK_FALSE(has(document, "nan"));
}

TEST_CASE("what has no figures is left out, part by part") {
    auto page = empty_page();
    page.answers = 3;
    page.days[sunday] = {.answers = 3, .passed = 2};
    page.grades.fresh = {0, 1, 0, 0, 2, 0};
    auto const root = read(report(page));
    CHECK(texts(all(root, "h3")) == std::vector<std::string>{"Answers a day", "Grades"});
    CHECK(texts(all(root, "h2")) == std::vector<std::string>{"Work", "Cards and grades"});
    CHECK_FALSE(has(report(page), "nan"));
}

TEST_CASE("whoever paused for years sees the year before the pause") {
    auto page = page_saying("planners");
    page.last = sunday + calendar::days{3000};
    page.today = page.last;
    auto const document = report(page);
    CHECK(has(document, "2026-03-08: "));
    CHECK_FALSE(has(document, "2034-"));
}

TEST_CASE("a report knows its kind") {
    CHECK(is_report(report(empty_page())));
    CHECK(is_report(report(page_saying(std::string(5000, 'x')))));
    CHECK_FALSE(is_report(""));
    CHECK_FALSE(is_report("<!DOCTYPE html>\n<html><body>Notes on remat stats</body></html>"));
}
