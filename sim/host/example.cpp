// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "host/example.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <deque>
#include <exception>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generated/ipush_registers.hpp"
#include "host/receiver.hpp"
#include "host/sender.hpp"

namespace nanohop::host {
namespace {

namespace reg = ipush::registers;

constexpr uint64_t kPushedTo = 0x30100;

/// The messages that are sent, by sender.
using Sent = std::map<unsigned, std::string>;

/// The network: the senders' packets take turns. Short packets, so that there is something to put together.
Sent send(Surroundings& network) {
    constexpr unsigned kPacketBytes = 24;
    Sent sent;
    std::vector<std::deque<Packet>> senders;
    const auto sends = [&](const Outgoing& message, std::string_view text) {
        sent[message.sender] = text;
        const std::vector<uint8_t> data(text.begin(), text.end());
        const auto parts = packets(message, data, kPacketBytes);
        senders.emplace_back(parts.begin(), parts.end());
    };
    sends({.sender = 10, .tag = 1}, "The first of three senders that share a ring.");
    sends({.sender = 11, .tag = 1},
          "The second one, with a message that is quite a bit longer than that of the first.");
    sends({.sender = 12, .tag = 7}, "The third.");
    sends({.sender = 20, .per_message = true, .tag = 2},
          "A sender with a ring of its own: one status entry for all of the packets of this message.");
    sends({.sender = 30, .push = true, .per_message = true, .tag = 0xbeef, .address = kPushedTo},
          "Pushed to where its sender wanted it.");
    for (bool more = true; more;) {
        more = false;
        for (auto& waiting : senders) {
            if (waiting.empty()) continue;
            network.send(std::move(waiting.front()));
            waiting.pop_front();
            more = true;
        }
    }
    return sent;
}

/// Senders that send again what a full ring refuses: two share one of 64 bytes, the third asks for one status entry per
/// message.
void receive_again(Receiver& receiver, Surroundings& network) {
    receiver.set_ring(2, {.base = 0x40000, .log2_bytes = 6, .refuse_when_full = true});
    receiver.set_ring(3, {.base = 0x50000, .log2_bytes = 6, .refuse_when_full = true});
    receiver.assign(40, 2);
    receiver.assign(41, 2);
    receiver.assign(42, 3);
    receiver.start();
    std::map<unsigned, Sender> senders;
    std::map<unsigned, std::deque<std::string>> sent;
    const auto sends = [&](unsigned sender, bool per_message, std::string_view text) {
        const auto at = senders.try_emplace(sender, sender).first;
        sent[sender].emplace_back(text);
        at->second.send({.per_message = per_message}, std::vector<uint8_t>(text.begin(), text.end()), 24);
    };
    for (const unsigned sender : {40U, 41U}) {
        sends(sender, false,
              "A message of many packets, longer than the ring that it goes through: refused and sent again.");
    }
    for (int n = 0; n < 3; ++n) sends(42, true, "52 bytes in packets of 24, 24 and 4: all, or nothing");

    uint64_t asked = network.clock();
    const auto done = [&] {
        for (const auto& [id, sender] : senders) {
            if (!sender.done()) return false;
        }
        return true;
    };
    while (!done()) {
        for (auto& [id, sender] : senders) {
            while (auto packet = sender.next()) network.send(std::move(*packet));
            if (!sender.done() && network.clock() > asked + 1000) network.send(sender.question());
        }
        if (network.clock() > asked + 1000) asked = network.clock();
        for (const Packet& packet : network.take_nacks()) {
            const auto refusal = Refusal::of(packet);
            if (refusal) senders.at(refusal->sender).refused(*refusal);
        }
        for (const Message& message : receiver.poll()) {
            const std::string data(message.data.begin(), message.data.end());
            fmt::print("clock {:5}  sender {:2}  {:2} bytes  {}\n", network.clock(), message.sender, message.bytes,
                       data);
            auto& expected = sent[message.sender];
            if (expected.empty() || expected.front() != data) throw Error("that is not what the sender sent");
            expected.pop_front();
        }
    }
    receiver.stop();
    for (const Message& message : receiver.poll()) {
        fmt::print("clock {:5}  sender {:2}  {:2} bytes\n", network.clock(), message.sender, message.bytes);
        sent[message.sender].pop_front();
    }
    uint64_t again = 0;
    for (const auto& [id, sender] : senders) again += sender.sent_again();
    for (const auto& [id, messages] : sent) {
        if (!messages.empty()) throw Error("a message is missing");
    }
    if (receiver.counter(reg::kNackRingFullOffset) == 0 || again == 0) throw Error("nothing was refused");
    fmt::print("refused packets were sent again\n");
}

void receive(Port& port, Surroundings& network) {
    // After reset the controller clears its tables.
    const uint32_t busy = reg::kStateBusy.mask() | reg::kStateReaderBusy.mask();
    while ((port.read_register(reg::kStateOffset) & busy) != 0) {
    }

    // What a library does at start-up: rings, who uses which, and a region for the sender that pushes.
    Receiver receiver(port);
    receiver.set_ring(0, {.base = 0x10000, .log2_bytes = 8});
    for (const unsigned sender : {10U, 11U, 12U}) receiver.assign(sender, 0);
    receiver.set_ring(1, {.base = 0x20000, .log2_bytes = 12});
    receiver.assign(20, 1);
    receiver.set_region(30, {.base = 0x30000, .bytes = 4096, .key = 0xbeef});
    receiver.start();

    Sent sent = send(network);
    while (!sent.empty()) {
        for (const Message& message : receiver.poll()) {
            std::string data(message.data.begin(), message.data.end());
            for (uint64_t i = 0; message.push && i < message.bytes; ++i) {
                data += static_cast<char>(network.memory(kPushedTo + i) >> (8 * (i % 8)));
            }
            fmt::print("clock {:5}  sender {:2}  {}  {:2} bytes  {}\n", network.clock(), message.sender,
                       message.push ? fmt::format("key {:04x}", message.tag) : fmt::format("tag {:4}", message.tag),
                       message.bytes, data);
            const auto at = sent.find(message.sender);
            if (at == sent.end() || at->second != data) throw Error("that is not what the sender sent");
            sent.erase(at);
        }
    }
    receiver.stop();
    fmt::print("{} packets stored, {} of them pushed, {} bytes\n",
               receiver.counter(reg::kStoredPushOffset) + receiver.counter(reg::kStoredIpushOffset),
               receiver.counter(reg::kStoredPushOffset), receiver.counter(reg::kStoredBytesOffset));
    receive_again(receiver, network);
}

}  // namespace

int receive_example(Port& port, Surroundings& network) {
    try {
        receive(port, network);
    } catch (const std::exception& error) {
        fmt::print(stderr, "ipush-receive: {}\n", error.what());
        return 1;
    }
    return 0;
}

std::optional<ipush::Config> example_config(int argc, const char* const* argv) {
    const std::string_view profile = argc > 1 ? argv[1] : "dimmnet2";
    if (argc > 2 || (profile != "dimmnet2" && profile != "pipelined")) {
        fmt::print(stderr, "usage: {} [dimmnet2|pipelined]\n", argv[0]);
        return std::nullopt;
    }
    ipush::Config config;
    config.profile = profile == "pipelined" ? ipush::kProfilePipelined : ipush::kProfileDimmnet2;
    return config;
}

}  // namespace nanohop::host
