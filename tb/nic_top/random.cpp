// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Any accesses, reads and writes apart, a link that dies, and resets: RTL and model agree, and answer as the address
// map's page says.

#include <algorithm>
#include <optional>
#include <string>

#include "axi_lite_master.hpp"
#include "bench.hpp"
#include "bits.hpp"
#include "directed.hpp"
#include "generated/ipush_registers.hpp"
#include "generated/nic_top_map.hpp"
#include "rng.hpp"
#include "status_ring.hpp"

namespace nanohop::nic_top {

namespace {

struct Points {
    explicit Points(tb::Coverage& coverage) {
        for (unsigned code : {0U, 2U, 3U}) {
            const std::string end = std::to_string(code);
            reads.push_back(coverage.declare("read_" + end, "a read is answered with this code"));
            writes.push_back(coverage.declare("write_" + end, "a write is answered with this code"));
        }
        both = coverage.declare("both", "a write and a read are answered in the same clock");
        irq = coverage.declare("irq", "the interface interrupts");
    }
    std::vector<tb::Coverage::Point> reads, writes;
    tb::Coverage::Point both, irq;
};

class Random final : public Stimulus {
public:
    explicit Random(Context& context)
        : coverage_(context.coverage),
          rng_(context.rng),
          matching_(context.config.nic.ipush.matching),
          ring_(context.config.status_in_memory),
          points_(context.coverage),
          master_{tb::AxiLiteMaster(tb::Rng(rng_.next(), "writer")),
                  tb::AxiLiteMaster(tb::Rng(rng_.next(), "reader"))} {}

    void drive(In& in) override {
        if (!draining_ && rng_.one_in(500)) {
            master_.writer.set_slowness(rng_.below(5));
            master_.reader.set_slowness(rng_.below(5));
        }
        if (!draining_ && !master_.writer.busy())
            master_.writer.write(written_ = address(),
                                 rng_.one_in(2) ? rng_.below(4) : static_cast<uint32_t>(rng_.next()),
                                 rng_.one_in(4) ? rng_.below(16) : 15);
        // The status ring is not written, and what was not written is nowhere the same.
        if (!draining_ && !master_.reader.busy())
            master_.reader.read(read_ = address() & ~map::kWindows[map::kLlcm].base);
        master_.drive(in.axil);
        in.up = !dead_;
        if (rng_.one_in(2000)) dead_ = true;
    }
    void observe(const In& in, const Out& out) override {
        master_.observe(in.axil, out.axil);
        const bool write = out.axil.bvalid && in.axil.bready, read = out.axil.rvalid && in.axil.rready;
        const auto place = [](uint32_t code) { return code == 0 ? 0 : code - 1; };
        if (const auto due = write ? answer(written_, true) : std::nullopt)
            tb::expect("answer to a write", out.axil.bresp, *due);
        if (const auto due = read ? answer(read_, false) : std::nullopt)
            tb::expect("answer to a read", out.axil.rresp, *due);
        if (write) coverage_.hit(points_.writes.at(place(out.axil.bresp)));
        if (read) coverage_.hit(points_.reads.at(place(out.axil.rresp)));
        coverage_.hit(points_.both, write && read);
        coverage_.hit(points_.irq, out.irq);
    }
    bool reset_due() override {
        if (draining_ || !rng_.one_in(3000)) return false;
        master_.writer.reset();
        master_.reader.reset();
        dead_ = false;
        return true;
    }
    void drain() override { draining_ = true; }
    bool drained() const override { return !master_.writer.busy() && !master_.reader.busy(); }

private:
    uint32_t address() {
        if (rng_.one_in(8)) return static_cast<uint32_t>(rng_.bits(map::kAddressWidth)) & ~3U;
        const map::Window& window = map::kWindows[rng_.below(static_cast<uint32_t>(map::kWindows.size()))];
        return window.base + (static_cast<uint32_t>(rng_.bits(std::min(window.bits, 8U))) & ~3U);
    }

    // By the pages: nothing is there, the LLCM is read only, and so are ids; of other registers their own pages say it.
    std::optional<uint32_t> answer(uint32_t address, bool write) const {
        const auto in = [address](const map::Window& w) { return address - w.base < 1U << w.bits; };
        const auto window = std::find_if(map::kWindows.begin(), map::kWindows.end(), in);
        const auto number = static_cast<unsigned>(window - map::kWindows.begin());
        if (window == map::kWindows.end() || (number == map::kMatch && !matching_)) return 3;
        if (number == map::kStatus && !ring_) return 3;
        if (number == map::kLlcm) return write ? std::optional(2U) : std::nullopt;
        const uint32_t offset = (address - window->base) % (number == map::kIrq ? 64 : 1U << window->bits);
        if (write && ring_ && number == map::kReceive && offset == ipush::registers::kStatusHeadOffset) return 3;
        return offset == 0 ? std::optional(write ? 2U : 0U) : std::nullopt;
    }

    tb::Coverage& coverage_;
    tb::Rng& rng_;
    bool matching_, ring_;
    uint32_t written_ = 0, read_ = 0;  // addresses of the accesses under way
    Points points_;
    tb::AxiLitePair master_;
    bool draining_ = false, dead_ = false;
};

}  // namespace

void declare_points(const Config& config, tb::Coverage& coverage) {
    Points{coverage};
    RingPoints(coverage, config);
}

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "random", "any accesses: RTL and model agree", 1);
    add_ring_scenarios(scenarios);
}

}  // namespace nanohop::nic_top
