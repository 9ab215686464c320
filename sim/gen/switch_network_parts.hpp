// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The files of a network of switches, one function each (switch_network.hpp says what they are for).
#pragma once

#include <bit>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "gen/switch_network.hpp"
#include "generated/switch_registers.hpp"

namespace nanohop::gen::network {

/// Bits of register TABLE_ESCAPE up to the last that has a meaning: a line of a table holds these, and then the mask of
/// adaptive ports.
inline unsigned escape_bits(const switch_::Config& config) {
    namespace reg = switch_::registers;
    return std::bit_width(reg::kTableEscapeWriteMask & (config.goes_over() ? ~0U : ~reg::kTableEscapeHops.mask()));
}

/// The network's numbers.
struct Shape {
    explicit Shape(const SwitchNetworkPlan& plan);
    uint32_t port(uint32_t s, uint32_t p) const { return s * config.ports + p; }
    uint32_t switches() const { return graph.switches(); }
    /// The link behind a port, and the port at its other end.
    uint32_t link(uint32_t s, uint32_t p) const { return graph.channel(s, p) / 2; }
    uint32_t far(uint32_t s, uint32_t p) const { return port(graph.neighbours(s)[p], graph.far_port(s, p)); }

    const topology::Graph& graph;
    const switch_::Config& config;
    std::vector<uint32_t> first_host;
};

/// What an end of a link is joined to: flits of its side's sender and credits of its receiver go into it, flits for the
/// receiver and credits for the sender come out, with whether the link is alive. Words to the wire are wire_valid_o's
/// of a number, those from it wire_valid_i's.
struct LinkEnd {
    std::string name, reset;
    std::string valid, vc, flit, credit_to_sender;
    std::string to_valid, to_vc, to_flit, credit_of_receiver;
    std::string up, wire_out, wire_in;
};
/// An instance of nh_link, without its registers, with `indent` before each line.
std::string link_end(const link::Config& config, const LinkEnd& end, const std::string& indent);
/// Ports of wires of a module.
std::string wire_ports(const std::string& wires, const std::string& bits);

/// Module <name>: switches, links, hosts' ports.
std::string top(const SwitchNetworkPlan& plan, const Shape& shape);
/// Module <name>_loader, which writes a switch's table.
std::string loader(const SwitchNetworkPlan& plan);
/// Modules <name>_table_<switch>, the ROMs.
std::string tables(const SwitchNetworkPlan& plan, const Shape& shape);
/// For programs. `files` are those that it lists.
nlohmann::ordered_json manifest(const SwitchNetworkPlan& plan, const Shape& shape, const std::vector<File>& files);
/// For people.
std::string readme(const SwitchNetworkPlan& plan, const Shape& shape);

}  // namespace nanohop::gen::network
