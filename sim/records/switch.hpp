// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

namespace nanohop::records {

/// The record of clocks that tb/measure/switch.cpp wrote of one configuration: the only source of latencies of
/// the switch. Clocks of the Verilated RTL.
struct SwitchRecord {
    struct Range {
        unsigned least = 0, most = 0;
    };
    /// Packets alone in the switch, each input to each output; clock 0: the head is on the input link.
    struct Head {
        std::string lookup;  // table; hit, miss
        std::string way;     // local, adaptive, escape
        unsigned flits = 0;
        std::vector<std::pair<std::string, Range>> stages;  // in the order in which they come to pass
        Range head, tail;                                   // on the output link
        uint64_t passages = 0;
    };
    /// Packets of one channel back to back.
    struct Stream {
        unsigned flits = 0;
        uint64_t clocks = 0, moved = 0;
        double rate() const { return static_cast<double>(moved) / static_cast<double>(clocks); }
    };
    /// A stage of a head's way and the clocks until the next one begins.
    struct Part {
        std::string name;
        unsigned clocks = 0;
        bool configured = false;  // clocks that a configuration asks for: extra_clocks, the CAM chip's
    };

    nlohmann::ordered_json json;  // as written
    std::string config;
    double clock_hz = 0;
    unsigned ports = 0, host_ports = 0, virtual_channels = 0, packets = 0, packet_flits = 0, flit_width = 0;
    unsigned link_clocks = 0, extra_clocks = 0;
    bool grant_register = false;
    unsigned cache_clocks = 0;         // of a hit in the cache alone; 0: there is none
    unsigned chip_clocks = 0;          // of a search in the CAM chip's model: configured, not the RTL's
    std::vector<unsigned> chip_parts;  // the same, part by part; at Hirasawa 2020's 1 GHz, so these are ns
    std::vector<Head> heads;
    std::vector<Stream> streams;
    unsigned permutation_flits = 0;
    double permutation_least = 0;  // flits per clock of the slowest output
    uint64_t lockstep_cycles = 0;
    double lockstep_seconds = 0;

    double nanoseconds(double clocks) const { return clocks * 1e9 / clock_hz; }
    /// Of chip_clocks, what the chip takes beside a switch of this rate: its time does not grow with the clock's.
    unsigned chip_clocks_at(double hz) const;
    /// Kinds of lookup, in the order of the record.
    std::vector<std::string> lookups() const;
    uint64_t passages(const std::string& lookup) const;
    /// Over all ways and lengths; std::runtime_error when there is none.
    Range head_clocks(const std::string& lookup) const;
    /// The same in the switch alone: without link_clocks and extra_clocks.
    unsigned switch_clocks(const std::string& lookup) const;
    /// A head's way, the slowest one where they differ: its parts add up to head_clocks().most.
    std::vector<Part> parts(const std::string& lookup) const;
    /// Of these, those that ask for the way: from the stage `lookup` to the stage `request`.
    unsigned routing_clocks(const std::string& lookup) const;
    /// Of these, those of the CAM chip.
    unsigned chip_clocks_of(const std::string& lookup) const;
    /// What so many clocks of a head with this lookup, its way to the chip among them, are at the configuration's rate.
    double head_nanoseconds(const std::string& lookup, double clocks) const;
    /// Clocks of the tail on the output link, by length; the slowest.
    std::vector<std::pair<unsigned, unsigned>> tails(const std::string& lookup) const;
};

/// Throws std::runtime_error when the text is no such record; `source` is for the message.
SwitchRecord parse_switch_record(const std::string& text, const std::string& source);
/// The same of a file.
SwitchRecord read_switch_record(const std::string& path);

/// Measures a configuration's Verilated switch. Errors as of measured().
SwitchRecord measure_switch(const std::string& config);

}  // namespace nanohop::records
