// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A message alone in the network, as arithmetic: shared with the platform object that SimGrid loads, which links
// nothing of ours.
#pragma once

#include <algorithm>
#include <cstdint>

namespace nanohop::app {

/// How a message becomes packets: each has a head, which carries no data, and at most packet_flits - 1 flits of data;
/// the message's envelope is data.
struct MessageFormat {
    uint64_t flit_bytes = 8;
    uint64_t packet_flits = 2;  ///< of the longest packet, from 2 on
    uint64_t envelope_bytes = 0;
    uint64_t eager_bytes = 0;    ///< longer messages have a rendezvous
    uint64_t control_bytes = 0;  ///< of its two control messages

    uint64_t data_flits(uint64_t bytes) const { return (bytes + envelope_bytes + flit_bytes - 1) / flit_bytes; }
    uint64_t packets(uint64_t bytes) const {
        return std::max<uint64_t>(1, (data_flits(bytes) + packet_flits - 2) / (packet_flits - 1));
    }
    uint64_t flits(uint64_t bytes) const { return packets(bytes) + data_flits(bytes); }
    bool rendezvous(uint64_t bytes) const { return bytes > eager_bytes; }
};

/// Of a message, or a control message, the clock in which the host takes the tail from its link.
inline constexpr unsigned kTakeClocks = 1;

/// What a message takes in a network without load, from the call of the sender to the return of the receiver, who
/// waits.
struct LoneMessage {
    MessageFormat format;
    double clock_ns = 1;
    unsigned switch_clocks = 1;  ///< of a head through a switch
    unsigned link_clocks = 1;
    double hosts_ns = 0;  ///< overheads of both hosts
    /// Of hubs, whose nodes store a packet whole: what a packet takes over one from host to host beside three times its
    /// data flits, which go from the host, over the link and to the host one after the other. 0: switches.
    unsigned hub_clocks = 0;

    /// From the clock in which the head is sent to that in which it is on the link to its host, over so many links
    /// between switches.
    uint64_t head_clocks(uint64_t hops) const { return link_clocks + (hops + 1) * (switch_clocks + link_clocks); }
    /// To the tail; a host sends a flit in each clock.
    uint64_t message_clocks(uint64_t hops, uint64_t bytes) const {
        return hub_clocks == 0 ? head_clocks(hops) + format.flits(bytes) - 1 : over_hubs(hops + 1, bytes) - kTakeClocks;
    }
    /// Over so many hubs, of which a host sends on from one to the next packet by packet. A packet has a flit of data
    /// at least.
    uint64_t over_hubs(uint64_t hubs, uint64_t bytes) const {
        const uint64_t data = std::max<uint64_t>(1, format.data_flits(bytes));
        const uint64_t first = std::min(data, format.packet_flits - 1);
        return hubs * (3 * first + hub_clocks) + data + format.packets(bytes) - (first + 1);
    }
    /// `back`: links between switches on the way back, which the answer of a rendezvous takes.
    double ns(uint64_t hops, uint64_t back, uint64_t bytes) const {
        uint64_t clocks = message_clocks(hops, bytes) + kTakeClocks;
        if (format.rendezvous(bytes))
            clocks += message_clocks(hops, format.control_bytes) + message_clocks(back, format.control_bytes) +
                      2 * kTakeClocks;
        return hosts_ns + static_cast<double>(clocks) * clock_ns;
    }
};

}  // namespace nanohop::app
