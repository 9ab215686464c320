// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hxb_watch.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "generated/hxb_crossbar_ports.hpp"
#include "generated/hxb_exchanger_ports.hpp"

namespace nanohop::hxb::measure {
namespace {

using net::lines;

// Every output; a payload under its valid only.
template <class Out>
void compare_outputs(const Out& rtl, const Out& model, const std::string& node, uint64_t clock) {
    if (const auto differs = difference(rtl, model))
        throw Differ(fmt::format("clock {}, {}: {} is {:#x} (RTL), expected {:#x} (model)", clock, node,
                                 differs->signal, differs->got, differs->want));
}

}  // namespace

std::string text(const Config& config, const Place& place) {
    if (place.kind == Place::Kind::kCrossbar) return fmt::format("{} {}", "XYZW"[place.dimension], place.number);
    std::string at;
    const uint32_t address = address_of(config, place.number);
    for (unsigned d = 0; d < config.dims; ++d)
        at += (d == 0 ? "" : ",") + std::to_string(coordinate(config, address, d));
    return fmt::format("{}({})", place.kind == Place::Kind::kUnit ? "PU" : "EX", at);
}

Watch::Watch(uint64_t seed, bool single)
    : config_(network_config()),
      rtl_(make_rtl_nodes(seed)),
      golden_(config_),
      units_(nodes(config_), Pu(config_, single, 0)),
      links_(config_),
      in_(nodes(config_)),
      out_(nodes(config_)),
      golden_out_(nodes(config_)) {}

Message Watch::issue(uint32_t from, uint32_t to, uint32_t flits) {
    // No two messages under way have the same label.
    const uint64_t label = ++issued_ & ((uint64_t{1} << label_width(config_)) - 1);
    const Message message{address_of(config_, to), flits, label};
    units_[from].issue(message);
    open_.push_back(message);
    return message;
}

Probe Watch::probe(const Place& place) const {
    return place.kind == Place::Kind::kExchanger ? rtl_->exchanger_out(place.number).probe
                                                 : rtl_->crossbar_out(place.dimension, place.number).probe;
}

void Watch::compare() const {
    if (rtl_->assertion_failed()) throw Differ(fmt::format("clock {}: an assertion failed", clock_));
    for (uint32_t p = 0; p < units_.size(); ++p)
        compare_outputs(rtl_->exchanger_out(p), golden_.exchanger_out(p),
                        text(config_, {Place::Kind::kExchanger, p, 0}), clock_);
    for (unsigned d = 0; d < config_.dims; ++d)
        for (uint32_t l = 0; l < lines(config_, d); ++l)
            compare_outputs(rtl_->crossbar_out(d, l), golden_.crossbar_out(d, l),
                            text(config_, {Place::Kind::kCrossbar, l, d}), clock_);
}

void Watch::look(const std::vector<net::UnitWires>& from_units) {
    seen_.clear();
    const auto add = [&](const Place& from, const Place& to, const Lane& lane) {
        if (lane.valid) seen_.push_back({from, to, lane});
    };
    for (uint32_t p = 0; p < units_.size(); ++p) {
        const Place unit{Place::Kind::kUnit, p, 0}, exchanger{Place::Kind::kExchanger, p, 0};
        const ExchangerOut& out = rtl_->exchanger_out(p);
        for (const Lane& lane : from_units[p].lanes) add(unit, exchanger, lane);
        for (unsigned i = 0; i < config_.pu_width; ++i) add(exchanger, unit, out.pu[i]);
        for (unsigned d = 0; d < config_.dims; ++d) {
            const net::Line line = net::line_of(config_, p, d);
            const Place crossbar{Place::Kind::kCrossbar, line.crossbar, d};
            add(exchanger, crossbar, out.xb[d]);
            add(crossbar, exchanger, rtl_->crossbar_out(d, line.crossbar).ex[line.port]);
        }
    }
}

void Watch::step() {
    rtl_->outputs(out_);
    golden_.outputs(golden_out_);
    compare();
    for (uint32_t p = 0; p < units_.size(); ++p) {
        const PuOut unit = units_[p].outputs();
        in_[p] = {unit.lanes, unit.credit};
    }
    look(in_);
    observe();
    rtl_->tick(in_, links_);
    golden_.tick(in_, links_);
    for (uint32_t p = 0; p < units_.size(); ++p) {
        units_[p].tick({out_[p].lanes, out_[p].credit, true, true});
        for (const Arrival& arrival : units_[p].arrivals()) {
            const auto sent = std::find(open_.begin(), open_.end(), arrival.message);
            if (arrival.bad || sent == open_.end() || node_of(config_, arrival.message.address) != p)
                throw Differ(fmt::format("clock {}: unit {} got a message that nobody sent to it", clock_, p));
            open_.erase(sent);
            ++delivered_;
        }
    }
    ++clock_;
}

void Watch::drain(uint64_t limit) {
    constexpr unsigned kQuiet = 8;  // credits and counters come to rest
    const uint64_t end = clock_ + limit;
    while (!open_.empty()) {
        if (clock_ == end) throw Differ(fmt::format("{} messages were not delivered", open_.size()));
        step();
    }
    for (unsigned i = 0; i < kQuiet; ++i) step();
}

}  // namespace nanohop::hxb::measure
