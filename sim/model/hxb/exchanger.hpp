// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_hxb_exchanger: equal to the RTL in every output of every clock. docs/blocks/hxb.md
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

using ExchangerConfig = Config;

/// Bit v of a credit belongs to virtual channel v, bit d of a vector over dimensions to dimension d.
struct ExchangerIn {
    uint32_t position = 0;  ///< own address, constant
    Lanes<kMaxPuWidth> pu;
    uint32_t pu_credit = 0;
    Up<1> pu_up;
    Lanes<kMaxDims> xb;
    std::array<uint32_t, kMaxDims> xb_credit{};
    std::array<uint32_t, kMaxDims> xb_whole{};  ///< static: a tail is in the crossbar's buffer of this link
    Up<kMaxDims> xb_up;
    std::array<uint64_t, kMaxDims> busy{};  ///< bit c * V + v of the dimension's crossbar
    uint32_t reserve_grant = 0;
};

struct ExchangerOut {
    uint32_t pu_credit = 0;
    Lanes<kMaxPuWidth> pu;
    std::array<uint32_t, kMaxDims> xb_credit{};
    Lanes<kMaxDims> xb;
    std::array<uint32_t, kMaxDims> xb_whole{};  ///< static: a tail is in the buffer
    Reservations<kMaxDims> reserve;
    Counters counters;
    Probe probe;
};

class Exchanger {
public:
    using In = ExchangerIn;
    using Out = ExchangerOut;

    /// The state after reset. The configuration must pass check().
    explicit Exchanger(const Config& config);

    Out outputs() const;
    Out outputs(const In&) const { return outputs(); }
    void tick(const In& in);
    bool operator==(const Exchanger&) const = default;

    const Fabric& fabric() const { return fabric_; }
    /// Where the head at a FIFO's front may go: buffers in the order of preference.
    std::vector<unsigned> routes(unsigned fifo, uint32_t position) const;

private:
    /// A FIFO whose head has locked a buffer and waits for the crossbar's answer.
    struct Lock {
        int dimension = -1;
        int skip = -1;  ///< dimension that was refused in the clock before
        bool operator==(const Lock&) const = default;
    };
    /// A reservation on its way: in one clock on the wires, in the next its answer.
    struct Request {
        bool valid = false;
        unsigned fifo = 0;
        unsigned buffer = 0;
        Reservation wires;
        bool operator==(const Request&) const = default;
    };

    unsigned pu_port() const { return config_.dims; }
    unsigned to_dimension(unsigned fifo, unsigned dimension) const;
    unsigned to_pu(unsigned fifo) const;
    void route(unsigned fifo, const Flit& head, const In& in, std::vector<uint32_t>& asks,
               std::array<uint32_t, kMaxDims>& choices) const;
    void settle_requests(const In& in, std::vector<Fabric::Move>& moves);

    Config config_;
    Fabric fabric_;
    std::vector<RoundRobin> buffer_arbiters_;  ///< by buffer
    std::array<RoundRobin, kMaxDims> lock_arbiters_;
    std::vector<Lock> locks_;                 ///< by FIFO
    std::array<Request, kMaxDims> asked_;     ///< on the wires in this clock
    std::array<Request, kMaxDims> answered_;  ///< answered in this clock
    Counters events_;                         ///< of the clock before, not counted yet
    Counters counters_;
};

}  // namespace nanohop::hxb
