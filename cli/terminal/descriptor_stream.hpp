#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <ostream>
#include <streambuf>

// What is written to a pipe, a file or a terminal. Unlike the standard library's, it knows afterwards why
// something did not arrive, a signal does not break it off, and one who reads slowly is waited for.
namespace remat::cli::terminal {

class DescriptorBuffer : public std::streambuf {
  public:
    explicit DescriptorBuffer(int descriptor);
    ~DescriptorBuffer() override;
    DescriptorBuffer(DescriptorBuffer const&) = delete;
    DescriptorBuffer& operator=(DescriptorBuffer const&) = delete;
    DescriptorBuffer(DescriptorBuffer&&) = delete;
    DescriptorBuffer& operator=(DescriptorBuffer&&) = delete;

    // The errno of the first write that failed; 0: all that was flushed has arrived.
    [[nodiscard]] int problem() const { return problem_; }

  protected:
    int_type overflow(int_type character) override;
    int sync() override;

  private:
    bool write_out();

    static constexpr std::size_t block = 65'536;
    using Block = std::array<char, block>;

    int descriptor_;
    int problem_ = 0;
    std::unique_ptr<Block> waiting_;
};

class DescriptorStream : public std::ostream {
  public:
    explicit DescriptorStream(int descriptor) : std::ostream{nullptr}, buffer_{descriptor} {
        rdbuf(&buffer_);
    }

    [[nodiscard]] int problem() const { return buffer_.problem(); }

  private:
    DescriptorBuffer buffer_;
};

} // namespace remat::cli::terminal
