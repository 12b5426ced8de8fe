"""Importing the modules of tests. A module that cannot be imported fails its own tests and no others."""

import ast
import importlib
import pkgutil

from .behaviors import ALL, Behavior, brief


class NotImported(Exception):
    """The module of this test could not be imported."""


def load(package):
    """The tests of all modules of a package, in the order of the modules' names."""
    for finder, name, _ in sorted(pkgutil.iter_modules(package.__path__), key=lambda module: module[1]):
        known = len(ALL)
        try:
            importlib.import_module(f"{package.__name__}.{name}")
        except Exception as error:  # A mistake at module level is as fatal to the module as a missing import.
            ALL[known:] = failing(f"{package.__name__}.{name}", finder.find_spec(name).origin, error)
    return ALL


def failing(module, path, error):
    """Stand-ins for the tests that the module declares; one named after the module when its source declares none."""
    reason = f"{module} could not be imported: {brief(error)}"
    return [_stand_in(module, name, function, reason) for function, name in declared(path)] or [
        _stand_in(module, f"{module} is imported", "is_imported", reason)]


def declared(path):
    """The function and the name of each test in a source file, read without running it."""
    try:
        with open(path, encoding="utf-8") as source:
            tree = ast.parse(source.read())
    except (OSError, SyntaxError, ValueError):
        return []
    return [
        (function.name, decorator.args[0].value)
        for function in tree.body if isinstance(function, ast.FunctionDef)
        for decorator in function.decorator_list
        if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", None) == "behavior"
        and decorator.args and isinstance(decorator.args[0], ast.Constant)]


def _stand_in(module, name, function, reason):
    def fail(_):
        raise NotImported(reason)

    fail.__module__, fail.__name__ = module, function
    return Behavior(name, fail, seconds=10)
