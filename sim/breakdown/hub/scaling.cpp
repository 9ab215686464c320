// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Figure 12, and a whole hub of 80 x 80 nodes.
#include <fmt/format.h>

#include <cmath>
#include <stdexcept>

#include "analysis/urino_2020.hpp"
#include "breakdown/hub/two_d.hpp"
#include "net/kinds/hub/wavelengths.hpp"
#include "report/words.hpp"

namespace nanohop::breakdown {
namespace {

namespace urino_2020 = analysis::urino_2020;

constexpr unsigned kSide = 8;          // of 64 nodes
constexpr unsigned kPackets = 32;      // flits of payload
constexpr unsigned kLargestN = 12800;  // blocks of 160 x 160, pieces of 160 flits of 128 bits
constexpr unsigned kLargestSteps = 2;  // the all-to-all, and the first of 79 that are alike
constexpr unsigned kLinePackets = 16;  // of one line with all steps
constexpr unsigned kLargestSlots = 8;  // at relays: a quarter of the memory, and the broadcast's full rate

double theory_us(unsigned n) {
    return 2.0 * n * n * 64 / (std::sqrt(urino_2020::kNodes) * urino_2020::kNodeBitsPerSecond) * 1e6;
}

HubLargest largest(bool long_runs, const Progress& progress) {
    HubLargest r;
    const unsigned side = net::kMostWavelengths;
    r.setting = hub_line_setting(side, 128, long_runs ? kPackets : 80);
    r.setting.config.relay_slots = kLargestSlots;
    r.setting.config.reduction = false;
    r.n = kLargestN;
    r.steps = kLargestSteps;
    r.message_flits = uint64_t{r.n / side} * (r.n / side) / side * 8 / r.setting.flit_bytes();
    progress(fmt::format("hub: {} nodes in two dimensions", side * side));
    r.summa = hub_2d_summa(r.setting, r.n, r.steps);
    r.alone = hub_line_steps(r.setting, r.message_flits, r.steps);
    HubSetting short_packets = r.setting;
    short_packets.config.piece_flits = kLinePackets;
    r.all_steps = hub_line_steps(short_packets, r.message_flits, side).clocks;
    const double message = static_cast<double>(r.message_flits) * r.setting.flit_bytes();
    r.theory_us = side * (message / short_packets.payload_rate() * 1e6 + urino_2020::kLinkNs / 1e3);
    const uint64_t flits = uint64_t{16} * (side - 1) * (long_runs ? 4 : 1);
    HubSetting broadcast = r.setting;
    broadcast.config.piece_flits = 16;
    r.broadcast = hub_2d_broadcast(broadcast, flits);
    r.broadcast_bytes = flits * r.setting.flit_bytes();
    return r;
}

Table sizes_table(const HubScaling& s) {
    Table t{"Figure 12: CA4 by size, 64 nodes, packets of 32 flits, us",
            {"n", "1D hub", "2D hub", "2 n^2 / (sqrt N B)", "1D over it", "2D over it", "2D over 1D"},
            {}};
    for (const HubScalingPoint& p : s.sizes)
        t.rows.push_back({std::to_string(p.n), fmt::format("{:.2f}", p.one_us), fmt::format("{:.2f}", p.two_us),
                          fmt::format("{:.2f}", p.theory_us), fmt::format("{:.3f}", p.one_us / p.theory_us),
                          fmt::format("{:.3f}", p.two_us / p.theory_us), fmt::format("{:.3f}", p.two_us / p.one_us)});
    return t;
}

Plot sizes_plot(const HubScaling& s) {
    Plot plot{.title = "Figure 12: CA4 on hubs of one and two dimensions, 64 nodes of nh_hub",
              .alt = "Time over size: both hubs near the sum for large matrices, above it for small ones",
              .x_label = "n",
              .y_label = "us"};
    plot.log_x = plot.log_y = true;
    plot.series = {{"1D hub", {}}, {"2D hub", {}}, {"2 n^2 / (sqrt N B)", {}}};
    for (const HubScalingPoint& p : s.sizes) {
        plot.x.push_back(p.n);
        plot.x_text.push_back(std::to_string(p.n));
        plot.series[0].y.push_back(p.one_us);
        plot.series[1].y.push_back(p.two_us);
        plot.series[2].y.push_back(p.theory_us);
    }
    return plot;
}

}  // namespace

HubScaling hub_scaling(const HubOptions& options, const Progress& progress) {
    HubScaling scaling;
    const HubSetting one = hub_setting(kPackets);
    const HubSetting two = hub_line_setting(kSide, 512, kPackets);
    for (unsigned n = 128; n <= urino_2020::kSize; n *= 2) scaling.sizes.push_back({n, 0, 0, theory_us(n)});
    progress.over(
        "hub: figure 12", scaling.sizes.size(), options.threads,
        [&](size_t i) {
            HubScalingPoint& p = scaling.sizes[scaling.sizes.size() - 1 - i];
            // Of CA4's 16 steps on one hub two are run where they are long: all are alike (hub_studies_test.cpp).
            const unsigned steps = p.n > 1024 && !options.long_runs ? 2 : 0;
            const HubRun run = hub_summa(one, summa::Algorithm::kCa4, {kSide, 1, p.n}, steps);
            p.one_us = one.seconds(run.clocks) * 1e6 * (steps == 0 ? 1 : 2 * kSide / steps);
            p.two_us = two.seconds(hub_2d_summa(two, p.n, 0).whole.clocks) * 1e6;
        },
        Order::kLongestFirst);
    scaling.largest = largest(options.long_runs, progress);
    const HubLargest& l = scaling.largest;
    for (const Hub2DRun* run : {&l.summa, &l.broadcast}) {
        if (run->whole.received != run->whole.expected)
            throw std::runtime_error(
                fmt::format("2D hub: {} flits have come, {} should have", run->whole.received, run->whole.expected));
    }
    return scaling;
}

Section hub_scaling_section(const HubScaling& s) {
    const HubLargest& l = s.largest;
    const unsigned side = l.setting.config.nodes;
    Section section{"hub_2d", "Hub: two dimensions"};
    section.tables.push_back(sizes_table(s));
    section.plots.push_back(sizes_plot(s));
    section.say(
        "Urino 2020 prints figure 12 as curves without numbers. Both hubs as table 8 has them: links of B / 64 and of "
        "B / 16, of which one in 64 and two in 16 of a node lead nowhere; heads are 3 %, and each step has two packet "
        "times and a link more than the sum. All 128 nodes of nh_hub of the 2D hub run, A in rows and B in columns at "
        "once.");
    section.say(
        "{} x {} nodes: rows and columns each a hub of {} wavelengths, B = 1,600 Gbps, links of {:.2f} Gbps, n = {}, "
        "packets of up to {} flits. The whole hub ran {} of the {} steps, every packet: {} of them, {} clocks. {} "
        "lines {}: each delivery in the same clock, of the same length, at the same node and lane ({} deliveries a "
        "line). A line by itself takes {} clocks for these steps ({}), so that one line stands for all; in packets of "
        "{} flits it takes {} for all {} steps: {:.1f} us, {:.3f} times M (s / b + L) with messages of {} packets. "
        "nh_hub itself ends at lines of 64, 4,096 nodes, since a head has a mask of 64 bits; the engine has masks of "
        "80.",
        side, side, side, l.setting.config.flit_bits / l.setting.clock_ns, l.n, l.setting.config.piece_flits, l.steps,
        side, report::grouped(l.summa.whole.packets), report::grouped(l.summa.whole.clocks), l.summa.lines.size(),
        l.summa.all_alike() ? "are alike" : "are NOT alike", report::grouped(l.summa.lines.front().packets),
        report::grouped(l.alone.clocks), l.alone == l.summa.lines.front() ? "the same deliveries" : "OTHER deliveries",
        kLinePackets, report::grouped(l.all_steps), side, l.setting.seconds(l.all_steps) * 1e6,
        l.setting.seconds(l.all_steps) * 1e6 / l.theory_us, l.message_flits / kLinePackets);
    section.say(
        "A broadcast of {} KiB from a node to the {} others, over relays of its row, and from each node of "
        "the row over relays of its column as packets come: {:.1f} us; a link of the root would take "
        "{:.1f} us for it.",
        l.broadcast_bytes / 1024, side * side - 1, l.setting.seconds(l.broadcast.whole.clocks) * 1e6,
        static_cast<double>(l.broadcast_bytes) * 8 / (urino_2020::kNodeBitsPerSecond / 2 / side) * 1e6);
    return section;
}

Json hub_scaling_json(const HubScaling& s) {
    Json json;
    for (const HubScalingPoint& p : s.sizes)
        json["by_size"][std::to_string(p.n)] = {{"one_us", p.one_us}, {"two_us", p.two_us}, {"theory_us", p.theory_us}};
    const HubLargest& l = s.largest;
    const unsigned side = l.setting.config.nodes;
    json["largest"] = {{"nodes", side * side},
                       {"lines", l.summa.lines.size()},
                       {"n", l.n},
                       {"steps", l.steps},
                       {"clocks", l.summa.whole.clocks},
                       {"packets", l.summa.whole.packets},
                       {"lines_alike", l.summa.all_alike()},
                       {"line_alone_clocks", l.alone.clocks},
                       {"line_alone_alike", l.alone == l.summa.lines.front()},
                       {"all_steps_us", l.setting.seconds(l.all_steps) * 1e6},
                       {"theory_us", l.theory_us},
                       {"broadcast_bytes", l.broadcast_bytes},
                       {"broadcast_us", l.setting.seconds(l.broadcast.whole.clocks) * 1e6}};
    return json;
}

}  // namespace nanohop::breakdown
