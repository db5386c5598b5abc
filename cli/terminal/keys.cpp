#include "cli/terminal/keys.hpp"

#include "cli/terminal/sources.hpp"

#include <utility>
#include <variant>

#include <unistd.h>

namespace remat::cli::terminal {

struct Input::Source {
    template<class Kind, class... Arguments>
    explicit Source(std::in_place_type_t<Kind> which, Arguments&&... arguments)
        : kind{which, std::forward<Arguments>(arguments)...} {}

    std::variant<LineSource, KeySource, ScriptSource> kind;
};

Input::Input(std::unique_ptr<Source> source) : source_{std::move(source)} {}
Input::Input(Input&&) noexcept = default;
Input& Input::operator=(Input&&) noexcept = default;
Input::~Input() = default;

Input Input::from_descriptor(int descriptor) {
    return from_descriptor(descriptor, [] { return std::chrono::steady_clock::now(); });
}

Input Input::from_descriptor(int descriptor, Ticks ticks) {
    bool const has_keys = KeyMode{descriptor}.is_possible();
    if (has_keys) {
        return Input{std::make_unique<Source>(std::in_place_type<KeySource>, descriptor, std::move(ticks))};
    }
    return Input{std::make_unique<Source>(std::in_place_type<LineSource>, descriptor)};
}

Input Input::from_script(std::vector<std::string> texts, Reading reading) {
    return Input{std::make_unique<Source>(std::in_place_type<ScriptSource>, std::move(texts), reading)};
}

bool Input::reads_keys() const {
    return std::visit([](auto const& source) { return source.reads_keys(); }, source_->kind);
}

void Input::forget_typed_ahead() {
    std::visit([](auto& source) { source.forget_typed_ahead(); }, source_->kind);
}

Entry Input::next() {
    return std::visit([](auto& source) { return source.next(); }, source_->kind);
}

Entry Input::next_line() {
    return std::visit([](auto& source) { return source.next_line(); }, source_->kind);
}

Entry Input::next_text(std::string_view prompt, std::string_view keys) {
    return std::visit([&](auto& source) { return source.next_text(prompt, keys); }, source_->kind);
}

Input::Pause::Pause(Input& input) : input_{input} {
    std::visit([](auto& source) { source.pause(); }, input_.source_->kind);
}

Input::Pause::~Pause() {
    std::visit([](auto& source) { source.go_on(); }, input_.source_->kind);
}

} // namespace remat::cli::terminal
