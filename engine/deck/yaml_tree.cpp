#include "engine/deck/yaml_tree.hpp"

#include "engine/deck/yaml_lines.hpp"

#include <algorithm>
#include <utility>

namespace remat::deck {

static constexpr std::size_t deepest = 64;
static constexpr std::size_t longest_text = 65'536;
static constexpr std::size_t most_values = 65'536;           // of one card, or beside the cards
static constexpr std::size_t usual_children = 8;             // most lists and mappings of a card have no more
static constexpr std::size_t most_values_in_all = 2'000'000; // where no cards are handed over

static bool ends_a_scalar(std::string_view rest) {
    return rest.empty() || std::string_view{" \n\t,]}:"}.find(rest.front()) != std::string_view::npos;
}

TreeBuilder::TreeBuilder(Source const& source, Part const& part, Feed& feed, Report& report,
                         std::function<void(YamlNode)> const& on_entry)
    : source_{source}
    , part_{part}
    , prefix_lines_{static_cast<std::int32_t>(std::count(part.prefix.begin(), part.prefix.end(), '\n'))}
    , feed_{feed}
    , report_{report}
    , on_entry_{on_entry}
    , is_beheaded_{part.begins_inside_card} {}

Mark TreeBuilder::innermost_bracket() const {
    auto const is_bracket = [this](YamlNode const& open) {
        auto const first = source_.text().substr(open.mark.offset, 1);
        return first == "[" || first == "{";
    };
    auto const found = std::find_if(stack_.rbegin(), stack_.rend(), is_bracket);
    return found == stack_.rend() ? Mark{} : found->mark;
}

Mark TreeBuilder::mark_of(YAML::Mark const& mark) const {
    if (mark.pos < 0) {
        return {};
    }
    auto const position = static_cast<std::size_t>(mark.pos);
    if (position < part_.prefix.size()) {
        return part_.from;
    }
    return {static_cast<std::uint32_t>(part_.from.offset + position - part_.prefix.size()),
            part_.from.line + mark.line - prefix_lines_};
}

std::size_t TreeBuilder::unread_from(Mark place) const {
    constexpr std::size_t level_of_cards = 2;
    std::size_t from = place.offset;
    if (pending_) {
        from = std::min<std::size_t>(from, pending_->mark.offset);
    }
    if (stack_.size() > level_of_cards) {
        from = std::min<std::size_t>(from, stack_[level_of_cards].mark.offset);
    }
    return from;
}

void TreeBuilder::hand_over() {
    if (pending_) {
        auto entry = *std::exchange(pending_, std::nullopt);
        if (!std::exchange(is_beheaded_, false)) {
            on_entry_(std::move(entry));
        }
        values_ = values_beside_;
    }
}

void TreeBuilder::hand_over_before(std::size_t offset) {
    if (pending_ && pending_->mark.offset < offset) {
        hand_over();
    }
}

void TreeBuilder::OnDocumentStart(YAML::Mark const& mark) {
    hand_over();
    if (++documents_ > 1) {
        report_second_document(mark_of(mark));
        throw Stop{mark_of(mark)};
    }
}

void TreeBuilder::OnNull(YAML::Mark const& mark, YAML::anchor_t anchor) {
    YamlNode node{Shape::missing, mark_of(mark), {}, {}};
    if (refuses(node.mark, {}, anchor)) {
        node.shape = Shape::broken;
        add(std::move(node));
        return;
    }
    // A null that is written is text like any other.
    auto const rest = source_.text().substr(std::min<std::size_t>(node.mark.offset, source_.text().size()));
    for (std::string_view const word : {"~", "null", "Null", "NULL"}) {
        if (rest.substr(0, word.size()) == word && ends_a_scalar(rest.substr(word.size()))) {
            node.shape = Shape::scalar;
            node.text = word;
        }
    }
    if (node.shape == Shape::missing) {
        node.mark = before(node.mark);
    }
    add(std::move(node));
}

void TreeBuilder::OnAlias(YAML::Mark const& mark, YAML::anchor_t /*anchor*/) {
    report_.add(rule::alias, mark_of(mark), {word_at(mark_of(mark))}, suggest(cure::quote_if_text));
    add({Shape::broken, mark_of(mark), {}, {}});
}

void TreeBuilder::OnScalar(YAML::Mark const& mark, std::string const& tag, YAML::anchor_t anchor,
                           std::string const& value) {
    YamlNode node{Shape::scalar, mark_of(mark), {}, {}};
    if (refuses(node.mark, tag, anchor)) {
        node.shape = Shape::broken;
    } else if (value.size() > longest_text) {
        report_.add(rule::text_too_long, node.mark);
        node.shape = Shape::broken;
    } else {
        node.text = value;
    }
    add(std::move(node));
}

void TreeBuilder::OnSequenceStart(YAML::Mark const& mark, std::string const& tag, YAML::anchor_t anchor,
                                  YAML::EmitterStyle::value /*style*/) {
    open(Shape::sequence, mark, tag, anchor);
}

void TreeBuilder::OnMapStart(YAML::Mark const& mark, std::string const& tag, YAML::anchor_t anchor,
                             YAML::EmitterStyle::value /*style*/) {
    open(Shape::mapping, mark, tag, anchor);
}

// Without a line of dashes before it, it is what the parser takes for one: a comma, a bracket.
void TreeBuilder::report_second_document(Mark mark) {
    auto const here = source_.text().substr(std::min<std::size_t>(mark.offset, source_.text().size()), 1);
    if (!here.empty() && std::string_view{",[]{}"}.find(here) != std::string_view::npos) {
        report_.add(rule::leading_indicator, mark, {std::string{here}}, suggest(cure::quote_the_text));
    } else if (auto const line = keyless_line_above(source_, source_.line_start(mark.offset), 0);
               line && top_.shape == Shape::scalar) {
        report_.add(line->rule, source_.mark_at(line->offset), {}, line->cure);
    } else {
        report_.add(rule::second_document, mark, {}, suggest(cure::split_file));
    }
}

// The parser says of nothing only what follows it; what stands before it is nearer the cause.
Mark TreeBuilder::before(Mark mark) const {
    auto const text = source_.text();
    auto const previous =
        mark.offset == 0 ? std::string_view::npos : text.find_last_not_of(" \n", mark.offset - 1);
    if (previous == std::string_view::npos) {
        return mark;
    }
    if (mark.offset >= text.size()) {
        return source_.mark_at(previous); // at the end the parser's line is not to be trusted
    }
    auto const between = text.substr(previous, mark.offset - previous);
    auto const lines = std::count(between.begin(), between.end(), '\n');
    return {static_cast<std::uint32_t>(previous), mark.line - static_cast<std::int32_t>(lines)};
}

std::string TreeBuilder::word_at(Mark mark) const {
    auto const rest = source_.text().substr(mark.offset, longest_text);
    return std::string{rest.substr(0, rest.find_first_of(" \n\t,]}"))};
}

bool TreeBuilder::refuses(Mark mark, std::string const& tag, YAML::anchor_t anchor) {
    if (tag != "?" && tag != "!" && !tag.empty()) {
        report_.add(rule::tag, mark, {word_at(mark)}, suggest(cure::quote_if_text));
        return true;
    }
    if (anchor != YAML::NullAnchor) {
        report_.add(rule::anchor, mark, {word_at(mark)}, suggest(cure::quote_if_text));
        return true;
    }
    return false;
}

void TreeBuilder::open(Shape shape, YAML::Mark const& at, std::string const& tag, YAML::anchor_t anchor) {
    auto const mark = mark_of(at);
    if (stack_.size() >= deepest) {
        report_.add(rule::too_deep, mark);
        throw Stop{mark, Stop::Reach::card};
    }
    refuses(mark, tag, anchor);
    count(mark);
    stack_.push_back({shape, mark, {}, {}});
    stack_.back().children.reserve(usual_children);
}

void TreeBuilder::close() {
    auto node = std::move(stack_.back());
    stack_.pop_back();
    attach(std::move(node));
}

void TreeBuilder::add(YamlNode node) {
    if (node.shape != Shape::missing) {
        last_ = node.mark;
    }
    count(node.mark);
    attach(std::move(node));
}

void TreeBuilder::count(Mark mark) {
    feed_.came_to_something();
    hand_over();
    if (++values_ > (on_entry_ ? most_values : most_values_in_all)) {
        report_.add(rule::too_many_values, mark);
        throw Stop{mark, Stop::Reach::card};
    }
    if (report_.is_full()) {
        throw Stop{mark};
    }
}

void TreeBuilder::attach(YamlNode node) {
    if (stack_.empty()) {
        top_ = std::move(node);
    } else if (is_list_of_cards()) {
        pending_ = std::move(node);
    } else {
        stack_.back().children.push_back(std::move(node));
        if (stack_.size() == 1) {
            values_beside_ = values_;
        }
    }
}

bool TreeBuilder::is_list_of_cards() const {
    if (!on_entry_ || stack_.size() != 2 || stack_[0].shape != Shape::mapping ||
        stack_[1].shape != Shape::sequence) {
        return false;
    }
    auto const& beside = stack_[0].children;
    return beside.size() % 2 == 1 && beside.back().text == "cards";
}

} // namespace remat::deck
