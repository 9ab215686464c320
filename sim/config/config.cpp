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
#include <vector>

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

/// A model's check() complains as "key: why (range)": reported at that key's line, in the first table that has it.
void require(const std::vector<Table>& tables, const std::optional<std::string>& complaint) {
    if (!complaint) {
        return;
    }
    const size_t end = complaint->find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789");
    const std::string key = complaint->substr(0, end);
    for (const Table& table : tables) {
        if (!table.has(key)) continue;
        const size_t why = complaint->find_first_not_of(": ", key.size());
        table.fail(key, complaint->substr(std::min(why, complaint->size())));
    }
    tables.front().fail("", *complaint);
}
void require(const Table& table, const std::optional<std::string>& complaint) {
    require(std::vector{table}, complaint);
}

/// A block's table. What has no key there is as in `c`.
template <class Block>
Block read_block(Table table, Block c = {}) {
    read_keys(table, c);
    table.finish();
    require(table, check(c));
    return c;
}

route_cache::Config read_route_cache(const Table& table) {
    const auto c = read_block<route_cache::Config>(table);
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

cam::ChipConfig read_chip(Table& table, uint64_t clock_hz) {
    cam::ChipConfig c;
    read_cycles(table, "link_out", clock_hz, c.link_out_cycles);
    read_cycles(table, "search", clock_hz, c.search_cycles);
    read_cycles(table, "link_back", clock_hz, c.link_back_cycles);
    read_cycles(table, "issue_interval", clock_hz, c.issue_interval_cycles);
    return c;
}

void read_clock(Table& table, Config& config) { config.clock_hz = table.frequency("clock", 1'000'000, 10'000'000'000); }

void read_switch(Table& root, Config& config) {
    Table node = root.table("switch");
    read_clock(node, config);
    if (node.has("ports")) {
        config.switch_ = read_block<switch_::Config>(node);
        // Flits, channels and buffers are the switch's.
        if (root.has("link")) config.link = read_block(root.table("link"), link::of_switch(*config.switch_));
        // Its lookup is a table of its own, so caches and CAM may be missing.
        if (!root.has("route_cache")) return;
    }
    node.finish();

    config.route_cache = read_route_cache(root.table("route_cache"));

    Table cam = root.table("cam");
    // The two sides of the interface share these.
    cam::Config c{.key_width = config.route_cache->key_width,
                  .port_width = config.route_cache->port_width,
                  .qos_width = config.route_cache->qos_width,
                  .mshr_entries = config.route_cache->mshr_entries};
    read_keys(cam, c, config.clock_hz);
    config.cam = c;
    config.chip = read_chip(cam, config.clock_hz);
    cam.finish();
    require(cam, cam::check(*config.cam));
    require(cam, cam::check(*config.chip));
    require(cam, cam::check(*config.cam, *config.chip));

    if (root.has("cam_table"))
        config.cam_table = read_block(root.table("cam_table"), cam_table::Config{.key_width = c.key_width,
                                                                                 .port_width = c.port_width,
                                                                                 .qos_width = c.qos_width,
                                                                                 .tag_width = cam::tag_width(c)});
}

/// An interface behind one port, where the configuration has it.
template <class Top, class Nic>
std::optional<Top> read_top(Table& root, const char* name, const Nic& nic) {
    if (!root.has(name)) return std::nullopt;
    Table table = root.table(name);
    Top top{.nic = nic, .irq = {}};
    read_keys(table, top);
    table.finish();
    require(table, out_of_range(top));
    return top;
}

void read_nic(Table& root, Config& config) {
    Table node = root.table("nic");
    read_clock(node, config);
    if (root.has("ipush_wide")) {
        node.finish();
        config.ipush_wide = read_block<ipush_wide::Config>(root.table("ipush_wide"));
        return;
    }
    config.ipush = read_block<ipush::Config>(root.table("ipush"));
    if (root.has("match")) {
        config.match = read_block<match::Config>(root.table("match"));
    }
    if (config.match && root.has("tag_match")) {
        tag_match::Config unit{.queues = *config.match, .address_width = config.ipush->address_width};
        config.tag_match = read_block(root.table("tag_match"), unit);
    }
    if (root.has("send"))
        config.send = read_block(root.table("send"), send::Config{.address_width = config.ipush->address_width});
    // Its port, where it is one module: the first key says so.
    if (config.send && node.has("virtual_channels")) {
        const nic::Config c{
            .send = *config.send, .ipush = *config.ipush, .match = config.tag_match.value_or(tag_match::Config{})};
        if (c.ipush.matching && !config.tag_match) node.fail("", "[ipush] has matching, but [tag_match] is missing");
        config.nic = read_block(node, c);
        config.nic_top = read_top<nic_top::Config>(root, "nic_top", *config.nic);
        return;
    }
    node.finish();
}

/// Of 512 bits: its parts' tables beside its own.
void read_nic_wide(Table& root, Config& config) {
    Table node = root.table("nic_wide");
    read_clock(node, config);
    nic_wide::Config c;
    const bool transport = root.has("transport");
    // Its complaints are about these tables, of two with the same key about the first.
    std::vector<Table> tables{node};
    if (transport) tables.push_back(root.table("transport"));
    tables.push_back(root.table("ipush_wide"));
    tables.push_back(root.table("send_wide"));
    c.send = read_block(tables.back(), c.send);
    c.receive = read_block(tables[tables.size() - 2], c.receive);
    if (transport) c.transport = read_block(tables[1], c.transport);
    read_keys(node, c);
    node.finish();
    if (c.reliable && !transport) node.fail("reliable", "true, but [transport] is missing");
    if (!c.reliable && transport) node.fail("", "[transport] is there, but reliable is not true");
    require(tables, check(c));
    config.send_wide = c.send;
    config.ipush_wide = c.receive;
    if (transport) config.transport = c.transport;
    config.nic_wide = c;
    config.nic_wide_top = read_top<nic_wide_top::Config>(root, "nic_wide_top", c);
}

void read_hxb(Table& root, Config& config) {
    Table table = root.table("hxb");
    read_clock(table, config);
    hxb::Config c;
    const std::vector<int64_t> dims = table.integers("dims", 2, hxb::kMaxSize);
    if (dims.empty() || dims.size() > hxb::kMaxDims) {
        table.fail("dims", "1..4 sizes, one per dimension");
    }
    c.dims = static_cast<unsigned>(dims.size());
    c.size.fill(1);
    std::copy(dims.begin(), dims.end(), c.size.begin());
    config.hxb = read_block(table, c);
}

/// The first block of a configuration that has one of them: its clock and its keys. False: it has none.
bool read_first(Table& root, Config& config) {
    bool found = false;
    for_each_first(config, [&]<class Block>(const char* name, std::optional<Block>& block) {
        if (found || !root.has(name)) return;
        found = true;
        Table table = root.table(name);
        read_clock(table, config);
        block = read_block<Block>(table);
    });
    return found;
}

void read_hub_port(Table& root, Config& config) {
    const hub::Config& c = *config.hub;
    const hub_port::Config of_hub{.nodes = c.nodes, .flit_bits = c.flit_bits, .piece_flits = c.piece_flits};
    config.hub_port = read_block(root.table("hub_port"), of_hub);
    if (!root.has("hub_node")) return;
    Table with_ports = root.table("hub_node");
    hub_node::Config node{c, *config.hub_port};
    node.ports.port = 0;
    read_keys(with_ports, node);
    with_ports.finish();
    require(with_ports, out_of_range(node));
    config.hub_node = node;
}

}  // namespace

Config parse(std::string_view text, const std::string& file) {
    Table root = Document(text, file).root();
    Config config{.name = std::filesystem::path(file).stem().string(), .source = file};

    // One of these; a table of another kind is then an unknown key.
    if (root.has("hxb")) {
        read_hxb(root, config);
    } else if (root.has("nic_wide")) {
        read_nic_wide(root, config);
    } else if (read_first(root, config)) {
        if (config.hub && root.has("hub_port")) read_hub_port(root, config);
    } else if (root.has("nic")) {
        read_nic(root, config);
    } else if (root.has("switch")) {
        read_switch(root, config);
    } else {
        std::string names = "[switch], [nic], [nic_wide], [hxb]";
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
