// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/replay/replay.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <queue>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace nanohop::app {

namespace {

/// Something that happens at a host.
struct Event {
    enum class What : uint8_t { kSent, kStarted, kEnded, kLocal };
    uint64_t clock;
    What what;
    uint32_t rank;
    uint32_t operation;  ///< kLocal: message
    bool operator>(const Event& o) const {
        return std::tie(clock, what, rank, operation) > std::tie(o.clock, o.what, o.rank, o.operation);
    }
};

class Replayer {
public:
    Replayer(const Program& program, Transport& network, const ReplayOptions& options)
        : program_(program), network_(network), options_(options) {
        const auto ranks = static_cast<uint32_t>(program.ranks.size());
        per_host_ = options.ranks_per_host;
        if (per_host_ == 0) per_host_ = (ranks + network.hosts() - 1) / network.hosts();
        if (uint64_t{per_host_} * network.hosts() < ranks)
            throw InputError("{} ranks, and {} hosts of {} ranks each: must be at most {}", ranks, network.hosts(),
                             per_host_, uint64_t{per_host_} * network.hosts());
        send_clocks_ = clocks_of(options.constants.send_ns);
        receive_clocks_ = clocks_of(options.constants.receive_ns);
        local_clocks_ = clocks_of(options.constants.loopback_ns);
        for (const RankProgram& rank : program.ranks) {
            dependents_.emplace_back(rank);
            state_.emplace_back(rank.operations.size());
            Rank& r = ranks_.emplace_back();
            unsigned processors = 1;
            for (const Operation& o : rank.operations) processors = std::max(processors, o.processor + 1U);
            r.free.resize(processors);
        }
        result_.ranks.resize(ranks);
        if (options.timelines) result_.timelines.resize(ranks);
    }

    ReplayResult run() {
        const auto begin = std::chrono::steady_clock::now();
        result_.operations = program_.operations();
        for (uint32_t r = 0; r < ranks_.size(); ++r)
            for (uint32_t o = 0; o < program_.ranks[r].operations.size(); ++o)
                if (dependents_[r].waits[o] == 0) ready_.push_back({r, o});
        // What is ready together begins in the order of ranks and operations.
        std::reverse(ready_.begin(), ready_.end());
        settle();
        constexpr uint64_t kNever = ~uint64_t{0};
        std::vector<Transport::Arrival> arrivals;
        uint64_t steps = 0;
        while (network_.active() || !events_.empty()) {
            const uint64_t next = events_.empty() ? kNever : events_.top().clock;
            if (network_.active()) {
                arrivals.clear();
                network_.run(next, arrivals);
                for (const Transport::Arrival& a : arrivals) {
                    now_ = a.clock;
                    arrive(a.message);
                    settle();
                }
                if (!arrivals.empty()) {
                    report(steps);
                    continue;
                }
            }
            if (events_.empty()) continue;
            now_ = next;
            while (!events_.empty() && events_.top().clock == now_) {
                const Event e = events_.top();
                events_.pop();
                happen(e);
                settle();
            }
            report(steps);
        }
        if (ended_ != result_.operations) throw std::logic_error("a replay that stopped");
        for (const RankTime& r : result_.ranks) result_.clocks = std::max(result_.clocks, r.end);
        // A rank that is through waits for the others.
        for (uint32_t r = 0; r < ranks_.size(); ++r) idle(r, result_.clocks, result_.clocks);
        result_.network = network_.time();
        result_.parts_known = network_.parts_known();
        result_.messages = program_.messages;
        result_.bytes = program_.bytes;
        result_.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        return std::move(result_);
    }

private:
    enum State : uint8_t {
        kStarted = 1,
        kEnded = 2,
        kAsked = 4,    ///< receive: the request of a rendezvous is there
        kArrived = 8,  ///< receive: the data are there
    };
    /// What a message in the network is.
    enum class Part : uint8_t { kData, kRequest, kAnswer };
    struct Message {
        uint32_t rank = 0;  ///< of the sender of the data
        uint32_t operation = 0;
        uint64_t sent = 0;
        Part part = Part::kData;
    };
    struct Rank {
        std::vector<uint64_t> free;  ///< by processor
        uint64_t idle_from = 0;
    };

    uint64_t clocks_of(double ns) const { return static_cast<uint64_t>(std::ceil(ns / options_.clock_ns - 1e-9)); }
    uint32_t host_of(uint32_t rank) const { return rank / per_host_; }
    const Operation& at(uint32_t r, uint32_t o) const { return program_.ranks[r].operations[o]; }
    bool rendezvous(const Operation& send) const { return send.amount > options_.constants.eager_bytes; }

    void report(uint64_t& steps) {
        if (++steps % 4096 != 0 || !options_.progress) return;
        options_.progress(static_cast<double>(ended_) / static_cast<double>(std::max<uint64_t>(result_.operations, 1)));
    }

    void spend(uint32_t r, Doing doing, uint64_t begin, uint64_t end) {
        if (begin >= end) return;
        result_.ranks[r].clocks[static_cast<size_t>(doing)] += end - begin;
        if (options_.timelines) result_.timelines[r].add(doing, begin, end);
    }
    /// The rank has had nothing to do up to `until`; what it waited for was sent in `sent`.
    void idle(uint32_t r, uint64_t until, uint64_t sent) {
        uint64_t& from = ranks_[r].idle_from;
        if (until <= from) return;
        const uint64_t middle = std::clamp(sent, from, until);
        spend(r, Doing::kWaiting, from, middle);
        spend(r, Doing::kNetwork, middle, until);
        from = until;
    }
    /// The processor's next time of so many clocks, from now on; gives its end.
    uint64_t work(uint32_t r, const Operation& op, Doing doing, uint64_t clocks) {
        uint64_t& free = ranks_[r].free[op.processor];
        const uint64_t begin = std::max(now_, free);
        free = begin + clocks;
        if (op.processor == 0 && clocks != 0) {
            idle(r, begin, begin);
            spend(r, doing, begin, free);
            ranks_[r].idle_from = std::max(ranks_[r].idle_from, free);
        }
        return free;
    }

    void settle() {
        while (!ready_.empty()) {
            const auto [r, o] = ready_.back();
            ready_.pop_back();
            begin(r, o);
        }
    }
    void tell(uint32_t r, uint32_t o, bool start) {
        // The first of them is to begin first.
        const size_t before = ready_.size();
        dependents_[r].for_each(program_.ranks[r], o, start, [&](uint32_t d) {
            if (--dependents_[r].waits[d] == 0) ready_.push_back({r, d});
        });
        std::sort(ready_.begin() + static_cast<std::ptrdiff_t>(before), ready_.end(), std::greater<>());
    }
    void started(uint32_t r, uint32_t o) {
        state_[r][o] |= kStarted;
        tell(r, o, true);
    }
    void ended(uint32_t r, uint32_t o) {
        if ((state_[r][o] & kEnded) != 0) throw std::logic_error("an operation that ended twice");
        state_[r][o] |= kEnded;
        ++ended_;
        result_.ranks[r].end = std::max(result_.ranks[r].end, now_);
        tell(r, o, false);
    }
    void when(uint64_t clock, Event::What what, uint32_t r, uint32_t o) {
        if (clock > now_) {
            events_.push({clock, what, r, o});
        } else {
            happen({clock, what, r, o});
        }
    }

    void begin(uint32_t r, uint32_t o) {
        const Operation& op = at(r, o);
        switch (op.call) {
            case Call::kCompute: {
                uint64_t clocks = 0;
                if (program_.unit == Program::Unit::kNanoseconds) {
                    clocks = clocks_of(static_cast<double>(op.amount));
                } else if (options_.operations_per_second > 0) {
                    clocks = clocks_of(static_cast<double>(op.amount) / options_.operations_per_second * 1e9);
                }
                const uint64_t end = work(r, op, Doing::kCompute, clocks);
                when(end - clocks, Event::What::kStarted, r, o);
                when(end, Event::What::kEnded, r, o);
                break;
            }
            case Call::kSend: when(work(r, op, Doing::kOverhead, send_clocks_), Event::What::kSent, r, o); break;
            case Call::kReceive: {
                const uint32_t send = program_.ranks[r].matches[o];
                if ((state_[r][o] & kAsked) != 0) answer(op.peer, send);
                if ((state_[r][o] & kArrived) != 0) receive(r, o);
                started(r, o);
                break;
            }
        }
    }

    void happen(const Event& e) {
        switch (e.what) {
            case Event::What::kStarted: started(e.rank, e.operation); break;
            case Event::What::kEnded: ended(e.rank, e.operation); break;
            case Event::What::kLocal: arrive(e.operation); break;
            case Event::What::kSent: {
                const Operation& op = at(e.rank, e.operation);
                if (rendezvous(op)) {
                    give(e.rank, e.operation, Part::kRequest);
                    started(e.rank, e.operation);
                } else {
                    give(e.rank, e.operation, Part::kData);
                    started(e.rank, e.operation);
                    ended(e.rank, e.operation);
                }
                break;
            }
        }
    }

    /// Gives a part of a message to the network, or to the host that both ranks are on.
    void give(uint32_t r, uint32_t o, Part part) {
        const Operation& op = at(r, o);
        if (free_.empty()) {
            free_.push_back(static_cast<uint32_t>(messages_.size()));
            messages_.emplace_back();
        }
        const uint32_t m = free_.back();
        free_.pop_back();
        messages_[m] = {r, o, now_, part};
        uint32_t from = host_of(r);
        uint32_t to = host_of(op.peer);
        const uint64_t bytes = part == Part::kData ? op.amount : options_.constants.control_bytes;
        if (from == to) {
            uint64_t clocks = local_clocks_;
            if (part == Part::kData) {
                ++result_.local;
                clocks += clocks_of(static_cast<double>(bytes) / options_.constants.loopback_bytes_per_second * 1e9);
            }
            // Never at once: what a rank sends to its neighbour on the host is there a clock later at the earliest.
            events_.push({now_ + std::max<uint64_t>(clocks, 1), Event::What::kLocal, 0, m});
            return;
        }
        if (part == Part::kAnswer) std::swap(from, to);
        const bool ahead = part != Part::kData && options_.control == ControlMessages::kOwnQueue;
        network_.send(now_, m, from, to, bytes + options_.constants.envelope_bytes,
                      ahead ? net::GivenQueue::kControl : net::GivenQueue::kData);
    }
    void answer(uint32_t sender, uint32_t send) { give(sender, send, Part::kAnswer); }

    void arrive(uint32_t m) {
        const Message message = messages_[m];
        free_.push_back(m);
        const Operation& op = at(message.rank, message.operation);
        const uint32_t to = op.peer;
        const uint32_t receive_op = program_.ranks[message.rank].matches[message.operation];
        uint8_t& state = state_[to][receive_op];
        switch (message.part) {
            case Part::kRequest:
                state |= kAsked;
                if ((state & kStarted) != 0) answer(message.rank, message.operation);
                break;
            case Part::kAnswer: give(message.rank, message.operation, Part::kData); break;
            case Part::kData:
                state |= kArrived;
                if ((state & kStarted) != 0) {
                    idle(to, std::max(now_, ranks_[to].free[0]), message.sent);
                    receive(to, receive_op);
                }
                if (rendezvous(op)) {
                    idle(message.rank, now_, message.sent);
                    ended(message.rank, message.operation);
                }
                break;
        }
    }

    /// The data of a posted receive are there.
    void receive(uint32_t r, uint32_t o) {
        when(work(r, at(r, o), Doing::kOverhead, receive_clocks_), Event::What::kEnded, r, o);
    }

    const Program& program_;
    Transport& network_;
    const ReplayOptions& options_;
    uint32_t per_host_ = 1;
    uint64_t send_clocks_ = 0;
    uint64_t receive_clocks_ = 0;
    uint64_t local_clocks_ = 0;

    std::vector<Dependents> dependents_;
    std::vector<std::vector<uint8_t>> state_;
    std::vector<Rank> ranks_;
    std::vector<std::pair<uint32_t, uint32_t>> ready_;  ///< rank, operation; the last is next
    std::priority_queue<Event, std::vector<Event>, std::greater<>> events_;
    std::vector<Message> messages_;
    std::vector<uint32_t> free_;
    uint64_t now_ = 0;
    uint64_t ended_ = 0;
    ReplayResult result_;
};

}  // namespace

const char* doing_name(Doing doing) {
    switch (doing) {
        case Doing::kCompute: return "computation";
        case Doing::kOverhead: return "overhead";
        case Doing::kWaiting: return "waiting";
        case Doing::kNetwork: return "network";
    }
    return "";
}

void Timeline::add(Doing doing, uint64_t begin, uint64_t end) {
    while (end > piece_ * kPieces) {
        for (size_t i = 0; i < kPieces / 2; ++i)
            for (size_t d = 0; d < kDoings; ++d) pieces_[i][d] = pieces_[2 * i][d] + pieces_[2 * i + 1][d];
        std::fill(pieces_.begin() + kPieces / 2, pieces_.end(), std::array<uint64_t, kDoings>{});
        piece_ *= 2;
    }
    for (uint64_t i = begin / piece_; i * piece_ < end; ++i)
        pieces_[i][static_cast<size_t>(doing)] += std::min(end, (i + 1) * piece_) - std::max(begin, i * piece_);
}

RankTime ReplayResult::sum() const {
    RankTime all;
    for (const RankTime& r : ranks) {
        for (size_t d = 0; d < kDoings; ++d) all.clocks[d] += r.clocks[d];
        all.end = std::max(all.end, r.end);
    }
    return all;
}

ReplayResult replay(const Program& program, Transport& network, const ReplayOptions& options) {
    if (!options.checked) check_progress(program, options.constants.eager_bytes);
    return Replayer(program, network, options).run();
}

}  // namespace nanohop::app
