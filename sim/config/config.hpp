// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A named configuration: one TOML file (sim/configs/*/*.toml) that names everything a run depends on. The RTL
// generator, the benches and the simulator all read it through this loader. It describes a switch, a network interface,
// a hyper-crossbar or the node of an optical hub.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cam/config.hpp"
#include "cam_table/config.hpp"
#include "config/reader.hpp"
#include "hub/config.hpp"
#include "hub_float/config.hpp"
#include "hub_node/config.hpp"
#include "hub_port/config.hpp"
#include "hub_rotor/config.hpp"
#include "hxb/config.hpp"
#include "io/source_folder.hpp"
#include "ipush/config.hpp"
#include "ipush_wide/config.hpp"
#include "irq/config.hpp"
#include "link/config.hpp"
#include "match/config.hpp"
#include "nic/config.hpp"
#include "nic_top/config.hpp"
#include "nic_wide/config.hpp"
#include "nic_wide_top/config.hpp"
#include "route_cache/config.hpp"
#include "send/config.hpp"
#include "send_wide/config.hpp"
#include "switch/config.hpp"
#include "tag_match/config.hpp"
#include "transport/config.hpp"

namespace nanohop::config {

struct Config {
    std::string name;                   ///< the file's name without ".toml"
    std::string source;                 ///< the file as the caller named it
    uint64_t clock_hz = 1'000'000'000;  ///< of the switch, the network interface or the network

    // A switch has its router, or the three that follow it, or all of them; a network interface none.
    std::optional<switch_::Config> switch_;          ///< the router of packets
    std::optional<link::Config> link;                ///< of its links, where the configuration has them
    std::optional<route_cache::Config> route_cache;  ///< one per input port
    std::optional<cam::Config> cam;                  ///< one per switch
    std::optional<cam::ChipConfig> chip;             ///< the off-chip CAM behind it (models and benches only)
    std::optional<cam_table::Config> cam_table;      ///< its on-chip stand-in, where the configuration has one

    std::optional<ipush::Config> ipush;                ///< a network interface has it
    std::optional<ipush_wide::Config> ipush_wide;      ///< or this: the same with 512 bits
    std::optional<match::Config> match;                ///< and this where the configuration has MPI matching
    std::optional<tag_match::Config> tag_match;        ///< and this where it matches messages itself
    std::optional<send::Config> send;                  ///< and this where it sends
    std::optional<nic::Config> nic;                    ///< and all of them where they are one module at a switch's port
    std::optional<nic_top::Config> nic_top;            ///< and this with one port for all registers
    std::optional<nic_wide::Config> nic_wide;          ///< or this, with all parts of 512 bits
    std::optional<nic_wide_top::Config> nic_wide_top;  ///< and this with one port for all registers
    std::optional<hxb::Config> hxb;                    ///< a hyper-crossbar has it and nothing else
    std::optional<hub::Config> hub;                    ///< an optical hub's node, too
    std::optional<hub_port::Config> hub_port;          ///< and this where it has a host port
    std::optional<hub_node::Config> hub_node;          ///< and both where they are one module
    std::optional<hub_float::Config> hub_float;        ///< or this alone
    std::optional<irq::Config> irq;                    ///< or this alone
    std::optional<transport::Config> transport;        ///< or this alone
    std::optional<hub_rotor::Config> hub_rotor;        ///< or this alone
    std::optional<send_wide::Config> send_wide;        ///< or this alone
};

/// f(name, member) for each block whose table is the first of a configuration: it has the clock and the block's keys.
template <class C, class F>
void for_each_first(C& c, F&& f) {
    f("hub", c.hub);
    f("irq", c.irq);
    f("hub_float", c.hub_float);
    f("transport", c.transport);
    f("hub_rotor", c.hub_rotor);
    f("send_wide", c.send_wide);
}

/// f(name, member) for each block.
template <class C, class F>
void for_each_block(C& c, F&& f) {
    f("route_cache", c.route_cache);
    f("cam", c.cam);
    f("cam_table", c.cam_table);
    f("ipush", c.ipush);
    f("ipush_wide", c.ipush_wide);
    f("match", c.match);
    f("tag_match", c.tag_match);
    f("send", c.send);
    f("nic", c.nic);
    f("nic_top", c.nic_top);
    f("nic_wide", c.nic_wide);
    f("nic_wide_top", c.nic_wide_top);
    f("hxb", c.hxb);
    f("switch", c.switch_);
    f("link", c.link);
    for_each_first(c, f);
    f("hub_port", c.hub_port);
    f("hub_node", c.hub_node);
}

/// Reads and checks a file. Throws Error ("file:line: key: why, and what is allowed").
Config load(const std::string& path);
/// The same from text; `file` is for messages and for the name.
Config parse(std::string_view text, const std::string& file);

/// The file of a named configuration, sim/configs/<block>/<name>.toml below `root`: no two have one name. Throws Error.
std::string named_file(const std::string& name, const std::string& root = io::source_folder());

/// A configuration for a program whose RTL was built with its parameters: a named one, or one of one's own (own.hpp).
/// Throws Error also when the generated parameters (rtl/generated/configs.cmake) are not those of the file: it was
/// edited, and `nanohop generate` has not run.
Config load_built(const std::string& name, const std::string& root = io::source_folder());

/// All named configurations below `root`, sorted by name, each with its source from there. Throws Error, also when
/// there is none.
std::vector<Config> load_all(const std::string& root = io::source_folder());

/// RTL parameters of a block, those that it lists (sim/model/key.hpp): the only mapping from configuration to RTL.
using Parameters = std::vector<std::pair<std::string, int64_t>>;
template <class Block>
Parameters parameters(const Block& block) {
    Parameters result;
    for_each_key(block, [&](const Key& key, const auto& field) {
        result.emplace_back(key.parameter, static_cast<int64_t>(field));
    });
    return result;
}
/// Those of exchanger and crossbar together; the crossbar is one of the longest dimension, the first if there are
/// several.
Parameters parameters(const hxb::Config& config);

/// The keys of a block's table that stand for RTL parameters, in the order of the file; none for no block's name.
std::vector<Key> keys(const std::string& block);

/// Every block of a configuration by its name, with its parameters.
std::vector<std::pair<std::string, Parameters>> blocks(const Config& config);

}  // namespace nanohop::config
