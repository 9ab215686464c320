// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/application/npb_lookups.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "app/delays/delays.hpp"
#include "app/replay/replay.hpp"
#include "net/engine/measures.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "switch/head_clocks.hpp"

namespace nanohop::breakdown {
namespace {

double mean(const std::vector<NpbLookups>& all, uint32_t ranks, Lookups from, Lookups to) {
    double sum = 0;
    size_t n = 0;
    for (const NpbLookups& l : all) {
        if (l.ranks != ranks) continue;
        sum += l.gain(from, to);
        ++n;
    }
    return n == 0 ? 0 : sum / static_cast<double>(n);
}

std::string percent(double share, int digits = 1) { return fmt::format("{:+.{}f}", 100 * share, digits); }

}  // namespace

NpbLookups::Run replay_lookups(const app::Program& program, Lookups lookups, unsigned hit, unsigned miss) {
    const net::Experiment experiment =
        app::read_network("", {"topology=torus", "dims=4x4x4", "routing=dimension_order", "flit_bytes=25", "packets=4",
                               "hosts=1", "link_clocks=1"});
    auto plan =
        std::make_shared<net::SwitchPlan>(*dynamic_cast<const net::PlannedNetwork&>(experiment.network()).plan());
    const bool alone = lookups == Lookups::kCamAlone;
    plan->config.extra_clocks = (alone ? miss : hit) - switch_::least_switch_clocks();
    const unsigned search = miss - hit;
    switch (lookups) {
        case Lookups::kHit:
        case Lookups::kCamAlone: break;
        case Lookups::kCaches: plan->cam = {search, 1, true}; break;
        case Lookups::kCachesSlowCam: plan->cam = {search, search, true}; break;
        case Lookups::kCam: plan->cam = {search, 1, false}; break;
        case Lookups::kSlowCam: plan->cam = {search, search, false}; break;
    }
    const app::Packets packets{experiment.traffic.flit_bytes, plan->config.packet_flits};
    auto simulator = net::make_switch_simulator(plan, {}, true);
    const auto* const measures = dynamic_cast<const net::Measures*>(simulator.get());
    const auto transport =
        app::make_flit_transport(std::move(simulator), packets, std::make_shared<app::Unloaded>(plan, hit));
    app::ReplayOptions options{.constants = app::read_constants("none"), .checked = true};
    NpbLookups::Run run;
    run.clocks = app::replay(program, *transport, options).clocks;
    for (const net::Measure& m : measures->measures()) {
        if (m.name == "lookups") run.lookups = static_cast<uint64_t>(m.value);
        if (m.name == "cam_searches") run.searches = static_cast<uint64_t>(m.value);
        if (m.name == "cam_clocks") run.search_clocks = static_cast<uint64_t>(m.value);
    }
    return run;
}

void add_lookups_report(const std::vector<NpbLookups>& all, unsigned hit, unsigned miss, Report& report) {
    if (all.empty()) return;
    Section s{"npb_lookups", "NPB with hits as they occur and contention at the CAM"};
    s.say(
        "Torus 4x4x4 of switches with the RTL's own clocks at 1 GHz, {} after a hit and {} after a search that meets "
        "no other; flit by flit, no computation; 64 ranks, and 256 ranks of four on a node. Destinations are nodes. "
        "Each input's cache is empty at the start and holds a node from the first answer on; with 64 nodes none has to "
        "give way (section 4.3 of Hirasawa 2020 and the chapter route_cache). Searches of a switch meet at its one "
        "CAM: it takes one a clock, as the RTL's chip does that answers in a pipeline, or one in {} clocks, as "
        "Hirasawa 2020's 40 million a second. That CAM is a model in the simulator, first come, first served; a head "
        "that meets nothing takes the RTL's clocks in it.",
        hit, miss, miss - hit);
    const std::string slow = fmt::format("one in {}", miss - hit);
    Table t{"Gain of performance over all lookups at the CAM, %; share of hits and what a miss takes",
            {"program", "ranks", "no search meets another: all hit", "caches", "one a clock: all hit", "caches",
             slow + " clocks: caches", "hits, %", "clocks of a miss, 1 a clock", slow,
             "of a search without caches, 1 a clock", slow},
            {}};
    const auto searched = [](const NpbLookups::Run& run) {
        return run.searches == 0
                   ? std::string("")
                   : fmt::format("{:.1f}", static_cast<double>(run.search_clocks) / static_cast<double>(run.searches));
    };
    for (const NpbLookups& l : all) {
        const auto run = [&](Lookups which) -> const NpbLookups::Run& { return l.runs[static_cast<size_t>(which)]; };
        t.rows.push_back(
            {l.program, std::to_string(l.ranks), percent(l.gain(Lookups::kCamAlone, Lookups::kHit)),
             percent(l.gain(Lookups::kCamAlone, Lookups::kCaches)), percent(l.gain(Lookups::kCam, Lookups::kHit)),
             percent(l.gain(Lookups::kCam, Lookups::kCaches)),
             percent(l.gain(Lookups::kSlowCam, Lookups::kCachesSlowCam)),
             fmt::format("{:.3f}", 100 * run(Lookups::kCaches).hit_share()), searched(run(Lookups::kCaches)),
             searched(run(Lookups::kCachesSlowCam)), searched(run(Lookups::kCam)), searched(run(Lookups::kSlowCam))});
    }
    for (const uint32_t ranks : {64U, 256U}) {
        const auto of = [&](Lookups from, Lookups to) { return percent(mean(all, ranks, from, to)); };
        if (std::none_of(all.begin(), all.end(), [&](const NpbLookups& l) { return l.ranks == ranks; })) continue;
        t.rows.push_back({"mean", std::to_string(ranks), of(Lookups::kCamAlone, Lookups::kHit),
                          of(Lookups::kCamAlone, Lookups::kCaches), of(Lookups::kCam, Lookups::kHit),
                          of(Lookups::kCam, Lookups::kCaches), of(Lookups::kSlowCam, Lookups::kCachesSlowCam), "", "",
                          "", "", ""});
    }
    s.tables.push_back(std::move(t));
    report.sections.push_back(std::move(s));
}

Json lookups_json(const std::vector<NpbLookups>& all) {
    Json json = Json::object();
    for (const NpbLookups& l : all) {
        Json& one = json[std::to_string(l.ranks)]["programs"][l.program];
        one = {{"messages", l.messages}};
        for (const Lookups lookups : values_of<Lookups>()) {
            const NpbLookups::Run& r = l.runs[static_cast<size_t>(lookups)];
            Json& run = one[name(lookups)] = {{"clocks", r.clocks}};
            if (r.lookups == 0) continue;
            run["lookups"] = r.lookups;
            run["cam_searches"] = r.searches;
            run["cam_clocks"] = r.search_clocks;
        }
    }
    for (auto& [ranks, one] : json.items()) {
        const auto of = [&, r = static_cast<uint32_t>(std::stoul(ranks))](Lookups from, Lookups to) {
            return mean(all, r, from, to);
        };
        one["mean_gain"] = {{"cam_alone_to_hit", of(Lookups::kCamAlone, Lookups::kHit)},
                            {"cam_alone_to_caches", of(Lookups::kCamAlone, Lookups::kCaches)},
                            {"cam_to_caches", of(Lookups::kCam, Lookups::kCaches)},
                            {"slow_cam_to_caches", of(Lookups::kSlowCam, Lookups::kCachesSlowCam)}};
    }
    return json;
}

}  // namespace nanohop::breakdown
