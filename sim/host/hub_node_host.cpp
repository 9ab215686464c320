// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "host/hub_node_host.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "generated/hub_port_registers.hpp"

namespace nanohop::host {

namespace reg = hub_port::registers;
using hub::has;

namespace {

constexpr unsigned kMessageTags = 1024;  // of the library
constexpr uint64_t kDarkEvery = 16;      // clocks between two looks at dark links
constexpr uint64_t kGap = 48;            // bytes between two regions, so that none begins at a page

}  // namespace

hub_node::Config hub_node_of(const hub::Config& node, unsigned ports) {
    hub_node::Config c{node, {}};
    c.ports.nodes = node.nodes;
    c.ports.flit_bits = node.flit_bits;
    c.ports.piece_flits = node.piece_flits;
    c.ports.regions = 2 * HubPlacement::kAside;
    c.ports.counters = kMessageTags;
    c.ports.ports = ports;
    return c;
}

void HubRegisters::drive(axi::LiteIn& axil) {
    if (!now_ && !waiting_.empty()) {
        now_ = std::move(waiting_.front());
        waiting_.pop_front();
        address_open_ = data_open_ = true;
    }
    axil.bready = axil.rready = true;
    if (!now_) return;
    const bool reads = now_->reads;
    axil.araddr = axil.awaddr = now_->address;
    axil.wdata = now_->data;
    axil.wstrb = 15;
    axil.arvalid = reads && address_open_;
    axil.awvalid = !reads && address_open_;
    axil.wvalid = !reads && data_open_;
}

void HubRegisters::take(const axi::LiteIn& to, const axi::LiteOut& from) {
    if ((to.arvalid && from.arready) || (to.awvalid && from.awready)) address_open_ = false;
    if (to.wvalid && from.wready) data_open_ = false;
    if (!now_ || !(from.bvalid || from.rvalid)) return;
    const Access done = std::move(*now_);
    now_.reset();
    if (done.then) done.then(from.rdata);
}

HubNodeHost::HubNodeHost(const hub_node::Config& config, unsigned id, std::unique_ptr<HubNodeDevice> node,
                         unsigned stalls)
    : config_(config),
      id_(id),
      node_(std::move(node)),
      stalls_(stalls),
      random_(id + 1),
      sides_(config.ports.ports),
      waiting_(config.node.nodes) {
    hub_node::In in;
    in.links.id = id_;
    links_ = node_->outputs(in).links;
    for (unsigned p = 0; p < sides_.size(); ++p) {
        HubRegisters& registers = sides_[p].registers;
        wait_for_tables(p);
        // All regions that software does not give to the port, for all senders.
        registers.write(reg::kRegionSourcesLowOffset, ~uint32_t{0});
        registers.write(reg::kRegionSourcesHighOffset, ~uint32_t{0});
        for (unsigned r = kAside; placement() != nullptr && r < config_.ports.regions; ++r)
            registers.write(reg::kRegionWriteOffset, reg::kRegionWriteStream.put(reg::kRegionWriteOpen.put(r, 1), 1));
        registers.write(reg::kControlOffset, reg::kControlEnable.put(0, 1));
    }
}

/// What is asked for first, before all else, until it is so.
void HubNodeHost::wait_for_tables(unsigned port) {
    sides_[port].registers.read_first(reg::kStateOffset, [this, port](uint32_t state) {
        if (reg::kStateClearing.get(state) != 0) wait_for_tables(port);
    });
}

HubPlacement* HubNodeHost::placement() {
    return config_.ports.regions == 2 * kAside && config_.ports.counters >= kMessageTags ? this : nullptr;
}

void HubNodeHost::send(unsigned lane, const hub::Head& head, std::vector<hub::Data> payload) {
    std::deque<Beat>& beats = waiting_[lane];
    beats.push_back({pack(head), payload.empty()});
    for (size_t i = 0; i < payload.size(); ++i) beats.push_back({payload[i], i + 1 == payload.size()});
}

std::optional<HubArrival> HubNodeHost::take() {
    if (come_.empty()) return std::nullopt;
    HubArrival arrival = std::move(come_.front());
    come_.pop_front();
    return arrival;
}

void HubNodeHost::resume(unsigned link, unsigned taken) {
    sides_[0].registers.write(reg::kResumeOffset, reg::kResumeLink.put(reg::kResumeTaken.put(0, taken), link));
}

// --- regions and counters, the same at all ports

void HubNodeHost::open(unsigned region, size_t flits, hub::Mask senders, bool origin) {
    const unsigned bytes = config_.ports.flit_bytes();
    Region& r = regions_[region];
    r = {(used_ + kGap + bytes - 1) / bytes * bytes, std::vector<hub::Data>(flits)};
    used_ = r.base + flits * bytes;
    for (Side& side : sides_) {
        HubRegisters& to = side.registers;
        to.write(reg::kRegionBaseLowOffset, static_cast<uint32_t>(r.base));
        to.write(reg::kRegionBaseHighOffset, static_cast<uint32_t>(r.base >> 32));
        to.write(reg::kRegionFlitsOffset, static_cast<uint32_t>(flits));
        to.write(reg::kRegionSourcesLowOffset, static_cast<uint32_t>(senders));
        to.write(reg::kRegionSourcesHighOffset, static_cast<uint32_t>(senders >> 32));
        settle(side, reg::kRegionWriteOffset,
               reg::kRegionWriteOrigin.put(reg::kRegionWriteOpen.put(region, 1), origin ? 1 : 0));
    }
}

void HubNodeHost::close(unsigned region) {
    for (Side& side : sides_) settle(side, reg::kRegionWriteOffset, reg::kRegionWriteIndex.put(0, region));
}

void HubNodeHost::settle(Side& side, uint32_t address, uint32_t data) {
    ++unsettled_;
    side.registers.write(address, data, [this](uint32_t) { --unsettled_; });
}

uint64_t HubNodeHost::stored(unsigned tag) {
    if (counted_.count(tag) == 0) counted_[tag] = ++generation_;
    uint64_t sum = 0;
    for (Side& side : sides_) sum += side.stored[tag];
    return sum;
}

void HubNodeHost::forget(unsigned tag) {
    // A counter that nobody has asked for may have been counting; once for all senders is enough.
    const auto [last, is_new] = cleared_.try_emplace(tag, clock_);
    if (!is_new && last->second == clock_) return;
    last->second = clock_;
    counted_.erase(tag);
    for (Side& side : sides_) {
        side.stored.erase(tag);
        settle(side, reg::kCounterClearOffset, reg::kCounterClearIndex.put(0, tag));
    }
}

HubPlacement::Dropped HubNodeHost::dropped() const {
    Dropped all;
    for (const Side& side : sides_) {
        all.closed += side.dropped.closed;
        all.outside += side.dropped.outside;
        all.sender += side.dropped.sender;
    }
    return all;
}

/// One tag of those that are asked for, or the reasons, whenever the registers are free.
void HubNodeHost::look_at_counters(Side& side) {
    if (!side.registers.idle() || placement() == nullptr) return;
    auto next = counted_.upper_bound(side.asked);
    if (next == counted_.end()) {
        side.asked = 0;
        side.registers.read(reg::kDropClosedOffset, [&side](uint32_t n) { side.dropped.closed = n; });
        side.registers.read(reg::kDropOutsideOffset, [&side](uint32_t n) { side.dropped.outside = n; });
        side.registers.read(reg::kDropSourceOffset, [&side](uint32_t n) { side.dropped.sender = n; });
        // In the order of hub::Reason.
        for (unsigned r = 0; r < hub::kReasons && &side == &sides_.front(); ++r)
            side.registers.read(reg::kNodeNoHeadOffset + 4 * r, [this, r](uint32_t n) { counts_[r] = n; });
        next = counted_.begin();
        if (next == counted_.end()) return;
    }
    const auto [tag, generation] = *next;
    side.asked = tag;
    side.registers.write(reg::kCounterSelectOffset, tag);
    side.registers.read(reg::kCounterOffset, [this, &side, tag, generation](uint32_t flits) {
        const auto at = counted_.find(tag);
        if (at != counted_.end() && at->second == generation) side.stored[tag] = flits;
    });
}

/// What the other end must know is read before it is said that a link is dark.
void HubNodeHost::look_at_dark() {
    if (++clock_ % kDarkEvery != 0 || looking_) return;
    looking_ = true;
    HubRegisters& registers = sides_[0].registers;
    const auto look = [this](unsigned first, uint32_t dark) {
        for (unsigned k = first; k < config_.node.nodes && k < first + 32; ++k) {
            if ((dark >> (k - first) & 1) == 0 || has(asked_, k)) continue;
            asked_ |= bit(k);
            sides_[0].registers.write(reg::kLinkSelectOffset, k);
            sides_[0].registers.read(reg::kLinkOffset, [this, k](uint32_t link) {
                taken_[k] = reg::kLinkTaken.get(link);
                dark_ |= bit(k);
            });
        }
    };
    registers.read(reg::kDarkLowOffset, [look](uint32_t dark) { look(0, dark); });
    registers.read(reg::kDarkHighOffset, [this, look](uint32_t dark) {
        looking_ = false;
        look(32, dark);
    });
}

// --- a clock

/// A word of any of the port's lanes that has room, in turn.
void HubNodeHost::drive_stream(unsigned port, hub_port::In& to, hub::Mask room) {
    Side& side = sides_[port];
    const unsigned nodes = config_.node.nodes;
    for (unsigned i = 0; i < nodes; ++i) {
        const unsigned lane = (side.turn + i) % nodes;
        if (lane % config_.ports.ports != port || waiting_[lane].empty() || !has(room, lane)) continue;
        to.s_valid = true;
        to.s.dest = lane;
        to.s.data = waiting_[lane].front().data;
        to.s.last = waiting_[lane].front().last;
        side.turn = lane + 1;
        return;
    }
}

void HubNodeHost::take_stream(Side& side, const hub_port::In& to, const hub_port::Out& from) {
    if (!from.m_valid || !to.m_ready) return;
    side.open.push_back(from.m.data);
    if (!from.m.last) return;
    HubArrival arrival{.lane = from.m.dest, .recovery = from.m.user, .head = hub::unpack(side.open.front())};
    arrival.payload.assign(side.open.begin() + 1, side.open.end());
    side.open.clear();
    come_.push_back(std::move(arrival));
}

void HubNodeHost::store(uint64_t address, const hub::Data& word) {
    for (auto& [number, region] : regions_) {
        const uint64_t at = (address - region.base) / config_.ports.flit_bytes();
        if (address < region.base || at >= region.flits.size()) continue;
        region.flits[at] = word;
        return;
    }
    throw std::logic_error("a port writes where no region is");
}

void HubNodeHost::take_memory(Side& side, const hub_port::In& to, const hub_port::Out& from) {
    if (to.bvalid && from.bready) {
        --side.answers;
        side.answering = false;
    }
    // Words may come before their address.
    if (from.wvalid && to.wready) side.words.push_back({from.wdata, from.wstrb != 0, from.wlast});
    if (from.awvalid && to.awready) side.addresses.push_back(from.awaddr);
    while (!side.words.empty() && !side.addresses.empty()) {
        const Word word = side.words.front();
        side.words.pop_front();
        if (word.counts) store(side.addresses.front(), word.data);
        side.addresses.front() += config_.ports.flit_bytes();
        if (!word.last) continue;
        side.addresses.pop_front();
        ++side.answers;
    }
}

void HubNodeHost::tick(const hub::In& links) {
    std::vector<hub_port::In> to(sides_.size());
    for (size_t p = 0; p < sides_.size(); ++p) {
        Side& side = sides_[p];
        to[p].m_ready = !stalled();
        to[p].awready = !stalled();
        to[p].wready = !stalled();
        side.answering = side.answers != 0 && (side.answering || !stalled());
        to[p].bvalid = side.answering;
        look_at_counters(side);
        side.registers.drive(to[p].axil);
    }
    hub_node::In in;
    in.links = links;
    const auto put = [&](unsigned p) { hub_node::put_port(in, p, to[p]); };
    for (unsigned p = 0; p < sides_.size(); ++p) put(p);
    // Room follows from the node's state alone.
    const hub::Mask room = node_->outputs(in).lane_room;
    for (unsigned p = 0; p < sides_.size(); ++p) {
        if (!stalled()) drive_stream(p, to[p], room);
        put(p);
    }
    const hub_node::Out out = node_->outputs(in);
    for (unsigned p = 0; p < sides_.size(); ++p) {
        const hub_port::Out from = hub_node::port_of(out, p);
        if (to[p].s_valid && from.s_ready) waiting_[to[p].s.dest].pop_front();
        take_stream(sides_[p], to[p], from);
        take_memory(sides_[p], to[p], from);
        sides_[p].registers.take(to[p].axil, from.axil);
    }
    node_->tick(in);
    hub_node::In none;
    none.links = links;
    links_ = node_->outputs(none).links;
    links_.counts = counts_;
    look_at_dark();
}

HubNodesWithHosts::HubNodesWithHosts(const hub_node::Config& config,
                                     const std::function<std::unique_ptr<HubNodeDevice>(unsigned id)>& make,
                                     unsigned stalls) {
    for (unsigned n = 0; n < config.node.nodes; ++n)
        hosts_.push_back(std::make_unique<HubNodeHost>(config, n, make(n), stalls));
}

std::vector<hub::Out> HubNodesWithHosts::outputs() const {
    std::vector<hub::Out> outs;
    for (const auto& host : hosts_) outs.push_back(host->links());
    return outs;
}

void HubNodesWithHosts::tick(const std::vector<hub::In>& ins) {
    for (size_t n = 0; n < hosts_.size(); ++n) hosts_[n]->tick(ins[n]);
}

}  // namespace nanohop::host
