// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/search/optimise.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <set>
#include <utility>

#include "model/bits.hpp"
#include "topology/distances.hpp"
#include "topology/family.hpp"
#include "topology/forms/network_file.hpp"

namespace nanohop::topology {

namespace {

/// Load of the most loaded channel, one flit sent per switch and clock: the flows to one turn's switches, summed over
/// the turns of each channel.
class OrbitLoads {
public:
    double most(const SymmetricGraph& graph, Split split) {
        const uint32_t n = graph.switches();
        const uint32_t degree = graph.degree();
        const uint32_t turn = graph.turn();
        sum_.assign(size_t{turn} * degree, 0);
        flow_.resize(n);
        paths_.resize(n);
        distance_.resize(n);
        all_.resize(size_t{n} * degree);
        for (uint32_t v = 0, at = 0; v < n; ++v)
            for (uint32_t p = 0; p < degree; ++p, ++at) all_[at] = graph.neighbour(v, p);
        for (uint32_t to = 0; to < turn; ++to) {
            std::fill(distance_.begin(), distance_.end(), kFar);
            queue_.assign(1, to);
            distance_[to] = 0;
            paths_[to] = 1;
            for (size_t i = 0; i < queue_.size(); ++i) {
                const uint32_t v = queue_[i];
                const uint32_t* const row = all_.data() + size_t{v} * degree;
                for (uint32_t p = 0; p < degree; ++p) {
                    const uint32_t u = row[p];
                    if (distance_[u] == kFar) {
                        distance_[u] = static_cast<uint16_t>(distance_[v] + 1);
                        paths_[u] = 0;
                        queue_.push_back(u);
                    }
                    if (distance_[u] == distance_[v] + 1) paths_[u] += split == Split::kPaths ? paths_[v] : 1;
                }
            }
            std::fill(flow_.begin(), flow_.end(), 1.0);
            for (size_t i = queue_.size(); i-- > 1;) {
                const uint32_t v = queue_[i];
                const double share = flow_[v] / paths_[v];
                double* const load = sum_.data() + size_t{v % turn} * degree;
                const uint32_t* const row = all_.data() + size_t{v} * degree;
                for (uint32_t p = 0; p < degree; ++p) {
                    const uint32_t u = row[p];
                    if (distance_[u] + 1 != distance_[v]) continue;
                    const double part = split == Split::kPaths ? share * paths_[u] : share;
                    flow_[u] += part;
                    load[p] += part;
                }
            }
        }
        return *std::max_element(sum_.begin(), sum_.end()) / (n - 1);
    }

private:
    std::vector<double> sum_, flow_, paths_;
    std::vector<uint16_t> distance_;
    std::vector<uint32_t> queue_, all_;
};

/// Metres of links between places on the floor, in the switches' order.
class Metres {
public:
    Metres(const OptimiseKeys& keys) : floor_(keys.floor) {
        if (keys.weight_cables == 0) return;
        floor_.placement = Floor::Placement::kOrder;
        std::vector<Link> line;
        for (uint32_t s = 1; s < keys.switches; ++s) line.push_back({s - 1, s, {}, {}});
        layout_ = lay_out(Graph(keys.switches, line), floor_, 1);
    }
    double of(const SymmetricGraph& graph, const SymmetricGraph::Orbit& o) const {
        double sum = 0;
        const auto gap = [](uint32_t p, uint32_t q) { return p > q ? p - q : q - p; };
        graph.each_link(o, [&](uint32_t from, uint32_t to) {
            const uint32_t a = layout_.cabinet[from];
            const uint32_t b = layout_.cabinet[to];
            sum += floor_.overhead + floor_.pitch_x * gap(layout_.x(a), layout_.x(b)) +
                   floor_.pitch_y * gap(layout_.y(a), layout_.y(b));
        });
        return sum;
    }
    double all(const SymmetricGraph& graph) const {
        double sum = 0;
        for (const auto& o : graph.orbits()) sum += of(graph, o);
        return sum;
    }

private:
    Floor floor_;
    Layout layout_;
};

/// InputError unless the orbits are a connected graph of these keys under the group, with the links that stay.
void check_orbits(const OptimiseKeys& keys, const Group& group, const std::vector<SymmetricGraph::Orbit>& orbits) {
    SymmetricGraph graph(keys.switches, keys.degree, group, orbits);
    if (!graph.regular()) throw InputError("not every switch has {} links", keys.degree);
    uint32_t diameter = 0;
    if (!graph.distances(~uint64_t{0}, diameter)) throw InputError("the graph is not connected");
    using Pair = std::pair<uint32_t, uint32_t>;
    std::set<Pair> staying;
    bool movable = false;
    for (const SymmetricGraph::Orbit& o : orbits) {
        movable = movable || !o.fixed;
        if (!o.fixed) continue;
        if (movable) throw InputError("links that stay must come first");
        graph.each_link(o, [&](uint32_t a, uint32_t b) { staying.insert(std::minmax(a, b)); });
    }
    std::set<Pair> wanted;
    for (const Link& l : fixed_links(keys)) wanted.insert(std::minmax(l.a, l.b));
    if (staying != wanted) throw InputError("the links that stay are not those of fixed = {}", keys.fixed);
}

SymmetricGraph first_graph(const OptimiseKeys& keys, const Group& group) {
    const std::vector<Link> fixed = fixed_links(keys);
    if (keys.start == "random") return {keys.switches, keys.degree, group, fixed, keys.seed};
    const Graph graph = read_network(keys.start);
    graph.require_simple(fmt::format("start: {}", keys.start));
    if (graph.switches() != keys.switches || graph.most_degree() != keys.degree)
        throw InputError("start: {} has {} switches of degree {}, not {} of {}", keys.start, graph.switches(),
                         graph.most_degree(), keys.switches, keys.degree);
    return {graph, group, fixed};
}

}  // namespace

double seconds_now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void OptimiseKeys::add_keys(io::Keys& keys) {
    keys.whole("switches", switches, 3, Graph::kMostSwitches, "switches");
    keys.whole("degree", degree, 2, 1024, "links of each switch");
    keys.whole("symmetry", symmetry, 0, Graph::kMostSwitches,
               "turns that map the graph to itself, a divisor of the switches; 1: none asked for, 0: by the size");
    keys.text("group", group,
              "must be auto, cyclic, or factors joined by x: M, M:K:R (Z_M, and an element of order K that multiplies "
              "it by R), MwK (K copies of Z_M, and an element of order K that turns them round)",
              "group of these turns, as many elements as it says; auto: where symmetry is 0, distance alone counts, "
              "and start and fixed are not given, the best of many that are tried, else cyclic");
    keys.real("seconds", seconds, 0.01, 1e7, "time of the search, on one core");
    keys.whole("moves", moves, 0, 1ULL << 50,
               "changes tried instead: the same result on every machine; 0: by the time");
    keys.whole("seed", seed, 0, low_bits(53), "of everything that is drawn");
    keys.real("weight_distance", weight_distance, 0, 1e6, "of the mean distance in what is minimised");
    keys.real("weight_diameter", weight_diameter, 0, 1e6, "of the diameter");
    keys.real("weight_load", weight_load, 0, 1e6, "of the most loaded channel times the degree");
    keys.real("weight_cables", weight_cables, 0, 1e6, "of the metres of a cable, switches standing in their order");
    keys.real("hottest", hottest, 0, 1e6, "temperature at the start, in units of what is minimised; 0: by the size");
    keys.real("coldest", coldest, 0, 1e6, "temperature at the end; 0: by the size");
    add_split(keys, split);
    keys.text("fixed", fixed, "must be none, ring, or a network file", "links that stay", "none");
    keys.text("start", start, "must be random or a network file", "graph to start from");
    floor.add_keys(keys);
}

std::string OptimiseKeys::group_name() const {
    return group == "auto" || group == "cyclic" ? fmt::format("{}", turns()) : group;
}

Group OptimiseKeys::moved_by() const { return Group(group_name()); }

bool OptimiseKeys::portfolio() const {
    return group == "auto" && symmetry == 0 && fixed == "none" && start == "random" && weight_distance > 0 &&
           weight_diameter == 0 && weight_load == 0 && weight_cables == 0;
}

uint32_t OptimiseKeys::turns() const {
    if (group != "auto" && group != "cyclic") return Group(group).order();
    if (symmetry != 0) return symmetry;
    if (start != "random") return 1;
    // One turn of about 16 to 64 switches: small enough to search, large enough to be near the best.
    // Even load is easier to find where few channels differ, and slower to measure.
    const uint32_t wanted = (switches <= 512 ? 16 : switches <= 2048 ? 32 : 64) / (weight_load > 0 ? 4 : 1);
    uint32_t best = 1;
    for (uint32_t s = 1; s <= switches; ++s)
        if (switches % s == 0 && switches / s >= wanted) best = s;
    return best;
}

void OptimiseKeys::check() const {
    if (degree >= switches) throw InputError("degree: {}: must be below the number of switches, {}", degree, switches);
    if (uint64_t{degree} * switches % 2 != 0)
        throw InputError("degree: {}: {} switches have an odd sum of degrees", degree, switches);
    const uint32_t elements = turns();
    if (symmetry != 0 && symmetry != elements)
        throw InputError("symmetry: {}: the group {} has {} elements; give one of both", symmetry, group, elements);
    if (switches % elements != 0)
        throw InputError("symmetry: {}: must divide the number of switches, {}", elements, switches);
    if (weight_distance + weight_diameter + weight_load + weight_cables <= 0)
        throw InputError("weight_distance: all weights are 0: one must be above");
    if (hottest != 0 && coldest != 0 && coldest > hottest)
        throw InputError("coldest: {}: must be at most hottest = {}", coldest, hottest);
}

std::vector<Link> fixed_links(const OptimiseKeys& keys) {
    if (keys.fixed == "none") return {};
    if (keys.fixed == "ring") return grid_links({keys.switches}, true);
    const Graph graph = read_network(keys.fixed);
    graph.require_simple(fmt::format("fixed: {}", keys.fixed));
    return graph.links();
}

void check_state(const OptimiseKeys& keys, const OptimiseState& state) {
    if (!(state.seconds >= 0 && std::isfinite(state.seconds))) throw InputError("seconds: must be a number from 0 on");
    if (!keys.portfolio()) {
        if (!state.groups.empty()) throw InputError("groups: this search tries none");
        check_orbits(keys, keys.moved_by(), state.now);
        check_orbits(keys, keys.moved_by(), state.best);
        return;
    }
    if (state.groups.empty()) throw InputError("groups: there must be one");
    if (state.values.size() > state.groups.size()) throw InputError("values: there are more than groups");
    for (const std::string& group : state.groups)
        if (keys.switches % Group(group).order() != 0)
            throw InputError("groups: {}: its elements must divide the number of switches", group);
    if (!state.best.empty()) check_orbits(keys, Group(state.group), state.best);
    if (state.running.empty()) return;
    if (state.values.size() == state.groups.size()) throw InputError("running: all groups of the round have a value");
    OptimiseKeys one = keys;
    one.group = state.groups[state.values.size()];
    check_state(one, state.running.front());
}

Goal goal_of(SymmetricGraph& graph, const OptimiseKeys& keys) {
    Goal goal;
    const auto sum = graph.distances(~uint64_t{0}, goal.diameter);
    goal.distance = sum ? static_cast<double>(*sum) / graph.turn() / (graph.switches() - 1) : INFINITY;
    goal.value = keys.weight_distance * goal.distance + keys.weight_diameter * goal.diameter;
    if (keys.weight_load > 0) {
        goal.load = OrbitLoads().most(graph, keys.split) * graph.degree();
        goal.value += keys.weight_load * goal.load;
    }
    if (keys.weight_cables > 0) {
        goal.cables = Metres(keys).all(graph) / (graph.degree() * graph.switches() / 2.0);
        goal.value += keys.weight_cables * goal.cables;
    }
    return goal;
}

namespace {

/// Simulated annealing of a graph from its first state, or from where another search stood.
class Annealing {
public:
    Annealing(const OptimiseKeys& keys, const std::optional<OptimiseState>& from, const OptimiseCalls& calls)
        : keys_(keys),
          calls_(calls),
          group_(keys.moved_by()),
          graph_(from ? SymmetricGraph(keys.switches, keys.degree, group_, from->now) : first_graph(keys, group_)),
          random_(keys.seed + 1),
          metres_(keys),
          pairs_(static_cast<double>(graph_.turn()) * (graph_.switches() - 1.0)),
          links_(graph_.degree() * (graph_.switches() / 2.0)),
          slope_(keys.weight_distance + keys.weight_load + keys.weight_diameter) {
        // One change of a link moves the distances of some pairs of each turn by one: that is the grain of the goal.
        const double grain = std::max(keys.weight_distance, 0.1 * (keys.weight_load + keys.weight_diameter)) / pairs_ +
                             keys.weight_cables * 0.5 * graph_.symmetry() / links_;
        // The load of the most loaded channel moves in larger steps: 2 % of the goal.
        const double warm = std::max(grain * 10, keys.weight_load * 0.02);
        const double cool = std::max(grain * 1.2, keys.weight_load * 0.001);
        hottest_ = keys.hottest > 0 ? keys.hottest : std::max(keys.coldest, warm);
        coldest_ = keys.coldest > 0 ? keys.coldest : std::min(hottest_, cool);

        start_ = now_ = best_ = goal_of(graph_, keys);
        cable_sum_ = now_.cables * links_;
        best_orbits_ = graph_.orbits();
        if (from) {
            state_ = *from;
            random_.restore(from->random);
            best_orbits_ = from->best;
            SymmetricGraph other(keys.switches, keys.degree, group_, best_orbits_);
            best_ = goal_of(other, keys);
        }
        began_ = seconds_now() - state_.seconds;
        elapsed_ = said_ = state_.seconds;
        kept_ = elapsed_ - calls.since_kept;
        temperature_ = cooled(share(state_.moves / 64 * 64));
    }

    Optimised run() {
        for (uint64_t i = state_.moves;; ++i) {
            state_.moves = i;
            if (i == calls_.stop_at || (keys_.moves != 0 && i >= keys_.moves)) break;
            if (i % 64 == 0 && !cool()) break;
            change();
        }
        keep();
        SymmetricGraph chosen(keys_.switches, keys_.degree, group_, best_orbits_);
        const Goal goal = goal_of(chosen, keys_);
        return {chosen.graph(), goal, start_, std::move(state_), keys_.group_name()};
    }

private:
    /// Of the search, when so many moves are done.
    double share(uint64_t moves) const {
        return keys_.moves != 0 ? static_cast<double>(moves) / static_cast<double>(keys_.moves)
                                : elapsed_ / keys_.seconds;
    }
    double cooled(double share) const { return hottest_ * std::pow(coldest_ / hottest_, share); }

    void keep() {
        state_.now = graph_.orbits();
        state_.best = best_orbits_;
        state_.random = random_.state();
        state_.seconds = elapsed_;
    }

    /// Every 64 moves; false when the search is over.
    bool cool() {
        if (state_.moves % 1024 == 0 || keys_.moves == 0) elapsed_ = seconds_now() - began_;
        const double done = share(state_.moves);
        if (done >= 1) return false;
        temperature_ = cooled(done);
        if (calls_.progress && elapsed_ - said_ >= 1) {
            said_ = elapsed_;
            calls_.progress(done, done > 0 ? elapsed_ / done - elapsed_ : keys_.seconds, best_);
        }
        if (calls_.keep && elapsed_ - kept_ >= 10) {
            kept_ = elapsed_;
            keep();
            calls_.keep(state_);
        }
        return true;
    }

    void change() {
        SymmetricGraph::Move move;
        if (!graph_.change(random_, move)) return;
        // The threshold is drawn first, so that most changes are refused before they are measured to the end.
        const double threshold = now_.value - temperature_ * std::log(random_.unit());
        double cables = cable_sum_;
        const std::optional<Goal> next = goal_within(threshold, move, cables);
        if (!next) {
            graph_.undo(move);
            return;
        }
        ++state_.accepted;
        now_ = *next;
        cable_sum_ = cables;
        if (now_.value < best_.value - 1e-12) {
            best_ = now_;
            best_orbits_ = graph_.orbits();
        }
    }

    /// The goal of the graph after a move, which also changes the metres of its cables; none if it is above a
    /// threshold.
    std::optional<Goal> goal_within(double threshold, const SymmetricGraph::Move& move, double& cables) {
        Goal next;
        if (keys_.weight_cables > 0) {
            for (unsigned k = 0; k < move.gone; ++k) cables -= metres_.of(graph_, move.before[k]);
            for (unsigned k = 0; k < move.come; ++k) cables += metres_.of(graph_, move.after[k]);
            next.cables = cables / links_;
            next.value = keys_.weight_cables * next.cables;
        }
        // Load and diameter are at least the mean distance.
        const double most = slope_ > 0 ? (threshold - next.value) / slope_ * pairs_ : 0;
        if (slope_ > 0 && most < 0) return {};
        const auto sum =
            graph_.distances(slope_ > 0 ? static_cast<uint64_t>(most + 1e-6) : ~uint64_t{0}, next.diameter);
        if (!sum) return {};
        next.distance = static_cast<double>(*sum) / pairs_;
        next.value = next.value + keys_.weight_distance * next.distance + keys_.weight_diameter * next.diameter;
        if (keys_.weight_load > 0) {
            if (next.value + keys_.weight_load * next.distance > threshold) return {};
            next.load = loads_.most(graph_, keys_.split) * graph_.degree();
            next.value += keys_.weight_load * next.load;
        }
        if (next.value > threshold) return {};
        return next;
    }

    const OptimiseKeys& keys_;
    const OptimiseCalls& calls_;
    const Group group_;
    SymmetricGraph graph_;
    Random random_;
    const Metres metres_;
    OrbitLoads loads_;
    const double pairs_, links_, slope_;
    double hottest_ = 0, coldest_ = 0, temperature_ = 0;
    Goal start_, now_, best_;
    double cable_sum_ = 0;
    std::vector<SymmetricGraph::Orbit> best_orbits_;
    OptimiseState state_;
    double began_ = 0, elapsed_ = 0, said_ = 0, kept_ = 0;  ///< seconds
};

}  // namespace

Optimised optimise(const OptimiseKeys& keys, const std::optional<OptimiseState>& from, const OptimiseCalls& calls) {
    keys.check();
    if (keys.portfolio()) return optimise_portfolio(keys, from, calls);
    return Annealing(keys, from, calls).run();
}

}  // namespace nanohop::topology
