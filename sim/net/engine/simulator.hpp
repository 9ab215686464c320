// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A running network of any kind, as programs see it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "net/engine/dependencies.hpp"
#include "net/engine/source.hpp"
#include "net/engine/statistics.hpp"
#include "net/engine/wiring.hpp"

namespace nanohop::net {

class Simulator {
public:
    virtual ~Simulator() = default;

    /// Runs up to the start of clock `end`.
    virtual void run(uint64_t end) = 0;
    virtual uint64_t clock() const = 0;
    virtual uint32_t units() const = 0;
    virtual unsigned channels() const = 0;  ///< virtual channels of a link
    virtual Statistics statistics() const = 0;
    /// Channels that wait for each other for ever (see Engine::waiting_cycle); names: dependencies().
    virtual std::vector<uint32_t> waiting_cycle() const = 0;
    virtual const Dependencies& dependencies() const = 0;
    /// Flits that have crossed each link, by link.
    virtual std::vector<uint64_t> link_flits() const = 0;
    /// Turns link_flits() of a clock before into what has crossed each link since.
    virtual void since(std::vector<uint64_t>& before) const {
        const std::vector<uint64_t> now = link_flits();
        for (size_t l = 0; l < now.size(); ++l) before[l] = now[l] - before[l];
    }
    virtual const std::vector<Wire>& links() const = 0;
    /// Of a link, without a list of all.
    virtual WireKind link_kind(uint32_t link) const { return links()[link].kind; }
    /// Latencies are kept of messages created from this clock on.
    virtual void measure_from(uint64_t clock) = 0;
    /// Open loop: flits that have come into being and have no slot yet.
    virtual uint64_t backlog() const = 0;
    /// Every unit has sent all it had to send, and all of it has arrived.
    virtual bool finished() const = 0;
    /// What was delivered since the last call, by clock, then source, then number; only when recording.
    virtual std::vector<Delivery> take_deliveries() = 0;
};

class Exchange;

/// How a network's nodes are dealt out to threads and processes.
enum class Partition : uint8_t {
    kAuto,    ///< METIS where the build has it, else blocks
    kBlocks,  ///< in the order of their numbers
    kMetis,   ///< with few links between parts
    kRandom,
};

struct SimulatorOptions {
    unsigned threads = 1;
    bool record = false;  ///< keep every delivery
    /// The processes that simulate the network together, each with the same arguments: then all functions of Simulator
    /// are called by all of them in the same order, and give all of them what one process would give. Null: this one
    /// alone. Only for networks that split (Network::splits).
    Exchange* exchange = nullptr;
    Partition partition = Partition::kAuto;
};

/// What running in parts cost.
struct Split {
    unsigned ranks = 1;
    unsigned threads = 1;    ///< of each rank
    uint64_t cut_links = 0;  ///< between nodes of different parts
    uint64_t links = 0;      ///< between nodes
    uint64_t window = 0;     ///< clocks
    uint64_t windows = 0;
    double waiting = 0;  ///< share of the time of the runs in which ranks exchanged and waited, the mean of all of them
};

/// A Simulator may be one of these, too.
class Parted {
public:
    virtual ~Parted() = default;
    virtual Split split() const = 0;
};

}  // namespace nanohop::net
