// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Nodes of a hub with a host port each (docs/blocks/hub_port.md): software has AXI4-Stream, registers and memory alone.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "host/hub_port.hpp"
#include "hub_port/hub_port.hpp"
#include "hub_port/hub_port_registers.hpp"
#include "net/kinds/hub/network.hpp"

namespace nanohop::host {

namespace reg = hub_port::registers;

/// A host port after reset, clock by clock.
class PortDevice {
public:
    virtual ~PortDevice() = default;
    virtual hub_port::Out outputs(const hub_port::In& in) = 0;
    virtual void tick(const hub_port::In& in) = 0;
};

class GoldenPort final : public PortDevice {
public:
    explicit GoldenPort(const hub_port::Config& config) : port_(config) {}
    hub_port::Out outputs(const hub_port::In& in) override { return port_.outputs(in); }
    void tick(const hub_port::In& in) override { port_.tick(in); }

private:
    hub_port::HubPort port_;
};

/// One host port with what is around it: memory that always answers, and software's accesses one after the other. The
/// first ones wait until the port's tables are cleared.
class PortedHost final : public HubPort {
public:
    PortedHost(const hub::Config& config, unsigned id, std::unique_ptr<PortDevice> port)
        : config_(config), id_(id), port_(std::move(port)), waiting_(config.nodes) {
        wait_for_tables();
    }

    // --- HubPort
    const hub::Config& config() const override { return config_; }
    unsigned id() const override { return id_; }
    void send(unsigned lane, const hub::Head& head, std::vector<hub::Data> payload) override {
        std::deque<Beat>& beats = waiting_[lane];
        beats.push_back({pack(head), payload.empty()});
        for (size_t i = 0; i < payload.size(); ++i) beats.push_back({payload[i], i + 1 == payload.size()});
    }
    std::optional<HubArrival> take() override {
        if (come_.empty()) return std::nullopt;
        HubArrival arrival = std::move(come_.front());
        come_.pop_front();
        return arrival;
    }
    /// Links of which software has read how many packets they brought.
    hub::Mask dark() const override { return dark_; }
    unsigned taken(unsigned link) const override { return taken_.at(link); }
    void resume(unsigned link, unsigned taken) override {
        write(reg::kResumeOffset, reg::kResumeLink.put(reg::kResumeTaken.put(0, taken), link));
    }

    // --- registers: accesses are done in order, one at a time
    void write(uint32_t address, uint32_t data) { accesses_.push_back({address, data, nullptr}); }
    void read(uint32_t address, std::function<void(uint32_t)> then) {
        accesses_.push_back({address, 0, std::move(then)});
    }
    void write_region(unsigned index, uint64_t base, uint32_t flits, hub::Mask sources, bool stream) {
        write(reg::kRegionBaseLowOffset, static_cast<uint32_t>(base));
        write(reg::kRegionBaseHighOffset, static_cast<uint32_t>(base >> 32));
        write(reg::kRegionFlitsOffset, flits);
        write(reg::kRegionSourcesLowOffset, static_cast<uint32_t>(sources));
        write(reg::kRegionSourcesHighOffset, static_cast<uint32_t>(sources >> 32));
        write(reg::kRegionWriteOffset,
              reg::kRegionWriteStream.put(reg::kRegionWriteOpen.put(index, 1), stream ? 1 : 0));
    }
    /// All of them, for all senders.
    void open_regions_to_stream(unsigned regions) {
        write(reg::kRegionSourcesLowOffset, ~uint32_t{0});
        write(reg::kRegionSourcesHighOffset, ~uint32_t{0});
        for (unsigned r = 0; r < regions; ++r)
            write(reg::kRegionWriteOffset, reg::kRegionWriteStream.put(reg::kRegionWriteOpen.put(r, 1), 1));
    }
    void enable() { write(reg::kControlOffset, 1); }
    bool registers_idle() const { return accesses_.empty() && !access_; }
    std::map<uint64_t, hub::Data> memory;  ///< by address

    // --- the node
    /// Its inputs in this clock, with what the port drives; the port's clock ends.
    void tick(hub::In& in, const hub::Out& node) {
        hub_port::In to;
        to.lane_ready = node.lane_ready;
        to.host_valid = node.host_valid;
        to.host_last = node.host_last;
        to.host_recovery = node.host_recovery;
        to.host_data = node.host_data;
        to.dark = node.dark;
        to.link_taken = node.link_taken;
        to.counts = node.counts;
        to.m_ready = to.awready = to.wready = true;
        to.bvalid = answers_ != 0;
        drive_registers(to.axil);
        drive_stream(to);
        const hub_port::Out out = port_->outputs(to);
        in.lane_valid = out.lane_valid;
        in.lane_last = out.lane_last;
        in.lane_data = out.lane_data;
        in.host_ready = out.host_ready;
        in.resume = out.resume;
        in.resume_link = out.resume_link;
        in.resume_taken = out.resume_taken;
        if (to.s_valid && out.s_ready) waiting_[to.s.dest].pop_front();
        take_stream(out);
        take_memory(to, out);
        take_registers(to.axil, out.axil);
        port_->tick(to);
        look_at_dark();
    }

private:
    struct Beat {
        hub::Data data{};
        bool last = false;
    };
    struct Access {
        uint32_t address = 0;
        uint32_t data = 0;
        std::function<void(uint32_t)> then;  ///< of a read
    };
    static constexpr uint64_t kDarkEvery = 16;  ///< clocks between two looks at dark links
    struct Burst {
        uint64_t address = 0;
        unsigned beats = 0;
    };

    /// What is asked for first, before all else, until it is so.
    void wait_for_tables() {
        accesses_.push_front({reg::kStateOffset, 0, [this](uint32_t state) {
                                  if (reg::kStateClearing.get(state) != 0) wait_for_tables();
                              }});
    }
    void drive_registers(axi::LiteIn& axil) {
        if (!access_ && !accesses_.empty()) {
            access_ = std::move(accesses_.front());
            accesses_.pop_front();
            address_open_ = data_open_ = true;
        }
        axil.bready = axil.rready = true;
        if (!access_) return;
        const bool reads = access_->then != nullptr;
        axil.araddr = axil.awaddr = access_->address;
        axil.wdata = access_->data;
        axil.wstrb = 15;
        axil.arvalid = reads && address_open_;
        axil.awvalid = !reads && address_open_;
        axil.wvalid = !reads && data_open_;
    }
    void take_registers(const axi::LiteIn& to, const axi::LiteOut& from) {
        if ((to.arvalid && from.arready) || (to.awvalid && from.awready)) address_open_ = false;
        if (to.wvalid && from.wready) data_open_ = false;
        if (!access_ || !(from.bvalid || from.rvalid)) return;
        const Access done = std::move(*access_);
        access_.reset();
        if (done.then) done.then(from.rdata);
    }
    /// A word of any lane that has room, in turn.
    void drive_stream(hub_port::In& to) {
        const hub::Mask room = port_->outputs(to).lane_room;
        for (unsigned i = 0; i < config_.nodes; ++i) {
            const unsigned lane = (turn_ + i) % config_.nodes;
            if (waiting_[lane].empty() || !hub::has(room, lane)) continue;
            to.s_valid = true;
            to.s.dest = lane;
            to.s.data = waiting_[lane].front().data;
            to.s.last = waiting_[lane].front().last;
            turn_ = lane + 1;
            return;
        }
    }
    void take_stream(const hub_port::Out& out) {
        if (!out.m_valid) return;
        open_.push_back(out.m.data);
        if (!out.m.last) return;
        HubArrival arrival;
        arrival.lane = out.m.dest;
        arrival.recovery = out.m.user;
        arrival.head = hub::unpack(open_.front());
        arrival.payload.assign(open_.begin() + 1, open_.end());
        open_.clear();
        come_.push_back(std::move(arrival));
    }
    void take_memory(const hub_port::In& to, const hub_port::Out& out) {
        if (to.bvalid && out.bready) --answers_;
        if (out.wvalid) {
            Burst& burst = bursts_.front();
            if (out.wstrb != 0) memory[burst.address] = out.wdata;
            burst.address += config_.flit_bits / 8;
            if (out.wlast) {
                bursts_.pop_front();
                ++answers_;
            }
        }
        if (out.awvalid) bursts_.push_back({out.awaddr, out.awlen + 1});
    }
    /// What the other end must know is read before it is said that a link is dark.
    void look_at_dark() {
        if (++clock_ % kDarkEvery != 0 || looking_) return;
        looking_ = true;
        read(reg::kDarkLowOffset, [this](uint32_t dark) {
            looking_ = false;
            for (unsigned k = 0; k < config_.nodes; ++k) {
                if (!hub::has(dark & ~asked_, k)) continue;
                asked_ |= hub::bit(k);
                write(reg::kLinkSelectOffset, k);
                read(reg::kLinkOffset, [this, k](uint32_t link) {
                    taken_[k] = reg::kLinkTaken.get(link);
                    dark_ |= hub::bit(k);
                });
            }
        });
    }

    hub::Config config_;
    unsigned id_;
    std::unique_ptr<PortDevice> port_;
    std::vector<std::deque<Beat>> waiting_;  ///< by lane
    std::vector<hub::Data> open_;
    std::deque<HubArrival> come_;
    std::deque<Access> accesses_;
    std::optional<Access> access_;
    bool address_open_ = false, data_open_ = false;
    std::deque<Burst> bursts_;
    unsigned answers_ = 0;
    unsigned turn_ = 0;
    uint64_t clock_ = 0;
    bool looking_ = false;
    hub::Mask asked_ = 0, dark_ = 0;
    std::map<unsigned, unsigned> taken_;
};

/// Nodes whose lanes are taken by host ports: a network around them drives links alone.
class PortedNodes final : public net::HubNodes {
public:
    PortedNodes(const hub::Config& config, std::unique_ptr<net::HubNodes> nodes,
                const std::function<std::unique_ptr<PortDevice>()>& make_port)
        : nodes_(std::move(nodes)) {
        for (unsigned n = 0; n < config.nodes; ++n)
            hosts_.push_back(std::make_unique<PortedHost>(config, n, make_port()));
    }

    PortedHost& host(unsigned n) { return *hosts_[n]; }

    std::vector<hub::Out> outputs() const override {
        std::vector<hub::Out> outs = nodes_->outputs();
        for (hub::Out& out : outs) out.lane_ready = out.host_valid = 0;
        return outs;
    }
    void tick(const std::vector<hub::In>& ins) override {
        const std::vector<hub::Out> outs = nodes_->outputs();
        std::vector<hub::In> all = ins;
        for (size_t n = 0; n < all.size(); ++n) hosts_[n]->tick(all[n], outs[n]);
        nodes_->tick(all);
    }
    unsigned taken(unsigned node, unsigned link) const override { return nodes_->taken(node, link); }

private:
    std::unique_ptr<net::HubNodes> nodes_;
    std::vector<std::unique_ptr<PortedHost>> hosts_;
};

/// Messages to memory by all ways, from nodes that may and one that may not, on 4 nodes with packets of 4 flits.
inline void messages_to_memory(const hub::Config& config, std::unique_ptr<net::HubNodes> nodes,
                               const std::function<std::unique_ptr<PortDevice>()>& make_port) {
    constexpr uint64_t kBase = 0x1230;
    constexpr uint32_t kLength = 64;
    constexpr unsigned kRegion = 3;
    auto with_ports = std::make_unique<PortedNodes>(config, std::move(nodes), make_port);
    PortedNodes& ports = *with_ports;
    net::HubNetwork net(config, 3, std::move(with_ports));
    PortedHost& receiver = ports.host(1);
    receiver.write_region(kRegion, kBase, kLength, 0b0101, false);
    for (unsigned n = 0; n < config.nodes; ++n) ports.host(n).enable();
    while (!receiver.registers_idle()) net.step();
    const auto put = [&](unsigned from, unsigned lane, unsigned offset, unsigned tag) {
        hub::Head head;
        head.kind = lane == 1 ? hub::Kind::kPut : hub::Kind::kRelay;
        head.region = kRegion;
        head.offset = offset;
        head.tag = tag;
        head.length = 4;
        head.mask = hub::bit(1);
        std::vector<hub::Data> data(4);
        for (unsigned i = 0; i < 4; ++i) data[i] = {offset + i, from};
        ports.host(from).send(lane, head, data);
    };
    for (unsigned i = 0; i < 8; ++i) put(0, i % 4, 4 * i, 1);
    for (unsigned i = 0; i < 8; ++i) put(2, i % 4, 32 + 4 * i, 2);
    put(3, 1, 0, 1);   // may not
    put(0, 1, 61, 1);  // three flits of four are within
    for (unsigned clock = 0; clock < 600; ++clock) net.step();

    const auto reads = [&](uint32_t address) {
        std::optional<uint32_t> value;
        receiver.read(address, [&](uint32_t word) { value = word; });
        while (!value) net.step();
        return *value;
    };
    const auto counter = [&](unsigned tag) {
        receiver.write(reg::kCounterSelectOffset, tag);
        return reads(reg::kCounterOffset);
    };
    EXPECT_EQ(counter(1), 32U);
    EXPECT_EQ(counter(2), 32U);
    EXPECT_EQ(counter(3), 0U);
    EXPECT_EQ(reads(reg::kStoredOffset), 16U);
    EXPECT_EQ(reads(reg::kDropSourceOffset), 1U);
    EXPECT_EQ(reads(reg::kDropOutsideOffset), 1U);
    EXPECT_EQ(reads(reg::kStateOffset), 0U);
    ASSERT_EQ(receiver.memory.size(), size_t{kLength});
    for (unsigned i = 0; i < kLength; ++i) {
        const hub::Data& word = receiver.memory.at(kBase + 16 * i);
        EXPECT_EQ(word[0], i);
        EXPECT_EQ(word[1], i < 32 ? 0U : 2U);
    }
    for (const unsigned n : {0U, 2U, 3U}) EXPECT_TRUE(ports.host(n).memory.empty());
}

}  // namespace nanohop::host
