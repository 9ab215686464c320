// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated prototype with its serial line on a pseudo terminal: the host program talks to it as to a board. With
// NETLIST the netlist after place and route gets the same inputs, and each of its outputs must be the source's in every
// clock. The first line on standard output is the terminal's name; the run ends when standard input does.
#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <deque>

#include "Vsource.h"
#ifdef NETLIST
#include "Vnetlist.h"
#endif
#include "verilated.h"

namespace {

constexpr unsigned kBit = BIT_CLOCKS;

/// A pseudo terminal that passes bytes as they are.
int open_terminal() {
    const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0) {
        std::perror("pseudo terminal");
        std::exit(1);
    }
    termios raw{};
    tcgetattr(terminal, &raw);
    cfmakeraw(&raw);
    tcsetattr(terminal, TCSANOW, &raw);
    std::printf("%s\n", ptsname(terminal));
    std::fflush(stdout);
    // Open on this side too, so that a host that closes it does not end it.
    if (open(ptsname(terminal), O_RDWR | O_NOCTTY) < 0) std::exit(1);
    return terminal;
}

/// The far end of the serial line: 8 bits, no parity, one stop bit.
class Line {
public:
    explicit Line(int terminal) : terminal_(terminal) {}

    /// The level on the prototype's input in this clock.
    bool to_prototype() {
        if (left_ == 0 && !queue_.empty()) {
            word_ = 0x200U | (unsigned{queue_.front()} << 1);
            queue_.pop_front();
            left_ = 10 * kBit;
        }
        if (left_ == 0) return true;
        const unsigned bit = (10 * kBit - left_) / kBit;
        --left_;
        return (word_ >> bit & 1) != 0;
    }
    void from_prototype(bool level) {
        if (sampling_ == 0) {
            if (!level) sampling_ = 1;
            return;
        }
        if (++sampling_ % kBit != kBit / 2) return;
        const unsigned bit = sampling_ / kBit;
        if (bit >= 1 && bit <= 8) byte_ = static_cast<uint8_t>(byte_ >> 1 | (level ? 0x80 : 0));
        if (bit < 9) return;
        sampling_ = 0;
        if (level && write(terminal_, &byte_, 1) != 1) std::perror("pseudo terminal");
    }
    void poll_terminal() {
        pollfd fd{terminal_, POLLIN, 0};
        uint8_t bytes[64];
        if (poll(&fd, 1, 0) <= 0 || (fd.revents & POLLIN) == 0) return;
        const ssize_t count = read(terminal_, bytes, sizeof bytes);
        for (ssize_t i = 0; i < count; ++i) queue_.push_back(bytes[i]);
    }

private:
    int terminal_;
    std::deque<uint8_t> queue_;
    unsigned word_ = 0, left_ = 0, sampling_ = 0;
    uint8_t byte_ = 0;
};

bool input_ended() {
    pollfd fd{STDIN_FILENO, POLLIN, 0};
    if (poll(&fd, 1, 0) <= 0) return false;
    char byte = 0;
    return read(STDIN_FILENO, &byte, 1) == 0;
}

template <class Top>
void half_clock(Top& top, bool clock, bool rx) {
    top.clk_i = clock ? 1 : 0;
    top.uart_rx_i = rx ? 1 : 0;
    top.eval();
}

}  // namespace

int main() {
    const int terminal = open_terminal();
    Line line(terminal);
    VerilatedContext context;
    Vsource source(&context);
#ifdef NETLIST
    Vnetlist netlist(&context);
#endif
    uint64_t clocks = 0, busy = 0;
    for (;; ++clocks) {
        if (clocks % 256 == 0) {
            line.poll_terminal();
            if (input_ended()) break;
        }
        const bool rx = line.to_prototype();
        half_clock(source, false, rx);
        half_clock(source, true, rx);
#ifdef NETLIST
        half_clock(netlist, false, rx);
        half_clock(netlist, true, rx);
        if (source.uart_tx_o != netlist.uart_tx_o || source.led_o != netlist.led_o) {
            std::printf("clock %llu: source %d %x, netlist %d %x\n", static_cast<unsigned long long>(clocks),
                        source.uart_tx_o, source.led_o, netlist.uart_tx_o, netlist.led_o);
            return 1;
        }
#endif
        line.from_prototype(source.uart_tx_o != 0);
        busy += source.led_o != 0 ? 1 : 0;
    }
    std::printf("%llu clocks, %llu with packets due\n", static_cast<unsigned long long>(clocks),
                static_cast<unsigned long long>(busy));
    return 0;
}
