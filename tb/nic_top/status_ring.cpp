// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The status ring in the host's memory: PUSHes come over the link, software takes their entries from memory by the
// phase bit alone, in order, each once, and is slow to give places back; memory is slow, and refuses entries. Other
// accesses meet the ring's own at the LLCM and at the receive controller. Knows the pages and not the model.

#include "status_ring.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "axi_lite_master.hpp"
#include "bench.hpp"
#include "bits.hpp"
#include "directed.hpp"
#include "generated/ipush_registers.hpp"
#include "generated/irq_registers.hpp"
#include "generated/nic_top_map.hpp"
#include "generated/status_ring_registers.hpp"
#include "rng.hpp"
#include "send/head.hpp"
#include "task.hpp"

namespace nanohop::nic_top {

namespace {

namespace ring_reg = status_ring::registers;
namespace receive_reg = ipush::registers;
namespace irq_reg = irq::registers;
using Entry = std::array<uint64_t, 2>;  // as in memory

constexpr uint32_t kRing = map::kWindows[map::kStatus].base, kReceive = map::kWindows[map::kReceive].base;
constexpr uint32_t kQueue = map::kWindows[map::kIrq].base, kLlcmBase = map::kWindows[map::kLlcm].base;
constexpr uint64_t kPhase = uint64_t{1} << 15;

// Memory that a master writes bursts to; it takes words once it has their address.
class RingMemory {
public:
    explicit RingMemory(tb::Rng rng) : rng_(rng) {}

    void drive(axi::WriteIn& in) {
        in.awready = rng_.permille(ready);
        in.wready = !places_.empty() && rng_.permille(ready);
        if (!held_ && !due_.empty() && rng_.permille(answers)) held_ = true;
        in.bvalid = held_;
        in.bresp = held_ && due_.front() ? 2 : 0;
        in.bid = 0;
    }
    // Calls write(address, word, last, kept) of each word that comes; of an entry that it refuses memory may keep both
    // words, the first or none.
    template <class Write>
    void observe(const axi::WriteIn& in, const axi::WriteOut<>& out, const Write& write) {
        if (held_ && out.bready) {
            if (!due_.front() && !failed) ++told;
            failed = failed || due_.front();
            due_.pop_front();
            held_ = false;
        }
        if (out.wvalid && in.wready) {
            if (beat_ == 0) {
                error_ = rng_.permille(errors);
                keeps_ = error_ ? rng_.below(3) : 2;
            }
            write(places_.front() + 8 * beat_, out.wdata, out.wlast, beat_ < keeps_);
            if (out.wlast) {
                due_.push_back(error_);
                places_.pop_front();
            }
            beat_ = out.wlast ? 0 : beat_ + 1;
        }
        if (out.awvalid && in.awready) places_.push_back(out.awaddr);
    }
    bool idle() const { return due_.empty() && places_.empty(); }

    unsigned ready = 1000, answers = 1000, errors = 0;  // per mille
    bool failed = false;                                // it refused an entry, and software has not said what then
    uint64_t told = 0;                                  // entries that it took, but for those behind such a one

private:
    tb::Rng rng_;
    std::deque<uint64_t> places_;
    std::deque<bool> due_;  // answers: an error
    uint64_t beat_ = 0;
    unsigned keeps_ = 0;
    bool held_ = false, error_ = false;
};

class Ring final : public Stimulus {
public:
    explicit Ring(Context& context)
        : coverage_(context.coverage), config_(context.config), rng_(context.rng), points_(coverage_, config_) {
        begin();
    }

    void drive(In& in) override {
        if (clock_ >= mood_ends_) change_mood();
        if (!software_->done()) software_->resume();
        master_->drive(in.axil);
        receive_->drive(in.receive);
        memory_->drive(in.status);
        send(in);
    }
    void observe(const In& in, const Out& out) override {
        master_->observe(in.axil, out.axil);
        receive_->observe(in.receive, out.receive, [](uint64_t, uint64_t, bool, bool) {});
        memory_->observe(in.status, out.status, [this](uint64_t at, uint64_t word, bool last, bool kept) {
            written(at, word, last);
            if (kept) image_[at] = word;
        });
        for (unsigned v = 0; v < credits_.size(); ++v) credits_[v] += out.link_credit >> v & 1;
        const auto none = [](unsigned credits) { return credits == 0; };
        coverage_.hit(points_.stalled, std::all_of(credits_.begin(), credits_.end(), none));
        ++clock_;
    }
    bool reset_due() override {
        if (draining_ || !rng_.one_in(8000)) return false;
        begin();
        return true;
    }
    void drain() override { draining_ = true; }
    bool done() const override { return !config_.status_in_memory; }
    bool drained() const override { return done() || over_; }

private:
    void begin() {
        software_.reset();
        master_.emplace(tb::Rng(rng_.next(), "host"));
        receive_.emplace(tb::Rng(rng_.next(), "receive"));
        memory_.emplace(tb::Rng(rng_.next(), "status"));
        credits_.assign(config_.nic.virtual_channels, config_.nic.packets);
        packet_.clear();
        due_.clear();
        image_.clear();
        numbers_ = {};
        base_ = offset_ = 0;
        taken_ = consumed_ = 0;
        open_ = over_ = false;
        clock_ = mood_ends_ = 0;
        key_ = static_cast<uint32_t>(rng_.bits(16));
        regions_ = rng_.bits(config_.nic.ipush.address_width - kLog2Regions) << kLog2Regions;
        if (config_.status_in_memory)
            software_.emplace(software());
        else
            software_.emplace(nothing());
    }
    tb::Task<> nothing() { co_return; }

    void change_mood() {
        mood_ends_ = clock_ + rng_.between(50, 600);
        const auto rate = [&] { return rng_.one_in(2) ? 1000 : rng_.between(20, 900); };
        receive_->ready = rate(), receive_->answers = rate();
        memory_->ready = rate(), memory_->answers = rate();
        memory_->errors = rng_.one_in(3) ? rng_.between(1, 300) : 0;
        sends_ = rng_.one_in(2) ? 1000 : rng_.between(2, 300);
        frees_ = rng_.one_in(3) ? rng_.between(1, 50) : rng_.between(100, 1000);
        master_->set_slowness(rng_.one_in(2) ? 0 : rng_.below(5));
        if (draining_) {
            memory_->errors = 0;
            frees_ = 1000;
        }
    }

    // ---- The link: a flit a clock of one packet after the other
    void send(In& in) {
        if (packet_.empty() && open_ && !draining_ && rng_.permille(sends_)) compose();
        if (packet_.empty()) return;
        in.link_valid = true;
        in.link_vc = channel_;
        in.link_flit = packet_.front();
        packet_.pop_front();
    }
    void compose() {
        channel_ = rng_.below(config_.nic.virtual_channels);
        if (credits_[channel_] == 0) return;
        --credits_[channel_];
        const auto& send_config = config_.nic.send;
        const unsigned sender = rng_.below(config_.nic.ipush.senders), bytes = rng_.between(1, send_config.max_bytes());
        const unsigned words = (bytes + 7) / 8;
        const uint64_t address = regions_ + (uint64_t{sender} << kLog2Region) + 8 * rng_.below(1U << (kLog2Region - 4));
        const uint64_t low = ipush::kPush | 1U << 9 | sender << 16;
        const uint64_t header = low | uint64_t{numbers_[sender]} << 10 | uint64_t{bytes} << 32 | uint64_t{key_} << 48;
        numbers_[sender] = (numbers_[sender] + 1) % 64;
        switch_::Flit flit;
        flit.head = true;
        flit.data = send::make_head(send_config, 0, words + 3, 0);
        packet_.push_back(flit);
        for (unsigned w = 0; w < words + 2; ++w) {
            flit = {};
            flit.data[0] = w == 0 ? header : w == 1 ? address : rng_.next();
            flit.tail = w == words + 1;
            packet_.push_back(flit);
        }
        due_.push_back({key_ | (address & low_bits(32)) << 32, low | uint64_t{bytes} << 32});
    }
    bool sent_all() const { return taken_ + offset_ == due_.size(); }

    // ---- Memory: the entry belongs where it is, and its place is free
    void written(uint64_t at, uint64_t word, bool last) {
        const uint64_t place = at - base_, slot = place / 16;
        if (at < base_ || slot > size_ - 1) throw tb::CheckFailed("a word in the ring", tb::hex(at), tb::hex(base_));
        tb::expect("word 1 is first, word 0 last", place % 16, last ? 8U : 0U);
        // Of the entries that may be there: those that were not consumed, and a ring of them.
        const uint64_t number = consumed_ + ((slot - consumed_) & (size_ - 1));
        if (offset_ + number >= due_.size()) throw tb::CheckFailed("an entry of a packet", tb::hex(number), "one");
        const uint64_t phase = (number / size_) % 2 == 0 ? kPhase : 0;
        const Entry& entry = due_[offset_ + number];
        tb::expect("word of an entry", word, last ? entry[1] | phase : entry[0]);
        coverage_.hit(points_.lap, number >= size_);
        coverage_.hit(points_.full, number + 1 == consumed_ + size_);
    }

    // ---- Software
    static uint32_t number(uint64_t entries) { return static_cast<uint32_t>(entries % (1U << 17)); }
    tb::Task<> put(uint32_t address, uint32_t data, uint32_t response = 0) {
        tb::expect("answer to a write", co_await master_->write_response(address, data), response);
    }
    tb::Task<> set_up() {
        const uint64_t cleared = 64 + std::max(config_.nic.ipush.senders, config_.nic.ipush.rings);
        while (clock_ < cleared) co_await tb::next;
        co_await put(kReceive + receive_reg::kTableData3Offset, 1U << 31 | key_);
        for (unsigned s = 0; s < config_.nic.ipush.senders; ++s) {
            const uint64_t base = regions_ + (uint64_t{s} << kLog2Region), bound = base + (1U << kLog2Region);
            co_await put(kReceive + receive_reg::kTableIndexOffset, s);
            co_await put(kReceive + receive_reg::kTableData0Offset, static_cast<uint32_t>(base));
            co_await put(
                kReceive + receive_reg::kTableData1Offset,
                receive_reg::kTableData1BoundHi.put(receive_reg::kTableData1BaseHi.put(0, base >> 32), bound >> 32));
            co_await put(kReceive + receive_reg::kTableData2Offset, static_cast<uint32_t>(bound));
            co_await put(kReceive + receive_reg::kTableCommandOffset,
                         static_cast<uint32_t>(receive_reg::TableCommandOp::kRegion));
        }
        co_await put(kReceive + receive_reg::kControlOffset, 1);
    }
    // A ring of any size anywhere, of zeros.
    tb::Task<> set_ring() {
        const unsigned log2 = rng_.between(2, 4);
        size_ = 1U << log2;
        base_ = rng_.bits(config_.nic.ipush.address_width - 4 - log2) << (4 + log2);
        image_.clear();
        co_await put(kRing + ring_reg::kBaseLowOffset, static_cast<uint32_t>(base_));
        co_await put(kRing + ring_reg::kBaseHighOffset, static_cast<uint32_t>(base_ >> 32));
        co_await put(kRing + ring_reg::kSizeOffset, log2);
        for (const uint32_t wrong : {0U, 1U, 17U}) co_await put(kRing + ring_reg::kSizeOffset, wrong, 2);
        taken_ = consumed_ = 0;
        memory_->failed = false;  // nothing is under way
        co_await put(kRing + ring_reg::kControlOffset, 1);
    }
    tb::Task<> software() {
        co_await set_up();
        open_ = true;  // packets come before there is a ring, too
        if (rng_.one_in(2))
            for (unsigned i = rng_.below(300); i > 0; --i) co_await tb::next;
        co_await set_ring();
        while (!draining_ || !sent_all() || !packet_.empty()) {
            take();
            if (consumed_ != taken_ && rng_.permille(frees_)) co_await consume();
            switch (rng_.below(12)) {
                case 0: co_await look(); break;
                case 1: co_await refused(); break;
                case 2: co_await others(); break;
                case 3:
                    if (rng_.one_in(40) && !draining_) co_await move();
                    break;
                default: co_await tb::next;
            }
        }
        // All is taken; what memory has answered was told of.
        while (consumed_ != taken_) co_await consume();
        do co_await look();
        while ((co_await master_->value(kRing + ring_reg::kStateOffset)) != 0);
        tb::expect("entries of queue 0", co_await master_->value(kQueue + irq_reg::kProducedOffset),
                   memory_->told & low_bits(config_.irq.count_width));
        over_ = true;
    }
    // By memory alone.
    void take() {
        for (;;) {
            const auto found = image_.find(base_ + taken_ % size_ * 16 + 8);
            const bool phase = found != image_.end() && (found->second & kPhase) != 0;
            if (phase != ((taken_ / size_) % 2 == 0)) return;
            const Entry& entry = due_.at(offset_ + taken_);
            tb::expect("word 1", image_.at(base_ + taken_ % size_ * 16), entry[0]);
            tb::expect("word 0", found->second & ~kPhase, entry[1]);
            ++taken_;
            if (rng_.one_in(4)) return;
        }
    }
    tb::Task<> consume() {
        const uint64_t to = rng_.between(static_cast<uint32_t>(consumed_) + 1, static_cast<uint32_t>(taken_));
        consumed_ = to;
        co_await put(kRing + ring_reg::kConsumedOffset, number(to));
    }
    // Is there an error?
    tb::Task<> look() {
        const uint32_t state = co_await master_->value(kRing + ring_reg::kStateOffset);
        if (ring_reg::kStateError.get(state) == 0) co_return;
        tb::expect("errors are counted", co_await master_->value(kRing + ring_reg::kErrorsOffset) != 0, true);
        coverage_.hit(points_.retried);
        co_await move();
    }
    tb::Task<> refused() {
        switch (rng_.below(5)) {
            case 0: co_return co_await put(kReceive + receive_reg::kStatusHeadOffset, 0, 3);
            case 1: co_return co_await put(kRing + ring_reg::kBaseLowOffset, 0, 2);
            case 2: co_return co_await put(kRing + ring_reg::kSizeOffset, 2, 2);
            case 3: co_return co_await put(kRing + ring_reg::kCommandOffset, ring_reg::kCommandDiscard.put(0, 1), 2);
            default: co_await put(kRing + ring_reg::kConsumedOffset, number(consumed_ + size_ + 1), 2);
        }
    }
    // Accesses beside the ring's own.
    tb::Task<> others() {
        for (unsigned i = rng_.below(6); i > 0; --i) {
            if (rng_.one_in(3))
                co_await put(kReceive + receive_reg::kTableData0Offset, static_cast<uint32_t>(rng_.next()));
            else
                co_await master_->read_response(rng_.one_in(2) ? kLlcmBase + 4 * rng_.below(4)
                                                               : kReceive + receive_reg::kStatusTailOffset);
        }
        co_await put(kQueue + irq_reg::kControlOffset, 1);
        const uint32_t produced = co_await master_->value(kQueue + irq_reg::kProducedOffset);
        co_await put(kQueue + irq_reg::kConsumedOffset, produced);
    }
    // To another ring; entries that were not written yet are in that one.
    tb::Task<> move() {
        co_await put(kRing + ring_reg::kControlOffset, 0);
        while ((co_await master_->value(kRing + ring_reg::kStateOffset) & ring_reg::kStateBusy.put(0, 1)) != 0) {
        }
        while (true) {
            const uint64_t before = taken_;
            take();
            if (taken_ == before) break;
        }
        if (consumed_ != taken_) {
            consumed_ = taken_;
            co_await put(kRing + ring_reg::kConsumedOffset, number(taken_));
        }
        while ((co_await master_->value(kRing + ring_reg::kStateOffset) & ring_reg::kStateBusy.put(0, 1)) != 0) {
        }
        offset_ += taken_;
        taken_ = consumed_ = 0;
        coverage_.hit(points_.moved);
        co_await set_ring();
    }

    static constexpr unsigned kLog2Region = 8, kLog2Regions = 20;

    tb::Coverage& coverage_;
    const Config& config_;
    tb::Rng& rng_;
    RingPoints points_;
    std::optional<tb::AxiLiteMaster> master_;
    std::optional<RingMemory> receive_, memory_;
    std::optional<tb::Program> software_;
    std::vector<unsigned> credits_;
    std::deque<switch_::Flit> packet_;
    unsigned channel_ = 0;
    std::vector<Entry> due_;  // entries of all packets, without the phase
    std::map<uint64_t, uint64_t> image_;
    std::array<unsigned, 4096> numbers_{};
    uint64_t regions_ = 0, base_ = 0, size_ = 4;
    uint64_t offset_ = 0;                // of the ring's first entry
    uint64_t taken_ = 0, consumed_ = 0;  // of the ring's
    uint32_t key_ = 0;
    unsigned sends_ = 1000, frees_ = 1000;
    uint64_t clock_ = 0, mood_ends_ = 0;
    bool open_ = false, over_ = false, draining_ = false;
};

}  // namespace

void add_ring_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Ring>(scenarios, "status_ring", "entries in memory: each once, in order, by their phase bit", 1);
}

}  // namespace nanohop::nic_top
