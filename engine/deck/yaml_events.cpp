#include "engine/deck/yaml_events.hpp"

#include "engine/deck/yaml_feed.hpp"
#include "engine/deck/yaml_quotes.hpp"
#include "engine/deck/yaml_recovery.hpp"
#include "engine/deck/yaml_tree.hpp"

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <array>
#include <istream>
#include <iterator>
#include <optional>
#include <utility>

namespace remat::deck {

namespace {

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
            unread_from_ = part->from.offset;
            report_.add(rule::too_many_problems, part->from);
        }
        if (parsing_.extent == Parsed::in_part) {
            leave_out(unread_from_, source_.text().size());
        }
        return std::move(parsing_);
    }

  private:
    static constexpr int most_detours = 100;

    // In characters: many quotes that are never closed would each have the whole rest read.
    [[nodiscard]] std::size_t most_effort() const { return source_.text().size() + (8U << 20U); }

    void leave_out(std::size_t from, std::size_t end) {
        from = std::min(from, end);
        parsing_.gaps.push_back(source_.text().substr(from, end - from));
    }

    // Returns where to go on.
    std::optional<Part> go(Part const& part) {
        Feed feed{part.prefix, source_.text().substr(part.from.offset)};
        std::istream stream{&feed};
        TreeBuilder builder{source_, part, feed, report_, on_entry_};
        auto const mistake = parse(stream, builder, part);
        effort_ += feed.position();
        std::optional<Part> next;
        if (mistake && on_entry_) {
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
                unread_from_ = builder.unread_from(builder.last());
                return builder.last();
            }
            builder.hand_over();
            parsing_.extent = Parsed::whole;
        } catch (Stop const& stop) {
            unread_from_ = builder.unread_from(stop.at);
            return stop.reach == Stop::Reach::card ? std::optional{stop.at} : std::nullopt;
        } catch (Glut const&) {
            auto const place = builder.last();
            unread_from_ = builder.unread_from(place);
            report_.add(rule::too_many_values, place.line == 0 ? Mark{0, 1} : place, {},
                        suggest(cure::without_brackets));
        } catch (YAML::Exception const& refusal) {
            auto const mistake = report_mistake({stumble_of(refusal.msg), builder.mark_of(refusal.mark),
                                                 builder.last(), builder.innermost_bracket(), part.from},
                                                report_);
            unread_from_ = builder.unread_from(mistake);
            return mistake;
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
            leave_out(source_.line_start(mistake.offset),
                      detour.next ? detour.next->from.offset : source_.text().size());
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
    std::size_t unread_from_ = 0; // of what could not be passed over
};

} // namespace

Parsing parse_yaml(Source const& source, Report& report, std::function<void(YamlNode)> const& on_entry) {
    return Course{source, report, on_entry}.run();
}

Parsing parse_any_yaml(Source const& source, Report& report) {
    std::function<void(YamlNode)> const nobody;
    return Course{source, report, nobody}.run();
}

} // namespace remat::deck
