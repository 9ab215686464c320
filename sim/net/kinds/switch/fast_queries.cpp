// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>
#include <tuple>

#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net {

template <class Width>
Statistics FastSwitchEngine<Width>::statistics() const {
    Statistics all = statistics_;
    for (const Host& host : hosts_) {
        all.sent_flits += host.flits;
        all.delivered_flits += outputs_[host.target].flits;
    }
    all.flit_hops = all.sent_flits;
    for (const Output& out : outputs_) all.flit_hops += out.flits;
    return all;
}

template <class Width>
std::vector<uint64_t> FastSwitchEngine<Width>::link_flits() const {
    std::vector<uint64_t> flits(2 * size_t{all_hosts_} + plan_->graph.channels());
    for (const Host& host : hosts_) {
        flits[2 * host.id] = host.flits;
        flits[2 * host.id + 1] = outputs_[host.target].flits;  // input and output have one port
    }
    for (uint32_t l = 2 * all_hosts_; l < flits.size(); ++l)
        if (const uint32_t output = output_of_link(l); output != kNever) flits[l] = outputs_[output].flits;
    return flits;
}

template <class Width>
void FastSwitchEngine<Width>::measure_from(uint64_t clock) {
    statistics_.restart_latency(clock);
    hops_ = escapes_ = 0;
}

template <class Width>
uint64_t FastSwitchEngine<Width>::backlog() const {
    if (given_) return given_->backlog(now_);
    if (!sources_.arrivals) return 0;
    uint64_t flits = 0;
    for (const Host& host : hosts_) {
        uint64_t number = host.number;
        for (uint64_t created = host.created; created < now_; created = sources_.arrivals(host.id, number, created)) {
            const uint32_t length = sources_.injections(host.id, number).flits;
            if (length == 0) break;
            flits += length;
            ++number;
        }
    }
    return flits;
}

template <class Width>
bool FastSwitchEngine<Width>::finished() const {
    return messages_.size() == free_.size() &&
           std::all_of(hosts_.begin(), hosts_.end(), [](const Host& h) { return h.done; });
}

template <class Width>
std::vector<Delivery> FastSwitchEngine<Width>::take_deliveries() {
    // A packet on its last link is known to be delivered in a clock to come.
    const auto later =
        std::partition(deliveries_.begin(), deliveries_.end(), [&](const Delivery& d) { return d.delivered < now_; });
    std::vector<Delivery> taken(deliveries_.begin(), later);
    deliveries_.erase(deliveries_.begin(), later);
    std::sort(taken.begin(), taken.end(), [](const Delivery& a, const Delivery& b) {
        return std::tie(a.delivered, a.source, a.number) < std::tie(b.delivered, b.source, b.number);
    });
    return taken;
}

std::vector<Measure> FastSwitchSimulator::measures_of(uint64_t hops, uint64_t escapes, bool deaths, uint64_t lost) {
    std::vector<Measure> all{
        {"escape_share", hops == 0 ? 0 : static_cast<double>(escapes) / static_cast<double>(hops)}};
    if (deaths || lost != 0) all.push_back({kLostMessages, static_cast<double>(lost)});
    return all;
}

template <class Width>
std::vector<Measure> FastSwitchEngine<Width>::measures() const {
    std::vector<Measure> all = measures_of(hops_, escapes_, !deaths_.empty(), lost_);
    if (plan_->cam) {
        all.push_back({"lookups", static_cast<double>(lookups_done_)});
        all.push_back({"cam_searches", static_cast<double>(searches_)});
        all.push_back({"cam_clocks", static_cast<double>(search_clocks_)});
    }
    return all;
}

template <class Width>
switch_::ChannelCounts FastSwitchEngine<Width>::counters(uint32_t at, unsigned port, unsigned channel) {
    // Ports are those of switches that are all alike: hosts behind the most links of any.
    const unsigned links = switches_.at(at).links;
    if (port >= links && port < config_.links()) return {};
    if (port >= links) port = port - config_.links() + links;
    if (port >= ports_) return {};
    return counts_.at(size_t{at << shift_ | port} * channels_ + channel);
}

template class FastSwitchEngine<fast_switch::Narrow>;
template class FastSwitchEngine<fast_switch::Wide>;

}  // namespace nanohop::net
