// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/choices.hpp"

#include <fmt/format.h>

#include "route_cache/config.hpp"

namespace nanohop::gen {

File library_choices() {
    std::string text = banner("//", "sim/model/route_cache/config.hpp") +
                       "#pragma once\n\n#include <cstdint>\n\nnamespace nanohop {\n\n" +
                       fmt::format("enum class {} : uint8_t {{\n", "RouteCacheReplacement");
    for (uint8_t value = 0; const char* word = name(static_cast<route_cache::Replacement>(value)); ++value)
        text += fmt::format("    k{} = {},\n", camel(word), value);
    return {"sim/library/nanohop/generated/choices.hpp", text + "};\n\n}  // namespace nanohop\n"};
}

}  // namespace nanohop::gen
