// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// C = A B on 4 Verilated nh_hub_node that add doubles, each beside the golden model.
#include "hub_matrix.hpp"
#include "hub_rtl_node.hpp"

namespace nanohop::host {
namespace {

TEST(HubMatrixRtl, Multiplies) {
    const hub_node::Config config = rtl_config();
    ASSERT_EQ(config.node.unit, hub::Unit::kFp64);
    const MakeNode make = [&](unsigned id) { return std::make_unique<RtlNode>(config, id); };
    for (const summa::Elements elements : {summa::Elements::kInteger, summa::Elements::kFp64}) {
        for (const bool nodes_add : {false, true}) {
            const summa::HubMatrixResult r =
                multiply_on(config, make, {nodes_add, summa::Algorithm::kCa4, elements, 16, 7});
            EXPECT_EQ(r.wrong, 0U) << name(elements) << (nodes_add ? ", nodes add" : ", hosts add");
            EXPECT_EQ(r.elements, 256U);
        }
    }
}

}  // namespace
}  // namespace nanohop::host
