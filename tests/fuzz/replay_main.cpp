// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// PROGRAM CORPUS: reads every file of every format, and each with its end missing. Files named ok-* must be read.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "formats.hpp"

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("usage: PROGRAM CORPUS\n", stderr);
        return 2;
    }
    size_t files = 0;
    int status = 0;
    for (const std::string& format : nanohop::fuzz::formats()) {
        size_t read = 0;
        const std::filesystem::path folder = std::filesystem::path(argv[1]) / format;
        if (std::filesystem::exists(folder)) {
            for (const auto& entry : std::filesystem::directory_iterator(folder)) {
                std::ifstream in(entry.path(), std::ios::binary);
                const std::string bytes{std::istreambuf_iterator<char>(in), {}};
                ++files;
                const bool taken = nanohop::fuzz::read(format, bytes);
                read += taken ? 1 : 0;
                if (!taken && entry.path().filename().string().starts_with("ok-")) {
                    std::printf("message: %s is refused\n", entry.path().c_str());
                    status = 1;
                }
                for (size_t part = 1; part < 8; ++part)
                    nanohop::fuzz::read(format, bytes.substr(0, bytes.size() * part / 8));
            }
        }
        if (read == 0) {
            std::printf("message: %s: no file of the corpus can be read\n", format.c_str());
            status = 1;
        }
    }
    std::printf("%zu files\n", files);
    return status;
}
