// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands behind a switch with Lookup = cache: the CAM with the routes of all ids, and the software that changes
// them by the registers of nh_cam while heads are looked up.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "cam/cam_chip.hpp"
#include "links.hpp"
#include "scoreboard.hpp"

namespace nanohop::switch_ {

// What the registers say of an input's cache; all since the last reset.
struct CacheCounts {
    uint32_t lookups = 0, hits = 0, misses = 0, joined = 0, conflict_evictions = 0, parity_errors = 0, not_found = 0,
             cam_errors = 0;
};

class CamSide {
public:
    // `paper`: the paper's chip, else any.
    CamSide(const Config& config, tb::Rng& rng, bool paper);

    // Ids that packets go to: the first `host_ports` are those of the hosts here.
    const std::vector<uint64_t>& ids() const { return ids_; }
    // One that the CAM does not have, unless it is written.
    uint64_t stranger(tb::Rng& rng) const;
    // The answer to the next search is lost.
    void lose_next() { fault_ = cam::Fault{cam::Fault::Kind::kLoseAnswer, 0, {}}; }
    // What the CAM has for an id, at once: only before its first lookup.
    void put(uint64_t id, uint32_t word) { chip_.write(id, {word & 0xffff, word >> 16}); }
    // By the registers, one after the other; no word: the id is removed. `begins`: from now on it may be in force;
    // `done`: software has read that it is.
    void change(uint64_t id, std::optional<uint32_t> word, std::function<void()> begins, std::function<void()> done);
    size_t waiting() const { return changes_.size(); }
    bool idle() const { return changes_.empty() && axi.idle(); }

    void drive(In& in, tb::Rng& rng, unsigned axi_rate, unsigned faults);
    void observe(const In& in, const Out& out);
    // Inputs with a search that the chip has taken and not answered, a bit each.
    uint32_t searching() const;
    bool moves() const { return moves_; }

    Axi axi;

private:
    struct Change {
        uint64_t id;
        std::optional<uint32_t> word;
        std::function<void()> begins, done;
    };
    void begin_change();
    void poll();

    Config config_;
    std::vector<uint64_t> ids_;
    cam::CamChip chip_;
    std::deque<Change> changes_;
    bool changing_ = false;
    std::optional<cam::Fault> fault_;  // of the next search
    std::set<uint32_t> searches_;      // tags
    bool moves_ = false;
};

}  // namespace nanohop::switch_
