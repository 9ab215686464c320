// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "axi_lite_overlap.hpp"

#include <optional>

#include "report.hpp"
#include "scenario.hpp"

namespace nanohop::tb {

namespace {

// Items of a channel one after the other; each one waits first, then stays until it is taken.
class Channel {
public:
    explicit Channel(unsigned wait) : wait_(wait), left_(wait) {}

    size_t done() const { return done_; }
    bool open() {
        if (left_ == 0) return true;
        --left_;
        return false;
    }
    void taken() {
        ++done_;
        left_ = wait_;
    }

private:
    unsigned wait_, left_;
    size_t done_ = 0;
};

void check(const char* what, uint64_t got, uint64_t want) {
    if (got != want) throw CheckFailed(what, hex(got), hex(want));
}

}  // namespace

void overlap(const LiteStep& step, const std::vector<LiteWrite>& writes, const std::vector<LiteRead>& reads,
             const LiteWaits& waits) {
    Channel aw(waits.address), w(waits.data), b(waits.answer), ar(waits.address), r(waits.answer);
    std::optional<axi::LiteOut> held_b, held_r;
    size_t limit = 20 + (writes.size() + reads.size()) * (10 + waits.address + waits.data + waits.answer);
    for (; b.done() < writes.size() || r.done() < reads.size(); --limit) {
        if (limit == 0) throw CheckFailed("overlap", "accesses without an answer", "all answered");
        axi::LiteIn in;
        in.awvalid = aw.done() < writes.size() && aw.open();
        if (in.awvalid) in.awaddr = writes[aw.done()].address;
        in.wvalid = w.done() < writes.size() && w.open();
        if (in.wvalid) {
            in.wdata = writes[w.done()].data;
            in.wstrb = writes[w.done()].strobe;
        }
        in.arvalid = ar.done() < reads.size() && ar.open();
        if (in.arvalid) in.araddr = reads[ar.done()].address;
        // An answer waits from its own first clock on.
        in.bready = (held_b || waits.answer == 0) && b.open();
        in.rready = (held_r || waits.answer == 0) && r.open();
        const axi::LiteOut out = step(in);

        if (held_b) check("overlap_write_answer_stays", out.bvalid, 1);
        if (held_r) check("overlap_read_answer_stays", out.rvalid, 1);
        held_b.reset();
        held_r.reset();
        if (out.bvalid) {
            if (b.done() >= aw.done() || b.done() >= w.done()) {
                throw CheckFailed("overlap", "an answer", "none: no write is complete");
            }
            check("overlap_write_response", out.bresp, writes[b.done()].resp);
            if (in.bready)
                b.taken();
            else
                held_b = out;
        }
        if (out.rvalid) {
            if (r.done() >= ar.done()) throw CheckFailed("overlap", "an answer", "none: nothing is read");
            const LiteRead& want = reads[r.done()];
            check("overlap_read_response", out.rresp, want.resp);
            if (want.resp == 0) check("overlap_read_data", out.rdata, want.data);
            if (in.rready)
                r.taken();
            else
                held_r = out;
        }
        if (in.awvalid && out.awready) aw.taken();
        if (in.wvalid && out.wready) w.taken();
        if (in.arvalid && out.arready) ar.taken();
    }
}

}  // namespace nanohop::tb
