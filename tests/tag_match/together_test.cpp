// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Receive controller and matching unit together, both golden models: clocks of a matched message by the entries that
// are searched, and messages of several senders with their software against MPI's rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "common/random.hpp"
#include "generated/ipush_registers.hpp"
#include "host/sender.hpp"
#include "match/match.hpp"
#include "mpi_reference.hpp"
#include "nic.hpp"

namespace nanohop::tag_match {
namespace {

ipush::Config pipelined(unsigned max_bytes) {
    ipush::Config c{.profile = ipush::Profile::kPipelined, .max_bytes = max_bytes, .matching = true};
    return c;
}

host::Packet packet(uint32_t primitive, unsigned sender, unsigned number, bool last, unsigned size, uint32_t tag,
                    uint32_t communicator) {
    host::Packet p(2 + (size + 7) / 8);
    p[0] = primitive | 0x100 | (last ? 0x200 : 0) | uint64_t{number % 64} << 10 | uint64_t{sender} << 16 |
           uint64_t{size} << 32 | uint64_t{communicator} << 48;
    p[1] = tag;
    for (size_t i = 2; i < p.size(); ++i) p[i] = 0x0101010101010101 * i + number;
    return p;
}

/// Clocks from the one in which the controller begins with the packet to the one in which the host sees its entry.
uint64_t clocks_of(Nic& nic, const host::Packet& p) {
    uint64_t clock = 0, begins = 0, seen = 0;
    nic.on_clock = [&](const ipush::Out& out) {
        ++clock;
        if (out.probe.detect) begins = clock;
        if (out.status_pending && seen == 0) seen = clock;
    };
    nic.send(p);
    nic.run(400);
    nic.on_clock = nullptr;
    EXPECT_NE(seen, 0U);
    const uint32_t tail = nic.read_register(ireg::kStatusTailOffset);
    EXPECT_TRUE(nic.write_register(ireg::kStatusHeadOffset, tail));
    nic.run(8);
    return seen - begins;
}

// Configuration pipelined: T(matched) = T(IPUSH) + 4 + floor(i / k), T(unexpected) = T(IPUSH) + 3 + max(1, ceil(n /
// k)).
TEST(Together, ClocksOfAMatchByEntriesSearched) {
    const Config unit{1024, 256, {256, 128, 8}, 32};
    for (const unsigned posted : {0U, 1U, 8U, 9U, 64U, 255U, 256U}) {
        Nic nic(pipelined(2048), unit);
        nic.set_ring(3, 0, 0, 20, false);
        nic.write_register(ireg::kControlOffset, 1);
        unsigned number = 0;
        const uint64_t ipush = clocks_of(nic, packet(ipush::kIpush, 3, number++, true, 8, 0, 0));
        EXPECT_EQ(clocks_of(nic, packet(ipush::kIpush, 3, number++, true, 8, 0, 0)), ipush);
        EXPECT_EQ(ipush, 15U);
        std::deque<uint32_t> tags;
        for (uint32_t i = 0; i < posted; ++i) {
            nic.command(Op::kPost, {3, 100 + i, 7, false, false}, i, {0x100000 + 64 * uint64_t{i}, 64}, true, true,
                        [] {});
            while (!nic.result()) {
            }
            tags.push_back(100 + i);
        }
        const uint64_t rows = std::max<uint64_t>(1, (posted + 7) / 8);
        EXPECT_EQ(clocks_of(nic, packet(ipush::kMatch, 3, number++, true, 8, 99, 7)), ipush + 3 + rows) << posted;
        // From the last one on, so that those before it stay where they are.
        while (!tags.empty()) {
            const auto at = static_cast<uint32_t>(tags.size() - 1);
            const host::Packet p = packet(ipush::kMatch, 3, number++, true, 8, tags.back(), 7);
            EXPECT_EQ(clocks_of(nic, p), ipush + 4 + at / 8) << posted << " " << at;
            EXPECT_EQ(nic.memory(0x100000 + 64 * uint64_t{at}), p[2]);
            tags.pop_back();
        }
        // What need not ask is as fast as ever.
        EXPECT_EQ(clocks_of(nic, packet(ipush::kIpush, 3, number++, true, 8, 0, 0)), ipush);
    }
}

/// Senders, the two blocks, software, and MPI's rules beside them.
class Ranks {
public:
    static constexpr unsigned kSenders = 5;
    static constexpr uint64_t kBuffers = 0x800000;
    static constexpr unsigned kPlace = 512;  // bytes between buffers

    Ranks(uint64_t seed, bool nack, unsigned messages)
        : random_(seed), config_{2048, 4, {8, 4, 1}, 24}, nic_(receive_config(), config_) {
        for (unsigned i = 0; i < kSenders; ++i) nic_.set_ring(i, i, uint64_t{i} << 16, 9, nack);
        nic_.write_register(ireg::kControlOffset, nack ? 3 : 1);
        for (unsigned i = 0; i < kSenders; ++i) senders_.emplace_back(i, 16);
        for (uint32_t handle = 0; handle < config_.handles; ++handle) free_.push_back(handle);
        make(messages);
        nic_.on_clock = [this](const ipush::Out&) { packets(); };
        nic_.on_arrival = [this](const ipush::Arrival& a) { arrival(a); };
        nic_.on_command = [this] { post_is_taken(); };
    }

    void run() {
        for (unsigned turn = 0; paired_ < messages_.size(); ++turn) {
            ASSERT_LT(turn, 100000U);
            entries();
            if (below(3) != 0) step();
            if (!free_.empty() && (receives_.size() < paired_ + 24 || told() == messages_.size())) post();
            nic_.run(below(8) == 0 ? below(200) : below(10));
        }
        check();
    }

    unsigned software_pairs = 0, unit_pairs = 0, unexpected_pairs = 0, refused = 0, truncated = 0;

private:
    struct Message {
        unsigned source = 0;
        uint32_t tag = 0, communicator = 0, bytes = 0;
        std::vector<uint64_t> words;
        std::optional<uint32_t> receive;  // serial, as MPI pairs them
        std::optional<uint32_t> id;       // the unit's, once it is known
        bool here = false;                // its entry has come
        bool paired = false;
    };
    struct Receive {
        Envelope envelope;
        uint32_t handle = 0;
        Buffer buffer;
        std::vector<uint64_t> before;     // in memory
        std::optional<uint32_t> message;  // as MPI pairs them
    };

    static ipush::Config receive_config() {
        ipush::Config c = pipelined(64);
        c.senders = 16;
        c.rings = 8;
        c.address_width = 24;
        c.buffer_words = 16;
        c.status_entries = 8;
        return c;
    }
    uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_.next() % n); }

    void make(unsigned messages) {
        for (unsigned i = 0; i < messages; ++i) {
            Message m{.source = below(kSenders), .tag = below(3), .communicator = below(2)};
            const unsigned packets = below(2) == 0 ? 1 : 1 + below(4);
            for (unsigned k = 0; k < packets; ++k) {
                const bool last = k + 1 == packets;
                const unsigned size = last ? (below(4) == 0 ? 0 : 1 + below(64)) : 8 * (1 + below(8));
                host::Packet p = packet(ipush::kMatch, m.source, 0, last, size, m.tag, m.communicator);
                for (size_t w = 2; w < p.size(); ++w) p[w] = random_.next();
                m.words.insert(m.words.end(), p.begin() + 2, p.end());
                m.bytes += size;
                senders_[m.source].send(p);
            }
            of_source_[m.source].push_back(i);
            messages_.push_back(m);
        }
    }

    // In every clock: senders send while the network is free, and hear of refusals. A silent end is asked about.
    void packets() {
        for (const host::Packet& nack : nic_.take_nacks()) {
            const auto refusal = host::Refusal::of(nack);
            ASSERT_TRUE(refusal);
            ++refused;
            senders_[refusal->sender].refused(*refusal);
        }
        // The host needs many clocks for a receive.
        if (!nic_.arrived() || below(busy_ ? 20 : 300) != 0) return;
        busy_ = below(100) == 0 ? !busy_ : busy_;
        host::Sender& sender = senders_[below(kSenders)];
        if (const auto next = sender.next()) {
            if (below(60) != 0) nic_.send(*next);  // else it is lost on the way
        } else if (!sender.done() && below(3) == 0) {
            nic_.send(sender.question());
        }
    }

    void arrival(const ipush::Arrival& a) {
        // Each message asks once, in its sender's order.
        auto& asked = asked_[a.source];
        ASSERT_LT(asked, of_source_[a.source].size());
        const unsigned index = of_source_[a.source][asked++];
        Message& m = messages_[index];
        EXPECT_EQ(a.tag, m.tag);
        EXPECT_EQ(a.communicator, m.communicator);
        const auto receive = reference_.arrival(a.source, a.tag, a.communicator, index);
        if (!receive) return;
        m.receive = receive;
        receives_[*receive].message = index;
    }

    void post() {
        Receive r;
        // Mostly for a message that there is; towards the end all that is left must find a receive.
        const bool any = told() == messages_.size();
        const Message& m = messages_[std::min<size_t>(receives_.size() + below(8), messages_.size() - 1)];
        r.envelope = {m.source, m.tag, any ? below(2) : m.communicator, any || below(3) == 0, any || below(3) == 0};
        r.handle = free_.front();
        free_.pop_front();
        r.buffer = {kBuffers + uint64_t{kPlace} * r.handle, below(4) == 0 ? below(100) : 320};
        for (unsigned at = 0; at < kPlace; at += 8) r.before.push_back(nic_.memory(r.buffer.base + at));
        posting_ = r;
        command(Op::kPost, r.envelope, r.handle, r.buffer);
    }
    void post_is_taken() {
        if (!posting_) return;
        const auto serial = static_cast<uint32_t>(receives_.size());
        const Envelope& e = posting_->envelope;
        const auto open = [](bool any, uint32_t value) { return any ? std::nullopt : std::optional(value); };
        const auto message =
            reference_.post(open(e.any_source, e.source), open(e.any_tag, e.tag), e.communicator, serial);
        posting_->message = message;
        by_handle_[posting_->handle] = serial;
        receives_.push_back(*posting_);
        if (message) messages_[*message].receive = serial;
        posting_.reset();
    }
    void command(Op op, const Envelope& e, uint32_t id, const Buffer& buffer) {
        nic_.command(op, e, id, buffer, posted_.empty(), unexpected_.empty(), [this] {
            entries();
            if (const auto r = nic_.result()) take(*r);
        });
    }

    // Entries of the status ring: the next message of its source, whole. Data of one that is not matched come out of
    // the ring in the same order.
    void entries() {
        const uint32_t mask = 2 * receive_config().status_entries - 1;
        const uint32_t tail = nic_.read_register(ireg::kStatusTailOffset);
        while (status_head_ != tail) {
            const uint32_t at = status_head_ % receive_config().status_entries;
            const uint32_t first = 1U << (ipush::llcm_width(receive_config()) - 1);
            const uint64_t word0 = nic_.read_llcm(first + 2 * at), word1 = nic_.read_llcm(first + 2 * at + 1);
            status_head_ = (status_head_ + 1) & mask;
            EXPECT_TRUE(nic_.write_register(ireg::kStatusHeadOffset, status_head_));
            entry(word0, word1);
        }
    }
    void entry(uint64_t word0, uint64_t word1) {
        const auto source = static_cast<unsigned>(word0 >> 16 & 0xffff);
        auto& told = told_[source];
        ASSERT_LT(told, of_source_[source].size());
        const unsigned index = of_source_[source][told++];
        Message& m = messages_[index];
        const auto id = static_cast<uint32_t>(word1 >> 16 & 0xffff);
        const auto kind = static_cast<unsigned>(word0 >> 10 & 3);
        EXPECT_EQ(word0 & 0x3ff, 0x304U);
        EXPECT_EQ(word0 >> 32, m.bytes);
        EXPECT_EQ(word1 & 0xffff, m.communicator);
        EXPECT_EQ(word1 >> 32, m.tag);
        m.here = true;
        if (kind == 1) {
            const uint32_t serial = by_handle_.at(id);
            ASSERT_TRUE(m.receive);
            EXPECT_EQ(*m.receive, serial);
            const Receive& r = receives_[serial];
            EXPECT_EQ((word0 >> 12 & 1) != 0, m.bytes > r.buffer.capacity);
            truncated += m.bytes > r.buffer.capacity ? 1 : 0;
            expect_buffer(m, r, std::min(m.bytes, r.buffer.capacity));
            ++unit_pairs;
            m.paired = true;
            ++paired_;
            told_matched_.push_back(serial);
            take_told();
            return;
        }
        read_ring(source, m);
        EXPECT_FALSE(m.id && *m.id != id);
        m.id = id;
        deliver(index);
    }
    // The place of the buffer is what it was when the receive was posted, but for so many bytes of the message.
    void expect_buffer(const Message& m, const Receive& r, uint32_t bytes) {
        for (uint32_t at = 0; at < kPlace; at += 8) {
            const uint32_t some = at >= bytes ? 0 : std::min(8U, bytes - at);
            const uint64_t mask = low_bits(8 * some);
            const uint64_t sent = some == 0 ? 0 : m.words[at / 8];
            EXPECT_EQ(nic_.memory(r.buffer.base + at), (sent & mask) | (r.before[at / 8] & ~mask));
        }
    }
    void read_ring(unsigned ring, const Message& m) {
        if (m.bytes == 0) return;
        EXPECT_TRUE(nic_.write_register(ireg::kReadBytesOffset, 8 * static_cast<uint32_t>(m.words.size())));
        EXPECT_TRUE(nic_.write_register(ireg::kReadCommandOffset, ring));
        for (size_t i = 0; i < m.words.size(); ++i) {
            const auto word = nic_.take_word();
            ASSERT_TRUE(word);
            const bool whole = i + 1 < m.words.size() || m.bytes % 8 == 0;
            const uint64_t mask = whole ? ~uint64_t{0} : low_bits(8 * (m.bytes % 8));
            EXPECT_EQ(word->data & mask, m.words[i] & mask);
        }
        while ((nic_.read_register(ireg::kReadStateOffset) & ireg::kReadStateBusy.mask()) != 0) {
        }
    }
    // A receive that software or the unit paired with a message which was not matched gets its data when they are here.
    void deliver(unsigned index) {
        Message& m = messages_[index];
        for (auto pair = pairs_.begin(); pair != pairs_.end(); ++pair) {
            const Receive& r = receives_[pair->second];
            if (m.id != pair->first || !match::matches(r.envelope, envelope_of(m))) continue;
            ASSERT_TRUE(m.receive);
            EXPECT_EQ(*m.receive, pair->second);
            m.paired = true;
            ++paired_;
            pairs_.erase(pair);
            return;
        }
    }
    size_t told() const {
        size_t sum = 0;
        for (const auto& [source, messages] : told_) sum += messages;
        return sum;
    }
    static Envelope envelope_of(const Message& m) { return {m.source, m.tag, m.communicator, false, false}; }
    void pair(uint32_t id, uint32_t serial) {
        expect_buffer({}, receives_[serial], 0);
        free_.push_back(receives_[serial].handle);
        pairs_.emplace_back(id, serial);
        for (unsigned i = 0; i < messages_.size(); ++i) {
            const Message& m = messages_[i];
            if (m.here && !m.paired && m.id == id && match::matches(receives_[serial].envelope, envelope_of(m))) {
                deliver(i);
                return;
            }
        }
    }
    // A handle is free when both its result and its message's entry are known.
    void take_told() {
        std::erase_if(told_matched_, [this](uint32_t serial) {
            if (std::erase(queued_, serial) == 0) return false;
            free_.push_back(receives_[serial].handle);
            return true;
        });
    }

    void step() {
        if (const auto r = nic_.result()) {
            take(*r);
        } else if (!overflowed_.empty() && below(6) != 0) {
            overflow();
        } else {
            give_back();
        }
    }
    void take(const Shown& r) {
        if (r.op == Op::kArrival) {
            EXPECT_EQ(r.code, Code::kOverflow);
            overflowed_.push_back({false, r.id, r.envelope});
        } else if (r.op == Op::kPost) {
            const uint32_t serial = by_handle_.at(r.id);
            if (r.code == Code::kMatch) {
                ++unexpected_pairs;
                pair(r.partner, serial);
            } else if (r.code == Code::kQueued) {
                queued_.push_back(serial);
                take_told();
            } else {
                overflowed_.push_back({true, serial, receives_[serial].envelope});
            }
        } else {
            refilled_ = r.code;
        }
    }
    struct Held {
        bool receive = false;
        uint32_t key = 0;  // serial of a receive, id of a message
        Envelope envelope;
    };
    void overflow() {
        const Held it = overflowed_.front();
        overflowed_.pop_front();
        auto& other = it.receive ? unexpected_ : posted_;
        const auto found = std::find_if(other.begin(), other.end(), [&](const Held& o) {
            return it.receive ? match::matches(it.envelope, o.envelope) : match::matches(o.envelope, it.envelope);
        });
        if (found != other.end()) {
            const uint32_t serial = it.receive ? it.key : found->key, id = it.receive ? found->key : it.key;
            other.erase(found);
            ++software_pairs;
            pair(id, serial);
        } else {
            (it.receive ? posted_ : unexpected_).push_back(it);
        }
        command(Op::kSettle, {}, 0, {});
    }
    void give_back() {
        const bool receive = !posted_.empty() && (unexpected_.empty() || below(2) == 0);
        auto& from = receive ? posted_ : unexpected_;
        if (from.empty()) return;
        const Held it = from.front();
        from.pop_front();
        refilled_.reset();
        const uint32_t id = receive ? receives_[it.key].handle : it.key;
        command(receive ? Op::kRefillPost : Op::kRefillArrival, it.envelope, id,
                receive ? receives_[it.key].buffer : Buffer{});
        while (!refilled_) {
            if (const auto r = nic_.result()) take(*r);
        }
        if (*refilled_ != Code::kQueued) {
            from.push_front(it);
        } else if (receive) {
            queued_.push_back(it.key);
            take_told();
        }
    }

    void check() {
        for (const Message& m : messages_) EXPECT_TRUE(m.here && m.paired);
        EXPECT_EQ(reference_.unexpected(), 0U);
        EXPECT_TRUE(pairs_.empty());
        EXPECT_EQ(nic_.read_unit(reg::kMatchedOffset), unit_pairs);
    }

    Random random_;
    Config config_;
    Nic nic_;
    std::deque<host::Sender> senders_;
    std::deque<Message> messages_;
    std::deque<Receive> receives_;
    std::map<unsigned, std::vector<unsigned>> of_source_;
    std::map<unsigned, size_t> asked_, told_;
    match::MpiReference reference_;
    std::deque<uint32_t> free_;
    std::map<uint32_t, uint32_t> by_handle_;
    std::optional<Receive> posting_;
    std::deque<Held> overflowed_, posted_, unexpected_;
    std::deque<std::pair<uint32_t, uint32_t>> pairs_;  // id of a message and receive, without their data yet
    std::vector<uint32_t> queued_, told_matched_;      // receives
    std::optional<Code> refilled_;
    uint32_t status_head_ = 0;
    size_t paired_ = 0;
    bool busy_ = false;  // senders, for some time
};

TEST(Together, MessagesOfFiveSendersAgainstMpi) {
    unsigned unit = 0, unexpected = 0, software = 0, refused = 0, truncated = 0;
    for (const bool nack : {false, true}) {
        for (uint64_t seed = 1; seed <= 6; ++seed) {
            Ranks ranks(seed, nack, 1500);
            ranks.run();
            if (HasFailure()) return;
            unit += ranks.unit_pairs;
            unexpected += ranks.unexpected_pairs;
            software += ranks.software_pairs;
            refused += ranks.refused;
            truncated += ranks.truncated;
        }
    }
    // Every message is paired once, by one of the three.
    EXPECT_EQ(unit + unexpected + software, 12U * 1500U);
    EXPECT_GT(unit, 1000U);
    EXPECT_GT(unexpected, 200U);
    EXPECT_GT(software, 1000U);
    EXPECT_GT(refused, 1000U);
    EXPECT_GT(truncated, 100U);
    RecordProperty("pairs", std::to_string(unit) + ", " + std::to_string(unexpected) + ", " + std::to_string(software));
}

}  // namespace
}  // namespace nanohop::tag_match
