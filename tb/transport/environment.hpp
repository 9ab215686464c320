// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_transport in the bench: its node, 0, other nodes that are golden models, and the network
// between them. What is due is known without the models: by a ledger of what each node gave.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "bench.hpp"
#include "directed.hpp"
#include "generated/transport_registers.hpp"
#include "ledger.hpp"
#include "network.hpp"
#include "node.hpp"
#include "rng.hpp"
#include "scripted.hpp"

namespace nanohop::transport {

using tb::expect;

// Situations of docs/blocks/transport.md that the bench must meet.
struct Points {
    explicit Points(tb::Coverage& coverage);

    std::array<tb::Coverage::Point, kEvents> events;
    tb::Coverage::Point window_full, slots_full, wraps, window_one, window_grows, two_errors, link_waits, receive_waits,
        full_rate, acks_wait, refused_write;
};

class Environment : public tb::Scripted<Environment, Traits, Points> {
public:
    static constexpr unsigned kPeers = 2;  // nodes 1 and 2; the others are not there

    explicit Environment(Context& context, tb::Lockstep<Traits>* loop = nullptr);

    // A clock.
    void drive(In& in);
    void observe(const In& in, const Out& out);

    // As after a reset of all.
    void reset();
    void configure(const Settings& settings);
    Settings random_settings();
    // Nothing new, and the network loses nothing more.
    void stop();
    // Nothing has moved for as long as a packet may wait to be sent again.
    bool idle();
    bool asked_all() const { return nodes[0].asked_all(); }
    void ask_counters();
    uint32_t count(Event event) const { return context.model.count(event); }

    // --- for scripts
    void settle();  // until software is through
    void drain();

    Ledger ledger;
    Network network;
    std::vector<Node> nodes;
    std::vector<Transport> peers;
    bool wild = false;  // inputs that mean anything; for equality alone
    uint64_t clock = 0;
    In in{};
    Out out{};

private:
    void drive_wild();
    void cover();

    std::vector<In> peer_in_;
    unsigned run_ = 0;  // flits in a row
    unsigned most_window_ = 0;
};

}  // namespace nanohop::transport
