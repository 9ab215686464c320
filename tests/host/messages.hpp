// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What tests of the host library share: the receive controller's profiles, and messages of several senders.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <deque>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include "host/model_port.hpp"
#include "host/receiver.hpp"
#include "host/sender.hpp"

namespace nanohop::host {

inline ipush::Config small(ipush::Profile profile) { return {profile, 16, 4, 24, 64, 16, 4}; }

/// Clocks after which a test gives up.
inline constexpr uint64_t kPatience = 3'000'000;

inline std::vector<uint8_t> bytes(std::mt19937& random, size_t count) {
    std::vector<uint8_t> data(count);
    for (uint8_t& byte : data) byte = static_cast<uint8_t>(random());
    return data;
}

/// A receive controller, awake, and the host's software for it.
struct Controller {
    explicit Controller(const ipush::Config& config) : port(config) { port.run(100); }

    /// Messages as soon as there are any.
    std::vector<Message> messages(uint64_t patience = 10000) {
        std::vector<Message> found;
        while (found.empty() && port.clock() < patience) found = receiver.poll();
        return found;
    }

    ModelPort port;
    Receiver receiver{port};
};

class BothProfiles : public testing::TestWithParam<ipush::Profile> {};

/// Senders whose packets come in any order among each other, and what they sent.
class Crowd {
public:
    explicit Crowd(uint32_t seed) : random(seed) {}

    /// Messages of 1 .. most bytes; a tag per message.
    void add(const Outgoing& like, unsigned count, size_t most, unsigned max_bytes) {
        for (unsigned n = 0; n < count; ++n) {
            Outgoing message = like;
            if (!like.push) message.tag = static_cast<uint16_t>(random());
            const auto data = bytes(random, 1 + random() % most);
            sent[like.sender].push_back({message, data});
            message.number = numbers[like.sender];
            for (Packet& packet : packets(message, data, max_bytes)) {
                waiting[like.sender].push_back(std::move(packet));
                ++numbers[like.sender];
            }
        }
    }

    /// A packet of any sender that has one.
    std::optional<Packet> next() {
        if (waiting.empty()) return std::nullopt;
        auto at = waiting.begin();
        std::advance(at, random() % waiting.size());
        Packet packet = std::move(at->second.front());
        at->second.pop_front();
        if (at->second.empty()) waiting.erase(at);
        return packet;
    }

    /// The sender's next message is this one.
    void check(const Message& message) {
        auto& expected = sent[message.sender];
        ASSERT_FALSE(expected.empty()) << "sender " << message.sender;
        EXPECT_EQ(message.tag, expected.front().first.tag);
        EXPECT_EQ(message.info, static_cast<uint32_t>(expected.front().first.address));
        EXPECT_EQ(message.bytes, expected.front().second.size());
        EXPECT_EQ(message.data, expected.front().second) << "sender " << message.sender;
        expected.pop_front();
    }

    std::mt19937 random;
    std::map<unsigned, std::deque<Packet>> waiting;
    std::map<unsigned, unsigned> numbers;
    std::map<unsigned, std::deque<std::pair<Outgoing, std::vector<uint8_t>>>> sent;
};

}  // namespace nanohop::host
