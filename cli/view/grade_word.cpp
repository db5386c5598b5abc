#include "cli/view/grade_word.hpp"

#include "cli/messages.hpp"

namespace remat::cli::view {

namespace {

std::string button(schedule::Quality quality) {
    switch (schedule::grade_of(quality)) {
    case schedule::Grade::again: return trc("grade", "again");
    case schedule::Grade::hard: return trc("grade", "hard");
    case schedule::Grade::good: return trc("grade", "good");
    case schedule::Grade::easy: return trc("grade", "easy");
    }
    return {};
}

std::string quality_word(schedule::Quality quality) {
    switch (quality.value()) {
    case 0: return trc("quality 0", "no idea");
    case 1: return trc("quality 1", "wrong");
    case 2: return trc("quality 2", "nearly");
    case 3: return trc("quality 3", "hard");
    case 4: return trc("quality 4", "hesitated");
    default: return trc("quality 5", "perfect");
    }
}

} // namespace

std::string word_of(schedule::Quality quality, session::Scale scale) {
    switch (scale) {
    case session::Scale::buttons: return quality.value() == 0 ? trc("grade", "no idea") : button(quality);
    case session::Scale::sm2: return quality_word(quality);
    case session::Scale::pass: return quality.is_pass() ? trc("grade", "passed") : trc("grade", "failed");
    }
    return {};
}

} // namespace remat::cli::view
