// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/application/broadcast.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "analysis/urino_2020.hpp"
#include "app/simgrid/smpi.hpp"
#include "app/summa/paper_platforms.hpp"
#include "common/parallel.hpp"
#include "net/error.hpp"
#include "report/svg.hpp"

namespace nanohop::breakdown {
namespace {

namespace urino_2020 = analysis::urino_2020;

constexpr std::array<uint64_t, 16> kLengths{8,    32,   64,    128,   256,    384,     512,     768,
                                            1024, 4096, 16384, 65536, 262144, 1048576, 4194304, 8388608};
constexpr double kLatency = summa::kLinkNs * 1e-9;
constexpr double kLink = summa::kNodeBytesPerSecond / urino_2020::kNodes;

}  // namespace

double direct_broadcast(double bytes) { return bytes / kLink + kLatency; }
double multipath_broadcast(double bytes) { return 2 * (bytes / urino_2020::kNodes / kLink + kLatency); }
double reckoned_crossing() { return kLatency * kLink / (1 - 2.0 / urino_2020::kNodes); }

double crossing(const BroadcastLine& direct, const BroadcastLine& multipath) {
    uint64_t before = 0;
    double ahead = 0;
    for (const auto& [bytes, seconds] : direct.seconds) {
        const double difference = multipath.seconds.at(bytes) - seconds;
        if (before != 0 && ahead > 0 && difference <= 0)
            return static_cast<double>(before) + static_cast<double>(bytes - before) * ahead / (ahead - difference);
        before = bytes;
        ahead = difference;
    }
    return 0;
}

BroadcastLine broadcast(const std::string& program, const std::string& key, const std::vector<uint64_t>& lengths) {
    struct Way {
        const char* key;
        const char* name;
        const char* way;
    };
    constexpr Way kWays[] = {{"hub_direct", "hub, direct", "direct"},
                             {"hub_multipath", "hub, multipath", "multipath"},
                             {"torus", "2D torus, MPI_Bcast", "library"},
                             {"fat_tree", "fat tree, MPI_Bcast", "library"}};
    const Way& way = *std::find_if(std::begin(kWays), std::end(kWays), [&](const Way& w) { return key == w.key; });
    BroadcastLine line{key, way.name, {}};
    app::SmpiOptions options{.ranks = urino_2020::kNodes, .program = {program, way.way}};
    for (const uint64_t bytes : lengths) options.program.push_back(std::to_string(bytes));
    options.collectives = "mvapich2";  // the paper's library
    options.keep_output = true;
    const app::SmpiResult result = app::run_smpi(summa::platform_of(key), options);
    const auto json = nlohmann::json::parse(result.output, nullptr, false);
    if (result.status != 0 || json.is_discarded())
        throw net::InputError("the broadcasts on {} did not end well", way.name);
    for (const uint64_t bytes : lengths) line.seconds[bytes] = json.at(std::to_string(bytes));
    return line;
}

std::vector<BroadcastLine> broadcasts(const std::string& program, unsigned threads) {
    const char* const keys[] = {"hub_direct", "hub_multipath", "torus", "fat_tree"};
    std::vector<BroadcastLine> lines(std::size(keys));
    parallel_for(lines.size(), threads,
                 [&](size_t i) { lines[i] = broadcast(program, keys[i], {kLengths.begin(), kLengths.end()}); });
    return lines;
}

double beside_multipath(const std::vector<BroadcastLine>& lines, const std::string& key) {
    const auto longest = [&](const std::string& wanted) {
        return std::find_if(lines.begin(), lines.end(), [&](const BroadcastLine& l) { return l.key == wanted; })
            ->seconds.rbegin()
            ->second;
    };
    return longest(key) / longest("hub_multipath");
}

void add_broadcasts(const std::vector<BroadcastLine>& lines, Section& section) {
    if (lines.empty()) return;
    Plot plot{.title = "Figure 8: broadcasts by length, 64 nodes",
              .alt = "Time over length: direct below multipath for short messages, multipath lowest for long ones",
              .x_label = "bytes",
              .y_label = "us"};
    plot.log_x = plot.log_y = true;
    for (const auto& [bytes, seconds] : lines.front().seconds) {
        plot.x.push_back(static_cast<double>(bytes));
        plot.x_text.push_back(std::to_string(bytes));
    }
    const auto add = [&](const std::string& name, const auto& of) {
        Plot::Series series{name, {}};
        for (const double bytes : plot.x) series.y.push_back(of(bytes) * 1e6);
        plot.series.push_back(std::move(series));
    };
    for (const BroadcastLine& line : lines)
        add(line.name, [&](double bytes) { return line.seconds.at(static_cast<uint64_t>(bytes)); });
    add("direct, s / b + L", direct_broadcast);
    add("multipath, 2 (s / (N b) + L)", multipath_broadcast);
    section.say(
        "Broadcasts (figure 8): direct ones are the faster up to {:.0f} B as run, {:.0f} B in closed form, "
        "L b / (1 - 2 / N); the paper prints {:.0f} B, a length that its plot has. Torus and fat tree broadcast by "
        "MPI_Bcast of MVAPICH2, as the paper's do: at {} MiB they take {:.2f} and {:.2f} times as long as multipath on "
        "the hub, where the paper says about 10 times.",
        crossing(lines.at(0), lines.at(1)), reckoned_crossing(), urino_2020::kBroadcastCrossing, kLengths.back() >> 20,
        beside_multipath(lines, "torus"), beside_multipath(lines, "fat_tree"));
    section.plots.push_back(std::move(plot));
}

Json broadcasts_json(const std::vector<BroadcastLine>& lines) {
    Json json;
    for (const BroadcastLine& line : lines)
        for (const auto& [bytes, seconds] : line.seconds) json["seconds"][line.key][std::to_string(bytes)] = seconds;
    for (const char* key : {"torus", "fat_tree"}) json["beside_multipath"][key] = beside_multipath(lines, key);
    json["crossing_bytes"] = {{"run", crossing(lines.at(0), lines.at(1))},
                              {"reckoned", reckoned_crossing()},
                              {"printed", urino_2020::kBroadcastCrossing}};
    return json;
}

std::string hub_2d_picture() {
    constexpr int kDrawn = 4, kStep = 90, kNode = 34, kHub = 60;
    const int size = kHub + 40 + kDrawn * kStep;
    std::string svg = report::svg_head(
        size, size, "Nodes in a square; each is at the hub of its row and at the hub of its column", 12);
    const auto box = [&](double x, double y, double w, double h, const char* fill, const std::string& text) {
        svg += report::svg_box(x, y, w, h, fill, " rx=\"4\" stroke=\"#333\"") +
               report::svg_words(x + w / 2, y + h / 2 + 4, text, "middle");
    };
    const auto place = [&](int k) { return kHub + 50 + k * kStep; };
    for (int i = 0; i < kDrawn; ++i) {
        for (int j = 0; j < kDrawn; ++j) {
            const int x = place(j), y = place(i);
            // To the hub of the row on the left, to that of the column above; bent past the nodes between.
            svg += fmt::format(R"(<path d="M{} {} Q{} {} {} {}" fill="none" stroke="{}"/>)", x, y + kNode / 2,
                               (x + kHub) / 2, y - 8 - 6 * j, 10 + kHub, y + kNode / 2 - 8 + 5 * j, report::kBlue);
            svg += fmt::format(R"(<path d="M{} {} Q{} {} {} {}" fill="none" stroke="{}"/>)", x + kNode / 2, y,
                               x - 8 - 6 * i, (y + kHub) / 2, x + kNode / 2 - 8 + 5 * i, 10 + kHub / 2,
                               report::kVermillion);
            box(x, y, kNode, kNode, "#eee", fmt::format("{},{}", i, j));
        }
        box(10, place(i), kHub, kNode, "#cfe3f1", fmt::format("row {}", i));
        box(place(i) - 12, 10, kHub, kHub / 2, "#f7dcc8", fmt::format("column {}", i));
    }
    return svg + "</svg>";
}

}  // namespace nanohop::breakdown
