// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "environment.hpp"

#include <algorithm>

#include "ipush/packet.hpp"

namespace nanohop::send_wide {

namespace reg = registers;

namespace {

// A scenario declares again what the bench declared: the name finds it.
tb::Coverage::Point declare(tb::Coverage& coverage, const char* name, const char* text, bool reachable = true) {
    for (size_t i = 0; i < coverage.entries().size(); ++i) {
        if (coverage.entries()[i].name == name) return i;
    }
    return coverage.declare(name, text, reachable);
}

}  // namespace

Points::Points(tb::Coverage& coverage, const Config& config) {
    const auto point = [&](const char* name, const char* text, bool reachable = true) {
        return declare(coverage, name, text, reachable);
    };
    const char* const code_names[] = {"done",       "bad_descriptor", "bad_operation",
                                      "bad_length", "bad_address",    "bad_data"};
    for (unsigned c = 0; c < codes.size(); ++c) codes[c] = point(code_names[c], "a descriptor ends so");
    const char* const drop_names[] = {"drop_no_head", "drop_length", "drop_size", "drop_cut", "drop_bad"};
    for (unsigned d = 0; d < drops.size(); ++d) drops[d] = point(drop_names[d], "flits are dropped for that");
    packets = point("packets", "a message of several packets");
    two_bursts = point("two_bursts", "a packet is read over a 4 KiB boundary");
    line_again = point("line_again", "a packet ends in the line that the next one begins in");
    first_of_two = point("first_of_two", "a packet's first flit has bytes of two lines");
    no_line = point("no_line", "a packet's last flit has bytes of the line before alone", skip(config) != 0);
    ring_full = point("ring_full", "the ring of descriptors is full");
    ring_wraps = point("ring_wraps", "the ring begins again");
    outcomes_full = point("outcomes_full", "as many outcomes as may be wait to be counted");
    queue_full = point("queue_full", "as many packets as may be wait for their turn");
    no_room = point("no_room", "lines have no more room than a packet may need");
    dropping = point("dropping", "lines behind a bad packet are thrown away");
    unreported = point("unreported", "a descriptor ends without a completion word");
    silent_error = point("silent_error", "an error is not written, as software wants none");
    write_error = point("write_error", "memory does not take a completion word");
    flits_wait = point("flits_wait", "a flit waits to be taken");
    packets_wait = point("packets_wait", "a beat for the receive controller waits, and a flit behind it");
    number_wraps = point("number_wraps", "packets of a message have numbers 63 and 0");
    part = point("part", "a message that goes on with the next descriptor");
    push = point("push", "PUSH");
    ipush = point("ipush", "IPUSH");
    refused_write = point("refused_write", "a register write is refused");
    no_bubble = point("no_bubble", "a flit in each of 20 clocks");
    no_bubble_between = point("no_bubble_between", "two packets without a clock between them");
}

Environment::Environment(Context& c, tb::Lockstep<Traits>* loop)
    : context(c),
      config(c.config),
      rng(c.rng),
      points(c.coverage, c.config),
      memory(rng),
      ledger(c.config, memory),
      source(c.config, rng),
      loop_(loop),
      master_(tb::Rng(rng.next(), "axil")) {
    reset();
}

void Environment::reset() {
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
    packet_ = {};
    offering_ = false;
    run_ = heads_in_run_ = 0;
    write_errors = 0;
    in = {};
    out = {};
}

// --- software

void Environment::write(uint32_t address, uint32_t data, bool refused, uint32_t strobe) {
    accesses_.push_back({true, address, data, strobe, refused});
}
void Environment::ask(uint32_t address, uint64_t due, const char* what) {
    Access access;
    access.address = address;
    access.data = static_cast<uint32_t>(due);
    access.what = what;
    accesses_.push_back(access);
}

Settings Environment::random_settings() {
    const uint64_t memory_bytes = uint64_t{1} << config.address_width;
    const auto place = [&](uint64_t bytes) { return rng.bits(40) % (memory_bytes / bytes) * bytes; };
    Settings s;
    s.log2_entries = rng.one_in(3) ? rng.below(3) : rng.below(7);
    s.ring = place(kDescriptorBytes * s.entries());
    do s.completions = place(8 * s.entries());
    while (s.completions / 4096 == s.ring / 4096);
    s.mtu = rng.one_in(2) ? max_bytes(config) : 64 * rng.between(1, max_bytes(config) / 64);
    s.report = !rng.one_in(4);
    return s;
}

void Environment::configure(const Settings& settings) {
    ledger.settings = settings;
    configured_ = false;
    const auto two = [&](uint32_t low, uint32_t high, uint64_t value) {
        write(low, static_cast<uint32_t>(value));
        write(high, static_cast<uint32_t>(value >> 32));
    };
    // Bits that are not looked at may be anything.
    const uint64_t slack = rng.bits(40);
    two(reg::kRingBaseLowOffset, reg::kRingBaseHighOffset,
        settings.ring | (slack & (kDescriptorBytes * settings.entries() - 1)));
    two(reg::kCompletionBaseLowOffset, reg::kCompletionBaseHighOffset,
        settings.completions | (slack & (8 * settings.entries() - 1)));
    write(reg::kRingSizeOffset, settings.log2_entries);
    write(reg::kMtuOffset, settings.mtu);
    write(reg::kControlOffset, settings.report ? 3 : 1);
}

Descriptor Environment::random_descriptor() {
    Descriptor d;
    const bool push = rng.one_in(2);
    const bool part = rng.one_in(4);
    // Sender, key and number are anything; the reserved bits, too.
    d.operation = (rng.next() & ~uint64_t{0x1'0000'03ff}) | (push ? ipush::kPush : ipush::kIpush);
    if (rng.one_in(2)) d.operation |= 1U << 8;
    if (!part) d.operation |= 1U << 9;
    if (!rng.one_in(3)) d.operation |= Descriptor::kReport;
    d.header1 = push ? rng.next() & ~uint64_t{63} : rng.next();
    d.destination = rng.next();
    const uint32_t longest = std::min(config.max_message, 12 * max_bytes(config));
    d.length = rng.one_in(4)   ? rng.between(1, longest)
               : rng.one_in(2) ? rng.between(1, 128)
                               : rng.between(1, std::min(longest, 2 * max_bytes(config)));
    if (rng.one_in(12)) d.length = std::min(config.max_message, 64 * rng.between(1, longest / 64));
    if (part) d.length = (d.length + 63) / 64 * 64;
    d.length = std::min(d.length, config.max_message);
    const uint64_t end = uint64_t{1} << config.address_width;
    // Of any byte, mostly around a boundary of 4 KiB; sometimes up to the end of memory, or of whole lines.
    do {
        d.address = rng.bits(config.address_width);
        if (!rng.one_in(3)) d.address = (d.address & ~uint64_t{4095}) + 4096 - rng.below(320);
        if (rng.one_in(16)) d.address = end - d.length;
        if (rng.one_in(4)) d.address &= ~uint64_t{63};
    } while (
        d.address + d.length > end ||
        (d.address < ledger.settings.ring + 4096 && d.address + d.length + 8192 > ledger.settings.ring) ||
        (d.address < ledger.settings.completions + 4096 && d.address + d.length + 4096 > ledger.settings.completions));
    if (!rng.permille(mood.wrong)) return d;
    switch (rng.below(5)) {
        case 0: d.operation = (d.operation & ~uint64_t{0xff}) | rng.below(256); break;
        case 1: d.length = rng.one_in(2) ? 0 : config.max_message + rng.between(1, 100); break;
        case 2:
            d.address = end - rng.below(d.length);
            if (d.address + d.length <= end) d.address = end;
            break;
        case 3: d.header1 |= rng.between(1, 63); break;
        default: d.operation = (d.operation | 1U << 8) & ~uint64_t{1U << 9}; d.length |= rng.between(1, 63);
    }
    return d;
}

bool Environment::post(const Descriptor& descriptor) {
    if (ledger.posted() - ended_ >= ledger.settings.entries()) {
        asks_ = true;
        return false;
    }
    context.coverage.hit(points.ring_wraps, ledger.posted() >= 2 * ledger.settings.entries());
    ledger.post(descriptor);
    return true;
}

void Environment::random_access() {
    Access access;
    access.random = true;
    access.address = 4 * rng.below(34);
    access.strobe = static_cast<uint32_t>(rng.bits(4));
    access.write = rng.one_in(3);
    // A write of what is there, which may be refused; or one that must be.
    const Settings& s = ledger.settings;
    switch (access.address) {
        case reg::kRingSizeOffset: access.data = s.log2_entries; break;
        case reg::kMtuOffset: access.data = s.mtu; break;
        case reg::kControlOffset: access.data = s.report ? 3 : 1; break;
        case reg::kProducerOffset:
        case reg::kRingBaseLowOffset:
        case reg::kRingBaseHighOffset:
        case reg::kCompletionBaseLowOffset:
        case reg::kCompletionBaseHighOffset: access.write = false; break;
        default:
            access.data = static_cast<uint32_t>(rng.next());
            access.refused = true;
            access.random = !access.write;
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

void Environment::finish_access() {
    const auto& result = master_.result();
    const bool refused = result.resp == tb::AxiLiteMaster::kSlvErr;
    if (access_->write && !access_->random && !wild) expect("a write is refused", refused, access_->refused);
    context.coverage.hit(points.refused_write, access_->write && refused);
    if (access_->what != nullptr) expect(access_->what, result.data, access_->data);
    if (!access_->write && access_->address == reg::kCompletedOffset) {
        if (!wild) expect("descriptors that ended", result.data <= ledger.may_have_ended(), true);
        ended_ = result.data;
        context.coverage.hit(points.ring_full, ledger.posted() - ended_ == ledger.settings.entries());
    }
    access_.reset();
}

void Environment::drive_software() {
    if (!master_.busy()) {
        if (access_) finish_access();
        if (accesses_.empty() && rung_ != ledger.posted() && !rng.one_in(4)) {
            rung_ = ledger.posted();
            write(reg::kProducerOffset, static_cast<uint32_t>(rung_ & 0xffff));
        } else if (accesses_.empty() && asks_) {
            asks_ = false;
            Access access;
            access.address = reg::kCompletedOffset;
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

void Environment::drive_wild() {
    if (rng.one_in(8)) {
        in.ring.rvalid = true;
        in.ring.rresp = rng.below(4);
    }
    if (rng.one_in(8)) {
        in.data.rvalid = true;
        in.data.rresp = rng.below(4);
    }
    if (rng.one_in(8)) {
        in.ring.bvalid = true;
        in.ring.bresp = rng.below(4);
    }
    if (rng.one_in(4)) {
        in.s_valid = true;
        for (unsigned w = 0; w < config.flit_width / 64; ++w) in.s.data[w] = rng.next();
        in.s.user = rng.below(4);
        in.s.last = rng.one_in(3);
    }
    if (rng.one_in(16)) in.m_ready = !in.m_ready;
}

void Environment::drive(In& to) {
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
        for (unsigned w = 0; w < config.flit_width / 64; ++w) in.s.data[w] = rng.next();
    }
    if (wild) drive_wild();
    drive_software();
    in.ring.bid = rng.below(2);
    in.ring.rid = rng.below(2);
    in.data.rid = rng.below(2);
    in.axil.awprot = rng.below(8);
    in.axil.arprot = rng.below(8);
    to = in;
}

void Environment::check_packets() {
    if (!out.packet_valid || !in.packet_ready) return;
    if (packet_.lines.empty()) packet_.header = out.packet.user;
    packet_.lines.push_back(out.packet.data);
    if (!out.packet.last) return;
    expect("a packet is due", source.due.empty(), false);
    const Beats& due = source.due.front();
    expect("beats of a packet", packet_.lines.size(), due.lines.size());
    for (unsigned w = 0; w < 2; ++w) expect("header of a packet", packet_.header[w], due.header[w]);
    for (size_t i = 0; i < due.lines.size(); ++i) {
        for (unsigned w = 0; w < 8; ++w) expect("beat of a packet", packet_.lines[i][w], due.lines[i][w]);
    }
    source.due.pop_front();
    packet_ = {};
}

void Environment::observe(const In&, const Out& o) {
    out = o;
    ++clock;
    if (!wild) {
        if (memory.ring.beat) ledger.read_ring(*memory.ring.beat);
        if (memory.data.beat) ledger.read_data(*memory.data.beat);
        if (out.m_valid) ledger.offer(out.m, in.m_ready);
        if (looped && out.m_valid && in.m_ready) {
            source.add(out.m);
            if (ledger.packet_ended) {
                const std::vector<Flit>& flits = ledger.taken;
                const bool bad = flits.back().bad();
                const uint64_t size = get_bits(flits[0].data, header_bits(config) + 32, 16);
                source.expect(flits, !bad ? (size + 63) / 64 : flits.size() < 3 ? 0 : flits.size() - 2);
                source.received += bad ? 0 : 1;
                source.drops[static_cast<unsigned>(Drop::kBad)] += bad ? 1 : 0;
            }
        }
        check_packets();
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

void Environment::cover() {
    const SendWide& model = context.model;
    const auto hit = [&](tb::Coverage::Point point, bool condition) { context.coverage.hit(point, condition); };
    hit(points.two_bursts,
        out.data.arvalid && in.data.arready && (out.data.araddr + kLineBytes * (out.data.arlen + 1)) % 4096 == 0);
    hit(points.outcomes_full, model.outcomes_waiting() == config.most_open);
    hit(points.queue_full, model.packets_waiting() == config.most_open);
    hit(points.no_room, model.data_room() <= max_bytes(config) / kLineBytes);
    hit(points.dropping, model.dropping());
    hit(points.write_error, memory.answered_badly);
    hit(points.flits_wait, out.m_valid && !in.m_ready);
    hit(points.packets_wait, out.packet_valid && !in.packet_ready && in.s_valid);
    if (wild) return;
    for (unsigned d = 0; d < kDrops; ++d) hit(points.drops[d], source.drops[d] != 0);
    const bool taken = out.m_valid && in.m_ready;
    run_ = taken ? run_ + 1 : 0;
    hit(points.no_bubble, run_ >= 20);
    hit(points.no_bubble_between, run_ > 1 && out.m.head());
    if (!ledger.packet_ended || !taken) return;
    const ipush::Header h = ipush::parse(get_bits(ledger.taken[0].data, header_bits(config), 64));
    hit(points.push, h.primitive == ipush::kPush);
    hit(points.ipush, h.primitive == ipush::kIpush);
}

void Environment::stop() {
    mood.flits = mood.packets = 1000;
    mood.source = mood.jobs = mood.software = 0;
    memory.mood = {};
}

// What is due of the last descriptor is there some clocks before it counts; lines of packets that are not sent come
// yet.
bool Environment::idle() {
    const bool quiet = ledger.done() && rung_ == ledger.posted() && asked_all() && source.flits.empty() &&
                       source.due.empty() && !out.m_valid;
    quiet_ = quiet ? quiet_ + 1 : 0;
    return quiet_ > 2 * config.data_lines;
}

void Environment::ask_counters() {
    ask(reg::kCompletedOffset, ledger.posted(), "descriptors that ended");
    ask(reg::kConsumerOffset, ledger.posted() & 0xffff, "consumer index");
    ask(reg::kStateOffset, 0, "state");
    ask(reg::kPacketsOffset, ledger.packets(), "packets");
    for (unsigned c = 1; c <= kCodes; ++c)
        ask(reg::kPacketsOffset + 4 * c, ledger.with_code(static_cast<Code>(c)), "descriptors by code");
    ask(reg::kWriteErrorsOffset, write_errors, "completion words that memory did not take");
    ask(reg::kReceivedOffset, source.received, "packets received");
    for (unsigned d = 0; d < kDrops; ++d) ask(reg::kDropNoHeadOffset + 4 * d, source.drops[d], "drops by reason");
    for (const Ledger::Job& job : ledger.jobs()) {
        const auto hit = [&](tb::Coverage::Point point, bool condition) { context.coverage.hit(point, condition); };
        const ipush::Header h = ipush::parse(job.descriptor.operation);
        hit(points.codes[static_cast<unsigned>(job.code)], true);
        hit(points.packets, job.packets > 1);
        const Descriptor& d = job.descriptor;
        const unsigned offset = d.address % kLineBytes, size = std::min(d.length, ledger.settings.mtu);
        hit(points.line_again, job.packets > 1 && offset != 0);
        hit(points.first_of_two, job.packets != 0 && offset > skip(config) && offset + size > kLineBytes);
        hit(points.no_line,
            job.packets != 0 && (offset + size - 1) / kLineBytes < (skip(config) + size - 1) / kLineBytes);
        hit(points.unreported, !job.reported && ledger.settings.report);
        hit(points.silent_error, job.code != Code::kDone && !ledger.settings.report);
        hit(points.number_wraps, job.packets > 64 - h.number);
        hit(points.part, job.packets != 0 && !h.last);
    }
}

void Environment::step(unsigned clocks) {
    for (unsigned i = 0; i < clocks; ++i) {
        In to{};
        drive(to);
        observe(to, loop_->step(to));
    }
}

Out Environment::step_with(const axi::LiteIn& axil) {
    In to{};
    to.axil = axil;
    return loop_->step(to);
}

void Environment::settle() {
    for (unsigned i = 0; i < 2000 && !asked_all(); ++i) step();
    step();
    expect("software is through", asked_all(), true);
}

void Environment::must_post(const Descriptor& descriptor) {
    while (!post(descriptor)) step();
}

void Environment::drain() {
    stop();
    for (unsigned i = 0; i < 400000 && !idle(); ++i) step();
    expect("all has ended", idle(), true);
    ask_counters();
    settle();
}

}  // namespace nanohop::send_wide
