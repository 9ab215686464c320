// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The state of a network of switches, or of a part of one, as bytes and back. Switches, ports and hosts are named as in
// the whole network, and a packet is told by its place in the list of those of its piece, so that any part takes what
// is its own from the pieces of all others.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "net/engine/checkpoint.hpp"
#include "net/kinds/switch/checkpoint_ledger.hpp"
#include "net/kinds/switch/fast_state.hpp"

namespace nanohop::net::fast_switch {

/// A piece. Between two clocks nothing is looked up, arbitrated or granted: lists of these are empty but for what the
/// next clock begins with. logic_error with given messages, a CAM or counters.
template <class Width>
Bytes save(State<Width>& s);

/// Puts states that have not run into those of their parts in the pieces of all parts. `next`: as Restorable has it.
/// InputError when the pieces are not those of such a network.
template <class Width>
void restore(const std::vector<State<Width>*>& parts, const std::function<bool(Bytes&)>& next);

// What a piece is made of.

struct SavedPacket {
    uint64_t head;
    Message message;
};

template <class Width>
struct SavedPort {
    SwitchPlace place;
    Input input;
    Output<Width> output;
    uint32_t dead_since;
    uint32_t output_dead_since;
    uint32_t waiting;
};

struct SavedHost {
    Host host;
    HostCredits credits;
    switch_::Draws draws;  ///< 0 without non-minimal routes
};

// With classes.
struct SavedClassPort {
    SwitchPlace place;
    ClassOutput output;
    uint32_t passed;
};
struct SavedClassHost {
    uint32_t id;
    ClassHost host;
};

struct SavedCredit {
    uint32_t clock;
    uint32_t channel;
    SwitchPlace place;
};

struct SavedShown {
    uint32_t clock;
    uint32_t packet;
    uint32_t channel;
    SwitchPlace place;
};

struct SavedWake {
    uint64_t clock;
    uint32_t host;
};

struct SavedRequest {
    SwitchPlace place;
    Request request;
};

struct SavedCrossing {
    SwitchPlace output;
    SwitchPlace input;
    Crossing crossing;
};

/// The first of a piece; of the piece, but for the clock.
struct SavedCounts {
    uint64_t clock = 0;
    HopCounts hops;
    uint64_t lost = 0;
    uint32_t serial = 0;
    bool any_dead = false;
    std::array<uint16_t, kMostAlikePorts> random{};
    std::array<uint32_t, kMostAlikePorts> random_at{};
};

}  // namespace nanohop::net::fast_switch
