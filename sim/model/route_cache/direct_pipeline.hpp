// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "route_cache/pipeline.hpp"

namespace nanohop::route_cache {

/// RamRegisters = 0: a hit takes 2 clocks. The search stage is the stage of the outcome, and a clock's answers, writes
/// and counts take effect in it.
class DirectPipeline : public Pipeline {
public:
    explicit DirectPipeline(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    bool operator==(const DirectPipeline&) const = default;

private:
    static constexpr uint8_t kLingerCycles = 3;  // from RAM read to MSHR, and from answer to RAM write

    const Op& outcome_stage() const { return stage(1); }
    void settle();
    bool tick_all(const In& in);
    uint32_t offered() const;
    uint32_t send(bool ready);
    void update_pending(const In& in, const Wake& wake);

    Update update_;      // the update stage
    bool calm_ = false;  // nothing is going on but hits that may leave at once
    bool held_ = false;  // a search that the CAM did not take
    uint32_t held_id_ = 0;
};

}  // namespace nanohop::route_cache
