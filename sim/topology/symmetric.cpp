// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/symmetric.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "topology/distances.hpp"

namespace nanohop::topology {

namespace {

constexpr unsigned kMostStarts = 2000;

}  // namespace

SymmetricGraph::SymmetricGraph(uint32_t switches, uint32_t degree, const Group& symmetry,
                               const std::vector<Orbit>& orbits)
    : switches_(switches), degree_(degree), group_(symmetry), symmetry_(symmetry.order()) {
    if (symmetry_ == 0 || switches_ % symmetry_ != 0)
        throw InputError("symmetry: {}: must divide the number of switches, {}", symmetry_, switches_);
    if (degree_ >= switches_)
        throw InputError("degree: {}: must be below the number of switches, {}", degree_, switches_);
    if (uint64_t{degree_} * switches_ % 2 != 0)
        throw InputError("degree: {}: {} switches have an odd sum of degrees", degree_, switches_);
    check_graph_size(switches_, uint64_t{degree_} * switches_ / 2);
    turn_ = switches_ / symmetry_;
    row_.assign(size_t{turn_} * degree_, 0);
    count_.assign(turn_, 0);
    // A switch's set of sources is an element of 1, 2, 4, 8 .. bytes; a row holds those of all turns of a switch by the
    // group's cyclic subgroup, twice.
    offset_.assign(row_.size() * group_.classes(), 0);
    element_ = std::bit_ceil((turn_ + 7) / 8);
    bits_row_ = group_.turns() * element_;
    stride_ = (2 * bits_row_ + kernel::kSlack + 7) / 8 * 8;
    for (const Orbit& o : orbits) {
        check_room(o);
        if (!o.fixed) movable_.push_back(static_cast<uint32_t>(orbits_.size()));
        orbits_.push_back(o);
        add(o);
    }
}

void SymmetricGraph::check_room(const Orbit& o) const {
    const auto refuse = [&](const std::string& why) { throw InputError("the link {} to {}: {}", o.a, o.b, why); };
    if (std::max(o.a, o.b) >= switches_) refuse(fmt::format("there are {} switches", switches_));
    if (o.a == o.b) refuse("must join two switches");
    if (linked(o.a, o.b)) refuse("is there twice");
    const uint32_t first = o.a % turn_;
    const uint32_t second = o.b % turn_;
    const bool both = first == second && !opposite(o.a, o.b);
    if (count_[first] + (both ? 2 : 1) > degree_ || count_[second] + 1 > degree_)
        refuse(fmt::format("one of its switches would have more than {} links", degree_));
}

bool SymmetricGraph::regular() const {
    return std::all_of(count_.begin(), count_.end(), [&](uint32_t links) { return links == degree_; });
}

SymmetricGraph::SymmetricGraph(uint32_t switches, uint32_t degree, const Group& symmetry,
                               const std::vector<Link>& fixed, uint64_t seed)
    : SymmetricGraph(switches, degree, symmetry, std::vector<Orbit>{}) {
    fix(fixed);
    const std::vector<Orbit> kept = orbits_;
    Random random(seed);
    for (unsigned start = 0; start < kMostStarts; ++start) {
        *this = SymmetricGraph(switches, degree, symmetry, kept);
        uint32_t diameter = 0;
        if (complete(random) && distances(~uint64_t{0}, diameter)) return;
    }
    throw InputError("no connected graph of {} switches, degree {} and symmetry {} in {} starts", switches, degree,
                     symmetry_, kMostStarts);
}

SymmetricGraph::SymmetricGraph(const Graph& graph, const Group& symmetry, const std::vector<Link>& fixed)
    : SymmetricGraph(graph.switches(), graph.most_degree(), symmetry, std::vector<Orbit>{}) {
    if (graph.least_degree() != graph.most_degree())
        throw InputError("a graph to start from must be regular: degrees are {} to {}", graph.least_degree(),
                         graph.most_degree());
    graph.require_simple("a graph to start from");
    fix(fixed);
    for (const Orbit& o : orbits_)
        if (!graph.linked(o.a, o.b))
            throw InputError("the fixed link {} to {} is not in the graph to start from", o.a, o.b);
    for (const Link& l : graph.links()) {
        if (linked(l.a, l.b)) continue;
        const Orbit o{l.a, l.b, false};
        for (uint32_t j = 0; j < symmetry_; ++j)
            if (!graph.linked(turned(l.a, j), turned(l.b, j)))
                throw InputError("symmetry: {}: maps the link {} to {} to {} to {}, which is none", symmetry_, l.a, l.b,
                                 turned(l.a, j), turned(l.b, j));
        movable_.push_back(static_cast<uint32_t>(orbits_.size()));
        orbits_.push_back(o);
        add(o);
    }
}

void SymmetricGraph::fix(const std::vector<Link>& fixed) {
    if (fixed.empty()) return;
    const Graph graph(switches_, fixed);
    for (uint32_t v = 0; v < switches_; ++v)
        if (graph.degree(v) > degree_)
            throw InputError("switch {} has {} fixed links, more than the degree {}", v, graph.degree(v), degree_);
    for (const Link& l : fixed) {
        if (linked(l.a, l.b)) continue;
        for (uint32_t j = 0; j < symmetry_; ++j)
            if (!graph.linked(turned(l.a, j), turned(l.b, j)))
                throw InputError("symmetry: {}: maps the fixed link {} to {} to {} to {}, which is none", symmetry_,
                                 l.a, l.b, turned(l.a, j), turned(l.b, j));
        orbits_.push_back({l.a, l.b, true});
        add(orbits_.back());
    }
}

bool SymmetricGraph::linked(uint32_t a, uint32_t b) const {
    const uint32_t first = a % turn_;
    const uint32_t wanted = seen(a, b);
    const uint32_t* const row = row_.data() + size_t{first} * degree_;
    return std::find(row, row + count_[first], wanted) != row + count_[first];
}

void SymmetricGraph::join(uint32_t a, uint32_t b) {
    const uint32_t first = a % turn_;
    const size_t at = size_t{first} * degree_ + count_[first]++;
    row_[at] = seen(a, b);
    const uint32_t rows = turn_ * group_.classes();
    for (uint32_t x = 0; x < group_.classes(); ++x) {
        const uint32_t to = turned(row_[at], x);
        offset_[x * row_.size() + at] = to % rows * stride_ + to / rows * element_;
    }
}

void SymmetricGraph::part(uint32_t a, uint32_t b) {
    const uint32_t first = a % turn_;
    uint32_t* const row = row_.data() + size_t{first} * degree_;
    const uint32_t wanted = seen(a, b);
    uint32_t i = 0;
    while (row[i] != wanted) ++i;
    const uint32_t last = --count_[first];
    row[i] = row[last];
    for (size_t at = size_t{first} * degree_; at < offset_.size(); at += row_.size())
        offset_[at + i] = offset_[at + last];
}

// A link between opposite switches is its own turn back: it is one entry, not two.
void SymmetricGraph::add(const Orbit& o) {
    join(o.a, o.b);
    if (!opposite(o.a, o.b)) join(o.b, o.a);
}

void SymmetricGraph::remove(const Orbit& o) {
    part(o.a, o.b);
    if (!opposite(o.a, o.b)) part(o.b, o.a);
}

bool SymmetricGraph::may_add(const Orbit& o, bool half) const {
    return o.a != o.b && opposite(o.a, o.b) == half && !linked(o.a, o.b);
}

bool SymmetricGraph::complete(Random& random) {
    // Ends of orbits still free, by switch of the first turn.
    std::vector<uint32_t> ends;
    for (uint32_t v = 0; v < turn_; ++v) ends.insert(ends.end(), degree_ - count_[v], v);
    const auto push = [&](const Orbit& o) {
        movable_.push_back(static_cast<uint32_t>(orbits_.size()));
        orbits_.push_back(o);
        add(o);
    };
    if (ends.size() % 2 != 0) {  // one more orbit of opposite switches
        if (group_.involutions() == 0) return false;
        const size_t i = random.below(static_cast<uint32_t>(ends.size()));
        const Orbit o{ends[i], across(random, ends[i]), false};
        if (!may_add(o, true)) return false;
        push(o);
        ends[i] = ends.back();
        ends.pop_back();
    }
    while (!ends.empty()) {
        bool found = false;
        for (unsigned tries = 0; tries < 200 && !found; ++tries) {
            const uint32_t i = random.below(static_cast<uint32_t>(ends.size()));
            const uint32_t k = random.below(static_cast<uint32_t>(ends.size()));
            if (i == k) continue;
            const Orbit o{ends[i], turned(ends[k], random.below(symmetry_)), false};
            if (!may_add(o, false)) continue;
            push(o);
            for (const uint32_t gone : {std::max(i, k), std::min(i, k)}) {
                ends[gone] = ends.back();
                ends.pop_back();
            }
            found = true;
        }
        if (!found) return false;
    }
    return true;
}

Graph SymmetricGraph::graph() const {
    std::vector<Link> links;
    for (const Orbit& o : orbits_)
        each_link(o, [&](uint32_t a, uint32_t b) { links.push_back({std::min(a, b), std::max(a, b), {}, {}}); });
    std::sort(links.begin(), links.end(),
              [](const Link& x, const Link& y) { return std::pair(x.a, x.b) < std::pair(y.a, y.b); });
    return Graph(switches_, std::move(links));
}

bool SymmetricGraph::put(Move& move, const Orbit* orbits, const bool* half, unsigned count) {
    for (move.come = 0; move.come < count; ++move.come) {
        const Orbit& o = orbits[move.come];
        if (!may_add(o, half[move.come])) {
            while (move.come > 0) remove(move.after[--move.come]);
            for (unsigned i = 0; i < move.gone; ++i) add(move.before[i]);
            return false;
        }
        move.after[move.come] = o;
        add(o);
    }
    // Numbers of orbits: the new ones take the places of the old, one too many is moved to the end or comes from there.
    for (unsigned i = 0; i < std::min(move.gone, move.come); ++i) orbits_[move.at[i]] = move.after[i];
    if (move.come > move.gone) {
        movable_.push_back(static_cast<uint32_t>(orbits_.size()));
        orbits_.push_back(move.after[1]);
    } else if (move.come < move.gone) {
        // Two half orbits became one: the last movable orbit takes the free number.
        const uint32_t free = move.at[1];
        const uint32_t last = static_cast<uint32_t>(orbits_.size() - 1);
        orbits_[free] = orbits_[last];
        orbits_.pop_back();
        movable_.erase(std::find(movable_.begin(), movable_.end(), last));
    }
    return true;
}

bool SymmetricGraph::change(Random& random, Move& move) {
    if (movable_.empty()) return false;
    const auto count = static_cast<uint32_t>(movable_.size());
    move.at[0] = movable_[random.below(count)];
    if (!group_.cyclic() && random.below(2) == 0) {
        const Orbit o = orbits_[move.at[0]];
        const bool half = opposite(o.a, o.b);
        move.gone = 1;
        move.before[0] = o;
        remove(o);
        const Orbit next{o.a, half ? across(random, o.a) : turned(o.b, random.below(symmetry_)), false};
        return put(move, &next, &half, 1);
    }
    move.at[1] = movable_[random.below(count)];
    Orbit x = orbits_[move.at[0]];
    Orbit y = orbits_[move.at[1]];
    const bool x_half = opposite(x.a, x.b);
    if (move.at[0] == move.at[1]) {
        // One orbit becomes two of opposite switches.
        if (group_.involutions() == 0 || x_half) return false;
        if (group_.cyclic() && x.a % turn_ == x.b % turn_) return false;
        move.gone = 1;
        move.before[0] = x;
        remove(x);
        const uint32_t a = across(random, x.a);
        const Orbit next[2] = {{x.a, a, false}, {x.b, across(random, x.b), false}};
        const bool half[2] = {true, true};
        return put(move, next, half, 2);
    }
    const bool y_half = opposite(y.a, y.b);
    const uint32_t turns = random.below(symmetry_);
    move.gone = 2;
    move.before[0] = x;
    move.before[1] = y;
    if (x_half && y_half) {
        // The other way round. The last orbit takes a free number, so fixed orbits must not be last: they come first.
        if (group_.cyclic() && x.a % turn_ == y.a % turn_) return false;
        remove(x);
        remove(y);
        const Orbit next[1] = {{x.a, turned(y.a, turns), false}};
        const bool half[1] = {false};
        return put(move, next, half, 1);
    }
    if (x_half) {
        std::swap(x, y);
        std::swap(move.at[0], move.at[1]);
        std::swap(move.before[0], move.before[1]);
    }
    const bool swap = random.below(2) != 0;
    if (swap) std::swap(x.a, x.b);
    if (x_half != y_half) {  // y is the half orbit now
        remove(move.before[0]);
        remove(move.before[1]);
        const Orbit next[2] = {{y.a, turned(x.a, turns), false}, {x.b, across(random, x.b), false}};
        const bool half[2] = {false, true};
        return put(move, next, half, 2);
    }
    y.a = turned(y.a, turns);
    y.b = turned(y.b, turns);
    remove(move.before[0]);
    remove(move.before[1]);
    const Orbit next[2] = {{x.a, y.a, false}, {x.b, y.b, false}};
    const bool half[2] = {false, false};
    return put(move, next, half, 2);
}

void SymmetricGraph::undo(const Move& move) {
    for (unsigned i = 0; i < move.come; ++i) remove(move.after[i]);
    for (unsigned i = 0; i < move.gone; ++i) add(move.before[i]);
    if (move.come > move.gone) {
        orbits_.pop_back();
        movable_.pop_back();
    } else if (move.come < move.gone) {
        const auto last = static_cast<uint32_t>(orbits_.size());
        orbits_.push_back(orbits_[move.at[1] == last ? 0 : move.at[1]]);
        movable_.push_back(last);
    }
    for (unsigned i = 0; i < move.gone; ++i) orbits_[move.at[i]] = move.before[i];
}

std::optional<uint64_t> SymmetricGraph::distances(uint64_t limit, uint32_t& diameter) {
    return group_.turns() >= 4 && turn_ <= 512 ? distances_by_turns(limit, diameter)
                                               : distances_by_switches(limit, diameter);
}

std::optional<uint64_t> SymmetricGraph::distances_by_turns(uint64_t limit, uint32_t& diameter) {
    const uint32_t rows = turn_ * group_.classes();
    const size_t words = size_t{rows} * stride_ / 8;
    from_.assign(words, 0);
    to_.resize(words);
    auto* from = reinterpret_cast<uint8_t*>(from_.data());
    auto* to = reinterpret_cast<uint8_t*>(to_.data());
    const uint32_t* offset = offset_.data();
    for (uint32_t i = 0; i < turn_; ++i) {  // what one link reaches is known
        const auto bit = static_cast<uint8_t>(1U << i % 8);
        uint8_t* const own = from + size_t{i} * stride_ + i / 8;
        own[0] |= bit;
        own[bits_row_] |= bit;
        for (uint32_t p = 0; p < degree_; ++p) {
            uint8_t* const at = from + *offset++ + i / 8;
            at[0] |= bit;
            at[bits_row_] |= bit;
        }
    }
    const uint64_t pairs = uint64_t{turn_} * switches_;
    uint64_t reached = uint64_t{turn_} * (degree_ + 1);
    uint64_t sum = pairs - turn_;
    diameter = 1;
    while (reached < pairs) {
        sum += pairs - reached;
        if (sum > limit) return std::nullopt;
        const uint64_t next = kernel::spread_turns(rows, degree_, bits_row_, stride_, offset_.data(), from, to);
        if (next == reached) return std::nullopt;
        reached = next;
        std::swap(from, to);
        ++diameter;
    }
    if (sum > limit) return std::nullopt;
    return sum;
}

std::optional<uint64_t> SymmetricGraph::distances_by_switches(uint64_t limit, uint32_t& diameter) {
    constexpr uint32_t kBlock = 512;
    uint64_t sum = 0;
    diameter = 0;
    all_.resize(size_t{switches_} * degree_);
    for (uint32_t v = 0, at = 0; v < switches_; ++v)
        for (uint32_t p = 0; p < degree_; ++p) all_[at++] = neighbour(v, p);
    for (uint32_t begin = 0; begin < turn_; begin += kBlock) {
        const uint32_t count = std::min(kBlock, turn_ - begin);
        const unsigned words = std::bit_ceil((count + 63) / 64);
        const uint64_t pairs = uint64_t{count} * switches_;
        from_.assign(size_t{switches_} * words, 0);
        to_.resize(from_.size());
        for (uint32_t i = 0; i < count; ++i) {  // what one link reaches is known
            const uint32_t v = begin + i;
            const uint64_t bit = uint64_t{1} << i % 64;
            from_[size_t{v} * words + i / 64] |= bit;
            for (uint32_t p = 0; p < degree_; ++p) from_[size_t{neighbour(v, p)} * words + i / 64] |= bit;
        }
        uint64_t reached = uint64_t{count} * (degree_ + 1);
        sum += pairs - count;
        uint32_t level = 1;
        while (reached < pairs) {
            sum += pairs - reached;
            if (sum > limit) return std::nullopt;
            const uint64_t next =
                kernel::spread_regular(words, switches_, degree_, all_.data(), from_.data(), to_.data());
            if (next == reached) return std::nullopt;
            reached = next;
            from_.swap(to_);
            ++level;
        }
        diameter = std::max(diameter, level);
    }
    if (sum > limit) return std::nullopt;
    return sum;
}

}  // namespace nanohop::topology
