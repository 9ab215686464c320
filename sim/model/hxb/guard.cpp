// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hxb/guard.hpp"

namespace nanohop::hxb {

Counters& Counters::operator+=(const Counters& more) {
    bad_vc += more.bad_vc;
    overflow += more.overflow;
    no_head += more.no_head;
    bad_destination += more.bad_destination;
    bad_length += more.bad_length;
    lost_flits += more.lost_flits;
    cut_messages += more.cut_messages;
    return *this;
}

bool Guard::take(unsigned vc, Flit& flit, Counters& counters) {
    Channel& channel = channels_[vc];
    if (channel.state == State::kInMessage) {
        if (flit.head) {
            // Ends the message that is open; its own is lost.
            channel.state = flit.tail ? State::kBetween : State::kThrowing;
            flit.head = false;
            flit.tail = true;
            flit.bad = true;
            ++counters.bad_length;
            return true;
        }
        --channel.left;
        if (flit.tail) {
            channel.state = State::kBetween;
            if (channel.left != 0) {
                flit.bad = true;
                ++counters.bad_length;
            }
        } else if (channel.left == 0) {
            channel.state = State::kThrowing;
            flit.tail = true;
            flit.bad = true;
            ++counters.bad_length;
        }
        return true;
    }
    if (flit.head) return take_head(channel, flit, counters);
    if (channel.state == State::kBetween) {
        ++counters.no_head;
    } else if (flit.tail) {
        channel.state = State::kBetween;
    }
    return false;
}

bool Guard::take_head(Channel& channel, Flit& flit, Counters& counters) {
    const uint32_t flits = length(config_, flit);
    const bool whole_only = needs_room_for_all(config_.policy);
    channel.state = flit.tail ? State::kBetween : State::kThrowing;
    if (!exists(destination(config_, flit))) {
        ++counters.bad_destination;
        return false;
    }
    if (flits == 0 || (whole_only && flits > config_.buffer_flits)) {
        ++counters.bad_length;
        return false;
    }
    if (flits == 1 ? !flit.tail : flit.tail) {
        flit.tail = true;
        flit.bad = true;
        ++counters.bad_length;
    } else if (!flit.tail) {
        channel.state = State::kInMessage;
        channel.left = flits - 1;
    }
    return true;
}

bool Guard::exists(uint32_t address) const {
    for (unsigned d = 0; d < config_.dims; ++d) {
        if (coordinate(config_, address, d) >= config_.size[d]) return false;
    }
    return true;
}

}  // namespace nanohop::hxb
