// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "nic_wide_top/nic_wide_top.hpp"

#include "generated/nic_wide_top_map.hpp"

namespace nanohop::nic_wide_top {

NicWideTop::NicWideTop(const Config& config)
    : config_(config),
      nic_(config.nic),
      host_(config.irq, ipush::llcm_width(ipush_wide::narrow(config.nic.receive))),
      ring_(config.nic.receive.address_width, config.nic.receive.status_entries,
            ipush::llcm_width(ipush_wide::narrow(config.nic.receive))) {}

std::optional<unsigned> NicWideTop::window(uint32_t address) const {
    const auto found = map::window(address);
    const bool missing =
        (found == map::kTransport && !config_.nic.reliable) || (found == map::kStatus && !config_.status_in_memory);
    return missing ? std::nullopt : found;
}

// STATUS_HEAD is the ring's.
std::optional<unsigned> NicWideTop::write_window() const {
    const auto found = window(host_.write_address());
    const bool head = found == map::kReceive && (host_.write_address() & 0xfc) == ipush::registers::kStatusHeadOffset;
    return head && config_.status_in_memory ? std::nullopt : found;
}

axi::LiteIn NicWideTop::receive_request() const {
    return host_.request(map::kReceive, write_window(), window(host_.read_address()));
}

nic_wide::In NicWideTop::inside(const In& in) const {
    const auto writes = write_window(), reads = window(host_.read_address());
    const bool own = config_.status_in_memory && !host_.request(map::kLlcm, writes, reads).arvalid;
    return {.ring = in.ring,
            .data = in.data,
            .receive = in.receive,
            .send_axil = host_.request(map::kSend, writes, reads),
            .receive_axil = ring_.to_receive(receive_request()),
            .transport_axil = host_.request(map::kTransport, writes, reads),
            .axil = host_.request(map::kNic, writes, reads),
            .llcm_addr = own ? ring_.llcm_address() : host_.llcm_address(),
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
            .status = config_.status_in_memory ? ring_.memory() : axi::WriteOut<>{},
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
    const bool told = config_.status_in_memory ? ring_.event(in.status) : nic.told;
    const uint32_t entries = (told ? 1U : 0U) | (completion ? 2U : 0U) |
                             ((nic.probe & nic_wide::kProbeAnswerIn) != 0 ? 4U : 0U) | (error ? 8U : 0U);
    const auto writes = write_window(), reads = window(host_.read_address());
    const nic::StatusRing::In to_ring{.told = nic.told,
                                      .llcm_busy = host_.request(map::kLlcm, writes, reads).arvalid,
                                      .llcm_data = nic.llcm_data,
                                      .host = receive_request(),
                                      .receive = nic.receive_axil,
                                      .axil = host_.request(map::kStatus, writes, reads),
                                      .memory = in.status};
    host_.tick(in.axil, writes, reads, {nic.send_axil, ring_.to_host(nic.receive_axil), nic.axil, nic.transport_axil},
               ring_.axil(), nic.llcm_data, entries);
    if (config_.status_in_memory) ring_.tick(to_ring);
    error_ = nic.error;
    up_ = in.up;
}

}  // namespace nanohop::nic_wide_top
