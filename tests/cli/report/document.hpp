#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

// A report as a strict reader takes it: every element closed in order, every attribute quoted, nothing but
// elements, text and the doctype. Written for the tests, with other means than the report.
namespace remat::cli::report::testing {

struct Element {
    std::string tag;
    std::map<std::string, std::string> attributes;
    std::string text; // its own, as written
    std::vector<Element> children;

    [[nodiscard]] std::string attribute(std::string const& name) const {
        auto const found = attributes.find(name);
        return found == attributes.end() ? std::string{} : found->second;
    }
};

class Reader {
  public:
    explicit Reader(std::string_view source) : source_{source} {
        constexpr std::string_view doctype = "<!DOCTYPE html>\n";
        is_sound_ = source.starts_with(doctype);
        at_ = doctype.size();
    }

    // The root, and whether everything was understood.
    Element root() {
        auto element = read();
        skip_space();
        is_sound_ = is_sound_ && at_ == source_.size();
        return element;
    }
    [[nodiscard]] bool is_sound() const { return is_sound_; }

  private:
    [[nodiscard]] bool has(std::string_view sign) const { return source_.substr(at_).starts_with(sign); }
    void skip_space() {
        while (at_ < source_.size() && (source_[at_] == ' ' || source_[at_] == '\n')) {
            ++at_;
        }
    }
    bool expect(std::string_view sign) {
        bool const is_there = has(sign);
        at_ += is_there ? sign.size() : 0;
        is_sound_ = is_sound_ && is_there;
        return is_there;
    }
    std::string until(std::string_view signs) {
        auto const end = std::min(source_.find_first_of(signs, at_), source_.size());
        std::string word{source_.substr(at_, end - at_)};
        at_ = end;
        return word;
    }
    void read_attributes(Element& element) {
        while (is_sound_ && has(" ")) {
            ++at_;
            auto const name = until("= />");
            if (!expect("=\"")) {
                return;
            }
            is_sound_ = element.attributes.emplace(name, until("\"<")).second && is_sound_; // none twice
            expect("\"");
        }
    }
    Element read() {
        Element element;
        expect("<");
        element.tag = until(" />");
        read_attributes(element);
        if (has("/>")) {
            at_ += 2;
            return element;
        }
        expect(">");
        while (is_sound_ && at_ < source_.size()) {
            if (has("</")) {
                expect("</" + element.tag + ">");
                return element;
            }
            if (has("<")) {
                element.children.push_back(read());
            } else {
                element.text += until("<");
            }
        }
        is_sound_ = false;
        return element;
    }

    std::string_view source_;
    std::size_t at_ = 0;
    bool is_sound_ = true;
};

// All elements below this one with that tag, in order.
inline void collect(Element const& element, std::string const& tag, std::vector<Element const*>& found) {
    for (auto const& child : element.children) {
        if (child.tag == tag) {
            found.push_back(&child);
        }
        collect(child, tag, found);
    }
}
inline std::vector<Element const*> all(Element const& element, std::string const& tag) {
    std::vector<Element const*> found;
    collect(element, tag, found);
    return found;
}

} // namespace remat::cli::report::testing
