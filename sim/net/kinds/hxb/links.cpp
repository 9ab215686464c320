// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/hxb/links.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "net/error.hpp"

namespace nanohop::net {

namespace {

class HxbDependencies final : public Dependencies {
public:
    HxbDependencies(const HxbShape& shape, unsigned channels, const HxbRoutes& routes)
        : shape_(shape), links_(shape.dims), channels_(channels), routes_(routes) {}

    uint32_t channels() const override { return shape_.units * links_.per_unit * channels_; }
    std::string name(uint32_t channel) const override { return hxb_channel_name(shape_, channels_, channel); }

    void next(uint32_t channel, std::vector<uint32_t>& next) const override {
        const unsigned v = channel % channels_;
        const HxbLinks::Place at = links_.place(channel / channels_);
        const auto add = [&](uint32_t link, unsigned vc) { next.push_back(link * channels_ + vc); };
        switch (at.end) {
            case HxbLinks::End::kExchangerToUnit: break;
            case HxbLinks::End::kUnit:
                add(links_.sink(at.unit), routes_.keep_channel ? v : 0);
                for (unsigned d = 0; d < shape_.dims; ++d)
                    add(links_.to_crossbar(at.unit, d), routes_.keep_channel ? v : 0);
                break;
            case HxbLinks::End::kExchangerToCrossbar:
                for (uint32_t i = 0; i < shape_.size[at.dimension]; ++i)
                    if (i != shape_.coordinate(at.unit, at.dimension))
                        add(links_.from_crossbar(shape_.with(at.unit, at.dimension, i), at.dimension), v);
                break;
            case HxbLinks::End::kCrossbar:
                add(links_.sink(at.unit), routes_.unit_by_dimension ? at.dimension % channels_ : v);
                for (unsigned d = 0; d < shape_.dims; ++d)
                    if (goes_on(at.dimension, v, d))
                        add(links_.to_crossbar(at.unit, d), routes_.keep_channel ? v : std::min(v + 1, channels_ - 1));
                break;
        }
    }

private:
    /// A message that has come through a crossbar of dimension `from` in virtual channel v may go on in `to`: it has
    /// passed v + 1 crossbars, in the last channel that many or more; all of other dimensions, and `to` is left.
    bool goes_on(unsigned from, unsigned v, unsigned to) const {
        if (to == from) return false;
        if (routes_.keep_channel) return routes_.adaptive || to > from;
        if (routes_.adaptive) return v + 1 < shape_.dims;
        return to > from && v <= from;
    }

    HxbShape shape_;
    HxbLinks links_;
    unsigned channels_;
    HxbRoutes routes_;
};

}  // namespace

std::string hxb_channel_name(const HxbShape& shape, unsigned channels, uint32_t channel) {
    const HxbLinks::Place at = HxbLinks(shape.dims).place(channel / channels);
    std::string unit;
    for (unsigned d = 0; d < shape.dims; ++d)
        unit += fmt::format("{}{}", d == 0 ? "(" : ",", shape.coordinate(at.unit, d));
    unit += ")";
    const char axis = "XYZW"[at.dimension];
    switch (at.end) {
        case HxbLinks::End::kUnit: return fmt::format("PU{}>EX vc {}", unit, channel % channels);
        case HxbLinks::End::kExchangerToUnit: return fmt::format("EX{}>PU vc {}", unit, channel % channels);
        case HxbLinks::End::kExchangerToCrossbar: return fmt::format("EX{}>{} vc {}", unit, axis, channel % channels);
        case HxbLinks::End::kCrossbar: return fmt::format("{}>EX{} vc {}", axis, unit, channel % channels);
    }
    return {};
}

uint32_t hxb_link(const HxbShape& shape, const std::string& name) {
    // The coordinates say which unit; of its few links one has the name.
    const size_t open = name.find('(');
    uint32_t unit = 0;
    size_t at = open;
    for (unsigned d = 0; d < shape.dims && at < name.size(); ++d) {
        uint32_t x = 0;
        const auto [end, error] = std::from_chars(name.data() + at + 1, name.data() + name.size(), x);
        at = error == std::errc{} && x < shape.size[d] ? static_cast<size_t>(end - name.data()) : name.size();
        unit += x * shape.stride[d];
    }
    const HxbLinks links(shape.dims);
    for (uint32_t i = 0; at < name.size() && i < links.per_unit; ++i) {
        const std::string channel = hxb_channel_name(shape, 1, unit * links.per_unit + i);
        if (channel.substr(0, channel.find(' ')) == name) return unit * links.per_unit + i;
    }
    const std::string first = hxb_channel_name(shape, 1, 0);  // PU(0,0)>EX vc 0
    const std::string example = first.substr(2, first.find('>') - 2);
    throw InputError("\"{0}\" is no link of this network: names are as PU{1}>EX, EX{1}>PU, EX{1}>X and X>EX{1}", name,
                     example);
}

std::unique_ptr<Dependencies> hxb_dependencies(const HxbShape& shape, unsigned channels, const HxbRoutes& routes) {
    return std::make_unique<HxbDependencies>(shape, channels, routes);
}

}  // namespace nanohop::net
