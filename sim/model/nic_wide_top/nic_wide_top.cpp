// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "nic_wide_top/nic_wide_top.hpp"

#include "generated/nic_wide_top_map.hpp"

namespace nanohop::nic_wide_top {

NicWideTop::NicWideTop(const Config& config)
    : config_(config), nic_(config.nic), host_(config.irq, ipush::llcm_width(ipush_wide::narrow(config.nic.receive))) {}

std::optional<unsigned> NicWideTop::window(uint32_t address) const {
    const auto found = map::window(address);
    return found == map::kTransport && !config_.nic.reliable ? std::nullopt : found;
}

nic_wide::In NicWideTop::inside(const In& in) const {
    const auto writes = window(host_.write_address()), reads = window(host_.read_address());
    return {.ring = in.ring,
            .data = in.data,
            .receive = in.receive,
            .send_axil = host_.request(map::kSend, writes, reads),
            .receive_axil = host_.request(map::kReceive, writes, reads),
            .transport_axil = host_.request(map::kTransport, writes, reads),
            .axil = host_.request(map::kNic, writes, reads),
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
            .axil = host_.outputs(),
            .irq = host_.irq(),
            .link_credit = nic.link_credit,
            .link_valid = nic.link_valid,
            .link_vc = nic.link_vc,
            .link_flit = nic.link_flit};
}

void NicWideTop::tick(const In& in) {
    const nic_wide::Out nic = nic_.clock(inside(in));
    const bool completion = in.ring.bvalid && nic.ring.bready && (in.ring.bresp & 2U) == 0;
    const bool error = (nic.error && !error_) || (!in.up && up_);
    const uint32_t entries = (nic.told ? 1U : 0U) | (completion ? 2U : 0U) |
                             ((nic.probe & nic_wide::kProbeAnswerIn) != 0 ? 4U : 0U) | (error ? 8U : 0U);
    host_.tick(in.axil, window(host_.write_address()), window(host_.read_address()),
               {nic.send_axil, nic.receive_axil, nic.axil, nic.transport_axil}, nic.llcm_data, entries);
    error_ = nic.error;
    up_ = in.up;
}

}  // namespace nanohop::nic_wide_top
