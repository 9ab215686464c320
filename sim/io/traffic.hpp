// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace nanohop::io {

class LineReader;

/// One point-to-point message; nodes are numbered from 0.
struct Message {
    uint32_t source = 0;
    uint32_t destination = 0;
    uint64_t bytes = 0;
    bool operator==(const Message&) const = default;
};

/// Messages in the order in which they enter the network.
struct Traffic {
    std::string name;
    unsigned nodes = 0;
    std::vector<Message> messages;
    uint64_t to_self = 0;  // messages of a node to itself: they never enter the network and are not in `messages`
};

/// A trace: what one process did, in its own order.
struct Event {
    uint64_t bytes = 0;
    uint32_t peer = 0;
    bool receive = false;     // false: send started (it never blocks); true: receive completed
    bool collective = false;  // a message of a collective operation, not one that the program itself sent
    bool operator==(const Event&) const = default;
};

struct Trace {
    std::string name;
    std::vector<std::vector<Event>> ranks;
};

/// Orders the messages of all processes without knowing any computing time: in rounds, each process in turn does what
/// it can until it has sent one message or has to wait for one that was not sent in an earlier round. The k-th receive
/// from a peer waits for the k-th message of that peer (whatever the tags). Deterministic. InputError with the waiting
/// process when the trace can never complete.
Traffic order_by_causality(const Trace& trace);

/// Reads traffic from a file, by its content:
///  - lines `source,destination,bytes` (a first line of exactly these words is skipped), messages in file order;
///  - `# <name> ranks=<n> ...` and then `# rank <r>`, `S <peer> <bytes> <tag>`, `R <peer> <bytes> <tag>` (data/npb);
///  - SimGrid time-independent traces: the list of the rank files, or one file with the lines of all ranks.
/// Each may be xz-compressed. InputError with path, line number and what was expected.
Traffic read_traffic(const std::string& path);
/// The same files as each process's own order. In CSV nothing tells who waited for what: a process is taken to receive
/// each message before it sends any that stands in a later line.
Trace read_trace(const std::string& path);

/// Recorded events (data/npb/README.md), one after the other. InputError with path and line.
class RecordedReader {
public:
    explicit RecordedReader(const std::string& path);
    ~RecordedReader();

    /// The next event, of `rank`; false at the end.
    bool next();

    std::string name;
    uint32_t ranks = 0;
    uint32_t rank = 0;
    Event event;
    int64_t tag = 0;
    uint64_t line = 0;

private:
    std::unique_ptr<LineReader> reader_;
    std::vector<bool> seen_;  ///< ranks that have had an event
    bool any_ = false;        ///< a rank has begun
};

/// The single formats.
Traffic read_csv(const std::string& path);
Trace read_p2p(const std::string& path);
Trace read_time_independent(const std::string& path);

/// Most bytes that a message of a file may have, 2^48: sums of them stay far from the end of 64 bits.
constexpr uint64_t kLongestMessage = uint64_t{1} << 48;

/// Largest number of nodes that a file may name.
constexpr unsigned kMaxNodes = 1U << 20;

}  // namespace nanohop::io
