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

/// By coordinate in the crossbar's line.
struct CrossbarIn {
    std::array<Lane, kMaxSize> ex;
    std::array<uint32_t, kMaxSize> ex_credit{};  ///< bit v
    std::array<uint32_t, kMaxSize> ex_whole{};   ///< static: a tail is in the exchanger's buffer of this link
    uint32_t ex_up_in = ~0U;                     ///< links from the exchangers
    uint32_t ex_up_out = ~0U;                    ///< links to them
    std::array<Reservation, kMaxSize> reserve;
};

struct CrossbarOut {
    std::array<uint32_t, kMaxSize> ex_credit{};
    std::array<Lane, kMaxSize> ex;
    std::array<uint32_t, kMaxSize> ex_whole{};  ///< static: a tail is in the buffer
    uint64_t busy = 0;                          ///< bit c * V + v; 0 unless adaptive
    uint32_t reserve_grant = 0;
    uint32_t lost_flits = 0;
    uint32_t cut_messages = 0;
    Probe probe;
};

class Crossbar {
public:
    using In = CrossbarIn;
    using Out = CrossbarOut;

    /// The state after reset, of a crossbar in this dimension. The configuration must pass check().
    Crossbar(const Config& config, unsigned dimension);

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
