// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The ping-pong of Kitamura 2006, 5.2 (tables 5 and 7, fig 8): clocks of the receive controller's RTL among the paper's
// constants.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/kitamura_2006.hpp"
#include "analysis/receive_simulation.hpp"
#include "records/ipush.hpp"

namespace nanohop::breakdown {

using records::IpushRecord;

/// Half a round trip of 24 B by the rows of table 7, ns. Clocks of the RTL: `receive`, `status` and, of IPUSH, `read`.
/// All else are constants of the paper: what it measured on a host, or what its printed times leave. Row D holds the
/// InfiniBand interface: its share is what the paper prints beyond its own table 2, and the packet's arrival is taken
/// to be in it. The cable is what the rows of PUSH leave of the measured 1.74 us.
struct PingPong {
    double issue = analysis::kitamura_2006::kIssueNs, send = analysis::kitamura_2006::kSendNs,
           network = analysis::kitamura_2006::kNetworkNs;
    double cable = 0, interface = 0, receive = 0, status = 0, poll = analysis::kitamura_2006::kPollNs;
    double read = 0;       ///< row I: read engine, to the ring's head; PUSH: 0, nothing of ours reads a region
    double read_rest = 0;  ///< row I, constant: all of it (PUSH), or what the read engine does not do

    PingPong(const IpushRecord& record, const IpushRecord::Packet& packet);
    double nic_us() const { return (issue + send + network + cable + interface + receive + status + poll) / 1e3; }
    /// G, H, J: status read, read request, its end polled; then K and L, the copy.
    double host_constants_ns() const;
    double host_us() const;
};

/// Clocks from a message's first word to its last packet's status, its way into the buffer included. Measured sizes,
/// and beyond the largest what one more packet takes there. Throws std::runtime_error for any other size.
double message_clocks(const IpushRecord& record, const std::string& primitive, uint64_t bytes);

/// Half a round trip of a message in a condition of table 5, us: 24 B (nic_us or host_us), the receiver's clocks for
/// what is beyond 8 B of data, and in conditions 3 to 5 the host's constants per byte (analysis/kitamura_2006.hpp).
double half_round_trip_us(const IpushRecord& record, const analysis::kitamura_2006::Condition& condition,
                          uint64_t bytes);
/// Bandwidth of the ping-pong; MB are 10^6 bytes.
double ping_pong_mbytes_per_s(const IpushRecord& record, const analysis::kitamura_2006::Condition& condition,
                              uint64_t bytes);

/// The receive controller's times of IPUSH packets, ps. Throws std::runtime_error if they are no straight line in
/// words.
analysis::ReceiveRates receive_rates(const IpushRecord& record);

/// A record at another clock rate: same clocks, other times.
IpushRecord at_clock(IpushRecord record, double clock_hz);

/// The condition of table 5 whose time is from NIC to NIC.
inline const analysis::kitamura_2006::Condition& nic_to_nic(const std::string& primitive) {
    return analysis::kitamura_2006::kConditions[primitive == "PUSH" ? 0 : 1];
}

/// Where a condition's bandwidth is set beside the printed maximum.
inline uint64_t largest_bytes(const analysis::kitamura_2006::Condition& condition) {
    return condition.window == analysis::kitamura_2006::Window::kWriteBack ? analysis::kitamura_2006::kCachedBytes
                                                                           : 1U << 20;
}

}  // namespace nanohop::breakdown
