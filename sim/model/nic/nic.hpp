// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_nic, a network interface: send engine, depacketizer and receive controller behind one port of a
// switch, and the NACKs' way back. Equal to the RTL in every output of every clock. docs/blocks/nic.md
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "axi/axi4.hpp"
#include "axi/axi_lite.hpp"
#include "axi/lite_slave.hpp"
#include "ipush/ipush.hpp"
#include "nic/config.hpp"
#include "nic/nacks.hpp"
#include "nic/port.hpp"
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
    std::optional<uint32_t> read_register(uint32_t address) const;
    bool write_register(const axi::LiteWrite& write);

    enum Counter : uint8_t {
        kPacketsOut,
        kPacketsIn,
        kNacksOut,
        kNacksIn,
        kNackFull,
        kNackUnknown,
        kNackRingFull,
        kNackBad,
        kOverflow,
        kCounters
    };

    Config config_;
    send::Send send_;
    ipush::Ipush receive_;
    std::optional<tag_match::TagMatch> match_;
    Port port_;
    NacksOut out_;
    NacksIn in_;
    axi::LiteSlave axil_;
    uint64_t source_ = 0;
    uint64_t entry_ = 0;  ///< TABLE_LOW, TABLE_HIGH
    uint32_t channels_;   ///< that heads may have
    std::array<bool, kCounters> events_{};
    std::array<uint32_t, kCounters> counts_{};
};

/// Calls f(name, value, compared) for every output, always in the same order; payload only under its valid.
template <class F>
void for_each_signal(const Out& o, F&& f) {
    const auto lite = [&](const axi::LiteOut& l, const char* const(&names)[8]) {
        f(names[0], l.awready, true);
        f(names[1], l.wready, true);
        f(names[2], l.bvalid, true);
        f(names[3], l.bresp, l.bvalid);
        f(names[4], l.arready, true);
        f(names[5], l.rvalid, true);
        f(names[6], l.rdata, l.rvalid);
        f(names[7], l.rresp, l.rvalid);
    };
    const auto master = [&](const axi::MasterOut& m, const char* const(&names)[11], bool always) {
        f(names[0], m.awvalid, true);
        f(names[1], m.awaddr, m.awvalid);
        f(names[2], m.awlen, always || m.awvalid);
        f(names[3], m.wvalid, true);
        f(names[4], m.wdata, m.wvalid);
        f(names[5], m.wstrb, always || m.wvalid);
        f(names[6], m.wlast, always || m.wvalid);
        f(names[7], m.bready, true);
        f(names[8], m.arvalid, true);
        f(names[9], m.araddr, m.arvalid);
        f(names[10], m.arlen, m.arvalid);
    };
    for_each_signal(o.send.aw,
                    {"send.awid", "send.awsize", "send.awburst", "send.awlock", "send.awcache", "send.awprot"}, f);
    for_each_signal(o.send.ar,
                    {"send.arid", "send.arsize", "send.arburst", "send.arlock", "send.arcache", "send.arprot"}, f);
    master(o.send,
           {"send.awvalid", "send.awaddr", "send.awlen", "send.wvalid", "send.wdata", "send.wstrb", "send.wlast",
            "send.bready", "send.arvalid", "send.araddr", "send.arlen"},
           true);
    f("send.rready", o.send.rready, true);
    for_each_signal(
        o.receive.aw,
        {"receive.awid", "receive.awsize", "receive.awburst", "receive.awlock", "receive.awcache", "receive.awprot"},
        f);
    for_each_signal(
        o.receive.ar,
        {"receive.arid", "receive.arsize", "receive.arburst", "receive.arlock", "receive.arcache", "receive.arprot"},
        f);
    master(o.receive,
           {"receive.awvalid", "receive.awaddr", "receive.awlen", "receive.wvalid", "receive.wdata", "receive.wstrb",
            "receive.wlast", "receive.bready", "receive.arvalid", "receive.araddr", "receive.arlen"},
           false);
    f("receive.rready", o.receive.rready, true);
    lite(o.send_axil, {"send_axil.awready", "send_axil.wready", "send_axil.bvalid", "send_axil.bresp",
                       "send_axil.arready", "send_axil.rvalid", "send_axil.rdata", "send_axil.rresp"});
    lite(o.receive_axil, {"receive_axil.awready", "receive_axil.wready", "receive_axil.bvalid", "receive_axil.bresp",
                          "receive_axil.arready", "receive_axil.rvalid", "receive_axil.rdata", "receive_axil.rresp"});
    lite(o.match_axil, {"match_axil.awready", "match_axil.wready", "match_axil.bvalid", "match_axil.bresp",
                        "match_axil.arready", "match_axil.rvalid", "match_axil.rdata", "match_axil.rresp"});
    lite(o.axil, {"axil.awready", "axil.wready", "axil.bvalid", "axil.bresp", "axil.arready", "axil.rvalid",
                  "axil.rdata", "axil.rresp"});
    f("host_valid", o.host_valid, true);
    f("host_data", o.host.data, o.host_valid);
    f("host_keep", o.host.keep, o.host_valid);
    f("host_last", o.host.last, o.host_valid);
    f("llcm_data", o.llcm_data, o.llcm_known);
    f("status_pending", o.status_pending, true);
    f("stalled", o.stalled, true);
    f("nack_pending", o.nack_pending, true);
    f("results_pending", o.results_pending, true);
    f("link_credit", o.link_credit, true);
    f("link_valid", o.link_valid, true);
    f("link_vc", o.link_vc, o.link_valid);
    f("link_flit", (o.link_flit.head ? 4U : 0U) | (o.link_flit.tail ? 2U : 0U) | (o.link_flit.bad ? 1U : 0U),
      o.link_valid);
    for (const uint64_t word : o.link_flit.data) f("link_flit_data", word, o.link_valid);
    f("send_probe", o.send_probe, true);
    f("receive_probe.arrive", o.receive_probe.arrive, true);
    f("receive_probe.detect", o.receive_probe.detect, true);
    f("receive_probe.detect_id", o.receive_probe.detect_id, o.receive_probe.detect);
    f("receive_probe.step", o.receive_probe.step, true);
    f("receive_probe.decide", o.receive_probe.decide, true);
    f("receive_probe.decide_id", o.receive_probe.decide_id, o.receive_probe.decide);
    f("receive_probe.outcome", o.receive_probe.outcome, o.receive_probe.decide);
    f("receive_probe.done", o.receive_probe.done, true);
    f("receive_probe.done_id", o.receive_probe.done_id, o.receive_probe.done);
    f("match_probe.command", o.match_probe.command, true);
    f("match_probe.arrival", o.match_probe.arrival, true);
    f("match_probe.result", o.match_probe.result, true);
    f("probe", o.probe, true);
}

}  // namespace nanohop::nic
