#pragma once

#include "engine/deck/report.hpp"
#include "engine/deck/source.hpp"
#include "engine/deck/yaml_feed.hpp"
#include "engine/deck/yaml_node.hpp"
#include "engine/deck/yaml_recovery.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Builds values from yaml-cpp's events and lets go of each card as soon as it is whole. Reports what decks do
// not use of YAML and what is too large. With yaml_events.cpp the door to yaml-cpp.
namespace remat::deck {

// Leaves the parser at this place; what there is to say has been reported.
struct Stop {
    enum class Reach : std::uint8_t { card, file }; // whether reading may go on behind the card
    Mark at;
    Reach reach = Reach::file;
};

class TreeBuilder final : public YAML::EventHandler {
  public:
    // All of them must outlive it. Without `on_entry` nothing is let go of.
    TreeBuilder(Source const& source, Part const& part, Feed& feed, Report& report,
                std::function<void(YamlNode)> const& on_entry);

    // After a failure: what of the top has been read.
    [[nodiscard]] YamlNode take_top() { return std::move(stack_.empty() ? top_ : stack_.front()); }
    [[nodiscard]] YamlNode const& top() const { return stack_.empty() ? top_ : stack_.front(); }
    [[nodiscard]] Mark last() const { return last_; }
    [[nodiscard]] Mark innermost_bracket() const;
    [[nodiscard]] Mark mark_of(YAML::Mark const& mark) const;

    // Where what was not handed over begins, if nothing from `place` on was read.
    [[nodiscard]] std::size_t unread_from(Mark place) const;

    // A card is handed over when something follows it that parses: where it does not, what looks like the end
    // of a card may be its middle.
    void hand_over();
    // After a failure in what begins at `offset`.
    void hand_over_before(std::size_t offset);

    void OnDocumentStart(YAML::Mark const& mark) override;
    void OnDocumentEnd() override {}
    void OnNull(YAML::Mark const& mark, YAML::anchor_t anchor) override;
    void OnAlias(YAML::Mark const& mark, YAML::anchor_t anchor) override;
    void OnScalar(YAML::Mark const& mark, std::string const& tag, YAML::anchor_t anchor,
                  std::string const& value) override;
    void OnSequenceStart(YAML::Mark const& mark, std::string const& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override;
    void OnSequenceEnd() override { close(); }
    void OnMapStart(YAML::Mark const& mark, std::string const& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override;
    void OnMapEnd() override { close(); }

  private:
    void report_second_document(Mark mark);
    [[nodiscard]] Mark before(Mark mark) const;
    [[nodiscard]] std::string word_at(Mark mark) const;
    bool refuses(Mark mark, std::string const& tag, YAML::anchor_t anchor);
    void open(Shape shape, YAML::Mark const& at, std::string const& tag, YAML::anchor_t anchor);
    void close();
    void add(YamlNode node);
    void count(Mark mark);
    void attach(YamlNode node);
    [[nodiscard]] bool is_list_of_cards() const;

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

} // namespace remat::deck
