// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// InfiniBand subnets as graphs: switches and the cables between them; ports of adapters and routers are hosts.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "io/escape.hpp"
#include "io/fields.hpp"
#include "topology/forms/reading.hpp"
#include "topology/infiniband/fabric.hpp"

namespace nanohop::topology {

namespace {

using infiniband::End;
using infiniband::kMostPorts;

constexpr uint64_t kSwitchGuid = 0x0002'c900'0010'0000;
constexpr uint64_t kAdapterGuid = 0x0002'c900'0020'0000;

/// Numbers of all ports: of links by channel, of hosts in their order.
struct Numbers {
    std::vector<uint8_t> links, hosts;
    uint32_t most = 0;
};

/// What the graph has, the others lowest first: links, then hosts.
Numbers numbers_of(const Graph& graph) {
    Numbers numbers{graph.port_numbers, graph.host_port_numbers, 0};
    numbers.links.resize(graph.channels());
    numbers.hosts.resize(graph.host_count());
    uint32_t host = 0;
    for (uint32_t s = 0; s < graph.switches(); ++s) {
        const uint32_t ports = graph.degree(s) + graph.hosts()[s];
        if (ports > kMostPorts)
            throw InputError("switch {} has {} links and hosts: a switch of InfiniBand has at most {} ports", s, ports,
                             kMostPorts);
        std::array<bool, kMostPorts + 1> taken{};
        std::vector<uint8_t*> all;
        for (uint32_t p = 0; p < graph.degree(s); ++p) all.push_back(&numbers.links[graph.channel(s, p)]);
        for (uint32_t h = 0; h < graph.hosts()[s]; ++h) all.push_back(&numbers.hosts[host++]);
        for (const uint8_t* number : all) taken[*number] = true;
        uint32_t next = 1;
        for (uint8_t* number : all) {
            if (*number == 0) {
                while (taken[next]) ++next;
                *number = static_cast<uint8_t>(next);
                taken[next] = true;
            }
            numbers.most = std::max<uint32_t>(numbers.most, *number);
        }
    }
    return numbers;
}

/// Names are descriptions. Numbers are places, so names that are other numbers cannot be told from them.
std::vector<std::string> descriptions(const Graph& graph) {
    std::vector<std::string> all(graph.names);
    if (all.empty())
        for (uint32_t s = 0; s < graph.switches(); ++s) all.push_back(fmt::format("{}", s));
    bool numbers = true;
    for (uint32_t first = 0; first < 2; ++first) {
        bool places = true;
        for (uint32_t s = 0; s < all.size(); ++s) places = places && all[s] == fmt::format("{}", s + first);
        if (places) return all;
    }
    for (const std::string& name : all) {
        numbers = numbers && io::whole_number<uint32_t>(name);
        if (name.find_first_of(std::string_view("\n\r\0", 3)) != std::string::npos)
            throw InputError("name \"{}\": a line of ibnetdiscover cannot hold it: write a .json file",
                             io::printable(name));
    }
    if (numbers) throw InputError("names are numbers, but not the switches' own: write a .json file");
    return all;
}

struct Cable {
    uint32_t a, b;
    uint8_t a_port, b_port;
};

/// Cables between switches, so that ports of a graph, which are in the order of its links, are in that of their
/// numbers. Where cables cross there is no such order: then the first that is left is next.
std::vector<Cable> in_order_of_ports(const infiniband::Fabric& fabric) {
    std::vector<Cable> cables;
    std::vector<std::vector<uint32_t>> at(fabric.switches.size());  // by switch, in the order of ports
    std::vector<std::vector<uint32_t>> of_port(fabric.switches.size());
    for (uint32_t s = 0; s < fabric.switches.size(); ++s) {
        const infiniband::Switch& own = fabric.switches[s];
        of_port[s].resize(own.ends.size());
        for (uint32_t p = 1; p <= own.ports(); ++p) {
            const End& end = own.ends[p];
            if (end.kind != End::Kind::kSwitch) continue;
            if (std::pair(end.number, uint32_t{end.port}) < std::pair(s, p)) {
                of_port[s][p] = of_port[end.number][end.port];
            } else {
                of_port[s][p] = static_cast<uint32_t>(cables.size());
                cables.push_back({s, end.number, static_cast<uint8_t>(p), end.port});
            }
            at[s].push_back(of_port[s][p]);
        }
    }
    std::vector<Cable> ordered;
    std::vector<bool> taken(cables.size());
    std::vector<uint32_t> next(at.size(), 0);
    std::set<uint32_t> ready;  // the first that is left at both its ends
    const auto first_at = [&](uint32_t s, uint32_t cable) { return next[s] < at[s].size() && at[s][next[s]] == cable; };
    const auto look = [&](uint32_t s) {
        while (next[s] < at[s].size() && taken[at[s][next[s]]]) ++next[s];
        if (next[s] == at[s].size()) return;
        const uint32_t cable = at[s][next[s]];
        if (first_at(cables[cable].a, cable) && first_at(cables[cable].b, cable)) ready.insert(cable);
    };
    for (uint32_t s = 0; s < at.size(); ++s) look(s);
    for (uint32_t left = 0; ordered.size() < cables.size();) {
        while (taken[left]) ++left;
        const uint32_t cable = ready.empty() ? left : *ready.begin();
        ready.erase(cable);
        taken[cable] = true;
        ordered.push_back(cables[cable]);
        look(cables[cable].a);
        look(cables[cable].b);
    }
    return ordered;
}

}  // namespace

bool starts_infiniband(std::string_view text) { return infiniband::starts_fabric(text); }

Graph read_infiniband(const GraphText& file) {
    const infiniband::Fabric fabric = infiniband::read_fabric(file.path, file.text);
    Reading reading(file);
    // A description stands for its switch if each has its own; else the GUID does, and descriptions are no more than
    // names.
    std::set<std::string_view> names;
    for (const infiniband::Switch& s : fabric.switches)
        if (!s.name.empty() && io::is_utf8(s.name)) names.insert(s.name);
    const bool stand = names.size() == fabric.switches.size();
    std::vector<std::vector<uint8_t>> host_ports(fabric.switches.size());
    for (uint32_t s = 0; s < fabric.switches.size(); ++s) {
        const infiniband::Switch& own = fabric.switches[s];
        const Reading::Place place = Reading::line(own.line);
        reading.node(stand ? own.name : own.id, place);
        if (!stand && !own.name.empty()) reading.name(s, own.name, place);
        for (uint32_t p = 1; p <= own.ports(); ++p)
            if (own.ends[p].kind == End::Kind::kHost) host_ports[s].push_back(static_cast<uint8_t>(p));
        reading.hosts(s, static_cast<uint32_t>(host_ports[s].size()));
        reading.host_ports(s, std::move(host_ports[s]));
    }
    for (const Cable& c : in_order_of_ports(fabric))
        reading.edge({c.a, c.b, {}, {}}, Direction::kNone, Reading::line(fabric.switches[c.a].line),
                     {c.a_port, c.b_port});
    return reading.finish();
}

std::string ibnetdiscover(const Graph& graph) {
    const Numbers numbers = numbers_of(graph);
    const std::vector<std::string> names = descriptions(graph);
    const uint64_t lids = graph.switches() + graph.host_count();
    if (lids >= infiniband::kMostLids)
        throw InputError("{} switches and hosts: a subnet of InfiniBand has at most {} LIDs", lids,
                         infiniband::kMostLids - 1);
    const auto switch_id = [](uint64_t s) { return fmt::format("S-{:016x}", kSwitchGuid + s); };
    const auto adapter = [](uint64_t h) { return kAdapterGuid + 2 * h; };  // its port has the next one
    std::vector<uint32_t> first{0};
    for (const uint32_t hosts : graph.hosts()) first.push_back(first.back() + hosts);
    std::string text = "#\n# Topology file: written by nanohop\n#\n";
    for (uint32_t s = 0; s < graph.switches(); ++s) {
        text += fmt::format("\nvendid=0x2c9\ndevid=0x0\nswitchguid=0x{0:x}({0:x})\n", kSwitchGuid + s);
        text += fmt::format("Switch\t{} \"{}\"\t\t# \"{}\" enhanced port 0 lid {} lmc 0\n", numbers.most, switch_id(s),
                            names[s], s + 1);
        std::vector<std::pair<uint8_t, std::string>> lines;
        for (uint32_t p = 0; p < graph.degree(s); ++p) {
            const uint32_t c = graph.channel(s, p);
            const uint32_t to = graph.channel_to(c);
            lines.emplace_back(numbers.links[c], fmt::format("\"{}\"[{}]\t\t# \"{}\" lid {} 4xNDR", switch_id(to),
                                                             numbers.links[c ^ 1U], names[to], to + 1));
        }
        for (uint32_t h = first[s]; h < first[s + 1]; ++h)
            lines.emplace_back(numbers.hosts[h], fmt::format("\"H-{:016x}\"[1]({:x}) \t\t# \"host {}\" lid {} 4xNDR",
                                                             adapter(h), adapter(h) + 1, h, graph.switches() + h + 1));
        std::sort(lines.begin(), lines.end());
        for (const auto& [port, line] : lines) text += fmt::format("[{}]\t{}\n", port, line);
    }
    for (uint32_t s = 0; s < graph.switches(); ++s)
        for (uint32_t h = first[s]; h < first[s + 1]; ++h) {
            text += fmt::format("\nvendid=0x2c9\ndevid=0x0\ncaguid=0x{:x}\n", adapter(h));
            text += fmt::format("Ca\t1 \"H-{:016x}\"\t\t# \"host {}\"\n", adapter(h), h);
            text += fmt::format("[1]({:x}) \t\"{}\"[{}]\t\t# lid {} lmc 0 \"{}\" lid {} 4xNDR\n", adapter(h) + 1,
                                switch_id(s), numbers.hosts[h], graph.switches() + h + 1, names[s], s + 1);
        }
    return text;
}

}  // namespace nanohop::topology
