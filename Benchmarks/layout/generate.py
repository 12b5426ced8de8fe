#!/usr/bin/python3
"""Writes the constraint sets of the layout benchmark, form.json, grid.json and chain.json, beside this file.

A set has a number of variables, constraints Σ coefficient × variable + constant (=, ≥, ≤) 0 with a priority from 1 to
1000, and one variable that is changed: the width of the whole, from one value to another and back.
"""

import json
import os

REQUIRED, CONTENT, HUGGING = 1000, 750, 250


class System:
    def __init__(self):
        self.count = 0
        self.constraints = []

    def variables(self, count):
        self.count += count
        return range(self.count - count, self.count)

    def add(self, terms, relation, constant, priority=REQUIRED):
        self.constraints.append([[list(term) for term in terms], relation, constant, priority])

    def view(self, width=None, height=None):
        """Left, top, width and height; lengths are not negative, and held to the content's."""
        left, top, w, h = self.variables(4)
        for length, content in ((w, width), (h, height)):
            self.add([(length, 1)], ">=", 0)
            if content is not None:
                self.add([(length, 1)], "<=", -content, HUGGING)
                self.add([(length, 1)], ">=", -content, CONTENT)
        return left, top, w, h

    def write(self, name, changed, values):
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), name + ".json"), "w", encoding="utf-8") as file:
            facts = {"variables": self.count, "changed": changed, "values": values}
            head = json.dumps(facts)[:-1]
            lines = ",\n".join(json.dumps(constraint) for constraint in self.constraints)
            file.write(head + ', "constraints": [\n' + lines + "\n]}\n")


def form():
    """A column of 125 rows, each with a label, a field and a switch on one line: 500 views and more with the rows."""
    system = System()
    (width,) = system.variables(1)
    above, first_label = None, None
    for row in range(125):
        rleft, rtop, rwidth, rheight = system.view()
        system.add([(rleft, 1)], "=", -16)
        system.add([(rleft, 1), (rwidth, 1), (width, -1)], "=", 16)
        system.add([(rtop, 1)] + ([(above[0], -1), (above[1], -1)] if above else []), "=", -8)
        above = (rtop, rheight)
        label = system.view(60 + row * 7 % 90, 20)
        field = system.view(None, 34)
        switch = system.view(51, 31)
        system.add([(label[0], 1)], "=", 0)
        system.add([(field[0], 1), (label[0], -1), (label[2], -1)], "=", -8)
        system.add([(switch[0], 1), (field[0], -1), (field[2], -1)], "=", -8)
        system.add([(switch[0], 1), (switch[2], 1), (rwidth, -1)], "=", 0)
        for left, top, w, h in (label, field, switch):
            system.add([(top, 1), (h, 0.5), (rheight, -0.5)], "=", 0)
            system.add([(top, 1)], ">=", 0)
            system.add([(top, 1), (h, 1), (rheight, -1)], "<=", 0)
        system.add([(rheight, 1)], "=", 0, 50)
        if first_label is None:
            first_label = label
        else:
            system.add([(label[2], 1), (first_label[2], -1)], "=", 0)
    system.write("form", width, [375, 430])


def grid(size=12):
    """Cells as wide as each other and as high as each other, with gaps of 4 points."""
    system = System()
    (width,) = system.variables(1)
    cells = [[system.view(20, 20) for _ in range(size)] for _ in range(size)]
    for y in range(size):
        for x in range(size):
            left, top, w, h = cells[y][x]
            if x == 0:
                system.add([(left, 1)], "=", -4)
            else:
                before = cells[y][x - 1]
                system.add([(left, 1), (before[0], -1), (before[2], -1)], "=", -4)
            if y == 0:
                system.add([(top, 1)], "=", -4)
            else:
                over = cells[y - 1][x]
                system.add([(top, 1), (over[1], -1), (over[3], -1)], "=", -4)
            if (x, y) != (0, 0):
                system.add([(w, 1), (cells[0][0][2], -1)], "=", 0)
                system.add([(h, 1), (cells[0][0][3], -1)], "=", 0)
        last = cells[y][size - 1]
        if y == 0:
            system.add([(last[0], 1), (last[2], 1), (width, -1)], "=", 4)
    system.add([(cells[0][0][3], 1), (cells[0][0][2], -1)], "=", 0)
    system.write("grid", width, [375, 812])


def chain(length=200):
    """Views in a row, each held to its content, none narrower than 4 points; the last at the edge or before it."""
    system = System()
    (width,) = system.variables(1)
    before = None
    for index in range(length):
        left, top, w, h = system.view(10 + index * 13 % 40, 20)
        system.add([(left, 1)] + ([(before[0], -1), (before[2], -1)] if before else []), "=", -2)
        system.add([(w, 1)], ">=", -4)
        system.add([(top, 1)], "=", 0)
        before = (left, top, w, h)
    system.add([(before[0], 1), (before[2], 1), (width, -1)], "<=", 2)
    system.write("chain", width, [6500, 5000])


if __name__ == "__main__":
    form()
    grid()
    chain()
