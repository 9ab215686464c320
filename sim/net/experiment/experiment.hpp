// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// One run of the network simulator: everything it depends on, and what comes out. docs/simulator.md lists the keys.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/keys.hpp"
#include "net/engine/measures.hpp"
#include "net/engine/simulator.hpp"
#include "net/error.hpp"
#include "net/experiment/verdict.hpp"
#include "net/networks/topology.hpp"
#include "net/traffic/patterns.hpp"

namespace nanohop::net {

/// Hash (16 hexadecimal digits) of the sources that simulate a topology (engine, experiment, traffic, the topology and
/// its kinds of nodes), made when they are compiled: results of another engine are never taken for this one's, and
/// those of another topology stay. For a topology that the build does not know (a test's) it is a hash of all. Files
/// that traffic is read from are no part of it.
const char* engine_version(std::string_view topology);

/// Channels of a network's links; no value: it follows from other keys (Experiment::resolve).
struct ChannelOptions {
    enum class Turns : uint8_t { kReady, kHeld };

    ChannelConfig::Policy policy = ChannelConfig::Policy::kWormhole;
    std::optional<unsigned> virtual_channels;
    std::optional<unsigned> buffer;  ///< flits
    unsigned input_flits = 3;
    unsigned pu_width = 1;  ///< flits per clock
    Turns link_turns = Turns::kReady;
    std::optional<unsigned> unit_messages;

    void add_keys(io::Keys& keys, const Topology& topology);
    void resolve(const Topology& topology);
    ChannelConfig config() const;
};

/// What processing units send, and when.
struct TrafficOptions {
    enum class When : uint8_t { kSingle, kOverlap, kOpen };

    When process = When::kSingle;
    uint32_t work = 50;               ///< clocks
    double load = 0.1;                ///< flits per clock and unit
    double burst = 1;                 ///< messages, mean
    double burst_load = 1;            ///< flits per clock and unit
    std::optional<uint32_t> message;  ///< flits
    std::optional<uint32_t> message_max;
    std::optional<Pattern> pattern = Pattern::kUniform;  ///< none: a trace
    std::string worst_case;                              ///< name of Pattern::kWorstCase
    std::optional<uint32_t> shift;
    uint32_t hot_unit = 0;
    double hot_share = 0.1;
    uint32_t incast_unit = 0;
    uint32_t incast_sources = 16;
    double incast_load = 1;  ///< flits per clock and source
    std::string trace;       ///< file, of a trace and of Pattern::kMatrix
    unsigned flit_bytes = 8;

    /// Whether messages come from the file.
    bool reads() const { return !pattern || *pattern == Pattern::kMatrix; }
    /// Of a message; once resolved.
    double mean_flits() const { return (*message + *message_max) / 2.0; }
    void add_keys(io::Keys& keys);
    /// `longest`: message of the network, flits.
    void resolve(uint32_t longest);
    /// What goes with the network.
    void check(const Network& network, const std::string& size) const;
};

/// A run's values. Each key is checked when it is set, all of them together by resolve().
class Experiment {
public:
    Experiment();
    Experiment(const Experiment& other);
    Experiment& operator=(const Experiment& other);
    Experiment(Experiment&&) = default;
    Experiment& operator=(Experiment&&) = default;
    ~Experiment() = default;

    /// All keys of the topology chosen, bound to this object.
    io::Keys keys();
    /// InputError "key: why: what is allowed" for an unknown key or a value that is not allowed. Another topology
    /// starts from its own defaults: what was set of the keys of the one before is gone.
    void set(const std::string& key, const std::string& value);
    /// A key's value in effect, as a user writes it.
    std::string get(const std::string& key) const;
    bool has(const std::string& key) const;
    /// Gives every "auto" its value and checks what values must fulfil together. InputError as above.
    void resolve();

    const Topology& topology() const { return *topology_; }
    const std::string& topology_name() const { return topology_name_; }
    /// The network; of a resolved experiment only.
    const Network& network() const;
    /// What the key dead_links says. InputError when it names no link.
    std::vector<DeadLink> dead_links() const;

    ChannelOptions channels;
    TrafficOptions traffic;
    enum class Until : uint8_t { kClocks, kSteady };

    uint64_t clocks = 10000;
    Until until = Until::kClocks;
    uint64_t least_clocks = 100000;       ///< of a run until it is steady, unless clocks are more
    std::optional<uint64_t> most_clocks;  ///< of a run until it is steady
    std::optional<uint64_t> warmup;       ///< clocks
    uint64_t seed = 1;

private:
    io::Keys network_keys();
    io::Keys run_keys();

    std::string topology_name_;
    std::unique_ptr<Topology> topology_;
    std::shared_ptr<const Network> network_;
    std::string dead_links_;
};

/// A mean over batches of the measured clocks and half its 95 % confidence interval (Student's t).
struct Estimate {
    double mean = 0;
    double half_width = 0;
};

struct ExperimentResult {
    Verdict verdict = Verdict::kCompleted;
    uint32_t units = 0;
    uint64_t clocks = 0;         ///< measured, warm-up not included
    double throughput = 0;       ///< flits delivered per processing unit and clock (Boku 1995, 4)
    double throughput_sent = 0;  ///< the same of flits that left their unit: what is under way in the end counts, too
    Estimate batch_throughput;
    double offered = 0;     ///< flits that came into being per unit and clock
    double backlog = 0;     ///< open loop: flits per unit that wait at the sources in the end
    uint64_t messages = 0;  ///< delivered in the measured clocks
    uint64_t bad_messages = 0;
    uint64_t lost_messages = 0;  ///< since the start
    uint64_t all_messages = 0;   ///< delivered since the start
    Histogram latency;           ///< clocks, from creation to delivery, of messages created in the measured clocks
    Estimate batch_latency;
    Statistics victims;             ///< of the units beside an incast, messages delivered in the measured clocks
    double victims_throughput = 0;  ///< flits delivered per such unit and clock
    // Of an incast:
    double incast_throughput = 0;  ///< flits of messages that its target gets, per clock
    double incast_fairness = 0;    ///< Jain's index of its sources' flits delivered: 1 is all alike
    // Of messages with replies:
    double replies_throughput = 0;  ///< of `throughput`
    Histogram round_trip;           ///< as `latency`, to the delivery of a message's reply
    Estimate batch_round_trip;
    /// Of each class of traffic, where there are several.
    struct OfClass {
        double throughput = 0;  ///< flits delivered per unit and clock
        Histogram latency;      ///< as above
    };
    std::vector<OfClass> classes;
    double link_mean = 0;  ///< flits per clock and link between nodes
    double link_max = 0;
    std::string link_busiest;
    std::vector<Measure> measures;   ///< what the kind of nodes measures beside all this, and kCounted (counted.hpp)
    std::vector<std::string> cycle;  ///< DEADLOCK: channels, each waiting for the next, the last for the first
    uint64_t flit_hops = 0;
    uint64_t earlier_hops = 0;  ///< of these, before the checkpoint that the run went on from
    double seconds = 0;
    std::optional<Split> split;  ///< of a run in parts
    bool uncut = false;          ///< parts were asked for, and the network does not split
};

struct ExperimentOptions {
    unsigned threads = 1;
    bool force = false;  ///< run although the routing can deadlock
    /// Called now and then with the share done (0..1).
    std::function<void(double)> progress{};
    // As in SimulatorOptions: all processes call run_experiment with the same arguments and have the same result, but
    // for its seconds.
    Exchange* exchange = nullptr;
    Partition partition = Partition::kAuto;
    /// File that the run is saved to again and again, `every` so many clocks, or at the end of the piece after; empty:
    /// none. One that cannot be written is a warning.
    std::string checkpoint{};
    uint64_t every = 0;
    std::function<void(const std::string&)> warn{};
    /// File that the run goes on from, to the result that it would have had; threads, processes and partition may be
    /// others. Empty: from the start.
    std::string restart{};
    /// A run until it is steady ends as soon as it is saturated, after so many measured clocks or that doubled again
    /// and again, instead of least_clocks, of which they are a part by a power of two. Few clocks of a small network
    /// refuse loads at its knee that are held. 0: least_clocks.
    uint64_t judged_from = 0;
};

/// The routing has a cycle of channel dependencies and the run was not forced. what() names the cycle.
class CyclicRouting : public InputError {
public:
    using InputError::InputError;
};

/// Of several processes that simulate one network another one has failed, and says why.
class AnotherRankFailed : public InputError {
public:
    using InputError::InputError;
};

// Of resolved experiments:

/// InputError when a network of this size needs more memory than there is (io::memory_limit); says how much.
void check_size(const Experiment& experiment);

/// CyclicRouting when the channel dependencies have a cycle.
void check_routing(const Experiment& experiment);

/// Cycles of its channel dependencies as text (find_cycles), none for a routing that is free of deadlock.
std::vector<std::string> dependency_cycles(const Experiment& experiment);

/// InputError when a trace of so many processes has more than the network's processing units.
void check_processes(const Experiment& experiment, unsigned processes);

/// What its processing units send. InputError when a trace cannot be used.
Sources make_sources(const Experiment& experiment);

/// CyclicRouting unless forced; InputError when a trace cannot be used. A network that does not split
/// (Network::splits) is simulated whole by each process.
ExperimentResult run_experiment(const Experiment& experiment, const ExperimentOptions& options);

}  // namespace nanohop::net
