// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cam/maintenance.hpp"

#include "bits.hpp"
#include "generated/cam_registers.hpp"

namespace nanohop::cam {
namespace {

namespace reg = registers;
using reg::CommandOp;
using reg::ResultStatus;

}  // namespace

Maintenance::Maintenance(const Config& config) : config_(config), axil_(reg::kAddressWidth) {}

Op Maintenance::command_op() const {
    switch (static_cast<CommandOp>(op_)) {
        case CommandOp::kWrite: return Op::kWrite;
        case CommandOp::kDelete: return Op::kDelete;
        case CommandOp::kClear: return Op::kClear;
        case CommandOp::kRead:
        case CommandOp::kFlush: break;
    }
    return Op::kSearch;
}

bool Maintenance::write_is_bad(const axi::LiteWrite& write) const {
    switch (write.address) {
        case reg::kPortSelectOffset: return false;
        case reg::kKeyLoOffset:
        case reg::kKeyHiOffset:
        case reg::kDataOffset: return busy_;
        case reg::kCommandOffset: {
            const uint32_t op = reg::kCommandOp.get(write.data);
            return busy_ || op < static_cast<uint32_t>(CommandOp::kWrite) ||
                   op > static_cast<uint32_t>(CommandOp::kFlush);
        }
        default: return true;
    }
}

void Maintenance::write_register(const axi::LiteWrite& write) {
    const auto low = static_cast<uint32_t>(key_);
    const auto high = static_cast<uint32_t>(key_ >> 32);
    switch (write.address) {
        case reg::kKeyLoOffset: key_ = (uint64_t{high} << 32 | write.merged(low)) & low_bits(config_.key_width); break;
        case reg::kKeyHiOffset: key_ = (uint64_t{write.merged(high)} << 32 | low) & low_bits(config_.key_width); break;
        case reg::kDataOffset:
            data_ = write.merged(data_) &
                    static_cast<uint32_t>(low_bits(config_.qos_width) << 16 | low_bits(config_.port_width));
            break;
        case reg::kPortSelectOffset:
            if ((write.strobe & 1) != 0) select_ = reg::kPortSelectPort.get(write.data);
            break;
        case reg::kCommandOffset:
            if ((write.strobe & 1) == 0) break;
            op_ = reg::kCommandOp.get(write.data);
            flush_ = op_ == static_cast<uint32_t>(CommandOp::kFlush);
            busy_ = !flush_;
            sent_ = false;
            status_ = static_cast<uint32_t>(ResultStatus::kOk);
            break;
        default: break;
    }
}

std::optional<uint32_t> Maintenance::read_register(uint32_t address) const {
    if (address >= reg::kCacheLookupsOffset && address <= reg::kCacheCamErrorsOffset) {
        return selected_[(address - reg::kCacheLookupsOffset) / 4];
    }
    switch (address) {
        case reg::kIdOffset: return reg::kIdReset;
        case reg::kVersionOffset: return reg::kVersionReset;
        case reg::kShapeOffset: {
            uint32_t word = reg::kShapePorts.put(0, config_.ports);
            word = reg::kShapeKeyWidth.put(word, config_.key_width);
            word = reg::kShapePortWidth.put(word, config_.port_width);
            return reg::kShapeQosWidth.put(word, config_.qos_width);
        }
        case reg::kChannelOffset: {
            uint32_t word = reg::kChannelMshrEntries.put(0, config_.mshr_entries);
            word = reg::kChannelGenerationWidth.put(word, config_.generation_width);
            return reg::kChannelTagWidth.put(word, tag_width(config_));
        }
        case reg::kKeyLoOffset: return static_cast<uint32_t>(key_);
        case reg::kKeyHiOffset: return static_cast<uint32_t>(key_ >> 32);
        case reg::kDataOffset: return data_;
        case reg::kCommandOffset: return 0;
        case reg::kResultOffset: return reg::kResultStatus.put(reg::kResultDone.put(0, busy_ ? 0 : 1), status_);
        case reg::kReadDataOffset: return read_data_;
        case reg::kSearchesOffset: return searches_;
        case reg::kFoundOffset: return found_;
        case reg::kNotFoundOffset: return not_found_;
        case reg::kDamagedAnswersOffset: return damaged_;
        case reg::kTimeoutsOffset: return timeouts_;
        case reg::kLateAnswersOffset: return late_;
        case reg::kRefusedOffset: return refused_;
        case reg::kPortSelectOffset: return select_;
        default: return std::nullopt;
    }
}

void Maintenance::tick(const AxiLiteIn& in, const std::array<CacheCounters, kMaxPorts>& counters,
                       const Events& events) {
    // Reads see the registers of this cycle.
    axil_.read(in, [&](uint32_t address) { return read_register(address); });

    selected_ = select_ < config_.ports ? counters[select_] : CacheCounters{};
    const uint32_t op = op_;
    if (events.accepted) sent_ = true;
    flush_ = false;
    axil_.write(in, [&](const axi::LiteWrite& write) {
        if (write_is_bad(write)) return false;
        write_register(write);
        return true;
    });

    if (before_.done) {
        const auto command = static_cast<CommandOp>(op);
        busy_ = false;
        flush_ = (before_.found || before_.error) && command != CommandOp::kRead;
        status_ = static_cast<uint32_t>(before_.error                  ? ResultStatus::kError
                                        : before_.found                ? ResultStatus::kOk
                                        : command == CommandOp::kWrite ? ResultStatus::kFull
                                                                       : ResultStatus::kNotFound);
        if (command == CommandOp::kRead && before_.found) read_data_ = before_.qos << 16 | before_.port;
    }

    searches_ += before_.search ? 1 : 0;
    found_ += before_.search_found ? 1 : 0;
    not_found_ += before_.search_not_found ? 1 : 0;
    timeouts_ += before_.timeout ? 1 : 0;
    late_ += before_.late ? 1 : 0;
    damaged_ += before_.damaged ? 1 : 0;
    refused_ += before_.refused ? 1 : 0;
    before_ = events;
}

}  // namespace nanohop::cam
