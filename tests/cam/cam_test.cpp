// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The check code, the configuration checks, the chip's times, and the golden model of nh_cam by itself.

#include "cam/cam.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cam/cam_chip.hpp"
#include "hash/hash.hpp"

namespace nanohop::cam {
namespace {

// CRC-16/IBM-3740 of the public catalogue, bit by bit, over the 16 bytes of header and key.
uint16_t reference_check(uint64_t header, uint64_t key) {
    const hash::Crc crc{"crc-16/ibm-3740", 16, 0x1021, 0xffff, false, false, 0, 0x29b1};
    const std::string_view digits = "123456789";
    std::array<uint8_t, 9> check{};
    std::copy(digits.begin(), digits.end(), check.begin());
    EXPECT_EQ(hash::crc_of_bytes(crc, check), crc.check);
    std::array<uint8_t, 16> bytes{};
    for (unsigned i = 0; i < 8; ++i) {
        bytes[i] = static_cast<uint8_t>(header >> (56 - 8 * i));
        bytes[8 + i] = static_cast<uint8_t>(key >> (56 - 8 * i));
    }
    return static_cast<uint16_t>(hash::crc_of_bytes(crc, bytes));
}

TEST(CheckCode, IsTheCataloguedCrc) {
    uint64_t x = 1;
    for (int n = 0; n < 200; ++n) {
        x = x * 6364136223846793005ULL + 1442695040888963407ULL;
        const uint64_t key = x ^ (x >> 29);
        EXPECT_EQ(check_code(x, key), reference_check(x, key));
    }
}

TEST(CheckCode, HeaderTellsRequestFromAnswer) {
    Request request{Op::kSearch, 0x123, 0xfeedfacecafebeef, 0, 0, 0};
    Answer answer{0x123, false, 0, 0, 0};
    EXPECT_EQ(header(request), 0x0010012300000000ULL);
    EXPECT_EQ(header(answer), 0x0020012300000000ULL);
    EXPECT_NE(check_code(request), check_code(answer, request.key));
}

// Every error of 1, 2 or 3 bits in an answer (found, port, qos, check; the tag is right) changes the code: CRC-16 of
// this polynomial has a Hamming distance of 4 at this length.
TEST(CheckCode, NoticesUpToThreeWrongBits) {
    // By linearity an error pattern is noticed if its own code (without the initial value) is not zero.
    std::vector<uint16_t> syndromes;
    const uint16_t zero = check_code(0, 0);
    for (unsigned bit = 0; bit < 64; ++bit)
        syndromes.push_back(static_cast<uint16_t>(check_code(uint64_t{1} << bit, 0) ^ zero));
    for (unsigned bit = 0; bit < 64; ++bit)
        syndromes.push_back(static_cast<uint16_t>(check_code(0, uint64_t{1} << bit) ^ zero));
    for (unsigned bit = 0; bit < 16; ++bit) syndromes.push_back(static_cast<uint16_t>(1U << bit));
    std::set<uint16_t> singles(syndromes.begin(), syndromes.end());
    EXPECT_EQ(singles.size(), syndromes.size()) << "two bits with the same code";
    EXPECT_FALSE(singles.contains(0));
    for (size_t a = 0; a < syndromes.size(); ++a) {
        for (size_t b = a + 1; b < syndromes.size(); ++b) {
            EXPECT_FALSE(singles.contains(static_cast<uint16_t>(syndromes[a] ^ syndromes[b]))) << a << " " << b;
        }
    }
}

TEST(Configuration, SaysWhichKeyIsWrong) {
    EXPECT_FALSE(check(Config{}));
    const auto wrong = [](auto&& change) {
        Config config;
        change(config);
        const auto error = check(config);
        return error ? error->substr(0, error->find(':')) : std::string();
    };
    EXPECT_EQ(wrong([](Config& c) { c.ports = 0; }), "ports");
    EXPECT_EQ(wrong([](Config& c) { c.ports = 17; }), "ports");
    EXPECT_EQ(wrong([](Config& c) { c.key_width = 65; }), "key_width");
    EXPECT_EQ(wrong([](Config& c) { c.port_width = 17; }), "port_width");
    EXPECT_EQ(wrong([](Config& c) { c.qos_width = 0; }), "qos_width");
    EXPECT_EQ(wrong([](Config& c) { c.mshr_entries = 65; }), "mshr_entries");
    EXPECT_EQ(wrong([](Config& c) { c.generation_width = 7; }), "generation_width");
    EXPECT_EQ(wrong([](Config& c) { c.timeout_cycles = 15; }), "timeout");
    EXPECT_EQ(wrong([](Config& c) { c.command_timeout_cycles = 255; }), "command_timeout");
    EXPECT_EQ(wrong([](Config& c) { c.ports = 16, c.mshr_entries = 64, c.generation_width = 6; }), "generation_width");
    EXPECT_FALSE(check(ChipConfig{}));
    ChipConfig chip;
    chip.search_cycles = 0;
    EXPECT_TRUE(check(chip));
    Config hasty;
    hasty.timeout_cycles = 46;
    EXPECT_TRUE(check(hasty, ChipConfig{}));
    hasty.timeout_cycles = 47;
    EXPECT_FALSE(check(hasty, ChipConfig{}));
    EXPECT_EQ(tag_width(Config{}), 10U);
    EXPECT_EQ(entries(Config{}), 64U);
}

Request request_of(Op op, uint32_t tag, uint64_t key, Route route = {}) {
    Request r{op, tag, key, route.port, route.qos, 0};
    r.check = check_code(r);
    return r;
}

// Way out 8, search 5, way back 7; the next request 25 cycles after the first.
TEST(Chip, TakesItsTime) {
    CamChip chip({});
    chip.write(7, {3, 4});
    const Request r = request_of(Op::kSearch, 5, 7);
    ASSERT_TRUE(chip.ready());
    chip.tick(&r);
    for (unsigned cycle = 1; cycle <= 30; ++cycle) {
        EXPECT_EQ(chip.ready(), cycle >= 25) << cycle;
        EXPECT_EQ(chip.executed().has_value(), cycle == 8) << cycle;
        ASSERT_EQ(chip.answer().has_value(), cycle == 20) << cycle;
        if (chip.answer()) {
            EXPECT_EQ(*chip.answer(), (Answer{5, true, 3, 4, check_code({5, true, 3, 4, 0}, 7)}));
        }
        chip.tick(nullptr);
    }
}

TEST(Chip, ChangesAndRefuses) {
    CamChip chip({1, 1, 1, 1}, 1);
    const auto ask = [&](const Request& r) {
        chip.tick(&r);
        while (!chip.answer()) chip.tick(nullptr);
        const Answer answer = *chip.answer();
        chip.tick(nullptr);
        return answer;
    };
    EXPECT_TRUE(ask(request_of(Op::kWrite, 0, 1, {2, 3})).found);
    EXPECT_FALSE(ask(request_of(Op::kWrite, 0, 2, {2, 3})).found);
    EXPECT_TRUE(ask(request_of(Op::kWrite, 0, 1, {4, 3})).found);
    EXPECT_EQ(ask(request_of(Op::kSearch, 0, 1)).port, 4U);
    EXPECT_TRUE(ask(request_of(Op::kDelete, 0, 1)).found);
    EXPECT_FALSE(ask(request_of(Op::kDelete, 0, 1)).found);
    EXPECT_TRUE(ask(request_of(Op::kWrite, 0, 2, {2, 3})).found);
    EXPECT_TRUE(ask(request_of(Op::kClear, 0, 0)).found);
    EXPECT_TRUE(chip.table().empty());
    // A damaged request does nothing and gets no answer.
    Request bad = request_of(Op::kWrite, 0, 9, {1, 1});
    bad.key ^= 1;
    chip.tick(&bad);
    for (int n = 0; n < 10; ++n) {
        EXPECT_FALSE(chip.answer());
        chip.tick(nullptr);
    }
    EXPECT_TRUE(chip.table().empty());
}

// Golden model and chip: a request accepted in cycle a is answered in a + 22; a copy goes the same way; reset is a new
// object.
TEST(Model, RoundTripAndCopy) {
    Cam cam{Config{}};
    CamChip chip({});
    chip.write(42, {7, 9});
    std::optional<Cam> copy;
    std::optional<CamChip> chip_copy;
    const auto run = [](Cam& model, CamChip& memory, unsigned from, unsigned to, unsigned& answered) {
        for (unsigned cycle = from; cycle < to; ++cycle) {
            In in;
            in.req_valid = cycle == 0 ? 4 : 0;
            in.req_id[2] = 3;
            in.req_key[2] = 42;
            in.chip_req_ready = memory.ready();
            in.chip_rsp_valid = memory.answer().has_value();
            if (memory.answer()) in.chip_rsp = *memory.answer();
            const Out out = model.outputs(in);
            EXPECT_EQ(out.req_ready, cycle == 0 ? 4U : 0U);
            EXPECT_EQ(out.chip_req_valid, cycle == 1);
            EXPECT_EQ(out.rsp_valid, cycle == 22 ? 4U : 0U);
            if (out.rsp_valid != 0) {
                answered = cycle;
                EXPECT_EQ(out.rsp_id, 3U);
                EXPECT_TRUE(out.rsp_found);
                EXPECT_FALSE(out.rsp_error);
                EXPECT_EQ(out.rsp_port, 7U);
                EXPECT_EQ(out.rsp_qos, 9U);
            }
            memory.tick(out.chip_req_valid ? &out.chip_req : nullptr, out.chip_rsp_ready);
            model.tick(in);
        }
    };
    unsigned answered = 0;
    run(cam, chip, 0, 10, answered);
    copy = cam;
    chip_copy = chip;
    EXPECT_TRUE(*copy == cam);
    run(cam, chip, 10, 40, answered);
    EXPECT_EQ(answered, 22U);
    EXPECT_FALSE(*copy == cam);
    answered = 0;
    run(*copy, *chip_copy, 10, 40, answered);
    EXPECT_EQ(answered, 22U);
    EXPECT_TRUE(*copy == cam);
}

}  // namespace
}  // namespace nanohop::cam
