#include "cli/terminal/descriptor_stream.hpp"

#include <cerrno>

#include <poll.h>
#include <unistd.h>

namespace remat::cli::terminal {

namespace {

// 0, or why not all of it was written.
int write_all(int descriptor, char const* begin, char const* end) {
    while (begin != end) {
        ssize_t const written = ::write(descriptor, begin, static_cast<std::size_t>(end - begin));
        if (written >= 0) {
            begin += written;
        } else if (errno == EAGAIN) {
            pollfd waiting{descriptor, POLLOUT, 0};
            static_cast<void>(::poll(&waiting, 1, -1));
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

} // namespace

// Most answers of the program are short: what they leave of the block is never touched.
DescriptorBuffer::DescriptorBuffer(int descriptor)
    : descriptor_{descriptor}, waiting_{std::make_unique_for_overwrite<Block>()} {
    setp(waiting_->data(), waiting_->data() + waiting_->size());
}

DescriptorBuffer::~DescriptorBuffer() {
    write_out();
}

DescriptorBuffer::int_type DescriptorBuffer::overflow(int_type character) {
    if (!write_out()) {
        return traits_type::eof();
    }
    if (!traits_type::eq_int_type(character, traits_type::eof())) {
        sputc(traits_type::to_char_type(character));
    }
    return traits_type::not_eof(character);
}

int DescriptorBuffer::sync() {
    return write_out() ? 0 : -1;
}

bool DescriptorBuffer::write_out() {
    if (problem_ == 0) {
        problem_ = write_all(descriptor_, pbase(), pptr());
    }
    setp(waiting_->data(), waiting_->data() + waiting_->size());
    return problem_ == 0;
}

} // namespace remat::cli::terminal
