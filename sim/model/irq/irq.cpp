// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "irq/irq.hpp"

#include "bits.hpp"
#include "generated/irq_registers.hpp"

namespace nanohop::irq {
namespace reg = registers;
namespace {

constexpr unsigned kAddressWidth = 10;  // of the largest number of windows
constexpr uint32_t kWindow = 1U << reg::kAddressWidth;

}  // namespace

Irq::Irq(const Config& config)
    : config_(config),
      count_mask_(static_cast<uint32_t>(low_bits(config.count_width))),
      time_mask_(static_cast<uint32_t>(low_bits(config.time_width))),
      queues_(config.queues),
      axil_(kAddressWidth) {}

Out Irq::outputs() const {
    Out out;
    for (size_t q = 0; q < queues_.size(); ++q)
        if (queues_[q].irq) out.irq |= 1U << q;
    out.axil = axil_.outputs();
    return out;
}

bool Irq::due(const Queue& queue) const {
    if (!queue.enable || pending(queue) == 0) return false;
    const bool by_number = queue.count != 0 && pending(queue) >= queue.count;
    const bool by_time = queue.clocks != 0 && queue.age >= queue.clocks;
    return by_number || by_time;
}

std::optional<uint32_t> Irq::read_register(uint32_t address) const {
    if (address / kWindow >= config_.queues) return std::nullopt;
    const Queue& queue = queues_[address / kWindow];
    switch (address % kWindow) {
        case reg::kIdOffset: return reg::kIdReset;
        case reg::kVersionOffset: return reg::kVersionReset;
        case reg::kShapeOffset:
            return reg::kShapeQueues.put(0, config_.queues) | reg::kShapeCountWidth.put(0, config_.count_width) |
                   reg::kShapeTimeWidth.put(0, config_.time_width);
        case reg::kControlOffset: return reg::kControlEnable.put(0, queue.enable ? 1 : 0);
        case reg::kStateOffset:
            return reg::kStateIrq.put(0, queue.irq ? 1 : 0) | reg::kStateOverflow.put(0, queue.overflow ? 1 : 0);
        case reg::kProducedOffset: return queue.produced;
        case reg::kConsumedOffset: return queue.consumed;
        case reg::kCountOffset: return queue.count;
        case reg::kClocksOffset: return queue.clocks;
        case reg::kInterruptsOffset: return queue.interrupts;
        default: return std::nullopt;
    }
}

// The queue is as it was in this clock, but for entries; so is what may be consumed.
bool Irq::write_register(const axi::LiteWrite& write, Queue& queue) {
    switch (write.address % kWindow) {
        case reg::kControlOffset: queue.enable = (write.merged(queue.enable ? 1 : 0) & 1U) != 0; return true;
        case reg::kConsumedOffset: {
            const uint32_t consumed = write.merged(queue.consumed) & count_mask_;
            if (((queue.produced - consumed) & count_mask_) > pending(queue)) return false;
            queue.consumed = consumed;
            return true;
        }
        case reg::kCountOffset: queue.count = write.merged(queue.count) & count_mask_; return true;
        case reg::kClocksOffset: queue.clocks = write.merged(queue.clocks) & time_mask_; return true;
        default: return false;
    }
}

void Irq::tick(const In& in) {
    axil_.read(in.axil, [&](uint32_t address) { return read_register(address); });

    // What follows from the registers of this clock.
    for (Queue& queue : queues_) {
        const bool next = due(queue);
        if (next && !queue.irq) queue.interrupts = (queue.interrupts + 1) & count_mask_;
        queue.irq = next;
        if (pending(queue) == 0)
            queue.age = 0;
        else if (queue.age < time_mask_)
            ++queue.age;
    }

    axil_.write(in.axil, [&](const axi::LiteWrite& write) {
        if (write.address / kWindow >= config_.queues) return false;
        Queue& queue = queues_[write.address / kWindow];
        const bool done = write_register(write, queue);
        if (done && write.address % kWindow == reg::kConsumedOffset) queue.age = 0;
        return done;
    });

    for (size_t q = 0; q < queues_.size(); ++q) {
        if ((in.event >> q & 1U) == 0) continue;
        Queue& queue = queues_[q];
        if (pending(queue) == count_mask_) queue.overflow = true;
        queue.produced = (queue.produced + 1) & count_mask_;
    }
}

}  // namespace nanohop::irq
