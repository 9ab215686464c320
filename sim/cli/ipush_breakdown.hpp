// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop breakdown ipush`: clocks of PUSH and IPUSH off the Verilated RTL's probe, beside tables 2, 3, 5, 7 and fig 8
// of P3.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/advise.hpp"
#include "cli/report.hpp"

namespace nanohop::cli {

/// The record of clocks that tb/measure/ipush.cpp wrote: where reports take the clocks of ipush from.
struct IpushRecord {
    struct Packet {
        std::string primitive;  // PUSH, IPUSH
        unsigned bytes = 0, clocks = 0, clocks_from_arrival = 0;
        unsigned clocks_to_next = 0;                         // to the turn of a packet that waits behind it
        std::vector<std::pair<std::string, unsigned>> rows;  // tables 2 and 3

        /// 0: no such row.
        unsigned row(const std::string& name) const;
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
    struct Message {
        std::string primitive;
        unsigned bytes = 0, packets = 0;
        unsigned clocks = 0;  // first word taken to the last packet's status
    };
    nlohmann::ordered_json json;  // as written
    std::string config, profile, memory;
    double clock_hz = 0;
    uint64_t lockstep_cycles = 0;
    double lockstep_seconds = 0;
    std::vector<Packet> packets;
    std::vector<Read> reads;
    std::vector<Stream> streams;
    std::vector<Message> messages;  // none in older records

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
/// when the text is neither; `source` is for the message.
IpushRecord parse_ipush_record(const std::string& text, const std::string& source, const std::string& profile = {});
/// The same of a file.
IpushRecord read_ipush_record(const std::string& path, const std::string& profile = {});
/// The receive controller's times of IPUSH packets, ps. Throws std::runtime_error if they are no straight line in
/// words.
analysis::ReceiveRates receive_rates(const IpushRecord& record);

/// A clock rate after place and route: constraints/ipush/clock_rates.json, which `nanohop synth --json` wrote.
struct RoutedClock {
    std::string config;
    bool ipush = true;  // false: built without IPUSH
    unsigned seeds = 0, lut = 0, ff = 0, block_ram = 0;
    double mhz = 0, least = 0, most = 0;  // median and range over the seeds
    double goal_mhz = 0;
};
/// Throws std::runtime_error if the file is not what `nanohop synth ipush --json` writes.
std::vector<RoutedClock> read_routed_clocks(const std::string& path);
/// The project's own file.
std::string routed_clocks_file();

/// Both timing profiles.
struct IpushResult {
    IpushRecord dimmnet2, pipelined;
    AdviseResult table_1;  // peers of the recorded communication
    std::vector<RoutedClock> routed;
    std::optional<IpushRecord> cut_through;  // dimmnet2 with cut_through

    /// Throws std::runtime_error if it was not placed and routed.
    const RoutedClock& routed_clock(const std::string& config, bool ipush) const;
    uint64_t lockstep_cycles() const;
    /// Profile pipelined at the clock rate that place and route reaches, if that is below the configuration's.
    IpushRecord pipelined_routed() const;
};

std::vector<Section> ipush_sections(const IpushResult& result);
nlohmann::ordered_json ipush_json(const IpushResult& result);

/// Of another configuration than the paper's: what was measured, with times, and nothing of the paper.
std::vector<Section> own_ipush_sections(const IpushRecord& record);
nlohmann::ordered_json own_ipush_json(const IpushRecord& record);

}  // namespace nanohop::cli
