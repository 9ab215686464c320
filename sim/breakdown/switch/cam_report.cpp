// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include "breakdown/switch/report.hpp"
#include "report/words.hpp"

namespace nanohop::breakdown {
namespace {

std::string text(const Spread& spread, int digits) {
    if (spread.least == spread.most) return fmt::format("{:.{}f}", spread.mean, digits);
    return fmt::format("{:.{}f} ({:.{}f} to {:.{}f})", spread.mean, digits, spread.least, digits, spread.most, digits);
}
Json json_of(const Spread& spread) { return {{"mean", spread.mean}, {"least", spread.least}, {"most", spread.most}}; }

std::string percent(const Spread& share) { return report::percent(share.mean, 2); }

}  // namespace

Json cam_json(const CamStudy& study) {
    Json json{
        {"config", study.config},  {"ports", study.ports},   {"cam_issue_interval", study.chip.issue_interval_cycles},
        {"seeds", study.seeds},    {"clocks", study.clocks}, {"loads", Json::array()},
        {"traffic", Json::array()}};
    for (const CamPoint& point : study.points)
        json["loads"].push_back({{"pattern", name_of(point.load.pattern)},
                                 {"packet_flits", point.load.flits},
                                 {"offered", point.load.offered},
                                 {"miss_share_offered", point.load.misses},
                                 {"flits_per_clock", json_of(point.flits_per_clock)},
                                 {"equation_7", point.bound},
                                 {"lookups_per_clock", json_of(point.lookups_per_clock)},
                                 {"miss_share", json_of(point.miss_share)},
                                 {"cam_busy", json_of(point.cam_busy)},
                                 {"hit_clocks", json_of(point.hit)},
                                 {"miss_clocks", json_of(point.miss)},
                                 {"miss_clocks_longest", point.longest_miss},
                                 {"head_clocks", json_of(point.head)}});
    for (const RecordedPoint& point : study.recorded)
        json["traffic"].push_back({{"name", point.traffic},
                                   {"switch", point.number},
                                   {"lookups", point.lookups},
                                   {"clocks", json_of(point.clocks)},
                                   {"clocks_warm", json_of(point.warm_clocks)},
                                   {"miss_share", json_of(point.miss_share)},
                                   {"cam_busy", json_of(point.cam_busy)},
                                   {"miss_clocks", json_of(point.miss)},
                                   {"miss_clocks_longest", point.longest_miss},
                                   {"head_clocks", json_of(point.head)}});
    return json;
}

Section cam_section(const CamStudy& study) {
    Section section{"switch-cam", fmt::format("Switch: {} ports on one CAM", study.ports)};
    const double searches = 1.0 / study.chip.issue_interval_cycles;
    section.say(
        "The golden model of configuration {}, which lockstep holds to the RTL, with the CAM chip's model: a search "
        "per {} clocks. {} seeds, {} clocks each after a quarter as many; mean, and range where it has one. Misses: "
        "packets to ids that nobody has asked for; the others are in all caches. Permutation: each input has an output "
        "of its own, so that nothing but lookups is in the way. Uniform: to any other output. Lookups: from their "
        "begin to the answer; busy: share of the clocks that the CAM's searches take.",
        study.config, study.chip.issue_interval_cycles, study.seeds.size(), study.clocks);
    section.say(
        "Hirasawa 2020, 7.2, equation (7), is of one port that looks up in every clock: no loss up to {:.3g} % misses. "
        "{} such ports together reach the same CAM's limit at {:.2f} %. A packet of {} flits holds its link for as "
        "many clocks and looks up once, so in the whole switch the limit is at {} / ({} x {}) = {:.2f} % of full "
        "links.",
        100 * searches, study.ports, 100 * searches / study.ports, study.flits, study.flits,
        study.chip.issue_interval_cycles, study.ports, 100 * searches * study.flits / study.ports);
    Table loads{"Loads; flits per clock and port",
                {"pattern", "flits of a packet", "offered", "misses", "flits / clock", "eq (7), all ports",
                 "lookups / clock", "CAM busy", "hit", "miss", "longest miss", "head, link to link"},
                {}};
    for (const CamPoint& point : study.points)
        loads.rows.push_back({name_of(point.load.pattern), std::to_string(point.load.flits),
                              fmt::format("{:g}", point.load.offered), fmt::format("{:g} %", 100 * point.load.misses),
                              text(point.flits_per_clock, 3), fmt::format("{:.3f}", point.bound),
                              text(point.lookups_per_clock, 2), percent(point.cam_busy),
                              point.load.misses >= 1 ? "" : fmt::format("{:.2f}", point.hit.mean),
                              point.load.misses == 0 ? "" : text(point.miss, 1),
                              point.load.misses == 0 ? "" : std::to_string(point.longest_miss), text(point.head, 1)});
    section.tables.push_back(std::move(loads));
    if (!study.recorded.empty()) {
        section.say(
            "Recorded traffic: of a 4x4x4 torus with one node a switch the switch that looks up most, the first {} "
            "packets of each input, a message being one packet of {} flits, each sent as soon as its input takes it: "
            "once with empty caches, once more with full ones. Seeds draw the ids.",
            report::grouped(study.lookups), study.flits);
        Table traffic{"NAS Parallel Benchmarks",
                      {"traffic", "switch", "lookups", "misses", "clocks", "clocks, caches full", "longer by",
                       "CAM busy", "miss", "longest miss", "head, link to link"},
                      {}};
        for (const RecordedPoint& point : study.recorded)
            traffic.rows.push_back({point.traffic, std::to_string(point.number), report::grouped(point.lookups),
                                    percent(point.miss_share), text(point.clocks, 0), text(point.warm_clocks, 0),
                                    report::percent(point.clocks.mean / point.warm_clocks.mean - 1),
                                    percent(point.cam_busy), text(point.miss, 1), std::to_string(point.longest_miss),
                                    text(point.head, 1)});
        section.tables.push_back(std::move(traffic));
    }
    return section;
}

}  // namespace nanohop::breakdown
