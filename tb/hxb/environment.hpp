// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around exchanger and crossbar in the bench: sources and sinks of all links, the crossbars' answers to the
// exchanger, the exchangers' reservations in the crossbar, and both scoreboards.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "bench.hpp"
#include "directed.hpp"
#include "links.hpp"
#include "lockstep.hpp"
#include "points.hpp"
#include "scoreboard.hpp"

namespace nanohop::hxb {

using tb::expect;

// How lively things are; chances per mille and clock.
struct Mood {
    unsigned send = 1000;    // per lane
    unsigned accept = 1000;  // a held credit is given back
    unsigned busy = 0;       // a wire of a crossbar's
    unsigned grant = 1000;
    unsigned reserve = 1000;     // a crossbar's source asks, if it has something to ask for
    unsigned whole = 1000;       // static: a sending node says that a tail is in its buffer
    unsigned wild = 0;           // lanes of the unit that break the rules
    bool ignore_credit = false;  // the unit sends without credit (no scoreboard then)
};

// What the sending ends of a link's channels say; they may say what they like, as long as they say it again some time.
uint32_t wholes(const Config& config, tb::Rng& rng, const Mood& mood);

class ExchangerSide {
public:
    ExchangerSide(Context& context, const Points& points);

    void drive(ExchangerIn& in, const Mood& mood);
    void observe(const ExchangerIn& in, const ExchangerOut& out);
    bool quiet() const;   // nothing queued, all credits back
    void finish() const;  // after a drain
    void drop_dead();     // what is queued for dead links

    // Ports: a dimension, or dims for the unit.
    Source& source(unsigned port) { return sources_[port]; }
    Sink& sink(unsigned port) { return sinks_[port]; }
    void kill_in(unsigned port) { up_in_ &= ~(1U << port); }
    void kill_out(unsigned port) { up_out_ &= ~(1U << port); }
    bool up_in(unsigned port) const { return (up_in_ >> port & 1) != 0; }
    bool up_out(unsigned port) const { return (up_out_ >> port & 1) != 0; }
    bool all_up() const { return up_in_ == all_ && up_out_ == all_; }
    void no_scoreboard() { check_ = false; }
    const Scoreboard& scoreboard() const { return board_; }
    // Flits that came into the FIFOs and have not been seen to leave; without the scoreboard there may be any number.
    uint64_t inside() const {
        return check_ ? board_.entered() - std::min(board_.entered(), board_.left()) : UINT32_MAX;
    }

    uint32_t position = 0;

private:
    void stored(unsigned port, unsigned vc, Flit flit);
    uint32_t routes(unsigned port, unsigned vc, const Flit& head) const;
    void check_reservations(const ExchangerIn& in, const ExchangerOut& out);
    void cover(const ExchangerIn& in, const ExchangerOut& out);
    void wild_lanes(ExchangerIn& in, const Mood& mood);

    struct Promise {
        uint32_t to;
        uint32_t length;
    };
    Context& context_;
    const Points& points_;
    const Config& config_;
    std::vector<Source> sources_;
    std::vector<Sink> sinks_;
    Scoreboard board_;
    GuardTable guard_;
    uint32_t asked_ = 0;  // reservations of the clock before
    uint32_t was_asked_ = 0, was_refused_ = 0;
    std::array<Reservation, kMaxDims> last_;
    std::array<std::array<std::deque<Promise>, kMaxChannels>, kMaxDims> promised_;
    uint32_t all_, up_in_, up_out_;        // by port
    uint32_t dead_in_ = 0, dead_out_ = 0;  // registers
    uint64_t lost_in_ = 0, cut_ = 0;
    Counters counters_;  // of the last clock
    bool check_ = true;
    uint64_t clock_ = 0;
};

class CrossbarSide {
public:
    CrossbarSide(Context& context, const Points& points);

    // A message for input i; adaptive: it asks first, unless it is to go without.
    void send(unsigned input, unsigned vc, std::vector<Flit> message, bool reserve = true);
    // A flit that belongs to no message.
    void send_orphan(unsigned input, unsigned vc, const Flit& flit);
    // Adaptive: a message that asks first, with a flit in front of it that has no reservation. `stranger` is no head,
    // or a whole message for an output other than `message` is for.
    void send_behind(unsigned input, unsigned vc, const Flit& stranger, std::vector<Flit> message);
    void drive(CrossbarIn& in, const Mood& mood);
    void observe(const CrossbarIn& in, const CrossbarOut& out);
    bool quiet() const;
    void finish() const;
    void drop_dead();
    unsigned waiting(unsigned input, unsigned vc) const;  // messages that have not asked, or were refused
    size_t queued(unsigned input, unsigned vc) { return inputs_[input].source.queue(vc).size(); }

    void kill_in(unsigned port) { up_in_ &= ~(1U << port); }
    void kill_out(unsigned port) { up_out_ &= ~(1U << port); }
    bool up_in(unsigned port) const { return (up_in_ >> port & 1) != 0; }
    bool up_out(unsigned port) const { return (up_out_ >> port & 1) != 0; }
    bool all_up() const { return up_in_ == all_ && up_out_ == all_; }
    Sink& sink(unsigned port) { return sinks_[port]; }
    const Scoreboard& scoreboard() const { return board_; }
    uint64_t inside() const { return board_.entered() - std::min(board_.entered(), board_.left()); }
    unsigned ports() const { return static_cast<unsigned>(inputs_.size()); }

private:
    struct Waiting {
        std::vector<Flit> flits;
        bool reserve;  // it is to arrive; else the crossbar throws it away
        std::optional<Flit> stranger = std::nullopt;
    };
    // Of a flit in a source's queue.
    struct Sent {
        bool thrown;
        int buffer;  // that the head named; -1: no head
    };
    struct Input {
        Source source;
        std::vector<std::deque<Waiting>> waiting;  // by channel
        std::vector<unsigned> alone;         // not 0: flits without reservation are under way, nothing else may be
        std::vector<std::deque<Sent>> sent;  // as source's queues
        int asks = -1;                       // channel whose first message asks in this clock
        int asked = -1;                      // and in the clock before
    };
    void release(unsigned input, unsigned vc, bool thrown);
    void arrive(unsigned input, const Lane& lane);
    void cut(unsigned input);
    void cover(const CrossbarOut& out);
    unsigned coordinate_of(const Flit& head) const;

    Context& context_;
    const Points& points_;
    const CrossbarConfig& line_;
    const Config& config_;
    std::vector<Input> inputs_;
    std::vector<Sink> sinks_;
    Scoreboard board_;
    std::vector<bool> thrown_;  // by FIFO: what came last is thrown away
    std::vector<bool> open_;    // by FIFO: the message that came last has no tail yet
    std::vector<int> owner_;    // by buffer: input that was granted it and has not sent its tail, or -1
    uint32_t all_, up_in_, up_out_;
    uint32_t dead_in_ = 0, dead_out_ = 0;
    uint64_t lost_in_ = 0, cut_ = 0;
    uint32_t lost_ = 0, cut_messages_ = 0;  // counters of the last clock
};

class Environment {
public:
    explicit Environment(Context& context, tb::Lockstep<Traits>* loop = nullptr);

    void drive(PairIn& in);
    void observe(const PairIn& in, const PairOut& out);
    void reset();
    void quieten();  // sources stop for good, sinks take all: from now on it can become quiet
    bool quiet() const;
    void finish() const;
    uint64_t places() const;  // for flits, at most: in all FIFOs and buffers of one of the nodes

    // For scripts.
    void restart(unsigned reset_clocks = 3);  // resets the nodes, too
    const PairOut& step();
    void step(unsigned clocks);
    void drain();

    // A message of this length; every flit random.
    std::vector<Flit> message(uint32_t address, uint32_t flits);
    // An address of a unit that exists.
    uint32_t random_address();
    uint32_t with_coordinate(uint32_t address, unsigned dimension, unsigned c) const;
    // The address as a message may still have it that comes to the exchanger from this dimension's crossbar.
    uint32_t after(unsigned dimension, uint32_t address) const;
    void send_pu(unsigned vc, const std::vector<Flit>& flits);
    void send_xb(unsigned dimension, unsigned vc, const std::vector<Flit>& flits);

    Context& context;
    const CrossbarConfig& line;
    const Config& config;
    tb::Rng& rng;
    Points points;
    Mood mood;
    std::optional<ExchangerSide> ex;
    std::optional<CrossbarSide> xb;
    uint64_t clock = 0;
    uint64_t last_flit = 0;  // clock of it, or from which on waiting for quiet counts

private:
    tb::Lockstep<Traits>* loop_;
    uint32_t position_;
};

}  // namespace nanohop::hxb
