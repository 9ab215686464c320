// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "io/output_file.hpp"

namespace nanohop::graphs {

/// Files of a command, those that are asked for: opened before it works, and there all at once behind it.
class OutputFiles {
public:
    /// nullptr without a path.
    io::OutputFile* open(const std::string& path) {
        if (path.empty()) return nullptr;
        files_.push_back(std::make_unique<io::OutputFile>(path));
        return files_.back().get();
    }
    void commit() {
        for (const auto& file : files_) file->commit();
    }

private:
    std::vector<std::unique_ptr<io::OutputFile>> files_;
};

}  // namespace nanohop::graphs
