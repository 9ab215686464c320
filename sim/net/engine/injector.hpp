// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Messages given to a network while it runs: what a program's next message depends on is what has been delivered.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace nanohop::net {

/// Where a unit keeps what it has been given. When its link is free, the oldest control message goes before any data.
enum class GivenQueue : uint8_t { kData, kControl };

/// A Simulator may be one of these, too (dynamic_cast, as with Measures). It must have been made with Sources that have
/// no injections, and to record deliveries.
///
///     injector.inject(0, simulator.clock(), 5, 9);
///     while (injector.run_to_delivery(end) < end)
///         for (const Delivery& d : simulator.take_deliveries()) injector.inject(d.destination, d.delivered + 1, ...);
///
/// Clocks in which nothing happens need not cost anything. After run_to_delivery(), Statistics and link_flits() may
/// hold all of a message that is still under way; deliveries never do.
class Injector {
public:
    virtual ~Injector() = default;
    /// Gives a unit a message for another one. It is created in `clock`, which is not before Simulator::clock() and not
    /// before that of the source's message before; a source's messages are numbered from 0 as they are given, queue
    /// without end and leave each queue in their order. InputError if one of this does not hold or the kind of node has
    /// no messages of so many flits (of switches, the longest packet).
    virtual void inject(uint32_t source, uint64_t clock, uint32_t destination, uint32_t flits,
                        GivenQueue queue = GivenQueue::kData) = 0;
    /// Runs until after the first clock in which a message is delivered (Simulator::take_deliveries() has it then) or
    /// up to the start of clock `end`; gives the clock, as Simulator::clock().
    virtual uint64_t run_to_delivery(uint64_t end) = 0;
};

/// What units have been given and have not begun to send.
class GivenMessages {
public:
    static constexpr uint64_t kNever = ~uint64_t{0};
    struct Message {
        uint64_t created = 0;  ///< clock
        uint64_t number = 0;   ///< of the source's, as they were given
        uint32_t destination = 0;
        uint32_t flits = 0;
    };

    explicit GivenMessages(uint32_t units) : units_(units) {}

    void push(uint32_t source, uint64_t created, uint32_t destination, uint32_t flits, GivenQueue which) {
        Unit& unit = units_[source];
        const Message message{created, unit.number++, destination, flits};
        uint32_t place = free_;
        if (place == kNone) {
            place = static_cast<uint32_t>(places_.size());
            places_.emplace_back();
        } else {
            free_ = places_[place].next;
        }
        places_[place] = {message, kNone};
        Queue& queue = unit.queues[static_cast<size_t>(which)];
        (queue.first == kNone ? queue.first : places_[queue.last].next) = place;
        queue.last = place;
        unit.latest = created;
    }
    /// The same of a message that is another process's: its number is taken, and its clock.
    void pass(uint32_t source, uint64_t created) {
        ++units_[source].number;
        units_[source].latest = created;
    }
    /// The clock in which the first of a unit's messages that are left is created, kNever if none is left.
    uint64_t next(uint32_t source) const {
        uint64_t clock = kNever;
        for (const Queue& queue : units_[source].queues)
            if (queue.first != kNone) clock = std::min(clock, places_[queue.first].message.created);
        return clock;
    }
    /// Removes and gives the message that a unit sends in a clock in which its link is free. Nothing: next() is later.
    std::optional<Message> take(uint32_t source, uint64_t clock) {
        for (const GivenQueue which : {GivenQueue::kControl, GivenQueue::kData}) {
            Queue& queue = units_[source].queues[static_cast<size_t>(which)];
            const uint32_t place = queue.first;
            if (place == kNone || places_[place].message.created > clock) continue;
            queue.first = places_[place].next;
            places_[place].next = free_;
            free_ = place;
            return places_[place].message;
        }
        return std::nullopt;
    }
    /// When the message given last to a unit was created, 0 before.
    uint64_t latest(uint32_t source) const { return units_[source].latest; }
    /// Flits of messages created before a clock.
    uint64_t backlog(uint64_t clock) const {
        uint64_t flits = 0;
        for (const Unit& unit : units_)
            for (const Queue& queue : unit.queues)
                for (uint32_t p = queue.first; p != kNone && places_[p].message.created < clock; p = places_[p].next)
                    flits += places_[p].message.flits;
        return flits;
    }

private:
    static constexpr uint32_t kNone = ~0U;
    struct Place {
        Message message;
        uint32_t next = kNone;
    };
    struct Queue {
        uint32_t first = kNone;
        uint32_t last = kNone;
    };
    struct Unit {
        std::array<Queue, 2> queues;  ///< by GivenQueue
        uint64_t number = 0;          ///< of the next message
        uint64_t latest = 0;
    };

    std::vector<Place> places_;
    std::vector<Unit> units_;
    uint32_t free_ = kNone;
};

/// InputError if a message may not be given so: the source's number, and those of messages as inject() has them.
void check_given(uint32_t units, uint64_t now, uint32_t source, uint64_t clock, uint32_t destination, uint32_t flits,
                 uint32_t most_flits);
/// InputError if it is not created after the source's message before, which was in clock `latest`.
void check_after(uint64_t latest, uint32_t source, uint64_t clock);

}  // namespace nanohop::net
