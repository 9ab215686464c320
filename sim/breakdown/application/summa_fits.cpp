// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/application/summa_fits.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>

#include "analysis/urino_2020.hpp"
#include "app/summa/paper_platforms.hpp"
#include "breakdown/application/summa.hpp"
#include "breakdown/hub/studies.hpp"

namespace nanohop::breakdown {
namespace {

namespace urino_2020 = analysis::urino_2020;

constexpr double kTimes = 2;  // as much of P, B or L
constexpr unsigned kFewNodes = 16;
constexpr unsigned kFitPackets = 32;  // flits of payload
constexpr unsigned kFitSide = 8;

/// What is twice as much in a run.
enum class Doubled : uint8_t { kNone, kNodeSpeed, kLinkRate, kLinkLatency };
constexpr Doubled kDoubled[] = {Doubled::kNone, Doubled::kNodeSpeed, Doubled::kLinkRate, Doubled::kLinkLatency};

app::PlatformFile fit_platform(unsigned nodes, Doubled doubled) {
    app::PlatformFile p = summa::hub(nodes);
    if (doubled == Doubled::kNodeSpeed) p.flops *= kTimes;
    for (auto& link : p.links) {
        if (doubled == Doubled::kLinkRate) link.bytes_per_second *= kTimes;
        if (doubled == Doubled::kLinkLatency) link.latency_ns *= kTimes;
    }
    return p;
}

/// As of fit_platform(), of packets on nh_hub: twice the bandwidth is a clock of half the time, in as long links.
double packets_seconds(unsigned n, Doubled doubled) {
    HubSetting s = hub_setting(kFitPackets);
    if (doubled == Doubled::kLinkRate) s.clock_ns /= kTimes;
    if (doubled == Doubled::kLinkRate || doubled == Doubled::kLinkLatency)
        s.link_clocks *= static_cast<unsigned>(kTimes);
    // All steps are alike (tests/breakdown/hub_studies_test.cpp).
    const unsigned steps = n > 1024 ? 2 : 0;
    const HubRun run = hub_summa(s, summa::Algorithm::kCa4, {kFitSide, 1, n}, steps);
    return s.seconds(run.clocks) * (steps == 0 ? 1 : 2 * kFitSide / steps);
}

/// A term in proportion to x, of runs with x and with kTimes x; of terms by 1 / x the other way about.
double grows(double with, double with_more) { return (with_more - with) / (kTimes - 1); }
double shrinks(double with, double with_more) { return (with - with_more) / (1 - 1 / kTimes); }

}  // namespace

double SummaFit::size() const { return n / std::sqrt(nodes); }
double SummaFit::messages() const { return latency / (summa::kLinkNs * 1e-9); }

SummaRegression regression(const std::vector<SummaFit>& fits, bool latencies) {
    double x = 0, y = 0, xx = 0, xy = 0;
    const auto count = static_cast<double>(fits.size());
    for (const SummaFit& f : fits) {
        const double a = std::log(f.size());
        const double b = std::log((latencies ? f.communication() : f.transfer) / f.computation);
        x += a;
        y += b;
        xx += a * a;
        xy += a * b;
    }
    const double slope = (count * xy - x * y) / (count * xx - x * x);
    return {slope, std::exp((slope * x - y) / count / slope)};
}

double equal_size(const std::vector<SummaFit>& fits) {
    for (size_t i = 1; i < fits.size(); ++i) {
        const SummaFit& below = fits[i - 1];
        const SummaFit& above = fits[i];
        if (below.nodes != above.nodes || below.ratio() < 1 || above.ratio() >= 1) continue;
        const double share = std::log(below.ratio()) / std::log(below.ratio() / above.ratio());
        return below.size() * std::pow(above.size() / below.size(), share);
    }
    return 0;
}

std::vector<SummaFit> summa_fits(const Progress& progress, unsigned threads) {
    std::vector<SummaFit> fits;
    for (unsigned n = 128; n <= urino_2020::kSize; n *= 2) fits.push_back({urino_2020::kNodes, n});
    for (unsigned n = 128; n <= urino_2020::kSize / 2; n *= 2) fits.push_back({kFewNodes, n});
    std::vector<std::map<Doubled, double>> fluid(fits.size()), packets(fits.size());
    for (size_t i = 0; i < fits.size(); ++i) {
        for (const Doubled doubled : kDoubled) fluid[i][doubled] = packets[i][doubled] = 0;
    }
    progress.over("figure 10: CA4 with doubled speeds, bandwidths and latencies", fits.size() * std::size(kDoubled),
                  threads, [&](size_t at) {
                      const size_t i = fits.size() - 1 - at / std::size(kDoubled);
                      const Doubled doubled = kDoubled[at % std::size(kDoubled)];
                      const SummaFit& f = fits[i];
                      fluid[i][doubled] = summa_seconds(fit_platform(f.nodes, doubled), "ca4", f.n, f.nodes, true);
                      if (f.nodes == urino_2020::kNodes && doubled != Doubled::kNodeSpeed)
                          packets[i][doubled] = packets_seconds(f.n, doubled);
                  });
    for (size_t i = 0; i < fits.size(); ++i) {
        SummaFit& f = fits[i];
        f.seconds = fluid[i][Doubled::kNone];
        f.computation = shrinks(f.seconds, fluid[i][Doubled::kNodeSpeed]);
        f.transfer = shrinks(f.seconds, fluid[i][Doubled::kLinkRate]);
        f.latency = grows(f.seconds, fluid[i][Doubled::kLinkLatency]);
        f.packets_seconds = packets[i][Doubled::kNone];
        f.packets_transfer = shrinks(f.packets_seconds, packets[i][Doubled::kLinkRate]);
        f.packets_latency = grows(f.packets_seconds, packets[i][Doubled::kLinkLatency]);
    }
    return fits;
}

void add_summa_fits(const std::vector<SummaFit>& fits, Section& section) {
    if (fits.empty()) return;
    const auto us = [](double seconds) { return seconds == 0 ? "" : fmt::format("{:.2f}", seconds * 1e6); };
    Table t{"Figure 10: CA4 on the hub by eq. 2, each term fitted from runs with twice the P, the B and the L, us",
            {"N", "n", "n / sqrt N", "run", "C / P", "S / B", "M L", "M", "left, %", "(S / B + M L) / (C / P)",
             "packets", "S / B", "M L"},
            {}};
    Plot plot{.title = "Figure 10: communication over computation, CA4 on the hub, by eq. 2",
              .alt = "Falling straight lines: those of 16 and of 64 nodes are one for large matrices",
              .x_label = "n / sqrt N",
              .y_label = "t_c / t_p"};
    plot.log_x = plot.log_y = true;
    for (const SummaFit& f : fits) {
        t.rows.push_back({std::to_string(f.nodes), std::to_string(f.n), fmt::format("{:g}", f.size()), us(f.seconds),
                          us(f.computation), us(f.transfer), us(f.latency), fmt::format("{:.2f}", f.messages()),
                          fmt::format("{:.3f}", 100 * f.left()), fmt::format("{:.4g}", f.ratio()),
                          us(f.packets_seconds), us(f.packets_transfer), us(f.packets_latency)});
        const std::string name = fmt::format("N = {}", f.nodes);
        if (plot.series.empty() || plot.series.back().name != name) plot.series.push_back({name, {}});
        plot.series.back().x.push_back(f.size());
        plot.series.back().y.push_back(f.ratio());
    }
    section.tables.push_back(std::move(t));
    section.plots.push_back(std::move(plot));
    const SummaRegression all = regression(fits, true), links = regression(fits, false);
    section.say(
        "Eq. 2 has t = C / P + S / B + M L, and the paper tells its terms apart by runs with two of each of P, B and "
        "L. So here; \"left\" is what no term has. Over all of these (n from 128, 16 and 64 nodes) the regression is "
        "t_c / t_p = ({:.4g} / x)^{:.4f}, x = n / sqrt N, and of S / B alone ({:.4g} / x)^{:.4f}: eq. 5 holds of what "
        "links carry, and latencies, which it leaves out, bend it for small matrices. As run both take as long at x = "
        "{:.1f}; printed is {:.0f} (eq. 6). As packets on nh_hub heads, and both nodes' clocks, are in S / B.",
        all.bound, -all.slope, links.bound, -links.slope, equal_size(fits), urino_2020::kEquation6);
}

Json summa_fits_json(const std::vector<SummaFit>& fits) {
    Json json;
    for (const SummaFit& f : fits) {
        json["runs"].push_back({{"nodes", f.nodes},
                                {"n", f.n},
                                {"seconds", f.seconds},
                                {"computation", f.computation},
                                {"transfer", f.transfer},
                                {"latency", f.latency},
                                {"messages", f.messages()}});
        if (f.packets_seconds == 0) continue;
        json["runs"].back()["packets"] = {
            {"seconds", f.packets_seconds}, {"transfer", f.packets_transfer}, {"latency", f.packets_latency}};
    }
    for (const bool latencies : {true, false}) {
        const SummaRegression r = regression(fits, latencies);
        json[latencies ? "regression" : "regression_of_links"] = {{"slope", r.slope}, {"bound", r.bound}};
    }
    json["equal_at"] = equal_size(fits);
    json["printed_bound"] = urino_2020::kEquation6;
    return json;
}

}  // namespace nanohop::breakdown
