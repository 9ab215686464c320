// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around a transport: a send engine, a receive side, and software that sets it up and reads errors.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>

#include "axi_lite_master.hpp"
#include "bench.hpp"
#include "ledger.hpp"
#include "network.hpp"
#include "rng.hpp"

namespace nanohop::transport {

struct Settings {
    unsigned timeout = 200, tries = 7, most = 64, gap = 0, ack_packets = 1, ack_clocks = 8;
};

// How lively a node is; chances per mille and clock.
struct Mood {
    unsigned packets = 1000;  // one begins
    unsigned flits = 1000;    // a flit of it follows
    unsigned wrong = 0;       // of the packets: what is none
    unsigned link = 1000;     // takes a flit
    unsigned wire = 1000;     // gives one
    unsigned receive = 1000;  // takes one
    unsigned software = 0;    // a random read
};

class Node {
public:
    Node(const Config& config, tb::Rng& rng, unsigned number, Ledger& ledger, Network& network);

    void reset();
    void configure(const Settings& settings);
    void drive(uint64_t clock, In& in);
    void observe(uint64_t clock, const In& in, const Out& out);

    void write(uint32_t address, uint32_t data, uint32_t strobe = 15) {
        accesses_.push_back({true, address, data, strobe});
    }
    void ask(uint32_t address, uint64_t due, const char* what) {
        accesses_.push_back({false, address, 0, 15, due, what});
    }
    bool asked_all() const { return !master_.busy() && accesses_.empty(); }
    // The send engine has nothing under way, and software no error: one that it has taken may hide the next.
    bool rests() const {
        return giving_.empty() && !master_.busy() && reading_ == Reading::kNothing && !error_waits_ &&
               error_rests_ == 0;
    }

    Mood mood;
    Settings settings;
    std::vector<unsigned> destinations;  // that packets are for
    uint64_t left = 0;                   // packets that it still gives
    unsigned fixed_flits = 0;            // of each, if not 0
    bool checks = true;
    bool takes_errors = true;
    uint64_t refused = 0;    // of the send engine's, as counted
    uint64_t last_flit = 0;  // clock of the last one of a packet to the link
    std::vector<uint64_t> given_at, sent_at,
        arrived_at;  // clocks of tails given, heads sent, tails at the receive side
    bool notes_clocks = false;

private:
    struct Access {
        bool write = false;
        uint32_t address = 0, data = 0, strobe = 15;
        std::optional<uint64_t> due{};
        const char* what = nullptr;
    };
    enum class Reading : uint8_t { kNothing, kError, kLow, kHigh, kTake };

    Packet make_packet();
    void drive_software(In& in);
    void finish_access();

    const Config& config_;
    tb::Rng& rng_;
    unsigned number_;
    Ledger& ledger_;
    Network& network_;
    tb::AxiLiteMaster master_;
    std::deque<Access> accesses_;
    std::optional<Access> access_;
    Reading reading_ = Reading::kNothing;
    uint32_t error_ = 0;
    uint64_t tag_ = 0;
    bool error_waits_ = false;
    unsigned error_rests_ = 0;  // clocks
    uint64_t serial_ = 0;
    Packet giving_;
    bool giving_right_ = false;
    size_t given_ = 0;
    bool offers_ = false;
    bool wires_ = false;
    Packet sending_, arriving_;
    bool arrival_shown_ = false;
};

}  // namespace nanohop::transport
