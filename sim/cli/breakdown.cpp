// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cli/breakdown.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <set>

#include "analysis/parallel.hpp"
#include "cli/breakdown_result.hpp"
#include "cli/measuring.hpp"
#include "cli/process.hpp"
#include "config/config.hpp"
#include "io/output_file.hpp"
#include "net/error.hpp"
#include "net/streams.hpp"
#include "net/torus.hpp"
#include "net/traffic.hpp"

namespace nanohop::cli {
namespace {

namespace fs = std::filesystem;

/// The recorded 256-rank class A set; DT exists with 80 processes only.
std::vector<std::string> recorded_traffic() {
    std::vector<std::string> paths;
    for (const char* tag : {"bt.A.i20.256", "cg.A.256", "dt.A.SH.80", "ep.A.256", "ft.A.256", "is.A.256",
                            "lu.A.i25.256", "mg.A.256", "sp.A.i40.256"})
        paths.push_back(std::string(NANOHOP_SOURCE_DIR) + "/data/npb/p2p/" + tag + ".p2p.xz");
    return paths;
}

struct Measurement {
    std::vector<std::string> traffic;
    uint64_t max_lookups = 0;
    bool all_ports = true;
};

/// What was measured, as the measuring programs wrote it.
nlohmann::ordered_json make_record(const BreakdownResult& result) {
    nlohmann::ordered_json json = result.record.json;
    if (result.ipush) {
        json["ipush"] = {{"dimmnet2", result.ipush->dimmnet2.json}, {"pipelined", result.ipush->pipelined.json}};
    }
    if (result.hxb) {
        for (const HxbRecord& record : result.hxb->records) json["hxb"][record.name()] = record.json;
    }
    return json;
}

Record measure(const std::string& config, const Measurement& what, const BreakdownOptions& options, unsigned threads,
               const std::string& file) {
    std::vector<std::string> command{measuring_program(config),
                                     "--record",
                                     file,
                                     "--torus",
                                     options.torus,
                                     "--destinations",
                                     options.destinations,
                                     "--packet-bytes",
                                     std::to_string(options.packet_bytes),
                                     "--max-lookups",
                                     std::to_string(what.max_lookups),
                                     "--threads",
                                     std::to_string(threads)};
    if (!what.all_ports) command.push_back("--one-port");
    command.push_back("--traffic");
    command.insert(command.end(), what.traffic.begin(), what.traffic.end());
    const Finished finished = run_program(command);
    if (finished.status == 1) throw RtlFailure("the RTL failed its measurement; the message is above");
    if (finished.status != 0) throw net::InputError("the measurement did not end; its message is above");
    return read_record(file);
}

/// Input is checked before anything runs: a bad last file must not cost minutes.
void check_inputs(const BreakdownOptions& options, const std::vector<std::string>& traffic) {
    const net::Torus torus = net::Torus::parse(options.torus);
    const net::Destinations destinations = net::parse_destinations(options.destinations);
    if (options.traffic.empty()) return;  // ours, tested
    std::set<std::string> names;          // results are told apart by them
    for (const std::string& path : traffic) {
        const net::Traffic read = net::read_traffic(path);
        if (read.messages.empty()) throw net::InputError(fmt::format("{}: no message enters the network", path));
        if (!net::enters_network(read, torus, destinations))
            throw net::InputError(
                fmt::format("{}: all {} ranks share one node of a {} torus, so no message enters the network; a larger "
                            "--torus, or --destinations ranks",
                            path, read.nodes, torus.text()));
        if (!names.insert(read.name).second)
            throw net::InputError(fmt::format("{}: another traffic file has the name {} already", path, read.name));
    }
}

using Progress = std::function<void(const std::string&)>;

/// The routing-table cache: everything of it but the reports.
void run_route_cache(BreakdownResult& result, const ScratchFolder& scratch, const Progress& progress) {
    const BreakdownOptions& options = result.options;
    const std::vector<std::string> traffic = options.traffic.empty() ? recorded_traffic() : options.traffic;
    const unsigned threads = options.threads == 0 ? analysis::default_threads() : options.threads;
    std::string beside = options.beside == options.config ? "" : options.beside;
    progress(fmt::format("measuring configuration {} on its Verilated RTL, {} traffic files, {} threads",
                         options.config, traffic.size(), threads));
    const uint64_t limit = options.full ? 0 : options.max_lookups;
    result.record = measure(options.config, {traffic, limit, true}, options, threads, scratch.file("main.json"));
    if (!beside.empty()) {
        // Its cycles per lookup are the same on any traffic: a small part of the same files tells them.
        progress(fmt::format("measuring configuration {} beside it", beside));
        constexpr uint64_t kBesideLookups = 50;
        result.beside =
            measure(beside, {{traffic.front()}, std::min(kBesideLookups, limit == 0 ? kBesideLookups : limit), false},
                    options, threads, scratch.file("beside.json"));
    }
    progress("hit shares, conflicts and equations");
    result.studies = run_studies(result.cache,
                                 {traffic, options.torus, net::parse_destinations(options.destinations),
                                  options.packet_bytes, threads, options.full},
                                 progress);
    evaluate(result);
}

void run(const BreakdownOptions& options) {
    const auto start = std::chrono::steady_clock::now();
    const Progress progress = [&](const std::string& text) {
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        if (!options.quiet) fmt::print(stderr, "[{:5.1f} s] {}\n", seconds, text);
    };
    const bool with_cache = options.wants("route_cache");

    if (!with_cache && !options.traffic.empty())
        throw net::InputError("--traffic is for the route_cache, not for " + options.block);
    if (!with_cache && options.config_given)
        throw net::InputError(
            fmt::format("--config is for the route_cache, not for {}, which is measured in configurations of its own",
                        options.block));
    if (!options.wants("hxb") && options.seeds) throw net::InputError("--seeds is for hxb, not for " + options.block);

    BreakdownResult result;
    result.options = options;
    if (with_cache) {
        const std::string file = "sim/configs/" + options.config + ".toml";
        if (options.config.find('/') != std::string::npos || options.config.ends_with(".toml"))
            throw net::InputError(fmt::format(
                "--config {}: takes the name of a file in sim/configs: copy it there, run ./nanohop generate, then "
                "./nanohop breakdown --config {}",
                options.config, fs::path(options.config).stem().string()));
        const config::Config config =
            config::load_built(std::string(NANOHOP_SOURCE_DIR) + "/sim/configs", options.config);
        if (!config.route_cache) throw net::InputError(file + " has no [route_cache]: nothing to measure");
        result.cache = *config.route_cache;
        measuring_program(options.config);
        if (!options.beside.empty()) measuring_program(options.beside);
        check_inputs(options, options.traffic);
    }
    // The figures come last; that they cannot be drawn must not show only then.
    if (run_program({"gnuplot", "--version"}).status != 0)
        throw net::InputError("gnuplot does not run; the HTML report's figures need it (package gnuplot-nox)");
    io::OutputFile json(options.json);
    io::OutputFile html(options.html);
    std::optional<io::OutputFile> record;
    if (!options.record.empty()) record.emplace(options.record);

    const ScratchFolder scratch;
    if (with_cache) run_route_cache(result, scratch, progress);
    if (options.wants("ipush")) {
        progress("measuring ipush on its Verilated RTL, configurations dimmnet2 and pipelined");
        result.ipush = IpushResult{measure_ipush("dimmnet2", scratch), measure_ipush("pipelined", scratch),
                                   table_1_traffic(), read_routed_clocks(routed_clocks_file())};
    }
    if (options.wants("hxb")) {
        progress("measuring hxb on Verilated networks, four policies, fixed and adaptive routing");
        const unsigned threads = options.threads == 0 ? analysis::default_threads() : options.threads;
        result.hxb = HxbResult{measure_hxb(threads, scratch), {}, {}};
        progress("throughput of hyper-crossbars: what is not stored in " + options.results);
        result.hxb->figures = hxb_figures({options.seeds, options.results, threads, options.quiet});
        result.hxb->claims = hxb_claims(result.hxb->figures);
    }

    progress("writing the reports");
    const Report report = make_report(result);
    html.write(render_html(report));
    json.write(make_json(result).dump(1) + "\n");
    if (record) record->write(make_record(result).dump(1) + "\n");
    const std::string text = render_text(report);
    json.commit();
    html.commit();
    if (record) record->commit();
    fmt::print("{}", text);
    fmt::print("\nJSON: {}\nHTML: {} (open it in a browser)\n", options.json, options.html);
    progress("done");
}

}  // namespace

int run_breakdown(const BreakdownOptions& options) {
    try {
        run(options);
        return 0;
    } catch (const RtlFailure& failure) {
        fmt::print(stderr, "nanohop: {}\n", failure.what());
        return 1;
    } catch (const std::exception& error) {
        fmt::print(stderr, "nanohop: error: {}\n", error.what());
        return 2;
    }
}

}  // namespace nanohop::cli
