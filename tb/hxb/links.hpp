// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The ends of links that the bench plays: a source sends what is queued and obeys credits, a sink gives credits back in
// its own time.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "hxb/flit.hpp"
#include "rng.hpp"
#include "scenario.hpp"

namespace nanohop::hxb {

class Source {
public:
    Source(const Config& config, unsigned lanes) : capacity_(config.input_flits), lanes_(lanes) {
        channels_.resize(config.virtual_channels, {{}, config.input_flits});
    }
    unsigned lanes() const { return lanes_; }
    std::deque<Flit>& queue(unsigned vc) { return channels_[vc].queue; }
    bool empty() const {
        for (const Channel& c : channels_) {
            if (!c.queue.empty()) return false;
        }
        return true;
    }
    void clear() {
        for (Channel& c : channels_) c.queue.clear();
    }
    unsigned credits(unsigned vc) const { return channels_[vc].credits; }
    bool all_credits() const {
        for (const Channel& c : channels_) {
            if (c.credits != capacity_) return false;
        }
        return true;
    }

    // Flits of this clock from lane `first` on: each lane used with this chance (per mille), channels drawn.
    template <size_t N>
    void drive(tb::Rng& rng, unsigned rate, Lanes<N>& lanes, unsigned first) {
        uint32_t ready = 0;
        const auto n = static_cast<unsigned>(channels_.size());
        for (unsigned v = 0; v < n; ++v) {
            if (!channels_[v].queue.empty() && channels_[v].credits != 0) ready |= 1U << v;
        }
        for (unsigned i = 0; i < lanes_ && ready != 0; ++i) {
            if (!rng.permille(rate)) continue;
            unsigned v = rng.below(n);
            while ((ready >> v & 1) == 0) v = v + 1 == n ? 0 : v + 1;
            ready &= ~(1U << v);
            lanes.set(first + i, {true, static_cast<uint8_t>(v), channels_[v].queue.front()});
            channels_[v].queue.pop_front();
            --channels_[v].credits;
        }
    }
    // Credits that came in this clock: may be used from the next one on.
    void credit(uint32_t bits, const char* name) {
        for (unsigned v = 0; v < channels_.size(); ++v) {
            if ((bits >> v & 1) == 0) continue;
            if (++channels_[v].credits > capacity_) {
                throw tb::CheckFailed(name, "more credits than flits were sent", "one credit for each flit");
            }
        }
        if (bits >> channels_.size() != 0) throw tb::CheckFailed(name, "credit of no channel", "0");
    }

private:
    struct Channel {
        std::deque<Flit> queue;
        unsigned credits;
    };
    unsigned capacity_;
    unsigned lanes_;
    std::vector<Channel> channels_;
};

class Sink {
public:
    explicit Sink(const Config& config) : capacity_(config.input_flits), held_(config.virtual_channels, 0) {}

    // Credits of this clock, for flits that came before it.
    uint32_t drive(tb::Rng& rng, unsigned rate) {
        uint32_t bits = 0;
        for (unsigned v = 0; v < held_.size(); ++v) {
            if (held_[v] == 0 || !rng.permille(rate)) continue;
            --held_[v];
            bits |= 1U << v;
        }
        return bits;
    }
    void take(unsigned vc, const char* name) {
        if (vc >= held_.size()) throw tb::CheckFailed(name, "virtual channel " + std::to_string(vc), "one that exists");
        if (++held_[vc] > capacity_) throw tb::CheckFailed(name, "a flit without credit", "none");
    }
    bool empty() const {
        for (const unsigned n : held_) {
            if (n != 0) return false;
        }
        return true;
    }
    unsigned held(unsigned vc) const { return held_[vc]; }

private:
    unsigned capacity_;
    std::vector<unsigned> held_;
};

}  // namespace nanohop::hxb
