// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hub_node/hub_node.hpp"

#include <bit>
#include <string_view>

namespace nanohop::hub_node {
namespace {

/// The name of the first signal that differs.
template <class Record>
std::string first_difference(const Record& got, const Record& want) {
    std::vector<uint64_t> values;
    for_each_signal(got, [&](std::string_view, uint64_t value, bool) { values.push_back(value); });
    std::string found;
    size_t i = 0;
    for_each_signal(want, [&](std::string_view name, uint64_t value, bool compared) {
        if (found.empty() && compared && (i >= values.size() || values[i] != value)) found = name;
        ++i;
    });
    return found;
}

}  // namespace

std::string difference(const Out& got, const Out& want) {
    std::string found = first_difference(got.links, want.links);
    for (size_t p = 0; found.empty() && p < want.ports.size(); ++p) {
        found = first_difference(got.ports[p], want.ports[p]);
        if (!found.empty()) found = "port " + std::to_string(p) + " " + found;
    }
    return found;
}

HubNode::HubNode(const Config& config) : node_(config.node) {
    for (unsigned p = 0; p < config.ports.ports; ++p) {
        hub_port::Config port = config.ports;
        port.port = p;
        ports_.emplace_back(port);
    }
}

std::vector<hub_port::In> HubNode::to_ports(const In& in) const {
    const hub::Out node = node_.outputs();
    std::vector<hub_port::In> ins = in.ports;
    for (hub_port::In& to : ins) {
        to.lane_ready = node.lane_ready;
        to.host_valid = node.host_valid;
        to.host_last = node.host_last;
        to.host_recovery = node.host_recovery;
        to.host_data = node.host_data;
        to.dark = node.dark;
        to.link_taken = node.link_taken;
        to.counts = node.counts;
    }
    return ins;
}

std::vector<hub_port::Out> HubNode::ports(const std::vector<hub_port::In>& in) const {
    std::vector<hub_port::Out> outs;
    for (size_t p = 0; p < ports_.size(); ++p) outs.push_back(ports_[p].outputs(in[p]));
    return outs;
}

Out HubNode::outputs(const In& in) const {
    Out out{node_.outputs(), ports(to_ports(in))};
    out.links.lane_ready = out.links.host_valid = out.links.host_last = out.links.host_recovery = out.links.dark = 0;
    out.links.link_taken = {};
    out.links.counts = {};
    for (hub_port::Out& port : out.ports) {
        port.lane_valid = port.lane_last = port.host_ready = 0;
        port.resume = false;
    }
    return out;
}

void HubNode::tick(const In& in) {
    const std::vector<hub_port::In> ins = to_ports(in);
    const std::vector<hub_port::Out> outs = ports(ins);
    hub::In to = in.links;
    to.lane_valid = to.lane_last = to.host_ready = 0;
    for (const hub_port::Out& port : outs) {
        to.lane_valid |= port.lane_valid;
        to.lane_last |= port.lane_last;
        to.host_ready |= port.host_ready;
        for (hub::Mask left = port.lane_valid; left != 0; left &= left - 1) {
            const auto k = static_cast<unsigned>(std::countr_zero(left));
            to.lane_data[k] = port.lane_data[k];
        }
    }
    to.resume = outs[0].resume;
    to.resume_link = outs[0].resume_link;
    to.resume_taken = outs[0].resume_taken;
    node_.tick(to);
    for (size_t p = 0; p < ports_.size(); ++p) ports_[p].tick(ins[p]);
}

}  // namespace nanohop::hub_node
