// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/hub/studies.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <stdexcept>

#include "analysis/urino_2020.hpp"

namespace nanohop::breakdown {
namespace {

namespace urino_2020 = analysis::urino_2020;
using summa::Algorithm;

constexpr uint64_t kMebibyte = uint64_t{1} << 20;
constexpr unsigned kLongPackets = 256;   // flits of payload: the head is 0.39 %
constexpr unsigned kShortPackets = 32;   // for steps of 8,192 flits
constexpr unsigned kMiddlePackets = 64;  // of 32,768
constexpr unsigned kPlotPackets = 16;
constexpr unsigned kCachePackets = 128;  // relays keep 9 of one MiB's 63rd part, in 16 slots
constexpr unsigned kStudyLengths[] = {8, 16, 32, 64, 256};
// Mebibytes and flits of payload: parts of many packets, whose heads are short beside them.
constexpr std::pair<unsigned, unsigned> kStudyLarge[] = {{2, 32}, {2, 64}, {4, 32}, {4, 64}, {16, 64}, {16, 128}};
constexpr std::pair<unsigned, unsigned> kNodeSums[] = {{128, 1}, {128, 2}, {128, 4}, {128, 8}, {128, 16},
                                                       {512, 1}, {512, 4}, {512, 16}};  ///< bits of a flit, reductions
constexpr unsigned kDark[] = {1, 4, 16};
constexpr unsigned kStudySide = 8;  // of the grid of 64
constexpr unsigned kCubeSide = 4;
constexpr uint32_t kSmallCube = 2048;
constexpr HubBroadcast kWays[] = {HubBroadcast::kDirect, HubBroadcast::kStored, HubBroadcast::kParts,
                                  HubBroadcast::kPassed};

/// Runs by number, each for itself; what is lost is an error.
struct Runs {
    std::vector<std::function<HubRun()>> runs;
    std::vector<HubRun> results;

    size_t add(std::function<HubRun()> run) {
        runs.push_back(std::move(run));
        return runs.size() - 1;
    }
    void all(unsigned threads, const Progress& progress) {
        results.resize(runs.size());
        // The longest come last in the list and first here.
        progress.over(
            "hub: runs on networks of 64 nodes", runs.size(), threads,
            [&](size_t i) {
                const size_t at = runs.size() - 1 - i;
                results[at] = runs[at]();
            },
            Order::kLongestFirst);
    }
};

uint64_t flits_of(const HubSetting& setting, uint64_t bytes) {
    return (bytes + setting.flit_bytes() - 1) / setting.flit_bytes();
}

/// Bytes at which the stored broadcast becomes the faster, between the sizes that were run.
double crossing(const std::vector<HubBroadcastPoint>& points, HubBroadcast way) {
    double before = 0, ahead = 0;
    for (const HubBroadcastPoint& p : points) {
        const double difference =
            static_cast<double>(p.clocks[way]) - static_cast<double>(p.clocks[HubBroadcast::kDirect]);
        const auto bytes = static_cast<double>(p.bytes);
        if (difference <= 0) return before == 0 ? bytes : before + (bytes - before) * ahead / (ahead - difference);
        before = bytes;
        ahead = difference;
    }
    return std::nan("");
}

struct SummaCase {
    const char* key;
    const char* name;
    Algorithm algorithm;
    uint32_t q, layers;
    unsigned piece_flits;
    unsigned messages;  // M
    unsigned steps;     // that are run, each as long as the others (tests/breakdown/hub_studies_test.cpp); 0: all
    double parts;       // s is a block's bytes over these
    double printed;     // relative to CA1
};
// Table 3. Packets are long where a message has many of them: two more packet times pass in each step.
constexpr SummaCase kSumma[] = {
    {"ca1", "2D CA1", Algorithm::kCa1, kStudySide, 1, kLongPackets, 16, 0, 1, 1.0},
    {"ca2", "2D CA2", Algorithm::kCa2, kStudySide, 1, kLongPackets, 1, 0, 1, 16.0},
    {"ca3", "2D CA3", Algorithm::kCa3, kStudySide, 1, kShortPackets, 32, 4, 64, 32.0},
    {"ca4", "2D CA4", Algorithm::kCa4, kStudySide, 1, kShortPackets, 16, 2, 64, 64.0},
    {"ca1_3d", "2.5D CA1", Algorithm::kCa1, kCubeSide, kCubeSide, kLongPackets, 3, 0, 1, 1.3},
    {"ca3_3d", "2.5D CA3", Algorithm::kCa3, kCubeSide, kCubeSide, kMiddlePackets, 6, 0, 64, 42.7},
    {"ca3_long", "2D CA3, long packets", Algorithm::kCa3, kStudySide, 1, kLongPackets, 32, 0, 64, 32.0},
    {"ca4_long", "2D CA4, long packets", Algorithm::kCa4, kStudySide, 1, kLongPackets, 16, 0, 64, 64.0},
};

HubSummaRow row_of(const SummaCase& c) {
    HubSummaRow row;
    row.key = c.key;
    row.name = c.name;
    row.piece_flits = c.piece_flits;
    row.messages = c.messages;
    row.message_bytes = std::pow(urino_2020::kSize / c.q, 2) * 8 / c.parts;
    row.printed = c.printed;
    row.table_us =
        c.messages * (row.message_bytes / hub_setting(c.piece_flits).payload_rate() * 1e6 + urino_2020::kLinkNs / 1e3);
    return row;
}

/// The chapter's runs, and where the result of each goes.
class HubStudies {
public:
    HubStudies(const HubOptions& options, const Progress& progress) : options_(options), progress_(progress) {
        result_.setting = hub_setting(kLongPackets);
        sizes();
        lengths();
        large();
        dark();
        cubes();
        summa();
    }

    HubResult run() {
        const auto start = std::chrono::steady_clock::now();
        runs_.all(options_.threads, progress_);
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        for (const auto& keep : keep_) keep();
        for (size_t i = 0; i < runs_.results.size(); ++i) {
            const HubRun& run = runs_.results[i];
            result_.packets += run.packets;
            // Of dark links the report says how many.
            if ((i < first_dark_ || i >= first_dark_ + result_.dark.size()) && run.received != run.expected)
                throw std::runtime_error(
                    fmt::format("hub: a run: {} flits have come, {} should have", run.received, run.expected));
        }
        result_.packets_per_second = static_cast<double>(result_.packets) / seconds;
        for (HubDarkRow& row : result_.dark)
            row.loss = 1 - static_cast<double>(result_.dark.front().clocks) / static_cast<double>(row.clocks);
        result_.dark.erase(result_.dark.begin());
        result_.crossing_bytes = crossing(result_.sizes, HubBroadcast::kStored);
        progress_("hub: network cache");
        const HubSetting cache = hub_setting(kCachePackets);
        result_.cache = hub_cache_gains(cache, flits_of(cache, kMebibyte));
        return std::move(result_);
    }

private:
    /// Clocks of a broadcast go to `to`, which stays where it is.
    void add_broadcast(const HubSetting& setting, HubBroadcast way, uint64_t bytes, uint64_t& to) {
        const size_t at = runs_.add([=] { return hub_broadcast(setting, way, flits_of(setting, bytes)); });
        keep_.push_back([this, at, &to] { to = runs_.results[at].clocks; });
    }

    void sizes() {
        const HubSetting plot = hub_setting(kPlotPackets);
        const uint64_t largest = options_.long_runs ? 16 * kMebibyte : 2 * kMebibyte;
        result_.sizes.reserve(64);
        for (uint64_t bytes = plot.flit_bytes(); bytes <= largest; bytes *= 2) {
            result_.sizes.push_back({bytes, {}});
            for (const HubBroadcast way : kWays) add_broadcast(plot, way, bytes, result_.sizes.back().clocks[way]);
        }
    }

    void lengths() {
        result_.lengths.reserve(std::size(kStudyLengths));
        for (const unsigned length : kStudyLengths) {
            result_.lengths.push_back({length, {}});
            for (const HubBroadcast way : kWays)
                add_broadcast(hub_setting(length), way, kMebibyte, result_.lengths.back().clocks[way]);
        }
    }

    void large() {
        result_.large.reserve(std::size(kStudyLarge));
        for (const auto& [mebibytes, length] : kStudyLarge) {
            result_.large.push_back({mebibytes * kMebibyte, length});
            HubBroadcastLarge& row = result_.large.back();
            add_broadcast(hub_setting(kLongPackets), HubBroadcast::kDirect, row.bytes, row.direct);
            add_broadcast(hub_setting(length), HubBroadcast::kStored, row.bytes, row.stored);
            add_broadcast(hub_setting(length), HubBroadcast::kPassed, row.bytes, row.passed);
        }
    }

    /// Dark links of the root, which spreads over its others.
    void dark() {
        const HubSetting setting = hub_setting(kPlotPackets);
        const uint64_t flits = flits_of(setting, 4 * kMebibyte);
        result_.dark.reserve(std::size(kDark) + 1);
        first_dark_ = runs_.runs.size();
        for (const unsigned k : {0U, kDark[0], kDark[1], kDark[2]}) {
            hub::Mask dark = 0;
            for (unsigned i = 0; i < k; ++i) dark |= bit(1 + i * 11 % 63);
            result_.dark.push_back({k, 0, 0, 0});
            const size_t at = runs_.add([=] { return hub_broadcast(setting, HubBroadcast::kPassed, flits, dark); });
            keep_.push_back([this, at, to = &result_.dark.back()] {
                to->clocks = runs_.results[at].clocks;
                to->lost = runs_.results[at].expected - runs_.results[at].received;
            });
        }
    }

    /// A row of SUMMA whose time is `times` that of the run.
    void add_summa(HubSummaRow row, const HubSetting& setting, std::function<HubRun()> run, unsigned times = 1) {
        result_.summa.push_back(std::move(row));
        const size_t at = runs_.add(std::move(run));
        keep_.push_back([this, at, setting, times, to = &result_.summa.back()] {
            to->run_us = setting.seconds(runs_.results[at].clocks) * 1e6 * times;
        });
    }

    void cubes() {
        result_.summa.reserve(std::size(kSumma) + 8);
        const HubSetting cube = hub_setting(kLongPackets);
        const auto extra = [](const char* key, const char* name) {
            HubSummaRow row{.key = key, .name = name, .piece_flits = kLongPackets};
            return row;
        };
        add_summa(extra("three_d", "3D, relays' hosts add"), cube,
                  [=] { return hub_cube(cube, HubCube::kHostsAdd, kCubeSide, urino_2020::kSize); });
        add_summa(extra("three_d_from_blocks", "3D, from and to blocks of 2D"), cube,
                  [=] { return hub_cube(cube, HubCube::kFromBlocks, kCubeSide, urino_2020::kSize); });
        // The node's own reductions, a flit of a result a clock, at a smaller size beside hosts that add.
        const size_t by_hosts = runs_.add([=] { return hub_cube(cube, HubCube::kHostsAdd, kCubeSide, kSmallCube); });
        const size_t by_nodes = runs_.add([=] { return hub_cube(cube, HubCube::kNodeAdds, kCubeSide, kSmallCube); });
        keep_.push_back([this, cube, by_hosts, by_nodes] {
            result_.small_cube_us[0] = cube.seconds(runs_.results[by_hosts].clocks) * 1e6;
            result_.small_cube_us[1] = cube.seconds(runs_.results[by_nodes].clocks) * 1e6;
        });
        result_.node_sums.reserve(std::size(kNodeSums));
        for (const auto& [flit_bits, reductions] : kNodeSums) {
            // Packets of as many bytes: a result's head takes a clock, too.
            HubSetting adds = hub_setting_of(urino_2020::kNodes, flit_bits, kLongPackets * 128 / flit_bits,
                                             urino_2020::kNodeBitsPerSecond / urino_2020::kNodes);
            adds.config.unit = hub::Unit::kFp64;
            adds.config.reductions = reductions;
            const double flits = kSmallCube / kCubeSide * double{kSmallCube / kCubeSide} * 8 / adds.flit_bytes() /
                                 urino_2020::kNodes * kCubeSide * kCubeSide;
            result_.node_sums.push_back({flit_bits, reductions, adds.config.words() * reductions,
                                         hub::answer_clocks(adds.config), 0,
                                         flits * adds.flit_bytes() / adds.payload_rate() / reductions * 1e6});
            const size_t at = runs_.add([=] { return hub_cube(adds, HubCube::kNodeAdds, kCubeSide, kSmallCube); });
            keep_.push_back([this, at, adds, to = &result_.node_sums.back()] {
                to->us = adds.seconds(runs_.results[at].clocks) * 1e6;
            });
        }
        const uint64_t block = uint64_t{urino_2020::kSize / kStudySide} * (urino_2020::kSize / kStudySide) * 8;
        for (const HubPorts ports : {HubPorts::kAll, HubPorts::kLeading}) {
            const HubSetting line = hub_line_setting(kStudySide, 512, kLongPackets, ports);
            const bool all = ports == HubPorts::kAll;
            add_summa(
                extra(all ? "two_d_hub" : "two_d_hub_leading", all ? "2D hub, streaming" : "the same, B/14 a link"),
                line, [=] { return hub_line_exchange(line, flits_of(line, block)); });
        }
    }

    void summa() {
        for (const SummaCase& c : kSumma) {
            const HubSetting setting = hub_setting(c.piece_flits);
            const unsigned steps = options_.long_runs ? 0 : c.steps;
            add_summa(
                row_of(c), setting,
                [=, &c] { return hub_summa(setting, c.algorithm, {c.q, c.layers, urino_2020::kSize}, steps); },
                steps == 0 ? 1 : c.messages / steps);
        }
    }

    const HubOptions& options_;
    const Progress& progress_;
    HubResult result_;
    Runs runs_;
    std::vector<std::function<void()>> keep_;
    size_t first_dark_ = 0;
};

}  // namespace

const HubSummaRow& HubResult::row(const std::string& key) const {
    const auto at = std::find_if(summa.begin(), summa.end(), [&](const HubSummaRow& r) { return r.key == key; });
    if (at == summa.end()) throw std::logic_error("no run " + key);
    return *at;
}

HubResult hub_studies(const HubOptions& options, const Progress& progress) {
    return HubStudies(options, progress).run();
}

}  // namespace nanohop::breakdown
