// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/compare/plan.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <queue>
#include <tuple>
#include <utility>

namespace nanohop::app {

namespace {

struct Step {
    uint64_t amount = 0;
    uint32_t peer = 0;
    int32_t tag = 0;
    uint32_t what = 0;
    uint32_t unused = 0;
};
static_assert(sizeof(Step) == 24, "as player.c reads it");
enum : uint32_t { kPlaySend, kPlayReceive, kPlayCompute, kPlayWait };

template <class T>
void append(std::string& out, const T* values, size_t count) {
    out.append(reinterpret_cast<const char*>(values), count * sizeof *values);
}

/// A rank's operations in an order in which an MPI program can call them, each with those that it needs.
struct Ordered {
    struct Need {
        uint32_t on;  ///< place in `operations`
        bool start;
    };
    std::vector<uint32_t> operations;  ///< numbers in the rank
    std::vector<std::vector<Need>> needs;
};

/// The file's order where that will do. Messages of one peer and tag stay in it: by it they are matched.
Ordered ordered(const Program& program, uint32_t r) {
    const RankProgram& rank = program.ranks[r];
    const auto count = static_cast<uint32_t>(rank.operations.size());
    std::vector<std::vector<uint32_t>> behind(count);
    std::vector<uint32_t> lacks(count);
    const auto before = [&](uint32_t on, uint32_t of) {
        behind[on].push_back(of);
        ++lacks[of];
    };
    std::map<std::tuple<Call, uint32_t, uint16_t, int32_t>, uint32_t> last;
    for (uint32_t o = 0; o < count; ++o) {
        const Operation& op = rank.operations[o];
        if (o != 0 && op.after != After::kNothing) before(o - 1, o);
        if (op.call == Call::kCompute) continue;
        const auto [same, first] = last.try_emplace({op.call, op.peer, op.communicator, op.tag}, o);
        if (!first) before(std::exchange(same->second, o), o);
    }
    for (const Dependency& d : rank.dependencies) before(d.on, d.of);

    Ordered result;
    std::vector<uint32_t> place(count);
    std::priority_queue<uint32_t, std::vector<uint32_t>, std::greater<>> ready;
    for (uint32_t o = 0; o < count; ++o)
        if (lacks[o] == 0) ready.push(o);
    while (!ready.empty()) {
        const uint32_t o = ready.top();
        ready.pop();
        place[o] = static_cast<uint32_t>(result.operations.size());
        result.operations.push_back(o);
        for (const uint32_t of : behind[o])
            if (--lacks[of] == 0) ready.push(of);
    }
    if (result.operations.size() != count) {
        const auto stuck = std::find_if(lacks.begin(), lacks.end(), [](uint32_t n) { return n != 0; });
        throw InputError(
            "{}: needs what comes behind it, or behind a message of the same rank and tag that does: under "
            "MPI a rank cannot do it",
            program.where(r, static_cast<uint32_t>(stuck - lacks.begin())));
    }
    result.needs.resize(count);
    for (uint32_t o = 1; o < count; ++o)
        if (const After after = rank.operations[o].after; after != After::kNothing)
            result.needs[place[o]].push_back({place[o - 1], after == After::kStart});
    for (const Dependency& d : rank.dependencies) result.needs[place[d.of]].push_back({place[d.on], d.start});
    return result;
}

}  // namespace

std::string plan_of(const Program& program, double operations_per_second) {
    constexpr int32_t kMostTags = 1'000'000;  // of SMPI
    // A message's tag and communicator as one tag.
    std::map<std::pair<uint16_t, int32_t>, int32_t> tags;
    uint64_t longest = 0;
    std::vector<uint64_t> first{0};
    std::vector<Step> steps;
    for (uint32_t r = 0; r < program.ranks.size(); ++r) {
        const Ordered order = ordered(program, r);
        const auto operation = [&](uint32_t place) -> const Operation& {
            return program.ranks[r].operations[order.operations[place]];
        };
        const auto where = [&](uint32_t place) { return program.where(r, order.operations[place]); };
        std::vector<bool> waited(order.operations.size());
        // An operation that comes after the start of this one, or a later one, has waited as long as the rank has.
        uint32_t point = 0;
        for (uint32_t o = 0; o < order.operations.size(); ++o) {
            const Operation& op = operation(o);
            bool in_order = o == 0 || point == 0;
            bool after_one_before = o == 0;  // the end of what comes before it
            bool waits = false;
            const auto wait = [&](uint32_t on) {
                if (waited[on] || operation(on).call == Call::kCompute) return;
                waited[on] = true;
                waits = true;
                steps.push_back({on, 0, 0, kPlayWait, 0});
            };
            for (const auto& [on, start] : order.needs[o]) {
                in_order = in_order || on >= point || (!start && on + 1 == point);
                after_one_before = after_one_before || (!start && on + 1 == o);
                if (!start) wait(on);
            }
            // What processors of a rank do at a time MPI's does one after the other.
            if (!in_order || (!after_one_before && op.processor != operation(o - 1).processor))
                throw InputError(
                    "{}: does not wait for what the rank waits for before it: an MPI rank does one thing "
                    "after another, so this program has no time under SimGrid",
                    where(o));
            if (waits) point = o;
            if (op.call == Call::kCompute) {
                const auto amount = static_cast<double>(op.amount);
                double ns = amount;
                if (program.unit == Program::Unit::kOperations)
                    ns = operations_per_second > 0 ? amount * 1e9 / operations_per_second : 0;
                steps.push_back({static_cast<uint64_t>(std::llround(ns)), 0, 0, kPlayCompute, 0});
                point = o + 1;
                continue;
            }
            if (op.amount > std::numeric_limits<int32_t>::max())
                throw InputError("{}: MPI counts at most 2147483647 bytes", where(o));
            longest = std::max(longest, op.amount);
            const auto tag =
                tags.try_emplace({op.communicator, op.tag}, static_cast<int32_t>(tags.size())).first->second;
            if (tag >= kMostTags) throw InputError("{}: more than {} tags", where(o), kMostTags);
            steps.push_back({op.amount, op.peer, tag, op.call == Call::kSend ? kPlaySend : kPlayReceive, 0});
        }
        first.push_back(steps.size());
    }
    const std::array<uint64_t, 2> head{program.ranks.size(), longest};
    std::string out;
    append(out, head.data(), head.size());
    append(out, first.data(), first.size());
    append(out, steps.data(), steps.size());
    return out;
}

}  // namespace nanohop::app
