// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hub_port/hub_port.hpp"

#include <algorithm>
#include <utility>

#include "generated/hub_port_registers.hpp"

namespace nanohop::hub_port {

namespace reg = registers;
using hub::has;
using hub::Kind;

namespace {

constexpr unsigned kDataDepth = 4;  // words between the port's stages and memory
constexpr uint32_t kMostFlits = 65536;

}  // namespace

HubPort::HubPort(const Config& config)
    : config_(config),
      lanes_of_(config.lanes()),
      regions_(config.regions),
      counters_(config.counters),
      axil_(reg::kAddressWidth) {}

HubPort::Place HubPort::place(bool stream_ready) const {
    Place p;
    const bool room = data_.size() < kDataDepth;
    if (filling_) {
        p.push = room;
        p.push_void = true;
        return p;
    }
    const bool writes = decision_.act == Act::kWrite;
    const bool streams = decision_.act == Act::kStream;
    p.ready = true;
    if (!decided_) return p;
    const Word& w = *decided_;
    const bool payload = !w.first && writes && left_ != 0;
    if (streams)
        p.ready = stream_ready;
    else if (w.first)
        p.ready = !writes || !command_;
    else
        p.ready = !payload || room;
    p.stream = streams;
    p.streamed = streams && w.first && p.ready;
    p.command = writes && w.first && p.ready;
    p.push = payload && room;
    p.push_void = w.last != (left_ == 1);
    if (w.first && decision_.act == Act::kDrop) p.dropped = decision_.reason;
    if (p.push && p.push_void) p.dropped = Reason::kLength;
    return p;
}

HubPort::Now HubPort::now(const In& in) const {
    Now n;
    n.place = place(in.m_ready);
    n.look_moves = look_ && !recheck_ && (!decided_ || n.place.ready);
    n.look_ready = !look_ || n.look_moves;
    n.host_ready = !taken_ || n.look_ready ? grant_ : 0;
    for (unsigned k = 0; k < config_.nodes; ++k) {
        if (config_.has_lane(k) && (!lanes_[k].valid || has(in.lane_ready, k))) n.lane_room |= bit(k);
    }
    n.s_ready = !config_.has_lane(in.s.dest) || has(n.lane_room, in.s.dest);
    n.word = offered_ != 0 && !data_.empty();
    n.answer_ready = clearing_counter_ == config_.counters && !add_ && !clear_;
    return n;
}

Out HubPort::outputs(const In& in) const {
    const Now n = now(in);
    Out o;
    for (unsigned k = 0; k < config_.nodes; ++k) {
        if (!lanes_[k].valid) continue;
        o.lane_valid |= bit(k);
        if (lanes_[k].last) o.lane_last |= bit(k);
        o.lane_data[k] = lanes_[k].data;
    }
    o.host_ready = n.host_ready;
    o.resume = resume_.has_value();
    o.resume_link = reg::kResumeLink.get(resume_.value_or(0));
    o.resume_taken = reg::kResumeTaken.get(resume_.value_or(0));
    o.s_ready = n.s_ready;
    o.lane_room = n.lane_room;
    o.m_valid = n.place.stream;
    const uint64_t all_bytes = low_bits(config_.flit_bytes());
    o.m.keep = all_bytes;
    if (decided_) {
        o.m.data = decided_->data;
        o.m.last = decided_->last;
        o.m.dest = decided_->lane;
        o.m.user = decided_->recovery;
    }
    o.aw.size = log2_of(config_.flit_bytes());
    o.awvalid = address_.has_value();
    if (address_) {
        o.awaddr = address_->address * config_.flit_bytes();
        o.awlen = address_->beats - 1;
    }
    o.wvalid = n.word;
    if (n.word) {
        o.wdata = data_.front().first;
        o.wstrb = data_.front().second ? 0 : all_bytes;
        o.wlast = beat_ + 1 == bursts_[sent_].beats;
    }
    o.bready = n.answer_ready;
    o.axil = axil_.outputs();
    return o;
}

HubPort::Decision HubPort::decide(const Word& word) const {
    const hub::Head head = hub::unpack(word.data);
    Decision d;
    d.length = head.length;
    d.tag = head.tag;
    const auto drop = [&](Reason reason) {
        d.reason = reason;
        return d;
    };
    if (word.recovery || head.kind == Kind::kAbsent) {
        d.act = Act::kStream;
        return d;
    }
    if (head.kind != Kind::kPut) return drop(Reason::kKind);
    if (head.length == 0 || head.length > config_.piece_flits || word.last) return drop(Reason::kLength);
    if (head.region >= config_.regions || !regions_[head.region].open) return drop(Reason::kClosed);
    const Region& region = regions_[head.region];
    if (!has(region.sources, region.origin ? head.count : head.source)) return drop(Reason::kSource);
    if (region.stream) {
        d.act = Act::kStream;
        return d;
    }
    if (head.offset + head.length > region.flits) return drop(Reason::kOutside);
    if (head.tag >= config_.counters) return drop(Reason::kTag);
    d.act = Act::kWrite;
    d.address = region.base + head.offset;
    return d;
}

/// Whole packets of the node's lanes, in turn. The stage is free if it has been left or was empty.
void HubPort::collect(const In& in, const Now& n) {
    const bool take = (n.host_ready & in.host_valid) != 0;
    const bool last = (grant_ & in.host_last) != 0;
    if (take) {
        const auto lane = lowest_bit(grant_);
        taken_ = Word{in.host_data[lane], first_, last, has(in.host_recovery, lane), lane};
        first_ = last;
    }
    if (grant_ != 0 && !(take && last)) return;
    const Mask asking = in.host_valid & lanes_of_ & ~grant_;
    grant_ = 0;
    if (reg::kControlEnable.get(set_.control) == 0 || asking == 0) return;
    const unsigned next = turn_.pick(asking);
    turn_.granted(next, config_.nodes);
    grant_ = bit(next);
}

/// Bursts, their words and their answers; what memory has said is seen a clock later.
void HubPort::write_memory(const In& in, const Now& n) {
    const bool load = command_ && (!address_ || in.awready) && bursts_.size() < config_.most_open;
    const bool answer = in.bvalid && n.answer_ready && sent_ != 0;

    if (n.word && in.wready) {
        Burst& burst = bursts_[sent_];
        if (++beat_ == burst.beats) {
            burst.is_void = data_.front().second;
            beat_ = 0;
            ++sent_;
        }
        data_.pop_front();
    }
    if (in.awready) address_.reset();
    offered_ = bursts_.size() - sent_;
    if (load) {
        Command& c = *command_;
        const auto limit = static_cast<unsigned>(config_.page_flits() - c.address % config_.page_flits());
        const unsigned beats = std::min(c.left, limit);
        address_ = Burst{c.address, beats, c.left == beats, false, c.flits, c.tag};
        bursts_.push_back(*address_);
        c.address += beats;
        c.left -= beats;
        if (c.left == 0) command_.reset();
    }
    std::optional<std::pair<unsigned, unsigned>> complete;
    if (answer) {
        const Burst burst = bursts_.front();
        bursts_.pop_front();
        --sent_;
        const bool bad = (in.bresp & 2) != 0;
        if (bad) ++bus_errors_;
        if (burst.last && !bad && !error_ && !burst.is_void) complete = {burst.tag, burst.flits};
        error_ = !burst.last && (bad || error_);
    }
    if (complete) ++stored_;
    add_up(complete);

    if (n.place.command) command_ = Command{decision_.address, decision_.length, decision_.length, decision_.tag};
    if (n.place.push) data_.emplace_back(decided_ ? decided_->data : Data{}, n.place.push_void);
}

/// A sum, a cleared counter, or one after reset is written in this clock; then what comes of `complete` (counter and
/// flits) waits for the next one.
void HubPort::add_up(const std::optional<std::pair<unsigned, unsigned>>& complete) {
    if (clearing_counter_ < config_.counters) {
        counters_[clearing_counter_++] = 0;
    } else if (add_) {
        counters_[add_->first] += add_->second;
    } else if (clear_) {
        counters_[*clear_] = 0;
        clear_.reset();
    }
    add_ = complete;
    if (clear_counter_) clear_ = reg::kCounterClearIndex.get(*clear_counter_);
    shown_ = counters_[set_.counter];
}

bool HubPort::busy() const {
    return grant_ != 0 || taken_ || look_ || decided_ || filling_ || command_ || !bursts_.empty() || add_;
}

std::optional<uint32_t> HubPort::read_register(uint32_t address, const In& in) const {
    if (address >= reg::kDropKindOffset && address < reg::kDropKindOffset + 4 * kReasons)
        return dropped_[(address - reg::kDropKindOffset) / 4];
    if (address >= reg::kNodeNoHeadOffset && address < reg::kNodeNoHeadOffset + 4 * hub::kReasons)
        return in.counts[(address - reg::kNodeNoHeadOffset) / 4];
    switch (address) {
        case reg::kIdOffset: return reg::kIdReset;
        case reg::kVersionOffset: return reg::kVersionReset;
        case reg::kShapeOffset: {
            uint32_t shape = reg::kShapeNodes.put(0, config_.nodes);
            shape = reg::kShapeLog2Regions.put(shape, log2_of(config_.regions));
            shape = reg::kShapeLog2Counters.put(shape, log2_of(config_.counters));
            shape = reg::kShapeLog2FlitBytes.put(shape, log2_of(config_.flit_bytes()));
            return reg::kShapeAddressWidth.put(shape, config_.address_width);
        }
        case reg::kLimitsOffset: return config_.piece_flits;
        case reg::kControlOffset: return set_.control;
        case reg::kStateOffset:
            return reg::kStateClearing.put(reg::kStateBusy.put(0, busy() ? 1 : 0), clearing() ? 1 : 0);
        case reg::kRegionBaseLowOffset: return set_.base_low;
        case reg::kRegionBaseHighOffset: return set_.base_high;
        case reg::kRegionFlitsOffset: return set_.flits;
        case reg::kRegionSourcesLowOffset: return set_.sources_low;
        case reg::kRegionSourcesHighOffset: return set_.sources_high;
        case reg::kCounterSelectOffset: return set_.counter;
        case reg::kCounterOffset: return shown_;
        case reg::kLinkSelectOffset: return set_.link;
        case reg::kLinkOffset: return reg::kLinkDark.put(in.link_taken[set_.link], has(in.dark, set_.link) ? 1 : 0);
        case reg::kDarkLowOffset: return static_cast<uint32_t>(in.dark);
        case reg::kDarkHighOffset: return static_cast<uint32_t>(in.dark >> 32);
        case reg::kStoredOffset: return stored_;
        case reg::kStreamedOffset: return streamed_;
        case reg::kBusErrorsOffset: return bus_errors_;
        case reg::kBadLaneOffset: return bad_lane_;
        case reg::kRegionWriteOffset:
        case reg::kCounterClearOffset:
        case reg::kResumeOffset: return 0;
        default: return std::nullopt;
    }
}

bool HubPort::write_register(const axi::LiteWrite& write) {
    const uint32_t masked = write.masked();
    const auto set = [&](uint32_t& old, uint32_t exist) {
        old = write.merged(old) & exist;
        return true;
    };
    const auto select = [&](uint32_t& old, uint32_t exist, uint32_t number) {
        return (write.merged(old) & exist) < number && set(old, exist);
    };
    const auto act = [&](std::optional<uint32_t>& action) {
        action = masked;
        return true;
    };
    switch (write.address) {
        case reg::kControlOffset: return set(set_.control, reg::kControlWriteMask);
        case reg::kRegionBaseLowOffset: return set(set_.base_low, reg::kRegionBaseLowWriteMask);
        case reg::kRegionBaseHighOffset: return set(set_.base_high, reg::kRegionBaseHighWriteMask);
        case reg::kRegionFlitsOffset: return set(set_.flits, reg::kRegionFlitsWriteMask);
        case reg::kRegionSourcesLowOffset: return set(set_.sources_low, reg::kRegionSourcesLowWriteMask);
        case reg::kRegionSourcesHighOffset: return set(set_.sources_high, reg::kRegionSourcesHighWriteMask);
        case reg::kCounterSelectOffset: return select(set_.counter, reg::kCounterSelectWriteMask, config_.counters);
        case reg::kLinkSelectOffset: return select(set_.link, reg::kLinkSelectWriteMask, config_.nodes);
        case reg::kRegionWriteOffset: {
            if (clearing() || reg::kRegionWriteIndex.get(masked) >= config_.regions) return false;
            const bool to_memory = reg::kRegionWriteOpen.get(masked) != 0 && reg::kRegionWriteStream.get(masked) == 0;
            const uint64_t end = base() + uint64_t{set_.flits} * config_.flit_bytes();
            if (to_memory && (end > uint64_t{1} << config_.address_width || base() % config_.flit_bytes() != 0 ||
                              set_.flits > kMostFlits))
                return false;
            return act(write_region_);
        }
        case reg::kCounterClearOffset:
            return !clearing() && reg::kCounterClearIndex.get(masked) < config_.counters && act(clear_counter_);
        case reg::kResumeOffset: return reg::kResumeLink.get(masked) < config_.nodes && act(resume_);
        default: return false;
    }
}

void HubPort::from_host(const In& in, const Now& n) {
    for (unsigned k = 0; k < config_.nodes; ++k) {
        if (has(in.lane_ready, k)) lanes_[k].valid = false;
    }
    if (!in.s_valid) return;
    if (!config_.has_lane(in.s.dest))
        ++bad_lane_;
    else if (n.s_ready)
        lanes_[in.s.dest] = {true, in.s.last, in.s.data};
}

/// The table is read before what is written in this clock.
void HubPort::step_words(const In& in, const Now& n) {
    if (n.place.streamed) ++streamed_;
    if (n.place.dropped) ++dropped_[static_cast<unsigned>(*n.place.dropped)];
    if (n.place.push) {
        filling_ = (filling_ || decided_->last) && left_ != 1;
        --left_;
    }
    if (n.place.command) left_ = decision_.length;
    if (n.place.ready) decided_.reset();
    if (n.look_moves) {
        if (look_->first) decision_ = decide(*look_);
        decided_ = std::exchange(look_, std::nullopt);
    }
    if (n.look_ready) look_ = std::exchange(taken_, std::nullopt);
    collect(in, n);
}

void HubPort::write_table() {
    recheck_ = clearing_region_ < config_.regions || write_region_;
    if (clearing_region_ < config_.regions) {
        regions_[clearing_region_++] = {};
    } else if (write_region_) {
        const uint32_t w = *write_region_;
        const Mask nodes = low_bits<Mask>(config_.nodes);
        regions_[reg::kRegionWriteIndex.get(w)] = {reg::kRegionWriteOpen.get(w) != 0,
                                                   reg::kRegionWriteStream.get(w) != 0,
                                                   reg::kRegionWriteOrigin.get(w) != 0,
                                                   set_.flits,
                                                   (uint64_t{set_.sources_high} << 32 | set_.sources_low) & nodes,
                                                   base() / config_.flit_bytes()};
    }
}

void HubPort::tick(const In& in) {
    const Now n = now(in);
    // Reads see the registers of this clock.
    axil_.read(in.axil, [&](uint32_t address) { return read_register(address, in); });
    from_host(in, n);
    write_memory(in, n);
    step_words(in, n);
    write_table();
    write_region_.reset();
    clear_counter_.reset();
    resume_.reset();
    axil_.write(in.axil, [&](const axi::LiteWrite& write) { return write_register(write); });
}

}  // namespace nanohop::hub_port
