// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A rank under SMPI has two mailboxes: messages to the small one set out at once, those to the large one when their
// receive has been posted. SMPI sends and receives by length, the lengths of the message and of the receive's buffer,
// so that a short message can overtake a receive of a long one of the same source and tag. Here every receive looks
// among the arrived messages of the small mailbox first and is posted in the large one, and a message goes to the small
// one only if it is eager, no receive in the large one is for it (SMPI looks), and none of the same sender waits there
// that a receive of it may take. SMPI's lengths are compared with smpi/async-small-thresh, right behind the lock of the
// two mailboxes: there each request finds the value that sends it where it belongs.
//
// The functions here take the place of SimGrid's exported ones, as the object is preloaded, and call them.
#include "app/simgrid/requests.hpp"

#include <smpi/mpi.h>

#include <functional>
#include <limits>
#include <set>
#include <simgrid/s4u.hpp>
#include <string>
#include <unordered_map>
#include <utility>
#include <xbt/config.hpp>

#include "app/simgrid/calls.hpp"
#include "app/simgrid/interpose.hpp"

namespace {

namespace s4u = simgrid::s4u;
using nanohop::app::real_function;
using nanohop::app::Request;

constexpr const char* kThreshold = "smpi/async-small-thresh";
constexpr int kSmall = std::numeric_limits<int>::max();  // every length is below it
constexpr int kLarge = -1;                               // none is

// SimGrid's MPI_REQ_SEND, MPI_REQ_SSEND and MPI_REQ_RMA (3.32 and 4.0).
constexpr unsigned kSend = 0x4, kSynchronous = 0x40, kOneSided = 0x200;

struct Matching {
    int eager = 0;  ///< the first length that is not; 0: all is as SMPI does it
    int threshold = 0;
    std::unordered_map<const void*, Request> requests;  ///< by address, which SimGrid uses again
    std::unordered_map<long, int> starting;             ///< by actor: the threshold for the request that it starts
    std::set<std::pair<long, long>> waiting;  ///< source, destination: a message may wait in the large mailbox
};

Matching& matching() {
    static Matching* const m = new Matching;  // lives as long as the last actor
    return *m;
}

void set_threshold(int value) {
    Matching& m = matching();
    if (m.threshold == value) return;
    m.threshold = value;
    simgrid::config::set_value<int>(kThreshold, value);
}

/// Looks at the messages that wait in a mailbox, as a receiver's probe does. SimGrid 4.0 has an enumeration for it.
template <class Mailbox>
void look(Mailbox* mailbox, const std::function<bool(void*, void*, simgrid::kernel::activity::CommImpl*)>& see) {
    if constexpr (requires { Mailbox::IprobeKind::RECV; })
        mailbox->iprobe(Mailbox::IprobeKind::RECV, see, nullptr);
    else
        mailbox->iprobe(0, see, nullptr);
}

/// Whether a message of the same sender waits for a receive that could take this one, too. Tags of collectives
/// (negative) are given in full; a receive of any tag is taken for possible.
bool behind_another(const Request& request) {
    Matching& m = matching();
    const std::pair<long, long> pair{request.source, request.destination};
    if (m.waiting.count(pair) == 0) return false;
    bool any = false;
    bool alike = false;
    look(s4u::Mailbox::by_name("SMPI-" + std::to_string(request.destination)), [&](void*, void* other, auto*) {
        const auto found = m.requests.find(other);
        if (found == m.requests.end() || found->second.source != request.source) return false;
        any = true;
        alike |= found->second.tag == request.tag || (found->second.tag >= 0 && request.tag >= 0);
        return false;  // a match would be asked of SMPI, too
    });
    if (!any) m.waiting.erase(pair);
    return alike;
}

}  // namespace

namespace nanohop::app {

void keep_order() {
    Matching& m = matching();
    m.eager = m.threshold = simgrid::config::get_value<int>(kThreshold);
}

}  // namespace nanohop::app

// simgrid::smpi::Request::Request(). Its class is no part of SimGrid's headers.
extern "C" void nanohop_request(
    void* self, const void* data, int count, MPI_Datatype type, long source, long destination, int tag, MPI_Comm comm,
    unsigned flags, MPI_Op op) __asm__("_ZN7simgrid4smpi7RequestC1EPKviPNS0_8DatatypeElliPNS0_4CommEjPNS0_2OpE");
extern "C" void nanohop_request(void* self, const void* data, int count, MPI_Datatype type, long source,
                                long destination, int tag, MPI_Comm comm, unsigned flags, MPI_Op op) {
    static auto* const constructor = real_function<decltype(nanohop_request)>(
        "_ZN7simgrid4smpi7RequestC1EPKviPNS0_8DatatypeElliPNS0_4CommEjPNS0_2OpE");
    constructor(self, data, count, type, source, destination, tag, comm, flags, op);
    int size = 0;
    if (type != MPI_DATATYPE_NULL) PMPI_Type_size(type, &size);
    matching().requests[self] = {source,
                                 destination,
                                 tag,
                                 static_cast<long>(size) * count,
                                 (flags & kSend) != 0,
                                 (flags & kOneSided) != 0,
                                 (flags & kSynchronous) != 0};
}

// simgrid::smpi::Request::start()
extern "C" void nanohop_start(void* self) __asm__("_ZN7simgrid4smpi7Request5startEv");
extern "C" void nanohop_start(void* self) {
    static auto* const start = real_function<decltype(nanohop_start)>("_ZN7simgrid4smpi7Request5startEv");
    Matching& m = matching();
    const auto found = m.requests.find(self);
    if (found == m.requests.end()) return start(self);
    const Request request = found->second;
    nanohop::app::message_started(request);
    if (m.eager == 0) return start(self);
    const bool eager = request.sends && !request.synchronous && !request.one_sided && request.bytes < m.eager;
    const bool small = eager && !behind_another(request);
    if (request.sends && !small) m.waiting.insert({request.source, request.destination});
    const long actor = s4u::this_actor::get_pid();
    m.starting[actor] = small ? kSmall : kLarge;
    start(self);
    m.starting.erase(actor);
}

// simgrid::smpi::Request::iprobe(): it looks into the small mailbox, too, if the threshold is above 0.
extern "C" void nanohop_iprobe(int source, int tag, MPI_Comm comm, int* flag, MPI_Status* status) __asm__(
    "_ZN7simgrid4smpi7Request6iprobeEiiPNS0_4CommEPiP10MPI_Status");
extern "C" void nanohop_iprobe(int source, int tag, MPI_Comm comm, int* flag, MPI_Status* status) {
    static auto* const iprobe =
        real_function<decltype(nanohop_iprobe)>("_ZN7simgrid4smpi7Request6iprobeEiiPNS0_4CommEPiP10MPI_Status");
    if (matching().eager != 0) set_threshold(matching().eager);
    iprobe(source, tag, comm, flag, status);
}

namespace simgrid::s4u {

// A poll's time passes between the call and SMPI's look at the threshold.
void this_actor::sleep_for(double seconds) {
    static auto* const sleep = real_function<void(double)>("_ZN7simgrid3s4u10this_actor9sleep_forEd");
    sleep(seconds);
    if (matching().eager != 0) set_threshold(matching().eager);
}

void Mutex::lock() {
    static auto* const lock = real_function<void(Mutex*)>("_ZN7simgrid3s4u5Mutex4lockEv");
    lock(this);
    const Matching& m = matching();
    if (m.starting.empty()) return;
    if (const auto found = m.starting.find(this_actor::get_pid()); found != m.starting.end())
        set_threshold(found->second);
}

}  // namespace simgrid::s4u
