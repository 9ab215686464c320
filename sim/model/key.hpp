// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a field of a block's configuration is called. Each block lists its own once, in its config.hpp:
//     template <class C, class F> void for_each_key(C& config, F&& f);     f(Key, field), in the order of the file
// Files are read, RTL parameters made and the page's table written through this list.
#pragma once

#include <string>
#include <vector>

namespace nanohop {

struct Key {
    enum class As { kPlain, kOptional, kTime };  ///< may be left out; is a time, the field in clocks

    std::string name;                     ///< in the file; "": taken from elsewhere
    std::string parameter;                ///< of the RTL; "": the models' own
    std::vector<std::string> words = {};  ///< of a choice: the field is the word's position
    As as = As::kPlain;
};

/// The words of a choice: what its name() says of each value, from 0 on; beyond the last nullptr.
template <class Choice>
std::vector<std::string> words() {
    std::vector<std::string> all;
    for (unsigned i = 0; name(static_cast<Choice>(i)) != nullptr; ++i) all.emplace_back(name(static_cast<Choice>(i)));
    return all;
}

}  // namespace nanohop
