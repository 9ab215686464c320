// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "graphs/route_keys.hpp"

#include <fmt/format.h>

#include "net/kinds/switch/keys.hpp"
#include "net/routing/table_file.hpp"

namespace nanohop::graphs {

using routing::Escape;
using routing::RouteTable;
using topology::InputError;

void RouteKeys::add_keys(io::Keys& keys) {
    keys.words("routing", kind,
               {"minimal_adaptive", "up_down", "up_down_without_phase", "dimension_order", "layered_minimal",
                "distance_classes", "valiant", "ugal", "adaptive"},
               "what makes the table; adaptive: as of simulate, minimal adaptive with escape up_down where it is auto",
               routing::kUpDownSpelling);
    keys.words("escape", escape, nanohop::words<routing::Escape>(),
               "of minimal adaptive routes; auto: dimension order in a grid, else up*/down*", routing::kUpDownSpelling);
    keys.text("root", root, "must be centre, best, or a switch's number", "of up*/down*; best tries all");
    keys.text("order_of", order_of, "must be none or a table's file", "keep the order of up and down of this table",
              "none");
    keys.words("may_leave", may_leave, {"no", "yes"},
               "whether packets may go back from the escape to adaptive channels");
    keys.whole("layers", layers, 1, 64, "most layers of layered minimal routes");
    keys.whole("most_hops", most_hops, 0, 65535, "longest way that is allowed; 0: any");
    net::add_nonminimal(keys, nonminimal);
}

routing::CheckOptions RouteKeys::options() const {
    routing::CheckOptions options{.most_hops = most_hops, .nonminimal = switch_::goes_over(nonminimal)};
    return options;
}

RouteTable RouteKeys::make(const topology::Graph& graph, const topology::Family& family) const {
    const auto up_down = [&](bool phase) {
        routing::Root at;
        std::vector<uint32_t> order;
        if (order_of != "none") {
            order = routing::read_table(order_of, graph).order;
            if (order.empty()) throw InputError("order_of: {}: has no order", order_of);
        } else {
            if (root == "best") {
                at.choice = routing::Root::Choice::kBest;
            } else if (root != "centre") {
                const auto number = io::number_of(root);
                if (!number || *number < 0 || *number != static_cast<uint32_t>(*number))
                    throw InputError("root: \"{}\": must be centre, best, or a switch's number", root);
                at = {routing::Root::Choice::kNumber, static_cast<uint32_t>(*number)};
            }
            order = routing::up_down_order(graph, at);
        }
        return phase ? routing::up_down(graph, order) : routing::up_down_without_phase(graph, order);
    };
    const bool grid = !family.grid().empty();
    const bool adaptive = kind == Kind::kAdaptive || kind == Kind::kSimulated;
    const bool in_order = escape ? escape == Escape::kDimensionOrder : grid && kind != Kind::kSimulated;
    const auto dimension_order = [&] {
        try {
            return routing::dimension_order(graph, family.grid(), family.wraps());
        } catch (const InputError& error) {
            if (!grid) throw;
            throw InputError(
                "{}: these routes need each of its links; without some must be routing up_down, up_down_without_phase "
                "or distance_classes, or minimal_adaptive with escape up_down or distance_classes",
                error.what());
        }
    };
    const auto plain = [&] {
        if (escape == Escape::kDistanceClasses) return routing::distance_classes(graph);
        return in_order ? dimension_order() : up_down(true);
    };

    // A key that these routes do not look at is a mistake.
    const auto refuse = [](bool given, const std::string& why) {
        if (given) throw InputError(why);
    };
    refuse(!adaptive && escape,
           "escape: only adaptive routes have one: must be auto, or routing one of minimal_adaptive, adaptive");
    refuse(!adaptive && may_leave,
           "may_leave: only adaptive routes have an escape: must be no, or routing one of minimal_adaptive, adaptive");
    refuse(kind != Kind::kLayered && layers != RouteKeys{}.layers,
           fmt::format("layers: only layered routes have them: must be {}, or routing layered_minimal",
                       RouteKeys{}.layers));
    const bool up_and_down = kind == Kind::kUpDown || kind == Kind::kUpDownWithoutPhase ||
                             (adaptive && escape != Escape::kDistanceClasses && !in_order);
    refuse(!up_and_down && root != "centre",
           "root: only up*/down* has one: must be centre, or routing or escape up_down");
    refuse(!up_and_down && order_of != "none",
           "order_of: only up*/down* has an order: must be none, or routing or escape up_down");
    refuse(order_of != "none" && root != "centre",
           fmt::format("root: the order is that of {} (order_of): must be centre", order_of));
    switch (kind) {
        case Kind::kUpDown: return up_down(true);
        case Kind::kUpDownWithoutPhase: return up_down(false);
        case Kind::kDimensionOrder: return dimension_order();
        case Kind::kLayered:
            return grid ? routing::layered(graph, dimension_order(), layers) : routing::layered_minimal(graph, layers);
        case Kind::kClasses: return routing::distance_classes(graph);
        case Kind::kValiant: return routing::valiant(grid ? dimension_order() : routing::distance_classes(graph));
        case Kind::kUgal: return routing::ugal(grid ? dimension_order() : routing::distance_classes(graph));
        case Kind::kAdaptive:
        case Kind::kSimulated: return routing::minimal_adaptive(graph, plain(), may_leave);
    }
    return {};
}

}  // namespace nanohop::graphs
