// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a state of a network of switches must be in balance with, whatever was sent: of the whole network.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "topology/graph.hpp"

namespace nanohop::net {

/// A port of a switch, or a host, in the whole network.
struct SwitchPlace {
    static constexpr uint32_t kHost = 0xfffe;
    static constexpr uint32_t kNone = 0xffff;
    uint32_t at = 0;  ///< switch, or host
    uint32_t port = kNone;
};

/// A place of a buffer is a credit of its sender, on its way there, or a packet's; and the flits that came to a switch
/// are in it, or have left it. Links that have died take some of it away: then nothing is in balance.
class CheckpointLedger {
public:
    CheckpointLedger(const topology::Graph& graph, unsigned channels) : graph_(graph), channels_(channels) {
        uint32_t hosts = 0;
        for (uint32_t s = 0; s < graph.switches(); ++s) {
            first_host_.push_back(hosts);
            first_port_.push_back(ports_);
            for (uint32_t h = 0; h < graph.hosts()[s]; ++h) switch_of_host_.push_back(s);
            hosts += graph.hosts()[s];
            ports_ += ports(s);
        }
        places_.resize((size_t{ports_} + hosts) * channels);
        flits_.resize(graph.switches());
    }

    uint32_t ports(uint32_t s) const { return graph_.degree(s) + graph_.hosts()[s]; }

    /// Credits of a sender, or on their way to it.
    void credits(SwitchPlace sender, unsigned channel, uint32_t count) {
        if (const auto link = link_of(sender)) places_[size_t{*link} * channels_ + channel] += count;
    }
    /// A packet in a buffer of a switch, or on the link to it.
    void packet(SwitchPlace input, unsigned channel, uint32_t flits) {
        flits_[input.at] -= flits;
        const uint32_t links = graph_.degree(input.at);
        if (input.port >= ports(input.at)) {
            wrong_ = true;
        } else if (input.port >= links) {
            credits({first_host_[input.at] + input.port - links, SwitchPlace::kHost}, channel, 1);
        } else {
            const uint32_t from = graph_.neighbours(input.at)[input.port];
            credits({from, graph_.far_port(input.at, input.port)}, channel, 1);
        }
    }
    /// Flits that have crossed a sender's link, or are to. All numbers of flits are to 32 bits, as those of a link are.
    void crossed(SwitchPlace sender, uint32_t flits) {
        if (sender.port == SwitchPlace::kHost) {
            flits_[switch_of_host_[sender.at]] += flits;
            return;
        }
        flits_[sender.at] -= flits;
        if (sender.port < graph_.degree(sender.at)) flits_[graph_.neighbours(sender.at)[sender.port]] += flits;
        wrong_ = wrong_ || (flits != 0 && sender.port >= ports(sender.at));
    }

    /// `places`: of each buffer. `dropped`: some flits that came have not left.
    bool balanced(uint32_t places, bool dropped) const {
        if (wrong_) return false;
        for (const uint32_t n : places_)
            if (n != places) return false;
        for (const uint32_t n : flits_)
            if (n != 0 && !dropped) return false;
        return true;
    }

private:
    /// Those of switches, one after the other, then those of hosts; none: a port that leads nowhere.
    std::optional<uint32_t> link_of(SwitchPlace sender) const {
        if (sender.port == SwitchPlace::kHost) return ports_ + sender.at;
        if (sender.port >= ports(sender.at)) return std::nullopt;
        return first_port_[sender.at] + sender.port;
    }

    const topology::Graph& graph_;
    unsigned channels_;
    uint32_t ports_ = 0;
    std::vector<uint32_t> first_host_;
    std::vector<uint32_t> first_port_;
    std::vector<uint32_t> switch_of_host_;
    std::vector<uint32_t> places_;  ///< by link and channel
    std::vector<uint32_t> flits_;   ///< by switch: came, and have not left
    bool wrong_ = false;
};

}  // namespace nanohop::net
