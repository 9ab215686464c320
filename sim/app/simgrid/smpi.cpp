// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/simgrid/smpi.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "app/simgrid/call_kind.hpp"
#include "app/simgrid/calls.hpp"
#include "io/input_file.hpp"
#include "io/output_file.hpp"
#include "io/process.hpp"
#include "io/source_folder.hpp"
#include "net/error.hpp"

namespace nanohop::app {

namespace {

using Json = nlohmann::ordered_json;
using net::InputError;

#ifdef NANOHOP_SMPIMAIN
constexpr const char* kSmpiMain = NANOHOP_SMPIMAIN;
constexpr const char* kVersion = NANOHOP_SIMGRID_VERSION;
#else
constexpr const char* kSmpiMain = nullptr;
constexpr const char* kVersion = "";
#endif

/// A source's compiler; empty: it is none.
std::string compiler_of(const std::string& path) {
    const std::string ending = std::filesystem::path(path).extension().string();
    if (ending == ".c") return "smpicc";
    if (ending == ".cpp" || ending == ".cc" || ending == ".cxx") return "smpicxx";
    if (ending == ".f90") return "smpif90";
    if (ending == ".f") return "smpiff";
    return "";
}

/// Whether a file that is executed has been linked with SimGrid.
bool for_smpi(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    return text.find("libsimgrid.so") != std::string::npos;
}

std::string executable_of(const std::string& program, io::ScratchFolder& folder) {
    namespace fs = std::filesystem;
    std::error_code ignored;
    io::refuse_folder(program);
    if (!fs::is_regular_file(program, ignored))
        throw InputError("{}: no such program (or source); a path is needed, as in ./program", program);
    if (const std::string compiler = compiler_of(program); !compiler.empty()) {
        const std::string out = folder.write("program", "");  // the folder knows it, and removes it
        const io::Finished made = io::run_program({compiler, "-O2", "-g", program, "-o", out});
        if (made.status == 127) throw InputError(compiler + ": is not there; package libsimgrid-dev has it");
        if (made.status != 0) throw InputError("{}: {} does not compile it", program, compiler);
        return out;
    }
    if (!for_smpi(program))
        throw InputError(
            "{}: is no program for SMPI: compile it with smpicc or smpicxx in the place of mpicc "
            "or mpicxx, or name its source file",
            program);
    return fs::absolute(program).string();
}

/// "file:line" of offsets in a program, where it has been compiled with -g.
class Places {
public:
    explicit Places(std::string program) : program_(std::move(program)) {}
    std::string text(const Json& place) {
        if (!place.is_object()) return "";
        const auto offset = place.at("offset").get<int64_t>();
        if (const auto known = texts_.find(offset); known != texts_.end()) return known->second;
        std::string line;
        const io::Finished found = io::run_program({"addr2line", "-s", "-e", program_, fmt::format("{:#x}", offset)});
        line = found.output.substr(0, found.output.find_first_of(" \n"));
        if (found.status != 0 || line.empty() || line[0] == '?') {
            const std::string function = place.at("function");
            line = function.empty() ? "" : "in " + function;
        } else {
            line = "at " + line;
        }
        return texts_[offset] = line;
    }

private:
    std::string program_;
    std::map<int64_t, std::string> texts_;
};

const char* peer_is(CallKind kind) {
    switch (kind) {
        case CallKind::kReceive: return "from rank ";
        case CallKind::kOneSided: return "rank ";
        case CallKind::kCollective: return "root ";
        case CallKind::kSend:
        case CallKind::kWait:
        case CallKind::kFile:
        case CallKind::kStartAndEnd: return "to rank ";
    }
    return "";
}

std::string call_text(const Json& call, Places& places) {
    std::string text = call.at("call");
    std::vector<std::string> what;
    if (call.contains("peer")) {
        const std::string peer =
            call["peer"].is_string() ? call["peer"].get<std::string>() : fmt::format("{}", call["peer"].get<int>());
        what.push_back(peer_is(call_kind(text)) + peer);
    }
    if (call.contains("tag")) what.push_back(fmt::format("tag {}", call["tag"].get<int>()));
    if (call.contains("bytes")) what.push_back(fmt::format("{} B", call["bytes"].get<int64_t>()));
    if (!what.empty()) text += fmt::format(" ({})", fmt::join(what, ", "));
    if (const std::string place = places.text(call.at("place")); !place.empty()) text += " " + place;
    return text;
}

constexpr double kProgressSeconds = 10;
constexpr double kLastWordsSeconds = 2;  // of a program whose time is over

struct Child {
    int status = 0;
    bool timeout = false;
    std::string errors;  ///< SimGrid's own lines
};

/// SimGrid's lines begin with a bracket and its clock; all others are the program's.
bool of_simgrid(const std::string& line) {
    for (const char* const begins : {"[", "/* ", "  ->  ", "Backtrace (displayed"})
        if (line.rfind(begins, 0) == 0) return true;
    return line.find("xbt_") != std::string::npos;
}

Child run_child(const std::vector<std::string>& command,
                const std::vector<std::pair<std::string, std::string>>& environment, const SmpiOptions& options,
                const std::string& output) {
    std::array<int, 2> errors{};
    if (::pipe2(errors.data(), O_CLOEXEC) != 0) throw std::runtime_error(std::string("pipe: ") + std::strerror(errno));
    std::vector<char*> arguments;
    for (const std::string& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
    arguments.push_back(nullptr);
    const pid_t parent = ::getpid();
    const pid_t child = ::fork();
    if (child < 0) throw std::runtime_error(std::string("fork: ") + std::strerror(errno));
    if (child == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != parent) ::_exit(127);
        ::signal(kProgressSignal, SIG_IGN);  // until the preloaded object takes it
        for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
        ::dup2(errors[1], STDERR_FILENO);
        if (!output.empty()) {
            const int file = ::open(output.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
            ::dup2(file, STDOUT_FILENO);
        }
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    ::close(errors[1]);
    Child result;
    using Clock = std::chrono::steady_clock;
    const auto seconds = [](double s) {
        return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(s));
    };
    const Clock::time_point start = Clock::now();
    const auto never = Clock::time_point::max();
    Clock::time_point over = options.timeout_seconds > 0 ? start + seconds(options.timeout_seconds) : never;
    Clock::time_point progress = options.progress ? start + seconds(kProgressSeconds) : never;
    std::string line;
    for (;;) {
        const Clock::time_point now = Clock::now();
        if (now >= over && result.timeout) {
            ::kill(child, SIGKILL);
            break;
        }
        if (now >= over) {
            result.timeout = true;
            ::kill(child, kTimeoutSignal);
            over = now + seconds(kLastWordsSeconds);
            progress = never;
        }
        if (now >= progress) {
            ::kill(child, kProgressSignal);
            progress = now + seconds(kProgressSeconds);
        }
        const Clock::time_point next = std::min(over, progress);
        int wait = -1;
        if (next != never)
            wait = static_cast<int>(std::min<int64_t>(
                std::chrono::duration_cast<std::chrono::milliseconds>(next - now).count() + 1, 60000));
        pollfd end{errors[0], POLLIN, 0};
        const int ready = ::poll(&end, 1, wait);
        if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
        std::array<char, 4096> buffer;
        const ssize_t n = ::read(errors[0], buffer.data(), buffer.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) break;
        for (const char c : std::string_view(buffer.data(), static_cast<size_t>(n))) {
            line += c;
            if (c != '\n') continue;
            if (of_simgrid(line))
                result.errors += line;
            else
                std::fputs(line.c_str(), stderr);
            line.clear();
        }
    }
    if (!line.empty()) std::fputs(line.c_str(), stderr);
    ::close(errors[0]);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return result;
}

constexpr const char* kReason = "CRITICAL] ";  // in a line of SimGrid

/// The rest of the line behind a text; empty: it is not there.
std::string text_behind(const std::string& text, const std::string& before) {
    const size_t at = text.find(before);
    if (at == std::string::npos) return "";
    const size_t from = at + before.size();
    return text.substr(from, text.find('\n', from) - from);
}

/// What the report says of a run that is not as it should be.
void judge(SmpiResult& result, const Child& child, Places& places, const std::string& collectives) {
    using Verdict = SmpiResult::Verdict;
    const Json& report = result.report;
    if (child.timeout) {
        result.verdict = Verdict::kTimeout;
        result.status = 5;
        result.messages.push_back("the time is over (--timeout), and the program still runs");
        if (report.is_null()) return;
    }
    if (report.is_null()) {
        result.verdict = Verdict::kFailed;
        result.status = 1;
        result.messages.push_back(
            fmt::format("the program ended with status {} before it was simulated", child.status));
        return;
    }
    const std::string verdict = report.at("verdict");
    const auto rank_text = [&](size_t r) {
        const Json& rank = report["ranks"][r];
        const std::string call = call_text(rank.at("call"), places);
        if (rank.at("within")) {
            const int partner = rank.at("call").value("partner", -1);
            const bool gone = partner >= 0 && report["ranks"][static_cast<size_t>(partner)].at("finalized").get<bool>();
            return fmt::format("rank {}: waits in {}{}", r, call,
                               gone ? fmt::format("; rank {} has ended", partner) : "");
        }
        if (rank.at("finalized")) return fmt::format("rank {}: has ended", r);
        if (rank.at("calls") == 0) return fmt::format("rank {}: after MPI_Init", r);
        return fmt::format("rank {}: after {}", r, call);
    };
    const size_t ranks = report["ranks"].size();
    const int culprit = report.at("culprit");
    const auto name_ranks = [&](bool all) {
        // As many as a reader takes in; those that have ended are no part of it.
        constexpr size_t kMost = 16;
        size_t named = 0;
        for (size_t r = 0; r < ranks; ++r) {
            const bool within = report["ranks"][r].at("within");
            if ((!within && !all) || report["ranks"][r].at("finalized").get<bool>()) continue;
            if (++named <= kMost) result.messages.push_back(rank_text(r));
        }
        if (named > kMost) result.messages.push_back(fmt::format("and {} more ranks", named - kMost));
    };
    if (child.timeout) {
        name_ranks(true);
    } else if (verdict == "deadlock") {
        result.verdict = Verdict::kDeadlock;
        result.status = 4;
        result.messages.push_back("DEADLOCK: no rank can go on");
        name_ranks(false);
        for (size_t r = 0; r < ranks && result.messages.size() < 20; ++r)
            if (!report["ranks"][r].at("within") && !report["ranks"][r].at("finalized").get<bool>())
                result.messages.push_back(fmt::format("rank {}: is gone without MPI_Finalize", r));
    } else if (verdict == "error" || verdict == "crash") {
        result.verdict = Verdict::kFailed;
        result.status = 1;
        const std::string what = report.at("what");
        if (culprit < 0)
            result.messages.push_back(fmt::format("the program crashed: {}", what));
        else if (verdict == "error")
            result.messages.push_back(
                fmt::format("rank {}: {}: {}", culprit,
                            call_text(report["ranks"][static_cast<size_t>(culprit)].at("call"), places), what));
        else {
            const std::string where = rank_text(static_cast<size_t>(culprit));
            // SimGrid's own reason, of an algorithm that cannot do so many ranks, or of a call that failed within.
            std::string reason = text_behind(child.errors, "std::invalid_argument: ");
            if (reason.empty()) reason = text_behind(child.errors, kReason);
            const std::string call = report["ranks"][static_cast<size_t>(culprit)].at("call").at("call");
            if (reason.empty())
                result.messages.push_back(
                    fmt::format("rank {} crashed: {}; {}", culprit, what, where.substr(where.find(": ") + 2)));
            else if (call_kind(call) == CallKind::kCollective && !reason.starts_with("Not yet implemented"))
                result.messages.push_back(fmt::format("{}: an algorithm of --collectives {}: {} (others: {})", where,
                                                      collectives, reason, fmt::join(kCollectives, ", ")));
            else
                result.messages.push_back(fmt::format("{}: {}", where, reason));
        }
    } else if (child.status != 0) {
        result.verdict = Verdict::kFailed;
        result.status = 1;
        result.messages.push_back(fmt::format("the program ended with status {}", child.status));
        for (size_t r = 0; r < ranks; ++r)
            if (!report["ranks"][r].at("finalized")) result.messages.push_back(rank_text(r) + ", no MPI_Finalize");
    } else if (!report.at("unmatched").empty()) {
        result.verdict = Verdict::kUnmatched;
        result.status = 1;
        for (const Json& u : report["unmatched"]) {
            if (result.messages.size() == 16) break;
            const auto messages = u.at("messages").get<int64_t>();
            result.messages.push_back(fmt::format("rank {}: {}: {} message{} that nobody received",
                                                  u["from"].at("rank").get<int>(), call_text(u["from"], places),
                                                  messages, messages == 1 ? "" : "s"));
        }
    }
}

}  // namespace

std::string simgrid_version() { return kVersion; }

SmpiResult run_smpi(const PlatformFile& platform, const SmpiOptions& options) {
    std::ostringstream text;
    write_platform(text, platform);
    SmpiPlatform ours{"nanohop_platform.so", text.str(), platform.hosts, {}, {}};
    ours.settings = {// A message alone takes what its latency and its bytes say, and no more.
                     "--cfg=network/crosstraffic:0", "--cfg=network/bandwidth-factor:1", "--cfg=network/weight-S:0",
                     "--cfg=network/TCP-gamma:0", "--cfg=smpi/bw-factor:0:1",
                     // A clock is read in no time, a poll takes 0.1 us: by default 0.1 ms, and more each time.
                     "--cfg=smpi/wtime:0", "--cfg=smpi/test:1e-7", "--cfg=smpi/iprobe:1e-7",
                     "--cfg=smpi/grow-injected-times:no"};
    // The first length that is not eager. By default SimGrid lets no sender wait for less, but no message set out
    // before its receive has been posted: the second option lets it. A paper's platform has SimGrid's defaults.
    const uint64_t not_eager = platform.packets ? platform.zero_load.format.eager_bytes + 1 : 65536;
    ours.settings.push_back(fmt::format("--cfg=smpi/send-is-detached-thresh:{}", not_eager));
    if (platform.packets) ours.settings.push_back(fmt::format("--cfg=smpi/async-small-thresh:{}", not_eager));
    return run_smpi(ours, options);
}

SmpiResult run_smpi(const SmpiPlatform& platform, const SmpiOptions& options) {
    const std::string object = io::program_folder() + "/" + platform.object;
    if (kSmpiMain == nullptr)
        throw InputError("this build has no SimGrid; install the package libsimgrid-dev and build again");
    if (!std::filesystem::exists(object))
        throw InputError("{} is missing: programs run under SimGrid from a checkout alone", object);
    if (std::count(options.program.begin() + 1, options.program.end(), "--") > 0)
        throw InputError("an argument \"--\" of the program: SimGrid does not hand it on");
    const uint32_t per_host = (options.ranks + platform.hosts - 1) / platform.hosts;
    io::ScratchFolder folder;
    const std::string executable = executable_of(options.program.front(), folder);
    const std::string platform_path = folder.write("platform", platform.text);
    std::string hosts;
    for (uint32_t r = 0; r < options.ranks; ++r) hosts += fmt::format("h{}\n", r / per_host);
    const std::string hosts_path = folder.write("hosts", hosts);
    const std::string report_path = folder.write("report", "");
    const std::string output_path = folder.write("output", "");

    std::vector<std::string> command{
        kSmpiMain,
        executable,
        "--cfg=smpi/privatization:1",
        fmt::format("--cfg=smpi/np:{}", options.ranks),
        "--cfg=smpi/hostfile:" + hosts_path,
        "--cfg=smpi/tmpdir:" + folder.path(),
        "--cfg=smpi/coll-selector:" + options.collectives,
        std::string(kVersion[0] == '3' ? "--cfg=surf/precision:" : "--cfg=precision/timing:") + "1e-12",
        "--log=root.threshold:error"};
    command.insert(command.end(), platform.settings.begin(), platform.settings.end());
    if (options.measured_flops) {
        command.push_back(fmt::format("--cfg=smpi/host-speed:{}", *options.measured_flops));
    } else {
        command.push_back("--cfg=smpi/simulate-computation:no");
    }
    command.push_back(object);
    command.push_back("--");  // what comes next is the program's, also "--help", "--cfg=.." and "--log=.."
    command.insert(command.end(), options.program.begin() + 1, options.program.end());
    std::vector<std::pair<std::string, std::string>> environment{{"NANOHOP_PLATFORM", platform_path},
                                                                 {"NANOHOP_MPI_REPORT", report_path},
                                                                 {"NANOHOP_MPI_SPANS", std::to_string(options.spans)},
                                                                 {"LD_PRELOAD", object}};
    if (options.ways) environment.emplace_back("NANOHOP_COLLECTIVES", options.ways->text());
    environment.insert(environment.end(), platform.environment.begin(), platform.environment.end());

    const auto start = std::chrono::steady_clock::now();
    std::fflush(stdout);
    const Child child = run_child(command, environment, options, options.keep_output ? output_path : "");
    SmpiResult result;
    result.real_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (options.keep_output) {
        std::ifstream out(output_path);
        result.output.assign(std::istreambuf_iterator<char>(out), {});
    }
    std::ifstream in(report_path);
    result.report = Json::parse(in, nullptr, false);
    if (result.report.is_discarded()) result.report = nullptr;
    if (!result.report.is_null()) result.seconds = result.report.at("seconds");
    Places places(executable);
    judge(result, child, places, options.collectives);
    const bool crashed = !result.report.is_null() && result.report.at("verdict") == "crash";
    if (result.report.is_null() || (crashed && text_behind(child.errors, kReason).empty()))
        std::fputs(child.errors.c_str(), stderr);
    return result;
}

}  // namespace nanohop::app
