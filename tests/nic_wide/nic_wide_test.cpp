// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The network interface of 512 bits: what configurations are refused, and two golden models that send each other
// messages over a network that loses, doubles and reorders packets.
#include "nic_wide/nic_wide.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "bench.hpp"
#include "config/config.hpp"

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

TEST(Config, OfATransportThatIsNotThere) {
    const auto text = config::read_text(config::named_file("nic_wide_reliable"));
    const auto parse = [&](const std::string& from, const std::string& to) {
        std::string changed = text;
        changed.replace(changed.find(from), from.size(), to);
        try {
            config::parse(changed, "own.toml");
        } catch (const config::Error& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_EQ(parse("reliable = true", "reliable = true"), "");
    EXPECT_NE(parse("reliable = true", "reliable = false").find("[transport] is there, but reliable is not true"),
              std::string::npos);
    EXPECT_NE(parse(text.substr(text.find("[transport]")), "").find("true, but [transport] is missing"),
              std::string::npos);
}

/// The bench's messages with the golden model in place of the RTL.
void run(const std::string& name, const std::string& scenario, uint64_t seed, unsigned clocks) {
    const Config config = config::load(config::named_file(name)).nic_wide.value();
    tb::Coverage coverage;
    std::map<std::string, double> measures;
    NicWide model(config);
    Context context{config, model, tb::Rng(seed, scenario), coverage, measures};
    std::vector<Scenario> scenarios;
    add_random_scenarios(scenarios);
    const auto found =
        std::find_if(scenarios.begin(), scenarios.end(), [&](const Scenario& s) { return s.name == scenario; });
    const auto stimulus = found->make(context);
    for (unsigned clock = 0; clock < clocks || !stimulus->drained(); ++clock) {
        ASSERT_LT(clock, clocks + 100000);
        if (clock == clocks) stimulus->drain();
        if (stimulus->reset_due()) model = NicWide(config);
        In in{};
        try {
            stimulus->drive(in);
            stimulus->observe(in, model.clock(in));
        } catch (const tb::CheckFailed& failed) {
            FAIL() << failed.check << ": got " << failed.got << ", expected " << failed.expected << ", clock " << clock;
        }
    }
    for (const auto& entry : coverage.entries()) {
        if (entry.name == "told" || entry.name == "again" || entry.name == "nack") {
            EXPECT_NE(entry.hits, 0U) << entry.name;
        }
    }
}

TEST(Pair, MessagesOverAnyNetwork) { run("nic_wide_small", "random", 1, 150000); }
TEST(Pair, MessagesOverTheTransport) { run("nic_wide_reliable", "random", 1, 150000); }

}  // namespace
}  // namespace nanohop::nic_wide
