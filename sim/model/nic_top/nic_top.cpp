// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "nic_top/nic_top.hpp"

#include "generated/nic_top_map.hpp"

namespace nanohop::nic_top {

NicTop::NicTop(const Config& config)
    : config_(config), nic_(config.nic), host_(config.irq, ipush::llcm_width(config.nic.ipush)) {}

std::optional<unsigned> NicTop::window(uint32_t address) const {
    const auto found = map::window(address);
    return found == map::kMatch && !config_.nic.ipush.matching ? std::nullopt : found;
}

nic::In NicTop::inside(const In& in) const {
    const auto writes = window(host_.write_address()), reads = window(host_.read_address());
    return {.send = in.send,
            .receive = in.receive,
            .send_axil = host_.request(map::kSend, writes, reads),
            .receive_axil = host_.request(map::kReceive, writes, reads),
            .match_axil = host_.request(map::kMatch, writes, reads),
            .axil = host_.request(map::kNic, writes, reads),
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
            .axil = host_.outputs(),
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
    const bool completion = in.send.bvalid && nic.send.bready && (in.send.bresp & 2U) == 0;
    const bool result = (nic.results_pending && !results_) || (!in.up && up_);
    const uint32_t entries = (nic.told ? 1U : 0U) | (completion ? 2U : 0U) |
                             ((nic.probe & nic::kProbeNackIn) != 0 ? 4U : 0U) | (result ? 8U : 0U);
    host_.tick(in.axil, window(host_.write_address()), window(host_.read_address()),
               {nic.send_axil, nic.receive_axil, nic.axil, nic.match_axil}, nic.llcm_data, entries);
    results_ = nic.results_pending;
    up_ = in.up;
}

}  // namespace nanohop::nic_top
