// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/machine/rank_replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <deque>
#include <functional>
#include <limits>
#include <queue>
#include <span>
#include <utility>

#include "common/random.hpp"

namespace nanohop::app {

namespace {

constexpr uint32_t kTags = message::kMostTag + 1;

/// The bytes of a message, eight at a time.
class Data {
public:
    Data(uint32_t from, uint32_t to, uint32_t number)
        : key_((uint64_t{from} << 32 | to) * kSplitmixStep + uint64_t{number} * 0xd1b54a32d192ed03) {}

    void write(std::span<uint8_t> data) const {
        for (size_t at = 0; at < data.size(); at += 8) {
            const uint64_t word = word_at(at);
            std::memcpy(&data[at], &word, std::min<size_t>(8, data.size() - at));
        }
    }
    bool is(std::span<const uint8_t> data) const {
        for (size_t at = 0; at < data.size(); at += 8) {
            const uint64_t word = word_at(at);
            if (std::memcmp(&data[at], &word, std::min<size_t>(8, data.size() - at)) != 0) return false;
        }
        return true;
    }

private:
    uint64_t word_at(uint64_t at) const {
        uint64_t z = key_ + at * 0x2545f4914f6cdd1d;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
        return z ^ z >> 31;
    }
    uint64_t key_;
};

}  // namespace

uint64_t ComputeRate::clocks(Program::Unit unit, uint64_t amount) const {
    double ns = static_cast<double>(amount);
    if (unit == Program::Unit::kOperations) ns = operations_per_second > 0 ? ns / operations_per_second * 1e9 : 0;
    return static_cast<uint64_t>(std::max(0.0, std::ceil(ns / clock_ns - 1e-9)));
}

/// One rank while it runs.
class RankReplay::Rank {
public:
    Rank(RankReplay& replay, message::Communicator& all)
        : replay_(replay),
          all_(all),
          rank_(static_cast<uint32_t>(all.rank())),
          program_(replay.program_.ranks[rank_]),
          dependents_(program_) {
        unsigned processors = 1;
        for (const Operation& o : program_.operations) processors = std::max(processors, o.processor + 1U);
        processors_.resize(processors);
        for (uint32_t o = 0; o < program_.operations.size(); ++o) {
            if (dependents_.waits[o] == 0) ready_.push(o);
        }
        find_orders();
    }

    message::Result run() {
        while (ended_ < program_.operations.size()) {
            if (!ready_.empty()) {
                const uint32_t o = ready_.top();
                ready_.pop();
                begin(o);
                continue;
            }
            if (end_computations()) continue;
            const auto [computing, next] = computations();
            if (computing == processors_.size()) {
                all_.compute(next - all_.clock());
            } else if (const auto received = all_.wait_any(requests_, next)) {
                take(*received);
            }
        }
        return {fmt::format("{} sent, {} received, {} bytes{}", sent_, received_, bytes_,
                            wrong_ == 0 ? "" : fmt::format(", {} not as they were sent", wrong_)),
                wrong_ == 0};
    }

private:
    struct Processor {
        std::deque<uint32_t> queue;  ///< sends and computations that wait for it
        bool computing = false;
        uint32_t operation = 0;
        uint64_t end = 0;
    };
    struct Posted {
        uint32_t operation = 0;
        std::vector<uint8_t> buffer;
    };

    bool is_message(uint32_t o) const { return program_.operations[o].call != Call::kCompute; }

    /// A rank that sends to, or receives from, another one more messages than there are tags.
    void find_orders() {
        std::unordered_map<uint64_t, uint32_t> count;
        const auto many = [&](uint32_t o) { return count.at(key(o)) > kTags; };
        for (uint32_t o = 0; o < program_.operations.size(); ++o) {
            if (is_message(o)) ++count[key(o)];
        }
        for (uint32_t o = 0; o < program_.operations.size(); ++o) {
            if (is_message(o) && many(o)) orders_[key(o)].operations.push_back(o);
        }
        if (orders_.empty()) return;
        begun_.resize(program_.operations.size());
        for (auto& [of, order] : orders_) {
            std::sort(order.operations.begin(), order.operations.end(),
                      [&](uint32_t a, uint32_t b) { return number(a) < number(b); });
        }
    }
    uint64_t key(uint32_t o) const {
        const Operation& op = program_.operations[o];
        return uint64_t{op.peer} << 1 | (op.call == Call::kReceive ? 1 : 0);
    }
    uint32_t number(uint32_t o) const { return replay_.numbers_[rank_][o]; }
    /// Those of the same tag that come before it have begun, or nobody could tell them apart.
    void check_order(uint32_t o) {
        const auto at = orders_.find(key(o));
        if (at == orders_.end()) return;
        Order& order = at->second;
        begun_[o] = true;
        while (order.first < order.operations.size() && begun_[order.operations[order.first]]) ++order.first;
        if (order.first >= order.operations.size() || number(o) < order.first + kTags) return;
        throw InputError("{}: begins before {}, with {} messages or more between them: must be less",
                         replay_.program_.where(rank_, o), replay_.program_.where(rank_, order.operations[order.first]),
                         kTags);
    }

    void begin(uint32_t o) {
        const Operation& op = program_.operations[o];
        if (op.call == Call::kReceive) {
            check_order(o);
            std::vector<uint8_t> buffer(replay_.bytes_of(rank_, o));
            posted_.push_back({o, std::move(buffer)});
            requests_.push_back(all_.irecv(posted_.back().buffer, static_cast<int>(op.peer), tag(o)));
            tell(o, true);
            return;
        }
        Processor& processor = processors_[op.processor];
        processor.queue.push_back(o);
        go_on(processor);
    }

    int tag(uint32_t o) const { return static_cast<int>(number(o) % kTags); }

    /// A processor takes what waits for it, up to a computation.
    void go_on(Processor& processor) {
        while (!processor.computing && !processor.queue.empty()) {
            const uint32_t o = processor.queue.front();
            processor.queue.pop_front();
            const Operation& op = program_.operations[o];
            if (op.call == Call::kSend) {
                send(o);
                tell(o, true);
                end(o);
                continue;
            }
            const uint64_t clocks = replay_.rate_.clocks(replay_.program_.unit, op.amount);
            processor.computing = true;
            processor.operation = o;
            processor.end = all_.clock() + clocks;
            tell(o, true);
        }
    }

    void send(uint32_t o) {
        check_order(o);
        const Operation& op = program_.operations[o];
        data_.resize(op.amount);
        Data(rank_, op.peer, number(o)).write(data_);
        message::Request request = all_.isend(data_, static_cast<int>(op.peer), tag(o));
        all_.wait(request);
        ++sent_;
    }

    void take(size_t at) {
        const message::Status status = all_.wait(requests_[at]);
        const Posted posted = std::move(posted_[at]);
        if (at + 1 != requests_.size()) {
            requests_[at] = std::move(requests_.back());
            posted_[at] = std::move(posted_.back());
        }
        requests_.pop_back();
        posted_.pop_back();
        const uint32_t o = posted.operation;
        ++received_;
        bytes_ += status.bytes;
        const bool right = status.bytes == posted.buffer.size() &&
                           Data(program_.operations[o].peer, rank_, number(o)).is(posted.buffer);
        wrong_ += right ? 0 : 1;
        end(o);
    }

    bool end_computations() {
        bool any = false;
        for (Processor& processor : processors_) {
            if (!processor.computing || processor.end > all_.clock()) continue;
            processor.computing = false;
            any = true;
            end(processor.operation);
            go_on(processor);
        }
        return any;
    }
    /// How many processors compute, and when the first of them ends.
    std::pair<size_t, uint64_t> computations() const {
        std::pair<size_t, uint64_t> result{0, message::kNever};
        for (const Processor& processor : processors_) {
            if (!processor.computing) continue;
            ++result.first;
            result.second = std::min(result.second, processor.end);
        }
        return result;
    }

    void tell(uint32_t o, bool start) {
        dependents_.for_each(program_, o, start, [&](uint32_t d) {
            if (--dependents_.waits[d] == 0) ready_.push(d);
        });
    }
    void end(uint32_t o) {
        ++ended_;
        ++replay_.ended_;
        tell(o, false);
    }

    RankReplay& replay_;
    message::Communicator& all_;
    uint32_t rank_;
    const RankProgram& program_;
    Dependents dependents_;
    std::priority_queue<uint32_t, std::vector<uint32_t>, std::greater<>> ready_;  ///< the first in the file goes first
    std::vector<Processor> processors_;
    std::vector<message::Request> requests_;
    std::vector<Posted> posted_;                  ///< of the requests; a buffer stays where it is when these move
    std::unordered_map<uint64_t, Order> orders_;  ///< by key()
    std::vector<bool> begun_;                     ///< with orders_
    std::vector<uint8_t> data_;
    size_t ended_ = 0;
    uint64_t sent_ = 0, received_ = 0, bytes_ = 0, wrong_ = 0;
};

RankReplay::RankReplay(const Program& program, const ComputeRate& rate) : program_(program), rate_(rate) {
    check_progress(program, std::numeric_limits<uint64_t>::max());
    operations_ = program.operations();
    for (const RankProgram& rank : program.ranks) numbers_.emplace_back(rank.operations.size());
    for (uint32_t r = 0; r < program.ranks.size(); ++r) {
        std::unordered_map<uint32_t, uint32_t> next;
        for (uint32_t o = 0; o < program.ranks[r].operations.size(); ++o) {
            const Operation& op = program.ranks[r].operations[o];
            if (op.call != Call::kSend) continue;
            numbers_[r][o] = numbers_[op.peer][program.ranks[r].matches[o]] = next[op.peer]++;
            longest_ = std::max(longest_, op.amount);
            if (op.amount > kMostBytes)
                throw InputError("{}: must be at most {} bytes on a machine", program.where(r, o), kMostBytes);
        }
    }
}

message::Result RankReplay::run(message::Communicator& all) {
    if (static_cast<size_t>(all.rank()) >= program_.ranks.size()) return {"not of the program"};
    return Rank(*this, all).run();
}

double RankReplay::done() const {
    return operations_ == 0 ? 1 : static_cast<double>(ended_) / static_cast<double>(operations_);
}

uint64_t RankReplay::bytes_of(uint32_t rank, uint32_t operation) const {
    const Operation& receive = program_.ranks[rank].operations[operation];
    return program_.ranks[receive.peer].operations[program_.ranks[rank].matches[operation]].amount;
}

uint64_t RankReplay::most_computing() const {
    uint64_t most = 0;
    for (const RankProgram& rank : program_.ranks) {
        std::unordered_map<unsigned, uint64_t> of_processor;
        for (const Operation& op : rank.operations) {
            if (op.call != Call::kCompute) continue;
            uint64_t& sum = of_processor[op.processor];
            const uint64_t clocks = rate_.clocks(program_.unit, op.amount);
            sum = clocks > message::kNever - sum ? message::kNever : sum + clocks;
            most = std::max(most, sum);
        }
    }
    return most;
}

}  // namespace nanohop::app
