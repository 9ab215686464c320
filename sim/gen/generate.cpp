// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/generate.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <set>
#include <sstream>

#include "gen/configs.hpp"
#include "gen/crc.hpp"
#include "gen/hxb_network.hpp"
#include "gen/manifests.hpp"
#include "gen/registers.hpp"

namespace nanohop::gen {

namespace fs = std::filesystem;

namespace {

std::string read_source(const fs::path& root, const std::string& path) {
    return config::read_text((root / path).string());
}

/// Names in a folder, sorted; empty when the folder does not exist.
std::vector<std::string> names(const fs::path& folder) {
    std::vector<std::string> result;
    std::error_code none;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, none)) {
        result.push_back(entry.path().filename().string());
    }
    std::sort(result.begin(), result.end());
    return result;
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> result;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        result.push_back(line);
    }
    return result;
}

/// Tops of a block, as the endings of their names: most have one, nh_<block>.
std::vector<std::string> parts(const std::string& block) {
    return block == "hxb" ? std::vector<std::string>{"exchanger", "crossbar"} : std::vector<std::string>{""};
}

/// The headers an include folder offers.
std::vector<std::string> headers(const fs::path& root, const FileList& list) {
    std::vector<std::string> result;
    for (const std::string& folder : list.includes) {
        for (const std::string& name : names(root / folder)) {
            if (name.ends_with(".svh")) {
                result.push_back(folder + "/" + name);
            }
        }
    }
    return result;
}

std::optional<Difference> difference(const File& file, const fs::path& folder) {
    std::ifstream in(folder / file.path, std::ios::binary);
    if (!in) {
        return Difference{file.path, 0, "the file is missing", ""};
    }
    std::ostringstream text;
    text << in.rdbuf();
    const std::string committed = text.str();
    if (committed == file.text) {
        return std::nullopt;
    }
    const auto a = lines(committed);
    const auto b = lines(file.text);
    size_t at = 0;
    while (at < a.size() && at < b.size() && a[at] == b[at]) {
        ++at;
    }
    return Difference{file.path, at + 1, at < a.size() ? a[at] : "(end of file)",
                      at < b.size() ? b[at] : "(end of file)"};
}

/// Removes the files it still owns: what a failed write leaves behind.
class Temporaries {
public:
    Temporaries() = default;
    Temporaries(const Temporaries&) = delete;
    Temporaries& operator=(const Temporaries&) = delete;
    ~Temporaries() {
        for (const auto& [from, to] : pending_) {
            std::error_code ignored;
            fs::remove(from, ignored);
        }
    }

    void write(const fs::path& target, const std::string& text) {
        fs::create_directories(target.parent_path());
        const fs::path temporary = target.string() + fmt::format(".{}.tmp", ::getpid());
        const int file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
        if (file < 0) {
            fail(target, "be created");
        }
        pending_.emplace_back(temporary, target);
        size_t done = 0;
        while (done < text.size()) {
            const ssize_t count = ::write(file, text.data() + done, text.size() - done);
            if (count < 0 && errno != EINTR) {
                const int reason = errno;
                ::close(file);
                errno = reason;
                fail(target, "be written");
            }
            done += count > 0 ? static_cast<size_t>(count) : 0;
        }
        // A full disk may show only here.
        const bool flushed = ::fsync(file) == 0;
        const int reason = errno;
        if (::close(file) != 0 || !flushed) {
            errno = flushed ? errno : reason;
            fail(target, "be written");
        }
    }

    std::vector<std::string> commit(const fs::path& folder) {
        std::vector<std::string> written;
        while (!pending_.empty()) {
            const auto [from, to] = pending_.front();
            if (::rename(from.c_str(), to.c_str()) != 0) {
                fail(to, "be replaced");
            }
            written.push_back(fs::relative(to, folder).string());
            pending_.erase(pending_.begin());
        }
        return written;
    }

private:
    [[noreturn]] static void fail(const fs::path& target, std::string_view what) {
        throw std::runtime_error(fmt::format("{} cannot {}: {}", target.string(), what, std::strerror(errno)));
    }

    std::vector<std::pair<fs::path, fs::path>> pending_;
};

}  // namespace

std::vector<File> generate(const fs::path& root) {
    std::vector<File> files;
    files.push_back(crc_package());

    const auto configs = config::load_all((root / "sim/configs").string());
    files.push_back(configs_cmake(configs));
    files.push_back(configs_json(configs));

    const std::string registers = "sim/gen/registers";
    for (const std::string& name : names(root / registers)) {
        if (!name.ends_with(".toml")) {
            continue;
        }
        const std::string source = registers + "/" + name;
        const RegisterMap map = parse_registers(read_source(root, source), (root / source).string());
        files.push_back(register_package(map, source));
        files.push_back(register_header(map, source));
        files.push_back(register_page(map, source));
    }

    // FuseSoC orders versions of numbers only.
    const std::string version = read_source(root, "VERSION");
    const std::string release = version.substr(0, version.find_first_not_of("0123456789."));
    std::vector<FileList> lists;
    for (const std::string& block : names(root / "rtl")) {
        const std::string path = fmt::format("rtl/{0}/{0}.f", block);
        if (!fs::exists(root / path)) {
            continue;
        }
        FileList list = parse_file_list(read_source(root, path), block);
        for (const config::Config& one : configs) {
            for (const auto& [name, parameters] : config::blocks(one)) {
                if (name != block) {
                    continue;
                }
                for (const std::string& part : parts(block)) {
                    const std::string module = "nh_" + block + (part.empty() ? "" : "_" + part);
                    const std::string top = read_source(root, fmt::format("rtl/{}/{}.sv", block, module));
                    files.push_back(wrapper(block, top, one.name, parameters, part));
                    list.wrappers.push_back(files.back().path);
                }
            }
        }
        if (!parts(block).front().empty()) {
            list.top += "_" + parts(block).front();
        }
        if (block == "hxb") {
            for (const char* dims : {"2x2", "2x2x2", "4x4x4"}) {
                hxb::Config network = network_defaults();
                set_hxb_dims(network, dims);
                files.push_back(hxb_network(network));
                list.wrappers.push_back(files.back().path);
            }
        }
        files.push_back(fusesoc_core(list, headers(root, list), release));
        lists.push_back(std::move(list));
    }
    files.push_back(bender(lists));
    return files;
}

std::vector<Difference> compare(const std::vector<File>& files, const fs::path& folder) {
    std::vector<Difference> differences;
    std::set<std::string> known;
    for (const File& file : files) {
        known.insert(file.path);
        if (auto found = difference(file, folder)) {
            differences.push_back(std::move(*found));
        }
    }
    for (const std::string& name : names(folder / "rtl/generated")) {
        const std::string path = "rtl/generated/" + name;
        if (!known.contains(path)) {
            differences.push_back({path, 0, "nothing generates this file any more", ""});
        }
    }
    return differences;
}

std::vector<std::string> write(const std::vector<File>& files, const fs::path& folder) {
    Temporaries temporaries;
    for (const File& file : files) {
        if (difference(file, folder)) {
            temporaries.write(folder / file.path, file.text);
        }
    }
    return temporaries.commit(folder);
}

int run(const Options& options, std::ostream& out, std::ostream& err) {
    const fs::path folder = options.out.value_or(options.root);
    std::vector<File> files;
    try {
        files = generate(options.root);
    } catch (const config::Error& error) {
        fmt::print(err, "nanohop generate: {}\n", error.what());
        return 2;
    }
    if (options.check) {
        const auto differences = compare(files, folder);
        for (const Difference& d : differences) {
            if (d.line == 0) {
                fmt::print(out, "{}: {}\n", d.path, d.committed);
            } else {
                fmt::print(out, "{}:{}: not what is generated\n  committed: {}\n  generated: {}\n", d.path, d.line,
                           d.committed, d.generated);
            }
        }
        fmt::print(out, "{} of {} generated files differ{}\n", differences.size(), files.size(),
                   differences.empty() ? "" : "; run `nanohop generate`");
        return differences.empty() ? 0 : 1;
    }
    try {
        const auto written = write(files, folder);
        for (const std::string& path : written) {
            fmt::print(out, "wrote {}\n", path);
        }
        fmt::print(out, "{} of {} generated files changed\n", written.size(), files.size());
    } catch (const std::exception& error) {
        fmt::print(err, "nanohop generate: {}\n", error.what());
        return 1;
    }
    return 0;
}

}  // namespace nanohop::gen
