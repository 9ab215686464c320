// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "node.hpp"

#include <algorithm>

#include "bits.hpp"
#include "directed.hpp"
#include "generated/ipush_registers.hpp"
#include "generated/nic_registers.hpp"
#include "generated/send_wide_registers.hpp"
#include "generated/transport_registers.hpp"
#include "ipush/packet.hpp"

namespace nanohop::nic_wide {

using tb::expect;

namespace {

namespace send_reg = send_wide::registers;
namespace receive_reg = ipush::registers;
namespace port_reg = nic::registers;
namespace transport_reg = transport::registers;

// From the plan's base on.
constexpr uint64_t kData = 0x10000, kDataBytes = 0x100000;
// At the receiver: room for a region of each process, and receive rings.
constexpr uint64_t kRegions = 0x200000, kRegionBytes = 0x10000;
constexpr uint64_t kRings = 0x300000;
constexpr unsigned kLog2Ring = 13;
constexpr uint32_t kRingLines = (1U << kLog2Ring) / kLine;
constexpr uint32_t kMostIpush = 1024;      // bytes: a ring holds 2 OpenMessages - 2 messages of these
constexpr uint32_t kTailLines = 1U << 15;  // modulo of what tells where a message is in its ring

uint32_t op(receive_reg::TableCommandOp command) { return static_cast<uint32_t>(command); }

// Where process s has its region and its ring, from the plan's base on.
uint64_t region_of(const Plan& plan, unsigned s) {
    return kRegions + s * kRegionBytes + uint64_t{kLine} * plan.region_skip;
}
uint64_t ring_of(const Plan& plan, unsigned s) { return kRings + (s << kLog2Ring) + uint64_t{kLine} * plan.ring_skip; }

}  // namespace

Node::Node(const Config& config, tb::Rng rng, uint64_t own, uint64_t far, const Plan& p)
    : rng_(rng.next(), "node"),
      plan(p),
      send_memory(rng_),
      receive_memory(tb::Rng(rng.next(), "receive_memory")),
      config_(config),
      own_(own),
      far_(far),
      axil_{nic::RegisterQueue{tb::AxiLiteMaster(tb::Rng(rng.next(), "send"))},
            nic::RegisterQueue{tb::AxiLiteMaster(tb::Rng(rng.next(), "receive"))},
            nic::RegisterQueue{tb::AxiLiteMaster(tb::Rng(rng.next(), "port"))},
            nic::RegisterQueue{tb::AxiLiteMaster(tb::Rng(rng.next(), "transport"))}} {
    if (config.reliable) {
        plan.ids[0] = static_cast<unsigned>(far % config.transport.destinations);
    }
    all_ = config.reliable ? 1 : std::min({Plan::kProcesses, config.receive.senders, config.receive.rings});
    plan.active = std::min(plan.active, all_);
    for (Process& process : processes_) process.place = uint64_t{kLine} * rng_.below(plan.region_lines);
    for (nic::RegisterQueue& axil : axil_) axil.master.set_slowness(plan.slowness);
    set_up();
}

void Node::set_up() {
    const unsigned largest = send_wide::max_bytes(config_.send);
    mtu_ = plan.mtu != 0 ? plan.mtu : std::max(kLine, largest >> rng_.below(4));
    // Before or behind the data that are sent, in any order.
    const bool swapped = rng_.one_in(2);
    const auto area = [&](bool second) {
        return rng_.one_in(3) ? (second ? 0x8000 : 0) + 0x100 * rng_.below(0x80)
                              : (second ? 0x300000 : 0x200000) + 0x100 * rng_.below(0x1000);
    };
    entries_ = 1U << plan.log2_entries;
    ring_ = plan.base + area(swapped);
    completions_ = plan.base + area(!swapped);
    if (plan.log2_entries < 3) {  // small ones at any multiple of their sizes
        ring_ += 32ULL * entries_ * rng_.below(8 / entries_);
        completions_ += 8ULL * entries_ * rng_.below(32 / entries_);
    }
    want(0, send_reg::kRingBaseLowOffset, static_cast<uint32_t>(ring_));
    want(0, send_reg::kCompletionBaseLowOffset, static_cast<uint32_t>(completions_));
    want(0, send_reg::kRingSizeOffset, plan.log2_entries);
    want(0, send_reg::kMtuOffset, mtu_);
    want(0, send_reg::kControlOffset,
         send_reg::kControlReport.put(send_reg::kControlEnable.put(0, 1), rng_.one_in(2) ? 1 : 0));

    for (unsigned s = 0; s < all_; ++s) {
        write(2, port_reg::kTableLowOffset, static_cast<uint32_t>(far_));
        write(2, port_reg::kTableHighOffset, static_cast<uint32_t>(far_ >> 32));
        if (plan.nodes) write(2, port_reg::kTableWriteOffset, plan.ids[s] | 1U << 31);
    }
    if (!plan.refuses) receive_tables();
    want(1, receive_reg::kControlOffset, receive_reg::kControlEnable.put(0, plan.receives ? 1 : 0));
    want(2, port_reg::kSourceLowOffset, static_cast<uint32_t>(own_));
    want(2, port_reg::kSourceHighOffset, static_cast<uint32_t>(own_ >> 32));
    want(2, port_reg::kChannelsOffset, plan.channels);
    if (config_.reliable) {
        want(3, transport_reg::kTimeoutOffset, transport_reg::kTimeoutTries.put(plan.timeout, plan.tries));
        want(3, transport_reg::kWindowOffset,
             transport_reg::kWindowGap.put(config_.transport.window, rng_.below(config_.transport.window)));
        want(3, transport_reg::kAcknowledgeOffset,
             transport_reg::kAcknowledgeClocks.put(rng_.between(1, 4), rng_.between(0, 40)));
        const auto node = static_cast<uint32_t>(own_ % config_.transport.destinations);
        want(3, transport_reg::kControlOffset, transport_reg::kControlNode.put(1, node));
    }
    for (const uint32_t at : {send_reg::kRingBaseHighOffset, send_reg::kCompletionBaseHighOffset}) wanted_[0][at] = 0;
    for (uint32_t at = receive_reg::kTableIndexOffset; at <= receive_reg::kTableData3Offset; at += 4)
        wanted_[1][at] = 0;
    wanted_[1][receive_reg::kReadBytesOffset] = kLine;
    wanted_[2][port_reg::kTableLowOffset] = static_cast<uint32_t>(far_);
    wanted_[2][port_reg::kTableHighOffset] = static_cast<uint32_t>(far_ >> 32);
    ready_ = std::max({config_.receive.senders, config_.receive.rings, config_.transport.destinations}) + 8;
}

void Node::want(unsigned block, uint32_t address, uint32_t data) {
    wanted_[block][address] = data;
    write(block, address, data);
}

// A region and a ring of each process.
void Node::receive_tables() {
    for (unsigned s = 0; s < all_; ++s) {
        const uint64_t region = plan.base + region_of(plan, s), ring = plan.base + ring_of(plan, s);
        write(1, receive_reg::kTableIndexOffset, plan.ids[s]);
        write(1, receive_reg::kTableData0Offset, static_cast<uint32_t>(region));
        write(1, receive_reg::kTableData1Offset, 0);
        write(1, receive_reg::kTableData2Offset, static_cast<uint32_t>(region + uint64_t{kLine} * plan.region_lines));
        write(1, receive_reg::kTableData3Offset,
              receive_reg::kTableData3Key.put(receive_reg::kTableData3Valid.put(0, 1), plan.key));
        write(1, receive_reg::kTableCommandOffset, op(receive_reg::TableCommandOp::kRegion));
        write(1, receive_reg::kTableData3Offset,
              receive_reg::kTableData3Ring.put(receive_reg::kTableData3Valid.put(0, 1), s));
        write(1, receive_reg::kTableCommandOffset, op(receive_reg::TableCommandOp::kSender));
        write(1, receive_reg::kTableIndexOffset, s);
        write(1, receive_reg::kTableData0Offset, static_cast<uint32_t>(ring));
        write(1, receive_reg::kTableData3Offset,
              receive_reg::kTableData3Log2Size.put(receive_reg::kTableData3Valid.put(0, 1), kLog2Ring));
        write(1, receive_reg::kTableCommandOffset, op(receive_reg::TableCommandOp::kRing));
    }
}

void Node::post(unsigned s, bool push, uint32_t length, std::optional<uint64_t> from) {
    Process& p = processes_[s];
    Message m{.push = push, .length = length};
    m.from = from.value_or(plan.base + kData + rng_.below(kDataBytes - config_.send.max_message));
    m.key = push ? plan.key : static_cast<uint32_t>(rng_.bits(16));
    m.word1 = rng_.next();
    if (push) {
        const uint64_t bytes = (length + kLine - 1) / kLine * kLine;
        if (p.place + bytes > uint64_t{kLine} * plan.region_lines) p.place = 0;
        m.word1 = plan.base + region_of(plan, s) + p.place;
        p.place += bytes;
        m.written.assign(bytes / kLine, false);
    }
    m.wrong = rng_.permille(plan.wrong);
    p.messages.push_back(m);
    send(s, p.first + static_cast<uint32_t>(p.messages.size()) - 1);
}

void Node::send(unsigned s, uint32_t number) {
    Process& p = processes_[s];
    Message& m = p.messages[number - p.first];
    uint64_t operation = (m.push ? ipush::kPush : ipush::kIpush) | uint64_t{number & 0xff} << 8 |
                         uint64_t{plan.ids[s]} << 16 | uint64_t{m.key} << 48;
    // 31:28 are ignored; so are the upper bits of IPUSH's word 1.
    operation |= uint64_t{rng_.below(16)} << 28;
    if (rng_.one_in(3)) operation |= send::Descriptor::kReport;
    uint64_t word1 = m.word1;
    if (m.wrong) {
        if (m.push && rng_.one_in(2)) {
            operation ^= uint64_t{1} << rng_.between(48, 63);
            m.was_wrong = true;
        } else {
            // Nothing is sent of it: of a PUSH the low bits of the address, else another primitive.
            if (m.push) {
                word1 |= 1U + rng_.below(kLine - 1);
            } else {
                operation ^= 4;
            }
        }
        m.wrong = false;
    }
    m.posted = clock_;
    auto words = send::Descriptor{operation, word1, far_, m.length, m.from}.words();
    if (plan.errs != 0 && rng_.one_in(6)) words[rng_.below(4)] ^= uint64_t{1} << rng_.below(64);
    for (unsigned w = 0; w < 4; ++w) send_memory.put(ring_ + 32 * (posted_ % entries_) + 8 * w, words[w]);
    ++posted_;
    write(0, send_reg::kProducerOffset, posted_ & 0xffff);
}

void Node::message() {
    const unsigned s = rng_.below(plan.active);
    if (processes_[s].messages.size() >= plan.ahead) return;
    const bool push = !rng_.permille(plan.ipush);
    const uint32_t most = std::min({push ? config_.send.max_message : kMostIpush, config_.send.max_message,
                                    config_.receive.message_packets * mtu_});
    post(s, push, rng_.between(1, rng_.permille(plan.longs) ? most : std::min(most, 4 * kLine)));
}

const Node::Message* Node::find(unsigned s, uint32_t number) const {
    const Process& p = processes_[s];
    const uint32_t behind = (number - p.first) & 0xff;
    if (behind >= p.messages.size() || p.messages[behind].done) return nullptr;
    return &p.messages[behind];
}

std::optional<unsigned> Node::process_of(unsigned sender) const {
    for (unsigned s = 0; s < all_; ++s) {
        if (plan.ids[s] == sender) return s;
    }
    return std::nullopt;
}

void Node::send_again() {
    for (unsigned s = 0; s < all_; ++s) {
        Process& p = processes_[s];
        while (!p.messages.empty() && p.messages.front().done) {
            p.messages.pop_front();
            ++p.first;
        }
        for (uint32_t i = 0; i < p.messages.size() && posted_ - ended_ < entries_; ++i) {
            const Message& m = p.messages[i];
            if (m.done || clock_ - m.posted < plan.patience) continue;
            if (peer_ == nullptr && rng_.one_in(2)) {  // given up
                p.messages[i].done = true;
                continue;
            }
            ++posted_again;
            send(s, p.first + i);
            return;
        }
    }
}

// Both words and the low half of the source.
void Node::take_answer() {
    for (unsigned i = 0; i < answer_.size(); ++i) {
        ask(2, port_reg::kNack0LowOffset + 4 * i, [this, i](uint32_t value) {
            answer_[i] = value;
            if (i + 1 < answer_.size()) return;
            if (peer_ != nullptr) answered();
            if (rng_.one_in(4)) ask(2, port_reg::kNackSourceHighOffset, nullptr);
            write(2, port_reg::kNackPopOffset, 0);
        });
    }
}

// A refused message is looked at again soon.
void Node::answered() {
    expect("who answered", answer_[4], static_cast<uint32_t>(far_));
    ++answers;
    const uint32_t kind = answer_[0] & 15, number = answer_[0] >> 8 & 0xff;
    expect("kind of an answer", kind == ipush::kNack || (kind == ipush_wide::kAck && config_.acks), true);
    // With the transport the sender's place has the node that answers.
    const auto s = config_.reliable ? std::optional(0U) : process_of(answer_[0] >> 16 & 0xfff);
    expect("sender of an answer", s.has_value(), true);
    check_reason(*s, number);
    if (kind != ipush::kNack || find(*s, number) == nullptr) return;
    Process& p = processes_[*s];
    Message& m = p.messages[(number - p.first) & 0xff];
    if (clock_ - m.posted > 300) m.posted = clock_ - plan.patience;
}

// An answer's code, oldest message and word 1 are those of its message. Of IPUSH no one knows before its status entry
// whether it is complete.
void Node::check_reason(unsigned s, uint32_t number) const {
    const bool nack = (answer_[0] & 15) == ipush::kNack;
    const uint32_t code = answer_[1] >> 12 & 15, oldest = answer_[1] >> 16 & 0xff;
    const bool ipush = (answer_[1] >> 24 & 1) != 0;
    const auto ahead = static_cast<int8_t>(number - oldest);
    const auto open = static_cast<int>(config_.receive.open_messages);
    if (!nack) {
        expect("code of an ACK", code == 0 || code == 12, true);
        expect("an ACK's message before its oldest is a duplicate", code == 12 || ahead >= 0, true);
    } else if (code != ipush::kReasonOrder) {
        expect("a NACK's message is not before its oldest", ahead >= 0, true);
    }
    expect("order", nack && code == ipush::kReasonOrder, ahead >= open);

    // Numbers are modulo 256, and answers may be old.
    const Process& p = processes_[s];
    const uint32_t posted = p.first + static_cast<uint32_t>(p.messages.size());
    if (posted > 255) return;
    expect("an answer's message was sent", number < posted, true);
    expect("an answer's oldest message was sent", oldest <= posted, true);
    for (uint32_t i = p.first; i < oldest; ++i) {
        const Message& m = p.messages[i - p.first];
        expect("messages before the oldest are complete", std::ranges::count(m.written, false), 0);
    }
    if (number < p.first) return;
    const Message& m = p.messages[number - p.first];
    expect("IPUSH of an answer", ipush, !m.push);
    if (nack) {
        const bool may = code == ipush::kReasonOrder || code == ipush::kReasonStatusFull ||
                         (code == ipush::kReasonRingFull && !m.push) || (code == ipush::kReasonRegion && m.was_wrong);
        expect("reason of a NACK", may, true);
    }
    expect("word 1 of an answer", answer_[2], static_cast<uint32_t>(m.push ? m.word1 / kLine : m.word1));
    if (!m.was_wrong) expect("key or tag of an answer", answer_[3] >> 16, m.key);
}

void Node::take_error() {
    ask(3, transport_reg::kErrorOffset, nullptr);
    ask(3, transport_reg::kErrorTagLowOffset, nullptr);
    ask(3, transport_reg::kErrorTagHighOffset, [this](uint32_t) { ++errors; });
    write(3, transport_reg::kErrorTakeOffset, 1);
}

ipush_wide::Line Node::expected(const Message& m, uint32_t line) const {
    ipush_wide::Line result{};
    for (unsigned w = 0; w < 8; ++w) {
        const uint64_t at = m.from + uint64_t{kLine} * line + 8 * w;
        const unsigned shift = at % 8 * 8;
        result[w] = send_memory.word(at & ~uint64_t{7}) >> shift;
        if (shift != 0) result[w] |= send_memory.word((at & ~uint64_t{7}) + 8) << (64 - shift);
    }
    return result;
}

uint64_t Node::strobe(const Message& m, uint32_t line) const {
    return low_bits(std::min(kLine, m.length - kLine * line));
}

namespace {

void same_bytes(const char* what, const ipush_wide::Line& got, const ipush_wide::Line& want, uint64_t strobe) {
    for (unsigned i = 0; i < kLine; ++i) {
        if ((strobe >> i & 1) != 0) expect(what, got[i / 8] >> (i % 8 * 8) & 0xff, want[i / 8] >> (i % 8 * 8) & 0xff);
    }
}

}  // namespace

// Each line of a message is written once, with its bytes, and to its place; of an IPUSH's the status entry says where.
void Node::line_written(const ipush_wide::bench::WrittenLine& line) {
    const uint64_t at = line.address - plan.base;
    for (unsigned s = 0; s < all_; ++s) {
        const uint64_t ring = ring_of(plan, s);
        if (at >= ring && at < ring + (1U << kLog2Ring)) {
            const bool fresh = rings_[s].lines.emplace((at - ring) / kLine, Written{line.data, line.strobe}).second;
            expect("a line of a ring is written once", fresh, true);
            return;
        }
        if (at < kRegions + s * kRegionBytes || at >= kRegions + (s + 1) * kRegionBytes) continue;
        for (const Message& m : peer_->processes_[s].messages) {
            if (!m.push || m.done || line.address < m.word1 || line.address >= m.word1 + kLine * m.written.size())
                continue;
            const auto index = static_cast<uint32_t>((line.address - m.word1) / kLine);
            expect("a line of a PUSH is written once", m.written[index], false);
            m.written[index] = true;
            expect("bytes of a line", line.strobe, peer_->strobe(m, index));
            same_bytes("data of a line", line.data, peer_->expected(m, index), line.strobe);
            return;
        }
    }
    throw tb::CheckFailed("place of a line", tb::hex(line.address), "of a message that is not complete");
}

void Node::entry(const std::array<uint64_t, 2>& words) {
    const auto s = process_of(words[0] >> 16 & 0xffff);
    expect("sender of a status entry", s.has_value(), true);
    const auto number = static_cast<uint32_t>(words[0] >> 56);
    const Message* m = peer_->find(*s, number);
    expect("a message is told of once", m != nullptr, true);
    const Process& p = peer_->processes_[*s];
    if (!config_.receive.completion_order) {
        const auto before =
            std::find_if(p.messages.begin(), p.messages.end(), [](const Message& x) { return !x.done; });
        expect("messages in their order", &*before == m, true);
    }
    expect("kind", words[0] & 0xff, m->push ? ipush::kPush : ipush::kIpush);
    expect("bytes", words[0] >> 32 & 0xffffff, m->length);
    expect("key or tag", words[1] & 0xffff, m->key);
    expect("word 1", words[1] >> 32, static_cast<uint32_t>(m->push ? m->word1 / kLine : m->word1));
    const uint32_t lines = (m->length + kLine - 1) / kLine, area = words[1] >> 16 & (kTailLines - 1);
    const uint64_t ring = plan.base + ring_of(plan, *s);
    expect("ring", words[0] >> 8 & 0xff, m->push ? 0 : *s);
    if (m->push) expect("first line", area, 0U);
    for (uint32_t i = 0; i < lines; ++i) {
        const uint64_t at = m->push ? m->word1 + kLine * i : ring + uint64_t{kLine} * ((area + i) % kRingLines);
        if (m->push) {
            expect("each line was written", m->written[i], true);
        } else {
            const auto found = rings_[*s].lines.find((area + i) % kRingLines);
            expect("each line was written", found != rings_[*s].lines.end(), true);
            expect("bytes of a line", found->second.strobe, peer_->strobe(*m, i));
        }
        ipush_wide::Line there;
        for (unsigned w = 0; w < 8; ++w) there[w] = receive_memory.image.word(at + 8 * w);
        same_bytes("bytes in memory", there, peer_->expected(*m, i), peer_->strobe(*m, i));
    }
    m->done = true;
    ++told;
    if (!m->push) rings_[*s].reported[area] = lines;
}

// In the order of claims, up to the first message that is not reported.
void Node::release(unsigned s) {
    Ring& ring = rings_[s];
    uint32_t lines = 0;
    for (auto next = ring.reported.find(ring.head); next != ring.reported.end(); next = ring.reported.find(ring.head)) {
        for (uint32_t i = 0; i < next->second; ++i) ring.lines.erase((ring.head + i) % kRingLines);
        lines += next->second;
        ring.head = (ring.head + next->second) % kTailLines;
        ring.reported.erase(next);
    }
    if (lines == 0) return;
    releasing_ = true;
    write(1, receive_reg::kReadBytesOffset, kLine * lines);
    write(1, receive_reg::kReadCommandOffset, s | 1U << 8);
    // The answer to a read comes when the ring's head has moved.
    for (unsigned i = 0; i < 8; ++i) ask(1, receive_reg::kReadStateOffset, nullptr);
    ask(1, receive_reg::kReadStateOffset, [this](uint32_t state) {
        expect("a ring's lines are given back", state, 0U);
        releasing_ = false;
    });
}

void Node::take_status() {
    ask(1, receive_reg::kStatusTailOffset, [this](uint32_t tail) {
        status_tail_ = tail;
        if (peer_ == nullptr) take_blindly();
    });
}

// A word of the LLCM is here a clock after its address.
void Node::read_entry(const In& in, const Out& out) {
    if (asked_ && *asked_ == in.llcm_addr) {
        asked_.reset();
        word_due_ = true;  // with the next outputs
        return;
    }
    if (!word_due_) return;
    word_due_ = false;
    words_[word_] = out.llcm_data;
    if (++word_ < 2) return;
    word_ = 0;
    entry(words_);
    status_head_ = (status_head_ + 1) % (2 * config_.receive.status_entries);
    if (status_head_ == status_tail_) write(1, receive_reg::kStatusHeadOffset, status_head_);
}

void Node::drive(In& in) {
    send_wide::In send_in;
    send_memory.drive(send_in);
    in.ring = send_in.ring;
    in.data = send_in.data;
    ipush_wide::In receive_in;
    receive_memory.drive(receive_in);
    in.receive = {receive_in.awready, receive_in.wready, receive_in.bvalid, receive_in.bresp, receive_in.bid};
    // Tables may be written once they are cleared.
    axil_[1].stop = axil_[3].stop = clock_ < ready_;
    axil_[2].stop = clock_ < ready_ && plan.meddles == 0;
    axil_[0].drive(in.send_axil);
    axil_[1].drive(in.receive_axil);
    axil_[2].drive(in.axil);
    axil_[3].drive(in.transport_axil);
    const unsigned width = ipush::llcm_width(ipush_wide::narrow(config_.receive));
    const auto word_of = [&](uint32_t entry) {
        return (1U << (width - 1)) + 2 * (entry % config_.receive.status_entries);
    };
    // Anything, or an entry that may be written now.
    in.llcm_addr = static_cast<uint32_t>(rng_.one_in(2) ? rng_.bits(width)
                                                        : word_of(status_tail_ + rng_.below(4)) + rng_.below(2));
    if (status_head_ != status_tail_ && !word_due_) {
        in.llcm_addr = word_of(status_head_) + word_;
        asked_ = in.llcm_addr;
    }
}

void Node::observe(const In& in, const Out& out) {
    send_wide::Out send_out;
    send_out.ring = out.ring;
    send_out.data = out.data;
    send_memory.observe(send_out);
    ipush_wide::In receive_in;
    receive_in.awready = in.receive.awready;
    receive_in.wready = in.receive.wready;
    receive_in.bvalid = in.receive.bvalid;
    receive_in.bresp = in.receive.bresp;
    ipush_wide::Out receive_out;
    receive_out.awvalid = out.receive.awvalid;
    receive_out.awaddr = out.receive.awaddr;
    receive_out.awlen = out.receive.awlen;
    receive_out.wvalid = out.receive.wvalid;
    receive_out.wdata = out.receive.wdata;
    receive_out.wstrb = out.receive.wstrb;
    receive_out.wlast = out.receive.wlast;
    receive_memory.observe(receive_in, receive_out);
    if (peer_ != nullptr) {
        for (const auto& line : receive_memory.lines()) line_written(line);
    }
    axil_[0].observe(in.send_axil, out.send_axil);
    axil_[1].observe(in.receive_axil, out.receive_axil);
    axil_[2].observe(in.axil, out.axil);
    axil_[3].observe(in.transport_axil, out.transport_axil);
    if (peer_ != nullptr) read_entry(in, out);
    ++clock_;
    if (plan.meddles != 0 && axil_[2].idle() && rng_.one_in(plan.meddles)) {
        const uint32_t sender = rng_.one_in(4) ? rng_.below(4096) : rng_.below(config_.receive.senders);
        if (rng_.one_in(3) || sender == plan.ids[0]) {
            write(2, port_reg::kNackPopOffset, 0);
        } else {
            write(2, port_reg::kTableWriteOffset, sender | (rng_.one_in(2) ? 1U << 31 : 0U));
        }
    }
    if (clock_ < ready_ + 200) return;
    if (plan.errs != 0 && rng_.one_in(plan.errs)) err();
    if (axil_[1].idle() && status_head_ == status_tail_ && rng_.permille(plan.frees)) {
        for (unsigned s = 0; s < all_ && !releasing_; ++s) release(s);
        if (out.status_pending) take_status();
    }
    if (axil_[0].idle() && ended_ != posted_ && plan.follow)
        ask(0, send_reg::kConsumerOffset,
            [this](uint32_t consumer) { ended_ += static_cast<uint16_t>(consumer - static_cast<uint16_t>(ended_)); });
    send_again();
    if (posted_ - ended_ < entries_ && rng_.permille(plan.jobs)) message();
    if (out.nack_pending && axil_[2].idle() && rng_.permille(plan.pops)) take_answer();
    if (out.error && axil_[3].idle() && rng_.permille(plan.pops)) take_error();
    if (rng_.permille(plan.reads)) ask(rng_.below(config_.reliable ? 4 : 3), 4 * rng_.below(64), nullptr);
}

void Node::stop() {
    plan.jobs = plan.reads = 0;
    plan.meddles = plan.errs = 0;
    plan.frees = plan.pops = 1000;
    send_memory.mood = {};
    receive_memory.set_steady(5);
}

void Node::restart() {
    write(1, receive_reg::kControlOffset, 0);
    write(1, receive_reg::kTableIndexOffset, plan.ids[0]);
    write(1, receive_reg::kTableCommandOffset, op(receive_reg::TableCommandOp::kRestart));
    write(1, receive_reg::kControlOffset, 1);
}

uint64_t Node::region_line() const { return (plan.base + region_of(plan, 0)) / kLine; }

bool Node::settled() const {
    return std::all_of(axil_.begin(), axil_.end(), [](const nic::RegisterQueue& r) { return r.idle(); });
}

bool Node::complete() const {
    return ended_ == posted_ && std::all_of(processes_.begin(), processes_.end(), [](const Process& p) {
               return std::all_of(p.messages.begin(), p.messages.end(), [](const Message& m) { return m.done; });
           });
}

void Node::check() const {
    for (const Ring& ring : rings_) {
        uint32_t lines = 0;
        for (const auto& [area, count] : ring.reported) lines += count;
        expect("lines of a ring that no status entry told of", ring.lines.size(), lines);
    }
}

}  // namespace nanohop::nic_wide
