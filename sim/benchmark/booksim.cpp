// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "benchmark/booksim.hpp"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <string_view>

#include "io/output_file.hpp"
#include "io/process.hpp"
#include "net/error.hpp"

namespace nanohop::benchmark {

namespace {

namespace fs = std::filesystem;

std::string_view last_line(std::string_view text) {
    while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.remove_suffix(1);
    const size_t start = text.rfind('\n');
    return start == std::string_view::npos ? text : text.substr(start + 1);
}

/// The number behind the last `label` in the text: BookSim prints each sample, and in the end all of them together.
double value_behind(const std::string& text, std::string_view label) {
    const size_t at = text.rfind(label);
    double value = 0;
    if (at != std::string::npos) {
        const char* const begin = text.data() + at + label.size();
        const char* const end = text.data() + text.size();
        if (std::from_chars(begin, end, value).ec == std::errc{}) return value;
    }
    throw net::InputError(fmt::format(
        "this is not what BookSim 2 prints: no \"{}\" with a number; its last line is \"{}\"", label, last_line(text)));
}

}  // namespace

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
        "topology = anynet;\nrouting_function = min;\nnetwork_file = {};\n"
        "traffic = uniform;\ninjection_process = bernoulli;\ninjection_rate_uses_flits = 1;\ninjection_rate = {:.6f};\n"
        "packet_size = {};\nnum_vcs = {};\nvc_buf_size = {};\nwait_for_tail_credit = 0;\n"
        "speculative = 1;\nrouting_delay = 0;\nvc_alloc_delay = 1;\nsw_alloc_delay = 1;\nst_final_delay = 1;\n"
        "sim_type = throughput;\nwarmup_periods = {};\nsample_period = {};\nmax_samples = {};\n"
        "acc_warmup_thres = 1000.0;\nacc_stopping_thres = 1000.0;\nwarmup_thres = 1000.0;\nstopping_thres = 1000.0;\n"
        "latency_thres = -1.0;\ndeadlock_warn_timeout = 1000000;\nseed = {};\n",
        network_file, s.load, s.message, s.virtual_channels, s.buffer, s.warmup, s.period,
        s.warmup + kBooksimSamples + 1, s.seed);
}

BooksimResult parse_booksim(const std::string& output) {
    BooksimResult r;
    r.latency = value_behind(output, "Packet latency average = ");
    r.accepted = value_behind(output, "Accepted flit rate average = ");
    r.hops = value_behind(output, "Hops average = ");
    r.clocks = static_cast<uint64_t>(value_behind(output, "Time taken is "));
    r.seconds = value_behind(output, "Total run time ");
    return r;
}

BooksimResult run_booksim(const std::string& program, const BooksimSettings& settings) {
    if (!fs::is_regular_file(program))
        throw net::InputError(fmt::format(
            "--booksim {}: is not there: must be the program that BookSim 2 builds (src/booksim)", program));
    if (::access(program.c_str(), X_OK) != 0)
        throw net::InputError(fmt::format("--booksim {}: cannot be run: must be an executable", program));
    io::ScratchFolder folder;
    const std::string network = folder.write("network", booksim_network(settings.shape));
    const std::string configuration = folder.write("configuration", booksim_configuration(settings, network));
    const io::Finished finished = io::run_program({fs::absolute(program).string(), configuration});
    try {
        // The status says nothing: it is 255 after a good run, 0 after a bad one.
        return parse_booksim(finished.output);
    } catch (const net::InputError& error) {
        throw net::InputError(fmt::format("--booksim {}: exit status {}: {}", program, finished.status, error.what()));
    }
}

}  // namespace nanohop::benchmark
