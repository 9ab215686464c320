// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/hub/wavelengths.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <stdexcept>

namespace nanohop::net {
namespace {

TEST(HubWavelengths, EverySettingIsALatinSquare) {
    // Up to 24 ports from each first wavelength, above from three of them.
    for (unsigned ports = 2; ports <= 80; ++ports) {
        for (unsigned step = 1; step < ports; ++step) {
            if (std::gcd(step, ports) != 1) continue;
            for (unsigned first = 0; first < ports; first += first == 1 && ports > 24 ? ports - 2 : 1) {
                const Wavelengths w(ports, step, first);
                EXPECT_EQ(check_latin_square(ports, w.table()), "") << ports << " " << step << " " << first;
                bool found = true;
                for (unsigned i = 0; i < ports; ++i)
                    for (unsigned o = 0; o < ports; ++o) found = found && w.output(i, w.wavelength(i, o)) == o;
                EXPECT_TRUE(found) << ports << " " << step << " " << first;
            }
        }
    }
}

TEST(HubWavelengths, WhatIsNoLatinSquareIsNamed) {
    EXPECT_THROW(Wavelengths(8, 2), std::invalid_argument);
    EXPECT_THROW(Wavelengths(81), std::invalid_argument);
    std::vector<unsigned> table = Wavelengths(4).table();
    std::swap(table[4], table[5]);
    EXPECT_EQ(check_latin_square(4, table), "output 0 has wavelength 0 twice");
    table = Wavelengths(4).table();
    table[2] = table[1];
    EXPECT_EQ(check_latin_square(4, table), "input 0 has wavelength 1 twice");
    table[2] = 4;
    EXPECT_EQ(check_latin_square(4, table), "a wavelength is out of range");
}

}  // namespace
}  // namespace nanohop::net
