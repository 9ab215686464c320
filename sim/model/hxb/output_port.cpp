// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hxb/output_port.hpp"

#include <algorithm>

namespace nanohop::hxb {

OutputPort::OutputPort(const Config& config, unsigned lanes)
    : buffers_(config.virtual_channels, Buffer(config.buffer_flits, config.policy)), lanes_(lanes) {
    credits_.fill(config.input_flits);
}

OutputPort::Chosen OutputPort::choose() const {
    uint32_t asking = 0;
    for (unsigned v = 0; v < buffers_.size(); ++v) {
        if (buffers_[v].may_leave() && (dead_ || credits_[v] != 0)) asking |= 1U << v;
    }
    Chosen chosen;
    unsigned pointer = arbiter_.pointer();
    // Always lanes_: the array's size is there for g++ 14, which else warns of a write behind it.
    const unsigned most = std::min<unsigned>(lanes_, chosen.vc.size());
    while (asking != 0 && chosen.count < most) {
        const unsigned v = RoundRobin::first_from(asking, pointer);
        asking &= ~(1U << v);
        chosen.vc[chosen.count++] = static_cast<uint8_t>(v);
        pointer = v + 1;
    }
    return chosen;
}

uint32_t OutputPort::whole() const {
    uint32_t whole = 0;
    for (unsigned v = 0; v < buffers_.size(); ++v) whole |= (buffers_[v].whole() ? 1U : 0U) << v;
    return whole;
}

void OutputPort::stop_blocked() {
    for (unsigned v = 0; v < buffers_.size(); ++v) {
        if (!dead_ && credits_[v] == 0) buffers_[v].stop();
    }
}

uint32_t OutputPort::tick(const Chosen& chosen, uint32_t credit, bool up) {
    for (unsigned i = 0; i < chosen.count; ++i) {
        buffers_[chosen.vc[i]].pop();
        if (!dead_) --credits_[chosen.vc[i]];
    }
    if (chosen.count != 0) {
        arbiter_.granted(chosen.vc[chosen.count - 1], static_cast<unsigned>(buffers_.size()));
    }
    for (unsigned v = 0; v < buffers_.size(); ++v) credits_[v] += credit >> v & 1;
    const uint32_t lost = dead_ ? chosen.count : 0;
    dead_ = dead_ || !up;
    return lost;
}

}  // namespace nanohop::hxb
