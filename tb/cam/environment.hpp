// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_cam in every scenario: caches that ask, the chip's model, a master on AXI4-Lite and the
// scoreboard.
#pragma once

#include <bit>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "axi_lite_master.hpp"
#include "bench.hpp"
#include "cam/cam_chip.hpp"
#include "declared_points.hpp"
#include "directed.hpp"
#include "scoreboard.hpp"
#include "scripted.hpp"

namespace nanohop::cam {

using tb::expect;

// Of directed scenarios.
inline constexpr ChipConfig kPipelined{8, 5, 7, 1};
inline constexpr ChipConfig kNear{1, 1, 3, 1};

// The functional coverage points of this bench.
struct Points : tb::DeclaredPoints<Config> {
    using DeclaredPoints::DeclaredPoints;

    Point all_ports_ask = at("all_ports_ask", "every port asks in the same cycle");
    Point back_to_back = at("back_to_back", "answers in two cycles one after the other");
    Point channel_stalled = at("channel_stalled", "a request waits on the channel while a port asks");
    Point id_waits = at("id_waits", "a port asks with an id that is still outstanding");
    Point command_beside_searches = at("command_beside_searches", "a command passes while searches are outstanding");
    Point all_outstanding = at("all_outstanding", "every id of every port is outstanding");
    Point found = at("found", "an answer with a route");
    Point not_found = at("not_found", "an answer without a route");
    Point damaged = at("damaged", "a damaged answer");
    Point late = at("late", "an answer that nobody waits for");
    Point timeout = at("timeout", "a request without an answer in time");
    Point refused = at("refused", "a request refused because the channel is stuck");
    Point answer_before_sent =
        at("answer_before_sent", "an answer with the tag of the request that still waits on the channel");
    Point answer_held_up = at("answer_held_up", "an answer waits for a cycle in which an overdue request ends");
    Point foreign_tag =
        at("foreign_tag", "an answer for a port that does not exist", !std::has_single_bit(config.ports + 1));
    Point flush_beside_answer = at("flush_beside_answer", "a flush in the cycle of a cache's answer");
    Point axil_error = at("axil_error", "SLVERR");
    Point axil_both_ways = at("axil_both_ways", "a read and a write answered in the same cycle");
    Point reset_busy = at("reset_busy", "reset while requests are outstanding");
};

class Environment : public tb::Scripted<Environment, Traits, Points> {
public:
    // With a loop for scripts, which step() themselves.
    Environment(Context& context, const ChipConfig& chip_config, tb::Lockstep<Traits>* loop = nullptr);

    // A request of a port; the oldest of each port is offered until it is taken.
    void request(unsigned port, unsigned id, uint64_t key) { queues_[port].push_back({id, key}); }
    size_t waiting(unsigned port) const { return queues_[port].size(); }
    bool all_taken() const;

    void drive(In& in);
    void observe(const In& in, const Out& out);
    // After a reset of the block: the chip forgets what is under way, its table stays.
    void reset();
    // For scripts: a cycle, so many of them, until all requests are answered, until the next answer (returned).
    void step_until_idle();
    Scoreboard::End step_until_answer();
    bool idle() const { return all_taken() && board.outstanding() == 0; }

    // A random key of the table (mostly) or not.
    uint64_t random_key();
    // Fills chip and key list with `count` random routes.
    void fill(unsigned count);
    Route random_route();
    // Up to 3 inverted bits outside the tag: the check code notices them for certain.
    Answer random_flip();
    // An answer that nobody should get: for any tag, outstanding or not, with any content.
    Answer random_stray();

    CamChip chip;
    tb::AxiLiteMaster axil;
    Scoreboard board;
    std::vector<uint64_t> keys;
    std::array<CacheCounters, kMaxPorts> counters{};
    uint64_t cycle = 0;
    uint64_t flushes = 0;
    std::optional<CamChip::Executed> command;  // the last command that the chip carried out
    bool chip_takes = true;                    // false: the chip's ready is low
    bool chip_in_order = true;                 // its answers come in the order of the requests

private:
    struct Ask {
        unsigned id;
        uint64_t key;
    };
    void cover(const In& in, const Out& out);
    bool is_command(uint32_t tag) const { return tag >> (config.generation_width + id_width(config)) == config.ports; }

    ChipConfig chip_config_;
    std::vector<std::deque<Ask>> queues_;
    bool previous_answer_ = false;
    std::optional<uint64_t> changed_;  // when the chip carried out the last change of routes
};

using Script = void (*)(Environment&);
inline void add_directed(std::vector<Scenario>& scenarios, const char* name, const char* text, Script script,
                         const ChipConfig& chip = {}) {
    tb::add_directed(scenarios, name, text, script, chip);
}

}  // namespace nanohop::cam
