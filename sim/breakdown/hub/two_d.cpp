// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/hub/two_d.hpp"

#include <algorithm>

#include "common/random.hpp"
#include "net/kinds/hub/hub_2d.hpp"

namespace nanohop::breakdown {
namespace {

using hub::Head;
using hub::Kind;
using net::HubDelivery;
using net::HubMask;

struct Message {
    uint16_t line, lane;
    uint32_t flits;
};

void count(HubLine& line, const HubDelivery& d) {
    line.clocks = d.clock + 1;
    ++line.packets;
    for (const uint64_t value : {d.clock, uint64_t{d.node}, uint64_t{d.lane}, uint64_t{d.head.length}})
        line.digest = fnv(line.digest, value);
}

/// Cuts a message into packets of even lengths and puts them into a lane.
void put(net::HubEngine& line, unsigned from, unsigned lane, uint64_t flits, unsigned step) {
    Head head;
    head.region = step;
    cut_flits(flits, line.config().piece_flits, [&](unsigned length) {
        head.length = length;
        line.send(from, lane, head);
    });
}

/// What each node sends in each step of CA4 in lines.
class Steps {
public:
    Steps(const net::Hub2D& hub, uint32_t n, unsigned flit_bytes, unsigned most_steps) {
        const summa::Shape shape{hub.side(), 1, n};
        nodes_.resize(shape.ranks());
        for (unsigned r = 0; r < shape.ranks(); ++r) {
            auto steps = summa::schedule(summa::Algorithm::kCa4Lines, shape, r);
            if (most_steps != 0 && steps.size() > most_steps) steps.resize(most_steps);
            for (const summa::Step& step : steps) add(hub, r, step, flit_bytes);
        }
    }
    const std::vector<Message>& sends(unsigned node, size_t step) const { return nodes_[node].sends[step]; }
    size_t steps(unsigned node) const { return nodes_[node].sends.size(); }
    /// Flits that a node waits for in a step, as receiver and as sender.
    uint64_t& left(unsigned node, size_t step) { return nodes_[node].left[step]; }
    uint64_t expected() const { return expected_; }

private:
    struct Node {
        std::vector<std::vector<Message>> sends;
        std::vector<uint64_t> left;
    };
    void add(const net::Hub2D& hub, unsigned r, const summa::Step& step, unsigned flit_bytes) {
        const auto flits = [&](const summa::Transfer& t) {
            return static_cast<uint32_t>((t.piece.elements * 8 + flit_bytes - 1) / flit_bytes);
        };
        std::vector<Message> sends;
        uint64_t left = 0;
        for (const summa::Transfer& t : step.sends) {
            const bool column = t.peer / hub.side() != r / hub.side();
            const unsigned line = column ? hub.column(hub.place(r, false)) : hub.row(hub.place(r, true));
            sends.push_back({static_cast<uint16_t>(line), static_cast<uint16_t>(hub.place(t.peer, column)), flits(t)});
            left += flits(t);
        }
        for (const summa::Transfer& t : step.receives) {
            left += flits(t);
            expected_ += flits(t);
        }
        nodes_[r].sends.push_back(std::move(sends));
        nodes_[r].left.push_back(left);
    }

    std::vector<Node> nodes_;
    uint64_t expected_ = 0;
};

}  // namespace

bool Hub2DRun::all_alike() const {
    return std::all_of(lines.begin(), lines.end(), [&](const HubLine& l) { return l == lines.front(); });
}

Hub2DRun hub_2d_summa(const HubSetting& setting, uint32_t n, unsigned most_steps) {
    net::Hub2D hub(setting.config, setting.link_clocks);
    Steps steps(hub, n, setting.flit_bytes(), most_steps);
    Hub2DRun run;
    run.lines.resize(hub.lines());
    run.whole.expected = steps.expected();
    std::vector<size_t> at(size_t{hub.side()} * hub.side());
    const auto begin = [&](unsigned node) {
        for (const Message& m : steps.sends(node, at[node]))
            put(hub.line(m.line), hub.place(node, m.line >= hub.side()), m.lane, m.flits,
                static_cast<unsigned>(at[node]));
    };
    hub.delivered = [&](unsigned line, const HubDelivery& d) {
        count(run.lines[line], d);
        run.whole.received += d.head.length;
        for (const unsigned node : {hub.node(line, d.node), hub.node(line, d.head.source)}) {
            if ((steps.left(node, d.head.region) -= d.head.length) != 0) continue;
            if (++at[node] < steps.steps(node)) begin(node);
        }
    };
    for (unsigned node = 0; node < at.size(); ++node) begin(node);
    hub.run();
    for (const HubLine& l : run.lines) {
        run.whole.clocks = std::max(run.whole.clocks, l.clocks);
        run.whole.packets += l.packets;
    }
    return run;
}

HubLine hub_line_steps(const HubSetting& setting, uint64_t flits, unsigned steps) {
    const unsigned n = setting.config.nodes;
    net::HubEngine line(setting.config, setting.link_clocks);
    HubLine run;
    std::vector<unsigned> at(n);
    std::vector<uint64_t> left(n, 2 * (n - 1) * flits);
    const auto begin = [&](unsigned node) {
        for (unsigned k = 0; k < n; ++k) {
            if (k != node) put(line, node, k, flits, at[node]);
        }
    };
    // A neighbour may be a step ahead: its flits are of the next one.
    std::vector<uint64_t> ahead(n);
    line.delivered = [&](const HubDelivery& d) {
        count(run, d);
        for (const unsigned node : {d.node, d.head.source}) {
            (d.head.region == at[node] ? left : ahead)[node] -= d.head.length;
            if (left[node] != 0) continue;
            if (++at[node] == steps) continue;
            left[node] = 2 * (n - 1) * flits + ahead[node];
            ahead[node] = 0;
            begin(node);
        }
    };
    for (unsigned node = 0; node < n; ++node) begin(node);
    line.run();
    return run;
}

Hub2DRun hub_2d_broadcast(const HubSetting& setting, uint64_t flits) {
    net::Hub2D hub(setting.config, setting.link_clocks);
    const unsigned side = hub.side();
    Hub2DRun run;
    run.lines.resize(hub.lines());
    run.whole.expected = (uint64_t{side} * side - 1) * flits;
    run.received.resize(size_t{side} * side);
    std::vector<unsigned> relay(side);  // of each column, the last one that its node in row 0 has sent to
    const auto spread = [&](unsigned line, unsigned& last, unsigned length) {
        last = last % (side - 1) + 1;
        Head head{.kind = Kind::kRelay, .length = length};
        hub.line(line).send_wide(0, last, head, (HubMask{1} << side) - 2);
    };
    hub.delivered = [&](unsigned line, const HubDelivery& d) {
        count(run.lines[line], d);
        run.whole.received += d.head.length;
        run.received[hub.node(line, d.node)] += d.head.length;
        if (line == hub.row(0)) spread(hub.column(d.node), relay[d.node], d.head.length);
    };
    unsigned root = 0;
    cut_flits(flits, setting.config.piece_flits, [&](unsigned length) {
        spread(hub.row(0), root, length);
        spread(hub.column(0), relay[0], length);
    });
    hub.run();
    for (const HubLine& l : run.lines) {
        run.whole.clocks = std::max(run.whole.clocks, l.clocks);
        run.whole.packets += l.packets;
    }
    return run;
}

}  // namespace nanohop::breakdown
