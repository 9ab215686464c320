// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "one_port.hpp"

#include <utility>

#include "bits.hpp"
#include "directed.hpp"
#include "generated/ipush_registers.hpp"
#include "generated/irq_registers.hpp"
#include "generated/nic_registers.hpp"
#include "generated/nic_wide_top_map.hpp"
#include "generated/status_ring_registers.hpp"
#include "generated/transport_registers.hpp"

namespace nanohop::nic_wide_top {

using tb::expect;

namespace {

namespace irq_reg = irq::registers;
namespace receive_reg = ipush::registers;
namespace transport_reg = transport::registers;
namespace port_reg = nic::registers;
namespace ring_reg = status_ring::registers;

constexpr std::array<unsigned, 4> kWindowOf = {map::kSend, map::kReceive, map::kNic, map::kTransport};

}  // namespace

OnePort::OnePort(const Config& config, tb::Rng rng, const std::array<Moderation, kQueues>& moderation,
                 unsigned slowness)
    : config_(config),
      rng_(rng),
      llcm_width_(ipush::llcm_width(ipush_wide::narrow(config.nic.receive))),
      master_{tb::AxiLiteMaster(tb::Rng(rng_.next(), "writer")), tb::AxiLiteMaster(tb::Rng(rng_.next(), "reader"))} {
    master_.writer.set_slowness(slowness);
    master_.reader.set_slowness(slowness);
    for (unsigned q = 0; q < kQueues; ++q) {
        write(queue_register(q, irq_reg::kCountOffset), moderation[q].count);
        write(queue_register(q, irq_reg::kClocksOffset), moderation[q].clocks);
        write(queue_register(q, irq_reg::kControlOffset), 1);
    }
    if (!config_.status_in_memory) return;
    const unsigned log2 = rng_.between(2, 4);
    ring_size_ = 1U << log2;
    ring_base_ = rng_.bits(config_.nic.receive.address_width - 4 - log2) << (4 + log2);
    const uint32_t ring = map::kWindows[map::kStatus].base;
    write(ring + ring_reg::kBaseLowOffset, static_cast<uint32_t>(ring_base_));
    write(ring + ring_reg::kBaseHighOffset, static_cast<uint32_t>(ring_base_ >> 32));
    write(ring + ring_reg::kSizeOffset, log2);
    write(ring + ring_reg::kControlOffset, 1);
}

uint32_t OnePort::queue_register(unsigned queue, uint32_t offset) const {
    return map::kWindows[map::kIrq].base + (queue << irq_reg::kAddressWidth) + offset;
}

void OnePort::write(uint32_t address, uint32_t data, Then then, uint32_t strobe) {
    writes_.push_back({address, data, strobe, std::move(then)});
}

void OnePort::read(uint32_t address, Then then) { reads_.push_back({address, 0, 15, std::move(then)}); }

bool OnePort::idle() const {
    bool none = writes_.empty() && reads_.empty() && !write_ && !read_ && !handling_;
    for (const Block& block : blocks_) none = none && !block.writes && !block.reads;
    return none;
}

// By the map's page: what answers, and how.
void OnePort::any_access() {
    const auto answers = [this](uint32_t code) {
        return [this, code](const Result& result) {
            expect("what an address is answered with", result.resp, code);
            refused += code == kOkay ? 0 : 1;
        };
    };
    const uint32_t llcm = map::kWindows[map::kLlcm].base, transport = map::kWindows[map::kTransport].base;
    const auto nowhere = 0x800 + 4 * rng_.below((llcm - 0x800) / 4);
    switch (rng_.below(8)) {
        case 0: return read(nowhere, answers(kDecErr));
        case 1: return write(nowhere, static_cast<uint32_t>(rng_.next()), answers(kDecErr));
        case 2: return write(llcm + 4 * rng_.below(1U << 15), 0, answers(kSlvErr));
        case 3:
            if (llcm_width_ == 14) return;
            return read(llcm + rng_.between(8U << llcm_width_, (1U << 17) - 4) / 4 * 4, answers(kSlvErr));
        case 4:
            return read(transport + transport_reg::kIdOffset, [this](const Result& result) {
                expect("answer of the transport", result.resp, config_.nic.reliable ? kOkay : kDecErr);
                if (config_.nic.reliable) expect("id of the transport", result.data, transport_reg::kIdReset);
            });
        case 5:
            return read(map::kWindows[map::kNic].base + port_reg::kIdOffset,
                        [](const Result& result) { expect("id of the port", result.data, port_reg::kIdReset); });
        case 6: return write(queue_register(rng_.below(kQueues), irq_reg::kIdOffset), 0, answers(kSlvErr));
        default:
            return read(queue_register(rng_.below(kQueues), irq_reg::kIdOffset),
                        [](const Result& result) { expect("id of the interrupts", result.data, irq_reg::kIdReset); });
    }
}

// Status entries that are new up to this tail, into what the node reads as LLCM.
void OnePort::fetch(uint32_t tail, const std::function<void()>& then) {
    const uint32_t entries = config_.nic.receive.status_entries;
    if (fetched_ == tail) return then();
    const uint32_t word = (1U << (llcm_width_ - 1)) + 2 * (fetched_ % entries);
    fetched_ = (fetched_ + 1) % (2 * entries);
    for (unsigned half = 0; half < 4; ++half) {
        const uint32_t at = word + half / 2;
        read(map::kWindows[map::kLlcm].base + 8 * word + 4 * half, [this, at, half, tail, then](const Result& result) {
            expect("answer of the LLCM", result.resp, kOkay);
            uint64_t& here = llcm_[at];
            here = half % 2 == 0 ? result.data : here | uint64_t{result.data} << 32;
            if (half == 3) fetch(tail, then);
        });
    }
}

// Those that memory has, by their phase bit, likewise; the tail then.
uint32_t OnePort::take() {
    const uint32_t entries = config_.nic.receive.status_entries;
    for (;; ++taken_) {
        const uint64_t place = ring_base_ + 16 * (taken_ % ring_size_);
        const uint64_t word = image_[place + 8];
        if ((word >> 15 & 1) == (taken_ / ring_size_ & 1)) return fetched_;
        const uint32_t at = (1U << (llcm_width_ - 1)) + 2 * (fetched_ % entries);
        llcm_[at] = word & ~(uint64_t{1} << 15);
        llcm_[at + 1] = image_[place];
        fetched_ = (fetched_ + 1) % (2 * entries);
    }
}

void OnePort::read_of(unsigned block, uint32_t address) {
    Block& b = blocks_[block];
    const auto answered = [&b](const Result& result) {
        b.out.rvalid = true;
        b.out.rdata = result.data;
        b.out.rresp = result.resp;
    };
    const bool tail = block == 1 && address == receive_reg::kStatusTailOffset;
    // What comes from now on interrupts again.
    if (tail) status_due_ = false;
    if (tail && config_.status_in_memory) return answered({.resp = kOkay, .data = take()});
    read(map::kWindows[kWindowOf[block]].base + address, [this, answered, tail](const Result& result) {
        if (!tail) return answered(result);
        fetch(result.data, [answered, result] { answered(result); });
    });
}

void OnePort::serve(unsigned block, const axi::LiteIn& in) {
    Block& b = blocks_[block];
    if (b.out.bvalid && in.bready) b.writes = b.aw = b.w = b.out.bvalid = false;
    if (b.out.rvalid && in.rready) b.reads = b.ar = b.out.rvalid = false;
    if (b.out.awready && in.awvalid) b.aw = true, b.address = in.awaddr;
    if (b.out.wready && in.wvalid) b.w = true, b.data = in.wdata, b.strobe = in.wstrb;
    if (b.out.arready && in.arvalid) {
        b.ar = b.reads = true;
        read_of(block, in.araddr);
    }
    if (b.aw && b.w && !b.writes) {
        b.writes = true;
        const bool pop = block == 2 && b.address == port_reg::kNackPopOffset;
        const bool error = block == 3 && b.address == transport_reg::kErrorTakeOffset;
        const bool head = block == 1 && b.address == receive_reg::kStatusHeadOffset;
        const auto answered = [&b](const Result& result) {
            b.out.bvalid = true;
            b.out.bresp = result.resp;
        };
        uint32_t address = map::kWindows[kWindowOf[block]].base + b.address, data = b.data;
        if (head && config_.status_in_memory) {
            given_back_ += (b.data - head_) % (2 * config_.nic.receive.status_entries);
            address = map::kWindows[map::kStatus].base + ring_reg::kConsumedOffset;
            data = given_back_ % (1U << 17);
        }
        write(
            address, data,
            [this, &b, answered, pop, error, head](const Result& result) {
                if (pop && answers_due_ != 0) --answers_due_;
                if (head) head_ = b.data;
                if (!error) return answered(result);
                // One that waits behind it does not interrupt.
                read(map::kWindows[map::kTransport].base + transport_reg::kStatusOffset,
                     [this, answered, result](const Result& status) {
                         error_due_ = transport_reg::kStatusError.get(status.data) != 0;
                         answered(result);
                     });
            },
            b.strobe);
    }
    b.out.awready = !b.aw;
    b.out.wready = !b.w;
    b.out.arready = !b.ar;
}

// docs/blocks/irq.md: PRODUCED, then CONSUMED, then what is there.
void OnePort::handle(unsigned queue) {
    if (queue == kQueues) {
        handling_ = false;
        return;
    }
    read(queue_register(queue, irq_reg::kProducedOffset), [this, queue](const Result& produced) {
        const auto mask = static_cast<uint32_t>(low_bits(config_.irq.count_width));
        const uint32_t fresh = (produced.data - static_cast<uint32_t>(consumed[queue])) & mask;
        consumed[queue] += fresh;
        if (fresh == 0) return handle(queue + 1);
        if (queue == 0) status_due_ = true;
        if (queue == 0 && fresh > 1) ++several;
        if (queue == 2) answers_due_ += fresh;
        write(queue_register(queue, irq_reg::kConsumedOffset), produced.data, [this, queue](const Result& result) {
            expect("answer to CONSUMED", result.resp, kOkay);
            if (queue == 3 && config_.nic.reliable)
                return read(map::kWindows[map::kTransport].base + transport_reg::kStatusOffset,
                            [this](const Result& status) {
                                error_due_ = error_due_ || transport_reg::kStatusError.get(status.data) != 0;
                                handle(kQueues);
                            });
            handle(queue + 1);
        });
    });
}

void OnePort::drive(const nic_wide::In& node, In& in) {
    in.ring = node.ring;
    in.data = node.data;
    in.receive = node.receive;
    if (config_.status_in_memory) {
        in.status.awready = rng_.one_in(2);
        in.status.wready = !places_.empty() && rng_.one_in(2);
        in.status.bvalid = answers_of_ring_ != 0;
    }
    const auto next = [](tb::AxiLiteMaster& master, std::optional<Access>& open, std::deque<Access>& queue) {
        if (!master.busy() && open) {
            const Then then = std::move(open->then);
            open.reset();
            if (then) then(master.result());
        }
        if (master.busy() || queue.empty()) return false;
        open = std::move(queue.front());
        queue.pop_front();
        return true;
    };
    if (next(master_.writer, write_, writes_)) master_.writer.write(write_->address, write_->data, write_->strobe);
    if (next(master_.reader, read_, reads_)) master_.reader.read(read_->address);
    master_.drive(in.axil);
}

void OnePort::observe(const nic_wide::In& node, const In& in, const Out& out, nic_wide::Out& to_node) {
    master_.observe(in.axil, out.axil);
    if (in.ring.bvalid && out.ring.bready && (in.ring.bresp & 2U) == 0) ++completions_;

    if (in.status.bvalid && out.status.bready) --answers_of_ring_;
    if (in.status.wready && out.status.wvalid) {
        image_[places_.front() + (out.status.wlast ? 8 : 0)] = out.status.wdata;
        if (out.status.wlast) places_.pop_front(), ++answers_of_ring_;
    }
    if (in.status.awready && out.status.awvalid) places_.push_back(out.status.awaddr);

    to_node.ring = out.ring;
    to_node.data = out.data;
    to_node.receive = out.receive;
    to_node.send_axil = blocks_[0].out;
    to_node.receive_axil = blocks_[1].out;
    to_node.axil = blocks_[2].out;
    to_node.transport_axil = blocks_[3].out;
    to_node.status_pending = status_due_ || fetched_ != head_;
    to_node.nack_pending = answers_due_ != 0;
    to_node.error = error_due_;
    to_node.llcm_data = llcm_[llcm_before_];
    to_node.link_valid = out.link_valid;
    to_node.link_vc = out.link_vc;
    to_node.link_flit = out.link_flit;
    to_node.link_credit = out.link_credit;
    llcm_before_ = node.llcm_addr;
    serve(0, node.send_axil);
    serve(1, node.receive_axil);
    serve(2, node.axil);
    serve(3, node.transport_axil);

    if (out.irq && !handling_) {
        handling_ = true;
        ++interrupts;
        handle(0);
    }
}

void OnePort::check(uint64_t errors) const {
    expect("entries of queue 1: completion words", consumed[1], completions_);
    expect("entries of queue 3: errors, or several of them",
           consumed[3] <= errors && (consumed[3] != 0) == (errors != 0), true);
}

}  // namespace nanohop::nic_wide_top
