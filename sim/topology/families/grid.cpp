// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Rings, meshes, tori and hypercubes: grids.
#include <fmt/format.h>

#include <bit>

#include "model/bits.hpp"
#include "topology/family.hpp"

namespace nanohop::topology {

namespace {

/// Tornado (Dally and Towles, "Principles and Practices of Interconnection Networks", 2004, table 3.1): in each
/// dimension of k switches from x to x + ceil(k / 2) - 1. In a ring all goes one way round.
std::vector<uint32_t> tornado(const std::vector<uint32_t>& sizes) {
    std::vector<uint32_t> to(product(sizes, "dims"), 0);
    for (uint32_t s = 0; s < to.size(); ++s) {
        uint32_t stride = 1;
        for (const uint32_t k : sizes) {
            to[s] += (s / stride + (k + 1) / 2 - 1) % k * stride;
            stride *= k;
        }
    }
    return to;
}

class Ring final : public Family {
public:
    void add_keys(io::Keys& keys) override {
        keys.whole("switches", switches_, 2, Graph::kMostSwitches, "switches of the ring");
    }
    Graph make(uint64_t) const override { return Graph(switches_, grid_links({switches_}, true)); }
    std::vector<uint32_t> grid() const override { return {switches_}; }
    bool wraps() const override { return true; }
    const char* worst_case_name() const override { return "tornado"; }
    std::vector<uint32_t> worst_case(std::optional<uint32_t>) const override { return tornado(grid()); }

private:
    uint32_t switches_ = 64;
};

template <bool kWrap>
class Grid final : public Family {
public:
    void add_keys(io::Keys& keys) override {
        add_sizes(keys, "dims", sizes_, 1, Graph::kMostSwitches, 16, "switches in each dimension, X first");
    }
    const char* size_key() const override { return "dims"; }
    Graph make(uint64_t) const override {
        const uint32_t switches = product(sizes_, "dims");
        return Graph(switches, grid_links(sizes_, kWrap));
    }
    std::vector<uint32_t> grid() const override { return sizes_; }
    bool wraps() const override { return kWrap; }
    const char* worst_case_name() const override { return "tornado"; }
    std::vector<uint32_t> worst_case(std::optional<uint32_t>) const override { return tornado(sizes_); }

private:
    std::vector<uint32_t> sizes_{16, 16};
};

class Hypercube final : public Family {
public:
    void add_keys(io::Keys& keys) override {
        keys.add({"switches",
                  fmt::format("must be a power of two from 2 to {}", Graph::kMostSwitches),
                  "switches",
                  {},
                  [this] { return fmt::format("{}", 1U << dims_); },
                  [this](const std::string& text) {
                      const auto number = parse_sizes(text, 2, Graph::kMostSwitches);
                      return number.size() == 1 && set_switches(number.front());
                  }});
        keys.add({"dims",
                  "must be the number of dimensions, 1 to 16, or sizes joined by x that are powers of two",
                  "dimensions; 16x16 has 256 switches, as 8 has",
                  {},
                  [this] { return fmt::format("{}", dims_); },
                  [this](const std::string& text) {
                      const auto sizes = parse_sizes(text, 1, Graph::kMostSwitches);
                      if (sizes.size() == 1 && sizes.front() <= 16) {
                          dims_ = sizes.front();
                          return true;
                      }
                      uint64_t switches = sizes.empty() ? 0 : 1;
                      for (const uint32_t size : sizes) {
                          if (!std::has_single_bit(size) || switches > Graph::kMostSwitches) return false;
                          switches *= size;
                      }
                      return switches <= Graph::kMostSwitches && set_switches(static_cast<uint32_t>(switches));
                  }});
    }
    Graph make(uint64_t) const override { return Graph(1U << dims_, grid_links(grid(), false)); }
    std::vector<uint32_t> grid() const override { return std::vector<uint32_t>(dims_, 2); }

private:
    bool set_switches(uint32_t switches) {
        if (switches < 2 || !std::has_single_bit(switches)) return false;
        dims_ = log2_of(switches);
        return true;
    }
    uint32_t dims_ = 8;
};

const FamilyRegistration kRingFamily{{"ring", "ring of any size", new_family<Ring>}};
const FamilyRegistration kMeshFamily{{"mesh", "mesh of any sizes", new_family<Grid<false>>}};
const FamilyRegistration kTorusFamily{{"torus", "torus of any sizes", new_family<Grid<true>>}};
const FamilyRegistration kHypercubeFamily{{"hypercube", "hypercube", new_family<Hypercube>}};

}  // namespace

}  // namespace nanohop::topology
