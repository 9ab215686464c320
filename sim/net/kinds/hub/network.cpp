// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/hub/network.hpp"

namespace nanohop::net {

using hub::has;

HubNetwork::HubNetwork(const hub::Config& config, unsigned link_clocks, std::unique_ptr<HubNodes> nodes)
    : config_(config),
      delay_(link_clocks - 1),
      nodes_(std::move(nodes)),
      units_(config.nodes, hub::SumUnit(config)),
      on_links_(delay_, std::vector<hub::Out>(config.nodes)) {
    const unsigned n = config.nodes;
    lanes_.resize(n);
    for (auto& lanes : lanes_) lanes.resize(n);
    up_.assign(n, ~hub::Mask{0});
    ready_.assign(n, ~hub::Mask{0});
    dark_.resize(n);
    resume_.resize(n);
    open_.assign(n, std::vector<std::vector<hub::Data>>(n));
    flits_.assign(n, std::vector<uint64_t>(n));
}

void HubNetwork::send(unsigned node, unsigned lane, const hub::Head& head, HubPayload payload) {
    lanes_[node][lane].push_back({head, std::move(payload)});
}

void HubNetwork::links_in(unsigned node, const std::vector<hub::Out>& arriving, hub::In& in) {
    for (unsigned b = 0; b < config_.nodes; ++b) {
        if (b == node) continue;
        const hub::Out& from = arriving[b];
        if (has(from.link_valid, node)) {
            in.link_valid |= bit(b);
            in.link_class[b] = from.link_class[node];
            in.link_flit[b] = from.link_flit[node];
            ++flits_[b][node];
        }
        in.link_credit[b] = from.link_credit[node];
        if (has(from.link_ack, node)) in.link_ack |= bit(b);
    }
}

void HubNetwork::host(unsigned node, const hub::Out& out, hub::In& in) {
    for (unsigned l = 0; l < config_.nodes; ++l) {
        auto& queue = lanes_[node][l];
        if (queue.empty()) continue;
        Waiting& packet = queue.front();
        const size_t flits = packet.payload ? packet.payload->size() : packet.head.length;
        const bool last = packet.next == flits;
        in.lane_valid |= bit(l);
        if (last) in.lane_last |= bit(l);
        if (packet.next == 0)
            in.lane_data[l] = pack(packet.head);
        else if (packet.payload)
            in.lane_data[l] = (*packet.payload)[packet.next - 1];
        if (!has(out.lane_ready, l)) continue;
        ++packet.next;
        if (last) queue.pop_front();
    }
    in.host_ready = ready_[node];
    for (unsigned l = 0; l < config_.nodes; ++l) {
        if (!has(out.host_valid & ready_[node], l)) continue;
        auto& beats = open_[node][l];
        beats.push_back(out.host_data[l]);
        if (!has(out.host_last, l)) continue;
        const hub::Head head = hub::unpack(beats.front());
        beats.erase(beats.begin());
        taken_.push_back({clock_, node, l, has(out.host_recovery, l), head,
                          std::make_shared<const std::vector<hub::Data>>(std::move(beats))});
        beats = {};
    }
    if (resume_[node].empty()) return;
    in.resume = true;
    in.resume_link = resume_[node].front().first;
    in.resume_taken = resume_[node].front().second;
    resume_[node].pop_front();
}

void HubNetwork::step() {
    std::vector<hub::Out> outs = nodes_->outputs();
    // A link of one clock is the output register: the other end sees it in the same clock.
    const std::vector<hub::Out>& arriving = delay_ == 0 ? outs : on_links_[clock_ % delay_];
    std::vector<hub::In> ins(config_.nodes);
    for (unsigned a = 0; a < config_.nodes; ++a) {
        ins[a].id = a;
        ins[a].up = up_[a];
        dark_[a] = outs[a].dark;
        links_in(a, arriving, ins[a]);
        host(a, outs[a], ins[a]);
        ins[a].unit_data = units_[a].answer();
        units_[a].tick(outs[a]);
    }
    nodes_->tick(ins);
    if (delay_ != 0) on_links_[clock_ % delay_] = std::move(outs);
    ++clock_;
    // What a host sends for it is offered in the next clock, whichever node's it is.
    for (const HubDelivery& delivery : std::exchange(taken_, {})) {
        if (delivered) delivered(delivery);
    }
}

bool HubNetwork::hosts_idle() const {
    for (unsigned a = 0; a < config_.nodes; ++a) {
        if (!resume_[a].empty()) return false;
        for (const auto& lane : lanes_[a]) {
            if (!lane.empty()) return false;
        }
    }
    return true;
}

}  // namespace nanohop::net
