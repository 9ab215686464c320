// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/hub/optics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "analysis/urino_2020.hpp"
#include "net/error.hpp"

namespace nanohop::breakdown {
namespace {

constexpr double kPenaltyDb = 1;
constexpr double kReferenceGhz = 12.5;  // 0.1 nm at 1,550 nm
// h f of 0.1 nm at 1,550 nm, dBm.
constexpr double kQuantumDbm = -58;

double linear(double db) { return std::pow(10, db / 10); }
double decibels(double value) { return 10 * std::log10(value); }

/// AWGs of the router on the way of a channel.
unsigned router_awgs(HubRouter router) {
    switch (router) {
        case HubRouter::kOne: return 1;
        case HubRouter::kPairs: return 2;
    }
    return 0;
}
/// Behind its modulator: the node's, the router's, the other node's.
unsigned awgs(HubRouter router) { return 2 + router_awgs(router); }

/// The largest N of 3 to kMostLitNodes that holds, where smaller ones do if it does.
template <class F>
unsigned largest(F&& holds) {
    if (!holds(3U)) return 0;
    unsigned low = 3, high = kMostLitNodes + 1;
    while (low + 1 < high) {
        const unsigned middle = low + (high - low) / 2;
        (holds(middle) ? low : high) = middle;
    }
    return low;
}

struct Figure {
    const char* key;
    const char* source;
};
constexpr const char* kSheetAwg = "data sheet of a 40-channel AWG of 100 GHz, c-fol.com/show.php?id=22707";
constexpr Figure kFigures[] = {
    {"awg_db",
     "4.5 typical, 6.0 at most: data sheet of a 40-channel AWG of 100 GHz, c-fol.com/show.php?id=22707; 3.3 "
     "to 3.7 of 32 channels: Maru and Abe, Optics Express 15 (26), 2007"},
    {"adjacent_db", kSheetAwg},
    {"other_db", kSheetAwg},
    {"total_db", kSheetAwg},
    {"launch_dbm", "-7 to 2: SFP28, 1,310 nm, 10 km, data sheet, skyward-telecom.com"},
    {"sensitivity_dbm", "SFP28, 1,310 nm, 10 km, data sheet, skyward-telecom.com; taken as that before RS-FEC"},
    {"no_fec_dbm", "at 1e-12: SFP28, 1,310 nm, 10 km, data sheet, beijingpeilian.com"},
    {"fec_ber", "before RS-FEC: SFP28-25G-SR data sheet, etitantec.com"},
    {"no_fec_ber", "SFP28, 1,310 nm, 10 km, data sheet, beijingpeilian.com"},
    {"booster_dbm", "0 to 18: MRV EM316EDFA-BR, user guide, 4.1.3"},
    {"node_amplifier_dbm", "0 to 15.5: MRV EM316EDFA-LPR, user guide, 4.1.3"},
    {"noise_figure_db",
     "4.1 to 6: Giles, Desurvire, Zyskind and Simpson, IEEE Photonics Technology Letters 1 (11), 1989"},
    {"beat", "1: the worst case, no published figure"},
    {"passband_ghz", "-3 dB width of 0.6 nm: data sheet of a 40-channel AWG of 100 GHz, c-fol.com/show.php?id=22707"},
    {"receiver_ghz", "0.7 of 25.78 Gb/s, a choice of ours"},
    {"transceiver_w", "400 mA at 3.3 V, at most: SFP28, 1,310 nm, 10 km, data sheet, skyward-telecom.com"},
    {"laser_w", "typical: EMCORE TTX1994, data sheet, 2009"},
    {"wavelengths", "Urino 2020, table 1"}};

/// What others publish of theirs: nothing of ours is beside it.
struct Published {
    const char* network;
    const char* says;
    const char* source;
};
constexpr Published kPublished[] = {
    {"Sirius",
     "gratings and lasers that tune; 3.84 ns from end to end on channels of 50 Gbps; about as an ideal "
     "electrical non-blocking network with up to 74 to 77 % less power",
     "Ballani et al., SIGCOMM 2020"},
    {"Opera",
     "up to 4 times the bandwidth of all-to-all traffic and up to 60 % more load beside static networks of equal cost",
     "Mellette et al., NSDI 2020"},
    {"RotorNet", "a rotor switch of 128 ports; 98 % of the link rate by TCP",
     "Mellette et al., Realizing RotorNet, SIGCOMM 2024"},
    {"TPU v4", "4,096 chips in a torus of three dimensions; optical switches are below 5 % of cost and 3 % of power",
     "Jouppi et al., ISCA 2023"}};

std::string number(unsigned n) { return n == 0 ? "none" : n == kMostLitNodes ? "any" : fmt::format("{}", n); }

std::string penalty_text(const std::optional<double>& db) { return db ? fmt::format("{:.2f}", *db) : "closed"; }

}  // namespace

io::Keys HubLight::keys() {
    io::Keys keys;
    keys.real("awg_db", awg_db, 0, 40, "loss of an AWG");
    keys.real("adjacent_db", adjacent_db, 1, 100, "isolation of an adjacent channel");
    keys.real("other_db", other_db, 1, 100, "isolation of another channel");
    keys.real("total_db", total_db, 1, 100, "isolation of all other channels together");
    keys.real("launch_dbm", launch_dbm, -40, 40, "average power of a transceiver's own laser");
    keys.real("sensitivity_dbm", sensitivity_dbm, -60, 20, "of a receiver at 25 Gb/s, at fec_ber");
    keys.real("no_fec_dbm", no_fec_dbm, -60, 20, "the same at no_fec_ber");
    keys.real("fec_ber", fec_ber, 1e-15, 0.1, "bit errors that the FEC corrects");
    keys.real("no_fec_ber", no_fec_ber, 1e-18, 0.1, "bit errors allowed without one");
    keys.real("booster_dbm", booster_dbm, -20, 50, "of an amplifier behind a shared laser");
    keys.real("node_amplifier_dbm", node_amplifier_dbm, -20, 50, "of a node's amplifier, all channels together");
    keys.real("noise_figure_db", noise_figure_db, 3, 20, "of an amplifier");
    keys.real("beat", beat, 0, 1, "share of interferers that are marks in the signal's polarisation");
    keys.real("passband_ghz", passband_ghz, 12.5, 1000, "of an AWG's channel");
    keys.real("receiver_ghz", receiver_ghz, 1, 100, "bandwidth of a receiver");
    keys.real("transceiver_w", transceiver_w, 0, 100, "of 25 Gb/s, its laser included");
    keys.real("laser_w", laser_w, 0, 100, "of a shared laser");
    keys.whole("wavelengths", wavelengths, 3, 1024, "that can be told apart");
    return keys;
}

void HubLight::set(const std::string& assignment) {
    const size_t at = assignment.find('=');
    if (at == std::string::npos) throw net::InputError("--hub-optics: {}: must be KEY=VALUE", assignment);
    keys().set(assignment.substr(0, at), assignment.substr(at + 1));
}

double hub_q(double ber) {
    double low = 0, high = 40;
    for (int i = 0; i < 200; ++i) {
        const double middle = (low + high) / 2;
        (std::erfc(middle / std::numbers::sqrt2) / 2 > ber ? low : high) = middle;
    }
    return low;
}

double hub_crosstalk(const HubLight& light, HubRouter router, unsigned nodes) {
    // In pairs of AWGs what leaves a demultiplexer by a wrong port meets a multiplexer that keeps it out again.
    const double times = router_awgs(router);
    return 2 * linear(-times * light.adjacent_db) + (nodes - 3.0) * linear(-times * light.other_db);
}

double hub_crosstalk_total(const HubLight& light, HubRouter router) {
    return linear(-1.0 * router_awgs(router) * light.total_db);
}

std::optional<double> hub_penalty_db(const HubLight& light, double share, double ber) {
    // The mark of power P beats with interferers of P x: variance 2 P^2 x beside the receiver's own noise, so that
    // P = Q (s0 + sqrt(s0^2 + 2 x P^2)), which is P0 / (1 - 2 x Q^2) of P0 = 2 Q s0.
    const double q = hub_q(ber);
    const double left = 1 - 2 * light.beat * share * q * q;
    if (left <= 0) return std::nullopt;
    return -decibels(left);
}

double hub_received_dbm(const HubLight& light, HubRouter router, HubSource source, unsigned nodes) {
    const double split = decibels(nodes);
    switch (source) {
        case HubSource::kOwn: return light.launch_dbm - awgs(router) * light.awg_db;
        case HubSource::kShared: return light.booster_dbm - split - awgs(router) * light.awg_db;
        // All channels of a node leave its amplifier together, behind its own AWG.
        case HubSource::kAmplified: return light.node_amplifier_dbm - split - (awgs(router) - 1) * light.awg_db;
    }
    return 0;
}

double hub_osnr_db(const HubLight& light, unsigned nodes) {
    const double in_dbm = light.booster_dbm - decibels(nodes) - light.awg_db;
    return in_dbm - light.noise_figure_db - kQuantumDbm;
}

double hub_osnr_needed_db(const HubLight& light, double ber) {
    // Q = 2 r sqrt(B / b) / (1 + sqrt(1 + 4 r)), r in the passband B and b the receiver's: solved for r.
    const double q = hub_q(ber) / std::sqrt(light.passband_ghz / light.receiver_ghz);
    return decibels((q * q + q) * light.passband_ghz / kReferenceGhz);
}

HubBounds hub_bounds(const HubLight& light, HubRouter router, HubSource source, bool fec) {
    const double ber = fec ? light.fec_ber : light.no_fec_ber;
    const double needed = fec ? light.sensitivity_dbm : light.no_fec_dbm;
    const auto power = [&](unsigned n, double penalty) {
        return hub_received_dbm(light, router, source, n) >= needed + penalty;
    };
    const auto penalty = [&](unsigned n) { return hub_penalty_db(light, hub_crosstalk(light, router, n), ber); };
    const auto quiet = [&](unsigned n) {
        return source != HubSource::kAmplified || hub_osnr_db(light, n) >= hub_osnr_needed_db(light, ber);
    };
    HubBounds b;
    b.power = largest([&](unsigned n) { return power(n, 0); });
    b.crosstalk = largest([&](unsigned n) {
        const auto db = penalty(n);
        return db && *db <= kPenaltyDb;
    });
    b.osnr = largest(quiet);
    b.wavelengths = light.wavelengths;
    b.all = largest([&](unsigned n) {
        const auto db = penalty(n);
        return n <= light.wavelengths && db && *db <= kPenaltyDb && power(n, *db) && quiet(n);
    });
    return b;
}

Json hub_light_json(const HubLight& light) {
    Json json;
    HubLight copy = light;
    const io::Keys keys = copy.keys();
    for (const Figure& f : kFigures) {
        const auto key = std::ranges::find(keys, f.key, &io::Key::name);
        json["figures"][f.key] = {{"value", *io::number_of(key->text())}, {"source", f.source}};
    }
    for (const HubRouter router : values_of<HubRouter>()) {
        for (const HubSource source : values_of<HubSource>()) {
            for (const bool fec : {true, false}) {
                const HubBounds b = hub_bounds(light, router, source, fec);
                json["largest"][name(router)][name(source)][fec ? "fec" : "no_fec"] = {{"power", b.power},
                                                                                       {"crosstalk", b.crosstalk},
                                                                                       {"osnr", b.osnr},
                                                                                       {"all", b.all},
                                                                                       {"wavelengths", b.wavelengths}};
            }
        }
        const double share = hub_crosstalk(light, router, 64), total = hub_crosstalk_total(light, router);
        json["crosstalk_db_64"][name(router)] = decibels(share);
        for (const bool fec : {true, false}) {
            const double ber = fec ? light.fec_ber : light.no_fec_ber;
            const char* const key = fec ? "fec" : "no_fec";
            const auto by_ports = hub_penalty_db(light, share, ber), by_total = hub_penalty_db(light, total, ber);
            json["penalty_db_64"][name(router)][key] = by_ports ? Json(*by_ports) : Json(nullptr);
            json["penalty_db_total"][name(router)][key] = by_total ? Json(*by_total) : Json(nullptr);
        }
    }
    json["osnr_db_64"] = hub_osnr_db(light, 64);
    json["osnr_needed_db"] = {{"fec", hub_osnr_needed_db(light, light.fec_ber)},
                              {"no_fec", hub_osnr_needed_db(light, light.no_fec_ber)}};
    const double own = 64 * light.transceiver_w;
    json["watts_a_node_64"] = {{"own", own}, {"shared_without_amplifiers", own + light.laser_w}};
    for (const Published& p : kPublished)
        json["published"].push_back({{"network", p.network}, {"says", p.says}, {"source", p.source}});
    return json;
}

Section hub_light_section(const HubLight& light) {
    Section section{"hub_light", "Hub: how many nodes its light allows"};
    Table figures{"Figures (--hub-optics KEY=VALUE)", {"key", "value", "of what", "source"}, {}};
    figures.words = {0, 2, 3};
    HubLight copy = light;
    const io::Keys keys = copy.keys();
    for (const Figure& f : kFigures) {
        const auto key = std::ranges::find(keys, f.key, &io::Key::name);
        figures.rows.push_back({f.key, key->text(), key->about, f.source});
    }
    Table bounds{"Largest N by each bound alone, and by all",
                 {"router", "light", "FEC", "power", "crosstalk, 1 dB", "OSNR", "wavelengths", "all"},
                 {}};
    bounds.words = {0, 1, 2};
    for (const HubRouter router : values_of<HubRouter>()) {
        for (const HubSource source : values_of<HubSource>()) {
            for (const bool fec : {true, false}) {
                const HubBounds b = hub_bounds(light, router, source, fec);
                bounds.rows.push_back({label(router).title, label(source).title, fec ? "yes" : "no", number(b.power),
                                       number(b.crosstalk), number(b.osnr), number(b.wavelengths), number(b.all)});
            }
        }
    }
    Table crosstalk{"Crosstalk in a signal's own wavelength, N = 64, and the dB more that a receiver needs",
                    {"router", "dB", "with FEC", "without", "by the total isolation, with FEC", "without"},
                    {}};
    crosstalk.words = {0};
    for (const HubRouter router : values_of<HubRouter>()) {
        const double share = hub_crosstalk(light, router, 64), total = hub_crosstalk_total(light, router);
        crosstalk.rows.push_back({label(router).title, fmt::format("{:.1f}", decibels(share)),
                                  penalty_text(hub_penalty_db(light, share, light.fec_ber)),
                                  penalty_text(hub_penalty_db(light, share, light.no_fec_ber)),
                                  penalty_text(hub_penalty_db(light, total, light.fec_ber)),
                                  penalty_text(hub_penalty_db(light, total, light.no_fec_ber))});
    }
    Table published{"What others publish of networks of light", {"network", "says", "source"}, {}};
    published.words = {0, 1, 2};
    for (const Published& p : kPublished) published.rows.push_back({p.network, p.says, p.source});
    section.tables = {std::move(bounds), std::move(crosstalk), std::move(figures), std::move(published)};
    const double own = 64 * light.transceiver_w;
    section.say(
        "A node's 64 transceivers of 25 Gb/s take at most {:.1f} W with lasers of their own; with a shared laser a "
        "wavelength there is one a node, {:.1f} W, and less in the transceivers, of which no figure is published. No "
        "figure of an amplifier's watts was found either, so neither is counted. Losses of modulators, splitters "
        "beyond the split, connectors and fibre are left out for want of figures, so that each N is at most that.",
        own, light.laser_w);
    return section;
}

}  // namespace nanohop::breakdown
