// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "machine/nic_host.hpp"

#include <algorithm>
#include <string>

#include "generated/ipush_registers.hpp"
#include "generated/nic_registers.hpp"
#include "generated/send_registers.hpp"

namespace nanohop::machine {
namespace {

namespace own = nic::registers;
namespace sending = send::registers;
namespace receiving = ipush::registers;

// A node's memory: descriptors, a packet's data for each of them, receive rings.
constexpr unsigned kLog2Descriptors = 8;
constexpr uint32_t kDescriptors = 1U << kLog2Descriptors;
constexpr uint64_t kDescriptorBase = 0x10000;
constexpr uint64_t kDataBase = 0x20000;
constexpr uint64_t kDataBytes = 256;
constexpr uint64_t kRingBase = 0x100000;
// Behind the rings, which with matching end before: buffers of receives by handle.
constexpr uint64_t kBufferBase = 0x8000000;
constexpr uint64_t kBufferBytes = uint64_t{1} << 20;

uint64_t size_of(uint64_t header) { return header >> 32 & 0xffff; }

}  // namespace

NicHost::NicHost(Machine& machine, uint32_t node, Wait wait, const HostOptions& options)
    : machine_(machine),
      self_(node),
      wait_(std::move(wait)),
      options_(options),
      node_(machine.node(node)),
      port_(node_, wait_),
      most_bytes_(machine.plan().nic.send.max_bytes()) {
    const nic::Config& config = machine.plan().nic;
    const uint64_t rings = this->rings();
    if (machine.nodes() > config.ipush.senders)
        throw host::Error("senders: " + std::to_string(config.ipush.senders) + ": the machine has " +
                          std::to_string(machine.nodes()) + " nodes, each of which sends");
    if (kRingBase + (rings << options.log2_ring_bytes) > uint64_t{1} << config.ipush.address_width)
        throw host::Error("receive rings of 2^" + std::to_string(options.log2_ring_bytes) +
                          " bytes: " + std::to_string(rings) + " of them do not fit the memory");
    if (options.matching) {
        if (!config.ipush.matching) throw host::Error("matching: the interfaces have no matching unit");
        const uint64_t end = kBufferBase + handles() * kBufferBytes;
        if (kRingBase + (rings << options.log2_ring_bytes) > kBufferBase || end > uint64_t{1}
                                                                                      << config.ipush.address_width)
            throw host::Error("matching: rings and buffers do not fit the memory");
        if (machine.nodes() > config.ipush.rings) throw host::Error("matching: each node that sends needs a ring");
        matching_.emplace(port_, node_, handles());
    }
    for (uint32_t n = 0; n < machine.nodes(); ++n) peers_.emplace_back(host::Sender(self_, options.window));
    set_up_receiving();
    set_up_sending();
}

/// All rings refuse what has no room: so what the interface has taken never waits for the host.
void NicHost::set_up_receiving() {
    const uint32_t busy = receiving::kStateBusy.mask() | receiving::kStateReaderBusy.mask();
    while ((port_.read_register(receiving::kStateOffset) & busy) != 0) {
    }
    while (own::kStateClearing.get(port_.read(node_.own, own::kStateOffset)) != 0) {
    }
    const auto write = [&](uint32_t offset, uint64_t value) {
        if (!port_.write(node_.own, offset, static_cast<uint32_t>(value)))
            throw host::Error("the network interface refuses register " + std::to_string(offset));
    };
    const uint64_t source = machine_.address(self_);
    write(own::kSourceLowOffset, source);
    write(own::kSourceHighOffset, source >> 32);
    write(own::kChannelsOffset, 1);
    receiver_ = std::make_unique<host::Receiver>(port_);
    for (unsigned r = 0; r < rings(); ++r) {
        receiver_->set_ring(r, {.base = kRingBase + (uint64_t{r} << options_.log2_ring_bytes),
                                .log2_bytes = options_.log2_ring_bytes,
                                .refuse_when_full = true});
    }
    for (uint32_t n = 0; n < machine_.nodes(); ++n) {
        if (n == self_ && !options_.matching) continue;
        receiver_->assign(n, n % rings());
        write(own::kTableLowOffset, machine_.address(n));
        write(own::kTableHighOffset, machine_.address(n) >> 32);
        write(own::kTableWriteOffset, own::kTableWriteValid.put(own::kTableWriteSender.put(0, n), 1));
    }
    receiver_->start(true);
}

void NicHost::set_up_sending() {
    const uint64_t source = machine_.address(self_);
    const std::pair<uint32_t, uint64_t> writes[] = {
        {sending::kRingBaseLowOffset, kDescriptorBase},
        {sending::kRingSizeOffset, kLog2Descriptors},
        {sending::kSourceLowOffset, source},
        {sending::kSourceHighOffset, source >> 32},
        {sending::kControlOffset, sending::kControlEnable.put(0, 1)},
    };
    for (const auto& [offset, value] : writes) {
        if (!port_.write(node_.send, offset, static_cast<uint32_t>(value)))
            throw host::Error("the send engine refuses register " + std::to_string(offset));
    }
}

void NicHost::send(uint32_t to, uint16_t tag, uint32_t info, std::span<const uint8_t> data) {
    const bool match = options_.matching;
    host::Outgoing message{.per_message = match, .tag = tag, .address = info, .match = match};
    // Nodes are alike: what a receiver gives this one.
    if (!machine_.plan().nic.ipush.address_table) message.ring = self_ % rings();
    peers_.at(to).sender.send(message, data, most_bytes_);
}

unsigned NicHost::rings() const { return std::min(machine_.nodes(), machine_.plan().nic.ipush.rings); }

/// As many as the unit's queue takes: the others would come back to software.
unsigned NicHost::handles() const {
    const tag_match::Config& unit = machine_.plan().nic.match;
    return std::min(unit.handles, unit.queues.posted_entries);
}

void NicHost::post(unsigned handle, const match::Envelope& receive, uint64_t capacity) {
    if (capacity > kMostPosted)
        throw host::Error("a receive of " + std::to_string(capacity) + " bytes; at most " +
                          std::to_string(kMostPosted));
    matching_->post(handle, {receive, kBufferBase + handle * kBufferBytes, capacity});
}

std::vector<uint8_t> NicHost::buffer(unsigned handle, uint64_t bytes) const {
    const uint64_t base = kBufferBase + handle * kBufferBytes;
    std::vector<uint8_t> data(bytes);
    for (uint64_t i = 0; i < bytes; ++i)
        data[i] = static_cast<uint8_t>(node_.memory.word(base + i / 8 * 8) >> (8 * (i % 8)));
    return data;
}

bool NicHost::progress() {
    bool any = take_nacks();
    if (matching_) any = matching_->progress() || any;
    if (node_.status_pending()) {
        for (host::Message& message : receiver_->poll()) {
            if (matching_ && message.matched == host::Matched::kReceive) matching_->room();
            received_.push_back(std::move(message));
        }
        any = true;
    }
    return send_packets() || any;
}

/// The oldest NACK, to the Sender of who it comes from.
bool NicHost::take_nacks() {
    if (!node_.nack_pending()) return false;
    const uint64_t low = port_.read(node_.own, own::kNack0LowOffset);
    const uint64_t word = low | uint64_t{port_.read(node_.own, own::kNack0HighOffset)} << 32;
    const uint32_t from = port_.read(node_.own, own::kNackSourceLowOffset);
    port_.write(node_.own, own::kNackPopOffset, 1);
    for (uint32_t n = 0; n < machine_.nodes(); ++n) {
        if (static_cast<uint32_t>(machine_.address(n)) != from) continue;
        Peer& peer = peers_[n];
        const auto refusal = host::Refusal::of({word, 0});
        if (!refusal) break;
        peer.sender.refused(*refusal);
        peer.question = false;
        peer.silent = false;
        peer.asked = machine_.clock();
        const bool full = refusal->reason == host::Refusal::kRingFull || refusal->reason == host::Refusal::kStatusFull;
        if (!full) continue;
        ++refused_;
        peer.resting = machine_.clock() + options_.pause;
    }
    return true;
}

/// A question is due to a node that has all that it may have without an answer; the last packets may lie for a while.
bool NicHost::asks(const Peer& peer) const {
    if (peer.sender.open() == 0) return false;
    if (machine_.clock() >= peer.asked + options_.patience) return true;
    return !peer.question && (finishing_ || peer.sender.open() >= options_.window);
}

/// A node that has not answered for long is gone from now on. An answer is due also while there is no room for the
/// question.
bool NicHost::vanishes(Peer& peer) const {
    if (peer.gone || options_.give_up == 0 || (!peer.question && !asks(peer))) return false;
    if (!peer.silent) peer.since = machine_.clock();
    peer.silent = true;
    return peer.gone = machine_.clock() >= peer.since + options_.give_up;
}

bool NicHost::send_packets() {
    full_ = false;
    held_ = machine_.holding();
    bool any = false;
    for (uint32_t i = 0; i < machine_.nodes() && !held_; ++i) {
        const uint32_t to = (turn_ + i) % machine_.nodes();
        Peer& peer = peers_[to];
        if (vanishes(peer)) any = true;
        if (peer.gone || peer.resting > machine_.clock()) continue;
        bool blocked = false;
        while (!blocked && room()) {
            auto packet = peer.sender.next();
            blocked = !packet;
            if (blocked) break;
            post(to, std::move(*packet));
            peer.asked = machine_.clock();
        }
        full_ = full_ || !blocked;
        if (!blocked || !asks(peer) || !room()) continue;
        post(to, peer.sender.question());
        peer.question = true;
        peer.asked = machine_.clock();
    }
    turn_ = (turn_ + 1) % machine_.nodes();
    if (posted_ == told_) return any;
    ring_bell();
    return true;
}

bool NicHost::room() {
    if (posted_ - consumed_ < kDescriptors) return true;
    const uint32_t count = port_.read(node_.send, sending::kConsumerOffset);
    consumed_ += (count - consumed_) & 0xffff;
    return posted_ - consumed_ < kDescriptors;
}

/// A descriptor of its own for each packet: so any of them can be sent again.
void NicHost::post(uint32_t to, host::Packet packet) {
    const uint64_t place = posted_++ % kDescriptors;
    const uint64_t data = kDataBase + place * kDataBytes;
    for (size_t i = 2; i < packet.size(); ++i) node_.memory.put(data + 8 * (i - 2), packet[i]);
    send::Descriptor d;
    d.operation = packet[0] & ~(uint64_t{0xffff} << 32);
    d.header1 = packet[1];
    d.destination = machine_.address(to);
    d.length = static_cast<uint32_t>(size_of(packet[0]));
    d.address = data;
    const auto words = d.words();
    for (unsigned w = 0; w < words.size(); ++w)
        node_.memory.put(kDescriptorBase + send::kDescriptorBytes * place + 8 * w, words[w]);
}

void NicHost::ring_bell() {
    told_ = posted_;
    if (!port_.write(node_.send, sending::kProducerOffset, told_ & 0xffff))
        throw host::Error("the send engine refuses its doorbell");
}

void NicHost::rest(uint64_t until) {
    constexpr uint64_t kSomeDescriptors = 64;  // clocks, in which the engine ends a few
    if (full_) until = std::min(until, machine_.clock() + kSomeDescriptors);
    for (const Peer& peer : peers_) {
        if (peer.gone || peer.sender.open() == 0) continue;
        const uint64_t due = std::max(peer.resting, peer.asked + options_.patience);
        until = std::min(until, peer.resting > machine_.clock() ? peer.resting : due);
    }
    const uint64_t from = machine_.clock();
    wait_([&] {
        return machine_.clock() > from && (node_.status_pending() || node_.nack_pending() || node_.results_pending() ||
                                           machine_.clock() >= until || (held_ && !machine_.holding()));
    });
    rested_ += machine_.clock() - from;
}

bool NicHost::all_arrived() const {
    return std::all_of(peers_.begin(), peers_.end(), [](const Peer& peer) { return peer.gone || peer.sender.done(); });
}

uint64_t NicHost::sent_again() const {
    uint64_t sum = 0;
    for (const Peer& peer : peers_) sum += peer.sender.sent_again();
    return sum;
}

}  // namespace nanohop::machine
