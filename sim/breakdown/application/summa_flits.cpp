// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/application/summa_flits.hpp"

#include <fmt/format.h>

#include <utility>

#include "app/delays/delays.hpp"
#include "app/replay/command.hpp"
#include "app/replay/readers.hpp"
#include "app/replay/replay.hpp"
#include "app/simgrid/network_platform.hpp"
#include "app/simgrid/smpi.hpp"
#include "app/summa/goal.hpp"
#include "common/parallel.hpp"
#include "io/output_file.hpp"
#include "net/error.hpp"
#include "switch/head_clocks.hpp"

namespace nanohop::breakdown {

SummaFlits replay_summa(const std::vector<std::string>& sets, summa::Algorithm algorithm, const summa::Shape& shape,
                        const std::string& program) {
    const net::Experiment experiment = app::read_network("", sets);
    const app::Constants constants = app::read_constants("none");
    SummaFlits r;
    r.network = experiment.topology_name();
    r.algorithm = name(algorithm);
    r.ranks = shape.ranks();
    r.n = shape.n;
    io::ScratchFolder folder;
    const app::Program messages = app::read_goal(folder.write("summa.goal", summa::goal(algorithm, shape)));
    app::ReplayOptions options;
    options.constants = constants;
    for (const char* model : {"flits", "light"}) {
        const auto transport = app::make_transport(experiment, model, 1, 1);
        (std::string(model) == "flits" ? r.flits_us : r.light_us) =
            static_cast<double>(app::replay(messages, *transport, options).clocks) / 1000;
    }
    if (program.empty()) return r;
    const app::Delays delays(experiment, {"table", 1e9, switch_::least_switch_clocks()}, constants);
    app::SmpiOptions smpi;
    smpi.ranks = shape.ranks();
    smpi.program = {program,          "--algorithm",          r.algorithm, "--n", std::to_string(shape.n),
                    "--without-data", "--without-computation"};
    if (shape.layers > 1) smpi.program.insert(smpi.program.end(), {"--layers", std::to_string(shape.layers)});
    smpi.keep_output = true;
    const app::SmpiResult result = app::run_smpi(app::network_platform(delays, 1e12), smpi);
    const auto json = nlohmann::json::parse(result.output, nullptr, false);
    if (result.status != 0 || json.is_discarded())
        throw net::InputError("the matrix product by {} on {} did not end well", r.algorithm, r.network);
    r.fluid_us = json.at("seconds").get<double>() * 1e6;
    return r;
}

std::vector<SummaFlits> summa_flits(const std::string& program, unsigned threads) {
    using summa::Algorithm;
    const std::vector<std::string> common{"flit_bytes=25", "packets=4"};
    std::vector<std::pair<std::vector<std::string>, Algorithm>> all;
    for (const std::vector<std::string>& network :
         {std::vector<std::string>{"topology=full_mesh", "switches=16"}, {"topology=torus", "dims=4x4"}})
        for (const Algorithm a :
             {Algorithm::kCa1, Algorithm::kCa2, Algorithm::kCa3, Algorithm::kCa4, Algorithm::kRing}) {
            std::vector<std::string> sets = network;
            sets.insert(sets.end(), common.begin(), common.end());
            all.emplace_back(std::move(sets), a);
        }
    std::vector<SummaFlits> results(all.size());
    parallel_for(all.size(), threads,
                 [&](size_t i) { results[i] = replay_summa(all[i].first, all[i].second, {4, 1, 256}, program); });
    return results;
}

void add_summa_flits(const std::vector<SummaFlits>& all, Section& section) {
    if (all.empty()) return;
    section.say(
        "The messages flit by flit: the schedules of 16 ranks and n = 256 (blocks of 32 KiB) as a program of messages "
        "(GOAL text) in the simulator, beside the MPI program under SimGrid on the same network of our switches: a "
        "full mesh, which is the hub as a graph, but with one link of 25 B a clock from each node to its switch, and a "
        "4x4 torus. All messages of a node share that link, so that sending at once gains what it takes off the ways "
        "behind it alone.");
    Table t{"The matrix product's messages, us",
            {"network", "algorithm", "flits", "light model", "error, %", "SimGrid, fluid", "error, %"},
            {}};
    t.words = {0, 1};
    for (const SummaFlits& r : all)
        t.rows.push_back({r.network, r.algorithm, fmt::format("{:.2f}", r.flits_us), fmt::format("{:.2f}", r.light_us),
                          fmt::format("{:+.1f}", 100 * (r.light_us / r.flits_us - 1)),
                          r.fluid_us == 0 ? "" : fmt::format("{:.2f}", r.fluid_us),
                          r.fluid_us == 0 ? "" : fmt::format("{:+.1f}", 100 * (r.fluid_us / r.flits_us - 1))});
    section.tables.push_back(std::move(t));
}

Json summa_flits_json(const std::vector<SummaFlits>& all) {
    Json json = Json::array();
    for (const SummaFlits& r : all)
        json.push_back({{"network", r.network},
                        {"algorithm", r.algorithm},
                        {"ranks", r.ranks},
                        {"n", r.n},
                        {"flits_us", r.flits_us},
                        {"light_us", r.light_us},
                        {"fluid_us", r.fluid_us}});
    return json;
}

}  // namespace nanohop::breakdown
