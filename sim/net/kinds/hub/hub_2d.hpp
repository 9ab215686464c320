// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Urino 2020, 5.2 (fig 11): nodes in a grid, a hub in each row and a hub in each column; rows and columns share no
// light. A node has two of nh_hub, one in its row and one in its column, which meet in its host alone: what goes on
// from a row into a column is sent again by a host. 80 x 80 nodes with 80 wavelengths; nh_hub's masks end at 64 x 64.
#pragma once

#include <functional>
#include <vector>

#include "net/kinds/hub/engine.hpp"

namespace nanohop::net {

/// Nodes of one hub, or of a grid with a hub in each row and each column, by number.
class HubGrid {
public:
    explicit HubGrid(unsigned side, unsigned dimensions = 2) : side_(side), dimensions_(dimensions) {}

    unsigned side() const { return side_; }  ///< nodes of a hub
    unsigned nodes() const { return dimensions_ == 1 ? side_ : side_ * side_; }
    /// Lines: rows 0 .. side - 1, then columns; with one dimension row 0. Node (i, j) has place j in row i and place i
    /// in column j.
    unsigned lines() const { return dimensions_ == 1 ? 1 : 2 * side_; }
    unsigned row(unsigned i) const { return i; }
    unsigned column(unsigned j) const { return side_ + j; }
    /// Of the node at a place of a line: its number, i side + j.
    unsigned node(unsigned line, unsigned place) const {
        return line < side_ ? line * side_ + place : place * side_ + line - side_;
    }
    /// A node's place in its row (or its column).
    unsigned place(unsigned node, bool in_column) const { return in_column ? node / side_ : node % side_; }

private:
    unsigned side_;
    unsigned dimensions_;
};

class Hub2D : public HubGrid {
public:
    /// `line`: of each row and column; line.nodes rows of line.nodes. `link_clocks` as of HubEngine.
    Hub2D(const hub::Config& line, unsigned link_clocks);
    // Its lines tell it what they deliver.
    Hub2D(const Hub2D&) = delete;
    Hub2D& operator=(const Hub2D&) = delete;

    /// Called after the clock in which a host takes a packet's last beat, in order of the lines.
    std::function<void(unsigned line, const HubDelivery&)> delivered;

    /// From `delivered`, beats are offered in the next clock, whichever line's they are.
    HubEngine& line(unsigned number) { return lines_[number]; }
    const HubEngine& line(unsigned number) const { return lines_[number]; }

    /// Simulates until nothing is under way; false: not after so many clocks.
    bool run(uint64_t most = ~uint64_t{0});
    uint64_t clock() const { return lines_.front().clock(); }

private:
    struct Arrived {
        unsigned line;
        HubDelivery delivery;
    };
    std::vector<HubEngine> lines_;
    std::vector<Arrived> arrived_;  ///< in this clock
};

}  // namespace nanohop::net
