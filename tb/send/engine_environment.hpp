// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around a send engine in its bench: memory, a sink and a source of flits (or one looped to the other), a
// sink of packets, and software, with checks that ask the model nothing. What nh_send and nh_send_wide have alike; the
// rest is in the classes that derive from it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <optional>

#include "axi_lite_master.hpp"
#include "directed.hpp"
#include "generated/send_registers.hpp"
#include "ledger.hpp"
#include "lockstep.hpp"
#include "report.hpp"
#include "rng.hpp"

namespace nanohop::send {

using tb::expect;

// Situations that both benches must meet.
struct EnginePoints {
    // any_order: packets have no numbers, and messages no parts.
    EnginePoints(tb::Coverage& coverage, bool any_order);

    std::array<tb::Coverage::Point, kCodes + 1> codes;
    std::array<tb::Coverage::Point, kDrops> drops;
    tb::Coverage::Point packets, ring_full, ring_wraps, outcomes_full, queue_full, dropping, unreported, silent_error,
        write_error, flits_wait, packets_wait, number_wraps, part, push, ipush, refused_write, no_bubble,
        no_bubble_between;
};

// Chances per mille and clock.
struct Mood {
    unsigned flits = 1000;     // are taken
    unsigned packets = 1000;   // are taken
    unsigned source = 0;       // a flit is offered
    unsigned malformed = 300;  // of what is offered
    unsigned jobs = 0;         // a descriptor is posted
    unsigned wrong = 100;      // of them are not right
    unsigned software = 20;    // a random access
};

// Parts are a bench's Traits, Memory, FlitSource and Points.
template <class Parts>
class EngineEnvironment {
public:
    using Traits = typename Parts::Traits;
    using FlitSource = typename Parts::FlitSource;
    using Config = typename Traits::Config;
    using Context = tb::Context<Traits>;
    using In = typename Traits::In;
    using Out = typename Traits::Out;

    EngineEnvironment(Context& c, tb::Lockstep<Traits>* loop)
        : context(c),
          config(c.config),
          rng(c.rng),
          points(c.coverage, c.config),
          memory(rng),
          ledger(c.config, memory),
          source(c.config, rng),
          loop_(loop),
          master_(tb::Rng(rng.next(), "axil")) {}
    virtual ~EngineEnvironment() = default;

    // A clock.
    void drive(In& to);
    void observe(const In& in, const Out& out);

    // As after a reset of the block: everything anew, with random settings that software writes first.
    virtual void reset();
    void configure(const Settings& settings);
    Settings random_settings();
    Descriptor random_descriptor();
    // Into the ring if it has room as far as software knows; true if so. The doorbell is rung later.
    bool post(const Descriptor& descriptor);
    // Nothing new; everything is taken.
    void stop();
    bool idle();
    // Software writes, and expects that it may or may not; reads, and expects that.
    void write(uint32_t address, uint32_t data, bool refused = false, uint32_t strobe = 15) {
        accesses_.push_back({true, address, data, strobe, refused});
    }
    void ask(uint32_t address, uint64_t due, const char* what) {
        Access access;
        access.address = address;
        access.data = static_cast<uint32_t>(due);
        access.what = what;
        accesses_.push_back(access);
    }
    // All counters, which are due when nothing is under way.
    void ask_counters();
    bool asked_all() const { return !master_.busy() && accesses_.empty(); }

    // --- for scripts
    void step(unsigned clocks = 1);
    Out step_with(const axi::LiteIn& axil);         // a clock with nothing but this
    void settle();                                  // until software is through
    void must_post(const Descriptor& descriptor) {  // once there is room
        while (!post(descriptor)) step();
    }
    void drain();

    Context& context;
    const Config& config;
    tb::Rng rng;
    typename Parts::Points points;
    typename Parts::Memory memory;
    LedgerOf<Traits> ledger;
    FlitSource source;
    Mood mood;
    bool looped = false;  // flits out are flits in
    bool wild = false;    // inputs that mean anything; for equality alone
    uint64_t clock = 0;
    In in{};
    Out out{};
    uint64_t write_errors = 0;

protected:
    // The identifiers of answers, which mean nothing.
    virtual void drive_ids() = 0;
    // What memory answered goes to the ledger.
    virtual void read_beats() = 0;
    // The packet that the ledger has taken is due behind the loop.
    virtual void expect_looped(bool bad) = 0;
    virtual void check_packets() = 0;
    virtual void cover_clock() = 0;
    virtual void cover_packet() = 0;
    virtual void cover_job(const Job& job) = 0;

    void hit(tb::Coverage::Point point, bool condition) { context.coverage.hit(point, condition); }

private:
    struct Access {
        bool write = false;
        uint32_t address = 0, data = 0, strobe = 15;
        bool refused = false;
        bool random = false;  // any answer is right
        const char* what = nullptr;
    };

    void drive_software();
    void finish_access();
    void random_access();
    void drive_wild();
    void cover();

    tb::Lockstep<Traits>* loop_;
    tb::AxiLiteMaster master_;
    std::deque<Access> accesses_;
    std::optional<Access> access_;
    uint64_t rung_ = 0;   // descriptors that the doorbell told of
    uint64_t ended_ = 0;  // those that software knows to have ended
    bool asks_ = false;   // software wants to know that anew
    bool configured_ = false;
    unsigned quiet_ = 0;  // clocks with nothing due
    bool offering_ = false;
    unsigned run_ = 0;  // flits in a row
};

template <class Parts>
void EngineEnvironment<Parts>::reset() {
    memory.reset();
    ledger.reset();
    source.reset();
    mood = {};
    memory.mood = {};
    master_.reset();
    accesses_.clear();
    access_.reset();
    rung_ = ended_ = 0;
    asks_ = false;
    quiet_ = 0;
    offering_ = false;
    run_ = 0;
    write_errors = 0;
    in = {};
    out = {};
}

// --- software

template <class Parts>
Settings EngineEnvironment<Parts>::random_settings() {
    const uint64_t memory_bytes = uint64_t{1} << config.address_width;
    const auto place = [&](uint64_t bytes) { return rng.bits(40) % (memory_bytes / bytes) * bytes; };
    const unsigned most = Traits::max_bytes(config), unit = Traits::kUnit;
    Settings s;
    s.log2_entries = rng.one_in(3) ? rng.below(3) : rng.below(7);
    s.ring = place(kDescriptorBytes * s.entries());
    do s.completions = place(8 * s.entries());
    while (s.completions / 4096 == s.ring / 4096);
    s.mtu = rng.one_in(2)               ? most
            : Traits::any_order(config) ? unit << rng.below(log2_of(most / unit) + 1)
                                        : unit * rng.between(1, most / unit);
    s.source = rng.next();
    s.report = !rng.one_in(4);
    return s;
}

template <class Parts>
void EngineEnvironment<Parts>::configure(const Settings& settings) {
    ledger.settings = settings;
    configured_ = false;
    const auto two = [&](uint32_t low, uint32_t high, uint64_t value) {
        write(low, static_cast<uint32_t>(value));
        write(high, static_cast<uint32_t>(value >> 32));
    };
    // Bits that are not looked at may be anything.
    const uint64_t slack = rng.bits(40);
    two(registers::kRingBaseLowOffset, registers::kRingBaseHighOffset,
        settings.ring | (slack & (kDescriptorBytes * settings.entries() - 1)));
    two(registers::kCompletionBaseLowOffset, registers::kCompletionBaseHighOffset,
        settings.completions | (slack & (8 * settings.entries() - 1)));
    if (Traits::kSource) two(registers::kSourceLowOffset, registers::kSourceHighOffset, settings.source);
    write(registers::kRingSizeOffset, settings.log2_entries);
    write(registers::kMtuOffset, settings.mtu);
    write(registers::kControlOffset, settings.report ? 3 : 1);
}

template <class Parts>
Descriptor EngineEnvironment<Parts>::random_descriptor() {
    constexpr unsigned kUnit = Traits::kUnit, kAlign = Traits::kAlign;
    const uint32_t most = Traits::max_bytes(config), longest = std::min(config.max_message, 12 * most);
    const uint64_t end = uint64_t{1} << config.address_width;
    Descriptor d;
    const bool push = rng.one_in(2);
    const bool match = Traits::kMatch && !push && rng.one_in(3);
    const bool part = rng.one_in(4);
    // Sender, key and number are anything; the reserved bits, too.
    d.operation = (rng.next() & ~uint64_t{0x1'0000'03ff}) | (push    ? ipush::kPush
                                                             : match ? ipush::kMatch
                                                                     : ipush::kIpush);
    if (match || rng.one_in(2)) d.operation |= 1U << 8;
    if (!part) d.operation |= 1U << 9;
    if (!rng.one_in(3)) d.operation |= Descriptor::kReport;
    const bool any_order = Traits::any_order(config);
    d.header1 = push ? rng.next() & ~uint64_t{kUnit - 1} : rng.next();
    if (push && any_order) d.header1 &= low_bits(40);
    d.destination = rng.next();
    d.length = rng.one_in(4)   ? rng.between(1, longest)
               : rng.one_in(2) ? rng.between(1, 2 * kUnit)
                               : rng.between(1, std::min(longest, 2 * most));
    if (rng.one_in(12)) d.length = 32 * ledger.settings.mtu;
    if (part) d.length = (d.length + kUnit - 1) / kUnit * kUnit;
    d.length = std::min(d.length, config.max_message);
    // Mostly around a boundary of 4 KiB; sometimes up to the end of memory, or of whole beats. Not in the rings.
    const auto meets = [&d](uint64_t ring, uint64_t bytes) {
        return d.address < ring + bytes + 4096 && d.address + d.length + 4096 > ring;
    };
    const auto& s = ledger.settings;
    do {
        d.address = rng.bits(config.address_width);
        if (!rng.one_in(3)) d.address = (d.address & ~uint64_t{4095}) + 4096 - rng.below(320);
        if (rng.one_in(16)) d.address = end - d.length;
        d.address &= ~uint64_t{(rng.one_in(4) ? kUnit : kAlign) - 1};
    } while (d.address + d.length > end || meets(s.ring, kDescriptorBytes * s.entries()) ||
             meets(s.completions, 8 * s.entries()));
    if (!rng.permille(mood.wrong)) return d;
    switch (rng.below(6)) {
        case 0: d.operation = (d.operation & ~uint64_t{0xff}) | rng.below(256); break;
        case 1: d.length = rng.one_in(2) ? 0 : config.max_message + rng.between(1, 100); break;
        case 2: d.address += rng.between(1, 7); break;
        case 3:
            d.address = (end - rng.below(d.length)) & ~uint64_t{kAlign - 1};
            if (d.address + d.length <= end) d.address = end;
            break;
        case 4:
            d.header1 |= any_order && rng.one_in(2) ? uint64_t{1} << rng.between(40, 63) : rng.between(1, kUnit - 1);
            break;
        default: d.operation = (d.operation | 1U << 8) & ~uint64_t{1U << 9}; d.length |= rng.between(1, kUnit - 1);
    }
    return d;
}

template <class Parts>
bool EngineEnvironment<Parts>::post(const Descriptor& descriptor) {
    if (ledger.posted() - ended_ >= ledger.settings.entries()) {
        asks_ = true;
        return false;
    }
    hit(points.ring_wraps, ledger.posted() >= 2 * ledger.settings.entries());
    ledger.post(descriptor);
    return true;
}

template <class Parts>
void EngineEnvironment<Parts>::random_access() {
    namespace reg = registers;
    Access access;
    access.random = true;
    access.address = 4 * rng.below(34);
    access.strobe = static_cast<uint32_t>(rng.bits(4));
    access.write = rng.one_in(3);
    // A write of what is there, which may be refused; or one that must be.
    const Settings& s = ledger.settings;
    const auto must = [&] {
        access.data = static_cast<uint32_t>(rng.next());
        access.refused = true;
        access.random = !access.write;
    };
    const auto source_word = [&](uint64_t word) {
        if (!Traits::kSource) return must();
        access.data = static_cast<uint32_t>(word);
    };
    switch (access.address) {
        case reg::kRingSizeOffset: access.data = s.log2_entries; break;
        case reg::kMtuOffset: access.data = s.mtu; break;
        case reg::kSourceLowOffset: source_word(s.source); break;
        case reg::kSourceHighOffset: source_word(s.source >> 32); break;
        case reg::kControlOffset: access.data = s.report ? 3 : 1; break;
        case reg::kProducerOffset:
        case reg::kRingBaseLowOffset:
        case reg::kRingBaseHighOffset:
        case reg::kCompletionBaseLowOffset:
        case reg::kCompletionBaseHighOffset: access.write = false; break;
        default: must();
    }
    // Backwards, or further than the ring has room: nothing happens.
    if (access.address == reg::kProducerOffset && rng.one_in(2)) {
        access.write = access.refused = true;
        access.random = false;
        access.strobe = 15;
        const uint64_t ahead = s.entries() + 1 + rng.below(static_cast<uint32_t>(0xffff - s.entries()));
        access.data = static_cast<uint32_t>(rung_ + ahead) & 0xffff;
    }
    accesses_.push_back(access);
}

template <class Parts>
void EngineEnvironment<Parts>::finish_access() {
    const auto& result = master_.result();
    const bool refused = result.resp == tb::AxiLiteMaster::kSlvErr;
    if (access_->write && !access_->random && !wild) expect("a write is refused", refused, access_->refused);
    hit(points.refused_write, access_->write && refused);
    if (access_->what != nullptr) expect(access_->what, result.data, access_->data);
    if (!access_->write && access_->address == registers::kCompletedOffset) {
        if (!wild) expect("descriptors that ended", result.data <= ledger.may_have_ended(), true);
        ended_ = result.data;
        hit(points.ring_full, ledger.posted() - ended_ == ledger.settings.entries());
    }
    access_.reset();
}

template <class Parts>
void EngineEnvironment<Parts>::drive_software() {
    if (!master_.busy()) {
        if (access_) finish_access();
        if (accesses_.empty() && rung_ != ledger.posted() && !rng.one_in(4)) {
            rung_ = ledger.posted();
            write(registers::kProducerOffset, static_cast<uint32_t>(rung_ & 0xffff));
        } else if (accesses_.empty() && asks_) {
            asks_ = false;
            Access access;
            access.address = registers::kCompletedOffset;
            accesses_.push_back(access);
        } else if (accesses_.empty() && rng.permille(mood.software)) {
            random_access();
        }
        if (!accesses_.empty()) {
            access_ = accesses_.front();
            accesses_.pop_front();
            master_.set_slowness(mood.software != 0 && rng.one_in(4) ? rng.below(6) : 0);
            if (access_->write) {
                master_.write(access_->address, access_->data, access_->strobe);
            } else {
                master_.read(access_->address);
            }
        }
    }
    master_.drive(in.axil);
}

// --- a clock

template <class Parts>
void EngineEnvironment<Parts>::drive_wild() {
    memory.drive_wild(in);
    if (rng.one_in(4)) {
        in.s_valid = true;
        for (uint64_t& word : in.s.data) word = rng.next();
        in.s.user = rng.below(4);
        in.s.last = rng.one_in(3);
    }
    if (rng.one_in(16)) in.m_ready = !in.m_ready;
}

template <class Parts>
void EngineEnvironment<Parts>::drive(In& to) {
    in = {};
    configured_ = configured_ || asked_all();
    if (configured_ && rng.permille(mood.jobs)) post(random_descriptor());
    memory.drive(in);
    in.m_ready = rng.permille(mood.flits);
    in.packet_ready = rng.permille(mood.packets);
    if (!looped && source.flits.empty() && rng.permille(mood.source)) {
        const bool good = !rng.permille(mood.malformed);
        source.add(good ? FlitSource::Kind::kGood : static_cast<FlitSource::Kind>(rng.below(FlitSource::kKinds)));
    }
    // What is offered stays.
    offering_ = offering_ || (!source.flits.empty() && (looped || mood.source == 0 || rng.permille(mood.source)));
    if (offering_) {
        in.s_valid = true;
        in.s = source.flits.front();
    } else {
        for (uint64_t& word : in.s.data) word = rng.next();
    }
    if (wild) drive_wild();
    drive_software();
    drive_ids();
    in.axil.awprot = rng.below(8);
    in.axil.arprot = rng.below(8);
    to = in;
}

template <class Parts>
void EngineEnvironment<Parts>::observe(const In&, const Out& o) {
    out = o;
    ++clock;
    if (!wild) {
        read_beats();
        if (out.m_valid) ledger.offer(out.m, in.m_ready);
        if (looped && out.m_valid && in.m_ready) {
            source.add(out.m);
            if (ledger.packet_ended) {
                const bool bad = ledger.taken.back().bad();
                expect_looped(bad);
                source.received += bad ? 0 : 1;
                source.drops[static_cast<unsigned>(Drop::kBad)] += bad ? 1 : 0;
            }
        }
        if (out.packet_valid && in.packet_ready) check_packets();
    }
    memory.observe(out);
    if (memory.written && !wild) ledger.wrote(*memory.written);
    if (memory.answered && !wild) ledger.answered();
    if (memory.answered_badly) ++write_errors;
    if (offering_ && out.s_ready && in.s_valid) {
        source.flits.pop_front();
        offering_ = false;
    }
    master_.observe(in.axil, out.axil);
    cover();
}

template <class Parts>
void EngineEnvironment<Parts>::cover() {
    const auto& model = context.model;
    hit(points.outcomes_full, model.outcomes_waiting() == config.most_open);
    hit(points.queue_full, model.packets_waiting() == config.most_open);
    hit(points.dropping, model.dropping());
    hit(points.write_error, memory.answered_badly);
    hit(points.flits_wait, out.m_valid && !in.m_ready);
    hit(points.packets_wait, out.packet_valid && !in.packet_ready && in.s_valid);
    cover_clock();
    if (wild) return;
    for (unsigned d = 0; d < kDrops; ++d) hit(points.drops[d], source.drops[d] != 0);
    const bool taken = out.m_valid && in.m_ready;
    run_ = taken ? run_ + 1 : 0;
    hit(points.no_bubble, run_ >= 20);
    hit(points.no_bubble_between, run_ > 1 && out.m.head());
    if (ledger.packet_ended && taken) cover_packet();
}

template <class Parts>
void EngineEnvironment<Parts>::stop() {
    mood.flits = mood.packets = 1000;
    mood.source = mood.jobs = mood.software = 0;
    memory.mood = {};
}

// What is due of the last descriptor is there some clocks before it counts; data of packets that are not sent come
// yet.
template <class Parts>
bool EngineEnvironment<Parts>::idle() {
    const bool quiet = ledger.done() && rung_ == ledger.posted() && asked_all() && source.flits.empty() &&
                       source.due.empty() && !out.m_valid;
    quiet_ = quiet ? quiet_ + 1 : 0;
    return quiet_ > 2 * Traits::data_beats(config);
}

template <class Parts>
void EngineEnvironment<Parts>::ask_counters() {
    ask(registers::kCompletedOffset, ledger.posted(), "descriptors that ended");
    ask(registers::kConsumerOffset, ledger.posted() & 0xffff, "consumer index");
    ask(registers::kStateOffset, 0, "state");
    ask(registers::kPacketsOffset, ledger.packets(), "packets");
    for (unsigned c = 1; c <= kCodes; ++c)
        ask(registers::kPacketsOffset + 4 * c, ledger.with_code(static_cast<Code>(c)), "descriptors by code");
    ask(registers::kWriteErrorsOffset, write_errors, "completion words that memory did not take");
    ask(registers::kReceivedOffset, source.received, "packets received");
    for (unsigned d = 0; d < kDrops; ++d) ask(registers::kDropNoHeadOffset + 4 * d, source.drops[d], "drops by reason");
    for (const Job& job : ledger.jobs()) {
        const ipush::Header h = ipush::parse(job.descriptor.operation);
        hit(points.codes[static_cast<unsigned>(job.code)], true);
        hit(points.packets, job.packets > 1);
        hit(points.unreported, !job.reported && ledger.settings.report);
        hit(points.silent_error, job.code != Code::kDone && !ledger.settings.report);
        hit(points.number_wraps, !Traits::any_order(config) && job.packets > 64 - h.number);
        hit(points.part, !Traits::any_order(config) && job.packets != 0 && !h.last);
        cover_job(job);
    }
}

template <class Parts>
void EngineEnvironment<Parts>::step(unsigned clocks) {
    for (unsigned i = 0; i < clocks; ++i) {
        In to{};
        drive(to);
        observe(to, loop_->step(to));
    }
}

template <class Parts>
typename EngineEnvironment<Parts>::Out EngineEnvironment<Parts>::step_with(const axi::LiteIn& axil) {
    In to{};
    to.axil = axil;
    return loop_->step(to);
}

template <class Parts>
void EngineEnvironment<Parts>::settle() {
    for (unsigned i = 0; i < 2000 && !asked_all(); ++i) step();
    step();
    expect("software is through", asked_all(), true);
}

template <class Parts>
void EngineEnvironment<Parts>::drain() {
    stop();
    for (unsigned i = 0; i < 400000 && !idle(); ++i) step();
    expect("all has ended", idle(), true);
    ask_counters();
    settle();
}

}  // namespace nanohop::send
