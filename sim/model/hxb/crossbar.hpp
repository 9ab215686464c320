// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_hxb_crossbar: equal to the RTL in every output of every clock. docs/blocks/hxb.md
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "arbiter/round_robin.hpp"
#include "hxb/config.hpp"
#include "hxb/fabric.hpp"
#include "hxb/flit.hpp"
#include "hxb/guard.hpp"

namespace nanohop::hxb {

struct CrossbarConfig {
    Config network;
    unsigned dimension = 0;                ///< that the crossbar stands in
    unsigned m = network.size[dimension];  ///< its exchangers
};

/// By coordinate in the crossbar's line.
struct CrossbarIn {
    Lanes<kMaxSize> ex;
    std::array<uint32_t, kMaxSize> ex_credit{};  ///< bit v
    std::array<uint32_t, kMaxSize> ex_whole{};   ///< static: a tail is in the exchanger's buffer of this link
    Up<kMaxSize> ex_up;
    Reservations<kMaxSize> reserve;
};

struct CrossbarOut {
    std::array<uint32_t, kMaxSize> ex_credit{};
    Lanes<kMaxSize> ex;
    std::array<uint32_t, kMaxSize> ex_whole{};  ///< static: a tail is in the buffer
    std::array<uint32_t, kMaxSize> busy{};      ///< bit v; 0 unless adaptive
    uint32_t reserve_grant = 0;
    uint32_t lost_flits = 0;
    uint32_t cut_messages = 0;
    Probe probe;

    /// As an exchanger has it: bit c * V + v.
    uint64_t busy_wires(unsigned channels) const {
        uint64_t wires = 0;
        for (unsigned c = 0; c < kMaxSize; ++c) wires |= uint64_t{busy[c]} << c * channels;
        return wires;
    }
};

class Crossbar {
public:
    using In = CrossbarIn;
    using Out = CrossbarOut;

    /// The state after reset. The network's configuration must pass check().
    explicit Crossbar(const CrossbarConfig& config);

    Out outputs() const;
    Out outputs(const In&) const { return outputs(); }
    void tick(const In& in);
    bool operator==(const Crossbar&) const = default;

    const Fabric& fabric() const { return fabric_; }
    unsigned ports() const { return fabric_.ports(); }
    /// The buffer that the head at a FIFO's front asks for, or -1 without one.
    int route(unsigned fifo) const;

private:
    Config config_;
    unsigned dimension_;
    Fabric fabric_;
    std::vector<RoundRobin> arbiters_;  ///< by buffer; adaptive: of reservations
    uint32_t granted_ = 0;              ///< bit i: the reservation of the clock before
    Counters events_;                   ///< of the clock before, not counted yet
    Counters counters_;
};

}  // namespace nanohop::hxb
