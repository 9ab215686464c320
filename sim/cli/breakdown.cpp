// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cli/breakdown.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <set>

#include "analysis/parallel.hpp"
#include "analysis/streams.hpp"
#include "cli/breakdown_result.hpp"
#include "cli/measuring.hpp"
#include "cli/process.hpp"
#include "config/config.hpp"
#include "config/own.hpp"
#include "io/output_file.hpp"
#include "io/traffic.hpp"
#include "net/error.hpp"
#include "net/topology/torus.hpp"

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
        if (result.ipush->cut_through) json["ipush"]["dimmnet2_cut"] = result.ipush->cut_through->json;
    }
    if (result.own_ipush) json["ipush"][result.own_ipush->config] = result.own_ipush->json;
    if (result.hxb) {
        for (const HxbRecord& record : result.hxb->records) json["hxb"][record.name()] = record.json;
    }
    return json;
}

/// What --config or --beside names.
struct Chosen {
    config::Config config;  ///< its name is that of the programs which were built for it
    std::string shown;      ///< in reports
};

Chosen choose(const std::string& word) {
    if (config::is_path(word)) return {config::load_own(word), fs::path(word).stem().string()};
    return {config::load_built(std::string(NANOHOP_SOURCE_DIR) + "/sim/configs", word), word};
}

Record measure(const Chosen& chosen, const Measurement& what, const BreakdownOptions& options, unsigned threads) {
    const std::string program = measuring_program(chosen.config.name);
    std::vector<std::string> arguments{"--torus",        options.torus,
                                       "--destinations", options.destinations,
                                       "--packet-bytes", std::to_string(options.packet_bytes),
                                       "--max-lookups",  std::to_string(what.max_lookups),
                                       "--threads",      std::to_string(threads)};
    if (!what.all_ports) arguments.push_back("--one-port");
    arguments.push_back("--traffic");
    arguments.insert(arguments.end(), what.traffic.begin(), what.traffic.end());
    Record record = parse_record(measured(program, arguments, "the RTL"), program);
    record.config = chosen.shown;
    return record;
}

/// Input is checked before anything runs: a bad last file must not cost minutes.
void check_inputs(const BreakdownOptions& options, const std::vector<std::string>& traffic) {
    const net::Torus torus = net::Torus::parse(options.torus);
    const analysis::Destinations destinations = analysis::parse_destinations(options.destinations);
    if (options.traffic.empty()) return;  // ours, tested
    std::set<std::string> names;          // results are told apart by them
    for (const std::string& path : traffic) {
        const io::Traffic read = io::read_traffic(path);
        if (read.messages.empty()) throw net::InputError(fmt::format("{}: no message enters the network", path));
        if (!analysis::enters_network(read, torus, destinations))
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
void run_route_cache(BreakdownResult& result, const Chosen& config, const std::optional<Chosen>& beside,
                     const Progress& progress) {
    const BreakdownOptions& options = result.options;
    const std::vector<std::string> traffic = options.traffic.empty() ? recorded_traffic() : options.traffic;
    const unsigned threads = options.threads == 0 ? analysis::default_threads() : options.threads;
    progress(fmt::format("measuring configuration {} on its Verilated RTL, {} traffic files, {} threads", config.shown,
                         traffic.size(), threads));
    const uint64_t limit = options.full ? 0 : options.max_lookups;
    result.record = measure(config, {traffic, limit, true}, options, threads);
    if (beside) {
        // Its cycles per lookup are the same on any traffic: a small part of the same files tells them.
        progress(fmt::format("measuring configuration {} beside it", beside->shown));
        constexpr uint64_t kBesideLookups = 50;
        result.beside =
            measure(*beside, {{traffic.front()}, std::min(kBesideLookups, limit == 0 ? kBesideLookups : limit), false},
                    options, threads);
    }
    progress("hit shares, conflicts and equations");
    result.studies = run_studies(result.cache,
                                 {traffic, options.torus, analysis::parse_destinations(options.destinations),
                                  options.packet_bytes, threads, options.full},
                                 progress);
    evaluate(result);
}

/// The block of which a configuration is.
std::string block_of(const config::Config& config) {
    return config.route_cache ? "route_cache" : config.ipush ? "ipush" : "hxb";
}

/// What is measured: the options with the block that --config implies, and the configurations, checked.
struct Plan {
    BreakdownOptions options;
    std::optional<Chosen> cache, beside, ipush;
};

Plan plan(const BreakdownOptions& options) {
    Plan plan{options, {}, {}, {}};
    std::string& block = plan.options.block;
    std::optional<Chosen> given;
    if (options.config_given) {
        given = choose(options.config);
        const std::string of = block_of(given->config);
        // A switch by name goes with the other blocks as they always are; what is one's own stands alone.
        if (block.empty() && (config::is_path(options.config) || of != "route_cache")) block = of;
        if (block == "hxb")
            throw net::InputError(fmt::format(
                "--config {0}: hxb takes none here: its clocks are measured on networks of 2x2x2 units in every policy "
                "and routing. ./nanohop simulate {1} runs a configuration in the simulator, whose every clock is the "
                "RTL's",
                options.config,
                of != "hxb"                       ? "FILE"
                : config::is_path(options.config) ? options.config
                                                  : given->config.source));
        if (!block.empty() && block != of)
            throw net::InputError(
                fmt::format("--config {}: has no [{}]: nothing to measure; it is of {}", options.config, block, of));
    }
    if (options.beside_given && !plan.options.wants("route_cache"))
        throw net::InputError("--beside is for the route_cache, not for " + block);
    if (plan.options.wants("route_cache")) {
        plan.cache = given ? *given : choose(options.config);
        measuring_program(plan.cache->config.name);
        if (!options.beside.empty() && options.beside != options.config) {
            plan.beside = choose(options.beside);
            if (!plan.beside->config.route_cache)
                throw net::InputError(
                    fmt::format("--beside {}: has no [route_cache]: nothing to measure", options.beside));
            if (plan.beside->shown == plan.cache->shown) {  // two files of one name
                plan.cache->shown = plan.cache->config.name;
                plan.beside->shown = plan.beside->config.name;
            }
            measuring_program(plan.beside->config.name);
        }
    }
    if (given && given->config.ipush) {
        if (!given->config.ipush->enable_ipush)
            throw net::InputError(
                fmt::format("--config {}: ipush.enable_ipush is false, and what is measured is PUSH "
                            "beside IPUSH; allowed: true",
                            options.config));
        plan.ipush = given;
        measuring_program("ipush_" + given->config.name);
    }
    return plan;
}

void run(const BreakdownOptions& given) {
    const auto start = std::chrono::steady_clock::now();
    const Progress progress = [&](const std::string& text) {
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        if (!given.quiet) fmt::print(stderr, "[{:5.1f} s] {}\n", seconds, text);
    };
    const Plan what = plan(given);
    BreakdownResult result;
    result.options = what.options;
    const BreakdownOptions& options = result.options;
    const bool with_cache = what.cache.has_value();
    if (!with_cache && !options.traffic.empty())
        throw net::InputError("--traffic is for the route_cache, not for " + options.block);
    if (!options.wants("hxb") && options.seeds) throw net::InputError("--seeds is for hxb, not for " + options.block);
    if (with_cache) {
        result.cache = *what.cache->config.route_cache;
        result.own = what.cache->shown != "p1" || config::is_path(options.config);
        check_inputs(options, options.traffic);
    }
    // The figures come last; that they cannot be drawn must not show only then.
    if (run_program({"gnuplot", "--version"}).status != 0)
        throw net::InputError("gnuplot does not run; the HTML report's figures need it (package gnuplot-nox)");
    io::OutputFile json(options.json);
    io::OutputFile html(options.html);
    std::optional<io::OutputFile> record;
    if (!options.record.empty()) record.emplace(options.record);

    if (with_cache) run_route_cache(result, *what.cache, what.beside, progress);
    if (what.ipush) {
        progress("measuring ipush on its Verilated RTL, configuration " + what.ipush->shown);
        result.own_ipush = measure_ipush(what.ipush->config.name);
        result.own_ipush->config = what.ipush->shown;
    } else if (options.wants("ipush")) {
        progress("measuring ipush on its Verilated RTL, configurations dimmnet2, dimmnet2_cut and pipelined");
        result.ipush = IpushResult{measure_ipush("dimmnet2"), measure_ipush("pipelined"), table_1_traffic(),
                                   read_routed_clocks(routed_clocks_file()), measure_ipush("dimmnet2_cut")};
    }
    if (options.wants("hxb")) {
        progress("measuring hxb on Verilated networks, four policies, fixed and adaptive routing");
        const unsigned threads = options.threads == 0 ? analysis::default_threads() : options.threads;
        result.hxb = HxbResult{measure_hxb(threads), {}, {}};
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
