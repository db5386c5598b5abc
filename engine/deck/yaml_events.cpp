#include "engine/deck/yaml_events.hpp"

#include "engine/deck/yaml_feed.hpp"
#include "engine/deck/yaml_recovery.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <array>
#include <istream>
#include <iterator>
#include <optional>
#include <utility>

namespace remat::deck {

namespace {

constexpr std::size_t deepest = 64;
constexpr std::size_t longest_text = 65'536;
constexpr std::size_t most_values = 65'536; // of one card, or beside the cards

// Leaves the parser; what there is to say has been reported.
struct Stop {};

// Builds values from events and lets go of each card as soon as it is whole.
class TreeBuilder final : public YAML::EventHandler {
  public:
    TreeBuilder(Source const& source, Part const& part, Feed& feed, Report& report,
                std::function<void(YamlNode)> const& on_entry)
        : source_{source}
        , part_{part}
        , prefix_lines_{static_cast<std::int32_t>(std::count(part.prefix.begin(), part.prefix.end(), '\n'))}
        , feed_{feed}
        , report_{report}
        , on_entry_{on_entry}
        , is_beheaded_{part.begins_inside_card} {}

    // After a failure: what of the top has been read.
    [[nodiscard]] YamlNode take_top() { return std::move(stack_.empty() ? top_ : stack_.front()); }
    [[nodiscard]] YamlNode const& top() const { return stack_.empty() ? top_ : stack_.front(); }
    [[nodiscard]] Mark last() const { return last_; }
    [[nodiscard]] Mark innermost_bracket() const {
        auto const is_bracket = [this](YamlNode const& open) {
            auto const first = source_.text().substr(open.mark.offset, 1);
            return first == "[" || first == "{";
        };
        auto const found = std::find_if(stack_.rbegin(), stack_.rend(), is_bracket);
        return found == stack_.rend() ? Mark{} : found->mark;
    }

    // A card is handed over when something follows it that parses: where it does not, what looks like the end
    // of a card may be its middle.
    void hand_over() {
        if (pending_) {
            auto entry = *std::exchange(pending_, std::nullopt);
            if (!std::exchange(is_beheaded_, false)) {
                on_entry_(std::move(entry));
            }
            values_ = values_beside_;
        }
    }

    // After a failure in what begins at `offset`.
    void hand_over_before(std::size_t offset) {
        if (pending_ && pending_->mark.offset < offset) {
            hand_over();
        }
    }

    void OnDocumentStart(YAML::Mark const& mark) override {
        hand_over();
        if (++documents_ > 1) {
            report_second_document(mark_of(mark));
            throw Stop{};
        }
    }
    void OnDocumentEnd() override {}

    void OnNull(YAML::Mark const& mark, YAML::anchor_t anchor) override {
        YamlNode node{Shape::missing, mark_of(mark), {}, {}};
        if (refuses(node.mark, {}, anchor)) {
            node.shape = Shape::broken;
            add(std::move(node));
            return;
        }
        // A null that is written is text like any other.
        auto const rest =
            source_.text().substr(std::min<std::size_t>(node.mark.offset, source_.text().size()));
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

    void OnAlias(YAML::Mark const& mark, YAML::anchor_t /*anchor*/) override {
        report_.add(rule::alias, mark_of(mark), {word_at(mark_of(mark))}, suggest(cure::quote_if_text));
        add({Shape::broken, mark_of(mark), {}, {}});
    }

    void OnScalar(YAML::Mark const& mark, std::string const& tag, YAML::anchor_t anchor,
                  std::string const& value) override {
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

    void OnSequenceStart(YAML::Mark const& mark, std::string const& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value /*style*/) override {
        open(Shape::sequence, mark, tag, anchor);
    }
    void OnSequenceEnd() override { close(); }

    void OnMapStart(YAML::Mark const& mark, std::string const& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value /*style*/) override {
        open(Shape::mapping, mark, tag, anchor);
    }
    void OnMapEnd() override { close(); }

    [[nodiscard]] Mark mark_of(YAML::Mark const& mark) const {
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

  private:
    // Without a line of dashes before it, it is what the parser takes for one: a comma, a bracket.
    void report_second_document(Mark mark) {
        auto const here = source_.text().substr(std::min<std::size_t>(mark.offset, source_.text().size()), 1);
        if (!here.empty() && std::string_view{",[]{}"}.find(here) != std::string_view::npos) {
            report_.add(rule::leading_indicator, mark, {std::string{here}}, suggest(cure::quote_the_text));
        } else {
            report_.add(rule::second_document, mark, {}, suggest(cure::split_file));
        }
    }

    static bool ends_a_scalar(std::string_view rest) {
        return rest.empty() || std::string_view{" \n\t,]}:"}.find(rest.front()) != std::string_view::npos;
    }

    // The parser says of nothing only what follows it; what stands before it is nearer the cause.
    [[nodiscard]] Mark before(Mark mark) const {
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

    [[nodiscard]] std::string word_at(Mark mark) const {
        auto const rest = source_.text().substr(mark.offset, longest_text);
        return std::string{rest.substr(0, rest.find_first_of(" \n\t,]}"))};
    }

    bool refuses(Mark mark, std::string const& tag, YAML::anchor_t anchor) {
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

    void open(Shape shape, YAML::Mark const& at, std::string const& tag, YAML::anchor_t anchor) {
        auto const mark = mark_of(at);
        if (stack_.size() >= deepest) {
            report_.add(rule::too_deep, mark);
            throw Stop{};
        }
        refuses(mark, tag, anchor);
        count(mark);
        stack_.push_back({shape, mark, {}, {}});
    }

    void close() {
        auto node = std::move(stack_.back());
        stack_.pop_back();
        attach(std::move(node));
    }

    void add(YamlNode node) {
        if (node.shape != Shape::missing) {
            last_ = node.mark;
        }
        count(node.mark);
        attach(std::move(node));
    }

    void count(Mark mark) {
        feed_.came_to_something();
        hand_over();
        if (++values_ > most_values) {
            report_.add(rule::too_many_values, mark);
            throw Stop{};
        }
        if (report_.is_full()) {
            throw Stop{};
        }
    }

    void attach(YamlNode node) {
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

    [[nodiscard]] bool is_list_of_cards() const {
        if (stack_.size() != 2 || stack_[0].shape != Shape::mapping || stack_[1].shape != Shape::sequence) {
            return false;
        }
        auto const& beside = stack_[0].children;
        return beside.size() % 2 == 1 && beside.back().text == "cards";
    }

    Source const& source_;
    Part const& part_;
    std::int32_t prefix_lines_;
    Feed& feed_;
    Report& report_;
    std::function<void(YamlNode)> const& on_entry_;
    YamlNode top_;
    std::optional<YamlNode> pending_;
    std::vector<YamlNode> stack_;
    Mark last_;
    bool is_beheaded_; // the first card
    int documents_ = 0;
    std::size_t values_ = 0;
    std::size_t values_beside_ = 0;
};

Stumble stumble_of(std::string const& message) {
    using namespace YAML::ErrorMsg;
    static std::array<std::pair<std::string_view, Stumble>, 24> const known{{
        {MAP_VALUE, Stumble::colon},
        {INVALID_ESCAPE, Stumble::escape},
        {INVALID_HEX, Stumble::escape},
        {INVALID_UNICODE, Stumble::escape},
        {END_OF_MAP, Stumble::unexpected},
        {END_OF_MAP_FLOW, Stumble::unexpected},
        {END_OF_SEQ, Stumble::unexpected},
        {END_OF_SEQ_FLOW, Stumble::unexpected},
        {CHAR_IN_BLOCK, Stumble::block_header},
        {ZERO_INDENT_IN_BLOCK, Stumble::block_header},
        {ALIAS_NOT_FOUND, Stumble::anchor},
        {ANCHOR_NOT_FOUND, Stumble::anchor},
        {CHAR_IN_ALIAS, Stumble::anchor},
        {CHAR_IN_ANCHOR, Stumble::anchor},
        {UNKNOWN_ANCHOR, Stumble::anchor},
        {UNKNOWN_TOKEN, Stumble::token},
        {CHAR_IN_TAG_HANDLE, Stumble::tag},
        {TAG_WITH_NO_SUFFIX, Stumble::tag},
        {END_OF_VERBATIM_TAG, Stumble::tag},
        {TAB_IN_INDENTATION, Stumble::tab},
        {FLOW_END, Stumble::closing},
        {BLOCK_ENTRY, Stumble::dash},
        {MAP_KEY, Stumble::question_mark},
        {EOF_IN_SCALAR, Stumble::end_in_quotes},
    }};
    for (auto const& [start, stumble] : known) {
        if (message.compare(0, start.size(), start) == 0) {
            return stumble;
        }
    }
    return message.compare(0, std::string_view{DOC_IN_SCALAR}.size(), DOC_IN_SCALAR) == 0
               ? Stumble::end_in_quotes
               : Stumble::other;
}

// Goes through the text in one go, or in several with a detour around each mistake.
class Course {
  public:
    Course(Source const& source, Report& report, std::function<void(YamlNode)> const& on_entry)
        : source_{source}, report_{report}, on_entry_{on_entry} {}

    Parsing run() {
        std::optional<Part> part{{{}, {0, 1}, false}};
        for (int detours = 0; part && detours <= most_detours && effort_ <= most_effort(); ++detours) {
            part = go(*part);
        }
        if (part) {
            parsing_.extent = Parsed::in_part;
            report_.add(rule::too_many_problems, part->from);
        }
        return std::move(parsing_);
    }

  private:
    static constexpr int most_detours = 100;

    // In characters: many quotes that are never closed would each have the whole rest read.
    [[nodiscard]] std::size_t most_effort() const { return source_.text().size() + (8U << 20U); }

    // Returns where to go on.
    std::optional<Part> go(Part const& part) {
        Feed feed{part.prefix, source_.text().substr(part.from.offset)};
        std::istream stream{&feed};
        TreeBuilder builder{source_, part, feed, report_, on_entry_};
        auto const mistake = parse(stream, builder, part);
        effort_ += feed.position();
        std::optional<Part> next;
        if (mistake) {
            next = pass_over(*mistake, builder, part);
        }
        keep(builder.take_top(), part);
        return next;
    }

    // Where the mistake is that may be passed over.
    std::optional<Mark> parse(std::istream& stream, TreeBuilder& builder, Part const& part) {
        parsing_.extent = Parsed::in_part;
        try {
            YAML::Parser parser{stream};
            // Twice and never in a loop: on some texts the parser finds documents for ever.
            if (parser.HandleNextDocument(builder)) {
                parser.HandleNextDocument(builder);
            }
            if (report_open_quote(builder.last(), report_)) {
                return builder.last();
            }
            builder.hand_over();
            parsing_.extent = Parsed::whole;
        } catch (Stop const&) { // NOLINT(bugprone-empty-catch)
        } catch (Glut const&) {
            auto const place = builder.last();
            report_.add(rule::too_many_values, place.line == 0 ? Mark{0, 1} : place, {},
                        suggest(cure::without_brackets));
        } catch (YAML::Exception const& refusal) {
            return report_mistake({stumble_of(refusal.msg), builder.mark_of(refusal.mark), builder.last(),
                                   builder.innermost_bracket(), part.from},
                                  report_);
        }
        return std::nullopt;
    }

    std::optional<Part> pass_over(Mark mistake, TreeBuilder& builder, Part const& part) {
        auto const& top = builder.top();
        bool const is_open = top.shape == Shape::mapping || top.shape == Shape::missing;
        if (!is_open || source_.text().substr(top.mark.offset, 1) == "{") {
            return std::nullopt;
        }
        if (part.prefix.empty()) {
            top_column_ = top.mark.offset - source_.line_start(top.mark.offset);
            cards_ = last_key_if_cards(top);
        } else if (top.children.size() > 2) {
            cards_ = last_key_if_cards(top);
        }
        auto const last = parsing_.skipped.empty() ? std::string_view{} : parsing_.skipped.back();
        auto detour = detour_around(source_, mistake, {top_column_, cards_, last, part.from});
        if (detour.skipped.empty()) {
            parsing_.is_top_whole = false;
            builder.hand_over_before(mistake.offset);
        } else {
            builder.hand_over_before(detour.skips_from);
            if (last.data() != detour.skipped.data()) {
                parsing_.skipped.push_back(detour.skipped);
            }
            parsing_.extent = Parsed::whole;
        }
        return std::move(detour.next);
    }

    static Mark last_key_if_cards(YamlNode const& top) {
        if (top.children.empty()) {
            return {};
        }
        auto const& key = top.children[(top.children.size() - 1) / 2 * 2];
        return key.text == "cards" ? key.mark : Mark{};
    }

    void keep(YamlNode top, Part const& part) {
        if (top.children.size() % 2 == 1) {
            bool const is_list = top.children.back().text == "cards";
            top.children.push_back(
                {is_list ? Shape::sequence : Shape::broken, top.children.back().mark, {}, {}});
        }
        // A mistake beside the cards is probably in the value that was read last.
        if (parsing_.extent == Parsed::in_part && !top.children.empty()) {
            top.children.back().shape = Shape::broken;
        }
        if (parsing_.top.shape == Shape::missing) {
            parsing_.top = std::move(top);
            return;
        }
        // The list was opened in an earlier part.
        auto const fresh = std::min<std::size_t>(part.prefix.empty() ? 0 : 2, top.children.size());
        std::move(top.children.begin() + static_cast<std::ptrdiff_t>(fresh), top.children.end(),
                  std::back_inserter(parsing_.top.children));
    }

    Source const& source_;
    Report& report_;
    std::function<void(YamlNode)> const& on_entry_;
    Parsing parsing_;
    std::size_t top_column_ = 0;
    Mark cards_; // the key of the list
    std::size_t effort_ = 0;
};

} // namespace

Parsing parse_yaml(Source const& source, Report& report, std::function<void(YamlNode)> const& on_entry) {
    return Course{source, report, on_entry}.run();
}

} // namespace remat::deck
