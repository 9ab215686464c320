// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_nic, a network interface: send engine, depacketizer and receive controller behind one port of a
// switch, and the NACKs' way back. Equal to the RTL in every output of every clock. docs/blocks/nic.md
#pragma once

#include <cstdint>
#include <optional>

#include "axi/axi4.hpp"
#include "axi/axi_lite.hpp"
#include "ipush/ipush.hpp"
#include "nic/config.hpp"
#include "nic/nacks.hpp"
#include "nic/port.hpp"
#include "nic/registers.hpp"
#include "send/send.hpp"
#include "tag_match/tag_match.hpp"

namespace nanohop::nic {

struct In {
    // Memory: the send engine's port and the receive controller's
    axi::MasterIn send;
    axi::MasterIn receive;
    // Registers of the two and of the interface itself
    axi::LiteIn send_axil;
    axi::LiteIn receive_axil;
    axi::LiteIn match_axil;  ///< of the matching unit, where there is one
    axi::LiteIn axil;
    // The receive controller's host: read engine, LLCM
    bool host_ready = false;
    uint32_t llcm_addr = 0;  ///< in 64-bit words
    // The link, as a switch's; bit v of a credit belongs to virtual channel v
    bool up = true;
    bool link_valid = false;
    uint32_t link_vc = 0;
    switch_::Flit link_flit;
    uint32_t link_credit = 0;
};

/// Bits of Out::probe, each in the clock in which it happens.
enum Probe : uint32_t {
    kProbeHeadOut = 1,  ///< a head goes into the register before the link, of a packet or a NACK
    kProbeTailOut = 2,
    kProbeHeadIn = 4,  ///< a head goes from the buffer to the depacketizer
    kProbeTailIn = 8,
    kProbeNackOut = 16,  ///< a NACK's head, as kProbeHeadOut
    kProbeNackIn = 32,   ///< a NACK came, whole, and is kept
};

struct Out {
    axi::MasterOut send;
    axi::MasterOut receive;
    axi::LiteOut send_axil;
    axi::LiteOut receive_axil;
    axi::LiteOut match_axil;
    axi::LiteOut axil;
    bool host_valid = false;
    ipush::StreamWord host;
    uint64_t llcm_data = 0;   ///< of the address of the clock before
    bool llcm_known = false;  ///< model only: that word was written since reset
    bool status_pending = false;
    bool stalled = false;
    bool told = false;             ///< a status entry is written
    bool nack_pending = false;     ///< NACKs wait for software
    bool results_pending = false;  ///< the matching unit's results do
    uint32_t link_credit = 0;
    bool link_valid = false;
    uint32_t link_vc = 0;
    switch_::Flit link_flit;
    uint32_t send_probe = 0;  ///< send::Probe
    ipush::Probe receive_probe;
    tag_match::Probe match_probe;
    uint32_t probe = 0;
};

class Nic {
public:
    using In = nic::In;
    using Out = nic::Out;

    /// The state after reset. The configuration must pass check().
    explicit Nic(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    /// Both at once, in one pass.
    Out clock(const In& in);
    bool operator==(const Nic&) const = default;

    const Config& config() const { return config_; }
    /// Of the link, both known before the inputs of their clock.
    Place link() const { return port_.link(); }
    uint32_t link_credit() const { return port_.credit(); }

private:
    /// What the parts see in a clock.
    struct Now {
        send::In send_in;
        send::Out send;
        ipush::In receive_in;
        ipush::Ipush::Now receive_now;
        ipush::Out receive;
        tag_match::In match_in;
        tag_match::Out match;
        Port::Now port;
    };
    Now now(const In& in) const;
    Out outputs(const Now& n) const;
    void tick(const In& in, const Now& n);

    Config config_;
    send::Send send_;
    ipush::Ipush receive_;
    std::optional<tag_match::TagMatch> match_;
    Port port_;
    NacksOut out_;
    NacksIn in_;
    Registers registers_;
};

}  // namespace nanohop::nic
