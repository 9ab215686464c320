// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "nic_wide_top/nic_wide_top.hpp"

#include <algorithm>

#include "generated/nic_top_map.hpp"
#include "generated/nic_wide_top_map.hpp"

namespace nanohop::nic_wide_top {

using nic::HostSide;

// HostSide knows those of nic_top.
static_assert(std::ranges::equal(map::kWindows, nic_top::map::kWindows,
                                 [](const auto& a, const auto& b) { return a.base == b.base && a.bits == b.bits; }));

NicWideTop::NicWideTop(const Config& config)
    : nic_(config.nic),
      host_(config.irq, ipush_wide::narrow(config.nic.receive), config.status_in_memory, config.nic.reliable) {}

nic_wide::In NicWideTop::inside(const In& in) const {
    return {.ring = in.ring,
            .data = in.data,
            .receive = in.receive,
            .send_axil = host_.request(HostSide::kSend),
            .receive_axil = host_.request(HostSide::kReceive),
            .transport_axil = host_.request(HostSide::kOther),
            .axil = host_.request(HostSide::kNic),
            .llcm_addr = host_.llcm_address(),
            .up = in.up,
            .link_valid = in.link_valid,
            .link_vc = in.link_vc,
            .link_flit = in.link_flit,
            .link_credit = in.link_credit};
}

Out NicWideTop::outputs(const In& in) const {
    const nic_wide::Out nic = nic_.outputs(inside(in));
    return {.ring = nic.ring,
            .data = nic.data,
            .receive = nic.receive,
            .status = host_.status(),
            .axil = host_.axil(),
            .irq = host_.irq(),
            .link_credit = nic.link_credit,
            .link_valid = nic.link_valid,
            .link_vc = nic.link_vc,
            .link_flit = nic.link_flit};
}

void NicWideTop::tick(const In& in) {
    const nic_wide::Out nic = nic_.clock(inside(in));
    host_.tick({.axil = in.axil,
                .status = in.status,
                .up = in.up,
                .blocks = {nic.send_axil, nic.receive_axil, nic.axil, nic.transport_axil},
                .llcm_data = nic.llcm_data,
                .told = nic.told,
                .completion = in.ring.bvalid && nic.ring.bready && (in.ring.bresp & 2U) == 0,
                .nack = (nic.probe & nic_wide::kProbeAnswerIn) != 0,
                .pending = nic.error});
}

}  // namespace nanohop::nic_wide_top
