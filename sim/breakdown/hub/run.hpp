// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Hosts' programs on the fast engine: what all runs of this chapter on one hub have in common.
#pragma once

#include <functional>

#include "breakdown/hub/studies.hpp"
#include "net/kinds/hub/engine.hpp"

namespace nanohop::breakdown {

/// Flits of part p of so many.
inline uint64_t hub_part(uint64_t flits, unsigned parts, unsigned p) {
    return flits * (p + 1) / parts - flits * p / parts;
}

/// A hub whose hosts are programs: counts what arrives.
class HubHosts {
public:
    explicit HubHosts(const HubSetting& setting)
        : engine(setting.config, setting.link_clocks), most_(setting.config.piece_flits) {
        engine.delivered = [this](const net::HubDelivery& d) {
            result.clocks = d.clock + 1;
            result.received += d.head.length;
            ++result.packets;
            if (arrived) arrived(d);
        };
    }
    // The engine tells it what arrives.
    HubHosts(const HubHosts&) = delete;
    HubHosts& operator=(const HubHosts&) = delete;

    void send(unsigned from, unsigned lane, uint64_t flits, hub::Head head) {
        cut_flits(flits, most_, [&](unsigned length) {
            head.length = length;
            engine.send(from, lane, head);
        });
    }
    void put(unsigned from, unsigned to, uint64_t flits, unsigned number = 0) {
        hub::Head head{.region = number, .mask = bit(to)};
        send(from, to, flits, head);
    }
    void relay(unsigned from, unsigned lane, uint64_t flits, hub::Mask mask) {
        hub::Head head{.kind = hub::Kind::kRelay, .mask = mask};
        send(from, lane, flits, head);
    }
    HubRun finish() {
        engine.run();
        return result;
    }
    /// Clocks of what is sent by `begin` from now on.
    template <class F>
    uint64_t timed(F&& begin) {
        engine.run();
        const uint64_t before = engine.clock();
        begin();
        engine.run();
        return result.clocks - before;
    }

    net::HubEngine engine;
    HubRun result;
    std::function<void(const net::HubDelivery&)> arrived;

private:
    unsigned most_;
};

}  // namespace nanohop::breakdown
