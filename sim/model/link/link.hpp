// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_link, an end of a link: equal to the RTL in every output of every clock. docs/blocks/link.md
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "axi/axi_lite.hpp"
#include "axi/lite_slave.hpp"
#include "link/config.hpp"
#include "link/word.hpp"

namespace nanohop::link {

/// Why a link is dead, as STATUS.cause has it.
enum class Cause : uint8_t { kNone, kSoftware, kReplays, kSilence, kRestart, kPeer, kWrongAck };

/// What the counters count, in the order of their registers.
enum class Event : uint8_t { kSent, kReceived, kReplay, kAsked, kCrcError, kLostWord, kOverflow };
inline constexpr auto kEvents = static_cast<unsigned>(Event::kOverflow) + 1;

/// Bit v of a credit belongs to virtual channel v.
struct In {
    bool link_valid = false;
    uint32_t link_vc = 0;
    Flit link_flit;  ///< also without valid: an idle word has its bits
    uint32_t link_credit = 0;
    bool wire_valid = false;
    Bits wire_word{};
    axi::LiteIn axil;
};

/// A flit is delivered, checked, on the wire, in the word.
struct Probe {
    bool word = false;
    bool wire = false;
    bool check = false;
    bool out = false;

    bool operator==(const Probe&) const = default;
};
template <class F, class... More>
void for_each_part(F&& f, const Probe& probe, const More&... more) {
    f("word", true, probe.word, more.word...);
    f("wire", true, probe.wire, more.wire...);
    f("check", true, probe.check, more.check...);
    f("out", true, probe.out, more.out...);
}

struct Out {
    uint32_t link_credit = 0;
    bool link_valid = false;
    uint32_t link_vc = 0;
    Flit link_flit;
    bool up = true;
    bool wire_valid = false;
    Bits wire_word{};
    Probe probe;
    axi::LiteOut axil;
};

class Link {
public:
    using In = link::In;
    using Out = link::Out;

    /// The state after reset. The configuration must pass check().
    explicit Link(const Config& config);

    Out outputs() const;
    Out outputs(const In&) const { return outputs(); }
    void tick(const In& in);
    bool operator==(const Link&) const = default;

    State state() const { return state_; }
    Cause cause() const { return cause_; }
    uint32_t count(Event event) const { return counts_[static_cast<unsigned>(event)]; }
    /// Flits that wait to be sent, also again; that wait to be acknowledged. Replays since one was.
    unsigned unsent() const { return back(send_, write_); }
    unsigned unacked() const { return back(acked_, write_); }
    unsigned retries() const { return retries_; }
    /// Credits that came with others of their channel are still to be given.
    bool owes_credits() const;

private:
    using PerChannel = std::array<uint8_t, switch_::kMaxChannels>;
    struct Place {
        Flit flit;
        unsigned vc = 0;

        bool operator==(const Place&) const = default;
    };
    /// A word that came, a clock ago.
    struct Got {
        bool valid = false;
        bool intact = false;
        Word word;

        bool operator==(const Got&) const = default;
    };
    /// What happens in this clock.
    struct Now {
        bool intact = false;  ///< a word came
        bool heard = false;   ///< of a link that is up
        bool taken = false;   ///< this side's flit
        bool overflow = false;
        bool replay = false;
        bool pending = false;  ///< flits that were not sent yet, or again
        bool send = false;
        bool progress = false;
        bool wrong_ack = false;
        bool received = false;
        bool asked = false;
    };

    Now now(const In& in) const;
    Cause cause_of(const Now& n) const;
    State next_state(const Now& n, Cause cause) const;
    Word word(const In& in, const Now& n) const;
    void step_control(const Now& n);
    void step_credits(const In& in, const Now& n);
    void step_counters(const Now& n);
    unsigned back(unsigned from, unsigned to) const { return (to - from) & sequence_mask_; }
    std::optional<uint32_t> read_register(uint32_t address) const;
    bool write_register(const axi::LiteWrite& write);

    Config config_;
    unsigned sequence_mask_;
    unsigned credit_mask_;
    // Control
    State state_ = State::kHello;
    State peer_ = State::kHello;
    Cause cause_ = Cause::kNone;
    unsigned timer_ = 0;
    unsigned retries_ = 0;
    // Sending: sequence numbers of the next flit that comes, the next one to be sent, the oldest in the buffer
    unsigned write_ = 0, send_ = 0, acked_ = 0;
    bool turn_ = false;
    bool peer_wants_ = false;
    std::vector<Place> buffer_;
    Word word_;
    bool word_valid_ = false;
    Bits wire_{};
    bool wire_valid_ = false;
    bool wire_flit_ = false;
    // Receiving
    Got got_;
    unsigned due_ = 0;
    bool want_ = false;
    bool out_valid_ = false;
    Place out_;
    // Credits
    PerChannel given_here_{}, target_{}, given_{};
    uint32_t credit_ = 0;
    // Registers
    axi::LiteSlave axil_;
    uint32_t control_ = 0;
    std::array<bool, kEvents> events_{};
    std::array<uint32_t, kEvents> counts_{};
};

}  // namespace nanohop::link
