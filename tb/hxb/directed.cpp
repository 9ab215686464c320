// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios: the page's figures as numbers.

#include <algorithm>
#include <functional>
#include <optional>

#include "environment.hpp"

namespace nanohop::hxb {

namespace {

// An address that differs from the exchanger's in these dimensions.
uint32_t away(Environment& e, uint32_t dimensions) {
    uint32_t address = e.ex->position;
    for (unsigned d = 0; d < e.config.dims; ++d) {
        if ((dimensions >> d & 1) == 0) continue;
        address = e.with_coordinate(address, d, (coordinate(e.config, address, d) + 1) % e.config.size[d]);
    }
    return address;
}

uint32_t longest(const Config& c) {
    const bool limited = needs_room_for_all(c.policy);
    const uint32_t most = low_bits(c.length_width);
    return limited ? std::min(most, c.buffer_flits) : most;
}

// Clocks until a flit that `found` accepts is seen; it was queued before, so the first step has it on the link. The
// longest message goes by before its tail does.
unsigned clocks_until(Environment& e, const std::function<bool(const PairOut&)>& found) {
    for (unsigned clock = 0; clock < 200 + longest(e.config); ++clock) {
        if (found(e.step())) return clock;
    }
    throw tb::CheckFailed("latency", "nothing came out", "a flit");
}

bool any_head(const Lane& lane) { return lane.valid && lane.flit.head; }
bool any_tail(const Lane& lane) { return lane.valid && lane.flit.tail; }

// Two clocks in each node, two more where a reservation is made; then a flit in every clock. With static, too, whether
// the rest of the message has come or not: nothing is in its way.
void latency(Environment& e) {
    const unsigned reserved = e.config.adaptive ? 4 : 2;
    const auto run = [&](const char* what, unsigned want, const std::vector<Flit>& message,
                         const std::function<void()>& send, const std::function<Lane(const PairOut&)>& link) {
        e.mood.whole = 0;
        send();
        const unsigned head = clocks_until(e, [&](const PairOut& out) { return any_head(link(out)); });
        expect(what, head, want);
        if (message.size() > 1) {
            const unsigned tail = clocks_until(e, [&](const PairOut& out) { return any_tail(link(out)); });
            expect("flits_without_a_gap", tail + 1, message.size() - 1);
        }
        e.drain();
    };
    for (const uint32_t flits : {1U, 2U, longest(e.config)}) {
        for (unsigned d = 0; d < e.config.dims; ++d) {
            const auto out = e.message(away(e, 1U << d), flits);
            run(
                "pu_to_xb", reserved, out, [&] { e.send_pu(0, out); },
                [&](const PairOut& o) { return o.exchanger.xb[d]; });
            const auto in = e.message(e.ex->position, flits);
            for (unsigned v = 0; v < e.config.virtual_channels; ++v) {
                run(
                    "xb_to_pu", 2, in, [&] { e.send_xb(d, v, in); },
                    [&](const PairOut& o) { return o.exchanger.pu[0]; });
                if (d + 1 == e.config.dims) continue;
                const auto on = e.message(away(e, 2U << d), flits);
                run(
                    "xb_to_xb", reserved, on, [&] { e.send_xb(d, v, on); },
                    [&](const PairOut& o) { return o.exchanger.xb[d + 1]; });
            }
        }
        const auto own = e.message(e.ex->position, flits);
        run("pu_to_pu", 2, own, [&] { e.send_pu(0, own); }, [&](const PairOut& o) { return o.exchanger.pu[0]; });
        for (unsigned i = 0; i < e.line.m; ++i) {
            for (unsigned c = 0; c < e.line.m; ++c) {
                const auto message = e.message(e.with_coordinate(e.random_address(), e.line.dimension, c), flits);
                // Adaptive: asked in one clock, granted in the next; the head is on the link in that one at the
                // earliest.
                e.xb->send(i, 0, message);
                e.mood.whole = 0;
                std::optional<uint64_t> sent;
                const unsigned entered = static_cast<unsigned>(e.xb->scoreboard().entered());
                const unsigned head = clocks_until(e, [&](const PairOut& o) {
                    if (!sent && e.xb->scoreboard().entered() != entered) sent = e.clock - 1;
                    return any_head(o.crossbar.ex[c]);
                });
                static_cast<void>(head);
                expect("crossbar", e.clock - 1 - sent.value(), 2);
                e.drain();
            }
        }
    }
    e.context.measures["ex_cycles"] = 2;
    e.context.measures["ex_reserved_cycles"] = reserved;
    e.context.measures["xb_cycles"] = 2;
}

// How much goes into a node whose output is stopped, by policy (Boku 1995, 3.2). D flits leave on the credits that are
// there.
void fill(Environment& e) {
    const unsigned d = e.config.input_flits;
    const unsigned b = e.config.buffer_flits;
    const unsigned l = d + 1;
    unsigned want = 0;
    switch (e.config.policy) {
        case Policy::kWormhole: want = l; break;      // a second one waits until the first has left
        case Policy::kFlexible: want = b + d; break;  // up to the last place
        case Policy::kStatic:
        case Policy::kDynamic: want = (b + d) / l * l; break;  // as many as fit whole
    }
    for (const bool crossbar : {false, true}) {
        e.mood.accept = 0;
        const unsigned to = 1;
        for (unsigned n = 0; n < b + d; ++n) {
            if (crossbar) {
                e.xb->send(0, 0, e.message(e.with_coordinate(0, e.line.dimension, to), l));
            } else {
                e.send_pu(0, e.message(away(e, 1), l));
            }
        }
        unsigned taken = 0;
        for (unsigned clock = 0; clock < 40 * l + 20 * b; ++clock) {
            const PairOut& out = e.step();
            taken += crossbar ? out.crossbar.ex_credit[0] & 1 : out.exchanger.pu_credit & 1;
        }
        expect(crossbar ? "crossbar_takes" : "exchanger_takes", taken, want);
        e.drain();
    }
}

// All inputs of the crossbar want the same output: each gets its share.
void fair(Environment& e) {
    std::vector<unsigned> taken(e.line.m, 0);
    for (unsigned i = 0; i < e.line.m; ++i) {
        for (unsigned n = 0; n < 200; ++n) e.xb->send(i, 0, e.message(e.with_coordinate(0, e.line.dimension, 1), 1));
    }
    for (unsigned clock = 0; clock < std::max(200U, 50 * e.line.m); ++clock) {
        const PairOut& out = e.step();
        for (unsigned i = 0; i < taken.size(); ++i) taken[i] += out.crossbar.ex_credit[i] & 1;
    }
    const auto [least, most] = std::minmax_element(taken.begin(), taken.end());
    if (*most - *least > 2 || *least < 5) {
        throw tb::CheckFailed("fair", std::to_string(*least) + " to " + std::to_string(*most),
                              "the same, at most 2 apart");
    }
    e.drain();
}

// Messages of one flit, all in this clock, for one output of each node, from the inputs that `wants` says; the PU is
// the exchanger's last port.
void ask(Environment& e, unsigned v, unsigned output, const std::function<bool(unsigned input)>& wants) {
    const Config& c = e.config;
    const unsigned port = output % (c.dims + 1);
    const uint32_t address = port < c.dims ? away(e, 1U << port) : e.ex->position;
    for (unsigned d = 0; d < c.dims; ++d) {
        if (wants(d)) e.send_xb(d, v, e.message(e.after(d, address), 1));
    }
    if (wants(c.dims)) e.send_pu(v, e.message(address, 1));
    for (unsigned i = 0; i < e.line.m; ++i) {
        const uint32_t to = e.with_coordinate(e.random_address(), e.line.dimension, output);
        if (wants(i)) e.xb->send(i, v, e.message(to, 1));
    }
}

// From reset, messages in one channel from everywhere, or from some, want the same output of each node, at any clock.
void contention(Environment& e) {
    const Config& c = e.config;
    for (unsigned round = 0; round < 4 * e.line.m * c.virtual_channels; ++round) {
        e.restart(1);
        const unsigned kind = round % 4;
        for (unsigned n = 0; n < 2; ++n) {
            ask(e, round / 4 % c.virtual_channels, round / 4 / c.virtual_channels,
                [&](unsigned) { return kind == 0 || e.rng.one_in(2); });
        }
        if (kind != 0) {  // asking at any clock, not all of them at every other one
            e.mood.reserve = kind * 250;
            e.step(4 * e.line.m);
        }
        e.drain();
    }
}

// All that an arbiter's order says from reset, and a clock longer after a grant to the last in line: of any two inputs,
// with none before them.
void first_orders(Environment& e) {
    const unsigned ports = e.line.m;
    for (unsigned v = 0; v < e.config.virtual_channels; ++v) {
        for (unsigned turn = 0; turn < ports; ++turn) {
            e.restart(1);
            for (unsigned output = 0; output < ports; ++output) {
                const unsigned first = (turn + output) % ports;
                for (const unsigned gap : {1U, 0U}) {
                    ask(e, v, output, [&](unsigned input) { return input >= first; });
                    e.drain();
                    e.step(gap);
                }
            }
        }
    }
}

// The same after a grant to any input, the last one in line from then on: each other input asks with all behind it, so
// that the line ends with the last one again. Now and then a clock later.
void orders(Environment& e) {
    const unsigned ports = e.line.m;
    for (unsigned v = 0; v < e.config.virtual_channels; ++v) {
        for (unsigned output = 0; output < ports; ++output) {
            for (unsigned last = 0; last < ports; ++last) {
                for (unsigned behind = 0; behind < ports; ++behind) {
                    ask(e, v, output, [&](unsigned input) { return (last + ports - input) % ports <= behind; });
                    e.drain();
                    e.step(e.rng.below(2));
                }
            }
        }
    }
}

// Static: a message that came in behind another leaves only with its tail in the buffer; the others do not wait. So
// does one that comes, when the other is on its way, into an empty buffer and finds no credit there.
void stands_behind(Environment& e, bool first_moves) {
    const uint32_t to = e.with_coordinate(0, e.line.dimension, 1);
    e.mood.accept = 0;
    e.xb->send(0, 0, e.message(to, e.config.input_flits + (first_moves ? 0 : 1)));
    auto second = e.message(to, 3);
    const Flit tail = second.back();
    second.pop_back();
    if (first_moves) e.step(40);
    e.xb->send(0, 0, second);
    e.step(40);
    e.mood.accept = 1000;
    bool came = false;
    for (unsigned clock = 0; clock < 40; ++clock) came = any_head(e.step().crossbar.ex[1]) || came;
    expect("second_head_before_its_tail", came, stores_whole(e.config.policy) ? 0 : 1);
    e.xb->send(0, 0, {tail});
    e.drain();
}

// Boku 1995, 3.2, two messages of all the buffer for one output: the second one comes while the first is on its way
// through, and finds the buffer taken. Dynamic, flexible and wormhole let it go on when the first has left, though its
// last flits have not come; static not before the sending end has all of it, and then at once.
void stored_whole(Environment& e) {
    const uint32_t to = e.with_coordinate(0, e.line.dimension, 1);
    const uint32_t flits = longest(e.config);
    constexpr unsigned kWait = 60;
    for (const bool crossbar : {true, false}) {
        if (!crossbar && e.config.dims < 2) continue;
        const auto message = [&](unsigned from, bool last) {
            auto m = e.message(crossbar ? to : e.ex->position, flits);
            const Flit tail = m.back();
            if (last) m.pop_back();
            if (crossbar) {
                e.xb->send(from, 0, m);
            } else {
                e.send_xb(from, 0, m);
            }
            return tail;
        };
        const auto link = [&](const PairOut& out) { return crossbar ? out.crossbar.ex[1] : out.exchanger.pu[0]; };
        e.mood.whole = 0;
        message(0, false);
        e.step();
        const Flit tail = message(crossbar ? 2 : 1, true);
        clocks_until(e, [&](const PairOut& out) { return any_head(link(out)); });
        bool came = false;
        for (unsigned clock = 0; clock < kWait; ++clock) came = any_head(link(e.step())) || came;
        expect("second_head_before_it_is_whole", came, stores_whole(e.config.policy) ? 0 : 1);
        e.mood.whole = 1000;
        if (!came) {
            // Said in one clock, granted in it, on the link in the next.
            expect("second_head", clocks_until(e, [&](const PairOut& out) { return any_head(link(out)); }), 1);
        }
        if (crossbar) {
            e.xb->send(2, 0, {tail});
        } else {
            e.send_xb(1, 0, {tail});
        }
        e.drain();
    }
}

// The link to a crossbar is dead: what must use it is lost, flit by flit; with adaptive routing the rest goes round.
void dead_output(Environment& e) {
    e.ex->kill_out(0);
    e.step(3);
    e.send_pu(0, e.message(away(e, 1), 3));
    if (e.config.dims > 1) e.send_pu(0, e.message(away(e, 3), 2));
    e.drain();
    const PairOut& out = e.step();
    const bool round = e.config.adaptive && e.config.dims > 1;
    expect("lost_flits", out.exchanger.counters.lost_flits, e.config.dims > 1 && !round ? 5 : 3);
    expect("left", e.ex->scoreboard().left(), round ? 2 : 0);
}

// Links out of both nodes are dead, in the exchanger those of each set of dimensions, and from every FIFO messages come
// that want them: what has no other way asks for its buffer without a reservation and drains there.
void dead_outputs(Environment& e) {
    const Config& c = e.config;
    for (uint32_t dead = 1; dead < 1U << c.dims; ++dead) {
        e.restart();
        for (unsigned d = 0; d < c.dims; ++d) {
            if ((dead >> d & 1) != 0) e.ex->kill_out(d);
        }
        for (unsigned i = 0; i < e.line.m; ++i) {
            if (e.rng.one_in(2)) e.xb->kill_out(i);
        }
        e.step(3);
        for (unsigned v = 0; v < c.virtual_channels; ++v) {
            for (unsigned n = 0; n < 3; ++n) {
                const auto message = [&](uint32_t address) {
                    return e.message(address, e.rng.between(1, std::min(longest(c), c.buffer_flits + 1)));
                };
                e.send_pu(v, message(away(e, dead)));
                for (unsigned d = 0; d < c.dims; ++d) e.send_xb(d, v, message(e.after(d, away(e, dead))));
                for (unsigned i = 0; i < e.line.m; ++i) e.xb->send(i, v, message(e.random_address()));
            }
        }
        e.drain();
    }
}

// The link from the unit dies in the middle of a message: it arrives with a bad tail.
void cut(Environment& e) {
    auto message = e.message(e.ex->position, 3);
    message.pop_back();
    e.send_pu(0, message);
    e.step(4);
    e.ex->kill_in(e.config.dims);
    bool bad = false;
    for (unsigned clock = 0; clock < 20; ++clock) {
        const Lane lane = e.step().exchanger.pu[0];
        bad = bad || (lane.valid && lane.flit.tail && lane.flit.bad && !lane.flit.head);
    }
    expect("bad_tail", bad, 1);
    e.drain();
    const PairOut& out = e.step();
    expect("cut_messages", out.exchanger.counters.cut_messages, 1);
    expect("lost_flits", out.exchanger.counters.lost_flits, 0);
}

// All links to both nodes die at once, with full FIFOs that each hold part of a message: every one gets its bad tail as
// soon as there is room, and every buffer is free again that was reserved for a message that did not come.
void cut_when_full(Environment& e) {
    const Config& c = e.config;
    for (unsigned round = 0; round < 24; ++round) {
        e.restart();
        e.mood.accept = 0;
        e.mood.whole = 0;
        if (round % 4 == 2) e.mood.send = 0;  // reservations alone, whose messages never come
        // What fills the buffers, and then a message that has no tail yet.
        const auto fill = [&](uint32_t address, const std::function<void(const std::vector<Flit>&)>& send) {
            for (uint32_t flits = 0; flits < c.buffer_flits;) {
                const uint32_t n = e.rng.between(1, longest(c));
                send(e.message(address, n));
                flits += n;
            }
            auto open = e.message(address, longest(c));
            open.pop_back();
            send(open);
        };
        for (unsigned v = 0; v < c.virtual_channels; ++v) {
            for (unsigned d = 0; d < c.dims; ++d) fill(e.ex->position, [&](const auto& m) { e.send_xb(d, v, m); });
            fill(e.ex->position, [&](const auto& m) { e.send_pu(v, m); });
            for (unsigned i = 0; i < e.line.m; ++i) {
                if (round % 4 == 1) {
                    e.xb->send_orphan(i, v, e.message(0, 3)[1]);
                    continue;
                }
                const unsigned to = (i + 1 + round % (e.line.m - 1)) % e.line.m;
                fill(e.with_coordinate(0, e.line.dimension, to), [&](const auto& m) { e.xb->send(i, v, m); });
            }
        }
        // Until nothing moves any more, or, in every fourth round, before.
        e.step(round % 4 == 3 ? e.rng.between(3, 40) : 30 * (c.buffer_flits + c.input_flits));
        for (unsigned p = 0; p < c.inputs(); ++p) e.ex->kill_in(p);
        for (unsigned i = 0; i < e.line.m; ++i) e.xb->kill_in(i);
        e.step(e.rng.between(2, 20));
        e.drain();
    }
}

// Nothing has moved for long when all links of both nodes die: what is inside is lost from then on, all of it.
void dead_when_stuck(Environment& e) {
    const Config& c = e.config;
    e.mood.accept = 0;
    for (unsigned n = 0; n < 2 * (c.buffer_flits + c.input_flits); ++n) {
        for (unsigned v = 0; v < c.virtual_channels; ++v) {
            e.send_pu(v, e.message(e.random_address(), 1));
            for (unsigned d = 0; d < c.dims; ++d) e.send_xb(d, v, e.message(e.after(d, e.random_address()), 1));
            for (unsigned i = 0; i < e.line.m; ++i) e.xb->send(i, v, e.message(e.random_address(), 1));
        }
    }
    e.step(static_cast<unsigned>(4 * e.places()) + 200);
    for (unsigned p = 0; p < c.inputs(); ++p) {
        e.ex->kill_in(p);
        e.ex->kill_out(p);
    }
    for (unsigned i = 0; i < e.line.m; ++i) {
        e.xb->kill_in(i);
        e.xb->kill_out(i);
    }
    e.step(1);
    e.ex->drop_dead();
    e.xb->drop_dead();
    e.drain();
}

// In front of a message that has its reservation comes a flit that has none, as no exchanger sends it: a body whose
// bits name the reserved output, or a head for another one. It is thrown away, and the message goes its way.
void strangers(Environment& e) {
    const unsigned ports = e.line.m;
    for (unsigned round = 0; round < 2 * ports * ports; ++round) {
        for (unsigned i = 0; i < ports; ++i) {
            for (unsigned v = 0; v < e.config.virtual_channels; ++v) {
                const auto message = [&](unsigned output, unsigned flits) {
                    return e.message(e.with_coordinate(e.random_address(), e.line.dimension, output), flits);
                };
                const unsigned to = (i + v + round) % ports;
                const unsigned other = (i + v + round / ports) % ports;
                Flit stranger = message(other, 1)[0];
                if (other == to) stranger.head = stranger.tail = false;
                e.xb->send_behind(i, v, stranger, message(to, e.rng.between(1, 3)));
            }
        }
        if (round % 2 == 0) {
            e.mood.accept = 300;
            e.mood.send = 500;
            e.step(30);
        }
        e.drain();
    }
}

// One clock of reset is enough, with anything under way: no credit and no flit of before comes out behind it.
void short_reset(Environment& e) {
    for (unsigned round = 0; round < 40; ++round) {
        for (unsigned v = 0; v < e.config.virtual_channels; ++v) {
            e.send_pu(v, e.message(e.random_address(), longest(e.config)));
            for (unsigned d = 0; d < e.config.dims; ++d) {
                e.send_xb(d, v, e.message(e.after(d, e.random_address()), longest(e.config)));
            }
            for (unsigned i = 0; i < e.line.m; ++i) {
                for (unsigned n = 0; n < 4; ++n) e.xb->send(i, v, e.message(e.random_address(), e.rng.between(1, 3)));
            }
        }
        e.step(e.rng.between(3, 30));
        e.restart(1);
        e.step(10);
    }
    e.drain();
}

}  // namespace

void add_directed_scenarios(const PairConfig& config, std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "latency", "clocks through a node, and a flit in each clock", latency);
    add_directed(scenarios, "fill", "how much goes into a stopped node", fill);
    add_directed(scenarios, "fair", "all inputs for one output", fair);
    add_directed(scenarios, "contention", "from reset, messages from everywhere for one output", contention);
    add_directed(scenarios, "first_orders", "all that an arbiter's order says from reset", first_orders);
    add_directed(scenarios, "orders", "all that it says after each grant", orders);
    if (!config.exchanger.adaptive && config.exchanger.buffer_flits > 3) {
        add_directed(
            scenarios, "stands_behind", "a message behind another, without its tail",
            +[](Environment& e) { stands_behind(e, false); });
        add_directed(scenarios, "stored_whole", "two messages for one output, the second without its tail",
                     stored_whole);
        add_directed(
            scenarios, "no_credit", "a message that finds no credit, without its tail",
            +[](Environment& e) { stands_behind(e, true); });
    }
    add_directed(scenarios, "dead_output", "messages for a dead link", dead_output);
    add_directed(scenarios, "dead_outputs", "messages from everywhere for dead links", dead_outputs);
    add_directed(scenarios, "cut", "a message that its dying link cuts", cut);
    if (config.exchanger.adaptive) {
        add_directed(scenarios, "strangers", "flits without reservation in front of messages that have one", strangers);
    }
    add_directed(scenarios, "short_reset", "one clock of reset, with anything under way", short_reset);
    add_directed(scenarios, "cut_when_full", "all links die at once, FIFOs and buffers are full", cut_when_full);
    add_directed(scenarios, "dead_when_stuck", "all links die after nothing has moved for long", dead_when_stuck);
}

}  // namespace nanohop::hxb
