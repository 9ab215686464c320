// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_cdc_link between two clocks of any ratio and phase, each edge of which is early or late by chance.
// Each side sends packets on all virtual channels as credits allow, in the clock in which one comes too, and has a
// buffer that it empties by chance. Each flit goes over once, in order; no buffer gets more than credits allow; in the
// end all credits are back; a link that dies says so. Resets begin and end in any order. Knows docs/blocks/cdc_fifo.md.
// Prints a line a ratio; status 1 and `message:`, `seed:` at the first that is wrong.

#include <verilated.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <random>
#include <string>
#include <vector>

#include "Vnh_cdc_link.h"
#include "bits.hpp"

namespace {

constexpr unsigned kChannels = NANOHOP_VIRTUALCHANNELS, kPackets = NANOHOP_PACKETS, kFlits = NANOHOP_PACKETFLITS;
const auto kFlitMask = static_cast<uint32_t>(nanohop::low_bits(NANOHOP_FLITBITS));
constexpr uint32_t kTail = 1U << (NANOHOP_FLITBITS - 1);
constexpr unsigned kLatest = 2 + 1;  // Stages of the FIFOs, and 1: edges after which a flit is there
enum Side : unsigned { kCore, kLink };

struct Wrong {
    std::string what;
};

struct Flit {
    uint32_t vc = 0, bits = 0;
};

// What is at one side: it sends, and it receives what the other one sends.
struct End {
    std::array<unsigned, kChannels> credits{}, left{};  // left: flits of a packet under way
    std::array<unsigned, kChannels> here{};             // packets that begin or are in the buffer
    std::array<bool, kChannels> rest{};                 // flits of one are still to come
    std::deque<Flit> sent;                              // and not yet there
    uint64_t came = 0;
    size_t written = 0;  // of those sent
    unsigned late = 0;   // edges of its clock since one that was written waits

    void reset() {
        *this = {};
        credits.fill(kPackets);
    }
};

class Bench {
public:
    Bench(uint64_t seed, uint64_t core, uint64_t link) : random_(seed), periods_{core, link} {
        for (unsigned side = 0; side < 2; ++side) next_[side] = 1 + below(periods_[side]);
        top_.clk_i = top_.link_clk_i = 0;
        top_.link_up_i = 1;
        for (End& end : ends_) end.reset();
    }

    // Begins in one clock, then also in the other, and ends in any order; the link says that it is down meanwhile.
    void reset() {
        sure_ = false;
        begin(below(2) == 0 ? kCore : kLink);
        for (uint64_t i = below(12); i-- != 0;) edge();
        begin(kCore);
        begin(kLink);
        top_.link_up_i = 0;
        std::array<uint64_t, 2> edges{};
        while (std::min(edges[0], edges[1]) < 1) {
            const unsigned now = edge();
            for (unsigned side = 0; side < 2; ++side) edges[side] += now >> side & 1;
        }
        sure_ = true;
        const Side first = below(2) == 0 ? kCore : kLink;
        end(first);
        for (uint64_t i = below(80); i-- != 0;) edge();
        end(first == kCore ? kLink : kCore);
    }

    void run(uint64_t flits, unsigned sends, unsigned takes) {
        sends_ = sends;
        takes_ = takes;
        const std::array<uint64_t, 2> from{ends_[0].came, ends_[1].came};
        for (uint64_t steps = 0; ends_[0].came - from[0] < flits || ends_[1].came - from[1] < flits; ++steps) {
            if (steps > 20000 * flits + 20000) throw Wrong{"flits go over: they stand still"};
            edge();
        }
    }

    // Nobody begins a packet; all is taken.
    void drain() {
        sends_ = 0;
        takes_ = 1000;
        const auto quiet = [this] {
            return std::all_of(ends_.begin(), ends_.end(), [](const End& end) {
                return end.sent.empty() && end.credits == std::array<unsigned, kChannels>(all()) &&
                       end.left == std::array<unsigned, kChannels>{};
            });
        };
        for (unsigned steps = 0; !quiet(); ++steps) {
            if (steps > 20000) throw Wrong{"all credits come back: some are missing"};
            edge();
        }
        for (unsigned steps = 0; steps < 100; ++steps) edge();
    }

    void die() {
        top_.link_up_i = 0;
        dead_ = true;
        while ((edge() & 2) == 0);
        for (unsigned edges = 0; top_.up_o; edges += edge() & 1)
            if (edges > 2) throw Wrong{"the link's death is said in time: it is not"};
    }

    uint64_t came() const { return ends_[0].came + ends_[1].came; }
    uint64_t time = 0;
    uint64_t most = 0;  // flits under way

private:
    static std::array<unsigned, kChannels> all() {
        std::array<unsigned, kChannels> result{};
        result.fill(kPackets);
        return result;
    }
    uint64_t below(uint64_t n) { return random_() % n; }
    bool in_reset(unsigned side) const { return side == kCore ? top_.rst_i : top_.link_rst_i; }

    void begin(Side side) {
        (side == kCore ? top_.rst_i : top_.link_rst_i) = 1;
        ends_[side].reset();
        drive(side);
    }
    void end(Side side) {
        (side == kCore ? top_.rst_i : top_.link_rst_i) = 0;
        if (side == kLink) top_.link_up_i = 1;
        drive(side);
    }

    // What comes in this clock: a flit and credits, which count in it already.
    void drive(unsigned side) {
        top_.eval();
        End& end = ends_[side];
        const bool rst = in_reset(side);
        const bool valid = side == kCore ? top_.valid_o : top_.link_valid_o;
        const Flit came{side == kCore ? top_.vc_o : top_.link_vc_o, side == kCore ? top_.flit_o : top_.link_flit_o};
        const uint32_t credits = side == kCore ? top_.credit_o : top_.link_credit_o;
        Flit flit;
        uint32_t give = 0;
        bool send = false;
        if (!rst) {
            for (unsigned v = 0; v < kChannels; ++v)
                if ((credits >> v & 1) != 0 && ++end.credits[v] > kPackets && sure_) throw Wrong{"credits: too many"};
            if (valid) take(side, came);
            for (unsigned v = 0; v < kChannels; ++v)
                if (end.here[v] != 0 && below(1000) < takes_) {
                    --end.here[v];
                    give |= 1U << v;
                }
            const auto v = static_cast<unsigned>(below(kChannels));
            send = below(1000) < (end.left[v] != 0 ? std::max(sends_, 300U) : sends_);
            if (send && end.left[v] == 0) {
                send = end.credits[v] != 0;
                if (send) {
                    --end.credits[v];
                    end.left[v] = below(2) == 0 ? kFlits : 1 + static_cast<unsigned>(below(kFlits));
                }
            }
            if (send) {
                flit = {v, static_cast<uint32_t>(random_()) & kFlitMask & ~kTail};
                if (--end.left[v] == 0) flit.bits |= kTail;
            }
        }
        if (send) {
            end.sent.push_back(flit);
            most = std::max<uint64_t>(most, end.sent.size());
        }
        if (side == kCore) {
            top_.valid_i = send;
            top_.vc_i = flit.vc;
            top_.flit_i = flit.bits;
            top_.credit_i = give;
        } else {
            top_.link_valid_i = send;
            top_.link_vc_i = flit.vc;
            top_.link_flit_i = flit.bits;
            top_.link_credit_i = give;
        }
        top_.eval();
    }

    void take(unsigned side, const Flit& flit) {
        End& from = ends_[1 - side];
        End& to = ends_[side];
        if (!sure_) return;
        if (from.sent.empty()) throw Wrong{"a flit comes: none was sent"};
        if (from.sent.front().vc != flit.vc || from.sent.front().bits != flit.bits)
            throw Wrong{"a flit comes: it is another one"};
        from.sent.pop_front();
        if (from.written != 0) --from.written;
        to.late = 0;
        ++to.came;
        if (!to.rest[flit.vc] && ++to.here[flit.vc] > kPackets) throw Wrong{"packets here: too many"};
        to.rest[flit.vc] = (flit.bits & kTail) == 0;
    }

    // The next edge of either clock, or of both at once; which, as bits.
    unsigned edge() {
        time = std::min(next_[0], next_[1]);
        unsigned now = 0;
        for (unsigned side = 0; side < 2; ++side) {
            if (next_[side] != time) continue;
            now |= 1U << side;
            // A tenth early or late.
            const uint64_t tenth = periods_[side] / 10;
            next_[side] += periods_[side] - tenth + below(2 * tenth + 1);
        }
        for (unsigned side = 0; side < 2; ++side) {
            End& end = ends_[side];
            if ((now >> side & 1) == 0) continue;
            end.late = in_reset(side) || ends_[1 - side].written == 0 ? 0 : end.late + 1;
        }
        if ((now & 1) != 0) top_.clk_i = 1;
        if ((now & 2) != 0) top_.link_clk_i = 1;
        top_.eval();
        top_.clk_i = top_.link_clk_i = 0;
        top_.eval();
        if (sure_ && !dead_ && !top_.up_o) throw Wrong{"the link is up: it is said to be dead"};
        for (unsigned side = 0; side < 2; ++side) {
            if ((now >> side & 1) == 0) continue;
            ends_[side].written = ends_[side].sent.size();
            drive(side);
            if (sure_ && ends_[side].late >= kLatest) throw Wrong{"a flit is there in time: it is late"};
        }
        return now;
    }

    Vnh_cdc_link top_;
    std::mt19937_64 random_;
    std::array<uint64_t, 2> periods_, next_{};
    std::array<End, 2> ends_;
    unsigned sends_ = 1000, takes_ = 1000;
    bool sure_ = false;  // of what comes: both were in reset together
    bool dead_ = false;
};

}  // namespace

int main(int argc, char** argv) {
    const uint64_t first = argc > 1 ? std::strtoull(argv[1], nullptr, 0) : 1;
    const uint64_t flits = argc > 2 ? std::strtoull(argv[2], nullptr, 0) : 1000;
    uint64_t seed = first;
    try {
        for (const double ratio : {0.2, 0.5, 0.77, 0.99, 1.0, 1.01, 1.3, 2.0, 5.0}) {
            ++seed;
            Bench bench(seed, 10000, static_cast<uint64_t>(10000 * ratio));
            uint64_t came = 0;
            for (unsigned mood = 0; mood < 12; ++mood) {
                // Both at all times; packets are seldom sent; seldom taken; both by chance.
                bench.reset();
                const unsigned seldom = 20, often = 300 + 50 * mood;
                const unsigned sends = mood % 4 == 1 ? seldom : mood % 4 == 3 ? often : 1000;
                const unsigned takes = mood % 4 == 2 ? seldom : mood % 4 == 3 ? often : 1000;
                bench.run(flits / 4, sends, takes);
                if (mood % 2 == 0) bench.drain();
                came += bench.came();
            }
            bench.die();
            std::printf("core:link period 1:%.2f, %llu flits, at most %llu under way\n", ratio,
                        static_cast<unsigned long long>(came), static_cast<unsigned long long>(bench.most));
            if ((ratio < 0.3 || ratio > 3) && bench.most < kChannels * (kPackets - 1) * kFlits)
                throw Wrong{"flits under way: never many"};
        }
    } catch (const Wrong& wrong) {
        std::printf("message: %s\nseed: %llu\n", wrong.what.c_str(), static_cast<unsigned long long>(seed - 1));
        return 1;
    }
    return 0;
}
