// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "analysis/equations.hpp"

#include <algorithm>
#include <cmath>

namespace nanohop::analysis {

double Cube::nodes() const { return std::pow(k, n); }

double hit_probability(const Cube& cube, unsigned dimension, double entries) {
    const auto half = cube.k / 2;
    const double destinations = dimension == 0 ? cube.nodes() - 1 : std::pow(cube.k, cube.n - dimension) * half;
    return std::min(1.0, entries / destinations);
}

double segment_latency(const Cube& cube, unsigned dimension, unsigned hops, double entries, const Delays& delays) {
    const double miss_share = 1 - hit_probability(cube, dimension, entries);
    return hops * (delays.rest + delays.hit + (delays.miss - delays.hit) * miss_share + delays.link);
}

double longest_latency(const Cube& cube, double entries, const Delays& delays) {
    double total = segment_latency(cube, 0, 1, entries, delays) + delays.link;
    for (unsigned i = 1; i <= cube.n; ++i) total += segment_latency(cube, i, cube.k / 2, entries, delays);
    return total;
}

double longest_latency_conventional(const Cube& cube, const Delays& delays) {
    const unsigned switches = 1 + cube.n * (cube.k / 2);
    return switches * (delays.rest + delays.conventional_routing + delays.link) + delays.link;
}

double latency_reduction(const Cube& cube, double entries, const Delays& delays) {
    return 1 - longest_latency(cube, entries, delays) / longest_latency_conventional(cube, delays);
}

LinkRange fitting_links(std::span<const PrintedReduction> printed, Delays delays) {
    constexpr double kMost = 1000;
    LinkRange range{0, kMost};
    for (const PrintedReduction& one : printed) {
        // The link delay at which the reduction has come down to a value.
        const auto reaches = [&](double value) {
            double low = 0;
            double high = kMost;
            while (high - low > 1e-7) {
                delays.link = (low + high) / 2;
                (latency_reduction(one.cube, one.entries, delays) > value ? low : high) = delays.link;
            }
            return high;
        };
        range.least = std::max(range.least, reaches(one.reduction + 0.005));
        range.most = std::min(range.most, reaches(one.reduction - 0.005));
    }
    return range;
}

double packets_per_second(const PowerParameters& parameters, double load) {
    return load * parameters.capacity_bps / (8 * parameters.packet_bytes);
}

Power cached_power(const PowerParameters& parameters, double load, double miss_share) {
    const double rate = packets_per_second(parameters, load);
    return {rate * parameters.cache_energy, rate * parameters.cam_energy * miss_share,
            parameters.degree * parameters.cache_static, parameters.cam_static};
}

Power conventional_power(const PowerParameters& parameters, double load) {
    return {0, packets_per_second(parameters, load) * parameters.cam_energy, 0, parameters.cam_static};
}

double cached_rate(double cache_time, double cam_time, double miss_share) {
    const double cache_rate = 1 / cache_time;
    return miss_share <= 0 ? cache_rate : std::min(cache_rate, 1 / (cam_time * miss_share));
}

}  // namespace nanohop::analysis
