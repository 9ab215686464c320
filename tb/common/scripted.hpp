// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What an environment has, whatever its block is: what it is made from, and for scripts whole cycles, alone or beside a
// task of software.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "declared_points.hpp"
#include "lockstep.hpp"
#include "task.hpp"

namespace nanohop::tb {

// Base of an Environment with drive(in) and observe(in, out); T: the block's Traits, Points: its coverage. Stimuli have
// no loop.
template <class Environment, class T, class Points>
class Scripted {
public:
    void step() {
        typename T::In in{};
        auto& environment = static_cast<Environment&>(*this);
        environment.drive(in);
        environment.observe(in, loop_->step(in));
    }
    void step(uint64_t cycles) {
        for (; cycles > 0; --cycles) step();
    }
    // Until the task has ended; returns what it returns.
    void run(Task<> task) {
        Program program(std::move(task));
        program.resume();
        while (!program.done()) {
            step();
            program.resume();
        }
    }
    template <class Result>
    Result run(Task<Result> task) {
        std::optional<Result> result;
        run(keep(std::move(task), result));
        return *result;
    }

    Context<T>& context;
    const typename T::Config& config;
    Rng rng;
    Points points;

protected:
    Lockstep<T>* loop_;

private:
    friend Environment;
    Scripted(Context<T>& of, const Rng& own, Lockstep<T>* loop)
        : context(of), config(of.config), rng(own), points(make_points<Points>(of.coverage, of.config)), loop_(loop) {}

    template <class Result>
    static Task<> keep(Task<Result> task, std::optional<Result>& result) {
        result = co_await task;
    }
};

}  // namespace nanohop::tb
