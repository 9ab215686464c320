// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random traffic from all sides, in moods that change every few thousand cycles.

#include <algorithm>
#include <string>

#include "random_traffic.hpp"
#include "software.hpp"

namespace nanohop::cam {

namespace {

class Random final : public tb::RandomTraffic<Traits, Environment> {
public:
    Random(Context& context, const ChipConfig& chip, bool faults) : RandomTraffic(context, chip), faults_(faults) {
        begin();
        profile_.faults = faults;
        e_.chip_in_order = !faults;
        e_.fill(40);
        change_mood();
    }

    void drain() override {
        draining_ = true;
        profile_.stop = true;
        e_.chip_takes = true;
        takes_again_ = 0;
    }
    bool drained() const override { return e_.idle() && program_->done(); }
    void finish() override {
        e_.context.measures[faults_ ? "fault_errors" : "errors"] = static_cast<double>(e_.board.errors());
        if (!faults_ && e_.board.errors() != 0) {
            throw tb::CheckFailed("errors", std::to_string(e_.board.errors()), "0: nothing was disturbed");
        }
    }

private:
    uint32_t reset_clocks() const override { return 20000; }

    // A new program: the old one may wait for an answer that will not come.
    void begin() override {
        profile_.stop = false;
        program_.emplace(random_software(e_, profile_));
    }

    void act() override {
        if (!draining_) ask();
        if (faults_ && !draining_) disturb();
        if (e_.cycle >= takes_again_) e_.chip_takes = true;
    }

    void change_mood() override {
        auto& rng = e_.rng;
        mood_ends_ = e_.cycle + rng.between(300, 3000);
        constexpr uint32_t kRates[] = {2, 10, 50, 300, 1000};
        rate_ = kRates[rng.below(5)];
        one_port_ = rng.one_in(5) ? rng.below(e_.config.ports) : e_.config.ports;
        any_id_ = rng.one_in(4);
        profile_.pause = rng.one_in(3) ? 2 : 200;
        fault_permille_ = rng.one_in(4) ? 0 : rng.one_in(2) ? 20 : 300;
    }

    void ask() {
        auto& rng = e_.rng;
        for (unsigned p = 0; p < e_.config.ports; ++p) {
            if (e_.waiting(p) != 0 || (one_port_ < e_.config.ports && one_port_ != p) || !rng.permille(rate_)) continue;
            unsigned id = rng.below(e_.config.mshr_entries);
            if (!any_id_) {
                unsigned tries = 0;
                while (e_.board.outstanding(p, id) && tries++ < e_.config.mshr_entries)
                    id = (id + 1) % e_.config.mshr_entries;
                if (e_.board.outstanding(p, id)) continue;
            }
            e_.request(p, id, e_.random_key());
        }
    }

    void disturb() {
        auto& rng = e_.rng;
        if (rng.permille(fault_permille_)) {
            Fault fault;
            switch (rng.below(6)) {
                case 0: fault.kind = Fault::Kind::kLoseRequest; break;
                case 1: fault.kind = Fault::Kind::kLoseAnswer; break;
                case 2: fault.kind = Fault::Kind::kDelay; break;
                case 3: fault.kind = Fault::Kind::kRepeat; break;
                default:
                    fault.kind = Fault::Kind::kFlip;
                    fault.flip = e_.random_flip();
                    if (rng.one_in(3)) {
                        fault.flip = {};
                        fault.flip.tag = 1U << rng.below(tag_width(e_.config));
                    }
                    break;
            }
            fault.cycles = rng.one_in(2) ? rng.between(1, 40) : rng.between(1, 3 * e_.config.timeout_cycles);
            e_.chip.inject(fault);
        }
        if (rng.permille(fault_permille_ / 10)) e_.chip.send(e_.random_stray(), 0);
        if (rng.one_in(4000)) {
            e_.chip_takes = false;
            takes_again_ = e_.cycle + rng.between(1, 6 * e_.config.timeout_cycles);
        }
    }

    bool faults_;
    SoftwareProfile profile_;
    uint64_t takes_again_ = 0;
    uint32_t rate_ = 0, fault_permille_ = 0;
    unsigned one_port_ = 0;
    bool any_id_ = false;
};

// Accesses on all five channels at once, each at its own pace: what one master that waits for its answers does not do.
class AxiStorm final : public Stimulus {
public:
    explicit AxiStorm(Context& context) : e_(context, {}), rng_(context.rng) {}

    void drive(In& in) override {
        e_.drive(in);
        auto& axil = in.axil;
        // A valid stays with its payload until taken.
        if (!held_.awvalid && rng_.percent(30)) held_.awvalid = true, held_.awaddr = address();
        if (!held_.wvalid && rng_.percent(30)) {
            held_.wvalid = true;
            held_.wdata = rng_.percent(60) ? rng_.below(8) : static_cast<uint32_t>(rng_.next());
            held_.wstrb = rng_.percent(60) ? 15 : rng_.below(16);
        }
        if (!held_.arvalid && rng_.percent(30)) held_.arvalid = true, held_.araddr = address();
        axil = held_;
        axil.bready = rng_.percent(50);
        axil.rready = rng_.percent(50);
        if (rng_.percent(5)) {
            const unsigned p = rng_.below(e_.config.ports);
            if (e_.waiting(p) == 0) e_.request(p, rng_.below(e_.config.mshr_entries), e_.random_key());
        }
    }

    void observe(const In& in, const Out& out) override {
        // The environment's own master does nothing here: it would take every answer for a stray one.
        In quiet = in;
        Out seen = out;
        quiet.axil = {};
        seen.axil = {};
        e_.observe(quiet, seen);
        const auto& axil = out.axil;
        e_.context.coverage.hit(e_.points.axil_both_ways,
                                axil.bvalid && in.axil.bready && axil.rvalid && in.axil.rready);
        addresses_ += in.axil.awvalid && axil.awready;
        data_ += in.axil.wvalid && axil.wready;
        reads_ += in.axil.arvalid && axil.arready;
        written_ += axil.bvalid && in.axil.bready;
        read_ += axil.rvalid && in.axil.rready;
        if (written_ > std::min(addresses_, data_) || read_ > reads_) {
            throw tb::CheckFailed("axi_lite", "an answer too many", "one for each access");
        }
        if (axil.awready) held_.awvalid = false;
        if (axil.wready) held_.wvalid = false;
        if (axil.arready) held_.arvalid = false;
    }

    void finish() override {
        // At most one write and one read are on their way.
        if (std::min(addresses_, data_) > written_ + 2 || reads_ > read_ + 2) {
            throw tb::CheckFailed("axi_lite", "accesses without answer", "at most two under way");
        }
    }

private:
    uint32_t address() { return rng_.percent(70) ? 4 * rng_.below(28) : rng_.below(256); }

    Environment e_;
    tb::Rng rng_;
    AxiLiteIn held_;
    uint64_t addresses_ = 0, data_ = 0, reads_ = 0, written_ = 0, read_ = 0;
};

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    ChipConfig pipelined;
    pipelined.issue_interval_cycles = 1;
    ChipConfig near;  // a table on the same die
    near = {1, 1, 3, 1};
    tb::add_stimulus<Random>(scenarios, "random", "one search at a time in the chip, commands, resets", 1, ChipConfig{},
                             false);
    tb::add_stimulus<Random>(scenarios, "random_pipelined", "a chip that takes a request per cycle", 1, pipelined,
                             false);
    tb::add_stimulus<Random>(scenarios, "random_faults",
                             "lost, late, damaged, repeated and unwanted answers, a stuck channel", 1, ChipConfig{},
                             true);
    tb::add_stimulus<Random>(scenarios, "random_faults_pipelined", "the same with a pipelined chip", 1, pipelined,
                             true);
    tb::add_stimulus<Random>(scenarios, "random_faults_near", "the same with answers after 5 cycles", 1, near, true);
    tb::add_stimulus<AxiStorm>(scenarios, "axi_storm", "AXI4-Lite on all channels at once", 1);
}

}  // namespace nanohop::cam
