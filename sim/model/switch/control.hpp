// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Registers and counters of the switch behind AXI4-Lite, and what writes the table (docs/blocks/switch.md,
// "Registers").
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "axi/lite_slave.hpp"
#include "generated/switch_registers.hpp"
#include "switch/classes.hpp"
#include "switch/config.hpp"
#include "switch/counter_sweep.hpp"
#include "switch/input.hpp"

namespace nanohop::switch_ {

/// What the register of a class holds.
constexpr uint32_t class_word(const ClassRule& rule) {
    using namespace registers;
    return kClass0Weight.put(kClass0Escape.put(kClass0Channels.put(0, rule.channels), rule.escape), rule.weight);
}

/// What happens in a clock.
struct Events {
    explicit Events(const Config& c) : channels(size_t{c.ports} * c.virtual_channels) {}
    void count(Reason reason) { ++reasons[static_cast<size_t>(reason)]; }

    ReasonCounts reasons{};
    std::vector<ChannelCounts> channels;  ///< by port * V + channel
    uint32_t detours = 0;                 ///< heads from hosts granted an adaptive port on their way over a switch

    bool operator==(const Events&) const = default;
};

class Control {
public:
    explicit Control(const Config& config);

    axi::LiteOut outputs() const {
        axi::LiteOut out = axil_.outputs();
        out.arready = out.arready && sweep_.ready();
        return out;
    }
    uint32_t down_ports() const { return down_ports_; }
    uint32_t dead() const { return dead_; }
    /// Links that the last clock's write killed, or asked to come back.
    uint32_t killed() const { return killed_; }
    uint32_t revived() const { return revived_; }
    uint32_t nonminimal() const { return nonminimal_; }
    unsigned mark_threshold() const { return registers::kMarkThresholdHeads.get(mark_threshold_); }
    /// With classes: as the registers are.
    const ClassRules& rules() const { return rules_; }
    /// An entry is written in this clock: no lookup starts.
    bool writes_table() const { return clearing_ || writing_; }
    const std::vector<Entry>& table() const { return table_; }

    /// Of the links, by port.
    struct Links {
        uint32_t dead = 0;  ///< of all causes
        uint32_t asked = 0;
        uint32_t listening = 0;
    };
    void tick(const axi::LiteIn& in, const Links& links, const Events& events);
    bool operator==(const Control&) const = default;

private:
    bool write_is_bad(const axi::LiteWrite& write) const;
    void write_register(const axi::LiteWrite& write);
    std::optional<uint32_t> read_register(uint32_t address) const;
    Entry entry() const;
    bool is_class(uint32_t address) const;
    uint32_t no_hops() const;

    Config config_;
    axi::LiteSlave axil_;
    std::vector<Entry> table_;
    bool clearing_;
    uint32_t clear_index_ = 0;
    bool writing_ = false;
    uint32_t write_index_ = 0;

    uint32_t down_ports_ = 0;
    uint32_t dead_ = 0;
    uint32_t killed_ = 0;
    uint32_t revived_ = 0;
    uint32_t mask_ = 0;
    uint32_t escape_ = 0;
    uint32_t nonminimal_ = 0;
    uint32_t mark_threshold_ = registers::kMarkThresholdReset;
    ClassRules rules_;
    uint32_t detours_ = 0;
    uint32_t select_ = 0;
    ReasonCounts reasons_{};
    std::vector<ChannelCounts> counts_;
    ChannelCounts selected_;  ///< as they and `select` were in the clock before, or of the sweep
    CounterSweep sweep_;      ///< used with `counter_ram`
    Events before_;           ///< of the clock before: counted in this one
};

}  // namespace nanohop::switch_
