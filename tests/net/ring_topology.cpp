// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A ring of crossbars with some processing units each, all messages in one direction: a topology and a node kind that
// nothing else names. With a second virtual channel behind the last crossbar it is free of deadlock, with one it is
// not.
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "net/engine/engine_simulator.hpp"
#include "net/error.hpp"
#include "net/networks/topology.hpp"

namespace nanohop::net {

namespace {

struct Ring {
    unsigned crossbars = 4;
    unsigned hosts = 1;

    uint32_t units() const { return crossbars * hosts; }
    uint32_t source(uint32_t unit) const { return 2 * unit; }
    uint32_t sink(uint32_t unit) const { return 2 * unit + 1; }
    uint32_t onward(uint32_t crossbar) const { return 2 * units() + crossbar; }
    uint32_t links() const { return onward(crossbars); }
    bool from_unit(uint32_t link) const { return link < 2 * units() && link % 2 == 0; }
    /// The crossbar that a source or a link between crossbars leads to.
    uint32_t end(uint32_t link) const {
        return link < 2 * units() ? link / 2 / hosts : (link - 2 * units() + 1) % crossbars;
    }
    /// The virtual channel behind the crossbar that the link leads to: the first one, the last from crossbar 0 on.
    unsigned next_channel(uint32_t link, unsigned v, unsigned channels) const {
        return from_unit(link) ? 0 : link == onward(crossbars - 1) ? channels - 1 : v;
    }
    std::string name(uint32_t link) const {
        if (link >= 2 * units()) return fmt::format("XB{}>XB{}", link - 2 * units(), end(link));
        const uint32_t unit = link / 2;
        return from_unit(link) ? fmt::format("PU{}>XB{}", unit, unit / hosts)
                               : fmt::format("XB{}>PU{}", unit / hosts, unit);
    }
};

class RingKind {
public:
    static constexpr bool kSeesOthers = false;
    struct Local {};

    RingKind(const Ring& ring, unsigned channels) : ring_(ring), channels_(channels) {
        const auto place = [](uint64_t i, uint64_t of) { return static_cast<uint16_t>((i << 16) / of); };
        wiring_.units = ring.units();
        wiring_.nodes = ring.crossbars;
        wiring_.links.resize(ring.links());
        for (uint32_t u = 0; u < ring.units(); ++u) {
            wiring_.links[ring.source(u)] = {WireKind::kSource, u, u / ring.hosts};
            wiring_.links[ring.sink(u)] = {WireKind::kSink, u / ring.hosts, u};
            wiring_.unit_place.push_back(place(u, ring.units()));
        }
        for (uint32_t x = 0; x < ring.crossbars; ++x) {
            wiring_.links[ring.onward(x)] = {WireKind::kInner, x, (x + 1) % ring.crossbars};
            wiring_.place.push_back(place(x, ring.crossbars));
        }
    }

    const Wiring& wiring() const { return wiring_; }

    template <class E>
    void prepare(E& e) {
        mask_.resize(e.layout().link_of.size() * E::kField);
        pointer_.resize(mask_.size());
    }
    template <class E, class W>
    void head(E& e, W&, uint32_t c, uint64_t) {
        const uint32_t b = way(e, c);
        mask_[b] |= uint64_t{1} << input(e, c);
        e.wanted().set(b);
    }
    template <class E>
    bool asks(const E&, uint32_t) const {
        return true;
    }
    template <class E>
    bool withdraw(E& e, uint32_t c) {
        take_back(e, way(e, c), input(e, c));
        return true;
    }
    template <class E, class W>
    void allocate(E& e, W& w, uint64_t) {
        for (const auto& s : w.sends) {
            if (s.kind == WireKind::kSource) continue;
            for (uint32_t i = s.first; i < s.first + s.blocks; ++i) {
                const typename E::Block ready = e.wanted().block(i) & e.free_bits().block(i);
                E::for_each_bit(ready, i, [&](uint32_t b) { arbitrate(e, w, b); });
            }
        }
    }
    template <class E, class W>
    void drained(E&, W&, uint32_t) {}
    template <class E>
    void died(E&, uint32_t) {}
    template <class E>
    void alternatives(const E& e, uint32_t c, std::vector<std::array<uint32_t, 2>>& ways) const {
        ways.assign(1, {way(e, c), Layout::kNone});
    }

private:
    /// The buffer that the head of FIFO c asks for.
    template <class E>
    uint32_t way(const E& e, uint32_t c) const {
        const uint32_t link = e.link(c);
        const uint32_t to = e.message(e.message_at(c)).destination;
        const uint32_t at = ring_.end(link);
        if (to / ring_.hosts == at) return e.base(ring_.sink(to)) + c % E::kField;
        return e.base(ring_.onward(at)) + ring_.next_channel(link, c % E::kField, channels_);
    }
    /// Number of FIFO c among those of its crossbar: those of its units, then those of the crossbar before.
    template <class E>
    unsigned input(const E& e, uint32_t c) const {
        const uint32_t link = e.link(c);
        const unsigned port = ring_.from_unit(link) ? link / 2 % ring_.hosts : ring_.hosts;
        return port * channels_ + c % E::kField;
    }
    template <class E>
    void take_back(E& e, uint32_t b, unsigned who) {
        mask_[b] &= ~(uint64_t{1} << who);
        if (mask_[b] == 0) e.wanted().clear(b);
    }
    template <class E, class W>
    void arbitrate(E& e, W& w, uint32_t b) {
        const uint32_t link = e.link(b);
        const uint32_t at = wiring_.links[link].from;
        const auto fifo = [&](unsigned who) {
            const unsigned port = who / channels_;
            const uint32_t from = port < ring_.hosts ? ring_.source(at * ring_.hosts + port)
                                                     : ring_.onward((at + ring_.crossbars - 1) % ring_.crossbars);
            return e.base(from) + who % channels_;
        };
        for (unsigned i = 0; i < 64; ++i) {
            const unsigned who = (pointer_[b] + i) % 64;
            if ((mask_[b] >> who & 1) == 0 || !e.free(b, e.length_at(fifo(who)))) continue;
            pointer_[b] = static_cast<uint8_t>(who + 1);
            take_back(e, b, who);
            e.grant(w, fifo(who), b, false);
            return;
        }
    }

    Ring ring_;
    unsigned channels_;
    Wiring wiring_;
    std::vector<uint64_t> mask_;
    std::vector<uint8_t> pointer_;
};

class RingDependencies final : public Dependencies {
public:
    RingDependencies(const Ring& ring, unsigned channels) : ring_(ring), channels_(channels) {}
    uint32_t channels() const override { return ring_.links() * channels_; }
    void next(uint32_t channel, std::vector<uint32_t>& next) const override {
        const uint32_t link = channel / channels_;
        if (link < 2 * ring_.units() && !ring_.from_unit(link)) return;
        const uint32_t at = ring_.end(link);
        for (uint32_t i = 0; i < ring_.hosts; ++i)
            next.push_back(ring_.sink(at * ring_.hosts + i) * channels_ + channel % channels_);
        // What has come past crossbar 0 arrives before it is there again.
        const bool behind = channels_ > 1 && channel % channels_ == channels_ - 1 && !ring_.from_unit(link);
        if (!(behind && at == ring_.crossbars - 1))
            next.push_back(ring_.onward(at) * channels_ + ring_.next_channel(link, channel % channels_, channels_));
    }
    std::string name(uint32_t channel) const override {
        return fmt::format("{} vc {}", ring_.name(channel / channels_), channel % channels_);
    }

private:
    Ring ring_;
    unsigned channels_;
};

class RingNetwork final : public Network {
public:
    RingNetwork(const Ring& ring, const ChannelConfig& config) : ring_(ring), config_(config) {}
    uint32_t units() const override { return ring_.units(); }
    uint64_t links() const override { return ring_.links(); }
    uint32_t link(const std::string& name) const override {
        for (uint32_t l = 0; l < ring_.links(); ++l)
            if (ring_.name(l) == name) return l;
        throw InputError("\"{}\" is no link of this network: names are as PU0>XB0, XB0>PU0, XB0>XB1", name);
    }
    std::unique_ptr<Dependencies> dependencies() const override {
        return std::make_unique<RingDependencies>(ring_, config_.channels);
    }
    std::unique_ptr<Simulator> simulator(Sources sources, const SimulatorOptions& options) const override {
        return make_simulator(RingKind(ring_, config_.channels), config_, std::move(sources), options, dependencies());
    }
    bool splits() const override { return true; }

private:
    Ring ring_;
    ChannelConfig config_;
};

class RingTopology final : public Topology {
public:
    std::unique_ptr<Topology> clone() const override { return std::make_unique<RingTopology>(*this); }
    void add_keys(io::Keys& keys) override {
        keys.whole("crossbars", ring_.crossbars, 2, 64, "of the ring");
        keys.whole("hosts", ring_.hosts, 1, 8, "processing units of a crossbar");
    }
    unsigned channels() const override { return 2; }
    const char* size_key() const override { return "crossbars"; }
    std::string routing() const override { return "one-way"; }
    std::shared_ptr<const Network> network(const ChannelConfig& config) const override {
        return std::make_shared<RingNetwork>(ring_, config);
    }

private:
    Ring ring_;
};

const TopologyRegistration kRegistration{TopologyEntry{
    "ring_of_crossbars", "crossbars in a ring, messages in one direction", make_topology<RingTopology>, {}}};

}  // namespace

}  // namespace nanohop::net
