// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Light of an optical hub: which N its loss, crosstalk and noise allow, and what it takes in watts
// (docs/reports/urino_2020.md, "Light"). Figures are published ones, each with its source; --hub-optics sets each.
#pragma once

#include <optional>
#include <string>

#include "breakdown/chapter.hpp"
#include "common/choice.hpp"
#include "io/keys.hpp"

namespace nanohop::breakdown {

struct HubLight {
    double awg_db = 4.5;
    double adjacent_db = 25, other_db = 30;
    double total_db = 22;            ///< of all other channels together
    double launch_dbm = 2;           ///< a transceiver's own laser, average
    double sensitivity_dbm = -13.3;  ///< at fec_ber
    double no_fec_dbm = -8.6;        ///< at no_fec_ber
    double fec_ber = 5e-5, no_fec_ber = 1e-12;
    double booster_dbm = 18, node_amplifier_dbm = 15.5, noise_figure_db = 6;
    double beat = 1;  ///< share of interferers that are marks of the signal's polarisation
    double passband_ghz = 75, receiver_ghz = 18;
    double transceiver_w = 1.32, laser_w = 3.5;
    unsigned wavelengths = 80;

    io::Keys keys();
    /// "key=value". net::InputError.
    void set(const std::string& assignment);
};

/// What routes wavelengths in the middle: one cyclic AWG of N x N, or, as Urino 2020 counts parts, one of 1 x N and one
/// of N x 1 for each node.
enum class HubRouter : uint8_t { kOne, kPairs };
constexpr Label label(HubRouter router) {
    switch (router) {
        case HubRouter::kOne: return {"one", "one N x N AWG"};
        case HubRouter::kPairs: return {"pairs", "2 N AWGs of N ports"};
    }
    return {};
}
constexpr const char* name(HubRouter router) { return label(router).key; }
/// Where light comes from.
enum class HubSource : uint8_t {
    kOwn,       ///< a laser in each transceiver
    kShared,    ///< a laser a wavelength, amplified and split to all nodes, which modulate it
    kAmplified  ///< the same, and an amplifier a node before the router
};
constexpr Label label(HubSource source) {
    switch (source) {
        case HubSource::kOwn: return {"own", "own lasers"};
        case HubSource::kShared: return {"shared", "shared sources"};
        case HubSource::kAmplified: return {"amplified", "shared, amplified at the node"};
    }
    return {};
}
constexpr const char* name(HubSource source) { return label(source).key; }

/// Q for a rate of bit errors, erfc(Q / sqrt 2) / 2.
double hub_q(double ber);
/// Of what interferes in a signal's own wavelength, as a share of its power.
double hub_crosstalk(const HubLight& light, HubRouter router, unsigned nodes);
/// The same by an AWG's total isolation, whatever N is: no law in N is published with it.
double hub_crosstalk_total(const HubLight& light, HubRouter router);
/// dB that a receiver with noise of its own needs more, for such a share; nothing: no power is enough.
std::optional<double> hub_penalty_db(const HubLight& light, double share, double ber);
/// dBm of a channel at its receiver.
double hub_received_dbm(const HubLight& light, HubRouter router, HubSource source, unsigned nodes);
/// Of the node's amplifier, dB in 0.1 nm.
double hub_osnr_db(const HubLight& light, unsigned nodes);
/// That signal and spontaneous emission beating need at an error rate, dB in 0.1 nm.
double hub_osnr_needed_db(const HubLight& light, double ber);

/// The largest N by each bound alone, and by all. 0: none.
struct HubBounds {
    unsigned power = 0, crosstalk = 0, osnr = 0, wavelengths = 0, all = 0;
};
inline constexpr unsigned kMostLitNodes = 1U << 20;
/// Crosstalk: by a penalty of at most a dB. `fec`: at fec_ber, else at no_fec_ber.
HubBounds hub_bounds(const HubLight& light, HubRouter router, HubSource source, bool fec);

Section hub_light_section(const HubLight& light);
Json hub_light_json(const HubLight& light);

}  // namespace nanohop::breakdown
