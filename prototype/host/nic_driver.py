# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The network interface's driver in C (driver/nanohop_nic.c) for Python: compiled into a shared library when it is
first needed, and its platform as a class: registers, LLCM and memory by functions of Python."""

import ctypes
import functools
import subprocess
import tempfile
from ctypes import POINTER, byref, c_char_p, c_int, c_size_t, c_uint, c_uint16, c_uint32, c_uint64, c_void_p
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EMPTY, FULL, ARGUMENT, NO_READS = 1, -1, -2, -8
PUSH, IPUSH, MATCH = 1, 2, 4


class DriverError(Exception):
    """What the driver says went wrong."""


def structure(name, **fields):
    return type(name, (ctypes.Structure,), {"_fields_": list(fields.items())})


READ32 = ctypes.CFUNCTYPE(c_int, c_void_p, c_uint32, POINTER(c_uint32))
WRITE32 = ctypes.CFUNCTYPE(c_int, c_void_p, c_uint32, c_uint32)
READ_LLCM = ctypes.CFUNCTYPE(c_int, c_void_p, c_uint32, POINTER(c_uint64))
ALLOC = ctypes.CFUNCTYPE(c_void_p, c_void_p, c_size_t, c_size_t, POINTER(c_uint64))
FREE = ctypes.CFUNCTYPE(None, c_void_p, c_void_p, c_size_t)
COPY = ctypes.CFUNCTYPE(None, c_void_p, c_void_p, c_size_t)
PAUSE = ctypes.CFUNCTYPE(None, c_void_p)
Platform = structure("Platform", context=c_void_p, read32=READ32, write32=WRITE32, read_llcm=READ_LLCM,
                     dma_alloc=ALLOC, dma_free=FREE, dma_to_device=COPY, dma_from_device=COPY, pause=PAUSE,
                     patience=c_uint32)
Layout = structure("Layout", send=c_uint32, receive=c_uint32, nic=c_uint32, match=c_uint32, llcm=c_uint32,
                   status=c_uint32)
Shape = structure("Shape", senders=c_uint32, rings=c_uint32, status_entries=c_uint32, packet_bytes=c_uint32,
                  address_width=c_uint32, destination_width=c_uint32, handles=c_uint32)
Setup = structure("Setup", source=c_uint64, log2_descriptors=c_uint32, mtu=c_uint32, report=c_int, one_channel=c_int)
Send = structure("Send", primitive=c_uint, per_message=c_int, more=c_int, sender=c_uint, number=c_uint, key=c_uint16,
                 header=c_uint64, destination=c_uint64, data=c_void_p, bus=c_uint64, bytes=c_uint32)
Completion = structure("Completion", ticket=c_uint32, outcome=c_uint, packets=c_uint32)
Arrival = structure("Arrival", primitive=c_uint, sender=c_uint, per_message=c_int, last=c_int, key=c_uint16,
                    info=c_uint32, bytes=c_uint32, ring=c_uint, part=c_void_p * 2, part_bytes=c_size_t * 2,
                    matched=c_uint, id=c_uint, truncated=c_int)
Receive = structure("Receive", handle=c_uint, source=c_uint, any_source=c_int, tag=c_uint32, any_tag=c_int,
                    communicator=c_uint16, bus=c_uint64, bytes=c_uint32)
Counters = structure("Counters", packets_out=c_uint32, packets_in=c_uint32, nacks_out=c_uint32, nacks_in=c_uint32,
                     nacks_lost=c_uint32, link_overflow=c_uint32, send_errors=c_uint32, completions_lost=c_uint32,
                     stored=c_uint32, stored_bytes=c_uint32, dropped=c_uint32, refused=c_uint32, bus_errors=c_uint32,
                     link_up=c_int)
STRUCTURES = (Platform, Layout, Shape, Setup, Send, Completion, Arrival, Receive, Counters)


@functools.cache
def library():
    """The driver, compiled; DriverError without a C compiler, or when the structures here are not the header's."""
    folder = tempfile.TemporaryDirectory()
    path = Path(folder.name, "nanohop_nic.so")
    command = ["cc", "-std=c11", "-O2", "-shared", "-fPIC", f"-I{ROOT / 'driver'}", ROOT / "driver/nanohop_nic.c",
               ROOT / "prototype/host/nic_library.c", "-o", path]
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError:
        raise DriverError("no C compiler (cc) for driver/nanohop_nic.c") from None
    if done.returncode:
        raise DriverError(f"driver/nanohop_nic.c does not compile: {done.stderr}")
    loaded = ctypes.CDLL(str(path))
    folder.cleanup()  # what is loaded stays
    loaded.nh_nic_result_text.restype = c_char_p
    loaded.size = check_sizes((c_size_t * (len(STRUCTURES) + 1)).in_dll(loaded, "nic_library_sizes"))
    return loaded


def check_sizes(sizes):
    """The size of the driver's state; DriverError when a structure has another one here."""
    for own, size in zip(STRUCTURES, sizes):
        if ctypes.sizeof(own) != size:
            raise DriverError(f"{own.__name__} has {ctypes.sizeof(own)} bytes here, {size} in driver/nanohop_nic.h")
    return sizes[len(STRUCTURES)]


class Interface:
    """An interface and its driver. `bus` has read(address), write(address, value) and llcm(word), get(address) and
    put(address, word) of memory's words of 64 bits; Refused is what it raises when an access is answered with an error.
    Other exceptions of it end what the driver does, and go on to the caller. `places`: where memory is given, by size;
    without `copies` it is only the interface's, and nothing is copied."""

    def __init__(self, bus, refused, layout, places, copies, patience=1000):
        self.bus, self.refused, self.places, self.copies = bus, refused, places, copies
        self.blocks = {}  # address here -> (buffer, that of the interface)
        self.raised = None
        self.layout = Layout(**layout)
        self.platform = Platform(None, READ32(self._read), WRITE32(self._write), READ_LLCM(self._llcm),
                                 ALLOC(self._alloc), FREE(self._free), COPY(self._to_device),
                                 COPY(self._from_device), PAUSE(), patience)
        self.state = ctypes.create_string_buffer(library().size)

    # ---- The platform. Exceptions do not pass through C: they are kept.
    def _kept(self, action):
        if self.raised is not None:
            return 1
        try:
            action()
        except self.refused:
            return 1
        except Exception as error:  # pylint: disable=broad-except
            self.raised = error
            return 1
        return 0

    def _read(self, _, address, value):
        def action():
            value[0] = self.bus.read(address)
        return self._kept(action)

    def _write(self, _, address, value):
        return self._kept(lambda: self.bus.write(address, value))

    def _llcm(self, _, word, value):
        def action():
            value[0] = self.bus.llcm(word)
        return self._kept(action)

    def _alloc(self, _, size, align, bus):
        places = self.places.get(size, [])
        if not places or places[0] % align:
            return None
        buffer = ctypes.create_string_buffer((size + 7) // 8 * 8)
        bus[0] = places.pop(0)
        self.blocks[ctypes.addressof(buffer)] = (buffer, bus[0])
        return ctypes.addressof(buffer)

    def _free(self, _, memory, size):
        self.places.setdefault(size, []).append(self.blocks.pop(memory)[1])

    def _copy(self, memory, size, one):
        def action():
            for here, (buffer, bus) in self.blocks.items():
                at = memory - here
                if 0 <= at < len(buffer):
                    for word in range(at // 8, (at + size + 7) // 8):
                        one(buffer, 8 * word, bus + 8 * word)
        if self.copies and size:
            self._kept(action)

    def _to_device(self, _, memory, size):
        self._copy(memory, size, lambda buffer, at, bus: self.bus.put(bus, int.from_bytes(buffer[at:at + 8], "little")))

    def _from_device(self, _, memory, size):
        def one(buffer, at, bus):
            buffer[at:at + 8] = self.bus.get(bus).to_bytes(8, "little")
        self._copy(memory, size, one)

    # ---- The driver
    def call(self, name, *arguments):
        """What the function nh_nic_<name> returns; DriverError below 0, but for FULL."""
        result = getattr(library(), f"nh_nic_{name}")(self.state, *arguments)
        if self.raised is not None:
            error, self.raised = self.raised, None
            raise error
        if result < 0 and result != FULL:
            raise DriverError(f"{name}: {library().nh_nic_result_text(result).decode()}")
        return result

    def open(self, shape=None):
        self.call("open", byref(self.platform), byref(self.layout), byref(Shape(**shape)) if shape else None)

    def start(self, **values):
        self.call("start", byref(Setup(**values)))

    def set_region(self, sender, base, size, key):
        self.call("set_region", c_uint(sender), c_uint64(base), c_uint32(size), c_uint16(key))

    def set_node(self, sender, destination):
        self.call("set_node", c_uint(sender), c_uint64(destination))

    def receive(self, **values):
        self.call("post_receive", byref(Receive(**values)))

    def memory(self, size, align=8):
        """(a buffer, its address for the interface)"""
        bus = c_uint64()
        here = self._alloc(None, size, align, ctypes.pointer(bus))
        if here is None:
            raise DriverError(f"no place for {size} bytes")
        return self.blocks[here][0], bus.value

    def post(self, **values):
        """The descriptor's ticket; None while there is no place."""
        ticket = c_uint32()
        return None if self.call("post", byref(Send(**values)), byref(ticket)) == FULL else ticket.value

    def completion(self):
        done = Completion()
        return None if self.call("take_completion", byref(done)) == EMPTY else done

    def arrival(self):
        """(what the driver says of it, its data)"""
        came = Arrival()
        if self.call("take_arrival", byref(came)) == EMPTY:
            return None
        return came, b"".join(ctypes.string_at(came.part[p], came.part_bytes[p]) for p in (0, 1) if came.part_bytes[p])

    def release(self, came):
        self.call("release", byref(came))

    def counters(self):
        counters = Counters()
        self.call("read_counters", byref(counters))
        return {name: getattr(counters, name) for name, _ in Counters._fields_}
