// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of rtl/ipush/nh_ipush_reader.sv: copies words from a receive ring's head to the host's stream and moves
// the head. docs/blocks/ipush.md
#pragma once

#include <cstdint>
#include <vector>

#include "ipush/config.hpp"
#include "ipush/registers.hpp"

namespace nanohop::ipush {

class Reader {
public:
    struct In {
        ReadCommand command;  ///< only while not busy
        TableWrite table;
        uint32_t amt_head = 0;  ///< of the ring that amt_ring() asked for in the clock before, 18 bits
        uint32_t amt_tail = 0;
        bool arready = false;
        bool rvalid = false;
        uint64_t rdata = 0;
        uint32_t rresp = 0;
        bool host_ready = false;
    };

    struct Out {
        bool head_we = false;
        uint32_t head_ring = 0;
        uint32_t head = 0;
        bool read_error = false;
        bool arvalid = false;
        uint64_t araddr = 0;
        uint32_t arlen = 0;
        bool rready = false;
        bool host_valid = false;
        uint64_t host_data = 0;
        bool host_last = false;
    };

    explicit Reader(const Config& config)
        : config_(config), table_(config.rings), state_(config.enable_ipush ? State::kSweep : State::kIdle) {}

    Out outputs(const In& in) const;
    void tick(const In& in);
    /// Whose pointers are needed in the next clock.
    static uint32_t amt_ring(const ReadCommand& command) { return command.ring; }
    ReaderStatus status() const { return {state_ != State::kIdle, error_, bus_error_}; }
    bool operator==(const Reader&) const = default;

private:
    struct Ring {
        bool valid = false;
        uint32_t log2_size = 0;
        uint64_t base = 0;  ///< in words, as all of the class's addresses

        bool operator==(const Ring&) const = default;
    };
    enum class State { kSweep, kIdle, kCheck, kStream, kHead };
    enum class Burst { kDone, kMask, kPlace, kLength, kSend };

    bool refused(const In& in) const;
    void tick_burst(const In& in, bool start);

    Config config_;
    std::vector<Ring> table_;
    State state_;
    uint32_t sweep_ = 0;
    bool error_ = false;
    bool bus_error_ = false;
    uint32_t ring_ = 0;
    bool release_ = false;
    uint32_t words_ = 0;
    uint32_t head_ = 0;
    uint32_t left_ = 0;  ///< words the host has not taken

    Burst burst_ = Burst::kDone;
    uint64_t base_ = 0;
    uint32_t log2_size_ = 0;
    uint32_t mask_ = 0;
    uint32_t position_ = 0;  ///< word of the ring the next burst begins with
    uint32_t open_ = 0;      ///< words no burst was taken for
    uint64_t place_ = 0;
    uint32_t beats_ = 0;
};

}  // namespace nanohop::ipush
