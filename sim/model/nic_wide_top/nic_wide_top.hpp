// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_nic_wide_top, a network interface of 512 bits with one port for all registers and one interrupt.
// Equal to the RTL in every output of every clock. docs/blocks/nic_wide_top.md
#pragma once

#include <cstdint>

#include "axi/axi_lite.hpp"
#include "nic/host_side.hpp"
#include "nic_wide/nic_wide.hpp"
#include "nic_wide_top/config.hpp"

namespace nanohop::nic_wide_top {

struct In {
    send_wide::RingIn ring;
    send_wide::DataIn data;
    axi::WriteIn receive;
    axi::WriteIn status;
    axi::LiteIn axil;  ///< all registers (generated/nic_wide_top_map.hpp)
    bool up = true;
    bool link_valid = false;
    uint32_t link_vc = 0;
    nic_wide::LinkFlit link_flit;
    uint32_t link_credit = 0;
};

struct Out {
    send_wide::RingOut ring;
    send_wide::DataOut data;
    axi::WriteOut<ipush_wide::Line, uint64_t, 6> receive;
    axi::WriteOut<> status;
    axi::LiteOut axil;
    bool irq = false;
    uint32_t link_credit = 0;
    bool link_valid = false;
    uint32_t link_vc = 0;
    nic_wide::LinkFlit link_flit;
};

class NicWideTop {
public:
    using In = nic_wide_top::In;
    using Out = nic_wide_top::Out;

    /// The state after reset. The configuration must pass check().
    explicit NicWideTop(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    bool operator==(const NicWideTop&) const = default;

private:
    nic_wide::In inside(const In& in) const;

    nic_wide::NicWide nic_;
    nic::HostSide host_;
};

}  // namespace nanohop::nic_wide_top
