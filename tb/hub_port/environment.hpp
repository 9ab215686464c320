// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_hub_port in the bench: the node's lanes, host, memory, software; and what is due, by the page
// and not by the model.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "axi_lite_master.hpp"
#include "bench.hpp"
#include "declared_points.hpp"
#include "directed.hpp"
#include "generated/hub_port_registers.hpp"
#include "memory.hpp"
#include "rng.hpp"
#include "scripted.hpp"

namespace nanohop::hub_port {

using hub::has;
using hub::Head;
using hub::Kind;
using tb::expect;

// Situations of docs/blocks/hub_port.md that the bench must meet.
struct Points : tb::DeclaredPoints<Config> {
    Points(tb::Coverage& all, const Config& of);

    std::array<Point, kReasons> reasons;
    const bool several = config.piece_flits > 1;
    Point stored = at("stored", "a packet is in memory");
    Point streamed = at("streamed", "a packet of a region goes to the stream");
    Point recovery = at("recovery", "a packet that came back goes to the stream");
    Point answer = at("answer", "an answer goes to the stream");
    Point page = at("page", "a packet over a 4 KiB boundary", several);
    Point short_packet = at("short_packet", "a packet that is shorter than its head says", several);
    Point long_packet = at("long_packet", "a packet that is longer than its head says");
    Point void_burst = at("void_burst", "a burst without a byte that is enabled");
    Point bus_error = at("bus_error", "memory answers with an error");
    Point full = at("full", "as many bursts are open as may be");
    Point side_by_side = at("side_by_side", "packets of two lanes without a clock between them");
    Point contention = at("contention", "packets of all lanes wait");
    Point interleaved = at("interleaved", "words of the host for two lanes in two clocks");
    Point bad_lane = at("bad_lane", "a word of the host for no lane");
    Point refused_write = at("refused_write", "a register write is refused");
    Point cleared = at("cleared", "a counter is cleared");
    Point counted = at("counted", "a counter is read between two packets of its message");
    Point late_region = at("late_region", "a region is written while packets wait");
};

// How lively things are; chances per mille and clock.
struct Mood {
    unsigned send = 500;      // a lane of the node that is idle gets a packet
    unsigned go_on = 1000;    // a word follows
    unsigned stream = 1000;   // the host takes a word of the stream
    unsigned host = 300;      // the host begins a packet for an idle lane
    unsigned words = 500;     // of the host's
    unsigned lanes = 700;     // the node takes a lane's word
    unsigned software = 100;  // an access begins
    unsigned malformed = 100;
    unsigned aside = 150;  // packets that come back, and answers
};

struct Access {
    uint32_t address = 0;
    uint32_t data = 0;
    bool write = false;
    bool refused = false;  // is answered with SLVERR
    std::function<void(uint32_t)> then = nullptr;
    uint32_t strobe = 15;
};

class Environment : public tb::Scripted<Environment, Traits, Points> {
public:
    explicit Environment(Context& context, tb::Lockstep<Traits>* loop = nullptr);

    // A clock.
    void drive(In& in);
    void observe(const In& in, const Out& out);
    void reset();

    struct Region {
        bool open = false;
        bool stream = false;
        bool origin = false;
        uint64_t base = 0;
        uint32_t flits = 0;
        Mask sources = 0;
    };
    void write_region(unsigned index, const Region& region);
    void access(const Access& access) {
        accesses_.push_back(access);
        quiet_ = 0;
    }
    void read(uint32_t address, std::function<void(uint32_t)> then) {
        access({address, 0, false, false, std::move(then)});
    }
    // Any region that is allowed.
    Region random_region();
    // The i-th lane of this port.
    unsigned own_lane(unsigned i) const { return config.port + i * config.ports; }
    // A packet of the node's lane, with so many words of payload, and what is due of it.
    void lane_packet(unsigned lane, const Head& head, unsigned words, bool recovery = false);
    Head put(unsigned region, unsigned offset, unsigned length, unsigned tag = 0);

    void stop();
    bool quiet() const;
    // All that was due is there; counters agree. Software reads them for some clocks.
    void ask_counters();
    void finish();

    // --- for scripts
    void drain();
    void enable();

    Mood mood;
    Memory memory;
    bool sending = false;
    bool check = true;
    unsigned wild = 0;
    uint64_t clock = 0;
    In in{};
    Out out{};
    std::vector<Region> regions;

private:
    struct Beat {
        Data data{};
        bool last = false;
        bool recovery = false;
    };
    struct Lane {
        std::deque<Beat> to_host;  // of the node
        bool offered = false;
        std::deque<std::vector<Beat>> streamed;  // that are due on the stream
        std::deque<Beat> from_host;              // that the node is to get
        unsigned host_left = 0;                  // words of the host's packet
    };

    Data data(uint64_t number) const;
    std::optional<Reason> judge(const Head& head, unsigned words) const;
    void invent(unsigned lane);
    void drive_wild();
    void drive_host();
    void drive_software();
    void observe_stream();
    void observe_lanes();
    void random_access();

    std::vector<Lane> lanes_;
    tb::AxiLiteMaster master_;
    std::deque<Access> accesses_;
    std::optional<Access> access_;
    uint64_t number_ = 1;
    std::array<uint64_t, kReasons> dropped_{};
    uint64_t streamed_ = 0, bad_lanes_ = 0;
    std::deque<uint32_t> resumes_;
    std::vector<Beat> stream_packet_;
    std::map<unsigned, uint64_t> cleared_;  // of the memory's counters
    bool clear_seen_ = false;
    bool host_offered_ = false;
    unsigned lane_before_ = hub::kMaxNodes;
    uint64_t quiet_ = 0;
    bool stopped_ = false;
};

}  // namespace nanohop::hub_port
