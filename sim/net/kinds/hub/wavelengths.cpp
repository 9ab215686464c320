// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/hub/wavelengths.hpp"

#include <numeric>
#include <stdexcept>

namespace nanohop::net {

Wavelengths::Wavelengths(unsigned ports, unsigned step, unsigned first) : ports_(ports) {
    if (ports < 2 || ports > kMostWavelengths)
        throw std::invalid_argument("wavelength router: " + std::to_string(ports) + " ports; 2 .. " +
                                    std::to_string(kMostWavelengths));
    if (std::gcd(step, ports) != 1)
        throw std::invalid_argument("wavelength router: step " + std::to_string(step) + " and " +
                                    std::to_string(ports) + " ports share a factor");
    for (unsigned i = 0; i < ports; ++i) {
        for (unsigned o = 0; o < ports; ++o) table_.push_back((step * (o + ports - i) + first) % ports);
    }
}

unsigned Wavelengths::output(unsigned input, unsigned wavelength) const {
    for (unsigned o = 0; o < ports_; ++o) {
        if (table_[input * ports_ + o] == wavelength) return o;
    }
    throw std::invalid_argument("wavelength router: no wavelength " + std::to_string(wavelength));
}

std::string check_latin_square(unsigned ports, const std::vector<unsigned>& table) {
    if (table.size() != size_t{ports} * ports) return "the table has " + std::to_string(table.size()) + " places";
    for (unsigned a = 0; a < ports; ++a) {
        std::vector<bool> in_row(ports), in_column(ports);
        for (unsigned b = 0; b < ports; ++b) {
            const unsigned of_row = table[a * ports + b];
            const unsigned of_column = table[b * ports + a];
            if (of_row >= ports || of_column >= ports) return "a wavelength is out of range";
            if (in_row[of_row])
                return "input " + std::to_string(a) + " has wavelength " + std::to_string(of_row) + " twice";
            if (in_column[of_column])
                return "output " + std::to_string(a) + " has wavelength " + std::to_string(of_column) + " twice";
            in_row[of_row] = in_column[of_column] = true;
        }
    }
    return {};
}

}  // namespace nanohop::net
