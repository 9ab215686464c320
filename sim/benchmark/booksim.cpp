// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "benchmark/booksim.hpp"

#include <fmt/format.h>

#include <string_view>

#include "benchmark/peer.hpp"
#include "io/output_file.hpp"

namespace nanohop::benchmark {

std::string booksim_network(const net::HxbShape& shape) {
    std::string text;
    for (uint32_t u = 0; u < shape.units; ++u) text += fmt::format("router {0} node {0}\n", u);
    uint32_t number = shape.units;
    for (unsigned d = shape.dims; d-- > 0;) {
        for (uint32_t u = 0; u < shape.units; ++u) {
            if (shape.coordinate(u, d) != 0) continue;
            text += fmt::format("router {}", number++);
            for (uint32_t i = 0; i < shape.size[d]; ++i) text += fmt::format(" router {}", shape.with(u, d, i));
            text += "\n";
        }
    }
    return text;
}

std::string booksim_configuration(const BooksimSettings& s, const std::string& network_file) {
    // Convergence thresholds that any sample meets: the number of clocks is then given and not found.
    return fmt::format(
        "{}{}"
        "traffic = uniform;\ninjection_process = bernoulli;\ninjection_rate_uses_flits = 1;\ninjection_rate = {:.6f};\n"
        "packet_size = {};\nnum_vcs = {};\nvc_buf_size = {};\nwait_for_tail_credit = 0;\n"
        "speculative = 1;\nrouting_delay = {};\nvc_alloc_delay = 1;\nsw_alloc_delay = 1;\nst_final_delay = 1;\n"
        "sim_type = throughput;\nwarmup_periods = {};\nsample_period = {};\nmax_samples = {};\n"
        "acc_warmup_thres = 1000.0;\nacc_stopping_thres = 1000.0;\nwarmup_thres = 1000.0;\nstopping_thres = 1000.0;\n"
        "latency_thres = -1.0;\ndeadlock_warn_timeout = 1000000;\nseed = {};\n",
        s.topology, network_file.empty() ? "" : fmt::format("network_file = {};\n", network_file), s.load, s.message,
        s.virtual_channels, s.buffer, s.routing_delay, s.warmup, s.period, s.warmup + kBooksimSamples + 1, s.seed);
}

BooksimResult parse_booksim(const std::string& output) {
    // BookSim prints each sample, and in the end all of them together.
    const auto value = [&](std::string_view label) { return last_value_behind(output, label, "BookSim 2"); };
    BooksimResult r;
    r.latency = value("Packet latency average = ");
    r.accepted = value("Accepted flit rate average = ");
    r.hops = value("Hops average = ");
    r.clocks = static_cast<uint64_t>(value("Time taken is "));
    r.seconds = value("Total run time ");
    return r;
}

BooksimResult run_booksim(const std::string& program, const BooksimSettings& settings) {
    require_program(program, "--booksim", "BookSim 2 builds (src/booksim)");
    io::ScratchFolder folder;
    const std::string network = settings.network.empty() ? "" : folder.write("network", settings.network);
    const std::string configuration = folder.write("configuration", booksim_configuration(settings, network));
    return run_peer(program, "--booksim", {configuration}, parse_booksim);
}

}  // namespace nanohop::benchmark
