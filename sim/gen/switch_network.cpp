// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/switch_network.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>

#include "config/config.hpp"
#include "config/reader.hpp"
#include "gen/generate.hpp"
#include "gen/keywords.hpp"
#include "gen/machine.hpp"
#include "gen/manifests.hpp"
#include "gen/switch_network_parts.hpp"
#include "gen/template.hpp"
#include "graphs/metrics.hpp"
#include "graphs/route_keys.hpp"
#include "net/kinds/switch/class_keys.hpp"
#include "net/kinds/switch/graph_config.hpp"
#include "net/kinds/switch/keys.hpp"
#include "net/routing/check.hpp"
#include "net/routing/table_file.hpp"
#include "topology/forms/network_file.hpp"

namespace nanohop::gen {

namespace {

namespace fs = std::filesystem;
using topology::InputError;

/// Keys of the switches; those that are not given follow from graph and routes.
struct SwitchKeys {
    switch_::Config config;
    std::optional<unsigned> virtual_channels;
    std::optional<unsigned> link_clocks;
    unsigned threshold = 0;
    net::ClassKeys classes;
    bool link_layer = false;  ///< a machine's

    void add_keys(io::Keys& keys, bool of_machine) {
        if (of_machine) keys.words("link_layer", link_layer, {"no", "yes"}, "nh_link at both ends of every link");
        keys.whole("flit_width", config.flit_width, 8, switch_::kMaxFlitWidth, "data bits of a flit");
        keys.whole("packet_flits", config.packet_flits, 1, switch_::kMaxPacketFlits, "of the longest packet");
        keys.whole("virtual_channels", virtual_channels, 1, switch_::kMaxChannels,
                   "auto: those of the escape, and one more where routes are adaptive, for each class");
        net::add_packets(keys, config.packets);
        keys.whole("link_clocks", link_clocks, 1, 64,
                   "of every link whose clocks the network's file does not say; auto: its least, else 1");
        keys.whole("extra_clocks", config.extra_clocks, 0, 63, "that a head waits before its lookup");
        keys.whole("hop_limit", config.hop_limit, 1, 63, "links between switches that a packet may take");
        keys.words("selection", config.selection, nanohop::words<switch_::Selection>(),
                   "which of several free adaptive ports");
        keys.whole("patience", config.patience, 0, 255, "clocks that a head waits before it may take the escape");
        keys.whole("claim", config.claim, 1, 255, "clocks after which a waiting head makes its input wait");
        keys.whole("host_reserve", config.host_reserve, 0, switch_::kMaxPackets - 1,
                   "places that heads from hosts leave to packets under way, less than packets");
        net::add_escape_rule(keys, config.escape_when, config.host_escape);
        keys.words("restart", config.restart, {"no", "yes"},
                   "whether a packet in the escape may take adaptive ports again");
        net::add_ugal(keys, config.candidates, threshold);
        keys.words("grant_register", config.grant_register, {"no", "yes"},
                   "a register behind each output's arbiter: a clock more for each head, for switches of many ports");
        if (!of_machine) {
            classes.add_route_keys(keys);
            classes.add_register_keys(keys);
            keys.words("link_recovery", config.link_recovery, {"no", "yes"},
                       "whether dead links between switches may come back");
        }
        keys.words("counters", config.counters, {"no", "yes"}, "counters per port and virtual channel");
        keys.words("counter_ram", config.counter_ram, {"no", "yes"}, "they are in LUT RAM, for switches of many ports");
    }

    switch_::Config make(const topology::Graph& graph, const routing::RouteTable& table,
                         const routing::CheckResult& checked, bool alike) const {
        switch_::Config c = config;
        c.switches = 2;
        c.classes = classes.classes;
        c.escape_channels = classes.escape_channels(table.escape_channels);
        const unsigned adaptive = table.adaptive.empty() ? 0 : 1;
        const unsigned least = c.escape_channels + adaptive;
        if (least > switch_::kMaxChannels)
            throw InputError(fmt::format("routing: {} routes need {} virtual channels here: must be at most {}",
                                         table.kind, least, switch_::kMaxChannels));
        const unsigned each = c.escape_channels + c.classes * adaptive;
        c.virtual_channels = virtual_channels.value_or(std::min(each, switch_::kMaxChannels));
        if (c.virtual_channels < least)
            throw InputError(fmt::format("virtual_channels: {}: {} routes need {}: must be from {} to {}",
                                         c.virtual_channels, table.kind, least, least, switch_::kMaxChannels));
        c.link_clocks = least_link_clocks(graph, alike);
        const uint32_t hops = std::max({checked.most_hops, checked.most_hops_mixed, checked.most_hops_nonminimal});
        if (hops > c.hop_limit)
            throw InputError(
                fmt::format("hop_limit: {}: ways of {} routes have up to {} links: must be at least that, "
                            "and at most 63",
                            c.hop_limit, table.kind, hops));
        return net::switch_config(graph, c);
    }

    /// Clocks that every link has at least: they are the switches' and of the links to hosts. What a link has more is
    /// on its wires, but where links must be alike.
    unsigned least_link_clocks(const topology::Graph& graph, bool alike) const {
        std::optional<unsigned> least = link_clocks;
        for (const topology::Link& link : graph.links())
            if (link.clocks && !link_clocks) least = std::min(least.value_or(*link.clocks), *link.clocks);
        for (const topology::Link& link : graph.links()) {
            if (!link.clocks || *link.clocks == *least || (*link.clocks > *least && !alike)) continue;
            throw InputError(fmt::format("link_clocks: {}: the link between {} and {} has {}: {}", *least, link.a,
                                         link.b, *link.clocks,
                                         alike ? "all links of a machine must have as many"
                                               : "must be as many as the shortest link has at most"));
        }
        return least.value_or(1);
    }
};

void check_graph(const topology::Graph& graph) {
    if (graph.switches() < 2 || graph.switches() > kMostGeneratedSwitches)
        throw InputError(fmt::format("the network has {}: must be from 2 to {}",
                                     counted(graph.switches(), "switch", "switches"), kMostGeneratedSwitches));
    graph.require_connected();
    net::check_rtl_ports(graph);
    if (graph.host_count() == 0) throw InputError("hosts: the network has none: must be at least 1");
}

/// Heads of its interfaces have no place for another switch.
void check_machine(switch_::Nonminimal nonminimal) {
    if (switch_::goes_over(nonminimal))
        throw InputError(fmt::format("nonminimal: {}: a machine's packets go to their destination alone: must be none",
                                     switch_::name(nonminimal)));
}

/// A file has one module, which is called as it is.
void check_new_name(const std::string& name, const std::vector<std::string>& rtl) {
    for (const std::string& path : rtl)
        if (fs::path(path).stem() == name)
            throw InputError(fmt::format("--name {}: is a module that the network uses, {}", name, path));
}

SwitchNetworkPlan read_plan(const SwitchNetworkOptions& options) {
    static const std::regex identifier("[A-Za-z_][A-Za-z0-9_]{0,63}");
    if (!std::regex_match(options.name, identifier) || is_keyword(options.name))
        throw InputError(fmt::format(
            "--name {}: must be a name of a module: letters, digits, _, and no word of SystemVerilog", options.name));
    topology::Specification specification;
    graphs::RouteKeys routes;
    SwitchKeys switches;
    io::Keys others;
    routes.add_keys(others);
    switches.add_keys(others, !options.interface.empty());
    graphs::set_network(options.network, options.sets, specification);
    for (const std::string& set : options.sets) {
        for (const char* key : {"routing=", "escape=", "root=", "order_of=", "may_leave=", "layers="})
            if (!options.table.empty() && set.starts_with(key))
                throw InputError(fmt::format("--set {}: a table of routes is given, {}", set, options.table));
    }
    if (options.network.empty() && std::none_of(options.sets.begin(), options.sets.end(),
                                                [](const std::string& set) { return set.starts_with("topology="); }))
        throw InputError("no network: give a network file, or --set topology=..");
    graphs::set_keys(options.sets, specification, others);

    SwitchNetworkPlan plan;
    plan.name = options.name;
    plan.graph = specification.make();
    check_graph(plan.graph);
    plan.table = options.table.empty() ? routes.make(plan.graph, specification.family())
                                       : routing::read_table(options.table, plan.graph);
    const std::string what = options.table.empty() ? "routing: " + plan.table.kind : options.table;
    const routing::CheckResult checked = routing::check(plan.graph, plan.table, routes.options());
    if (!checked.sound())
        throw InputError(
            fmt::format("{}: the routes are not sound: {}{}", what, fmt::join(checked.faults, "; "),
                        checked.more_faults == 0 ? "" : fmt::format("; and {} more", checked.more_faults)));
    if (!plan.table.layer.empty() || plan.table.valiant || plan.table.may_leave)
        throw InputError(
            fmt::format("{}: has layers, random switches, or ways out of the escape: switches have none of "
                        "these",
                        what));
    if (!options.interface.empty()) check_machine(routes.nonminimal);
    net::check_ugal(switches.config.candidates, switches.threshold, routes.nonminimal);
    plan.threshold = switches.threshold;
    switches.config.nonminimal = routes.nonminimal;
    switches.classes.check_one_class();
    switches.classes.check_channels(plan.table.escape_channels, !plan.table.adaptive.empty());
    switches.classes.check(plan.table.escape_channels, switches.classes.reply_class.has_value(), {});
    plan.config = switches.make(plan.graph, plan.table, checked, !options.interface.empty());
    if (plan.config.has_classes()) plan.classes = switches.classes.rules(plan.config, plan.table.escape_channels);
    if (switches.link_layer) {
        plan.link = link::for_machine(plan.config);
        if (const auto wrong = link::check(*plan.link)) throw InputError(*wrong);
    }
    const std::string list_path = (fs::path(options.root) / "rtl/switch/switch.f").string();
    const FileList list = parse_file_list(config::read_text(list_path), "switch");
    const fs::path here = fs::weakly_canonical(fs::absolute(options.out));
    const auto from_here = [&](const std::string& path) {
        return fs::proximate(fs::weakly_canonical(fs::path(options.root) / path), here).generic_string();
    };
    std::transform(list.files.begin(), list.files.end(), std::back_inserter(plan.rtl), from_here);
    check_new_name(plan.name, plan.rtl);
    std::transform(list.includes.begin(), list.includes.end(), std::back_inserter(plan.includes), from_here);
    // Of a file only its name: the folders that it lay in are nobody's business, and differ.
    for (const io::Keys& keys : {specification.keys(), others})
        for (const io::Key& key : keys) {
            const std::string value = key.text();
            const bool none = value.empty() && std::string(key.name).starts_with("class_");
            plan.keys.emplace_back(key.name, key.name == "file" ? fs::path(value).filename().string()
                                             : none             ? "auto"
                                                                : value);
        }
    if (!options.table.empty()) plan.keys.emplace_back("table", fs::path(options.table).filename().string());
    return plan;
}

/// Interfaces for the network's hosts; both then have the switch's flits, channels and clocks.
MachinePlan machine_plan(const SwitchNetworkOptions& options, SwitchNetworkPlan network) {
    const bool path = options.interface.find_first_of("/.") != std::string::npos;
    const config::Config config =
        config::load(path ? options.interface : config::named_file(options.interface, options.root));
    if (!config.nic)
        throw InputError(fmt::format("--interface {}: the configuration has no [nic] with a port", options.interface));
    MachinePlan plan;
    plan.name = options.name;
    plan.nic = nic::for_switch(*config.nic, network.config);
    for (const auto& wrong : {send::check(plan.nic.send), nic::check(plan.nic), nic::check(plan.nic, network.config)})
        if (wrong) throw InputError(fmt::format("--interface {}: {}", options.interface, *wrong));
    plan.header = config::read_text((fs::path(options.root) / "rtl/generated/nh_nic.sv").string());
    const fs::path here = fs::weakly_canonical(fs::absolute(options.out));
    const auto add = [&](const char* list_path, const char* block, std::vector<std::string>& to) {
        const FileList list = parse_file_list(config::read_text((fs::path(options.root) / list_path).string()), block);
        for (const std::string& file : list.files) {
            const std::string from_here =
                fs::proximate(fs::weakly_canonical(fs::path(options.root) / file), here).generic_string();
            if (std::find(to.begin(), to.end(), from_here) == to.end()) to.push_back(from_here);
        }
    };
    if (network.link) add("rtl/link/link.f", "link", network.rtl);
    plan.rtl = network.rtl;
    plan.includes = network.includes;
    add("rtl/nic/nic.f", "nic", plan.rtl);
    check_new_name(plan.name, plan.rtl);
    network.name = options.name + "_network";
    plan.network = std::move(network);
    return plan;
}

}  // namespace

std::vector<File> switch_network(const SwitchNetworkPlan& plan) {
    const network::Shape shape(plan);
    const std::string head = banner("//", "its README.md's network and routes");
    std::vector<File> files;
    files.push_back({plan.name + ".sv", head + network::top(plan, shape)});
    files.push_back({plan.name + "_loader.sv", head + network::loader(plan)});
    files.push_back({plan.name + "_tables.sv", head + network::tables(plan, shape)});
    std::string list = banner("#", "its README.md's network and routes");
    for (const std::string& folder : plan.includes) list += fmt::format("+incdir+{}\n", folder);
    for (const std::string& file : plan.rtl) list += file + "\n";
    for (const char* part : {"_tables", "_loader", ""}) list += fmt::format("{}{}.sv\n", plan.name, part);
    files.push_back({plan.name + ".f", list});
    files.push_back({"network.json", topology::network_json(plan.graph, {})});
    files.push_back({"routes.csv", routing::table_csv(plan.graph, plan.table)});
    files.push_back({"README.md", network::readme(plan, shape)});
    files.push_back({"manifest.json", network::manifest(plan, shape, files).dump(1) + "\n"});
    return files;
}

int write_switch_network(const SwitchNetworkOptions& options, std::ostream& out, std::ostream& err) {
    const auto complain = [&](const std::exception& error) {
        fmt::print(err, "nanohop generate {}: error: {}\n", options.interface.empty() ? "network" : "machine",
                   error.what());
    };
    std::vector<File> files;
    SwitchNetworkPlan plan;
    try {
        if (options.list_keys) {
            io::Keys keys;
            graphs::RouteKeys routes;
            SwitchKeys switches;
            routes.add_keys(keys);
            switches.add_keys(keys, !options.interface.empty());
            graphs::print_keys(keys);
            fmt::print(out, "and the keys of the network: ./nanohop topology --keys\n");
            return 0;
        }
        if (options.out.empty()) throw InputError("--out FOLDER is missing");
        plan = read_plan(options);
        files = options.interface.empty() ? switch_network(plan) : machine(machine_plan(options, plan));
    } catch (const InputError& error) {
        complain(error);
        return 2;
    } catch (const config::Error& error) {
        complain(error);
        return 2;
    }
    try {
        for (const std::string& path : write(files, options.out))
            fmt::print(out, "wrote {}\n", (fs::path(options.out) / path).generic_string());
        const network::Shape shape(plan);
        fmt::print(out, "{}: {}, {}, {}, {} ports each; {} routes\n", plan.name,
                   counted(shape.switches(), "switch", "switches"), counted(plan.graph.host_count(), "host", "hosts"),
                   counted(plan.graph.links().size(), "link", "links"), plan.config.ports, plan.table.kind);
    } catch (const std::exception& error) {
        complain(error);
        return 1;
    }
    return 0;
}

}  // namespace nanohop::gen
