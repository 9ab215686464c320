// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "machine/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <functional>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <random>
#include <stdexcept>
#include <utility>

#include "common/random.hpp"
#include "graphs/metrics.hpp"
#include "graphs/route_keys.hpp"
#include "io/output_file.hpp"
#include "io/progress_line.hpp"
#include "io/source_folder.hpp"
#include "machine/fast.hpp"
#include "machine/golden.hpp"
#include "machine/load_program.hpp"
#include "machine/ranks.hpp"
#include "message/programs.hpp"
#include "net/error.hpp"
#include "net/kinds/switch/keys.hpp"
#include "net/routing/check.hpp"
#include "topology/family.hpp"

namespace nanohop::machine {
namespace {

using net::InputError;

constexpr unsigned kMostSenders = 4096;  ///< of an interface
constexpr unsigned kMostLog2Ring = 20;

/// Everything that keys say but for the graph.
struct MachineKeys {
    MachineKeys() {
        routes.kind = graphs::RouteKeys::Kind::kUpDown;
        switches.flit_width = 128;
        switches.packet_flits = 32;
        switches.virtual_channels = 1;
        switches.switches = 2;
        switches.link_clocks = 1;
        memory = {5, 10};
        nic.match.handles = 256;
        nic.match.results = 512;
        nic.match.queues = {256, 1024, 8};
    }

    void add_program(io::Keys& keys) {
        keys.whole("bytes", program.bytes, 1, 1U << 20, "ping-pong, ring, collectives: of a message");
        keys.whole("rounds", program.rounds, 1, 10'000'000, "of ping-pong, ring, halo; random: messages of each rank");
        keys.whole("cells", program.cells, 1, 1024, "halo: of a side of each rank's part");
        keys.whole("sort_keys", program.keys, 0, 10'000'000, "sort: of each rank");
        keys.whole("data_seed", program.seed, 0, ~0U, "sort, random: of keys and messages");
    }
    void add_all(io::Keys& keys) {
        routes.add_keys(keys);
        keys.whole("flit_width", switches.flit_width, 64, switch_::kMaxFlitWidth, "data bits of a flit");
        keys.whole("packet_flits", switches.packet_flits, 4, switch_::kMaxPacketFlits, "of the longest packet");
        net::add_packets(keys, switches.packets);
        keys.whole("link_clocks", switches.link_clocks, 1, 64, "of every link");
        keys.whole("extra_clocks", switches.extra_clocks, 0, 63, "that a head waits before its lookup");
        net::add_escape_rule(keys, switches.escape_when, switches.host_escape);
        keys.words("lookup", switches.lookup, nanohop::words<switch_::Lookup>(),
                   "of the switches: a table, or caches before a CAM");
        keys.whole("cache_entries", switches.cache_entries, 2, 16384, "of an input's cache, a power of two");
        keys.words("profile", nic.ipush.profile, nanohop::words<ipush::Profile>(), "of the receive controllers");
        keys.whole("senders", nic.ipush.senders, 2, kMostSenders,
                   "nodes that an interface takes packets of, a power of two");
        keys.whole("nack_entries", nic.nack_entries, 2, 64, "NACKs that wait at an interface, a power of two");
        keys.whole("ring", host.log2_ring_bytes, 6, kMostLog2Ring, "receive rings have 2 to this bytes");
        keys.whole("write_latency", memory.write_latency, 0, 1000, "clocks from a burst's last word to its answer");
        keys.whole("read_latency", memory.read_latency, 0, 1000, "clocks from an address to the first word, less one");
        keys.words("matching", host.matching, {"host", "interface"}, "who finds the receive of a message");
        keys.whole("posted_entries", nic.match.queues.posted_entries, 8, 256, "receives that a matching unit holds");
        keys.whole("unexpected_entries", nic.match.queues.unexpected_entries, 8, 4096, "messages that it holds");
        keys.words("link_layer", link_layer, {"no", "yes"}, "nh_link at both ends of every link");
        keys.whole("errors", errors, 0, 1000, "of a thousand words on each wire, lost or changed; with link_layer");
        keys.whole("dead_links", dead_links, 0, 1000, "links between switches that die, drawn with data_seed");
        keys.whole("dead_clocks", dead_clocks, 1, ~0U, "in so many clocks from the program's start, drawn too");
        add_program(keys);
    }

    graphs::RouteKeys routes;
    switch_::Config switches;
    nic::Config nic;
    host::MemoryTiming memory;
    HostOptions host;
    bool link_layer = false;
    unsigned errors = 0;
    unsigned dead_links = 0;
    uint64_t dead_clocks = 10000;
    message::Parameters program;
};

const message::NamedProgram& program_of(const std::string& name) {
    std::string all;
    for (const message::NamedProgram& program : message::programs()) {
        if (program.name == name) return program;
        all += (all.empty() ? "" : ", ") + std::string(program.name);
    }
    throw InputError("program {}: must be one of {}", name, all);
}

struct Specified {
    topology::Specification network;
    MachineKeys keys;
    io::Keys others;

    explicit Specified(const MachineOptions& options) {
        keys.add_all(others);
        std::vector<std::string> sets = options.sets;
        const auto names = [&](const char* key) {
            return std::any_of(sets.begin(), sets.end(), [&](const std::string& set) { return set.starts_with(key); });
        };
        if (!options.network.empty()) {
            if (names("topology=") || names("file="))
                throw InputError("--set topology or file: a network file is given, {}", options.network);
            sets.insert(sets.begin(), {"topology=file", "file=" + options.network});
        } else if (!names("topology=")) {
            const std::vector<std::string> ring = {"topology=ring", "switches=4", "hosts=2"};
            sets.insert(sets.begin(), ring.begin(), ring.end());
        }
        graphs::set_keys(sets, network, others);
        keys.nic.ipush.matching = keys.host.matching;
    }

    Plan plan() {
        const topology::Graph graph = network.make();
        if (graph.switches() < 2) throw InputError("switches: a machine has 2 at least");
        if (graph.host_count() < 2) throw InputError("hosts: a machine has 2 at least");
        graph.require_connected();
        const routing::RouteTable table = keys.routes.make(graph, network.family());
        if (!table.layer.empty() || table.valiant || table.may_leave)
            throw InputError("routing: " + table.kind + ": switches have no layers and no random switches");
        if (goes_over(keys.routes.nonminimal))
            throw InputError("nonminimal: {}: a machine's routes have one way for each pair: must be none",
                             switch_::name(keys.routes.nonminimal));
        const routing::CheckResult checked = routing::check(graph, table, keys.routes.options());
        if (!checked.sound()) throw InputError("the routes are not sound: " + checked.faults.front());
        keys.switches.escape_channels = table.escape_channels;
        keys.switches.virtual_channels = table.escape_channels;
        Plan plan = make_plan(graph, table, keys.switches, keys.nic, keys.memory);
        check_interfaces(plan);
        if (keys.errors > 0 && !keys.link_layer) throw InputError("errors: needs link_layer=yes");
        if (!keys.link_layer) return plan;
        plan.link = link::for_machine(plan.switches);
        if (const auto wrong = link::check(*plan.link)) throw InputError(*wrong);
        return plan;
    }

    /// A message whose receive is not posted yet goes to its source's ring as a whole, with the byte behind it.
    void check_messages(const message::NamedProgram& program, uint32_t nodes) const {
        if (!keys.host.matching || !program.longest) return;
        const uint64_t longest = program.longest(keys.program, static_cast<int>(nodes));
        const auto least = static_cast<unsigned>(std::bit_width(longest));
        if (keys.host.log2_ring_bytes >= least) return;
        throw InputError(
            "ring: {}: receive rings of {} bytes never have room for a message of {} and a byte behind it, the longest "
            "of {}: must be {}matching=host",
            keys.host.log2_ring_bytes, 1U << keys.host.log2_ring_bytes, longest, program.name,
            least > kMostLog2Ring ? "" : fmt::format("{}..{}, or ", least, kMostLog2Ring));
    }

private:
    /// What else would show only under way: as an end without a word, or never.
    void check_interfaces(const Plan& plan) const {
        const uint32_t nodes = plan.graph.host_count();
        const unsigned senders = plan.nic.ipush.senders, rings = plan.nic.ipush.rings;
        if (nodes > kMostSenders)
            throw InputError(
                "hosts: the machine has {} nodes (hosts of its switches), each of which sends to all, and "
                "an interface takes packets of {} senders at most: must be at most {} nodes",
                nodes, kMostSenders, kMostSenders);
        if (nodes > senders)
            throw InputError(
                "senders: {}: the machine has {} nodes (hosts of its switches), each of which "
                "sends to all: must be {}..{}, a power of two",
                senders, nodes, std::bit_ceil(nodes), kMostSenders);
        if (keys.host.matching && nodes > rings)
            throw InputError(
                "matching: interface: the machine has {} nodes and an interface {} rings, one "
                "for each node that sends: must be host, or at most {} nodes",
                nodes, rings, rings);
        const unsigned most = plan.nic.send.max_bytes();
        const auto least = static_cast<unsigned>(std::bit_width(most - 1));
        if (keys.host.log2_ring_bytes < least)
            throw InputError(
                "ring: {}: receive rings of {} bytes never have room for a packet of {}, the most with packet_flits = "
                "{}: must be {}..{}, or packet_flits at most {}",
                keys.host.log2_ring_bytes, 1U << keys.host.log2_ring_bytes, most, plan.switches.packet_flits, least,
                kMostLog2Ring, (1U << keys.host.log2_ring_bytes) / 8 + 3);
    }
};

/// Wires that lose or change words, by chance that is always the same.
void add_errors(GoldenMachine& machine, unsigned permille) {
    machine.fault = [permille, state = uint64_t{1}](uint32_t, link::Bits& word) mutable {
        state = next_lcg(state);
        if ((state >> 40) % 1000 >= permille) return false;
        if ((state >> 39 & 1) != 0) return true;
        word[0] ^= uint64_t{1} << (state >> 33 & 63);
        return false;
    };
}

/// Links that die one after the other at clocks from this one on, those that may in an order by chance.
void add_deaths(Machine& machine, const MachineKeys& keys) {
    std::mt19937_64 random(keys.program.seed);
    std::vector<uint64_t> clocks(keys.dead_links);
    for (uint64_t& clock : clocks) clock = machine.clock() + random() % keys.dead_clocks;
    std::sort(clocks.begin(), clocks.end());
    std::vector<uint32_t> links(machine.plan().graph.links().size());
    std::iota(links.begin(), links.end(), 0U);
    for (size_t i = links.size(); i > 1; --i) std::swap(links[i - 1], links[random() % i]);
    for (const uint32_t link : links) {
        if (machine.deaths().size() == clocks.size()) return;
        if (machine.may_kill(link)) machine.kill(link, clocks[machine.deaths().size()]);
    }
    if (machine.deaths().size() == clocks.size()) return;
    throw InputError(
        "dead_links: only {} of the network's {} links can die while the rest is connected; a "
        "topology with more links has more to lose",
        machine.deaths().size(), links.size());
}

bool all_right(const std::vector<message::Result>& results) {
    return std::all_of(results.begin(), results.end(), [](const message::Result& r) { return r.right; });
}

void print_results(const std::vector<message::Result>& results) {
    for (size_t r = 0; r < results.size(); ++r)
        fmt::print("rank {}: {}{}\n", r, results[r].text, results[r].right ? "" : "  WRONG");
}

nlohmann::ordered_json results_json(const std::vector<message::Result>& results) {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const message::Result& r : results) json.push_back({{"result", r.text}, {"right", r.right}});
    return json;
}

void write_json(io::OutputFile& file, const nlohmann::ordered_json& json) { file.commit(json.dump(2) + "\n"); }

/// A run on one engine.
struct Run {
    std::vector<message::Result> results;
    RankStatistics statistics;
    uint64_t replays = 0;
    std::vector<Machine::Death> deaths;
    double clocks_per_second = 0;  ///< of the processor's time

    bool same(const Run& other) const {
        const auto texts = [](const Run& run) {
            std::vector<std::pair<std::string, std::vector<uint64_t>>> all;
            for (const message::Result& r : run.results) all.emplace_back(r.text, r.clocks);
            return all;
        };
        return texts(*this) == texts(other) && statistics.begun == other.statistics.begun &&
               statistics.ended == other.statistics.ended && statistics.sent_again == other.statistics.sent_again &&
               statistics.ranks == other.statistics.ranks;
    }
};

/// Words on standard error about a run that takes long.
class Progress {
public:
    Progress(bool quiet, const Machine& machine, const std::function<double()>& done)
        : quiet_(quiet), line_(quiet), machine_(machine), done_(done) {}
    void operator()() {
        if (quiet_) return;
        const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
        // In a file a line now and then.
        if (passed < 2 || passed - last_ < (line_.terminal() ? 0.5 : 30)) return;
        last_ = passed;
        const double done = done_ ? done_() : 0;
        const std::string share = done <= 0 ? "" : fmt::format("{:.0f} %, ", 100 * done);
        const std::string left = done <= 0 ? "" : fmt::format(", {:.0f} s left", passed / done - passed);
        line_.show(fmt::format("{}{} clocks, {:.0f} s{}", share, machine_.clock(), passed, left));
    }

private:
    bool quiet_;
    io::ProgressLine line_;
    const Machine& machine_;
    const std::function<double()>& done_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    double last_ = 0;
};

/// What is run, and how.
struct Runs {
    const Plan& plan;
    const MachineKeys& keys;
    const message::NamedProgram& program;
    const Task* task;  ///< nullptr: a program that has a name here
    bool quiet;
};

Run run_on(Machine& machine, const Runs& runs) {
    const MachineKeys& keys = runs.keys;
    Run run;
    run.results.resize(machine.nodes());
    add_deaths(machine, keys);
    const uint64_t first = machine.clock();
    const std::clock_t begin = std::clock();
    if (runs.task != nullptr && runs.task->begin) runs.task->begin();
    const std::function<double()> done = runs.task != nullptr ? runs.task->done : nullptr;
    Progress progress(runs.quiet, machine, done);
    run.statistics = run_ranks(machine,
                               [&](message::Communicator& all) {
                                   run.results[static_cast<size_t>(all.rank())] = runs.program.run(all, keys.program);
                               },
                               keys.host, {.together = runs.task != nullptr, .progress = [&] { progress(); }});
    const double seconds = static_cast<double>(std::max<std::clock_t>(1, std::clock() - begin)) / CLOCKS_PER_SEC;
    run.clocks_per_second = static_cast<double>(machine.clock() - first) / seconds;
    run.deaths = machine.deaths();
    if (!run.deaths.empty() && run.deaths.back().clock >= run.statistics.ended)
        throw std::runtime_error(
            fmt::format("the program ended after {} clocks, and its last link was to die {} clocks later: dead_clocks "
                        "must be less",
                        run.statistics.ended - run.statistics.begun, run.deaths.back().clock - run.statistics.ended));
    return run;
}

Run run_golden(const Runs& runs) {
    GoldenMachine machine(runs.plan);
    while (!machine.links_up()) machine.step();
    if (runs.keys.errors > 0) add_errors(machine, runs.keys.errors);
    Run run = run_on(machine, runs);
    run.replays = machine.replays();
    return run;
}

Run run_fast(const Runs& runs) {
    FastMachine machine(runs.plan);
    return run_on(machine, runs);
}

nlohmann::ordered_json run_json(const Runs& runs, const Run& run) {
    const Plan& plan = runs.plan;
    nlohmann::ordered_json json = {{"version", io::version()},
                                   {"program", runs.program.name},
                                   {"nodes", run.results.size()},
                                   {"switches", plan.graph.switches()},
                                   {"clocks", run.statistics.ended - run.statistics.begun},
                                   {"clock_of_start", run.statistics.begun},
                                   {"messages", run.statistics.messages},
                                   {"bytes", run.statistics.bytes},
                                   {"packets_sent_again", run.statistics.sent_again},
                                   {"packets_refused", run.statistics.refused},
                                   {"matching_overflows", run.statistics.overflows},
                                   {"link_replays", run.replays},
                                   {"ranks", results_json(run.results)}};
    for (const Machine::Death& death : run.deaths) {
        const topology::Link& link = plan.graph.links()[death.link];
        json["dead_links"].push_back({{"clock", death.clock},
                                      {"link", plan.graph.channel_name(2 * death.link)},
                                      {"switches", {link.a, link.b}}});
    }
    if (!run.results[0].clocks.empty()) json["round_trip_clocks"] = run.results[0].clocks;
    for (size_t r = 0; r < run.results.size() && runs.task != nullptr; ++r) {
        const RankClocks& rank = run.statistics.ranks[r];
        json["ranks"][r]["clocks"] = rank.ended - run.statistics.begun;
        json["ranks"][r]["computing"] = rank.computing;
        json["ranks"][r]["waiting"] = rank.waiting;
    }
    return json;
}

/// "ranks: 12.1 % computing, ..": of all ranks' time up to the end of the last.
std::string shares_of(const RankStatistics& statistics) {
    const auto whole = static_cast<double>((statistics.ended - statistics.begun) * statistics.ranks.size());
    uint64_t computing = 0, waiting = 0, in_all = 0;
    for (const RankClocks& rank : statistics.ranks) {
        computing += rank.computing;
        waiting += rank.waiting;
        in_all += rank.ended - statistics.begun;
    }
    const auto percent = [&](double clocks) { return whole == 0 ? 0 : 100 * clocks / whole; };
    return fmt::format(
        "ranks: {:.1f} % computing, {:.1f} % library and bus, {:.1f} % waiting, {:.1f} % through before the last\n",
        percent(static_cast<double>(computing)), percent(static_cast<double>(in_all - computing - waiting)),
        percent(static_cast<double>(waiting)), percent(whole - static_cast<double>(in_all)));
}

void print_run(const Runs& runs, const Run& run, const std::string& report) {
    const Plan& plan = runs.plan;
    print_results(run.results);
    const std::vector<uint64_t>& trips = run.results[0].clocks;
    if (!trips.empty()) {
        const auto [least, most] = std::minmax_element(trips.begin(), trips.end());
        fmt::print("round trips: {} to {} clocks\n", *least, *most);
    }
    fmt::print("{} on {} nodes at {} switches: {} clocks, {} messages, {} bytes; {} packets refused, {} sent again\n",
               runs.program.name, run.results.size(), plan.graph.switches(),
               run.statistics.ended - run.statistics.begun, run.statistics.messages, run.statistics.bytes,
               run.statistics.refused, run.statistics.sent_again);
    if (plan.nic.ipush.matching) fmt::print("matching: {} overflows, matched by software\n", run.statistics.overflows);
    if (plan.link) fmt::print("link layer: {} replays\n", run.replays);
    for (const Machine::Death& death : run.deaths)
        fmt::print("link {} died in clock {}\n", plan.graph.channel_name(2 * death.link), death.clock);
    if (runs.task != nullptr) fmt::print("{}", shares_of(run.statistics));
    fmt::print("{}", report);
    if (!runs.quiet) fmt::print(stderr, "nanohop machine: {:.0f} clocks/s\n", run.clocks_per_second);
}

int machine(const MachineOptions& options, const Task* task) {
    if (task == nullptr) program_of(options.program);
    Specified specified(options);
    std::optional<io::OutputFile> file;
    if (!options.json.empty()) file.emplace(options.json);
    const Plan plan = specified.plan();
    const auto nodes = static_cast<uint32_t>(plan.graph.host_count());
    const message::NamedProgram program = task == nullptr ? program_of(options.program) : task->program(nodes);
    specified.check_messages(program, nodes);
    const Runs runs{plan, specified.keys, program, task, options.quiet};
    const bool fast = options.engine == Engine::kFast;
    const Run run = fast ? run_fast(runs) : run_golden(runs);
    nlohmann::ordered_json json = run_json(runs, run);
    if (options.engine == Engine::kBoth) {
        const Run other = run_fast(runs);
        if (!run.same(other)) {
            fmt::print(stderr, "nanohop machine: error: the two engines differ: {} and {} clocks\n",
                       run.statistics.ended, other.statistics.ended);
            return 1;
        }
        const double ratio = other.clocks_per_second / run.clocks_per_second;
        json["fast_over_golden"] = ratio;
        if (!options.quiet)
            fmt::print(stderr,
                       "nanohop machine: golden and fast: the same; fast {:.0f} clocks/s, {:.1f} times golden\n",
                       other.clocks_per_second, ratio);
    }
    const std::string report = task != nullptr && task->report ? task->report(plan, run.statistics, json) : "";
    if (file) write_json(*file, json);
    print_run(runs, run, report);
    return all_right(run.results) ? 0 : 1;
}

int guarded(const std::function<int()>& run) {
    try {
        return run();
    } catch (const InputError& error) {
        fmt::print(stderr, "nanohop machine: error: {}\n", error.what());
        return 2;
    } catch (const Failure& failure) {
        fmt::print(stderr, "nanohop machine: error: {}\n", failure.what());
        return failure.status();
    } catch (const std::exception& error) {
        fmt::print(stderr, "nanohop machine: error: {}\n", error.what());
        return 1;
    }
}

}  // namespace

int run_machine(const MachineOptions& options, const Task& task) {
    return guarded([&] { return machine(options, &task); });
}

int run_machine(const MachineOptions& options) {
    return guarded([&] {
        if (!options.list_keys) return machine(options, nullptr);
        Specified specified(options);
        graphs::print_keys(specified.network.keys());
        graphs::print_keys(specified.others);
        return 0;
    });
}

/// What the ranks found goes to the first one over the library itself.
int run_on_ranks(const MachineOptions& options, message::Communicator& all, const std::string& own,
                 const std::vector<std::string>& words) {
    return guarded([&] {
        const message::NamedProgram program = own.empty() ? program_of(options.program) : load_program(own, words);
        const Specified specified(options);
        const message::Result result = program.run(all, specified.keys.program);
        all.barrier();  // a program's wildcards must not take what follows
        constexpr int kTag = 1;
        std::vector<uint8_t> text(result.text.begin(), result.text.end());
        text.push_back(result.right ? 1 : 0);
        message::Request sent = all.isend(text, 0, kTag);
        std::vector<message::Result> results;
        for (int r = 0; r < all.size() && all.rank() == 0; ++r) {
            std::vector<uint8_t> buffer(1024);
            const message::Status status = all.receive(buffer, r, kTag);
            results.push_back(
                {std::string(buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(status.bytes) - 1),
                 buffer[status.bytes - 1] != 0});
        }
        all.wait(sent);
        if (all.rank() != 0) return 0;
        if (!options.json.empty()) {
            io::OutputFile file(options.json);
            write_json(file, {{"program", program.name}, {"nodes", all.size()}, {"ranks", results_json(results)}});
        }
        print_results(results);
        return all_right(results) ? 0 : 1;
    });
}

}  // namespace nanohop::machine
