// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "breakdown/topology/studies.hpp"
#include "breakdown/topology/study_measure.hpp"

namespace nanohop::breakdown {
namespace {

constexpr double kStudyStep = 2.5;  // ns a clock, Koibuchi 2011, 5.1

std::string text(const topology::Mean& m, int digits) {
    if (m.most == 0) return fmt::format("< {}", kLeastLoad);  // not even the least load that is tried
    return m.least == m.most
               ? fmt::format("{:.{}f}", m.mean, digits)
               : fmt::format("{:.{}f} ({:.{}f} to {:.{}f})", m.mean, digits, m.least, digits, m.most, digits);
}

struct Title {
    const char* name;
    const char* title;
    const char* about;
};
const Title kTitles[] = {
    {"traffic", "Other traffic",
     "Networks of figures 9 and 10. Transpose: all hosts of switch x + a y to those of y + a x. Hot spot: 1 % of all "
     "messages to host 0. Benchmarks: destinations in proportion to the bytes that the recorded process sent, process "
     "r on host r, in 2,048 hosts eight copies side by side; processes that send nothing are silent."},
    {"buffers", "Packets in a buffer", "256 switches with 8 hosts each, uniform, without patience."},
    {"patience", "Patience", "256 switches with 8 hosts each, uniform: clocks that a head waits for an adaptive port."},
    {"rule", "When a head takes the escape",
     "256 switches with 8 hosts each, uniform, without patience. Held: while no adaptive port is free and has room; no "
     "room: while none has room (Koibuchi 2011); no hosts: and heads from hosts only if no adaptive port is alive."},
    {"reserve", "A reserve for what is under way",
     "Places in the next buffers that heads from hosts leave to packets under way (host_reserve). 256 switches with 8 "
     "hosts each, 4 packets a buffer, uniform, without patience; and the networks of equal radix with their switch."},
    {"restart", "An escape that restarts",
     "Whether a packet in the escape may take adaptive ports again (restart), without and with a reserve of 2 places. "
     "256 switches with 8 hosts each, 4 packets a buffer, uniform, without patience. Dropped: packets at the hop limit "
     "(63) at load 1, since the start."},
    {"dead", "Dead links",
     "256 switches with 8 hosts each, uniform, up*/down* as escape everywhere, patience 40: a share of all links is "
     "missing, drawn with the seed."},
    {"load", "Even load",
     "256 switches of degree 8 with 8 hosts each, uniform: the bound is that of minimal ways; channels and selection "
     "are the switch's. Where nothing else is said patience is 40 and selection rotates."},
    {"equal", "Equal radix",
     "About 1,000 hosts on switches of 16 ports (15 to 19), the same switch for all: minimal adaptive with an "
     "up*/down* escape, 4 channels of 4 packets, patience 40. \"Worst found\" is a permutation of switches that a "
     "greedy search finds to load the channels most. Cables: between switches, 16 in a cabinet, placed by annealing."},
    {"escape", "An escape of shortest routes",
     "Classes: the escape has one shortest route for each pair, and a channel for each distance left; compared with "
     "up*/down* and dimension order with as many channels in all. 256 switches with 8 hosts each, 4 packets a buffer, "
     "uniform, without patience; and five networks of equal radix that have at most 4 hops, with 5 channels, a "
     "reserve of 2, and patience 40 where the escape is up*/down*."}};

/// Two columns more: what the hosts with least and most send.
void add_hosts(const StudyResult& r, Table& t) {
    t.columns.insert(t.columns.end(), {"least of a host there", "most"});
    size_t at = 0;
    for (const StudyRow& row : r.rows) {
        if (row.study != "reserve") continue;
        t.rows[at].push_back(text(row.hosts->first, 3));
        t.rows[at++].push_back(text(row.hosts->second, 3));
    }
}

/// A network of study equal under its two traffics.
struct EqualRows {
    const StudyRow* uniform = nullptr;
    const StudyRow* worst = nullptr;
};

std::vector<EqualRows> equal_rows(const StudyResult& r) {
    std::vector<EqualRows> all;
    for (const StudyRow& row : r.rows) {
        if (row.study != "equal" || row.variant != "uniform") continue;
        const auto other = std::find_if(r.rows.begin(), r.rows.end(), [&](const StudyRow& o) {
            return o.study == "equal" && o.network == row.network && o.variant != "uniform";
        });
        if (other != r.rows.end()) all.push_back({&row, &*other});
    }
    return all;
}

/// What the networks of study equal are chosen by.
struct Criterion {
    const char* key;
    const char* title;
    const char* unit;
    int digits;
    bool most;  ///< else least
    topology::Mean (*of)(const EqualRows&);
};
const Criterion kCriteria[] = {
    {"most_uniform", "Most under uniform traffic", "flits per host and clock", 3, true,
     [](const EqualRows& n) { return n.uniform->saturation; }},
    {"most_worst_found", "Most under the worst permutation found", "flits per host and clock", 3, true,
     [](const EqualRows& n) { return n.worst->saturation; }},
    {"least_latency", "Least latency without load", "ns", 0, false,
     [](const EqualRows& n) {
         const topology::Mean& m = n.uniform->idle;
         return topology::Mean{kStudyStep * m.mean, kStudyStep * m.half_width, kStudyStep * m.least,
                               kStudyStep * m.most};
     }},
    {"least_cable", "Least cable", "metres by host", 1, false,
     [](const EqualRows& n) { return n.uniform->hardware->metres; }}};

/// The best by a criterion, and those that seeds do not tell from it: their ranges meet.
struct Finding {
    const Criterion* by = nullptr;
    EqualRows best;
    std::vector<std::string> as_good;
};

/// Nothing is the best of one network.
std::vector<Finding> equal_findings(const std::vector<EqualRows>& networks) {
    std::vector<Finding> findings;
    if (networks.size() < 2) return findings;
    for (const Criterion& by : kCriteria) {
        const EqualRows best =
            *std::max_element(networks.begin(), networks.end(), [&](const EqualRows& a, const EqualRows& b) {
                return by.most ? by.of(a).mean < by.of(b).mean : by.of(a).mean > by.of(b).mean;
            });
        Finding finding{&by, best, {}};
        for (const EqualRows& n : networks) {
            const bool meet = by.most ? by.of(n).most >= by.of(best).least : by.of(n).least <= by.of(best).most;
            if (n.uniform != best.uniform && meet) finding.as_good.push_back(n.uniform->network);
        }
        findings.push_back(std::move(finding));
    }
    return findings;
}

std::string sentence(const Finding& f) {
    const Hardware& h = *f.best.uniform->hardware;
    const double thousands = static_cast<double>(h.hosts) / 1000;
    const auto carries = [](const StudyRow* row) {
        const double mean = row->saturation.mean;
        return text({mean, 0, mean, mean}, 3);
    };
    return fmt::format(
        "{}: {}, {} {}{}. It takes {:.0f} switches and {:.0f} metres of cable for 1,000 hosts, has {:.0f} ns without "
        "load, and carries {} flits per host and clock under uniform traffic and {} under the worst permutation found.",
        f.by->title, f.best.uniform->network, text(f.by->of(f.best), f.by->digits), f.by->unit,
        f.as_good.empty() ? "" : fmt::format(" (the seeds do not tell it from {})", fmt::join(f.as_good, "; ")),
        h.switches / thousands, 1000 * h.metres.mean, kStudyStep * f.best.uniform->idle.mean, carries(f.best.uniform),
        carries(f.best.worst));
}

/// A column more: packets that went too far.
void add_dropped(const StudyResult& r, Table& t) {
    t.columns.emplace_back("dropped there");
    size_t at = 0;
    for (const StudyRow& row : r.rows)
        if (row.study == "restart") t.rows[at++].push_back(fmt::format("{:.1f}", row.too_far->mean));
}

void add_equal(const StudyResult& r, Section& s) {
    Table t{"Topologies of equal radix",
            {"network", "switches", "hosts", "hosts by switch", "radix", "mean hops", "diameter", "latency idle, ns",
             "bound, even split", "most loaded by mean", "saturation, uniform", "saturation, worst found",
             "metres by host"},
            {}};
    Plot plot{.title = "Saturation, uniform",
              .alt = "Flits per host and clock that each topology accepts.",
              .x_label = "network",
              .y_label = "flits per host and clock",
              .kind = Plot::Kind::kStackedBars,
              .series = {{"uniform", {}, {}, {}}}};
    Plot worst = plot;
    worst.title = "Saturation, worst permutation found";
    worst.series.front().name = "worst found";
    const std::vector<EqualRows> networks = equal_rows(r);
    for (const Finding& finding : equal_findings(networks)) s.paragraphs.push_back(sentence(finding));
    for (const auto& [uniform, other] : networks) {
        const StudyRow& row = *uniform;
        const Hardware& h = *row.hardware;
        t.rows.push_back({row.network, fmt::format("{}", h.switches), fmt::format("{}", h.hosts),
                          fmt::format("{:.1f}", static_cast<double>(h.hosts) / h.switches), fmt::format("{}", h.radix),
                          fmt::format("{:.2f}", h.mean_hops.mean), fmt::format("{:.0f}", h.diameter.most),
                          fmt::format("{:.0f}", kStudyStep * row.idle.mean), text(h.bound, 3),
                          fmt::format("{:.2f}", h.uneven.mean), text(row.saturation, 3), text(other->saturation, 3),
                          fmt::format("{:.1f}", h.metres.mean)});
        report::add_bar(plot, row.network, {row.saturation.mean});
        report::add_bar(worst, row.network, {other->saturation.mean});
    }
    s.tables.push_back(std::move(t));
    s.plots.push_back(std::move(plot));
    s.plots.push_back(std::move(worst));
}

}  // namespace

void add_study_report(const StudyResult& r, Report& report) {
    for (const Title& title : kTitles) {
        Section s{fmt::format("study-{}", title.name), fmt::format("Networks: {}", title.title)};
        s.say(
            "{} 40 clocks of 2.5 ns in a switch, 2 on a link, packets of 9 flits, {} measured clocks; where nothing "
            "else is said a head may take the escape while its adaptive ports are held. Saturation: the highest load, "
            "in flits per host and clock, that is held for {} clocks, or up to 4 times as many until that is sure, to "
            "2 %. Means, and in brackets least and most over the seeds.",
            title.about, r.clocks, r.held_clocks);
        Table t{"",
                {"network", "variant", "latency idle, ns", "saturation", "peak", "at load 1", "escapes there", "seeds"},
                {}};
        t.words = {0, 1};
        for (const StudyRow& row : r.rows) {
            if (row.study != title.name) continue;
            t.rows.push_back({row.network, row.variant, fmt::format("{:.0f}", kStudyStep * row.idle.mean),
                              text(row.saturation, 3), text(row.peak, 3), text(row.beyond, 3),
                              fmt::format("{:.2f}", row.escapes.mean), fmt::format("{}", row.seeds)});
        }
        if (t.rows.empty()) continue;
        if (title.name == std::string("reserve")) add_hosts(r, t);
        if (title.name == std::string("restart")) add_dropped(r, t);
        if (title.name == std::string("equal")) add_equal(r, s);
        s.tables.push_back(std::move(t));
        report.sections.push_back(std::move(s));
    }
}

Json study_json(const StudyResult& r) {
    constexpr auto json_of = topology::json_of<Json>;
    Json json = {{"clocks", r.clocks}, {"held_clocks", r.held_clocks}, {"rows", Json::array()}};
    for (const StudyRow& row : r.rows) {
        Json one_row = {{"study", row.study},
                        {"network", row.network},
                        {"variant", row.variant},
                        {"seeds", row.seeds},
                        {"idle", json_of(row.idle)},
                        {"saturation", json_of(row.saturation)},
                        {"peak", json_of(row.peak)},
                        {"beyond", json_of(row.beyond)},
                        {"escape_share_beyond", json_of(row.escapes)}};
        if (row.hosts) {
            one_row["host_least_beyond"] = json_of(row.hosts->first);
            one_row["host_most_beyond"] = json_of(row.hosts->second);
        }
        if (row.too_far) one_row["dropped_at_hop_limit"] = json_of(*row.too_far);
        for (const auto& [key, value] : row.keys) one_row["keys"][key] = value;
        if (row.hardware) {
            const Hardware& h = *row.hardware;
            one_row["hardware"] = {{"switches", h.switches},
                                   {"hosts", h.hosts},
                                   {"radix", h.radix},
                                   {"mean_hops", json_of(h.mean_hops)},
                                   {"diameter", json_of(h.diameter)},
                                   {"bound", json_of(h.bound)},
                                   {"most_by_mean", json_of(h.uneven)},
                                   {"metres_by_host", json_of(h.metres)}};
        }
        json["rows"].push_back(std::move(one_row));
    }
    for (const Finding& f : equal_findings(equal_rows(r)))
        json["equal"][f.by->key] = {{"network", f.best.uniform->network},
                                    {"value", f.by->of(f.best).mean},
                                    {"unit", f.by->unit},
                                    {"not_told_apart", f.as_good}};
    return json;
}

}  // namespace nanohop::breakdown
