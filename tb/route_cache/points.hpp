// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Functional coverage of route_cache: situations that a run should have met. Recognised on ports and probe;
// relocations, which no port shows, in the model (it is equal to the RTL).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bench.hpp"
#include "cam_responder.hpp"
#include "hash/hash.hpp"
#include "scoreboard.hpp"

namespace nanohop::route_cache {

enum class Point : unsigned {
    kHitUnderMiss,
    kHitWaitsForTag,
    kJoinSearch,
    kJoinInAnswerCycle,
    kJoinAnswered,
    kJoinInsert,
    kSameSetHitsBackToBack,
    kSameKeyBackToBack,
    kSameSetMisses,
    kSetFullOfMisses,
    kMshrFull,
    kPendingFull,
    kRequestStalled,
    kBypassStalled,
    kResponseStalledLong,
    kResponsesBackToBack,
    kCamStalled,
    kCamOutOfOrder,
    kCamSpurious,
    kCamNotFound,
    kCamError,
    kInsertStored,
    kInsertOfCached,
    kInsertOfSearched,
    kInsertFlushed,
    kFlushIdle,
    kFlushWithSearches,
    kFlushWithAnswer,
    kFlushAfterAnswer,
    kFlushWithSend,
    kFlushOfHeldRequest,
    kFlushAtAccept,
    kFlushAtHash,
    kFlushAtHit,
    kFlushAtMiss,
    kFlushAtJoin,
    kFlushBackToBack,
    kSearchRepeated,
    kSearchFlushedTwice,
    kSweepAtWrap,
    kSweepLookup,
    kSweepFlush,
    kSweepWithSearches,
    kEviction,
    kEvictionUnderSearch,
    kRelocated1,
    kRelocated2,
    kRelocated3,
    kParityError,
    kParityErrorAndHit,
    kParityErrorRepaired,
    kResetWithSearches,
    kCount
};

class Points {
public:
    Points(const Config& config, const RouteCache& model, tb::Coverage& coverage);

    static void declare(const Config& config, tb::Coverage& coverage);

    void observe(const In& in, const Out& out, const CamResponder& cam, const CamResponder::Outcome* outcome,
                 const Scoreboard::Response* response);
    void on_reset(bool searches);

private:
    void hit(Point point, bool condition = true) { coverage_.hit(static_cast<size_t>(point), condition); }
    void stages(const In& in, const Out& out, const CamResponder& cam);
    void searches(const In& in, const Out& out, const CamResponder& cam);
    void flushes(const In& in, const Out& out, const CamResponder& cam);
    void sweeps(const In& in, const Out& out, const CamResponder& cam);

    struct Op {
        bool valid = false;
        bool insert = false;
        uint64_t key = 0;
        uint32_t set = 0;
    };

    tb::Coverage& coverage_;
    const RouteCache& model_;
    const Config config_;
    hash::Indexer indexer_;
    unsigned depth_;             // stages before the outcome
    std::array<Op, 5> pipe_{};   // [0] accepted in the last cycle
    Op outcome_, last_outcome_;  // what is decided in this cycle, and what was before
    bool last_hit_ = false;
    std::vector<Op> misses_;  // per MSHR: set of the search under way
    unsigned sweep_left_;
    bool was_writing_ = false;
    unsigned epoch_ = 1;
    unsigned response_stall_ = 0;
    bool last_response_ = false, last_flush_ = false, last_answer_ = false, held_request_ = false;
    uint64_t damaged_key_ = 0, inserted_key_ = 0, hit_key_ = 0;
    bool damaged_ = false, hit_key_known_ = false;
    Counters counters_;
};

}  // namespace nanohop::route_cache
