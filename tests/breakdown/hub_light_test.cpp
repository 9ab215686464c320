// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a hub's light allows, beside closed forms.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>

#include "breakdown/hub/optics.hpp"
#include "net/error.hpp"

namespace nanohop::breakdown {
namespace {

double db(double value) { return 10 * std::log10(value); }

TEST(HubLight, QOfErrorRates) {
    // Tables of the normal distribution.
    EXPECT_NEAR(hub_q(1e-9), 5.998, 1e-3);
    EXPECT_NEAR(hub_q(1e-12), 7.034, 1e-3);
    EXPECT_NEAR(hub_q(5e-5), 3.891, 1e-3);
}

TEST(HubLight, CrosstalkAddsUpOverPorts) {
    HubLight light{.adjacent_db = 20, .other_db = 30};
    EXPECT_NEAR(hub_crosstalk(light, HubRouter::kOne, 3), 0.02, 1e-12);
    EXPECT_NEAR(hub_crosstalk(light, HubRouter::kOne, 64), 0.02 + 0.061, 1e-12);
    EXPECT_NEAR(hub_crosstalk(light, HubRouter::kPairs, 64), 2e-4 + 61e-6, 1e-12);
    light.total_db = 20;
    EXPECT_NEAR(hub_crosstalk_total(light, HubRouter::kOne), 0.01, 1e-12);
    EXPECT_NEAR(hub_crosstalk_total(light, HubRouter::kPairs), 1e-4, 1e-12);
}

/// A receiver's power with beats solves P = Q (s0 + sqrt(s0^2 + 2 x P^2)).
TEST(HubLight, PenaltySolvesTheReceiversEquation) {
    const HubLight light;
    for (const double ber : {1e-12, 5e-5}) {
        const double q = hub_q(ber);
        for (const double share : {1e-5, 1e-3, 5e-3}) {
            const auto penalty = hub_penalty_db(light, share, ber);
            ASSERT_TRUE(penalty);
            const double p0 = 2 * q;  // s0 = 1
            const double p = p0 * std::pow(10, *penalty / 10);
            EXPECT_NEAR(q * (1 + std::sqrt(1 + 2 * share * p * p)) / p, 1, 1e-9) << ber << " " << share;
        }
        EXPECT_FALSE(hub_penalty_db(light, 0.6 / (q * q), ber)) << "the eye is closed";
    }
    EXPECT_EQ(*hub_penalty_db(light, 0, 1e-12), 0);
}

TEST(HubLight, PowerIsLossAndSplitting) {
    HubLight light{.awg_db = 5, .launch_dbm = 1, .booster_dbm = 18, .node_amplifier_dbm = 15};
    EXPECT_DOUBLE_EQ(hub_received_dbm(light, HubRouter::kOne, HubSource::kOwn, 64), 1 - 15);
    EXPECT_DOUBLE_EQ(hub_received_dbm(light, HubRouter::kPairs, HubSource::kOwn, 64), 1 - 20);
    EXPECT_DOUBLE_EQ(hub_received_dbm(light, HubRouter::kOne, HubSource::kShared, 100), 18 - 20 - 15);
    EXPECT_DOUBLE_EQ(hub_received_dbm(light, HubRouter::kPairs, HubSource::kAmplified, 10), 15 - 10 - 15);
}

TEST(HubLight, NoiseInClosedForm) {
    HubLight light;
    EXPECT_NEAR(hub_osnr_db(light, 64), 58 + 18 - db(64) - 4.5 - 6, 1e-9);
    // Where the passband is the receiver's and Q is 1, two photons of signal a photon of noise are needed.
    light.passband_ghz = light.receiver_ghz = 12.5;
    EXPECT_NEAR(hub_osnr_needed_db(light, std::erfc(1 / std::sqrt(2.0)) / 2), db(2), 1e-6);
}

TEST(HubLight, BoundsAreTheLargestThatHold) {
    const HubLight light;
    for (const HubRouter router : {HubRouter::kOne, HubRouter::kPairs}) {
        for (const HubSource source : {HubSource::kOwn, HubSource::kShared, HubSource::kAmplified}) {
            for (const bool fec : {true, false}) {
                const HubBounds b = hub_bounds(light, router, source, fec);
                const double needed = fec ? light.sensitivity_dbm : light.no_fec_dbm;
                if (b.power != 0 && b.power != kMostLitNodes) {
                    EXPECT_GE(hub_received_dbm(light, router, source, b.power), needed);
                    EXPECT_LT(hub_received_dbm(light, router, source, b.power + 1), needed);
                }
                const double ber = fec ? light.fec_ber : light.no_fec_ber;
                if (b.crosstalk != 0) {
                    EXPECT_LE(*hub_penalty_db(light, hub_crosstalk(light, router, b.crosstalk), ber), 1);
                    EXPECT_GT(hub_penalty_db(light, hub_crosstalk(light, router, b.crosstalk + 1), ber).value_or(9), 1);
                }
                EXPECT_LE(b.all, std::min({b.power, b.crosstalk, b.osnr, b.wavelengths}));
            }
        }
    }
    // 18 dBm over N, three AWGs of 4.5 dB, -13.3 dBm: 10^1.78.
    EXPECT_EQ(hub_bounds(light, HubRouter::kOne, HubSource::kShared, true).power, 60U);
    // Two at 25 dB are 0.00632 of the 0.00679 that a dB allows.
    EXPECT_EQ(hub_bounds(light, HubRouter::kOne, HubSource::kShared, true).crosstalk, 3U);
    EXPECT_EQ(hub_bounds(light, HubRouter::kOne, HubSource::kShared, false).crosstalk, 0U);
}

TEST(HubLight, EachFigureHasItsSourceAndABadOneIsRefused) {
    HubLight light;
    const Json json = hub_light_json(light);
    const io::Keys keys = light.keys();
    EXPECT_EQ(json.at("figures").size(), static_cast<size_t>(std::distance(keys.begin(), keys.end())));
    for (const auto& [key, figure] : json["figures"].items())
        EXPECT_FALSE(figure.at("source").get<std::string>().empty()) << key;
    light.set("awg_db=6");
    EXPECT_EQ(light.awg_db, 6);
    EXPECT_THROW(light.set("awg_db"), net::InputError);
    EXPECT_THROW(light.set("awg_db=-1"), net::InputError);
    EXPECT_THROW(light.set("awg=1"), net::InputError);
}

}  // namespace
}  // namespace nanohop::breakdown
