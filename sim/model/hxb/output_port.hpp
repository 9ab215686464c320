// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The sending end of a link: a buffer per virtual channel, the credits of the other end, and the arbiter that puts
// flits on the link (docs/blocks/hxb.md, "Buffer", "Link arbiter", "Dead link").
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "arbiter/round_robin.hpp"
#include "hxb/flit.hpp"
#include "hxb/ring.hpp"

namespace nanohop::hxb {

/// One virtual channel of an output.
class Buffer {
public:
    Buffer(unsigned capacity, Policy policy) : flits_(capacity), policy_(policy) {}

    /// A message of this length may move in: Boku 1995, 3.2.
    bool free(uint32_t length) const {
        if (owner != kNobody) return false;
        switch (policy_) {
            case Policy::kWormhole: return flits_.empty();
            case Policy::kFlexible: return !flits_.full();
            case Policy::kStatic:
            case Policy::kDynamic: return flits_.capacity() - flits_.size() >= length;
        }
        return false;
    }
    /// What the exchangers of a line see (Boku 1995, 3.1).
    bool busy() const {
        if (owner != kNobody) return true;
        switch (policy_) {
            case Policy::kWormhole: return !flits_.empty();
            case Policy::kStatic:
            case Policy::kDynamic:
            case Policy::kFlexible: return flits_.full();
        }
        return true;
    }
    /// The front flit may leave as far as the policy is concerned. Static: its message came into an empty buffer and
    /// had a credit waiting, or has its tail here.
    bool may_leave() const { return !flits_.empty() && (!stores_whole(policy_) || through_ || tails_ != 0); }

    /// A message has its tail here.
    bool whole() const { return stores_whole(policy_) && tails_ != 0; }
    /// The head at the front, if there is one, has found no credit: it waits until its message is whole.
    void stop() { through_ = through_ && !(!flits_.empty() && flits_.front().head); }

    bool full() const { return flits_.full(); }
    bool empty() const { return flits_.empty(); }
    size_t count() const { return flits_.size(); }
    const Flit& front() const { return flits_.front(); }
    void push(const Flit& flit) {
        // One bit is enough: when a second message comes in, the first one's tail is in the buffer.
        if (flit.head) through_ = flits_.empty();
        tails_ += flit.tail ? 1 : 0;
        flits_.push(flit);
    }
    void pop() {
        tails_ -= flits_.front().tail ? 1 : 0;
        flits_.pop();
    }

    static constexpr int kNobody = -1;
    int owner = kNobody;  ///< number of the input FIFO whose message is being stored

    bool operator==(const Buffer&) const = default;

private:
    Ring<Flit> flits_;
    Policy policy_;
    bool through_ = false;  ///< the message stored last came into an empty buffer and was not stopped
    unsigned tails_ = 0;
};

class OutputPort {
public:
    OutputPort(const Config& config, unsigned lanes);

    Buffer& buffer(unsigned vc) { return buffers_[vc]; }
    const Buffer& buffer(unsigned vc) const { return buffers_[vc]; }
    bool dead() const { return dead_; }

    /// The virtual channels that the link arbiter takes in this clock, lane 0 first.
    struct Chosen {
        std::array<uint8_t, kMaxPuWidth> vc{};
        unsigned count = 0;
    };
    Chosen choose() const;
    /// Bit v: a message that is in its buffer to its end.
    uint32_t whole() const;
    /// Heads without a credit: from the state at the start of the clock.
    void stop_blocked();
    /// What is on the link in this clock, from lane `first` on.
    template <size_t N>
    void show(Lanes<N>& lanes, unsigned first) const {
        if (dead_) return;
        const Chosen chosen = choose();
        for (unsigned i = 0; i < chosen.count; ++i)
            lanes.set(first + i, {true, chosen.vc[i], buffers_[chosen.vc[i]].front()});
    }
    /// Flits leave that were chosen from the state at the start of the clock; returns how many went to a dead link.
    uint32_t tick(const Chosen& chosen, uint32_t credit, bool up);

    bool operator==(const OutputPort&) const = default;

private:
    std::vector<Buffer> buffers_;
    std::array<unsigned, kMaxChannels> credits_{};
    RoundRobin arbiter_;
    unsigned lanes_;
    bool dead_ = false;
};

}  // namespace nanohop::hxb
