// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Distributed loop networks with regular shortcuts (Koibuchi 2011, 2.2, equation 1): switch i is linked to i + floor(N
// / 2^k) mod N for k = 1..K, beside the ring. A shortcut that is there already (k = log2 N is the ring) adds no link.

#include <algorithm>
#include <set>

#include "topology/family.hpp"

namespace nanohop::topology {

namespace {

class Dln final : public Family {
public:
    void add_keys(io::Keys& keys) override {
        keys.whole("switches", switches_, 3, Graph::kMostSwitches, "switches of the ring");
        keys.whole("shortcuts", shortcuts_, 0, 16, "K; the degree is 2 K + 1 where the number of switches is 2^m");
    }
    Graph make(uint64_t) const override {
        std::vector<Link> links = grid_links({switches_}, true);
        std::set<std::pair<uint32_t, uint32_t>> there;
        for (const Link& l : links) there.emplace(std::min(l.a, l.b), std::max(l.a, l.b));
        for (uint32_t k = 1; k <= shortcuts_; ++k) {
            const uint32_t step = switches_ >> k;
            for (uint32_t i = 0; i < switches_ && step != 0; ++i) {
                const uint32_t j = (i + step) % switches_;
                if (there.emplace(std::min(i, j), std::max(i, j)).second) links.push_back({i, j, {}, {}});
            }
        }
        return Graph(switches_, std::move(links));
    }

private:
    uint32_t switches_ = 256;
    uint32_t shortcuts_ = 2;
};

const FamilyRegistration kDln{{"dln", "ring with regular shortcuts, DLN(reg) of Koibuchi 2011", new_family<Dln>}};

}  // namespace

}  // namespace nanohop::topology
