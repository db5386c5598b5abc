#include "engine/calendar/instant.hpp"

#include "engine/calendar/day.hpp"

#include <cstdio>

namespace remat::calendar {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

// Reads fixed-width digits and literal characters off the front of a text; one miss spoils the whole.
class Scanner {
  public:
    explicit Scanner(std::string_view text) : rest_{text} {}

    int digits(std::size_t width) {
        int value = 0;
        if (!good_ || rest_.size() < width) {
            good_ = false;
            return 0;
        }
        for (char const c : rest_.substr(0, width)) {
            if (c < '0' || c > '9') {
                good_ = false;
                return 0;
            }
            value = value * 10 + (c - '0');
        }
        rest_.remove_prefix(width);
        return value;
    }

    void expect(std::string_view any_of) {
        if (!good_ || rest_.empty() || any_of.find(rest_.front()) == std::string_view::npos) {
            good_ = false;
            return;
        }
        rest_.remove_prefix(1);
    }

    [[nodiscard]] char peek() const { return rest_.empty() ? '\0' : rest_.front(); }
    [[nodiscard]] bool is_good() const { return good_; }
    [[nodiscard]] bool is_finished() const { return good_ && rest_.empty(); }

  private:
    std::string_view rest_;
    bool good_ = true;
};

milliseconds scan_fraction(Scanner& scanner) {
    milliseconds fraction{0};
    if (scanner.peek() != '.') {
        return fraction;
    }
    scanner.expect(".");
    milliseconds unit{100};
    do {
        fraction += unit * scanner.digits(1);
        unit /= 10;
    } while (scanner.is_good() && scanner.peek() >= '0' && scanner.peek() <= '9');
    return fraction;
}

std::optional<minutes> scan_offset(Scanner& scanner) {
    char const sign = scanner.peek();
    scanner.expect("+-Zz");
    if (sign == 'Z' || sign == 'z') {
        return minutes{0};
    }
    int const hour = scanner.digits(2);
    scanner.expect(":");
    int const minute = scanner.digits(2);
    if (hour > 23 || minute > 59) {
        return std::nullopt;
    }
    minutes const size = hours{hour} + minutes{minute};
    return sign == '-' ? -size : size;
}

} // namespace

std::chrono::local_time<milliseconds> wall_clock(Moment moment) {
    return std::chrono::local_time<milliseconds>{moment.at.time_since_epoch() + moment.utc_offset};
}

std::optional<Moment> parse_rfc3339(std::string_view text) {
    if (text.size() < 20) {
        return std::nullopt;
    }
    auto const day = parse_day(text.substr(0, 10));
    if (!day) {
        return std::nullopt;
    }
    Scanner scanner{text.substr(10)};
    scanner.expect("Tt ");
    int const hour = scanner.digits(2);
    scanner.expect(":");
    int const minute = scanner.digits(2);
    scanner.expect(":");
    int const second = scanner.digits(2);
    milliseconds const fraction = scan_fraction(scanner);
    auto const offset = scan_offset(scanner);
    if (!scanner.is_finished() || !offset || hour > 23 || minute > 59 || second > 59) {
        return std::nullopt;
    }
    auto const wall = day->time_since_epoch() + hours{hour} + minutes{minute} + seconds{second} + fraction;
    return Moment{.at = Instant{wall - *offset}, .utc_offset = *offset};
}

std::string to_rfc3339(Moment moment) {
    auto const wall = wall_clock(moment);
    auto const day = std::chrono::floor<days>(wall);
    std::chrono::hh_mm_ss const time{wall - day};
    std::string text = to_iso(day);
    char clock[32];
    std::snprintf(clock, sizeof clock, "T%02d:%02d:%02d", static_cast<int>(time.hours().count()),
                  static_cast<int>(time.minutes().count()), static_cast<int>(time.seconds().count()));
    text += clock;
    if (time.subseconds() != milliseconds{0}) {
        std::snprintf(clock, sizeof clock, ".%03d", static_cast<int>(time.subseconds().count()));
        text += clock;
    }
    std::chrono::hh_mm_ss const offset{moment.utc_offset};
    std::snprintf(clock, sizeof clock, "%c%02d:%02d", offset.is_negative() ? '-' : '+',
                  static_cast<int>(offset.hours().count()), static_cast<int>(offset.minutes().count()));
    return text + clock;
}

} // namespace remat::calendar
