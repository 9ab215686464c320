// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Kitamura 2006, 5.2 between two network interfaces: tables 5 and 7 and fig 8, conditions 1 to 5. Whole messages go
// from doorbell to status through send engine, port, switch and receive controller; what a host does is a constant of
// the paper.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/kitamura_2006.hpp"
#include "breakdown/chapter.hpp"
#include "breakdown/machine/pingpong.hpp"

namespace nanohop::breakdown {

inline constexpr uint64_t kLongestMessage = 1 << 20;  ///< of the ping-pong; the shortest has kPaperBytes
inline constexpr unsigned kRtlPacketBytes = 232;      ///< data of the longest packet that the RTL may have
inline constexpr unsigned kLongPacketBytes = 2048;    ///< what the receive controller takes, and no send engine cuts

/// Half of a ping-pong's round trip, profile dimmnet2; all rounds are alike.
struct MachineMessage {
    std::string primitive;
    unsigned packet_bytes = 0;
    uint64_t bytes = 0;
    unsigned packets = 0;
    uint64_t clocks = 0;  ///< from the doorbell to the status that the far host sees
    /// IPUSH: then the read engine, from the command in force to the last word, and to the ring's head. The same
    /// message without a read took as many clocks.
    uint64_t read_data = 0, read_head = 0;
};

struct Figure8 {
    std::vector<MachineMessage> messages;  ///< by length of packets, primitive, length

    /// std::runtime_error when there is none.
    const MachineMessage& message(const std::string& primitive, uint64_t bytes,
                                  unsigned packet_bytes = kRtlPacketBytes) const;
};

/// Runs all lengths: packets of kRtlPacketBytes over one switch, and packets of kLongPacketBytes, which are beyond the
/// RTL's range, between two interfaces without one. std::runtime_error when a byte does not arrive, when rounds
/// differ, or when a host's reads change the clocks of what is under way.
Figure8 machine_figure_8(unsigned threads, const Progress& progress, uint64_t longest = kLongestMessage);

/// A row of Kitamura 2006's table 7, half of a round trip of 24 B, us.
struct Table7Row {
    std::string row;  ///< A to L
    std::string name;
    double printed_push = 0, printed_ipush = 0;  ///< F, J: the mean; C: without the cable; 0: not printed
    double push = 0, ipush = 0;                  ///< ours in its place
    std::string source;                          ///< "measured", "constant: .."
    /// Clocks of our interfaces and switch for what the row says, whatever the paper's hardware took; 0: a host's.
    uint64_t push_clocks = 0, ipush_clocks = 0;
    bool measured() const { return source.starts_with("measured"); }
};
/// All rows; A to F are NIC to NIC.
std::vector<Table7Row> table_7(const MachineResult& result, const Figure8& figure);
/// Sum of the rows of conditions 1 and 2 (`to_host` false), or 3 and 4.
double table_7_us(const std::vector<Table7Row>& rows, const std::string& primitive, bool to_host);

/// Half of a round trip in a condition of table 5, us: the rows of table 7 for 8 B of data, and for more the clocks
/// measured; in conditions 3 to 5 with the host's constants by byte (analysis/kitamura_2006.hpp).
double half_round_trip_us(const MachineResult& result, const Figure8& figure,
                          const analysis::kitamura_2006::Condition& condition, uint64_t bytes,
                          unsigned packet_bytes = kRtlPacketBytes);
/// Conditions 1 and 2 with our hardware alone: rows A and F of the host, the paper's constants, and all between them
/// as measured.
double own_half_round_trip_us(const Figure8& figure, const std::string& primitive, uint64_t bytes,
                              unsigned packet_bytes = kRtlPacketBytes);
/// MB are 10^6 bytes.
inline double mbytes_per_s(uint64_t bytes, double us) { return static_cast<double>(bytes) / us; }

void add_figure_8(const MachineResult& result, const Figure8& figure, Report& report);
/// The keys `figure_8`, `figure_8_long_packets`, `table_5`, `table_7` and `messages`.
void add_figure_8(const MachineResult& result, const Figure8& figure, Json& machine);

}  // namespace nanohop::breakdown
