// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random traffic in moods: rates, stalls, lengths and destinations change every few hundred clocks.

#include <algorithm>

#include "environment.hpp"

namespace nanohop::hxb {

namespace {

enum class Kind { kGood, kRubbish, kDeaths, kFlood };

class Random final : public Stimulus {
public:
    Random(Context& context, Kind kind) : e_(context), kind_(kind) { set_up(); }

    void drive(PairIn& in) override {
        if (!draining_) {
            if (e_.clock >= mood_ends_) change_mood();
            if (kind_ == Kind::kDeaths && e_.rng.one_in(150)) kill();
            fill();
        }
        e_.drive(in);
    }
    void observe(const PairIn& in, const PairOut& out) override { e_.observe(in, out); }

    // Dead links stay dead: the rest goes on for a while, then everything is drained, checked and reset.
    bool reset_due() override {
        if (kind_ == Kind::kDeaths && dying_ && !draining_ && e_.clock >= life_ends_) {
            if (!ending_) {
                ending_ = true;
                quieten();
            }
        }
        if (ending_ && e_.quiet()) {
            e_.finish();
            ending_ = false;
            restart();
            return true;
        }
        if (draining_ || ending_ || !e_.rng.one_in(kind_ == Kind::kFlood ? 3000 : 20000)) return false;
        restart();
        return true;
    }
    void drain() override {
        draining_ = true;
        quieten();
    }
    bool drained() const override { return e_.quiet(); }
    void finish() override { e_.finish(); }

private:
    void set_up() {
        dying_ = false;
        life_ends_ = 0;
        if (kind_ == Kind::kFlood) e_.ex->no_scoreboard();
    }
    void restart() {
        e_.reset();
        set_up();
        if (!draining_) change_mood();
    }
    void quieten() {
        e_.quieten();
        e_.ex->drop_dead();
        e_.xb->drop_dead();
        if (kind_ == Kind::kRubbish || kind_ == Kind::kDeaths) close_unit();
    }
    // The unit may have left a message open.
    void close_unit() {
        if (!e_.ex->up_in(e_.config.dims)) return;
        for (unsigned v = 0; v < e_.config.virtual_channels; ++v) {
            e_.send_pu(v, {Flit{.head = false, .tail = true, .bad = false}});
        }
    }

    void change_mood() {
        auto& rng = e_.rng;
        mood_ends_ = e_.clock + rng.between(100, 1500);
        Mood& m = e_.mood;
        m = Mood{};
        m.send = rng.one_in(3) ? rng.between(20, 300) : rng.one_in(2) ? 1000 : 800;
        m.accept = rng.one_in(3) ? rng.between(20, 300) : rng.one_in(2) ? 1000 : 700;
        if (rng.one_in(12)) m.accept = 0;
        const unsigned busy[] = {0, 0, 300, 500, 800};
        m.busy = busy[rng.below(5)];
        m.grant = rng.one_in(2) ? 1000 : rng.between(100, 900);
        m.reserve = rng.one_in(2) ? 1000 : rng.between(100, 900);
        if (stores_whole(e_.config.policy) && rng.one_in(2)) m.whole = rng.one_in(3) ? 0 : rng.between(20, 500);
        if (kind_ == Kind::kRubbish) m.wild = rng.one_in(2) ? 0 : 200;
        m.ignore_credit = kind_ == Kind::kFlood && rng.one_in(2);
        lengths_ = rng.below(5);
        hot_ = rng.one_in(3);
        hot_node_ = e_.random_address();
        sources_ = rng.one_in(3) ? static_cast<uint32_t>(rng.bits(32)) : ~0U;
    }

    void kill() {
        auto& rng = e_.rng;
        if (ending_) return;
        if (!dying_) {
            dying_ = true;
            life_ends_ = e_.clock + rng.between(100, 2500);
        }
        const unsigned n = e_.config.inputs();
        // All at once, now and then: each FIFO may be in the middle of a message then.
        if (rng.one_in(6)) {
            const bool in = rng.one_in(2);
            for (unsigned p = 0; p < n; ++p) in ? e_.ex->kill_in(p) : e_.ex->kill_out(p);
            for (unsigned p = 0; p < e_.line.m; ++p) in ? e_.xb->kill_in(p) : e_.xb->kill_out(p);
            return;
        }
        switch (rng.below(4)) {
            case 0: e_.ex->kill_in(rng.below(n)); break;
            case 1: e_.ex->kill_out(rng.below(n)); break;
            case 2: e_.xb->kill_in(rng.below(e_.line.m)); break;
            default: e_.xb->kill_out(rng.below(e_.line.m)); break;
        }
    }

    uint32_t longest() const {
        const Config& c = e_.config;
        const uint32_t limit = low_bits(c.length_width);
        const bool limited = needs_room_for_all(c.policy);
        return std::min(limit, limited ? c.buffer_flits : 3 * c.buffer_flits + 4);
    }
    uint32_t random_length() {
        auto& rng = e_.rng;
        const uint32_t most = longest();
        switch (lengths_ == 4 ? rng.below(4) : lengths_) {
            case 0: return 1;
            case 1: return rng.between(1, std::min(4U, most));
            case 2: return rng.between(1, most);
            default: return std::min(most, rng.one_in(2) ? e_.config.buffer_flits : e_.config.buffer_flits / 2 + 1);
        }
    }
    uint32_t destination() { return hot_ && e_.rng.one_in(2) ? hot_node_ : e_.random_address(); }

    // A message that some earlier node cut short.
    void shorten(std::vector<Flit>& message) {
        if (message.size() < 2 || !e_.rng.one_in(10)) return;
        message.resize(e_.rng.between(2, static_cast<uint32_t>(message.size())));
        message.back().tail = true;
        message.back().bad = true;
    }

    void fill() {
        if (ending_) return;
        auto& rng = e_.rng;
        const Config& c = e_.config;
        const unsigned vcs = c.virtual_channels;
        const size_t enough = 2 * c.input_flits;
        for (unsigned v = 0; v < vcs; ++v) {
            auto& pu = e_.ex->source(c.dims).queue(v);
            if (pu.size() < enough && on(c.dims)) {
                if (kind_ == Kind::kRubbish && rng.one_in(3)) {
                    rubbish(v);
                } else {
                    e_.send_pu(v, e_.message(destination(), random_length()));
                }
            }
            for (unsigned d = 0; d < c.dims; ++d) {
                if (e_.ex->source(d).queue(v).size() >= enough || !on(d)) continue;
                auto message = e_.message(e_.after(d, destination()), random_length());
                shorten(message);
                e_.send_xb(d, v, message);
            }
            for (unsigned i = 0; i < e_.line.m; ++i) {
                if (e_.xb->waiting(i, v) >= 3 || e_.xb->queued(i, v) >= enough || !on(5 + i)) continue;
                if (rng.one_in(100)) {
                    Flit orphan = e_.message(0, 2)[1];
                    orphan.tail = rng.one_in(2);
                    e_.xb->send_orphan(i, v, orphan);
                } else {
                    auto message = e_.message(destination(), random_length());
                    shorten(message);
                    e_.xb->send(i, v, std::move(message), !(c.adaptive && rng.one_in(50)));
                }
            }
        }
    }
    bool on(unsigned source) { return (sources_ >> source & 1) != 0; }

    // What breaks the rules of a unit's link, but for credits.
    void rubbish(unsigned v) {
        auto& rng = e_.rng;
        const Config& c = e_.config;
        auto m = e_.message(e_.random_address(), rng.between(1, std::min(longest(), 6U)));
        const uint64_t lengths = uint64_t{low_bits(c.length_width)} << address_width(c);
        const auto set_length = [&](uint64_t n) {
            m[0].data[0] = (m[0].data[0] & ~lengths) | (n << address_width(c) & lengths);
        };
        switch (rng.below(9)) {
            case 0: m[0].head = false; break;
            case 1: {  // any address, also of units that do not exist
                const uint64_t addresses = low_bits(address_width(c));
                m[0].data[0] = (m[0].data[0] & ~addresses) | rng.bits(address_width(c));
                break;
            }
            case 2: set_length(0); break;
            case 3: set_length(low_bits(c.length_width)); break;
            case 4: set_length(m.size() + rng.between(1, 2)); break;
            case 5: set_length(m.size() > 1 ? m.size() - 1 : 2); break;
            case 6: m.back().tail = false; break;
            case 7: m[m.size() / 2].head = true; break;
            default:
                for (Flit& flit : m) {
                    flit.head = rng.one_in(3);
                    flit.tail = rng.one_in(3);
                }
        }
        e_.send_pu(v, m);
    }

    Environment e_;
    Kind kind_;
    bool draining_ = false;
    bool dying_ = false;
    bool ending_ = false;
    uint64_t mood_ends_ = 0;
    uint64_t life_ends_ = 0;
    unsigned lengths_ = 4;
    bool hot_ = false;
    uint32_t hot_node_ = 0;
    uint32_t sources_ = ~0U;
};

}  // namespace

void add_random_scenarios(const PairConfig&, std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "random", "good messages over every link, stalls, resets", 4, Kind::kGood);
    tb::add_stimulus<Random>(scenarios, "random_rubbish", "a unit that breaks every rule but credits", 3,
                             Kind::kRubbish);
    tb::add_stimulus<Random>(scenarios, "random_deaths", "links die one after the other", 3, Kind::kDeaths);
    tb::add_stimulus<Random>(scenarios, "random_flood", "a unit that sends without credit", 1, Kind::kFlood);
}

}  // namespace nanohop::hxb
