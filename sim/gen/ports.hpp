// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A block's parameters and ports stand once, in the header of its RTL. From there come the lists of its
// pins beside the members of the models' records, its SystemC pins, the tables of its page and, where a block has
// several tops, a flat one with all of them for its bench.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "config/config.hpp"
#include "gen/file.hpp"
#include "gen/header.hpp"

namespace nanohop::gen {

/// A field of a packed structure.
struct StructField {
    std::string range;
    std::string name;
    std::string comment;
};
/// Those of `typedef struct packed {...} name;`, a field per line with a range of numbers. Throws config::Error.
std::vector<StructField> parse_struct(std::string_view package, const std::string& name, const std::string& file);

/// A port as benches and models have it: structures are taken apart.
struct FlatPort {
    bool input = false;
    std::string range;
    std::string name;    ///< probe_o.hit: probe_hit_o
    std::string member;  ///< of the model's In or Out
    std::string count;   ///< "[Ports*Width-1:0]", a field for each: "Ports"; else ""
    bool model_only = false;
    std::string from;       ///< of a structure: "probe.hit"
    std::string when;       ///< of an output that does not always count: when, in terms of sim/model/signals.hpp
    std::string structure;  ///< the port that it is a field of, its lowest bit there, and how many it has
    int64_t low = 0, bits = 0;
};

/// A bus of AXI in the flat module of a block (axi_flat.hpp).
struct AxiRule {
    std::string address;                         ///< its bits, "8" or a parameter
    std::string local, about;                    ///< value and comment of that if the core has no such parameter
    std::string data, strobe;                    ///< "" for those of the structure
    bool prot = true;                            ///< awprot and arprot are there, to be read by nobody
    std::map<std::string, std::string> remarks;  ///< comments of signals: those that are not always the same
};

/// A clock beside clk_i: with this parameter 1 the ports whose names begin so are its, else they are clk_i's and it is
/// not looked at.
struct ClockRule {
    std::string clock, parameter;
    std::vector<std::string> ports;
};

/// sim/gen/ports/<block>.toml, of one of several tops <block>_<part>.toml: what the RTL does not say.
struct PortRules {
    /// Beginning of a port's name and the member that it stands for, "chip_req_", "chip_req."; the longest counts. The
    /// valid and ready of a record stay outside it: chip_req_valid_o is chip_req_valid.
    std::vector<std::pair<std::string, std::string>> members;
    /// What an AXI4 master says of every burst is a record for each channel: m_axi_awid is aw.id.
    bool bursts = false;
    std::string model;  ///< header of In and Out, "" for <block>/<block>.hpp, of one of several tops <block>/<part>.hpp
    /// Outputs of the SystemC module that the RTL does not have.
    std::vector<std::string> model_only;
    /// Beginning of an output's name and when its value counts, "rsp_port", "rsp_valid && rsp_found": C++ over names of
    /// outputs without _o and over functions of the model's namespace; the longest counts, "" is always. Streams and
    /// AXI4 need none: payload counts with its channel's valid.
    std::vector<std::pair<std::string, std::string>> valid;
    /// Name of a group of SystemC pins, and beginnings of its ports' names.
    std::vector<std::pair<std::string, std::vector<std::string>>> groups;
    /// Of a block with AXI, by the beginning of the ports' names: "s_axil".
    std::map<std::string, AxiRule> axi;
    std::vector<ClockRule> clocks;
};
PortRules parse_port_rules(std::string_view text, const std::string& file);

/// A block with its sources, as the generator's four outputs need it.
struct PortList {
    std::string block;
    std::string part;    ///< of a block with several tops, the end of this one's name: "crossbar"
    std::string source;  ///< path of the RTL
    Header header;
    PortRules rules;
    std::vector<FlatPort> ports;                                               ///< without clocks and resets
    std::vector<std::pair<std::string, std::vector<StructField>>> structures;  ///< by the name of the port
    std::vector<Key> keys;                                                     ///< of its configurations
    std::vector<std::pair<std::string, std::string>> signals;                  ///< sim/gen/signals.toml
    std::vector<std::pair<std::string, config::Parameters>> configurations;    ///< the named ones that have the block
    std::vector<PortList> tops;                                                ///< that stand side by side in it

    std::string name() const { return block + (part.empty() ? "" : "_" + part); }
};
/// `package` gives the text of a package by its name.
PortList port_list(const std::string& block, std::string_view rtl, PortRules rules,
                   const std::function<std::string(const std::string&)>& package, const std::string& part = "");

/// The tops of a block side by side, not connected: part "pair". Ports and members begin with the top's part:
/// crossbar_busy_o is crossbar.busy. Throws config::Error where two parameters of one name differ.
PortList side_by_side(std::vector<PortList> tops);

/// An AXI port that a name such as m_axi_send_awid is a signal of.
struct AxiSignal {
    std::string bus;   ///< m_axi_send
    std::string kind;  ///< axi, axil, axis
    std::string name;  ///< awid; "" for no signal of AXI
};
AxiSignal axi_signal(const std::string& port);

/// clk_i, rst_i and those of other clocks: link_clk_i, link_rst_i.
bool is_clock(const std::string& port);
bool is_reset(const std::string& port);

/// The bus that an AXI signal's port belongs to if its vectors are those of several buses, one for each of something,
/// else "".
std::string several_buses(const PortList& list, const std::string& port);

/// The port's name without _i or _o.
std::string base_of(const std::string& port);

/// The flat port of a structure's field: probe_o and hit are probe_hit_o.
std::string field_port(const std::string& port, const std::string& field);

// Of one of several tops these files have <block>_<part> in their names, and the structures In, Out, Ports and Config
// its part before theirs: CrossbarIn.

/// tb/generated/nh_<block>.sv of several tops side by side: their parameters, flat ports, no logic.
File flat_top(const PortList& list);
/// sim/model/generated/<block>_ports.hpp: pins beside members, for whatever has pins of these names; names of outputs
/// and when they count. Where ports are structures: Model, Verilator's model of the block, which has them as vectors,
/// with a member for each field.
File port_walk(const PortList& list);
/// systemc/generated/<block>_pins.hpp; `values`: systemc/values/<block>_values.hpp has a structure <Block>Values that
/// says how pins become members.
File systemc_pins(const PortList& list, bool values);
/// docs/generated/blocks/<block>.md: parameters, named configurations and ports of a block's tops. Signals of an AXI
/// bus without a comment share a row; what else has none has the sentence of `signals`, the longest end of its name.
/// Throws config::Error when a meaning is missing.
File ports_page(const std::vector<PortList>& tops);

}  // namespace nanohop::gen
