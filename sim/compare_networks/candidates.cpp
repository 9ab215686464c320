// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "compare_networks/candidates.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>

#include "common/pulse.hpp"
#include "topology/family.hpp"
#include "topology/load.hpp"
#include "topology/search/optimise.hpp"

namespace nanohop::compare_networks {

namespace {

/// Most switches that can send packets over another one.
constexpr uint64_t kMostSwitches = 4096;

/// A graph of a family, without its hosts but where the shape says how many.
struct Shape {
    Keys keys;
    uint64_t switches = 0;
    uint32_t degree = 0;
    uint64_t with_hosts = 0;  ///< switches
    uint32_t fixed = 0;       ///< hosts of each of these, where the shape says so
    const char* hosts_key = nullptr;
};

std::string number(uint64_t value) { return fmt::format("{}", value); }

Keys with_hosts(const Shape& shape, uint64_t hosts) {
    Keys keys = shape.keys;
    if (shape.hosts_key != nullptr) keys.emplace_back(shape.hosts_key, number(hosts));
    return keys;
}

using Shapes = std::vector<Shape>;

/// As many links up as down at every level but the top, whose switches are as full as the radix allows.
Shapes fat_trees(const Demand& d) {
    Shapes shapes;
    const uint32_t half = d.radix / 2;
    std::vector<uint32_t> children;
    const std::function<void(size_t)> add = [&](size_t levels) {
        if (children.size() + 1 < levels) {
            for (uint32_t m = 2; m <= half; ++m) {
                children.push_back(m);
                add(levels);
                children.pop_back();
            }
            return;
        }
        // A switch below the top has as many parents as children, and so the next level as many.
        uint64_t up = 1;  // hosts below a subtree without the top
        for (const uint32_t m : children) up *= m;
        for (uint32_t top = 2; top <= d.radix; ++top) {
            if (up * top < d.hosts) continue;
            // Top switches of `top` links each that are one: a divisor of the parents' product but the last.
            uint64_t apart = 1;
            for (size_t l = 0; l + 1 < children.size(); ++l) apart *= children[l];
            uint64_t merge = std::min<uint64_t>(apart, d.radix / top);
            while (apart % merge != 0) --merge;
            uint64_t switches = up / merge;
            for (size_t l = 0; l < children.size(); ++l) switches += up / children[l] * top;
            // Two levels have one parent's links side by side in place of merged switches.
            const bool two = levels == 2;
            uint32_t parallel = 1;
            if (two) {
                parallel = std::min(children.front(), d.radix / top);
                while (children.front() % parallel != 0) --parallel;
                switches = top + children.front() / parallel;
            }
            if (switches > kMostSwitches) continue;
            std::vector<uint32_t> m = children;
            m.push_back(top);
            std::vector<uint32_t> w = children;
            w.insert(w.begin(), 1);
            Shape shape;
            if (two) w.back() /= parallel;
            shape.keys = {
                {"topology", "fat_tree"}, {"children", topology::sizes_text(m)}, {"parents", topology::sizes_text(w)}};
            if (two && parallel > 1) shape.keys.emplace_back("parallel", fmt::format("1x{}", parallel));
            if (!two && merge > 1) shape.keys.emplace_back("merge", number(merge));
            shape.switches = switches;
            shape.degree = d.radix - children.front();
            shape.fixed = children.front();
            shape.with_hosts = up / children.front() * top;
            shapes.push_back(std::move(shape));
        }
    };
    for (size_t levels = 2; levels <= 4; ++levels) add(levels);
    return shapes;
}

Shapes dragonflies(const Demand& d) {
    Shapes shapes;
    for (uint32_t a = 2; a < d.radix; ++a) {
        for (uint32_t h = 1; a - 1 + h < d.radix; ++h) {
            Shape shape;
            shape.keys = {{"topology", "dragonfly"}, {"routers", number(a)}, {"globals", number(h)}};
            shape.switches = shape.with_hosts = uint64_t{a} * (uint64_t{a} * h + 1);
            shape.degree = a - 1 + h;
            shape.hosts_key = "terminals";
            shapes.push_back(std::move(shape));
        }
    }
    return shapes;
}

Shapes slim_flies(const Demand& d) {
    Shapes shapes;
    for (uint32_t q = 3; q <= 45; ++q) {
        uint32_t p = 2;
        while (q % p != 0) ++p;
        uint32_t rest = q;
        while (rest % p == 0) rest /= p;
        if (rest != 1 || q % 4 == 2) continue;  // no prime power, or no such graph
        Shape shape;
        shape.keys = {{"topology", "slim_fly"}, {"q", number(q)}};
        shape.switches = shape.with_hosts = uint64_t{2} * q * q;
        shape.degree = q % 4 == 0 ? 3 * q / 2 : q % 4 == 1 ? (3 * q - 1) / 2 : (3 * q + 1) / 2;
        shape.hosts_key = "terminals";
        if (shape.degree < d.radix) shapes.push_back(std::move(shape));
    }
    return shapes;
}

/// Sizes that do not fall, each with what it adds to the degree.
Shapes grids(const Demand& d, const char* family, const char* hosts_key, uint32_t least,
             const std::function<uint32_t(uint32_t)>& degree_of) {
    constexpr size_t kMostSizes = 8;
    Shapes shapes;
    std::vector<uint32_t> sizes;
    const std::function<void(uint64_t, uint32_t)> add = [&](uint64_t switches, uint32_t degree) {
        if (sizes.size() > 1) {
            Shape shape;
            std::vector<uint32_t> falling(sizes.rbegin(), sizes.rend());
            shape.keys = {{"topology", family}, {"dims", topology::sizes_text(falling)}};
            shape.switches = shape.with_hosts = switches;
            shape.degree = degree;
            shape.hosts_key = hosts_key;
            shapes.push_back(std::move(shape));
        }
        if (sizes.size() == kMostSizes) return;
        for (uint32_t size = sizes.empty() ? least : sizes.back(); switches * size <= kMostSwitches; ++size) {
            const uint32_t more = degree_of(size);
            if (degree + more >= d.radix) break;
            sizes.push_back(size);
            add(switches * size, degree + more);
            sizes.pop_back();
        }
    };
    add(1, 0);
    return shapes;
}

Shapes shapes_of(const std::string& name, const Demand& d) {
    if (name == "fat_tree") return fat_trees(d);
    if (name == "dragonfly") return dragonflies(d);
    if (name == "slim_fly") return slim_flies(d);
    if (name == "hyperx") return grids(d, "hyperx", "terminals", 2, [](uint32_t size) { return size - 1; });
    return grids(d, "torus", "hosts", 3, [](uint32_t) { return 2U; });  // two switches are no ring
}

std::string title_of(const std::string& name) {
    static const std::map<std::string, std::string> titles = {
        {"fat_tree", "fat tree"}, {"dragonfly", "dragonfly"}, {"slim_fly", "Slim Fly"},
        {"hyperx", "HyperX"},     {"torus", "torus"},         {"random", "random graph, optimised"}};
    return titles.at(name);
}

topology::Graph graph_of(const Keys& keys) {
    topology::Specification s;
    for (const auto& [key, value] : keys) s.set(key, value);
    return s.make();
}

/// Of each link; links of a kind are those that a family loads alike.
std::vector<uint32_t> kinds_of(const Network& n) {
    const topology::Graph& g = n.graph;
    const std::map<std::string, std::string> keys(n.keys.begin(), n.keys.end());
    const auto dims =
        keys.contains("dims") ? topology::parse_sizes(keys.at("dims"), 1, kMostSwitches) : std::vector<uint32_t>{};
    std::vector<uint16_t> level(g.switches(), 0);  // above the switches with hosts
    if (n.name == "fat_tree") {
        std::vector<uint16_t> distance;
        std::fill(level.begin(), level.end(), topology::kFar);
        for (uint32_t s = 0; s < g.switches(); ++s) {
            if (g.hosts()[s] == 0) continue;
            topology::search(g, s, distance);
            for (uint32_t v = 0; v < g.switches(); ++v) level[v] = std::min(level[v], distance[v]);
        }
    }
    std::vector<uint32_t> kinds;
    for (const topology::Link& link : g.links()) {
        uint32_t kind = std::min(level[link.a], level[link.b]);
        uint32_t a = link.a;
        uint32_t b = link.b;
        for (size_t d = 0; d < dims.size(); a /= dims[d], b /= dims[d], ++d)
            if (a % dims[d] != b % dims[d]) kind = static_cast<uint32_t>(d);
        kinds.push_back(kind);
    }
    return kinds;
}

/// Of links within groups and between them, as Kim 2008 counts: a way has at most one between groups, and one within
/// each of its two. Ways of two between groups, which are as short as some of these, would load those more.
double dragonfly_capacity(const Network& n) {
    const std::map<std::string, std::string> keys(n.keys.begin(), n.keys.end());
    const double a = std::stod(keys.at("routers"));
    const double h = std::stod(keys.at("globals"));
    const double p = std::stod(keys.at("terminals"));
    const auto hosts = static_cast<double>(n.graph.host_count());
    const double leaves = (hosts - a * p) / (hosts - 1);  // share of a host's messages that leave its group
    const double within = 2 * leaves * (a - 1) / a + (a - 1) * p / (hosts - 1);
    return std::min(h / (p * leaves), (a - 1) / (p * within));
}

void measure(Network& n) {
    const topology::Graph& g = n.graph;
    const topology::Distances between = topology::host_distances(g);
    uint64_t with_hosts = 0;
    uint64_t most = 0;
    for (uint32_t s = 0; s < g.switches(); ++s) {
        n.radix = std::max(n.radix, g.degree(s) + g.hosts()[s]);
        with_hosts += g.hosts()[s] != 0 ? 1 : 0;
        most = std::max<uint64_t>(most, g.hosts()[s]);
    }
    const auto hosts = static_cast<double>(g.host_count());
    // Of a host's others, those of its own switch are no hop away; all switches with hosts have as many.
    n.hops = between.mean * static_cast<double>(most * (with_hosts - 1)) / (hosts - 1);
    n.diameter = between.diameter;
    n.all_links = g.channels() / (hosts * n.hops);
    if (n.name == "dragonfly") {
        n.capacity = dragonfly_capacity(n);
        return;
    }
    const std::vector<double> loads = topology::channel_loads(g, topology::Split::kHops);
    const std::vector<uint32_t> kinds = kinds_of(n);
    std::map<uint32_t, std::pair<double, uint64_t>> sums;
    for (size_t i = 0; i < kinds.size(); ++i) {
        auto& [sum, channels] = sums[kinds[i]];
        sum += loads[2 * i] + loads[2 * i + 1];
        channels += 2;
    }
    // What a switch sends away if each of its hosts sends one flit a clock.
    const double away = static_cast<double>(most * most * (with_hosts - 1)) / (hosts - 1);
    n.capacity = n.all_links;
    for (const auto& [kind, of] : sums)
        n.capacity = std::min(n.capacity, static_cast<double>(of.second) / (of.first * away));
}

/// Halves of the hosts. Where not all switches have hosts, which is a fat tree, they follow from its levels: as many
/// links up as down.
void bisect(Network& n) {
    const topology::Graph& g = n.graph;
    constexpr unsigned kStarts = 10;
    if (n.name == "fat_tree") {
        n.bisection.best = n.bisection.bound = g.host_count() / 2;
        n.bisection_hosts[0] = g.host_count() / 2;
    } else {
        n.bisection = topology::bisection(g, kStarts, 1);
        for (uint32_t s = 0; s < g.switches(); ++s)
            if (n.bisection.side[s]) n.bisection_hosts[0] += g.hosts()[s];
    }
    n.bisection_hosts[1] = g.host_count() - n.bisection_hosts[0];
}

/// Whether a graph of so many switches and links could have the capacity at all: no distances are shorter than Moore's.
bool may_carry(const Demand& d, uint64_t switches, uint32_t degree, uint64_t hosts) {
    const double mean = topology::moore_bound(static_cast<uint32_t>(switches), degree).mean;
    const double away = static_cast<double>(switches - 1) / static_cast<double>(switches);
    return degree >= d.capacity * static_cast<double>(hosts) * mean * away * 0.999;
}

std::optional<Network> random_of(const Demand& d, uint64_t switches) {
    const uint64_t hosts = (d.hosts + switches - 1) / switches;
    if (hosts >= d.radix) return std::nullopt;
    uint64_t degree = std::min<uint64_t>(d.radix - hosts, switches - 1);
    if (switches * degree % 2 != 0) --degree;
    if (degree < 2 || !may_carry(d, switches, static_cast<uint32_t>(degree), hosts)) return std::nullopt;
    topology::OptimiseKeys search;
    search.switches = static_cast<uint32_t>(switches);
    search.degree = static_cast<uint32_t>(degree);
    search.moves = d.moves;
    search.seed = 1;
    Network n{.name = "random", .of_family = false};
    try {
        const auto found =
            search.portfolio() ? topology::optimise_portfolio(search, {}, {}) : topology::optimise(search, {}, {});
        n.graph = topology::Graph(search.switches, found.graph.links(),
                                  std::vector<uint32_t>(search.switches, static_cast<uint32_t>(hosts)));
    } catch (const topology::InputError&) {
        return std::nullopt;  // no regular graph of this size
    }
    n.keys = {{"switches", number(switches)},
              {"degree", number(degree)},
              {"hosts", number(hosts)},
              {"moves", number(d.moves)},
              {"seed", "1"}};
    measure(n);
    return n;
}

std::optional<Network> random(const Demand& d) {
    for (uint64_t switches = 3; switches <= kMostSwitches; ++switches)
        if (auto n = random_of(d, switches); n && n->capacity >= d.capacity) return n;
    return std::nullopt;
}

/// The hosts of each switch that the shape needs for the demand; 0: too many, or too few switches have links for them.
uint64_t hosts_of(const Shape& shape, const Demand& d) {
    const uint64_t each = shape.fixed != 0 ? shape.fixed : (d.hosts + shape.with_hosts - 1) / shape.with_hosts;
    const bool fits = shape.fixed != 0
                          ? each * shape.with_hosts >= d.hosts
                          : shape.degree + each <= d.radix && may_carry(d, shape.switches, shape.degree, each);
    return fits ? each : 0;
}

}  // namespace

const std::vector<std::string>& network_names() {
    static const std::vector<std::string> names = {"fat_tree", "dragonfly", "slim_fly", "hyperx", "torus", "random"};
    return names;
}

std::optional<Network> choose(const std::string& name, const Demand& d) {
    std::optional<Network> best;
    if (name == "random") {
        best = random(d);
        if (best) bisect(*best);
    } else {
        Shapes shapes = shapes_of(name, d);
        std::erase_if(shapes, [&](const Shape& s) {
            return s.switches < 2 || s.switches > kMostSwitches || hosts_of(s, d) == 0;
        });
        std::stable_sort(shapes.begin(), shapes.end(),
                         [](const Shape& a, const Shape& b) { return a.switches < b.switches; });
        const auto rank = [](const Network& n) {
            return std::tuple(-static_cast<double>(n.bisection.best) / static_cast<double>(n.graph.host_count()),
                              n.graph.links().size());
        };
        for (const Shape& shape : shapes) {
            Pulse::beat();
            if (best && shape.switches > best->graph.switches()) break;
            Network n{.name = name, .keys = with_hosts(shape, hosts_of(shape, d))};
            n.graph = graph_of(n.keys);
            measure(n);
            if (n.radix > d.radix || n.capacity < d.capacity) continue;
            bisect(n);
            if (!best || rank(n) < rank(*best)) best = std::move(n);
        }
    }
    if (!best) return best;
    best->title = title_of(name);
    best->goes_around = name != "fat_tree";
    return best;
}

uint64_t most_hosts(const std::string& name, const Demand& demand) {
    // With more hosts a family needs more switches: the most that fits is between what does and what does not.
    Demand d = demand;
    uint64_t fits = 0;
    uint64_t fails = demand.hosts;
    while (fails > fits + 1) {
        d.hosts = static_cast<uint32_t>((fits + fails) / 2);
        if (const auto n = choose(name, d))
            fits = std::max<uint64_t>(d.hosts, std::min<uint64_t>(n->graph.host_count(), fails - 1));
        else
            fails = d.hosts;
    }
    return fits;
}

}  // namespace nanohop::compare_networks
