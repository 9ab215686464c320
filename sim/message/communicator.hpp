// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Message passing between ranks as MPI has it, in as much as rank programs here need: what a program is written for, so
// that the same source runs on a machine of this project and under an MPI (docs/machine.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

namespace nanohop::message {

inline constexpr int kAnySource = -1;
inline constexpr int kAnyTag = -1;
inline constexpr int kMostTag = 32767;  ///< as every MPI has it at least
inline constexpr uint64_t kNever = ~uint64_t{0};

/// A program asks for what cannot be, or a message is longer than the buffer that it matches.
class Error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Of a message that was received.
struct Status {
    int source = 0;
    int tag = 0;
    uint64_t bytes = 0;
};

/// A send or receive that was begun. Buffers are the operation's until it is waited for.
class Request {
public:
    /// What an implementation keeps of it.
    struct State {
        virtual ~State() = default;
    };
    Request() = default;
    explicit Request(std::shared_ptr<State> of) : state(std::move(of)) {}

    std::shared_ptr<State> state;
};

enum class Operation : uint8_t { kSum, kMin, kMax };

/// One rank's view of all of them. Messages of one source that fit the same receive are received in the order in which
/// they were sent; a message goes to the receive that was begun first of those that it fits.
class Communicator {
public:
    virtual ~Communicator() = default;

    virtual int rank() const = 0;
    virtual int size() const = 0;
    /// Clocks of the machine since its reset; under an MPI 0.
    virtual uint64_t clock() const { return 0; }
    /// The program computes for so many clocks.
    virtual void compute(uint64_t /*clocks*/) {}

    // Tags are 0 .. kMostTag; the wildcards are for receives.
    Request isend(std::span<const uint8_t> data, int to, int tag);
    Request irecv(std::span<uint8_t> buffer, int from, int tag);
    /// Of a send without meaning.
    virtual Status wait(Request& request) = 0;
    void send(std::span<const uint8_t> data, int to, int tag);
    Status receive(std::span<uint8_t> buffer, int from, int tag);
    void wait_all(std::span<Request> requests);
    /// The first of them, in their order, that has ended: wait() of it does not wait. Nothing when it is the clock
    /// `until` before one has; under an MPI, which has no clock, that means nothing. There must be one, or a clock.
    virtual std::optional<size_t> wait_any(std::span<Request> requests, uint64_t until = kNever) = 0;

    // All ranks call these, in the same order. Parts of alltoall are of the same size, in the order of the ranks.
    virtual void barrier();
    virtual void broadcast(std::span<uint8_t> data, int root);
    virtual void allreduce(std::span<int64_t> values, Operation operation);
    virtual void alltoall(std::span<const uint8_t> from, std::span<uint8_t> to);

protected:
    /// Messages of programs and those of the collectives above never meet.
    enum class Context : uint16_t { kProgram, kCollective };
    virtual Request begin_send(std::span<const uint8_t> data, int to, int tag, Context context) = 0;
    virtual Request begin_receive(std::span<uint8_t> buffer, int from, int tag, Context context) = 0;

private:
    void send_within(std::span<const uint8_t> data, int to);
    void receive_within(std::span<uint8_t> buffer, int from);
};

/// The bytes of a value or of values.
template <class T>
std::span<const uint8_t> bytes_of(const std::vector<T>& values) {
    return {reinterpret_cast<const uint8_t*>(values.data()), values.size() * sizeof(T)};
}
template <class T>
std::span<uint8_t> writable_bytes_of(std::vector<T>& values) {
    return {reinterpret_cast<uint8_t*>(values.data()), values.size() * sizeof(T)};
}

}  // namespace nanohop::message
