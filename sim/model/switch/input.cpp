// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "switch/input.hpp"

#include <algorithm>

namespace nanohop::switch_ {

Input::Input(const Config& config, bool host)
    : config_(config), host_(host), looking_(config.goes_over() && host ? 3 : 1) {
    for (unsigned v = 0; v < config.virtual_channels; ++v) channels_.emplace_back(config);
}

Input::Arrival Input::judge(bool valid, unsigned vc, const Flit& flit, uint32_t id, bool down, bool dead) const {
    Arrival a;
    a.open = open_;
    a.left = left_;
    a.discarding = discarding_;
    a.vc = vc_;
    a.lost = valid && down;
    const auto count = [&](Reason reason) { a.reason = static_cast<int>(reason); };
    if (dead) {
        a.discarding = false;
        if (open_) {
            a.store = true;
            a.flit.tail = true;
            a.flit.bad = true;
            a.open = false;
            count(Reason::kCutIn);
        }
        return a;
    }
    if (!valid || down) return a;
    a.flit = flit;
    if (open_) {
        a.store = true;
        if (flit.head) {
            a.flit.head = false;
            a.flit.tail = true;
            a.flit.bad = true;
            a.open = false;
            a.discarding = !flit.tail;
            if (vc < config_.virtual_channels && !full(vc)) a.thrown = static_cast<int>(vc);
            count(Reason::kHeadInPacket);
        } else if (flit.tail) {
            a.open = false;
            if (left_ > 1) {
                a.flit.bad = true;
                if (!flit.bad) count(Reason::kBadLength);
            }
        } else if (left_ == 1) {
            a.flit.tail = true;
            a.flit.bad = true;
            a.open = false;
            a.discarding = true;
            count(Reason::kBadLength);
        } else {
            --a.left;
        }
    } else if (!flit.head) {
        if (!discarding_) count(Reason::kNoHead);
        if (flit.tail) a.discarding = false;
    } else {
        judge_head(a, vc, id);
    }
    return a;
}

void Input::judge_head(Arrival& a, unsigned vc, uint32_t id) const {
    const auto count = [&](Reason reason) { a.reason = static_cast<int>(reason); };
    Header head = header_of(config_, a.flit);
    const bool local = !config_.by_cache() && head.to_switch == id;
    a.discarding = !a.flit.tail;
    if (vc >= config_.virtual_channels) return count(Reason::kBadVc);
    if (full(vc)) return count(Reason::kOverflow);
    if (head.length == 0 || head.length > config_.packet_flits) {
        a.thrown = static_cast<int>(vc);
        return count(Reason::kBadLength);
    }
    if (!config_.by_cache() && (head.to_switch >= config_.switches || (local && head.to_host >= config_.host_ports))) {
        a.thrown = static_cast<int>(vc);
        return count(Reason::kBadDestination);
    }
    a.store = true;
    a.vc = vc;
    a.discarding = false;
    if (head.length == 1 && !a.flit.tail) {
        a.flit.tail = true;
        a.flit.bad = true;
        a.discarding = true;
        count(Reason::kBadLength);
    } else if (head.length > 1 && a.flit.tail) {
        if (!a.flit.bad) count(Reason::kBadLength);
        a.flit.bad = true;
    } else if (!a.flit.tail) {
        a.open = true;
        a.left = head.length - 1;
    }
    a.fields.id = head.id;
    a.fields.local = local;
    a.fields.host = head.to_host;
    a.fields.to_switch = head.to_switch;
    a.fields.at_limit = head.hops >= config_.hop_limit;
    a.fields.escape = head.escape;
    a.fields.down = head.down;
    a.fields.tail = a.flit.tail;
    if (config_.goes_over()) {
        if (!host_ && (head.via == id || head.via >= config_.switches)) head.phase = true;
        a.fields.via = head.via;
        a.fields.phase = head.phase;
    }
    a.fields.traffic_class = std::min(head.traffic_class, config_.classes - 1);
    if (!local && !a.fields.at_limit) ++head.hops;
    put_header(config_, a.flit, head);
}

bool Input::looking(unsigned vc) const {
    return std::any_of(looking_.begin(), looking_.end(),
                       [&](const Looking& l) { return l.channel == static_cast<int>(vc); });
}

int Input::lookup() const {
    for (unsigned i = 0; i < channels_.size(); ++i) {
        const unsigned v = (lookup_pointer_ + i) % static_cast<unsigned>(channels_.size());
        const Channel& channel = channels_[v];
        if (channel.queue.empty() || channel.queue.front().shown > clock_) continue;
        if (!channel.stage.have && !channel.busy && !looking(v)) return static_cast<int>(v);
    }
    return -1;
}

/// Adaptive ports lead to the head's target, the escape to its switch.
Entry Input::entry_for(const std::vector<Entry>& table, const Fields& head) const {
    Entry entry = table[head.to_switch];
    if (config_.goes_over() && !head.phase) entry.mask = table[head.via].mask;
    return entry;
}

/// What a class may take of an entry.
void Input::give_class(Entry& entry, const ClassRule& rule) const {
    entry.channel = static_cast<uint8_t>(entry.channel + rule.escape);
    if (entry.channel >= config_.escape_channels) entry.up_valid = entry.down_valid = false;
    if (rule.channels == 0) entry.mask = 0;
}

void Input::tick(const Arrival& arrival, int granted, int read, const Routes& routes) {
    const int looking = routes.may_begin ? lookup() : -1;

    for (unsigned v = 0; v < channels_.size(); ++v) {
        Stage& stage = channels_[v].stage;
        if (granted == static_cast<int>(v)) {
            stage.have = false;
        } else if (stage.have) {
            stage.wait += stage.wait < std::max(config_.patience, config_.claim) ? 1 : 0;
        }
    }
    if (const Looking& done = looking_.back(); done.channel >= 0) {
        Stage& stage = channels_[static_cast<unsigned>(done.channel)].stage;
        stage = {true, 0, done.fields, done.entry};
        if (config_.has_classes()) give_class(stage.entry, routes.classes[done.fields.traffic_class]);
    }
    std::rotate(looking_.begin(), looking_.end() - 1, looking_.end());
    looking_.front() = {};
    if (looking >= 0) {
        Channel& channel = channels_[static_cast<unsigned>(looking)];
        lookup_pointer_ = static_cast<unsigned>(looking + 1) % static_cast<unsigned>(channels_.size());
        if (config_.by_cache()) {
            channel.busy = true;
        } else {
            Fields fields = channel.queue.front().fields;
            if (host_ && config_.goes_over()) {
                fields.via = routes.way.via;
                fields.phase = routes.way.phase;
            }
            looking_.front() = {looking, fields, entry_for(*routes.table, fields)};
            channel.queue.pop();
        }
    }
    if (routes.answer) {
        Channel& channel = channels_[routes.answer->channel];
        channel.busy = false;
        if (!routes.answer->again) {
            const Route& route = routes.answer->route;
            channel.stage = {true, 0, channel.queue.front().fields, route.entry};
            channel.stage.fields.unknown = route.unknown;
            channel.stage.fields.local = route.local;
            channel.stage.fields.host = route.host;
            channel.queue.pop();
        }
    }

    if (read >= 0) channels_[static_cast<unsigned>(read)].flits.pop();
    const bool stored_head = arrival.store && arrival.flit.head;
    if (arrival.store) {
        Channel& channel = channels_[arrival.vc];
        channel.flits.push({arrival.flit, clock_});
        if (stored_head) channel.queue.push({arrival.fields, clock_ + 1 + config_.extra_clocks});
    }

    credit_ = 0;
    for (unsigned v = 0; v < channels_.size(); ++v) {
        Channel& channel = channels_[v];
        const bool grant = granted == static_cast<int>(v);
        const bool thrown = arrival.thrown == static_cast<int>(v);
        if (grant || thrown || channel.owed != 0) credit_ |= 1U << v;
        if (grant && thrown) {
            ++channel.owed;
        } else if (!grant && !thrown && channel.owed != 0) {
            --channel.owed;
        }
        channel.used += (stored_head && arrival.vc == v ? 1 : 0);
        channel.used -= (grant ? 1 : 0);
    }

    open_ = arrival.open;
    vc_ = arrival.vc;
    left_ = arrival.left;
    discarding_ = arrival.discarding;
    ++clock_;
}

}  // namespace nanohop::switch_
