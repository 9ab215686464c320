// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop breakdown ipush`: clocks of PUSH and IPUSH off the Verilated RTL's probe, beside tables 2, 3, 5, 7 and fig 8
// of P3.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/advise.hpp"
#include "cli/report.hpp"

namespace nanohop::cli {

/// The record of clocks that tb/measure/ipush.cpp wrote: the only source of latencies of ipush.
struct IpushRecord {
    struct Packet {
        std::string primitive;  // PUSH, IPUSH
        unsigned bytes = 0, clocks = 0, clocks_from_arrival = 0;
        unsigned clocks_to_next = 0;                         // to the turn of a packet that waits behind it
        std::vector<std::pair<std::string, unsigned>> rows;  // tables 2 and 3
    };
    struct Read {
        unsigned bytes = 0;
        unsigned clocks_data = 0, clocks_head = 0;  // from the command to the last word, to the ring's head
    };
    struct Stream {
        std::string primitive;
        unsigned bytes = 0, packets = 0, senders = 0;
        double clocks_per_packet = 0;
    };
    nlohmann::ordered_json json;  // as written
    std::string config, profile, memory;
    double clock_hz = 0;
    uint64_t lockstep_cycles = 0;
    double lockstep_seconds = 0;
    std::vector<Packet> packets;
    std::vector<Read> reads;
    std::vector<Stream> streams;

    /// The smallest packet of this primitive, and the largest.
    const Packet& packet(const std::string& primitive) const;
    const Packet& largest(const std::string& primitive) const;
    /// The read of 8 bytes.
    const Read& read() const { return reads.front(); }
    /// Data bytes per microsecond while packets of this size follow each other.
    double mbytes_per_s(const Stream& stream) const { return stream.bytes / stream.clocks_per_packet * clock_hz / 1e6; }
    double microseconds(double clocks) const { return clocks * 1e6 / clock_hz; }
};

/// A record by itself, or the one of this profile in what `nanohop breakdown --record` keeps. Throws std::runtime_error
/// when the file is neither.
IpushRecord read_ipush_record(const std::string& path, const std::string& profile = {});
/// The receive controller's times of IPUSH packets, ps. Throws std::runtime_error if they are no straight line in
/// words.
analysis::ReceiveRates receive_rates(const IpushRecord& record);

/// Both timing profiles.
struct IpushResult {
    IpushRecord dimmnet2, pipelined;
    AdviseResult table_1;  // peers of the recorded communication
};

std::vector<Section> ipush_sections(const IpushResult& result);
nlohmann::ordered_json ipush_json(const IpushResult& result);

}  // namespace nanohop::cli
