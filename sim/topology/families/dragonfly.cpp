// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Dragonfly (Kim et al., "Technology-driven, highly-scalable dragonfly topology", ISCA 2008): groups of `a` routers
// that are linked to each other; each router has h links to other groups and p hosts. Link k of a group is of router k
// / h. With g = a h + 1 groups one link joins any two groups: link k goes to the group k + 1 further on, and arrives
// there at link a h - 1 - k ("palm tree" arrangement). With fewer the same is repeated, round by round of g - 1 links,
// so any two groups have as many; what is left goes in pairs to the next groups on either side, and of an odd number
// the last to the group half way round. Of an odd number of groups that one stays free.
#include <algorithm>

#include "topology/family.hpp"

namespace nanohop::topology {

namespace {

class Dragonfly final : public Family {
public:
    void add_keys(io::Keys& keys) override {
        keys.whole("routers", a_, 1, 1024, "a: routers of a group");
        keys.whole("globals", h_, 1, 1024, "h: links of a router to other groups");
        keys.whole("terminals", p_, 0, 4096, "p: hosts of a router");
        keys.whole("groups", groups_, 2, Graph::kMostSwitches, "g: groups; auto: a h + 1");
    }
    const char* size_key() const override { return "routers"; }
    Graph make(uint64_t) const override {
        const uint32_t globals = a_ * h_;
        const uint32_t groups = group_count();
        check_graph_size(uint64_t{groups} * a_, uint64_t{groups} * (uint64_t{a_} * (a_ - 1) + globals) / 2);
        std::vector<Link> links;
        for (uint32_t g = 0; g < groups; ++g) {
            for (uint32_t r = 0; r < a_; ++r)
                for (uint32_t q = r + 1; q < a_; ++q) links.push_back({g * a_ + r, g * a_ + q, {}, {}});
        }
        for (uint32_t g = 0; g < groups; ++g) {
            for (uint32_t k = 0; k < globals; ++k) {
                const auto [by, back] = end_of(k);
                const uint32_t to = (g + by) % groups;
                if (to > g) links.push_back({g * a_ + k / h_, to * a_ + back / h_, {}, {}});
            }
        }
        const uint32_t switches = groups * a_;
        return Graph(switches, std::move(links), std::vector<uint32_t>(switches, p_));
    }
    const char* worst_case_name() const override { return "group_shift"; }
    /// Kim 2008's worst case: the a p hosts of a group send to another group, to which it has one link, or as few as to
    /// any; here each to the host of its own number. By less than h groups, a router in between has links to both, and
    /// there are ways as short over it.
    std::vector<uint32_t> worst_case(std::optional<uint32_t> shift) const override {
        const uint32_t groups = group_count();
        const uint32_t by = shift.value_or(std::min(h_, groups - 1));
        check_shift(by, groups, "groups");
        std::vector<uint32_t> to(groups * a_);
        for (uint32_t s = 0; s < to.size(); ++s) to[s] = (s + by * a_) % (groups * a_);
        return to;
    }

private:
    struct End {
        uint32_t by;    ///< groups further on
        uint32_t back;  ///< the link's number there
    };

    uint32_t group_count() const {
        const uint32_t most = a_ * h_ + 1;
        if (groups_ && *groups_ > most)
            throw InputError("groups: {}: must be from 2 to {}, routers x globals and one", *groups_, most);
        return groups_.value_or(most);
    }
    /// Where link k of a group goes; by 0 groups: nowhere.
    End end_of(uint32_t k) const {
        const uint32_t others = group_count() - 1;
        const uint32_t rounds = a_ * h_ / others;
        const uint32_t left = a_ * h_ % others;
        if (k < rounds * others) return {k % others + 1, k / others * others + others - 1 - k % others};
        const uint32_t one = k - rounds * others;
        if (one + 1 == left && left % 2 == 1) return {others % 2 == 1 ? (others + 1) / 2 : 0, k};
        return one % 2 == 0 ? End{one / 2 + 1, k + 1} : End{others - one / 2, k - 1};
    }

    uint32_t a_ = 4;
    uint32_t h_ = 2;
    uint32_t p_ = 2;
    std::optional<uint32_t> groups_;
};

const FamilyRegistration kDragonfly{{"dragonfly", "dragonfly of a h + 1 groups, or fewer", new_family<Dragonfly>}};

}  // namespace

}  // namespace nanohop::topology
