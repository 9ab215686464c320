// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "sweep/columns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "net/experiment/counted.hpp"

namespace nanohop::sweep {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kRate = "flits per processing unit and clock";

Json none() { return Json(Json::value_t::discarded); }

template <class T>
Json only_if(bool there, const T& value) {
    return there ? Json(value) : none();
}

template <class T>
Json latency(const Run& run, const T& clocks) {
    return run.result.latency.count() != 0 ? Json(clocks) : Json();
}

Json latency_ns(const Run& run, double clocks) {
    return only_if(run.clock_ns && run.result.latency.count() != 0, run.clock_ns.value_or(0) * clocks);
}

uint64_t percentile(const Run& run, double share) { return run.result.latency.percentile(share); }

using Result = net::ExperimentResult;

template <auto Result::* Member>
Json field(const Run& run) {
    return run.result.*Member;
}

/// Of batches of the measured clocks.
template <net::Estimate Result::* Member>
Json half_width(const Run& run) {
    return only_if((run.result.*Member).mean > 0, (run.result.*Member).half_width);
}

template <int Percent>
Json percentile(const Run& run) {
    return latency(run, percentile(run, Percent / 100.0));
}

template <int Percent>
Json percentile_ns(const Run& run) {
    return latency_ns(run, static_cast<double>(percentile(run, Percent / 100.0)));
}

/// What only some networks measure.
std::function<Json(const Run&)> measure(const char* name) {
    return [name](const Run& run) {
        for (const net::Measure& m : run.result.measures)
            if (m.name == name) return Json(m.value);
        return none();
    };
}

std::string interval(const net::Estimate& x) {
    return x.mean > 0 ? fmt::format(" +- {:.2g} (95 %, 10 batches)", x.half_width) : std::string();
}

std::string verdict_line(const Run& run) {
    const net::ExperimentResult& r = run.result;
    std::string text = net::verdict_name(r.verdict);
    if (run.experiment.until == net::Experiment::Until::kSteady)
        text +=
            r.verdict == net::Verdict::kUnsteady
                ? fmt::format(": neither held nor saturated for sure in {} clocks; most_clocks ends the run", r.clocks)
                : fmt::format(", {} clocks", r.clocks);
    if (r.lost_messages != 0)
        text += fmt::format(
            ": {} messages lost, {:.3g} % of those that were delivered or lost since the start", r.lost_messages,
            100.0 * static_cast<double>(r.lost_messages) / static_cast<double>(r.lost_messages + r.all_messages));
    return text;
}

std::string throughput_line(const Run& run) {
    return fmt::format("{:.4f} {}{}", run.result.throughput, kRate, interval(run.result.batch_throughput));
}

std::string offered_line(const Run& run) {
    if (run.experiment.traffic.process != net::TrafficOptions::When::kOpen) return "";
    return fmt::format("{:.4f}, at the sources wait {:.1f} flits each", run.result.offered, run.result.backlog);
}

std::string latency_line(const Run& run) {
    const net::Histogram& latency = run.result.latency;
    if (latency.count() == 0) return "- (no message was created and delivered in the measured clocks)";
    std::string text =
        fmt::format("mean {:.1f}{}, median {}, 99 % {}, longest {} clocks, {} messages{}", latency.mean(),
                    interval(run.result.batch_latency), percentile(run, 0.5), percentile(run, 0.99), latency.max(),
                    latency.count(), net::of_survivors(run.result.verdict) ? " that got through" : "");
    if (const std::optional<double> ns = run.clock_ns)
        text += fmt::format("\n{:<14} mean {:.1f}, median {:.1f}, 99 % {:.1f}, longest {:.1f} ns at {} ns a clock", "",
                            *ns * latency.mean(), *ns * static_cast<double>(percentile(run, 0.5)),
                            *ns * static_cast<double>(percentile(run, 0.99)), *ns * static_cast<double>(latency.max()),
                            *ns);
    return text;
}

bool of_incast(const Run& run) { return run.experiment.traffic.pattern == net::Pattern::kIncast; }

template <class T>
Json victims_latency(const Run& run, const T& clocks) {
    return of_incast(run) && run.result.victims.latency.count() == 0 ? Json() : only_if(of_incast(run), clocks);
}

/// Without the latency where no message was created and delivered in the measured clocks.
std::string rate_and_latency(double throughput, const net::Histogram& latency) {
    if (latency.count() == 0) return fmt::format("{:.4f} {}", throughput, kRate);
    return fmt::format("{:.4f} {}, latency mean {:.1f}, 99 % {} clocks", throughput, kRate, latency.mean(),
                       latency.percentile(0.99));
}

std::string victims_line(const Run& run) {
    return of_incast(run) ? rate_and_latency(run.result.victims_throughput, run.result.victims.latency) : "";
}

template <class T>
Json of_replies(const Run& run, const T& value) {
    return only_if(run.result.round_trip.count() != 0, value);
}

std::string replies_line(const Run& run) {
    const net::Histogram& times = run.result.round_trip;
    if (times.count() == 0) return "";
    return fmt::format("{:.4f} of the flits per unit and clock; round trip mean {:.1f}{}, 99 % {} clocks",
                       run.result.replies_throughput, times.mean(), interval(run.result.batch_round_trip),
                       times.percentile(0.99));
}

/// Of class K; nothing where no message of it was created and delivered in the measured clocks.
template <size_t K, class F>
Json of_class(const Run& run, F value) {
    if (run.result.classes.size() <= K || run.result.classes[K].latency.count() == 0) return none();
    return value(run.result.classes[K]);
}
using OfClass = net::ExperimentResult::OfClass;
template <size_t K>
Json class_throughput(const Run& run) {
    return run.result.classes.size() <= K ? none() : Json(run.result.classes[K].throughput);
}
template <size_t K>
Json class_mean(const Run& run) {
    return of_class<K>(run, [](const OfClass& c) { return c.latency.mean(); });
}
template <size_t K>
Json class_p99(const Run& run) {
    return of_class<K>(run, [](const OfClass& c) { return c.latency.percentile(0.99); });
}
template <size_t K>
std::string class_line(const Run& run) {
    if (run.result.classes.size() <= K) return "";
    return rate_and_latency(run.result.classes[K].throughput, run.result.classes[K].latency);
}

std::string incast_line(const Run& run) {
    if (!of_incast(run)) return "";
    return fmt::format("{:.4f} flits per clock at its target, fairness {:.4f}", run.result.incast_throughput,
                       run.result.incast_fairness);
}

std::string links_line(const Run& run) {
    const net::ExperimentResult& r = run.result;
    return fmt::format("mean {:.3f}, busiest {:.3f} flits per clock ({})", r.link_mean, r.link_max, r.link_busiest);
}

/// The line of a column that has no other.
std::string value_line(const Column& column, const Json& value) {
    if (!value.is_number()) return "";
    const auto number = value.get<double>();
    const std::string text = fmt::format("{:.{}f}", number, number == std::floor(number) ? 0 : 4);
    return *column.unit == '\0' ? text : fmt::format("{} {}", text, column.unit);
}

constexpr Shown kHidden{.printed = false};
constexpr Shown kNotInTable{.title = "", .printed = false};

/// All but those of classes.
std::vector<Column> common_columns() {
    return {
        {"verdict", "", "how the run ended", Kind::kText,
         [](const Run& run) { return Json(net::verdict_name(run.result.verdict)); }, Seeds::kAll,
         Shown{.line = verdict_line}},
        {"throughput", kRate, "flits delivered: 1 is the ideal of Boku 1995, 4", Kind::kNumber,
         field<&Result::throughput>, Seeds::kSpread,
         Shown{.batches = "throughput_half_width", .line = throughput_line}},
        {"throughput_sent", kRate, "flits that left their unit", Kind::kNumber, field<&Result::throughput_sent>,
         Seeds::kSpread, Shown{.title = "sent", .printed = false}},
        {"throughput_half_width", kRate,
         "half the 95 % confidence interval from 10 batches of the measured clocks, Student's t", Kind::kSometimes,
         half_width<&Result::batch_throughput>, Seeds::kEach, kHidden},
        {"offered", kRate, "flits that came into being", Kind::kNumber, field<&Result::offered>, Seeds::kSpread,
         Shown{.title = "", .line = offered_line}},
        {"backlog", "flits per unit", "open loop: that wait at the sources at the end", Kind::kNumber,
         field<&Result::backlog>, Seeds::kNone, kHidden},
        {"messages", "", "delivered in the measured clocks", Kind::kNumber, field<&Result::messages>, Seeds::kEach,
         kHidden},
        {"latency/mean", "clocks",
         "from creation to the tail's arrival, of messages created in the measured clocks; null: there is none",
         Kind::kNumberOrNull, [](const Run& run) { return latency(run, run.result.latency.mean()); }, Seeds::kSpread,
         Shown{.of_seeds = "latency", .format = "{:.1f}", .batches = "latency/half_width", .line = latency_line}},
        {"latency/p50", "clocks", "median; exact below 128 and to 1/64 above, as the next", Kind::kNumberOrNull,
         percentile<50>, Seeds::kMean, kNotInTable},
        {"latency/p99", "clocks", "that 99 % do not exceed", Kind::kNumberOrNull, percentile<99>, Seeds::kMean,
         Shown{.title = "99 %", .format = "{:.0f}", .printed = false}},
        {"latency/max", "clocks", "the longest", Kind::kNumberOrNull,
         [](const Run& run) { return latency(run, run.result.latency.max()); }, Seeds::kWorst,
         Shown{.of_seeds = "latency_longest", .title = "", .printed = false}},
        {"latency/messages", "", "that the latencies are of", Kind::kNumber,
         [](const Run& run) { return Json(run.result.latency.count()); }, Seeds::kEach, kHidden},
        {"latency/mean_ns", "ns", "the mean in ns, where the network has a `clock_ns`", Kind::kSometimes,
         [](const Run& run) { return latency_ns(run, run.result.latency.mean()); }, Seeds::kSpread,
         Shown{.of_seeds = "latency_ns", .title = "ns", .format = "{:.1f}", .printed = false}},
        {"latency/p50_ns", "ns", "the median in ns", Kind::kSometimes, percentile_ns<50>, Seeds::kEach, kHidden},
        {"latency/p99_ns", "ns", "that 99 % do not exceed, in ns", Kind::kSometimes, percentile_ns<99>, Seeds::kEach,
         kHidden},
        {"latency/max_ns", "ns", "the longest in ns", Kind::kSometimes,
         [](const Run& run) { return latency_ns(run, static_cast<double>(run.result.latency.max())); }, Seeds::kEach,
         kHidden},
        {"latency/of_survivors", "",
         "the verdict is SATURATED, UNSTEADY or LOST: what waits or was lost is not in the latencies", Kind::kTrue,
         [](const Run& run) { return only_if(net::of_survivors(run.result.verdict), true); }, Seeds::kWorst,
         kNotInTable},
        {"latency/half_width", "clocks", "as `throughput_half_width`, of the mean", Kind::kSometimes,
         half_width<&Result::batch_latency>, Seeds::kEach, kHidden},
        {"victims/throughput", kRate, "incast: flits delivered of the units beside it, per such unit", Kind::kSometimes,
         [](const Run& run) { return only_if(of_incast(run), run.result.victims_throughput); }, Seeds::kSpread,
         Shown{.title = "victims", .line = victims_line}},
        {"victims/mean", "clocks", "and their latency; null: no message", Kind::kSometimesOrNull,
         [](const Run& run) { return victims_latency(run, run.result.victims.latency.mean()); }, Seeds::kSpread,
         Shown{.title = "their latency", .format = "{:.1f}", .printed = false}},
        {"victims/p99", "clocks", "that 99 % of it do not exceed", Kind::kSometimesOrNull,
         [](const Run& run) { return victims_latency(run, run.result.victims.latency.percentile(0.99)); }, Seeds::kMean,
         Shown{.title = "", .printed = false}},
        {"incast/throughput", "flits per clock", "incast: flits of messages delivered to its target", Kind::kSometimes,
         [](const Run& run) { return only_if(of_incast(run), run.result.incast_throughput); }, Seeds::kSpread,
         Shown{.title = "incast", .line = incast_line}},
        {"incast/fairness", "", "Jain's index of the flits delivered of its sources: 1 is all alike", Kind::kSometimes,
         [](const Run& run) { return only_if(of_incast(run), run.result.incast_fairness); }, Seeds::kSpread,
         Shown{.title = "fairness", .printed = false}},
        {"replies/throughput", kRate, "with `reply`: of `throughput`, flits of replies", Kind::kSometimes,
         [](const Run& run) { return of_replies(run, run.result.replies_throughput); }, Seeds::kSpread,
         Shown{.title = "replies", .line = replies_line}},
        {"round_trip/mean", "clocks", "from a message's creation to the arrival of its reply's tail", Kind::kSometimes,
         [](const Run& run) { return of_replies(run, run.result.round_trip.mean()); }, Seeds::kSpread,
         Shown{.title = "round trip", .format = "{:.1f}", .batches = "round_trip/half_width", .printed = false}},
        {"round_trip/p99", "clocks", "that 99 % do not exceed", Kind::kSometimes,
         [](const Run& run) { return of_replies(run, run.result.round_trip.percentile(0.99)); }, Seeds::kMean,
         Shown{.title = "", .printed = false}},
        {"round_trip/half_width", "clocks", "as `throughput_half_width`, of the mean", Kind::kSometimes,
         half_width<&Result::batch_round_trip>, Seeds::kEach, kHidden},
        {"links/mean", "flits per clock", "of links between nodes", Kind::kNumber, field<&Result::link_mean>,
         Seeds::kEach, Shown{.line = links_line}},
        {"links/max", "flits per clock", "of the busiest", Kind::kNumber, field<&Result::link_max>, Seeds::kEach,
         kHidden},
        {"links/busiest", "", "its name", Kind::kText, field<&Result::link_busiest>, Seeds::kEach},
        {"escape_share", "", "switches: share of the hops that were made in an escape channel", Kind::kSometimes,
         measure("escape_share")},
        {"nonminimal_share", "",
         "switches with `nonminimal`: share of the packets to other switches that left their first one for a switch in "
         "between",
         Kind::kSometimes, measure("nonminimal_share"), Seeds::kSpread,
         Shown{.title = "non-minimal", .format = "{:.3f}"}},
        {net::kLostMessages, "",
         "where links die, since the start: what a dead link took, and in a hyper-crossbar what was cut and "
         "discarded by its unit",
         Kind::kSometimes, measure(net::kLostMessages), Seeds::kSpread, Shown{.title = "lost", .format = "{:.1f}"}},
        {"lookups", "", "switches with caches: keys that were looked up", Kind::kSometimes, measure("lookups")},
        {"cam_searches", "", "and of these in the CAM", Kind::kSometimes, measure("cam_searches")},
        {"cam_clocks", "clocks", "of these searches, the sum", Kind::kSometimes, measure("cam_clocks")},
        {"cycle", "", "DEADLOCK: channels, each waiting for the next, the last for the first", Kind::kTexts,
         [](const Run& run) { return only_if(!run.result.cycle.empty(), run.result.cycle); }},
        {"units", "", "processing units", Kind::kNumber, field<&Result::units>, Seeds::kNone, kHidden},
        {"measured_clocks", "clocks", "without the warm-up", Kind::kNumber, field<&Result::clocks>, Seeds::kNone,
         kHidden},
        {"flit_hops", "", "flits over links, since the start", Kind::kNumber, field<&Result::flit_hops>, Seeds::kNone,
         kHidden},
    };
}

/// Where what only some networks have goes.
std::vector<Column>::iterator before_links(std::vector<Column>& columns) {
    return std::find_if(columns.begin(), columns.end(),
                        [](const Column& c) { return std::string_view(c.key) == "links/mean"; });
}

template <size_t K>
void insert_class(std::vector<Column>& columns, const char* flits) {
    static const std::string title = fmt::format("class {}", K), of = fmt::format("class_{}/", K),
                             throughput = of + "throughput", mean = of + "mean", p99 = of + "p99";
    constexpr Shown kUntitled{.title = "", .format = "{:.1f}", .printed = false};
    columns.insert(before_links(columns), {{throughput.c_str(), kRate, flits, Kind::kSometimes, class_throughput<K>,
                                            Seeds::kSpread, Shown{.title = title.c_str(), .line = class_line<K>}},
                                           {mean.c_str(), "clocks", "their latency", Kind::kSometimes, class_mean<K>,
                                            Seeds::kSpread, kUntitled},
                                           {p99.c_str(), "clocks", "that 99 % of it do not exceed", Kind::kSometimes,
                                            class_p99<K>, Seeds::kSpread, kUntitled}});
}

}  // namespace

const std::vector<Column>& columns() {
    static const std::vector<Column> made = [] {
        std::vector<Column> all = common_columns();
        insert_class<0>(all, "with `classes`: flits of class 0 delivered, replies too");
        insert_class<1>(all, "and of class 1");
        insert_class<2>(all, "and of class 2");
        insert_class<3>(all, "and of class 3");
        for (const net::CountedColumn& c : net::kCounted)
            all.insert(before_links(all), {c.name, c.unit, c.about, Kind::kSometimes, measure(c.name), Seeds::kSpread,
                                           Shown{.title = c.title, .format = c.format}});
        return all;
    }();
    return made;
}

std::string Column::name() const {
    std::string text = shown.of_seeds != nullptr ? shown.of_seeds : key;
    std::replace(text.begin(), text.end(), '/', '_');
    return text;
}

Json::json_pointer Column::pointer() const { return Json::json_pointer(fmt::format("/{}", key)); }

bool Column::of_latency() const { return std::string_view(key).starts_with("latency/"); }

std::vector<const Column*> columns_with(std::initializer_list<Seeds> seeds) {
    std::vector<const Column*> found;
    for (const Seeds one : seeds)
        for (const Column& column : columns())
            if (column.seeds == one) found.push_back(&column);
    return found;
}

Json measured_json(const Run& run) {
    Json json;
    for (const Column& column : columns())
        if (Json value = column.value(run); !value.is_discarded()) json[column.pointer()] = std::move(value);
    for (const net::Measure& m : run.result.measures)
        if (!json.contains(m.name))
            throw std::logic_error(m.name + ": measured, but no column of sim/sweep/columns.cpp");
    return json;
}

std::string measured_text(const Run& run) {
    std::string text;
    for (const Column& column : columns()) {
        if (!column.shown.printed) continue;
        const std::string line =
            column.shown.line != nullptr ? column.shown.line(run) : value_line(column, column.value(run));
        const std::string_view key = column.key;
        if (!line.empty()) text += fmt::format("  {:<12} {}\n", key.substr(0, key.find('/')), line);
    }
    return text;
}

/// Of a page; with ? it may be absent.
static const char* type_of(Kind kind) {
    switch (kind) {
        case Kind::kNumber: return "number";
        case Kind::kNumberOrNull: return "number or null";
        case Kind::kSometimes: return "number?";
        case Kind::kSometimesOrNull: return "number or null?";
        case Kind::kTrue: return "boolean?";
        case Kind::kText: return "string";
        case Kind::kTexts: return "array?";
    }
    throw std::logic_error("no such kind of column");
}

std::string columns_table() {
    std::string text = "| key | type | unit | meaning | in a sweep's row and CSV |\n|---|---|---|---|---|\n";
    for (const Column& column : columns()) {
        std::string seeds;
        switch (column.seeds) {
            case Seeds::kNone: break;
            case Seeds::kEach: seeds = "each run's, JSON"; break;
            case Seeds::kSpread: seeds = fmt::format("`{}`: mean, min, max, half width", column.name()); break;
            case Seeds::kMean: seeds = fmt::format("`{}`: mean, CSV", column.name()); break;
            case Seeds::kWorst: seeds = fmt::format("`{}`: worst, CSV", column.name()); break;
            case Seeds::kAll: seeds = fmt::format("`{}`: all that occur", column.name()); break;
        }
        std::string key = column.key;
        std::replace(key.begin(), key.end(), '/', '.');
        text +=
            fmt::format("| `{}` | {} | {} | {} | {} |\n", key, type_of(column.kind), column.unit, column.about, seeds);
    }
    return text;
}

}  // namespace nanohop::sweep
