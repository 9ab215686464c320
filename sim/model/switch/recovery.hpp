// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Whether an end of a link to a switch is dead, and how it comes back (docs/blocks/switch_recovery.md).
#pragma once

namespace nanohop::switch_ {

/// Clocks in which an end shows nothing before it shows signs: there and back on the longest link, and some.
inline constexpr unsigned kSilence = 132;

/// The state of an end.
class Recovery {
public:
    /// What an end sees in a clock.
    struct In {
        bool down = false;    ///< not up_i, or in the register DEAD
        bool killed = false;  ///< of these the latter
        bool kill = false;    ///< DEAD is written
        bool revive = false;  ///< REVIVE is
        bool sign = false;    ///< on the link
        bool answer = false;  ///< it says that the other end hears one
        bool drained = false;
    };

    bool dead() const { return life_ != Life::kUp; }
    bool asked() const { return life_ == Life::kAsked || listening(); }
    /// It shows signs, and takes nothing but them.
    bool listening() const { return life_ == Life::kListening; }
    bool heard() const { return heard_; }

    void tick(const In& in) {
        const bool silent = dead() && !listening();
        const bool long_enough = silence_ == kSilence;
        silence_ = silent && in.drained ? silence_ + (long_enough ? 0 : 1) : 0;
        switch (life_) {
            case Life::kUp:
                if (in.down || (in.sign && !in.answer)) life_ = Life::kDead;
                // Asked for in the clock in which it dies by the register.
                if (in.killed && in.revive) life_ = Life::kAsked;
                break;
            case Life::kDead:
                if (in.revive) life_ = Life::kAsked;
                break;
            case Life::kAsked:
                if (in.kill) {
                    life_ = Life::kDead;
                } else if (!in.down && long_enough) {
                    listen();
                }
                break;
            case Life::kListening: listening_tick(in); break;
        }
    }
    /// For who has not followed all clocks: it is silent from here on.
    void break_silence() { silence_ = 0; }
    bool operator==(const Recovery&) const = default;

private:
    enum class Life : unsigned char { kUp, kDead, kAsked, kListening };

    void listen() {
        life_ = Life::kListening;
        heard_ = sure_ = false;
    }
    void listening_tick(const In& in) {
        const bool stops = in.down || in.kill;
        if (stops || sure_) life_ = stops ? Life::kDead : Life::kUp;
        heard_ = listening() && in.sign;
        sure_ = heard_ && in.answer;
    }

    Life life_ = Life::kUp;
    bool heard_ = false;  ///< a sign, in the clock before
    bool sure_ = false;   ///< one that answers
    unsigned silence_ = 0;
};

}  // namespace nanohop::switch_
