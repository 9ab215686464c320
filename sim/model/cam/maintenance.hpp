// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of rtl/cam/nh_cam_regs.sv, the AXI4-Lite side of the CAM interface. Register map:
// docs/generated/registers/nh_cam.md
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "axi/lite_slave.hpp"
#include "cam/channel.hpp"
#include "cam/config.hpp"

namespace nanohop::cam {

/// Counters of one route_cache, in the order of its record: lookups first.
using CacheCounters = std::array<uint32_t, 8>;

using AxiLiteIn = axi::LiteIn;
using AxiLiteOut = axi::LiteOut;

class Maintenance {
public:
    /// What the channel tells in a cycle.
    struct Events {
        bool accepted = false;  ///< the command was taken
        bool done = false;      ///< and this is its answer:
        bool error = false;
        bool found = false;
        uint32_t port = 0;
        uint32_t qos = 0;
        // counted
        bool search = false;
        bool search_found = false;
        bool search_not_found = false;
        bool timeout = false;
        bool late = false;
        bool damaged = false;
        bool refused = false;

        bool operator==(const Events&) const = default;
    };

    explicit Maintenance(const Config& config);

    AxiLiteOut outputs() const { return axil_.outputs(); }
    bool flush() const { return flush_; }
    /// A command that waits for the channel.
    bool command_valid() const { return busy_ && !sent_; }
    Op command_op() const;
    uint64_t key() const { return key_; }
    uint32_t port() const { return data_ & 0xffff; }
    uint32_t qos() const { return data_ >> 16; }

    void tick(const AxiLiteIn& in, const std::array<CacheCounters, kMaxPorts>& counters, const Events& events);
    bool operator==(const Maintenance&) const = default;

private:
    bool write_is_bad(const axi::LiteWrite& write) const;
    void write_register(const axi::LiteWrite& write);
    std::optional<uint32_t> read_register(uint32_t address) const;

    Config config_;
    axi::LiteSlave axil_;

    bool busy_ = false;
    bool sent_ = false;
    bool flush_ = false;
    uint32_t op_ = 0;
    uint32_t status_ = 0;
    uint64_t key_ = 0;
    uint32_t data_ = 0;
    uint32_t read_data_ = 0;
    uint32_t select_ = 0;
    CacheCounters selected_{};  ///< of the cycle before
    Events before_;             ///< of the cycle before, which end a command and are counted in this one

    uint32_t searches_ = 0;
    uint32_t found_ = 0;
    uint32_t not_found_ = 0;
    uint32_t timeouts_ = 0;
    uint32_t late_ = 0;
    uint32_t damaged_ = 0;
    uint32_t refused_ = 0;
};

}  // namespace nanohop::cam
