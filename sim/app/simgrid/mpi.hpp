// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/simgrid/smpi.hpp"
#include "net/experiment/experiment.hpp"
#include "records/switch.hpp"

namespace nanohop::app {

struct MpiOptions {
    std::string network;            ///< file; empty: keys alone
    std::vector<std::string> sets;  ///< "key=value"
    uint32_t ranks = 0;             ///< 0: one a host
    std::string record;             ///< file of cycle counts; empty: measured now
    std::optional<std::string> config;
    std::string lookup;  ///< empty: the record's first
    std::string host = "none";
    std::string clock;                               ///< "1 GHz"; empty: the record's
    std::string speed = "1 TF";                      ///< of a host
    std::string measured;                            ///< flop/s of this machine; empty: computation takes no time
    std::string collectives = kCollectives.front();  ///< or one of kHubCollectives
    std::string collectives_table;                   ///< file; empty: that of the simulator
    double timeout = 0;
    std::string json, gantt;  ///< files; empty: none
    bool quiet = false;
    std::vector<std::string> program;
};

/// Whether a network is of hubs, whose clocks need no record (app/delays/hub_delays.hpp).
bool is_hub(const net::Experiment& experiment);
/// Where the clocks of hubs come from.
inline constexpr const char* kHubOrigin = "golden nodes of nh_hub, with which its RTL is in lockstep";
/// InputError where a network is of hubs and options of switches are given, or no clock is.
void check_hub(const std::string& record, const std::optional<std::string>& config, const std::string& lookup,
               const std::string& clock);
/// "1 GHz" of --clock: hertz. config::Error.
double hertz_of(const std::string& text);
/// Clocks of a switch: from a file (read_record), or, without one, measured now, of a configuration by its name in
/// sim/configs or its path; none: switch_tight. net::InputError.
records::SwitchRecord switch_record(const std::string& file, const std::optional<std::string>& config);

/// `nanohop mpi`. Exit status: 0; 1 the program failed (a message that nobody received is a failure); 2 wrong usage or
/// input, nothing written; 4 deadlock; 5 the time is over.
int run_mpi(const MpiOptions& options);

}  // namespace nanohop::app
