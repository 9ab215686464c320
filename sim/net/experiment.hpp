// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// One run of the network simulator: everything it depends on as keys with values, and what comes out.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "net/engine/simulator.hpp"
#include "net/error.hpp"

namespace nanohop::net {

/// Hash (16 hexadecimal digits) of the sources below sim/net, made when they are compiled: results of another engine
/// are never taken for this one's.
const char* engine_version();

struct ExperimentKey {
    std::string name;
    std::string allowed;   ///< for messages: "must be ..."
    std::string standard;  ///< value when it is not set; "auto": see `about`
    std::string about;
};

/// A run's keys and values, checked one by one when set and together by resolve(). docs/simulator.md lists the keys.
class Experiment {
public:
    static const std::vector<ExperimentKey>& keys();
    static bool known(const std::string& key);

    /// InputError "key: why: what is allowed" for an unknown key or a value that is not allowed.
    void set(const std::string& key, const std::string& value);
    /// Replaces every "auto" and checks what values must fulfil together. InputError as above.
    void resolve();
    /// Value in effect.
    const std::string& get(const std::string& key) const { return values_.at(key); }
    uint64_t number(const std::string& key) const;
    double real(const std::string& key) const;
    /// What the key dead_links says. InputError when it names no link.
    std::vector<DeadLink> dead_links() const;
    Experiment();

private:
    std::map<std::string, std::string> values_;
};

enum class Verdict : uint8_t {
    kCompleted,   ///< the clocks are over, or every message of a trace has arrived
    kSaturated,   ///< open loop: the network takes less than it is offered
    kDeadlock,    ///< messages wait for each other for ever
    kIncomplete,  ///< a trace: the clocks are over before every message has arrived
};
const char* verdict_name(Verdict verdict);

/// A mean over batches of the measured clocks and half its 95 % confidence interval (Student's t).
struct Estimate {
    double mean = 0;
    double half_width = 0;
};

struct ExperimentResult {
    Verdict verdict = Verdict::kCompleted;
    uint32_t units = 0;
    uint64_t clocks = 0;         ///< measured, warm-up not included
    double throughput = 0;       ///< flits delivered per processing unit and clock (P2 4)
    double throughput_sent = 0;  ///< the same of flits that left their unit: what is under way in the end counts, too
    Estimate batch_throughput;
    double offered = 0;     ///< flits that came into being per unit and clock
    double backlog = 0;     ///< open loop: flits per unit that wait at the sources in the end
    uint64_t messages = 0;  ///< delivered in the measured clocks
    uint64_t bad_messages = 0;
    Histogram latency;  ///< clocks, from creation to delivery, of messages created in the measured clocks
    Estimate batch_latency;
    double link_mean = 0;  ///< flits per clock and link between nodes
    double link_max = 0;
    std::string link_busiest;
    std::vector<std::string> cycle;  ///< DEADLOCK: channels, each waiting for the next, the last for the first
    uint64_t flit_hops = 0;
    double seconds = 0;
};

struct ExperimentOptions {
    unsigned threads = 1;
    bool force = false;  ///< run although the routing can deadlock
    /// Called now and then with the share done (0..1).
    std::function<void(double)> progress;
};

/// The routing has a cycle of channel dependencies and the run was not forced. what() names the cycle.
class CyclicRouting : public InputError {
public:
    using InputError::InputError;
};

/// InputError when a network of this size needs more memory than there is (io::memory_limit); says how much.
void check_size(const Experiment& experiment);

/// CyclicRouting when the channel dependencies have a cycle.
void check_routing(const Experiment& experiment);

/// The experiment must be resolved. CyclicRouting unless forced; InputError when a trace cannot be used.
ExperimentResult run_experiment(const Experiment& experiment, const ExperimentOptions& options);

/// Cycles of its channel dependencies as text (find_cycles), none for a routing that is free of deadlock.
std::vector<std::string> dependency_cycles(const Experiment& experiment);

}  // namespace nanohop::net
