// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of rtl/nic_top/nh_status_ring.sv: status entries in a ring in the host's memory.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "axi/axi4.hpp"
#include "axi/axi_lite.hpp"
#include "axi/lite_slave.hpp"
#include "bits.hpp"
#include "generated/ipush_registers.hpp"
#include "generated/status_ring_registers.hpp"

namespace nanohop::nic {

class StatusRing {
public:
    static constexpr unsigned kPhase = 15;  ///< bit of an entry's word 0

    StatusRing(unsigned address_width, unsigned status_entries, unsigned llcm_width)
        : address_width_(address_width), status_entries_(status_entries), llcm_width_(llcm_width) {}

    axi::LiteOut axil() const { return axil_.outputs(); }
    uint32_t llcm_address() const {
        const uint32_t entry = (start_ + asked_) % status_entries_;
        return 1U << (llcm_width_ - 1) | entry << 1 | (asked_half_ ? 0U : 1U);
    }
    axi::WriteOut<> memory() const {
        axi::WriteOut<> out;
        out.awvalid = addressed_ != asked_;
        out.awaddr = ((base_ & ~uint64_t{mask()}) | (addressed_ & mask())) << 4 & low_bits(address_width_);
        out.awlen = 1;
        out.wvalid = !words_.empty() && written_ != addressed_;
        out.wdata = words_.empty() ? 0 : words_.front();
        out.wstrb = 0xff;
        out.wlast = last_;
        out.bready = true;
        return out;
    }
    /// An entry is in memory.
    bool event(const axi::WriteIn& memory) const { return memory.bvalid && (memory.bresp & 2U) == 0 && !error_; }

    /// Registers of the receive controller: what they are asked, and what the host is answered.
    axi::LiteIn to_receive(const axi::LiteIn& host) const {
        if (!own_) return host;
        axi::LiteIn to = host;
        to.awaddr = ipush::registers::kStatusHeadOffset;
        to.awvalid = own_aw_;
        to.wdata = told_head_;
        to.wstrb = 0xf;
        to.wvalid = own_w_;
        to.bready = !own_aw_ && !own_w_;
        return to;
    }
    axi::LiteOut to_host(axi::LiteOut receive) const {
        if (own_) receive.awready = receive.wready = receive.bvalid = false;
        return receive;
    }

    struct In {
        bool told = false;       ///< an entry is in the LLCM
        bool llcm_busy = false;  ///< the host reads there
        uint64_t llcm_data = 0;  ///< of the address of the clock before
        axi::LiteIn host;        ///< to the receive controller
        axi::LiteOut receive;    ///< its answers
        axi::LiteIn axil;
        axi::WriteIn memory;
    };

    void tick(const In& in) {
        axil_.read(in.axil, [&](uint32_t address) { return read_register(address); });
        const uint32_t head = this->head();
        const bool ask = (asked_half_ || may_begin()) && held_ != kWords && !in.llcm_busy;
        const axi::WriteOut<> out = memory();
        const bool addressed = out.awvalid && in.memory.awready, taken = out.wvalid && in.memory.wready;
        const bool refused = in.memory.bvalid && (in.memory.bresp & 2U) != 0, entry = event(in.memory);

        Orders orders;
        axil_.write(in.axil, [&](const axi::LiteWrite& write) { return write_register(write, orders); });
        own_write(in, head);

        // Words
        if (taken) words_.pop_front();
        if (arrives_) {
            const uint64_t phase = uint64_t{phase_} << kPhase;
            words_.push_back(arrives_last_ ? (in.llcm_data & ~(uint64_t{1} << kPhase)) | phase : in.llcm_data);
        }
        arrives_ = ask;
        arrives_last_ = asked_half_;
        phase_ = (asked_ >> log2_ & 1) == 0;
        held_ += (ask ? 1U : 0U) - (taken ? 1U : 0U);
        const bool asked = ask && asked_half_, written = taken && last_;
        if (ask) asked_half_ = !asked_half_;
        if (taken) last_ = !last_;

        // Numbers
        if (refused) ++errors_;
        const uint32_t tail = tail_;
        tail_ = (tail_ + (in.told ? 1 : 0)) % (2 * status_entries_);
        if (orders.discard || orders.start) {
            start_ = orders.discard ? tail : (start_ + first()) % (2 * status_entries_);
            asked_ = addressed_ = written_ = answered_ = produced_ = consumed_ = 0;
            error_ = last_ = false;
            return;
        }
        const auto count = [](uint32_t& number, bool by) { number = (number + (by ? 1 : 0)) & kNumbers; };
        if (orders.consumed) consumed_ = *orders.consumed;
        count(produced_, entry);
        count(asked_, asked);
        count(addressed_, addressed);
        count(written_, written);
        count(answered_, in.memory.bvalid);
        error_ = error_ || refused;
    }

    bool operator==(const StatusRing&) const = default;

private:
    static constexpr uint32_t kNumbers = low_bits<uint32_t>(17);
    static constexpr unsigned kWords = 4;
    // What a write of a register asks for, besides the register.
    struct Orders {
        bool start = false, discard = false;
        std::optional<uint32_t> consumed = {};
    };

    uint32_t mask() const { return low_bits<uint32_t>(log2_); }
    uint32_t head() const { return (start_ + produced_) % (2 * status_entries_); }
    // Of those that are written anew: software may have some that memory has not answered.
    uint32_t first() const {
        const uint32_t beyond = (consumed_ - produced_) & kNumbers;
        return beyond != 0 && beyond <= ((written_ - produced_) & kNumbers) ? consumed_ : produced_;
    }
    bool open() const { return asked_half_ || asked_ != answered_; }
    bool busy() const { return open() || own_ || head() != told_head_; }
    bool may_begin() const {
        const bool there = (start_ + asked_) % (2 * status_entries_) != tail_;
        return enable_ && !error_ && there && ((asked_ - consumed_) & kNumbers) <= mask();
    }

    std::optional<uint32_t> read_register(uint32_t address) const {
        namespace reg = status_ring::registers;
        switch (address) {
            case reg::kIdOffset: return reg::kIdReset;
            case reg::kVersionOffset: return reg::kVersionReset;
            case reg::kShapeOffset:
                return reg::kShapeAddressWidth.put(0, address_width_) |
                       reg::kShapeLog2StatusEntries.put(0, log2_of(status_entries_));
            case reg::kControlOffset: return reg::kControlEnable.put(0, enable_ ? 1 : 0);
            case reg::kStateOffset:
                return reg::kStateBusy.put(0, busy() ? 1 : 0) | reg::kStateOpen.put(0, open() ? 1 : 0) |
                       reg::kStateError.put(0, error_ ? 1 : 0);
            case reg::kBaseLowOffset: return static_cast<uint32_t>(base_ << 4);
            case reg::kBaseHighOffset: return static_cast<uint32_t>(base_ >> 28);
            case reg::kSizeOffset: return log2_;
            case reg::kCommandOffset: return 0;
            case reg::kProducedOffset: return produced_;
            case reg::kConsumedOffset: return consumed_;
            case reg::kErrorsOffset: return errors_;
            default: return std::nullopt;
        }
    }

    bool write_register(const axi::LiteWrite& write, Orders& orders) {
        namespace reg = status_ring::registers;
        switch (write.address) {
            case reg::kControlOffset: {
                const bool enable = (write.merged(enable_ ? 1 : 0) & 1) != 0;
                if (enable && !enable_ && busy()) return false;
                orders.start = enable && !enable_;
                enable_ = enable;
                return true;
            }
            case reg::kBaseLowOffset:
                if (enable_ || busy()) return false;
                base_ = (base_ & ~low_bits(28)) | write.merged(static_cast<uint32_t>(base_ << 4)) >> 4;
                return true;
            case reg::kBaseHighOffset:
                if (enable_ || busy()) return false;
                base_ = (base_ & low_bits(28)) | uint64_t{write.merged(base_ >> 28) & 0xff} << 28;
                return true;
            case reg::kSizeOffset: {
                const uint32_t log2 = write.merged(log2_) & 31;
                if (enable_ || busy() || log2 < 2 || log2 > 16) return false;
                log2_ = log2;
                return true;
            }
            case reg::kCommandOffset: {
                const bool discard = reg::kCommandDiscard.get(write.masked()) != 0;
                if (discard && (enable_ || busy())) return false;
                orders.discard = discard;
                return true;
            }
            case reg::kConsumedOffset: {
                const uint32_t consumed = write.merged(consumed_);
                if (consumed > kNumbers || ((consumed - consumed_) & kNumbers) > ((written_ - consumed_) & kNumbers))
                    return false;
                orders.consumed = consumed;
                return true;
            }
            default: return false;
        }
    }

    // STATUS_HEAD, between the host's writes.
    void own_write(const In& in, uint32_t head) {
        const bool host = in.host.awvalid || in.host.wvalid || in.host.bready;
        if (!own_) {
            own_aw_ = own_w_ = true;
            if (host) return;
            own_ = head != told_head_;
            told_head_ = head;
            return;
        }
        own_ = own_aw_ || own_w_ || !in.receive.bvalid;
        own_aw_ = own_aw_ && !in.receive.awready;
        own_w_ = own_w_ && !in.receive.wready;
    }

    unsigned address_width_, status_entries_, llcm_width_;
    axi::LiteSlave axil_{status_ring::registers::kAddressWidth};
    bool enable_ = false;
    uint64_t base_ = 0;  ///< in entries
    uint32_t log2_ = 2;
    uint32_t tail_ = 0, start_ = 0, told_head_ = 0;  ///< in the LLCM, with the lap
    uint32_t asked_ = 0, addressed_ = 0, written_ = 0, answered_ = 0, produced_ = 0, consumed_ = 0, errors_ = 0;
    bool error_ = false;
    bool asked_half_ = false, arrives_ = false, arrives_last_ = false, phase_ = false, last_ = false;
    unsigned held_ = 0;
    std::deque<uint64_t> words_;
    bool own_ = false, own_aw_ = false, own_w_ = false;
};

}  // namespace nanohop::nic
