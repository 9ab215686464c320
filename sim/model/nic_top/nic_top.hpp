// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_nic_top, a network interface with one port for all registers and one interrupt. Equal to the RTL
// in every output of every clock. docs/blocks/nic_top.md
#pragma once

#include <cstdint>

#include "axi/axi_lite.hpp"
#include "nic/host_side.hpp"
#include "nic/nic.hpp"
#include "nic_top/config.hpp"

namespace nanohop::nic_top {

struct In {
    axi::MasterIn send;
    axi::MasterIn receive;
    axi::WriteIn status;
    axi::LiteIn axil;  ///< all registers (generated/nic_top_map.hpp)
    bool host_ready = false;
    bool up = true;
    bool link_valid = false;
    uint32_t link_vc = 0;
    switch_::Flit link_flit;
    uint32_t link_credit = 0;
};

struct Out {
    axi::MasterOut send;
    axi::MasterOut receive;
    axi::WriteOut<> status;
    axi::LiteOut axil;
    bool host_valid = false;
    ipush::StreamWord host;
    bool irq = false;
    uint32_t link_credit = 0;
    bool link_valid = false;
    uint32_t link_vc = 0;
    switch_::Flit link_flit;
};

class NicTop {
public:
    using In = nic_top::In;
    using Out = nic_top::Out;

    /// The state after reset. The configuration must pass check().
    explicit NicTop(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    bool operator==(const NicTop&) const = default;

    /// Of the link, both known before the inputs of their clock.
    nic::Place link() const { return nic_.link(); }
    uint32_t link_credit() const { return nic_.link_credit(); }

private:
    nic::In inside(const In& in) const;

    nic::Nic nic_;
    nic::HostSide host_;
};

}  // namespace nanohop::nic_top
