// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "node.hpp"

#include <algorithm>

#include "bits.hpp"
#include "directed.hpp"
#include "generated/ipush_registers.hpp"
#include "generated/nic_registers.hpp"
#include "generated/send_registers.hpp"
#include "generated/tag_match_registers.hpp"
#include "ipush/packet.hpp"

namespace nanohop::nic {

namespace {

namespace send_reg = send::registers;
namespace receive_reg = ipush::registers;
namespace port_reg = nic::registers;
namespace match_reg = tag_match::registers;

constexpr unsigned kLog2Entries = 3;
constexpr uint32_t kEntries = 1U << kLog2Entries;
// From the plan's base on. What is sent lies behind the first kData bytes, receives' buffers lie anywhere.
constexpr uint64_t kData = 0x10000;
constexpr uint64_t kRegions = 0x100000, kRegionBytes = 0x10000;  // a sender's each, at the receiver
constexpr uint64_t kRings = 0x40000;                             // receive rings of up to 2^kLog2Ring bytes each
constexpr unsigned kLog2Ring = 13;
constexpr uint64_t kBufferBytes = 4096;                            // the largest of a posted receive
constexpr size_t kKept = 8;                                        // messages of a sender that it can go back to
constexpr uint64_t kLast = 1U << 9, kNumber = uint64_t{63} << 10;  // of a descriptor's word 0

uint32_t op(receive_reg::TableCommandOp command) { return static_cast<uint32_t>(command); }

// What an AXI4 master's memory, written for a part's model, gives the interface.
template <class Part, class Memory>
void drive_memory(Memory& memory, axi::MasterIn& to) {
    Part part;
    memory.drive(part);
    to = part;
}
template <class Part>
Part part_of(const axi::MasterOut& from) {
    Part part;
    static_cast<axi::MasterOut&>(part) = from;
    return part;
}

}  // namespace

Node::Node(const Config& config, tb::Rng rng, uint64_t own, uint64_t far, const Plan& p)
    : rng_(rng.next(), "node"),
      plan(p),
      send_memory(rng_),
      receive_memory(tb::Rng(rng.next(), "receive_memory")),
      config_(config),
      own_(own),
      far_(far),
      axil_{RegisterQueue{tb::AxiLiteMaster(tb::Rng(rng.next(), "send"))},
            RegisterQueue{tb::AxiLiteMaster(tb::Rng(rng.next(), "receive"))},
            RegisterQueue{tb::AxiLiteMaster(tb::Rng(rng.next(), "port"))},
            RegisterQueue{tb::AxiLiteMaster(tb::Rng(rng.next(), "match"))}} {
    set_up();
}

void Node::set_up() {
    // The smallest packets follow each other the closest.
    mtu_ = plan.mtu != 0    ? plan.mtu
           : rng_.one_in(2) ? config_.send.max_bytes()
           : rng_.one_in(2) ? 8
                            : 8 * rng_.between(1, config_.send.max_bytes() / 8);
    ring_ = plan.base + 0x1000 * rng_.below(8);
    completions_ = plan.base + 0x8000 + 0x1000 * rng_.below(8);
    write(0, send_reg::kRingBaseLowOffset, static_cast<uint32_t>(ring_));
    write(0, send_reg::kCompletionBaseLowOffset, static_cast<uint32_t>(completions_));
    write(0, send_reg::kRingSizeOffset, kLog2Entries);
    write(0, send_reg::kMtuOffset, mtu_);
    write(0, send_reg::kSourceLowOffset, static_cast<uint32_t>(own_));
    write(0, send_reg::kControlOffset,
          send_reg::kControlReport.put(send_reg::kControlEnable.put(0, 1), rng_.one_in(2) ? 1 : 0));

    const unsigned senders = std::min(Plan::kSenders, config_.ipush.senders);
    for (unsigned s = 0; s < senders; ++s) {
        const uint64_t region = plan.base + kRegions + s * kRegionBytes;
        write(1, receive_reg::kTableIndexOffset, plan.ids[s]);
        write(1, receive_reg::kTableData0Offset, static_cast<uint32_t>(region));
        write(1, receive_reg::kTableData2Offset, static_cast<uint32_t>(region + kRegionBytes));
        write(1, receive_reg::kTableData3Offset, 1U << 31 | plan.key);
        write(1, receive_reg::kTableCommandOffset, op(receive_reg::TableCommandOp::kRegion));
        // As small as they may be, so that they are full all the time; or long messages come in whole, or just do not.
        const uint32_t log2_size = plan.log2_ring != 0         ? plan.log2_ring
                                   : rng_.permille(plan.longs) ? rng_.between(9, kLog2Ring)
                                   : rng_.one_in(2)            ? 6
                                                               : rng_.between(7, kLog2Ring);
        write(1, receive_reg::kTableData0Offset, static_cast<uint32_t>(plan.base + kRings + (s << kLog2Ring)));
        write(1, receive_reg::kTableData3Offset, 1U << 31 | (plan.refuse ? 1U << 30 : 0U) | log2_size << 24);
        if (s < config_.ipush.rings) {
            write(1, receive_reg::kTableIndexOffset, s);
            write(1, receive_reg::kTableCommandOffset, op(receive_reg::TableCommandOp::kRing));
        }
        write(1, receive_reg::kTableIndexOffset, plan.ids[s]);
        write(1, receive_reg::kTableData3Offset, 1U << 31 | (s % config_.ipush.rings) << 16);
        write(1, receive_reg::kTableCommandOffset, op(receive_reg::TableCommandOp::kSender));
    }
    // A base beyond the address space is refused, and stays to be read.
    if (config_.ipush.address_width <= 32) {
        write(1, receive_reg::kTableData1Offset, 1U << rng_.below(8));
        write(1, receive_reg::kTableCommandOffset,
              op(rng_.one_in(2) ? receive_reg::TableCommandOp::kRegion : receive_reg::TableCommandOp::kRing));
    }
    write(1, receive_reg::kControlOffset, plan.refuse ? 3 : 1);

    write(2, port_reg::kSourceLowOffset, static_cast<uint32_t>(own_));
    write(2, port_reg::kChannelsOffset, plan.channels);
    write(2, port_reg::kTableLowOffset, static_cast<uint32_t>(far_));
    for (unsigned s = 0; s < senders && plan.nodes; ++s) write(2, port_reg::kTableWriteOffset, 1U << 31 | plan.ids[s]);
    // The tables are cleared first, and what is sent to a node that is not set up yet would be refused.
    ready_ = std::max(config_.ipush.senders, config_.ipush.rings) + 16;
}

// The number and the place at the far end go on from message to message of a sender, but where a NACK says otherwise.
void Node::message() {
    const unsigned s = rng_.below(plan.active);
    if (again(s)) return;
    Sent m = compose(s);
    const bool wrong = rng_.permille(plan.wrong);
    if (wrong) spoil(m);
    post(m.operation, m.header1, m.length, m.from);
    if (wrong) return;
    sent_[s].push_back(m);
    if (sent_[s].size() > kKept) sent_[s].pop_front();
    begun_[s] = (m.operation & kLast) != 0 ? std::nullopt : std::optional(m);
    number_[s] = (m.first + m.packets) % 64;
    const uint32_t words = (m.length + 7) / 8;
    place_[s] += 8 * words;
    for (uint32_t w = 0; plan.checked && w < words; ++w) {
        const uint32_t bytes = std::min(8U, m.length - 8 * w);
        const uint64_t mask = low_bits(8 * bytes);
        Due& due = due_[m.header1 + 8 * w];
        due.data = (due.data & ~mask) | (send_memory.word(m.from + 8 * w) & mask);
        due.mask |= mask;
    }
}

Node::Sent Node::compose(unsigned s) {
    // The send engine is through with all that wait in bounded time.
    const uint32_t most = std::min({config_.send.max_message, 2U << kLog2Ring, 512 * mtu_});
    const uint32_t usual = rng_.one_in(3) ? std::min<uint32_t>(most, 6 * mtu_) : 40;
    const bool last = !rng_.permille(plan.parts);
    Sent m;
    m.length = rng_.between(1, rng_.permille(plan.longs) ? most : usual);
    if (!last) m.length = (m.length + 7) / 8 * 8;
    m.packets = (m.length + mtu_ - 1) / mtu_;
    m.first = number_[s];
    m.from = plan.base + kData + 8 * rng_.below(0x40000);

    // A message that has begun goes on as it began, mostly.
    if (begun_[s] && !rng_.one_in(20)) {
        m.operation = begun_[s]->operation & ~kNumber;
        m.header1 = begun_[s]->header1;
    } else {
        const bool push = plan.checked || rng_.one_in(3);
        const bool match = !push && config_.ipush.matching && rng_.one_in(2);
        m.operation = push ? ipush::kPush : match ? ipush::kMatch : ipush::kIpush;
        m.operation |= uint64_t{plan.ids[s]} << 16 | uint64_t{match ? communicator() : plan.key} << 48;
        if (match || rng_.one_in(2)) m.operation |= 1U << 8;
        m.header1 = match ? tag() : rng_.next();
    }
    m.operation |= uint64_t{m.first} << 10;
    if (last) m.operation |= kLast;
    if (rng_.one_in(3)) m.operation |= send::Descriptor::kReport;
    if ((m.operation & 0xff) == ipush::kPush) {
        if (place_[s] + m.length > kRegionBytes) place_[s] = 0;
        m.header1 = plan.base + kRegions + s * kRegionBytes + place_[s];
    }
    return m;
}

void Node::spoil(Sent& m) {
    switch (rng_.below(4)) {
        case 0: m.operation = (m.operation & ~kNumber) | uint64_t{rng_.below(64)} << 10; break;
        case 1:
            m.operation ^= uint64_t{1} << rng_.between(48, 63);
            break;  // key, tag or communicator
        // Of a PUSH the low ones are refused by the send engine, others by the receiver.
        case 2: m.header1 ^= uint64_t{1} << rng_.below(rng_.one_in(2) ? 3 : config_.send.address_width); break;
        default: m.from += rng_.below(8);  // the send engine refuses it
    }
}

// What was under way behind a refused packet asks for the same number: that is not followed again, but for now and
// then, as what was sent again may be refused, too.
void Node::go_back(unsigned s, unsigned number) {
    if (asked_[s] == number && !rng_.one_in(16)) return;
    asked_[s] = back_[s] = number;
}

// What came behind that message is given up; now and then the rest of it is, too, and another one takes the number.
bool Node::again(unsigned s) {
    if (!back_[s]) return false;
    const unsigned number = *back_[s];
    back_[s].reset();
    number_[s] = number;
    const auto before = [&](const Sent& m) { return (number - m.first) % 64; };
    const auto found =
        std::find_if(sent_[s].begin(), sent_[s].end(), [&](const Sent& m) { return before(m) < m.packets; });
    if (found == sent_[s].end() || rng_.one_in(8)) return false;
    const Sent m = *found;
    sent_[s].erase(found + 1, sent_[s].end());
    const uint32_t there = before(m) * mtu_;  // bytes that the receiver has
    const bool push = (m.operation & 0xff) == ipush::kPush;
    post((m.operation & ~kNumber) | uint64_t{number} << 10, m.header1 + (push ? there : 0), m.length - there,
         m.from + there);
    number_[s] = (m.first + m.packets) % 64;
    return true;
}

void Node::take_nack() {
    ask(2, port_reg::kNack0LowOffset, [this](uint32_t low) {
        ask(2, port_reg::kNack0HighOffset, [this, low](uint32_t high) {
            const auto id = std::find(plan.ids.begin(), plan.ids.end(), low >> 16);
            if (id != plan.ids.end()) go_back(static_cast<unsigned>(id - plan.ids.begin()), high >> 8 & 63);
            for (uint32_t at = port_reg::kNack1LowOffset; at <= port_reg::kNackSourceHighOffset; at += 4) {
                if (rng_.one_in(4)) ask(2, at, nullptr);
            }
            write(2, port_reg::kNackPopOffset, 0);
        });
    });
}

// The receiver stops for it; what it has begun ends while software looks at its registers.
void Node::restart() {
    write(1, receive_reg::kControlOffset, 0);
    for (unsigned i = 0; i < 16; ++i) ask(1, 4 * rng_.below(40), nullptr);
    write(1, receive_reg::kTableIndexOffset, plan.ids[rng_.below(Plan::kSenders)]);
    write(1, receive_reg::kTableCommandOffset, op(receive_reg::TableCommandOp::kRestart));
    write(1, receive_reg::kControlOffset, plan.refuse ? 3 : 1);
}

uint32_t Node::communicator() {
    return plan.communicators[rng_.below(2)] ^ (rng_.one_in(10) ? 1U << rng_.below(16) : 0U);
}
uint32_t Node::tag() { return plan.tags[rng_.below(3)] ^ (rng_.one_in(10) ? 1U << rng_.below(32) : 0U); }

void Node::post(uint64_t operation, uint64_t header1, uint32_t length, uint64_t address) {
    const auto words = send::Descriptor{operation, header1, far_, length, address}.words();
    for (unsigned w = 0; w < 4; ++w) send_memory.put(ring_ + 32 * (posted_ % kEntries) + 8 * w, words[w]);
    ++posted_;
    write(0, send_reg::kProducerOffset, posted_ & 0xffff);
}

void Node::free_room(const Out& out) {
    RegisterQueue& receive = axil_[1];
    if (!receive.idle() || clock_ < ready_) return;
    if (out.status_pending && rng_.permille(plan.frees)) {
        status_head_ = (status_head_ + 1) % (2 * config_.ipush.status_entries);
        write(1, receive_reg::kStatusHeadOffset, status_head_);
    } else if (rng_.permille(plan.restarts)) {
        restart();
    } else if (!plan.checked && rng_.permille(plan.frees)) {
        // More than there is in the ring is refused, by SLVERR or in READ_STATE.
        write(1, receive_reg::kReadBytesOffset, rng_.between(1, rng_.one_in(2) ? 64 : 1024));
        write(1, receive_reg::kReadCommandOffset,
              rng_.below(std::min(Plan::kSenders, config_.ipush.rings)) | (rng_.one_in(2) ? 1U << 8 : 0U));
    }
}

// Handles come round: one that is still in the unit may be posted again, which the unit does not mind.
void Node::post_receive() {
    const auto put = [&](uint32_t at, uint32_t value) { write(3, at, value); };
    uint32_t source = plan.ids[rng_.below(Plan::kSenders)];
    if (rng_.one_in(10)) source ^= config_.ipush.senders >> rng_.between(1, 4);
    uint32_t envelope = match_reg::kEnvelopeSource.put(0, source);
    envelope = match_reg::kEnvelopeCommunicator.put(envelope, communicator());
    handle_ = (handle_ + 1) % config_.match.handles;
    put(match_reg::kEnvelopeOffset, envelope);
    put(match_reg::kTagOffset, tag());
    const uint32_t places = ((1U << Plan::kLog2Span) - kBufferBytes) / 8;
    put(match_reg::kAddressOffset, plan.base + 8 * rng_.below(places));
    put(match_reg::kCapacityOffset, rng_.below(rng_.one_in(2) ? kBufferBytes + 1 : 65));
    uint32_t command = match_reg::kCommandId.put(0, handle_);
    command = match_reg::kCommandAnySource.put(command, rng_.one_in(4) ? 1 : 0);
    put(match_reg::kCommandOffset, match_reg::kCommandAnyTag.put(command, rng_.one_in(4) ? 1 : 0));
}

// Software that keeps nothing: what overflows it takes, and has empty queues again.
void Node::take_result() {
    for (uint32_t at = match_reg::kResult1Offset; at <= match_reg::kResult3Offset; at += 4) ask(3, at, nullptr);
    ask(3, match_reg::kResult0Offset, [this](uint32_t result) {
        constexpr uint32_t kOverflow = 2;
        if (match_reg::kResult0Code.get(result) == kOverflow) {
            uint32_t settle = match_reg::kCommandOp.put(0, static_cast<uint32_t>(match_reg::CommandOp::kSettle));
            settle = match_reg::kCommandPostedEmpty.put(settle, 1);
            write(3, match_reg::kCommandOffset, match_reg::kCommandUnexpectedEmpty.put(settle, 1));
        }
        write(3, match_reg::kResultTakeOffset, 1);
    });
}

void Node::drive(In& in) {
    drive_memory<send::In>(send_memory, in.send);
    drive_memory<ipush::In>(receive_memory, in.receive);
    // Tables may be written once they are cleared.
    axil_[1].stop = clock_ < ready_;
    axil_[2].stop = axil_[1].stop && plan.meddles == 0;
    axil_[0].drive(in.send_axil);
    axil_[1].drive(in.receive_axil);
    axil_[2].drive(in.axil);
    axil_[3].drive(in.match_axil);
    in.host_ready = rng_.one_in(2);
    in.llcm_addr = static_cast<uint32_t>(rng_.bits(ipush::llcm_width(config_.ipush)));
}

void Node::observe(const In& in, const Out& out) {
    send_memory.observe(part_of<send::Out>(out.send));
    ipush::In receive_in;
    static_cast<axi::MasterIn&>(receive_in) = in.receive;
    receive_memory.observe(receive_in, part_of<ipush::Out>(out.receive));
    axil_[0].observe(in.send_axil, out.send_axil);
    axil_[1].observe(in.receive_axil, out.receive_axil);
    axil_[2].observe(in.axil, out.axil);
    axil_[3].observe(in.match_axil, out.match_axil);
    ++clock_;
    if (plan.meddles != 0 && axil_[2].queue.empty() && rng_.one_in(plan.meddles)) {
        const uint32_t sender = rng_.one_in(4) ? rng_.below(4096) : rng_.below(config_.ipush.senders);
        if (rng_.one_in(3)) {
            write(2, port_reg::kNackPopOffset, 0);
        } else {
            write(2, port_reg::kTableWriteOffset, sender | (rng_.one_in(2) ? 1U << 31 : 0U));
        }
    }
    if (clock_ < ready_ + 200) return;
    free_room(out);
    if (axil_[0].queue.empty() && !axil_[0].open && ended_ != posted_ && plan.follow)
        ask(0, send_reg::kConsumerOffset,
            [this](uint32_t consumer) { ended_ += static_cast<uint16_t>(consumer - static_cast<uint16_t>(ended_)); });
    if (posted_ - ended_ < kEntries && rng_.permille(plan.jobs)) message();
    if (out.nack_pending && axil_[2].queue.empty() && !axil_[2].open && rng_.permille(plan.pops)) take_nack();
    const bool matching = config_.ipush.matching;
    if (matching && axil_[3].queue.empty() && !axil_[3].open) {
        if (out.results_pending && rng_.permille(plan.frees)) {
            take_result();
        } else if (rng_.permille(plan.posts)) {
            post_receive();
        }
    }
    if (rng_.permille(plan.reads)) ask(rng_.below(matching ? 4 : 3), 4 * rng_.below(34), nullptr);
}

void Node::stop() {
    plan.jobs = plan.reads = plan.posts = plan.restarts = 0;
    plan.meddles = false;
    plan.frees = plan.pops = 1000;
    // What would wait for room for ever is refused.
    if (!plan.checked) write(1, receive_reg::kControlOffset, receive_reg::kControlWriteMask);
    send_memory.mood = {};
    receive_memory.set_timing(ipush::bench::Memory::Timing::kGeneric);
}

bool Node::settled() const {
    return std::all_of(axil_.begin(), axil_.end(), [](const RegisterQueue& r) { return r.idle(); });
}

void Node::check(const Node& far) const {
    for (const auto& [address, due] : far.due_)
        tb::expect("word of a message in memory", receive_memory.image.word(address) & due.mask, due.data & due.mask);
}

}  // namespace nanohop::nic
