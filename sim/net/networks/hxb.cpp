// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The hyper-crossbar as a topology (docs/blocks/hxb.md).

#include <algorithm>
#include <optional>

#include "net/error.hpp"
#include "net/kinds/hxb/links.hpp"
#include "net/kinds/hxb/simulator.hpp"
#include "net/networks/topology.hpp"

namespace nanohop::net {

namespace {

class HxbNetwork final : public Network {
public:
    HxbNetwork(const HxbShape& shape, const ChannelConfig& config, const HxbRoutes& routes)
        : shape_(shape), config_(config), routes_(routes) {}

    uint32_t units() const override { return shape_.units; }
    std::vector<uint32_t> sizes() const override { return {shape_.size.begin(), shape_.size.begin() + shape_.dims}; }
    uint64_t links() const override { return uint64_t{HxbLinks(shape_.dims).per_unit} * shape_.units; }
    uint32_t link(const std::string& name) const override { return hxb_link(shape_, name); }
    std::unique_ptr<Dependencies> dependencies() const override {
        // What a channel depends on does not depend on coordinates, only on whether they change: a cycle of a large
        // network, gone through twice, is a closed walk between two coordinates per dimension. So 4 of each, which give
        // the shortest cycles, too, stand for all.
        constexpr unsigned kEnough = 4;
        std::vector<unsigned> sizes(shape_.size.begin(), shape_.size.begin() + shape_.dims);
        for (unsigned& size : sizes) size = std::min(size, kEnough);
        return hxb_dependencies(HxbShape(sizes), config_.channels, routes_);
    }
    std::unique_ptr<Simulator> simulator(Sources sources, const SimulatorOptions& options) const override {
        return make_hxb(shape_, config_, routes_, std::move(sources), options);
    }
    bool splits() const override { return true; }

private:
    HxbShape shape_;
    ChannelConfig config_;
    HxbRoutes routes_;
};

class HxbTopology final : public Topology {
public:
    std::unique_ptr<Topology> clone() const override { return std::make_unique<HxbTopology>(*this); }

    void add_keys(io::Keys& keys) override {
        keys.add({"dims",
                  "must be 1 to 4 sizes of 2 to 64 joined by x, as in 8x8x16",
                  "processing units, X first",
                  {},
                  [this] { return shape_.text(); },
                  [this](const std::string& text) {
                      try {
                          shape_ = HxbShape::parse(text);
                      } catch (const InputError&) {
                          return false;
                      }
                      return true;
                  }});
        keys.words("routing", adaptive_, {"fixed", "adaptive"}, "X, Y, Z in this order, or the first free one");
        keys.words("channel_choice", keep_channel_, {"passed", "kept"},
                   "virtual channel of a message: crossbars passed so far, or that in which it left its unit");
        keys.words("unit_channel", unit_by_dimension_, {"passed", "dimension"},
                   "to a processing unit: the virtual channel of the last crossbar, or that of its dimension");
        add_clock(keys, clock_ns_);
    }

    unsigned channels() const override { return adaptive_ ? shape_.dims : 1; }
    const char* size_key() const override { return "dims"; }
    std::string routing() const override { return adaptive_ ? "adaptive" : "fixed"; }

    std::shared_ptr<const Network> network(const ChannelConfig& config) const override {
        if (keep_channel_ && unit_by_dimension_)
            throw InputError(
                "unit_channel: dimension: with channel_choice = kept a message keeps its channel to the unit, too: "
                "must be passed");
        return std::make_shared<HxbNetwork>(shape_, config, HxbRoutes{adaptive_, keep_channel_, unit_by_dimension_});
    }

private:
    HxbShape shape_{{4, 4, 4}};
    bool adaptive_ = false;
    bool keep_channel_ = false;
    bool unit_by_dimension_ = false;
    std::optional<double> clock_ns_;
};

const TopologyRegistration kHxb{TopologyEntry{
    "hxb",
    "hyper-crossbar (docs/blocks/hxb.md)",
    make_topology<HxbTopology>,
    {"hxb",
     {{"virtual_channels", "virtual_channels"},
      {"buffer_flits", "buffer"},
      {"input_flits", "input_flits"},
      {"policy", "policy"},
      {"routing", "routing"},
      {"channel_choice", "channel_choice"},
      {"unit_channel", "unit_channel"},
      {"pu_width", "pu_width"},
      {"dims", "dims"}},
     {"flit_width", "length_width"}},
}};

}  // namespace

}  // namespace nanohop::net
