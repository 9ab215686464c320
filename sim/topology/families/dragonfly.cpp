// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Dragonfly (Kim et al., "Technology-driven, highly-scalable dragonfly topology", ISCA 2008): g = a h + 1 groups of `a`
// routers that are linked to each other; each router has h links to other groups and p hosts; one link joins any two
// groups. Link k of a group (router k / h) goes to the group k + 1 further on, and arrives there at link a h - 1 - k
// ("palm tree" arrangement).
#include <fmt/format.h>

#include "topology/family.hpp"

namespace nanohop::topology {

namespace {

class Dragonfly final : public Family {
public:
    void add_keys(io::Keys& keys) override {
        keys.whole("routers", a_, 1, 1024, "a: routers of a group");
        keys.whole("globals", h_, 1, 1024, "h: links of a router to other groups");
        keys.whole("terminals", p_, 0, 4096, "p: hosts of a router");
    }
    const char* size_key() const override { return "routers"; }
    Graph make(uint64_t) const override {
        const uint64_t globals = uint64_t{a_} * h_;
        const uint64_t groups = globals + 1;
        check_graph_size(groups * a_, groups * (uint64_t{a_} * (a_ - 1) + globals) / 2);
        std::vector<Link> links;
        for (uint32_t g = 0; g < groups; ++g) {
            for (uint32_t r = 0; r < a_; ++r)
                for (uint32_t q = r + 1; q < a_; ++q) links.push_back({g * a_ + r, g * a_ + q, {}, {}});
        }
        for (uint32_t g = 0; g < groups; ++g) {
            for (uint32_t k = 0; k < globals; ++k) {
                const auto to = static_cast<uint32_t>((g + k + 1) % groups);
                const auto back = static_cast<uint32_t>(globals - 1 - k);
                if (to > g) links.push_back({g * a_ + k / h_, to * a_ + back / h_, {}, {}});
            }
        }
        const auto switches = static_cast<uint32_t>(groups * a_);
        return Graph(switches, std::move(links), std::vector<uint32_t>(switches, p_));
    }
    const char* worst_case_name() const override { return "group_shift"; }
    /// Kim 2008's worst case: the a p hosts of a group send to another group, to which it has one link; here each to
    /// the host of its own number. By less than h groups, a router in between has links to both, and there are ways as
    /// short over it.
    std::vector<uint32_t> worst_case(std::optional<uint32_t> shift) const override {
        const uint32_t groups = a_ * h_ + 1;
        const uint32_t by = shift.value_or(h_);
        check_shift(by, groups, "groups");
        std::vector<uint32_t> to(groups * a_);
        for (uint32_t s = 0; s < to.size(); ++s) to[s] = (s + by * a_) % (groups * a_);
        return to;
    }

private:
    uint32_t a_ = 4;
    uint32_t h_ = 2;
    uint32_t p_ = 2;
};

const FamilyRegistration kDragonfly{{"dragonfly", "dragonfly of g = a h + 1 groups", new_family<Dragonfly>}};

}  // namespace

}  // namespace nanohop::topology
