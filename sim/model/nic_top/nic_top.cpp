// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "nic_top/nic_top.hpp"

namespace nanohop::nic_top {

using nic::HostSide;

NicTop::NicTop(const Config& config)
    : nic_(config.nic), host_(config.irq, config.nic.ipush, config.status_in_memory, config.nic.ipush.matching) {}

nic::In NicTop::inside(const In& in) const {
    return {.send = in.send,
            .receive = in.receive,
            .send_axil = host_.request(HostSide::kSend),
            .receive_axil = host_.request(HostSide::kReceive),
            .match_axil = host_.request(HostSide::kOther),
            .axil = host_.request(HostSide::kNic),
            .host_ready = in.host_ready,
            .llcm_addr = host_.llcm_address(),
            .up = in.up,
            .link_valid = in.link_valid,
            .link_vc = in.link_vc,
            .link_flit = in.link_flit,
            .link_credit = in.link_credit};
}

Out NicTop::outputs(const In& in) const {
    const nic::Out nic = nic_.outputs(inside(in));
    return {.send = nic.send,
            .receive = nic.receive,
            .status = host_.status(),
            .axil = host_.axil(),
            .host_valid = nic.host_valid,
            .host = nic.host,
            .irq = host_.irq(),
            .link_credit = nic.link_credit,
            .link_valid = nic.link_valid,
            .link_vc = nic.link_vc,
            .link_flit = nic.link_flit};
}

void NicTop::tick(const In& in) {
    const nic::Out nic = nic_.clock(inside(in));
    host_.tick({.axil = in.axil,
                .status = in.status,
                .up = in.up,
                .blocks = {nic.send_axil, nic.receive_axil, nic.axil, nic.match_axil},
                .llcm_data = nic.llcm_data,
                .told = nic.told,
                .completion = in.send.bvalid && nic.send.bready && (in.send.bresp & 2U) == 0,
                .nack = (nic.probe & nic::kProbeNackIn) != 0,
                .pending = nic.results_pending});
}

}  // namespace nanohop::nic_top
