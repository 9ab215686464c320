// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hub/unit.hpp"

#include <optional>

namespace nanohop::hub {

Data combine(const Config& config, Op op, const std::vector<const Data*>& operands) {
    if (op == Op::kUnit && !on_port(config.unit))
        return hub_float::sum(element(config.unit), config.flit_bits, operands);
    std::vector<std::optional<Data>> level(operands.size());
    for (size_t i = 0; i < level.size(); ++i) {
        if (operands[i] != nullptr) level[i] = *operands[i];
    }
    for (size_t width = level.size(); width > 1; width = (width + 1) / 2) {
        for (size_t i = 0; 2 * i < width; ++i) {
            const std::optional<Data> right = 2 * i + 1 < width ? level[2 * i + 1] : std::nullopt;
            std::optional<Data> left = level[2 * i];
            if (left && right) {
                for (unsigned w = 0; w < config.words(); ++w) (*left)[w] = combine(op, (*left)[w], (*right)[w]);
            }
            level[i] = left ? left : right;
        }
    }
    return level.front().value_or(Data{});
}

void SumUnit::tick(const Out& node) {
    if (answers_.empty()) return;
    answers_.pop_front();
    std::vector<const Data*> operands(config_.nodes, nullptr);
    for (unsigned b = 0; b < config_.nodes; ++b) {
        if (has(node.unit_members, b)) operands[b] = &node.unit_data[b];
    }
    answers_.push_back(combine(config_, Op::kUnit, operands));
}

}  // namespace nanohop::hub
