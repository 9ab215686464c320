// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "nic/port.hpp"

namespace nanohop::nic {

Port::Port(const Config& config)
    : config_(config),
      links_(config.link_clocks),
      credits_back_(config.link_clocks, 0),
      buffer_(config.buffer_flits()) {
    for (unsigned v = 0; v < config.virtual_channels; ++v) credits_[v] = static_cast<uint8_t>(config.packets);
}

Port::Now Port::before(const std::optional<switch_::Flit>& nack, const std::optional<send::FlitWord>& offered,
                       uint32_t channels_mask) const {
    Now n;
    const unsigned channels = config_.virtual_channels;
    for (unsigned i = 0; i < channels && n.channel < 0 && up_; ++i) {
        const unsigned v = (config_.escape_channels + i) % channels;
        if (credits_[v] != 0 && (channels_mask >> v & 1) != 0) n.channel = static_cast<int>(v);
    }
    const bool begins = sending_ == Sending::kNothing && n.channel >= 0;
    n.nack_goes = nack && (sending_ == Sending::kNack || begins);
    n.send_ready = sending_ == Sending::kPacket || (begins && !nack);
    n.out_vc = sending_ == Sending::kNothing ? static_cast<unsigned>(n.channel) : vc_;
    if (n.nack_goes) {
        n.out = nack;
    } else if (n.send_ready && offered) {
        n.out = switch_::Flit{offered->head(), offered->last, offered->bad(), offered->data};
    }
    if (!buffer_.empty()) {
        const switch_::Flit& flit = buffer_.front().flit;
        n.front =
            send::FlitWord{flit.data, flit.tail, (flit.head ? send::kUserHead : 0) | (flit.bad ? send::kUserBad : 0)};
        n.front_nack = flit.head ? send::length_of(config_.send, flit.data) == kNackFlits : in_nack_;
    }
    return n;
}

Port::Events Port::tick(const Now& n, bool up, const Place& link, uint32_t credit) {
    Events events;
    Place out;
    if (n.out) {
        out = {true, n.out_vc, *n.out};
        if (n.out->head) --credits_[n.out_vc];
        vc_ = n.out_vc;
        sending_ = n.out->tail ? Sending::kNothing : n.nack_goes ? Sending::kNack : Sending::kPacket;
        events.packet_out = n.out->tail && !n.nack_goes;
        events.nack_out = n.out->tail && n.nack_goes;
    }
    for (unsigned v = 0; v < config_.virtual_channels && up_; ++v) credits_[v] += credit >> v & 1;

    uint32_t back = 0;
    const bool full = buffer_.full();
    if (n.pops) {
        if (n.front->last) back = 1U << buffer_.front().vc;
        events.packet_in = n.front->last && !n.front_nack;
        in_nack_ = n.front_nack && !n.front->last;
        buffer_.pop();
    }
    if (link.valid && up_) {
        events.overflow = full;
        if (!full) buffer_.push({link.flit, link.vc});
    }
    links_[at_] = out;
    credits_back_[at_] = back;
    if (++at_ == links_.size()) at_ = 0;
    up_ = up_ && up;
    return events;
}

}  // namespace nanohop::nic
