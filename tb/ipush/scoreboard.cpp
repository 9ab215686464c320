// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "scoreboard.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace nanohop::ipush::bench {

namespace {

constexpr uint64_t kPointerMask = low_bits(18);  // of head and tail of a ring

template <class Got, class Want>
void expect(const char* what, const Got& got, const Want& want, const std::string& where) {
    if (got == static_cast<Got>(want)) return;
    throw tb::CheckFailed(what, tb::hex(static_cast<uint64_t>(got)),
                          tb::hex(static_cast<uint64_t>(want)) + " (" + where + ")");
}

std::string name(unsigned outcome) {
    static const char* const names[] = {"stored", "primitive", "sender",    "size",        "truncated", "overlong",
                                        "region", "ring",      "ring_full", "status_full", "order",     "message"};
    return outcome < std::size(names) ? names[outcome] : std::to_string(outcome);
}

std::string text(const Header& h) {
    const char* const primitive = h.primitive == kPush ? "PUSH" : h.primitive == kMatch ? "MATCH" : "IPUSH";
    return std::string(primitive) + " of sender " + std::to_string(h.sender) + ", " + std::to_string(h.size) +
           " bytes" + (h.per_message ? h.last ? ", last of its message" : ", per message" : "");
}

constexpr unsigned kDropStep = 17;  // of probe.step

uint32_t strobe(unsigned bytes, uint64_t word) {
    const uint64_t rest = bytes - 8 * word;
    return rest >= 8 ? 0xff : low_bits(rest);
}

}  // namespace

Scoreboard::Scoreboard(const Config& config, const Tables& tables, Memory& memory)
    : config_(config),
      tables_(tables),
      memory_(memory),
      rings_(config.rings),
      orders_(config.senders),
      sums_(config.senders),
      messages_(config.senders) {
    reset();
}

void Scoreboard::reset() {
    // What was under way may be in memory or not.
    expected_ = memory_.image;
    packet_.clear();
    packet_words_ = 0;
    coming_.reset();
    arrived_.clear();
    dropping_.reset();
    stored_.clear();
    writing_ = 0;
    in_burst_ = false;
    burst_owners_.clear();
    nacks_.clear();
    rings_.assign(config_.rings, {});
    orders_.assign(config_.senders, {});
    sums_.assign(config_.senders, 0);
    messages_.assign(config_.senders, {});
    asked_ = false;
    entries_.clear();
    entries_from_ = status_decided_ = status_done_ = status_seen_ = 0;
    status_head_.set(0);
    reading_.reset();
    read_failed_ = false;
    llcm_address_.reset();
    totals_ = {};
    decided_.reset();
    decides_ = false;
    completed_.reset();
    head_moved_ = false;
    changing_ring_.reset();
    swept_ = cycle_ + std::max(config_.senders, config_.rings) + 4;
}

void Scoreboard::observe(const In& in, const Out& out) {
    completed_.reset();
    head_moved_ = false;
    matcher_full_ = in.arrival_full;
    check_stalled(out);
    take_stream(in, out);
    take_decision(out);
    take_matcher(in, out);
    take_memory();
    take_nack(in, out);
    take_host(in, out);
    take_llcm(in, out);
    ++cycle_;
}

// --- arrival

void Scoreboard::take_stream(const In& in, const Out& out) {
    bool good = false;
    if (in.s_valid && out.s_ready) {
        ++packet_words_;
        if (packet_.size() < 2 + config_.max_bytes / 8) packet_.push_back(in.s.data);
        if (config_.cut_through) word_of_packet(in);
        if (in.s.last) {
            const uint64_t before = arrivals_;
            end_of_packet();
            good = arrivals_ > before;
        }
    }
    expect("probe_arrive", out.probe.arrive, good, "the last word of a good packet is taken");
}

// Cut-through: a packet may be decided about once its header is here; the word that is last too early or not last too
// late ends it.
void Scoreboard::word_of_packet(const In& in) {
    if (packet_words_ == 2 && !in.s.last) {
        const Header header = Header::of(packet_[0]);
        if (header_reason(config_, header) != kStored) return;
        coming_ = std::make_shared<Arrived>(Arrived{header, packet_[1], {}});
        arrived_.push_back(coming_);
        return;
    }
    if (!coming_ || coming_->malformed != kStored) return;
    const bool last_due = packet_words_ == 2 + coming_->header.data_words();
    if (in.s.last != last_due) {
        coming_->malformed = last_due ? kOverlong : kTruncated;
        return;
    }
    coming_->data.push_back(in.s.data);
    coming_->whole = last_due;
}

void Scoreboard::end_of_packet() {
    const Header header = Header::of(packet_[0]);
    Reason reason = header_reason(config_, header);
    const uint64_t length = 2 + header.data_words();
    if (reason == kStored && packet_words_ != length) reason = packet_words_ < length ? kTruncated : kOverlong;
    ++totals_.packets;
    if (reason == kStored) {
        ++arrivals_;
        if (!config_.cut_through) {
            arrived_.push_back(
                std::make_shared<Arrived>(Arrived{header, packet_[1], {packet_.begin() + 2, packet_.end()}, true}));
        }
    } else {
        ++totals_.reason[reason];
    }
    coming_.reset();
    packet_.clear();
    packet_words_ = 0;
}

// --- decision

const RingEntry* Scoreboard::ring_of(const Arrived& packet) const {
    return tables_.ring_of(packet.header.sender, packet.word1);
}

// Its ring is one that is set up.
bool Scoreboard::ring_room(const Arrived& packet, bool newest) const {
    const unsigned number = *tables_.ring_number(packet.header.sender, packet.word1);
    const Ring& ring = rings_[number];
    const uint64_t head = newest ? ring.head.newest() : ring.head.oldest(cycle_);
    return ring.tail - head + packet.header.data_words() <= tables_.rings[number].words();
}

bool Scoreboard::status_room(bool newest) const {
    const uint64_t head = newest ? status_head_.newest() : status_head_.oldest(cycle_);
    return status_decided_ - head < config_.status_entries;
}

// The right outcome; where a head moves at about this time two are right, and `got` chooses.
Reason Scoreboard::wanted(const Arrived& packet, Reason got) const {
    const Header& h = packet.header;
    const Order& order = orders_[h.sender];
    if (h.number != order.next) return kOrder;
    if (h.primitive == kPush) {
        const RegionEntry& region = tables_.regions[h.sender];
        if (!region.valid || region.key != h.key || packet.word1 % 8 != 0 || !region.holds(packet.word1, h.size)) {
            return kRegion;
        }
    } else if (h.primitive != kMatch || messages_[h.sender].kind != 1) {
        const RingEntry* ring = ring_of(packet);
        if (ring == nullptr) return kRing;
        const bool unasked = h.primitive == kMatch && messages_[h.sender].kind == 0;
        if (unasked && order.held + h.data_words() <= ring->words()) {
            // It cannot ask.
            const bool status_nack = tables_.status_nack || tables_.refuse;
            if (!asked_ && matcher_full_ && status_nack) return kStatusFull;
            throw tb::CheckFailed("decision", name(got), "none: the matcher has not answered (" + text(h) + ")");
        }
        if (order.held + h.data_words() > ring->words()) return order.held != 0 ? kMessage : kRing;
        const bool nack = ring->nack || tables_.refuse;
        if (nack && got == kRingFull && !ring_room(packet, false)) return kRingFull;
        if (!ring_room(packet, true)) {
            if (nack) return kRingFull;
            throw tb::CheckFailed("decision", name(got), "none: the ring is full, the packet waits (" + text(h) + ")");
        }
    }
    if (!h.due()) return kStored;
    const bool status_nack = tables_.status_nack || tables_.refuse;
    if (status_nack && got == kStatusFull && !status_room(false)) return kStatusFull;
    if (!status_room(true)) {
        if (status_nack) return kStatusFull;
        throw tb::CheckFailed("decision", name(got),
                              "none: the status ring is full, the packet waits (" + text(h) + ")");
    }
    return kStored;
}

void Scoreboard::take_decision(const Out& out) {
    decided_.reset();
    // Cut-through: its last word has been taken from the buffer.
    if (dropping_ && cycle_ > drops_from_ && out.probe.step != kDropStep) {
        const auto [packet, reason] = *std::exchange(dropping_, std::nullopt);
        if (packet->malformed != kStored) {
            ++dropped_malformed_;
        } else {
            expect("dropped_whole", packet->whole, true, text(packet->header));
            tell(*packet, reason);
        }
    }
    decides_ = out.probe.decide;
    if (!decides_) return;
    if (arrived_.empty()) throw tb::CheckFailed("decision", "one", "none: no packet waits");
    const Shared packet = arrived_.front();
    arrived_.pop_front();
    const auto got = static_cast<Reason>(out.probe.outcome);
    const Reason want = wanted(*packet, got);
    if (got != want) throw tb::CheckFailed("decision", name(got), name(want) + " (" + text(packet->header) + ")");
    if (got == kStored) {
        store(packet);
    } else if (config_.cut_through) {
        dropping_ = {packet, got};
        drops_from_ = cycle_;
    } else {
        tell(*packet, got);
    }
}

// Of a packet that is not stored.
void Scoreboard::tell(const Arrived& packet, Reason reason) {
    const Header& h = packet.header;
    decided_ = Decision{h, reason, cycle_, packet.word1, {}};
    ++totals_.reason[reason];
    const RegionEntry& region = tables_.regions[h.sender];
    decided_->past_end = h.primitive == kPush && region.valid && packet.word1 + h.size == region.bound + 1;
    if (reason >= kRingFull) {
        const uint64_t kept = h.word() & 0xffff'0000'ffff'ff00;
        nacks_.push_back({kept | kNack | uint64_t{reason} << 32 | uint64_t{next(h.sender)} << 40, false});
        nacks_.push_back({packet.word1, true});
    }
}

// Its data may be written. Cut-through: nothing else happens before it is whole, and nothing is decided about before.
void Scoreboard::store(Shared packet) {
    const Header& h = packet->header;
    Stored s;
    s.start = packet->word1;
    s.words = h.data_words();
    s.bytes = h.size;
    if (in_ring(h)) {
        s.ring = tables_.ring_number(h.sender, packet->word1);
        s.start = rings_[*s.ring].tail;
    } else if (h.primitive == kMatch) {
        const Message& message = messages_[h.sender];
        s.start = message.address;
        s.bytes = static_cast<unsigned>(std::min<uint64_t>(h.size, message.left));
        s.words = (s.bytes + 7) / 8;
    }
    s.packet = std::move(packet);
    if (!config_.cut_through) account(s);
    stored_.push_back(std::move(s));
}

// What moves with a packet that is stored.
void Scoreboard::account(Stored& s) {
    const Header& h = s.packet->header;
    const uint64_t words = s.words;
    decided_ = Decision{h, kStored, cycle_, s.packet->word1, s.ring};
    if (s.ring) {
        Ring& ring = rings_[*s.ring];
        const uint64_t size = tables_.rings[*s.ring].words();
        ring.tail += words;
        decided_->wraps = s.start % size + words > size;
        decided_->fills_ring = ring.tail - ring.head.newest() == size;
        decided_->tail_wraps = (s.start & kPointerMask) + words > kPointerMask;
        decided_->end = words == 0 ? 0 : tables_.rings[*s.ring].address(ring.tail - 1) + 8;
    } else {
        decided_->end = s.start + s.bytes;
        decided_->to_the_end = decided_->end == tables_.regions[h.sender].bound;
    }
    Order& order = orders_[h.sender];
    order.next = (h.number + 1) % kNumbers;
    if (s.ring && (h.per_message || order.held != 0)) order.held += words;
    if (h.per_message && h.last) order.held = 0;
    uint64_t bytes = h.size;
    if (h.per_message) {
        sums_[h.sender] += h.size;
        bytes = sums_[h.sender];
        if (h.last) sums_[h.sender] = 0;
    }
    uint64_t kind = 0, handle = s.ring.value_or(0);
    if (h.primitive == kMatch) {
        Message& message = messages_[h.sender];
        message.truncated = message.truncated || s.bytes < h.size;
        message.address += s.bytes;
        message.left -= message.kind == 1 ? s.bytes : 0;
        totals_.cut_bytes += h.size - s.bytes;
        decided_->match = message.kind;
        decided_->truncated = message.truncated;
        kind = uint64_t{message.kind} << 10 | uint64_t{message.truncated} << 12;
        handle = message.id;
        if (h.last) message = {};
    }
    if (h.due()) {
        ++status_decided_;
        decided_->fills_status = !status_room(true);
        s.status = StatusEntry{{h.primitive | kind | uint64_t{h.per_message} << 8 | uint64_t{h.last} << 9 |
                                    uint64_t{h.sender} << 16 | (bytes & 0xffffffff) << 32,
                                h.key | handle << 16 | s.packet->word1 << 32}};
    }
}

void Scoreboard::check_stalled(const Out& out) {
    if (!out.stalled) return;
    ++totals_.stall_clocks;
    // The clock after the decision may still show the stall.
    if (decides_) return;
    if (arrived_.empty()) throw tb::CheckFailed("stalled", "1", "0: no packet waits");
    const Header& h = arrived_.front()->header;
    const bool cannot_ask = h.primitive == kMatch && messages_[h.sender].kind == 0;
    if (cannot_ask && matcher_full_ && !asked_) return;
    if (cannot_ask) throw tb::CheckFailed("stalled", "1", "0: the matcher is asked (" + text(h) + ")");
    if (in_ring(h)) {
        const RingEntry* ring = ring_of(*arrived_.front());
        if (ring != nullptr && !ring->nack && !ring_room(*arrived_.front(), false)) return;
    }
    if (h.due() && !tables_.status_nack && !status_room(false)) return;
    throw tb::CheckFailed("stalled", "1", "0: there is room (" + text(h) + ")");
}

// --- memory

uint64_t Scoreboard::address(const Stored& packet, uint64_t word) const {
    if (!packet.ring) return packet.start + 8 * word;
    return tables_.rings[*packet.ring].address(packet.start + word);
}

void Scoreboard::take_memory() {
    if (memory_.open_bursts() > most_bursts()) {
        throw tb::CheckFailed("bursts_open", std::to_string(memory_.open_bursts()), std::to_string(most_bursts()));
    }
    for (const Memory::Beat& beat : memory_.beats()) {
        if (writing_ >= stored_.size()) {
            throw tb::CheckFailed("write", tb::hex(beat.address), "none: no stored packet has data to write");
        }
        while (stored_[writing_].words == 0 && writing_ + 1 < stored_.size()) ++writing_;
        Stored& packet = stored_[writing_];
        const Arrived& data = *packet.packet;
        const Header& h = data.header;
        const uint64_t word = packet.written++;
        const std::string where = "word " + std::to_string(word) + ", " + text(h);
        expect("write_burst_begins", beat.first, !in_burst_, where);
        expect("write_address", beat.address, address(packet, word), where);
        if (word < data.data.size()) {
            expect("write_strobe", beat.strobe, strobe(packet.bytes, word), where);
            expect("write_data", beat.data, data.data[word], where);
        } else {
            expect("write_of_a_word_that_came", data.malformed != kStored, true, where);
            expect("write_strobe_of_none", beat.strobe, 0, where);
        }
        if (beat.first) {
            ++packet.bursts;
            burst_owners_.push_back(stored_before_ + writing_);
        }
        in_burst_ = !beat.last;
        if (packet.written == packet.words) {
            expect("write_burst_ends", beat.last, 1, where);
            ++writing_;
        }
    }
    complete_first();
    for (const bool error : memory_.answered()) {
        totals_.bus_errors += error ? 1 : 0;
        --stored_[burst_owners_.front() - stored_before_].bursts;
        burst_owners_.pop_front();
        complete_first();
    }
}

// Packets whose words are all written and answered, from the first one on; also those without a word.
void Scoreboard::complete_first() {
    while (!stored_.empty()) {
        Stored& packet = stored_.front();
        if (packet.written < packet.words || packet.bursts != 0) break;
        const auto& data = packet.packet->data;
        for (uint64_t word = 0; word < std::min<uint64_t>(data.size(), packet.words); ++word) {
            expected_.write(address(packet, word), data[word], strobe(packet.bytes, word));
        }
        complete(packet);
        stored_.pop_front();
        ++stored_before_;
        if (writing_ > 0) --writing_;
    }
}

// --- matcher

// Whether the packet's data go to its sender's ring, if they are stored.
bool Scoreboard::in_ring(const Header& h) const {
    return h.primitive == kIpush || (h.primitive == kMatch && messages_[h.sender].kind != 1);
}

// A question is asked once for each message, by the packet that is decided next, and only if it may be stored.
void Scoreboard::take_matcher(const In& in, const Out& out) {
    if (in.answer_valid) {
        Message& message = messages_[arrived_.front()->header.sender];
        message = {in.answer.code + 1, in.answer.id, in.answer.base, in.answer.capacity};
        asked_ = false;
        return;
    }
    if (!out.arrival_valid) return;
    if (decides_ || arrived_.empty() || asked_) throw tb::CheckFailed("arrival", "one", "none is due");
    const Header& h = arrived_.front()->header;
    const RingEntry* ring = ring_of(*arrived_.front());
    const Order& order = orders_[h.sender];
    const bool may = h.primitive == kMatch && messages_[h.sender].kind == 0 && h.number == order.next &&
                     ring != nullptr && order.held + h.data_words() <= ring->words();
    expect("arrival_is_due", true, may, text(h));
    expect("arrival_source", out.arrival.source, h.sender, text(h));
    expect("arrival_tag", out.arrival.tag, arrived_.front()->word1 & 0xffffffff, text(h));
    expect("arrival_communicator", out.arrival.communicator, h.key, text(h));
    asked_ = in.arrival_ready;
}

void Scoreboard::complete(Stored& packet) {
    const Header& h = packet.packet->header;
    if (packet.packet->malformed != kStored) {
        ++aborted_[packet.packet->malformed];
        return;
    }
    if (config_.cut_through) account(packet);
    if (packet.ring) {
        Ring& ring = rings_[*packet.ring];
        ring.tail_done += packet.words;
        if (packet.words != 0) ring.tails.push_back(ring.tail_done);
    }
    if (packet.status) {
        entries_.push_back(*packet.status);
        ++status_done_;
    }
    ++(h.primitive == kMatch ? totals_.stored_match : packet.ring ? totals_.stored_ipush : totals_.stored_push);
    totals_.stored_bytes += h.size;
    completed_ = h;
}

// --- NACKs, data to the host

void Scoreboard::take_nack(const In& in, const Out& out) {
    if (!out.nack_valid || !in.nack_ready) return;
    if (nacks_.empty()) throw tb::CheckFailed("nack", "a word", "none is due");
    expect("nack_data", out.nack.data, nacks_.front().data, "NACK");
    expect("nack_last", out.nack.last, nacks_.front().last, "NACK");
    nacks_.pop_front();
}

void Scoreboard::read_begins(unsigned ring, uint64_t words) { reading_ = Reading{ring, words}; }

void Scoreboard::release_begins(unsigned ring, uint64_t words) {
    rings_[ring].head.announce(rings_[ring].head.newest() + words);
}

void Scoreboard::release_ended(unsigned ring) {
    rings_[ring].head.settle(cycle_);
    ++releases_;
}

bool Scoreboard::stalled_for_status() const {
    if (arrived_.empty()) return false;
    const Header& h = arrived_.front()->header;
    const bool cannot_ask = h.primitive == kMatch && messages_[h.sender].kind == 0;
    return !in_ring(h) || cannot_ask || ring_of(*arrived_.front()) == nullptr || ring_room(*arrived_.front(), true);
}

void Scoreboard::take_host(const In& in, const Out& out) {
    if (in.rvalid && out.rready && in.rresp != 0) {
        ++totals_.bus_errors;
        if (reading_) reading_->error = true;
    }
    if (!out.host_valid) return;
    if (!reading_) throw tb::CheckFailed("host_data", "a word", "none: no read is under way");
    if (!in.host_ready) return;
    Ring& ring = rings_[reading_->ring];
    const uint64_t address = tables_.rings[reading_->ring].address(ring.head.newest() + reading_->done);
    const std::string where = "word " + std::to_string(reading_->done) + " of " + std::to_string(reading_->words) +
                              " from ring " + std::to_string(reading_->ring);
    expect("host_data", out.host.data, expected_.word(address), where);
    ++reading_->done;
    expect("host_last", out.host.last, reading_->done == reading_->words, where);
    if (!out.host.last) return;
    if (!reading_->error) {
        ring.head.announce(ring.head.newest() + reading_->words);
        ring.head.settle(cycle_);
        head_moved_ = true;
    }
    read_failed_ = reading_->error;
    reading_.reset();
}

// --- pointers and status entries

void Scoreboard::ring_changed(bool written) {
    if (written) rings_[*changing_ring_] = {};
    changing_ring_.reset();
}

void Scoreboard::status_head_moved() {
    status_head_.settle(cycle_);
    while (entries_from_ < status_head_.newest()) {
        entries_.pop_front();
        ++entries_from_;
    }
}

const StatusEntry& Scoreboard::status_entry(uint64_t number) const { return entries_.at(number - entries_from_); }

uint64_t Scoreboard::status_tail_read(uint32_t value) {
    const uint64_t mask = 2 * config_.status_entries - 1;
    const uint64_t tail = status_seen_ + ((value - status_seen_) & mask);
    if (value > mask || tail > status_done_) {
        throw tb::CheckFailed("status_tail", tb::hex(value),
                              "from " + tb::hex(status_seen_ & mask) + " to " + tb::hex(status_done_ & mask) +
                                  ": not beyond the packets that are in memory");
    }
    status_seen_ = tail;
    return tail;
}

void Scoreboard::amt_read(unsigned number, uint64_t word) {
    Ring& ring = rings_[number];
    const std::string where = "AMT entry of ring " + std::to_string(number);
    const uint64_t tail = word >> 32;
    while ((ring.tail_seen & kPointerMask) * 8 != tail) {
        if (ring.tails.empty()) {
            throw tb::CheckFailed("amt_tail", tb::hex(tail),
                                  "one of a packet that is in memory, the last is " +
                                      tb::hex((ring.tail_done & kPointerMask) * 8) + " (" + where + ")");
        }
        ring.tail_seen = ring.tails.front();
        ring.tails.pop_front();
    }
    const uint64_t head = word & 0xffffffff;
    const uint64_t newest = ring.head.newest();
    // Counted back from the newest: heads are counts here, 18 bits there.
    const uint64_t behind = ((newest & kPointerMask) * 8 - head) / 8 & kPointerMask;
    if (head % 8 != 0 || head >> 21 != 0 || behind > newest || !ring.head.possible(newest - behind, cycle_)) {
        throw tb::CheckFailed("amt_head", tb::hex(head), tb::hex((newest & kPointerMask) * 8) + " (" + where + ")");
    }
}

void Scoreboard::take_llcm(const In& in, const Out& out) {
    if (llcm_address_ && *llcm_address_ < config_.rings && cycle_ > swept_ && llcm_address_ != changing_ring_) {
        amt_read(*llcm_address_, out.llcm_data);
    }
    llcm_address_ = in.llcm_addr;
}

void Scoreboard::check_all(const Out& out) const {
    if (const auto at = memory_.image.difference(expected_)) {
        throw tb::CheckFailed("memory", tb::hex(memory_.image.word(*at)),
                              tb::hex(expected_.word(*at)) + " at " + tb::hex(*at));
    }
    for (const Ring& ring : rings_) expect("tails", ring.tail_seen, ring.tail, "AMT at the end");
    expect("status_entries", status_seen_, status_decided_, "status tail at the end");
    expect("status_pending", out.status_pending, status_seen_ != status_head_.newest(), "status ring at the end");
    expect("stalled", out.stalled, 0, "nothing waits");
}

}  // namespace nanohop::ipush::bench
