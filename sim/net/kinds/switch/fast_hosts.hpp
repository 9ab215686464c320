// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Hosts of the fast engine of switches: what they send, and when they are looked at.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <queue>
#include <span>
#include <utility>
#include <vector>

#include "net/engine/host_protocol.hpp"
#include "net/engine/injector.hpp"
#include "net/engine/large_vector.hpp"
#include "net/engine/source.hpp"
#include "net/kinds/switch/calendar.hpp"
#include "net/kinds/switch/fast_records.hpp"

namespace nanohop::net::fast_switch {

struct alignas(64) Host {
    uint64_t number = 0;       ///< of the next message
    uint64_t created = 0;      ///< open loop: of the next message
    uint64_t issued = 0;       ///< of the last one
    uint32_t packet = kNever;  ///< that waits for a credit
    uint32_t target = kNever;  ///< input of its switch, and its output to the host
    uint32_t flits = 0;        ///< that have crossed the link to the switch
    uint32_t id = 0;           ///< in the whole network
    uint8_t link_clocks = 1;
    bool done = false;  ///< no more messages; with given messages: for now
    // With a protocol:
    uint32_t free_from = 0;     ///< clock in which its link is free
    uint32_t look_at = kNever;  ///< when it wakes next
};

/// Of a host's link, apart from the host: every credit comes here.
struct HostCredits {
    uint32_t credits = 0;  ///< Credits::bits for each channel
    bool waiting = false;  ///< for one
};

/// Where a packet to a host goes.
struct Address {
    uint32_t at : 24 = 0;    ///< switch; of a grid without a table its places, see Digit
    uint32_t place : 8 = 0;  ///< its port there
};

/// Those of a network or of a part, in the network's order.
class Hosts {
public:
    /// Of so many, which are to be added.
    Hosts(Sources sources, const HostRules& rules, size_t most, bool classes)
        : sources_(std::move(sources)), by_class_(classes) {
        hosts_.reserve(most);
        credits_.reserve(most);
        if (rules.any()) protocol_.emplace(rules, static_cast<uint32_t>(most));
    }
    void add(const Host& host, uint32_t credits) {
        hosts_.push_back(host);
        credits_.push_back({credits, false});
    }
    /// Of the next host of the whole network.
    void add_address(Address address) { addresses_.push_back(address); }
    /// All have been added: those that have messages of their own wake when the first one comes into being.
    void begin();

    uint32_t size() const { return static_cast<uint32_t>(hosts_.size()); }
    uint32_t network_size() const { return static_cast<uint32_t>(addresses_.size()); }
    Host& operator[](uint32_t h) { return hosts_[h]; }
    const Host& operator[](uint32_t h) const { return hosts_[h]; }
    HostCredits& credits(uint32_t h) { return credits_[h]; }
    const HostCredits& credits(uint32_t h) const { return credits_[h]; }
    /// By its number in the whole network. kNever: another part's.
    uint32_t find(uint32_t id) const;
    /// The word of a packet to a host of the whole network.
    uint64_t head_to(uint32_t destination, uint32_t flits) const {
        const Address to = addresses_[destination];
        return to.at | uint64_t{to.place} << Word::kHost | uint64_t{flits} << Word::kFlits;
    }
    const Sources& sources() const { return sources_; }
    /// In the place of messages of their own.
    bool given() const { return given_.has_value(); }
    bool by_class() const { return by_class_; }
    const std::optional<HostProtocol>& protocol() const { return protocol_; }
    std::optional<HostProtocol>& protocol() { return protocol_; }
    /// With a protocol: a packet's tail is on the link to its host in a clock.
    void arrive(const Message& message, uint32_t clock, uint32_t flits, uint32_t now);
    /// The same, when a host's link is free: its packet, or it wakes when there may be one.
    std::optional<HostPacket> next_packet(uint32_t h, uint32_t now);
    /// With a protocol: a host wakes in a clock or before. It may wake for nothing.
    void look_at(uint32_t h, uint64_t clock, uint32_t now) {
        Host& host = hosts_[h];
        if (host.look_at > now && host.look_at <= clock) return;
        host.look_at = static_cast<uint32_t>(std::min<uint64_t>(clock, kNever));
        wake(h, clock, now);
    }

    void wake(uint32_t h, uint64_t clock, uint32_t now) {
        if (clock < now + uint64_t{kSoon}) {
            wakes_.put(static_cast<uint32_t>(clock), h);
        } else {
            later_.emplace(clock, h);
        }
    }
    /// A credit of a host's link is there: `one`, at its channel's place.
    void add_credit(uint32_t h, uint32_t one, uint32_t now) {
        credits_[h].credits += one;
        if (std::exchange(credits_[h].waiting, false)) wakes_.put(now, h);
    }
    /// Hosts that wake in this clock, until end_clock().
    std::span<const uint32_t> woken(uint32_t now) {
        for (; !later_.empty() && later_.top().first == now; later_.pop()) wakes_.put(now, later_.top().second);
        return wakes_.day(now);
    }
    void end_clock(uint32_t now) { wakes_.end(now); }
    /// The first clock after `now` in which a host wakes.
    uint32_t next_wake(uint32_t now) const {
        const uint32_t next = wakes_.next(now);
        return later_.empty() ? next : static_cast<uint32_t>(std::min<uint64_t>(next, later_.top().first));
    }

    /// The message that a host, whose link is free, sends in this clock; if there is none, the host wakes when there
    /// is.
    std::optional<Injection> next_message(uint32_t h, uint32_t now);
    /// When the message that a host sends now came into being.
    uint32_t created(uint32_t h, uint32_t now) const {
        return sources_.arrivals || given_ ? static_cast<uint32_t>(hosts_[h].created) : now;
    }
    /// That message has become a packet.
    void issue(uint32_t h, uint32_t packet, uint32_t now);

    /// As Injector::inject().
    void inject(uint32_t source, uint64_t clock, uint32_t destination, uint32_t flits, GivenQueue queue, uint32_t now,
                uint32_t most_flits);
    uint64_t backlog(uint32_t now) const;
    bool done() const;

    /// Calls take(clock, host) for each that is to wake from this clock on.
    template <class Take>
    void for_each_wake(uint32_t now, Take take) const {
        for (uint32_t clock = now; clock != now + kSoon; ++clock)
            for (const uint32_t h : wakes_.day(clock)) take(clock, h);
        for (auto later = later_; !later.empty(); later.pop()) take(later.top().first, later.top().second);
    }
    void clear_wakes() {
        wakes_ = {};
        later_ = {};
    }

private:
    using Later = std::pair<uint64_t, uint32_t>;  ///< clock, host
    static constexpr uint32_t kSoon = 4096;       ///< clocks: a host's next message is rarely further ahead

    LargeVector<Host> hosts_;
    std::vector<HostCredits> credits_;  ///< by host
    std::vector<Address> addresses_;    ///< by host of the whole network
    Sources sources_;
    bool by_class_;  ///< messages are kept by class, elsewhere
    std::optional<GivenMessages> given_;
    std::optional<HostProtocol> protocol_;
    Calendar<uint32_t, kSoon> wakes_;                                       ///< hosts
    std::priority_queue<Later, std::vector<Later>, std::greater<>> later_;  ///< behind the calendar's end
};

}  // namespace nanohop::net::fast_switch
