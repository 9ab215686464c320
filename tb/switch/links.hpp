// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What the bench plays around the switch: the ends of its links, and the software behind AXI4-Lite.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "axi/axi_lite.hpp"
#include "rng.hpp"
#include "scenario.hpp"
#include "switch/switch.hpp"

namespace nanohop::switch_ {

// A flit as a source sends it.
struct Sent {
    uint8_t vc = 0;
    Flit flit;
};

// Sends what is queued in its order. Every head needs a credit of its channel, if that channel exists; what is sent as
// one (a head within a packet) begins when it has all of them: a host must not stop in the middle of a packet.
class Source {
public:
    explicit Source(const Config& config) : packets_(config.packets), credits_(config.virtual_channels, packets_) {}

    bool idle() const { return queue_.empty(); }
    // False: it can never have the credits.
    bool send(std::vector<Sent> flits) {
        std::vector<unsigned> needed(credits_.size());
        for (const Sent& sent : flits) {
            if (sent.flit.head && sent.vc < needed.size() && ++needed[sent.vc] > packets_) return false;
        }
        queue_.insert(queue_.end(), flits.begin(), flits.end());
        groups_.push_back(flits.size());
        return true;
    }
    const std::deque<Sent>& queue() const { return queue_; }
    unsigned credits(unsigned vc) const { return credits_[vc]; }
    bool all_home() const {
        for (const unsigned c : credits_) {
            if (c != packets_) return false;
        }
        return true;
    }
    // The flit of this clock, if there is one and it may go.
    const Sent* next() const {
        if (queue_.empty()) return nullptr;
        if (begun_) return &queue_.front();
        std::vector<unsigned> needed(credits_.size());
        for (size_t i = 0; i < groups_.front(); ++i) {
            const Sent& sent = queue_[i];
            if (sent.flit.head && sent.vc < needed.size() && ++needed[sent.vc] > credits_[sent.vc]) return nullptr;
        }
        return &queue_.front();
    }
    void pop() {
        const Sent& sent = queue_.front();
        if (sent.flit.head && sent.vc < credits_.size()) --credits_[sent.vc];
        queue_.pop_front();
        begun_ = --groups_.front() != 0;
        if (!begun_) groups_.pop_front();
    }
    // Credits that came in this clock: may be used from the next one on.
    void credit(uint32_t bits) {
        for (unsigned v = 0; v < credits_.size(); ++v) {
            if ((bits >> v & 1) == 0) continue;
            if (++credits_[v] > packets_) {
                throw tb::CheckFailed("credit", "more credits than packets were sent", "one credit for each packet");
            }
        }
        if (bits >> credits_.size() != 0) throw tb::CheckFailed("credit", "credit of no channel", "0");
    }

private:
    unsigned packets_;
    std::vector<unsigned> credits_;
    std::deque<Sent> queue_;
    std::deque<size_t> groups_;  // flits of what is sent as one
    bool begun_ = false;
};

// Credits on a way of so many clocks.
class LateCredits {
public:
    explicit LateCredits(unsigned clocks = 0) : way_(clocks, 0) {}
    uint32_t pass(uint32_t bits) {
        way_.push_back(bits);
        const uint32_t arrived = way_.front();
        way_.pop_front();
        return arrived;
    }

private:
    std::deque<uint32_t> way_;
};

// Far end of a link that may come back: what it shows beside flits and credits, and whether it has those.
class FarEnd {
public:
    // How it is told that the other end is dead, and what it does about that.
    bool wired = true;       // by the link's own signal, both ways; else by signs alone
    unsigned silence = 140;  // clocks in which it shows nothing
    bool asked = false;      // to come back

    bool up() const { return life_ == Life::kUp; }
    bool listening() const { return life_ == Life::kListening; }
    // Says so by the signal.
    bool tells() const { return wired && !up() && !asked; }
    void die() {
        life_ = Life::kDead;
        asked = heard_ = sure_ = false;
        silent_ = 0;
    }
    Flit shown() const {
        Flit flit;
        flit.bad = true;
        flit.data[0] = heard_ ? 1 : 0;
        return flit;
    }
    // What it heard was of a life that is over.
    void forget() { heard_ = sure_ = false; }
    // A clock. `dead`: it is told so; `drained`: nothing of its old life is left; `sign`: what the other end shows.
    // True: it is up from now on.
    bool next(bool dead, bool drained, const Flit* sign) {
        switch (life_) {
            case Life::kUp:
                if (dead || (sign != nullptr && (sign->data[0] & 1) == 0)) die();
                break;
            case Life::kDead:
                silent_ = drained ? silent_ + 1 : 0;
                if (asked && !dead && silent_ > silence) life_ = Life::kListening;
                break;
            case Life::kListening:
                if (dead) {
                    die();
                } else if (sure_) {
                    life_ = Life::kUp;
                    asked = heard_ = sure_ = false;
                    return true;
                } else {
                    heard_ = sign != nullptr;
                    sure_ = heard_ && (sign->data[0] & 1) != 0;
                }
                break;
        }
        return false;
    }

private:
    enum class Life : uint8_t { kUp, kDead, kListening };
    Life life_ = Life::kUp;
    bool heard_ = false;
    bool sure_ = false;
    unsigned silent_ = 0;
};

// Gives credits back in its own time.
class Sink {
public:
    explicit Sink(const Config& config) : packets_(config.packets), held_(config.virtual_channels, 0) {}

    // Credits of this clock, for heads that came before it.
    uint32_t drive(tb::Rng& rng, unsigned rate) {
        uint32_t bits = 0;
        for (unsigned v = 0; v < held_.size(); ++v) {
            if (held_[v] == 0 || !rng.permille(rate)) continue;
            --held_[v];
            bits |= 1U << v;
        }
        return bits;
    }
    void head(unsigned vc) {
        if (vc >= held_.size()) throw tb::CheckFailed("link", "channel " + std::to_string(vc), "one that exists");
        if (++held_[vc] > packets_) throw tb::CheckFailed("link", "a head without room for its packet", "none");
    }
    bool full(unsigned vc) const { return held_[vc] == packets_; }
    // Places of these channels that it has not given back.
    unsigned held(unsigned first, unsigned end) const {
        unsigned n = 0;
        for (unsigned v = first; v < end; ++v) n += held_[v];
        return n;
    }

private:
    unsigned packets_;
    std::vector<unsigned> held_;
};

// Reads and writes one after the other.
class Axi {
public:
    using Done = std::function<void(uint32_t data, bool error)>;
    void write(uint32_t address, uint32_t data, uint32_t strobe = 15, Done done = {}) {
        queue_.push_back({true, address, data, strobe, std::move(done)});
    }
    void read(uint32_t address, Done done) { queue_.push_back({false, address, 0, 0, std::move(done)}); }
    bool idle() const { return queue_.empty(); }
    size_t waiting() const { return queue_.size(); }
    // What an answer to a write belongs to.
    bool writes(uint32_t address) const {
        return !queue_.empty() && queue_.front().write && queue_.front().address == address;
    }
    uint32_t data() const { return queue_.front().data; }
    uint32_t strobe() const { return queue_.front().strobe; }

    void drive(axi::LiteIn& in, tb::Rng& rng, unsigned rate);
    void observe(const axi::LiteIn& in, const axi::LiteOut& out);

private:
    struct Operation {
        bool write;
        uint32_t address, data, strobe;
        Done done;
    };
    std::deque<Operation> queue_;
    bool address_done_ = false;
    bool data_done_ = false;
    bool address_shown_ = false;
    bool data_shown_ = false;
};

}  // namespace nanohop::switch_
