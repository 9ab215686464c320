// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_tag_match, the matching unit of a NIC: equal to the RTL in every output of every
// cycle. docs/blocks/tag_match.md
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "axi/axi_lite.hpp"
#include "axi/lite_slave.hpp"
#include "ipush/matching.hpp"
#include "match/match.hpp"
#include "tag_match/config.hpp"

namespace nanohop::tag_match {

struct In {
    bool arrival_valid = false;
    ipush::Arrival arrival;
    axi::LiteIn axil;
};

struct Probe {
    bool command = false;  ///< the unit takes the host's command
    bool arrival = false;  ///< it takes an arrival
    bool result = false;   ///< a result goes to the ring
};

struct Out {
    bool arrival_ready = false;
    bool arrival_full = false;
    bool answer_valid = false;
    ipush::Answer answer;
    axi::LiteOut axil;
    bool results_pending = false;
    Probe probe;
};

class TagMatch {
public:
    /// The state after reset. The configuration must pass check().
    explicit TagMatch(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    bool operator==(const TagMatch&) const = default;

private:
    /// An entry of the ring of results.
    struct Result {
        match::Result result;
        match::Envelope envelope;

        bool operator==(const Result&) const = default;
    };
    struct Buffer {
        uint64_t base = 0;
        uint32_t capacity = 0;

        bool operator==(const Buffer&) const = default;
    };
    /// Who is taken in this clock.
    struct Taken {
        match::In unit;
        bool arrival = false;
        bool command = false;
    };
    Taken take(const In& in) const;
    void result(const match::Result& result, const Buffer& buffer);
    bool full() const { return ring_.size() >= config_.results; }
    uint32_t seen() const { return static_cast<uint32_t>(ring_.size()) - (put_before_ ? 1 : 0); }
    bool write_register(const axi::LiteWrite& write);
    bool command(uint32_t word);
    std::optional<uint32_t> read_register(uint32_t address) const;

    Config config_;
    axi::LiteSlave axil_;
    match::Match unit_;
    bool arrival_last_ = false;  ///< it was taken last, not a command
    uint32_t next_id_ = 0;       ///< of a message that does not match
    match::Envelope envelope_;   ///< of what was taken last
    std::vector<Buffer> buffers_;
    std::deque<Result> ring_;
    bool put_before_ = false;  ///< the last of them in the clock before: it is not seen yet
    std::optional<ipush::Answer> answer_;

    // Registers
    uint32_t envelope_word_ = 0;
    uint32_t tag_ = 0;
    uint64_t address_ = 0;
    uint32_t capacity_ = 0;
    std::optional<uint32_t> command_;   ///< not taken yet
    std::array<uint32_t, 4> counts_{};  ///< matched, unexpected, overflows, rows
};

}  // namespace nanohop::tag_match
