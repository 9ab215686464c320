// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "machine/load_program.hpp"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>

#include "io/escape.hpp"
#include "io/input_file.hpp"
#include "io/output_file.hpp"
#include "io/process.hpp"
#include "io/source_folder.hpp"
#include "message/own_program.hpp"
#include "net/error.hpp"

namespace nanohop::machine {
namespace {

using net::InputError;

using Function = void (*)(message::Communicator&, const std::vector<std::string>&, message::Result&);

std::string said_by_loader() {
    const char* const text = ::dlerror();
    return text == nullptr ? "" : io::printable(text);
}

void compile(const std::string& source, const std::string& object) {
    const char* const chosen = std::getenv("CXX");
    const std::string compiler = chosen != nullptr && *chosen != '\0' ? chosen : "c++";
    const io::Finished made =
        io::run_program({compiler, "-std=c++20", "-O2", "-g", "-fPIC", "-shared", "-I", io::source_folder() + "/sim",
                         std::filesystem::absolute(source).string(), "-o", object});
    if (made.status == 127)
        throw InputError("{}: is no compiler here: package g++ has one; CXX names another", compiler);
    if (made.status != 0) throw InputError("{}: {} does not compile it", source, compiler);
}

void* symbol(void* object, const std::string& path, const char* name) {
    void* const found = ::dlsym(object, name);
    if (found == nullptr)
        throw InputError(
            "{}: has no {}: NANOHOP_RANK_PROGRAM(all, words, result) of sim/message/own_program.hpp makes one", path,
            name);
    return found;
}

}  // namespace

message::NamedProgram load_program(const std::string& path, const std::vector<std::string>& words) {
    namespace fs = std::filesystem;
    const std::string ending = fs::path(path).extension().string();
    const bool source = ending == ".cpp" || ending == ".cc" || ending == ".cxx";
    const std::string shown = io::printable(path);
    if (!source && ending != ".so")
        throw InputError("--program {}: must end in .cpp, .cc or .cxx (C++ source) or .so", shown);
    io::refuse_folder(path);
    std::error_code ignored;
    if (!fs::is_regular_file(path, ignored)) throw InputError(shown + ": there is no such file");
    io::ScratchFolder folder;  // an object that is loaded needs its file no more
    std::string object = fs::absolute(path).string();
    if (source) {
        object = folder.write("program.so", "");
        compile(path, object);
    }
    void* const loaded = ::dlopen(object.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (loaded == nullptr) throw InputError("{}: cannot be loaded: {}", shown, said_by_loader());
    const auto run = reinterpret_cast<Function>(symbol(loaded, shown, "nanohop_rank_program"));
    const unsigned version = *static_cast<const unsigned*>(symbol(loaded, shown, "nanohop_rank_program_version"));
    if (version != NANOHOP_RANK_PROGRAM_VERSION)
        throw InputError("{}: was compiled for version {} of sim/message/own_program.hpp, which is {}", shown, version,
                         NANOHOP_RANK_PROGRAM_VERSION);
    message::NamedProgram program;
    program.name = io::printable(fs::path(path).stem().string());
    program.run = [run, words](message::Communicator& all, const message::Parameters&) {
        message::Result result;
        run(all, words, result);
        return result;
    };
    return program;
}

}  // namespace nanohop::machine
