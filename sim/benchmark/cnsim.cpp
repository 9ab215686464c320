// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "benchmark/cnsim.hpp"

#include <fmt/format.h>

#include "benchmark/peer.hpp"
#include "io/output_file.hpp"

namespace nanohop::benchmark {

std::string cnsim_configuration(const CnsimSettings& s, const std::string& folder) {
    return fmt::format(
        "[Network]\ntopology = SingleChipMesh\nscale = {}\nrouting_algorithm = XY\nbuffer_size = {}\nvc_number = 1\n"
        "router_stages = ThreeStage\nprocessing_time = 0\n\n"
        "[Workload]\ntraffic = uniform\npacket_length = {}\n\n"
        "[Simulation]\ninjection_increment = {:.6f}\nsimulation_time = {}\ntimeout_threshold = 1\n"
        "timeout_limit = 2147483647\nthreads = 1\n\n"
        "[Files]\noutput_file = {}/output.csv\nlog_file = {}/log.txt\n",
        s.side, s.buffer, s.message, s.load, s.clocks, folder, folder);
}

CnsimResult parse_cnsim(const std::string& output) {
    const auto value = [&](std::string_view label) { return first_value_behind(output, label, "CNSim"); };
    CnsimResult r;
    r.seconds = value("Time elapsed: ");
    r.latency = value("Average latency: ");
    r.accepted = value("Average receiving rate: ");
    r.hops = value("Internal Hops: ");
    return r;
}

CnsimResult run_cnsim(const std::string& program, const CnsimSettings& settings) {
    require_program(program, "--cnsim", "CNSim builds (ChipletNetworkSim)");
    io::ScratchFolder folder;
    // Files that it writes: the folder knows them, and removes them.
    folder.write("output.csv", "");
    folder.write("log.txt", "");
    const std::string configuration = folder.write("configuration.ini", cnsim_configuration(settings, folder.path()));
    return run_peer(program, "--cnsim", {configuration}, parse_cnsim);
}

}  // namespace nanohop::benchmark
