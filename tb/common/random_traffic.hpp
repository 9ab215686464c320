// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What random stimuli of benches share: traffic in moods with resets at any clock, or in episodes that come to an end.
#pragma once

#include <cstdint>
#include <optional>

#include "scenario.hpp"
#include "task.hpp"

namespace nanohop::tb {

// Traffic of an Environment, which has rng and cycle, in moods that change; where the bench has one, a program of
// software beside it; and resets. A driver calls begin() when it is made, if it has one.
template <class T, class Environment>
class RandomTraffic : public Stimulus<typename T::In, typename T::Out> {
public:
    using In = typename T::In;
    using Out = typename T::Out;

    void drive(In& in) override {
        if (e_.cycle >= mood_ends_) change_mood();
        act();
        if (program_ && !program_->done()) program_->resume();
        e_.drive(in);
    }
    void observe(const In& in, const Out& out) override { e_.observe(in, out); }
    bool reset_due() override {
        if (draining_ || !e_.rng.one_in(reset_clocks())) return false;
        e_.reset();
        begin();
        return true;
    }
    void drain() override { draining_ = true; }

protected:
    template <class... More>
    explicit RandomTraffic(Context<T>& context, More... more) : e_(context, more...) {}

    virtual void change_mood() = 0;             // says when it ends
    virtual void act() {}                       // before each clock
    virtual void begin() {}                     // after a reset
    virtual uint32_t reset_clocks() const = 0;  // between resets, on average

    Environment e_;
    std::optional<Program> program_;
    bool draining_ = false;
    uint64_t mood_ends_ = 0;
};

// Traffic in episodes: each runs, is drained, asked and over, or ends at any clock; then the block is reset and the
// next one begins, until the loop drains it all.
template <class In, class Out>
class Episodes : public Stimulus<In, Out> {
public:
    bool reset_due() override {
        if (draining_ || (state_ != State::kOver && !abrupt_)) return false;
        abrupt_ = false;
        next();
        return true;
    }
    void drain() override { draining_ = true; }
    bool drained() const override { return state_ == State::kOver; }

protected:
    enum class State : uint8_t { kSetUp, kRun, kDrain, kAsk, kOver };

    virtual void next() = 0;  // the block is reset

    State state_ = State::kRun;
    bool draining_ = false, abrupt_ = false;
    uint64_t episode_ = 0, mood_ends_ = 0;
};

}  // namespace nanohop::tb
