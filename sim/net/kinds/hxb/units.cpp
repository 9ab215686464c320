// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/hxb/units.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <tuple>

namespace nanohop::net {

namespace {

constexpr unsigned kLeastNumberBits = 12;

unsigned number_bits(const golden::Config& config) {
    const unsigned label = golden::label_width(config);
    const unsigned address = golden::address_width(config);
    if (label < address + kLeastNumberBits) {
        throw std::invalid_argument("flit_width: " + std::to_string(config.flit_width) +
                                    " leaves no room in a head for source and number; at least " +
                                    std::to_string(2 * address + config.length_width + kLeastNumberBits));
    }
    return label - address;
}

}  // namespace

LinkState::LinkState(const golden::Config& config) {
    const size_t n = golden::nodes(config);
    unit_in.assign(n, true);
    unit_out.assign(n, true);
    for (unsigned d = 0; d < config.dims; ++d) {
        xb_in[d].assign(n, true);
        xb_out[d].assign(n, true);
    }
}

void LinkState::kill(const LinkDeath& death) {
    switch (death.link) {
        case LinkDeath::Link::kUnitToExchanger: unit_in.at(death.node) = false; break;
        case LinkDeath::Link::kExchangerToUnit: unit_out.at(death.node) = false; break;
        case LinkDeath::Link::kExchangerToCrossbar: xb_out.at(death.dimension).at(death.node) = false; break;
        case LinkDeath::Link::kCrossbarToExchanger: xb_in.at(death.dimension).at(death.node) = false; break;
    }
}

HxbUnits::HxbUnits(const golden::Config& config, HxbTraffic traffic)
    : config_(config), traffic_(std::move(traffic)), number_bits_(number_bits(config)) {
    const unsigned n = golden::nodes(config);
    const Process& process = traffic_.process;
    units_.assign(n, golden::Pu(config, !process.overlap, process.work));
    issued_.assign(n, 0);
    in_flight_.resize(n);
    raw_position_.assign(n, 0);
    for (uint32_t p = 0; p < n; ++p) issue(p);
}

// Called once for each clock, before its end: a unit that is ready issues its next message in it.
void HxbUnits::issue(uint32_t unit) {
    if (issued_[unit] >= traffic_.messages_per_unit || traffic_.raw.contains(unit) || !units_[unit].ready()) return;
    const uint64_t number = issued_[unit]++;
    const Injection injection = traffic_.injections(unit, number);
    const uint64_t label = golden::address_of(config_, unit) | (number & low_bits(number_bits_))
                                                                   << golden::address_width(config_);
    units_[unit].issue({golden::address_of(config_, injection.destination), injection.flits, label});
    in_flight_[unit][number] = {unit, number, injection.destination, injection.flits, clock_, 0};
    ++counters_.issued;
}

void HxbUnits::outputs(std::span<UnitWires> to_network) const {
    for (uint32_t p = 0; p < units_.size(); ++p) {
        const golden::PuOut out = units_[p].outputs();
        to_network[p] = {out.lanes, out.credit};
        if (const auto raw = traffic_.raw.find(p); raw != traffic_.raw.end()) {
            for (size_t i = raw_position_[p]; i < raw->second.size() && raw->second[i].clock == clock_; ++i) {
                const RawFlit& flit = raw->second[i];
                to_network[p].lanes.at(flit.lane) = {true, flit.vc, flit.flit};
            }
        }
    }
}

void HxbUnits::tick(std::span<const UnitWires> from_network, const LinkState& links) {
    const size_t first = deliveries_.size();
    for (uint32_t p = 0; p < units_.size(); ++p) {
        const UnitWires& wires = from_network[p];
        // The credits of a raw sender are its own affair.
        const bool raw = traffic_.raw.contains(p);
        units_[p].tick({wires.lanes, raw ? 0 : wires.credit, links.unit_out[p], links.unit_in[p]});
        for (const golden::Arrival& arrival : units_[p].arrivals()) arrive(p, arrival);
        if (raw) {
            const auto& flits = traffic_.raw.at(p);
            size_t& at = raw_position_[p];
            while (at < flits.size() && flits[at].clock <= clock_) ++at;
        }
    }
    std::sort(deliveries_.begin() + static_cast<std::ptrdiff_t>(first), deliveries_.end(),
              [](const Delivery& a, const Delivery& b) {
                  return std::tie(a.destination, a.source, a.number) < std::tie(b.destination, b.source, b.number);
              });
    ++clock_;
    for (uint32_t p = 0; p < units_.size(); ++p) issue(p);
}

void HxbUnits::arrive(uint32_t unit, const golden::Arrival& arrival) {
    const golden::Message& m = arrival.message;
    const uint32_t address = static_cast<uint32_t>(m.label) & low_bits(golden::address_width(config_));
    const uint64_t low = m.label >> golden::address_width(config_);
    const uint32_t source = golden::node_of(config_, address);
    // The number's upper bits are those of the oldest message under way, or one more.
    auto found = source < in_flight_.size() ? in_flight_[source].end() : in_flight_[0].end();
    if (source < in_flight_.size() && !in_flight_[source].empty()) {
        const uint64_t oldest = in_flight_[source].begin()->first;
        const uint64_t mask = low_bits(number_bits_);
        found = in_flight_[source].find(oldest + ((low - oldest) & mask));
    }
    const bool known = source < in_flight_.size() && found != in_flight_[source].end();
    if (arrival.bad) {
        ++counters_.bad;
    } else if (!known) {
        ++counters_.unknown;
        return;
    } else {
        Delivery delivery = found->second;
        if (delivery.destination != unit || delivery.flits != m.flits) {
            throw std::logic_error("message " + std::to_string(delivery.number) + " of unit " + std::to_string(source) +
                                   " to unit " + std::to_string(delivery.destination) + " arrived at unit " +
                                   std::to_string(unit) + " in clock " + std::to_string(clock_));
        }
        delivery.delivered = clock_;
        deliveries_.push_back(delivery);
        ++counters_.delivered;
    }
    if (known) in_flight_[source].erase(found);
}

HxbUnits::Counters HxbUnits::counters() const {
    Counters c = counters_;
    for (const golden::Pu& unit : units_) {
        c.flits_sent += unit.flits_sent();
        c.flits_received += unit.flits_received();
        c.flits_lost += unit.flits_lost();
    }
    return c;
}

bool HxbUnits::all_sent() const {
    for (uint32_t p = 0; p < units_.size(); ++p) {
        if (const auto raw = traffic_.raw.find(p); raw != traffic_.raw.end()) {
            if (raw_position_[p] < raw->second.size()) return false;
        } else if (issued_[p] < traffic_.messages_per_unit || units_[p].sending()) {
            return false;
        }
    }
    return true;
}

uint64_t HxbUnits::open() const {
    uint64_t n = 0;
    for (const auto& messages : in_flight_) n += messages.size();
    return n;
}

}  // namespace nanohop::net
