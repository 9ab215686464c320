// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Random regular graphs (Steger and Wormald, "Generating random regular graphs quickly", 1999): points are paired at
// random, pairs that would make a self loop or a double link are drawn again; a start that gets stuck is given up.
#include <algorithm>

#include "topology/family.hpp"
#include "topology/random.hpp"

namespace nanohop::topology {

namespace {

constexpr unsigned kMostStarts = 1000;

class RandomRegular final : public Family {
public:
    void add_keys(io::Keys& keys) override {
        keys.whole("switches", switches_, 2, Graph::kMostSwitches, "switches");
        keys.whole("degree", degree_, 1, 1024, "links of each switch");
    }
    Graph make(uint64_t seed) const override {
        if (degree_ >= switches_)
            throw InputError("degree: {}: must be below the number of switches, {}", degree_, switches_);
        if (uint64_t{degree_} * switches_ % 2 != 0)
            throw InputError("degree: {}: {} switches have an odd sum of degrees", degree_, switches_);
        check_graph_size(switches_, uint64_t{degree_} * switches_ / 2);
        Random random(seed);
        for (unsigned start = 0; start < kMostStarts; ++start) {
            std::vector<Link> links;
            if (!draw(random, links)) continue;
            Graph graph(switches_, std::move(links));
            if (!graph.unreachable()) return graph;
        }
        throw InputError("no connected regular graph of {} switches and degree {} in {} starts", switches_, degree_,
                         kMostStarts);
    }

private:
    bool draw(Random& random, std::vector<Link>& links) const {
        std::vector<uint32_t> points;
        for (uint32_t s = 0; s < switches_; ++s) points.insert(points.end(), degree_, s);
        std::vector<std::vector<uint32_t>> linked(switches_);
        const auto suitable = [&](uint32_t a, uint32_t b) {
            if (a == b) return false;
            for (const uint32_t c : linked[a])
                if (c == b) return false;
            return true;
        };
        while (!points.empty()) {
            const auto count = static_cast<uint32_t>(points.size());
            bool found = false;
            for (unsigned tries = 0; tries < 100 && !found; ++tries) {
                const uint32_t i = random.below(count);
                const uint32_t j = random.below(count);
                if (!suitable(points[i], points[j])) continue;
                linked[points[i]].push_back(points[j]);
                linked[points[j]].push_back(points[i]);
                links.push_back({points[i], points[j], {}, {}});
                for (const uint32_t gone : {std::max(i, j), std::min(i, j)}) {
                    points[gone] = points.back();
                    points.pop_back();
                }
                found = true;
            }
            if (!found) return false;
        }
        return true;
    }

    uint32_t switches_ = 256;
    uint32_t degree_ = 8;
};

const FamilyRegistration kRandomRegular{{"random_regular", "random regular graph", new_family<RandomRegular>}};

}  // namespace

}  // namespace nanohop::topology
