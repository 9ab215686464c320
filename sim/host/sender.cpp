// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "host/sender.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "ipush/packet.hpp"

namespace nanohop::host {
namespace {

constexpr uint64_t kNumberMask = 0x3f;
constexpr unsigned kNumberBit = 10;

}  // namespace

std::vector<Packet> packets(const Outgoing& message, std::span<const uint8_t> data, unsigned max_bytes) {
    std::vector<Packet> result;
    uint64_t number = message.number;
    for (size_t at = 0; at < data.size(); at += max_bytes) {
        const auto part = data.subspan(at, std::min<size_t>(max_bytes, data.size() - at));
        const bool last = at + part.size() == data.size();
        Packet packet(2 + (part.size() + 7) / 8);
        packet[0] = (message.push    ? ipush::kPush
                     : message.match ? ipush::kMatch
                                     : ipush::kIpush) |
                    uint64_t{message.per_message} << 8 | uint64_t{last} << 9 | (number++ & kNumberMask) << kNumberBit |
                    uint64_t{message.sender} << 16 | uint64_t{part.size()} << 32 | uint64_t{message.tag} << 48;
        packet[1] = message.address + (message.push ? at : 0);
        if (message.ring) packet[1] = (packet[1] & 0xffffffff) | uint64_t{*message.ring} << 32;
        for (size_t i = 0; i < part.size(); ++i) packet[2 + i / 8] |= uint64_t{part[i]} << (8 * (i % 8));
        result.push_back(std::move(packet));
    }
    return result;
}

std::optional<Refusal> Refusal::of(const Packet& packet) {
    if (packet.size() != 2 || (packet[0] & 0xff) != ipush::kNack) return std::nullopt;
    const uint64_t word = packet[0];
    return Refusal{static_cast<unsigned>(word >> 16 & 0xffff), static_cast<unsigned>(word >> 32 & 0xf),
                   static_cast<unsigned>(word >> kNumberBit & kNumberMask),
                   static_cast<unsigned>(word >> 40 & kNumberMask)};
}

Sender::Sender(unsigned id, unsigned window) : id_(id), window_(window) {
    // A question has the number before the window; the receiver may want any one in it, or the one behind.
    if (window < 1 || window > kNumbers - 2) {
        throw Error("sender " + std::to_string(id) + ": a window of " + std::to_string(window) + " packets; 1 .. " +
                    std::to_string(kNumbers - 2));
    }
}

void Sender::send(const Outgoing& message, std::span<const uint8_t> data, unsigned max_bytes) {
    for (Packet& packet : packets(message, data, max_bytes)) send(std::move(packet));
}

void Sender::send(Packet packet) {
    const uint64_t number = (first_ + packets_.size()) % kNumbers;
    packet[0] &= ~(kNumberMask << kNumberBit | uint64_t{0xffff} << 16);
    packet[0] |= number << kNumberBit | uint64_t{id_} << 16;
    packets_.push_back(std::move(packet));
}

std::optional<Packet> Sender::next() {
    if (cursor_ == packets_.size() || cursor_ >= window_) return std::nullopt;
    log_.push_back(static_cast<unsigned>((first_ + cursor_) % kNumbers));
    sent_again_ += cursor_ < sent_ ? 1 : 0;
    const Packet& packet = packets_[cursor_++];
    sent_ = std::max(sent_, cursor_);
    return packet;
}

Packet Sender::question() {
    const unsigned number = never_taken();
    log_.push_back(number);
    return {uint64_t{ipush::kIpush} | uint64_t{number} << kNumberBit | uint64_t{id_} << 16 | uint64_t{1} << 32, 0, 0};
}

void Sender::refused(const Refusal& refusal) {
    const std::string what = "sender " + std::to_string(id_) + ": ";
    // Packets before it have had their outcome without a NACK, or with one that was lost.
    const auto at = std::find(log_.begin(), log_.end(), refusal.number);
    if (at == log_.end()) {
        throw Error(what + "a NACK for packet number " + std::to_string(refusal.number) + ", which was not sent");
    }
    log_.erase(log_.begin(), at + 1);

    const size_t taken = (refusal.next + kNumbers - first_) % kNumbers;
    if (taken > sent_) {
        throw Error(what + "the receiver takes number " + std::to_string(refusal.next) + " next, this sender is at " +
                    std::to_string(first_) + ": one of them began anew");
    }
    if (taken > 0) vanished_ = 0;
    packets_.erase(packets_.begin(), packets_.begin() + static_cast<std::ptrdiff_t>(taken));
    first_ = refusal.next;
    cursor_ -= std::min(cursor_, taken);
    sent_ -= taken;
    if (refusal.reason == Refusal::kMessage) {
        throw Error(what + "its message is larger than the receive ring (packet number " +
                    std::to_string(refusal.number) + ")");
    }
    // Again from the first one on, unless it is under way.
    if (cursor_ == 0 || std::find(log_.begin(), log_.end(), first_) != log_.end()) return;
    cursor_ = 0;
    if (refusal.reason != Refusal::kOrder) return;
    if (++vanished_ > kAttempts) {
        throw Error(what + "packet number " + std::to_string(first_) + " was sent " + std::to_string(kAttempts) +
                    " times, and the receiver drops it: no ring or region, a wrong key, or too large");
    }
}

}  // namespace nanohop::host
