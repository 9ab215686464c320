// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// HyperX (Ahn et al., "HyperX: topology, routing, and packaging of efficient large-scale networks", SC 2009): the
// switches of a line of any dimension are linked to each other. Regular, one link between neighbours (K = 1).
#include <algorithm>

#include "topology/family.hpp"

namespace nanohop::topology {

namespace {

class HyperX final : public Family {
public:
    void add_keys(io::Keys& keys) override {
        add_sizes(keys, "dims", sizes_, 1, 4096, 8, "S1..SL: switches in each dimension");
        keys.whole("terminals", terminals_, 0, 4096, "T: hosts at each switch");
    }
    const char* size_key() const override { return "dims"; }
    Graph make(uint64_t) const override {
        const uint32_t switches = product(sizes_, "dims");
        uint64_t degree = 0;
        for (const uint32_t size : sizes_) degree += size - 1;
        check_graph_size(switches, switches * degree / 2);
        std::vector<Link> links;
        for (uint32_t s = 0; s < switches; ++s) {
            uint32_t stride = 1;
            for (const uint32_t size : sizes_) {
                const uint32_t x = s / stride % size;
                for (uint32_t y = x + 1; y < size; ++y) links.push_back({s, s + (y - x) * stride, {}, {}});
                stride *= size;
            }
        }
        return Graph(switches, std::move(links), std::vector<uint32_t>(switches, terminals_));
    }
    const char* worst_case_name() const override { return "dimension_shift"; }
    /// The T hosts of a switch have one link, that to a switch of its line in the first dimension with several.
    std::vector<uint32_t> worst_case(std::optional<uint32_t> shift) const override {
        const uint32_t by = shift.value_or(1);
        const auto first = std::find_if(sizes_.begin(), sizes_.end(), [](uint32_t size) { return size > 1; });
        const uint32_t size = first == sizes_.end() ? 1 : *first;
        check_shift(by, size, "switches of a dimension");
        std::vector<uint32_t> to(product(sizes_, "dims"));
        for (uint32_t s = 0; s < to.size(); ++s) to[s] = s - s % size + (s + by) % size;
        return to;
    }

private:
    std::vector<uint32_t> sizes_{8, 8};
    uint32_t terminals_ = 8;
};

const FamilyRegistration kHyperX{{"hyperx", "HyperX: complete graphs along each dimension", new_family<HyperX>}};

}  // namespace

}  // namespace nanohop::topology
