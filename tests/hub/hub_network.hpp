// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A hub of golden nodes with links of so many clocks, and hosts that put packets into lanes and take what comes.
#pragma once

#include <deque>
#include <map>
#include <utility>
#include <vector>

#include "hub/node.hpp"

namespace nanohop::hub {

struct Received {
    uint64_t clock = 0;  ///< of the last beat
    unsigned lane = 0;
    bool recovery = false;
    Head head;
    std::vector<Data> payload;
};

class HubNetwork {
public:
    /// `link_clocks`: from a node's output register to the other's input, at least 1.
    HubNetwork(const Config& config, unsigned link_clocks)
        : config_(config), delay_(link_clocks - 1), on_links_(delay_) {
        for (unsigned n = 0; n < config.nodes; ++n) nodes_.emplace_back(config);
        lanes_.assign(config.nodes, std::vector<std::deque<std::pair<Data, bool>>>(config.nodes));
        up_.assign(config.nodes, ~Mask{0});
        ready_.assign(config.nodes, ~Mask{0});
        resume_.resize(config.nodes);
        received.resize(config.nodes);
        flits.assign(config.nodes, std::vector<uint64_t>(config.nodes));
        open_.assign(config.nodes, std::vector<std::vector<Data>>(config.nodes));
        for (auto& outs : on_links_) outs.resize(config.nodes);
    }

    /// Host `node` gives lane `lane` a packet.
    void send(unsigned node, unsigned lane, Head head, const std::vector<Data>& payload) {
        head.length = static_cast<unsigned>(payload.size());
        auto& queue = lanes_[node][lane];
        queue.emplace_back(pack(head), payload.empty());
        for (size_t i = 0; i < payload.size(); ++i) queue.emplace_back(payload[i], i + 1 == payload.size());
    }
    /// Both directions between two nodes are dark from the next clock on.
    void cut(unsigned a, unsigned b) {
        up_[a] &= ~(Mask{1} << b);
        up_[b] &= ~(Mask{1} << a);
    }
    /// Node `a` alone sees it; call it for the other one later.
    void cut_one_end(unsigned a, unsigned b) { up_[a] &= ~(Mask{1} << b); }
    void resume(unsigned node, unsigned link, unsigned taken) { resume_[node].push_back({link, taken}); }
    void host_ready(unsigned node, Mask ready) { ready_[node] = ready; }

    void step() {
        const unsigned nodes = config_.nodes;
        std::vector<Out> outs;
        for (const Node& n : nodes_) outs.push_back(n.outputs());
        // A link of one clock is the output register: the other end sees it in the same clock.
        const std::vector<Out>& arriving = delay_ == 0 ? outs : on_links_[clock % delay_];
        for (unsigned a = 0; a < nodes; ++a) {
            In in;
            in.id = a;
            in.up = up_[a];
            for (unsigned b = 0; b < nodes; ++b) {
                if (a == b) continue;
                const Out& from = arriving[b];
                if ((from.link_valid >> a & 1) != 0) {
                    in.link_valid |= Mask{1} << b;
                    in.link_class[b] = from.link_class[a];
                    in.link_flit[b] = from.link_flit[a];
                    ++flits[b][a];
                }
                in.link_credit[b] = from.link_credit[a];
                if ((from.link_ack >> a & 1) != 0) in.link_ack |= Mask{1} << b;
            }
            for (unsigned l = 0; l < nodes; ++l) {
                auto& queue = lanes_[a][l];
                if (queue.empty()) continue;
                in.lane_valid |= Mask{1} << l;
                in.lane_data[l] = queue.front().first;
                if (queue.front().second) in.lane_last |= Mask{1} << l;
                if ((outs[a].lane_ready >> l & 1) != 0) queue.pop_front();
            }
            in.host_ready = ready_[a];
            for (unsigned l = 0; l < nodes; ++l) {
                if ((outs[a].host_valid & ready_[a] & Mask{1} << l) == 0) continue;
                auto& beats = open_[a][l];
                beats.push_back(outs[a].host_data[l]);
                if ((outs[a].host_last >> l & 1) == 0) continue;
                received[a].push_back({clock, l, (outs[a].host_recovery >> l & 1) != 0, unpack(beats.front()),
                                       std::vector<Data>(beats.begin() + 1, beats.end())});
                beats.clear();
            }
            if (!resume_[a].empty()) {
                in.resume = true;
                in.resume_link = resume_[a].front().first;
                in.resume_taken = resume_[a].front().second;
                resume_[a].pop_front();
            }
            nodes_[a].tick(in);
        }
        if (delay_ != 0) on_links_[clock % delay_] = std::move(outs);
        ++clock;
    }
    bool idle() const {
        for (unsigned a = 0; a < config_.nodes; ++a) {
            if (!nodes_[a].idle() || !resume_[a].empty()) return false;
            for (const auto& lane : lanes_[a]) {
                if (!lane.empty()) return false;
            }
        }
        return true;
    }
    /// False: not idle after so many clocks.
    bool run(uint64_t most) {
        for (uint64_t c = 0; c < most; ++c) {
            step();
            if (idle()) return true;
        }
        return false;
    }
    const Node& node(unsigned n) const { return nodes_[n]; }

    uint64_t clock = 0;
    std::vector<std::vector<Received>> received;
    std::vector<std::vector<uint64_t>> flits;  ///< that arrived, from and to

private:
    Config config_;
    unsigned delay_;
    std::vector<Node> nodes_;
    std::vector<std::vector<Out>> on_links_;
    std::vector<std::vector<std::deque<std::pair<Data, bool>>>> lanes_;
    std::vector<Mask> up_;
    std::vector<Mask> ready_;
    std::vector<std::deque<std::pair<unsigned, unsigned>>> resume_;
    std::vector<std::vector<std::vector<Data>>> open_;
};

}  // namespace nanohop::hub
