// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>

namespace nanohop::app {

/// The function of this name whose place a preloaded object takes; ends the process where there is none.
template <class Function>
Function* real_function(const char* name) {
    void* const found = dlsym(RTLD_NEXT, name);
    if (found == nullptr) {
        std::fprintf(stderr, "nanohop: error: this SimGrid has no %s, by which programs are watched\n", name);
        std::_Exit(2);
    }
    return reinterpret_cast<Function*>(found);
}

}  // namespace nanohop::app
