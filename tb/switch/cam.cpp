// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cam.hpp"

#include <algorithm>

#include "bits.hpp"
#include "directed.hpp"
#include "generated/cam_registers.hpp"

namespace nanohop::switch_ {

namespace cam_reg = cam::registers;

namespace {

// The paper's chip, or a quick one, or anything.
cam::ChipConfig chip_config(tb::Rng& rng) {
    cam::ChipConfig c;
    if (rng.one_in(3)) return c;
    c.link_out_cycles = rng.between(1, 8);
    c.search_cycles = rng.between(1, 8);
    c.link_back_cycles = rng.between(1, 8);
    c.issue_interval_cycles = rng.between(1, 25);
    return c;
}

}  // namespace

CamSide::CamSide(const Config& config, tb::Rng& rng, bool paper)
    : config_(config), chip_(paper ? cam::ChipConfig{} : chip_config(rng)) {
    const uint64_t all = low_bits(config.key_width);
    const auto wanted = static_cast<size_t>(std::min<uint64_t>(2ULL * config.cache_entries + 8, 200));
    while (ids_.size() < std::max<size_t>(config.ports, std::min<uint64_t>(wanted, all / 2))) {
        const uint64_t id = rng.next() & all;
        if (std::find(ids_.begin(), ids_.end(), id) == ids_.end()) ids_.push_back(id);
    }
}

uint64_t CamSide::stranger(tb::Rng& rng) const {
    for (;;) {
        const uint64_t id = rng.next() & low_bits(config_.key_width);
        if (std::find(ids_.begin(), ids_.end(), id) == ids_.end()) return id;
    }
}

void CamSide::change(uint64_t id, std::optional<uint32_t> word, std::function<void()> begins,
                     std::function<void()> done) {
    changes_.push_back({id, word, std::move(begins), std::move(done)});
}

void CamSide::begin_change() {
    changing_ = true;
    const Change& c = changes_.front();
    axi.write(cam_reg::kKeyLoOffset, static_cast<uint32_t>(c.id));
    axi.write(cam_reg::kKeyHiOffset, static_cast<uint32_t>(c.id >> 32));
    axi.write(cam_reg::kDataOffset, c.word.value_or(0), 15, [this](uint32_t, bool) { changes_.front().begins(); });
    axi.write(cam_reg::kCommandOffset,
              static_cast<uint32_t>(c.word ? cam_reg::CommandOp::kWrite : cam_reg::CommandOp::kDelete), 15,
              [](uint32_t, bool error) { tb::expect("command_refused", error, false); });
    poll();
}

void CamSide::poll() {
    axi.read(cam_reg::kResultOffset, [this](uint32_t data, bool) {
        if (cam_reg::kResultDone.get(data) == 0) return poll();
        changing_ = false;
        // After an error nobody knows whether it was done: it is repeated.
        if (cam_reg::kResultStatus.get(data) == static_cast<uint32_t>(cam_reg::ResultStatus::kError)) return;
        changes_.front().done();
        changes_.pop_front();
    });
}

void CamSide::drive(In& in, tb::Rng& rng, unsigned axi_rate, unsigned faults) {
    if (!changing_ && !changes_.empty() && axi.idle()) begin_change();
    axi.drive(in.cam_axil, rng, axi_rate);
    if (faults != 0 && !fault_ && rng.permille(faults)) {
        cam::Fault f;
        f.kind = static_cast<cam::Fault::Kind>(rng.between(1, 5));
        // A second answer must not live until its tag is in use again: with its check code it would be right.
        f.cycles = rng.between(1, f.kind == cam::Fault::Kind::kDelay && rng.one_in(2) ? 300 : 60);
        if (rng.one_in(2)) {
            f.flip.port = 1U << rng.below(16);
        } else {
            f.flip.check = static_cast<uint16_t>(1U << rng.below(16));
        }
        fault_ = f;
    }
    if (faults != 0 && rng.one_in(4000)) chip_.stall(rng.between(10, 700));
    in.chip_req_ready = chip_.ready();
    in.chip_rsp_valid = chip_.answer().has_value();
    if (chip_.answer()) in.chip_rsp = *chip_.answer();
}

void CamSide::observe(const In& in, const Out& out) {
    axi.observe(in.cam_axil, out.cam_axil);
    const bool taken = out.chip_req_valid && chip_.ready();
    if (taken && out.chip_req.op == cam::Op::kSearch) {
        searches_.insert(out.chip_req.tag);
        if (fault_) {
            chip_.inject(*fault_);
            fault_.reset();
        }
    }
    if (in.chip_rsp_valid) searches_.erase(in.chip_rsp.tag);
    moves_ = out.chip_req_valid || in.chip_rsp_valid;
    chip_.tick(out.chip_req_valid ? &out.chip_req : nullptr, out.chip_rsp_ready);
}

uint32_t CamSide::searching() const {
    // {port, id, generation}: docs/blocks/cam.md.
    const unsigned low = index_width(config_.searches()) + 4;
    uint32_t inputs = 0;
    for (const uint32_t tag : searches_) inputs |= 1U << (tag >> low);
    return inputs & low_bits(config_.ports);
}

}  // namespace nanohop::switch_
