// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The registers of a send engine: those of nh_send, and those of nh_send_wide, which has the same map but for a source.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "axi/axi_lite.hpp"
#include "axi/lite_slave.hpp"
#include "send/depacketizer.hpp"
#include "send/descriptor.hpp"

namespace nanohop::send {

class RegisterBlock {
public:
    /// What the configuration makes of it.
    struct Fixed {
        uint32_t id = 0, shape = 0, limits = 0;
        unsigned unit = 0;  ///< bytes that an MTU is a multiple of
        unsigned max_bytes = 0;
        unsigned address_width = 0;
        bool source = false;        ///< there is one
        bool power_of_two = false;  ///< an MTU must be one

        bool operator==(const Fixed&) const = default;
    };
    /// What counts in a clock.
    struct Events {
        bool sent = false;          ///< a packet
        std::optional<Code> ended;  ///< a descriptor
        bool write_error = false;
        bool received = false;
        std::array<bool, kDrops> drops{};
    };

    explicit RegisterBlock(const Fixed& fixed);

    axi::LiteOut outputs() const { return axil_.outputs(); }
    bool enabled() const;
    bool reports() const;
    uint16_t producer() const { return producer_; }
    unsigned mtu() const { return mtu_; }
    uint64_t source() const { return source_; }
    uint64_t descriptor_address(uint32_t n) const;
    uint64_t completion_address(uint32_t n) const;

    bool operator==(const RegisterBlock&) const = default;

    /// A clock is read() with what the engine has asked for and counted, and write() at its end: reads see the
    /// registers of the clock, a write how far the engine was a clock before.
    void read(const axi::LiteIn& in, uint16_t fetched, uint32_t counted, const Events& events);
    void write(const axi::LiteIn& in);

private:
    static constexpr unsigned kCounters = kCodes + kDrops + 3;

    std::optional<uint32_t> word(uint32_t address, uint16_t fetched, uint32_t counted) const;
    bool change(const axi::LiteWrite& write);
    bool change_idle(const axi::LiteWrite& write);

    Fixed fixed_;
    axi::LiteSlave axil_;
    uint32_t control_ = 0;
    uint64_t ring_base_ = 0, completion_base_ = 0, source_ = 0;
    unsigned log2_entries_ = 0;
    unsigned mtu_;
    uint16_t producer_ = 0;
    // As seen by a write: of the clock before, and of this one
    bool idle_ = true, next_idle_ = true;
    uint16_t room_ = 1, next_room_ = 1;
    std::array<bool, kCounters> events_{};
    std::array<uint32_t, kCounters> counts_{};
};

}  // namespace nanohop::send
