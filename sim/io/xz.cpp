// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/xz.hpp"

#include <lzma.h>

#include <cstdint>
#include <new>
#include <stdexcept>

namespace nanohop::io {

std::string xz(std::string_view text) {
    lzma_stream stream = LZMA_STREAM_INIT;
    std::string file;
    lzma_ret state = lzma_easy_encoder(&stream, 9 | LZMA_PRESET_EXTREME, LZMA_CHECK_CRC64);
    stream.next_in = reinterpret_cast<const uint8_t*>(text.data());
    stream.avail_in = text.size();
    while (state == LZMA_OK) {
        constexpr size_t kBlock = 1 << 16;
        const size_t kept = file.size();
        file.resize(kept + kBlock);
        stream.next_out = reinterpret_cast<uint8_t*>(file.data() + kept);
        stream.avail_out = kBlock;
        state = lzma_code(&stream, LZMA_FINISH);
        file.resize(file.size() - stream.avail_out);
    }
    lzma_end(&stream);
    if (state == LZMA_MEM_ERROR) throw std::bad_alloc();
    if (state != LZMA_STREAM_END) throw std::runtime_error("liblzma does not compress");
    return file;
}

}  // namespace nanohop::io
