// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Optical hubs (docs/blocks/hub.md; Urino 2020, 2 and 5.2): all nodes of a hub are linked to all, in one hub or in a
// hub for each row and column of a grid.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "net/error.hpp"
#include "net/kinds/hub/simulator.hpp"
#include "net/networks/topology.hpp"

namespace nanohop::net {

namespace {

class HubNetworkOfUnits final : public Network, public PlannedHubs {
public:
    explicit HubNetworkOfUnits(const HubPlan& plan) : plan_(plan) {}

    const HubPlan& hub_plan() const override { return plan_; }
    uint32_t units() const override { return plan_.grid().nodes(); }
    std::vector<uint32_t> sizes() const override { return std::vector<uint32_t>(plan_.dimensions, plan_.hub.nodes); }
    uint64_t links() const override { return HubLinks(plan_.grid()).count(); }
    uint32_t link(const std::string& name) const override {
        throw InputError(
            "\"{}\": links of optical_hub stay (`nanohop breakdown hub` has some that go dark): must be empty", name);
    }
    /// Hosts store what goes from a row into a column, so a hub stands for all; in it 4 nodes for any number.
    std::unique_ptr<Dependencies> dependencies() const override {
        return hub_dependencies(HubGrid(std::min(plan_.hub.nodes, 4U), 1), hub::kClasses);
    }
    std::optional<uint32_t> packet_data() const override { return plan_.hub.piece_flits; }
    std::unique_ptr<Simulator> simulator(Sources sources, const SimulatorOptions& options) const override {
        return make_hub_simulator(plan_, std::move(sources), options.record);
    }

private:
    HubPlan plan_;
};

class HubTopology final : public Topology {
public:
    HubTopology() { plan_.hub.nodes = 64; }
    std::unique_ptr<Topology> clone() const override { return std::make_unique<HubTopology>(*this); }

    void add_keys(io::Keys& keys) override {
        keys.whole("nodes", plan_.hub.nodes, 3, kMostHubNodes, "of a hub; engine = golden: up to 64");
        keys.whole("dimensions", plan_.dimensions, 1, 2, "1: one hub; 2: a grid, a hub in each row and each column");
        keys.words("ways", plan_.ways, {"direct", "spread"},
                   "packets go over the link to their destination, or over all links of their node in turn, relayed");
        keys.words("host_queues", plan_.queues, {"lanes", "one"},
                   "in a host: a queue for each lane, or one for all, as hosts of switches have");
        keys.whole("link_clocks", plan_.link_clocks, 1, 255, "from node to node");
        keys.whole("piece_flits", plan_.hub.piece_flits, 1, hub::kMaxPieceFlits, "of the longest packet, without head");
        keys.whole("relay_slots", plan_.hub.relay_slots, 1, 16, "packets of a link that a node stores for others");
        keys.whole("host_slots", plan_.hub.host_slots, 1, 8, "packets of the host that wait for a link");
        keys.whole("host_packets", plan_.hub.host_packets, 1, 8, "packets of a link that wait for the host");
        keys.words("engine", plan_.simulation, {"fast", "golden"}, "golden: the models that the RTL is compared with");
        add_clock(keys, clock_ns_);
    }
    bool engine_channels() const override { return false; }
    unsigned channels() const override { return hub::kClasses; }
    const char* size_key() const override { return "nodes"; }
    std::string routing() const override { return plan_.ways == HubWays::kDirect ? "direct" : "spread"; }
    std::shared_ptr<const Network> network(const ChannelConfig& config) const override {
        if (config.channels != hub::kClasses)
            throw InputError("virtual_channels: {}: a hub has one for each class of packets: must be {}",
                             config.channels, hub::kClasses);
        const auto wrong = hub::check(plan_.hub);
        if (plan_.simulation == HubSimulation::kGolden && wrong) throw InputError(*wrong);
        return std::make_shared<HubNetworkOfUnits>(plan_);
    }

private:
    HubPlan plan_;
    std::optional<double> clock_ns_;
};

const TopologyRegistration kOpticalHub{
    TopologyEntry{"optical_hub",
                  "optical hub, one or in rows and columns (docs/blocks/hub.md)",
                  make_topology<HubTopology>,
                  {"hub",
                   {{"nodes", "nodes"},
                    {"piece_flits", "piece_flits"},
                    {"relay_slots", "relay_slots"},
                    {"host_slots", "host_slots"},
                    {"host_packets", "host_packets"}},
                   {"flit_bits", "result_slots", "refuse", "reduction", "unit_clocks", "unit", "reductions"}}}};

}  // namespace

}  // namespace nanohop::net
