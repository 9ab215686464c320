// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Links of a hyper-crossbar by number, and what depends on what.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "net/engine/dependencies.hpp"
#include "net/engine/wiring.hpp"
#include "net/kinds/hxb/shape.hpp"

namespace nanohop::net {

/// Per unit: from the unit, to the unit, to the crossbars X, Y, .., from the crossbars X, Y, ..
struct HxbLinks {
    enum class End : uint8_t { kUnit, kExchangerToUnit, kExchangerToCrossbar, kCrossbar };
    struct Place {
        uint32_t unit;  ///< the exchanger at one end of the link
        End end;        ///< what sends
        uint8_t dimension;
    };

    explicit HxbLinks(unsigned dimensions) : dims(dimensions), per_unit(2 + 2 * dimensions) {}

    uint32_t source(uint32_t unit) const { return unit * per_unit; }
    uint32_t sink(uint32_t unit) const { return unit * per_unit + 1; }
    uint32_t to_crossbar(uint32_t unit, unsigned d) const { return unit * per_unit + 2 + d; }
    uint32_t from_crossbar(uint32_t unit, unsigned d) const { return unit * per_unit + 2 + dims + d; }
    Place place(uint32_t link) const {
        const uint32_t unit = link / per_unit;
        const uint32_t i = link % per_unit;
        if (i == 0) return {unit, End::kUnit, 0};
        if (i == 1) return {unit, End::kExchangerToUnit, 0};
        if (i < 2 + dims) return {unit, End::kExchangerToCrossbar, static_cast<uint8_t>(i - 2)};
        return {unit, End::kCrossbar, static_cast<uint8_t>(i - 2 - dims)};
    }

    unsigned dims;
    uint32_t per_unit;
};

/// "EX(0,1)>X vc 0", "X>EX(1,1) vc 0", "PU(0,1)>EX vc 0", "EX(0,1)>PU vc 0".
std::string hxb_channel_name(const HxbShape& shape, unsigned channels, uint32_t channel);

/// The link with a name as above, without the virtual channel: "EX(0,1)>X". InputError when there is none.
uint32_t hxb_link(const HxbShape& shape, const std::string& name);

/// Where a message goes, and in which virtual channel (docs/blocks/hxb.md "Routes").
struct HxbRoutes {
    bool adaptive = false;
    bool keep_channel = false;       ///< a message keeps the virtual channel in which it left its unit
    bool unit_by_dimension = false;  ///< to a unit: the virtual channel of the dimension, not of the crossbars passed
};

/// `channels`: virtual channels of a link.
std::unique_ptr<Dependencies> hxb_dependencies(const HxbShape& shape, unsigned channels, const HxbRoutes& routes);

}  // namespace nanohop::net
