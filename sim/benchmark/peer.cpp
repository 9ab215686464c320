// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "benchmark/peer.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <optional>

#include "io/output_file.hpp"

namespace nanohop::benchmark {

namespace fs = std::filesystem;

namespace {

std::string_view last_line(std::string_view text) {
    while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.remove_suffix(1);
    const size_t start = text.rfind('\n');
    return start == std::string_view::npos ? text : text.substr(start + 1);
}

double value_at(const std::string& text, size_t at, std::string_view label, std::string_view name) {
    double value = 0;
    if (at != std::string::npos) {
        const char* const begin = text.data() + at + label.size();
        const char* const end = text.data() + text.size();
        if (std::from_chars(begin, end, value).ec == std::errc{}) return value;
    }
    throw net::InputError("this is not what {} prints: no \"{}\" with a number; its last line is \"{}\"", name, label,
                          last_line(text));
}

}  // namespace

double first_value_behind(const std::string& text, std::string_view label, std::string_view name) {
    return value_at(text, text.find(label), label, name);
}

double last_value_behind(const std::string& text, std::string_view label, std::string_view name) {
    return value_at(text, text.rfind(label), label, name);
}

void require_program(const std::string& program, std::string_view option, std::string_view made) {
    if (!fs::is_regular_file(program))
        throw net::InputError("{} {}: is not there: must be the program that {}", option, program, made);
    if (::access(program.c_str(), X_OK) != 0)
        throw net::InputError("{} {}: cannot be run: must be an executable", option, program);
}

int run_and_report(const std::string& json_file, const std::function<Reported()>& run) {
    try {
        std::optional<io::OutputFile> file;
        if (!json_file.empty()) file.emplace(json_file);
        const Reported reported = run();
        if (file) file->commit(reported.json + "\n");
        fmt::print("{}", reported.text);
        return 0;
    } catch (const net::InputError& error) {
        fmt::print(stderr, "nanohop benchmark: error: {}\n", error.what());
    }
    return 2;
}

double ProcessorShare::wall() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double ProcessorShare::used() const {
    rusage usage{};
    ::getrusage(of_ == Of::kThisProgram ? RUSAGE_SELF : RUSAGE_CHILDREN, &usage);
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double ProcessorShare::share() const {
    const double passed = wall() - wall_;
    return passed <= 0 ? 1 : std::clamp((used() - used_) / passed, 1e-6, 1.0);
}

std::string absolute_path(const std::string& path) { return fs::absolute(path).string(); }

}  // namespace nanohop::benchmark
