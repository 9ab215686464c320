// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Delays of a network without load, from hosts' constants and from clocks that the Verilated RTL took: what the
// application level (SimGrid's platform, the replay of programs) knows of the network. No delay of a switch or of a
// link is typed in anywhere: a switch's clocks come from its record (records/switch.hpp), a link's from the
// network.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/delays/constants.hpp"
#include "app/delays/message.hpp"
#include "net/experiment/experiment.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "records/switch.hpp"

namespace nanohop::app {

/// What a head takes through a switch alone.
struct NodeClocks {
    std::string origin;          ///< for reports: configuration and lookup
    double clock_hz = 0;         ///< of the configuration that was measured
    unsigned switch_clocks = 0;  ///< the RTL's, without the link, without extra_clocks
    bool grant_register = false;
    /// What parts of the CAM chip take beside, where the lookup goes there; as many whole clocks as the rate asks for.
    std::vector<unsigned> chip_ns{};
};

/// Kinds of lookup are the record's: "table"; "hit", "miss". net::InputError when it has none such.
NodeClocks node_clocks(const records::SwitchRecord& record, const std::string& lookup);

/// Records of switches in a file: one that a measuring program wrote, or what `nanohop breakdown --record` keeps.
/// `config` chooses one where there are several. net::InputError.
records::SwitchRecord read_record(const std::string& path, const std::optional<std::string>& config);

/// The network that a command line names: a file with keys of a run (.toml), or one with a graph; none: the
/// standard's; then `sets`, "key=value" each, as `nanohop simulate` takes them. Its traffic is left
/// alone: who sends what is not the experiment's here. net::InputError, config::Error.
net::Experiment read_network(const std::string& file, const std::vector<std::string>& sets);

/// InputError where packets go over a switch that is drawn, or have classes.
void check_one_way(const net::SwitchPlan& plan);

/// A link of a route, in the simulator's numbers (net/kinds/switch/simulator.hpp).
using Route = std::vector<uint32_t>;

class Delays {
public:
    /// Of a resolved experiment whose nodes are switches, with a register behind the grant if the record's have one;
    /// net::InputError for any other. `clock_hz`: none: the record's.
    Delays(const net::Experiment& experiment, NodeClocks node, Constants constants,
           std::optional<double> clock_hz = std::nullopt);

    const net::SwitchPlan& plan() const { return *plan_; }
    const Constants& constants() const { return constants_; }
    const NodeClocks& node() const { return node_; }
    uint32_t hosts() const { return static_cast<uint32_t>(host_switch_.size()); }
    uint32_t links() const { return 2 * hosts() + plan_->graph.channels(); }
    uint32_t switch_of(uint32_t host) const { return host_switch_[host]; }
    /// Arithmetic of a message's delays.
    LoneMessage zero_load() const;
    double clock_hz() const { return clock_hz_; }
    double clock_ns() const { return 1e9 / clock_hz_; }
    unsigned flit_bytes() const { return flit_bytes_; }
    unsigned link_clocks() const { return plan_->config.link_clocks; }
    /// Of a head through a switch: the record's, the CAM chip's, and what the network's switches wait beside.
    unsigned switch_clocks() const { return node_.switch_clocks + chip_clocks_ + plan_->config.extra_clocks; }

    /// The way of a packet that meets nothing: the links of hosts and those between switches. Where a routing is
    /// adaptive one of its shortest ways, the same one each time, drawn so that pairs are spread over the links. Empty
    /// when both are the same host.
    Route route(uint32_t source, uint32_t destination) const;
    /// Links between switches on it.
    unsigned hops(uint32_t source, uint32_t destination) const;
    /// From the clock in which the head is sent to that in which it is on the link to its host.
    uint64_t head_clocks(uint32_t source, uint32_t destination) const;

    uint64_t packets(uint64_t bytes) const;
    uint64_t flits(uint64_t bytes) const;
    /// Flits of packet `index` of a message.
    unsigned packet_flits(uint64_t bytes, uint64_t index) const;
    /// Whether a message's packets follow each other without a bubble: where channels' buffers hold too few packets
    /// they do not, and message_clocks() is the least that a long message takes.
    bool full_rate() const;
    /// Bytes a second of a message so long that nothing but whole packets counts.
    double bytes_per_second() const;

    bool rendezvous(uint64_t bytes) const { return bytes > constants_.eager_bytes; }
    /// Clocks of one message in the network alone, from its first flit sent to its tail on the link to the host; a host
    /// sends a flit in each clock.
    uint64_t message_clocks(uint32_t source, uint32_t destination, uint64_t bytes) const;
    static constexpr unsigned kTakeClocks = app::kTakeClocks;
    /// From the call of the sender to the return of the receiver, who waits: overheads of both hosts, the rendezvous of
    /// a long message (its two control messages cost the hosts nothing), and the message.
    double zero_load_ns(uint32_t source, uint32_t destination, uint64_t bytes) const;

private:
    std::shared_ptr<const net::SwitchPlan> plan_;
    NodeClocks node_;
    Constants constants_;
    double clock_hz_ = 0;
    unsigned chip_clocks_ = 0;
    unsigned flit_bytes_ = 0;
    std::vector<uint32_t> host_switch_;
};

}  // namespace nanohop::app
