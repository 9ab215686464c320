// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Hubs of golden nodes that rotate: what Urino 2020 says that a hub does (2.1, 2.3), read apart from the model, and the
// block's table in a configuration.
#include "hub_rotor/hub_rotor.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>

#include "../error_text.hpp"
#include "../text.hpp"
#include "config/config.hpp"

namespace nanohop::hub_rotor {
namespace {

using hub::has;

/// N nodes on links of so many clocks, and their hosts, which take all. A packet's number is in its head's tag and
/// offset.
class Network {
public:
    Network(const Config& config, unsigned link_clocks) : config_(config), in_(config.nodes), lanes_(config.nodes) {
        for (unsigned n = 0; n < config.nodes; ++n) {
            nodes_.emplace_back(config);
            in_[n].id = n;
            lanes_[n].resize(config.nodes);
            received.emplace_back();
        }
        wires_.assign(link_clocks, std::vector<Out>(config.nodes));
    }

    void send(unsigned node, unsigned lane, Kind kind, unsigned number, unsigned flits, Mask mask) {
        std::vector<Data> words = {hub::pack({kind, {}, 0, 0, flits, 0, number & 0xfff, number >> 12 & 0xffff, mask})};
        for (unsigned w = 1; w <= flits; ++w) words.push_back({number, w});
        lanes_[node][lane].push_back(words);
    }

    /// Until nothing has come for a while. The clock of the last word.
    uint64_t run() {
        uint64_t last = 0;
        for (uint64_t clock = 0; clock < last + 20 * config_.nodes + 1000; ++clock) {
            if (step()) last = clock;
        }
        return last;
    }

    std::vector<std::map<unsigned, unsigned>> received;  ///< by node: packets, by number

private:
    bool step() {
        std::vector<Out> out;
        for (const HubRotor& node : nodes_) out.push_back(node.outputs());
        wires_.push_back(out);
        bool moved = false;
        for (unsigned n = 0; n < config_.nodes; ++n) {
            In& in = in_[n];
            in.link_valid = in.lane_valid = in.lane_last = 0;
            in.host_ready = ~Mask{0};
            for (unsigned k = 0; k < config_.nodes; ++k) {
                const Out& far = k == n ? out[n] : wires_.front()[k];
                if (has(far.link_valid, n)) in.link_valid |= bit(k);
                in.link_class[k] = far.link_class[n];
                in.link_flit[k] = far.link_flit[n];
                in.link_credit[k] = far.link_credit[n];
                auto& lane = lanes_[n][k];
                if (!lane.empty()) {
                    in.lane_valid |= bit(k);
                    in.lane_data[k] = lane.front().front();
                    if (lane.front().size() == 1) in.lane_last |= bit(k);
                    if (has(out[n].lane_ready, k)) {
                        lane.front().erase(lane.front().begin());
                        if (lane.front().empty()) lane.pop_front();
                        moved = true;
                    }
                }
                if (!has(out[n].host_valid, k)) continue;
                moved = true;
                auto& open = open_[{n, k}];
                open.push_back(out[n].host_data[k]);
                if (!has(out[n].host_last, k)) continue;
                const Head head = hub::unpack(open[0]);
                const unsigned number = head.tag | head.offset << 12;
                EXPECT_EQ(open.size(), head.length + 1);
                for (unsigned w = 1; w < open.size(); ++w) EXPECT_EQ(open[w], (Data{number, w}));
                ++received[n][number];
                open.clear();
            }
        }
        for (unsigned n = 0; n < config_.nodes; ++n) nodes_[n].tick(in_[n]);
        wires_.pop_front();
        return moved;
    }

    Config config_;
    std::vector<HubRotor> nodes_;
    std::vector<In> in_;
    std::vector<std::vector<std::deque<std::vector<Data>>>> lanes_;
    std::deque<std::vector<Out>> wires_;
    std::map<std::pair<unsigned, unsigned>, std::vector<Data>> open_;
};

Config config(unsigned nodes, unsigned flits) { return {nodes, 128, flits, 4, 4, 4}; }

TEST(HubRotor, AllLinksCarryDirectPacketsAtOnce) {
    const unsigned n = 8;
    const auto time = [&](unsigned senders) {
        Network net(config(n, 15), 10);
        for (unsigned a = 0; a < senders; ++a) {
            for (unsigned b = 0; b < n; ++b) {
                for (unsigned p = 0; p < 20 && a != b; ++p) net.send(a, b, Kind::kPut, a * 1000 + p, 15, 0);
            }
        }
        return net.run();
    };
    EXPECT_EQ(time(n), time(1));
    EXPECT_LT(time(1), 20 * 16 + 60);
}

TEST(HubRotor, ASpreadBroadcastIsNearlyAsManyTimesFasterAsThereAreLinks) {
    for (const unsigned n : {4U, 8U, 16U}) {
        const unsigned packets = 40 * n;
        const Mask others = low_bits(n) & ~bit(0);
        Network direct(config(n, 15), 10);
        Network spread(config(n, 15), 10);
        for (unsigned p = 0; p < packets; ++p) {
            for (unsigned k = 1; k < n; ++k) direct.send(0, k, Kind::kPut, p, 15, 0);
            spread.send(0, 1 + p % (n - 1), Kind::kRelay, p, 15, others);
        }
        const auto slow = static_cast<double>(direct.run());
        const auto fast = static_cast<double>(spread.run());
        for (unsigned k = 1; k < n; ++k) {
            EXPECT_EQ(direct.received[k].size(), packets);
            EXPECT_EQ(spread.received[k], direct.received[k]);
        }
        EXPECT_TRUE(spread.received[0].empty());
        EXPECT_GT(slow / fast, 0.8 * (n - 1)) << n;
        EXPECT_LT(slow / fast, n - 1) << n;
    }
}

TEST(HubRotor, RandomTrafficToRandomMasksArrivesOnce) {
    for (unsigned seed = 1; seed <= 20; ++seed) {
        std::mt19937 random(seed);
        const unsigned n = 4U << seed % 3;
        const Config c{n,
                       128,
                       1 + static_cast<unsigned>(random() % 20),
                       1 + static_cast<unsigned>(random() % 4),
                       1 + static_cast<unsigned>(random() % 4),
                       1 + static_cast<unsigned>(random() % 4)};
        Network net(c, 1 + random() % 20);
        std::vector<std::map<unsigned, unsigned>> due(n);
        for (unsigned p = 0; p < 400; ++p) {
            const unsigned from = random() % n;
            const unsigned lane = random() % n;
            const Mask mask = (random() & low_bits(n)) | bit(random() % n);
            const bool relay = random() % 2 == 0;
            net.send(from, lane, relay ? Kind::kRelay : Kind::kPut, p, 1 + random() % c.piece_flits, mask);
            for (unsigned k = 0; k < n; ++k) {
                if (relay ? has(mask, k) : k == lane) ++due[k][p];
            }
        }
        net.run();
        for (unsigned k = 0; k < n; ++k) EXPECT_EQ(net.received[k], due[k]) << "seed " << seed;
    }
}

std::string complaint(const std::string& keys) {
    const std::string text = "[hub_rotor]\nclock = \"1 GHz\"\nflit_bits = 128\nhost_slots = 4\nhost_packets = 4\n";
    return tests::error_text<config::Error>([&] { config::parse(text + keys, "x.toml"); }, "none");
}

TEST(HubRotor, ConfigurationsNameKeyAndRange) {
    EXPECT_EQ(complaint("nodes = 4\npiece_flits = 1\nrelay_slots = 1\n"), "none");
    EXPECT_EQ(complaint("nodes = 64\npiece_flits = 256\nrelay_slots = 16\n"), "none");
    EXPECT_HAS(complaint("nodes = 6\npiece_flits = 1\nrelay_slots = 1\n"), "hub_rotor.nodes: 6 ");
    EXPECT_EQ(complaint("nodes = 8\npiece_flits = 257\nrelay_slots = 1\n"),
              "x.toml:7: hub_rotor.piece_flits: 257 is out of range 1..256");
    EXPECT_EQ(complaint("nodes = 8\npiece_flits = 1\nrelay_slots = 17\n"),
              "x.toml:8: hub_rotor.relay_slots: 17 is out of range 1..16");
}

}  // namespace
}  // namespace nanohop::hub_rotor
