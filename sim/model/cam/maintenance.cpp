// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cam/maintenance.hpp"

#include "cam/cam_registers.hpp"

namespace nanohop::cam {
namespace {

namespace reg = registers;
using reg::CommandOp;
using reg::ResultStatus;

constexpr uint32_t kOkay = 0;
constexpr uint32_t kSlvErr = 2;

uint64_t ones(unsigned bits) { return bits >= 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1; }

}  // namespace

AxiLiteOut Maintenance::outputs() const {
    AxiLiteOut out;
    out.awready = !aw_valid_;
    out.wready = !w_valid_;
    out.bvalid = b_valid_;
    out.bresp = b_error_ ? kSlvErr : kOkay;
    out.arready = !ar_valid_;
    out.rvalid = r_valid_;
    out.rdata = r_data_;
    out.rresp = r_error_ ? kSlvErr : kOkay;
    return out;
}

Op Maintenance::command_op() const {
    switch (static_cast<CommandOp>(op_)) {
        case CommandOp::kWrite: return Op::kWrite;
        case CommandOp::kDelete: return Op::kDelete;
        case CommandOp::kClear: return Op::kClear;
        default: return Op::kSearch;
    }
}

bool Maintenance::write_is_bad() const {
    switch (aw_address_) {
        case reg::kPortSelectOffset: return false;
        case reg::kKeyLoOffset:
        case reg::kKeyHiOffset:
        case reg::kDataOffset: return busy_;
        case reg::kCommandOffset: {
            const uint32_t op = reg::kCommandOp.get(w_data_);
            return busy_ || op < static_cast<uint32_t>(CommandOp::kWrite) ||
                   op > static_cast<uint32_t>(CommandOp::kFlush);
        }
        default: return true;
    }
}

void Maintenance::write_register() {
    uint32_t strobe = 0;
    for (unsigned byte = 0; byte < 4; ++byte) strobe |= (w_strobe_ >> byte & 1) != 0 ? 0xffU << (8 * byte) : 0;
    const auto merged = [&](uint32_t old) { return (old & ~strobe) | (w_data_ & strobe); };
    const auto low = static_cast<uint32_t>(key_);
    const auto high = static_cast<uint32_t>(key_ >> 32);
    switch (aw_address_) {
        case reg::kKeyLoOffset: key_ = (uint64_t{high} << 32 | merged(low)) & ones(config_.key_width); break;
        case reg::kKeyHiOffset: key_ = (uint64_t{merged(high)} << 32 | low) & ones(config_.key_width); break;
        case reg::kDataOffset:
            data_ = merged(data_) & static_cast<uint32_t>(ones(config_.qos_width) << 16 | ones(config_.port_width));
            break;
        case reg::kPortSelectOffset:
            if ((w_strobe_ & 1) != 0) select_ = reg::kPortSelectPort.get(w_data_);
            break;
        case reg::kCommandOffset:
            if ((w_strobe_ & 1) == 0) break;
            op_ = reg::kCommandOp.get(w_data_);
            flush_ = op_ == static_cast<uint32_t>(CommandOp::kFlush);
            busy_ = !flush_;
            sent_ = false;
            status_ = static_cast<uint32_t>(ResultStatus::kOk);
            break;
        default: break;
    }
}

uint32_t Maintenance::read_register(uint32_t address, bool& mapped) const {
    mapped = true;
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
        default: mapped = false; return 0;
    }
}

void Maintenance::tick(const AxiLiteIn& in, const std::array<CacheCounters, kMaxPorts>& counters,
                       const Events& events) {
    const AxiLiteOut out = outputs();
    // Reads see the registers of this cycle.
    if (ar_valid_ && (!r_valid_ || in.rready)) {
        bool mapped = false;
        r_data_ = read_register(ar_address_, mapped);
        r_error_ = !mapped;
        r_valid_ = true;
        ar_valid_ = false;
    } else {
        if (in.rready) r_valid_ = false;
        if (out.arready && in.arvalid) {
            ar_valid_ = true;
            ar_address_ = in.araddr & ~3U;
        }
    }

    selected_ = select_ < config_.ports ? counters[select_] : CacheCounters{};
    const uint32_t op = op_;
    if (events.accepted) sent_ = true;
    flush_ = false;
    if (aw_valid_ && w_valid_ && (!b_valid_ || in.bready)) {
        b_valid_ = true;
        b_error_ = write_is_bad();
        if (!b_error_) write_register();
        aw_valid_ = false;
        w_valid_ = false;
    } else {
        if (in.bready) b_valid_ = false;
        if (out.awready && in.awvalid) {
            aw_valid_ = true;
            aw_address_ = in.awaddr & ~3U;
        }
        if (out.wready && in.wvalid) {
            w_valid_ = true;
            w_data_ = in.wdata;
            w_strobe_ = in.wstrb;
        }
    }

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
