// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/output_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <mutex>

#include "io/error.hpp"

namespace nanohop::io {

namespace {

namespace fs = std::filesystem;

constexpr unsigned kMostWriters = 16;  // of one file at the same time
constexpr int kMostLinks = 40;         // as the kernel follows

// What a signal removes: names that live as long as they are listed here.
std::array<std::atomic<const char*>, 512> temporaries{};
static_assert(std::atomic<const char*>::is_always_lock_free);

constexpr std::array kSignals{SIGHUP, SIGINT, SIGPIPE, SIGTERM, SIGXCPU, SIGXFSZ};

extern "C" void remove_and_end(int signal) {
    remove_temporaries();
    ::signal(signal, SIG_DFL);
    ::raise(signal);  // held back while this runs: it ends the program when this returns
}

void handle_signals() {
    static std::once_flag once;
    std::call_once(once, [] {
        for (const int signal : kSignals) {
            struct sigaction action{};
            // A signal that is ignored (nohup) or has a handler of the program's own stays as it is.
            if (::sigaction(signal, nullptr, &action) != 0 || action.sa_handler != SIG_DFL) continue;
            action.sa_handler = remove_and_end;
            action.sa_flags = 0;
            ::sigemptyset(&action.sa_mask);
            for (const int other : kSignals) ::sigaddset(&action.sa_mask, other);
            ::sigaction(signal, &action, nullptr);
        }
    });
}

/// Holds the signals back, so that no temporary file exists that is not listed.
class SignalsHeld {
public:
    SignalsHeld() {
        sigset_t held;
        ::sigemptyset(&held);
        for (const int signal : kSignals) ::sigaddset(&held, signal);
        ::pthread_sigmask(SIG_BLOCK, &held, &before_);
    }
    ~SignalsHeld() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    SignalsHeld(const SignalsHeld&) = delete;
    SignalsHeld& operator=(const SignalsHeld&) = delete;

private:
    sigset_t before_{};
};

bool same_file(const struct stat& a, const struct stat& b) { return a.st_dev == b.st_dev && a.st_ino == b.st_ino; }

/// The descriptor of standard output or error, if that is the file; -1: neither. A device has one name that is as good.
int standard_stream(const struct stat& file) {
    if (S_ISCHR(file.st_mode)) return -1;
    struct stat stream{};
    for (const int descriptor : {STDOUT_FILENO, STDERR_FILENO})
        if (::fstat(descriptor, &stream) == 0 && same_file(file, stream)) return descriptor;
    return -1;
}

// The standard output while "-" is a file, and whether one is.
std::atomic<int> standard_output{-1};
std::atomic<bool> standard_output_taken{false};

/// False if that is not possible.
bool keep_standard_output() {
    std::fflush(nullptr);
    if (standard_output >= 0) return true;
    standard_output = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    return standard_output >= 0 && ::dup2(STDERR_FILENO, STDOUT_FILENO) >= 0;
}

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t n = ::write(file, text.data(), text.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return false;
        text.remove_prefix(static_cast<size_t>(n));
    }
    return true;
}

/// The path behind all symbolic links, also when nothing exists there yet.
std::string behind_links(const std::string& path) {
    fs::path at = fs::absolute(path);
    for (int links = 0; links < kMostLinks; ++links) {
        std::error_code error;
        if (!fs::is_symlink(fs::symlink_status(at, error))) break;
        const fs::path to = fs::read_symlink(at, error);
        if (error) break;
        at = at.parent_path() / to;  // an absolute link replaces it all
    }
    return at.string();
}

}  // namespace

void remove_temporaries() noexcept {
    for (auto& temporary : temporaries) {
        const char* const name = temporary.load();
        if (name != nullptr) ::unlink(name);
    }
    for (auto& temporary : temporaries) {  // folders, which are empty now
        const char* const name = temporary.exchange(nullptr);
        if (name != nullptr) ::rmdir(name);
    }
}

namespace {

/// Lists a name that a signal removes; -1: the list is full.
int list_temporary(const std::string& name) {
    for (size_t slot = 0; slot < temporaries.size(); ++slot) {
        const char* none = nullptr;
        if (temporaries[slot].compare_exchange_strong(none, name.c_str())) return static_cast<int>(slot);
    }
    return -1;
}

void unlist_temporary(int slot) {
    if (slot >= 0) temporaries[static_cast<size_t>(slot)] = nullptr;
}

}  // namespace

ScratchFolder::ScratchFolder() : path_((fs::temp_directory_path() / "nanohop_XXXXXX").string()) {
    handle_signals();
    const SignalsHeld held;
    if (::mkdtemp(path_.data()) == nullptr) throw InputError("cannot make {}: {}", path_, std::strerror(errno));
    slots_.push_back(list_temporary(path_));
}

ScratchFolder::~ScratchFolder() {
    const SignalsHeld held;
    for (const std::string& file : files_) ::unlink(file.c_str());
    ::rmdir(path_.c_str());
    for (const int slot : slots_) unlist_temporary(slot);
}

const std::string& ScratchFolder::write(const std::string& name, std::string_view text) {
    const SignalsHeld held;
    files_.push_back(path_ + "/" + name);
    const std::string& path = files_.back();
    slots_.push_back(list_temporary(path));
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    const bool written = file >= 0 && write_all(file, text);
    const int why = errno;
    if (file >= 0) ::close(file);
    if (!written) throw InputError("cannot write {}: {}", path, std::strerror(why));
    return path;
}

void OutputFile::fail() const { throw InputError("cannot write {}: {}", path_, std::strerror(errno)); }

OutputFile::OutputFile(std::string path) : path_(std::move(path)) {
    const auto refuse = [&](const char* what) { throw InputError("cannot write {}: {}", path_, what); };
    if (path_.empty()) refuse("the name is empty");
    if (path_.ends_with('/')) refuse("it is a folder");
    if (path_ == "-") {
        if (standard_output_taken.exchange(true)) refuse("another result is the standard output");
        if (keep_standard_output()) return;
        standard_output_taken = false;
        fail();
    }
    struct stat there{};
    if (::stat(path_.c_str(), &there) == 0) {
        if (S_ISDIR(there.st_mode)) refuse("it is a folder");
        const bool stream = standard_stream(there) >= 0;
        if (S_ISSOCK(there.st_mode) && !stream) refuse("it is a socket");
        if (S_ISBLK(there.st_mode)) refuse("it is a block device");
        if (!S_ISREG(there.st_mode) || stream) {
            if (!stream && ::access(path_.c_str(), W_OK) != 0) fail();
            return;  // written through, by commit()
        }
    } else if (errno != ENOENT) {
        fail();
    }
    target_ = behind_links(path_);
    std::error_code error;
    fs::create_directories(fs::path(target_).parent_path(), error);  // open() reports what is wrong
    open_temporary();
}

/// Takes the first temporary name that no running program has, and removes those that killed programs have left.
void OutputFile::open_temporary() {
    handle_signals();
    const SignalsHeld held;
    for (unsigned number = 0; number < kMostWriters; ++number) {
        const bool mine = file_ < 0 && take(number);
        if (mine || number == 0) continue;
        // Left by one of several that were killed?
        const fs::path target(target_);
        const std::string other =
            (target.parent_path() / fmt::format(".{}.{}.tmp", target.filename().string(), number)).string();
        const int left = ::open(other.c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
        if (left < 0) continue;
        struct stat about{};
        if (::fstat(left, &about) == 0 && S_ISREG(about.st_mode) && about.st_uid == ::geteuid() &&
            ::flock(left, LOCK_EX | LOCK_NB) == 0)
            ::unlink(other.c_str());
        ::close(left);
    }
    if (file_ < 0) throw InputError("cannot write {}: {} programs are writing it", path_, kMostWriters);
    slot_ = list_temporary(temporary_);
    struct stat replaced{};
    if (::stat(target_.c_str(), &replaced) == 0) {
        (void)::fchmod(file_, replaced.st_mode & 07777);
    } else {
        const mode_t mask = ::umask(0);
        ::umask(mask);
        (void)::fchmod(file_, 0666 & ~mask);
    }
}

/// Opens and locks temporary file `number`; false when another program has it.
bool OutputFile::take(unsigned number) {
    const fs::path target(target_);
    const std::string name = target.filename().string();
    temporary_ =
        (target.parent_path() / (number == 0 ? fmt::format(".{}.tmp", name) : fmt::format(".{}.{}.tmp", name, number)))
            .string();
    while (true) {
        file_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
        if (file_ < 0 && errno != ELOOP && errno != ENXIO && errno != EACCES && errno != EISDIR) fail();
        struct stat opened{};
        struct stat named{};
        bool usable = file_ >= 0 && ::fstat(file_, &opened) == 0 && S_ISREG(opened.st_mode) &&
                      opened.st_uid == ::geteuid() && opened.st_nlink <= 1;
        // A file system without locks: the program is taken to be the only one.
        usable = usable && (::flock(file_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK);
        if (usable && ::stat(temporary_.c_str(), &named) == 0 && same_file(opened, named)) {
            if (::ftruncate(file_, 0) != 0) fail();
            return true;
        }
        const int why = errno;
        if (file_ >= 0) ::close(file_);
        file_ = -1;
        if (!usable) {
            // Nothing may be made here: no other name helps.
            if (why == EACCES && ::access(target.parent_path().c_str(), W_OK) != 0) {
                errno = EACCES;
                fail();
            }
            return false;
        }
        // Its owner has renamed or removed it in between: once more.
    }
}

OutputFile::~OutputFile() {
    if (path_ == "-") standard_output_taken = false;
    if (file_ < 0) return;
    ::unlink(temporary_.c_str());
    unlist_temporary(slot_);
    ::close(file_);
}

void OutputFile::write(std::string_view text) {
    if (target_.empty()) {
        text_ += text;
    } else if (!write_all(file_, text)) {
        fail();
    }
}

void OutputFile::commit() {
    if (path_ == "-") {
        if (!write_all(standard_output, text_)) fail();
        text_.clear();
        return;
    }
    if (target_.empty()) {
        struct stat there{};
        if (::stat(path_.c_str(), &there) != 0) fail();
        const int stream = standard_stream(there);
        std::fflush(nullptr);  // what was printed before stands before it
        const int file = stream >= 0 ? stream : ::open(path_.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
        if (file < 0) fail();
        const bool written = write_all(file, text_);
        const int why = errno;
        if (stream < 0 && ::close(file) != 0 && written) fail();
        errno = why;
        if (!written) fail();
        text_.clear();
        return;
    }
    if (::fsync(file_) != 0 && errno != EINVAL && errno != EROFS) fail();
    if (std::rename(temporary_.c_str(), target_.c_str()) != 0) fail();
    unlist_temporary(slot_);
    ::close(file_);
    file_ = -1;
}

}  // namespace nanohop::io
