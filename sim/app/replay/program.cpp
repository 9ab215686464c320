// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/replay/program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace nanohop::app {

namespace {

/// A send or a receive, as what it is paired by.
struct End {
    uint32_t source;
    uint32_t destination;
    int32_t tag;
    uint16_t communicator;
    uint32_t operation;
    auto key() const { return std::tie(source, destination, communicator, tag); }
    bool operator<(const End& o) const {
        return std::tuple_cat(key(), std::tie(operation)) < std::tuple_cat(o.key(), std::tie(o.operation));
    }
};

std::string call_text(const Operation& o) {
    const std::string part = o.collective ? " (part of a collective)" : "";
    const std::string communicator = o.communicator == 0 ? "" : fmt::format(" communicator {}", o.communicator);
    // A program's own tags may have all 32 bits (GOAL); those inside collectives are below 0.
    const int64_t tag = o.collective ? int64_t{o.tag} : int64_t{static_cast<uint32_t>(o.tag)};
    switch (o.call) {
        case Call::kSend:
            return fmt::format("send {} bytes to {} tag {}{}{}", o.amount, o.peer, tag, communicator, part);
        case Call::kReceive:
            return fmt::format("recv {} bytes from {} tag {}{}{}", o.amount, o.peer, tag, communicator, part);
        case Call::kCompute: return fmt::format("calc {}", o.amount);
    }
    return {};
}

/// Operations of all ranks, run without times.
class Untimed {
public:
    Untimed(const Program& program, uint64_t eager_bytes) : program_(program), eager_bytes_(eager_bytes) {
        for (const RankProgram& rank : program.ranks) {
            dependents_.emplace_back(rank);
            state_.emplace_back(rank.operations.size());
            level_.emplace_back(rank.operations.size());
        }
    }

    /// Whether all of it ends. `levels`: kept.
    bool run() {
        for (uint32_t r = 0; r < program_.ranks.size(); ++r)
            for (uint32_t o = 0; o < program_.ranks[r].operations.size(); ++o)
                if (dependents_[r].waits[o] == 0) ready_.push_back({r, o});
        uint64_t ended = 0;
        while (!ready_.empty()) {
            const auto [r, o] = ready_.back();
            ready_.pop_back();
            start(r, o);
            ended_here(ended);
        }
        return ended == program_.operations();
    }

    std::vector<std::vector<uint32_t>>& levels() { return level_; }

    /// Operations that wait for each other, the first for the second and so on.
    std::vector<std::pair<uint32_t, uint32_t>> circle() const {
        std::vector<std::pair<uint32_t, uint32_t>> path;
        std::vector<std::vector<uint32_t>> seen;
        for (const auto& s : state_) seen.emplace_back(s.size());
        std::pair<uint32_t, uint32_t> at{};
        for (uint32_t r = 0; r < state_.size(); ++r)
            for (uint32_t o = 0; o < state_[r].size(); ++o)
                if (state_[r][o] != kEnded) {
                    at = {r, o};
                    r = static_cast<uint32_t>(state_.size()) - 1;
                    break;
                }
        while (seen[at.first][at.second] == 0) {
            path.push_back(at);
            seen[at.first][at.second] = static_cast<uint32_t>(path.size());
            at = waits_for(at.first, at.second);
        }
        path.erase(path.begin(), path.begin() + seen[at.first][at.second] - 1);
        return path;
    }

private:
    static constexpr uint8_t kStarted = 1;
    static constexpr uint8_t kEnded = 2;

    bool rendezvous(const Operation& o) const { return o.call == Call::kSend && o.amount > eager_bytes_; }

    void start(uint32_t r, uint32_t o) {
        const RankProgram& rank = program_.ranks[r];
        const Operation& op = rank.operations[o];
        state_[r][o] = kStarted;
        tell(r, o, true);
        if (op.call == Call::kCompute) {
            end_.push_back({r, o});
            return;
        }
        const uint32_t other = rank.matches[o];
        const bool met = state_[op.peer][other] != 0;
        if (op.call == Call::kSend) {
            if (met || !rendezvous(op)) end_.push_back({r, o});
            if (met) {
                raise(op.peer, other, level_[r][o]);
                end_.push_back({op.peer, other});
            }
        } else if (met) {
            raise(r, o, level_[op.peer][other]);
            if (state_[op.peer][other] == kStarted) end_.push_back({op.peer, other});
            end_.push_back({r, o});
        }
    }
    void raise(uint32_t r, uint32_t o, uint32_t level) { level_[r][o] = std::max(level_[r][o], level + 1); }
    void ended_here(uint64_t& ended) {
        for (; !end_.empty(); ++ended) {
            const auto [r, o] = end_.back();
            end_.pop_back();
            state_[r][o] = kEnded;
            tell(r, o, false);
        }
    }
    void tell(uint32_t r, uint32_t o, bool start) {
        const RankProgram& rank = program_.ranks[r];
        dependents_[r].for_each(rank, o, start, [&](uint32_t d) {
            raise(r, d, level_[r][o]);
            if (--dependents_[r].waits[d] == 0) ready_.push_back({r, d});
        });
    }
    /// What an operation that has not ended waits for.
    std::pair<uint32_t, uint32_t> waits_for(uint32_t r, uint32_t o) const {
        const RankProgram& rank = program_.ranks[r];
        const Operation& op = rank.operations[o];
        if (state_[r][o] == kStarted) return {op.peer, rank.matches[o]};
        const auto lacks = [&](uint32_t on, bool start) { return state_[r][on] < (start ? kStarted : kEnded); };
        if (op.after != After::kNothing && o > 0 && lacks(o - 1, op.after == After::kStart)) return {r, o - 1};
        const auto first = std::lower_bound(rank.dependencies.begin(), rank.dependencies.end(), o,
                                            [](const Dependency& d, uint32_t of) { return d.of < of; });
        for (auto d = first; d != rank.dependencies.end() && d->of == o; ++d)
            if (lacks(d->on, d->start)) return {r, d->on};
        return {r, o};
    }

    const Program& program_;
    uint64_t eager_bytes_;
    std::vector<Dependents> dependents_;
    std::vector<std::vector<uint8_t>> state_;
    std::vector<std::vector<uint32_t>> level_;
    std::vector<std::pair<uint32_t, uint32_t>> ready_;
    std::vector<std::pair<uint32_t, uint32_t>> end_;
};

/// The operations whose `keep` is set, each with what it needs.
Program selected(const Program& program, const std::vector<std::vector<uint32_t>>& levels, uint32_t most) {
    Program part{.name = program.name, .files = program.files, .unit = program.unit};
    for (uint32_t r = 0; r < program.ranks.size(); ++r) {
        const RankProgram& rank = program.ranks[r];
        RankProgram& to = part.ranks.emplace_back();
        to.file = rank.file;
        std::vector<uint32_t> place(rank.operations.size(), ~0U);
        for (uint32_t o = 0; o < rank.operations.size(); ++o) {
            const Operation& op = rank.operations[o];
            if (levels[r][o] > most) continue;
            if (op.call == Call::kSend && levels[op.peer][rank.matches[o]] > most) continue;
            place[o] = static_cast<uint32_t>(to.operations.size());
            to.operations.push_back(op);
            Operation& copy = to.operations.back();
            // What was before it may be left out; then only a send can be, which others need the start of.
            if (op.after == After::kNothing || o == 0) continue;
            uint32_t before = o - 1;
            while (before > 0 && place[before] == ~0U && rank.operations[before].after != After::kNothing) --before;
            if (place[before] == ~0U) {
                copy.after = After::kNothing;
            } else if (before != o - 1 || place[before] + 1 != place[o]) {
                copy.after = rank.operations[before].call == Call::kSend ? After::kStart : After::kEnd;
            }
        }
        for (const Dependency& d : rank.dependencies)
            if (place[d.of] != ~0U && place[d.on] != ~0U)
                to.dependencies.push_back({place[d.of], place[d.on], d.start});
    }
    match(part);
    return part;
}

}  // namespace

uint64_t Program::operations() const {
    uint64_t sum = 0;
    for (const RankProgram& rank : ranks) sum += rank.operations.size();
    return sum;
}

std::string Program::where(uint32_t rank, uint32_t operation) const {
    const RankProgram& r = ranks.at(rank);
    const Operation& o = r.operations.at(operation);
    return fmt::format("{}:{}: rank {}: {}", files.empty() ? name : files.at(r.file), o.line, rank, call_text(o));
}

Dependents::Dependents(const RankProgram& rank) : waits(rank.operations.size()) {
    for (uint32_t o = 1; o < rank.operations.size(); ++o)
        waits[o] = rank.operations[o].after == After::kNothing ? 0 : 1;
    if (rank.dependencies.empty()) return;
    first_.resize(rank.operations.size() + 1);
    for (const Dependency& d : rank.dependencies) {
        ++waits[d.of];
        ++first_[d.on + 1];
    }
    for (size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    edges_.resize(rank.dependencies.size());
    std::vector<uint32_t> next = first_;
    for (const Dependency& d : rank.dependencies) edges_[next[d.on]++] = {d.of, d.start};
}

void match(Program& program) {
    std::vector<End> sends;
    std::vector<End> receives;
    program.messages = program.bytes = 0;
    for (uint32_t r = 0; r < program.ranks.size(); ++r) {
        RankProgram& rank = program.ranks[r];
        if (rank.operations.size() >= std::numeric_limits<uint32_t>::max())
            throw InputError("{}: rank {} has more operations than can be replayed", program.name, r);
        rank.matches.assign(rank.operations.size(), 0);
        for (uint32_t o = 0; o < rank.operations.size(); ++o) {
            const Operation& op = rank.operations[o];
            if (op.call == Call::kCompute) continue;
            if (op.peer >= program.ranks.size())
                throw InputError("{}: must be of ranks 0..{}", program.where(r, o), program.ranks.size() - 1);
            if (op.call == Call::kSend) {
                sends.push_back({r, op.peer, op.tag, op.communicator, o});
                ++program.messages;
                program.bytes += op.amount;
            } else {
                receives.push_back({op.peer, r, op.tag, op.communicator, o});
            }
        }
    }
    std::sort(sends.begin(), sends.end());
    std::sort(receives.begin(), receives.end());
    for (size_t i = 0; i < sends.size() || i < receives.size(); ++i) {
        const bool send = i < sends.size();
        const bool receive = i < receives.size();
        if (send && (!receive || sends[i].key() < receives[i].key()))
            throw InputError("{}: nobody receives it", program.where(sends[i].source, sends[i].operation));
        if (!send || receives[i].key() < sends[i].key())
            throw InputError("{}: nobody sends it", program.where(receives[i].destination, receives[i].operation));
        RankProgram& from = program.ranks[sends[i].source];
        RankProgram& to = program.ranks[receives[i].destination];
        const Operation& s = from.operations[sends[i].operation];
        Operation& d = to.operations[receives[i].operation];
        if (d.collective) d.amount = s.amount;  // collectives say the length at the sender alone
        if (s.amount > d.amount)
            throw InputError("{}: shorter than its message, {}",
                             program.where(receives[i].destination, receives[i].operation),
                             program.where(sends[i].source, sends[i].operation));
        from.matches[sends[i].operation] = receives[i].operation;
        to.matches[receives[i].operation] = sends[i].operation;
    }
}

void check_progress(const Program& program, uint64_t eager_bytes) {
    Untimed untimed(program, eager_bytes);
    if (untimed.run()) return;
    const auto circle = untimed.circle();
    std::string text = fmt::format("{}: deadlock: {} operations wait for each other:", program.name, circle.size());
    constexpr size_t kShown = 8;
    for (size_t i = 0; i < std::min(circle.size(), kShown); ++i)
        text += fmt::format("\n  {}", program.where(circle[i].first, circle[i].second));
    if (circle.size() > kShown) text += fmt::format("\n  and {} more", circle.size() - kShown);
    throw InputError(text);
}

Program beginning(const Program& program, uint32_t levels) {
    Untimed untimed(program, std::numeric_limits<uint64_t>::max());
    untimed.run();
    return selected(program, untimed.levels(), levels);
}

Program beginning_of(const Program& program, uint64_t messages) {
    if (program.messages <= messages) return program;
    Untimed untimed(program, std::numeric_limits<uint64_t>::max());
    untimed.run();
    const auto& levels = untimed.levels();
    // Messages by the level of their receive, which is above that of their send.
    std::vector<uint64_t> of_level;
    for (uint32_t r = 0; r < program.ranks.size(); ++r)
        for (uint32_t o = 0; o < program.ranks[r].operations.size(); ++o) {
            if (program.ranks[r].operations[o].call != Call::kReceive) continue;
            if (levels[r][o] >= of_level.size()) of_level.resize(levels[r][o] + 1);
            ++of_level[levels[r][o]];
        }
    uint64_t sum = 0;
    uint32_t most = 0;
    while (most < of_level.size() && sum + of_level[most] <= messages) sum += of_level[most++];
    return selected(program, levels, most == 0 ? 0 : most - 1);
}

Program with_computation(const Program& program, double operations) {
    Program with{.name = program.name, .files = program.files, .unit = Program::Unit::kOperations};
    const double of_rank = operations / static_cast<double>(program.ranks.size());
    for (const RankProgram& rank : program.ranks) {
        const auto begins = [&](uint32_t o) {
            return rank.operations[o].call == Call::kSend && (o == 0 || rank.operations[o - 1].call == Call::kReceive);
        };
        uint64_t phases = 0;
        for (uint32_t o = 0; o < rank.operations.size(); ++o) phases += begins(o) ? 1 : 0;
        RankProgram& to = with.ranks.emplace_back();
        to.file = rank.file;
        std::vector<uint32_t> place(rank.operations.size());
        uint64_t phase = 0;
        uint64_t given = 0;
        for (uint32_t o = 0; o < rank.operations.size(); ++o) {
            Operation op = rank.operations[o];
            if (begins(o)) {
                const auto upto =
                    static_cast<uint64_t>(of_rank * static_cast<double>(++phase) / static_cast<double>(phases));
                Operation compute;
                compute.amount = upto - given;
                compute.line = op.line;
                compute.after = op.after;
                given = upto;
                to.operations.push_back(compute);
                op.after = After::kEnd;
            }
            place[o] = static_cast<uint32_t>(to.operations.size());
            to.operations.push_back(op);
        }
        for (const Dependency& d : rank.dependencies) to.dependencies.push_back({place[d.of], place[d.on], d.start});
    }
    match(with);
    return with;
}

}  // namespace nanohop::app
