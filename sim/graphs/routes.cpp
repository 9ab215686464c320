// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "graphs/routes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "graphs/metrics.hpp"
#include "graphs/route_keys.hpp"
#include "graphs/subnet_routes.hpp"
#include "io/output_file.hpp"
#include "io/source_folder.hpp"
#include "net/infiniband/forwarding.hpp"
#include "net/kinds/switch/class_keys.hpp"
#include "net/routing/check.hpp"
#include "net/routing/table_file.hpp"

namespace nanohop::graphs {

namespace {

using routing::RouteTable;
using topology::Graph;
using topology::InputError;

struct Input {
    topology::Specification specification;
    RouteKeys keys;
    net::ClassKeys classes;
    Graph graph;
};

std::unique_ptr<Input> read_input(const RoutesOptions& options) {
    auto input = std::make_unique<Input>();
    io::Keys others;
    input->keys.add_keys(others);
    input->classes.add_route_keys(others);
    set_network(options.network, options.sets, input->specification);
    set_keys(options.sets, input->specification, others);
    input->graph = input->specification.make();
    return input;
}

unsigned escape_channels(const RouteTable& table) { return table.escape_channels * (table.valiant ? 2 : 1); }

/// Classes that may wait for each other are one more fault. InputError where a link has too few channels for all.
void check_classes(const net::ClassKeys& classes, const RouteTable& table, routing::CheckResult& r) {
    classes.check_one_class();
    if (r.sound()) classes.check_channels(escape_channels(table), !table.adaptive.empty());
    for (std::string& fault : classes.circles(table.escape_channels, classes.reply_class.has_value(), {}))
        r.faults.push_back(std::move(fault));
}

/// While tables change each class has as many escape channels as the one that needs more: those of classes that have
/// their own stay apart.
void check_classes(const net::ClassKeys& classes, const RouteTable& before, const RouteTable& after,
                   routing::ChangeResult& r) {
    classes.check_one_class();
    if (!r.safe) return;
    const unsigned table = std::max(before.escape_channels, after.escape_channels);
    classes.check_channels(table, !before.adaptive.empty() || !after.adaptive.empty());
    const std::vector<std::string> faults = classes.circles(table, classes.reply_class.has_value(), {});
    if (!faults.empty()) {
        r.safe = false;
        r.why = faults.front();
    } else if (classes.classes > 1 && classes.escapes == net::ClassKeys::Escapes::kOwn &&
               before.escape_channels != after.escape_channels) {
        r.notes.push_back(
            fmt::format("with {} escape channels in one table and {} in the other, the escapes of classes "
                        "begin {} apart with both",
                        before.escape_channels, after.escape_channels, table));
    }
}

/// Virtual channels that all classes need.
unsigned class_channels(const net::ClassKeys& classes, const RouteTable& table) {
    return classes.escape_channels(escape_channels(table)) + (table.adaptive.empty() ? 0 : 1);
}

const char* escapes_word(const net::ClassKeys& classes) {
    return classes.escapes == net::ClassKeys::Escapes::kOwn ? "own" : "shared";
}

nlohmann::ordered_json check_json(const RouteTable& table, const routing::CheckResult& r,
                                  const net::ClassKeys& classes) {
    nlohmann::ordered_json json = {{"format", "nanohop-routes-check-1"},
                                   {"version", io::version()},
                                   {"sound", r.sound()},
                                   {"faults", r.faults},
                                   {"more_faults", r.more_faults},
                                   {"routing", table.kind},
                                   {"switches", table.switches},
                                   {"pairs", r.pairs},
                                   {"mean_hops", r.mean_hops},
                                   {"most_hops", r.most_hops},
                                   {"most_hops_mixed", r.most_hops_mixed},
                                   {"escape_channels", escape_channels(table)},
                                   {"dependencies", r.dependencies},
                                   {"notes", table.notes}};
    if (r.most_hops_nonminimal != 0) json["most_hops_nonminimal"] = r.most_hops_nonminimal;
    if (classes.classes > 1) {
        json["classes"] = {{"classes", classes.classes},
                           {"class_escapes", escapes_word(classes)},
                           {"virtual_channels", class_channels(classes, table)},
                           {"reply_class", nullptr}};
        if (classes.reply_class) json["classes"]["reply_class"] = *classes.reply_class;
    }
    return json;
}

int report(const RouteTable& table, const routing::CheckResult& r, const net::ClassKeys& classes,
           const std::string& json) {
    if (!json.empty()) {
        io::OutputFile file(json);
        file.commit(check_json(table, r, classes).dump(1) + "\n");
    }
    for (const std::string& note : table.notes) fmt::print("note: {}\n", note);
    if (!r.sound()) {
        for (const std::string& fault : r.faults) fmt::print(stderr, "nanohop routes: not sound: {}\n", fault);
        if (r.more_faults != 0) fmt::print(stderr, "nanohop routes: and {} more\n", r.more_faults);
        return kNotSound;
    }
    fmt::print("{}: {} switches, {} pairs, all connected\n", table.kind, table.switches, r.pairs);
    fmt::print("  routes            mean {:.4f} hops, longest {}{}\n", r.mean_hops, r.most_hops,
               table.adaptive.empty()
                   ? ""
                   : fmt::format(" in the escape; with adaptive hops before it {}", r.most_hops_mixed));
    if (r.most_hops_nonminimal != 0)
        fmt::print(
            "  non-minimal       longest {}: {} adaptive hops to the switch in between, as many from it, and the "
            "escape\n",
            r.most_hops_nonminimal, r.most_hops_adaptive);
    fmt::print("  escape            {} virtual channel{}, {} dependencies without a cycle\n", escape_channels(table),
               escape_channels(table) == 1 ? "" : "s", r.dependencies);
    if (classes.classes > 1)
        fmt::print("  classes           {}, escape channels {}: {} of at most {} virtual channels; {}\n",
                   classes.classes, escapes_word(classes), class_channels(classes, table), switch_::kMaxChannels,
                   classes.reply_class
                       ? fmt::format("with replies of class {} none waits in a circle", *classes.reply_class)
                       : "without reply_class no circle is looked for");
    return 0;
}

template <class F>
int guarded(F&& run) {
    try {
        return run();
    } catch (const InputError& error) {
        fmt::print(stderr, "nanohop routes: error: {}\n", error.what());
    }
    return 2;
}

}  // namespace

int run_routes_make(const RoutesOptions& options) {
    return guarded([&] {
        if (options.list_keys) {
            io::Keys keys;
            RouteKeys routes;
            routes.add_keys(keys);
            net::ClassKeys().add_route_keys(keys);
            print_keys(keys);
            fmt::print("and the keys of the network: ./nanohop topology --keys\n");
            return 0;
        }
        const auto input = read_input(options);
        const auto missing = routing::missing_links(input->graph, options.without);
        std::unique_ptr<io::OutputFile> out, image;
        if (!options.out.empty()) out = std::make_unique<io::OutputFile>(options.out);
        if (!options.image.empty() && input->classes.classes > 1)
            throw InputError(
                "--image {}: words of routes say no class, and a cache's switch has one: must "
                "be left out, or classes 1",
                options.image);
        if (!options.image.empty()) image = std::make_unique<io::OutputFile>(options.image);
        const RouteTable table =
            options.without.empty()
                ? input->keys.make(input->graph, input->specification.family())
                : routing::renumbered(input->graph, missing,
                                      input->keys.make(input->graph.without(missing), input->specification.family()));
        routing::CheckResult r = routing::check(input->graph, table, input->keys.options());
        check_classes(input->classes, table, r);
        if (r.sound()) {
            if (out) out->write(routing::table_text(input->graph, table, options.out));
            if (image) image->write(routing::memory_image(input->graph, table));
            if (out) out->commit();
            if (image) image->commit();
        }
        return report(table, r, input->classes, options.json);
    });
}

int run_routes_check(const RoutesOptions& options) {
    return guarded([&] {
        if (!options.subnet.empty() && !options.without.empty())
            throw InputError(
                "--without: the ports of a subnet have numbers of their own: leave the cable out of its file");
        if (!options.subnet.empty() && !options.sets.empty())
            throw InputError(
                "--set {}: what is checked is said by the subnet's file and its tables, which "
                "have one way for each path: must be left out",
                options.sets.front());
        if (!options.subnet.empty()) return check_subnet(options);
        if (infiniband::is_forwarding(options.table))
            throw InputError(
                "{}: forwarding tables of InfiniBand; --subnet FILE, the output of "
                "ibnetdiscover, says what their ports lead to",
                options.table);
        if (!options.sl.empty() || !options.sl2vl.empty())
            throw InputError("--sl, --sl2vl: are of forwarding tables of InfiniBand, with --subnet FILE");
        const auto input = read_input(options);
        const RouteTable table = routing::read_table(options.table, input->graph);
        // Entries are looked at first: a port that there never was is no missing link.
        routing::CheckResult r = routing::check(input->graph, table, input->keys.options());
        if (!options.without.empty() && r.pairs != 0) {
            const auto missing = routing::missing_links(input->graph, options.without);
            routing::CheckOptions check = input->keys.options();
            check.complete = &table;
            r = routing::check(input->graph, routing::without_links(input->graph, missing, table), check);
        }
        check_classes(input->classes, table, r);
        return report(table, r, input->classes, options.json);
    });
}

int run_routes_change(const RoutesOptions& options) {
    return guarded([&] {
        const auto input = read_input(options);
        const RouteTable before = routing::read_table(options.table, input->graph);
        const RouteTable after = routing::read_table(options.after, input->graph);
        routing::ChangeResult r = routing::check_change(input->graph, before, after);
        check_classes(input->classes, before, after, r);
        if (!options.json.empty()) {
            io::OutputFile file(options.json);
            file.commit(nlohmann::ordered_json({{"format", "nanohop-routes-change-1"},
                                                {"version", io::version()},
                                                {"safe", r.safe},
                                                {"why", r.why},
                                                {"notes", r.notes},
                                                {"entries", r.entries},
                                                {"switches", r.switches}})
                            .dump(1) +
                        "\n");
        }
        fmt::print("{} under traffic: {}\n", r.safe ? "safe" : "not safe", r.why);
        for (const std::string& note : r.notes) fmt::print("  note: {}\n", note);
        fmt::print("  {} entries of {} switches change\n", r.entries, r.switches);
        return r.safe ? 0 : kNotSound;
    });
}

}  // namespace nanohop::graphs
