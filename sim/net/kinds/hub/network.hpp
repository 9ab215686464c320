// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A hub of nodes with links of so many clocks, and hosts that put packets into lanes and take what comes. The nodes may
// be golden ones, RTL or SystemC modules.
#pragma once

#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include "hub/node.hpp"
#include "hub/unit.hpp"
#include "net/kinds/hub/hub.hpp"

namespace nanohop::net {

/// The nodes of one hub, after reset, in step. Their outputs follow from their state alone.
class HubNodes {
public:
    virtual ~HubNodes() = default;

    /// In the clock that tick() will end, by node.
    virtual std::vector<hub::Out> outputs() const = 0;
    virtual void tick(const std::vector<hub::In>& ins) = 0;
    /// As hub::Node::taken().
    virtual unsigned taken(unsigned node, unsigned link) const = 0;
};

/// Each node has a unit that adds doubles, if its configuration says so.
class HubNetwork {
public:
    /// `link_clocks`: from a node's output register to the other's input, at least 1. The configuration is that of the
    /// nodes and must pass hub::check().
    HubNetwork(const hub::Config& config, unsigned link_clocks, std::unique_ptr<HubNodes> nodes);

    virtual ~HubNetwork() = default;
    HubNetwork(const HubNetwork&) = delete;
    HubNetwork& operator=(const HubNetwork&) = delete;

    /// Called in the clock in which a host takes a packet's last beat.
    HubDelivered delivered;

    /// Host `node` gives lane `lane` a packet, of head.length flits if there is no payload; beats are offered from
    /// clock() on.
    void send(unsigned node, unsigned lane, const hub::Head& head, HubPayload payload = nullptr);
    /// As of HubEngine.
    bool lane_free(unsigned node, unsigned lane) const { return lanes_[node][lane].empty(); }
    /// Node `a` sees the link from and to `b` dark from clock() on; the other end when it is told.
    void cut_one_end(unsigned a, unsigned b) { up_[a] &= ~bit(b); }
    void cut(unsigned a, unsigned b) {
        cut_one_end(a, b);
        cut_one_end(b, a);
    }
    void resume(unsigned node, unsigned link, unsigned taken) { resume_[node].push_back({link, taken}); }
    /// Lanes whose packets the host takes.
    void host_ready(unsigned node, hub::Mask ready) { ready_[node] = ready; }

    void step();
    uint64_t clock() const { return clock_; }
    const hub::Config& config() const { return config_; }
    /// Links that the node saw dark at the start of the last clock.
    hub::Mask dark(unsigned n) const { return dark_[n]; }
    unsigned taken(unsigned n, unsigned link) const { return nodes_->taken(n, link); }
    /// What a node has counted, by hub::Reason, a clock behind.
    std::array<uint32_t, hub::kReasons> counts(unsigned n) const { return nodes_->outputs()[n].counts; }
    /// Flits that arrived, from and to.
    const std::vector<std::vector<uint64_t>>& flits() const { return flits_; }

protected:
    /// No host has anything to send.
    bool hosts_idle() const;

private:
    struct Waiting {
        hub::Head head;
        HubPayload payload;
        unsigned next = 0;  ///< beat
    };
    void links_in(unsigned node, const std::vector<hub::Out>& arriving, hub::In& in);
    void host(unsigned node, const hub::Out& out, hub::In& in);

    hub::Config config_;
    unsigned delay_;
    uint64_t clock_ = 0;
    std::unique_ptr<HubNodes> nodes_;
    std::vector<hub::SumUnit> units_;
    std::vector<std::vector<hub::Out>> on_links_;
    std::vector<std::vector<std::deque<Waiting>>> lanes_;
    std::vector<hub::Mask> up_, ready_, dark_;
    std::vector<std::deque<std::pair<unsigned, unsigned>>> resume_;
    std::vector<std::vector<std::vector<hub::Data>>> open_;  ///< beats of a packet that its host is taking
    std::vector<std::vector<uint64_t>> flits_;
    std::vector<HubDelivery> taken_;  ///< in this clock
};

}  // namespace nanohop::net
