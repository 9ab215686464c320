// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Fat trees as XGFT(h; m1..mh; w1..wh) (Oehring et al., "On generalized fat trees", IPPS 1995). Level 0 of the paper
// are the hosts; switches are the levels 1 to h, and hosts have one link each, w1 = 1. A k-ary n-tree is children
// k x .. x k, parents 1 x k x .. x k. Its top switches have fewer ports than the others: a Clos network of equal
// switches has several of them in one (children 8x8x4, parents 1x8x8, merge 4: 80 switches of 16 ports, 256 hosts).
// With parallel links it is a PGFT (Zahavi, "D-Mod-K routing providing non-blocking traffic for shift permutations on
// real life fat trees", 2010).

#include "topology/family.hpp"

namespace nanohop::topology {

namespace {

class FatTree final : public Family {
public:
    void add_keys(io::Keys& keys) override {
        add_sizes(keys, "children", children_, 1, 4096, 8,
                  "m1..mh: hosts of a lowest switch, then children of a level");
        add_sizes(keys, "parents", parents_, 1, 4096, 8,
                  "w1..wh: parents of a host (1), then of each level's switches");
        keys.whole("merge", merge_, 1, 4096, "top switches that are one switch, with the links of all");
        add_sizes(keys, "parallel", parallel_, 1, 4096, 8,
                  "p1..ph: links between a host (1), then a switch of each level, and each of its parents; 1: all one");
    }
    const char* size_key() const override { return "children"; }
    Graph make(uint64_t) const override {
        const size_t h = children_.size();
        if (parents_.size() != h)
            throw InputError("parents: {}: must have as many numbers as children = {}", sizes_text(parents_),
                             sizes_text(children_));
        if (parents_.front() != 1)
            throw InputError("parents: {}: must start with 1: a host has one link", sizes_text(parents_));
        std::vector<uint32_t> parallel = parallel_;
        if (parallel == std::vector<uint32_t>{1}) parallel.assign(h, 1);
        if (parallel.size() != h)
            throw InputError("parallel: {}: must be 1, or have as many numbers as children = {}", sizes_text(parallel),
                             sizes_text(children_));
        if (parallel.front() != 1)
            throw InputError("parallel: {}: must start with 1: a host has one link", sizes_text(parallel));
        // A switch of level l is named by l digits of parents (w1..wl) and h - l of children (m_{l+1}..m_h).
        std::vector<uint32_t> start{0};
        std::vector<std::vector<uint32_t>> radix;
        for (size_t l = 1; l <= h; ++l) {
            std::vector<uint32_t> sizes(parents_.begin(), parents_.begin() + static_cast<ptrdiff_t>(l));
            sizes.insert(sizes.end(), children_.begin() + static_cast<ptrdiff_t>(l), children_.end());
            start.push_back(start.back() + product(sizes, "children, parents"));
            if (start.back() > Graph::kMostSwitches) product({start.back(), 2}, "children, parents");
            radix.push_back(std::move(sizes));
        }
        // Those that become one have no child in common.
        const uint32_t apart = product({parents_.begin(), parents_.end() - 1}, "parents");
        if (apart % merge_ != 0)
            throw InputError("merge: {}: must divide {}, the product of parents but the last", merge_, apart);
        start.back() = start[h - 1] + (start[h] - start[h - 1]) / merge_;
        std::vector<Link> links;
        for (size_t l = 1; l < h; ++l) {
            // Digit l (from 0) is a child's number below and becomes a parent's number above.
            uint32_t stride = 1;
            for (size_t d = 0; d < l; ++d) stride *= radix[l - 1][d];
            const uint32_t m = children_[l];
            const uint32_t w = parents_[l];
            const uint32_t merged = l + 1 == h ? merge_ : 1;
            check_graph_size(start.back(), links.size() + uint64_t{start[l] - start[l - 1]} * w * parallel[l]);
            for (uint32_t s = 0; s < start[l] - start[l - 1]; ++s) {
                const uint32_t low = s % stride;
                const uint32_t high = s / stride / m;
                for (uint32_t p = 0; p < w; ++p)
                    links.insert(
                        links.end(), parallel[l],
                        {start[l - 1] + s, start[l] + low / merged + stride / merged * (p + w * high), {}, {}});
            }
        }
        std::vector<uint32_t> hosts(start.back(), 0);
        for (uint32_t s = 0; s < start[1]; ++s) hosts[s] = children_.front();
        return Graph(start.back(), std::move(links), std::move(hosts));
    }

private:
    std::vector<uint32_t> children_{4, 4, 4};
    std::vector<uint32_t> parents_{1, 4, 4};
    unsigned merge_ = 1;
    std::vector<uint32_t> parallel_{1};
};

const FamilyRegistration kFatTree{{"fat_tree", "extended generalised fat tree (XGFT)", new_family<FatTree>}};

}  // namespace

}  // namespace nanohop::topology
