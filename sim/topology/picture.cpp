// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace nanohop::topology {

namespace {

constexpr double kPanel = 460;  // width and height of a panel
constexpr double kGap = 30;

std::string text_at(double x, double y, const std::string& text, const char* anchor = "middle") {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, text);
}

/// Links of a large network are thin, so that their number stays visible.
double opacity(size_t lines) { return std::clamp(60.0 / std::sqrt(static_cast<double>(lines) + 1), 0.03, 0.8); }

std::string ring(const Graph& graph) {
    const double radius = kPanel / 2 - 20;
    const auto place = [&](uint32_t s) {
        const double angle = 2 * std::numbers::pi * s / graph.switches() - std::numbers::pi / 2;
        return std::pair{kPanel / 2 + radius * std::cos(angle), kPanel / 2 + radius * std::sin(angle)};
    };
    std::string svg =
        fmt::format("<path fill=\"none\" stroke=\"#1f4e79\" stroke-width=\"0.7\" stroke-opacity=\"{:.3f}\" d=\"",
                    opacity(graph.links().size()));
    std::map<std::pair<uint32_t, uint32_t>, unsigned> drawn;  // of two switches: parallel links are bent, each more
    for (const Link& l : graph.links()) {
        const auto [ax, ay] = place(l.a);
        const auto [bx, by] = place(l.b);
        svg += fmt::format("M{:.1f} {:.1f}", ax, ay);
        const double bend = 0.16 * drawn[{l.a, l.b}]++;
        if (bend > 0)
            svg += fmt::format("Q{:.1f} {:.1f} {:.1f} {:.1f}", (ax + bx) / 2 + bend * (by - ay),
                               (ay + by) / 2 - bend * (bx - ax), bx, by);
        else
            svg += fmt::format("L{:.1f} {:.1f}", bx, by);
    }
    svg += "\"/>\n<g fill=\"#c00000\">";
    const double dot = std::clamp(300.0 / graph.switches(), 0.8, 4.0);
    for (uint32_t s = 0; s < graph.switches(); ++s) {
        const auto [x, y] = place(s);
        svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\"/>", x, y, dot);
    }
    return svg + "</g>\n";
}

std::string cabinets(const Graph& graph, const Layout& layout) {
    const uint32_t rows = (layout.cabinets + layout.columns - 1) / layout.columns;
    const double cell = (kPanel - 40) / std::max(layout.columns, rows);
    const auto centre = [&](uint32_t cab) {
        return std::pair{20 + cell * (layout.x(cab) + 0.5), 25 + cell * (layout.y(cab) + 0.5)};
    };
    std::map<std::pair<uint32_t, uint32_t>, unsigned> bundles;
    for (const Link& l : graph.links()) {
        const auto [a, b] = std::minmax(layout.cabinet[l.a], layout.cabinet[l.b]);
        if (a != b) ++bundles[{a, b}];
    }
    std::string svg;
    for (uint32_t cab = 0; cab < layout.cabinets; ++cab) {
        const auto [x, y] = centre(cab);
        svg += fmt::format(
            "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"#e8eef5\" "
            "stroke=\"#808080\"/>\n",
            x - cell * 0.35, y - cell * 0.35, cell * 0.7, cell * 0.7);
    }
    const double faint = opacity(bundles.size());
    for (const auto& [ends, count] : bundles) {
        const auto [ax, ay] = centre(ends.first);
        const auto [bx, by] = centre(ends.second);
        svg += fmt::format(
            "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#1f4e79\" "
            "stroke-width=\"{:.1f}\" stroke-opacity=\"{:.3f}\"/>\n",
            ax, ay, bx, by, std::min(0.5 + 0.4 * count, 6.0), faint);
    }
    return svg;
}

/// Bars from 0; labels under them, when there are few.
std::string bars(const std::vector<double>& values, const std::vector<std::string>& labels,
                 std::optional<double> mark = std::nullopt) {
    double top = mark.value_or(0);
    for (const double v : values) top = std::max(top, v);
    if (top <= 0) top = 1;
    const double width = (kPanel - 40) / static_cast<double>(std::max<size_t>(values.size(), 1));
    std::string svg = "<g fill=\"#1f4e79\">";
    for (size_t i = 0; i < values.size(); ++i) {
        const double height = values[i] / top * (kPanel - 70);
        svg += fmt::format("<rect x=\"{:.2f}\" y=\"{:.1f}\" width=\"{:.2f}\" height=\"{:.1f}\"/>",
                           20 + width * static_cast<double>(i), kPanel - 40 - height, width * 0.9, height);
    }
    svg += "</g>\n";
    for (size_t i = 0; i < labels.size(); ++i)
        svg += text_at(20 + width * (static_cast<double>(i) + 0.45), kPanel - 25, labels[i]);
    if (mark) {
        const double y = kPanel - 40 - *mark / top * (kPanel - 70);
        svg += fmt::format("<line x1=\"20\" y1=\"{0:.1f}\" x2=\"{1:.1f}\" y2=\"{0:.1f}\" stroke=\"#c00000\"/>\n", y,
                           kPanel - 20);
    }
    return svg;
}

Panel switches_panel(const Graph& graph) { return {"switches in their order", ring(graph)}; }

Panel floor_panel(const Graph& graph, const Layout& layout) {
    return {fmt::format("{} cabinets, {:.0f} m of cable, the longest {:.1f} m", layout.cabinets, layout.total,
                        layout.longest),
            cabinets(graph, layout)};
}

Panel distances_panel(const Distances& distances, uint32_t switches) {
    std::vector<double> shares;
    std::vector<std::string> labels;
    const double all = static_cast<double>(switches) * (switches - 1.0);
    for (size_t k = 1; k < distances.pairs.size(); ++k) {
        shares.push_back(all == 0 ? 0 : static_cast<double>(distances.pairs[k]) / all);
        if (distances.pairs.size() <= 16) labels.push_back(fmt::format("{}: {:.1f} %", k, 100 * shares.back()));
    }
    return {fmt::format("pairs by distance: mean {:.4f}, diameter {}", distances.mean, distances.diameter),
            bars(shares, labels)};
}

}  // namespace

LoadHistogram load_histogram(const std::vector<double>& loads, size_t bins) {
    const auto [least, most] = std::minmax_element(loads.begin(), loads.end());
    LoadHistogram histogram{*least, *most, std::vector<uint64_t>(*most > *least ? bins : 1)};
    for (const double load : loads) {
        const double share = *most > *least ? (load - *least) / (*most - *least) : 0;
        ++histogram.channels[std::min(static_cast<size_t>(share * static_cast<double>(histogram.channels.size())),
                                      histogram.channels.size() - 1)];
    }
    return histogram;
}

std::vector<Panel> report_panels(const Graph& graph, const Layout& layout, const Distances& distances,
                                 const std::vector<double>& loads) {
    std::vector<Panel> panels{switches_panel(graph), floor_panel(graph, layout),
                              distances_panel(distances, graph.switches())};
    if (!loads.empty()) {
        const LoadHistogram histogram = load_histogram(loads, 24);
        std::vector<std::string> labels(histogram.channels.size());
        labels.front() = fmt::format("{:.4f}", histogram.least);
        labels.back() = fmt::format("{:.4f}", histogram.most);
        panels.push_back({fmt::format("channels by load: from {:.4f} to {:.4f}", histogram.least, histogram.most),
                          bars({histogram.channels.begin(), histogram.channels.end()}, labels)});
    }
    for (Panel& panel : panels)
        panel.svg = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {0:.0f}\" role=\"img\" "
            "aria-label=\"{1}\" font-family=\"sans-serif\" font-size=\"13\">\n{2}</svg>\n",
            kPanel, panel.title, panel.svg);
    return panels;
}

std::string picture(const Graph& graph, const Layout& layout, const Distances& distances,
                    const std::vector<double>& loads, const std::string& title) {
    std::vector<Panel> panels{switches_panel(graph), floor_panel(graph, layout),
                              distances_panel(distances, graph.switches())};
    if (!loads.empty()) {
        std::vector<double> sorted = loads;
        std::sort(sorted.rbegin(), sorted.rend());
        constexpr size_t kBars = 400;
        std::vector<double> shown;
        double mean = 0;
        for (size_t i = 0; i < sorted.size(); ++i) mean += sorted[i] / static_cast<double>(sorted.size());
        const size_t count = std::min(kBars, sorted.size());
        for (size_t i = 0; i < count; ++i)
            shown.push_back(sorted[i * (sorted.size() - 1) / std::max<size_t>(count - 1, 1)]);
        panels.push_back({fmt::format("channels by load: most {:.4f}, mean {:.4f} (line)", sorted.front(), mean),
                          bars(shown, {}, mean)});
    }
    const double width = 2 * kPanel + 3 * kGap;
    const double height = 2 * kPanel + 4 * kGap;
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
        "height=\"{1:.0f}\" "
        "role=\"img\" aria-label=\"{2}\" font-family=\"sans-serif\" font-size=\"11\">\n<title>{2}</title>\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        width, height, title);
    svg += text_at(width / 2, kGap, title);
    for (size_t i = 0; i < panels.size(); ++i) {
        const size_t row = i / 2;
        svg += fmt::format("<g transform=\"translate({:.0f},{:.0f})\">\n{}{}</g>\n",
                           kGap + (kPanel + kGap) * static_cast<double>(i % 2),
                           2 * kGap + (kPanel + kGap) * static_cast<double>(row), panels[i].svg,
                           text_at(kPanel / 2, 12, panels[i].title));
    }
    return svg + "</svg>\n";
}

}  // namespace nanohop::topology
