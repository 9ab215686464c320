// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <cmath>

#include "breakdown/application/npb.hpp"

namespace nanohop::breakdown {
namespace {

std::string percent_of(double share) { return fmt::format("{:+.1f}", 100 * share); }

/// The slowest speed from which on the mean is that large, between the swept ones by their logarithm; 0: there is none.
double speed_that_gives(const std::vector<double>& means, double wanted) {
    for (size_t s = 1; s < means.size(); ++s) {
        if (means[s - 1] > wanted || means[s] < wanted) continue;
        const double part = (wanted - means[s - 1]) / (means[s] - means[s - 1]);
        return std::exp(std::lerp(std::log(kSweptSpeeds[s - 1]), std::log(kSweptSpeeds[s]), part));
    }
    return 0;
}

Table swept_table(const NpbResult& r) {
    Table t{"Mean gain, %, by what a host computes in fact; the last column: the speed that gives the printed mean",
            {"figure", "class"},
            {}};
    const auto text = [](double speed) {
        return speed >= 1e12 ? fmt::format("{:g} TFlops", speed / 1e12) : fmt::format("{:g} GFlops", speed / 1e9);
    };
    for (const double speed : kSweptSpeeds) t.columns.push_back(text(speed));
    t.columns.emplace_back("printed mean at");
    for (size_t c = 0; c < r.printed_cases(); ++c) {
        const NpbCase& figure = r.cases[c].figure;
        for (size_t b = 0; b < r.swept.size(); ++b) {
            std::vector<std::string> row{figure.figure, b == 0 ? "A" : "B (lengths and operations scaled)"};
            for (const double mean : r.swept[b][c]) row.push_back(percent_of(mean));
            const double speed = speed_that_gives(r.swept[b][c], *figure.printed);
            const double peak = kHostSpeeds[host_speed(figure.host)].operations_per_second;
            row.push_back(
                speed == 0 ? "none of them"
                           : fmt::format("{:.0f} GFlops, {:.2g} % of {}", speed / 1e9, 100 * speed / peak, text(peak)));
            t.rows.push_back(std::move(row));
        }
    }
    return t;
}

/// Of ranks' time without the cache and without computation: waiting for what has not been sent, and, of the time in
/// which it was under way, the parts that messages' time in the network has.
Plot where_the_time_went(const NpbCaseResult& c) {
    Plot plot{
        .title = fmt::format("Where the time went: {}, without the cache and without computation", c.figure.title),
        .alt = "Parts of each program's time; the shorter its messages, the more of it is lookup and switch",
        .x_label = "program",
        .y_label = "% of ranks' time",
        .kind = Plot::Kind::kStackedBars,
        .y_min = 0,
        .digits = 3};
    for (const char* part : {"waiting", "lookup", "switch", "link", "serialisation", "queueing"})
        plot.series.push_back({part, {}});
    for (const NpbRun& r : c.runs) {
        const auto spent = [&](app::Doing doing) { return static_cast<double>(r.doing[static_cast<size_t>(doing)]); };
        double whole = 0;
        for (const uint64_t d : r.doing) whole += static_cast<double>(d);
        const app::NetworkTime& n = r.network;
        const double scale = whole == 0 ? 0 : 100 / whole;
        const double network =
            n.total() == 0 ? 0 : scale * spent(app::Doing::kNetwork) / static_cast<double>(n.total());
        std::vector<double> parts{scale * spent(app::Doing::kWaiting)};
        for (const uint64_t part : {n.lookup, n.switching, n.link, n.serialisation, n.queueing})
            parts.push_back(network * static_cast<double>(part));
        add_bar(plot, r.program, parts);
    }
    return plot;
}

void add_case(const NpbCaseResult& c, bool own, Report& report) {
    Section section{fmt::format("npb_{}{}", own ? "own_" : "", c.figure.key),
                    own ? fmt::format("NPB with the RTL's own clocks: {}", c.figure.title)
                        : fmt::format("NPB, {}{}", c.figure.printed ? "figure " : "", c.figure.label())};
    const bool all_flits = c.whole();
    Table gains{fmt::format("Gain of performance, %, {}", all_flits ? "flit by flit" : "light model"),
                {"program", "messages"},
                {}};
    for (const HostSpeed& h : kHostSpeeds) gains.columns.emplace_back(h.name);
    for (const NpbRun& r : c.runs) {
        std::vector<std::string> row{r.program, r.messages == r.recorded
                                                    ? fmt::format("{}", r.messages)
                                                    : fmt::format("{} of {}", r.messages, r.recorded)};
        for (size_t s = 0; s < kHostSpeeds.size(); ++s) row.push_back(percent_of(r.gain(s, all_flits)));
        gains.rows.push_back(std::move(row));
    }
    for (const NpbSet set : kNpbSets) {
        if (c.programs(set) == 0) continue;
        std::vector<std::string> mean{set == NpbSet::kAll ? "mean" : "mean without EP", ""};
        for (size_t s = 0; s < kHostSpeeds.size(); ++s) mean.push_back(percent_of(c.mean(s, all_flits, set)));
        gains.rows.push_back(std::move(mean));
    }
    if (!own && c.figure.printed) {
        std::vector<std::string> printed{"printed mean", ""};
        for (const HostSpeed& h : kHostSpeeds)
            printed.push_back(std::string(h.key) == c.figure.host ? percent_of(*c.figure.printed) : "");
        gains.rows.push_back(std::move(printed));
    }
    section.tables.push_back(std::move(gains));
    section.plots.push_back(where_the_time_went(c));
    if (c.runs.front().flits_before[0] != 0 && !all_flits) {
        Table models{"The light model beside the network flit by flit, no computation",
                     {"program", "us, flits", "us, light", "error, %", "gain, flits, %", "gain, light, %"},
                     {}};
        for (const NpbRun& r : c.runs)
            models.rows.push_back({r.program, fmt::format("{:.1f}", r.flits_before[0] / 1000),
                                   fmt::format("{:.1f}", r.light_before[0] / 1000),
                                   percent_of(r.light_before[0] / r.flits_before[0] - 1), percent_of(r.gain(0, true)),
                                   percent_of(r.gain(0, false))});
        models.rows.push_back({"mean", "", "", "", percent_of(c.mean(0, true)), percent_of(c.mean(0, false))});
        section.tables.push_back(std::move(models));
    }
    report.sections.push_back(std::move(section));
}

Json case_json(const NpbCaseResult& c, bool own) {
    Json json = {{"before_clocks", c.figure.before}, {"after_clocks", c.figure.after}};
    if (!own && c.figure.printed) json["printed_mean_gain"] = *c.figure.printed;
    json["ceiling"] = static_cast<double>(c.figure.before) / c.figure.after - 1;
    const bool all_flits = c.whole();
    json["model"] = all_flits ? "flits" : "light";
    for (size_t s = 0; s < kHostSpeeds.size(); ++s) {
        json["mean_gain"][kHostSpeeds[s].key] = c.mean(s, all_flits);
        if (c.programs(NpbSet::kWithoutEp) != 0)
            json["mean_gain_without_ep"][kHostSpeeds[s].key] = c.mean(s, all_flits, NpbSet::kWithoutEp);
    }
    if (c.runs.front().flits_before[0] != 0) {
        json["flits_mean_gain"]["none"] = c.mean(0, true);
        if (!all_flits) json["light_mean_gain"]["none"] = c.mean(0, false);
    }
    for (const NpbRun& r : c.runs) {
        Json& one = json["programs"][r.program];
        one = {{"messages", r.messages}, {"recorded_messages", r.recorded}};
        for (size_t s = 0; s < kHostSpeeds.size(); ++s) {
            Json& at = one[kHostSpeeds[s].key];
            at["gain"] = r.gain(s, all_flits);
            if (r.light_before[s] != 0) at["light_ns"] = {r.light_before[s], r.light_after[s]};
            if (r.flits_before[s] != 0) at["flits_ns"] = {r.flits_before[s], r.flits_after[s]};
        }
    }
    return json;
}

const char* set_name(NpbSet set) { return set == NpbSet::kAll ? "all that were replayed" : "without EP"; }

Table means_table(const NpbResult& r) {
    Table means{"Mean gain over the programs, %", {"figure", "programs", "printed", "ceiling"}, {}};
    for (const HostSpeed& h : kHostSpeeds) means.columns.emplace_back(h.name);
    for (const NpbCaseResult& c : r.cases) {
        for (const NpbSet set : kNpbSets) {
            if (c.programs(set) == 0) continue;
            std::vector<std::string> row{c.figure.label(), fmt::format("{}, {}", c.programs(set), set_name(set)),
                                         c.figure.printed ? percent_of(*c.figure.printed) : "-",
                                         percent_of(static_cast<double>(c.figure.before) / c.figure.after - 1)};
            for (size_t h = 0; h < kHostSpeeds.size(); ++h)
                row.push_back(percent_of(c.mean(h, c.whole(), set)) +
                              (std::string(kHostSpeeds[h].key) == c.figure.host ? " (the paper's host)" : ""));
            means.rows.push_back(std::move(row));
        }
    }
    return means;
}

/// A verdict rests on all programs of a set, whole and flit by flit, not on beginnings by the light model.
std::string verdict(bool judged, bool holds) {
    if (!judged) return "not judged";
    return holds ? "yes" : "no";
}

void add_claims(const NpbCaseResult& c, Table& claims) {
    const size_t h = host_speed(c.figure.host);
    const bool whole = c.whole();
    // Section 5.2 says it of figures 7 and 8; 5.3, of figure 9, does not.
    const bool all_gain = std::string(c.figure.figure) != "9";
    for (const NpbSet set : kNpbSets) {
        const size_t n = c.programs(set);
        if (n == 0) continue;
        const bool judged = whole && c.complete(set);
        const double mean = c.mean(h, whole, set);
        claims.rows.push_back({fmt::format("figure {}: mean gain with {}", c.figure.figure, kHostSpeeds[h].name),
                               set_name(set), percent_of(*c.figure.printed) + " %", percent_of(mean) + " %",
                               verdict(judged, std::abs(mean - *c.figure.printed) <= 0.01)});
        if (!all_gain) continue;
        const size_t gained = c.gained(h, whole, set);
        claims.rows.push_back({fmt::format("figure {}: every benchmark gains", c.figure.figure), set_name(set), "all",
                               fmt::format("{} of {}", gained, n), verdict(judged, gained == n)});
    }
}

Table claims_table(const NpbResult& r) {
    Table claims{
        "What the paper says; a mean holds within a point. Not judged: beginnings by the light model (--npb-full has "
        "whole programs), and a set of which --npb-programs leaves some out",
        {"claim", "programs", "printed", "here", "holds"},
        {}};
    claims.words = {0, 1, 2, 3, 4};
    const auto find = [&](const char* key) -> const NpbCaseResult* {
        for (const NpbCaseResult& c : r.cases)
            if (std::string(c.figure.key) == key) return &c;
        return nullptr;
    };
    for (const NpbCaseResult& c : r.cases)
        if (c.figure.printed) add_claims(c, claims);
    if (const auto *a = find("case1_64"), *b = find("case1_256"); a != nullptr && b != nullptr) {
        const size_t h = host_speed("tflops5");
        for (const NpbSet set : kNpbSets) {
            if (a->programs(set) == 0) continue;
            const double small = a->mean(h, a->whole(), set);
            const double large = b->mean(h, b->whole(), set);
            claims.rows.push_back({"the larger network gains more", set_name(set), "+6.9 > +5.2 %",
                                   percent_of(large) + (large > small ? " > " : " <= ") + percent_of(small) + " %",
                                   verdict(a->whole() && b->whole() && a->complete(set), large > small)});
        }
    }
    return claims;
}

Table assumptions_table(const NpbResult& r) {
    Table t{
        "Mean gain, %, when something else is assumed (light model; 5 TFlops in case 1, 50 in case 2; then without "
        "computation, and at 100 GFlops)",
        {"assumption"},
        {}};
    for (size_t c = 0; c < r.printed_cases(); ++c) {
        t.columns.push_back(fmt::format("figure {}", r.cases[c].figure.figure));
        t.columns.emplace_back("none");
        t.columns.emplace_back("100 GFlops");
    }
    for (const NpbAssumption& a : r.assumptions) {
        std::vector<std::string> row{a.name};
        for (size_t c = 0; c < r.printed_cases(); ++c)
            for (const double mean : a.mean[c]) row.push_back(percent_of(mean));
        t.rows.push_back(std::move(row));
    }
    std::vector<std::string> printed{"printed"};
    for (size_t c = 0; c < r.printed_cases(); ++c) {
        printed.push_back(percent_of(*r.cases[c].figure.printed));
        printed.insert(printed.end(), 2, "");
    }
    t.rows.push_back(std::move(printed));
    return t;
}

Table operations_table() {
    Table operations{"Operations of class A, as each program reports them", {"program", "Mop", "formula", "file"}, {}};
    operations.words = {0, 2, 3};
    for (const NpbProgram& p : npb_programs())
        operations.rows.push_back({p.name, fmt::format("{:.1f}", p.operations / 1e6), p.formula, p.source});
    return operations;
}

void add_own(const NpbResult& r, Report& report) {
    Section own{"npb_own", "NPB with the RTL's own clocks"};
    own.say(
        "The same programs and links with a head's clocks in the whole switch as the Verilated RTL takes "
        "them, at 1 GHz ({}): all lookups at the CAM, which is taken to answer all ports at once, beside "
        "all hits.",
        r.own_origin);
    Table t{"Mean gain over the programs, %", {"network", "ceiling"}, {}};
    for (const HostSpeed& h : kHostSpeeds) t.columns.emplace_back(h.name);
    for (const NpbCaseResult& c : r.own) {
        std::vector<std::string> row{fmt::format("{}, {} ranks", c.figure.title, c.figure.ranks),
                                     percent_of(static_cast<double>(c.figure.before) / c.figure.after - 1)};
        for (size_t h = 0; h < kHostSpeeds.size(); ++h) row.push_back(percent_of(c.mean(h, c.whole())));
        t.rows.push_back(std::move(row));
    }
    own.tables.push_back(std::move(t));
    report.sections.push_back(std::move(own));
    for (const NpbCaseResult& c : r.own) add_case(c, true, report);
}

}  // namespace

void add_npb_report(const NpbResult& r, Report& report) {
    Section s{"npb", "NAS Parallel Benchmarks (figures 7 to 9)"};
    s.say(
        "Recorded communication of class A (data/npb) replayed on networks of switches with the delays of the paper's "
        "table 1: links of 200 Gbps, that is 25 bytes in a clock of 1 ns, of 1 clock, for which section 5 names no "
        "delay; a rank on each switch's host; hosts and MPI cost nothing; messages of more than 64 KiB ask first. "
        "Every lookup hits, as the paper assumes. Recordings have no computation: the operations that each program "
        "reports are divided evenly over ranks, and those of a rank evenly over its phases (a phase is a stretch of "
        "sends behind a receive). {}",
        r.full ? fmt::format("Whole programs, flit by flit; in the sections of the RTL's own clocks and of other "
                             "assumptions their beginnings, at most {} messages a rank, by the light model.",
                             r.messages_per_rank)
               : fmt::format("Of each program the beginning, at most {} messages a rank, by the light model; without "
                             "computation also flit by flit. --npb-full replays all of it flit by flit.",
                             r.messages_per_rank));
    s.say(
        "The paper does not name its programs. Its section 5 speaks of IS, FT, SP, BT and LU, and EP misses too often "
        "for the hit shares of its section 4.3, so EP may not be among them: means are given of all programs and "
        "without EP. Switches of 100 and 77 ns are the simulator's: the RTL's ExtraClocks, up to 63, make at most 68 "
        "clocks of a switch without a cache, so no configuration of the hardware takes as long.");
    s.say(
        "Not the paper's: it ran class B of EP, MG, CG, SP, BT and LU under SimGrid 3.12, whose times are of a fluid "
        "model; which factors of its latencies were on it does not say. The ceiling of a gain is that of a message "
        "alone without length: 29.9 % in case 1, 42.9 % in case 2.");
    s.tables.push_back(means_table(r));
    s.tables.push_back(claims_table(r));
    if (!r.assumptions.empty() && r.printed_cases() != 0) {
        s.tables.push_back(assumptions_table(r));
        s.tables.push_back(swept_table(r));
    }
    s.tables.push_back(operations_table());
    if (!r.picture.empty()) s.pictures.push_back({r.picture_title, r.picture, false});
    report.sections.push_back(std::move(s));
    for (const NpbCaseResult& c : r.cases) add_case(c, false, report);
    if (!r.own.empty()) add_own(r, report);
    add_lookups_report(r.lookups, r.own_hit, r.own_miss, report);
}

Json npb_json(const NpbResult& r) {
    Json json = {{"full", r.full}, {"messages_per_rank", r.messages_per_rank}};
    for (const NpbCaseResult& c : r.cases) json[c.figure.key] = case_json(c, false);
    for (const NpbCaseResult& c : r.own) json["own_clocks"][c.figure.key] = case_json(c, true);
    if (!r.lookups.empty()) json["lookups"] = lookups_json(r.lookups);
    for (const NpbAssumption& a : r.assumptions) {
        Json one = {{"assumption", a.name}};
        for (size_t c = 0; c < r.printed_cases(); ++c)
            one[r.cases[c].figure.key] = {
                {"papers_host", a.mean[c][0]}, {"none", a.mean[c][1]}, {"gflops100", a.mean[c][2]}};
        json["assumptions"].push_back(std::move(one));
    }
    if (!r.assumptions.empty() && r.printed_cases() != 0) {
        for (size_t c = 0; c < r.printed_cases(); ++c) {
            for (size_t b = 0; b < r.swept.size(); ++b) {
                Json& one =
                    json["speed_that_gives_the_printed_mean"][r.cases[c].figure.key][b == 0 ? "class_a" : "class_b"];
                one["operations_per_second"] = kSweptSpeeds;
                one["mean_gain"] = r.swept[b][c];
                one["printed_at"] = speed_that_gives(r.swept[b][c], *r.cases[c].figure.printed);
            }
        }
    }
    for (const NpbProgram& p : npb_programs()) json["operations"][p.name] = p.operations;
    return json;
}

}  // namespace nanohop::breakdown
