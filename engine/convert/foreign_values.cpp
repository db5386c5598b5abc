#include "engine/convert/foreign_values.hpp"

#include "engine/convert/json_text.hpp"
#include "engine/convert/sentences.hpp"
#include "engine/text/entities.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace remat::convert {

namespace {

using deck::Shape;
using deck::YamlNode;

class Tidier {
  public:
    explicit Tidier(deck::Report& report)
        : report_{report}, is_json_{looks_like_json(report.source().text())} {}

    void run(YamlNode& top) {
        tidy(top);
        if (decoded_ == 1) {
            report_.add(rule::entity_decoded, first_mark_, {first_, text::character_of(first_)});
        } else if (decoded_ > 1) {
            report_.add(rule::entities_decoded, first_mark_,
                        {first_, text::character_of(first_), std::to_string(decoded_)});
        }
    }

  private:
    void tidy(YamlNode& node) {
        if (node.shape == Shape::scalar) {
            decode(node);
        }
        for (std::size_t place = 0; place < node.children.size(); ++place) {
            bool const is_key = node.shape == Shape::mapping && place % 2 == 0;
            auto& child = node.children[place];
            if (!is_key && (is_json_ || node.shape == Shape::mapping) && is_null(child)) {
                child = YamlNode{Shape::missing, child.mark, {}, {}};
            }
            tidy(child);
        }
    }

    // In quotes the source has a quote there.
    [[nodiscard]] bool is_null(YamlNode const& node) const {
        static constexpr std::array<std::string_view, 4> nulls{"~", "null", "Null", "NULL"};
        return node.shape == Shape::scalar &&
               std::find(nulls.begin(), nulls.end(), node.text) != nulls.end() &&
               report_.source().text().substr(node.mark.offset, node.text.size()) == node.text;
    }

    void decode(YamlNode& node) {
        if (node.text.find('&') == std::string::npos) {
            return;
        }
        std::string_view const written = node.text;
        std::string text;
        bool is_code = false;
        for (std::size_t offset = 0; offset < written.size();) {
            auto const length = is_code ? 0 : text::entity_at(written.substr(offset));
            if (length == 0) {
                is_code = is_code != (written[offset] == '`');
                text += written[offset++];
                continue;
            }
            auto const entity = written.substr(offset, length);
            if (decoded_++ == 0) {
                first_ = entity;
                first_mark_ = node.mark;
            }
            text += text::character_of(entity);
            offset += length;
        }
        node.text = std::move(text);
    }

    deck::Report& report_;
    bool is_json_;
    std::size_t decoded_ = 0;
    std::string first_; // of those decoded
    deck::Mark first_mark_;
};

} // namespace

void tidy_values(YamlNode& top, deck::Report& report) {
    Tidier{report}.run(top);
}

} // namespace remat::convert
