// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Software that errs: registers written with anything, while they may not be written or in part; table entries of
// every kind, senders restarted, nodes forgotten, heads of rings moved. RTL and model agree on what is refused and on
// what comes of the rest.

#include <algorithm>

#include "generated/ipush_registers.hpp"
#include "generated/nic_registers.hpp"
#include "generated/send_wide_registers.hpp"
#include "generated/transport_registers.hpp"
#include "node.hpp"

namespace nanohop::nic_wide {

namespace send_reg = send_wide::registers;
namespace receive_reg = ipush::registers;
namespace transport_reg = transport::registers;

void Node::err() {
    switch (rng_.below(6)) {
        case 0:
        case 1: err_at_register(); break;
        case 2: err_at_tables(); break;
        case 3: err_at_heads(); break;
        case 4:
            if (!config_.reliable) break;
            write(3, transport_reg::kForgetOffset,
                  rng_.one_in(2) ? static_cast<uint32_t>(far_) | rng_.between(1, 3) << 16
                                 : static_cast<uint32_t>(rng_.next()),
                  rng_.one_in(4) ? static_cast<uint32_t>(rng_.bits(4)) : 15);
            for (unsigned i = rng_.below(8); i != 0; --i) ask(3, transport_reg::kStatusOffset, nullptr);
            if (rng_.one_in(2)) err();
            break;
        default: ask(rng_.below(config_.reliable ? 4 : 3), static_cast<uint32_t>(rng_.bits(8)), nullptr); break;
    }
}

// Any word in one of them, and after some reads what it had.
void Node::err_at_register() {
    const unsigned block = rng_.below(config_.reliable ? 4 : 3);
    const auto& wanted = wanted_[block];
    auto chosen = wanted.begin();
    std::advance(chosen, rng_.below(static_cast<uint32_t>(wanted.size())));
    const uint32_t address = rng_.one_in(6) ? static_cast<uint32_t>(rng_.bits(8)) : chosen->first;
    if (wanted.count(address) == 0) {
        // The doorbell only with what a ring has no room for.
        const bool doorbell = block == 0 && address / 4 == send_reg::kProducerOffset / 4;
        const auto word = static_cast<uint32_t>(rng_.next());
        write(block, address, doorbell ? (posted_ + rng_.between(512, 30000)) & 0xffff : word,
              doorbell ? 15 : static_cast<uint32_t>(rng_.bits(4)));
        ask(block, address, nullptr);
        return;
    }
    write(block, address, rng_.one_in(3) ? 1U << rng_.below(32) : static_cast<uint32_t>(rng_.next()),
          rng_.one_in(2) ? 15 : static_cast<uint32_t>(rng_.bits(4)));
    for (unsigned i = rng_.one_in(2) ? 1 : rng_.below(30); i != 0; --i) ask(block, address, nullptr);
    write(block, address, chosen->second);
}

// Entries of every kind, right and wrong, once the receive controller is still, or while it is not.
void Node::err_at_tables() {
    const auto any = [&](uint32_t right, uint32_t wrong) { return rng_.one_in(6) ? wrong : right; };
    const auto word = [&] { return static_cast<uint32_t>(rng_.next()); };
    if (!rng_.one_in(6)) {
        write(1, receive_reg::kControlOffset, receive_reg::kControlEnable.put(word(), 0));
        for (unsigned i = rng_.below(40); i != 0; --i) ask(1, receive_reg::kStateOffset, nullptr);
    }
    for (unsigned n = rng_.between(1, 4); n != 0; --n) {
        const auto lines = [&](unsigned most) { return kLine * rng_.below(most); };
        const unsigned s = rng_.below(all_);
        // What follows its rule, but for the first one of both: any place, any order of base and bound.
        const uint32_t base = plan.base + rng_.below(8) * 0x80000 + lines(0x2000);
        const uint32_t op = any(rng_.between(1, 4), word());
        const bool ring = op == static_cast<uint32_t>(receive_reg::TableCommandOp::kRing);
        write(1, receive_reg::kTableIndexOffset, any(ring ? s : plan.ids[s], rng_.below(64)));
        write(1, receive_reg::kTableData0Offset, any(base, rng_.one_in(2) ? word() : base + rng_.below(64)));
        write(1, receive_reg::kTableData1Offset, any(0, rng_.one_in(2) ? word() : 1U << rng_.below(32)));
        write(1, receive_reg::kTableData2Offset, any(base + lines(0x1000), word()));
        uint32_t last = receive_reg::kTableData3Key.put(word(), plan.key);
        last = receive_reg::kTableData3Ring.put(last, any(rng_.below(all_), rng_.below(256)));
        last = receive_reg::kTableData3Log2Size.put(last, any(rng_.between(6, 14), rng_.below(32)));
        last = receive_reg::kTableData3Valid.put(last, any(1, 0));
        write(1, receive_reg::kTableData3Offset, any(last, word()));
        write(1, receive_reg::kTableCommandOffset, op, any(15, static_cast<uint32_t>(rng_.bits(4))));
    }
    if (rng_.one_in(2)) receive_tables();
    write(1, receive_reg::kControlOffset, wanted_[1][receive_reg::kControlOffset]);
}

// Of the status ring, of a receive ring and of the answers: back, too far, or in part.
void Node::err_at_heads() {
    write(2, nic::registers::kNackPopOffset, 0);
    write(1, receive_reg::kStatusHeadOffset,
          rng_.one_in(2) ? status_head_ + rng_.below(4) : static_cast<uint32_t>(rng_.bits(14)),
          rng_.one_in(3) ? static_cast<uint32_t>(rng_.bits(4)) : 15);
    write(1, receive_reg::kReadBytesOffset,
          rng_.one_in(2) ? kLine * rng_.below(8) + (rng_.one_in(2) ? rng_.below(kLine) : 0)
                         : static_cast<uint32_t>(rng_.next()));
    const uint32_t ring = rng_.one_in(4) ? static_cast<uint32_t>(rng_.bits(8)) : rng_.below(all_);
    for (unsigned i = rng_.between(1, 3); i != 0; --i) {
        write(1, receive_reg::kReadCommandOffset, ring | (rng_.one_in(8) ? 0 : 1U << 8),
              rng_.one_in(4) ? static_cast<uint32_t>(rng_.bits(4)) : 15);
        ask(1, receive_reg::kReadStateOffset, nullptr);
    }
}

// All that the status ring tells of is taken; a line or more of some ring is given back.
void Node::take_blindly() {
    status_head_ = status_tail_;
    write(1, receive_reg::kStatusHeadOffset, status_head_);
    write(1, receive_reg::kReadBytesOffset, kLine * (rng_.one_in(8) ? rng_.below(64) : rng_.between(1, 3)));
    write(1, receive_reg::kReadCommandOffset, rng_.below(all_) | 1U << 8);
}

}  // namespace nanohop::nic_wide
