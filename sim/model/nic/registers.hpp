// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_nic_regs: registers of port and NACKs. docs/generated/registers/nh_nic.md
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "axi/axi_lite.hpp"
#include "axi/lite_slave.hpp"
#include "hxb/ring.hpp"

namespace nanohop::nic {

/// A NACK's two words, and who sent it.
struct Nack {
    uint64_t word0 = 0;
    uint64_t word1 = 0;
    uint64_t node = 0;  ///< where it goes, or comes from

    bool operator==(const Nack&) const = default;
};

/// An entry of the table of senders that software writes.
struct Entry {
    unsigned sender = 0;
    bool valid = false;
    uint64_t node = 0;
};

/// What is counted, in the order of the registers.
struct Events {
    bool packet_out = false, packet_in = false, nack_out = false, nack_in = false, nack_full = false,
         nack_unknown = false, nack_ring_full = false, nack_bad = false, overflow = false;

    bool operator==(const Events&) const = default;
};

class Registers {
public:
    /// What SHAPE says.
    struct Shape {
        unsigned virtual_channels = 0, packets = 0, nack_entries = 0, senders = 0;

        bool operator==(const Shape&) const = default;
    };
    explicit Registers(const Shape& shape);

    axi::LiteOut outputs() const { return axil_.outputs(); }
    uint64_t source() const { return source_; }
    uint32_t channels() const { return channels_; }  ///< that heads may have

    /// What reads of this clock see, and whether the table takes writes.
    struct State {
        bool up = false, clearing = false, sending = false;
        const hxb::Ring<Nack>& nacks;  ///< that came
    };
    /// What is written in this clock.
    struct Written {
        std::optional<Entry> entry;
        bool pop = false;
    };
    Written access(const axi::LiteIn& in, const State& state);
    /// Events of this clock; counted in the next one.
    void count(const Events& events) { events_ = events; }
    bool operator==(const Registers&) const = default;

private:
    static constexpr unsigned kCounters = 9;

    std::optional<uint32_t> read(uint32_t address, const State& state) const;
    bool write(const axi::LiteWrite& write);

    Shape shape_;
    axi::LiteSlave axil_;
    uint64_t source_ = 0;
    uint64_t entry_ = 0;  ///< TABLE_LOW, TABLE_HIGH
    uint32_t channels_;
    Events events_;
    std::array<uint32_t, kCounters> counts_{};
};

}  // namespace nanohop::nic
