// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "environment.hpp"

#include <algorithm>
#include <bit>

namespace nanohop::hub_port {

using tb::CheckFailed;
namespace reg = registers;

namespace {

// No packet is sent to the last region, so that the bench may change it at any time.
constexpr unsigned kSpareRegions = 1;

}  // namespace

Points::Points(tb::Coverage& all, const Config& of) : DeclaredPoints(all, of) {
    const char* const names[] = {"drop_kind", "drop_length", "drop_closed", "drop_source", "drop_outside", "drop_tag"};
    for (unsigned r = 0; r < kReasons; ++r) reasons[r] = at(names[r], "a packet is dropped for this reason");
}

Environment::Environment(Context& c, tb::Lockstep<Traits>* loop)
    : Scripted(c, c.rng, loop), memory(c.config, rng), master_(tb::Rng(rng.next(), "axil")) {
    reset();
}

void Environment::reset() {
    lanes_.assign(config.nodes, {});
    regions.assign(config.regions, {});
    memory.reset();
    master_.reset();
    accesses_.clear();
    access_.reset();
    dropped_ = {};
    streamed_ = bad_lanes_ = 0;
    resumes_.clear();
    stream_packet_.clear();
    cleared_.clear();
    host_offered_ = false;
    quiet_ = 0;
    stopped_ = false;
    in = {};
    out = {};
    in.dark = rng.bits(config.nodes);
    for (unsigned k = 0; k < config.nodes; ++k) in.link_taken[k] = static_cast<uint16_t>(rng.next());
    for (uint32_t& count : in.counts) count = static_cast<uint32_t>(rng.next());
}

void Environment::enable() { access({reg::kControlOffset, 1, true}); }

// --- regions

Environment::Region Environment::random_region() {
    Region r;
    r.open = !rng.one_in(8);
    r.stream = rng.one_in(6);
    r.origin = rng.one_in(2);
    const uint64_t all = (uint64_t{1} << config.address_width) / config.flit_bytes();
    r.flits = rng.one_in(4) ? rng.below(config.piece_flits + 2) : rng.one_in(4) ? 65536 : rng.below(2000);
    uint64_t base = rng.next() % (all - r.flits + 1);
    if (rng.one_in(8)) base = all - r.flits;  // ends with memory
    if (rng.one_in(3)) base &= ~uint64_t{0xff};
    r.base = std::min(base, all - r.flits) * config.flit_bytes();
    r.sources = rng.one_in(3) ? ~Mask{0} : rng.next();
    return r;
}

void Environment::write_region(unsigned index, const Region& r) {
    const auto low = [](uint64_t value) { return static_cast<uint32_t>(value); };
    access({reg::kRegionBaseLowOffset, low(r.base), true});
    access({reg::kRegionBaseHighOffset, low(r.base >> 32), true});
    access({reg::kRegionFlitsOffset, r.flits, true});
    access({reg::kRegionSourcesLowOffset, low(r.sources), true});
    access({reg::kRegionSourcesHighOffset, low(r.sources >> 32), true});
    uint32_t word = reg::kRegionWriteIndex.put(0, index);
    word = reg::kRegionWriteOpen.put(word, r.open);
    word = reg::kRegionWriteStream.put(word, r.stream);
    word = reg::kRegionWriteOrigin.put(word, r.origin);
    access({reg::kRegionWriteOffset, word, true, false, [this, index, r](uint32_t) { regions[index] = r; }});
}

// --- packets of the node

Data Environment::data(uint64_t number) const {
    Data d{};
    d[0] = number;
    for (unsigned w = 1; w < config.words(); ++w) d[w] = number * (2 * w + 1);
    return d;
}

Head Environment::put(unsigned region, unsigned offset, unsigned length, unsigned tag) {
    Head head;
    head.source = rng.below(config.nodes);
    head.count = rng.below(config.nodes);
    head.length = length;
    head.region = region;
    head.offset = offset;
    head.tag = tag;
    head.mask = rng.next();
    return head;
}

// Why a packet is dropped by its head; none: it is not.
std::optional<Reason> Environment::judge(const Head& head, unsigned words) const {
    if (head.kind != Kind::kPut) return Reason::kKind;
    if (head.length == 0 || head.length > config.piece_flits || words == 0) return Reason::kLength;
    if (head.region >= config.regions || !regions[head.region].open) return Reason::kClosed;
    const Region& region = regions[head.region];
    const unsigned node = region.origin ? head.count : head.source;
    if (node >= config.nodes || !has(region.sources, node)) return Reason::kSource;
    if (region.stream) return std::nullopt;
    if (head.offset + head.length > region.flits) return Reason::kOutside;
    if (head.tag >= config.counters) return Reason::kTag;
    return std::nullopt;
}

void Environment::lane_packet(unsigned lane, const Head& head, unsigned words, bool recovery) {
    quiet_ = 0;
    Lane& l = lanes_[lane];
    std::vector<Beat> beats;
    beats.push_back({hub::pack(head), words == 0, recovery});
    std::vector<uint64_t> numbers;
    for (unsigned i = 0; i < words; ++i) {
        // The upper half tells payload of one run from that of others in memory.
        numbers.push_back(number_++ | uint64_t{0x5ca1ab1e} << 32);
        beats.push_back({data(numbers.back()), i + 1 == words, recovery});
    }
    l.to_host.insert(l.to_host.end(), beats.begin(), beats.end());
    if (!check) return;
    const bool aside = recovery || head.kind == Kind::kAbsent;
    const auto reason = aside ? std::nullopt : judge(head, words);
    if (reason) {
        ++dropped_[static_cast<unsigned>(*reason)];
        context.coverage.hit(points.reasons[static_cast<unsigned>(*reason)]);
        return;
    }
    if (aside || regions[head.region].stream) {
        ++streamed_;
        l.streamed.push_back(beats);
        context.coverage.hit(recovery ? points.recovery : aside ? points.answer : points.streamed);
        return;
    }
    Memory::Packet packet;
    packet.tag = head.tag;
    packet.flits = head.length;
    packet.whole = words == head.length;
    if (!packet.whole) ++dropped_[static_cast<unsigned>(Reason::kLength)];
    context.coverage.hit(points.short_packet, words < head.length);
    context.coverage.hit(points.long_packet, words > head.length);
    const uint64_t address = regions[head.region].base + head.offset * config.flit_bytes();
    context.coverage.hit(points.page,
                         packet.whole && address / 4096 != (address + (head.length - 1) * config.flit_bytes()) / 4096);
    memory.expect(packet, address, numbers, packet.whole ? words : std::min(words, head.length) - 1);
}

void Environment::invent(unsigned lane) {
    const unsigned most = config.piece_flits;
    const unsigned length = rng.one_in(3) ? most : rng.between(1, most);
    if (rng.permille(mood.aside)) {
        Head head = put(static_cast<unsigned>(rng.bits(8)), static_cast<unsigned>(rng.bits(16)), length);
        const bool recovery = rng.one_in(2);
        head.kind = recovery ? static_cast<Kind>(rng.below(7)) : Kind::kAbsent;
        const bool empty = head.kind >= Kind::kGet;
        if (empty) head.length = 0;
        lane_packet(lane, head, empty ? 0 : length, recovery);
        return;
    }
    const unsigned region = rng.below(config.regions - kSpareRegions);
    const unsigned flits = regions[region].flits;
    unsigned offset = flits > length ? rng.below(flits - length + 1) : 0;
    if (rng.one_in(4)) offset = flits > length ? flits - length : 0;
    Head head = put(region, offset, length, rng.below(config.counters));
    // Mostly of one who may.
    const Mask may = regions[region].sources & low_bits(config.nodes);
    if (may != 0 && !rng.one_in(8)) head.source = head.count = lowest_bit(may);
    unsigned words = length;
    if (rng.permille(mood.malformed)) {
        switch (rng.below(8)) {
            case 0: head.kind = static_cast<Kind>(rng.between(1, 5)); break;
            case 1: head.length = rng.one_in(2) ? 0 : most + 1 + rng.below(511 - most); break;
            case 2: words = rng.below(length); break;
            case 3: words = length + 1 + rng.below(2 * most); break;
            case 4: head.region = static_cast<unsigned>(rng.bits(8)); break;
            case 5: head.source = head.count = static_cast<unsigned>(rng.bits(6)); break;
            case 6:
                head.offset = flits - length + 1 + rng.below(3);
                head.offset &= 0xffff;
                break;
            default: head.tag = static_cast<unsigned>(rng.bits(12)); break;
        }
        // The spare region's state is not known here.
        if (head.region == config.regions - 1) head.region = 0;
    }
    lane_packet(lane, head, words);
}

// --- a clock

void Environment::drive(In& to) {
    in.lane_ready = 0;
    for (unsigned k = 0; k < config.nodes; ++k) {
        if (rng.permille(mood.lanes)) in.lane_ready |= bit(k);
    }
    in.host_valid = in.host_last = in.host_recovery = 0;
    Mask waiting = 0;
    for (unsigned k = 0; k < config.nodes; ++k) {
        Lane& l = lanes_[k];
        if (config.has_lane(k) && l.to_host.empty() && sending && rng.permille(mood.send)) invent(k);
        if (l.to_host.empty()) continue;
        l.offered = l.offered || rng.permille(mood.go_on);
        if (!l.offered) continue;
        waiting |= bit(k);
        in.host_valid |= bit(k);
        if (l.to_host.front().last) in.host_last |= bit(k);
        if (l.to_host.front().recovery) in.host_recovery |= bit(k);
        in.host_data[k] = l.to_host.front().data;
    }
    context.coverage.hit(points.contention, waiting == config.lanes());
    in.m_ready = rng.permille(mood.stream);
    drive_host();
    memory.drive(in);
    drive_software();
    if (wild != 0 && rng.permille(wild)) drive_wild();
    to = in;
}

void Environment::drive_host() {
    if (!host_offered_ && !stopped_ && (sending || wild != 0)) {
        if (rng.one_in(400)) {
            in.s.dest = rng.below(hub::kMaxNodes);
            host_offered_ = !config.has_lane(in.s.dest);
            in.s.last = rng.one_in(2);
        } else if (rng.permille(mood.words)) {
            const unsigned lane = own_lane(rng.below(static_cast<unsigned>(std::popcount(config.lanes()))));
            Lane& l = lanes_[lane];
            if (l.host_left == 0 && rng.permille(mood.host)) l.host_left = 1 + rng.below(config.piece_flits + 1);
            if (l.host_left != 0) {
                host_offered_ = true;
                in.s.dest = lane;
                in.s.last = l.host_left == 1;
                in.s.data = data(rng.next());
                in.s.keep = rng.next();
            }
        }
    }
    in.s_valid = host_offered_;
}

void Environment::drive_wild() {
    const Mask all = low_bits(config.nodes);
    in.host_valid = rng.next() & all;
    in.host_last = rng.next() & all;
    in.host_recovery = rng.next() & all;
    in.dark = rng.next() & all;
    in.bvalid = rng.one_in(2);
    in.bresp = rng.below(4);
    in.s_valid = rng.one_in(2);
    in.s.dest = rng.below(64);
    for (unsigned k = 0; k < config.nodes; ++k) {
        if (rng.one_in(2)) in.host_data[k][0] = rng.next() & ~uint64_t{7};
    }
}

void Environment::random_access() {
    const uint32_t tag = rng.below(config.counters);
    master_.set_slowness(rng.one_in(2) ? 0 : rng.below(5));
    switch (rng.below(10)) {
        case 0: {  // a counter between what it was when it was asked for and what it is when the answer is there
            access({reg::kCounterSelectOffset, tag, true, false, [this, tag](uint32_t) {
                        const uint64_t from = memory.counters[tag] - cleared_[tag];
                        read(reg::kCounterOffset, [this, tag, from](uint32_t value) {
                            const uint64_t to = memory.counters[tag] - cleared_[tag];
                            if (!check) return;
                            // A packet may have been answered in the clock before the selection was.
                            expect("counter, not above", value <= to, true);
                            expect("counter, not below", value + 2 * config.piece_flits >= from, true);
                            context.coverage.hit(points.counted, to != 0);
                        });
                    }});
            break;
        }
        case 1: access({static_cast<uint32_t>(rng.bits(6)) * 4, 0, false, false, nullptr}); break;
        case 2: {
            const uint32_t word = static_cast<uint32_t>(rng.bits(16)) | rng.below(config.nodes) << 16;
            resumes_.push_back(word);
            access({reg::kResumeOffset, word, true});
            break;
        }
        case 3: {
            access({reg::kResumeOffset, config.nodes << 16, true, true});
            access({reg::kCounterClearOffset, config.counters, true, config.counters <= 0xfff});
            access({reg::kLinkSelectOffset, config.nodes, true, true});
            access({reg::kDarkLowOffset, 1, true, true});
            context.coverage.hit(points.refused_write);
            break;
        }
        case 4: {
            const uint32_t link = rng.below(config.nodes);
            access({reg::kLinkSelectOffset, link, true});
            read(reg::kLinkOffset, [this, link](uint32_t value) {
                if (!check) return;
                expect("packets taken from a link", reg::kLinkTaken.get(value), in.link_taken[link]);
                expect("a dark link", reg::kLinkDark.get(value), has(in.dark, link));
            });
            break;
        }
        case 5: {  // what nobody sends to
            write_region(config.regions - 1, random_region());
            context.coverage.hit(points.late_region, in.host_valid != 0);
            break;
        }
        case 6: {  // regions that are not within memory, or not in flits
            access({reg::kRegionFlitsOffset, 65536, true});
            const uint64_t end = (uint64_t{1} << config.address_width) - 65535 * uint64_t{config.flit_bytes()};
            access({reg::kRegionBaseLowOffset, static_cast<uint32_t>(end), true});
            access({reg::kRegionBaseHighOffset, static_cast<uint32_t>(end >> 32), true});
            const uint32_t open = reg::kRegionWriteOpen.put(config.regions - 1, 1);
            access({reg::kRegionWriteOffset, open, true, true});
            access({reg::kRegionBaseLowOffset, config.flit_bytes() / 2, true});
            access({reg::kRegionBaseHighOffset, 0, true});
            access({reg::kRegionWriteOffset, open, true, true});
            if (config.regions < 256)
                access({reg::kRegionWriteOffset, reg::kRegionWriteIndex.put(0, config.regions), true, true});
            break;
        }
        case 7:
            access({reg::kCounterClearOffset, tag, true});
            context.coverage.hit(points.cleared);
            break;
        case 8: {  // some bytes of what counts with the next region alone
            const uint32_t address = reg::kRegionBaseLowOffset + 4 * rng.below(5);
            const auto strobe = static_cast<uint32_t>(rng.bits(4));
            access({address, static_cast<uint32_t>(rng.next()), true, false, nullptr, strobe});
            read(address, [](uint32_t) {});
            break;
        }
        default: {  // what is not there, or is not written
            const uint32_t address = static_cast<uint32_t>(rng.bits(6)) * 4;
            const bool writable = address == reg::kControlOffset ||
                                  (address >= reg::kRegionBaseLowOffset && address <= reg::kCounterSelectOffset) ||
                                  address == reg::kCounterClearOffset || address == reg::kLinkSelectOffset ||
                                  address == reg::kResumeOffset;
            if (!writable) access({address, static_cast<uint32_t>(rng.next()), true, true});
            break;
        }
    }
}

void Environment::drive_software() {
    if (access_ && !master_.busy()) {
        const Access done = *access_;
        access_.reset();
        const bool mapped = done.refused || master_.result().resp == tb::AxiLiteMaster::kOkay || done.then == nullptr;
        if (check && done.write)
            expect("answer to a register write", master_.result().resp == tb::AxiLiteMaster::kSlvErr, done.refused);
        if (check && !done.write) expect("answer to a register read", mapped, true);
        if (done.then) done.then(master_.result().data);
    }
    if (!access_ && accesses_.empty() && sending && rng.permille(mood.software)) random_access();
    if (!access_ && !accesses_.empty()) {
        access_ = accesses_.front();
        accesses_.pop_front();
        if (access_->write)
            master_.write(access_->address, access_->data, access_->strobe);
        else
            master_.read(access_->address);
    }
    in.axil = {};
    master_.drive(in.axil);
}

void Environment::observe(const In&, const Out& o) {
    out = o;
    ++clock;
    unsigned lane_now = hub::kMaxNodes;
    for (unsigned k = 0; k < config.nodes; ++k) {
        if (!has(in.host_valid & out.host_ready, k)) continue;
        Lane& l = lanes_[k];
        if (wild == 0 || !l.to_host.empty()) {
            lane_now = l.to_host.front().last ? k : hub::kMaxNodes;
            context.coverage.hit(points.side_by_side, lane_before_ != hub::kMaxNodes && lane_before_ != k);
            l.to_host.pop_front();
            l.offered = false;
        }
    }
    lane_before_ = lane_now;
    if (in.s_valid && out.s_ready) {
        host_offered_ = false;
        if (!config.has_lane(in.s.dest)) {
            ++bad_lanes_;
            context.coverage.hit(points.bad_lane);
        } else {
            Lane& l = lanes_[in.s.dest];
            if (l.host_left != 0) --l.host_left;
            context.coverage.hit(points.interleaved, !in.s.last && l.host_left != 0 && lane_now != in.s.dest);
            if (check) l.from_host.push_back({in.s.data, in.s.last, false});
        }
    }
    master_.observe(in.axil, out.axil);
    if (!check) return;
    expect("room is what is ready",
           !in.s_valid || !config.has_lane(in.s.dest) || out.s_ready == has(out.lane_room, in.s.dest), true);
    const uint64_t errors = memory.bus_errors;
    memory.observe(in, out);
    // What was answered up to the clock of a write's answer is cleared with it, what comes later is not.
    const bool clears = access_ && access_->write && !access_->refused && access_->address == reg::kCounterClearOffset;
    if (clears && out.axil.bvalid && !clear_seen_) cleared_[access_->data] = memory.counters[access_->data];
    clear_seen_ = clears && out.axil.bvalid;
    context.coverage.hit(points.bus_error, memory.bus_errors != errors);
    context.coverage.hit(points.void_burst, memory.void_burst);
    context.coverage.hit(points.full, memory.open == config.most_open);
    context.coverage.hit(points.stored, memory.stored != 0);
    observe_stream();
    observe_lanes();
    if (out.resume) {
        if (resumes_.empty()) throw CheckFailed("resume", "one", "none");
        expect("resume", out.resume_taken | out.resume_link << 16, resumes_.front());
        resumes_.pop_front();
    }
    const bool still = std::all_of(lanes_.begin(), lanes_.end(), [](const Lane& l) {
        return l.to_host.empty() && l.streamed.empty() && l.from_host.empty();
    });
    quiet_ = still && memory.quiet() && accesses_.empty() && !access_ && !master_.busy() ? quiet_ + 1 : 0;
}

void Environment::observe_stream() {
    if (!out.m_valid || !in.m_ready) return;
    expect("lane on the stream", config.has_lane(out.m.dest), true);
    Lane& l = lanes_[out.m.dest];
    if (l.streamed.empty()) throw CheckFailed("packet on the stream", "one", "none");
    const std::vector<Beat>& due = l.streamed.front();
    const Beat& beat = due[stream_packet_.size()];
    expect("word on the stream", out.m.data == beat.data, true);
    expect("its packet came back", out.m.user, beat.recovery);
    expect("it is the last", out.m.last, beat.last);
    stream_packet_.push_back(beat);
    if (!out.m.last) return;
    stream_packet_.clear();
    l.streamed.pop_front();
}

void Environment::observe_lanes() {
    for (unsigned k = 0; k < config.nodes; ++k) {
        if (!has(out.lane_valid & in.lane_ready, k)) continue;
        Lane& l = lanes_[k];
        if (l.from_host.empty()) throw CheckFailed("word on a lane", "one", "none");
        expect("word on a lane", out.lane_data[k] == l.from_host.front().data, true);
        expect("last word on a lane", has(out.lane_last, k), l.from_host.front().last);
        l.from_host.pop_front();
    }
}

// --- the end

void Environment::stop() {
    sending = false;
    stopped_ = true;
    mood = {};
    mood.lanes = 1000;
    memory.mood = {.word_first = memory.mood.word_first};  // must end with this one, too
}

bool Environment::quiet() const { return quiet_ > 40; }

void Environment::ask_counters() {
    const auto equal = [this](const char* what, uint32_t offset, uint64_t due) {
        read(offset, [what, due](uint32_t value) { expect(what, value, due); });
    };
    for (unsigned r = 0; r < kReasons; ++r) equal("packets dropped", reg::kDropKindOffset + 4 * r, dropped_[r]);
    equal("packets stored", reg::kStoredOffset, memory.stored);
    equal("packets streamed", reg::kStreamedOffset, streamed_);
    equal("bus errors", reg::kBusErrorsOffset, memory.bus_errors);
    equal("words for no lane", reg::kBadLaneOffset, bad_lanes_);
    equal("state", reg::kStateOffset, 0);
    equal("dark links", reg::kDarkLowOffset, in.dark);
    for (unsigned r = 0; r < hub::kReasons; ++r) equal("node's counter", reg::kNodeNoHeadOffset + 4 * r, in.counts[r]);
    for (unsigned tag = 0; tag < config.counters; ++tag) {
        if (config.counters > 16 && memory.counters[tag] == 0) continue;
        access({reg::kCounterSelectOffset, tag, true});
        equal("counter", reg::kCounterOffset, memory.counters[tag] - cleared_[tag]);
    }
}

void Environment::finish() {
    if (!check) return;
    expect("no packet is missing", quiet_ != 0, true);
    expect("resumes", resumes_.size(), size_t{0});
}

void Environment::drain() {
    for (unsigned i = 0; i < 20000 && !quiet(); ++i) step();
    ask_counters();
    for (unsigned i = 0; i < 20000 && !quiet(); ++i) step();
    finish();
}

}  // namespace nanohop::hub_port
