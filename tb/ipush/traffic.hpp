// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Packets for nh_ipush: random ones, good and bad, and the stream that carries them.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <vector>

#include "gate.hpp"
#include "packet.hpp"

namespace nanohop::ipush::bench {

// What random packets are like for some time.
struct Mix {
    uint32_t ipush = 600;        // permille
    uint32_t match = 300;        // permille, with matching
    uint32_t per_message = 300;  // permille
    uint32_t bad = 50;           // permille, spread over the codes 1 to 7
    uint32_t strangers = 20;     // permille, from senders that have no ring or region, mostly
    uint32_t others = 160;       // permille, without AMT Address Table: to any ring, not the sender's
    uint32_t largest = 0;        // bytes; 0: MaxBytes
    bool few_senders = false;    // the same ones again and again
};

class Generator {
public:
    Generator(const Config& config, const Tables& tables, tb::Rng rng) : config_(config), tables_(tables), rng_(rng) {}

    Mix mix;
    // Words in its ring of a sender's message under way, if it is known.
    std::function<uint64_t(unsigned)> held;
    // Senders that packets come from, mostly.
    std::vector<unsigned> senders;

    // A packet, with data as far as it has words, and how many words of it are sent. Mostly good.
    struct Made {
        Packet packet;
        uint64_t length;
    };
    Made make();

private:
    unsigned any_sender();
    unsigned any_size();
    uint64_t address(unsigned sender, unsigned& size);
    uint64_t spoil(Packet& packet, unsigned code);
    void spoil_region(Packet& packet);
    uint64_t any_word1(unsigned sender);
    void end_message(Packet& packet, const RingEntry& ring);

    const Config& config_;
    const Tables& tables_;
    tb::Rng rng_;
};

// Offers words one after the other; a word that is offered stays until it is taken.
class Source {
public:
    explicit Source(tb::Rng rng) : rng_(rng) {}

    void send(const std::vector<StreamWord>& words) { queue_.insert(queue_.end(), words.begin(), words.end()); }
    size_t waiting() const { return queue_.size(); }
    void set_gate(const tb::Gate& gate) { gate_ = gate; }
    void reset() {
        queue_.clear();
        offered_ = false;
    }

    void drive(In& in) {
        if (!offered_ && !queue_.empty()) offered_ = gate_.open(rng_);
        if (!offered_) return;
        in.s_valid = true;
        in.s = queue_.front();
    }
    void observe(const In& in, const Out& out) {
        if (!in.s_valid || !out.s_ready) return;
        queue_.pop_front();
        offered_ = false;
    }

private:
    tb::Rng rng_;
    tb::Gate gate_ = tb::Gate::always();
    std::deque<StreamWord> queue_;
    bool offered_ = false;
};

}  // namespace nanohop::ipush::bench
