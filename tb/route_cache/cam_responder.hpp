// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A behavioural CAM for the bench: answers after a programmable number of cycles, out of order, with errors. It also
// knows what a search must come to (flushed once: again; flushed twice: error), which the scoreboard needs and must not
// take from the model.
#pragma once

#include <cstdint>
#include <vector>

#include "bench.hpp"
#include "report.hpp"
#include "table.hpp"

namespace nanohop::route_cache {

struct CamProfile {
    uint32_t latency_min = 22;  // cycles from the accepted request to its answer, >= 1
    uint32_t latency_max = 22;
    uint32_t error_permille = 0;
    uint32_t spurious_permille = 0;  // answers for searches that nobody started
};

class CamResponder {
public:
    // What a search came to, in the cycle of its answer.
    struct Outcome {
        uint64_t key;
        uint64_t generation;
        Status status;  // miss (found), not_found, cam_error
    };

    CamResponder(const Config& config, const Table& table, tb::Rng rng);

    void reset();
    CamProfile& profile() { return profile_; }

    // Puts an answer that is due onto the inputs. True if it did (spurious ones not counted).
    bool drive(In& in, uint64_t cycle);
    // After the cycle's outputs are known: takes requests, notes flushes. `generation`: before this cycle's flush.
    // Returns the outcome if this cycle's answer decided one.
    const Outcome* observe(const In& in, const Out& out, uint64_t cycle, uint64_t generation);

    unsigned outstanding() const { return outstanding_; }
    bool idle() const { return outstanding_ == 0 && retries_ == 0; }
    bool waiting(uint32_t id) const { return id < searches_.size() && searches_[id].state == Search::State::kBusy; }
    uint64_t started() const { return started_; }    // searches, repetitions not counted
    uint64_t repeated() const { return repeated_; }  // searches sent again after a flush
    uint64_t flushed_twice() const { return flushed_twice_; }
    bool answering() const { return answering_; }  // the inputs of this cycle carry an answer to a search
    bool last_out_of_order() const { return last_out_of_order_; }

private:
    struct Search {
        enum class State : uint8_t { kFree, kBusy, kRetry } state = State::kFree;
        bool second = false;   // this is the repetition
        bool flushed = false;  // a flush since it was sent
        bool error = false;
        uint64_t key = 0;
        uint64_t generation = 0;
        uint64_t sent = 0;
        uint64_t due = 0;
    };

    void accept(uint32_t id, uint64_t key, uint64_t cycle, uint64_t generation);

    const Table& table_;
    tb::Rng rng_;
    CamProfile profile_;
    std::vector<Search> searches_;
    unsigned outstanding_ = 0, retries_ = 0;
    uint64_t started_ = 0, repeated_ = 0, flushed_twice_ = 0;
    uint64_t next_due_ = ~uint64_t{0};
    bool answering_ = false;  // this cycle carries an answer for answer_id_
    uint32_t answer_id_ = 0;
    bool last_out_of_order_ = false;
    Outcome outcome_{};
};

}  // namespace nanohop::route_cache
