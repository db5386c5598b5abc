#include "cli/command_line_help.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/wrap.hpp"
#include "engine/text/width.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>
#include <vector>

namespace remat::cli {
namespace {

using terminal::Page;
using terminal::Screen;

using Rows = std::vector<std::pair<std::string, std::string>>;

std::string full_name(CLI::App const& command) {
    return command.get_parent() == nullptr ? command.get_name() : "remat " + command.get_name();
}

// `CARD`, `[DECK…]`.
std::string operand(CLI::Option const& option, Screen const& screen) {
    std::string name = option.get_type_name();
    if (option.get_expected_max() > 1) {
        name += terminal::signs(screen).ellipsis;
    }
    return option.get_required() ? name : '[' + name + ']';
}

// `-h, --help`, `--new N`.
std::string flag(CLI::Option const& option) {
    std::string names;
    for (auto const& name : option.get_snames()) {
        names += (names.empty() ? "-" : ", -") + name;
    }
    for (auto const& name : option.get_lnames()) {
        names += (names.empty() ? "--" : ", --") + name;
    }
    return option.get_type_size() == 0 ? names : names + ' ' + option.get_type_name();
}

std::string usage(CLI::App const& command, Screen const& screen) {
    std::string line = full_name(command) + ' ' + tr("[OPTIONS]");
    for (auto const* const option : command.get_options()) {
        if (option->get_positional()) {
            line += ' ' + operand(*option, screen);
        }
    }
    return command.get_subcommands({}).empty() ? line : line + ' ' + tr("[COMMAND]");
}

void put_rows(Page& page, std::string const& heading, Rows const& rows) {
    if (rows.empty()) {
        return;
    }
    page.blank().paragraph(heading, {0, 0});
    constexpr int gap = 2;
    constexpr int column = 22;
    bool const is_narrow = terminal::room(page.screen()) != terminal::Room::full;
    for (auto const& [name, meaning] : rows) {
        auto const label = terminal::legible(name, page.screen());
        if (is_narrow || text::display_width(label) > column) {
            int const rest = is_narrow ? terminal::margin + 4 : terminal::margin + column + gap;
            page.paragraph(label, {terminal::margin, terminal::margin + 4});
            page.paragraph(meaning, {rest, rest});
        } else {
            page.item({terminal::padded_right(label, column), terminal::Style::plain, gap}, meaning,
                      {terminal::margin, terminal::margin + column + gap});
        }
    }
}

} // namespace

std::string help_page(CLI::App const& command, Screen const& screen) {
    Rows operands;
    Rows flags;
    for (auto const* const option : command.get_options()) {
        if (option->get_positional()) {
            operands.emplace_back(option->get_type_name(), option->get_description());
        } else {
            flags.emplace_back(flag(*option), option->get_description());
        }
    }
    Rows commands;
    for (auto const* const one : command.get_subcommands({})) {
        commands.emplace_back(one->get_name(), one->get_description());
    }
    Page page{screen};
    page.paragraph(command.get_description(), {0, 0});
    page.paragraph(tr("Usage: {}", usage(command, screen)), {0, terminal::margin});
    put_rows(page, tr("Arguments:"), operands);
    put_rows(page, tr("Options:"), flags);
    put_rows(page, tr("Commands:"), commands);
    page.blank().paragraph(command.get_footer(), {0, 0});
    return page.text();
}

} // namespace remat::cli
