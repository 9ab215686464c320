// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hxb/fabric.hpp"

#include <array>

namespace nanohop::hxb {

Fabric::Fabric(const Config& config, unsigned ports, bool last_is_pu)
    : channels_(config.virtual_channels), stores_whole_(stores_whole(config.policy)) {
    for (unsigned p = 0; p < ports; ++p) {
        const bool pu = last_is_pu && p + 1 == ports;
        inputs_.emplace_back(config, pu);
        outputs_.emplace_back(config, pu ? config.pu_width : 1);
    }
}

const Flit* Fabric::waiting_head(unsigned number) const {
    const InputFifo& f = fifo(number);
    if (f.buffer >= 0 || f.flits.empty() || !f.flits.front().head) return nullptr;
    return &f.flits.front();
}

void Fabric::continue_messages(std::vector<Move>& moves) const {
    for (unsigned n = 0; n < fifos(); ++n) {
        const InputFifo& f = fifo(n);
        if (f.flits.empty()) continue;
        if (f.buffer >= 0) {
            if (!buffer(static_cast<unsigned>(f.buffer)).full()) moves.push_back({n, f.buffer});
        } else if (!f.flits.front().head) {
            moves.push_back({n, kThrownAway});
        }
    }
}

void Fabric::tick(const std::vector<Move>& moves, std::span<const Wires> wires, Counters& counters) {
    constexpr unsigned kMaxPorts = kMaxSize;
    std::array<InputPort::Arrivals, kMaxPorts> arrivals;
    std::array<OutputPort::Chosen, kMaxPorts> chosen;
    std::array<uint32_t, kMaxPorts> taken{};

    // All from the state at the start of the clock.
    for (unsigned p = 0; p < ports(); ++p) {
        arrivals[p] = inputs_[p].judge(wires[p].lanes, wires[p].up_in, counters);
        chosen[p] = outputs_[p].choose();
    }
    head_in_ = false;
    head_granted_ = false;
    for (OutputPort& port : outputs_) port.stop_blocked();
    // Into the buffers before out of them: whether one was empty is a matter of the clock's start.
    for (const Move& move : moves) {
        InputFifo& from = fifo(move.fifo);
        const Flit& flit = from.flits.front();
        if (move.buffer != kThrownAway) {
            Buffer& to = buffer(static_cast<unsigned>(move.buffer));
            to.push(flit);
            to.owner = flit.tail ? Buffer::kNobody : static_cast<int>(move.fifo);
            from.buffer = flit.tail ? -1 : move.buffer;
            head_granted_ = head_granted_ || flit.head;
        }
        from.pop();
        taken[move.fifo / channels_] |= 1U << move.fifo % channels_;
    }
    for (unsigned p = 0; p < ports(); ++p) {
        counters.lost_flits += outputs_[p].tick(chosen[p], wires[p].credit, wires[p].up_out);
        inputs_[p].tick(arrivals[p], taken[p], wires[p].up_in);
        for (const auto& flit : arrivals[p].stored) head_in_ = head_in_ || (flit && flit->head);
    }
}

}  // namespace nanohop::hxb
