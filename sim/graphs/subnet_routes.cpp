// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "graphs/subnet_routes.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "io/escape.hpp"
#include "io/output_file.hpp"
#include "io/source_folder.hpp"
#include "net/infiniband/paths.hpp"

namespace nanohop::graphs {

namespace {

using infiniband::InputError;

constexpr size_t kMostFaults = 10;

struct Subnet {
    infiniband::Fabric fabric;
    infiniband::ServiceLevels levels;
    infiniband::LaneTables lanes;
    std::string levels_text;
    std::vector<std::string> notes;
    infiniband::PathResult hosts;
    infiniband::PathResult switches;
};

Subnet judge(const RoutesOptions& options) {
    Subnet s;
    s.fabric = infiniband::read_fabric(options.subnet);
    const infiniband::Forwarding tables = infiniband::read_forwarding(options.table, s.fabric);
    s.levels_text = "all paths in SL 0";
    if (!options.sl2vl.empty()) s.lanes = infiniband::LaneTables(options.sl2vl, s.fabric);
    if (!options.sl.empty()) {
        s.levels = infiniband::ServiceLevels(options.sl, s.fabric);
        s.levels_text = fmt::format("SLs of {}", io::printable(options.sl));
    }
    s.notes = s.fabric.notes;
    s.notes.insert(s.notes.end(), tables.notes.begin(), tables.notes.end());
    for (std::string& note : s.notes) note = io::printable_lines(note);
    s.hosts = infiniband::check_hosts(s.fabric, tables, s.levels, s.lanes, kMostFaults);
    s.switches = infiniband::check_switches(s.fabric, tables, s.lanes, kMostFaults);
    if (s.hosts.lids == 0) throw InputError("{}: no port of a host has a LID", options.subnet);
    return s;
}

nlohmann::ordered_json json_of(const Subnet& s) {
    const infiniband::PathResult& r = s.hosts;
    return {{"format", "nanohop-routes-check-1"},
            {"version", io::version()},
            {"sound", r.sound()},
            {"faults", r.faults},
            {"more_faults", r.more_faults},
            {"credit_loop", r.credit_loop},
            {"routing", "opensm"},
            {"judged", "host to host"},
            {"switches", s.fabric.switches.size()},
            {"hosts", s.fabric.hosts.size()},
            {"host_lids", r.lids},
            {"pairs", r.paths},
            {"broken_pairs", r.broken},
            {"mean_hops", r.mean_hops},
            {"most_hops", r.most_hops},
            {"most_hops_mixed", r.most_hops},
            {"escape_channels", r.lanes},
            {"service_levels", s.levels_text},
            {"virtual_lanes", s.lanes.about()},
            {"dependencies", r.dependencies},
            {"switch_lids",
             {{"lids", s.switches.lids},
              {"pairs", s.switches.paths},
              {"broken_pairs", s.switches.broken},
              {"credit_loop", s.switches.credit_loop},
              {"faults", s.switches.faults},
              {"more_faults", s.switches.more_faults}}},
            {"notes", s.notes}};
}

void print_switch_lids(const infiniband::PathResult& r) {
    fmt::print("  switch LIDs       management traffic only, no part of the verdict: {} of {} pairs connected{}\n",
               r.paths - r.broken, r.paths, r.credit_loop.empty() ? "" : ", a credit loop");
    for (const std::string& fault : r.faults) fmt::print("                    {}\n", fault);
    if (r.more_faults != 0) fmt::print("                    and {} more\n", r.more_faults);
}

}  // namespace

int check_subnet(const RoutesOptions& options) {
    if (!options.sl.empty() && options.sl2vl.empty())
        throw InputError(
            "--sl: which virtual lane an SL has is not said: --sl2vl FILE, --sl2vl identity (lane = SL), or --sl2vl 0 "
            "(all in one lane)");
    const Subnet s = judge(options);
    const infiniband::PathResult& r = s.hosts;
    if (!options.json.empty()) {
        io::OutputFile file(options.json);
        file.commit(json_of(s).dump(1) + "\n");
    }
    for (const std::string& fault : r.faults) fmt::print(stderr, "nanohop routes: not sound: {}\n", fault);
    if (r.more_faults != 0) fmt::print(stderr, "nanohop routes: and {} more\n", r.more_faults);
    fmt::print("opensm: {} switches, {} ports of hosts with {} LIDs, {} paths, {}\n", s.fabric.switches.size(),
               s.fabric.hosts.size(), r.lids, r.paths,
               r.broken == 0 ? "all connected" : fmt::format("{} of them not connected", r.broken));
    fmt::print("  routes            mean {:.4f} links between switches, longest {}\n", r.mean_hops, r.most_hops);
    fmt::print("  virtual lanes     {}: {}; {}\n", r.lanes, s.levels_text, s.lanes.about());
    fmt::print("  dependencies      {} between channels, of paths from host to host{}\n", r.dependencies,
               r.credit_loop.empty() ? ", without a cycle" : "");
    print_switch_lids(s.switches);
    for (const std::string& note : s.notes) fmt::print("  note: {}\n", note);
    return r.sound() ? 0 : kNotSound;
}

}  // namespace nanohop::graphs
