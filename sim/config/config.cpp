// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "config/config.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>

namespace nanohop::config {

namespace {

constexpr int64_t kAny = std::numeric_limits<int32_t>::max();  // the models' own check() knows the narrower ranges

template <class Field>
void read_cycles(Table& table, const std::string& key, uint64_t clock_hz, Field& field) {
    field = static_cast<Field>(table.cycles(key, clock_hz, 1, 1'000'000'000));
}

/// Reads the keys that a block lists for its configuration (sim/model/key.hpp).
template <class Block>
void read_keys(Table& table, Block& block, uint64_t clock_hz = 0) {
    for_each_key(block, [&](const Key& key, auto& field) {
        using Field = std::remove_reference_t<decltype(field)>;
        if (key.name.empty() || (key.as == Key::As::kOptional && !table.has(key.name))) return;
        if (!key.words.empty()) {
            field = static_cast<Field>(table.choice(key.name, key.words));  // positions are the RTL's numbers
        } else if (key.as == Key::As::kTime) {
            read_cycles(table, key.name, clock_hz, field);
        } else if constexpr (std::is_same_v<Field, bool>) {
            field = table.boolean(key.name);
        } else {
            field = static_cast<Field>(table.integer(key.name, 0, kAny));
        }
    });
}

/// A model's check() complains as "key: why (range)": reported at that key's line.
void require(const Table& table, const std::optional<std::string>& complaint) {
    if (!complaint) {
        return;
    }
    const size_t end = complaint->find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789");
    const std::string key = complaint->substr(0, end);
    if (table.has(key)) {
        const size_t why = complaint->find_first_not_of(": ", key.size());
        table.fail(key, complaint->substr(std::min(why, complaint->size())));
    }
    table.fail("", *complaint);
}

route_cache::Config read_route_cache(Table table) {
    route_cache::Config c;
    read_keys(table, c);
    table.finish();
    require(table, route_cache::check(c));
    // The register is there for more lookups a second. With fewer of these, requests would wait although all of them
    // hit.
    const unsigned needed = c.full_rate_entries();
    for (const auto& [key, value] :
         {std::pair("mshr_entries", c.mshr_entries), std::pair("pending_entries", c.pending_entries)}) {
        if (c.ram_registers && value < needed) {
            table.fail(key, std::to_string(value) + " is too few for a lookup per clock with ram_registers, allowed: " +
                                std::to_string(needed) + "..64");
        }
    }
    return c;
}

/// `cache` gives the widths that the two sides of the interface share.
cam::Config read_cam(Table& table, uint64_t clock_hz, const route_cache::Config& cache) {
    cam::Config c;
    read_keys(table, c, clock_hz);
    c.key_width = cache.key_width;
    c.port_width = cache.port_width;
    c.qos_width = cache.qos_width;
    c.mshr_entries = cache.mshr_entries;
    return c;
}

cam::ChipConfig read_chip(Table& table, uint64_t clock_hz) {
    cam::ChipConfig c;
    read_cycles(table, "link_out", clock_hz, c.link_out_cycles);
    read_cycles(table, "search", clock_hz, c.search_cycles);
    read_cycles(table, "link_back", clock_hz, c.link_back_cycles);
    read_cycles(table, "issue_interval", clock_hz, c.issue_interval_cycles);
    return c;
}

cam_table::Config read_cam_table(Table table, const cam::Config& cam) {
    cam_table::Config c;
    read_keys(table, c);
    c.key_width = cam.key_width;
    c.port_width = cam.port_width;
    c.qos_width = cam.qos_width;
    c.tag_width = cam::tag_width(cam);
    table.finish();
    require(table, cam_table::check(c));
    return c;
}

/// Flits, channels and buffers are the switch's.
link::Config read_link(Table table, const switch_::Config& at) {
    link::Config c = link::of_switch(at);
    read_keys(table, c);
    table.finish();
    require(table, link::check(c));
    return c;
}

void read_switch(Table& root, Config& config) {
    Table node = root.table("switch");
    config.clock_hz = node.frequency("clock", 1'000'000, 10'000'000'000);
    if (node.has("ports")) {
        switch_::Config c;
        read_keys(node, c);
        node.finish();
        require(node, switch_::check(c));
        config.switch_ = c;
        if (root.has("link")) config.link = read_link(root.table("link"), c);
        // Its lookup is a table of its own, so caches and CAM may be missing.
        if (!root.has("route_cache")) return;
    }
    node.finish();

    config.route_cache = read_route_cache(root.table("route_cache"));

    Table cam = root.table("cam");
    config.cam = read_cam(cam, config.clock_hz, *config.route_cache);
    config.chip = read_chip(cam, config.clock_hz);
    cam.finish();
    require(cam, cam::check(*config.cam));
    require(cam, cam::check(*config.chip));
    require(cam, cam::check(*config.cam, *config.chip));

    if (root.has("cam_table")) {
        config.cam_table = read_cam_table(root.table("cam_table"), *config.cam);
    }
}

ipush::Config read_ipush(Table table) {
    ipush::Config c;
    read_keys(table, c);
    table.finish();
    require(table, ipush::check(c));
    return c;
}

ipush_wide::Config read_ipush_wide(Table table) {
    ipush_wide::Config c;
    read_keys(table, c);
    table.finish();
    require(table, ipush_wide::check(c));
    return c;
}

match::Config read_match(Table table) {
    match::Config c;
    read_keys(table, c);
    table.finish();
    require(table, match::check(c));
    return c;
}

/// Queues are the unit's, addresses the receive controller's.
tag_match::Config read_tag_match(Table table, const match::Config& unit, const ipush::Config& beside) {
    tag_match::Config c;
    read_keys(table, c);
    c.queues = unit;
    c.address_width = beside.address_width;
    table.finish();
    require(table, tag_match::check(c));
    return c;
}

/// Addresses are the receive controller's.
send::Config read_send(Table table, const ipush::Config& beside) {
    send::Config c;
    read_keys(table, c);
    c.address_width = beside.address_width;
    table.finish();
    require(table, send::check(c));
    return c;
}

void read_nic(Table& root, Config& config) {
    Table node = root.table("nic");
    config.clock_hz = node.frequency("clock", 1'000'000, 10'000'000'000);
    if (root.has("ipush_wide")) {
        node.finish();
        config.ipush_wide = read_ipush_wide(root.table("ipush_wide"));
        return;
    }
    config.ipush = read_ipush(root.table("ipush"));
    if (root.has("match")) {
        config.match = read_match(root.table("match"));
    }
    if (config.match && root.has("tag_match")) {
        config.tag_match = read_tag_match(root.table("tag_match"), *config.match, *config.ipush);
    }
    if (root.has("send")) config.send = read_send(root.table("send"), *config.ipush);
    // Its port, where it is one module: the first key says so.
    if (config.send && node.has("virtual_channels")) {
        nic::Config c;
        read_keys(node, c);
        c.send = *config.send;
        c.ipush = *config.ipush;
        if (config.tag_match) c.match = *config.tag_match;
        if (c.ipush.matching && !config.tag_match) node.fail("", "[ipush] has matching, but [tag_match] is missing");
        node.finish();
        require(node, nic::check(c));
        config.nic = c;
        return;
    }
    node.finish();
}

void read_hxb(Table& root, Config& config) {
    Table table = root.table("hxb");
    config.clock_hz = table.frequency("clock", 1'000'000, 10'000'000'000);
    hxb::Config c;
    const std::vector<int64_t> dims = table.integers("dims", 2, hxb::kMaxSize);
    if (dims.empty() || dims.size() > hxb::kMaxDims) {
        table.fail("dims", "1..4 sizes, one per dimension");
    }
    c.dims = static_cast<unsigned>(dims.size());
    c.size.fill(1);
    std::copy(dims.begin(), dims.end(), c.size.begin());
    read_keys(table, c);
    table.finish();
    require(table, hxb::check(c));
    config.hxb = c;
}

/// The first block of a configuration that has one of them: its clock and its keys. False: it has none.
bool read_first(Table& root, Config& config) {
    bool found = false;
    for_each_first(config, [&]<class Block>(const char* name, std::optional<Block>& block) {
        if (found || !root.has(name)) return;
        found = true;
        Table table = root.table(name);
        config.clock_hz = table.frequency("clock", 1'000'000, 10'000'000'000);
        Block c;
        read_keys(table, c);
        table.finish();
        require(table, check(c));
        block = c;
    });
    return found;
}

void read_hub_port(Table& root, Config& config) {
    const hub::Config& c = *config.hub;
    Table of_port = root.table("hub_port");
    hub_port::Config port;
    read_keys(of_port, port);
    of_port.finish();
    port.nodes = c.nodes;
    port.flit_bits = c.flit_bits;
    port.piece_flits = c.piece_flits;
    require(of_port, hub_port::check(port));
    config.hub_port = port;
    if (!root.has("hub_node")) return;
    Table with_ports = root.table("hub_node");
    hub_node::Config node{c, port};
    read_keys(with_ports, node);
    with_ports.finish();
    node.ports.port = 0;
    require(with_ports, out_of_range(node));
    config.hub_node = node;
}

}  // namespace

Config parse(std::string_view text, const std::string& file) {
    Table root = Document(text, file).root();
    Config config;
    config.name = std::filesystem::path(file).stem().string();
    config.source = file;

    // One of these; a table of another kind is then an unknown key.
    if (root.has("hxb")) {
        read_hxb(root, config);
    } else if (read_first(root, config)) {
        if (config.hub && root.has("hub_port")) read_hub_port(root, config);
    } else if (root.has("nic")) {
        read_nic(root, config);
    } else if (root.has("switch")) {
        read_switch(root, config);
    } else {
        std::string names = "[switch], [nic], [hxb]";
        std::string last;
        for_each_first(config, [&](const char* name, const auto&) {
            if (!last.empty()) names += ", " + last;
            last = fmt::format("[{}]", name);
        });
        root.fail("", fmt::format("{} or {} is missing", names, last));
    }
    root.finish();
    return config;
}

Config load(const std::string& path) { return parse(read_text(path), path); }

Parameters parameters(const hxb::Config& c) {
    Parameters result = parameters<hxb::Config>(c);
    const auto longest = std::max_element(c.size.begin(), c.size.end()) - c.size.begin();
    const auto widths =
        std::find_if(result.begin(), result.end(), [](const auto& one) { return one.first == "FlitWidth"; });
    result.emplace(widths, "Dimension", longest);
    return result;
}

std::vector<Key> keys(const std::string& block) {
    std::vector<Key> result;
    Config none;
    for_each_block(none, [&]<class Block>(const char* name, std::optional<Block>&) {
        if (block != name) return;
        Block config;
        for_each_key(config, [&](const Key& key, const auto&) { result.push_back(key); });
    });
    return result;
}

std::vector<std::pair<std::string, Parameters>> blocks(const Config& config) {
    std::vector<std::pair<std::string, Parameters>> result;
    for_each_block(config, [&](const char* name, const auto& block) {
        if (block) result.emplace_back(name, parameters(*block));
    });
    return result;
}

}  // namespace nanohop::config
