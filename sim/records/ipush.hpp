// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

namespace nanohop::records {

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

/// Measures a configuration of ipush on its Verilated RTL. Errors as of measured(), also when that is not built.
IpushRecord measure_ipush(const std::string& config);

}  // namespace nanohop::records
