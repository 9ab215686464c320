// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Keys of classes of traffic (docs/simulator.md, "Classes of traffic").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/keys.hpp"
#include "switch/classes.hpp"
#include "switch/config.hpp"

namespace nanohop::net {

struct ClassKeys {
    enum class Escapes : uint8_t { kOwn, kShared };

    unsigned classes = 1;
    Escapes escapes = Escapes::kOwn;
    std::optional<unsigned> reply_class;
    std::string shares, messages, weights, channels;

    /// Those that routes depend on.
    void add_route_keys(io::Keys& keys);
    /// Those that switches have registers for.
    void add_register_keys(io::Keys& keys);
    void add_keys(io::Keys& keys);

    /// Escape channels of all classes, where a table has so many.
    unsigned escape_channels(unsigned table) const { return escapes == Escapes::kOwn ? classes * table : table; }
    /// Of the load, by class. InputError, as all others, where a value is not allowed.
    std::vector<double> load_shares() const;
    /// Flits of the messages of each class, at most as many as a packet has; none: as those of others.
    std::vector<uint32_t> message_flits(unsigned packet_flits) const;
    /// `table`: escape channels of the table.
    switch_::ClassRules rules(const switch_::Config& config, unsigned table) const;
    /// As routing::class_circles(). `replies`: hosts answer what they get, in reply_class. `shares`: none: of all
    /// classes but that one.
    std::vector<std::string> circles(unsigned table, bool replies, std::vector<double> shares) const;
    /// With one class no other key has a value.
    void check_one_class() const;
    /// Escape channels of all classes and, where the table is `adaptive`, one more fit a link.
    void check_channels(unsigned table, bool adaptive) const;
    /// There are no circles.
    void check(unsigned table, bool replies, const std::vector<double>& shares) const;

private:
    /// Of each class a text.
    std::vector<std::string> parts(const char* key, const std::string& text) const;
};

}  // namespace nanohop::net
