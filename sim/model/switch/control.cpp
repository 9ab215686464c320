// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "switch/control.hpp"

#include "bits.hpp"
#include "generated/switch_registers.hpp"

namespace nanohop::switch_ {

namespace reg = registers;

Control::Control(const Config& config)
    : config_(config),
      axil_(reg::kAddressWidth),
      table_(config.by_cache() ? 0 : config.switches),
      clearing_(!config.by_cache()),
      rules_(first_rules(config)),
      counts_(size_t{config.ports} * config.virtual_channels),
      sweep_(config.virtual_channels),
      before_(config) {}

/// The register of a class that there is.
bool Control::is_class(uint32_t address) const {
    return config_.has_classes() && address >= reg::kClass0Offset && address < reg::kClass0Offset + 4 * config_.classes;
}

bool Control::write_is_bad(const axi::LiteWrite& write) const {
    switch (write.address) {
        case reg::kDownPortsOffset:
        case reg::kDeadOffset:
        case reg::kTableMaskOffset:
        case reg::kTableEscapeOffset:
        case reg::kSelectOffset: return false;
        case reg::kNonminimalOffset: return !config_.goes_over();
        case reg::kMarkThresholdOffset: return !config_.marks;
        case reg::kReviveOffset: return !config_.link_recovery;
        case reg::kTableWriteOffset:
            return config_.by_cache() || clearing_ || reg::kTableWriteIndex.get(write.masked()) >= config_.switches;
        default: return !is_class(write.address);
    }
}

/// Bits of table_escape's hops that there are none of.
uint32_t Control::no_hops() const {
    const unsigned width = config_.goes_over() ? hops_width(config_) : 0;
    return reg::kTableEscapeHops.put(0, ~static_cast<uint32_t>(low_bits(width)));
}

void Control::write_register(const axi::LiteWrite& write) {
    const auto merge = [&](uint32_t& old, uint32_t exist) { old = write.merged(old) & exist; };
    if (is_class(write.address)) {
        ClassRule& rule = rules_[(write.address - reg::kClass0Offset) / 4];
        const uint32_t now = write.merged(class_word(rule));
        rule.channels = reg::kClass0Channels.get(now) &
                        (low_bits<uint32_t>(config_.virtual_channels) & ~low_bits<uint32_t>(config_.escape_channels));
        rule.escape = reg::kClass0Escape.get(now);
        rule.weight = reg::kClass0Weight.get(now);
        return;
    }
    switch (write.address) {
        case reg::kDownPortsOffset: merge(down_ports_, low_bits<uint32_t>(config_.links())); break;
        case reg::kDeadOffset:
            killed_ = write.masked() & low_bits<uint32_t>(config_.ports);
            dead_ |= killed_;
            break;
        case reg::kReviveOffset:
            revived_ = write.masked() & low_bits<uint32_t>(config_.links());
            dead_ &= ~revived_;
            break;
        case reg::kTableMaskOffset: merge(mask_, low_bits<uint32_t>(config_.links())); break;
        case reg::kTableEscapeOffset: merge(escape_, reg::kTableEscapeWriteMask & ~no_hops()); break;
        case reg::kNonminimalOffset: merge(nonminimal_, reg::kNonminimalWriteMask); break;
        case reg::kMarkThresholdOffset: merge(mark_threshold_, reg::kMarkThresholdWriteMask); break;
        case reg::kSelectOffset: merge(select_, reg::kSelectWriteMask); break;
        case reg::kTableWriteOffset:
            writing_ = true;
            write_index_ = reg::kTableWriteIndex.get(write.masked());
            break;
        default: break;
    }
}

Entry Control::entry() const {
    Entry e;
    e.mask = mask_;
    e.up = static_cast<uint8_t>(reg::kTableEscapeUp.get(escape_));
    e.down = static_cast<uint8_t>(reg::kTableEscapeDown.get(escape_));
    e.channel = static_cast<uint8_t>(reg::kTableEscapeChannel.get(escape_));
    const bool channel = e.channel < config_.escape_channels;
    e.up_valid = reg::kTableEscapeUpValid.get(escape_) != 0 && e.up < config_.links() && channel;
    e.hops = static_cast<uint8_t>(reg::kTableEscapeHops.get(escape_));
    e.down_valid = reg::kTableEscapeDownValid.get(escape_) != 0 && e.down < config_.links() && channel;
    return e;
}

std::optional<uint32_t> Control::read_register(uint32_t address) const {
    if (address >= reg::kNoHeadOffset && address <= reg::kLostFlitsOffset) {
        return reasons_[(address - reg::kNoHeadOffset) / 4];
    }
    if (is_class(address)) return class_word(rules_[(address - reg::kClass0Offset) / 4]);
    switch (address) {
        case reg::kIdOffset: return reg::kIdReset;
        case reg::kVersionOffset: return reg::kVersionReset;
        case reg::kShapeOffset:
            return config_.ports | config_.host_ports << 8 | config_.virtual_channels << 16 |
                   config_.escape_channels << 24;
        case reg::kSizeOffset: return config_.switches | config_.packet_flits << 16 | config_.packets << 24;
        case reg::kStatusOffset:
            return reg::kStatusCache.put(reg::kStatusClearing.put(0, clearing_ ? 1 : 0), config_.by_cache() ? 1 : 0);
        case reg::kDownPortsOffset: return down_ports_;
        case reg::kTableMaskOffset: return mask_;
        case reg::kTableEscapeOffset: return escape_;
        case reg::kNonminimalOffset: return config_.goes_over() ? std::optional(nonminimal_) : std::nullopt;
        case reg::kMarkThresholdOffset: return config_.marks ? std::optional(mark_threshold_) : std::nullopt;
        case reg::kDetoursOffset: return config_.goes_over() ? std::optional(detours_) : std::nullopt;
        case reg::kTableWriteOffset: return 0;
        case reg::kSelectOffset: return select_;
        case reg::kPacketsOffset: return selected_.packets;
        case reg::kFlitsOffset: return selected_.flits;
        case reg::kWaitsOffset: return selected_.waits;
        case reg::kEscapesOffset: return selected_.escapes;
        case reg::kDropsOffset: return selected_.drops;
        default: return std::nullopt;
    }
}

void Control::tick(const axi::LiteIn& in, const Links& links, const Events& events) {
    // Reads see the registers of this clock.
    axi::LiteIn to_read = in;
    to_read.arvalid = in.arvalid && sweep_.ready();
    axil_.read(to_read, [&](uint32_t address) {
        if (config_.link_recovery && address == reg::kReviveOffset) return std::optional(links.asked);
        if (config_.link_recovery && address == reg::kListeningOffset) return std::optional(links.listening);
        return address == reg::kDeadOffset ? links.dead : read_register(address);
    });

    // The table, with what its registers held in this clock.
    if (clearing_) {
        table_[clear_index_] = Entry{};
        ++clear_index_;
    } else if (writing_) {
        table_[write_index_] = entry();
    }
    const unsigned port = reg::kSelectPort.get(select_);
    const unsigned vc = reg::kSelectChannel.get(select_);
    const bool exists = config_.counters && port < config_.ports && vc < config_.virtual_channels;
    const ChannelCounts counts = exists ? counts_[port * config_.virtual_channels + vc] : ChannelCounts{};
    writing_ = false;
    killed_ = revived_ = 0;

    bool selects = false;
    axil_.write(in, [&](const axi::LiteWrite& write) {
        if (write_is_bad(write)) return false;
        selects = write.address == reg::kSelectOffset;
        write_register(write);
        return true;
    });
    clearing_ = clearing_ && clear_index_ < config_.switches;
    if (config_.counter_ram) {
        sweep_.tick(vc, counts, selects);
        selected_ = sweep_.selected();
    } else {
        selected_ = counts;
    }

    for (size_t r = 0; r < kReasons; ++r) reasons_[r] += before_.reasons[r];
    detours_ += before_.detours;
    for (size_t i = 0; i < counts_.size(); ++i) {
        counts_[i].packets += before_.channels[i].packets;
        counts_[i].flits += before_.channels[i].flits;
        counts_[i].waits += before_.channels[i].waits;
        counts_[i].escapes += before_.channels[i].escapes;
        counts_[i].drops += before_.channels[i].drops;
    }
    before_ = events;
}

}  // namespace nanohop::switch_
