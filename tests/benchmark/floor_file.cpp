// What reading a deck file costs at the least: `parse FILE` goes through its YAML events, `hash FILE` reads
// and hashes its bytes.
#include <xxhash.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/parser.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>

namespace {

class Counter final : public YAML::EventHandler {
  public:
    void OnDocumentStart(YAML::Mark const& /*mark*/) override {}
    void OnDocumentEnd() override {}
    void OnNull(YAML::Mark const& /*mark*/, YAML::anchor_t /*anchor*/) override { ++count_; }
    void OnAlias(YAML::Mark const& /*mark*/, YAML::anchor_t /*anchor*/) override { ++count_; }
    void OnScalar(YAML::Mark const& /*mark*/, std::string const& /*tag*/, YAML::anchor_t /*anchor*/,
                  std::string const& /*value*/) override {
        ++count_;
    }
    void OnSequenceStart(YAML::Mark const& /*mark*/, std::string const& /*tag*/, YAML::anchor_t /*anchor*/,
                         YAML::EmitterStyle::value /*style*/) override {}
    void OnSequenceEnd() override {}
    void OnMapStart(YAML::Mark const& /*mark*/, std::string const& /*tag*/, YAML::anchor_t /*anchor*/,
                    YAML::EmitterStyle::value /*style*/) override {}
    void OnMapEnd() override {}

    [[nodiscard]] std::uint64_t count() const { return count_; }

  private:
    std::uint64_t count_ = 0;
};

std::uint64_t parse(char const* path) {
    std::ifstream file{path};
    YAML::Parser parser{file};
    Counter counter;
    parser.HandleNextDocument(counter);
    return counter.count();
}

std::uint64_t hash(char const* path) {
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const file{std::fopen(path, "rb"), &std::fclose};
    std::unique_ptr<XXH3_state_t, XXH_errorcode (*)(XXH3_state_t*)> const state{XXH3_createState(),
                                                                                &XXH3_freeState};
    XXH3_64bits_reset(state.get());
    std::array<char, 65'536> block{};
    while (auto const count = std::fread(block.data(), 1, block.size(), file.get())) {
        XXH3_64bits_update(state.get(), block.data(), count);
    }
    return XXH3_64bits_digest(state.get());
}

} // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        return 2;
    }
    bool const wants_hash = std::string_view{arguments[1]} == "hash";
    std::printf("%llu\n",
                static_cast<unsigned long long>(wants_hash ? hash(arguments[2]) : parse(arguments[2])));
}
