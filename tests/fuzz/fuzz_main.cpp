// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// nanohop_fuzz FORMAT [options of libFuzzer] [FOLDER..]
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "formats.hpp"

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerRunDriver(int* argc, char*** argv, int (*test)(const uint8_t* data, size_t size));

namespace {

constexpr const char* kFormat = "NANOHOP_FUZZ_FORMAT";

std::string& format() {
    static std::string name;
    return name;
}

int test_one_input(const uint8_t* data, size_t size) {
    nanohop::fuzz::read(format(), {reinterpret_cast<const char*>(data), size});
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> all = nanohop::fuzz::formats();
    // libFuzzer starts the program again for a merge, with its own options alone.
    const char* const kept = std::getenv(kFormat);
    const bool again = kept != nullptr && argc > 1 && argv[1][0] == '-';
    if (again) {
        format() = kept;
    } else if (argc > 1) {
        format() = argv[1];
    }
    if (std::find(all.begin(), all.end(), format()) == all.end()) {
        for (const std::string& name : all) std::printf("%s\n", name.c_str());
        return argc == 2 && format() == "--list" ? 0 : 2;
    }
    if (!again) {
        ::setenv(kFormat, argv[1], 1);
        argv[1] = argv[0];
        --argc;
        ++argv;
    }
    return LLVMFuzzerRunDriver(&argc, &argv, test_one_input);
}
