// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_send_wide in the bench: memory, a sink and a source of flits (or one looped to the other), a
// sink of packets, and software, with checks that ask the model nothing.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <vector>

#include "axi_lite_master.hpp"
#include "bench.hpp"
#include "directed.hpp"
#include "flits.hpp"
#include "generated/send_wide_registers.hpp"
#include "ledger.hpp"
#include "lockstep.hpp"
#include "memory.hpp"
#include "rng.hpp"

namespace nanohop::send_wide {

using tb::expect;

// Situations of docs/blocks/send_wide.md that the bench must meet.
struct Points {
    explicit Points(tb::Coverage& coverage, const Config& config);

    std::array<tb::Coverage::Point, kCodes + 1> codes;
    std::array<tb::Coverage::Point, kDrops> drops;
    tb::Coverage::Point packets, two_bursts, line_again, first_of_two, no_line, ring_full, ring_wraps, outcomes_full,
        queue_full, no_room, dropping, unreported, silent_error, write_error, flits_wait, packets_wait, number_wraps,
        part, push, ipush, refused_write, no_bubble, no_bubble_between;
};

class Environment {
public:
    // Chances per mille and clock.
    struct Mood {
        unsigned flits = 1000;     // are taken
        unsigned packets = 1000;   // are taken
        unsigned source = 0;       // a flit is offered
        unsigned malformed = 300;  // of what is offered
        unsigned jobs = 0;         // a descriptor is posted
        unsigned wrong = 100;      // of them are not right
        unsigned software = 20;    // a random access
    };

    explicit Environment(Context& context, tb::Lockstep<Traits>* loop = nullptr);

    // A clock.
    void drive(In& in);
    void observe(const In& in, const Out& out);

    // As after a reset of the block: everything anew, with random settings that software writes first.
    void reset();
    void configure(const Settings& settings);
    Settings random_settings();
    Descriptor random_descriptor();
    // Into the ring if it has room as far as software knows; true if so. The doorbell is rung later.
    bool post(const Descriptor& descriptor);
    // Nothing new; everything is taken.
    void stop();
    bool idle();
    // Software writes, and expects that it may or may not; reads, and expects that.
    void write(uint32_t address, uint32_t data, bool refused = false, uint32_t strobe = 15);
    void ask(uint32_t address, uint64_t due, const char* what);
    // All counters, which are due when nothing is under way.
    void ask_counters();
    bool asked_all() const { return !master_.busy() && accesses_.empty(); }

    // --- for scripts
    void step(unsigned clocks = 1);
    Out step_with(const axi::LiteIn& axil);        // a clock with nothing but this
    void settle();                                 // until software is through
    void must_post(const Descriptor& descriptor);  // once there is room
    void drain();

    Context& context;
    const Config& config;
    tb::Rng rng;
    Points points;
    Memory memory;
    Ledger ledger;
    FlitSource source;
    Mood mood;
    bool looped = false;  // flits out are flits in
    bool wild = false;    // inputs that mean anything; for equality alone
    uint64_t clock = 0;
    In in{};
    Out out{};
    uint64_t write_errors = 0;

private:
    struct Access {
        bool write = false;
        uint32_t address = 0, data = 0, strobe = 15;
        bool refused = false;
        bool random = false;  // any answer is right
        const char* what = nullptr;
    };

    void drive_software();
    void finish_access();
    void random_access();
    void drive_wild();
    void check_packets();
    void cover();

    tb::Lockstep<Traits>* loop_;
    tb::AxiLiteMaster master_;
    std::deque<Access> accesses_;
    std::optional<Access> access_;
    uint64_t rung_ = 0;   // descriptors that the doorbell told of
    uint64_t ended_ = 0;  // those that software knows to have ended
    bool asks_ = false;   // software wants to know that anew
    bool configured_ = false;
    unsigned quiet_ = 0;  // clocks with nothing due
    Beats packet_;        // that comes out
    bool offering_ = false;
    unsigned run_ = 0;  // flits in a row
    unsigned heads_in_run_ = 0;
};

using Script = void (*)(Environment&);
inline Scenario directed(const char* name, const char* text, Script script) {
    return tb::directed<Traits>(name, text, script);
}

}  // namespace nanohop::send_wide
