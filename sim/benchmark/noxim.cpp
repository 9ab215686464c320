// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "benchmark/noxim.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <set>

#include "benchmark/peer.hpp"
#include "io/input_file.hpp"
#include "io/output_file.hpp"

namespace nanohop::benchmark {

namespace {

/// Noxim ends in an assertion with packets of one flit and with buffers whose power its file does not say: rows of
/// buffers are [depth, bits, leakage, push, front, pop].
void require_powers(const std::string& powers, const NoximSettings& s) {
    if (s.message < 2) throw net::InputError("--message {}: must be 2 flits or more for Noxim", s.message);
    static const std::regex form(R"(^[ \t]*- *\[ *(\d+) *, *32 *(,[^,\]]*){4}\])", std::regex::multiline);
    const std::string text = io::read_text(powers);
    std::set<unsigned> depths;
    for (std::sregex_iterator row(text.begin(), text.end(), form), end; row != end; ++row)
        depths.insert(static_cast<unsigned>(std::stoul((*row)[1])));
    if (!depths.contains(s.buffer))
        throw net::InputError("--message {} x --packets {}: buffers of {} flits: must be a depth in {}: {}", s.message,
                              s.buffer / s.message, s.buffer, powers, fmt::join(depths, ", "));
}

}  // namespace

std::string noxim_configuration(const NoximSettings& s) {
    const double rate = s.load / s.message;
    return fmt::format(
        "topology: MESH\nmesh_dim_x: {0}\nmesh_dim_y: {0}\nbuffer_depth: {1}\nflit_size: 32\nn_virtual_channels: 1\n"
        "min_packet_size: {2}\nmax_packet_size: {2}\nrouting_algorithm: XY\nrouting_table_filename: \"\"\n"
        "selection_strategy: RANDOM\npacket_injection_rate: {3:.9f}\nprobability_of_retransmission: {3:.9f}\n"
        "traffic_distribution: TRAFFIC_RANDOM\ntraffic_table_filename: \"\"\ntraffic_hardcoded_filename: \"\"\n"
        "clock_period_ps: 1000\nreset_time: 1\nsimulation_time: {4}\nstats_warm_up_time: {5}\n"
        "rnd_generator_seed: {6}\ndyad_threshold: 0.6\nr2r_link_length: 1.0\nr2h_link_length: 1.0\n"
        "detailed: false\nmax_volume_to_be_drained: 0\nshow_buffer_stats: false\nuse_winoc: false\n"
        "use_wirxsleep: false\nverbose_mode: VERBOSE_OFF\ntrace_mode: false\ntrace_filename: \"\"\n",
        s.side, s.buffer, s.message, rate, s.warmup + s.clocks, s.warmup, s.seed);
}

NoximResult parse_noxim(const std::string& output) {
    const auto value = [&](std::string_view label) { return first_value_behind(output, label, "Noxim"); };
    NoximResult r;
    r.latency = value("Global average delay (cycles): ");
    r.accepted = value("Average IP throughput (flits/cycle/IP): ");
    return r;
}

NoximResult run_noxim(const std::string& program, const NoximSettings& settings) {
    require_program(program, "--noxim", "Noxim builds (bin/noxim)");
    const std::filesystem::path powers = std::filesystem::absolute(program).replace_filename("power.yaml");
    if (!std::filesystem::is_regular_file(powers))
        throw net::InputError("--noxim {}: {} is not there: Noxim reads it", program, powers.string());
    require_powers(powers.string(), settings);
    io::ScratchFolder folder;
    const std::string configuration = folder.write("configuration.yaml", noxim_configuration(settings));
    ::setenv("SYSTEMC_DISABLE_COPYRIGHT_MESSAGE", "1", 1);  // on the error output of every run, else
    const auto start = std::chrono::steady_clock::now();
    NoximResult r = run_peer(program, "--noxim", {"-config", configuration, "-power", powers.string()}, parse_noxim);
    r.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return r;
}

}  // namespace nanohop::benchmark
