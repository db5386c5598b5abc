#include "engine/deck/untabbed.hpp"

#include "engine/deck/diagnostic_codes.hpp"
#include "engine/deck/source.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace remat::deck {

namespace {

constexpr std::size_t largest_tried = 4U << 20U;

bool is_tab(Diagnostic const& one) {
    return one.code == rule::tab.code;
}

// What wrong indentation leads to.
bool is_of_layout(Diagnostic const& one) {
    constexpr std::array<std::string_view, 6> codes{
        rule::broken_yaml.code, rule::colon_in_text.code,   rule::leading_indicator.code,
        rule::tab.code,         rule::bad_indentation.code, rule::dash_without_space.code};
    return std::find(codes.begin(), codes.end(), one.code) != codes.end();
}

} // namespace

Untabbed::Untabbed(std::string_view bytes, std::size_t width) : width_{width} {
    Source const source{bytes};
    auto rest = source.text();
    while (!rest.empty()) {
        auto const line = rest.substr(0, std::min(rest.find('\n'), rest.size() - 1) + 1);
        auto const indent = std::min(line.find_first_not_of(" \t"), line.size());
        std::size_t tabs = 0;
        for (char const c : line.substr(0, indent)) {
            text_.append(c == '\t' ? width : 1, ' ');
            tabs += c == '\t' ? 1 : 0;
        }
        // `-<tab>question:`, too.
        auto const dashes = std::min(line.find_first_not_of(" \t-", indent), line.size());
        for (char const c : line.substr(indent, dashes - indent)) {
            text_.push_back(c == '\t' ? ' ' : c);
        }
        text_ += line.substr(dashes);
        tabs_.push_back(tabs);
        rest.remove_prefix(line.size());
    }
}

void Untabbed::take_back(std::vector<Diagnostic>& diagnostics) const {
    for (auto& one : diagnostics) {
        take_back(one.place, one.source_line);
    }
}

void Untabbed::take_back(DeckPlaces& places) const {
    take_back(places.name.place, places.name.source_line);
    for (auto& one : places.after) {
        take_back(one.spot.place, one.spot.source_line);
    }
}

void Untabbed::take_back(Place& place, std::string& source_line) const {
    if (place.line < 1 || static_cast<std::size_t>(place.line) > tabs_.size()) {
        return;
    }
    auto const added = tabs_[static_cast<std::size_t>(place.line) - 1] * (width_ - 1);
    place.column = std::max(1, place.column - static_cast<int>(added));
    source_line.erase(0, added);
}

bool is_hidden_by_tabs(std::vector<Diagnostic> const& found, std::string_view bytes) {
    return bytes.size() <= largest_tried && std::any_of(found.begin(), found.end(), is_tab);
}

bool fits_together(std::vector<Diagnostic> const& untabbed, std::vector<Diagnostic> const& before) {
    std::set<std::pair<int, std::string_view>> told;
    for (auto const& one : before) {
        told.emplace(one.place.line, one.code);
    }
    auto const was_before = [&](Diagnostic const& one) { return told.count({one.place.line, one.code}) > 0; };
    return std::all_of(untabbed.begin(), untabbed.end(), [&](Diagnostic const& one) {
        return !is_of_layout(one) || (!is_tab(one) && was_before(one));
    });
}

void add_tabs(std::vector<Diagnostic>& untabbed, std::vector<Diagnostic>& before) {
    for (auto& one : before) {
        if (is_tab(one)) {
            untabbed.push_back(std::move(one));
        }
    }
    sort_by_place(untabbed);
}

} // namespace remat::deck
