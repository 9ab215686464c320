// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "analysis/receive_simulation.hpp"

#include <algorithm>
#include <queue>
#include <tuple>

#include "analysis/kitamura_2006.hpp"
#include "net/error.hpp"

namespace nanohop::analysis {
namespace {

/// First in, first out; keeps its memory.
template <class T>
class Fifo {
public:
    bool empty() const { return head_ == items_.size(); }
    T& front() { return items_[head_]; }
    void push(const T& item) { items_.push_back(item); }
    void pop() {
        ++head_;
        if (head_ == items_.size()) {
            items_.clear();
            head_ = 0;
        } else if (head_ >= 1024 && head_ * 2 >= items_.size()) {
            items_.erase(items_.begin(), items_.begin() + static_cast<std::ptrdiff_t>(head_));
            head_ = 0;
        }
    }

private:
    std::vector<T> items_;
    size_t head_ = 0;
};

struct Packet {
    uint32_t pair = 0;
    uint32_t bytes = 0;
    bool first = false;
    bool last = false;
};

struct Posted {
    uint32_t pair = 0;
    uint64_t bytes_left = 0;
    uint64_t time = 0;
    bool started = false;
};

struct Process {
    enum class Host { kRunning, kReading, kWaiting };

    size_t position = 0;      // in its events
    bool at_receive = false;  // has computed for the receive at `position` already
    Host host = Host::kRunning;
    // Send side
    Fifo<Posted> posted;
    uint64_t link_free = 0;
    // Receive side
    Fifo<Packet> door;     // arrived, its turn has not come
    Fifo<Packet> storing;  // under way in the receive controller
    Fifo<Packet> unread;   // stored, for the host
    bool receiving = false;
    bool stalled = false;
    uint64_t stalled_since = 0;
    uint32_t stored = 0;  // not yet read, those that are being read or stored included
};

class Simulation {
public:
    Simulation(const io::Trace& trace, const Communication& communication, const RingLayout& layout,
               const ReceiveRates& rates, ReceiveLog* log)
        : trace_(trace),
          communication_(communication),
          layout_(layout),
          rates_(rates),
          log_(log),
          processes_(communication.processes),
          read_(communication.pairs.size()),
          consumed_(communication.pairs.size()) {
        for (const auto& rings : layout.ring_bytes) used_.emplace_back(rings.size());
        result_.receivers.resize(communication.processes);
        if (log != nullptr) log->assign(communication.processes, {});
    }

    Stalls run() {
        for (uint32_t p = 0; p < processes_.size(); ++p) run_host(p, 0);
        while (!agenda_.empty()) {
            const Entry entry = agenda_.top();
            agenda_.pop();
            switch (entry.kind) {
                case Kind::kHostLooks: look(entry.process, entry.time); break;
                case Kind::kHostHasRead: has_read(entry.process, entry.time); break;
                case Kind::kStored: stored(entry.process, entry.time); break;
                case Kind::kFree: free(entry.process, entry.time); break;
                case Kind::kArrives: arrives(entry.process, entry.time); break;
            }
        }
        for (uint32_t p = 0; p < processes_.size(); ++p) {
            const size_t at = processes_[p].position;
            if (at < trace_.ranks[p].size())
                throw net::InputError(
                    "{}: rank {} waits for ever at its event {}: a message from rank {} that is never sent",
                    trace_.name, p, at + 1, trace_.ranks[p][at].peer);
        }
        return std::move(result_);
    }

private:
    /// Of events at the same time: the host's reading first (it makes room), arrivals last.
    enum class Kind : uint8_t { kHostHasRead, kHostLooks, kStored, kFree, kArrives };
    struct Entry {
        uint64_t time;
        Kind kind;
        uint32_t process;
        bool operator>(const Entry& other) const {
            return std::tie(time, kind, process) > std::tie(other.time, other.kind, other.process);
        }
    };

    void at(uint64_t time, Kind kind, uint32_t process) { agenda_.push({time, kind, process}); }

    /// The host goes through its events until it must look for a packet. Sends need nothing of anybody, so it may run
    /// ahead of the others' time; it looks when they have come to its own.
    void run_host(uint32_t p, uint64_t time) {
        Process& process = processes_[p];
        const std::vector<io::Event>& events = trace_.ranks[p];
        process.host = Process::Host::kRunning;
        for (; process.position < events.size(); ++process.position) {
            const io::Event& event = events[process.position];
            if (event.peer == p) continue;
            if (!event.receive) {
                time += rates_.issue_ps;
                post(p, communication_.pair(p, event.peer), event.bytes, time);
                continue;
            }
            if (!process.at_receive) time += rates_.compute_ps;
            process.at_receive = true;
            const uint32_t pair = communication_.pair(event.peer, p);
            if (pair == Communication::kNone || read_[pair] == consumed_[pair]) break;
            ++consumed_[pair];
            process.at_receive = false;
        }
        result_.finish_ps = std::max(result_.finish_ps, time);
        at(time, Kind::kHostLooks, p);  // for the message that it waits for or, at its end, for what is left
    }

    void look(uint32_t p, uint64_t time) {
        Process& process = processes_[p];
        if (process.unread.empty()) {
            process.host = Process::Host::kWaiting;
            return;
        }
        process.host = Process::Host::kReading;
        const Packet& packet = process.unread.front();
        at(time + (packet.first ? rates_.host_message_ps : 0) + packet.bytes * rates_.host_ps_per_byte,
           Kind::kHostHasRead, p);
    }

    void has_read(uint32_t p, uint64_t time) {
        Process& process = processes_[p];
        const Packet packet = process.unread.front();
        process.unread.pop();
        --process.stored;
        if (packet.last) ++read_[packet.pair];
        const uint32_t ring = layout_.ring_of[packet.pair];
        used_[p][ring] -= packet_words(packet.bytes);
        if (process.stalled && layout_.ring_of[process.door.front().pair] == ring) receive(p, time);
        run_host(p, time);
    }

    void post(uint32_t p, uint32_t pair, uint64_t bytes, uint64_t time) {
        Process& process = processes_[p];
        const bool idle = process.posted.empty();
        process.posted.push({pair, bytes, time, false});
        if (idle) send_next(p);
    }

    uint32_t next_bytes(const Posted& message) const {
        return static_cast<uint32_t>(std::min<uint64_t>(message.bytes_left, rates_.packet_bytes));
    }

    void send_next(uint32_t p) {
        Process& process = processes_[p];
        const Posted& message = process.posted.front();
        const uint64_t bytes = kitamura_2006::kHeaderBytes + 8 * packet_words(next_bytes(message));
        process.link_free = std::max(process.link_free, message.time) + bytes * rates_.link_ps_per_byte;
        at(process.link_free + rates_.latency_ps, Kind::kArrives, p);
    }

    /// The packet that `sender` has under way comes to its receiver.
    void arrives(uint32_t sender, uint64_t time) {
        Process& process = processes_[sender];
        Posted& message = process.posted.front();
        const uint32_t bytes = next_bytes(message);
        const bool last = bytes == message.bytes_left;
        const uint32_t receiver = communication_.pairs[message.pair].destination;
        processes_[receiver].door.push({message.pair, bytes, !message.started, last});
        message.started = true;
        message.bytes_left -= bytes;
        if (last) process.posted.pop();
        if (!process.posted.empty()) send_next(sender);
        if (!processes_[receiver].receiving && !processes_[receiver].stalled) receive(receiver, time);
    }

    /// The receive controller takes the next packet, or stands until its ring has room.
    void receive(uint32_t p, uint64_t time) {
        Process& process = processes_[p];
        if (process.door.empty()) return;
        const Packet& packet = process.door.front();
        const uint32_t ring = layout_.ring_of[packet.pair];
        const uint64_t words = packet_words(packet.bytes);
        ReceiverStalls& stalls = result_.receivers[p];
        if ((used_[p][ring] + words) * 8 > layout_.ring_bytes[p][ring]) {
            if (!process.stalled) {
                process.stalled = true;
                process.stalled_since = time;
                ++stalls.stalled;
            }
            return;
        }
        if (process.stalled) {
            process.stalled = false;
            stalls.stalled_ps += time - process.stalled_since;
        }
        used_[p][ring] += words;
        if (log_ != nullptr) (*log_)[p].push_back({packet.pair, static_cast<uint32_t>(words), process.stored});
        ++stalls.packets;
        ++process.stored;
        stalls.unread = std::max<uint64_t>(stalls.unread, process.stored);
        process.receiving = true;
        process.storing.push(packet);
        process.door.pop();
        at(time + rates_.store_ps + (words - 1) * rates_.store_word_ps, Kind::kStored, p);
        at(time + rates_.busy_ps + (words - 1) * rates_.busy_word_ps, Kind::kFree, p);
    }

    void stored(uint32_t p, uint64_t time) {
        Process& process = processes_[p];
        process.unread.push(process.storing.front());
        process.storing.pop();
        if (process.host == Process::Host::kWaiting) look(p, time);
    }

    /// The turn of the next packet.
    void free(uint32_t p, uint64_t time) {
        processes_[p].receiving = false;
        receive(p, time);
    }

    const io::Trace& trace_;
    const Communication& communication_;
    const RingLayout& layout_;
    const ReceiveRates& rates_;
    ReceiveLog* log_;
    std::vector<Process> processes_;
    std::vector<uint64_t> read_;      // messages per pair that the host has read whole
    std::vector<uint64_t> consumed_;  // and that a receive of the trace has taken
    std::vector<std::vector<uint64_t>> used_;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> agenda_;
    Stalls result_;
};

}  // namespace

uint64_t RingLayout::area(size_t receiver) const {
    uint64_t sum = 0;
    for (const uint64_t bytes : ring_bytes[receiver]) sum += bytes;
    return sum;
}

uint64_t RingLayout::largest_area() const {
    uint64_t most = 0;
    for (size_t r = 0; r < ring_bytes.size(); ++r) most = std::max(most, area(r));
    return most;
}

double RingLayout::mean_area() const {
    double sum = 0;
    for (size_t r = 0; r < ring_bytes.size(); ++r) sum += static_cast<double>(area(r));
    return sum / static_cast<double>(ring_bytes.size());
}

RingLayout own_rings(const Communication& communication, uint64_t bytes) {
    RingLayout layout;
    layout.ring_bytes.resize(communication.processes);
    for (const CommunicationPair& pair : communication.pairs) {
        auto& rings = layout.ring_bytes[pair.destination];
        layout.ring_of.push_back(static_cast<uint32_t>(rings.size()));
        rings.push_back(bytes);
    }
    return layout;
}

ReceiverStalls Stalls::total() const {
    ReceiverStalls sum;
    for (const ReceiverStalls& receiver : receivers) {
        sum.packets += receiver.packets;
        sum.stalled += receiver.stalled;
        sum.stalled_ps += receiver.stalled_ps;
        sum.unread = std::max(sum.unread, receiver.unread);
    }
    return sum;
}

double Stalls::rate() const {
    const ReceiverStalls sum = total();
    return sum.packets == 0 ? 0 : static_cast<double>(sum.stalled) / static_cast<double>(sum.packets);
}

double Stalls::time_share() const {
    if (finish_ps == 0) return 0;
    return static_cast<double>(total().stalled_ps) / static_cast<double>(finish_ps) /
           static_cast<double>(receivers.size());
}

uint64_t packets_above(const Communication& communication, const ReceiveLog& log, const RingLayout& layout) {
    uint64_t above = 0;
    for (uint32_t r = 0; r < communication.processes; ++r) {
        std::vector<uint64_t> used(layout.ring_bytes[r].size());
        size_t oldest = 0;  // not yet read
        for (size_t i = 0; i < log[r].size(); ++i) {
            for (; oldest + log[r][i].unread < i; ++oldest)
                used[layout.ring_of[log[r][oldest].pair]] -= uint64_t{log[r][oldest].words} * 8;
            const uint32_t ring = layout.ring_of[log[r][i].pair];
            used[ring] += uint64_t{log[r][i].words} * 8;
            if (used[ring] > layout.ring_bytes[r][ring]) ++above;
        }
    }
    return above;
}

Stalls simulate_receivers(const io::Trace& trace, const Communication& communication, const RingLayout& layout,
                          const ReceiveRates& rates, ReceiveLog* log) {
    return Simulation(trace, communication, layout, rates, log).run();
}

}  // namespace nanohop::analysis
