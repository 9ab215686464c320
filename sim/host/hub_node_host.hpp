// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Software of a hub's node that has nothing of it but its host ports: streams, memory and registers
// (docs/blocks/hub_port.md). The hosts' library runs on it, and leaves placing and counting of messages to the ports.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include "host/hub_port.hpp"
#include "hub_node/hub_node.hpp"
#include "net/kinds/hub/network.hpp"

namespace nanohop::host {

/// With so many ports, regions and counters as HubPlacement takes.
hub_node::Config hub_node_of(const hub::Config& node, unsigned ports);

/// A node with its host ports after reset, clock by clock.
class HubNodeDevice {
public:
    virtual ~HubNodeDevice() = default;
    virtual hub_node::Out outputs(const hub_node::In& in) = 0;
    virtual void tick(const hub_node::In& in) = 0;
};

class GoldenHubNode final : public HubNodeDevice {
public:
    explicit GoldenHubNode(const hub_node::Config& config) : node_(config) {}
    hub_node::Out outputs(const hub_node::In& in) override { return node_.outputs(in); }
    void tick(const hub_node::In& in) override { node_.tick(in); }

private:
    hub_node::HubNode node_;
};

/// Accesses to the registers of one host port, in order, one at a time.
class HubRegisters {
public:
    using Then = std::function<void(uint32_t)>;  ///< gets what was read

    void write(uint32_t address, uint32_t data, Then then = nullptr) {
        waiting_.push_back({false, address, data, std::move(then)});
    }
    void read(uint32_t address, Then then) { waiting_.push_back({true, address, 0, std::move(then)}); }
    /// Before all that waits.
    void read_first(uint32_t address, Then then) { waiting_.push_front({true, address, 0, std::move(then)}); }
    bool idle() const { return waiting_.empty() && !now_; }

    void drive(axi::LiteIn& axil);
    void take(const axi::LiteIn& to, const axi::LiteOut& from);

private:
    struct Access {
        bool reads = false;
        uint32_t address = 0;
        uint32_t data = 0;
        Then then;
    };
    std::deque<Access> waiting_;
    std::optional<Access> now_;
    bool address_open_ = false, data_open_ = false;
};

/// The host of one node. Its memory has the regions one behind the other, not at pages.
class HubNodeHost final : public HubPort, public HubPlacement {
public:
    /// Of the ports, `stalls` in a thousand clocks memory and streams do not take or answer, each by itself.
    HubNodeHost(const hub_node::Config& config, unsigned id, std::unique_ptr<HubNodeDevice> node, unsigned stalls = 0);

    // --- HubPort
    const hub::Config& config() const override { return config_.node; }
    unsigned id() const override { return id_; }
    void send(unsigned lane, const hub::Head& head, std::vector<hub::Data> payload) override;
    std::optional<HubArrival> take() override;
    /// Links of which software has read how many packets they brought.
    hub::Mask dark() const override { return dark_; }
    unsigned taken(unsigned link) const override { return taken_.at(link); }
    void resume(unsigned link, unsigned taken) override;
    /// With all regions that a head can name, and a counter for each message; else none.
    HubPlacement* placement() override;

    // --- HubPlacement
    void open(unsigned region, size_t flits, hub::Mask senders) override { open(region, flits, senders, true); }
    void close(unsigned region) override;
    std::vector<hub::Data>& memory(unsigned region) override { return regions_.at(region).flits; }
    uint64_t stored(unsigned tag) override;
    void forget(unsigned tag) override;
    bool settled() const override { return unsettled_ == 0; }
    Dropped dropped() const override;

    /// Senders are those that heads' `count` names, or with `origin` false those that sent them last.
    void open(unsigned region, size_t flits, hub::Mask senders, bool origin);
    /// Of port 0.
    HubRegisters& registers(unsigned port = 0) { return sides_[port].registers; }

    // --- the node's links, and what it has counted as far as its registers have been read
    const hub::Out& links() const { return links_; }
    void tick(const hub::In& links);

private:
    struct Beat {
        hub::Data data{};
        bool last = false;
    };
    struct Word {
        hub::Data data{};
        bool counts = false;  ///< its bytes are enabled
        bool last = false;    ///< of its burst
    };
    /// What is at one port.
    struct Side {
        HubRegisters registers;
        std::vector<hub::Data> open;     ///< a packet that the stream is giving
        std::deque<uint64_t> addresses;  ///< of bursts, where their next words go
        std::deque<Word> words;          ///< whose address has not come
        unsigned answers = 0;
        bool answering = false;
        unsigned turn = 0;   ///< of lanes
        unsigned asked = 0;  ///< of the tags that are counted, and of reasons
        std::map<unsigned, uint64_t> stored;
        Dropped dropped;
    };
    struct Region {
        uint64_t base = 0;  ///< bytes
        std::vector<hub::Data> flits;
    };

    bool stalled() { return stalls_ != 0 && random_() % 1000 < stalls_; }
    void wait_for_tables(unsigned port);
    void settle(Side& side, uint32_t address, uint32_t data);
    void drive(hub_node::In& in);
    void drive_stream(unsigned port, hub_port::In& to, hub::Mask room);
    void take_stream(Side& side, const hub_port::In& to, const hub_port::Out& from);
    void take_memory(Side& side, const hub_port::In& to, const hub_port::Out& from);
    void store(uint64_t address, const hub::Data& word);
    void look_at_dark();
    void look_at_counters(Side& side);

    hub_node::Config config_;
    unsigned id_;
    std::unique_ptr<HubNodeDevice> node_;
    unsigned stalls_;
    std::mt19937_64 random_;
    std::vector<Side> sides_;
    std::vector<std::deque<Beat>> waiting_;  ///< by lane
    std::deque<HubArrival> come_;
    std::map<unsigned, Region> regions_;
    uint64_t used_ = 0;                     ///< bytes of memory
    std::map<unsigned, uint64_t> counted_;  ///< tags that somebody asks for, and since when: a number of its own
    uint64_t generation_ = 0;
    std::map<unsigned, uint64_t> cleared_;  ///< by tag: the clock of the last forget()
    unsigned unsettled_ = 0;                ///< of what was said of regions and counters
    hub::Out links_;
    std::array<uint32_t, hub::kReasons> counts_{};
    uint64_t clock_ = 0;
    bool looking_ = false;
    hub::Mask asked_ = 0, dark_ = 0;
    std::map<unsigned, unsigned> taken_;
};

/// Nodes with hosts: a network around them drives links alone.
class HubNodesWithHosts final : public net::HubNodes {
public:
    HubNodesWithHosts(const hub_node::Config& config,
                      const std::function<std::unique_ptr<HubNodeDevice>(unsigned id)>& make, unsigned stalls = 0);

    HubNodeHost& host(unsigned n) { return *hosts_[n]; }

    std::vector<hub::Out> outputs() const override;
    void tick(const std::vector<hub::In>& ins) override;
    /// Software alone knows, and asks its port.
    unsigned taken(unsigned node, unsigned link) const override { return hosts_[node]->taken(link); }

private:
    std::vector<std::unique_ptr<HubNodeHost>> hosts_;
};

}  // namespace nanohop::host
