#!/usr/bin/python3
"""The same as main.swift with kiwi, by its Python package kiwisolver, inside the solver only.

Every call's share of Python is taken off: the time of as many calls of `hasConstraint` or `hasEditVariable`, which go
the same way in and come back at once. One run: a set can take kiwi many seconds. Terms and constraints are made before the clock starts.
"""

import json
import os
import statistics
import sys
import time

import kiwisolver

STRENGTHS = {750: "strong", 250: "medium", 50: "weak"}
EDITING = kiwisolver.strength.create(1000, 0, 0)


def microseconds(work):
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1e6


def prepare(facts):
    variables = [kiwisolver.Variable() for _ in range(facts["variables"])]
    constraints = []
    for terms, relation, constant, priority in facts["constraints"]:
        total = kiwisolver.Expression([kiwisolver.Term(variables[int(i)], c) for i, c in terms], constant)
        made = {"=": total == 0, ">=": total >= 0, "<=": total <= 0}[relation]
        constraints.append(made if priority >= 1000 else made | STRENGTHS[priority])
    return variables, constraints


def measure(facts, runs=1, changes=10):
    solving, changing, sums = [], [], []
    for _ in range(runs):
        variables, constraints = prepare(facts)
        width, values = variables[facts["changed"]], facts["values"]
        solver, empty = kiwisolver.Solver(), kiwisolver.Solver()
        add, look = solver.addConstraint, empty.hasConstraint
        suggest, update, edits = solver.suggestValue, solver.updateVariables, empty.hasEditVariable

        def build():
            for constraint in constraints:
                add(constraint)
            solver.addEditVariable(width, EDITING)
            suggest(width, values[0])
            update()

        def build_nothing():
            for constraint in constraints:
                look(constraint)

        def change():
            for index in range(1, changes + 1):
                suggest(width, values[index % len(values)])
                update()

        def change_nothing():
            for index in range(1, changes + 1):
                edits(width)
                edits(width)

        solving.append(microseconds(build) - microseconds(build_nothing))
        changing.append((microseconds(change) - microseconds(change_nothing)) / changes)
        sums = []
        for value in values:
            suggest(width, value)
            update()
            sums.append(sum(variable.value() for variable in variables))
    return {"solve": statistics.median(solving), "change": statistics.median(changing), "sums": sums}


if __name__ == "__main__":
    report = {}
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            report[os.path.splitext(os.path.basename(path))[0]] = measure(json.load(file))
    print(json.dumps(report))
