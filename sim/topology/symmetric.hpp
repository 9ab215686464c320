// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A regular graph that a group of s elements maps to itself, no switch to itself but by the neutral element: a lift of
// a voltage graph with N/s switches, or, where N/s is 1, a Cayley graph. Element g moves switch i + N/s h to i + N/s g
// h, and a link to a link; the cyclic group is a rotation, v to v + N/s. Links are kept as orbits, so that one change
// of two links changes 2 s of them, and distances from the N/s switches of one turn are all that there are.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "topology/graph.hpp"
#include "topology/group.hpp"
#include "topology/random.hpp"

namespace nanohop::topology {

class SymmetricGraph {
public:
    /// Where the group moves one link; a link between opposite switches, which an element of order 2 exchanges, has s /
    /// 2 images, all others s.
    struct Orbit {
        uint32_t a = 0;
        uint32_t b = 0;
        bool fixed = false;
    };
    /// What replaces what: at most two orbits each.
    struct Move {
        uint32_t at[2] = {0, 0};  ///< numbers of orbits that go; the new ones take their places
        unsigned gone = 0;
        Orbit before[2];
        unsigned come = 0;
        Orbit after[2];
    };

    /// A random connected graph of this degree that has the fixed links. InputError when there is none: an odd sum of
    /// degrees, a symmetry that does not divide the switches or does not map the fixed links to themselves.
    SymmetricGraph(uint32_t switches, uint32_t degree, const Group& symmetry, const std::vector<Link>& fixed,
                   uint64_t seed);
    /// From the orbits of another one, all or some of them. InputError where they are of no such graph: a switch that
    /// there is not, a link twice, more links than the degree.
    SymmetricGraph(uint32_t switches, uint32_t degree, const Group& symmetry, const std::vector<Orbit>& orbits);
    /// A graph as it is: a simple, regular graph that the group maps to itself. InputError otherwise.
    SymmetricGraph(const Graph& graph, const Group& symmetry, const std::vector<Link>& fixed);

    uint32_t switches() const { return switches_; }
    uint32_t degree() const { return degree_; }
    uint32_t symmetry() const { return symmetry_; }  ///< elements of the group
    const Group& group() const { return group_; }
    uint32_t turn() const { return turn_; }  ///< switches of one turn, N / s
    const std::vector<Orbit>& orbits() const { return orbits_; }
    uint32_t neighbour(uint32_t v, uint32_t port) const {
        return turned(row_[size_t{v % turn_} * degree_ + port], v / turn_);
    }
    Graph graph() const;
    bool regular() const;  ///< every switch has all its links
    /// Where the group's element g moves switch v.
    uint32_t turned(uint32_t v, uint32_t g) const {
        if (!group_.cyclic()) return v % turn_ + turn_ * group_.times(g, v / turn_);
        const uint32_t to = v + g * turn_;
        return to >= switches_ ? to - switches_ : to;
    }
    bool opposite(uint32_t a, uint32_t b) const {
        if (group_.cyclic()) return symmetry_ % 2 == 0 && (a > b ? a - b : b - a) == switches_ / 2;
        if (a == b || a % turn_ != b % turn_) return false;
        const uint32_t h = seen(a, b) / turn_;
        return group_.times(h, h) == 0;
    }
    /// Calls f(a, b) for each link of an orbit.
    template <class F>
    void each_link(const Orbit& o, F&& f) const {
        const bool half = opposite(o.a, o.b);
        for (uint32_t g = 0; g < symmetry_; ++g) {
            const uint32_t a = turned(o.a, g);
            const uint32_t b = turned(o.b, g);
            if (!half || a < b) f(a, b);
        }
    }

    /// Draws a change that keeps all degrees (2-opt on orbits; where the group is not cyclic, also one orbit whose
    /// second end is moved by the group) and makes it; false: what was drawn cannot be, and nothing has changed.
    bool change(Random& random, Move& move);
    void undo(const Move& move);

    /// Sum of the distances from the switches of one turn to all; nothing when it is more than `limit`, or the graph is
    /// not connected. `diameter` is set when there is a sum.
    std::optional<uint64_t> distances(uint64_t limit, uint32_t& diameter);

private:
    bool linked(uint32_t a, uint32_t b) const;
    /// The neighbour b of a, as the switch of the first turn sees it that a is a turn of.
    uint32_t seen(uint32_t a, uint32_t b) const { return turned(b, group_.inverse(a / turn_)); }
    /// The switch that an element of order 2 exchanges v with; drawn where there are several.
    uint32_t across(Random& random, uint32_t v) const {
        const uint32_t n = group_.involutions();
        const uint32_t h = group_.involution(n == 1 ? 0 : random.below(n));
        return v % turn_ + turn_ * group_.times(v / turn_, h);
    }
    void join(uint32_t a, uint32_t b);
    void part(uint32_t a, uint32_t b);
    std::optional<uint64_t> distances_by_turns(uint64_t limit, uint32_t& diameter);
    std::optional<uint64_t> distances_by_switches(uint64_t limit, uint32_t& diameter);
    void add(const Orbit& o);
    void remove(const Orbit& o);
    bool may_add(const Orbit& o, bool half) const;
    /// Adds the new orbits, one after the other; false: nothing has changed.
    bool put(Move& move, const Orbit* orbits, const bool* half, unsigned count);
    void fix(const std::vector<Link>& fixed);
    void check_room(const Orbit& o) const;
    bool complete(Random& random);

    uint32_t switches_ = 0;
    uint32_t degree_ = 0;
    Group group_{1};
    uint32_t symmetry_ = 1;
    uint32_t turn_ = 0;
    std::vector<uint32_t> row_;    ///< neighbours of the first turn's switches, `degree` each
    std::vector<uint32_t> count_;  ///< links of each of them
    std::vector<Orbit> orbits_;
    std::vector<uint32_t> movable_;  ///< orbits that are not fixed
    std::vector<uint64_t> from_;
    std::vector<uint64_t> to_;
    std::vector<uint32_t> all_;  ///< neighbours of all switches, for graphs with few turns
    // Rows of bits (kernel::spread_turns): where each entry of row_ has its neighbour's set, for each class of the
    // group, and their sizes in bytes.
    std::vector<uint32_t> offset_;
    uint32_t element_ = 0;
    uint32_t bits_row_ = 0;
    uint32_t stride_ = 0;
};

}  // namespace nanohop::topology
