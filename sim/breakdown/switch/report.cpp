// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/switch/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "analysis/hirasawa_2020.hpp"
#include "report/words.hpp"

namespace nanohop::breakdown {
namespace {

namespace hirasawa_2020 = analysis::hirasawa_2020;

std::string text(const SwitchRecord::Range& range) {
    return range.least == range.most ? std::to_string(range.most) : fmt::format("{} to {}", range.least, range.most);
}

Table stage_table(const SwitchResult& result) {
    Table table{
        .caption =
            "A head that meets nothing: the clock in which each stage has it; 0: it is on the input link; a CAM chip's "
            "clocks are those at 1 GHz, its ns those of its parts, each rounded up to whole clocks of the "
            "configuration",
        .columns = {"configuration", "lookup", "stage", "clock", "clocks to the next", "ns"},
        .words = {0, 1, 2}};
    for_each_lookup(result.records, [&](const SwitchRecord& record, const std::string& lookup) {
        unsigned clock = 0;
        for (const SwitchRecord::Part& part : record.parts(lookup)) {
            // The chip's clocks are those at Hirasawa 2020's 1 GHz, its ns those at the configuration's clock.
            const unsigned own = part.name == "cam_request" ? record.chip_clocks_at(record.clock_hz) : part.clocks;
            table.rows.push_back({record.config, lookup_name(lookup), part_name(part.name), std::to_string(clock),
                                  std::to_string(part.clocks), fmt::format("{:g}", record.nanoseconds(own))});
            clock += part.clocks;
        }
        table.rows.push_back({record.config, lookup_name(lookup), "on the output link", std::to_string(clock), "",
                              fmt::format("{:g} in all", record.head_nanoseconds(lookup, clock))});
    });
    return table;
}

Table head_table(const SwitchResult& result) {
    Table table{
        .caption = "Clocks from the head on the input link to head and tail on the output link",
        .columns = {"configuration", "lookup", "packets", "in the switch", "extra_clocks", "link_clocks", "head"},
        .words = {0, 1}};
    std::vector<unsigned> lengths;
    for_each_lookup(result.records, [&](const SwitchRecord& record, const std::string& lookup) {
        for (const auto& [flits, clocks] : record.tails(lookup)) lengths.push_back(flits);
    });
    std::sort(lengths.begin(), lengths.end());
    lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
    for (const unsigned flits : lengths)
        table.columns.push_back(fmt::format("tail of {} flit{}", flits, flits == 1 ? "" : "s"));
    for_each_lookup(result.records, [&](const SwitchRecord& record, const std::string& lookup) {
        std::vector<std::string> row{record.config,
                                     lookup_name(lookup),
                                     report::grouped(record.passages(lookup)),
                                     std::to_string(record.switch_clocks(lookup)),
                                     std::to_string(record.extra_clocks),
                                     std::to_string(record.link_clocks),
                                     text(record.head_clocks(lookup))};
        for (const unsigned flits : lengths) {
            std::string cell;
            for (const auto& [length, clocks] : record.tails(lookup))
                if (length == flits) cell = std::to_string(clocks);
            row.push_back(cell);
        }
        table.rows.push_back(std::move(row));
    });
    return table;
}

Table rate_table(const SwitchResult& result) {
    Table table{
        .caption = "Flits per clock on a link: packets of one channel back to back, and every input to another output",
        .columns = {"configuration", "packets in a buffer", "traffic", "flits of a packet", "flits per clock"},
        .words = {0, 2}};
    for (const SwitchRecord& record : result.records) {
        for (const SwitchRecord::Stream& stream : record.streams)
            table.rows.push_back({record.config, std::to_string(record.packets), "one channel",
                                  std::to_string(stream.flits), fmt::format("{:.3f}", stream.rate())});
        table.rows.push_back({record.config, std::to_string(record.packets),
                              fmt::format("permutation, slowest of {} outputs", record.ports),
                              std::to_string(record.permutation_flits),
                              fmt::format("{:.3f}", record.permutation_least)});
    }
    return table;
}

/// Ours at the paper's clock.
double paper_ns(double clocks) { return clocks * 1e9 / hirasawa_2020::kClockHz; }

/// Our routing delays beside table 1 of Hirasawa 2020.
struct Routing {
    std::string name;  // as in the JSON
    const SwitchRecord* record = nullptr;
    std::string lookup;    // that was measured
    unsigned routing = 0;  // clocks
    unsigned chip = 0;     // of these, the CAM chip's: configured
    unsigned switch_ = 0;  // in the switch, routing included
    bool derived = false;  // not measured as it stands
};

/// Without caches each head would go to the CAM at once: a miss without the clocks of its cache.
std::vector<Routing> routings(const SwitchResult& result) {
    std::vector<Routing> all;
    for_each_lookup(result.records, [&](const SwitchRecord& record, const std::string& lookup) {
        Routing one{lookup,
                    &record,
                    lookup,
                    record.routing_clocks(lookup),
                    record.chip_clocks_of(lookup),
                    record.switch_clocks(lookup),
                    false};
        all.push_back(one);
        if (lookup != "miss") return;
        one.name = "conventional";
        one.routing -= record.cache_clocks;
        one.switch_ -= record.cache_clocks;
        one.derived = true;
        all.push_back(one);
    });
    return all;
}

/// The chip of Hirasawa 2020's second case is faster.
double case_2_routing(const Routing& routing) {
    return paper_ns(routing.routing) -
           (routing.chip != 0 ? hirasawa_2020::kCase1.conventional - hirasawa_2020::kCase2.conventional : 0);
}

Table paper_table(const SwitchResult& result) {
    Table table{.caption = "Beside table 1 of Hirasawa 2020, at its 1 GHz, in ns; cases 1 and 2 of the paper",
                .columns = {"switch", "routing, case 1", "of it the CAM chip", "case 2", "rest", "head in all",
                            "routing 1 + Hirasawa 2020's 75", "routing 2 + Hirasawa 2020's 40", "what it is"},
                .words = {0, 8}};
    const auto printed = [&](const char* name, double routing_1, double routing_2, const char* chip) {
        table.rows.push_back({fmt::format("Hirasawa 2020, {}", name), fmt::format("{:g}", routing_1), chip,
                              fmt::format("{:g}", routing_2), "75; 40", "",
                              fmt::format("{:g}", routing_1 + hirasawa_2020::kCase1.rest),
                              fmt::format("{:g}", routing_2 + hirasawa_2020::kCase2.rest), "the paper's"});
    };
    printed("CAM for each packet", hirasawa_2020::kCase1.conventional, hirasawa_2020::kCase2.conventional, "25; 20");
    printed("cache, hit", hirasawa_2020::kCase1.hit, hirasawa_2020::kCase2.hit, "");
    printed("cache, miss", hirasawa_2020::kCase1.miss, hirasawa_2020::kCase2.miss, "25; 20");
    for (const Routing& r : routings(result)) {
        const double routing = paper_ns(r.routing);
        const std::string rtl =
            r.chip == 0 ? "RTL" : fmt::format("{} clocks RTL, {} configured", r.routing - r.chip, r.chip);
        table.rows.push_back(
            {fmt::format("ours, {} ({})", lookup_name(r.name), r.record->config), fmt::format("{:g}", routing),
             r.chip == 0 ? "" : fmt::format("{:g}", paper_ns(r.chip)), fmt::format("{:g}", case_2_routing(r)),
             fmt::format("{:g}", paper_ns(r.switch_ - r.routing)), fmt::format("{:g}", paper_ns(r.switch_)),
             fmt::format("{:g}", routing + hirasawa_2020::kCase1.rest),
             fmt::format("{:g}", case_2_routing(r) + hirasawa_2020::kCase2.rest),
             r.derived ? "a miss without its cache's clocks: worked out" : rtl});
    }
    return table;
}

Json range_json(const SwitchRecord::Range& range) { return {{"least", range.least}, {"most", range.most}}; }

}  // namespace

Json switch_json(const SwitchResult& result) {
    Json json{{"lookups", Json::object()}, {"configs", Json::object()}, {"paper", Json::object()}};
    uint64_t cycles = 0;
    for (const SwitchRecord& record : result.records) {
        Json& config = json["configs"][record.config];
        config = {{"clock_hz", record.clock_hz},
                  {"ports", record.ports},
                  {"host_ports", record.host_ports},
                  {"flit_width", record.flit_width},
                  {"virtual_channels", record.virtual_channels},
                  {"packets", record.packets},
                  {"packet_flits", record.packet_flits},
                  {"link_clocks", record.link_clocks},
                  {"extra_clocks", record.extra_clocks},
                  {"flits_per_clock", Json::object()},
                  {"permutation_flits_per_clock", record.permutation_least}};
        for (const SwitchRecord::Stream& stream : record.streams)
            config["flits_per_clock"][std::to_string(stream.flits)] = stream.rate();
        cycles += record.lockstep_cycles;
    }
    for_each_lookup(result.records, [&](const SwitchRecord& record, const std::string& lookup) {
        const SwitchRecord::Range head = record.head_clocks(lookup);
        Json one{{"config", record.config},
                 {"head_clocks", head.most},
                 {"head_clocks_least", head.least},
                 {"head_ns", record.head_nanoseconds(lookup, head.most)},
                 {"switch_clocks", record.switch_clocks(lookup)},
                 {"routing_clocks", record.routing_clocks(lookup)},
                 {"passages", record.passages(lookup)}};
        for (const SwitchRecord::Part& part : record.parts(lookup)) one["stages"][part.name] = part.clocks;
        for (const auto& [flits, clocks] : record.tails(lookup)) one["tail_clocks"][std::to_string(flits)] = clocks;
        for (const SwitchRecord::Head& other : record.heads)
            if (other.lookup == lookup && other.flits == 1)
                one["head_clocks_by_way"][other.way] = range_json(other.head);
        json["lookups"][lookup] = std::move(one);
    });
    // Beside the paper's: at its clock, in its two cases.
    for (const Routing& r : routings(result)) {
        Json& one = json["lookups"][r.name];
        if (r.derived)
            one = {{"config", r.record->config},
                   {"derived", true},
                   {"switch_clocks", r.switch_},
                   {"routing_clocks", r.routing}};
        one["routing_clocks_of_the_chip"] = r.chip;
        one["case_1_routing_ns"] = paper_ns(r.routing);
        one["case_2_routing_ns"] = case_2_routing(r);
    }
    for (const auto& [name, paper] :
         {std::pair{"case_1", hirasawa_2020::kCase1}, std::pair{"case_2", hirasawa_2020::kCase2}})
        json["paper"][name] = {{"conventional_routing_ns", paper.conventional},
                               {"hit_routing_ns", paper.hit},
                               {"miss_routing_ns", paper.miss},
                               {"rest_ns", paper.rest}};
    if (result.cam) json["all_ports"] = cam_json(*result.cam);
    json["lockstep"] = {{"cycles", cycles}, {"mismatches", 0}};
    return json;
}

void add_switch_report(const SwitchResult& result, Report& report) {
    for_each_lookup(result.records, [&](const SwitchRecord& record, const std::string& lookup) {
        report.facts.emplace_back(
            fmt::format("Switch, {}, no load", lookup_name(lookup)),
            fmt::format("head {} clocks: {} in the switch, {} of them for the route, {} of the link ({})",
                        text(record.head_clocks(lookup)), record.switch_clocks(lookup) + record.extra_clocks,
                        record.routing_clocks(lookup), record.link_clocks, record.config));
    });
    report.budgets.push_back(switch_budget(result.records));

    Section section{"switch", "Switch: a head's path clock by clock"};
    section.say(
        "Measured on the probe and the links of the Verilated nh_switch, every output compared with the golden model "
        "in each clock: packets alone in the switch, from each input to each other output in each virtual channel, to "
        "hosts, by adaptive ports and by the escape, three lengths. Buffer write: the flit enters the input's buffer. "
        "Lookup: from its begin until the head can ask. Request, grant: of the output. Crossbar to link: "
        "link_clocks, of which the first is the output's register.");
    section.tables = {stage_table(result), head_table(result), rate_table(result)};
    section.pictures.push_back(
        {"A head's path through a switch that has nothing else to do (RTL)", switch_way_svg(result)});
    report.sections.push_back(std::move(section));

    Section paper{"switch-hirasawa-2020", "Switch: beside table 1 of Hirasawa 2020"};
    paper.say(
        "Hirasawa 2020: a study of routing-table caches in HPC switches (2020). Its routing delays (section 5.1): 25 "
        "ns (case 2: 20) to the CAM's chip and back with the CAM's own delay; 2 for hash and cache, a clock each at 1 "
        "GHz; a miss both. The rest, 75 (40) ns for the allocation of outputs, channels and crossbar and for the "
        "transfer, is what switches of its time take; the paper did not build it. Ours are clocks of the RTL at the "
        "same 1 GHz, which no FPGA reaches: routing from the begin of the lookup until the head can ask for an output, "
        "which is a clock more than the cache's own 2 and 27, as the answer goes into a register first. The chip's "
        "clocks are configured, as it has no RTL; in case 2 they are 5 less. The rest is buffer write, request and "
        "grant. The last two columns add the paper's rest to a routing delay: what the lookup alone changes in its "
        "switch.");
    paper.tables = {paper_table(result)};
    report.sections.push_back(std::move(paper));
    if (result.cam) report.sections.push_back(cam_section(*result.cam));
}

}  // namespace nanohop::breakdown
