// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of rtl/ipush/nh_ipush_regs.sv, the AXI4-Lite side of the receive controller. Register map:
// docs/generated/registers/nh_ipush.md
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "axi/lite_slave.hpp"
#include "ipush/config.hpp"

namespace nanohop::ipush {

/// One entry of a table, for one clock.
struct TableWrite {
    bool sender_we = false;   ///< receive ring of `sender`: ring, valid
    bool ring_we = false;     ///< ring `ring`: base, log2_size, nack_mode, valid; its head and tails become 0
    bool region_we = false;   ///< region of `sender`: base, bound, key, valid
    bool restart_we = false;  ///< `sender` begins anew: number 0, no message under way
    uint32_t sender = 0;
    uint32_t ring = 0;
    uint64_t base = 0;
    uint64_t bound = 0;  ///< up to 2^AddressWidth
    uint32_t key = 0;
    uint32_t log2_size = 0;
    bool nack_mode = false;
    bool valid = false;
};

/// What a packet waits for.
struct Stall {
    uint32_t sender = 0;
    uint32_t ring = 0;  ///< 0 if it is the status ring
    bool status_ring = false;
};

/// What the registers show of the rest of the block.
struct CoreStatus {
    bool busy = false;
    bool stalled = false;
    Stall stall;  ///< while stalled
    uint32_t status_tail = 0;
};

struct ReaderStatus {
    bool busy = false;
    bool error = false;
    bool bus_error = false;
};

/// What is counted in a clock, besides the clocks of CoreStatus::stalled.
struct Events {
    bool stored_push = false;
    bool stored_ipush = false;
    bool stored_match = false;     ///< a packet of a MATCH message
    uint32_t stored_bytes = 0;     ///< with one of the three
    uint32_t cut_bytes = 0;        ///< of a packet, beyond a receive's buffer
    uint32_t arrival_reason = 0;   ///< 1 .. 5: a packet was dropped
    uint32_t decision_reason = 0;  ///< 6, 7: a packet was dropped
    bool nack_ring = false;
    bool nack_status = false;
    bool nack_order = false;
    bool nack_message = false;
    bool write_error = false;  ///< error answers of memory
    bool read_error = false;
};

/// Command to the reader, for one clock.
struct ReadCommand {
    bool valid = false;
    uint32_t ring = 0;
    bool release = false;  ///< moves the head only
    uint32_t bytes = 0;

    bool operator==(const ReadCommand&) const = default;
};

class Registers {
public:
    /// `lines`: those of ipush_wide: rings in lines of 64 bytes, no reads.
    explicit Registers(const Config& config, bool lines = false);

    axi::LiteOut outputs() const { return axil_.outputs(); }
    bool enable() const;
    bool status_nack() const;
    bool refuse() const;
    uint32_t status_head() const { return head_; }
    TableWrite table_write() const;
    ReadCommand read_command() const;

    void tick(const axi::LiteIn& in, const CoreStatus& core, const ReaderStatus& reader, const Events& events);
    bool operator==(const Registers&) const = default;

private:
    bool table_is_bad(uint32_t command) const;
    bool write_is_bad(const axi::LiteWrite& write, const CoreStatus& core, bool reader_busy) const;
    void write_register(const axi::LiteWrite& write);
    std::optional<uint32_t> read_register(uint32_t address, const CoreStatus& core, const ReaderStatus& reader,
                                          bool reader_busy) const;
    void count(const CoreStatus& core, const Events& events);

    Config config_;
    bool lines_;
    axi::LiteSlave axil_;

    uint32_t control_ = 0;
    uint32_t index_ = 0;
    std::array<uint32_t, 4> data_{};
    uint32_t head_ = 0;
    uint32_t bytes_ = 0;
    uint32_t table_op_ = 0;  ///< in this clock; 0 none
    ReadCommand command_;

    std::array<uint32_t, 19> counters_{};  ///< in the order of the map (STALL, among them, has none)
};

}  // namespace nanohop::ipush
