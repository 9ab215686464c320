// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "environment.hpp"

#include "generated/tag_match_registers.hpp"

namespace nanohop::tag_match {

namespace reg = registers;

Environment::Environment(Context& context_in, tb::Lockstep<Traits>* loop)
    : Scripted(context_in, tb::Rng(context_in.rng.next(), "environment"), loop),
      axil(tb::Rng(context_in.rng.next(), "axi_lite")) {}

void Environment::reset() {
    context.coverage.hit(points.reset_at_work, asked_ || posting_);
    axil.reset();
    offered.reset();
    messages.clear();
    receives.clear();
    answer.reset();
    receive_of.clear();
    waiting.clear();
    met.clear();
    reference = {};
    message_of.clear();
    answers = {};
    posting_.reset();
    asked_ = false;
}

void Environment::drive(In& in) {
    axil.drive(in.axil);
    const Envelope e = offered.value_or(Envelope{rng.below(65536), rng.below(4), rng.below(65536), false, false});
    in.arrival_valid = offered.has_value();
    in.arrival = {e.source, e.tag, e.communicator};
}

void Environment::observe(const In& in, const Out& now) {
    auto& c = context.coverage;
    axil.observe(in.axil, now.axil);
    c.hit(points.both_wait, offered && posting_ && !now.arrival_full);
    c.hit(points.ring_full, now.arrival_full);
    c.hit(points.arrival_waits_full, now.arrival_full && offered);
    expect("none_is_taken_while_full", now.arrival_full && (now.probe.command || now.probe.arrival), 0);
    expect("one_at_a_time", now.probe.command && now.probe.arrival, 0);
    expect("arrival_taken", now.probe.arrival, in.arrival_valid && now.arrival_ready);
    answer.reset();
    take_answer(now);
    if (now.probe.command) take_command();
    if (now.probe.arrival) take_arrival(in);
    out = now;
    ++cycle;
}

// MPI's order is that in which the unit takes receives and messages.
void Environment::take_command() {
    if (!posting_) return;
    const auto serial = static_cast<uint32_t>(receives.size());
    receives.push_back(*posting_);
    receive_of[posting_->handle] = serial;
    const Envelope& e = posting_->envelope;
    const auto any = [](bool open, uint32_t value) { return open ? std::nullopt : std::optional(value); };
    message_of[serial] = reference.post(any(e.any_source, e.source), any(e.any_tag, e.tag), e.communicator, serial);
}

void Environment::take_arrival(const In& in) {
    Message m;
    m.envelope = {in.arrival.source, in.arrival.tag, in.arrival.communicator, false, false};
    const auto serial = static_cast<uint32_t>(messages.size());
    const auto receive = reference.arrival(in.arrival.source, in.arrival.tag, in.arrival.communicator, serial);
    m.matched = receive.has_value();
    m.receive = receive.value_or(0);
    messages.push_back(m);
    offered.reset();
    asked_ = true;
    asked_at_ = cycle;
}

void Environment::take_answer(const Out& now) {
    if (!now.answer_valid) return;
    expect("an_answer_was_asked_for", asked_, 1);
    asked_ = false;
    answer = now.answer;
    latency = cycle - asked_at_;
    Message& m = messages.back();
    auto& c = context.coverage;
    ++answers.at(now.answer.code);
    if (now.answer.code == 0) {
        // A receive in the unit; software is not older.
        expect("mpi_matched", m.matched, 1);
        const Posted& receive = receives.at(m.receive);
        expect("answer_handle", now.answer.id, receive.handle);
        expect("answer_base", now.answer.base, receive.base);
        expect("answer_capacity", now.answer.capacity, receive.capacity);
        met.emplace_back(static_cast<uint32_t>(messages.size() - 1), m.receive);
        c.hit(points.arrival_matched);
        return;
    }
    m.id = now.answer.id;
    waiting.push_back(static_cast<uint32_t>(messages.size() - 1));
    expect("message_id", m.id, (answers[1] + answers[2] - 1) & 0xffff);
    c.hit(now.answer.code == 1 ? points.arrival_queued : points.arrival_overflow);
    // One that the unit queues has no receive anywhere; one that overflows may have it in software.
    if (now.answer.code == 1) expect("mpi_unexpected", m.matched, 0);
}

tb::Task<> Environment::command(uint32_t word) {
    expect("command", co_await write(reg::kCommandOffset, word), kOkay);
    uint32_t busy = 1;
    while (busy != 0) {
        busy = co_await read(reg::kStateOffset) & reg::kStateBusy.mask();
        if (busy == 0 || !on_result) continue;
        const std::optional<Shown> shown = co_await result();
        if (shown) on_result(*shown);
    }
    posting_.reset();
}

namespace {

uint32_t command_word(Op op, uint32_t id, const Envelope& e, bool posted_empty, bool unexpected_empty) {
    uint32_t word = reg::kCommandOp.put(0, static_cast<uint32_t>(op));
    word = reg::kCommandAnySource.put(word, e.any_source ? 1 : 0);
    word = reg::kCommandAnyTag.put(word, e.any_tag ? 1 : 0);
    word = reg::kCommandPostedEmpty.put(word, posted_empty ? 1 : 0);
    word = reg::kCommandUnexpectedEmpty.put(word, unexpected_empty ? 1 : 0);
    return reg::kCommandId.put(word, id);
}

}  // namespace

tb::Task<> Environment::post(const Posted& p, bool posted_empty, bool unexpected_empty) {
    const uint32_t envelope = reg::kEnvelopeCommunicator.put(p.envelope.source, p.envelope.communicator);
    expect("envelope", co_await write(reg::kEnvelopeOffset, envelope), kOkay);
    expect("tag", co_await write(reg::kTagOffset, p.envelope.tag), kOkay);
    expect("address", co_await write(reg::kAddressOffset, static_cast<uint32_t>(p.base)), kOkay);
    expect("address", co_await write(reg::kAddressHighOffset, static_cast<uint32_t>(p.base >> 32)), kOkay);
    expect("capacity", co_await write(reg::kCapacityOffset, p.capacity), kOkay);
    if (p.op == Op::kPost) posting_ = p;
    co_await command(command_word(p.op, p.handle, p.envelope, posted_empty, unexpected_empty));
}

tb::Task<> Environment::refill(const Message& m, bool posted_empty, bool unexpected_empty) {
    const uint32_t envelope = reg::kEnvelopeCommunicator.put(m.envelope.source, m.envelope.communicator);
    expect("envelope", co_await write(reg::kEnvelopeOffset, envelope), kOkay);
    expect("tag", co_await write(reg::kTagOffset, m.envelope.tag), kOkay);
    co_await command(command_word(Op::kRefillArrival, m.id, m.envelope, posted_empty, unexpected_empty));
}

tb::Task<> Environment::settle(bool posted_empty, bool unexpected_empty) {
    co_await command(command_word(Op::kSettle, rng.below(65536), {}, posted_empty, unexpected_empty));
}

tb::Task<std::optional<Shown>> Environment::result() {
    const uint32_t word = co_await read(reg::kResult0Offset);
    if (reg::kResult0Valid.get(word) == 0) co_return std::nullopt;
    Shown shown;
    shown.op = static_cast<Op>(reg::kResult0Op.get(word));
    shown.code = static_cast<Code>(reg::kResult0Code.get(word));
    shown.id = reg::kResult0Id.get(word);
    shown.partner = co_await read(reg::kResult1Offset);
    shown.envelope.tag = co_await read(reg::kResult2Offset);
    const uint32_t rest = co_await read(reg::kResult3Offset);
    shown.envelope.source = reg::kResult3Source.get(rest);
    shown.envelope.communicator = reg::kResult3Communicator.get(rest);
    expect("result_take", co_await write(reg::kResultTakeOffset, 1), kOkay);
    co_return shown;
}

tb::Task<> Environment::check_counters() {
    expect("matched", co_await read(reg::kMatchedOffset), static_cast<uint32_t>(answers[0]));
    expect("unexpected", co_await read(reg::kUnexpectedOffset), static_cast<uint32_t>(answers[1]));
    expect("overflows", co_await read(reg::kOverflowsOffset), static_cast<uint32_t>(answers[2]));
}

ipush::Answer Environment::arrive(const Envelope& envelope) {
    offered = envelope;
    do {
        step();
    } while (!answer);
    return *answer;
}

}  // namespace nanohop::tag_match
