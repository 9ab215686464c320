// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hxb/input_port.hpp"

namespace nanohop::hxb {

InputPort::InputPort(const Config& config, bool guarded)
    : fifos_(config.virtual_channels, InputFifo(config.input_flits)) {
    if (guarded) guard_.emplace(config);
}

InputPort::Arrivals InputPort::judge(std::span<const Lane> lanes, bool up, Counters& counters) {
    Arrivals arrivals;
    uint32_t seen = 0;  // virtual channels of lower lanes
    for (const Lane& lane : lanes) {
        if (!lane.valid) continue;
        if (dead_ || !up) {
            ++counters.lost_flits;
            continue;
        }
        if (lane.vc >= fifos_.size() || (seen >> lane.vc & 1) != 0) {
            ++counters.bad_vc;
            continue;
        }
        seen |= 1U << lane.vc;
        if (fifos_[lane.vc].flits.full()) {
            ++counters.overflow;
            continue;
        }
        auto& stored = arrivals.stored[lane.vc];
        stored = lane.flit;
        if (guard_ && !guard_->take(lane.vc, *stored, counters)) {
            stored.reset();
            arrivals.thrown |= 1U << lane.vc;
        }
    }
    if (dead_) {
        for (unsigned v = 0; v < fifos_.size(); ++v) {
            if (!fifos_[v].open || fifos_[v].flits.full()) continue;
            arrivals.stored[v] = Flit{.head = false, .tail = true, .bad = true};
            ++counters.cut_messages;
        }
    }
    return arrivals;
}

void InputPort::tick(const Arrivals& arrivals, uint32_t taken, bool up) {
    for (unsigned v = 0; v < fifos_.size(); ++v) {
        InputFifo& fifo = fifos_[v];
        if (fifo.owed != 0 && (taken_ >> v & 1) == 0) --fifo.owed;
        fifo.owed += arrivals.thrown >> v & 1;
        fifo.fresh = false;
        if (const auto& flit = arrivals.stored[v]) {
            fifo.push(*flit);
            fifo.open = !flit->tail && (flit->head || fifo.open);
        }
    }
    taken_ = taken;
    dead_ = dead_ || !up;
}

uint32_t InputPort::credit() const {
    uint32_t credit = taken_;
    for (unsigned v = 0; v < fifos_.size(); ++v) credit |= (fifos_[v].owed != 0 ? 1U : 0U) << v;
    return credit;
}

}  // namespace nanohop::hxb
