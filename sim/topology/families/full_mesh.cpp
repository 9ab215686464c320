// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Full meshes, optical hubs (Urino 2020: each switch is the relay node of one host).

#include "topology/family.hpp"

namespace nanohop::topology {

namespace {

class FullMesh final : public Family {
public:
    void add_keys(io::Keys& keys) override {
        keys.whole("switches", switches_, 1, 8192, "switches, each linked to all others");
    }
    Graph make(uint64_t) const override {
        check_graph_size(switches_, uint64_t{switches_} * (switches_ - 1) / 2);
        std::vector<Link> links;
        for (uint32_t a = 0; a < switches_; ++a)
            for (uint32_t b = a + 1; b < switches_; ++b) links.push_back({a, b, {}, {}});
        return Graph(switches_, std::move(links));
    }

private:
    uint32_t switches_ = 64;
};

const FamilyRegistration kFullMesh{{"full_mesh", "every switch linked to every other", new_family<FullMesh>}};
const FamilyRegistration kHub{{"hub", "optical hub: a full mesh of relay nodes", new_family<FullMesh>}};

}  // namespace

}  // namespace nanohop::topology
