// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "node.hpp"

#include "directed.hpp"
#include "generated/transport_registers.hpp"

namespace nanohop::transport {

using tb::expect;
namespace reg = registers;

Node::Node(const Config& config, tb::Rng& rng, unsigned number, Ledger& ledger, Network& network)
    : config_(config),
      rng_(rng),
      number_(number),
      ledger_(ledger),
      network_(network),
      master_(tb::Rng(rng.next(), "axil")) {}

void Node::reset() {
    master_.reset();
    accesses_.clear();
    access_.reset();
    reading_ = Reading::kNothing;
    error_waits_ = false;
    error_rests_ = 0;
    giving_.clear();
    offers_ = wires_ = arrival_shown_ = false;
    given_ = 0;
    sending_.clear();
    arriving_.clear();
    refused = 0;
}

void Node::configure(const Settings& s) {
    settings = s;
    write(reg::kTimeoutOffset, reg::kTimeoutTries.put(s.timeout, s.tries));
    write(reg::kWindowOffset, reg::kWindowGap.put(s.most, s.gap));
    write(reg::kAcknowledgeOffset, reg::kAcknowledgeClocks.put(s.ack_packets, s.ack_clocks));
    write(reg::kControlOffset, reg::kControlNode.put(1, number_));
}

Packet Node::make_packet() {
    const unsigned flits = fixed_flits != 0 ? fixed_flits : rng_.one_in(2) ? 1 : rng_.between(1, config_.packet_flits);
    Packet packet(flits);
    for (Flit& flit : packet) {
        for (unsigned w = 0; w < config_.flit_width / 64; ++w) flit.data[w] = rng_.next();
    }
    Head head = head_of(config_, packet[0].data);
    head.destination = destinations[rng_.below(static_cast<uint32_t>(destinations.size()))];
    head.length = flits;
    if (head.kind == kKindAck || rng_.one_in(2)) head.kind = rng_.between(1, 3);
    head.mark = false;
    put_head(config_, packet[0].data, head);
    // What names it: the bits of word 0 that the transport does not write.
    put_bits(packet[0].data, header_bits(config_) + 44, 20, ++serial_);
    put_bits(packet[0].data, header_bits(config_) + 6, 10, serial_ >> 20);
    packet[0].user = kUserHead;
    packet.back().last = true;
    giving_right_ = true;
    if (!rng_.permille(mood.wrong)) return packet;
    giving_right_ = false;
    switch (rng_.below(6)) {
        case 0: packet.back().user |= kUserBad; break;
        case 1: packet[0].user = 0; break;  // no head
        case 2: head.length = (flits + rng_.between(1, 2)) & low_bits<uint32_t>(length_bits(config_)); break;
        case 3: packet.back().last = false; break;  // no tail: a head comes next, or flits that are too many
        case 4: head.destination |= config_.destinations; break;
        default:
            // Too long: it ends with the flits that a packet may have, and the others have no head.
            packet.resize(flits + config_.packet_flits, packet.back());
            for (size_t i = 0; i < packet.size(); ++i) {
                packet[i].user = i == 0 ? kUserHead : 0;
                packet[i].last = i + 1 == packet.size();
            }
            break;
    }
    put_head(config_, packet[0].data, head);
    return packet;
}

void Node::finish_access() {
    if (!access_) return;
    const uint32_t data = master_.result().data;
    if (!access_->write && checks && access_->due) expect(access_->what, data, *access_->due);
    if (access_->what == nullptr && reading_ != Reading::kNothing) {
        if (reading_ == Reading::kError) error_ = data;
        if (reading_ == Reading::kLow) tag_ = data;
        if (reading_ == Reading::kHigh) {
            tag_ |= static_cast<uint64_t>(data) << 32;
            if (checks) ledger_.failed(number_, error_, tag_);
        }
        reading_ =
            reading_ == Reading::kTake ? Reading::kNothing : static_cast<Reading>(static_cast<uint8_t>(reading_) + 1);
    }
    access_.reset();
}

void Node::drive_software(In& in) {
    if (!master_.busy()) {
        const Reading before = reading_;
        finish_access();
        if (before == Reading::kTake && reading_ == Reading::kNothing) {
            // The next error is there some clocks later.
            error_waits_ = false;
            error_rests_ = 6;
        }
        if (reading_ != Reading::kNothing) {
            constexpr std::array<uint32_t, 5> kAddress = {0, reg::kErrorOffset, reg::kErrorTagLowOffset,
                                                          reg::kErrorTagHighOffset, reg::kErrorTakeOffset};
            access_ = Access{reading_ == Reading::kTake, kAddress[static_cast<unsigned>(reading_)], 1};
        } else if (!accesses_.empty()) {
            access_ = accesses_.front();
            accesses_.pop_front();
        } else if (error_waits_ && takes_errors && !rng_.one_in(4)) {
            reading_ = Reading::kError;
            access_ = Access{false, reg::kErrorOffset};
        } else if (rng_.permille(mood.software)) {
            master_.set_slowness(rng_.one_in(2) ? 0 : rng_.below(6));
            // Any register, also where there is none; writes only where they do nothing.
            const uint32_t address = rng_.below(36) * 4;
            const bool writes = rng_.one_in(4) && (address < reg::kControlOffset || address > reg::kErrorTakeOffset);
            access_ = Access{writes, address, static_cast<uint32_t>(rng_.next())};
            access_->what = "a random access";
        }
        if (access_ && access_->write) master_.write(access_->address, access_->data, access_->strobe);
        if (access_ && !access_->write) master_.read(access_->address);
    }
    master_.drive(in.axil);
}

void Node::drive(uint64_t clock, In& in) {
    for (unsigned w = 0; w < config_.flit_width / 64; ++w) {
        in.send.data[w] = rng_.next();
        in.from.data[w] = rng_.next();
    }
    if (giving_.empty() && left != 0 && !destinations.empty() && rng_.permille(mood.packets)) {
        giving_ = make_packet();
        given_ = 0;
        --left;
    }
    offers_ = !giving_.empty() && (offers_ || given_ == 0 || rng_.permille(mood.flits));
    if (offers_) {
        in.send_valid = true;
        in.send = giving_[given_];
    }
    in.to_ready = rng_.permille(mood.link);
    in.receive_ready = rng_.permille(mood.receive);
    const Flit* flit = network_.offer(clock, number_);
    wires_ = flit != nullptr && (wires_ || rng_.permille(mood.wire));
    if (wires_) {
        in.from_valid = true;
        in.from = *flit;
    }
    drive_software(in);
}

void Node::observe(uint64_t clock, const In& in, const Out& out) {
    if (offers_ && out.send_ready && in.send_valid) {
        offers_ = false;
        if (++given_ == giving_.size()) {
            if (giving_right_ && checks) ledger_.gave(number_, giving_);
            if (notes_clocks) given_at.push_back(clock);
            giving_.clear();
        }
    }
    if (wires_ && out.from_ready && in.from_valid) {
        wires_ = false;
        const auto ack = network_.take(number_);
        if (ack && checks && ack->sender < config_.destinations) ledger_.acknowledged(number_, *ack);
    }
    if (out.to_valid && in.to_ready) {
        if (notes_clocks && out.to.head()) sent_at.push_back(clock);
        sending_.push_back(out.to);
        last_flit = clock;
        if (out.to.last) {
            if (checks) ledger_.sent(number_, sending_, settings.most);
            network_.send(clock, sending_);
            sending_.clear();
        }
    }
    // A packet counts as arrived once its last flit is offered.
    if (out.receive_valid && !arrival_shown_) {
        if (out.receive.head()) arriving_.clear();
        arriving_.push_back(out.receive);
        arrival_shown_ = true;
        if (out.receive.last && !out.receive.bad()) {
            if (checks) ledger_.arrived(number_, arriving_);
            if (notes_clocks) arrived_at.push_back(clock);
        }
    }
    if (out.receive_valid && in.receive_ready) arrival_shown_ = false;
    if (error_rests_ != 0) {
        --error_rests_;
    } else {
        error_waits_ = out.error;
    }
    master_.observe(in.axil, out.axil);
}

}  // namespace nanohop::transport
