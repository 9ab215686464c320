// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around one nh_hub_node in the bench: a hub of golden nodes with a host each. The golden node in the place
// of the one that is compared tells what comes to its pins, so that links, streams, memory and registers are those of a
// hub at work; what is due in memory is known apart from the models.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "bench.hpp"
#include "host/hub_node_host.hpp"
#include "net/kinds/hub/network.hpp"
#include "rng.hpp"

namespace nanohop::hub_node {

// Situations that the bench must meet.
struct Points {
    Points(tb::Coverage& coverage, const Config& config);

    std::vector<tb::Coverage::Point> stored, streamed, read;  // by port
    tb::Coverage::Point all_send, all_write, came_back, dark, resumed;
    std::optional<tb::Coverage::Point> by_unit;  // of a node that has one
};

// How lively an episode is.
struct Mood {
    unsigned send = 0;       // per mille, clock and host: a packet
    unsigned malformed = 0;  // per mille of packets: any head
    unsigned stalls = 0;     // per mille of clocks: memory and streams stall
    bool checked = false;    // puts and relayed packets alone, all links bright: memory is compared
    bool dark = false;       // a link may go dark
};

class Surroundings {
public:
    Surroundings(const Config& config, tb::Rng& rng, unsigned id, const Mood& mood);

    // A clock of the whole hub; what comes to the node's pins in it.
    In step();
    void stop() { sending_ = false; }
    // All that is due is in memory. Throws CheckFailed for anything else there.
    bool complete() const;
    void check() const;

    // Software of the node reads all registers of all its ports, those that are not there included.
    void ask();
    bool answered() const { return questions_ == 0; }

    bool resumed() const { return resumed_; }

private:
    void open_regions();
    void traffic(unsigned node);
    void reduce();
    void send(unsigned node, unsigned lane, hub::Head head, unsigned words);
    hub::Head random_head(unsigned node);
    void go_dark();
    void resume();

    const Config& config_;
    tb::Rng& rng_;
    unsigned id_;
    Mood mood_;
    In given_;
    host::HubNodesWithHosts* hosts_ = nullptr;  // the network's
    std::unique_ptr<net::HubNetwork> network_;
    bool sending_ = true;
    unsigned place_ = 0;                             // the next one in the checked region
    uint64_t number_ = 1;                            // of a word
    std::vector<std::map<unsigned, uint64_t>> due_;  // by node: place and word
    unsigned cut_ = 0;                               // links that went dark
    std::array<unsigned, 2> ends_{};
    bool resumed_ = false;
    unsigned questions_ = 0;
};

}  // namespace nanohop::hub_node
