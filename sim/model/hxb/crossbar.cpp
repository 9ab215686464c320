// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hxb/crossbar.hpp"

namespace nanohop::hxb {

Crossbar::Crossbar(const CrossbarConfig& config)
    : config_(config.network),
      dimension_(config.dimension),
      fabric_(config.network, config.m, false),
      arbiters_(fabric_.fifos()) {}

Crossbar::Out Crossbar::outputs() const {
    Out out;
    out.probe = fabric_.probe();
    for (unsigned i = 0; i < ports(); ++i) {
        out.ex_credit[i] = fabric_.input(i).credit();
        out.ex_whole[i] = fabric_.output(i).whole();
        fabric_.output(i).show(out.ex, i);
    }
    out.probe.head_out = any_head(out.ex);
    if (config_.adaptive) {
        const unsigned v = config_.virtual_channels;
        for (unsigned b = 0; b < fabric_.fifos(); ++b) out.busy[b / v] |= uint32_t{fabric_.buffer(b).busy()} << b % v;
        out.reserve_grant = granted_;
    }
    out.lost_flits = counters_.lost_flits;
    out.cut_messages = counters_.cut_messages;
    return out;
}

int Crossbar::route(unsigned fifo) const {
    const Flit* head = fabric_.waiting_head(fifo);
    if (head == nullptr) return -1;
    const unsigned to = coordinate(config_, destination(config_, *head), dimension_);
    if (to >= ports()) return -1;  // cannot happen behind a guard
    return static_cast<int>(to * config_.virtual_channels + fifo % config_.virtual_channels);
}

void Crossbar::tick(const In& in) {
    const unsigned channels = config_.virtual_channels;
    const unsigned fifos = fabric_.fifos();
    std::vector<Fabric::Move> moves;
    moves.reserve(fifos);
    std::vector<uint32_t> asks(fifos);  // by buffer, bit i: input i
    std::vector<unsigned> orphans;      // buffers reserved for a message that a dead link lost

    fabric_.continue_messages(moves);
    for (unsigned f = 0; f < fifos; ++f) {
        if (fabric_.waiting_head(f) == nullptr) continue;
        const int route_to = route(f);
        const auto b = static_cast<unsigned>(route_to);
        if (route_to < 0) {
            moves.push_back({f, Fabric::kThrownAway});
        } else if (config_.adaptive) {
            const bool reserved = fabric_.buffer(b).owner == static_cast<int>(f);
            moves.push_back({f, reserved ? route_to : Fabric::kThrownAway});
        } else if (fabric_.may_ask(f, in.ex_whole[f / channels]) &&
                   fabric_.buffer(b).free(length(config_, *fabric_.waiting_head(f)))) {
            asks[b] |= 1U << f / channels;
        }
    }
    if (config_.adaptive) {
        for (unsigned i = 0; i < ports(); ++i) {
            const Reservation r = in.reserve[i];
            if (!r.valid || r.to >= ports() || r.vc >= channels || fabric_.input(i).dead()) continue;
            const unsigned b = r.to * channels + r.vc;
            if (fabric_.buffer(b).free(r.length)) asks[b] |= 1U << i;
        }
        for (unsigned b = 0; b < fifos; ++b) {
            const int owner = fabric_.buffer(b).owner;
            if (owner == Buffer::kNobody || !fabric_.input(static_cast<unsigned>(owner) / channels).dead()) continue;
            const InputFifo& f = fabric_.fifo(static_cast<unsigned>(owner));
            if (f.flits.empty() && !f.open) orphans.push_back(b);
        }
    }
    granted_ = 0;
    for (unsigned b = 0; b < fifos; ++b) {
        if (asks[b] == 0) continue;
        const unsigned i = arbiters_[b].pick(asks[b]);
        arbiters_[b].granted(i, ports());
        const unsigned f = i * channels + b % channels;
        if (config_.adaptive) {
            fabric_.buffer(b).owner = static_cast<int>(f);
            granted_ |= 1U << i;
        } else {
            moves.push_back({f, static_cast<int>(b)});
        }
    }
    for (const unsigned b : orphans) fabric_.buffer(b).owner = Buffer::kNobody;

    std::array<Fabric::Wires, kMaxSize> wires;
    for (unsigned i = 0; i < ports(); ++i) {
        wires[i] = {{in.ex[i]}, in.ex_credit[i], (in.ex_up.in >> i & 1) != 0, (in.ex_up.out >> i & 1) != 0};
    }
    counters_ += events_;
    events_ = {};
    fabric_.tick(moves, wires, events_);
}

}  // namespace nanohop::hxb
