#include "engine/text/csv.hpp"

#include <charconv>

namespace remat::text {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view quoting = ",\"\r\n";

} // namespace

CsvReader::CsvReader(std::string_view text) : text_{text} {
    if (text_.starts_with(byte_order_mark)) {
        text_.remove_prefix(byte_order_mark.size());
    }
}

std::optional<CsvRow> CsvReader::next() {
    while (at_ < text_.size() && is_at_line_end()) {
        skip_line_end();
    }
    if (broken_line_ || at_ >= text_.size()) {
        return std::nullopt;
    }
    CsvRow row;
    row.line = line_;
    for (;;) {
        if (!read_field(row.fields.emplace_back())) {
            broken_line_ = row.line;
            return std::nullopt;
        }
        if (at_ >= text_.size()) {
            return row;
        }
        if (text_[at_] != ',') {
            skip_line_end();
            return row;
        }
        ++at_;
    }
}

// Leaves off at a comma, a line end or the end of the text.
bool CsvReader::read_field(std::string& field) {
    if (at_ < text_.size() && text_[at_] == '"') {
        return read_quoted(field);
    }
    auto const start = at_;
    while (at_ < text_.size() && text_[at_] != ',' && !is_at_line_end()) {
        ++at_;
    }
    field = text_.substr(start, at_ - start);
    return true;
}

bool CsvReader::read_quoted(std::string& field) {
    ++at_;
    while (at_ < text_.size()) {
        char const c = text_[at_++];
        if (c != '"') {
            line_ += c == '\n' ? 1 : 0;
            field += c;
        } else if (at_ < text_.size() && text_[at_] == '"') {
            field += '"';
            ++at_;
        } else {
            return at_ >= text_.size() || text_[at_] == ',' || is_at_line_end();
        }
    }
    return false;
}

bool CsvReader::is_at_line_end() const {
    return text_[at_] == '\n' || text_.substr(at_, 2) == "\r\n";
}

void CsvReader::skip_line_end() {
    at_ += text_[at_] == '\r' ? 2U : 1U;
    ++line_;
}

std::string csv_line(std::span<std::string const> fields) {
    std::string line;
    for (std::string const& field : fields) {
        line += &field == fields.data() ? "" : ",";
        if (field.find_first_of(quoting) == std::string::npos) {
            line += field;
            continue;
        }
        line += '"';
        for (char const c : field) {
            line += c;
            if (c == '"') {
                line += '"';
            }
        }
        line += '"';
    }
    return line + '\n';
}

std::optional<std::int64_t> whole_number(std::string_view field) {
    std::int64_t value = 0;
    auto const* const end = field.data() + field.size();
    auto const [stop, problem] = std::from_chars(field.data(), end, value);
    return problem == std::errc{} && stop == end ? std::optional{value} : std::nullopt;
}

} // namespace remat::text
