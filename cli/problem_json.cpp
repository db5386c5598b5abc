#include "cli/problem_json.hpp"

#include "cli/messages.hpp"

#include <cassert>
#include <string_view>

namespace remat::cli {
namespace {

std::string_view name_of(deck::Severity severity) {
    switch (severity) {
    case deck::Severity::error: return "error";
    case deck::Severity::warning: return "warning";
    case deck::Severity::note: return "note";
    }
    assert(false);
    return "error";
}

Json count_or_null(int value) {
    return value > 0 ? Json(value) : Json{};
}

} // namespace

Json problems_json(std::span<deck::Diagnostic const> problems) {
    Json list = Json::array();
    for (auto const& problem : problems) {
        list.push_back({{"file", problem.file},
                        {"line", count_or_null(problem.place.line)},
                        {"column", count_or_null(problem.place.column)},
                        {"severity", name_of(problem.severity)},
                        {"code", problem.code},
                        {"message", say(problem.message)},
                        {"suggestion", problem.suggestion ? Json(say(*problem.suggestion)) : Json{}}});
    }
    return list;
}

} // namespace remat::cli
