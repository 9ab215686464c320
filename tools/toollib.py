# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""What the drivers prove.py, plant.py and synth.py share: file lists, limits, tables, files that appear whole."""

import contextlib
import ctypes
import errno
import fcntl
import json
import os
import re
import resource
import shlex
import shutil
import signal
import stat
import subprocess
import sys
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class UserError(Exception):
    """A mistake in a file or on the command line: printed without a traceback, exit status 2."""


def generated(name, root=ROOT):
    """A JSON file that the generator wrote into rtl/generated."""
    path = root / "rtl/generated" / name
    if not path.is_file():
        raise UserError(f"{path.relative_to(root)} is missing: run `nanohop generate`")
    return json.loads(path.read_text())


def jobs():
    """How many programs run at a time where nothing else is said: `./nanohop --jobs`, else one a core. As
    default_threads() of C++ reads it."""
    given = re.match(r"\d+", os.environ.get("NANOHOP_JOBS", ""))
    return given and int(given[0]) or os.cpu_count() or 1


def rows(table, root=ROOT):
    """A table of ./nanohop, COMMANDS or LABELS: its rows' cells."""
    text = (root / "nanohop").read_text().partition(f"readonly {table}='\n")[2].partition("\n'")[0]
    return [[cell.strip() for cell in line.split("|")] for line in text.splitlines()]


def labels(root=ROOT):
    """The labels of tests."""
    return [row[0] for row in rows("LABELS", root)]


def compile_units(build):
    """The entries of a build's compile_commands.json, each with the sources that it compiles, one or several."""
    path = build / "compile_commands.json"
    if not path.is_file():
        raise UserError(f"{path} is missing: ./nanohop build configure")
    for entry in json.loads(path.read_text()):
        file = entry["file"]
        if re.search(r"/Unity/unity_\d+_cxx\.cxx$", file):
            yield entry, re.findall(r'^#include "(.*)"$', Path(file).read_text(), re.MULTILINE)
        else:
            yield entry, [file]


def compile_commands(build):
    """The entries of a build's compile_commands.json, one for each source: of those that are compiled together each has
    the command of all."""
    for entry, files in compile_units(build):
        for file in files:
            yield {**entry, "file": file, "command": entry["command"].replace(f"-c {entry['file']}", f"-c {file}")}


def numbers_of(parameters, files):
    """Of choices, which are names in the packages among the files, the numbers."""
    text = "".join((ROOT / f).read_text() for f in files if f.endswith("_pkg.sv"))
    known = dict(re.findall(r"^ *(?:localparam int )?(\w+) = (\d+)\b", text, re.MULTILINE))
    for name, value in parameters.items():
        if isinstance(value, str) and value not in known:
            raise UserError(f"{name} = {value!r}: no package of the files has this name")
    return {name: int(known.get(value, value)) for name, value in parameters.items()}


def file_list(entries, root=ROOT):
    """Expands a list of paths relative to the root: a block's list, rtl/<block>/<block>.f, stands for its files, as the
    generator read them. Returns (files, include dirs)."""
    files, incdirs = [], []
    for entry in entries:
        if entry.endswith(".f"):
            lists = generated("file_lists.json", root)["blocks"]
            block = Path(entry).stem
            if block not in lists:
                raise UserError(f"file list: no such file: {entry}, or no `nanohop generate` since it is there")
            files += lists[block]["files"]
            incdirs += lists[block]["includes"]
        else:
            files.append(entry)
    for path in files:
        if not (root / path).is_file():
            raise UserError(f"file list: no such file: {path}")
    return list(dict.fromkeys(files)), sorted(set(incdirs)) or ["rtl/common"]


def bench_files(block, root=ROOT):
    """What a bench has of a block: its files, and of one with several tops the generator's around them."""
    return file_list([f"rtl/{block}/{block}.f",
                      *(f"tb/generated/{path.name}" for path in (root / "tb/generated").glob(f"nh_{block}.sv"))], root)


def toml(path, root=ROOT):
    """The content of a TOML file."""
    try:
        return tomllib.loads(path.read_text())
    except tomllib.TOMLDecodeError as error:
        raise UserError(f"{path.relative_to(root)}: {error}") from None


def register_map(path):
    """Registers of sim/gen/registers/<block>.toml, with what the file leaves out."""
    content = toml(path)
    counters = {name: {"offset": counter["offset"], "description": counter["description"],
                       "fields": {"count": {"bits": "31:0", "reset": 0, "description": counter["counts"]}}}
                for name, counter in content.get("counter", {}).items()}
    return {name: {"access": "ro", **register} for name, register in {**content["register"], **counters}.items()}


def entries(where, content, table):
    """The tables [table.NAME] of a file, each with its name and what the file's [default] says beside it."""
    return _entries(where, content.get("default", {}), content.get(table, {}), f"[{table}.NAME]", {})


def faults(where, content):
    """The tables [fault."FILE".NAME] of a planted.toml; as entries(), and with its file, whose [default."FILE"] goes
    before [default]."""
    header = '[fault."FILE".NAME]'
    files = _tables(where, content.get("fault", {}), header)
    if not files:
        raise UserError(f"{where}: no fault is there: must have tables, {header} each")
    default = _table(where, content.get("default", {}))
    of_files = {name: entry for name, entry in default.items() if isinstance(entry, dict)}
    for name in of_files.keys() - files.keys():
        raise UserError(f'{where}: [default."{name}"]: no fault of this file is there')
    common = {name: entry for name, entry in default.items() if name not in of_files}
    return [fault for file, named in files.items()
            for fault in _entries(where, {**common, **of_files.get(file, {})}, named, header, {"file": file})]


def _tables(where, tables, header):
    if not isinstance(tables, dict) or not all(isinstance(table, dict) for table in tables.values()):
        raise UserError(f"{where}: {header[1:].split('.')[0]} must be tables, {header} each")
    return tables


def _table(where, default):
    if not isinstance(default, dict):
        raise UserError(f"{where}: default must be a table")
    return default


def _entries(where, default, named, header, said):
    """`said`: what the header says beside the name."""
    _table(where, default)
    _tables(where, named, header)
    for place, table in [("default", default), *named.items()]:
        for key in ("name", *said):
            if key in table:
                raise UserError(f"{where}: {place}: key {key} is not allowed: the header says it, {header}")
    return [{"name": name, **said, **default, **entry} for name, entry in named.items()]


def check_keys(where, keys, given):
    """Keys must be known, and their values of the type that `keys` has."""
    for key, value in given.items():
        if key not in keys:
            raise UserError(f"{where}: unknown key {key!r}; allowed: {', '.join(keys)}")
        if not isinstance(value, keys[key]) or isinstance(value, bool):
            raise UserError(f"{where}: {key} must be of type {keys[key].__name__}")


def configurations(block, root=ROOT):
    """The named configurations that have a block, as the generator wrote them: name -> parameter name -> integer."""
    return {c["name"]: c["blocks"][block] for c in generated("configs.json", root)["configs"] if block in c["blocks"]}


def wrapper(block, module, configuration):
    """The generated module of a block's module in a named configuration, whose own name may begin with the block's."""
    return f"{module}_{configuration.removeprefix(block + '_')}"


def configuration(block, name, root=ROOT):
    """A named configuration's parameters of a block: parameter name -> integer."""
    known = configurations(block, root)
    if name not in known:
        raise UserError(f"no configuration {name!r} of {block}; known: {', '.join(known) or 'none'}")
    return known[name]


def need(program, package):
    """The path of a program, or an error that says which package brings it."""
    path = shutil.which(program)
    if path is None:
        raise UserError(f"{program} is not installed: apt-get install {package}")
    return path


def abc_program():
    """Yosys' ABC: `yosys-abc` upstream and on newer systems, `berkeley-abc` on Debian 12."""
    for name in ("yosys-abc", "berkeley-abc"):
        path = shutil.which(name)
        if path:
            return path
    raise UserError("neither yosys-abc nor berkeley-abc is installed: apt-get install yosys berkeley-abc")


class Outcome:
    """One finished program: its exit status (None after the time limit), output and seconds."""

    def __init__(self, status, text, seconds):
        self.status, self.text, self.seconds = status, text, seconds


def prep_flat(top, options=""):
    """Yosys commands that make one flat module of `top`: keep_hierarchy in the RTL is for placing and routing."""
    return (f"prep -flatten {options} -top {top} -run begin:coarse\nsetattr -mod -unset keep_hierarchy *\n"
            f"prep -flatten {options} -run coarse:")


def end_with_parent():
    """For preexec_fn: the started program does not outlive the driver, not even when that is killed (Linux only)."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


def run(command, log, cwd, seconds=None, memory_mb=None):
    """Runs a program with limits on time and address space; its output goes to the file `log` and is returned.

    It ends with the driver: on an error, an interrupt, SIGTERM or SIGHUP with all that it started, on SIGKILL alone.
    """

    def limit():
        end_with_parent()
        if memory_mb:
            resource.setrlimit(resource.RLIMIT_AS, (memory_mb << 20, memory_mb << 20))

    start = time.monotonic()
    log = Path(log)
    log.parent.mkdir(parents=True, exist_ok=True)
    with open(log, "w") as out:
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, cwd=cwd,
                                   preexec_fn=limit, start_new_session=True)
        try:
            status = process.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)  # the program and what it started; it is the leader of its own session
            process.wait()
            status = None
        except BaseException:
            os.killpg(process.pid, 9)
            process.wait()
            raise
    return Outcome(status, log.read_text(errors="replace"), time.monotonic() - start)


def write_whole(path, data):
    """Writes a file, of text or bytes, which appears whole or not at all, as the C++ programs' OutputFile does.

    A link's target is replaced and the link stays; devices and FIFOs are written through; folders and sockets are a
    UserError. The temporary file is locked, so that what a killed run has left is taken over by the next.
    """
    path = Path(path)
    try:
        if path.exists() and not path.is_file():
            kind = path.stat().st_mode
            if not (stat.S_ISCHR(kind) or stat.S_ISFIFO(kind)):
                raise UserError(f"cannot write {path}: it is a {'folder' if stat.S_ISDIR(kind) else 'socket or disk'}")
            with open(path, "wb" if isinstance(data, bytes) else "w") as through:
                through.write(data)
            return
        target = Path(os.path.realpath(path))
        target.parent.mkdir(parents=True, exist_ok=True)
        mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else None
        _write_and_rename(target, data, mode)
    except OSError as error:
        raise UserError(f"cannot write {path}: {error.strerror}") from None


def _write_and_rename(target, data, mode):
    for number in range(16):
        temporary = target.with_name(f".{target.name}.tmp" if number == 0 else f".{target.name}.{number}.tmp")
        flags = os.O_WRONLY | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC
        try:
            file = os.open(temporary, flags, 0o666)
        except OSError as error:
            if error.errno == errno.ELOOP:  # somebody's link
                continue
            raise
        with open(file, "wb" if isinstance(data, bytes) else "w") as out:
            try:
                fcntl.flock(out, fcntl.LOCK_EX | fcntl.LOCK_NB)
                if not os.path.samestat(os.fstat(file), temporary.stat()):
                    continue
            except (BlockingIOError, FileNotFoundError):  # another program's
                continue
            try:
                os.ftruncate(file, 0)
                out.write(data)
                out.flush()
                os.fsync(file)
                if mode is not None:
                    os.fchmod(file, mode)
                os.replace(temporary, target)
            except BaseException:
                temporary.unlink(missing_ok=True)
                raise
            return
    raise UserError(f"cannot write {target}: 16 programs are writing it")


def _of_one_line(text, where):
    text = str(text)
    if any(ord(c) < 32 or ord(c) == 127 for c in text):
        raise UserError(f"{text!r}: a name with control characters cannot stand in {where}: must be without them")
    if not text.isascii() and text != text.encode(errors="replace").decode():
        raise UserError(f"{text!r}: a name that is no UTF-8 cannot stand in {where}: must be UTF-8")
    return text


def script_line(text):
    """A text as a line of a list that a script reads; refused where it would be none."""
    return _of_one_line(text, "a list of lines")


def shell_word(text):
    """A text as one word of a shell script, or of a command that is shown to be typed."""
    return shlex.quote(_of_one_line(text, "a shell script"))


def shell_line(words):
    return " ".join(map(shell_word, words))


def tcl_word(text):
    """A text as one word of a Tcl script, whatever is in it."""
    text = _of_one_line(text, "a Tcl script")
    return '"' + "".join("\\" + c if c in '\\"$[]{}' else c for c in text) + '"'


def result_file(name):
    """A path from the command line. "-" is the standard output: what is printed from then on goes to standard error."""
    if name != "-":
        return Path(name)
    sys.stdout.flush()
    standard_output = os.dup(1)
    os.dup2(2, 1)
    return Path(f"/dev/fd/{standard_output}")


def version():
    return (ROOT / "VERSION").read_text(encoding="utf-8").strip()


def write_json(path, data):
    """Results of a command, with the version."""
    write_whole(path, json.dumps({"version": version(), **data}, indent=2) + "\n")


def table(header, rows, right=()):
    """A plain text table; the columns whose numbers are in `right` are aligned right."""
    cells = [[str(c) for c in row] for row in [header, *rows]]
    widths = [max(len(row[i]) for row in cells) for i in range(len(header))]

    def line(row):
        return "  ".join(c.rjust(w) if i in right else c.ljust(w) for i, (c, w) in enumerate(zip(row, widths))).rstrip()

    return "\n".join([line(cells[0]), "  ".join("-" * w for w in widths), *map(line, cells[1:])])


class Progress:
    """One line that is rewritten on a terminal, and printed only as finished lines elsewhere."""

    def __init__(self):
        self.live = sys.stdout.isatty()

    def show(self, text):
        if self.live:
            print("\r\033[K" + text[:160], end="", flush=True)

    def done(self, text):
        print(("\r\033[K" if self.live else "") + text, flush=True)


class _Output:
    """Standard output that remembers a failed write (argparse drops the error), also when it is closed from the start,
    where Python's own prints nothing in silence."""

    def __init__(self, stream):
        self.stream, self.failed = stream, None

    def write(self, text):
        try:
            if self.stream is None:
                raise OSError(errno.EBADF, os.strerror(errno.EBADF))
            return self.stream.write(text)
        except OSError as error:
            self.failed = error
            raise

    def flush(self):
        if self.stream is not None:
            self.stream.flush()
        if self.failed:
            raise self.failed

    def isatty(self):
        return self.stream is not None and self.stream.isatty()

    def __getattr__(self, name):
        return getattr(self.stream, name)


def _terminated(number, frame):
    """SIGTERM or SIGHUP as an exception, so that started programs are ended and temporary files removed on the way
    out."""
    signal.signal(number, signal.SIG_IGN)
    sys.exit(128 + number)


def main(function):
    """Runs a driver's main function: its value is the exit status, a user's mistake is status 2.

    What it printed has to have arrived: a full or closed standard output is status 1 whatever the status was.
    """
    sys.stdout = _Output(sys.stdout)
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, _terminated)
    try:
        try:
            status = function()
        finally:
            sys.stdout.flush()
        sys.exit(status)
    except UserError as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.stdout.failed = None  # the interpreter flushes once more at its end, and would complain
        sys.exit(141)
    except OSError as error:
        if error.filename is not None or error.errno not in (errno.ENOSPC, errno.EBADF, errno.EIO, errno.EDQUOT,
                                                             errno.EFBIG):
            raise
        print(f"error: standard output cannot be written: {error.strerror}", file=sys.stderr)
        sys.stderr.flush()
        os._exit(1)  # the interpreter would try once more
    except KeyboardInterrupt:
        print("\ninterrupted", file=sys.stderr)
        sys.exit(130)
