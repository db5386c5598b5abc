#include "engine/convert/read_surroundings.hpp"

#include "engine/convert/became.hpp"
#include "engine/convert/sentences.hpp"
#include "engine/convert/texts.hpp"
#include "engine/deck/names.hpp"
#include "engine/text/fold.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace remat::convert {

using deck::Localised;
using deck::Shape;
using deck::YamlNode;

namespace {

class Reader {
  public:
    explicit Reader(QuestionDraft& draft) : draft_{draft} {}

    void read() {
        read_surroundings();
        read_grouping();
        read_id();
    }

  private:
    void read_surroundings() {
        for (auto* const key : draft_.keys.all(Role::explanation)) {
            if (key->value->shape == Shape::mapping && explain_options(*key->value)) {
                draft_.take(*key, became::option_explanations);
            } else if (auto const text = localised_of(*key->value, draft_.language, Lists::as_paragraphs)) {
                draft_.take(*key, became::explanation);
                append_paragraph(draft_.question.explanation, *text);
            }
        }
        for (auto const& [role, into, as] :
             {std::tuple{Role::hint, &draft_.question.hint, became::hint},
              std::tuple{Role::source, &draft_.question.source, became::source}}) {
            for (auto* const key : draft_.keys.all(role)) {
                if (auto const text = localised_of(*key->value, draft_.language, Lists::as_paragraphs)) {
                    draft_.take(*key, as);
                    append_paragraph(*into, *text);
                }
            }
        }
        if (auto* const image = draft_.keys.find(Role::image)) {
            auto const path = text_of(*image->value);
            if (!path.empty() && path.find("://") == std::string::npos && deck::is_path_inside(path)) {
                draft_.take(*image, became::image);
                draft_.question.image = path;
            }
        }
        auto* const reverse = draft_.keys.find(Role::reverse);
        if (reverse != nullptr && draft_.question.options.empty() && flag_of(*reverse->value)) {
            draft_.take(*reverse, became::reverse);
            draft_.question.is_reversed = *flag_of(*reverse->value);
        }
    }

    // `{A: why, B: why not}`: each of them is an option's.
    bool explain_options(YamlNode const& node) {
        std::vector<std::pair<ForeignOption*, Localised>> found;
        for (std::size_t place = 0; place + 1 < node.children.size(); place += 2) {
            auto const name = node.children[place].text;
            auto const option = std::find_if(
                draft_.question.options.begin(), draft_.question.options.end(),
                [&](ForeignOption const& one) {
                    return (!one.label.empty() && one.label == folded_key(name)) ||
                           text::loose_fold(one.text.translations.front().text) == text::loose_fold(name);
                });
            auto text = localised_of(node.children[place + 1], draft_.language, Lists::as_paragraphs);
            if (option == draft_.question.options.end() || !text) {
                return false;
            }
            found.emplace_back(&*option, std::move(*text));
        }
        for (auto& [option, text] : found) {
            append_paragraph(option->explanation, text);
        }
        return !found.empty();
    }

    void add_tag(std::string tag) {
        if (!tag.empty() && std::find(draft_.question.tags.begin(), draft_.question.tags.end(), tag) ==
                                draft_.question.tags.end()) {
            draft_.question.tags.push_back(std::move(tag));
        }
    }

    void read_grouping() {
        for (auto* const key : draft_.keys.all(Role::topic)) {
            auto text = localised_of(*key->value, draft_.language);
            if (text && !draft_.question.topic) {
                draft_.take(*key, became::topic);
                draft_.question.topic = std::move(*text);
            } else if (text) {
                draft_.take(*key, became::tags);
                add_tag(text->translations.front().text);
            } else if (key->value->shape == Shape::sequence) {
                take_tags(*key);
            }
        }
        auto const& groups = draft_.entry.groups;
        std::for_each(groups.rbegin(), groups.rend(), [this](std::string const& group) { add_group(group); });
        for (auto* const key : draft_.keys.all(Role::tags)) {
            take_tags(*key);
        }
        for (auto* const key : draft_.keys.all(Role::difficulty)) {
            auto const text = text_of(*key->value);
            if (!text.empty()) {
                draft_.take(*key, became::tags);
                auto const& name = key->key->text;
                add_tag(number_of(text) ? text::loose_fold(name) + '-' + text : text);
            }
        }
    }

    // The innermost is the topic, unless the question has one of its own.
    void add_group(std::string const& group) {
        auto name = text_of(YamlNode{Shape::scalar, {}, group, {}});
        if (!name.empty() && !draft_.question.topic) {
            draft_.question.topic = plain(std::move(name), draft_.language);
        } else if (draft_.question.topic && name != draft_.question.topic->translations.front().text) {
            add_tag(std::move(name));
        }
    }

    // A list, or a text with commas.
    void take_tags(Key& key) {
        std::vector<std::string> tags;
        if (key.value->shape == Shape::sequence) {
            for (auto const& item : key.value->children) {
                tags.push_back(text_of(item));
            }
        } else {
            auto const text = text_of(*key.value);
            for (std::size_t start = 0; start < text.size();) {
                auto const end = std::min(text.find(',', start), text.size());
                YamlNode const part{Shape::scalar, {}, text.substr(start, end - start), {}};
                auto tag = text_of(part);
                tags.push_back(tag.substr(std::min(tag.find_first_not_of(" #"), tag.size())));
                start = end + 1;
            }
        }
        bool const is_whole =
            std::none_of(tags.begin(), tags.end(), [](std::string const& tag) { return tag.empty(); });
        if (is_whole && !tags.empty()) {
            draft_.take(key, became::tags);
            std::for_each(tags.begin(), tags.end(), [this](std::string& tag) { add_tag(std::move(tag)); });
        }
    }

    void read_id() {
        YamlNode const* node =
            draft_.entry.name != nullptr && !draft_.is_named_by_text ? draft_.entry.name : nullptr;
        if (auto* const key = draft_.keys.find(Role::id); key != nullptr && !text_of(*key->value).empty()) {
            draft_.take(*key, became::id);
            node = key->value;
        }
        if (node == nullptr) {
            return;
        }
        auto const written = text_of(*node);
        draft_.question.id = deck::is_entry_id(written) ? written : id_from(written);
        draft_.question.id_mark = node->mark;
        if (!draft_.question.id.empty() && draft_.question.id != written) {
            draft_.report.add(rule::id_changed, node->mark, {written, draft_.question.id});
        }
    }

    QuestionDraft& draft_;
};

} // namespace

void read_surroundings(QuestionDraft& draft) {
    Reader{draft}.read();
}

} // namespace remat::convert
