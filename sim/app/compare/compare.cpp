// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/compare/compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/compare/plan.hpp"
#include "app/delays/delays.hpp"
#include "app/replay/command.hpp"
#include "app/replay/readers.hpp"
#include "app/simgrid/mpi.hpp"
#include "app/simgrid/network_platform.hpp"
#include "app/simgrid/smpi.hpp"
#include "io/escape.hpp"
#include "io/output_file.hpp"
#include "io/source_folder.hpp"
#include "net/error.hpp"
#include "sweep/experiment_config.hpp"

namespace nanohop::app {

namespace {

using Json = nlohmann::ordered_json;

/// A network, ready for all three models.
struct Network {
    std::string name;
    net::Experiment experiment;  ///< with the record's clocks of a switch
    unsigned lookup = 0;
    std::optional<PlatformFile> platform;  ///< none: why_not
    std::string why_not;
    std::string file{};
    std::vector<std::string> sets{};
};

/// What a command line says of it.
Network network_of(const std::string& text, const CompareOptions& options) {
    Network n;
    n.name = io::printable(text);
    std::string& file = n.file;
    std::vector<std::string>& sets = n.sets;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        if (word.find('=') != std::string::npos) {
            sets.push_back(word);
        } else if (file.empty()) {
            file = word;
        } else {
            throw net::InputError("--on {}: must be at most one file, and key=value each", text);
        }
    }
    sets.insert(sets.end(), options.sets.begin(), options.sets.end());
    n.experiment = read_network(file, sets);
    if (n.name.empty()) n.name = n.experiment.topology_name();
    return n;
}

/// Gives it the clocks of its nodes.
void make_ready(Network& n, const NodeClocks& node, const Constants& constants, double clock_hz) {
    constexpr const char* kNoSimgrid = "this build has no SimGrid (package libsimgrid-dev)";
    if (is_hub(n.experiment)) {
        const auto& plan = dynamic_cast<const net::PlannedHubs&>(n.experiment.network()).hub_plan();
        if (plan.ways != net::HubWays::kDirect)
            n.why_not = "its packets are spread, and under SimGrid a message has one way";
        else if (simgrid_version().empty())
            n.why_not = kNoSimgrid;
        else
            n.platform = network_platform(HubDelays(n.experiment, constants, clock_hz), kPlanFlops);
    } else if (dynamic_cast<const net::PlannedNetwork*>(&n.experiment.network()) == nullptr) {
        n.why_not = "its nodes are no switches";
    } else {
        const Delays delays(n.experiment, node, constants, clock_hz);
        // The replay has a switch's clocks from its network alone.
        n.sets.push_back(fmt::format("switch_clocks={}", delays.switch_clocks()));
        n.experiment = read_network(n.file, n.sets);
        n.lookup = lookup_clocks(*dynamic_cast<const net::PlannedNetwork&>(n.experiment.network()).plan());
        if (simgrid_version().empty())
            n.why_not = kNoSimgrid;
        else
            n.platform = network_platform(delays, kPlanFlops);
    }
    net::check_size(n.experiment);
    net::check_routing(n.experiment);
}

struct Times {
    std::array<std::optional<double>, 3> us{};  ///< flits, light, fluid
    std::array<double, 3> real_seconds{};
    Json flits;
};
constexpr std::array kModels{"flits", "light", "fluid"};

std::string beside(const std::optional<double>& us, double flits) {
    return us ? fmt::format("{:.3f} ({:+.1f} %)", *us, 100 * (*us / flits - 1)) : std::string("-");
}

Json run_json(const Program& program, const Network& network, const Times& times) {
    Json run{{"program", program.name},
             {"network", network.name},
             {"ranks", program.ranks.size()},
             {"messages", program.messages},
             {"bytes", program.bytes}};
    for (size_t m = 0; m < kModels.size(); ++m) {
        if (!times.us[m]) continue;
        run[kModels[m]] = {{"us", *times.us[m]}, {"real_seconds", times.real_seconds[m]}};
        if (m != 0) run[kModels[m]]["error"] = *times.us[m] / *times.us[0] - 1;
    }
    run["flits"]["share"] = times.flits["share"];
    if (times.flits["network"].contains("share")) run["flits"]["network_share"] = times.flits["network"]["share"];
    if (!network.why_not.empty()) run["no_fluid"] = network.why_not;
    net::Experiment keys = network.experiment;
    for (const io::Key& key : keys.keys()) run["configuration"][key.name] = key.text();
    return run;
}

using Row = std::array<std::string, 5>;

void print(const std::vector<Row>& rows) {
    std::array<size_t, 5> width{};
    for (const Row& row : rows)
        for (size_t c = 0; c < row.size(); ++c) width[c] = std::max(width[c], row[c].size());
    for (const Row& row : rows)
        fmt::print("{:<{}}  {:<{}}  {:>{}}  {:>{}}  {:>{}}\n", row[0], width[0], row[1], width[1], row[2], width[2],
                   row[3], width[3], row[4], width[4]);
}

int compare(const CompareOptions& options) {
    const Constants constants = read_constants(options.host);
    if (options.operations > 0 && options.operations_per_second <= 0)
        throw InputError("--operations: computation that takes no time: must come with --host-speed");
    std::vector<Network> networks;
    for (const std::string& text : options.networks.empty() ? std::vector<std::string>{""} : options.networks)
        networks.push_back(network_of(text, options));
    const auto hub = [](const Network& n) { return is_hub(n.experiment); };
    NodeClocks node;
    if (std::all_of(networks.begin(), networks.end(), hub)) {
        check_hub(options.record, options.config, options.lookup, options.clock);
        node.origin = kHubOrigin;
    } else {
        const records::SwitchRecord record = switch_record(options.record, options.config);
        node = node_clocks(record, options.lookup.empty() ? record.lookups().front() : options.lookup);
        if (std::any_of(networks.begin(), networks.end(), hub)) {
            check_hub("", {}, "", options.clock);
            node.origin += fmt::format("; {}", kHubOrigin);
        }
    }
    const double clock_hz = options.clock.empty() ? node.clock_hz : hertz_of(options.clock);
    for (Network& n : networks) make_ready(n, node, constants, clock_hz);
    const auto read = [&](const std::string& path) {
        Program program = read_program(path, {options.world_collectives});
        if (options.messages != 0) program = beginning_of(program, options.messages);
        if (options.operations > 0) program = with_computation(program, options.operations);
        return program;
    };
    const double clock_ns = 1e9 / clock_hz;
    ReplayOptions replaying;
    replaying.constants = constants;
    replaying.clock_ns = clock_ns;
    replaying.operations_per_second = options.operations_per_second;
    // All that can be wrong is found before anything runs.
    for (const std::string& path : options.programs) {
        const Program program = read(path);
        check_progress(program, constants.eager_bytes);
        plan_of(program, options.operations_per_second);
    }
    std::optional<io::OutputFile> json_file;
    if (!options.json.empty()) json_file.emplace(options.json);

    const double parts = static_cast<double>(options.programs.size() * networks.size() * kModels.size());
    double part = 0;
    sweep::Progress progress(options.quiet);
    replaying.progress = [&](double done) { progress((part + done) / parts); };
    replaying.checked = true;
    Json runs = Json::array();
    std::vector<Row> rows{{"program", "network", "flits, us", "light, us", "fluid, us"}};
    for (const std::string& path : options.programs) {
        const Program program = read(path);
        io::ScratchFolder folder;
        const std::string plan = folder.write("plan", plan_of(program, options.operations_per_second));
        for (const Network& n : networks) {
            Times times;
            for (size_t m = 0; m < kModels.size(); ++m, ++part) {
                progress(part / parts);
                const std::string model = kModels[m];
                if (model == "fluid") {
                    if (!n.platform) continue;
                    SmpiOptions smpi;
                    smpi.ranks = static_cast<uint32_t>(program.ranks.size());
                    smpi.program = {io::source_folder() + "/sim/app/compare/player.c", plan};
                    smpi.keep_output = true;
                    const SmpiResult result = run_smpi(*n.platform, smpi);
                    if (result.status != 0)
                        throw InputError("{} on {}: under SimGrid: {}", program.name, n.name,
                                         result.messages.empty() ? "failed" : result.messages.front());
                    times.us[m] = result.seconds * 1e6;
                    times.real_seconds[m] = result.real_seconds;
                    continue;
                }
                if (model == "light" && dynamic_cast<const net::PlannedNetwork*>(&n.experiment.network()) == nullptr)
                    continue;
                const auto transport = make_transport(n.experiment, model, n.lookup, 1);
                const ReplayResult result = replay(program, *transport, replaying);
                times.us[m] = static_cast<double>(result.clocks) * clock_ns / 1000;
                times.real_seconds[m] = result.seconds;
                if (model == "flits") times.flits = replay_json(result, clock_ns);
            }
            const double flits = *times.us[0];
            runs.push_back(run_json(program, n, times));
            rows.push_back({program.name, n.name, fmt::format("{:.3f}", flits), beside(times.us[1], flits),
                            beside(times.us[2], flits)});
        }
    }
    if (json_file) {
        Json json{{"format", "nanohop-compare-1"}, {"version", io::version()}, {"simgrid", simgrid_version()},
                  {"node", node.origin},           {"clock_hz", clock_hz},     {"host", constants.host}};
        json["runs"] = std::move(runs);
        json_file->commit(json.dump(1) + "\n");
    }
    print(rows);
    fmt::print("in parentheses: beside flit by flit; {}, {:g} ns a clock\n", node.origin, clock_ns);
    for (const Network& n : networks)
        if (!n.why_not.empty()) fmt::print("no fluid model of {}: {}\n", n.name, n.why_not);
    return 0;
}

}  // namespace

int run_compare(const CompareOptions& options) {
    try {
        return compare(options);
    } catch (const std::exception& error) {
        fmt::print(stderr, "nanohop compare: error: {}\n", error.what());
        return 2;
    }
}

}  // namespace nanohop::app
