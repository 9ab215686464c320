// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of the register port and interrupt of rtl/nic_top/nh_nic_shell.sv: AXI4-Lite for four register blocks,
// nh_irq, nh_status_ring and the LLCM.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "axi/axi_lite.hpp"
#include "axi/lite_decoder.hpp"
#include "axi/lite_slave.hpp"
#include "bits.hpp"
#include "irq/irq.hpp"

namespace nanohop::nic {

class HostSide {
public:
    static constexpr unsigned kBlocks = 4, kIrq = 4, kStatus = 5, kLlcm = 6;  ///< windows
    using Window = std::optional<unsigned>;

    HostSide(const irq::Config& config, unsigned llcm_width) : llcm_width_(llcm_width), irq_(config) {}

    axi::LiteOut outputs() const { return decoder_.outputs(); }
    bool irq() const { return irq_.outputs().irq != 0; }
    uint32_t write_address() const { return decoder_.write_address(); }
    uint32_t read_address() const { return decoder_.read_address(); }
    uint32_t llcm_address() const { return (read_address() >> 3) & low_bits<uint32_t>(llcm_width_); }

    axi::LiteIn request(unsigned window, Window writes, Window reads) const {
        return decoder_.request(writes == window, reads == window);
    }

    /// What the blocks and the status ring say, the word of the LLCM, and a bit for an entry of each queue.
    void tick(const axi::LiteIn& in, Window writes, Window reads, const std::array<axi::LiteOut, kBlocks>& blocks,
              const axi::LiteOut& status, uint64_t llcm_data, uint32_t entries) {
        const std::array<axi::LiteOut, 3> own = {irq_.outputs().axil, status, llcm_.outputs()};
        const auto says = [&](Window window) -> const axi::LiteOut* {
            if (!window) return nullptr;
            return *window < kBlocks ? &blocks[*window] : &own[*window - kBlocks];
        };
        const axi::LiteIn to_llcm = request(kLlcm, writes, reads);
        irq_.tick({.event = entries, .axil = request(kIrq, writes, reads)});
        llcm_.read(to_llcm, [&](uint32_t address) -> std::optional<uint32_t> {
            if (address >> (llcm_width_ + 3) != 0) return std::nullopt;
            return static_cast<uint32_t>((address & 4) != 0 ? llcm_data >> 32 : llcm_data);
        });
        llcm_.write(to_llcm, [](const axi::LiteWrite&) { return false; });
        decoder_.tick(in, says(writes), says(reads));
    }

    bool operator==(const HostSide&) const = default;

private:
    unsigned llcm_width_;
    axi::LiteDecoder decoder_;
    irq::Irq irq_;
    axi::LiteSlave llcm_{17};
};

}  // namespace nanohop::nic
