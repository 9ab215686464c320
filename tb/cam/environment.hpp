// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_cam in every scenario: caches that ask, the chip's model, a master on AXI4-Lite and the scoreboard.
#pragma once

#include <coroutine>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "axi_lite_master.hpp"
#include "bench.hpp"
#include "cam/cam_chip.hpp"
#include "scoreboard.hpp"

namespace nanohop::cam {

// The functional coverage points of this bench.
struct Points {
    Points(tb::Coverage& coverage, const Config& config);
    tb::Coverage::Point all_ports_ask, back_to_back, channel_stalled, id_waits, command_beside_searches, all_outstanding;
    tb::Coverage::Point found, not_found, damaged, late, timeout, refused, answer_before_sent;
    tb::Coverage::Point foreign_tag, flush_beside_answer, axil_error, axil_both_ways, reset_busy;
};

class Environment {
  public:
    Environment(Context& context, const ChipConfig& chip_config);

    // A request of a port; the oldest of each port is offered until it is taken.
    void request(unsigned port, unsigned id, std::uint64_t key) { queues_[port].push_back({id, key}); }
    std::size_t waiting(unsigned port) const { return queues_[port].size(); }
    bool all_taken() const;

    void drive(In& in);
    void observe(const In& in, const Out& out);
    // After a reset of the block: the chip forgets what is under way, its table stays.
    void reset();
    bool idle() const { return all_taken() && board.outstanding() == 0; }

    // A random key of the table (mostly) or not.
    std::uint64_t random_key();
    // Fills chip and key list with `count` random routes.
    void fill(unsigned count);
    Route random_route();
    // Up to 3 inverted bits outside the tag: the check code notices them for certain.
    Answer random_flip();
    // An answer that nobody should get: for any tag, outstanding or not, with any content.
    Answer random_stray();

    Context& context;
    const Config& config;
    tb::Rng rng;
    CamChip chip;
    AxiLiteMaster axil;
    Scoreboard board;
    Points points;
    std::vector<std::uint64_t> keys;
    std::array<CacheCounters, kMaxPorts> counters{};
    std::uint64_t cycle = 0;
    std::uint64_t flushes = 0;
    std::optional<CamChip::Executed> command;  // the last command that the chip carried out
    bool chip_takes = true;     // false: the chip's ready is low
    bool chip_in_order = true;  // its answers come in the order of the requests

  private:
    struct Ask {
        unsigned id;
        std::uint64_t key;
    };
    void cover(const In& in, const Out& out);

    ChipConfig chip_config_;
    std::vector<std::deque<Ask>> queues_;
    bool previous_answer_ = false;
    std::optional<std::uint64_t> changed_;  // when the chip carried out the last change of routes
};

// A directed scenario written as a coroutine: `co_await next;` ends the cycle.
struct Script {
    struct promise_type {
        std::exception_ptr error;
        Script get_return_object() { return Script{std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_always initial_suspend() noexcept { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        void return_void() {}
        void unhandled_exception() { error = std::current_exception(); }
    };
    explicit Script(std::coroutine_handle<promise_type> h) : handle(h) {}
    Script(Script&& other) noexcept : handle(std::exchange(other.handle, nullptr)) {}
    Script& operator=(Script&&) = delete;
    ~Script() {
        if (handle) handle.destroy();
    }
    bool done() const { return handle.done(); }
    void resume() {
        handle.resume();
        if (handle.promise().error) std::rethrow_exception(handle.promise().error);
    }
    std::coroutine_handle<promise_type> handle;
};
inline constexpr std::suspend_always next{};

class Directed final : public Stimulus {
  public:
    Directed(Context& context, const ChipConfig& chip_config, Script (*script)(Environment&))
        : environment_(context, chip_config), script_(script(environment_)) {}

    void drive(In& in) override {
        script_.resume();
        environment_.drive(in);
    }
    void observe(const In& in, const Out& out) override { environment_.observe(in, out); }
    bool done() const override { return script_.done(); }

  private:
    Environment environment_;
    Script script_;
};

inline Scenario directed(const char* name, const char* text, Script (*script)(Environment&), const ChipConfig& chip = {}) {
    return {name, text, Scenario::Kind::Directed,
            [script, chip](Context& context) { return std::make_unique<Directed>(context, chip, script); }};
}

template <class Got, class Want>
void expect(const char* what, const Got& got, const Want& want) {
    if (!(got == static_cast<Got>(want))) {
        throw tb::CheckFailed(what, tb::hex(static_cast<std::uint64_t>(got)), tb::hex(static_cast<std::uint64_t>(want)));
    }
}

}  // namespace nanohop::cam
