// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Go-back-N of a node's software on its interface, which the transport is compared with: the receiver takes the packet
// that is due and refuses others, once, with the number that it waits for, and the sender begins again there, or after
// a timeout. Packets are numbers; what software takes to do it is left out.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "rng.hpp"

namespace nanohop::transport {

class GoBackN {
public:
    struct Options {
        uint64_t packets = 0;
        unsigned flits = 1, window = 64, delay = 20, timeout = 200, ack_packets = 8, ack_clocks = 32;
        double loss = 0;  ///< of packets and answers alike
    };
    GoBackN(const Options& options, uint64_t seed) : o_(options), rng_(seed) {}

    /// Clocks until the last packet has arrived.
    uint64_t run() {
        while (due_ < o_.packets) step();
        return clock_;
    }

private:
    struct Going {
        uint64_t at, number;
        bool refuses;
    };
    bool lost() { return static_cast<double>(rng_.next() >> 11) * 0x1p-53 < o_.loss; }
    void answer(bool refuses) {
        unsaid_ = 0;
        if (!lost()) back_.push_back({clock_ + 2 * kEnds + o_.delay, due_, refuses});
    }

    void step() {
        // The sender: a flit a clock.
        while (!back_.empty() && back_.front().at <= clock_) {
            const Going g = back_.front();
            back_.pop_front();
            if (g.number > acked_) {
                acked_ = g.number;
                stamp_ = clock_;
            }
            if (g.refuses && g.number == acked_) again();
        }
        if (acked_ != next_ && clock_ - stamp_ >= o_.timeout) again();
        if (sending_ == 0 && next_ < o_.packets && next_ - acked_ < o_.window) sending_ = o_.flits;
        const bool sent = sending_ == 1;
        if (sending_ != 0) --sending_;
        if (sent) {
            if (acked_ == next_) stamp_ = clock_;
            if (!lost()) there_.push_back({clock_ + kEnds + o_.delay, next_, false});
            ++next_;
        }
        // The receiver.
        while (!there_.empty() && there_.front().at <= clock_) {
            const Going g = there_.front();
            there_.pop_front();
            if (g.number == due_) {
                ++due_;
                refused_ = false;
                if (unsaid_++ == 0) since_ = clock_;
            } else if (g.number > due_ && !refused_) {
                refused_ = true;
                answer(true);
            } else if (g.number < due_) {
                answer(false);
            }
        }
        if (unsaid_ >= o_.ack_packets || (unsaid_ != 0 && clock_ - since_ >= o_.ack_clocks)) answer(false);
        ++clock_;
    }
    void again() {
        next_ = acked_;
        sending_ = 0;
        stamp_ = clock_;
    }

    static constexpr unsigned kEnds = 3;  ///< clocks of a transport's ends, each way
    Options o_;
    tb::Rng rng_;
    std::deque<Going> there_, back_;
    uint64_t clock_ = 0, next_ = 0, acked_ = 0, stamp_ = 0, due_ = 0, since_ = 0;
    unsigned sending_ = 0, unsaid_ = 0;
    bool refused_ = false;
};

}  // namespace nanohop::transport
