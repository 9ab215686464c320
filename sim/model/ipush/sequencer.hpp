// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of rtl/ipush/nh_ipush_sequencer.sv: the paper's steps, one packet at a time. docs/blocks/ipush.md
#pragma once

#include <cstdint>

#include "ipush/engine.hpp"

namespace nanohop::ipush {

class Sequencer {
public:
    explicit Sequencer(const Config& config) : config_(config) {}

    EngineOut outputs(const EngineIn& in, const Tables& tables) const;
    void tick(const EngineIn& in, const Tables& tables);
    uint32_t status_tail() const { return status_tail_; }
    bool operator==(const Sequencer&) const = default;

private:
    /// Rows of tables 2 and 3 of the paper, in the order of table 3.
    enum class Step : uint8_t {
        kIdle = 0,
        kRequest,  // is the idle clock in which a packet is begun
        kHeader1,
        kHeader2,
        kParse,
        kHeadTail,
        kAreaStart,
        kAreaEnd,
        kRoom,
        kSize,
        kAddress,
        kDataRequest,
        kData,
        kMemRequest,
        kMemGrant,
        kWrite,
        kStatus,
        kDrop,
    };
    /// The last word of the packet, or the one with which it proves malformed, is at the buffer's output.
    bool ends(const EngineIn& in) const { return word_here(in) && (left_ == 1 || in.word_bad); }
    bool word_here(const EngineIn& in) const { return !config_.cut_through || in.word_valid; }
    void tell(uint32_t outcome, const Tables& tables, EngineOut& out) const;
    void decide(const EngineIn& in, const Tables& tables, EngineOut& out) const;
    const Tables::Ring& ring(const Tables& tables) const;
    bool room(const Tables& tables) const;
    void write_status(const Tables& tables, EngineOut& out) const;

    Config config_;
    Step step_ = Step::kIdle;
    uint32_t status_step_ = 0;
    uint64_t header0_ = 0;
    uint64_t header1_ = 0;
    uint32_t left_ = 0;       ///< words of data still in the buffer
    bool bad_ = false;        ///< cut_through: it has proved malformed
    uint32_t outcome_ = 0;    ///< cut_through: of a packet that is being dropped
    bool room_ = false;       ///< in its ring, as it was in the clock before
    bool ring_nack_ = false;  ///< without room it is refused, as it was in the clock before
    uint32_t detected_ = 0;
    uint32_t status_tail_ = 0;
};

}  // namespace nanohop::ipush
