#include "engine/text/letter.hpp"

#include <utf8proc.h>

namespace remat::text {

bool is_letter(char32_t code_point) {
    auto const category = utf8proc_category(static_cast<utf8proc_int32_t>(code_point));
    return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO;
}

} // namespace remat::text
