// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_link in the bench: sender and receiver at its ports, two wires with faults, at their other end
// a golden peer with a sender and a receiver of its own, and software. What is due is known without the model: flits by
// their number, the CRC of each word by a library.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "axi_lite_master.hpp"
#include "bench.hpp"
#include "directed.hpp"
#include "generated/link_registers.hpp"
#include "rng.hpp"
#include "scripted.hpp"
#include "side.hpp"

namespace nanohop::link {

using tb::expect;

// Situations of docs/blocks/link.md that the bench must meet.
struct Points {
    explicit Points(tb::Coverage& coverage);

    tb::Coverage::Point replay, asked, both_ways, new_in_replay, replay_lost, lost_idle, lost_flit, changed, noise,
        outage, waiting_before_up, full_rate, wrapped, owed_credits, many_unacked, refused_write, wrong_state;
    std::array<tb::Coverage::Point, 7> causes;  // by Cause; none: not used
};

// How bad a wire is.
struct Weather {
    unsigned lost = 0, flipped = 0, noise = 0;  // chances per mille
    unsigned outage = 0;                        // clocks that are still dark
};

class Environment : public tb::Scripted<Environment, Traits, Points> {
public:
    explicit Environment(Context& context, tb::Lockstep<Traits>* loop = nullptr);

    // A clock.
    void drive(In& in);
    void observe(const In& in, const Out& out);

    // As after a reset of the block; with its peer, or with the old one.
    void reset(bool with_peer = true);
    // Both are up, as the model says; a check that needs more looks at flits.
    bool up() const { return context.model.state() == State::kUp && peer.state() == State::kUp; }
    // Nothing new; the wires are well.
    void stop();
    // All that was sent has arrived, all credits are back.
    bool idle() const;
    // Software reads a counter or the state and expects it.
    void ask(uint32_t address, uint64_t due, const char* what);
    bool asked_all() const { return !master_.busy() && questions_.empty(); }
    void write(uint32_t address, uint32_t data, uint32_t strobe = 15) { pending_write_ = {address, data, strobe}; }

    // --- for scripts
    void bring_up();
    void drain();

    Link peer;
    std::array<Side, 2> sides;         // the block's, the peer's
    std::array<Weather, 2> weather{};  // of the wire from the block, of that to it
    std::array<Wire, 2> wires;
    unsigned software = 100;  // chance per mille and clock of a random access
    bool wild = false;        // inputs that break every rule, on top
    bool flood = false;       // a flit in every clock, without credits
    uint64_t offered = 0;     // flits, while the link was alive
    uint64_t clock = 0;
    In in{};
    Out out{};

private:
    struct Question {
        uint32_t address = 0;
        uint64_t due = 0;
        const char* what = nullptr;
    };

    bool weathers(unsigned wire, Bits& word);
    void drive_software();
    void drive_wild();
    void check_crc(const Bits& word) const;
    void cover();

    tb::AxiLiteMaster master_;
    std::optional<std::array<uint32_t, 3>> pending_write_;  // address, data, strobes
    std::deque<Question> questions_;
    std::optional<Question> question_;
    In to_peer_{};
    Out of_peer_{};
    bool refused_ = false;  // the access under way is a write that is
    unsigned run_ = 0;      // clocks in a row with a flit delivered
    bool was_up_ = false;
};

}  // namespace nanohop::link
