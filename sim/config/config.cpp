// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "config/config.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <optional>
#include <utility>

#include "hash/hash.hpp"

namespace nanohop::config {

namespace {

constexpr int64_t kAny = std::numeric_limits<int32_t>::max();  // the models' own check() knows the narrower ranges

/// Reads `key` into a field of any arithmetic or enumeration type.
template <class Field>
void read_count(Table& table, const std::string& key, Field& field) {
    field = static_cast<Field>(table.integer(key, 0, kAny));
}

template <class Field>
void read_flag(Table& table, const std::string& key, Field& field) {
    field = static_cast<Field>(table.boolean(key));
}

template <class Field>
void read_cycles(Table& table, const std::string& key, uint64_t clock_hz, Field& field) {
    field = static_cast<Field>(table.cycles(key, clock_hz, 1, 1'000'000'000));
}

/// Any arithmetic or enumeration field as an RTL parameter.
template <class Field>
int64_t number(Field field) {
    return static_cast<int64_t>(field);
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
    std::vector<std::string> hashes;
    for (unsigned number = 0; number < hash::count(); ++number) {
        hashes.emplace_back(hash::name(number));
    }
    route_cache::Config c;
    read_count(table, "key_width", c.key_width);
    read_count(table, "tag_width", c.tag_width);
    read_count(table, "port_width", c.port_width);
    read_count(table, "qos_width", c.qos_width);
    read_count(table, "entries", c.entries);
    read_count(table, "ways", c.ways);
    // Positions in these lists are the RTL's numbers.
    c.replacement = static_cast<decltype(c.replacement)>(table.choice("replacement", {"lru", "fifo", "random"}));
    c.hash = static_cast<decltype(c.hash)>(table.choice("hash", hashes));
    read_flag(table, "skewed", c.skewed);
    read_count(table, "relocation_depth", c.relocation_depth);
    read_count(table, "mshr_entries", c.mshr_entries);
    read_count(table, "pending_entries", c.pending_entries);
    read_flag(table, "in_order", c.in_order);
    read_flag(table, "ram_registers", c.ram_registers);
    read_count(table, "epoch_width", c.epoch_width);
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
    read_count(table, "ports", c.ports);
    read_count(table, "generation_width", c.generation_width);
    read_cycles(table, "timeout", clock_hz, c.timeout_cycles);
    read_cycles(table, "command_timeout", clock_hz, c.command_timeout_cycles);
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
    read_count(table, "sets", c.sets);
    read_count(table, "queue_entries", c.queue_entries);
    c.key_width = cam.key_width;
    c.port_width = cam.port_width;
    c.qos_width = cam.qos_width;
    c.tag_width = cam::tag_width(cam);
    table.finish();
    require(table, cam_table::check(c));
    return c;
}

void read_switch(Table& root, Config& config) {
    Table node = root.table("switch");
    config.clock_hz = node.frequency("clock", 1'000'000, 10'000'000'000);
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
    // Positions in this list are the RTL's numbers.
    c.profile = static_cast<decltype(c.profile)>(table.choice("profile", {"dimmnet2", "pipelined"}));
    read_count(table, "senders", c.senders);
    read_count(table, "rings", c.rings);
    read_count(table, "address_width", c.address_width);
    read_count(table, "max_bytes", c.max_bytes);
    read_count(table, "buffer_words", c.buffer_words);
    read_count(table, "status_entries", c.status_entries);
    if (table.has("enable_ipush")) c.enable_ipush = table.boolean("enable_ipush");
    if (table.has("cut_through")) c.cut_through = table.boolean("cut_through");
    table.finish();
    require(table, ipush::check(c));
    return c;
}

match::Config read_match(Table table) {
    match::Config c;
    read_count(table, "posted_entries", c.posted_entries);
    read_count(table, "unexpected_entries", c.unexpected_entries);
    read_count(table, "entries_per_clock", c.entries_per_clock);
    table.finish();
    require(table, match::check(c));
    return c;
}

void read_nic(Table& root, Config& config) {
    Table node = root.table("nic");
    config.clock_hz = node.frequency("clock", 1'000'000, 10'000'000'000);
    node.finish();
    config.ipush = read_ipush(root.table("ipush"));
    if (root.has("match")) {
        config.match = read_match(root.table("match"));
    }
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
    read_count(table, "flit_width", c.flit_width);
    read_count(table, "length_width", c.length_width);
    read_count(table, "virtual_channels", c.virtual_channels);
    read_count(table, "buffer_flits", c.buffer_flits);
    read_count(table, "input_flits", c.input_flits);
    // Positions in this list are the RTL's numbers.
    c.policy = static_cast<hxb::Policy>(table.choice("policy", {"wormhole", "static", "dynamic", "flexible"}));
    c.adaptive = table.choice("routing", {"fixed", "adaptive"}) == 1;
    c.keep_channel = table.choice("channel_choice", {"passed", "kept"}) == 1;
    c.unit_by_dimension = table.choice("unit_channel", {"passed", "dimension"}) == 1;
    read_count(table, "pu_width", c.pu_width);
    table.finish();
    require(table, hxb::check(c));
    config.hxb = c;
}

}  // namespace

Config parse(std::string_view text, const std::string& file) {
    Table root = Document(text, file).root();
    Config config;
    config.name = std::filesystem::path(file).stem().string();
    config.source = file;

    // One of the three; a table of another kind is then an unknown key.
    if (root.has("hxb")) {
        read_hxb(root, config);
    } else if (root.has("nic")) {
        read_nic(root, config);
    } else if (root.has("switch")) {
        read_switch(root, config);
    } else {
        root.fail("", "[switch], [nic] or [hxb] is missing");
    }
    root.finish();
    return config;
}

Config load(const std::string& path) { return parse(read_text(path), path); }

std::vector<Config> load_all(const std::string& folder) {
    std::vector<std::string> paths;
    std::error_code problem;
    for (const auto& entry : std::filesystem::directory_iterator(folder, problem)) {
        if (entry.path().extension() == ".toml") {
            paths.push_back(entry.path().string());
        }
    }
    if (problem) {
        throw Error(folder + ": cannot be read: " + problem.message());
    }
    if (paths.empty()) {
        throw Error(folder + ": holds no configuration (*.toml)");
    }
    std::sort(paths.begin(), paths.end());
    std::vector<Config> configs;
    for (const std::string& path : paths) {
        configs.push_back(load(path));
    }
    return configs;
}

Parameters parameters(const route_cache::Config& c) {
    return {{"KeyWidth", number(c.key_width)},
            {"TagWidth", number(c.tag_width)},
            {"PortWidth", number(c.port_width)},
            {"QosWidth", number(c.qos_width)},
            {"Entries", number(c.entries)},
            {"Ways", number(c.ways)},
            {"Replacement", number(c.replacement)},
            {"Hash", number(c.hash)},
            {"Skewed", number(c.skewed)},
            {"RelocationDepth", number(c.relocation_depth)},
            {"MshrEntries", number(c.mshr_entries)},
            {"PendingEntries", number(c.pending_entries)},
            {"InOrder", number(c.in_order)},
            {"RamRegisters", number(c.ram_registers)},
            {"EpochWidth", number(c.epoch_width)}};
}

Parameters parameters(const cam::Config& c) {
    return {{"Ports", number(c.ports)},
            {"KeyWidth", number(c.key_width)},
            {"PortWidth", number(c.port_width)},
            {"QosWidth", number(c.qos_width)},
            {"MshrEntries", number(c.mshr_entries)},
            {"GenerationWidth", number(c.generation_width)},
            {"TimeoutCycles", number(c.timeout_cycles)},
            {"CommandTimeoutCycles", number(c.command_timeout_cycles)}};
}

Parameters parameters(const cam_table::Config& c) {
    return {{"KeyWidth", number(c.key_width)}, {"PortWidth", number(c.port_width)},
            {"QosWidth", number(c.qos_width)}, {"TagWidth", number(c.tag_width)},
            {"Sets", number(c.sets)},          {"QueueEntries", number(c.queue_entries)}};
}

Parameters parameters(const ipush::Config& c) {
    return {{"Profile", number(c.profile)},
            {"Senders", number(c.senders)},
            {"Rings", number(c.rings)},
            {"AddressWidth", number(c.address_width)},
            {"MaxBytes", number(c.max_bytes)},
            {"BufferWords", number(c.buffer_words)},
            {"StatusEntries", number(c.status_entries)},
            {"EnableIpush", number(c.enable_ipush ? 1 : 0)},
            {"CutThrough", number(c.cut_through ? 1 : 0)}};
}

Parameters parameters(const match::Config& c) {
    return {{"PostedEntries", number(c.posted_entries)},
            {"UnexpectedEntries", number(c.unexpected_entries)},
            {"EntriesPerClock", number(c.entries_per_clock)}};
}

Parameters parameters(const hxb::Config& c) {
    const auto longest = std::max_element(c.size.begin(), c.size.end()) - c.size.begin();
    return {{"Dims", number(c.dims)},
            {"Size0", number(c.size[0])},
            {"Size1", number(c.size[1])},
            {"Size2", number(c.size[2])},
            {"Size3", number(c.size[3])},
            {"Dimension", number(longest)},
            {"FlitWidth", number(c.flit_width)},
            {"LengthWidth", number(c.length_width)},
            {"VirtualChannels", number(c.virtual_channels)},
            {"BufferFlits", number(c.buffer_flits)},
            {"InputFlits", number(c.input_flits)},
            {"Policy", number(c.policy)},
            {"Adaptive", number(c.adaptive)},
            {"KeepChannel", number(c.keep_channel)},
            {"UnitByDimension", number(c.unit_by_dimension)},
            {"PuWidth", number(c.pu_width)}};
}

std::vector<std::pair<std::string, Parameters>> blocks(const Config& config) {
    std::vector<std::pair<std::string, Parameters>> result;
    const auto add = [&](const char* name, const auto& block) {
        if (block) {
            result.emplace_back(name, parameters(*block));
        }
    };
    add("route_cache", config.route_cache);
    add("cam", config.cam);
    add("cam_table", config.cam_table);
    add("ipush", config.ipush);
    add("match", config.match);
    add("hxb", config.hxb);
    return result;
}

}  // namespace nanohop::config
