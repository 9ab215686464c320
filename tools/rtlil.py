# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""RTLIL as Yosys writes it, as far as planted faults need it: what a fault reads and drives, and whether it can change
anything at all."""

import re


class Netlist:
    """A flat RTLIL module: which signals with a name of the source a fault reads and drives, and which bits are
    constant.

    A bit is (wire, number) or "0", "1", "x", "z". Yosys numbers cells and the wires between them anew whenever anything
    changes, so nothing here names these.
    """

    # Bit i of an input reaches bit i of the output only.
    BITWISE = {"$and", "$or", "$xor", "$xnor", "$not", "$mux", "$pmux", "$dff", "$pos"}
    CARRY = {"$add", "$sub", "$neg", "$alu"}  # bit i and up
    OUTPUTS = ("Y", "Q", "RD_DATA")

    def __init__(self, rtlil):
        self.types, self.ports, self.users, self.widths = {}, {}, {}, {}
        self.alias, self.names, self.signed, outputs = {}, {}, set(), []
        cell = None
        for line in rtlil.splitlines():
            words = line.split()
            if not words:
                continue
            if words[0] == "wire":
                self.widths[words[-1]] = int(words[words.index("width") + 1]) if "width" in words else 1
                if "output" in words:
                    outputs.append(words[-1])
            elif words[0] == "cell":
                cell = words[2]
                self.types[cell], self.ports[cell] = words[1], {}
            elif words[0] == "parameter" and words[-2:] == ["\\A_SIGNED", "1"]:
                self.signed.add(cell)
            elif words[0] == "end":
                cell = None
            elif words[0] == "connect":
                tokens = words[1:]
                left = self._signal(tokens)
                if cell is None:
                    for one, other in zip(left, self._signal(tokens)):
                        self._join(one, other)
                else:
                    self.ports[cell][left] = self._signal(tokens)
        for wire, width in self.widths.items():
            if wire.startswith("\\"):
                for number in range(width):
                    bit = f"{wire[1:]}[{number}]" if width > 1 else wire[1:]
                    root = self._root((wire, number))
                    if isinstance(root, tuple):
                        self.names.setdefault(root, []).append(bit)
        for name, ports in self.ports.items():
            for port, bits in ports.items():
                if port not in self.OUTPUTS:
                    for number, bit in enumerate(bits):
                        self.users.setdefault(self._root(bit), []).append((name, port, number))
        self.outputs = [(wire, number) for wire in outputs for number in range(self.widths[wire])]
        self.constants, self.seen = {}, set()
        self._propagate()

    def _propagate(self, open_bits=()):
        """Finds the bits that are constant after reset, whatever comes in: synthesis has no hardware for them. And
        those that can show at an output. `open_bits` may be anything."""
        self.constants = {}
        waiting = list(self.ports)
        while waiting:
            cell = waiting.pop()
            output = self._output(cell)
            for number, bit in enumerate(self.ports[cell].get(output, [])):
                bit = self._root(bit)
                if isinstance(bit, str) or bit in self.constants or bit in open_bits:
                    continue
                value = self._value(cell, number)
                if value in ("0", "1"):
                    self.constants[bit] = value
                    waiting += {name for name, _, _ in self.users.get(bit, [])}
        self.seen = self._observable(self.outputs)

    def _value(self, cell, number):
        """The constant that a bit of a cell's output is, or None."""
        kind = self.types[cell]

        def of(port):
            return self.constant(cell, port, number)

        def all_zero(port):
            return all(self.constant(cell, port, i) == "0" for i in range(len(self.ports[cell][port])))

        if kind in ("$and", "$or"):
            hiding, other = ("0", "1") if kind == "$and" else ("1", "0")
            values = of("A"), of("B")
            return hiding if hiding in values else other if values == (other, other) else None
        if kind == "$not":
            return {"0": "1", "1": "0"}.get(of("A"))
        if kind == "$mux":
            chosen = {"0": "A", "1": "B"}.get(self.constant(cell, "S", 0))
            return of(chosen) if chosen else of("A") if of("A") == of("B") else None
        if kind == "$dff":
            return of("D")
        if number != 0:
            return None
        if kind == "$logic_and" and (all_zero("A") or all_zero("B")):
            return "0"
        if kind == "$logic_or" and all_zero("A") and all_zero("B"):
            return "0"
        return "0" if kind in ("$reduce_or", "$reduce_bool") and all_zero("A") else None

    def _observable(self, waiting):
        """All bits that may show at an output, now or later, and what hides none of their cells' inputs."""
        drivers = {}
        for cell, ports in self.ports.items():
            for port, bits in ports.items():
                if port in self.OUTPUTS or self._output(cell) is None:
                    for number, bit in enumerate(bits):
                        drivers.setdefault(self._root(bit), []).append((cell, port, number))
        seen = set()
        waiting = [self._root(bit) for bit in waiting]
        while waiting:
            bit = waiting.pop()
            if bit in seen or isinstance(bit, str) or bit in self.constants:
                continue
            seen.add(bit)
            for cell, port, number in drivers.get(bit, []):
                waiting += self._shows(cell, number)
        return seen

    def _shows(self, cell, number):
        """The bits at a cell's inputs that bit `number` of its output depends on."""
        found = []
        for port, bits in self.ports[cell].items():
            if port in self.OUTPUTS:
                continue
            for i, bit in enumerate(bits):
                if not self.hidden(cell, port, i) and (self.types[cell] not in self.BITWISE or port not in "ABD"
                                                       or i == number):
                    found.append(self._root(bit))
        return found

    def hidden(self, cell, port, number):
        """Whether an AND or OR with a constant, or a multiplexer that always chooses the other, hides a bit of a cell's
        input."""
        kind = self.types[cell]
        if kind in ("$and", "$or") and port in "AB":
            return self.constant(cell, {"A": "B", "B": "A"}[port], number) == ("0" if kind == "$and" else "1")
        if kind == "$mux" and port in "AB":
            return self.constant(cell, "S", 0) == {"A": "1", "B": "0"}[port]
        return False

    def shows(self, cell, port, number):
        """Whether what is at a bit of a port can show at an output of the module."""
        bit = self.bit(cell, port, number)
        if port not in self.OUTPUTS and (self._output(cell) is None or self.hidden(cell, port, number)):
            return self._output(cell) is None
        reached = [bit] if port in self.OUTPUTS else [self._root(b) for b in self._reached(cell, port, number)]
        known = self.constants, self.seen
        if any(b in self.constants for b in reached):
            # Others may be constant for the sake of these, and hide what a fault shows.
            self._propagate(set(reached))
        shown = any(b in self.seen for b in reached)
        self.constants, self.seen = known
        return shown

    def _output(self, cell):
        return next((name for name in self.OUTPUTS if name in self.ports[cell]), None)

    def _signal(self, tokens):
        """The next signal of a connect line, least significant bit first; of a cell's connection the port's name."""
        word = tokens.pop(0)
        if word == "{":
            parts = []
            while tokens[0] != "}":
                parts.append(self._signal(tokens))
            tokens.pop(0)
            return [bit for part in reversed(parts) for bit in part]
        if re.fullmatch(r"\d+'[01xzm-]*", word):
            width, value = word.split("'")
            return list(reversed(value.replace("-", "x").rjust(int(width), value[:1] if value[:1] in "xz" else "0")))
        if re.fullmatch(r"-?\d+", word):  # a plain number is 32 bits
            return list(reversed(f"{int(word) & 0xffffffff:032b}"))
        if word not in self.widths:
            return word.removeprefix("\\")
        if tokens and re.fullmatch(r"\[\d+(:\d+)?\]", tokens[0]):
            high, _, low = tokens.pop(0)[1:-1].partition(":")
            return [(word, number) for number in range(int(low or high), int(high) + 1)]
        return [(word, number) for number in range(self.widths[word])]

    def _root(self, bit):
        while bit in self.alias:
            bit = self.alias[bit]
        return bit

    def _join(self, one, other):
        one, other = self._root(one), self._root(other)
        if one != other:
            if isinstance(one, str):
                one, other = other, one
            self.alias[one] = other

    def bit(self, cell, port, number):
        """The bit at a cell's port, or None."""
        bits = self.ports.get(cell, {}).get(port, [])
        return self._root(bits[number]) if number < len(bits) else None

    def constant(self, cell, port, number):
        """The constant at a port, "x" where it does not matter, or None. An operand that is shorter than the result has
        zeros before it."""
        bit = self.bit(cell, port, number)
        if bit is None and port in "AB" and cell not in self.signed and cell in self.ports and port in self.ports[cell]:
            return "0"
        return bit if isinstance(bit, str) else self.constants.get(bit)

    def reads(self, cell, port, number):
        """Names of the bit that is at a port; of a constant its value."""
        bit = self.bit(cell, port, number)
        return [bit] if isinstance(bit, str) else self.names.get(bit, [])

    def drives(self, cell, port, number):
        """The next bits with a name (each a list of its names) that a cell's port reaches, through cells in between."""
        found, seen = {}, set()
        waiting = self._reached(cell, port, number)
        while waiting:
            bit = waiting.pop()
            if bit in seen:
                continue
            seen.add(bit)
            if bit in self.names:
                found[bit] = self.names[bit]
                continue
            for user in self.users.get(bit, []):
                if self.types[user[0]].startswith("$mem"):
                    found[user[:2]] = [f"{user[0].removeprefix(chr(92))}.{user[1]}"]
                else:
                    waiting += self._reached(*user)
        return [found[key] for key in sorted(found, key=str)]

    def _reached(self, cell, port, number):
        ports = self.ports[cell]
        output = next((name for name in self.OUTPUTS if name in ports), None)
        if output is None:
            return []
        bits = [self._root(bit) for bit in ports[output]]
        hiding = {"$and": "0", "$or": "1"}.get(self.types[cell])
        if hiding and port in "AB" and self.constant(cell, {"A": "B", "B": "A"}[port], number) == hiding:
            return []
        if port == output:
            return bits[number:number + 1]
        if self.types[cell] in self.BITWISE and port in "ABD":
            return bits[number % len(bits):][:1]
        return bits[number:] if self.types[cell] in self.CARRY else bits


def without_effect(fault, netlist):
    """Does a fault of Yosys' list change nothing? It sets a bit to the constant that it is, or one that does not
    matter; an AND or OR with a constant hides it; or it reaches no signal, or none that can show at an output:
    synthesis has no hardware there. A memory's read port without reset or enable has these tied off: Yosys writes no
    memory that has them without having its clock."""
    cell, port, bit = fault.get("cell"), fault.get("port", "").removeprefix("\\"), int(fault.get("portbit", 0))

    def constant(name):
        return netlist.constant(cell, name, bit)

    mode, kind = fault["mode"], netlist.types.get(cell)
    if (mode in ("const0", "const1") and constant(port) == mode[-1]) or not netlist.drives(cell, port, bit):
        return True
    if port in ("RD_ARST", "RD_SRST", "RD_EN") and constant(port) is not None:
        return True
    if constant(port) == "x" or not netlist.shows(cell, port, bit):
        return True
    hiding = {"$and": "0", "$or": "1"}.get(kind)
    if hiding is None:
        return False
    if port == "Y":
        return mode == f"const{hiding}" and hiding in (constant("A"), constant("B"))
    return constant({"A": "B", "B": "A"}[port]) == hiding
