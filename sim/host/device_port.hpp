// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A receive controller that is run clock by clock, with its surroundings, to try host software with. Every access takes
// the clocks it takes on the controller's ports, and packets arrive meanwhile.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "host/port.hpp"
#include "host/surroundings.hpp"
#include "ipush/ipush.hpp"

namespace nanohop::host {

class DevicePort : public Port, public Surroundings {
public:
    using Surroundings::Surroundings;

    // Port
    uint32_t read_register(uint32_t offset) override;
    bool write_register(uint32_t offset, uint32_t value) override;
    uint64_t read_llcm(uint32_t word) override;
    std::optional<Word> take_word() override;
    bool status_pending() override;

    void run(uint64_t clocks);

private:
    /// One clock of the controller: its outputs in it, and the edge that ends it.
    virtual ipush::Out cycle(const ipush::In& in) = 0;

    void tick();

    ipush::In in_;            ///< of the next clock, as far as the host drives it
    ipush::Out out_;          ///< of the last clock
    std::deque<Word> words_;  ///< of the read engine, not taken by the host
};

}  // namespace nanohop::host
