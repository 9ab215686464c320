// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "signals.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace toy_signals {

namespace {

struct Word {
    bool bad = false;
    std::array<uint8_t, 2> data{};

    bool operator==(const Word&) const = default;
};
// A bad word's data do not count.
template <class F, class... More>
void for_each_part(F&& f, const Word& word, const More&... more) {
    f("bad", true, word.bad, more.bad...);
    f("data", !word.bad, word.data, more.data...);
}

struct Out {
    uint32_t count = 0;
    bool valid = false;
    uint32_t mask = 0;
    uint32_t last = 0;
    std::array<Word, 3> words{};
    Word word;
};
struct Ports {
    static constexpr std::array<const char*, 6> names = {"count", "valid", "mask", "last", "words", "word"};
    static auto outputs(const Out& o) { return std::tie(o.count, o.valid, o.mask, o.last, o.words, o.word); }
    static auto counts(const Out& o) {
        using namespace nanohop::signals;
        return std::make_tuple(o.valid, Always{}, Always{}, Bits{o.mask}, Each{o.mask}, Always{});
    }
};
[[maybe_unused]] Ports ports_of(const Out&) { return {}; }

std::string differs(const Out& got, const Out& want) {
    const auto found = nanohop::difference(got, want);
    return found ? found->signal + " " + std::to_string(found->got) + " " + std::to_string(found->want) : "";
}

TEST(Signals, ValidSignalsAlwaysCountAndPayloadUnderItsOwn) {
    Out want, got;
    EXPECT_EQ(differs(got, want), "");
    got.count = 7;
    EXPECT_EQ(differs(got, want), "");
    want.valid = true;
    EXPECT_EQ(differs(got, want), "valid 0 1") << "not the payload that stands before it";
    got.valid = true;
    EXPECT_EQ(differs(got, want), "count 7 0");
}

TEST(Signals, BitsAndFieldsCountByTheirOwnBit) {
    Out want, got;
    want.mask = got.mask = 5;
    got.last = 2;
    got.words[1].data[1] = 9;
    EXPECT_EQ(differs(got, want), "");
    got.words[2].data[1] = 9;
    EXPECT_EQ(differs(got, want), "words[2].data[1] 9 0");
    got.last = 4;
    EXPECT_EQ(differs(got, want), "last 4 0");
}

TEST(Signals, PartsCountAsTheExpectedOnesSay) {
    Out want, got;
    got.word.data[0] = 3;
    EXPECT_EQ(differs(got, want), "word.data[0] 3 0");
    want.word.bad = true;
    EXPECT_EQ(differs(got, want), "word.bad 0 1");
    got.word.bad = true;
    EXPECT_EQ(differs(got, want), "");
}

TEST(Signals, EachNumberComesWithThePortsName) {
    Out out{.count = 6, .mask = 2};
    std::vector<std::string> seen;
    nanohop::for_each_signal(out, [&](std::string_view name, uint64_t value, bool counts) {
        seen.push_back(std::string(name) + " " + std::to_string(value) + (counts ? "" : " -"));
    });
    EXPECT_EQ(seen, (std::vector<std::string>{"count 6 -", "valid 0", "mask 2", "last 0", "words 0", "words 0",
                                              "words 0", "word 0", "word 0", "word 0"}));
}

}  // namespace
}  // namespace toy_signals
