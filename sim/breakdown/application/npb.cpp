// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/application/npb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "app/delays/delays.hpp"
#include "app/replay/gantt.hpp"
#include "app/replay/readers.hpp"
#include "common/parallel.hpp"
#include "io/source_folder.hpp"
#include "net/error.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "records/switch.hpp"
#include "switch/head_clocks.hpp"

namespace nanohop::breakdown {
namespace {

/// 200 Gbps: 25 bytes in a clock of 1 ns. Links take 1 clock: Hirasawa 2020 names no delay of them in its section 5.
const std::vector<std::string> kCommon = {"flit_bytes=25", "packets=4", "hosts=1", "link_clocks=1"};

std::vector<std::string> with(std::vector<std::string> keys) {
    keys.insert(keys.end(), kCommon.begin(), kCommon.end());
    return keys;
}

/// Hirasawa 2020, table 1. It has no 16 switches; of them there is one torus of three dimensions, in which two are of
/// two switches.
std::vector<NpbCase> paper_cases() {
    return {
        {"case1_64", "case 1: torus 4x4x4, 100 and 77 ns", "7", 64,
         with({"topology=torus", "dims=4x4x4", "routing=dimension_order"}), 100, 77, 25, 2, 0.052, "tflops5"},
        {"case1_256", "case 1: torus 8x8x4, 100 and 77 ns", "8", 256,
         with({"topology=torus", "dims=8x8x4", "routing=dimension_order"}), 100, 77, 25, 2, 0.069, "tflops5"},
        {"case2_64", "case 2: random graph of degree 6, 60 and 42 ns", "9", 64,
         with({"topology=random_regular", "switches=64", "degree=6"}), 60, 42, 20, 2, 0.055, "tflops50"},
        {"case1_16", "case 1: torus 4x2x2, 100 and 77 ns", "", 16,
         with({"topology=torus", "dims=4x2x2", "routing=dimension_order"}), 100, 77, 25, 2, std::nullopt, "tflops5"},
        {"case2_16", "case 2: random graph of degree 6, 16 switches, 60 and 42 ns", "", 16,
         with({"topology=random_regular", "switches=16", "degree=6"}), 60, 42, 20, 2, std::nullopt, "tflops50"}};
}

/// What --npb takes, "case1_64, ..".
std::string case_names() {
    std::string names;
    for (const NpbCase& c : paper_cases()) names += (names.empty() ? "" : ", ") + std::string(c.key);
    return names;
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
    app::ReplayResult run(const app::Program& program, app::ReplayOptions options, bool flits,
                          double overhead_ns = 0) const {
        options.constants = constants_;
        options.constants.send_ns = options.constants.receive_ns = overhead_ns;
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
    app::Program whole;  ///< with --npb-full
    app::Program beginning;
    uint64_t recorded = 0;
};

Prepared prepare(const NpbProgram& npb, uint32_t ranks, const NpbOptions& options) {
    const std::string tag = ranks == 16 ? npb.recorded_16 : ranks == 64 ? npb.recorded_64 : npb.recorded_256;
    Prepared p;
    p.whole = app::read_program(io::source_folder() + "/data/npb/p2p/" + tag + ".p2p.xz");
    p.recorded = p.whole.messages;
    p.whole = app::with_computation(p.whole, npb.operations * (ranks == 256 ? npb.part_256 : 1.0));
    p.beginning = app::beginning_of(p.whole, options.messages_per_rank * ranks);
    app::check_progress(p.beginning, app::read_constants("none").eager_bytes);
    if (options.full) {
        app::check_progress(p.whole, app::read_constants("none").eager_bytes);
    } else {
        p.whole = {};
    }
    return p;
}

/// Share of all replays done, and the time left: a line every few seconds.
class Left {
public:
    /// `whole`: work of all replays, in any unit.
    Left(const Progress& progress, double whole) : progress_(progress), whole_(whole) {}
    /// For ReplayOptions::progress of a replay of so much work.
    std::function<void(double)> part(double work) {
        auto before = std::make_shared<double>(0);
        return [this, work, before](double share) {
            add(work * (share - *before));
            *before = share;
        };
    }
    void add(double work) {
        const std::lock_guard lock(mutex_);
        done_ += work;
        const auto now = std::chrono::steady_clock::now();
        if (now - said_ < std::chrono::seconds(10)) return;
        said_ = now;
        const double gone = std::chrono::duration<double>(now - begin_).count();
        const double share = std::min(1.0, done_ / whole_);
        if (share < 0.01) return;
        const auto left = static_cast<unsigned>(std::lround(gone / share * (1 - share)));
        progress_(fmt::format("NPB: {:.0f} %, about {} min {:02} s left", 100 * share, left / 60, left % 60));
    }

private:
    const Progress& progress_;
    double whole_;
    double done_ = 0;
    std::mutex mutex_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now(), said_ = begin_;
};

/// A replay's processor time, about, in any unit: its flits, and ten more for each message.
double work_of(const app::Program& program) {
    return static_cast<double>(program.bytes) / 25 + 10 * static_cast<double>(program.messages);
}

/// Which replays replay_case() does at a speed of the hosts: whole programs go flit by flit, of beginnings what the
/// network alone takes does, too. With the RTL's own clocks there are beginnings by the light model alone.
bool by_flits(size_t speed, bool whole, bool own) { return whole || (speed == 0 && !own); }
bool by_light(bool whole) { return !whole; }

size_t replays_of_case(bool whole, bool own) {
    size_t replays = 0;
    for (size_t s = 0; s < kHostSpeeds.size(); ++s)
        replays += 2 * (size_t{by_flits(s, whole, own)} + size_t{by_light(whole)});
    return replays;
}

NpbRun replay_case(const NpbCase& c, const NpbProgram& npb, const Prepared& p, bool whole, bool own, Left& left) {
    const app::Program& program = whole ? p.whole : p.beginning;
    NpbRun run{.program = npb.name, .messages = program.messages, .recorded = p.recorded};
    const Machine before(c.network, c.before, c.lookup_before, 1);
    const Machine after(c.network, c.after, c.lookup_after, 1);
    const double work = work_of(program);
    const auto replayed = [&](const Machine& machine, size_t s, bool flits) {
        app::ReplayOptions o;
        o.operations_per_second = kHostSpeeds[s].operations_per_second;
        o.progress = left.part(work);
        auto result = machine.run(program, o, flits);
        o.progress(1);
        return result;
    };
    for (size_t s = 0; s < kHostSpeeds.size(); ++s) {
        const auto keep = [&](const app::ReplayResult& first) {
            if (s != 0) return;
            run.network = first.network;
            run.doing = first.sum().clocks;
        };
        if (by_light(whole)) {
            const auto light = replayed(before, s, false);
            run.light_before[s] = static_cast<double>(light.clocks);
            run.light_after[s] = static_cast<double>(replayed(after, s, false).clocks);
            keep(light);
        }
        if (by_flits(s, whole, own)) {
            const auto flits = replayed(before, s, true);
            run.flits_before[s] = static_cast<double>(flits.clocks);
            run.flits_after[s] = static_cast<double>(replayed(after, s, true).clocks);
            keep(flits);
        }
    }
    return run;
}

/// What else may be assumed.
struct Other {
    const char* name;
    double delays = 1;  ///< of switches and links, times
    unsigned link_clocks = 1;
    double computation = 1;  ///< of operations, times
    bool class_b = false;    ///< of the programs that Hirasawa 2020 ran in class B
    double overhead_ns = 0;  ///< of a send and of a receive at its host
    bool smpi_bandwidth = false;
};
/// SimGrid 3.12 multiplied latencies by 13.01 unless it was told otherwise (network/latency-factor of its model LV08);
/// with its model SMPI by 1.6 to 2.2 up to 9 KB, and bandwidths by smpi_bandwidth().
constexpr Other kOthers[] = {
    {"as taken here: class A, links of 1 ns, delays as printed"},
    {"links of 20 ns, as fits Hirasawa 2020's section 6", 1, 20},
    {"links of 100 ns", 1, 100},
    {"SimGrid 3.12's latency factor of 13.01 left on", 13.01},
    {"SMPI's factors of SimGrid 3.12: latency 2, bandwidth 0.34 to 1.09", 2, 1, 1, false, 0, true},
    {"0.5 us for each send and for each receive (MPI library)", 1, 1, 1, false, 500},
    {"hosts reach 10 % of their peak", 1, 1, 10},
    {"hosts reach 1 % of their peak", 1, 1, 100},
    {"class B", 1, 1, 1, true},
    {"class B, hosts reach 10 % of their peak", 1, 1, 10, true},
    {"class B, hosts reach 1 % of their peak", 1, 1, 100, true},
    {"class B, SMPI's factors, hosts reach 10 % of their peak", 2, 1, 10, true, 0, true},
    {"class B, links of 20 ns, hosts reach 10 % of their peak", 1, 20, 10, true},
};
/// The case's host, no computation, 100 GFlops.
constexpr size_t kOtherSpeeds = 3;

/// smpi/bw-factor of SimGrid 3.12: of a message of at least so many bytes.
double smpi_bandwidth(uint64_t bytes) {
    constexpr std::pair<uint64_t, double> kFactors[] = {{65472, 0.940694}, {15424, 0.697866}, {9376, 0.58729},
                                                        {5776, 1.08739},   {3484, 0.77493},   {1426, 0.608902},
                                                        {732, 0.341987},   {257, 0.338112},   {0, 0.812084}};
    for (const auto& [from, factor] : kFactors)
        if (bytes >= from) return factor;
    return 1;
}

/// Class B beside class A, for one message of class A: how much longer it is (those of collectives stay as they are,
/// a few bytes all), and how many times the operations there are for it. MG has 5 times as many of both, CG the same in
/// each iteration; SP, BT and LU have 102 points in each direction; LU's messages are lines of points, 100 planes of
/// them, not 62.
struct ClassB {
    double bytes = 1, operations = 1;
};
ClassB class_b(const NpbProgram& p) {
    const std::string name = p.name;
    constexpr double kA = 64, kB = 102;
    const auto grid = [](double a, double b, double c, double d) {
        const auto of = [&](double n) { return a * cube(n) + b * n * n + c * n + d; };
        return of(kB) / of(kA);
    };
    if (name == "EP") return {1, 4};
    if (name == "CG") return {75000.0 / 14000, 75000.0 / 14000 * (6 + 182 + 25 * 187) / (6 + 132 + 25 * 137)};
    if (name == "SP") return {kB * kB / kA / kA, grid(881.174, -4683.91, 11484.5, -19272.4)};
    if (name == "BT") return {kB * kB / kA / kA, grid(3478.8, -17655.7, 28023.7, 0)};
    if (name == "LU") return {kB / kA, grid(1984.77, -10923.3, 27770.9, -144010) * 62 / 100};
    return {};
}

/// Messages of other lengths.
app::Program with_lengths(app::Program program, const std::function<double(const app::Operation&)>& bytes) {
    program.bytes = 0;
    for (app::RankProgram& rank : program.ranks) {
        for (app::Operation& o : rank.operations) {
            if (o.call == app::Call::kCompute) continue;
            o.amount = static_cast<uint64_t>(std::llround(bytes(o)));
            if (o.call == app::Call::kSend) program.bytes += o.amount;
        }
    }
    return program;
}

NpbOptions::OwnClocks measured_clocks() {
    const records::SwitchRecord record = records::measure_switch("switch_cache");
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

app::Program in_class_b(const app::Program& program, const NpbProgram& npb) {
    const ClassB b = class_b(npb);
    return with_lengths(
        program, [&](const app::Operation& o) { return static_cast<double>(o.amount) * (o.tag >= 0 ? b.bytes : 1); });
}

/// A program's gains: on the case's own host, without computation, at 100 GFlops.
std::array<double, kOtherSpeeds> gains_under(const Other& other, const NpbCase& figure, const NpbProgram& npb,
                                             const Prepared& p) {
    const auto scaled = [&](unsigned delay) { return static_cast<unsigned>(std::lround(delay * other.delays)); };
    const Machine before(figure.network, scaled(figure.before), 1, scaled(other.link_clocks));
    const Machine after(figure.network, scaled(figure.after), 1, scaled(other.link_clocks));
    app::Program program = other.class_b ? in_class_b(p.beginning, npb) : p.beginning;
    if (other.smpi_bandwidth)
        program = with_lengths(
            program, [](const app::Operation& o) { return static_cast<double>(o.amount) / smpi_bandwidth(o.amount); });
    const double computation = other.computation * (other.class_b ? class_b(npb).operations : 1);
    std::array<double, kOtherSpeeds> gains{};
    const std::array<size_t, kOtherSpeeds> speeds{host_speed(figure.host), 0, host_speed("gflops100")};
    for (size_t s = 0; s < gains.size(); ++s) {
        app::ReplayOptions o;
        o.operations_per_second = kHostSpeeds[speeds[s]].operations_per_second / computation;
        gains[s] = static_cast<double>(before.run(program, o, false, other.overhead_ns).clocks) /
                       static_cast<double>(after.run(program, o, false, other.overhead_ns).clocks) -
                   1;
    }
    return gains;
}

/// At each of kSweptSpeeds.
std::vector<double> gains_by_speed(bool b, const NpbCase& figure, const NpbProgram& npb, const Prepared& p) {
    const Machine before(figure.network, figure.before, figure.lookup_before, 1);
    const Machine after(figure.network, figure.after, figure.lookup_after, 1);
    const app::Program program = b ? in_class_b(p.beginning, npb) : p.beginning;
    std::vector<double> gains;
    for (const double speed : kSweptSpeeds) {
        app::ReplayOptions o;
        o.operations_per_second = speed / (b ? class_b(npb).operations : 1);
        gains.push_back(static_cast<double>(before.run(program, o, false).clocks) /
                            static_cast<double>(after.run(program, o, false).clocks) -
                        1);
    }
    return gains;
}

}  // namespace

const std::vector<NpbProgram>& npb_programs() {
    constexpr double kGrid = 64;               // BT, SP, LU, class A: points in each direction
    constexpr double kFt = 256.0 * 256 * 128;  // FT, class A: points
    constexpr double kCgRow = 11.0 * 12;       // CG, class A: nonzer (nonzer + 1)
    static const std::vector<NpbProgram> all{
        {"IS", 10 * 8388608.0, "10 x 2^23 keys", "IS/is.c", "is.A.16", "is.A.64", "is.A.256", 1},
        {"EP", 536870912.0, "2^29 random numbers", "EP/ep.f", "ep.A.16", "ep.A.64", "ep.A.256", 1},
        {"MG", 58.0 * 4 * cube(256), "58 x 4 x 256^3", "MG/mg.f", "mg.A.16", "mg.A.64", "mg.A.256", 1},
        {"CG", 2.0 * 15 * 14000 * (3 + kCgRow + 25 * (5 + kCgRow) + 3),
         "2 x 15 x 14,000 x (3 + 132 + 25 (5 + 132) + 3)", "CG/cg.f", "cg.A.16", "cg.A.64", "cg.A.256", 1},
        {"FT", kFt * (14.8157 + 7.19641 * std::log(kFt) + (5.23518 + 7.21113 * std::log(kFt)) * 6),
         "n (14.8157 + 7.19641 ln n + 6 (5.23518 + 7.21113 ln n)), n = 2^23", "FT/ft.f", "ft.A.16", "ft.A.64",
         "ft.A.256", 1},
        {"SP", 400 * (881.174 * cube(kGrid) - 4683.91 * kGrid * kGrid + 11484.5 * kGrid - 19272.4),
         "400 (881.174 n^3 - 4,683.91 n^2 + 11,484.5 n - 19,272.4), n = 64", "SP/sp.f", "sp.A.16", "sp.A.64",
         "sp.A.i40.256", 0.1},
        {"BT", 200 * (3478.8 * cube(kGrid) - 17655.7 * kGrid * kGrid + 28023.7 * kGrid),
         "200 (3,478.8 n^3 - 17,655.7 n^2 + 28,023.7 n), n = 64", "BT/bt.f", "bt.A.16", "bt.A.64", "bt.A.i20.256", 0.1},
        {"LU", 250 * (1984.77 * cube(kGrid) - 10923.3 * kGrid * kGrid + 27770.9 * kGrid - 144010),
         "250 (1,984.77 n^3 - 10,923.3 n^2 + 27,770.9 n - 144,010), n = 64", "LU/lu.f", "lu.A.16", "lu.A.64",
         "lu.A.i25.256", 0.1}};
    return all;
}

size_t host_speed(std::string_view key) {
    for (size_t s = 0; s < kHostSpeeds.size(); ++s)
        if (key == kHostSpeeds[s].key) return s;
    return 0;
}

size_t NpbCaseResult::programs(NpbSet set) const {
    return static_cast<size_t>(std::count_if(runs.begin(), runs.end(), [&](const NpbRun& r) { return has(r, set); }));
}

bool NpbCaseResult::complete(NpbSet set) const {
    return programs(set) == npb_programs().size() - (set == NpbSet::kWithoutEp ? 1 : 0);
}

double NpbCaseResult::mean(size_t speed, bool flits, NpbSet set) const {
    double sum = 0;
    for (const NpbRun& r : runs)
        if (has(r, set)) sum += r.gain(speed, flits);
    return sum / static_cast<double>(programs(set));
}

size_t NpbCaseResult::gained(size_t speed, bool flits, NpbSet set) const {
    return static_cast<size_t>(std::count_if(runs.begin(), runs.end(),
                                             [&](const NpbRun& r) { return has(r, set) && r.gain(speed, flits) > 0; }));
}

size_t NpbResult::printed_cases() const {
    return static_cast<size_t>(
        std::count_if(cases.begin(), cases.end(), [](const NpbCaseResult& c) { return c.figure.printed.has_value(); }));
}

namespace {

/// The runs of the chapter: recorded programs are read, then all that is replayed of them, the longest first.
class NpbFigures {
public:
    NpbFigures(const NpbOptions& options, const Progress& progress) : options_(options), progress_(progress) {
        const std::vector<NpbCase> all = paper_cases();
        for (const std::string& key : options.cases)
            if (std::none_of(all.begin(), all.end(), [&](const NpbCase& c) { return key == c.key; }))
                throw net::InputError("--npb: {}: must be of {}", key, case_names());
        for (const NpbProgram& p : npb_programs())
            if (wanted(options.programs, p.name)) programs_.push_back(p);
        if (programs_.empty()) throw net::InputError("--npb-programs: must be of IS, EP, MG, CG, FT, SP, BT, LU");
        clocks_ = options.own ? *options.own : measured_clocks();
        result_.full = options.full;
        result_.messages_per_rank = options.messages_per_rank;
        result_.own_origin = clocks_.origin;
        result_.own_hit = clocks_.hit;
        result_.own_miss = clocks_.miss;
        for (const NpbCase& c : all)
            if (wanted(options.cases, c.key)) add_case(c);
        if (options.assumptions)
            for (const Other& other : kOthers) result_.assumptions.push_back({other.name, {}});
        read();
        add_lookups();
        for (const File& file : files_) add_replays(file);
    }

    NpbResult run() {
        std::stable_sort(jobs_.begin(), jobs_.end(), [](const Job& a, const Job& b) { return a.work > b.work; });
        double whole = 0;
        for (const Job& job : jobs_) whole += job.work;
        Left left(progress_, whole);
        parallel_for(jobs_.size(), options_.threads, [&](size_t k) { jobs_[k].run(left); });
        for (const File& file : files_)
            if (file.ranks == 64 && std::string(programs_[file.program].name) == "MG") draw(file.prepared.beginning);
        return std::move(result_);
    }

private:
    struct File {
        uint32_t ranks;
        size_t program;  ///< of programs_
        Prepared prepared{};
    };
    struct Job {
        double work = 0;
        std::function<void(Left&)> run;
    };

    void add_case(const NpbCase& figure) {
        NpbCaseResult r{figure, {}};
        r.runs.resize(programs_.size());
        result_.cases.push_back(r);
        // Every lookup at the CAM, or a hit in the cache, as the RTL takes it.
        r.figure.before = clocks_.miss;
        r.figure.after = clocks_.hit;
        r.figure.lookup_before = clocks_.lookup_miss;
        r.figure.lookup_after = clocks_.lookup_hit;
        r.figure.title = !std::string(figure.key).starts_with("case1") ? "random graph of degree 6"
                         : figure.ranks == 16                          ? "torus 4x2x2"
                         : figure.ranks == 64                          ? "torus 4x4x4"
                                                                       : "torus 8x8x4";
        result_.own.push_back(std::move(r));
    }

    void read() {
        for (const uint32_t ranks : {256U, 64U, 16U})
            for (size_t p = programs_.size(); p-- > 0;)
                if (std::any_of(result_.cases.begin(), result_.cases.end(),
                                [&](const NpbCaseResult& c) { return c.figure.ranks == ranks; }))
                    files_.push_back({ranks, p});
        progress_.over("NPB: recorded programs read", files_.size(), options_.threads, [&](size_t k) {
            files_[k].prepared = prepare(programs_[files_[k].program], files_[k].ranks, options_);
        });
    }

    /// Hits as they occur, where case 1 is asked for; by ranks, then in the order of the programs.
    void add_lookups() {
        std::vector<const File*> files;
        for (const File& file : files_)
            if (file.ranks != 16 && wanted(options_.cases, fmt::format("case1_{}", file.ranks))) files.push_back(&file);
        std::sort(files.begin(), files.end(), [](const File* a, const File* b) {
            return std::pair(a->ranks, a->program) < std::pair(b->ranks, b->program);
        });
        for (const File* file : files) {
            const app::Program& program = file->prepared.beginning;
            const size_t k = result_.lookups.size();
            result_.lookups.push_back({programs_[file->program].name, file->ranks, program.messages, {}});
            for (size_t w = 0; w < kLookups; ++w)
                jobs_.push_back({work_of(program), [this, k, w, &program](Left& left) {
                                     result_.lookups[k].runs[w] =
                                         replay_lookups(program, static_cast<Lookups>(w), clocks_.hit, clocks_.miss);
                                     left.add(work_of(program));
                                 }});
        }
    }

    void add_replays(const File& file) {
        const NpbProgram& npb = programs_[file.program];
        const Prepared& p = file.prepared;
        for (size_t c = 0; c < result_.cases.size(); ++c) {
            if (result_.cases[c].figure.ranks != file.ranks) continue;
            for (const bool own : {false, true}) {
                const bool whole = options_.full && !own;
                NpbCaseResult& to = own ? result_.own[c] : result_.cases[c];
                jobs_.push_back(
                    {work_of(whole ? p.whole : p.beginning) * static_cast<double>(replays_of_case(whole, own)),
                     [&to, &npb, &p, whole, own, place = file.program](Left& left) {
                         to.runs[place] = replay_case(to.figure, npb, p, whole, own, left);
                     }});
            }
            if (options_.assumptions && result_.cases[c].figure.printed) add_assumptions(c, npb, p);
        }
    }

    /// Mean gains of case `c` under other assumptions and at several speeds of hosts.
    void add_assumptions(size_t c, const NpbProgram& npb, const Prepared& p) {
        for (size_t a = 0; a < std::size(kOthers); ++a)
            add_means(result_.assumptions[a].mean[c], work_of(p.beginning) * 2 * kOtherSpeeds,
                      [this, c, a, &npb, &p] { return gains_under(kOthers[a], result_.cases[c].figure, npb, p); });
        for (const bool b : {false, true}) {
            auto& means = result_.swept[b ? 1 : 0][c];
            means.resize(kSweptSpeeds.size());
            add_means(means, work_of(p.beginning) * 2 * kSweptSpeeds.size(),
                      [this, c, b, &npb, &p] { return gains_by_speed(b, result_.cases[c].figure, npb, p); });
        }
    }

    /// A program's gains, which go into the means over all programs.
    template <typename Means, typename Gains>
    void add_means(Means& means, double work, Gains gains_of) {
        jobs_.push_back({work, [this, &means, work, gains_of](Left& left) {
                             const auto gains = gains_of();
                             left.add(work);
                             const std::lock_guard lock(mutex_);
                             for (size_t s = 0; s < gains.size(); ++s)
                                 means[s] += gains[s] / static_cast<double>(programs_.size());
                         }});
    }

    void draw(const app::Program& beginning) {
        const NpbCase& figure = result_.cases.front().figure;
        app::ReplayOptions o{.operations_per_second = kHostSpeeds[3].operations_per_second, .timelines = true};
        const Machine before(figure.network, figure.before, figure.lookup_before, 1);
        const app::Program part = app::beginning_of(beginning, 6400);
        result_.picture_title = "MG, class A, 64 ranks, the beginning at 100 GFlops, torus without the cache";
        result_.picture = app::gantt_svg(before.run(part, o, true), 1, result_.picture_title);
    }

    const NpbOptions& options_;
    const Progress& progress_;
    NpbOptions::OwnClocks clocks_;
    NpbResult result_;
    std::vector<NpbProgram> programs_;
    std::vector<File> files_;
    std::vector<Job> jobs_;
    std::mutex mutex_;
};

}  // namespace

NpbResult npb_figures(const NpbOptions& options, const Progress& progress) {
    return NpbFigures(options, progress).run();
}

}  // namespace nanohop::breakdown
