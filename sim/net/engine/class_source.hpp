// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a host sends of one class: queues of classes do not wait for each other (docs/simulator.md, "Classes of
// traffic").
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "net/engine/host_protocol.hpp"
#include "net/engine/source.hpp"

namespace nanohop::net {

/// Of so many classes; `answers`: that of replies.
struct ClassShape {
    unsigned classes = 1;
    unsigned answers = 0;
    uint32_t units = 0;

    /// A host's messages of a class are those of a source of their own.
    uint32_t source(uint32_t unit, unsigned k) const { return unit + k * units; }
    /// Among all of a host's messages.
    uint64_t number(uint64_t of_class, unsigned k) const { return of_class * classes + k; }
    unsigned class_of(uint64_t number, PacketKind kind) const {
        return kind == PacketKind::kMessage ? static_cast<unsigned>(number % classes) : answers;
    }
};

/// What a host has sent of a class.
struct ClassSource {
    uint64_t number = 0;   ///< of the next message
    uint64_t created = 0;  ///< open loop: of the next message
    uint64_t issued = 0;   ///< of the last one
    bool done = false;     ///< there are no more

    void begin(const ClassShape& shape, uint32_t unit, unsigned k, const Sources& sources) {
        done = sources.injections(shape.source(unit, k), 0).flits == 0;
        if (!done && sources.arrivals) created = sources.arrivals(shape.source(unit, k), 0, 0);
    }

    /// The packet that comes into being in this clock or before; none: `again` is no later than when there may be one.
    std::optional<HostPacket> next(const ClassShape& shape, uint32_t unit, unsigned k, const Sources& sources,
                                   uint64_t now, uint64_t& again) {
        if (done) return std::nullopt;
        uint64_t from = 0;
        if (sources.arrivals) {
            from = created;
        } else if (sources.process.overlap && number != 0) {
            from = issued + sources.process.work;
        }
        if (from > now) {
            again = std::min(again, from);
            return std::nullopt;
        }
        const uint32_t source = shape.source(unit, k);
        const Injection message = sources.injections(source, number);
        done = message.flits == 0;
        if (done) return std::nullopt;
        const HostPacket packet{PacketKind::kMessage,
                                message.destination,
                                message.flits,
                                shape.number(number, k),
                                sources.arrivals ? created : now,
                                0};
        issued = now;
        ++number;
        if (sources.arrivals) created = sources.arrivals(source, number, created);
        return packet;
    }

    /// Flits that came into being before a clock.
    uint64_t backlog(const ClassShape& shape, uint32_t unit, unsigned k, const Sources& sources, uint64_t now) const {
        uint64_t flits = 0;
        if (done || !sources.arrivals) return flits;
        const uint32_t source = shape.source(unit, k);
        uint64_t at = number;
        for (uint64_t clock = created; clock < now; clock = sources.arrivals(source, at, clock)) {
            const uint32_t length = sources.injections(source, at).flits;
            if (length == 0) break;
            flits += length;
            ++at;
        }
        return flits;
    }
};

}  // namespace nanohop::net
