// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Within a clock the order in which a part takes what others hand to it does not matter: nothing in a clock depends on
// the order of its events, as in hardware.
#include "net/kinds/switch/fast_part.hpp"

#include <utility>

#include "net/kinds/switch/fast_checkpoint.hpp"
#include "net/kinds/switch/fast_engine.hpp"
#include "net/kinds/switch/fast_queries.hpp"

namespace nanohop::net {

namespace {

using fast_switch::AwayCredit;
using fast_switch::AwayHead;
using fast_switch::Cut;

template <class Width>
class Part final : public SwitchPart {
public:
    explicit Part(FastSwitchSetup setup) : s_(std::move(setup)), restorer_(s_) {}

    uint64_t clock() const override { return s_.now; }
    void begin_piece(uint64_t end) override { fast_switch::begin_piece(s_, end); }
    std::vector<Cut> die(uint32_t link) override { return fast_switch::die(s_, link); }
    void cut(const std::vector<Cut>& cuts) override { fast_switch::cut(s_, cuts); }
    void settle() override { fast_switch::settle(s_); }
    void run_window(uint32_t end, unsigned parity) override {
        s_.boundary.begin_window(parity);
        fast_switch::run_piece(s_, end);
    }
    const fast_switch::Boundary& boundary() const override { return s_.boundary; }
    void receive(const AwayCredit* credits, size_t n) override {
        for (size_t k = 0; k < n; ++k) s_.credit_events[0].put(credits[k].clock, credits[k].where);
    }
    void receive(const AwayHead* heads, size_t n) override {
        for (size_t k = 0; k < n; ++k) {
            const AwayHead& h = heads[k];
            const uint32_t packet =
                s_.packets.add(h.head, {h.number, h.created, h.issued, h.source, h.destination, h.serial, h.bad != 0});
            s_.shown_events.put(h.clock, {packet, h.where});
        }
    }
    void inject(uint32_t source, uint64_t clock, uint32_t destination, uint32_t flits, GivenQueue queue) override {
        if (s_.hosts.find(source) == fast_switch::kNever) return;
        s_.hosts.inject(source, clock, destination, flits, queue, s_.now, s_.config.packet_flits);
    }
    uint32_t first_event() const override { return next_event(s_, s_.now - 1); }
    Statistics statistics() const override { return fast_switch::statistics(s_); }
    std::vector<uint64_t> link_flits() const override { return fast_switch::link_flits(s_); }
    uint64_t backlog() const override { return s_.hosts.backlog(s_.now); }
    bool finished() const override { return s_.finished(); }
    fast_switch::Results& results() override { return s_.results; }
    Bytes save() override { return fast_switch::save(s_); }
    void restore(const Bytes& piece) override { restorer_.take(piece); }
    void end_restore() override { restorer_.end(); }

private:
    fast_switch::State<Width> s_;
    fast_switch::Restorer<Width> restorer_;
};

}  // namespace

std::unique_ptr<SwitchPart> SwitchPart::make(FastSwitchSetup setup) {
    if (narrow(setup.plan->graph)) return std::make_unique<Part<fast_switch::Narrow>>(std::move(setup));
    return std::make_unique<Part<fast_switch::Wide>>(std::move(setup));
}

}  // namespace nanohop::net
