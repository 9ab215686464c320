// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios of bad answers. The scoreboard demands in each: exactly one answer per request, right or an error.

#include "environment.hpp"

namespace nanohop::cam {

namespace {

// The flip of bit `bit` of an answer, counted over tag, found, port, qos and check.
Answer flip_of(const Config& config, unsigned bit) {
    Answer flip;
    const auto take = [&](unsigned width) {
        if (bit < width) return true;
        bit -= width;
        return false;
    };
    if (take(tag_width(config))) {
        flip.tag = 1U << bit;
    } else if (take(1)) {
        flip.found = true;
    } else if (take(config.port_width)) {
        flip.port = 1U << bit;
    } else if (take(config.qos_width)) {
        flip.qos = 1U << bit;
    } else {
        flip.check = static_cast<uint16_t>(1U << bit);
    }
    return flip;
}

unsigned answer_bits(const Config& config) { return tag_width(config) + 1 + config.port_width + config.qos_width + 16; }

// Every bit of an answer, found or not, alone or with everything else outstanding.
void every_bit(Environment& e) {
    e.fill(8);
    for (unsigned bit = 0; bit < answer_bits(e.config); ++bit) {
        for (const bool found : {true, false}) {
            for (const bool crowd : {false, true}) {
                const uint64_t errors = e.board.errors();
                const unsigned port = bit % e.config.ports;
                const unsigned id = bit % e.config.mshr_entries;
                Fault fault;
                fault.kind = Fault::Kind::kFlip;
                fault.flip = flip_of(e.config, bit);
                e.chip.inject(fault);
                e.request(port, id, found ? e.keys[bit % 8] : ~e.keys[bit % 8] & e.random_key());
                e.step();
                if (crowd) {
                    e.step();
                    for (unsigned p = 0; p < e.config.ports; ++p) {
                        for (unsigned i = 0; i < e.config.mshr_entries; ++i) {
                            if (p != port || i != id) e.request(p, i, e.random_key());
                        }
                    }
                }
                e.step_until_idle();
                // A damaged tag leaves its request without an answer and may end another one.
                const uint64_t most = crowd && fault.flip.tag != 0 ? 2 : 1;
                const uint64_t got = e.board.errors() - errors;
                if (got < 1 || got > most)
                    throw tb::CheckFailed("errors", std::to_string(got), "1.." + std::to_string(most));
                e.step(30);  // stragglers
            }
        }
    }
}

// Lost requests and answers, of each port, end in an error no earlier than the time limit.
void lost(Environment& e) {
    e.fill(8);
    uint64_t longest = 0;
    for (const auto kind : {Fault::Kind::kLoseRequest, Fault::Kind::kLoseAnswer}) {
        for (unsigned p = 0; p < e.config.ports; ++p) {
            Fault fault;
            fault.kind = kind;
            e.chip.inject(fault);
            e.request(p, p % e.config.mshr_entries, e.random_key());
            const auto end = e.step_until_answer();
            expect("error", end.error, true);
            expect("port", end.port, p);
            if (end.cycle - end.accepted <= e.config.timeout_cycles) {
                throw tb::CheckFailed("timeout", std::to_string(end.cycle - end.accepted), "later");
            }
            longest = std::max(longest, end.cycle - end.accepted);
            e.step(e.rng.below(70));
        }
    }
    e.context.measures["longest_timeout_cycles"] = static_cast<double>(longest);
}

// A right answer in each cycle around the one in which its request is found overdue: it ends once, with the answer or
// not.
void at_the_limit(Environment& e) {
    e.fill(8);
    const uint64_t scan = entries(e.config);
    for (uint64_t after = e.config.timeout_cycles; after <= e.config.timeout_cycles + 3 * scan; ++after) {
        const unsigned port = after % e.config.ports;
        const unsigned id = after % e.config.mshr_entries;
        Fault fault;
        fault.kind = Fault::Kind::kLoseAnswer;
        e.chip.inject(fault);
        e.request(port, id, e.keys[after % 8]);
        while (!e.board.sent(port, id)) e.step();
        const Request request = *e.board.sent(port, id);
        const Route& route = e.chip.table().at(request.key);
        Answer answer{request.tag, true, route.port, route.qos, 0};
        answer.check = check_code(answer, request.key);
        e.step(after);
        const uint64_t ended = e.board.right() + e.board.errors();
        const unsigned outstanding = e.board.outstanding();
        e.chip.send(answer, 0);
        e.step_until_idle();
        expect("ended", e.board.right() + e.board.errors() - ended, outstanding);
        e.step(30);
    }
}

// Everything outstanding is lost at once.
void all_lost(Environment& e) {
    e.fill(8);
    const uint64_t errors = e.board.errors();
    for (unsigned id = 0; id < e.config.mshr_entries; ++id) {
        for (unsigned p = 0; p < e.config.ports; ++p) e.request(p, id, e.random_key());
    }
    while (!e.idle()) {
        Fault fault;
        fault.kind = Fault::Kind::kLoseAnswer;
        e.chip.inject(fault);
        e.step();
    }
    expect("errors", e.board.errors() - errors, e.config.ports * e.config.mshr_entries);
}

// An answer that comes after its tag was used again n times: dropped; after all generations it has a tag that is
// outstanding and is found damaged, because its check code belongs to another key.
void late_after_reuse(Environment& e) {
    e.fill(64);
    const unsigned generations = 1U << e.config.generation_width;
    for (unsigned reuse = 1; reuse <= generations; ++reuse) {
        const unsigned port = reuse % e.config.ports;
        const unsigned id = reuse % e.config.mshr_entries;
        Fault fault;
        fault.kind = Fault::Kind::kLoseAnswer;
        e.chip.inject(fault);
        e.request(port, id, e.keys[0]);
        while (!e.board.sent(port, id)) e.step();
        const Request old = *e.board.sent(port, id);
        const Route& route = e.chip.table().at(e.keys[0]);
        Answer late{old.tag, true, route.port, route.qos, 0};
        late.check = check_code(late, old.key);
        e.step_until_idle();
        for (unsigned n = 1; n < reuse; ++n) {
            e.request(port, id, e.keys[n % 64]);
            e.step_until_idle();
        }
        const uint64_t errors = e.board.errors();
        e.request(port, id, e.keys[1 + reuse % 63]);
        while (!e.board.sent(port, id)) e.step();
        expect("same_tag", e.board.sent(port, id)->tag == old.tag, reuse == generations);
        e.chip.send(late, 0);
        e.step_until_idle();
        expect("errors", e.board.errors() - errors, reuse == generations ? 1U : 0U);
        e.step(30);
    }
}

// A repeated answer, 1 to 40 cycles after the first one, while the id is idle or used again.
void repeated(Environment& e) {
    e.fill(8);
    for (unsigned gap = 1; gap <= 40; ++gap) {
        for (const bool again : {false, true}) {
            const uint64_t right = e.board.right();
            Fault fault;
            fault.kind = Fault::Kind::kRepeat;
            fault.cycles = gap;
            e.chip.inject(fault);
            e.request(0, 0, e.keys[gap % 8]);
            if (again) e.request(0, 0, e.keys[(gap + 1) % 8]);
            e.step_until_idle();
            e.step(gap + 4);
            expect("right", e.board.right() - right, again ? 2U : 1U);
        }
    }
}

// An answer for every tag there is, with nothing outstanding and while every port has something outstanding.
void every_tag(Environment& e) {
    e.fill(8);
    for (const bool busy : {false, true}) {
        for (uint32_t tag = 0; tag < 1U << tag_width(e.config); ++tag) {
            if (busy && tag % 64 == 0) {
                e.step_until_idle();
                for (unsigned p = 0; p < e.config.ports; ++p)
                    e.request(p, tag / 64 % e.config.mshr_entries, e.random_key());
                e.step(e.config.ports + 3);
            }
            Answer answer{tag, true, 1, 2, 0};
            answer.check = check_code(answer, e.random_key());
            e.chip.send(answer, 0);
            e.step();
        }
        e.step_until_idle();
    }
}

// An answer with the tag of a request that the chip has not taken yet belongs to nothing.
void before_sent(Environment& e) {
    e.fill(8);
    for (unsigned p = 0; p < e.config.ports; ++p) {
        e.chip_takes = false;
        e.request(p, 0, e.keys[p % 8]);
        while (!e.all_taken()) e.step();
        e.step();
        Answer answer;
        const unsigned entry = p << id_width(e.config);
        const Route& route = e.chip.table().at(e.keys[p % 8]);
        answer.found = true;
        answer.port = route.port;
        answer.qos = route.qos;
        // The generation is 0 or 1 here: try all.
        for (uint32_t g = 0; g < 1U << e.config.generation_width; ++g) {
            answer.tag = entry << e.config.generation_width | g;
            answer.check = check_code(answer, e.keys[p % 8]);
            e.chip.send(answer, 0);
            e.step();
        }
        const uint64_t right = e.board.right();
        e.chip_takes = true;
        e.step_until_idle();
        expect("right", e.board.right() - right, 1U);
    }
}

}  // namespace

void add_answer_scenarios(std::vector<Scenario>& s) {
    add_directed(s, "every_bit", "each bit of an answer inverted", every_bit, kPipelined);
    add_directed(s, "lost", "lost requests and answers", lost);
    add_directed(s, "at_the_limit", "an answer in each cycle around the one that finds its request overdue",
                 at_the_limit);
    add_directed(s, "all_lost", "every answer lost with everything outstanding", all_lost, kPipelined);
    add_directed(s, "late_after_reuse", "a late answer meets its tag in use again", late_after_reuse);
    add_directed(s, "repeated", "answers that come twice", repeated, kPipelined);
    add_directed(s, "every_tag", "unwanted answers with every tag", every_tag, kPipelined);
    add_directed(s, "before_sent", "an answer before its request was taken", before_sent, kPipelined);
}

}  // namespace nanohop::cam
