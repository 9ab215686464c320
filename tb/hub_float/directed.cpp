// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios; figures are those of docs/blocks/hub_float.md.

#include <vector>

#include "bits.hpp"
#include "environment.hpp"

namespace nanohop::hub_float {

namespace {

void clocks(Environment& e) {
    e.two = true;
    const unsigned due = hub_float::clocks(e.config.nodes, e.config.element);
    e.step();
    e.gate = tb::Gate::never();
    e.step(due);
    expect("one_flit", e.idle(), true);
    e.context.measures["sum_clocks"] = due;
    e.context.measures["elements_a_clock"] = e.elements();
}

void edges(Environment& e) {
    const unsigned bits = element_bits(e.config.element);
    const unsigned fraction = fraction_bits(e.config.element);
    const uint64_t one = uint64_t{1} << fraction, most = low_bits(bits - 1 - fraction);
    std::vector<uint64_t> numbers;
    // Numbers at both ends of what a fraction holds, at exponents at both ends and in the middle.
    for (const uint64_t exponent : {uint64_t{0}, uint64_t{1}, uint64_t{2}, uint64_t{fraction}, uint64_t{fraction} + 1,
                                    uint64_t{fraction} + 2, most / 2, most / 2 + 1, most / 2 + fraction,
                                    most / 2 + fraction + 1, most / 2 + fraction + 2, most - 2, most - 1, most})
        for (const uint64_t f :
             {uint64_t{0}, uint64_t{1}, uint64_t{2}, one / 2 - 1, one / 2, one / 2 + 1, one - 2, one - 1})
            for (const uint64_t sign : {uint64_t{0}, uint64_t{1}})
                numbers.push_back(sign << (bits - 1) | exponent << fraction | f);
    for (const uint64_t a : numbers)
        for (const uint64_t b : numbers) e.give(a, b);
    while (e.gives()) e.step();
    e.gate = tb::Gate::never();
    e.step(hub_float::clocks(e.config.nodes, e.config.element));
    expect("all_out", e.idle(), true);
    e.context.measures["edge_pairs"] = static_cast<double>(numbers.size() * numbers.size());
}

// Of two nodes, since further sums have few kinds of operands.
void pairs(Environment& e) {
    e.two = true;
    while (e.additions < 1000000) e.step();
    e.gate = tb::Gate::never();
    e.step(hub_float::clocks(e.config.nodes, e.config.element));
    expect("all_out", e.idle(), true);
    e.context.measures["random_pairs"] = static_cast<double>(e.additions);
}

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "clocks", "a flit of each of two nodes, and its sums", clocks);
    add_directed(scenarios, "edges", "each pair of numbers at the ends of fractions and exponents", edges);
    add_directed(scenarios, "pairs", "a million random pairs", pairs);
}

}  // namespace nanohop::hub_float
