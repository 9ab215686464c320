// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_tag_match: a host with its registers, messages that arrive one at a time, and a check of every
// pair by MPI's rules (tb/match/mpi_reference.hpp), unit and software together. Nothing is asked of the golden model.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "../match/mpi_reference.hpp"
#include "axi_lite_master.hpp"
#include "bench.hpp"
#include "declared_points.hpp"
#include "directed.hpp"
#include "gate.hpp"
#include "scripted.hpp"

namespace nanohop::tag_match {

using match::Code;
using match::Envelope;
using match::Op;
using tb::expect;

// The functional coverage points of this bench.
struct Points : tb::DeclaredPoints<Config> {
    using DeclaredPoints::DeclaredPoints;

    Point arrival_matched = at("arrival_matched", "a message meets a receive");
    Point arrival_queued = at("arrival_queued", "a message waits in the unit");
    Point arrival_overflow = at("arrival_overflow", "a message is software's");
    Point post_matched = at("post_matched", "a receive meets a message");
    Point post_queued = at("post_queued", "a receive waits in the unit");
    Point post_overflow = at("post_overflow", "a receive is software's");
    Point software_match = at("software_match", "software pairs a receive and a message");
    Point refill_queued = at("refill_queued", "software gives an entry back");
    Point refill_refused = at("refill_refused", "it is refused");
    Point both_wait = at("both_wait", "a command and an arrival wait in the same clock");
    Point ring_full = at("ring_full", "the ring of results is full");
    Point arrival_waits_full = at("arrival_waits_full", "an arrival waits for that");
    Point refused = at("refused", "a register access that is not allowed");
    Point reset_at_work = at("reset_at_work", "a reset while the unit works");
};

struct Posted {
    Op op = Op::kPost;
    Envelope envelope;
    uint32_t handle = 0;
    uint64_t base = 0;
    uint32_t capacity = 0;
};

struct Message {
    Envelope envelope;
    uint32_t id = 0;       // the unit's, once it is answered and did not match
    uint32_t receive = 0;  // serial of the receive that MPI gives it at once
    bool matched = false;
};

// A result as the registers show it.
struct Shown {
    Op op = Op::kPost;
    Code code = Code::kMatch;
    uint32_t id = 0, partner = 0;
    Envelope envelope;
};

class Environment : public tb::Scripted<Environment, Traits, Points> {
public:
    static constexpr uint32_t kOkay = tb::AxiLiteMaster::kOkay, kSlvErr = tb::AxiLiteMaster::kSlvErr;

    // With a loop for scripts, which step() themselves.
    explicit Environment(Context& context, tb::Lockstep<Traits>* loop = nullptr);

    void drive(In& in);
    void observe(const In& in, const Out& out);
    // After a reset of the block.
    void reset();
    bool idle() const { return !offered && !asked_; }

    // --- the host
    tb::Task<uint32_t> write(uint32_t address, uint32_t data, uint32_t strobe = 15) {
        return axil.write_response(address, data, strobe);
    }
    tb::Task<uint32_t> read(uint32_t address) { return axil.value(address); }
    // A receive; returns when the unit has taken it.
    tb::Task<> post(const Posted& posted, bool posted_empty = true, bool unexpected_empty = true);
    tb::Task<> refill(const Message& message, bool posted_empty, bool unexpected_empty);
    tb::Task<> settle(bool posted_empty, bool unexpected_empty);
    // The oldest result is taken out of the ring, if there is one.
    tb::Task<std::optional<Shown>> result();
    // All registers that do not depend on a run, and the counters.
    tb::Task<> check_counters();

    // --- for scripts
    // A message arrives; its answer. Clocks from the one in which it is taken to that of the answer.
    ipush::Answer arrive(const Envelope& envelope);
    uint64_t latency = 0;

    tb::AxiLiteMaster axil;
    uint64_t cycle = 0;
    Out out;

    // A message that is offered until it is taken. Those the unit has taken, by serial; what it said of the last.
    std::optional<Envelope> offered;
    std::vector<Message> messages;
    std::vector<Posted> receives;  // taken by the unit, by serial
    std::optional<ipush::Answer> answer;
    std::map<uint32_t, uint32_t> receive_of;  // handle: serial of the last one
    std::vector<uint32_t> waiting;            // messages that did not match, and that nobody took from here
    // Pairs of the unit that an answer told: message, receive; to be taken from here.
    std::vector<std::pair<uint32_t, uint32_t>> met;
    // A result that comes while a command waits for room in the ring.
    std::function<void(const Shown&)> on_result;
    // Receives and messages in the order in which the unit took them; serials.
    match::MpiReference reference;
    std::map<uint32_t, std::optional<uint32_t>> message_of;  // receive: what MPI gives it at once
    std::array<uint64_t, 3> answers{};                       // matched, unexpected, overflow

private:
    tb::Task<> command(uint32_t word);
    void take_command();
    void take_arrival(const In& in);
    void take_answer(const Out& out);

    std::optional<Posted> posting_;  // COMMAND is under way
    bool asked_ = false;
    uint64_t asked_at_ = 0;
};

}  // namespace nanohop::tag_match
