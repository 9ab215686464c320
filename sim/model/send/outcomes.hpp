// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// How descriptors of a send engine ended, from there to the answer to their completion words.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "send/descriptor.hpp"
#include "send/register_block.hpp"

namespace nanohop::send {

struct Outcome {
    bool report = false;
    Code code = Code::kDone;
    uint32_t packets = 0;

    bool operator==(const Outcome&) const = default;
};

class Outcomes {
public:
    /// What happens in a clock.
    struct Now {
        bool write = false;   ///< a completion word
        bool counts = false;  ///< a descriptor
        bool write_error = false;
    };

    explicit Outcomes(unsigned most) : most_(most) {}

    /// Of the word that is written, and the word.
    const std::optional<uint64_t>& address() const { return address_; }
    const std::optional<uint64_t>& word() const { return word_; }
    unsigned lane() const { return lane_; }  ///< 8 bytes of a beat of 32 that have the word
    bool takes_answer() const { return passed_ != 0 && outcomes_.front().report; }
    bool room() const { return outcomes_.size() < most_; }
    unsigned waiting() const { return static_cast<unsigned>(outcomes_.size()); }
    uint32_t counted() const { return counted_; }

    /// `In` and `Out` of the port have its signals.
    template <class In>
    Now now(const In& in) const {
        Now n;
        n.write = passed_ < outcomes_.size() && outcomes_[passed_].report && (!address_ || in.awready) &&
                  (!word_ || in.wready);
        if (passed_ == 0) return n;
        const bool report = outcomes_.front().report;
        n.counts = !report || in.bvalid;
        n.write_error = report && in.bvalid && (in.bresp & 2) != 0;
        return n;
    }
    void push(Outcome outcome, const RegisterBlock& registers) {
        outcome.report = registers.reports() && (outcome.report || outcome.code != Code::kDone);
        outcomes_.push_back(outcome);
    }
    template <class In>
    void tick(const In& in, const Now& n, const RegisterBlock& registers) {
        if (in.awready) address_.reset();
        if (in.wready) word_.reset();
        const bool passes = n.write || (passed_ < outcomes_.size() && !outcomes_[passed_].report);
        if (n.write) {
            const uint32_t number = counted_ + passed_;
            address_ = registers.completion_address(number);
            lane_ = static_cast<unsigned>(*address_ % 32 / 8);
            word_ = completion_word(number, outcomes_[passed_].code, outcomes_[passed_].packets);
        }
        if (passes) ++passed_;
        if (!n.counts) return;
        --passed_;
        ++counted_;
        outcomes_.pop_front();
    }
    bool operator==(const Outcomes&) const = default;

private:
    unsigned most_;
    // Those that are not counted, the first ones written
    std::deque<Outcome> outcomes_;
    unsigned passed_ = 0;
    uint32_t counted_ = 0;
    std::optional<uint64_t> address_, word_;
    unsigned lane_ = 0;
};

}  // namespace nanohop::send
