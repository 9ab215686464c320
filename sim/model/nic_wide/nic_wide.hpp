// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_nic_wide, a network interface of 512 bits: send engine, depacketizer and receive controller behind
// one port of a switch, the reliable transport between them and the port where it is wanted, and the answers' way back.
// Equal to the RTL in every output of every clock. docs/blocks/nic_wide.md
#pragma once

#include <cstdint>
#include <optional>

#include "axi/axi4.hpp"
#include "axi/axi_lite.hpp"
#include "ipush_wide/ipush_wide.hpp"
#include "nic/port.hpp"
#include "nic/registers.hpp"
#include "nic_wide/answers.hpp"
#include "nic_wide/config.hpp"
#include "send_wide/send_wide.hpp"
#include "transport/transport.hpp"

namespace nanohop::nic_wide {

/// A flit on the link.
struct LinkFlit {
    bool head = false;
    bool tail = false;
    bool bad = false;  ///< of a tail: the packet is not as its head said, or was cut
    send_wide::Data data{};

    bool operator==(const LinkFlit&) const = default;
};
template <class F, class... More>
void for_each_part(F&& f, const LinkFlit& flit, const More&... more) {
    f("head", true, flit.head, more.head...);
    f("tail", true, flit.tail, more.tail...);
    f("bad", true, flit.bad, more.bad...);
    f("data", true, flit.data, more.data...);
}

/// The port: answers are told apart behind it.
struct PortKind {
    using Config = nic_wide::Config;
    using Flit = LinkFlit;
    using Word = send_wide::Flit;

    static bool is_nack(const Config&, const LinkFlit&) { return false; }
};
using Port = nic::BasicPort<PortKind>;
using Place = Port::Place;

struct In {
    // Memory: rings and data of the send engine, and what the receive controller writes
    send_wide::RingIn ring;
    send_wide::DataIn data;
    axi::WriteIn receive;
    // Registers of the parts and of the interface itself
    axi::LiteIn send_axil;
    axi::LiteIn receive_axil;
    axi::LiteIn transport_axil;  ///< where there is one
    axi::LiteIn axil;
    uint32_t llcm_addr = 0;  ///< in 64-bit words
    // The link, as a switch's; bit v of a credit belongs to virtual channel v
    bool up = true;
    bool link_valid = false;
    uint32_t link_vc = 0;
    LinkFlit link_flit;
    uint32_t link_credit = 0;
};

/// Bits of Out::probe, each in the clock in which it happens.
enum Probe : uint32_t {
    kProbeHeadOut = 1,  ///< a head goes into the register before the link
    kProbeTailOut = 2,
    kProbeHeadIn = 4,  ///< a head goes to the depacketizer
    kProbeTailIn = 8,
    kProbeAnswerOut = 16,  ///< an answer goes out, to the transport or into that register
    kProbeAnswerIn = 32,   ///< one came and is kept
};

struct Out {
    send_wide::RingOut ring;
    send_wide::DataOut data;
    axi::WriteOut<ipush_wide::Line, uint64_t, 6> receive;
    axi::LiteOut send_axil;
    axi::LiteOut receive_axil;
    axi::LiteOut transport_axil;
    axi::LiteOut axil;
    uint64_t llcm_data = 0;   ///< of the address of the clock before
    bool llcm_known = false;  ///< model only: that word was written since reset
    bool status_pending = false;
    bool told = false;          ///< a status entry is written
    bool nack_pending = false;  ///< answers wait for software
    bool error = false;         ///< a packet that the transport gave up waits for software
    uint32_t link_credit = 0;
    bool link_valid = false;
    uint32_t link_vc = 0;
    LinkFlit link_flit;
    uint32_t send_probe = 0;  ///< send_wide::Probe
    ipush::Probe receive_probe;
    uint32_t transport_probe = 0;  ///< transport::Probe
    uint32_t probe = 0;
};

class NicWide {
public:
    using In = nic_wide::In;
    using Out = nic_wide::Out;

    /// The state after reset. The configuration must pass check().
    explicit NicWide(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    /// Both at once, in one pass.
    Out clock(const In& in);
    bool operator==(const NicWide&) const = default;

    const Config& config() const { return config_; }
    /// Of the link, both known before the inputs of their clock.
    const Place& link() const { return port_.link(); }
    uint32_t link_credit() const { return port_.credit(); }

private:
    /// What the parts see in a clock.
    struct Now {
        send_wide::In send_in;
        send_wide::Out send;
        ipush_wide::In receive_in;
        ipush_wide::Out receive;
        transport::In transport_in;
        transport::Out transport;
        Port::Now port;
        bool answers = false;      ///< an answer is offered, and no packet of the send engine is under way
        bool answer_goes = false;  ///< it is taken
        std::optional<Flit> come;  ///< from the port or from the transport
        bool come_answer = false;  ///< it is of an answer
        bool come_taken = false;
    };
    Now now(const In& in) const;
    Out outputs(const Now& n) const;
    void tick(const In& in, const Now& n);

    Config config_;
    send_wide::SendWide send_;
    ipush_wide::IpushWide receive_;
    std::optional<transport::Transport> transport_;
    Port port_;
    AnswersOut out_;
    AnswersIn in_;
    nic::Registers registers_;
    bool open_ = false;       ///< a packet of the send engine is under way out
    bool in_answer_ = false;  ///< one that is an answer comes
};

}  // namespace nanohop::nic_wide
