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
        std::vector<std::pair<std::string, unsigned>> rows;  // tables 2 and 3
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
    std::vector<Stream> streams;

    const Packet& packet(const std::string& primitive) const;
    /// Data bytes per microsecond while packets of this size follow each other.
    double mbytes_per_s(const Stream& stream) const { return stream.bytes / stream.clocks_per_packet * clock_hz / 1e6; }
    double microseconds(double clocks) const { return clocks * 1e6 / clock_hz; }
};

/// Throws std::runtime_error when the file is no record.
IpushRecord read_ipush_record(const std::string& path);

/// Both timing profiles.
struct IpushResult {
    IpushRecord dimmnet2, pipelined;
    AdviseResult table_1;  // peers of the recorded communication
};

std::vector<Section> ipush_sections(const IpushResult& result);
nlohmann::ordered_json ipush_json(const IpushResult& result);

}  // namespace nanohop::cli
