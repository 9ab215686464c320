// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "nic_wide/nic_wide.hpp"

namespace nanohop::nic_wide {

namespace {

transport::Flit to_transport(const Flit& flit) { return {flit.data, flit.last, flit.user}; }
Flit from_transport(const transport::Flit& flit) { return {flit.data, flit.last, flit.user}; }

}  // namespace

NicWide::NicWide(const Config& config)
    : config_(config),
      send_(config.send),
      receive_(config.receive),
      port_(config),
      out_(config),
      in_(config),
      registers_({config.virtual_channels, config.packets, config.nack_entries, config.receive.senders}) {
    if (config.reliable) transport_.emplace(config.transport);
}

/// What the parts offer comes from their registers; ready goes from the receive controller to the depacketizer, from
/// there to the transport, and from there to the buffer.
NicWide::Now NicWide::now(const In& in) const {
    Now n;
    n.send_in.ring = in.ring;
    n.send_in.data = in.data;
    n.send_in.axil = in.send_axil;
    static_cast<axi::WriteIn&>(n.receive_in) = in.receive;
    n.receive_in.axil = in.receive_axil;
    n.receive_in.llcm_addr = in.llcm_addr;
    n.receive_in.nack_ready = true;
    if (const auto& beat = send_.packet_offered()) {
        n.receive_in.s_valid = true;
        n.receive_in.s = {beat->data, beat->user, beat->last};
    }
    n.receive = receive_.outputs(n.receive_in);

    // Out: from the answers and the send engine to the transport or the port
    std::optional<Flit> answer = out_.flit(registers_.source());
    n.answers = answer && !open_;
    const std::optional<Flit>& out = n.answers ? answer : send_.flit_offered();
    bool ready = false;
    if (transport_) {
        // What it offers, and whether it takes a packet, is known before the inputs of their clock.
        const transport::Out offered = transport_->outputs({});
        std::optional<Flit> to;
        if (offered.to_valid) to = from_transport(offered.to);
        if (offered.receive_valid) n.come = from_transport(offered.receive);
        n.port = port_.before(std::nullopt, to, registers_.channels());
        ready = offered.send_ready;
    } else {
        n.port = port_.before(std::nullopt, out, registers_.channels());
        n.come = n.port.front;
        ready = n.port.send_ready;
    }
    n.answer_goes = n.answers && ready;
    n.send_in.m_ready = ready && !n.answers;

    // In: to the host's answers or to the depacketizer
    if (n.come) {
        const uint32_t kind = kind_of(config_, *n.come);
        n.come_answer = n.come->head() ? kind == ipush::kNack || kind == ipush_wide::kAck : in_answer_;
        n.send_in.s_valid = !n.come_answer;
        n.send_in.s = *n.come;
    }
    n.send_in.packet_ready = n.receive.s_ready;
    n.send = send_.outputs(n.send_in);
    const bool taken = n.come_answer || n.send.s_ready;
    n.come_taken = n.come && taken;

    if (transport_) {
        n.transport_in.axil = in.transport_axil;
        n.transport_in.send_valid = out.has_value();
        if (out) n.transport_in.send = to_transport(*out);
        n.transport_in.to_ready = n.port.send_ready;
        n.transport_in.from_valid = n.port.front.has_value();
        if (n.port.front) n.transport_in.from = to_transport(*n.port.front);
        n.transport_in.receive_ready = taken;
        n.transport = transport_->outputs(n.transport_in);
        Port::take(n.port, n.transport.from_ready);
    } else {
        Port::take(n.port, taken);
    }
    return n;
}

Out NicWide::outputs(const Now& n) const {
    Out o;
    o.ring = n.send.ring;
    o.data = n.send.data;
    o.receive = n.receive;
    o.send_axil = n.send.axil;
    o.receive_axil = n.receive.axil;
    o.transport_axil = n.transport.axil;
    o.axil = registers_.outputs();
    o.llcm_data = n.receive.llcm_data;
    o.llcm_known = n.receive.llcm_known;
    o.status_pending = n.receive.status_pending;
    o.told = n.receive.told;
    o.nack_pending = !in_.queue().empty();
    o.error = n.transport.error;
    o.link_credit = port_.credit();
    const Place& link = port_.link();
    o.link_valid = link.valid;
    o.link_vc = link.vc;
    o.link_flit = link.flit;
    o.send_probe = n.send.probe;
    o.receive_probe = n.receive.probe;
    o.transport_probe = n.transport.probe;
    const auto bit = [&](Probe probe, bool set) {
        if (set) o.probe |= probe;
    };
    bit(kProbeHeadOut, n.port.out && n.port.out->head);
    bit(kProbeTailOut, n.port.out && n.port.out->tail);
    const bool in = n.come_taken && !n.come_answer;
    bit(kProbeHeadIn, in && n.come->head());
    bit(kProbeTailIn, in && n.come->last);
    bit(kProbeAnswerOut, n.answer_goes);
    bit(kProbeAnswerIn, n.come_answer && in_.events(n.come).kept);
    return o;
}

void NicWide::tick(const In& in, const Now& n) {
    const nic::Registers::Written written =
        registers_.access(in.axil, {port_.up(), out_.clearing(), out_.pending(), in_.queue()});
    std::optional<Flit> coming;
    if (n.come_answer) coming = n.come;
    const AnswersIn::Events came = in_.events(coming);
    in_.tick(coming, written.pop);
    std::optional<ipush_wide::Header> verdict;
    if (n.receive.nack_valid) verdict = n.receive.nack.data;
    const AnswersOut::Events went = out_.tick(verdict, n.answer_goes, written.entry);
    const Port::Events port = port_.tick(n.port, in.up, {in.link_valid, in.link_vc, in.link_flit}, in.link_credit);

    const std::optional<Flit>& sent = send_.flit_offered();
    const bool goes = sent && n.send_in.m_ready;
    if (goes) open_ = !sent->last;
    if (n.come_taken) in_answer_ = n.come_answer && !n.come->last;
    registers_.count({goes && sent->last, n.come_taken && !n.come_answer && n.come->last, n.answer_goes, came.kept,
                      went.full, went.unknown, came.full, came.bad, port.overflow});
    send_.tick(n.send_in);
    receive_.tick(n.receive_in);
    if (transport_) transport_->tick(n.transport_in);
}

Out NicWide::outputs(const In& in) const { return outputs(now(in)); }
void NicWide::tick(const In& in) { tick(in, now(in)); }

Out NicWide::clock(const In& in) {
    const Now n = now(in);
    const Out out = outputs(n);
    tick(in, n);
    return out;
}

}  // namespace nanohop::nic_wide
