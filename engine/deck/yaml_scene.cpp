#include "engine/deck/yaml_scene.hpp"

#include <algorithm>
#include <utility>

namespace remat::deck {

static constexpr std::string_view blanks = " \t";

Scene::Scene(Failure const& failure, Report& report)
    : failure_{failure}
    , report_{report}
    , text_{report.source().text()}
    , at_{std::min<std::size_t>(failure.at.offset, text_.size())}
    , line_start_{report.source().line_start(at_)}
    , line_{report.source().line_around(at_)} {}

std::string_view Scene::indentation() const {
    return line_.substr(0, std::min(line_.find_first_not_of(blanks), line_.size()));
}

std::string_view Scene::before() const {
    return text_.substr(line_start_, at_ - line_start_);
}

std::size_t Scene::previous() const {
    return at_ == 0 ? std::string_view::npos : text_.find_last_not_of(" \t\n", at_ - 1);
}

bool Scene::at_start_of_line() const {
    return before().find_first_not_of(blanks) == std::string_view::npos;
}

void Scene::tell(Rule const& rule, std::size_t offset, std::vector<std::string> arguments,
                 std::optional<text::Message> suggestion) {
    auto mark = failure_.at;
    mark.offset = static_cast<std::uint32_t>(offset);
    if (offset < line_start_ || offset > line_start_ + line_.size() || mark.line == 0) {
        mark = report_.source().mark_at(offset);
    }
    cause_ = mark;
    report_.add(rule, mark, std::move(arguments), std::move(suggestion));
}

} // namespace remat::deck
