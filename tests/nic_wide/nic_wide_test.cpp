// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The network interface of 512 bits: what configurations are refused, and two golden models that send each other
// messages over a network that loses, doubles and reorders packets; and that the bench notices outputs that are wrong.
#include "nic_wide/nic_wide.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "../text.hpp"
#include "bench.hpp"
#include "bits.hpp"
#include "config/config.hpp"
#include "ipush/packet.hpp"

namespace nanohop::nic_wide {
namespace {

std::string wrong(const Config& c) { return check(c).value_or(""); }

TEST(Config, IsRefused) {
    EXPECT_EQ(wrong({}), "");
    EXPECT_EQ(wrong({.send = {.max_message = 65536}}), "any_order: false of the send engine; true");
    EXPECT_EQ(wrong({.send = {.address_width = 40, .max_message = 65536, .any_order = true}}),
              "address_width: 32 of the receive controller, 40 of the send engine; the same");
    EXPECT_EQ(wrong({.receive = {.max_bytes = 512, .open_messages = 16}}),
              "max_bytes: 512 of the receive controller, packets have up to 1024; at least as much");
    EXPECT_EQ(wrong({.send = {.max_message = 65537, .any_order = true}}),
              "max_message: 65537 bytes are more than message_packets packets of 1024; up to 65536");
    EXPECT_EQ(wrong({.reliable = true}), "");
    EXPECT_EQ(wrong({.reliable = true, .transport = {.hop_limit = 5}}),
              "hop_limit: 5 of the transport, 31 of the send engine; the same");
    EXPECT_EQ(wrong({.reliable = true, .transport = {.destinations = 512}}),
              "senders: 256 of the receive controller, the transport has 512 destinations; at least as many");
    EXPECT_NE(wrong({.reliable = true, .acks = true}), "");
    EXPECT_NE(wrong({.receive = {.open_messages = 0}}), "");
}

/// What is said of nic_wide_reliable with `to` in place of the first `from` behind `table`.
std::string refused(const std::string& table, const std::string& from, const std::string& to) {
    std::string text = config::read_text(config::named_file("nic_wide_reliable"));
    text.replace(text.find(from, text.find(table)), from.size(), to);
    try {
        config::parse(text, "own.toml");
    } catch (const config::Error& error) {
        return error.what();
    }
    return "";
}

TEST(Config, OfATransportThatIsNotThere) {
    const auto text = config::read_text(config::named_file("nic_wide_reliable"));
    EXPECT_EQ(refused("[nic_wide]", "reliable = true", "reliable = true"), "");
    EXPECT_HAS(refused("[nic_wide]", "reliable = true", "reliable = false"),
               "[transport] is there, but reliable is not true");
    EXPECT_HAS(refused("[transport]", text.substr(text.find("[transport]")), ""), "true, but [transport] is missing");
}

/// The line of a key is named, in whichever part's table it is.
TEST(Config, ErrorsNameTheLine) {
    const auto text = config::read_text(config::named_file("nic_wide_reliable"));
    const auto names = [&](const std::string& table, const std::string& key, const std::string& value) {
        const size_t header = text.find("[" + table + "]"), at = text.find("\n" + key + " = ", header) + 1;
        const std::string line = text.substr(at, text.find('\n', at) - at);
        const auto number = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
        const std::string said = refused("[" + table + "]", line, key + " = " + value);
        EXPECT_EQ(said.rfind("own.toml:" + std::to_string(number) + ": " + table + "." + key + ": ", 0), 0U) << said;
    };
    names("ipush_wide", "max_bytes", "128");
    names("ipush_wide", "address_width", "32");
    names("ipush_wide", "senders", "2");
    names("send_wide", "max_message", "1048576");
    names("transport", "hop_limit", "6");
    names("nic_wide", "nack_entries", "3");
}

using Falsify = std::function<void(const Config&, Out&)>;

/// The bench's messages with the golden model in place of the RTL; `falsify` may change its outputs. What failed, or
/// "".
std::string run(const std::string& name, uint64_t seed, unsigned clocks, const Falsify& falsify = nullptr) {
    const Config config = config::load(config::named_file(name)).nic_wide.value();
    tb::Coverage coverage;
    std::map<std::string, double> measures;
    NicWide model(config);
    Context context{config, model, tb::Rng(seed, "random"), coverage, measures};
    std::vector<Scenario> scenarios;
    add_random_scenarios(scenarios);
    const auto stimulus = std::ranges::find(scenarios, std::string("random"), &Scenario::name)->make(context);
    for (unsigned clock = 0; clock < clocks || !stimulus->drained(); ++clock) {
        if (clock == clocks + 100000) return "no end";
        if (clock == clocks) stimulus->drain();
        if (stimulus->reset_due()) model = NicWide(config);
        In in{};
        try {
            stimulus->drive(in);
            Out out = model.clock(in);
            if (falsify) falsify(config, out);
            stimulus->observe(in, out);
        } catch (const tb::CheckFailed& failed) {
            return failed.check;
        }
    }
    for (const auto& entry : coverage.entries()) {
        if (falsify) break;
        if (entry.name == "told" || entry.name == "again" || entry.name == "nack") {
            EXPECT_NE(entry.hits, 0U) << entry.name;
        }
    }
    return "";
}

TEST(Pair, MessagesOverAnyNetwork) { EXPECT_EQ(run("nic_wide_tight", 1, 150000), ""); }
TEST(Pair, MessagesOverTheTransport) { EXPECT_EQ(run("nic_wide_reliable", 1, 150000), ""); }

/// What the bench says when a field of each answer that goes out, ACK or NACK, is another; "": nothing.
std::string changed(const std::string& name, uint32_t kind, unsigned at, unsigned width,
                    const std::function<uint64_t(uint64_t)>& to) {
    const auto falsify = [&](const Config& config, Out& out) {
        LinkFlit& flit = out.link_flit;
        const unsigned word0 = header_bits(config.send);
        if (!out.link_valid || !flit.head || get_bits(flit.data, word0, 4) != kind) return;
        put_bits(flit.data, word0 + at, width, to(get_bits(flit.data, word0 + at, width)) & low_bits(width));
    };
    // Not every seed has every code.
    std::string check;
    for (uint64_t seed = 1; seed <= 8 && check.empty(); ++seed) check = run(name, seed, 60000, falsify);
    return check;
}

constexpr uint32_t kNack = ipush::kNack, kAck = ipush_wide::kAck;

TEST(Scoreboard, NoticesAWrongCode) {
    const auto is = [](uint64_t code) { return [=](uint64_t) { return code; }; };
    for (const char* name : {"nic_wide_tight", "nic_wide_reliable"}) {
        EXPECT_EQ(changed(name, kNack, 44, 4, is(7)), "order") << name;
        EXPECT_EQ(changed(name, kNack, 44, 4, is(10)), "order") << name;
        // Of those that are not about the order.
        const auto instead = [](uint64_t by) { return [=](uint64_t code) { return code == 10 ? code : by; }; };
        for (const uint64_t code : {0, 7, 11, 12})
            EXPECT_EQ(changed(name, kNack, 44, 4, instead(code)), "reason of a NACK") << name << code;
    }
    EXPECT_EQ(changed("nic_wide_tight", kAck, 44, 4, is(8)), "code of an ACK");
    EXPECT_EQ(changed("nic_wide_tight", kAck, 44, 4, is(0)), "an ACK's message before its oldest is a duplicate");
}

TEST(Scoreboard, NoticesAWrongOldest) {
    const auto by = [](uint64_t n) { return [=](uint64_t oldest) { return oldest + n; }; };
    for (const unsigned n : {1, 2, 5}) {
        EXPECT_EQ(changed("nic_wide_tight", kAck, 48, 8, by(n)), "an ACK's message before its oldest is a duplicate");
        EXPECT_EQ(changed("nic_wide_tight", kNack, 48, 8, by(n)), "order");
    }
    EXPECT_EQ(changed("nic_wide_tight", kAck, 48, 8, by(251)), "order");
    EXPECT_EQ(changed("nic_wide_tight", kNack, 48, 8, by(251)), "an answer's oldest message was sent");
    // Ahead of what is complete, and all of it duplicates.
    const auto ahead = [](uint64_t oldest_and_code) { return 12 | ((oldest_and_code >> 4) + 1) << 4; };
    EXPECT_EQ(changed("nic_wide_tight", kAck, 44, 12, ahead), "messages before the oldest are complete");
}

TEST(Scoreboard, NoticesAnAnswerToAnotherMessage) {
    const auto flip = [](uint64_t bit) { return bit ^ 1; };
    EXPECT_EQ(changed("nic_wide_tight", kAck, 56, 1, flip), "IPUSH of an answer");
    EXPECT_EQ(changed("nic_wide_reliable", kNack, 56, 1, flip), "IPUSH of an answer");
    EXPECT_EQ(changed("nic_wide_tight", kAck, 64, 1, flip), "word 1 of an answer");
    EXPECT_EQ(changed("nic_wide_tight", kAck, 112, 1, flip), "key or tag of an answer");
    EXPECT_EQ(changed("nic_wide_tight", kAck, 128, 1, flip), "who answers");
    // Whichever is seen first.
    const std::string other = changed("nic_wide_tight", kAck, 8, 1, flip);
    EXPECT_TRUE(other == "an ACK's message before its oldest is a duplicate" || other == "word 1 of an answer")
        << other;
    EXPECT_EQ(changed("nic_wide_tight", kAck, 16, 12, [](uint64_t sender) { return sender + 1; }),
              "sender of an answer");
}

TEST(Scoreboard, NoticesWrongStatusEntriesAndLines) {
    const auto noticed = [](const std::function<void(Out&)>& what) {
        return run("nic_wide_tight", 1, 60000, [&](const Config&, Out& out) { what(out); });
    };
    EXPECT_EQ(noticed([](Out& out) { out.llcm_data ^= 1; }), "kind");
    EXPECT_EQ(noticed([](Out& out) { out.llcm_data ^= uint64_t{1} << 32; }), "bytes");
    // At once for a PUSH, with its status entry for an IPUSH, whichever is first.
    const std::string data = noticed([](Out& out) { out.receive.wdata[0] ^= 1; });
    EXPECT_TRUE(data == "data of a line" || data == "bytes in memory") << data;
    EXPECT_EQ(noticed([](Out& out) { out.receive.wstrb ^= 1; }), "bytes of a line");
}

}  // namespace
}  // namespace nanohop::nic_wide
