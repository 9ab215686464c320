// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/summa/goal.hpp"

namespace nanohop::summa {

std::string goal(Algorithm algorithm, const Shape& shape) {
    std::string text = "num_ranks " + std::to_string(shape.ranks()) + "\n";
    for (uint32_t r = 0; r < shape.ranks(); ++r) {
        text += "rank " + std::to_string(r) + " {\n";
        unsigned labels = 0, joint = 0;
        for (const Step& step : schedule(algorithm, shape, r)) {
            const unsigned first = labels + 1;
            const auto add = [&](const char* call, const char* preposition, const Transfer& t) {
                text += "l" + std::to_string(++labels) + ": " + call + " " +
                        std::to_string(t.piece.elements * sizeof(double)) + "b " + preposition + " " +
                        std::to_string(t.peer) + " tag 0\n";
                if (joint != 0) text += "l" + std::to_string(labels) + " requires l" + std::to_string(joint) + "\n";
            };
            for (const Transfer& t : step.receives) add("recv", "from", t);
            for (const Transfer& t : step.sends) add("send", "to", t);
            const unsigned last = labels;
            if (last < first) continue;
            text += "l" + std::to_string(++labels) + ": calc 0\n";
            for (unsigned l = first; l <= last; ++l)
                text += "l" + std::to_string(labels) + " requires l" + std::to_string(l) + "\n";
            joint = labels;
        }
        text += "}\n";
    }
    return text;
}

}  // namespace nanohop::summa
