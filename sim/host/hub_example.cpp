// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "host/hub_example.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "host/hub_library.hpp"

namespace nanohop::host {
namespace {

constexpr unsigned kRegion = 1;

HubHost::Flits flits_of(const std::string& text) {
    HubHost::Flits flits((text.size() + 15) / 16);
    for (size_t i = 0; i < text.size(); ++i)
        flits[i / 16][i / 8 % 2] |= uint64_t{static_cast<uint8_t>(text[i])} << (8 * (i % 8));
    return flits;
}

std::string text_of(const HubHost::Flits& flits, size_t first, size_t bytes) {
    std::string text(bytes, ' ');
    for (size_t i = 0; i < bytes; ++i) text[i] = static_cast<char>(flits[first + i / 16][i / 8 % 2] >> (8 * (i % 8)));
    return text;
}

}  // namespace

hub::Config hub_example_config() {
    hub::Config c{.nodes = 8, .piece_flits = 8, .relay_slots = 4, .host_slots = 3, .host_packets = 4, .refuse = true};
    return c;
}

int hub_messages(HubModel& model) {
    std::vector<HubPort*> ports;
    for (unsigned n = 0; n < model.network().config().nodes; ++n) ports.push_back(&model.port(n));
    return hub_messages(model.network(), ports);
}

int hub_messages(net::HubNetwork& network, const std::vector<HubPort*>& ports) {
    const unsigned nodes = network.config().nodes;
    std::vector<HubHost> hosts;
    for (HubPort* port : ports) {
        hosts.emplace_back(*port);
        hosts.back().open_region(kRegion, 4096);
    }
    const auto until = [&](const char* what, const std::function<bool()>& done) {
        while (!done()) {
            network.step();
            for (HubHost& host : hosts) host.poll();
        }
        fmt::print("clock {:5}  {}\n", network.clock(), what);
    };
    if (ports[0]->placement() != nullptr) {
        until("host ports have a region each, into which they place messages, and counters for them", [&] {
            return std::all_of(hosts.begin(), hosts.end(), [](const HubHost& host) { return host.settled(); });
        });
    }

    const std::string text = "Spread over seven relays, and put together by every host in any order of its parts.";
    const HubHost::Flits message = flits_of(text);
    hosts[0].broadcast({kRegion, 0, 1}, message);
    network.cut(0, 3);
    until("node 0 broadcasts while its link to node 3 goes dark", [&] {
        for (unsigned n = 1; n < nodes; ++n) {
            if (hosts[n].received(0, 1) != message.size()) return false;
        }
        return true;
    });
    fmt::print("             node 3 has: {}\n", text_of(hosts[3].memory(kRegion), 0, text.size()));

    hosts[2].keep(5, kRegion, 100, message);
    hosts[6].get(2, 5, kRegion, 100, message.size());
    until("node 6 gets what node 2 keeps at all nodes", [&] { return hosts[6].got(2, 5) == message.size(); });
    hosts[2].release(5);

    for (unsigned n = 0; n < nodes; ++n) hosts[n].allreduce(0, hub::Op::kSum, kRegion, 200, {{n, n * n}, {1, 0}});
    until("all nodes have the sum of all", [&] {
        for (HubHost& host : hosts) {
            if (host.reduced(0) != 2) return false;
        }
        return true;
    });
    const HubHost::Flits& sums = hosts[4].memory(kRegion);
    fmt::print("             {} {} {}\n", sums[200][0], sums[200][1], sums[201][0]);
    try {
        hosts[1].put(9, {kRegion, 0, 1}, message);
    } catch (const HubError& error) {
        fmt::print("             refused: {}\n", error.what());
    }
    const bool right = text_of(hosts[3].memory(kRegion), 0, text.size()) == text && sums[200][0] == 28 &&
                       sums[200][1] == 140 && sums[201][0] == 8;
    return right ? 0 : 1;
}

}  // namespace nanohop::host
