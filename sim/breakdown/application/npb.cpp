// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/application/npb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "app/delays/delays.hpp"
#include "app/replay/gantt.hpp"
#include "app/replay/readers.hpp"
#include "breakdown/switch/record.hpp"
#include "net/error.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "switch/head_clocks.hpp"

namespace nanohop::breakdown {
namespace {

/// 200 Gbps: 25 bytes in a clock of 1 ns. Links take 1 clock: P1 names no delay of them in its section 5.
const std::vector<std::string> kCommon = {"flit_bytes=25", "packets=4", "hosts=1", "link_clocks=1"};

std::vector<std::string> with(std::vector<std::string> keys) {
    keys.insert(keys.end(), kCommon.begin(), kCommon.end());
    return keys;
}

/// P1, table 1.
std::vector<NpbCase> paper_cases() {
    return {{"case1_64", "case 1: torus 4x4x4, 100 and 77 ns", "7", 64,
             with({"topology=torus", "dims=4x4x4", "routing=dimension_order"}), 100, 77, 25, 2, 0.052, "tflops5"},
            {"case1_256", "case 1: torus 8x8x4, 100 and 77 ns", "8", 256,
             with({"topology=torus", "dims=8x8x4", "routing=dimension_order"}), 100, 77, 25, 2, 0.069, "tflops5"},
            {"case2_64", "case 2: random graph of degree 6, 60 and 42 ns", "9", 64,
             with({"topology=random_regular", "switches=64", "degree=6"}), 60, 42, 20, 2, 0.055, "tflops50"}};
}

double cube(double n) { return n * n * n; }

/// A network with switches of so many clocks, more of them than the hardware can be configured to wait.
class Machine {
public:
    Machine(const std::vector<std::string>& keys, unsigned switch_clocks, unsigned lookup_clocks,
            unsigned link_clocks) {
        const net::Experiment experiment = app::read_network("", keys);
        auto plan =
            std::make_shared<net::SwitchPlan>(*dynamic_cast<const net::PlannedNetwork&>(experiment.network()).plan());
        plan->config.extra_clocks = switch_clocks - switch_::least_switch_clocks();
        plan->config.link_clocks = link_clocks;
        plan_ = plan;
        packets_ = {experiment.traffic.flit_bytes, plan->config.packet_flits};
        zero_ = std::make_shared<app::Unloaded>(plan_, lookup_clocks);
    }
    app::ReplayResult run(const app::Program& program, app::ReplayOptions options, bool flits) const {
        options.constants = constants_;
        options.checked = true;
        const auto transport =
            flits ? app::make_flit_transport(net::make_switch_simulator(plan_, {}, true), packets_, zero_)
                  : app::make_light_transport(plan_, packets_, zero_);
        return app::replay(program, *transport, options);
    }

private:
    std::shared_ptr<const net::SwitchPlan> plan_;
    app::Packets packets_;
    std::shared_ptr<const app::Unloaded> zero_;
    app::Constants constants_ = app::read_constants("none");
};

/// What one benchmark is replayed as.
struct Prepared {
    app::Program program;
    uint64_t recorded = 0;
};

Prepared prepare(const NpbProgram& npb, uint32_t ranks, const NpbOptions& options) {
    const std::string tag = ranks == 64 ? npb.recorded_64 : npb.recorded_256;
    Prepared p;
    p.program = app::read_program(std::string(NANOHOP_SOURCE_DIR) + "/data/npb/p2p/" + tag + ".p2p.xz");
    p.recorded = p.program.messages;
    p.program = app::with_computation(p.program, npb.operations * (ranks == 64 ? 1.0 : npb.part_256));
    if (!options.full) p.program = app::beginning_of(p.program, options.messages_per_rank * ranks);
    app::check_progress(p.program, app::read_constants("none").eager_bytes);
    return p;
}

NpbRun replay_case(const NpbCase& c, const NpbProgram& npb, const Prepared& p, const NpbOptions& options, bool own) {
    NpbRun run;
    run.program = npb.name;
    run.messages = p.program.messages;
    run.recorded = p.recorded;
    const Machine before(c.network, c.before, c.lookup_before, 1);
    const Machine after(c.network, c.after, c.lookup_after, 1);
    for (size_t s = 0; s < kHostSpeeds.size(); ++s) {
        app::ReplayOptions o;
        o.operations_per_second = kHostSpeeds[s].operations_per_second;
        const auto light = before.run(p.program, o, false);
        run.light_before[s] = static_cast<double>(light.clocks);
        run.light_after[s] = static_cast<double>(after.run(p.program, o, false).clocks);
        if (s == 0) {
            run.network = light.network;
            run.doing = light.sum().clocks;
        }
        // Flit by flit: everything, or what the network alone takes.
        if (options.full && !own ? false : s != 0 || (own && !options.full)) continue;
        const auto flits = before.run(p.program, o, true);
        run.flits_before[s] = static_cast<double>(flits.clocks);
        run.flits_after[s] = static_cast<double>(after.run(p.program, o, true).clocks);
        if (s == 0) {
            run.network = flits.network;
            run.doing = flits.sum().clocks;
        }
    }
    return run;
}

struct Other {
    const char* name;
    double factor;  ///< of all delays
    unsigned link_clocks;
    double computation;  ///< of operations
};
/// SimGrid 3.12 multiplied latencies by 13.01 unless it was told otherwise (network/latency-factor of its model LV08).
constexpr Other kOthers[] = {
    {"as taken here: links of 1 ns, delays as printed", 1, 1, 1},
    {"links of 20 ns, as fits P1's section 6", 1, 20, 1},
    {"SimGrid 3.12's latency factor of 13.01 left on", 13.01, 1, 1},
    {"a tenth of the speed: programs reach 10 % of the hosts' peak", 1, 1, 10},
    {"4 times the operations, as class B has of BT, SP, LU and EP", 1, 1, 4},
};

template <class F>
void in_threads(unsigned threads, size_t jobs, F&& f) {
    std::atomic<size_t> next = 0;
    std::mutex mutex;
    std::exception_ptr error;
    const auto work = [&] {
        for (size_t k = next++; k < jobs; k = next++) {
            try {
                f(k, mutex);
            } catch (...) {
                const std::lock_guard lock(mutex);
                if (!error) error = std::current_exception();
                next = jobs;
            }
        }
    };
    std::vector<std::thread> helpers;
    for (unsigned t = 1; t < threads; ++t) helpers.emplace_back(work);
    work();
    for (std::thread& t : helpers) t.join();
    if (error) std::rethrow_exception(error);
}

NpbOptions::OwnClocks measured_clocks() {
    const SwitchRecord record = measure_switch("switch_cache");
    NpbOptions::OwnClocks clocks;
    clocks.miss = record.switch_clocks("miss");
    clocks.hit = record.switch_clocks("hit");
    clocks.lookup_miss = record.routing_clocks("miss");
    clocks.lookup_hit = record.routing_clocks("hit");
    clocks.origin = fmt::format("configuration {}: {} clocks with the lookup at the CAM, {} with a hit", record.config,
                                clocks.miss, clocks.hit);
    return clocks;
}

bool wanted(const std::vector<std::string>& list, const std::string& name) {
    return list.empty() || std::find(list.begin(), list.end(), name) != list.end();
}

std::string percent(double share) { return fmt::format("{:+.1f}", 100 * share); }

size_t speed_of(const std::string& key) {
    for (size_t s = 0; s < kHostSpeeds.size(); ++s)
        if (key == kHostSpeeds[s].key) return s;
    return 0;
}

void add_case(const NpbCaseResult& c, bool own, Report& report) {
    Section section{fmt::format("npb_{}{}", own ? "own_" : "", c.figure.key),
                    own ? fmt::format("NPB with the RTL's own clocks: {}", c.figure.title)
                        : fmt::format("NPB, figure {}: {}", c.figure.figure, c.figure.title)};
    const bool all_flits = c.runs.front().flits_before[1] != 0;
    Table gains{fmt::format("Gain of performance, %, {}", all_flits ? "flit by flit" : "light model"),
                {"program", "messages"},
                {}};
    for (const HostSpeed& h : kHostSpeeds) gains.columns.emplace_back(h.name);
    for (const NpbRun& r : c.runs) {
        std::vector<std::string> row{r.program, r.messages == r.recorded
                                                    ? fmt::format("{}", r.messages)
                                                    : fmt::format("{} of {}", r.messages, r.recorded)};
        for (size_t s = 0; s < kHostSpeeds.size(); ++s) row.push_back(percent(r.gain(s, all_flits)));
        gains.rows.push_back(std::move(row));
    }
    std::vector<std::string> mean{"mean", ""};
    for (size_t s = 0; s < kHostSpeeds.size(); ++s) mean.push_back(percent(c.mean(s, all_flits)));
    gains.rows.push_back(std::move(mean));
    if (!own) {
        std::vector<std::string> printed{"printed mean", ""};
        for (const HostSpeed& h : kHostSpeeds)
            printed.push_back(std::string(h.key) == c.figure.host ? percent(c.figure.printed) : "");
        gains.rows.push_back(std::move(printed));
    }
    section.tables.push_back(std::move(gains));
    Table where{"Where the time went without the cache and without computation, %",
                {"program", "ranks: waiting", "network", "of the network: lookup", "switch", "link", "serialisation",
                 "queueing"},
                {}};
    for (const NpbRun& r : c.runs) {
        const app::NetworkTime& n = r.network;
        uint64_t whole = 0;
        for (const uint64_t d : r.doing) whole += d;
        const auto share = [](uint64_t part, uint64_t of) {
            return fmt::format("{:.1f}", of == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(of));
        };
        where.rows.push_back({r.program, share(r.doing[static_cast<size_t>(app::Doing::kWaiting)], whole),
                              share(r.doing[static_cast<size_t>(app::Doing::kNetwork)], whole),
                              share(n.lookup, n.total()), share(n.switching, n.total()), share(n.link, n.total()),
                              share(n.serialisation, n.total()), share(n.queueing, n.total())});
    }
    section.tables.push_back(std::move(where));
    if (c.runs.front().flits_before[0] != 0) {
        Table models{"The light model beside the network flit by flit, no computation",
                     {"program", "us, flits", "us, light", "error, %", "gain, flits, %", "gain, light, %"},
                     {}};
        for (const NpbRun& r : c.runs)
            models.rows.push_back({r.program, fmt::format("{:.1f}", r.flits_before[0] / 1000),
                                   fmt::format("{:.1f}", r.light_before[0] / 1000),
                                   percent(r.light_before[0] / r.flits_before[0] - 1), percent(r.gain(0, true)),
                                   percent(r.gain(0, false))});
        models.rows.push_back({"mean", "", "", "", percent(c.mean(0, true)), percent(c.mean(0, false))});
        section.tables.push_back(std::move(models));
    }
    report.sections.push_back(std::move(section));
}

Json case_json(const NpbCaseResult& c, bool own) {
    Json json = {{"before_clocks", c.figure.before}, {"after_clocks", c.figure.after}};
    if (!own) json["printed_mean_gain"] = c.figure.printed;
    json["ceiling"] = static_cast<double>(c.figure.before) / c.figure.after - 1;
    const bool all_flits = c.runs.front().flits_before[1] != 0;
    json["model"] = all_flits ? "flits" : "light";
    for (size_t s = 0; s < kHostSpeeds.size(); ++s) json["mean_gain"][kHostSpeeds[s].key] = c.mean(s, all_flits);
    if (c.runs.front().flits_before[0] != 0) {
        json["flits_mean_gain"]["none"] = c.mean(0, true);
        json["light_mean_gain"]["none"] = c.mean(0, false);
    }
    for (const NpbRun& r : c.runs) {
        Json& one = json["programs"][r.program];
        one = {{"messages", r.messages}, {"recorded_messages", r.recorded}};
        for (size_t s = 0; s < kHostSpeeds.size(); ++s) {
            Json& at = one[kHostSpeeds[s].key];
            at["gain"] = r.gain(s, all_flits);
            at["light_ns"] = {r.light_before[s], r.light_after[s]};
            if (r.flits_before[s] != 0) at["flits_ns"] = {r.flits_before[s], r.flits_after[s]};
        }
    }
    return json;
}

}  // namespace

const std::vector<NpbProgram>& npb_programs() {
    constexpr double kGrid = 64;               // BT, SP, LU, class A: points in each direction
    constexpr double kFt = 256.0 * 256 * 128;  // FT, class A: points
    constexpr double kCgRow = 11.0 * 12;       // CG, class A: nonzer (nonzer + 1)
    static const std::vector<NpbProgram> kPrograms{
        {"IS", 10 * 8388608.0, "10 x 2^23 keys", "IS/is.c", "is.A.64", "is.A.256", 1},
        {"EP", 536870912.0, "2^29 random numbers", "EP/ep.f", "ep.A.64", "ep.A.256", 1},
        {"MG", 58.0 * 4 * cube(256), "58 x 4 x 256^3", "MG/mg.f", "mg.A.64", "mg.A.256", 1},
        {"CG", 2.0 * 15 * 14000 * (3 + kCgRow + 25 * (5 + kCgRow) + 3),
         "2 x 15 x 14,000 x (3 + 132 + 25 (5 + 132) + 3)", "CG/cg.f", "cg.A.64", "cg.A.256", 1},
        {"FT", kFt * (14.8157 + 7.19641 * std::log(kFt) + (5.23518 + 7.21113 * std::log(kFt)) * 6),
         "n (14.8157 + 7.19641 ln n + 6 (5.23518 + 7.21113 ln n)), n = 2^23", "FT/ft.f", "ft.A.64", "ft.A.256", 1},
        {"SP", 400 * (881.174 * cube(kGrid) - 4683.91 * kGrid * kGrid + 11484.5 * kGrid - 19272.4),
         "400 (881.174 n^3 - 4,683.91 n^2 + 11,484.5 n - 19,272.4), n = 64", "SP/sp.f", "sp.A.64", "sp.A.i40.256", 0.1},
        {"BT", 200 * (3478.8 * cube(kGrid) - 17655.7 * kGrid * kGrid + 28023.7 * kGrid),
         "200 (3,478.8 n^3 - 17,655.7 n^2 + 28,023.7 n), n = 64", "BT/bt.f", "bt.A.64", "bt.A.i20.256", 0.1},
        {"LU", 250 * (1984.77 * cube(kGrid) - 10923.3 * kGrid * kGrid + 27770.9 * kGrid - 144010),
         "250 (1,984.77 n^3 - 10,923.3 n^2 + 27,770.9 n - 144,010), n = 64", "LU/lu.f", "lu.A.64", "lu.A.i25.256",
         0.1}};
    return kPrograms;
}

double NpbCaseResult::mean(size_t speed, bool flits) const {
    double sum = 0;
    for (const NpbRun& r : runs) sum += r.gain(speed, flits);
    return sum / static_cast<double>(runs.size());
}

NpbResult npb_figures(const NpbOptions& options, const Progress& progress) {
    NpbResult result;
    result.full = options.full;
    result.messages_per_rank = options.full ? 0 : options.messages_per_rank;
    const std::vector<NpbCase> all = paper_cases();
    for (const std::string& key : options.cases)
        if (std::none_of(all.begin(), all.end(), [&](const NpbCase& c) { return key == c.key; }))
            throw net::InputError(fmt::format("--npb: {}: must be of case1_64, case1_256, case2_64", key));
    // Every lookup at the CAM, or a hit in the cache, as the RTL takes it.
    const NpbOptions::OwnClocks clocks = options.own ? *options.own : measured_clocks();
    result.own_origin = clocks.origin;
    std::vector<NpbProgram> programs;
    for (const NpbProgram& p : npb_programs())
        if (wanted(options.programs, p.name)) programs.push_back(p);
    if (programs.empty()) throw net::InputError("--npb-programs: must be of IS, EP, MG, CG, FT, SP, BT, LU");
    for (const NpbCase& c : all) {
        if (!wanted(options.cases, c.key)) continue;
        NpbCaseResult r{c, {}};
        r.runs.resize(programs.size());
        result.cases.push_back(r);
        NpbCaseResult o = std::move(r);
        o.figure.before = clocks.miss;
        o.figure.after = clocks.hit;
        o.figure.lookup_before = clocks.lookup_miss;
        o.figure.lookup_after = clocks.lookup_hit;
        o.figure.title = std::string(c.key).starts_with("case1") ? (c.ranks == 64 ? "torus 4x4x4" : "torus 8x8x4")
                                                                 : "random graph of degree 6";
        result.own.push_back(std::move(o));
    }
    if (options.assumptions)
        for (const Other& other : kOthers) result.assumptions.push_back({other.name, {}});
    // A job is a recorded file: read once, on all its networks.
    struct Job {
        size_t program;
        uint32_t ranks;
    };
    std::vector<Job> jobs;
    for (const uint32_t ranks : {256U, 64U})
        for (size_t p = programs.size(); p-- > 0;)
            if (std::any_of(result.cases.begin(), result.cases.end(),
                            [&](const NpbCaseResult& c) { return c.figure.ranks == ranks; }))
                jobs.push_back({p, ranks});
    size_t done = 0;
    in_threads(options.threads, jobs.size(), [&](size_t k, std::mutex& mutex) {
        const Job job = jobs[k];
        const NpbProgram& npb = programs[job.program];
        const Prepared p = prepare(npb, job.ranks, options);
        for (size_t c = 0; c < result.cases.size(); ++c) {
            const NpbCase& figure = result.cases[c].figure;
            if (figure.ranks != job.ranks) continue;
            result.cases[c].runs[job.program] = replay_case(figure, npb, p, options, false);
            result.own[c].runs[job.program] = replay_case(result.own[c].figure, npb, p, options, true);
            for (size_t a = 0; a < result.assumptions.size(); ++a) {
                const Other& other = kOthers[a];
                const auto scaled = [&](unsigned delay) {
                    return static_cast<unsigned>(std::lround(delay * other.factor));
                };
                const auto links = static_cast<unsigned>(std::lround(other.link_clocks * other.factor));
                const Machine before(figure.network, scaled(figure.before), 1, links);
                const Machine after(figure.network, scaled(figure.after), 1, links);
                for (size_t s = 0; s < kHostSpeeds.size(); ++s) {
                    app::ReplayOptions o;
                    o.operations_per_second = kHostSpeeds[s].operations_per_second / other.computation;
                    const double gain = static_cast<double>(before.run(p.program, o, false).clocks) /
                                            static_cast<double>(after.run(p.program, o, false).clocks) -
                                        1;
                    const std::lock_guard lock(mutex);
                    result.assumptions[a].mean[c][s] += gain / static_cast<double>(programs.size());
                }
            }
        }
        const std::lock_guard lock(mutex);
        progress(fmt::format("NPB: {} of {} recorded programs replayed", ++done, jobs.size()));
        if (job.ranks == 64 && std::string(npb.name) == "MG" && !result.cases.empty()) {
            const NpbCase& figure = result.cases.front().figure;
            app::ReplayOptions o;
            o.operations_per_second = kHostSpeeds[3].operations_per_second;
            o.timelines = true;
            const Machine before(figure.network, figure.before, figure.lookup_before, 1);
            const app::Program part = app::beginning_of(p.program, 6400);
            result.picture_title = "MG, class A, 64 ranks, the beginning at 100 GFlops, torus without the cache";
            result.picture = app::gantt_svg(before.run(part, o, true), 1, result.picture_title);
        }
    });
    return result;
}

void add_npb_report(const NpbResult& r, Report& report) {
    Section s{"npb", "NAS Parallel Benchmarks (figures 7 to 9)"};
    s.paragraphs.push_back(fmt::format(
        "Recorded communication of class A (data/npb) replayed on networks of switches with the delays of the paper's "
        "table 1: links of 200 Gbps, that is 25 bytes in a clock of 1 ns, of 1 clock, for which section 5 names no "
        "delay; a rank on each switch's host; hosts and MPI cost nothing; messages of more than 64 KiB ask first. "
        "Every lookup hits, as the paper assumes. Recordings have no computation: the operations that each program "
        "reports are divided evenly over ranks, and those of a rank evenly over its phases (a phase is a stretch of "
        "sends behind a receive). {}",
        r.full ? "Whole programs, flit by flit."
               : fmt::format("Of each program the beginning, at most {} messages a rank, by the light model; without "
                             "computation also flit by flit. --npb-full replays all of it flit by flit.",
                             r.messages_per_rank)));
    s.paragraphs.push_back(
        "Not the paper's: it ran class B of EP, MG, CG, SP, BT and LU under SimGrid 3.12, whose times are of a fluid "
        "model; which factors of its latencies were on it does not say. The ceiling of a gain is that of a message "
        "alone without length: 29.9 % in case 1, 42.9 % in case 2.");
    Table means{"Mean gain over the programs, %", {"figure", "printed", "ceiling"}, {}};
    for (const HostSpeed& h : kHostSpeeds) means.columns.emplace_back(h.name);
    for (const NpbCaseResult& c : r.cases) {
        const bool flits = c.runs.front().flits_before[1] != 0;
        std::vector<std::string> row{fmt::format("{}, {}", c.figure.figure, c.figure.title), percent(c.figure.printed),
                                     percent(static_cast<double>(c.figure.before) / c.figure.after - 1)};
        for (size_t h = 0; h < kHostSpeeds.size(); ++h)
            row.push_back(percent(c.mean(h, flits)) +
                          (std::string(kHostSpeeds[h].key) == c.figure.host ? " (the paper's host)" : ""));
        means.rows.push_back(std::move(row));
    }
    s.tables.push_back(std::move(means));
    Table claims{"What the paper says", {"claim", "printed", "here", "holds"}, {}};
    claims.words = {0, 1, 2, 3};
    const auto find = [&](const char* key) -> const NpbCaseResult* {
        for (const NpbCaseResult& c : r.cases)
            if (std::string(c.figure.key) == key) return &c;
        return nullptr;
    };
    for (const NpbCaseResult& c : r.cases) {
        const size_t h = speed_of(c.figure.host);
        const bool flits = c.runs.front().flits_before[1] != 0;
        const double mean = c.mean(h, flits);
        claims.rows.push_back({fmt::format("figure {}: mean gain with {}", c.figure.figure, kHostSpeeds[h].name),
                               percent(c.figure.printed) + " %", percent(mean) + " %",
                               std::abs(mean - c.figure.printed) <= 0.01 ? "yes" : "no"});
        size_t gained = 0;
        for (const NpbRun& run : c.runs) gained += run.gain(h, flits) > 0 ? 1 : 0;
        claims.rows.push_back({fmt::format("figure {}: every benchmark gains", c.figure.figure), "all",
                               fmt::format("{} of {}", gained, c.runs.size()), gained == c.runs.size() ? "yes" : "no"});
    }
    if (const auto *a = find("case1_64"), *b = find("case1_256"); a != nullptr && b != nullptr) {
        const size_t h = speed_of("tflops5");
        const double small = a->mean(h, a->runs.front().flits_before[1] != 0);
        const double large = b->mean(h, b->runs.front().flits_before[1] != 0);
        claims.rows.push_back({"the larger network gains more", "+6.9 > +5.2 %",
                               percent(large) + (large > small ? " > " : " <= ") + percent(small) + " %",
                               large > small ? "yes" : "no"});
    }
    s.tables.push_back(std::move(claims));
    if (!r.assumptions.empty()) {
        Table t{
            "Mean gain, %, when something else is assumed (light model; 5 TFlops in case 1, 50 in case 2; then without "
            "computation, and at 100 GFlops)",
            {"assumption"},
            {}};
        for (const NpbCaseResult& c : r.cases) {
            t.columns.push_back(fmt::format("figure {}", c.figure.figure));
            t.columns.emplace_back("none");
            t.columns.emplace_back("100 GFlops");
        }
        for (const NpbAssumption& a : r.assumptions) {
            std::vector<std::string> row{a.name};
            for (size_t c = 0; c < r.cases.size(); ++c) {
                row.push_back(percent(a.mean[c][speed_of(r.cases[c].figure.host)]));
                row.push_back(percent(a.mean[c][0]));
                row.push_back(percent(a.mean[c][3]));
            }
            t.rows.push_back(std::move(row));
        }
        std::vector<std::string> printed{"printed"};
        for (const NpbCaseResult& c : r.cases) {
            printed.push_back(percent(c.figure.printed));
            printed.insert(printed.end(), 2, "");
        }
        t.rows.push_back(std::move(printed));
        s.tables.push_back(std::move(t));
    }
    Table operations{"Operations of class A, as each program reports them", {"program", "Mop", "formula", "file"}, {}};
    operations.words = {0, 2, 3};
    for (const NpbProgram& p : npb_programs())
        operations.rows.push_back({p.name, fmt::format("{:.1f}", p.operations / 1e6), p.formula, p.source});
    s.tables.push_back(std::move(operations));
    if (!r.picture.empty()) s.pictures.push_back({r.picture_title, r.picture, false});
    report.sections.push_back(std::move(s));
    for (const NpbCaseResult& c : r.cases) add_case(c, false, report);
    if (!r.own.empty()) {
        Section own{"npb_own", "NPB with the RTL's own clocks"};
        own.paragraphs.push_back(fmt::format(
            "The same programs and links with a head's clocks in the whole switch as the Verilated RTL takes "
            "them, at 1 GHz ({}): all lookups at the CAM, which is taken to answer all ports at once, beside "
            "all hits.",
            r.own_origin));
        Table t{"Mean gain over the programs, %", {"network", "ceiling"}, {}};
        for (const HostSpeed& h : kHostSpeeds) t.columns.emplace_back(h.name);
        for (const NpbCaseResult& c : r.own) {
            const bool flits = c.runs.front().flits_before[1] != 0;
            std::vector<std::string> row{fmt::format("{}, {} ranks", c.figure.title, c.figure.ranks),
                                         percent(static_cast<double>(c.figure.before) / c.figure.after - 1)};
            for (size_t h = 0; h < kHostSpeeds.size(); ++h) row.push_back(percent(c.mean(h, flits)));
            t.rows.push_back(std::move(row));
        }
        own.tables.push_back(std::move(t));
        report.sections.push_back(std::move(own));
        for (const NpbCaseResult& c : r.own) add_case(c, true, report);
    }
}

Json npb_json(const NpbResult& r) {
    Json json = {{"full", r.full}, {"messages_per_rank", r.messages_per_rank}};
    for (const NpbCaseResult& c : r.cases) json[c.figure.key] = case_json(c, false);
    for (const NpbCaseResult& c : r.own) json["own_clocks"][c.figure.key] = case_json(c, true);
    for (const NpbAssumption& a : r.assumptions) {
        Json one = {{"assumption", a.name}};
        for (size_t c = 0; c < r.cases.size(); ++c)
            for (size_t s = 0; s < kHostSpeeds.size(); ++s)
                one[r.cases[c].figure.key][kHostSpeeds[s].key] = a.mean[c][s];
        json["assumptions"].push_back(std::move(one));
    }
    for (const NpbProgram& p : npb_programs()) json["operations"][p.name] = p.operations;
    return json;
}

}  // namespace nanohop::breakdown
