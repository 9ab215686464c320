// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What hosts send because of what they get (docs/simulator.md, "Traffic", "Windows"): replies, or
// acknowledgements and, by these, how many messages they have under way to each other host. Engines tell it what
// arrives, and ask it for the next packet whenever a host's link is free.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "net/engine/checkpoint.hpp"
#include "net/engine/source.hpp"

namespace nanohop::net {

/// Which messages are acknowledged.
enum class Acknowledge : uint8_t {
    kAll,
    kAsked,  ///< those that ask for it, and those whose mark counts
};

struct HostRules {
    uint32_t reply = 0;         ///< flits of the reply to each message; 0: there are none
    uint32_t reply_clocks = 0;  ///< between a message's tail and its reply
    uint32_t window = 0;  ///< most messages to one host that are not acknowledged; 0: any, and no acknowledgements
    // Of windows. Parts of a message or of 1 are in units of 1 / kOne.
    static constexpr uint32_t kOne = 1U << 16;
    Acknowledge acknowledge = Acknowledge::kAll;
    uint32_t increase = kOne;  ///< of a window in a round trip without a mark
    uint32_t gain = 0;         ///< of the share of marks by whose half a window is made smaller; 0: by a half
    uint32_t least = kOne;     ///< the smallest window: below a message one leaves in pace_clocks / window clocks
    uint32_t pace_clocks = 128;
    uint32_t pace_decrease = kOne / 16;  ///< the part that a mark takes of a window below a message
    uint32_t phantom = 0;                ///< flits in a host's phantom queue from which on marks count; 0: all do
    uint32_t drain = kOne;               ///< of a phantom queue, flits per clock

    bool any() const { return reply != 0 || window != 0; }
    bool asks() const { return window != 0 && acknowledge == Acknowledge::kAsked; }
    /// Whether there are acknowledgements with such a cargo.
    bool answers(uint32_t cargo) const { return window != 0 && (asks() ? cargo >= 1 && cargo <= 3 : cargo <= 1); }
    /// Flits of a packet that is no message.
    uint32_t flits() const { return reply != 0 ? reply : 1; }
    PacketKind kind() const { return reply != 0 ? PacketKind::kReply : PacketKind::kAcknowledgement; }
};

/// A packet as its host sends it.
struct HostPacket {
    PacketKind kind = PacketKind::kMessage;
    uint32_t destination = 0;
    uint32_t flits = 0;
    uint64_t number = 0;   ///< of the host's messages, or of its packets that are none
    uint64_t created = 0;  ///< clock
    /// Of a reply the clock in which its message was created; of a message kAsks or 0; of an acknowledgement whether
    /// its message's mark counts (kMarked), and with asks() whether it asked.
    uint32_t cargo = 0;
    static constexpr uint32_t kMarked = 1;
    static constexpr uint32_t kAsks = 2;
};

/// A packet whose tail is on the link to its host.
struct HostArrival {
    uint64_t clock = 0;
    uint32_t source = 0;
    PacketKind kind = PacketKind::kMessage;
    uint64_t created = 0;
    uint32_t cargo = 0;
    uint32_t flits = 0;
    bool marked = false;
};

/// Of some hosts of a network, which the caller numbers.
class HostProtocol {
public:
    static constexpr uint64_t kNever = ~uint64_t{0};

    HostProtocol(HostRules rules, uint32_t hosts) : rules_(rules), hosts_(hosts) {}

    const HostRules& rules() const { return rules_; }

    /// In the order of clocks, which may be to come.
    void arrive(uint32_t h, const HostArrival& arrival);

    /// The packet for a link that is free in this clock. None: `again` is the first clock in which there may be one
    /// unless something more arrives. `id`: of the host in the network. `own`: what it has sent of its own messages,
    /// with the fields `number` (of the next one), `created` (open loop: its clock), `issued` (of the last one) and
    /// `done` (there are no more).
    template <class Own>
    std::optional<HostPacket> next(uint32_t h, uint32_t id, Own& own, const Sources& sources, uint64_t now,
                                   uint64_t& again) {
        Host& host = hosts_[h];
        take_acknowledgements(host, now);
        take_paces(host, now);
        if (const auto packet = take_answer(host, now)) return packet;
        again = host.answers.first == kNone ? kNever : answers_[host.answers.first].value.created;
        if (host.arrived.first != kNone) again = std::min(again, acknowledgements_[host.arrived.first].value.clock + 1);
        if (rules_.window != 0) return next_in_window(host, id, own, sources, now, again);
        if (own.done) return std::nullopt;
        uint64_t from = 0;
        if (sources.arrivals) {
            from = own.created;
        } else if (sources.process.overlap && own.number != 0) {
            from = own.issued + sources.process.work;
        }
        if (from > now) {
            again = std::min<uint64_t>(again, from);
            return std::nullopt;
        }
        const Injection message = sources.injections(id, own.number);
        own.done = message.flits == 0;
        if (own.done) return std::nullopt;
        const HostPacket packet{PacketKind::kMessage,
                                message.destination,
                                message.flits,
                                own.number,
                                sources.arrivals ? own.created : now,
                                0};
        own.issued = now;
        advance(own, id, sources);
        return packet;
    }

    /// The answer for a link that is free in this clock, for who asks for nothing else. None: as next().
    std::optional<HostPacket> answer(uint32_t h, uint64_t now, uint64_t& again) {
        Host& host = hosts_[h];
        const auto packet = take_answer(host, now);
        if (!packet && host.answers.first != kNone) again = std::min(again, answers_[host.answers.first].value.created);
        return packet;
    }

    /// Nothing waits, and no acknowledgement is to be taken.
    bool idle(uint32_t h) const {
        const Host& host = hosts_[h];
        return host.answers.first == kNone && host.arrived.first == kNone && host.waiting == 0;
    }
    /// Flits of replies that were created before a clock, and of messages that wait for their window.
    uint64_t backlog(uint32_t h, uint32_t id, const Sources& sources, uint64_t clock) const;
    /// Packets sent that are no messages, and messages that have come into being but wait for their window.
    uint64_t sent(uint32_t h) const { return hosts_[h].sent; }
    uint64_t waiting(uint32_t h) const { return hosts_[h].waiting; }
    /// Messages to one host that may be under way together now, in units of 1 / HostRules::kOne, and are: those of a
    /// host that nothing is known of are as at first.
    uint32_t window(uint32_t h, uint32_t destination) const;
    uint32_t under_way(uint32_t h, uint32_t destination) const;

    /// Of a host.
    void save(uint32_t h, StateWriter& out) const;
    /// InputError when it is none of a network of so many hosts.
    void restore(uint32_t h, uint32_t id, uint32_t hosts, uint64_t now, StateReader& in);

private:
    static constexpr uint32_t kNone = ~0U;

    struct Answer {
        uint64_t created = 0;
        uint32_t destination = 0;
        uint32_t cargo = 0;
    };
    struct Acknowledgement {
        uint64_t clock = 0;
        uint32_t from = 0;
        uint32_t cargo = 0;
    };
    struct Waiting {
        uint64_t number = 0;
        uint64_t created = 0;
    };
    /// A list in a pool.
    struct List {
        uint32_t first = kNone;
        uint32_t last = kNone;
    };
    template <class T>
    class Pool {
    public:
        struct Place {
            T value;
            uint32_t next = kNone;
        };
        void push(List& list, const T& value) {
            uint32_t place = free_;
            if (place == kNone) {
                place = static_cast<uint32_t>(places_.size());
                places_.emplace_back();
            } else {
                free_ = places_[place].next;
            }
            places_[place] = {value, kNone};
            (list.first == kNone ? list.first : places_[list.last].next) = place;
            list.last = place;
        }
        T pop(List& list) {
            const uint32_t place = list.first;
            list.first = places_[place].next;
            places_[place].next = free_;
            free_ = place;
            return places_[place].value;
        }
        const Place& operator[](uint32_t place) const { return places_[place]; }
        std::vector<T> all(const List& list) const {
            std::vector<T> values;
            for (uint32_t p = list.first; p != kNone; p = places_[p].next) values.push_back(places_[p].value);
            return values;
        }

    private:
        std::vector<Place> places_;
        uint32_t free_ = kNone;
    };
    /// What a host knows of another one while messages to it are under way or wait, or none may be sent yet.
    struct Flow {
        uint32_t window = 0;                 ///< in units of 1 / kOne; smaller than the largest: the flow is limited
        uint32_t under_way = 0;              ///< not acknowledged, of those that ask for it
        uint32_t unmarked = 0;               ///< acknowledgements since the window changed
        uint32_t deaf = 0;                   ///< acknowledgements whose marks are of the window before
        uint32_t share = HostRules::kOne;    ///< of marks
        uint32_t seen = 0;                   ///< acknowledgements since the share changed
        uint32_t marks = 0;                  ///< of these
        bool ready = false;                  ///< is in the host's list of these
        uint64_t sent = 0;                   ///< the clock behind that of the last message; 0: there was none
        uint32_t stretch = HostRules::kOne;  ///< of the pace behind it, by chance
        uint64_t pace = 0;                   ///< clock of its place in the host's list of these; 0: none
        List waiting{};

        uint32_t messages() const { return std::max(window / HostRules::kOne, 1U); }
        bool idle() const { return under_way == 0 && waiting.first == kNone; }
    };
    /// The oldest message of a flow that may be sent.
    struct Ready {
        uint64_t number;
        uint32_t destination;
        bool operator<(const Ready& other) const { return number > other.number; }  // the oldest is on top
    };
    /// A flow whose window is below a message may send the next one.
    struct Pace {
        uint64_t clock;
        uint32_t destination;
        bool operator<(const Pace& other) const { return clock > other.clock; }  // the first is on top
    };
    struct Host {
        List answers;
        List arrived;  ///< acknowledgements
        uint64_t sent = 0;
        uint64_t waiting = 0;
        std::unordered_map<uint32_t, Flow> flows;  ///< by destination
        std::vector<Ready> ready;                  ///< a heap
        std::vector<Pace> paces;                   ///< a heap
        uint64_t phantom = 0;                      ///< in units of 1 / kOne flits, in the clock
        uint64_t phantom_at = 0;                   ///< of the last tail
    };

    template <class Own>
    static void advance(Own& own, uint32_t id, const Sources& sources) {
        if (sources.arrivals) own.created = sources.arrivals(id, own.number + 1, own.created);
        ++own.number;
    }
    template <class Own>
    std::optional<HostPacket> next_in_window(Host& host, uint32_t id, Own& own, const Sources& sources, uint64_t now,
                                             uint64_t& again) {
        while (!own.done && own.created <= now && !any_ready(host, now)) {
            const Injection message = sources.injections(id, own.number);
            own.done = message.flits == 0;
            if (own.done) break;
            wait(host, message.destination, {own.number, own.created}, now);
            advance(own, id, sources);
        }
        if (any_ready(host, now)) {
            const auto [to, message, cargo] = leave(host, id, now);
            return HostPacket{PacketKind::kMessage, to,   sources.injections(id, message.number).flits, message.number,
                              message.created,      cargo};
        }
        if (!own.done) again = std::min<uint64_t>(again, own.created);
        if (!host.paces.empty()) again = std::min(again, host.paces.front().clock);
        return std::nullopt;
    }
    std::optional<HostPacket> take_answer(Host& host, uint64_t now);
    void take_acknowledgements(Host& host, uint64_t now);
    void take_paces(Host& host, uint64_t now);
    void acknowledged(Host& host, const Acknowledgement& one, uint64_t now);
    /// Makes the window of a flow larger or smaller.
    void change(Flow& flow, bool marked) const;
    bool limited(const Flow& flow) const { return flow.window != largest(); }
    uint32_t largest() const { return rules_.window * HostRules::kOne; }
    /// The first clock in which a flow may send, by its pace: with the same time between all messages some of the
    /// flows to a host would come to it whenever many wait there, and others never.
    uint64_t resumes(const Flow& flow) const {
        if (flow.window >= HostRules::kOne || flow.sent == 0) return 0;
        return flow.sent - 1 + uint64_t{rules_.pace_clocks} * flow.stretch / flow.window;
    }
    /// A flow's last message may be under way until then.
    uint64_t recent(const Flow& flow) const { return flow.sent == 0 ? 0 : flow.sent - 1 + rules_.pace_clocks; }
    /// From when on nothing needs to be known of a flow that is idle.
    uint64_t forgotten(const Flow& flow) const {
        return rules_.asks() ? std::max(resumes(flow), recent(flow)) : resumes(flow);
    }
    /// Whether a message that leaves is to be acknowledged.
    bool asks(const Flow& flow, uint64_t now) const { return !rules_.asks() || limited(flow) || recent(flow) > now; }
    /// Whether a message's mark counts, in the order of the tails.
    bool counts(Host& host, const HostArrival& arrival);
    void wait(Host& host, uint32_t destination, Waiting message, uint64_t now);
    /// Whether the first in the list may be sent: those that may not any more leave it.
    bool any_ready(Host& host, uint64_t now);
    struct Leaving {
        uint32_t destination;
        Waiting message;
        uint32_t cargo;
    };
    /// The first in the list.
    Leaving leave(Host& host, uint32_t id, uint64_t now);
    /// Puts a flow in the list that it belongs in.
    void show(Host& host, uint32_t destination, Flow& flow, uint64_t now);
    static void put_pace(Host& host, uint32_t destination, Flow& flow, uint64_t clock);
    /// True: of an idle flow nothing needs to be known any more.
    bool forget(Host& host, uint32_t destination, Flow& flow, uint64_t now);

    HostRules rules_;
    std::vector<Host> hosts_;
    Pool<Answer> answers_;
    Pool<Acknowledgement> acknowledgements_;
    Pool<Waiting> waiting_;
};

}  // namespace nanohop::net
