#include "engine/deck/read_variant.hpp"

#include "engine/deck/names.hpp"
#include "engine/deck/read_body.hpp"
#include "engine/deck/read_kind.hpp"

namespace remat::deck {

namespace {

class VariantReader {
  public:
    VariantReader(Fields const& fields, Draft& draft, Report& report)
        : fields_{fields}, draft_{draft}, report_{report} {
        marks_.body = fields.mark();
        marks_.first_option = static_cast<std::uint32_t>(draft.options.size());
    }

    ReadVariant read() {
        auto const kind = kind_of(fields_, report_);
        auto const asked = fields_.find(kind == Kind::cloze ? "cloze" : "question");
        auto text = asked ? localised_of(asked, report_) : std::nullopt;
        keep(text.has_value());
        if (text) {
            result_.variant.question = std::move(*text);
            marks_.question = asked.mark();
        }
        read_surroundings();
        keep(kind.has_value());
        if (kind) {
            read_body(*kind, asked);
        }
        draft_.variants.push_back(marks_);
        return std::move(result_);
    }

  private:
    void keep(bool is_sound) {
        if (!is_sound) {
            result_.soundness = Soundness::broken;
        }
    }

    template<typename Kept>
    void keep(std::optional<Kept> body) {
        keep(body.has_value());
        result_.variant.body = std::move(body).value_or(Kept{});
    }

    void read_body(Kind kind, Field const& asked) {
        switch (kind) {
        case Kind::choice: keep(read_choice(fields_, draft_.options, report_)); return;
        case Kind::basic:
            keep(read_basic(fields_, report_));
            if (auto const reverse = fields_.find("reverse")) {
                result_.is_reversed = flag_of(reverse, report_).value_or(false);
            }
            return;
        case Kind::typed: return keep(read_typed(fields_, report_));
        case Kind::numeric: return keep(read_numeric(fields_, report_));
        case Kind::cloze: break;
        }
        auto const& text = result_.variant.question;
        auto deletions = text.translations.empty() ? std::nullopt : read_cloze(asked, text, report_);
        keep(deletions.has_value());
        result_.deletions = std::move(deletions).value_or(std::vector<std::size_t>{});
        result_.variant.body = Cloze{result_.deletions.empty() ? 1 : result_.deletions.front()};
    }

    void read_surroundings() {
        auto const optional_text = [this](std::string_view name) {
            auto const field = fields_.find(name);
            return field ? localised_of(field, report_) : std::nullopt;
        };
        auto& variant = result_.variant;
        variant.hint = optional_text("hint");
        variant.source = optional_text("source");
        variant.explanation = optional_text("explanation");
        if (auto const explanation = fields_.find("explanation")) {
            marks_.explanation = explanation.mark();
        }
        if (auto const image = fields_.find("image")) {
            auto const path = text_of(image, report_);
            if (path && !is_path_inside(*path)) {
                report_.add(rule::bad_image, image.mark(), {*path});
            }
            variant.image = path.value_or("");
        }
    }

    Fields const& fields_;
    Draft& draft_;
    Report& report_;
    VariantMarks marks_;
    ReadVariant result_;
};

} // namespace

ReadVariant read_variant(Fields const& fields, Draft& draft, Report& report) {
    return VariantReader{fields, draft, report}.read();
}

} // namespace remat::deck
