// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "nic/nic.hpp"

namespace nanohop::nic {

Nic::Nic(const Config& config)
    : config_(config),
      send_(config.send),
      receive_(config.ipush),
      port_(config),
      out_(config),
      in_(config),
      registers_({config.virtual_channels, config.packets, config.nack_entries, config.ipush.senders}) {
    if (config.ipush.matching) match_.emplace(config.match);
}

/// What the parts offer comes from their registers; ready goes from the receive controller to the depacketizer and from
/// there to the buffer.
Nic::Now Nic::now(const In& in) const {
    Now n;
    static_cast<axi::MasterIn&>(n.send_in) = in.send;
    n.send_in.axil = in.send_axil;
    static_cast<axi::MasterIn&>(n.receive_in) = in.receive;
    n.receive_in.axil = in.receive_axil;
    n.receive_in.nack_ready = true;
    n.receive_in.host_ready = in.host_ready;
    n.receive_in.llcm_addr = in.llcm_addr;

    const std::optional<send::PacketWord>& word = send_.packet_offered();
    n.receive_in.s_valid = word.has_value();
    if (word) n.receive_in.s = {word->data, word->last, word->keep};
    if (match_) {
        // What it says to the receive controller does not depend on what that asks in the same clock.
        const tag_match::Out says = match_->outputs({});
        n.receive_in.arrival_ready = says.arrival_ready;
        n.receive_in.arrival_full = says.arrival_full;
        n.receive_in.answer_valid = says.answer_valid;
        n.receive_in.answer = says.answer;
    }
    n.receive_now = receive_.now(n.receive_in);
    n.receive = receive_.outputs(n.receive_now);
    if (match_) {
        n.match_in = {n.receive.arrival_valid, n.receive.arrival, in.match_axil};
        n.match = match_->outputs(n.match_in);
    }

    n.port = port_.before(out_.flit(registers_.source()), send_.flit_offered(), registers_.channels());
    n.send_in.m_ready = n.port.send_ready;
    n.send_in.packet_ready = n.receive.s_ready;
    n.send_in.s_valid = n.port.front && !n.port.front_nack;
    if (n.port.front) n.send_in.s = *n.port.front;
    n.send = send_.outputs(n.send_in);
    Port::take(n.port, n.send.s_ready);
    return n;
}

Out Nic::outputs(const Now& n) const {
    Out o;
    o.send = n.send;
    o.receive = n.receive;
    o.send_axil = n.send.axil;
    o.receive_axil = n.receive.axil;
    o.match_axil = n.match.axil;
    o.axil = registers_.outputs();
    o.host_valid = n.receive.host_valid;
    o.host = n.receive.host;
    o.llcm_data = n.receive.llcm_data;
    o.llcm_known = n.receive.llcm_known;
    o.status_pending = n.receive.status_pending;
    o.stalled = n.receive.stalled;
    o.told = n.receive.told;
    o.nack_pending = !in_.queue().empty();
    o.results_pending = n.match.results_pending;
    o.link_credit = port_.credit();
    const Place& link = port_.link();
    o.link_valid = link.valid;
    o.link_vc = link.vc;
    o.link_flit = link.flit;
    o.send_probe = n.send.probe;
    o.receive_probe = n.receive.probe;
    o.match_probe = n.match.probe;
    const auto bit = [&](Probe probe, bool set) {
        if (set) o.probe |= probe;
    };
    bit(kProbeHeadOut, n.port.out && n.port.out->head);
    bit(kProbeTailOut, n.port.out && n.port.out->tail);
    const bool in = n.port.pops && !n.port.front_nack;
    bit(kProbeHeadIn, in && n.port.front->head());
    bit(kProbeTailIn, in && n.port.front->last);
    bit(kProbeNackOut, n.port.nack_goes && n.port.out->head);
    bit(kProbeNackIn, n.port.front_nack && in_.events(n.port.front).kept);
    return o;
}

void Nic::tick(const In& in, const Now& n) {
    std::optional<ipush::StreamWord> nack;
    if (n.receive.nack_valid) nack = n.receive.nack;
    const Registers::Written written =
        registers_.access(in.axil, {port_.up(), out_.clearing(), out_.pending(), in_.queue()});

    std::optional<send::FlitWord> coming;
    if (n.port.front_nack) coming = n.port.front;
    const NacksIn::Events came = in_.events(coming);
    in_.tick(coming, written.pop);
    const NacksOut::Events went = out_.tick(nack, n.port.nack_goes, written.entry);
    const Port::Events port = port_.tick(n.port, in.up, {in.link_valid, in.link_vc, in.link_flit}, in.link_credit);
    registers_.count({port.packet_out, port.packet_in, port.nack_out, came.kept, went.full, went.unknown, came.full,
                      came.bad, port.overflow});
    send_.tick(n.send_in);
    receive_.tick(n.receive_in, n.receive_now);
    if (match_) match_->tick(n.match_in);
}

Out Nic::outputs(const In& in) const { return outputs(now(in)); }
void Nic::tick(const In& in) { tick(in, now(in)); }

Out Nic::clock(const In& in) {
    const Now n = now(in);
    const Out out = outputs(n);
    tick(in, n);
    return out;
}

}  // namespace nanohop::nic
