// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a family of networks brings to an experiment, and the list of those that are linked in. docs/extend.md adds
// one: a file, a line of CMake.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "io/keys.hpp"
#include "net/engine/simulator.hpp"

namespace nanohop::net {

/// A network that a topology has made from its keys: constant, shared by copies of an experiment.
class Network {
public:
    virtual ~Network() = default;

    virtual uint32_t units() const = 0;
    /// Sizes whose product is units(), X first: coordinates of traffic patterns.
    virtual std::vector<uint32_t> sizes() const { return {units()}; }
    /// Links, those of processing units included.
    virtual uint64_t links() const = 0;
    /// Flits of the longest message that it carries.
    virtual uint32_t longest_message() const { return 65535; }
    /// Where messages' flits are data alone, because the network's packets have heads of their own: the most in one.
    virtual std::optional<uint32_t> packet_data() const { return {}; }
    /// The link with a name as Dependencies::name has it, without the virtual channel. InputError when there is none.
    virtual uint32_t link(const std::string& name) const = 0;
    /// Of this network, or of a smaller one that has a cycle exactly when this one has.
    virtual std::unique_ptr<Dependencies> dependencies() const = 0;
    virtual std::unique_ptr<Simulator> simulator(Sources sources, const SimulatorOptions& options) const = 0;
    /// Whether several threads and processes can simulate it together (SimulatorOptions); else each process simulates
    /// all of it, in one thread.
    virtual bool splits() const { return false; }
    /// InputError where its units do not send so. `open`: a load, whatever is taken; `dies`: links do.
    virtual void check_process(bool /*open*/, bool /*dies*/) const {}
    /// Of the load of its units, by class of traffic.
    virtual std::vector<double> class_shares() const { return {1}; }
    /// Flits of the messages of each class; none: as those of others.
    virtual std::vector<uint32_t> class_messages() const { return {}; }
    /// Whether its nodes mark messages.
    virtual bool marks() const { return false; }
};

/// A family of networks with its own keys; an object holds their values.
class Topology {
public:
    virtual ~Topology() = default;
    virtual std::unique_ptr<Topology> clone() const = 0;
    virtual void add_keys(io::Keys& keys) = 0;
    /// Whether its nodes have the buffers and channels of the engine, with all keys of ChannelOptions; false:
    /// virtual_channels alone, whose default is channels() and whose range ends here.
    virtual bool engine_channels() const { return true; }
    virtual unsigned most_channels() const { return 4; }
    /// Virtual channels that its routing needs to be free of deadlock: the default.
    virtual unsigned channels() const = 0;
    /// The key that says how large the network is.
    virtual const char* size_key() const = 0;
    /// For messages and headings: "adaptive".
    virtual std::string routing() const = 0;
    /// Pattern::kWorstCase by its name; nullptr: none is known here.
    virtual const char* worst_case_name() const { return nullptr; }
    /// By switch, the one that its units send to, all alike; InputError when it has no such shift.
    virtual std::vector<uint32_t> worst_case(std::optional<uint32_t> /*shift*/) const { return {}; }
    /// InputError when values do not go together.
    virtual std::shared_ptr<const Network> network(const ChannelConfig& config) const = 0;
};

/// The key `clock_ns` of a topology whose results do not depend on it: times are shown in ns, too, where it has a
/// value.
void add_clock(io::Keys& keys, std::optional<double>& clock_ns);

/// A table of a configuration of the hardware (sim/configs) that says what an experiment needs, too. Its frequency
/// `clock` is the key `clock_ns`.
struct HardwareTable {
    const char* name = nullptr;                             ///< nullptr: there is none
    std::vector<std::pair<const char*, const char*>> keys;  ///< in the table, in an experiment
    std::vector<const char*> others;                        ///< keys that an experiment does not need
};

struct TopologyEntry {
    std::string name;
    std::string about;
    std::function<std::unique_ptr<Topology>()> make;
    HardwareTable hardware{};
    std::string sources{};  ///< what CMake's nanohop_topology calls the sources that simulate it; empty: as itself
};

/// All that are linked into the program, by name; not before main() has begun.
const std::vector<TopologyEntry>& topologies();

/// At namespace scope of a topology's file, with the class and what users call it:
///     const TopologyRegistration kRing{TopologyEntry{"ring", "...", make_topology<Ring>, {}}};
struct TopologyRegistration {
    explicit TopologyRegistration(TopologyEntry entry);
    /// Those that follow from what other files register: files are initialised in any order, so it is asked later.
    explicit TopologyRegistration(std::vector<TopologyEntry> (*all)());
};

/// The value of a TopologyEntry's `make`.
template <class T>
std::unique_ptr<Topology> make_topology() {
    return std::make_unique<T>();
}

}  // namespace nanohop::net
