// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The flit-exact network simulator. Link nanohop::net. docs/simulator.md describes its keys and what it measures;
// results equal those of `nanohop simulate` in every clock.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "nanohop/error.hpp"
#include "nanohop/topology.hpp"

namespace nanohop {

/// What a run depends on: the keys of `nanohop simulate --keys`, checked as there. A value type.
class NANOHOP_EXPORT Config {
public:
    /// Every key at its default.
    Config();
    /// As set() for each, `topology` first, whatever the order.
    explicit Config(const Settings& settings);
    Config(const Config& other);
    Config(Config&& other) noexcept;
    Config& operator=(const Config& other);
    Config& operator=(Config&& other) noexcept;
    ~Config();

    /// A TOML file of keys, or a configuration of the hardware. Throws Error with file, line and key.
    static Config read(const std::string& path);

    /// Throws Error "key: why: what is allowed". Another `topology` begins with its own defaults: values of the former
    /// one's keys are gone.
    Config& set(const std::string& key, const std::string& value);
    /// The same.
    Config& set(const std::string& key, const char* value) { return set(key, std::string(value)); }
    /// A number, written so that it is read back the same.
    template <class Number>
        requires(std::is_arithmetic_v<Number> && !std::is_same_v<Number, bool>)
    Config& set(const std::string& key, Number value) {
        if constexpr (std::is_floating_point_v<Number>)
            return set_number(key, static_cast<double>(value));
        else
            return set(key, std::to_string(value));
    }
    /// Switches on a graph of one's own: `topology` = file. Its hosts are those of the graph. Throws Error when the
    /// graph is wrong or not connected. It is kept in memory, behind a file descriptor, for as long as this object or a
    /// copy lives.
    Config& use(const Graph& graph);

    /// The value in effect as text. Throws Error for an unknown key.
    std::string get(const std::string& key) const;
    /// Whether there is such a key with this topology.
    bool has(const std::string& key) const;
    /// All keys of this topology.
    std::vector<KeyInfo> keys() const;
    /// Throws Error when values do not go together, as a run would. `progress`: as of RunOptions.
    void check(const std::function<void(double share)>& progress = {}) const;

private:
    friend class Access;
    Config& set_number(const std::string& key, double value);
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// Of messages, in clocks from creation to the arrival of the tail. Percentiles are exact below 128 and to 1/64 above.
struct Latency {
    uint64_t messages = 0;  ///< that it is of; 0: the others are 0, too
    double mean = 0;        ///< of all of them
    uint64_t p50 = 0;       ///< half take at most this
    uint64_t p99 = 0;       ///< 99 % take at most this
    uint64_t max = 0;       ///< of the slowest
    double half_width = 0;  ///< of the mean, 95 %, from 10 batches; 0: too few
};

/// How a run ended (docs/simulator.md).
enum class Verdict : uint8_t { kCompleted, kSaturated, kUnsteady, kLost, kDeadlock, kIncomplete };
/// "COMPLETED" ..
NANOHOP_EXPORT const char* name(Verdict verdict);

/// Throughputs are in flits per processing unit (host) and clock; 1 is the ideal (Boku et al. 1995, section 4).
struct Result {
    Verdict verdict = Verdict::kCompleted;  ///< how it ended
    uint32_t units = 0;                     ///< processing units (hosts)
    uint64_t clocks = 0;                    ///< measured, without the warm-up
    double throughput = 0;                  ///< of flits that arrived
    double throughput_half_width = 0;       ///< 95 %, from 10 batches of the measured clocks; 0: too few
    double throughput_sent = 0;             ///< of flits that left their unit
    double offered = 0;                     ///< of flits that came into being
    double backlog = 0;                     ///< open loop: flits per unit that wait at the sources in the end
    uint64_t messages = 0;                  ///< delivered in the measured clocks
    uint64_t bad_messages = 0;              ///< since the start, cut by a dead link
    uint64_t lost_messages = 0;             ///< since the start
    Latency latency;                        ///< of messages created in the measured clocks
    Latency round_trip;                     ///< the same of messages with replies
    double link_mean = 0;                   ///< flits per clock, of links between nodes
    double link_max = 0;                    ///< of the busiest
    std::string link_busiest;               ///< its name
    std::vector<std::pair<std::string, double>> measures;  ///< what only this kind of nodes measures
    std::vector<std::string> cycle;  ///< kDeadlock: channels, each waiting for the next, the last for the first
    uint64_t flit_hops = 0;          ///< flits over links, since the start
    double seconds = 0;              ///< that the run took
    std::string json;                ///< all of it with the configuration, as `nanohop simulate --json` writes it
};

/// How a run is made.
struct RunOptions {
    unsigned threads = 1;  ///< 1 to 1024; the result is the same
    bool force = false;    ///< run although the routing can deadlock
    /// Called some times a second in the calling thread with the share done, 0 to 1; 0 while routes and the network are
    /// built, which is all that a Simulation calls it for. What it throws ends that and is thrown on.
    std::function<void(double share)> progress{};
    bool record = true;  ///< Simulation: keep what is delivered until deliveries() takes it
};

/// One run with warm-up and measured clocks. Throws Error when values do not go together, when the routing can deadlock
/// (unless forced), or when there is not enough memory. May be called by several threads at the same time.
NANOHOP_EXPORT Result simulate(const Config& config, const RunOptions& options = {});

/// A message as its source issues it.
struct Message {
    uint32_t destination = 0;  ///< unit, another one than the source
    uint32_t flits = 1;        ///< 0: the source has no more messages; at most the network's longest packet
    /// Clock in which it comes into being, not before that of the source's message before; of the generator of a
    /// closed loop ignored: the next message comes after the one before, as the keys process and work say.
    uint64_t created = 0;
};

/// Message `number` (from 0) of `source`: of these two alone, whenever and however often it is called.
using Generator = std::function<Message(uint32_t source, uint64_t number)>;

/// A message, reply or acknowledgement that has arrived whole.
struct Delivery {
    /// What has arrived.
    enum class Kind : uint8_t { kMessage, kReply, kAcknowledgement };

    uint32_t source = 0;         ///< unit that sent it
    uint64_t number = 0;         ///< of the source's, as they were issued, from 0
    uint32_t destination = 0;    ///< unit that has it
    uint32_t flits = 0;          ///< its length
    uint64_t issued = 0;         ///< clock in which it began to be sent
    uint64_t delivered = 0;      ///< clock of the tail on the link to the destination
    Kind kind = Kind::kMessage;  ///< message, reply or acknowledgement

    bool operator==(const Delivery&) const = default;
};

/// Counted since the start, but for latency.
struct Counters {
    uint64_t issued_messages = 0;     ///< that began to be sent
    uint64_t issued_flits = 0;        ///< of these
    uint64_t sent_flits = 0;          ///< that left their unit
    uint64_t delivered_messages = 0;  ///< that arrived whole
    uint64_t delivered_flits = 0;     ///< of all that arrived
    uint64_t bad_messages = 0;        ///< cut by a dead link
    uint64_t flit_hops = 0;           ///< flits that crossed a link
    uint64_t backlog = 0;             ///< open loop: flits that wait at the sources now
    Latency latency;                  ///< of messages created since measure_from(), without half width
};

/// A link of one direction.
struct LinkFlits {
    /// What a link joins: nodes, or a unit and its node.
    enum class Kind : uint8_t { kInner, kFromUnit, kToUnit };

    std::string name;          ///< "S0>S1"
    Kind kind = Kind::kInner;  ///< what it joins
    uint64_t flits = 0;        ///< that crossed it since the start
};

/// A network that runs, clock by clock. Moves, but does not copy.
class NANOHOP_EXPORT Simulation {
public:
    /// Where messages come from.
    enum class Traffic : uint8_t {
        kConfig,  ///< what the configuration says
        kSent,    ///< what send() is given, and nothing else
    };

    /// Before clock 0. Throws Error as simulate().
    explicit Simulation(const Config& config, Traffic traffic = Traffic::kConfig, const RunOptions& options = {});
    /// Messages of a generator in place of the configuration's: with process = open each comes into being in its clock
    /// `created`, else one after the other. With several threads it is called by all of them at the same time.
    Simulation(const Config& config, Generator generator, const RunOptions& options = {});
    Simulation(Simulation&& other) noexcept;
    Simulation& operator=(Simulation&& other) noexcept;
    ~Simulation();

    /// The clock that comes next, 0 at the start.
    uint64_t clock() const;
    /// Processing units (hosts), numbered from 0.
    uint32_t units() const;
    /// Flits of the longest message that the network carries.
    uint32_t longest_message() const;

    /// One clock.
    void step() { run(clock() + 1); }
    /// Up to the start of clock `end`; nothing when that is over.
    void run(uint64_t end);

    /// Traffic::kSent only (else Error): gives a unit a message for another one. It is created in `created`, not before
    /// clock() and not before that of the source's message before. Urgent messages go before the others when the
    /// unit's link is free. Throws Error when one of this does not hold.
    void send(uint32_t source, uint32_t destination, uint32_t flits, uint64_t created, bool urgent = false);
    /// Traffic::kSent only (else Error): runs until after the first clock in which a message is delivered, or up to the
    /// start of clock `end`; gives clock(). Clocks in which nothing happens cost nothing in
    /// switches and hyper-crossbars with the fast engine.
    uint64_t run_to_delivery(uint64_t end);

    /// What was delivered since the last call, by clock, then source, then number.
    std::vector<Delivery> deliveries();
    /// Every unit has sent all it had, and all of it has arrived.
    bool finished() const;
    /// What has happened so far.
    Counters counters() const;
    /// Latencies are of messages created from this clock on; what was delivered before is forgotten.
    void measure_from(uint64_t clock);
    /// Each link with the flits that crossed it.
    std::vector<LinkFlits> links() const;
    /// Channels that wait for each other for ever, the last for the first; empty: there are none.
    std::vector<std::string> deadlock() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace nanohop
