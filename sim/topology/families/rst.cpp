// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Random shortcut topologies (Koibuchi 2011, 3 and 4.1): a base topology and random links up to a degree.
#include <algorithm>
#include <bit>
#include <cmath>
#include <unordered_set>

#include "common/pulse.hpp"
#include "model/bits.hpp"
#include "topology/distances.hpp"
#include "topology/family.hpp"
#include "topology/random.hpp"

namespace nanohop::topology {

namespace {

constexpr unsigned kMostTries = 10000;    // of a switch that looks for partners (Koibuchi 2011, 4.1)
constexpr unsigned kMostWirings = 10000;  // the paper tries again until it succeeds

enum class Base : uint8_t { kRing, kTorus, kMesh, kTree, kHypercube };
enum class Method : uint8_t { kUniform, kPairs };
enum class Shortcuts : uint8_t { kUniform, kDistance };

/// Links under construction.
class Growing {
public:
    Growing(uint32_t switches, const std::vector<Link>& base) : links(base), degree(switches, 0) {
        for (const Link& l : base) enter(l);
    }
    bool linked(uint32_t a, uint32_t b) const { return there_.contains(key(a, b)); }
    void add(uint32_t a, uint32_t b) {
        links.push_back({a, b, {}, {}});
        enter(links.back());
    }
    std::vector<Link> links;
    std::vector<uint32_t> degree;

private:
    static uint64_t key(uint32_t a, uint32_t b) { return uint64_t{std::min(a, b)} << 32 | std::max(a, b); }
    void enter(const Link& l) {
        there_.insert(key(l.a, l.b));
        ++degree[l.a];
        ++degree[l.b];
    }
    std::unordered_set<uint64_t> there_;
};

/// Draws the other end of a shortcut: any switch alike, or by the square of the distance in the base (Koibuchi 2011, 6,
/// after Kleinberg 2004), with a chance that falls as 1 / distance^2; neighbours in the base have their link.
class Partners {
public:
    explicit Partners(uint32_t switches) : switches_(switches) {}
    Partners(uint32_t switches, const std::vector<Link>& base) : switches_(switches), base_(Graph(switches, base)) {}

    bool by_distance() const { return base_.has_value(); }
    /// It may be the first switch itself: always, where the base has no other than neighbours.
    uint32_t draw(uint32_t from, Random& random) {
        if (!base_) return random.below(switches_);
        if (from_ != from) weigh(from);
        const uint64_t all = up_to_.back();
        if (all == 0) return from;
        const auto at = static_cast<uint64_t>((1 - random.unit()) * static_cast<double>(all));
        return static_cast<uint32_t>(std::upper_bound(up_to_.begin(), up_to_.end(), std::min(at, all - 1)) -
                                     up_to_.begin());
    }

private:
    /// In whole numbers, so that all machines draw the same.
    void weigh(uint32_t from) {
        constexpr uint64_t kNear = uint64_t{1} << 32;
        search(*base_, from, distance_);
        up_to_.clear();
        uint64_t sum = 0;
        for (const uint64_t d : distance_) up_to_.push_back(sum += d < 2 ? 0 : std::max<uint64_t>(1, kNear / (d * d)));
        from_ = from;
    }

    uint32_t switches_;
    std::optional<Graph> base_;
    std::optional<uint32_t> from_;
    std::vector<uint16_t> distance_;
    std::vector<uint64_t> up_to_;  ///< weights of the switches up to each
};

class Rst final : public Family {
public:
    void add_keys(io::Keys& keys) override {
        keys.words("base", base_, {"ring", "torus", "mesh", "tree", "hypercube"}, "topology that gets the shortcuts");
        keys.whole("switches", switches_, 2, Graph::kMostSwitches, "switches; auto: as dims says, else 256");
        add_sizes(keys, "dims", dims_, 0, Graph::kMostSwitches, 16,
                  "sizes of a torus or mesh; 0: the most even two whose product is `switches`");
        keys.whole("arity", arity_, 1, 1024, "children of a switch of a tree");
        keys.whole("degree", degree_, 1, 1024, "method 1: of every switch; method 2: the mean");
        keys.add({"method",
                  "must be 1 or 2",
                  "1: random links up to the same degree everywhere; 2: N (degree - base degree) / 2 random pairs",
                  {"1", "2"},
                  [this] { return method_ == Method::kUniform ? "1" : "2"; },
                  [this](const std::string& text) {
                      if (text != "1" && text != "2") return false;
                      method_ = text == "1" ? Method::kUniform : Method::kPairs;
                      return true;
                  }});
        keys.words("shortcuts", shortcuts_, {"uniform", "distance"},
                   "to any switch alike, or the more seldom the farther it is: 1 / square of the distance in the base");
        keys.whole("draws", draws_, 1, 10000,
                   "graphs drawn, of which the one with the least diameter, then the fewest links, is taken; Koibuchi "
                   "2011: 100");
    }

    Graph make(uint64_t seed) const override {
        const std::vector<uint32_t> sizes = base_sizes();
        const uint32_t switches = product(sizes, "dims");
        const std::vector<Link> base = base_ == Base::kTree
                                           ? tree_links(switches, arity_)
                                           : grid_links(sizes, base_ == Base::kRing || base_ == Base::kTorus);
        if (degree_ >= switches)
            throw InputError("degree: {}: must be below the number of switches, {}", degree_, switches);
        check_graph_size(switches, uint64_t{switches} * degree_ / 2 + base.size());
        check_degrees(switches, base);
        Random seeds(seed);
        Partners partners = shortcuts_ == Shortcuts::kDistance ? Partners(switches, base) : Partners(switches);
        std::optional<Graph> best;
        uint32_t best_diameter = 0;
        for (unsigned i = 0; i < draws_; ++i) {
            Random random(seeds.next());
            Graph graph(switches, method_ == Method::kUniform ? uniform(switches, base, partners, random)
                                                              : pairs(switches, base, partners, random));
            if (draws_ == 1) return graph;
            const uint32_t diameter = all_distances(graph).diameter;
            if (best && (diameter > best_diameter ||
                         (diameter == best_diameter && graph.links().size() >= best->links().size())))
                continue;
            best = std::move(graph);
            best_diameter = diameter;
        }
        return *best;
    }

private:
    std::vector<uint32_t> base_sizes() const {
        const bool has_dims = dims_.front() != 0;
        if (has_dims && base_ != Base::kTorus && base_ != Base::kMesh)
            throw InputError("dims: {}: is for base = torus or mesh", sizes_text(dims_));
        if (has_dims) {
            const uint32_t switches = product(dims_, "dims");
            if (switches == 0) throw InputError("dims: {}: a size of 0", sizes_text(dims_));
            if (switches_ && *switches_ != switches)
                throw InputError("switches: {}: dims = {} has {}", *switches_, sizes_text(dims_), switches);
            return dims_;
        }
        const uint32_t switches = switches_.value_or(256);
        if (base_ == Base::kHypercube) {
            if (!std::has_single_bit(switches))
                throw InputError("switches: {}: must be a power of two for base = hypercube", switches);
            return std::vector<uint32_t>(log2_of(switches), 2);
        }
        if (base_ == Base::kTorus || base_ == Base::kMesh) {
            auto side = static_cast<uint32_t>(std::lround(std::sqrt(switches)));
            while (switches % side != 0) --side;
            return {switches / side, side};
        }
        return {switches};
    }

    /// Whether the degrees of the base leave room for links up to the degree asked for.
    void check_degrees(uint32_t switches, const std::vector<Link>& base) const {
        if (method_ == Method::kPairs) {
            if (2 * base.size() > uint64_t{degree_} * switches)
                throw InputError("degree: {}: the base has a mean degree of {:.3g}", degree_,
                                 2.0 * static_cast<double>(base.size()) / switches);
            return;
        }
        const Growing grown(switches, base);
        uint64_t open = 0;
        for (uint32_t s = 0; s < switches; ++s) {
            if (grown.degree[s] > degree_)
                throw InputError("degree: {}: switch {} of the base has {} links already", degree_, s, grown.degree[s]);
            open += degree_ - grown.degree[s];
        }
        if (open % 2 != 0)
            throw InputError("degree: {}: {} ends of shortcuts are left over, an odd number", degree_, open);
    }

    /// Method 1: each switch with a free port looks at random for other switches with one, at most 10,000 times; when
    /// it fails, all shortcuts are drawn anew.
    std::vector<Link> uniform(uint32_t switches, const std::vector<Link>& base, Partners& partners,
                              Random& random) const {
        for (unsigned start = 0; start < kMostWirings; ++start) {
            Growing growing(switches, base);
            bool complete = true;
            for (uint32_t s = 0; s < switches && complete; ++s) {
                Pulse::beat();
                unsigned tries = 0;
                while (growing.degree[s] < degree_ && tries < kMostTries) {
                    ++tries;
                    const uint32_t other = partners.draw(s, random);
                    if (other == s || growing.degree[other] >= degree_ || growing.linked(s, other)) continue;
                    growing.add(s, other);
                }
                complete = growing.degree[s] == degree_;
            }
            if (complete) return std::move(growing.links);
        }
        throw InputError("degree: {}: no way to give it to every switch was found in {} starts", degree_, kMostWirings);
    }

    /// Method 2: pairs of different switches; a pair that is linked already adds no link, so the number of links
    /// varies.
    std::vector<Link> pairs(uint32_t switches, const std::vector<Link>& base, Partners& partners,
                            Random& random) const {
        Growing growing(switches, base);
        const uint64_t count = (uint64_t{degree_} * switches - 2 * base.size()) / 2;
        for (uint64_t i = 0; i < count; ++i) {
            Pulse::beat();
            const uint32_t a = random.below(switches);
            uint32_t b = 0;
            if (partners.by_distance()) {
                b = partners.draw(a, random);
            } else {
                b = random.below(switches - 1);
                if (b >= a) ++b;
            }
            if (a != b && !growing.linked(a, b)) growing.add(a, b);
        }
        return std::move(growing.links);
    }

    Base base_ = Base::kRing;
    std::optional<uint32_t> switches_;
    std::vector<uint32_t> dims_{0};
    uint32_t arity_ = 2;
    uint32_t degree_ = 8;
    Method method_ = Method::kUniform;
    Shortcuts shortcuts_ = Shortcuts::kUniform;
    unsigned draws_ = 1;
};

const FamilyRegistration kRst{
    {"rst", "random shortcuts on a base topology, DLN(RST) of Koibuchi 2011", new_family<Rst>, true}};

}  // namespace

}  // namespace nanohop::topology
