// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// How often IPUSH packets find no room, when the processes of a trace run on a stated model of host and network
// (docs/advisor.md). Times are whole picoseconds, so that results are the same on every machine.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "analysis/communication.hpp"
#include "analysis/kitamura_2006.hpp"
#include "io/traffic.hpp"

namespace nanohop::analysis {

inline uint64_t whole_ps(double ns) { return static_cast<uint64_t>(std::llround(ns * 1e3)); }

/// Host and network: what Kitamura 2006 prints or what follows from it (analysis/kitamura_2006.hpp); no cable, whose
/// time is not printed. The receive controller's times have no default: they come from the record of clocks of its RTL
/// (cli/ipush_breakdown.hpp), at the clock rate of its configuration.
struct ReceiveRates {
    uint64_t store_ps = 0;       ///< receive controller: a packet's turn to its status, one data word
    uint64_t store_word_ps = 0;  ///< each further word
    uint64_t busy_ps = 0;        ///< a packet's turn to the turn of one that waits behind it, one data word
    uint64_t busy_word_ps = 0;   ///< each further word

    uint64_t issue_ps = whole_ps(kitamura_2006::kIssueNs);  ///< host: one send issued (table 7, A)
    /// Sender's link, header included: the largest ping-pong bandwidth, of which the paper does not say what limits it.
    uint64_t link_ps_per_byte = whole_ps(1e3 / kitamura_2006::kNicMBps);
    /// Link to receive controller: table 7, B + C + D + E, less the clocks of table 3.
    uint64_t latency_ps =
        whole_ps(kitamura_2006::kSendNs + kitamura_2006::kNetworkNs + kitamura_2006::kReceiveIpushNs +
                 kitamura_2006::kStatusNs - kitamura_2006::ipush_clocks() * 1e9 / kitamura_2006::kClockHz);
    /// Host: first packet of a message found and fetched.
    uint64_t host_message_ps = whole_ps((kitamura_2006::kHostUs - kitamura_2006::kNicUs) * 1e3);
    /// Host: copy, with the reading into the prefetch window; from the two largest bandwidths, so up to 64 KiB.
    uint64_t host_ps_per_byte = whole_ps(1e3 / kitamura_2006::kHostMBps - 1e3 / kitamura_2006::kNicMBps);
    uint64_t compute_ps = 0;       ///< host computes so long before each receive of the trace
    unsigned packet_bytes = 2048;  ///< longest packet, a multiple of 8
};

constexpr uint64_t packet_words(uint64_t bytes) { return bytes <= 8 ? 1 : (bytes + 7) / 8; }

/// Which ring each pair's packets go to, and how large each receiver's rings are.
struct RingLayout {
    std::vector<uint32_t> ring_of;                  ///< per pair of the communication: ring of its destination
    std::vector<std::vector<uint64_t>> ring_bytes;  ///< per receiver, per ring
    uint64_t area(size_t receiver) const;
    uint64_t largest_area() const;
    double mean_area() const;
};

constexpr uint64_t kUnlimited = uint64_t{1} << 62;

/// One ring for each pair, all of the same size.
RingLayout own_rings(const Communication& communication, uint64_t bytes);

struct ReceiverStalls {
    uint64_t packets = 0;
    uint64_t stalled = 0;     ///< packets that had to wait for room in their ring
    uint64_t stalled_ps = 0;  ///< time for which the receive controller stood
    uint64_t unread = 0;      ///< most packets at one time in its rings: entries that the status ring needs
};

struct Stalls {
    std::vector<ReceiverStalls> receivers;
    uint64_t finish_ps = 0;  ///< last process done

    ReceiverStalls total() const;  ///< sums; `unread`: the most of any
    double rate() const;           ///< stalled packets of all packets
    double time_share() const;     ///< stalled time of all receivers' time
};

/// One packet as it was stored in a run, for the search of ring sizes.
struct StoredPacket {
    uint32_t pair = 0;
    uint32_t words = 0;
    uint32_t unread = 0;  ///< packets stored before it that the host had not yet read then
};
using ReceiveLog = std::vector<std::vector<StoredPacket>>;  ///< per receiver, in order

/// Runs the trace. InputError when it can never complete (a receive without its send). A ring must hold the longest
/// packet of its senders.
Stalls simulate_receivers(const io::Trace& trace, const Communication& communication, const RingLayout& layout,
                          const ReceiveRates& rates, ReceiveLog* log = nullptr);

/// Packets that found less room than they need, had they come as in `log`. 0 for the log of a run with kUnlimited
/// rings: with this layout the run would have been the same.
uint64_t packets_above(const Communication& communication, const ReceiveLog& log, const RingLayout& layout);

}  // namespace nanohop::analysis
