// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "analysis/communication.hpp"

#include <algorithm>

#include "net/error.hpp"

namespace nanohop::analysis {
namespace {

template <class F>
PeerCounts most_peers(const Communication& communication, F&& counts) {
    std::vector<unsigned> destinations(communication.processes), sources(communication.processes);
    for (const CommunicationPair& pair : communication.pairs) {
        if (!counts(pair)) continue;
        ++destinations[pair.source];
        ++sources[pair.destination];
    }
    return {*std::max_element(destinations.begin(), destinations.end()),
            *std::max_element(sources.begin(), sources.end())};
}

}  // namespace

uint64_t Communication::longest() const {
    uint64_t longest = 0;
    for (const CommunicationPair& pair : pairs) longest = std::max(longest, pair.longest);
    return longest;
}

PeerCounts Communication::peers_explicit() const {
    return most_peers(*this, [](const CommunicationPair& pair) { return pair.explicit_messages != 0; });
}

PeerCounts Communication::peers_all() const {
    return most_peers(*this, [](const CommunicationPair&) { return true; });
}

Communication communication_of(const io::Trace& trace) {
    Communication result{.name = trace.name, .processes = static_cast<unsigned>(trace.ranks.size())};
    const unsigned n = result.processes;
    if (n > Communication::kMaxProcesses)
        throw net::InputError("{}: {} processes; the receive controller knows at most {} senders", trace.name, n,
                              Communication::kMaxProcesses);
    // First which pairs there are, then what they carry.
    result.table.assign(size_t{n} * n, Communication::kNone);
    for (uint32_t source = 0; source < n; ++source) {
        for (const io::Event& event : trace.ranks[source]) {
            if (!event.receive && event.peer != source) result.table[size_t{source} * n + event.peer] = 0;
        }
    }
    for (uint32_t destination = 0; destination < n; ++destination) {
        result.first.push_back(static_cast<uint32_t>(result.pairs.size()));
        for (uint32_t source = 0; source < n; ++source) {
            uint32_t& index = result.table[size_t{source} * n + destination];
            if (index == Communication::kNone) continue;
            index = static_cast<uint32_t>(result.pairs.size());
            result.pairs.push_back({source, destination, 0, 0, 0, 0});
        }
    }
    result.first.push_back(static_cast<uint32_t>(result.pairs.size()));
    if (result.pairs.empty()) throw net::InputError("{}: no message enters the network", trace.name);
    for (uint32_t source = 0; source < n; ++source) {
        for (const io::Event& event : trace.ranks[source]) {
            if (event.receive || event.peer == source) continue;
            CommunicationPair& pair = result.pairs[result.pair(source, event.peer)];
            ++pair.messages;
            pair.bytes += event.bytes;
            pair.longest = std::max(pair.longest, event.bytes);
            if (!event.collective) ++pair.explicit_messages;
        }
    }
    return result;
}

}  // namespace nanohop::analysis
