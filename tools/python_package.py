# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The module of Python as its users see it, for promises.py and docs_api.py."""

import ast


def public(folder):
    """Names of `__all__` -> their class or function: of stub and Python that of Python, which is what users call."""
    trees = [ast.parse(path.read_text(encoding="utf-8"))
             for path in (folder / "_native.pyi", *sorted(folder.glob("*.py"), reverse=True))]
    nodes = {node.name: node for tree in trees for node in tree.body
             if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    said = next(node.value for node in trees[-1].body
                if isinstance(node, ast.Assign) and node.targets[0].id == "__all__")
    return {name: nodes[name] for name in ast.literal_eval(said)}


def members(node):
    """Of a class: (name, value or function) that are public."""
    for one in node.body:
        if isinstance(one, ast.AnnAssign) and not one.target.id.startswith("_"):
            yield one.target.id, one
        elif isinstance(one, ast.FunctionDef) and (one.name == "__init__" or not one.name.startswith("_")):
            yield one.name, one


def about(folder):
    """What the module says of itself."""
    return ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8")))
