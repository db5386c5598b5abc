#pragma once

#include <cstdint>

// The columns of the table of events, in the order in which the table has them and every query reads them.
namespace remat::store {

enum EventColumn : std::uint8_t {
    col_row,
    col_id,
    col_at,
    col_offset,
    col_day,
    col_seq,
    col_origin,
    col_kind,
    col_card,
    col_quality,
    col_purpose,
    col_variant,
    col_picked,
    col_taken,
    col_target,
    col_suspended,
    col_former,
    col_name,
    col_value,
    col_checksum,
    column_count
};

} // namespace remat::store
