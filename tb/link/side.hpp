// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands at an end of a link: a sender with credits and a receiver that knows what is due, by the page and not by
// the model; and a wire between two ends.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <vector>

#include "link/link.hpp"
#include "rng.hpp"

namespace nanohop::link {

// How lively a side is; chances per mille and clock.
struct Mood {
    unsigned heads = 1000;    // a packet begins
    unsigned flits = 1000;    // a flit of it follows
    unsigned credits = 1000;  // a packet gets a credit, by channel
};

class Side {
public:
    Side(const Config& config, tb::Rng& rng);

    // A clock: what it drives depends on what it saw before.
    void drive(In& in);
    // Throws CheckFailed. What the other side sent is what is due.
    void observe(const Out& out, const Side& other);

    // All anew, but for the mood; clocks count on.
    void restart();

    // No packet is open, all credits are here.
    bool rests() const;
    uint64_t received() const { return received_at.size(); }
    uint64_t sent() const { return sent_at.size(); }

    Mood mood;
    bool check = true;  // what is delivered
    // The clocks of every flit, and of every credit.
    std::vector<uint64_t> sent_at, received_at;
    uint64_t credits_given = 0, credits_got = 0;

private:
    Flit flit(uint64_t number) const;

    const Config& config_;
    tb::Rng& rng_;
    uint64_t driven_ = 0, observed_ = 0;  // clocks
    std::vector<unsigned> credits_;       // of the sender, by channel
    unsigned left_ = 0;                   // flits of its open packet
    unsigned channel_ = 0;
    std::vector<bool> heads_, tails_;  // of its flits
    std::vector<unsigned> channels_;
    std::vector<unsigned> held_;  // packets of the receiver without a credit, by channel
};

// What happens to a word that enters the wire; true: it is lost.
using Fault = std::function<bool(Bits& word)>;

class Wire {
public:
    explicit Wire(unsigned clocks) : places_(clocks) {}

    // A clock: what goes in, and in the end what comes out.
    void pass(bool valid, const Bits& word, In& to) {
        Place place{valid, word};
        if (fault && fault(place.word)) place.valid = false;
        places_.push_back(place);
        to.wire_valid = places_.front().valid;
        to.wire_word = places_.front().word;
        places_.pop_front();
    }

    Fault fault;

private:
    struct Place {
        bool valid = false;
        Bits word{};
    };
    std::deque<Place> places_;
};

// Inverts a bit.
inline void flip(Bits& word, unsigned at) { word[at / 64] ^= uint64_t{1} << (at % 64); }

}  // namespace nanohop::link
