// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Hubs as a network of the simulator: hosts whose messages are packets of one hub, or of the hubs of a grid's rows and
// columns (docs/simulator.md, "Optical hubs").
#pragma once

#include <memory>
#include <vector>

#include "hub/config.hpp"
#include "net/engine/simulator.hpp"
#include "net/kinds/hub/hub_2d.hpp"

namespace nanohop::net {

/// How a message's packets go over a hub.
enum class HubWays : uint8_t {
    kDirect,  ///< over the link to the destination
    kSpread,  ///< dealt out to all links of the node in turn; the others' ends relay them (Urino 2020, 2.3)
};
/// What waits in a host for the links.
enum class HubQueues : uint8_t {
    kLanes,  ///< a queue for each lane
    kOne,    ///< one for all, as hosts of switches have: a packet waits for its lane, and all others behind it
};
enum class HubSimulation : uint8_t { kFast, kGolden };

struct HubPlan {
    hub::Config hub;          ///< of each; nodes up to kMostHubNodes, of golden ones those of hub::check
    unsigned dimensions = 1;  ///< 2: a grid of nodes x nodes
    unsigned link_clocks = 1;
    HubWays ways = HubWays::kDirect;
    HubQueues queues = HubQueues::kLanes;
    HubSimulation simulation = HubSimulation::kFast;

    HubGrid grid() const { return HubGrid(hub.nodes, dimensions); }
};

/// What a network of hubs is beside net::Network: others learn its plan from it.
class PlannedHubs {
public:
    virtual ~PlannedHubs() = default;
    virtual const HubPlan& hub_plan() const = 0;
};

/// Links of a hub network: from units, to units, then of each hub from each node to each other one.
class HubLinks {
public:
    explicit HubLinks(const HubGrid& grid) : grid_(grid) {}

    uint64_t count() const {
        return 2ULL * grid_.nodes() + uint64_t{grid_.lines()} * grid_.side() * (grid_.side() - 1);
    }
    uint32_t source(uint32_t unit) const { return unit; }
    uint32_t sink(uint32_t unit) const { return grid_.nodes() + unit; }
    /// Between places of a line.
    uint32_t inner(unsigned line, unsigned from, unsigned to) const {
        return 2 * grid_.nodes() + (line * grid_.side() + from) * (grid_.side() - 1) + to - (to > from ? 1 : 0);
    }
    std::vector<Wire> links() const;
    const HubGrid& grid() const { return grid_; }

private:
    HubGrid grid_;
};

/// Virtual channels of a hub's links, hub::Class in this order: to a store, to a host, requests. `classes` 1: all in
/// one, as no hub is, which has cycles.
std::unique_ptr<Dependencies> hub_dependencies(const HubGrid& grid, unsigned classes);

/// An Injector, too, whose messages are of any length. Deaths of links are not for it: the sources must have none.
std::unique_ptr<Simulator> make_hub_simulator(const HubPlan& plan, Sources sources, bool record);

}  // namespace nanohop::net
