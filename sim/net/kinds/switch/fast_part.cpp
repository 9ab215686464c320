// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a part of a network hands to others, and takes from them. Within a clock the order in which it is taken does not
// matter: nothing in a clock depends on the order of its events, as in hardware.
#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net {

using fast_switch::AwayCredit;
using fast_switch::AwayHead;

template <class Width>
void FastSwitchEngine<Width>::run_window(uint32_t end) {
    while (now_ < end) {
        step();
        now_ = std::min(next_event(now_), end);
    }
}

template <class Width>
void FastSwitchEngine<Width>::begin_window(unsigned parity) {
    parity_ = parity;
    for (const uint32_t part : neighbours_) outboxes_[parity_][part].clear();
}

/// A packet's head will be shown by another part: the packet is that one's.
template <class Width>
void FastSwitchEngine<Width>::hand_over(uint32_t packet, uint32_t clock, uint32_t target, unsigned channel) {
    const fast_switch::Away& to = away_[target - output_count_];
    const Message& m = messages_[packet];
    outboxes_[parity_][to.part].heads.push_back({heads_[packet], clock, to.port * 8 + channel, m.number, m.created,
                                                 m.issued, m.source, m.destination, m.serial, m.bad, 0});
    free_.push_back(packet);
}

template <class Width>
void FastSwitchEngine<Width>::give_back(uint32_t clock, uint32_t feeder, unsigned channel) {
    const fast_switch::Away& to = away_[feeder - first_away_];
    outboxes_[parity_][to.part].credits.push_back({clock, to.port * 8 + channel});
}

template <class Width>
void FastSwitchEngine<Width>::receive(const AwayCredit* credits, size_t n) {
    for (size_t k = 0; k < n; ++k) credit_events_[0].put(credits[k].clock, credits[k].where);
}

template <class Width>
void FastSwitchEngine<Width>::receive(const AwayHead* heads, size_t n) {
    for (size_t k = 0; k < n; ++k) {
        const AwayHead& h = heads[k];
        const uint32_t packet = new_packet();
        heads_[packet] = h.head;
        messages_[packet] = {h.number, h.created, h.issued, h.source, h.destination, h.serial, h.bad != 0};
        shown_events_.put(h.clock, {packet, h.where});
    }
}

template class FastSwitchEngine<fast_switch::Narrow>;
template class FastSwitchEngine<fast_switch::Wide>;

}  // namespace nanohop::net
