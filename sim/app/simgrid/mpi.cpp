// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/simgrid/mpi.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "app/delays/hub_delays.hpp"
#include "app/simgrid/gantt.hpp"
#include "app/simgrid/network_platform.hpp"
#include "app/simgrid/smpi.hpp"
#include "config/chosen.hpp"
#include "config/reader.hpp"
#include "io/escape.hpp"
#include "io/output_file.hpp"
#include "io/source_folder.hpp"
#include "net/error.hpp"

namespace nanohop::app {

namespace {

using Json = nlohmann::ordered_json;
using net::InputError;

/// "5 TF", "100GF": flop/s.
double flops_of(const std::string& option, const std::string& text) {
    constexpr std::array<std::pair<const char*, double>, 5> kUnits{
        {{"kF", 1e3}, {"MF", 1e6}, {"GF", 1e9}, {"TF", 1e12}, {"PF", 1e15}}};
    for (const auto& [unit, value] : kUnits) {
        if (!text.ends_with(unit)) continue;
        std::string number = text.substr(0, text.size() - 2);
        while (number.ends_with(' ')) number.pop_back();
        const auto parsed = io::number_of(number);
        if (parsed && *parsed > 0 && std::isfinite(*parsed)) return *parsed * value;
    }
    throw InputError("{} {}: must be a number with kF, MF, GF, TF or PF, as in \"5 TF\"", option, text);
}

const char* verdict_text(SmpiResult::Verdict verdict) {
    using Verdict = SmpiResult::Verdict;
    switch (verdict) {
        case Verdict::kCompleted: return "COMPLETED";
        case Verdict::kFailed: return "FAILED";
        case Verdict::kUnmatched: return "UNMATCHED";
        case Verdict::kDeadlock: return "DEADLOCK";
        case Verdict::kTimeout: return "TIMEOUT";
    }
    return nullptr;
}

/// The network as SimGrid gets it, and what is said of its nodes.
struct Nodes {
    PlatformFile platform;
    std::string origin;
    double clock_hz = 0;
    unsigned clocks = 0;  ///< of a switch; of a hub what a packet takes beside its flits
    bool hub = false;
};

Nodes nodes_of(const MpiOptions& options, const net::Experiment& experiment, const Constants& constants,
               std::optional<double> clock, double flops) {
    if (is_hub(experiment)) {
        check_hub(options.record, options.config, options.lookup, options.clock);
        const HubDelays delays(experiment, constants, *clock);
        return {network_platform(delays, flops), kHubOrigin, delays.clock_hz(), delays.hub_clocks(), true};
    }
    const records::SwitchRecord record = switch_record(options.record, options.config);
    const std::string lookup = options.lookup.empty() ? record.lookups().front() : options.lookup;
    const Delays delays(experiment, node_clocks(record, lookup), constants, clock);
    return {network_platform(delays, flops), delays.node().origin, delays.clock_hz(), delays.switch_clocks(), false};
}

int run(const MpiOptions& options) {
    const net::Experiment experiment = read_network(options.network, options.sets);
    const Constants constants = read_constants(options.host);
    std::optional<double> clock;
    if (!options.clock.empty()) clock = hertz_of(options.clock);
    SmpiOptions smpi;
    const double flops = flops_of("--speed", options.speed);
    if (!options.measured.empty()) smpi.measured_flops = flops_of("--measured", options.measured);
    const Nodes nodes = nodes_of(options, experiment, constants, clock, flops);
    const PlatformFile& platform = nodes.platform;
    const unsigned link_clocks = platform.zero_load.link_clocks;
    smpi.ranks = options.ranks == 0 ? platform.hosts : options.ranks;
    smpi.program = options.program;
    smpi.ways = hub_ways(options.collectives, experiment, options.collectives_table);
    const std::string table = hub_table_name(options.collectives, options.collectives_table);
    if (const std::string other = other_network(smpi.ways, experiment, table); !other.empty())
        fmt::print(stderr, "nanohop mpi: warning: {}\n", other);
    if (!smpi.ways) smpi.collectives = options.collectives;
    smpi.timeout_seconds = options.timeout;
    smpi.progress = !options.quiet;
    smpi.spans = options.gantt.empty() ? 0 : 20000;
    std::optional<io::OutputFile> json, gantt;
    if (!options.json.empty()) json.emplace(options.json);
    if (!options.gantt.empty()) gantt.emplace(options.gantt);

    const SmpiResult result = run_smpi(platform, smpi);
    for (const std::string& message : result.messages) fmt::print(stderr, "nanohop mpi: {}\n", message);
    double in_calls = 0, alive = 0, messages = 0, bytes = 0;
    if (!result.report.is_null()) {
        for (const Json& rank : result.report["ranks"]) {
            in_calls += rank.at("in_calls").get<double>();
            alive += std::max(0.0, rank.at("end").get<double>() - rank.at("start").get<double>());
            messages += rank.at("messages").get<double>();
            bytes += rank.at("bytes").get<double>();
        }
    }
    const double share = alive > 0 ? in_calls / alive : 0;  // of the time between MPI_Init and MPI_Finalize
    if (!options.quiet)
        fmt::print(stderr,
                   "nanohop mpi: {}: {:.9g} us simulated ({:.1f} s real), {} ranks on {} hosts, {:.1f} % of it in MPI\n"
                   "  {} {} clocks ({}), link {} clocks, {:g} ns a clock, {:g} GB/s of data a link, host \"{}\"\n",
                   verdict_text(result.verdict), result.seconds * 1e6, result.real_seconds, smpi.ranks, platform.hosts,
                   100 * share, nodes.hub ? "hub" : "switch", nodes.clocks, nodes.origin, link_clocks,
                   1e9 / nodes.clock_hz, platform.packet_bytes_per_second / 1e9, constants.host);
    if (json) {
        Json out{{"format", "nanohop-mpi-1"},
                 {"version", io::version()},
                 {"simgrid", simgrid_version()},
                 {"verdict", verdict_text(result.verdict)},
                 {"seconds", result.seconds},
                 {"messages", result.messages},
                 {"ranks", smpi.ranks},
                 {"hosts", platform.hosts},
                 {"in_mpi_share", share},
                 {"point_to_point", {{"messages", messages}, {"bytes", bytes}}},
                 {"collectives", options.collectives},
                 {"node", nodes.origin},
                 {nodes.hub ? "hub_clocks" : "switch_clocks", nodes.clocks},
                 {"link_clocks", link_clocks},
                 {"clock_hz", nodes.clock_hz},
                 {"bytes_per_second", platform.packet_bytes_per_second},
                 {"host",
                  {{"name", constants.host},
                   {"flops", flops},
                   {"send_ns", constants.send_ns},
                   {"receive_ns", constants.receive_ns}}},
                 {"program", Json::array()}};
        if (!table.empty()) out["collectives_table"] = table;
        for (const std::string& word : options.program) out["program"].push_back(io::printable(word, word.size()));
        net::Experiment keys = experiment;
        for (const io::Key& key : keys.keys()) out["configuration"][key.name] = key.text();
        if (!result.report.is_null())
            for (const Json& rank : result.report["ranks"])
                out["per_rank"].push_back({{"start", rank.at("start")},
                                           {"end", rank.at("end")},
                                           {"in_mpi", rank.at("in_calls")},
                                           {"calls", rank.at("calls")}});
        json->commit(out.dump(1) + "\n");
    }
    if (gantt) gantt->commit(gantt_svg(result.report, "MPI calls over time"));
    return result.status;
}

}  // namespace

bool is_hub(const net::Experiment& experiment) {
    return dynamic_cast<const net::PlannedHubs*>(&experiment.network()) != nullptr;
}

void check_hub(const std::string& record, const std::optional<std::string>& config, const std::string& lookup,
               const std::string& clock) {
    constexpr const char* kLeftOut = "{}: of switches, and optical_hub has none: must be left out";
    if (!record.empty()) throw InputError(fmt::runtime(kLeftOut), "--record " + record);
    if (config) throw InputError(fmt::runtime(kLeftOut), "--config " + *config);
    if (!lookup.empty()) throw InputError(fmt::runtime(kLeftOut), "--lookup " + lookup);
    if (clock.empty())
        throw InputError("--clock: the nodes of optical_hub come with none: must be given, as in \"195 MHz\"");
}

double hertz_of(const std::string& text) {
    const config::Document document("clock = \"" + text + "\"\n", "--clock");
    return static_cast<double>(document.root().frequency("clock", 1'000'000, 100'000'000'000));
}

records::SwitchRecord switch_record(const std::string& file, const std::optional<std::string>& config) {
    if (!file.empty()) return read_record(file, config);
    const config::Chosen chosen = config::choose(config.value_or("switch_tight"));
    if (!chosen.config.switch_) throw InputError("--config {}: has no [switch]: nothing to measure", *config);
    return records::measure_switch(chosen.config.name);
}

int run_mpi(const MpiOptions& options) {
    try {
        return run(options);
    } catch (const std::exception& error) {
        fmt::print(stderr, "nanohop mpi: error: {}\n", error.what());
        return 2;
    }
}

}  // namespace nanohop::app
