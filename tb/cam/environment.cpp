// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "environment.hpp"

#include "bits.hpp"

namespace nanohop::cam {

Environment::Environment(Context& context_in, const ChipConfig& chip_config, tb::Lockstep<Traits>* loop)
    : Scripted(context_in, context_in.rng, loop),
      chip(chip_config),
      axil(tb::Rng(context_in.rng.next(), "axi_lite")),
      board(context_in.config),
      chip_config_(chip_config),
      queues_(context_in.config.ports) {}

bool Environment::all_taken() const {
    for (const auto& queue : queues_) {
        if (!queue.empty()) return false;
    }
    return true;
}

void Environment::drive(In& in) {
    for (unsigned p = 0; p < config.ports; ++p) {
        if (queues_[p].empty()) continue;
        in.req_valid |= 1U << p;
        in.req_id[p] = queues_[p].front().id;
        in.req_key[p] = queues_[p].front().key;
    }
    in.counters = counters;
    in.chip_req_ready = chip_takes && chip.ready();
    if (chip.answer()) {
        in.chip_rsp_valid = true;
        in.chip_rsp = *chip.answer();
        // 16 bits cannot tell every wrong answer: one in 2^16 of those for another key or with a wrong tag looks right.
        // Such a one gets one more wrong bit, so that the scoreboard can demand that none is believed.
        const bool to_command = is_command(in.chip_rsp.tag) && !(command && command->answer == in.chip_rsp);
        if (to_command || board.is_forged(in.chip_rsp)) in.chip_rsp.check ^= 1;
    }
    axil.drive(in.axil);
}

void Environment::observe(const In& in, const Out& out) {
    board.observe(in, out, chip.executed());
    axil.observe(in.axil, out.axil);
    cover(in, out);
    for (unsigned p = 0; p < config.ports; ++p) {
        if ((in.req_valid & out.req_ready) >> p & 1) queues_[p].pop_front();
    }
    if (const auto& e = chip.executed(); e && is_command(e->request.tag)) {
        command = e;
        if (e->request.op != Op::kSearch) changed_ = cycle;
    }
    if (out.flush && changed_) {
        // What was looked up before the change must be at its cache now, where the flush can reach it.
        if (chip_in_order && board.any_executed_before(*changed_)) {
            throw tb::CheckFailed("flush", "an answer from before the change is still to come", "none");
        }
        changed_.reset();
    }
    chip.tick(out.chip_req_valid && chip_takes ? &out.chip_req : nullptr, out.chip_rsp_ready);
    flushes += out.flush ? 1 : 0;
    ++cycle;
}

void Environment::step_until_idle() {
    while (!idle()) step();
}

Scoreboard::End Environment::step_until_answer() {
    do {
        step();
    } while (!board.ended());
    return *board.ended();
}

void Environment::reset() {
    context.coverage.hit(points.reset_busy, board.outstanding() != 0);
    const auto table = chip.table();
    chip = CamChip(chip_config_);
    for (const auto& [key, route] : table) chip.write(key, route);
    board.reset();
    axil.reset();
    changed_.reset();
    for (auto& queue : queues_) queue.clear();
}

void Environment::cover(const In& in, const Out& out) {
    auto& c = context.coverage;
    const uint32_t everybody = low_bits(config.ports);
    c.hit(points.all_ports_ask, in.req_valid == everybody);
    c.hit(points.back_to_back, out.rsp_valid != 0 && previous_answer_);
    previous_answer_ = out.rsp_valid != 0;
    c.hit(points.channel_stalled, out.chip_req_valid && !in.chip_req_ready && in.req_valid != 0);
    for (unsigned p = 0; p < config.ports; ++p) {
        c.hit(points.id_waits,
              (in.req_valid >> p & 1) != 0 && board.outstanding(p, in.req_id[p]) && (out.req_ready >> p & 1) == 0);
    }
    c.hit(points.command_beside_searches,
          out.probe.req_valid && board.outstanding() > 0 && is_command(out.chip_req.tag));
    c.hit(points.all_outstanding, board.outstanding() == config.ports * config.mshr_entries);
    const bool answered = out.rsp_valid != 0 && !out.rsp_error;
    c.hit(points.found, answered && out.rsp_found);
    c.hit(points.not_found, answered && !out.rsp_found);
    c.hit(points.damaged, out.probe.damaged);
    c.hit(points.late, out.probe.late);
    c.hit(points.timeout, out.probe.timeout);
    c.hit(points.refused, out.probe.refused);
    const unsigned rsp_entry = in.chip_rsp.tag >> config.generation_width;
    c.hit(points.answer_before_sent, in.chip_rsp_valid && out.chip_req_valid && out.chip_req.tag == in.chip_rsp.tag);
    c.hit(points.answer_held_up, in.chip_rsp_valid && !out.chip_rsp_ready);
    c.hit(points.foreign_tag, in.chip_rsp_valid && rsp_entry >= entries(config));
    c.hit(points.flush_beside_answer, out.flush && out.rsp_valid != 0);
    c.hit(points.axil_error, (out.axil.bvalid && out.axil.bresp != 0) || (out.axil.rvalid && out.axil.rresp != 0));
    c.hit(points.axil_both_ways, out.axil.bvalid && in.axil.bready && out.axil.rvalid && in.axil.rready);
}

uint64_t Environment::random_key() {
    if (keys.empty() || rng.percent(20)) return rng.next() & low_bits(config.key_width);
    return keys[rng.below(static_cast<uint32_t>(keys.size()))];
}

Route Environment::random_route() {
    return {static_cast<uint32_t>(rng.bits(config.port_width)), static_cast<uint32_t>(rng.bits(config.qos_width))};
}

void Environment::fill(unsigned count) {
    for (unsigned i = 0; i < count; ++i) {
        keys.push_back(rng.next() & low_bits(config.key_width));
        chip.write(keys.back(), random_route());
    }
}

Answer Environment::random_flip() {
    Answer flip;
    for (unsigned n = rng.between(1, 3); n > 0; --n) {
        switch (rng.below(4)) {
            case 0: flip.found = true; break;
            case 1: flip.port |= 1U << rng.below(config.port_width); break;
            case 2: flip.qos |= 1U << rng.below(config.qos_width); break;
            default: flip.check |= static_cast<uint16_t>(1U << rng.below(16)); break;
        }
    }
    return flip;
}

Answer Environment::random_stray() {
    Answer stray;
    stray.tag = static_cast<uint32_t>(rng.bits(tag_width(config)));
    if (rng.percent(70)) {
        // Aim at something outstanding.
        for (unsigned tries = 0; tries < 8; ++tries) {
            const auto sent = board.sent(rng.below(config.ports), rng.below(config.mshr_entries));
            if (!sent) continue;
            stray.tag = sent->tag;
            break;
        }
    }
    const Route route = random_route();
    stray.found = rng.percent(50);
    stray.port = route.port;
    stray.qos = route.qos;
    stray.check = check_code(stray, random_key());
    return stray;
}

}  // namespace nanohop::cam
