// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The passive wavelength router of a hub (Urino 2020, 2.1, fig 1): by which wavelength a port reaches another one.
#pragma once

#include <string>
#include <vector>

namespace nanohop::net {

/// Urino 2020, table 1 and 5.2: so many wavelengths can be told apart.
inline constexpr unsigned kMostWavelengths = 80;

/// wavelength(i, o): of the light from input port i to output port o, 0 .. N - 1. A cyclic router with a setting
/// (step, first): i and o are joined by (step (o - i) + first) mod N, which is a Latin square if step and N share no
/// factor. The wavelength of a port's light to itself is not used.
class Wavelengths {
public:
    /// Throws std::invalid_argument: ports not in 2..80, or step and ports share a factor.
    Wavelengths(unsigned ports, unsigned step = 1, unsigned first = 0);

    unsigned ports() const { return ports_; }
    unsigned wavelength(unsigned input, unsigned output) const { return table_[input * ports_ + output]; }
    /// The output port where the light of a wavelength from an input port leaves.
    unsigned output(unsigned input, unsigned wavelength) const;
    const std::vector<unsigned>& table() const { return table_; }

private:
    unsigned ports_;
    std::vector<unsigned> table_;
};

/// What keeps a table of ports x ports wavelengths from being a Latin square, or nothing.
std::string check_latin_square(unsigned ports, const std::vector<unsigned>& table);

}  // namespace nanohop::net
