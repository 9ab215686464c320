// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace nanohop::records {

/// The record of clocks that tb/measure/hxb.cpp wrote of one network (a policy with a routing): the only source of
/// latencies of hxb. Clocks of the Verilated RTL.
struct HxbRecord {
    struct Range {
        unsigned least = 0, most = 0;
    };
    /// Stays in nodes of a kind, link to link.
    struct Node {
        std::string kind, from, to;  // exchanger, crossbar; pu
        Range head, tail;
    };
    /// Messages alone in the network; from the first flit on the sender's link.
    struct Message {
        unsigned dims = 0, flits = 0;
        Range issue;       // of the message to its first flit on the link
        Range head, tail;  // on the link to the receiver
        unsigned pairs = 0;
    };
    struct Stay {
        std::string node, kind, from, to;
        unsigned head_in = 0;              // on the link to the node
        std::optional<unsigned> reserved;  // reservation on the wires
        unsigned granted = 0;              // moved into the output's buffer
        unsigned head_out = 0, tail_in = 0, tail_out = 0;
    };
    /// The longest way of the network, node by node.
    struct Way {
        unsigned flits = 0;
        std::vector<Stay> nodes;
    };
    /// A message that comes to an exchanger's output `behind` clocks after another.
    struct Meeting {
        unsigned flits = 0, behind = 0, head = 0, tail = 0;  // clocks in the exchanger
    };
    /// Messages back to back from one unit to its neighbour: flits per clock on the link between exchanger and
    /// crossbar.
    struct Stream {
        unsigned flits = 0;
        double link = 0;
    };
    /// Wires of watch and reserve: those there are, and those that moved under load.
    struct Wires {
        unsigned busy = 0, reserve = 0, grant = 0;
        unsigned busy_moved = 0, reserve_moved = 0, grant_moved = 0;
    };

    nlohmann::ordered_json json;  // as written
    std::string policy, routing;
    std::vector<unsigned> dims;
    unsigned virtual_channels = 0, buffer_flits = 0, input_flits = 0, flit_width = 0, length_width = 0;
    uint64_t lockstep_cycles = 0;
    double lockstep_seconds = 0;
    std::vector<Node> nodes;
    std::vector<Message> messages;
    std::vector<Way> ways;
    std::vector<Meeting> meetings;
    std::vector<Stream> streams;
    Wires exchanger, crossbar;

    std::string name() const { return policy + "_" + routing; }
    bool adaptive() const { return routing == "adaptive"; }
    /// Most clocks of a head in such a node; std::runtime_error when there is none.
    unsigned head_clocks(const std::string& kind, const std::string& to) const;
    const Message& message(unsigned corrected, unsigned flits) const;
    const Way& way(unsigned flits) const;
    /// Lengths of the messages, rising.
    std::vector<unsigned> lengths() const;
    /// Flits per clock between head and tail of the longest message, on the last link of its way.
    double rate_within() const;
};

/// Throws std::runtime_error when the text is no such record; `source` is for the message.
HxbRecord parse_hxb_record(const std::string& text, const std::string& source);
/// The same of a file.
HxbRecord read_hxb_record(const std::string& path);

/// Measures the Verilated hyper-crossbar POLICY_ROUTING. Errors as of measured(), also when it is not built.
HxbRecord measure_hxb(const std::string& network);
/// Measures the Verilated hyper-crossbars, each policy with each routing, on so many threads. Errors as of measured().
std::vector<HxbRecord> measure_hxb(unsigned threads);

}  // namespace nanohop::records
