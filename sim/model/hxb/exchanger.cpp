// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hxb/exchanger.hpp"

#include <algorithm>

namespace nanohop::hxb {

Exchanger::Exchanger(const Config& config)
    : config_(config),
      fabric_(config, config.inputs(), true),
      buffer_arbiters_(fabric_.fifos()),
      locks_(fabric_.fifos()) {}

Exchanger::Out Exchanger::outputs() const {
    Out out;
    out.probe = fabric_.probe();
    for (unsigned d = 0; d < config_.dims; ++d) {
        out.xb_credit[d] = fabric_.input(d).credit();
        fabric_.output(d).show(out.xb, d);
        out.xb_whole[d] = fabric_.output(d).whole();
        out.reserve.set(d, asked_[d].wires);
    }
    out.pu_credit = fabric_.input(pu_port()).credit();
    fabric_.output(pu_port()).show(out.pu, 0);
    out.probe.head_out = any_head(out.xb) || any_head(out.pu);
    out.counters = counters_;
    return out;
}

// A message that has passed k crossbars uses virtual channel k towards the next one and through it, so that no cycle
// can close (Boku 1995, 3.1); or it keeps its own. To the unit it keeps that of its last crossbar, which is the number
// of crossbars passed as the paper counts, from 1.
unsigned Exchanger::to_dimension(unsigned fifo, unsigned dimension) const {
    const unsigned channels = config_.virtual_channels;
    const bool from_pu = fifo / channels == pu_port();
    const unsigned own = fifo % channels;
    const unsigned vc = config_.keep_channel ? own : from_pu ? 0 : std::min(own + 1, channels - 1);
    return dimension * channels + vc;
}

unsigned Exchanger::to_pu(unsigned fifo) const {
    const unsigned channels = config_.virtual_channels;
    const unsigned from = fifo / channels;
    const unsigned own = fifo % channels;
    if (config_.keep_channel) return pu_port() * channels + own;
    return pu_port() * channels + (from == pu_port() ? 0 : config_.unit_by_dimension ? from % channels : own);
}

std::vector<unsigned> Exchanger::routes(unsigned fifo, uint32_t position) const {
    std::vector<unsigned> buffers;
    const Flit* head = fabric_.waiting_head(fifo);
    if (head == nullptr) return buffers;
    const uint32_t to = destination(config_, *head);
    for (unsigned d = 0; d < config_.dims; ++d) {
        if (coordinate(config_, to, d) == coordinate(config_, position, d)) continue;
        buffers.push_back(to_dimension(fifo, d));
        if (!config_.adaptive) return buffers;
    }
    if (buffers.empty()) buffers.push_back(to_pu(fifo));
    return buffers;
}

// A head asks for a buffer, or (adaptive) chooses a dimension in which it locks one.
void Exchanger::route(unsigned fifo, const Flit& head, const In& in, std::vector<uint32_t>& asks,
                      std::array<uint32_t, kMaxDims>& choices) const {
    const uint32_t to = destination(config_, head);
    const uint32_t flits = length(config_, head);
    const auto ask = [&](unsigned buffer) {
        if (fabric_.buffer(buffer).free(flits)) asks[buffer] |= 1U << fifo;
    };
    int first = -1;
    bool all_dead = true;
    int chosen = -1;
    for (unsigned d = 0; d < config_.dims; ++d) {
        const unsigned c = coordinate(config_, to, d);
        if (c == coordinate(config_, in.position, d)) continue;
        if (first < 0) first = static_cast<int>(d);
        if (!config_.adaptive) break;
        if (fabric_.output(d).dead()) continue;
        all_dead = false;
        const unsigned buffer = to_dimension(fifo, d);
        const unsigned vc = buffer % config_.virtual_channels;
        const bool taken = (in.busy[d] >> (c * config_.virtual_channels + vc) & 1) != 0;
        if (chosen < 0 && !taken && locks_[fifo].skip != static_cast<int>(d) && fabric_.buffer(buffer).free(flits)) {
            chosen = static_cast<int>(d);
        }
    }
    if (first < 0) {
        ask(to_pu(fifo));
    } else if (!config_.adaptive || all_dead) {
        ask(to_dimension(fifo, static_cast<unsigned>(first)));
    } else if (chosen >= 0) {
        choices[static_cast<unsigned>(chosen)] |= 1U << fifo;
    }
}

// The crossbars' answers: a head with a grant moves, one without gives its lock up and skips the dimension once.
void Exchanger::settle_requests(const In& in, std::vector<Fabric::Move>& moves) {
    for (Lock& lock : locks_) lock.skip = -1;
    for (unsigned d = 0; d < config_.dims; ++d) {
        const Request& request = answered_[d];
        if (!request.valid) continue;
        Lock& lock = locks_[request.fifo];
        lock.dimension = -1;
        if ((in.reserve_grant >> d & 1) != 0) {
            moves.push_back({request.fifo, static_cast<int>(request.buffer)});
        } else {
            lock.skip = static_cast<int>(d);
            fabric_.buffer(request.buffer).owner = Buffer::kNobody;
        }
    }
    answered_ = asked_;
    asked_ = {};
}

void Exchanger::tick(const In& in) {
    const unsigned fifos = fabric_.fifos();
    std::vector<Fabric::Move> moves;
    moves.reserve(fifos);
    std::vector<uint32_t> asks(fifos);
    std::array<uint32_t, kMaxDims> choices{};

    fabric_.continue_messages(moves);
    for (unsigned f = 0; f < fifos; ++f) {
        if (locks_[f].dimension >= 0) continue;
        const unsigned port = f / config_.virtual_channels;
        if (!fabric_.may_ask(f, port == pu_port() ? ~0U : in.xb_whole[port])) continue;
        if (const Flit* head = fabric_.waiting_head(f)) route(f, *head, in, asks, choices);
    }
    for (unsigned b = 0; b < fifos; ++b) {
        if (asks[b] == 0) continue;
        const unsigned f = buffer_arbiters_[b].pick(asks[b]);
        buffer_arbiters_[b].granted(f, fifos);
        moves.push_back({f, static_cast<int>(b)});
    }
    settle_requests(in, moves);
    for (unsigned d = 0; d < config_.dims; ++d) {
        if (choices[d] == 0) continue;
        const unsigned f = lock_arbiters_[d].pick(choices[d]);
        lock_arbiters_[d].granted(f, fifos);
        const Flit& head = *fabric_.waiting_head(f);
        const unsigned b = to_dimension(f, d);
        locks_[f].dimension = static_cast<int>(d);
        fabric_.buffer(b).owner = static_cast<int>(f);
        asked_[d] = {
            true,
            f,
            b,
            {true, static_cast<uint8_t>(coordinate(config_, destination(config_, head), d)),
             static_cast<uint8_t>(b % config_.virtual_channels), static_cast<uint16_t>(length(config_, head))}};
    }

    std::array<Fabric::Wires, kMaxDims + 1> wires;
    for (unsigned d = 0; d < config_.dims; ++d) {
        wires[d] = {{in.xb[d]}, in.xb_credit[d], (in.xb_up.in >> d & 1) != 0, (in.xb_up.out >> d & 1) != 0};
    }
    Fabric::Wires& pu = wires[pu_port()];
    pu = {{}, in.pu_credit, (in.pu_up.in & 1) != 0, (in.pu_up.out & 1) != 0};
    for (unsigned i = 0; i < config_.pu_width; ++i) pu.lanes[i] = in.pu[i];
    counters_ += events_;
    events_ = {};
    fabric_.tick(moves, wires, events_);
}

}  // namespace nanohop::hxb
