// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of rtl/nic_top/nh_nic_shell.sv but the link's clock: register port and interrupt of an interface,
// AXI4-Lite for four register blocks, nh_irq, nh_status_ring and the LLCM.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "axi/axi4.hpp"
#include "axi/axi_lite.hpp"
#include "axi/lite_decoder.hpp"
#include "axi/lite_slave.hpp"
#include "bits.hpp"
#include "generated/nic_top_map.hpp"
#include "ipush/config.hpp"
#include "irq/irq.hpp"
#include "nic/status_ring.hpp"

namespace nanohop::nic {

class HostSide {
public:
    /// Windows of the register blocks; the fourth, of matching or of the transport, may be missing.
    static constexpr unsigned kSend = nic_top::map::kSend, kReceive = nic_top::map::kReceive, kNic = nic_top::map::kNic,
                              kOther = nic_top::map::kMatch, kBlocks = 4;

    HostSide(const irq::Config& irq, const ipush::Config& receive, bool status_in_memory, bool other)
        : status_in_memory_(status_in_memory),
          other_(other),
          llcm_width_(ipush::llcm_width(receive)),
          irq_(irq),
          ring_(receive.address_width, receive.status_entries, llcm_width_) {}

    axi::LiteOut axil() const { return decoder_.outputs(); }
    axi::WriteOut<> status() const { return status_in_memory_ ? ring_.memory() : axi::WriteOut<>{}; }
    bool irq() const { return irq_.outputs().irq != 0; }

    /// What a register block is asked.
    axi::LiteIn request(unsigned block) const {
        return block == kReceive ? ring_.to_receive(asked(block)) : asked(block);
    }
    uint32_t llcm_address() const {
        const bool own = status_in_memory_ && !asked(nic_top::map::kLlcm).arvalid;
        return own ? ring_.llcm_address() : (decoder_.read_address() >> 3) & low_bits<uint32_t>(llcm_width_);
    }

    struct In {
        axi::LiteIn axil;
        axi::WriteIn status;
        bool up = true;
        // Of the interface
        std::array<axi::LiteOut, kBlocks> blocks;
        uint64_t llcm_data = 0;
        bool told = false, completion = false, nack = false;  ///< an entry of each
        bool pending = false;                                 ///< counts when it rises, as what is not up does
    };

    void tick(const In& in) {
        namespace map = nic_top::map;
        const bool told = status_in_memory_ ? ring_.event(in.status) : in.told;
        const bool other = (in.pending && !pending_) || (!in.up && up_);
        const uint32_t entries = (told ? 1U : 0U) | (in.completion ? 2U : 0U) | (in.nack ? 4U : 0U) | (other ? 8U : 0U);
        const StatusRing::In to_ring{.told = in.told,
                                     .llcm_busy = asked(map::kLlcm).arvalid,
                                     .llcm_data = in.llcm_data,
                                     .host = asked(kReceive),
                                     .receive = in.blocks[kReceive],
                                     .axil = asked(map::kStatus),
                                     .memory = in.status};
        std::array<axi::LiteOut, map::kWindows.size()> said;
        std::ranges::copy(in.blocks, said.begin());
        said[kReceive] = ring_.to_host(said[kReceive]);
        said[map::kIrq] = irq_.outputs().axil;
        said[map::kStatus] = ring_.axil();
        said[map::kLlcm] = llcm_.outputs();
        const auto says = [&said](Window window) { return window ? &said[*window] : nullptr; };
        const Window writes = this->writes(), reads = this->reads();

        const axi::LiteIn to_llcm = asked(map::kLlcm);
        irq_.tick({.event = entries, .axil = asked(map::kIrq)});
        llcm_.read(to_llcm, [&](uint32_t address) -> std::optional<uint32_t> {
            if (address >> (llcm_width_ + 3) != 0) return std::nullopt;
            return static_cast<uint32_t>((address & 4) != 0 ? in.llcm_data >> 32 : in.llcm_data);
        });
        llcm_.write(to_llcm, [](const axi::LiteWrite&) { return false; });
        decoder_.tick(in.axil, says(writes), says(reads));
        if (status_in_memory_) ring_.tick(to_ring);
        pending_ = in.pending;
        up_ = in.up;
    }

    bool operator==(const HostSide&) const = default;

private:
    using Window = std::optional<unsigned>;

    Window window(uint32_t address) const {
        const Window found = nic_top::map::window(address);
        const bool missing = (found == kOther && !other_) || (found == nic_top::map::kStatus && !status_in_memory_);
        return missing ? std::nullopt : found;
    }
    // STATUS_HEAD is the ring's.
    Window writes() const {
        const Window found = window(decoder_.write_address());
        const bool head = found == kReceive && (decoder_.write_address() & 0xfc) == ipush::registers::kStatusHeadOffset;
        return head && status_in_memory_ ? std::nullopt : found;
    }
    Window reads() const { return window(decoder_.read_address()); }
    axi::LiteIn asked(unsigned window) const { return decoder_.request(writes() == window, reads() == window); }

    bool status_in_memory_, other_;
    unsigned llcm_width_;
    axi::LiteDecoder decoder_;
    irq::Irq irq_;
    axi::LiteSlave llcm_{17};
    StatusRing ring_;
    bool pending_ = false;  ///< in the clock before
    bool up_ = true;        ///< likewise
};

}  // namespace nanohop::nic
