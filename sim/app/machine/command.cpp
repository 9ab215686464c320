// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/machine/command.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>

#include "app/delays/constants.hpp"
#include "app/machine/rank_replay.hpp"
#include "app/replay/command.hpp"
#include "app/replay/readers.hpp"
#include "app/simgrid/record.hpp"
#include "io/escape.hpp"
#include "io/output_file.hpp"
#include "io/source_folder.hpp"
#include "machine/fast.hpp"
#include "net/error.hpp"

namespace nanohop::app {

namespace {

using machine::Engine;
using machine::MachineOptions;

/// What a run needs from reading the program to saying what came out.
struct Job {
    Program program;
    std::optional<RankReplay> ranks;
};

double us(uint64_t clocks, double clock_ns) { return static_cast<double>(clocks) * clock_ns / 1000; }

/// The same messages on the machine's network without interfaces, hosts and faults: `nanohop replay`.
ReplayResult on_network_alone(const machine::Plan& machine, const Program& program, const MachineReplay& replay_as) {
    auto plan = std::make_shared<net::SwitchPlan>();
    plan->graph = machine.graph;
    plan->table = machine.table;
    plan->config = machine.switches;
    const auto zero = std::make_shared<Unloaded>(plan, lookup_clocks(*plan));
    constexpr unsigned kDataBytes = 8;  // of a flit, as interfaces fill it
    const auto transport = make_flit_transport(net::make_switch_simulator(plan, {}, true),
                                               {kDataBytes, machine.switches.packet_flits}, zero);
    ReplayOptions options;
    options.constants = read_constants("none");
    options.clock_ns = replay_as.clock_ns;
    options.operations_per_second = replay_as.operations_per_second;
    options.ranks_per_host = 1;
    return replay(program, *transport, options);
}

nlohmann::ordered_json configuration(const MachineOptions& options, const MachineReplay& replay_as) {
    return {{"network", options.network},
            {"sets", options.sets},
            {"engine", name(options.engine)},
            {"clock_ns", replay_as.clock_ns},
            {"operations_per_second", replay_as.operations_per_second},
            {"operations", replay_as.operations},
            {"most_messages", replay_as.messages}};
}

std::string report(const Job& job, const MachineOptions& options, const MachineReplay& replay_as,
                   const machine::Plan& plan, const machine::RankStatistics& statistics, nlohmann::ordered_json& json) {
    const double ns = replay_as.clock_ns;
    const uint64_t clocks = statistics.ended - statistics.begun;
    json["time_ns"] = static_cast<double>(clocks) * ns;
    json["of_program"] = {
        {"ranks", job.program.ranks.size()}, {"messages", job.program.messages}, {"bytes", job.program.bytes}};
    json["configuration"] = configuration(options, replay_as);
    std::string text = fmt::format("time: {:.3f} us, clocks of {:g} ns; of the program {} messages, {} bytes\n",
                                   us(clocks, ns), ns, job.program.messages, job.program.bytes);
    if (plan.switches.by_cache()) {
        json["network_alone"] = nullptr;
        return text + "network alone: not known with lookup=cache\n";
    }
    const ReplayResult alone = on_network_alone(plan, job.program, replay_as);
    json["network_alone"] = {{"clocks", alone.clocks}, {"time_ns", static_cast<double>(alone.clocks) * ns}};
    text += fmt::format("network alone: {:.3f} us, {} clocks", us(alone.clocks, ns), alone.clocks);
    if (alone.clocks != 0) {
        const double times = static_cast<double>(clocks) / static_cast<double>(alone.clocks);
        json["network_alone"]["machine_over_it"] = times;
        text += fmt::format("; interfaces and their software: {:.2f} times as long", times);
    }
    return text + "\n";
}

void prepare(Job& job, const MachineOptions& options, const MachineReplay& replay, uint32_t nodes) {
    const auto ranks = static_cast<uint32_t>(job.program.ranks.size());
    if (ranks > nodes)
        throw net::InputError(
            "{}: {} ranks, and a machine of {} nodes, a rank each: must be at most {}, or a network with more hosts "
            "(--set, --network)",
            job.program.name, ranks, nodes, nodes);
    if (replay.messages != 0) job.program = beginning_of(job.program, replay.messages);
    if (replay.operations > 0) {
        if (replay.operations_per_second <= 0)
            throw net::InputError("--operations: computation that takes no time: must come with --host-speed");
        job.program = with_computation(job.program, replay.operations);
    }
    job.ranks.emplace(job.program, ComputeRate{replay.clock_ns, replay.operations_per_second});
    const uint64_t computing = job.ranks->most_computing();
    if (options.engine != Engine::kGolden && computing >= machine::FastMachine::kMostClocks)
        throw net::InputError(
            "--clock {:g}: a rank of {} computes {} clocks: must be less than {} in all with --engine fast and both",
            replay.clock_ns, job.program.name, computing, machine::FastMachine::kMostClocks);
}

/// `read` gives the program, for a machine of so many nodes.
int run(const MachineOptions& options, const MachineReplay& replay, const std::function<Program(uint32_t)>& read) {
    Job job;
    machine::Task task;
    task.program = [&](uint32_t nodes) {
        job.program = read(nodes);
        prepare(job, options, replay, nodes);
        message::NamedProgram program;
        program.name = job.program.name;
        program.run = [&](message::Communicator& all, const message::Parameters&) { return job.ranks->run(all); };
        program.longest = [&](const message::Parameters&, int) { return job.ranks->longest(); };
        return program;
    };
    task.begin = [&] { job.ranks->begin(); };
    task.done = [&] { return job.ranks->done(); };
    task.report = [&](const machine::Plan& plan, const machine::RankStatistics& statistics,
                      nlohmann::ordered_json& json) { return report(job, options, replay, plan, statistics, json); };
    return machine::run_machine(options, task);
}

}  // namespace

int replay_on_machine(const MachineOptions& options, const std::string& file, const MachineReplay& replay) {
    return run(options, replay, [&](uint32_t) { return read_program(file, {replay.world_collectives}); });
}

int run_on_machine(const MachineOptions& options, const std::vector<std::string>& program,
                   const MachineReplay& replay) {
    if (io::installed()) {
        fmt::print(stderr,
                   "nanohop machine: error: run: MPI programs are recorded in a checkout of nanohop: there ./nanohop "
                   "record -n RANKS -o NAME.p2p.xz -- PROGRAM, then here nanohop machine replay NAME.p2p.xz\n");
        return 2;
    }
    return run(options, replay, [&](uint32_t nodes) {
        if (replay.ranks > nodes)
            throw net::InputError(
                "-n {}: the machine has {} nodes, a rank each: must be from 1 to {}, or a network with "
                "more hosts (--set, --network)",
                replay.ranks, nodes, nodes);
        SmpiOptions smpi;
        smpi.ranks = replay.ranks == 0 ? nodes : replay.ranks;
        smpi.program = program;
        smpi.collectives = replay.collectives;
        smpi.timeout_seconds = replay.timeout_seconds;
        io::ScratchFolder folder;
        const Recording recording = record(smpi, "recorded", folder);
        if (recording.status != 0) {
            std::string wrong = "the program failed, and is not replayed";
            for (const std::string& line : recording.wrong) wrong += "\n  " + line;
            throw machine::Failure(recording.status, wrong);
        }
        Program read = read_recorded(recording.events);
        read.name = io::printable(std::filesystem::path(program.front()).filename().string());
        return read;
    });
}

}  // namespace nanohop::app
