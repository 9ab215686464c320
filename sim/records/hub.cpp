// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "records/hub.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>

#include "io/error.hpp"
#include "records/measuring.hpp"

namespace nanohop::records {

std::string to_string(const HubClocks::Line& l) {
    return l.per_flit == 0
               ? fmt::format("{:g}", l.constant)
               : fmt::format("{}M + {:g}", l.per_flit == 1 ? "" : fmt::format("{:g} ", l.per_flit), l.constant);
}

unsigned HubClocks::packet(unsigned flits, unsigned link_clocks) const {
    // A link of one clock is the sender's output register: the head is at the other end in the same clock.
    return static_cast<unsigned>(std::lround(send_head(flits) + receive_tail(flits))) + link_clocks;
}

unsigned HubClocks::relayed(unsigned flits, unsigned link_clocks) const {
    return packet(flits, link_clocks) + static_cast<unsigned>(std::lround(relay_head(flits))) + link_clocks - 1;
}

double HubClocks::latency_ns(unsigned flits, unsigned link_clocks, double clock_ns) const {
    return (packet(flits, link_clocks) - (flits + 1.0)) * clock_ns;
}

HubClocks hub_clocks(const std::string& record) {
    HubClocks clocks;
    clocks.json = nlohmann::ordered_json::parse(record, nullptr, false);
    const auto& r = clocks.json;
    if (r.is_discarded() || r.value("format", "") != "nanohop-hub-clocks-1")
        throw io::InputError("hub: the measuring program's record is not one");
    clocks.config = r.at("config");
    clocks.nodes = r.at("nodes");
    clocks.flit_bits = r.at("flit_bits");
    clocks.piece_flits = r.at("piece_flits");
    clocks.lockstep_cycles = r.at("lockstep").at("cycles");
    const auto line = [&](const std::string& passage, const char* end) {
        std::map<unsigned, double> at;
        for (const auto& p : r.at("passages")) {
            if (p.at("passage") != passage) continue;
            if (p.at(end).at("least") != p.at(end).at("most"))
                throw io::InputError("hub: packets that are alone differ in their clocks");
            at[p.at("flits")] = p.at(end).at("least");
        }
        if (at.size() != 2) throw io::InputError("hub: a record needs packets of two lengths");
        const auto [one, first] = *at.begin();
        const auto [more, second] = *at.rbegin();
        const double slope = (second - first) / (more - one);
        return HubClocks::Line{first - slope * one, slope};
    };
    clocks.send_head = line("send", "head");
    clocks.receive_head = line("receive", "head");
    clocks.receive_tail = line("receive", "tail");
    clocks.relay_head = line("relay", "head");
    return clocks;
}

void check_hub_clocks(const std::vector<HubClocks>& measured) {
    for (const HubClocks& c : measured) {
        const HubClocks& first = measured.front();
        if (c.send_head == first.send_head && c.receive_head == first.receive_head &&
            c.receive_tail == first.receive_tail && c.relay_head == first.relay_head)
            continue;
        throw io::InputError(
            "hub: clocks of a packet of M flits differ between {} nodes ({}) and {} ({}): {} and {} to the link, {} "
            "and {} to the host, their heads {} and {}, {} and {} when relayed; they are to depend on M alone",
            first.nodes, first.config, c.nodes, c.config, to_string(first.send_head), to_string(c.send_head),
            to_string(first.receive_tail), to_string(c.receive_tail), to_string(first.receive_head),
            to_string(c.receive_head), to_string(first.relay_head), to_string(c.relay_head));
    }
}

HubClocks measure_hub(const std::string& config) {
    return hub_clocks(measured(measuring_program("hub_" + config), {}, "the hub's node"));
}

std::vector<HubClocks> measured_hub_clocks() {
    std::vector<HubClocks> all;
    for (const char* config : kHubMeasured) all.push_back(measure_hub(config));
    check_hub_clocks(all);
    return all;
}

}  // namespace nanohop::records
