#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The module of Python as it is built, installed and in a wheel: python_test.py BUILD, with the interpreter that the
module was built for. What networkx, pandas, matplotlib, tqdm and nbclient are needed for is skipped where they are not
installed, with the reason."""

import array
import ast
import importlib.util
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import unittest.mock
import zipfile
from fractions import Fraction
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(sys.argv.pop(1)).resolve() if len(sys.argv) > 1 else ROOT / "build/release"
MODULE = BUILD / "python"
sys.path.insert(0, str(MODULE))
os.environ["MPLBACKEND"] = "Agg"

import nanohop  # noqa: E402

TORUS = {"topology": "torus", "dims": (4, 4), "message": 9}
LOADED = {**TORUS, "process": "open", "load": 0.2}
NOTEBOOK = ROOT / "docs/tutorials/python.ipynb"


def needs(*modules):
    missing = [name for name in modules if importlib.util.find_spec(name) is None]
    return unittest.skipIf(missing, f"not installed: {', '.join(missing)}")


def python(code, folder, status=0):
    done = subprocess.run([sys.executable, "-B", "-c", code], capture_output=True, text=True, cwd=folder,
                          env={**os.environ, "PYTHONPATH": str(folder)})
    assert done.returncode == status, done.stderr
    return done.stdout


class Count:
    """A whole number as those of numpy are."""

    def __index__(self):
        return 1


class Runs(unittest.TestCase):
    def test_the_key_file_is_a_graph_s(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "ring.txt"
            path.write_text("0 1\n1 2\n2 3\n3 0\n")
            result = nanohop.simulate(topology="file", file=str(path), message=9, clocks=500)
            self.assertEqual(nanohop.as_dict(result)["units"], 4)
            rows = nanohop.sweep(topology="file", file=str(path), message=[3, 9], clocks=500, progress=False)
            self.assertEqual(len(rows), 2)

    def test_results_are_those_of_the_command(self):
        with tempfile.TemporaryDirectory() as folder:
            sets = ("topology=torus", "dims=4x4", "message=9", "process=open", "load=0.2", "seed=5")
            options = [word for one in sets for word in ("--set", one)]
            subprocess.run([BUILD / "bin/nanohop-simulate", *options, "--json", "run.json", "--quiet"], cwd=folder,
                           check=True, stdout=subprocess.DEVNULL)
            cli = json.loads((Path(folder) / "run.json").read_text())
            result = nanohop.simulate(**LOADED, seed=5, threads=2)
            self.assertEqual(nanohop.as_dict(result), cli)
            self.assertEqual((result.verdict, result.throughput, result.latency.mean, result.latency.p99),
                             (cli["verdict"], cli["throughput"], cli["latency"]["mean"], cli["latency"]["p99"]))
            toml = Path(folder) / "run.toml"
            toml.write_text('topology = "torus"\ndims = "4x4"\nmessage = 9\nprocess = "open"\nload = 0.1\n')
            self.assertEqual(nanohop.as_dict(nanohop.simulate(toml, load=0.2, seed=5)), cli)
            self.assertEqual(nanohop.as_dict(nanohop.simulate(nanohop.config(**TORUS, process="open"), load=0.2,
                                                              seed=5)), cli)
            self.assertNotEqual(nanohop.as_dict(nanohop.simulate(**LOADED)), cli)

    def test_a_load_is_of_an_open_process(self):
        self.assertEqual(nanohop.as_dict(nanohop.simulate(**TORUS, load=0.2)),
                         nanohop.as_dict(nanohop.simulate(**LOADED)))
        rows = nanohop.sweep(**TORUS, load=[0.1, 0.2], progress=False)
        self.assertEqual([row["load"] for row in rows], [0.1, 0.2])
        self.assertEqual(rows[1]["throughput"], nanohop.simulate(**LOADED).throughput)
        overlap = nanohop.config(**TORUS, process="overlap")
        with self.assertRaisesRegex(nanohop.Error, "^load: process is overlap"):
            nanohop.simulate(overlap, load=0.2)

    def test_sizes_by_hosts(self):
        for family in ("fat_tree", "dragonfly", "slim_fly", "hyperx", "torus"):
            keys = dict(nanohop.sizes_for(family, 60, 16))
            graph = nanohop.graph(**keys)
            self.assertGreaterEqual(sum(graph.hosts), 60, family)
            degrees = list(graph.hosts)
            for link in graph.links:
                degrees[link.a] += 1
                degrees[link.b] += 1
            self.assertLessEqual(max(degrees), 16, family)
            made = nanohop.config(topology=family, total_hosts=60, radix=16)
            self.assertEqual({key: made.get(key) for key in keys}, keys)
        result = nanohop.simulate(topology="dragonfly", hosts=1024, load=0.2, clocks=200, warmup=100)
        self.assertGreaterEqual(result.units, 1024)
        rows = nanohop.sweep(topology="torus", total_hosts=[36, 64], clocks=100, progress=False)
        self.assertTrue(36 <= rows[0]["units"] <= rows[1]["units"] >= 64)
        four = nanohop.config(**TORUS, hosts=4)
        self.assertEqual((four.get("hosts"), four.get("dims")), ("4", "4x4"))
        allowed, = [key.allowed for key in four.keys() if key.name == "hosts"]
        self.assertIn(f"to {nanohop._HOSTS}", allowed)
        for keys, said in (({"topology": "ring", "total_hosts": 64}, "^topology: ring: sizes by hosts: must be one of"),
                           ({"topology": "slim_fly", "total_hosts": 16384, "radix": 4},
                            "^hosts: 16384: a slim_fly of switches with 4 ports has no such size: must be fewer, or"),
                           ({"topology": "torus", "total_hosts": 100000}, "^hosts: 100000: must be from 2 to 16384"),
                           ({"topology": "fat_tree", "total_hosts": 1000, "radix": 200}, "^radix: 200: must be from 4"),
                           ({"topology": "torus", "total_hosts": 64, "radix": 0}, "^radix: 0: must be from 4 to 64"),
                           ({**TORUS, "total_hosts": 64}, "^dims: total_hosts chooses it: must be one of the two"),
                           ({"topology": "torus", "radix": 8}, "^radix: chooses sizes with total_hosts alone")):
            with self.assertRaisesRegex(nanohop.Error, said):
                nanohop.config(**keys)

    def test_errors(self):
        with self.assertRaisesRegex(ValueError, '^load: "much": must be a number'):
            nanohop.simulate(**{**LOADED, "load": "much"})
        with self.assertRaisesRegex(nanohop.Error, "^speed: "):
            nanohop.simulate(**TORUS, speed=0.2)
        with self.assertRaisesRegex(nanohop.Error, "^load: process is single, which does not look at it: must be"):
            nanohop.simulate(**TORUS, load=0.2, process="single")
        with self.assertRaisesRegex(nanohop.Error, "^graph: there is a topology, too"):
            nanohop.simulate(graph=nanohop.graph("ring"), **TORUS)
        with self.assertRaisesRegex(nanohop.Error, "^threads: 0: must be from 1"):
            nanohop.simulate(**TORUS, threads=0)
        with self.assertRaisesRegex(nanohop.Error, "^sweep: processes: 0: must be a whole number, 1 or more"):
            nanohop.sweep(**TORUS, processes=0)
        with self.assertRaisesRegex(nanohop.Error, "^traffic: must be None"):
            nanohop.Simulation(nanohop.config(**TORUS), "given")

    def test_keys_of_a_wrong_type(self):
        for key in ("topology", "dims", "load", "seed"):
            for value in (object(), None, {}, (4, object())):
                with self.assertRaisesRegex(TypeError, f"^{key}: .*: must be a text, a number"):
                    nanohop.simulate(**{**LOADED, key: value})
        with self.assertRaisesRegex(TypeError, "^switches: "):
            nanohop.graph("ring", switches=[8])
        with self.assertRaisesRegex(TypeError, "^load: "):
            nanohop.sweep(**{**LOADED, "load": [0.1, None]}, progress=False)

    def test_wrong_arguments_are_named_with_what_they_must_be(self):
        ring = nanohop.graph("ring", switches=8)
        config = nanohop.config(graph=ring)
        sent = nanohop.Simulation(config, "sent")
        for call, said in (
                (lambda: nanohop.metrics("x"), "metrics: graph: 'x': must be a Graph"),
                (lambda: nanohop.metrics(), "metrics: graph: is missing: must be a Graph"),
                (lambda: nanohop.metrics(ring, 2), "metrics: 2 arguments: must be at most 1: graph"),
                (lambda: nanohop.metrics(grap=ring), "metrics: grap: no such argument: must be one of graph"),
                (lambda: nanohop.distances(ring, -1), "distances: from_switch: -1: must be a whole number, 0 or more"),
                (lambda: nanohop.write_graph(ring, 5), "write_graph: path: 5: must be a text"),
                (lambda: nanohop.graph(5), "graph: topology: 5: must be a text"),
                (lambda: nanohop.Link(0), "Link: b: is missing: must be a whole number, 0 or more"),
                (lambda: nanohop.Link(0, 1, "a"), "Link: clocks: 'a': must be a whole number, 0 or more, or None"),
                (lambda: nanohop.Graph([1, 1], [(0, 1)]), "Graph: links: [(0, 1)]: must be a list, each a Link"),
                (lambda: config.set("message", 4), "Config.set: value: 4: must be a text"),
                (lambda: nanohop.Config.read(5), "Config.read: path: 5: must be a text"),
                (lambda: config.use("x"), "Config.use: graph: 'x': must be a Graph"),
                (lambda: nanohop.Config("a"), "Config: settings: 'a': must be a list, each a tuple of a text and a"),
                (lambda: nanohop.simulate(config, threads=-1), "simulate: threads: -1: must be a whole number, 0 or"),
                (lambda: nanohop.simulate(config, progress=5), "simulate: progress: 5: must be a function, or None"),
                (lambda: nanohop.simulate(graph=4), "graph: 4: must be a Graph, or one of networkx"),
                (lambda: nanohop.Simulation("x"), "Simulation: config: 'x': must be a Config"),
                (lambda: sent.run("a"), "Simulation.run: end: 'a': must be a whole number, 0 or more"),
                (lambda: sent.send(0, 1, 2), "Simulation.send: created: is missing: must be a whole number, 0 or more"),
                (lambda: nanohop.sweep(processes="a"), "sweep: processes: 'a': must be a whole number, 1 or more, or"),
                (lambda: nanohop.as_dict(5), "as_dict: result: 5: must be a Result"),
                (lambda: nanohop.to_networkx(5), "to_networkx: graph: 5: must be a Graph"),
                (lambda: nanohop.from_networkx(5), "from_networkx: graph: 5: must be a graph of networkx"),
                (lambda: nanohop.from_networkx(ring), "from_networkx: graph: <nanohop"),
                # What fits is not what is named.
                (lambda: nanohop.Link(Count(), "b"), "Link: b: 'b': must be a whole number, 0 or more"),
                (lambda: nanohop.Link(0, 1, metres="a"), "Link: metres: 'a': must be a number, or None"),
                (lambda: nanohop.Graph(array.array("I", [1, 1]), 5), "Graph: links: 5: must be a list, each a Link"),
                (lambda: nanohop.Graph({1: 1}, 5), "Graph: hosts: {1: 1}: must be a list, each a whole number"),
                (lambda: nanohop.Graph("11", 5), "Graph: hosts: '11': must be a list, each a whole number")):
            with self.assertRaises(TypeError) as caught:
                call()
            self.assertTrue(str(caught.exception).startswith(said), f"{caught.exception}\n{said}")
            self.assertNotIn("\n", str(caught.exception))

    def test_numbers_and_lists_of_other_modules_fit(self):
        for value, kind, fits in ((Count(), "int", True), (Fraction(1, 2), "float", True), (Fraction(1), "int", False),
                                  (1.5, "int", False), ("1", "float", False), (-1, "int", False),
                                  (range(3), "List[int]", True), (array.array("d", [1]), "List[int]", False),
                                  (array.array("I", [1, 2]), "Tuple[int, int]", True), ({1}, "List[int]", False)):
            self.assertEqual(nanohop.arguments._fits(value, kind), fits, (value, kind))
        self.assertEqual(nanohop.Link(Count(), 0, metres=Fraction(1, 2)).metres, 0.5)

    @needs("numpy")
    def test_numpy(self):
        import numpy
        graph = nanohop.Graph(numpy.array([1, 1]), [nanohop.Link(numpy.int64(0), 1, metres=numpy.float32(2))])
        self.assertEqual((graph.hosts, graph.links[0].metres), ([1, 1], 2))
        with self.assertRaisesRegex(TypeError, "^Graph: links: 5: must be a list"):
            nanohop.Graph(numpy.array([1, 1]), 5)

    def test_own_graph(self):
        ring = nanohop.Graph([1] * 4, [nanohop.Link(s, (s + 1) % 4) for s in range(4)])
        self.assertEqual(nanohop.metrics(ring).diameter, 2)
        self.assertEqual(nanohop.distances(ring, 1), [1, 0, 1, 2])
        self.assertEqual(nanohop.simulate(graph=ring, message=9).units, 4)

    def test_steps_and_own_traffic(self):
        config = nanohop.config(**TORUS)
        own = nanohop.Simulation(config, lambda source, number: ((source + 1) % 16, 4) if number < 3 else None)
        while not own.finished:
            own.step()
        deliveries = own.deliveries()
        self.assertEqual(len(deliveries), 48)
        self.assertEqual(own.counters().delivered_flits, 48 * 4)
        self.assertTrue(all(d.destination == (d.source + 1) % 16 for d in deliveries))
        self.assertGreater(sum(link.flits for link in own.links() if link.between_nodes), 0)
        ball = nanohop.Simulation(config, "sent")
        ball.send(0, 1, 4, 0)
        clock = ball.run_to_delivery(1000)
        self.assertEqual([(d.source, d.destination, d.delivered + 1) for d in ball.deliveries()], [(0, 1, clock)])
        open_loop = nanohop.Simulation(nanohop.config(**TORUS, process="open"), threads=2,
                                       traffic=lambda source, number: (source ^ 1, 4, 10 * number))
        open_loop.run(1000)
        self.assertEqual(open_loop.counters().issued_messages, 16 * 100)

    def test_errors_of_own_traffic(self):
        config = nanohop.config(**TORUS)
        for threads in (1, 2):
            def fails(source, number):
                raise LookupError("mine")
            with self.assertRaisesRegex(LookupError, "mine"):
                nanohop.Simulation(config, fails, threads=threads).run(10)
            with self.assertRaisesRegex(nanohop.Error, "message from 3 to itself"):
                nanohop.Simulation(config, lambda source, number: (3, 4), threads=threads).run(10)
            with self.assertRaisesRegex(ValueError, "a message is"):
                nanohop.Simulation(config, lambda source, number: (3,), threads=threads).run(10)

    def test_other_threads_run_meanwhile(self):
        counted, done = [0], threading.Event()

        def count():
            while not done.is_set():
                counted[0] += 1
                time.sleep(0.001)
        thread = threading.Thread(target=count)
        thread.start()
        shares = []
        began = time.monotonic()
        nanohop.simulate(**{**LOADED, "dims": (8, 8)}, clocks=300000, progress=shares.append)
        seconds = time.monotonic() - began
        done.set()
        thread.join()
        self.assertGreater(counted[0], 20 * seconds)
        self.assertEqual(shares, sorted(shares))

    def test_progress_may_end_a_run(self):
        def enough(share):
            raise StopIteration
        with self.assertRaises(StopIteration):
            nanohop.simulate(**LOADED, clocks=10**9, progress=enough)


class Interrupts(unittest.TestCase):
    def interrupted(self, code):
        """^C a second after the code has begun; the seconds that it then took to end by KeyboardInterrupt."""
        child = subprocess.Popen([sys.executable, "-B", "-c", f"import nanohop\nprint('begins', flush=True)\n{code}"],
                                 env={**os.environ, "PYTHONPATH": str(MODULE)}, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, text=True)
        try:
            self.assertEqual(child.stdout.readline(), "begins\n")
            time.sleep(1)
            self.assertIsNone(child.poll(), "it has ended by itself")
            began = time.monotonic()
            child.send_signal(signal.SIGINT)
            _, said = child.communicate(timeout=30)
            self.assertLess(time.monotonic() - began, 2)
            self.assertIn("KeyboardInterrupt", said)
        finally:
            child.kill()
            child.communicate()

    def test_a_run(self):
        self.interrupted(f"nanohop.simulate(**{LOADED}, clocks=10**9)")

    def test_a_sweep_over_a_graph_leaves_no_file(self):
        with tempfile.TemporaryDirectory() as folder:
            os.environ["TMPDIR"] = folder
            try:
                self.interrupted("ring = nanohop.Graph([1] * 4, [nanohop.Link(s, (s + 1) % 4) for s in range(4)])\n"
                                 "nanohop.sweep(graph=ring, message=9, process='open', load=0.2, clocks=10**9, "
                                 "seed=[1, 2, 3, 4], processes=2, progress=False)")
            finally:
                del os.environ["TMPDIR"]
            self.assertEqual([path.name for path in Path(folder).iterdir() if path.name.startswith("nanohop")], [])

    def test_a_run_of_threads(self):
        self.interrupted(f"nanohop.simulate(**{LOADED}, clocks=10**9, threads=2)")

    def test_a_simulation(self):
        self.interrupted(f"nanohop.Simulation(nanohop.config(**{LOADED}), record=False).run(10**9)")

    def test_graphs(self):
        self.interrupted("nanohop.graph('rst', switches=65536, draws=100)")
        self.interrupted("nanohop.metrics(nanohop.graph('rst', switches=65536))")

    def test_a_network_that_is_built(self):
        large = {**LOADED, "dims": (16, 16, 16)}
        self.interrupted(f"nanohop.simulate(**{large})")
        self.interrupted(f"nanohop.Simulation(nanohop.config(**{large}))")
        self.interrupted(f"nanohop.config(**{large}).check()")

    def test_a_sweep(self):
        self.interrupted(f"nanohop.sweep(**{LOADED}, clocks=10**9, seed=[1, 2, 3, 4], processes=2, progress=False)")


class Sweeps(unittest.TestCase):
    def test_rows_are_those_of_single_runs(self):
        rows = nanohop.sweep(**{**LOADED, "dims": [(4, 4), (8, 4)], "load": [0.1, 0.2]}, processes=2, progress=False)
        self.assertEqual([(row["load"], row["dims"]) for row in rows],
                         [(0.1, "4x4"), (0.2, "4x4"), (0.1, "8x4"), (0.2, "8x4")])
        one = nanohop.simulate(**{**LOADED, "dims": (8, 4)})
        self.assertEqual((rows[3]["throughput"], rows[3]["latency.mean"]), (one.throughput, one.latency.mean))
        ring = nanohop.Graph([1] * 4, [nanohop.Link(s, (s + 1) % 4) for s in range(4)])
        own = nanohop.sweep(graph=ring, message=[4, 9], progress=False)
        self.assertEqual([row["units"] for row in own], [4, 4])

    def test_a_run_that_fails_ends_all(self):
        with self.assertRaisesRegex(nanohop.Error, "^message: "):
            nanohop.sweep(**{**TORUS, "message": [9, 60000]}, progress=False)
        with self.assertRaisesRegex(nanohop.Error, "^load: "):
            nanohop.sweep(**{**LOADED, "load": [0.1, "much"]}, progress=False)

    @needs("tqdm")
    def test_progress(self):
        done = subprocess.run([sys.executable, "-B", "-c",
                               f"import nanohop\nnanohop.sweep(**{TORUS}, seed=[1, 2])"], capture_output=True,
                              text=True, env={**os.environ, "PYTHONPATH": str(MODULE)})
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("2/2", done.stderr)

    @needs("pandas")
    def test_frame(self):
        frame = nanohop.sweep(**{**LOADED, "load": [0.1, 0.2]}, progress=False).frame()
        self.assertEqual(list(frame["load"]), [0.1, 0.2])
        self.assertIn("latency.p99", frame.columns)

    @needs("matplotlib")
    def test_plot(self):
        axes = nanohop.sweep(**{**LOADED, "load": [0.1, 0.2], "seed": [1, 2]}, progress=False).plot(by="seed")
        self.assertEqual([len(line.get_xdata()) for line in axes.get_lines()], [2, 2])


    def test_what_is_not_installed_is_named(self):
        rows = nanohop.sweep(**TORUS, seed=[1, 2], progress=False)
        for call, module in ((rows.frame, "pandas"), (rows.plot, "matplotlib")):
            hidden = {name: None for name in (module, f"{module}.pyplot")}
            with unittest.mock.patch.dict(sys.modules, hidden), self.assertRaisesRegex(
                    ImportError, f": needs {module}: pip install {module}, or apt-get install python3-{module}$"):
                call()


class Graphs(unittest.TestCase):
    @needs("networkx")
    def test_networkx(self):
        import networkx
        dragonfly = nanohop.graph("dragonfly", globals=1, terminals=2)
        theirs = nanohop.to_networkx(dragonfly)
        m = nanohop.metrics(dragonfly)
        self.assertEqual((networkx.diameter(theirs), theirs.number_of_edges()), (m.diameter, m.links))
        self.assertAlmostEqual(networkx.average_shortest_path_length(networkx.Graph(theirs)), m.mean_distance)
        back = nanohop.from_networkx(theirs)
        self.assertEqual([set((link.a, link.b)) for link in back.links],
                         [set((link.a, link.b)) for link in dragonfly.links])
        self.assertEqual(back.hosts, dragonfly.hosts)
        self.assertEqual(nanohop.simulate(graph=theirs, message=9).throughput,
                         nanohop.simulate(graph=dragonfly, message=9).throughput)
        petersen = nanohop.from_networkx(networkx.petersen_graph())
        self.assertEqual((nanohop.metrics(petersen).diameter, petersen.names), (2, []))
        named = networkx.Graph([("a", "b")])
        self.assertEqual(nanohop.from_networkx(named).names, ["a", "b"])
        with self.assertRaisesRegex(nanohop.Error, "must be undirected"):
            nanohop.from_networkx(networkx.DiGraph([(0, 1)]))

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            ring = nanohop.graph("ring", switches=5)
            nanohop.write_graph(ring, f"{folder}/ring.json")
            self.assertEqual(nanohop.read_graph(f"{folder}/ring.json"), ring)
            with self.assertRaisesRegex(nanohop.Error, "nowhere.json"):
                nanohop.read_graph(f"{folder}/nowhere.json")


class Packages(unittest.TestCase):
    def test_stubs_say_what_there_is(self):
        native = nanohop._native
        tree = ast.parse((MODULE / "nanohop/_native.pyi").read_text())
        own = {node.name: node for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        self.assertEqual(set(own), {name for name in dir(native) if not name.startswith("__")})
        for name, node in own.items():
            if not isinstance(node, ast.ClassDef) or name == "Error":
                continue
            stub = {inner.name if isinstance(inner, ast.FunctionDef) else inner.target.id for inner in node.body}
            there = {word for word in vars(getattr(native, name)) if not word.startswith("_")}
            self.assertEqual({word for word in stub if not word.startswith("_")}, there, name)
        self.assertTrue((MODULE / "nanohop/py.typed").is_file())
        for name in nanohop.__all__:
            self.assertTrue(getattr(nanohop, name).__doc__, f"{name} has no text")

    @needs("mypy")
    def test_types(self):
        code = ("import nanohop\nr: nanohop.Result = nanohop.simulate(topology='torus')\nx: float = r.latency.mean\n"
                "s = nanohop.Simulation(nanohop.config(), lambda a, b: None)\n")
        for text, status in ((code, 0), (code + "y: str = r.throughput\n", 1)):
            done = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", "--cache-dir",
                                   os.devnull, "-c", text], capture_output=True, text=True,
                                  env={**os.environ, "MYPYPATH": str(MODULE)})
            self.assertEqual(done.returncode, status, done.stdout + done.stderr)

    def test_installed(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["cmake", "--install", BUILD, "--component", "python", "--prefix", folder], check=True,
                           stdout=subprocess.DEVNULL)
            site = Path(folder) / "lib/python3/dist-packages"
            printed = python("import nanohop; print(nanohop.__file__, nanohop.__version__)", site)
            self.assertEqual(printed, f"{site}/nanohop/__init__.py {(ROOT / 'VERSION').read_text().strip()}\n")

    @needs("pip", "setuptools", "wheel")
    def test_wheel(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            subprocess.run(["cp", "-r", ROOT / "python", ROOT / "VERSION", folder], check=True)
            done = subprocess.run([sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-q",
                                   "--disable-pip-version-check", "-w", folder / "wheels", folder / "python"],
                                  env={**os.environ, "NANOHOP_BUILD": str(BUILD)}, capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            wheel, = (folder / "wheels").glob("nanohop-*.whl")
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(folder / "site")
            self.assertEqual({path.name for path in (MODULE / "nanohop").iterdir()} - {"__pycache__"},
                             {path.name for path in (folder / "site/nanohop").iterdir()})
            printed = python(f"import nanohop; print(nanohop.simulate(**{TORUS}).throughput)", folder / "site")
            self.assertEqual(float(printed), nanohop.simulate(**TORUS).throughput)


class Notebook(unittest.TestCase):
    def cells(self):
        notebook = json.loads(NOTEBOOK.read_text())
        self.assertEqual(notebook["nbformat"], 4)
        return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]

    def test_it_is_stored_without_outputs(self):
        for cell in self.cells():
            self.assertEqual((cell["outputs"], cell["execution_count"]), ([], None))

    @needs("networkx", "pandas", "matplotlib")
    def test_its_code(self):
        names = {}
        for cell in self.cells():
            exec("".join(cell["source"]), names)

    @needs("nbformat", "nbclient", "ipykernel", "networkx", "pandas", "matplotlib")
    def test_it_runs(self):
        import nbclient
        import nbformat
        notebook = nbformat.read(NOTEBOOK, as_version=4)
        os.environ["PYTHONPATH"] = str(MODULE)
        nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
        self.assertTrue(any(cell.get("outputs") for cell in notebook.cells))


if __name__ == "__main__":
    unittest.main()
