// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Receives messages of five senders whose packets come mixed: three share a receive ring, one has its own and asks for
// one status entry per message, and one pushes. Runs on the golden model: ipush-receive [dimmnet2|pipelined]

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <deque>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "host/model_port.hpp"
#include "host/receiver.hpp"
#include "host/sender.hpp"
#include "ipush/ipush_registers.hpp"

namespace {

using namespace nanohop;

std::vector<uint8_t> text(std::string_view words) { return {words.begin(), words.end()}; }

void receive(unsigned profile) {
    ipush::Config config;
    config.profile = profile;
    host::ModelPort port(config);
    port.run(ipush::sweep_cycles(config));  // the controller clears its tables

    // What a library does at start-up: rings, who uses which, and a region for the sender that pushes.
    host::Receiver receiver(port);
    receiver.set_ring(0, {.base = 0x10000, .log2_bytes = 8});
    for (const unsigned sender : {10U, 11U, 12U}) receiver.assign(sender, 0);
    receiver.set_ring(1, {.base = 0x20000, .log2_bytes = 12});
    receiver.assign(20, 1);
    receiver.set_region(30, {.base = 0x30000, .bytes = 4096, .key = 0xbeef});
    receiver.start();

    // The network: the senders' packets take turns. Short packets, so that there is something to put together.
    constexpr unsigned kPacketBytes = 24;
    std::vector<std::deque<host::Packet>> senders;
    const auto sends = [&](const host::Outgoing& message, const std::vector<uint8_t>& data) {
        const auto parts = host::packets(message, data, kPacketBytes);
        senders.emplace_back(parts.begin(), parts.end());
    };
    sends({.sender = 10, .tag = 1}, text("The first of three senders that share a ring."));
    sends({.sender = 11, .tag = 1},
          text("The second one, with a message that is quite a bit longer than that of the first."));
    sends({.sender = 12, .tag = 7}, text("The third."));
    sends({.sender = 20, .per_message = true, .tag = 2},
          text("A sender with a ring of its own: one status entry for all of the packets of this message."));
    sends({.sender = 30, .push = true, .per_message = true, .tag = 0xbeef, .address = 0x30100},
          text("Pushed to where its sender wanted it."));
    const size_t expected = senders.size();
    for (bool more = true; more;) {
        more = false;
        for (auto& packets : senders) {
            if (packets.empty()) continue;
            port.send(std::move(packets.front()));
            packets.pop_front();
            more = true;
        }
    }

    for (size_t received = 0; received < expected;) {
        for (const host::Message& message : receiver.poll()) {
            ++received;
            std::string data(message.data.begin(), message.data.end());
            for (uint64_t i = 0; message.push && i < message.bytes; ++i) {
                data += static_cast<char>(port.memory(0x30100 + i) >> (8 * (i % 8)));
            }
            fmt::print("clock {:5}  sender {:2}  {}  {:2} bytes  {}\n", port.clock(), message.sender,
                       message.push ? fmt::format("key {:04x}", message.tag) : fmt::format("tag {:4}", message.tag),
                       message.bytes, data);
        }
    }
    receiver.stop();
    namespace reg = ipush::registers;
    fmt::print("{} packets stored, {} of them pushed, {} bytes\n",
               receiver.counter(reg::kStoredPushOffset) + receiver.counter(reg::kStoredIpushOffset),
               receiver.counter(reg::kStoredPushOffset), receiver.counter(reg::kStoredBytesOffset));
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view profile = argc > 1 ? argv[1] : "dimmnet2";
    if (argc > 2 || (profile != "dimmnet2" && profile != "pipelined")) {
        fmt::print(stderr, "usage: ipush-receive [dimmnet2|pipelined]\n");
        return 2;
    }
    try {
        receive(profile == "pipelined" ? ipush::kProfilePipelined : ipush::kProfileDimmnet2);
    } catch (const std::exception& error) {
        fmt::print(stderr, "ipush-receive: {}\n", error.what());
        return 1;
    }
    return 0;
}
