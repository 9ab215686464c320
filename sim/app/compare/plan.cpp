// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/compare/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
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

}  // namespace

std::string plan_of(const Program& program, double operations_per_second) {
    constexpr int32_t kMostTags = 1'000'000;  // of SMPI
    // A message's tag and communicator as one tag.
    std::map<std::pair<uint16_t, int32_t>, int32_t> tags;
    uint64_t longest = 0;
    std::vector<uint64_t> first{0};
    std::vector<Step> steps;
    for (uint32_t r = 0; r < program.ranks.size(); ++r) {
        const RankProgram& rank = program.ranks[r];
        auto dependency = rank.dependencies.begin();
        std::vector<bool> waited(rank.operations.size());
        // An operation that comes after the start of this one, or a later one, has waited as long as the rank has.
        uint32_t point = 0;
        for (uint32_t o = 0; o < rank.operations.size(); ++o) {
            const Operation& op = rank.operations[o];
            bool in_order = o == 0 || point == 0 || op.after == After::kEnd ||
                            (op.after == After::kStart && rank.operations[o - 1].call != Call::kCompute);
            bool waits = false;
            const auto wait = [&](uint32_t on) {
                if (waited[on] || rank.operations[on].call == Call::kCompute) return;
                waited[on] = true;
                waits = true;
                steps.push_back({on, 0, 0, kPlayWait, 0});
            };
            if (o != 0 && op.after == After::kEnd) wait(o - 1);
            for (; dependency != rank.dependencies.end() && dependency->of == o; ++dependency) {
                const uint32_t on = dependency->on;
                if (on > o)
                    throw InputError(fmt::format("{}: needs what comes behind it: under MPI a rank cannot do it",
                                                 program.where(r, o)));
                in_order = in_order || on >= point || (!dependency->start && on + 1 == point);
                if (!dependency->start) wait(on);
            }
            if (!in_order || op.processor != 0)
                throw InputError(
                    fmt::format("{}: does not wait for what the rank waits for before it: an MPI rank does one thing "
                                "after another, so this program has no time under SimGrid",
                                program.where(r, o)));
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
                throw InputError(fmt::format("{}: MPI counts at most 2147483647 bytes", program.where(r, o)));
            longest = std::max(longest, op.amount);
            const auto tag =
                tags.try_emplace({op.communicator, op.tag}, static_cast<int32_t>(tags.size())).first->second;
            if (tag >= kMostTags)
                throw InputError(fmt::format("{}: more than {} tags", program.where(r, o), kMostTags));
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
