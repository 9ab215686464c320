// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/experiment/checkpoint.hpp"

#include <fmt/format.h>
#include <lzma.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>
#include <sstream>
#include <string_view>

#include "io/input_file.hpp"
#include "io/output_file.hpp"

namespace nanohop::net {

namespace {

constexpr std::string_view kMagic = "nanohop checkpoint, version 2\n";
constexpr uint64_t kEnd = ~uint64_t{0};      // in the place of a length
constexpr size_t kChunk = size_t{32} << 20;  // bytes that ranks tell each other at a time

uint32_t crc32(uint32_t crc, std::string_view bytes) {
    return lzma_crc32(reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size(), crc);
}

template <class T>
std::string_view bytes_of(const T& value) {
    return {reinterpret_cast<const char*>(&value), sizeof value};
}
std::string_view bytes_of(const Bytes& bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

bool first(const Exchange* exchange) { return exchange == nullptr || exchange->rank() == 0; }
uint64_t most(Exchange* exchange, uint64_t value) { return exchange == nullptr ? value : exchange->most(value); }

/// One rank's bytes, a chunk at a time, to all of them: `take` gets each chunk.
template <class Take>
void tell_all(Exchange& exchange, bool own, const Bytes& bytes, Take&& take) {
    const uint64_t size = exchange.most(own ? bytes.size() : 0);
    for (uint64_t at = 0; at < size; at += kChunk) {
        Bytes chunk;
        if (own)
            chunk.assign(bytes.begin() + static_cast<std::ptrdiff_t>(at),
                         bytes.begin() + static_cast<std::ptrdiff_t>(std::min<uint64_t>(size, at + kChunk)));
        take(exchange.gather(chunk));
    }
}

/// A file that has its CRC at the end.
class Writer {
public:
    explicit Writer(const std::string& path) : file_(path) {}
    void write(std::string_view bytes) {
        crc_ = crc32(crc_, bytes);
        file_.write(bytes);
    }
    void commit() { file_.commit(bytes_of(crc_)); }

private:
    io::OutputFile file_;
    uint32_t crc_ = 0;
};

class Reader {
public:
    explicit Reader(const std::string& path) : path_(path), file_(std::fopen(path.c_str(), "rb"), &std::fclose) {
        if (!file_) fail(std::strerror(errno));
        io::refuse_folder(path);
        check();
    }

    Bytes get() {
        const auto size = length();
        if (size == kEnd) fail("is damaged");
        Bytes bytes(size);
        read(bytes.data(), size);
        return bytes;
    }
    std::optional<Bytes> next() {
        const auto size = length();
        if (size == kEnd) return std::nullopt;
        Bytes bytes(size);
        read(bytes.data(), size);
        return bytes;
    }
    [[noreturn]] void fail(const std::string& why) const { throw InputError("restart: {}: {}", path_, why); }

private:
    /// All of it, before anything is used.
    void check() {
        std::string magic(kMagic.size(), 0);
        if (std::fread(magic.data(), 1, magic.size(), file_.get()) != magic.size() || magic != kMagic) {
            if (std::ferror(file_.get()) != 0) fail(std::strerror(errno));
            fail(magic.starts_with(kMagic.substr(0, kMagic.find(','))) ? "is a checkpoint of another version of nanohop"
                                                                       : "is no checkpoint");
        }
        std::string chunk(size_t{1} << 20, 0);
        uint32_t crc = crc32(0, magic);
        std::string last;  // four bytes that may be the CRC
        size_ = kMagic.size();
        while (const size_t n = std::fread(chunk.data(), 1, chunk.size(), file_.get())) {
            last.append(chunk, 0, n);
            size_ += n;
            if (last.size() <= 4) continue;
            crc = crc32(crc, std::string_view(last).substr(0, last.size() - 4));
            last.erase(0, last.size() - 4);
        }
        if (std::ferror(file_.get()) != 0) fail(std::strerror(errno));
        if (last != bytes_of(crc)) fail("is damaged: its end is missing, or its CRC-32 is not that of its bytes");
        std::fseek(file_.get(), static_cast<long>(kMagic.size()), SEEK_SET);
    }
    uint64_t length() {
        uint64_t size = 0;
        read(&size, sizeof size);
        if (size != kEnd && size > size_) fail("is damaged");
        return size;
    }
    void read(void* to, size_t bytes) {
        if (std::fread(to, 1, bytes, file_.get()) != bytes) fail("is damaged");
    }

    std::string path_;
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
    uint64_t size_ = 0;
};

/// The first line in which they differ: "load = 0.1, not load = 0.2". A key without a value has no line.
std::string difference(const std::string& theirs, const std::string& ours) {
    std::istringstream a(theirs);
    std::istringstream b(ours);
    std::string x;
    std::string y;
    do {
        x.clear();
        y.clear();
        std::getline(a, x);
        std::getline(b, y);
    } while (x == y && (a || b));
    const auto key = [](const std::string& line) { return line.substr(0, line.find(" = ")); };
    const auto has = [&](const std::string& text, const std::string& line) {
        return ("\n" + text).find("\n" + key(line) + " = ") != std::string::npos;
    };
    if (!y.empty() && !has(theirs, y)) return fmt::format("without {}, not {}", key(y), y);
    if (!x.empty() && !has(ours, x)) return fmt::format("{}, not without {}", x, key(x));
    return fmt::format("{}, not {}", x, y);
}

}  // namespace

std::string identity(const Experiment& experiment) {
    Experiment e = experiment;
    std::string text = fmt::format("engine = {}\n", engine_version(e.topology_name()));
    for (const io::Key& key : e.keys()) {
        const std::string value = key.text();
        if (value.empty()) continue;
        text += fmt::format("{} = {}\n", key.name, value);
        if (key.name != "file" && key.name != "table" && key.name != "trace") continue;
        const std::string contents = io::read_text(value);
        text += fmt::format("{}'s contents = {} bytes, CRC-32 {:08x}\n", key.name, contents.size(), crc32(0, contents));
    }
    return text;
}

std::string write_checkpoint(const std::string& path, Exchange* exchange, const std::string& identity, const Bytes& run,
                             const std::vector<Bytes>& pieces) {
    std::string error;
    std::optional<Writer> file;
    // What goes wrong is said at the end: until then the others tell their pieces.
    const auto attempt = [&](const auto& what) {
        if (!error.empty()) return;
        try {
            what();
        } catch (const std::exception& wrong) {
            error = wrong.what();
            file.reset();
        }
    };
    const auto write = [&](std::string_view bytes) { attempt([&] { file->write(bytes); }); };
    const auto with_length = [&](std::string_view bytes) {
        write(bytes_of(uint64_t{bytes.size()}));
        write(bytes);
    };
    if (first(exchange)) {
        attempt([&] { file.emplace(path); });
        write(kMagic);
        with_length(identity);
        with_length(bytes_of(run));
        for (const Bytes& piece : pieces) with_length(bytes_of(piece));
    }
    if (exchange != nullptr) {
        for (unsigned rank = 1; rank < exchange->ranks(); ++rank) {
            const bool own = rank == exchange->rank();
            const uint64_t count = exchange->most(own ? pieces.size() : 0);
            for (uint64_t k = 0; k < count; ++k) {
                const uint64_t size = exchange->most(own ? pieces[k].size() : 0);
                if (first(exchange)) write(bytes_of(size));
                tell_all(*exchange, own, own ? pieces[k] : Bytes{}, [&](const Bytes& chunk) {
                    if (first(exchange)) write(bytes_of(chunk));
                });
            }
        }
    }
    if (first(exchange)) {
        write(bytes_of(kEnd));
        attempt([&] { file->commit(); });
    }
    const bool failed = most(exchange, error.empty() ? 0 : 1) != 0;
    return failed && error.empty() ? "the first rank cannot write it" : error;
}

Bytes read_checkpoint(const std::string& path, Exchange* exchange, const std::string& identity,
                      const std::function<void(const std::function<bool(Bytes&)>&)>& restore) {
    std::optional<Reader> file;
    Bytes run;
    std::string error;
    // The first rank's error is all ranks'.
    const auto agree = [&](const auto& what) {
        try {
            if (first(exchange) && error.empty()) what();
        } catch (const InputError& wrong) {
            error = wrong.what();
        }
        if (most(exchange, error.empty() ? 0 : 1) != 0)
            throw InputError(error.empty() ? fmt::format("restart: {}: the first rank cannot use it", path) : error);
    };
    const auto tell = [&](Bytes& bytes) {
        if (exchange == nullptr || exchange->ranks() == 1) return;
        Bytes all;
        tell_all(*exchange, first(exchange), bytes,
                 [&](const Bytes& chunk) { all.insert(all.end(), chunk.begin(), chunk.end()); });
        bytes = std::move(all);
    };
    agree([&] {
        file.emplace(path);
        const Bytes theirs = file->get();
        if (bytes_of(theirs) != identity)
            file->fail("is of another experiment: " + difference(std::string(bytes_of(theirs)), identity));
        run = file->get();
    });
    tell(run);
    restore([&](Bytes& bytes) {
        std::optional<Bytes> next;
        agree([&] { next = file->next(); });
        if (most(exchange, next ? 1 : 0) == 0) return false;
        bytes = next ? std::move(*next) : Bytes{};
        tell(bytes);
        return true;
    });
    return run;
}

}  // namespace nanohop::net
