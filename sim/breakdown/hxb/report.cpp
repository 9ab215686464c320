// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/hxb/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <set>

#include "breakdown/hxb/budget.hpp"

namespace nanohop::breakdown {
namespace {

constexpr unsigned kDims = 3;  // of the networks measured, and of the paper's

/// Links on the way from unit to unit over k crossbars: Boku 1995, 4 counts 8 for three.
constexpr unsigned paper_distance(unsigned crossbars) { return 2 * crossbars + 2; }

const HxbRecord& find(const HxbResult& result, const std::string& policy, const std::string& routing) {
    for (const HxbRecord& record : result.records)
        if (record.policy == policy && record.routing == routing) return record;
    throw std::runtime_error(fmt::format("no record of hxb with {} and {} routing", policy, routing));
}

/// The same for all policies, as text; "2 to 3" if not.
template <class F>
std::string over_policies(const HxbResult& result, const std::string& routing, F&& figure) {
    std::set<unsigned> values;
    for (const HxbRecord& record : result.records)
        if (record.routing == routing) values.insert(figure(record));
    if (values.empty()) return "";
    return values.size() == 1 ? std::to_string(*values.begin())
                              : fmt::format("{} to {}", *values.begin(), *values.rbegin());
}

std::string size_text(const HxbRecord& record) { return fmt::format("{}", fmt::join(record.dims, "x")); }

/// Equal for all messages of a kind at zero load; a range if not.
std::string text(const HxbRecord::Range& range) {
    return range.least == range.most ? std::to_string(range.most) : fmt::format("{} to {}", range.least, range.most);
}

Table node_table(const HxbResult& result) {
    Table table{.caption = "Head's clocks from a node's input link to its output link, no load, all four policies",
                .columns = {"node", "from", "to", "fixed routing", "adaptive"},
                .words = {0, 1, 2}};
    for (const HxbRecord::Node& node : result.records.front().nodes) {
        const auto clocks = [&](const HxbRecord& record) {
            for (const HxbRecord::Node& other : record.nodes)
                if (other.kind == node.kind && other.from == node.from && other.to == node.to) return other.head.most;
            throw std::runtime_error("the records of hxb do not have the same nodes");
        };
        const auto name = [](const std::string& kind) {
            return kind == "pu" ? "PU" : kind == "exchanger" ? "EX" : "XB";
        };
        table.rows.push_back({name(node.kind), name(node.from), name(node.to), over_policies(result, "fixed", clocks),
                              over_policies(result, "adaptive", clocks)});
    }
    return table;
}

/// Where a figure does not follow from the distance, the table says by how much.
Table distance_table(const HxbResult& result) {
    Table table{
        .caption =
            "Head from the sender's link to the receiver's, no load, against the paper's distance (links; 8 over three "
            "XBs) at a clock per link",
        .columns = {"XBs passed", "paper's distance", "distance - 1", "fixed, RTL", "more by", "adaptive, RTL",
                    "more by"}};
    for (unsigned k = 0; k <= kDims; ++k) {
        const unsigned least = paper_distance(k) - 1;
        std::vector<std::string> row{std::to_string(k), std::to_string(paper_distance(k)), std::to_string(least)};
        for (const char* routing : {"fixed", "adaptive"}) {
            const auto head = [&](const HxbRecord& record) { return record.message(k, 1).head.most; };
            row.push_back(over_policies(result, routing, head));
            row.push_back(
                over_policies(result, routing, [&](const HxbRecord& record) { return head(record) - least; }));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// Whether each head is where nodes of 2 clocks (adaptive: 2 more per crossbar) put it.
bool follows_the_formula(const HxbResult& result) {
    for (const HxbRecord& record : result.records)
        for (const HxbRecord::Message& message : record.messages) {
            const unsigned expected =
                2 * (paper_distance(message.dims) - 1) + (record.adaptive() ? 2 * message.dims : 0);
            if (message.head.least != expected || message.head.most != expected) return false;
            if (message.tail.least != expected + message.flits - 1 || message.tail.most != message.tail.least)
                return false;
        }
    return true;
}

Table message_table(const HxbResult& result) {
    Table table{
        .caption = "Clocks from the first flit on the sender's link to head and tail on the receiver's, no load",
        .columns = {"policy", "routing"},
        .words = {0, 1}};
    const std::vector<unsigned> lengths = result.records.front().lengths();
    for (unsigned k = 1; k <= kDims; ++k) table.columns.push_back(fmt::format("{} XB: head", k));
    // The lengths that every policy carries.
    std::vector<unsigned> common;
    for (const unsigned flits : lengths) {
        const bool all = std::all_of(result.records.begin(), result.records.end(), [&](const HxbRecord& record) {
            const auto own = record.lengths();
            return std::find(own.begin(), own.end(), flits) != own.end();
        });
        if (all && flits > 1) common.push_back(flits);
    }
    for (const unsigned flits : common)
        for (unsigned k = 1; k <= kDims; ++k) table.columns.push_back(fmt::format("{} XB: tail of {}", k, flits));
    for (const HxbRecord& record : result.records) {
        std::vector<std::string> row{record.policy, record.routing};
        for (unsigned k = 1; k <= kDims; ++k) row.push_back(text(record.message(k, 1).head));
        for (const unsigned flits : common)
            for (unsigned k = 1; k <= kDims; ++k) row.push_back(text(record.message(k, flits).tail));
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table way_table(const HxbRecord& fixed, const HxbRecord& adaptive, unsigned flits) {
    Table table{.caption = fmt::format(
                    "A message of {} flits over three XBs (flexible), clock 0: first flit on the sender's link", flits),
                .columns = {"node", "fixed: head in", "granted", "head out", "tail out", "adaptive: head in",
                            "reservation", "granted", "head out", "tail out"}};
    const auto& a = fixed.way(flits).nodes;
    const auto& b = adaptive.way(flits).nodes;
    for (size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        table.rows.push_back({a[i].node, std::to_string(a[i].head_in), std::to_string(a[i].granted),
                              std::to_string(a[i].head_out), std::to_string(a[i].tail_out),
                              std::to_string(b[i].head_in), b[i].reserved ? std::to_string(*b[i].reserved) : "",
                              std::to_string(b[i].granted), std::to_string(b[i].head_out),
                              std::to_string(b[i].tail_out)});
    return table;
}

/// The length whose way is shown: half a buffer.
unsigned shown_flits(const HxbRecord& record) { return record.lengths().at(1); }

Section clocks_section(const HxbResult& result) {
    Section section{"hxb", "Hyper-crossbar: clocks of exchanger and crossbar (Boku 1995)", {}, {}, {}, {}};
    const HxbRecord& fixed = find(result, "flexible", "fixed");
    const HxbRecord& adaptive = find(result, "flexible", "adaptive");
    section.say(
        "T. Boku et al., hyper-crossbar network with adaptive routing and virtual cut-through (1995). Eight Verilated "
        "networks {}, each policy with each routing, {} virtual channels, buffers of {} flits; every output of every "
        "exchanger (EX) and crossbar (XB) is compared with the golden models in each clock, and all clocks are read "
        "off the links and probes of the RTL. No load: every unit to every unit, one message at a time.",
        size_text(fixed), fixed.virtual_channels, fixed.buffer_flits);
    section.tables = {node_table(result), distance_table(result)};
    section.paragraphs.push_back(
        follows_the_formula(result)
            ? "Each head takes 2 (distance - 1) clocks with fixed routing, 2 more per XB with adaptive, its tail as "
              "many as the message has further flits. The paper prints no clocks per node; a clock per link is what "
              "its distance means at best. What we have more: one clock in each of the 2 k + 1 nodes, as input FIFO "
              "and output buffer are registers both, and with adaptive routing the 2 clocks in which an EX reserves "
              "the XB's output."
            : "Not all heads take 2 (distance - 1) clocks, 2 more per XB with adaptive routing.");
    section.tables.push_back(message_table(result));
    const unsigned flits = shown_flits(fixed);
    section.tables.push_back(way_table(fixed, adaptive, flits));
    section.pictures.push_back({"A hyper-crossbar of 4 x 4 units and a message's way", hxb_network_svg()});
    section.pictures.push_back(
        {fmt::format("One message of {} flits over three crossbars, clock by clock (flexible, RTL)", flits),
         hxb_way_svg(fixed, adaptive, flits)});
    return section;
}

Plot meeting_plot(const HxbResult& result, const std::string& routing) {
    Plot plot{.title = fmt::format("Behind another message in an exchanger, {} routing", routing),
              .alt = routing == "fixed" ? "Static waits longest: a message that had to wait leaves only whole; dynamic "
                                          "and flexible are the same"
                                        : "Wormhole waits a clock longer than the others, which are the same",
              .x_label = "clocks behind the other's head",
              .y_label = "clocks of the head in the exchanger",
              .y_min = 0};
    for (const HxbRecord& record : result.records) {
        if (record.routing != routing) continue;
        if (plot.x.empty())
            for (const HxbRecord::Meeting& m : record.meetings) {
                plot.x.push_back(m.behind);
                plot.x_text.push_back(std::to_string(m.behind));
            }
        Plot::Series series{record.policy,
                            std::vector<double>(plot.x.size(), std::numeric_limits<double>::quiet_NaN())};
        for (const HxbRecord::Meeting& m : record.meetings)
            for (size_t i = 0; i < plot.x.size(); ++i)
                if (plot.x[i] == m.behind) series.y[i] = m.head;
        plot.series.push_back(std::move(series));
    }
    return plot;
}

Section load_section(const HxbResult& result) {
    Section section{"hxb-load", "Hyper-crossbar: policies, link rate, wires", {}, {}, {}, {}};
    const HxbRecord& first = result.records.front();
    const unsigned flits = first.meetings.empty() ? 0 : first.meetings.front().flits;
    section.say(
        "The policies differ only where messages meet: no load is the same for all four, static too, which stores a "
        "message whole only when it had to wait. Two messages of {} flits come to EX(0,0,0) over X and Y and leave "
        "over Z, the second some clocks behind the first.",
        flits);
    for (const char* routing : {"fixed", "adaptive"}) section.plots.push_back(meeting_plot(result, routing));

    Table rate{
        .caption =
            "Flits per clock on the link from EX to XB: inside a message, and messages back to back from one unit",
        .columns = {"policy", "routing", "inside a message"},
        .words = {0, 1}};
    std::set<unsigned> lengths;
    for (const HxbRecord& record : result.records)
        for (const HxbRecord::Stream& stream : record.streams) lengths.insert(stream.flits);
    for (const unsigned length : lengths)
        rate.columns.push_back(fmt::format("{} flit{}", length, length == 1 ? "" : "s"));
    for (const HxbRecord& record : result.records) {
        std::vector<std::string> row{record.policy, record.routing, fmt::format("{:.3g}", record.rate_within())};
        for (const unsigned length : lengths) {
            std::string cell = "longer than the buffer";
            for (const HxbRecord::Stream& stream : record.streams)
                if (stream.flits == length) cell = fmt::format("{:.3f}", stream.link);
            row.push_back(cell);
        }
        rate.rows.push_back(std::move(row));
    }
    section.tables.push_back(std::move(rate));
    section.say(
        "Back to back all messages go to the neighbour in X, so each waits for the one before: wormhole for an empty "
        "buffer, adaptive routing for the XB's answer. Where a policy could follow at once (fixed routing), a unit's "
        "messages share its link, and the next one's first flits cost the one under way a clock.");

    Table wires{.caption =
                    "Wires of watch and reserve (Boku 1995, 3.1), ports of the Verilated RTL; moved: seen at 0 and at "
                    "1 under load",
                .columns = {"node, routing", "busy", "moved", "reservation", "moved", "grant", "moved"}};
    const auto add = [&](const std::string& name, const HxbRecord::Wires& w) {
        wires.rows.push_back({name, std::to_string(w.busy), std::to_string(w.busy_moved), std::to_string(w.reserve),
                              std::to_string(w.reserve_moved), std::to_string(w.grant), std::to_string(w.grant_moved)});
    };
    for (const char* routing : {"fixed", "adaptive"}) {
        const HxbRecord& record = find(result, "flexible", routing);
        add(fmt::format("EX, {}", routing), record.exchanger);
        add(fmt::format("XB, {}", routing), record.crossbar);
    }
    section.tables.push_back(std::move(wires));
    section.say(
        "Of an EX (all dimensions) and of an XB (all its EXs) with m = {}, V = {} virtual channels, lengths of L = {} "
        "bits. They are m V busy wires per dimension, and 1 + clog2 m + clog2 V + L for the reservation; so with m = "
        "16, V = 3, L = 10 (worked out, not measured) 48 and 17, and a grant, per EX and dimension. The paper counts a "
        "busy wire per channel and leaves the reservation open.",
        first.dims.front(), first.virtual_channels, first.length_width);
    return section;
}

Plot figure_plot(const HxbFigure& figure) {
    Plot plot{.title = fmt::format("Boku 1995, fig {}: throughput against message length, {} units", figure.number,
                                   figure.dims),
              .alt = figure.number == 2 ? "Throughput rises with the message length; adaptive routing lies above fixed "
                                          "for all but short messages"
                                        : "Wormhole is flat; flexible lies above dynamic, dynamic above static, which "
                                          "falls from half the buffer on and recovers at the whole",
              .x_label = "flits of a message",
              .y_label = "flits per unit and clock",
              .y_min = 0};
    std::set<uint64_t> lengths;
    for (const HxbSeries& series : figure.series)
        for (const HxbPoint& point : series.points) lengths.insert(point.message);
    for (const uint64_t length : lengths) {
        plot.x.push_back(static_cast<double>(length));
        plot.x_text.push_back(std::to_string(length));
    }
    for (const HxbSeries& from : figure.series) {
        Plot::Series series{from.name, {}};
        for (const uint64_t length : lengths) {
            const HxbPoint* const point = figure.find(from.name, length);
            constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
            series.y.push_back(point == nullptr ? kNone : point->mean);
            series.least.push_back(point == nullptr ? kNone : point->min);
            series.most.push_back(point == nullptr ? kNone : point->max);
        }
        plot.series.push_back(std::move(series));
    }
    return plot;
}

size_t points_of(const HxbFigure& figure) {
    size_t points = 0;
    for (const HxbSeries& series : figure.series) points += series.points.size();
    return points;
}

Section figures_section(const HxbResult& result) {
    Section section{"hxb-figures", "Hyper-crossbar: throughput (Boku 1995, figs 2 and 3)", {}, {}, {}, {}};
    section.say(
        "Runs of the flit-exact simulator (nanohop simulate), which delivers every message in the clock in which the "
        "golden network and the RTL deliver it: 10,000 clocks, uniform random destinations, 1 is the ideal (Boku 1995, "
        "4).");
    std::string shown = "Shown:";
    for (const HxbFigure& figure : result.figures) {
        shown += figure.series.empty()
                     ? fmt::format(" fig {}: not run;", figure.number)
                     : fmt::format(" fig {}: {} points, {} seed{};", figure.number, points_of(figure),
                                   figure.seeds.size(), figure.seeds.size() == 1 ? " (so no spread)" : "s");
        if (!figure.series.empty()) section.plots.push_back(figure_plot(figure));
    }
    shown.back() = '.';
    section.paragraphs.push_back(shown +
                                 " All lengths with all 5 seeds: nanohop breakdown hxb --seeds 5 (resumable, kept).");
    if (!result.claims.empty()) {
        Table table{.caption =
                        "What Boku 1995, 4.1 and 4.2 say; a figure holds within the seeds' spread and 5 points, an "
                        "order for the means of all lengths shown",
                    .columns = {"fig", "claim", "printed", "ours", "over the seeds", "holds"},
                    .words = {1, 2, 3, 4, 5}};
        bool all = true;
        for (const HxbClaim& claim : result.claims) {
            table.rows.push_back({std::to_string(claim.figure), claim.claim, claim.printed, claim.ours, claim.spread,
                                  claim.holds ? (*claim.holds ? "yes" : "no") : ""});
            all = all && claim.holds.value_or(true);
        }
        section.tables.push_back(std::move(table));
        if (!all)
            section.say("Where ours does not hold: docs/reports/boku_1995.md has the mechanisms. Nothing was tuned.");
    }
    return section;
}

Json wires_json(const HxbRecord::Wires& w) { return {{"busy", w.busy}, {"reserve", w.reserve}, {"grant", w.grant}}; }
Json moved_json(const HxbRecord::Wires& w) {
    return {{"busy", w.busy_moved}, {"reserve", w.reserve_moved}, {"grant", w.grant_moved}};
}

}  // namespace

std::vector<HxbFigure> hxb_figures(const HxbFigureOptions& options) {
    std::vector<HxbFigure> figures;
    for (const unsigned number : {2U, 3U}) {
        // One of the short messages and one of the long; for fig 3 those of the V, too.
        const std::vector<uint64_t> few =
            number == 2 ? std::vector<uint64_t>{10, 100} : std::vector<uint64_t>{50, 90, 100, 150, 275, 300};
        HxbStudyOptions study{.folder = options.folder, .jobs = options.jobs, .quiet = options.quiet};
        if (!options.seeds) {
            study.seeds = {1};
            study.messages = few;
        }
        for (uint64_t seed = 1; seed <= options.seeds.value_or(0); ++seed) study.seeds.push_back(seed);
        if (!study.seeds.empty()) hxb_figure(number, study);
        figures.push_back(hxb_stored_figure(number, options.folder, few));
    }
    return figures;
}

std::vector<Section> hxb_sections(const HxbResult& result) {
    return {clocks_section(result), load_section(result), figures_section(result)};
}

Json hxb_json(const HxbResult& result) {
    const HxbRecord& first = result.records.front();
    Json json{{"network",
               {{"dims", size_text(first)},
                {"virtual_channels", first.virtual_channels},
                {"buffer_flits", first.buffer_flits},
                {"input_flits", first.input_flits},
                {"flit_width", first.flit_width}}}};
    uint64_t cycles = 0;
    for (const HxbRecord& record : result.records) {
        const std::string& policy = record.policy;
        const std::string& routing = record.routing;
        json["exchanger_clocks"][policy][routing] = record.head_clocks("exchanger", "crossbar");
        json["exchanger_to_pu_clocks"][policy][routing] = record.head_clocks("exchanger", "pu");
        json["crossbar_clocks"][policy][routing] = record.head_clocks("crossbar", "exchanger");
        for (const HxbRecord::Message& message : record.messages) {
            const std::string dims = std::to_string(message.dims), flits = std::to_string(message.flits);
            if (message.flits == 1) json["pu_to_pu"][policy][routing][dims] = message.head.most;
            json["pu_to_pu_tail"][policy][routing][dims][flits] = message.tail.most;
        }
        for (const HxbRecord::Meeting& m : record.meetings)
            json["behind"].push_back({{"policy", policy},
                                      {"routing", routing},
                                      {"flits", m.flits},
                                      {"clocks_behind", m.behind},
                                      {"head_clocks", m.head},
                                      {"tail_clocks", m.tail}});
        json["flits_per_clock"][policy][routing]["inside_a_message"] = record.rate_within();
        for (const HxbRecord::Stream& stream : record.streams)
            json["flits_per_clock"][policy][routing]["back_to_back"][std::to_string(stream.flits)] = stream.link;
        json["wires"][policy][routing] = {{"exchanger", wires_json(record.exchanger)},
                                          {"crossbar", wires_json(record.crossbar)},
                                          {"exchanger_moved", moved_json(record.exchanger)},
                                          {"crossbar_moved", moved_json(record.crossbar)}};
        cycles += record.lockstep_cycles;
    }
    for (unsigned k = 0; k <= kDims; ++k) json["paper_distance"][std::to_string(k)] = paper_distance(k);
    const Json studies = hxb_studies_json(result.figures, result.claims);
    json["engine"] = studies.at("engine");
    json["figures"] = studies.at("figures");
    json["claims"] = studies.at("claims");
    json["lockstep"] = {{"cycles", cycles}, {"mismatches", 0}};
    return json;
}

void add_hxb_report(const HxbResult& hxb, Report& report) {
    const HxbRecord& first = hxb.records.front();
    const auto clocks = [&](const char* routing) {
        for (const HxbRecord& record : hxb.records)
            if (record.policy == first.policy && record.routing == routing)
                return fmt::format("EX {}, XB {}, PU to PU over three XBs {}",
                                   record.head_clocks("exchanger", "crossbar"),
                                   record.head_clocks("crossbar", "exchanger"), record.message(3, 1).head.most);
        return std::string("not measured");
    };
    report.facts.emplace_back("Hyper-crossbar, head, no load",
                              fmt::format("{} clocks; adaptive routing: {}", clocks("fixed"), clocks("adaptive")));
    report.budgets.push_back(hxb_budget(find(hxb, "flexible", "fixed"), find(hxb, "flexible", "adaptive")));
    for (Section& section : hxb_sections(hxb)) report.sections.push_back(std::move(section));
}

}  // namespace nanohop::breakdown
