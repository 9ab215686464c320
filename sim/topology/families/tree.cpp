// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/family.hpp"

namespace nanohop::topology {

namespace {

class Tree final : public Family {
public:
    void add_keys(io::Keys& keys) override {
        keys.whole("switches", switches_, 1, Graph::kMostSwitches, "switches, filled level by level");
        keys.whole("arity", arity_, 1, 1024, "children of a switch");
    }
    Graph make(uint64_t) const override { return Graph(switches_, tree_links(switches_, arity_)); }

private:
    uint32_t switches_ = 255;
    uint32_t arity_ = 2;
};

const FamilyRegistration kTreeFamily{{"tree", "complete tree, the last level filled from the left", new_family<Tree>}};

}  // namespace

}  // namespace nanohop::topology
