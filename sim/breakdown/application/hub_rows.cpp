// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/application/hub_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "analysis/urino_2020.hpp"
#include "app/summa/paper_platforms.hpp"
#include "breakdown/application/summa.hpp"
#include "breakdown/hub/clock_rates.hpp"
#include "breakdown/hub/cost.hpp"
#include "breakdown/hub/studies.hpp"
#include "breakdown/hub/two_d.hpp"

namespace nanohop::breakdown {
namespace {

namespace urino_2020 = analysis::urino_2020;

constexpr unsigned kSide = 8;
constexpr unsigned kCube = 4;
constexpr unsigned kPackets = 32;  // flits of payload of CA4's messages
constexpr unsigned kSizes[] = {128, 256, 512, 1024, 2048, 4096, 8192};
// A node of today: four accelerators of 67 TFlops in double precision (NVIDIA H100 SXM, tensor cores, data sheet) with
// a port of 400 Gbps each. Its network is as fast as Urino 2020's, its computation 268 times.
constexpr double kModernFlops = 4 * 67e12;
constexpr const char* kRun = "packets on nh_hub";
constexpr const char* kFluid = "SMPI, links alone";

struct Job {
    size_t row;
    unsigned n;
    std::function<double()> us;
};

/// The fastest of a run in packets of some lengths, us. Long matrices take long packets: a head a packet is all that
/// tells them apart.
double in_best_packets(unsigned n, const std::function<HubSetting(unsigned)>& setting,
                       const std::function<uint64_t(const HubSetting&)>& clocks) {
    double least = 0;
    for (const unsigned flits : {16U, 64U, 256U}) {
        if (n > 2048 && flits != 256) continue;
        const HubSetting s = setting(flits);
        const double us = s.seconds(clocks(s)) * 1e6;
        if (least == 0 || us < least) least = us;
    }
    return least;
}

uint64_t all_steps(const HubSetting& s, summa::Algorithm algorithm, unsigned n, unsigned steps, unsigned of) {
    const unsigned few = n > 1024 ? steps : 0;  // all are alike (tests/breakdown/hub_studies_test.cpp)
    return hub_summa(s, algorithm, {kSide, 1, n}, few).clocks * (few == 0 ? 1 : of / few);
}

constexpr std::string_view kLeading = "_leading";

/// Of a row's key: with kLeading behind it by ports that lead somewhere.
double hub_us(std::string key, unsigned n) {
    const HubPorts ports = key.ends_with(kLeading) ? HubPorts::kLeading : HubPorts::kAll;
    if (ports == HubPorts::kLeading) key.resize(key.size() - kLeading.size());
    const auto hub = [&](unsigned flits) { return hub_setting(flits, ports); };
    if (key == "hub_ca1")
        return in_best_packets(n, hub,
                               [&](const HubSetting& s) { return all_steps(s, summa::Algorithm::kCa1, n, 2, 16); });
    if (key == "hub_ca4") {
        const HubSetting s = hub(kPackets);
        return s.seconds(all_steps(s, summa::Algorithm::kCa4, n, 2, 16)) * 1e6;
    }
    if (key == "hub_3d" || key == "hub_3d_from_blocks")
        return in_best_packets(n, hub, [&](const HubSetting& s) {
            return hub_cube(s, key == "hub_3d" ? HubCube::kHostsAdd : HubCube::kFromBlocks, kCube, n).clocks;
        });
    const auto line = [&](unsigned flits) { return hub_line_setting(kSide, 512, flits, ports); };
    if (key == "hub_2d_ca4")
        return in_best_packets(n, line, [&](const HubSetting& s) { return hub_2d_summa(s, n, 0).whole.clocks; });
    return in_best_packets(n, line, [&](const HubSetting& s) {
        return hub_line_exchange(s, uint64_t{n / kSide} * (n / kSide) * 8 / s.flit_bytes()).clocks;
    });
}

double computation_us(unsigned n, double flops) { return 2.0 * std::pow(n, 3) / urino_2020::kNodes / flops * 1e6; }

std::string us(double value) {
    return value >= 1e5 ? fmt::format("{:.0f}", value) : fmt::format("{:.{}f}", value, value < 100 ? 2 : 1);
}

/// The best schedule of a network at a size, with matrices spread over all nodes before and after where one needs that,
/// or in blocks of the 2D layout; nullptr: none was run.
const BestRow* best_of(const HubRows& r, const std::string& network, unsigned n, bool blocks = false) {
    const BestRow* found = nullptr;
    for (const BestRow& row : r.rows) {
        const std::string key = row.key;
        const bool counts = blocks ? (row.best && key != "hub_3d") || key == "hub_3d_from_blocks" : row.best;
        if (!counts || network != row.network || !row.us.contains(n)) continue;
        if (found == nullptr || row.us.at(n) < found->us.at(n)) found = &row;
    }
    return found;
}

constexpr const char* kNetworks[] = {"1D hub", "2D hub", "2D torus", "fat tree"};

Table best_table(const HubRows& r) {
    Table t{"Messages by the best known schedules, 64 nodes of 1,600 Gbps, us; beside CA1 on the hub, n = 8192",
            {"network", "schedule", "simulated", "n = 128", "512", "2048", "8192", "beside CA1"},
            {}};
    t.words = {0, 1, 2};
    const BestRow& one = *r.row("hub_ca1");
    for (const BestRow& row : r.rows) {
        std::vector<std::string> cells{row.network, row.schedule, row.how};
        for (const unsigned n : {128U, 512U, 2048U, urino_2020::kSize})
            cells.push_back(row.us.contains(n) ? us(row.us.at(n)) : "");
        cells.push_back(row.us.contains(urino_2020::kSize)
                            ? fmt::format("{:.1f}", one.us.at(urino_2020::kSize) / row.us.at(urino_2020::kSize))
                            : "");
        t.rows.push_back(std::move(cells));
    }
    return t;
}

/// The network whose messages take the least.
std::string first_of(const HubRows& r, unsigned n, bool blocks) {
    std::string first;
    double least = 0;
    for (const char* network : kNetworks) {
        const BestRow* row = best_of(r, network, n, blocks);
        if (row == nullptr || (!first.empty() && row->us.at(n) >= least)) continue;
        first = network;
        least = row->us.at(n);
    }
    return first;
}

/// Messages and products one after the other, and, in brackets, at best at the same time.
Table whole_table(const HubRows& r, double flops, const std::string& title) {
    Table t{title, {"n", "computation, us"}, {}};
    for (const char* network : kNetworks) t.columns.emplace_back(network);
    t.columns.insert(t.columns.end(), {"first", "from 2D blocks", "ahead of CA1"});
    for (const unsigned n : kSizes) {
        const double product = computation_us(n, flops);
        std::vector<std::string> cells{std::to_string(n), us(product)};
        for (const char* network : kNetworks) {
            const BestRow* row = best_of(r, network, n);
            cells.push_back(
                row == nullptr ? "" : us(row->us.at(n) + product) + " (" + us(std::max(row->us.at(n), product)) + ")");
        }
        const std::string first = first_of(r, n, false);
        cells.push_back(first);
        cells.push_back(first_of(r, n, true));
        cells.push_back(
            fmt::format("{:.2f}", (r.row("hub_ca1")->us.at(n) + product) / (best_of(r, first, n)->us.at(n) + product)));
        t.rows.push_back(std::move(cells));
    }
    return t;
}

}  // namespace

const BestRow* HubRows::row(const std::string& key) const {
    const auto at = std::find_if(rows.begin(), rows.end(), [&](const BestRow& r) { return r.key == key; });
    return at == rows.end() ? nullptr : &*at;
}

HubRows hub_rows(unsigned threads, const Progress& progress) {
    HubRows r{.measured = records::measured_hub_clocks(), .smpi = has_summa_program()};
    const HubSetting setting = hub_setting(kPackets);
    r.latency_ns = r.clocks().latency_ns(kPackets, setting.link_clocks, setting.clock_ns);
    r.bytes_per_second = setting.payload_rate();
    r.link_clocks = setting.link_clocks;
    r.checks = hub_clocks_by_nodes(r.clocks(), kPackets, setting.link_clocks);
    r.rows = {{"hub_ca1", "1D hub", "CA1", kRun, false, {}},
              {"hub_ca4", "1D hub", "CA4", kRun, true, {}},
              {"hub_ca4_smpi", "1D hub", "CA4", "SMPI, delays of the RTL", false, {}},
              {"hub_ca4_links", "1D hub", "CA4", kFluid, false, {}},
              {"hub_3d", "1D hub", "3D, relays' hosts add", kRun, true, {}},
              {"hub_3d_from_blocks", "1D hub", "3D, from and to blocks of 2D", kRun, false, {}},
              {"hub_2d_ca4", "2D hub", "CA4 in lines", kRun, true, {}},
              {"hub_2d_stream", "2D hub", "streaming", kRun, true, {}},
              {"hub_ca4_leading", "1D hub", "CA4, B/63 a link", kRun, false, {}},
              {"hub_3d_leading", "1D hub", "3D, B/63 a link", kRun, false, {}},
              {"hub_3d_from_blocks_leading", "1D hub", "3D, from and to blocks, B/63 a link", kRun, false, {}},
              {"hub_2d_ca4_leading", "2D hub", "CA4 in lines, B/14 a link", kRun, false, {}},
              {"hub_2d_stream_leading", "2D hub", "streaming, B/14 a link", kRun, false, {}},
              {"torus_ring", "2D torus", "rings in both directions", kFluid, true, {}},
              {"torus_ca2", "2D torus", "CA2", kFluid, true, {}},
              {"fat_tree_ring", "fat tree", "rings in both directions", kFluid, true, {}},
              {"fat_tree_ca2", "fat tree", "CA2", kFluid, true, {}}};
    std::vector<Job> jobs;
    for (size_t i = 0; i < r.rows.size(); ++i) {
        const std::string key = r.rows[i].key;
        const bool run = std::string(r.rows[i].how) == kRun;
        if (!run && !r.smpi) continue;
        for (const unsigned n : kSizes) {
            if (run) {
                jobs.push_back({i, n, [key, n] { return hub_us(key, n); }});
                continue;
            }
            const std::string algorithm = key.ends_with("ring") ? "ring" : key.ends_with("ca2") ? "ca2" : "ca4";
            const double rate = r.bytes_per_second, latency = r.latency_ns;
            jobs.push_back({i, n, [=] {
                                const app::PlatformFile platform = key == "hub_ca4_smpi"
                                                                       ? summa::hub(urino_2020::kNodes, rate, latency)
                                                                       : summa::platform_of(key);
                                return summa_seconds(platform, algorithm, n) * 1e6;
                            }});
        }
    }
    std::vector<double> times(jobs.size());
    progress.over(
        "hub: the best schedules", jobs.size(), threads,
        [&](size_t i) {
            const size_t at = jobs.size() - 1 - i;
            times[at] = jobs[at].us();
        },
        Order::kLongestFirst);
    for (size_t i = 0; i < jobs.size(); ++i) r.rows[jobs[i].row].us[jobs[i].n] = times[i];
    return r;
}

Section hub_rows_section(const HubRows& r) {
    Section s{"hub_application", "Optical hub: SUMMA with the node's clocks, and the best schedules side by side"};
    s.tables.push_back(hub_clocks_table(r.clocks()));
    s.tables.push_back(hub_clocks_by_nodes_table(r.checks, r.link_clocks));
    const HubClocksCheck& largest = r.checks.back();
    s.say(
        "Delays of the hub at N = {} are not measured on RTL of so many nodes. Verilated nodes of hubs of {} and of "
        "{}, in lockstep with their golden model, packets alone in them, take the same clocks, a straight line of a "
        "packet's flits (of two lengths each); that they are no function of N is the law by which they are taken on to "
        "{}. Golden nodes and the engine take what it reckons at N = 4, 8, 16 and 64, directly and over a relay. A "
        "packet of {} flits to another node takes {} clocks by it over a link of {}. Under SMPI the hub's links have "
        "{:.1f} ns (100 of the link; both nodes store a packet) and {:.3f} GB/s, the rate of payload in packets of {} "
        "flits.",
        largest.nodes, r.measured.front().nodes, r.measured.back().nodes, largest.nodes, largest.flits,
        largest.reckoned[0], r.link_clocks, r.latency_ns, r.bytes_per_second / 1e9, largest.flits);
    s.tables.push_back(best_table(r));
    s.say(
        "A hub's link has B/N, in two dimensions B/(2 sqrt N), as in tables 6 and 8 of the paper, though a node's own "
        "port leads nowhere; rows with B/63 and B/14 share a node's bandwidth among the ports that lead somewhere. "
        "Comparisons take the paper's rule.");
    const auto gap = [&](unsigned n) {
        return 100 * (r.row("hub_ca4_smpi")->us.at(n) / r.row("hub_ca4")->us.at(n) - 1);
    };
    if (!r.smpi)
        s.say("This build has no SimGrid (package libsimgrid-dev): torus and fat tree are left out.");
    else
        s.say(
            "Torus and fat tree have links and nothing else, which is in their favour: no clock of a switch or a port "
            "is in them. CA4 under SMPI with the RTL's delays takes {:+.1f} % of its packets' time at n = 8192, "
            "{:+.1f} % at 512. 3D has each matrix spread over all nodes before and after, a 64th of each block, and "
            "takes relays' hosts to add at the rate of their links; from blocks of the 2D layout it takes what stands "
            "below it. CA1 has A and B one after the other as in table 3: sent together it takes half, and all gains "
            "over it are half.",
            gap(urino_2020::kSize), gap(512));
    s.tables.push_back(
        whole_table(r, summa::kNodeFlops,
                    "As a whole at Urino 2020's 1 TFlops a node: each network's best schedule, messages and products "
                    "in turn (in brackets, if they wholly overlap), us"));
    s.tables.push_back(
        whole_table(r, kModernFlops, "As a whole at 268 TFlops a node (4 x 67) and 1,600 Gbps (4 x 400), us"));
    const auto costs = hub_costs();
    s.say(
        "Urino 2020's prices (table A.1, A.2; its own forecast) are {:.0f} and {:.0f} dollars a node of 800 Gbps, "
        "{:.2f} and {:.2f} a Gbps, on hubs of one and two dimensions; of a torus it gives none, of InfiniBand parts "
        "without prices, and of power no watts. A hub's routers take none, whatever passes; the 64 switch ports of a "
        "fat tree and the torus's nodes do.",
        costs[0].added / urino_2020::kTable9[0].nodes, costs[1].added / urino_2020::kTable9[1].nodes,
        costs[0].added / costs[0].gbps, costs[1].added / costs[1].gbps);
    return s;
}

Json hub_rows_json(const HubRows& r) {
    Json json;
    const records::HubClocks& clocks = r.clocks();
    json["clocks"] = {{"config", clocks.config},
                      {"send_head", {clocks.send_head.constant, clocks.send_head.per_flit}},
                      {"receive_tail", {clocks.receive_tail.constant, clocks.receive_tail.per_flit}},
                      {"relay_head", {clocks.relay_head.constant, clocks.relay_head.per_flit}}};
    for (const records::HubClocks& one : r.measured) json["clocks"]["measured_at"].push_back(one.nodes);
    const HubClocksCheck& largest = r.checks.back();
    json["packet_clocks"] = {{"reckoned", largest.reckoned[0]}, {"run", largest.fast[0]}};
    for (const HubClocksCheck& c : r.checks)
        json["packet_clocks"]["by_nodes"].push_back({{"nodes", c.nodes},
                                                     {"flits", c.flits},
                                                     {"measured", c.measured},
                                                     {"direct", c.reckoned[0]},
                                                     {"relayed", c.reckoned[1]}});
    json["rtl_rate"] = hub_rate_json();
    json["latency_ns"] = r.latency_ns;
    for (const BestRow& row : r.rows) {
        for (const auto& [n, time] : row.us) json["us"][row.key][std::to_string(n)] = time;
        if (row.us.contains(urino_2020::kSize))
            json["beside_ca1"][row.key] = r.row("hub_ca1")->us.at(urino_2020::kSize) / row.us.at(urino_2020::kSize);
    }
    for (const double flops : {summa::kNodeFlops, kModernFlops}) {
        Json& whole = json[flops == kModernFlops ? "whole_modern_us" : "whole_us"];
        for (const unsigned n : kSizes) {
            for (const char* network : kNetworks) {
                if (const BestRow* row = best_of(r, network, n))
                    whole[network][std::to_string(n)] = row->us.at(n) + computation_us(n, flops);
            }
        }
    }
    return json;
}

}  // namespace nanohop::breakdown
