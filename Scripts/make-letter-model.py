#!/usr/bin/env python3
"""Train the network that recognizes drawn letters: Sources/Scribble/Resources/scribble/letters.model.

usage: make-letter-model.py [--strokes FILE] [--out FILE] [--seed 1] [--samples 400] [--passes 40]     (needs torch and numpy)

The network learns from letters.strokes alone. Each way to draw a letter is drawn by many hands: the points of its curves are displaced,
its strokes moved, turned and joined, the letter slanted and stretched, ends left out or drawn too far, and the line shaken.
What is no letter is learned too: two letters in one, and letters with strokes of others. The same file, seed and versions (made with
torch 2.15) give the same weights. A few minutes on one processor; neither the build nor a test needs torch.

The features are those of Sources/Scribble/Recognition/LetterFeatures.swift, which says what they are; both change together.

Layout, little-endian: "SPINETLM"; UInt32 version, inputs, width, outputs; Float scales of the rows of the two matrices, then biases of both
layers; Int8 matrices inputs (width x inputs) and outputs (outputs x width); the symbol of each output, a line each. The last output,
"none", is no letter.
"""
import argparse
import math
import struct

import numpy as np

SEGMENTS = 32
GRID, ENDS = 8, 5
ORIENTATIONS = 4
MOST_STROKES = 8
DOT = 1.6
THIN = 0.35
WIDTH = 192
PIECES = 8
INPUTS = ORIENTATIONS * GRID * GRID + ENDS * ENDS + 9


# The file of strokes, as Sources/Scribble/Templates/StrokeFile.swift reads it.

class Way:
    def __init__(self, symbol, alphabet, strokes, directed):
        self.symbol, self.alphabet, self.strokes, self.directed = symbol, alphabet, strokes, directed


def read(path):
    ways, alphabet = [], ""
    for line in open(path, encoding="utf-8"):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "alphabet":
            alphabet = words[1]
            continue
        if words[1] == "=":
            pairs = [[way for way in ways if way.symbol == name] for name in words[2:4]]
            for left, right in zip(*pairs):
                edge = max(x for stroke in left.strokes for x, _, _ in stroke) + 1.5
                moved = [[(x + edge, y, corner) for x, y, corner in stroke] for stroke in right.strokes]
                ways.append(Way(words[0], alphabet, left.strokes + moved, False))
            continue
        directed = words[1] == ">"
        strokes = [[]]
        for word in words[2 if directed else 1:]:
            if word == "/":
                strokes.append([])
                continue
            x, y = word.rstrip("!").split(",")
            strokes[-1].append((float(x), float(y), word.endswith("!")))
        ways.append(Way(words[0], alphabet, strokes, directed))
    return ways


def curve_matrix(stroke, soft=()):
    """The points of a stroke's line, as weights of the points that the file names."""
    count = len(stroke)
    curves = [[]]
    for place, (_, _, corner) in enumerate(stroke):
        curves[-1].append(place)
        if corner and place not in soft:
            curves.append([place])
    rows = []

    def row(weights):
        values = np.zeros(count)
        for place, weight in weights:
            values[place] += weight
        rows.append(values)

    for number, curve in enumerate(curves):
        if number == 0:
            row([(curve[0], 1)])
        for at in range(1, len(curve)):
            before, start, end = curve[max(0, at - 2)], curve[at - 1], curve[at]
            after = curve[min(len(curve) - 1, at + 1)]
            pieces = 1 if len(curve) == 2 else PIECES
            for piece in range(1, pieces + 1):
                t = piece / pieces
                h1, h2 = t * (1 - 2 * t + t * t), t * t * (t - 1)
                blend = t * t * (3 - 2 * t)
                row([(start, 1 - blend), (end, blend), (end, h1 / 2), (before, -h1 / 2),
                     (after, h2 / 2), (start, -h2 / 2)])
    return np.array(rows)


def resampled(points, targets):
    """Points at shares of the length of lines (hands x points x 2)."""
    steps = np.linalg.norm(np.diff(points, axis=1), axis=2) + 1e-6
    passed = np.concatenate([np.zeros((len(points), 1)), np.cumsum(steps, axis=1)], axis=1)
    wanted = targets * passed[:, -1:]
    place = (passed[:, None, 1:-1] <= wanted[:, :, None]).sum(axis=2)
    rows = np.arange(len(points))[:, None]
    share = ((wanted - passed[rows, place]) / steps[rows, place])[:, :, None]
    return points[rows, place] * (1 - share) + points[rows, place + 1] * share


class Hands:
    """Draws ways many times, each time by another hand."""

    def __init__(self, seed):
        self.random = np.random.default_rng(seed)

    def draw(self, way, count):
        """Strokes (count x strokes x SEGMENTS + 1 x 2)."""
        random = self.random
        strokes = way.strokes
        # A stroke goes on to the next one without lifting the finger.
        if len(strokes) > 1 and random.random() < 0.12:
            place = random.integers(len(strokes) - 1)
            first, second = strokes[place], strokes[place + 1]
            if min(len(first), len(second)) > 1 and all(
                    math.dist(stroke[0][:2], stroke[-1][:2]) > 1.5 for stroke in (first, second)):
                x, y, _ = first[-1]
                strokes = (strokes[:place] + [first[:-1] + [(x, y, True)] + [second[0][:2] + (True,)] + second[1:]]
                           + strokes[place + 2:])
        slant = np.tan(np.radians(random.uniform(-20, 20, count)))
        wide, high = random.uniform(0.74, 1.28, count), random.uniform(0.74, 1.28, count)
        turn = np.radians(random.normal(0, 4, count))
        shaking = random.uniform(0, 0.5, count)
        loose = random.uniform(0.05, 0.5, count)
        # A bend of the whole letter: places move by a smooth field.
        bend = random.normal(0, 0.035, (count, 6))
        every = np.array([point[:2] for stroke in strokes for point in stroke])
        middle = (every.max(axis=0) + every.min(axis=0)) / 2
        drawn = []
        for stroke in strokes:
            soft = [place for place in range(len(stroke)) if random.random() < 0.2]
            named = np.array([point[:2] for point in stroke])[None] - middle
            named = named + random.normal(0, 1, (count, len(stroke), 2)) * loose[:, None, None]
            size = np.ptp(named, axis=1).max(axis=1)
            if len(stroke) > 1:
                points = np.einsum("dp,npx->ndx", curve_matrix(stroke, soft), named)
            else:
                points = np.repeat(named, 2, axis=1)
                points[:, 1] += random.normal(0, 0.1, (count, 2))
            center = points.mean(axis=1, keepdims=True)
            angle = random.normal(0, 0.08, count)
            scale = np.exp(random.normal(0, 0.08, (count, 1, 2)))
            points = self.turned(points - center, angle) * scale + center
            points = points + random.normal(0, 1, (count, 1, 2)) * (np.minimum(loose, 0.4)[:, None, None])
            x, y = points[..., 0] / 5, points[..., 1] / 5
            b = bend[:, :, None]
            points = points + 5 * np.stack([b[:, 0] * x * y + b[:, 1] * x * x + b[:, 2] * y * y,
                                            b[:, 3] * x * y + b[:, 4] * x * x + b[:, 5] * y * y], axis=2)
            points = self.turned(points, turn)
            x, y = points[..., 0] * wide[:, None], points[..., 1] * high[:, None]
            points = np.stack([x - y * slant[:, None], y], axis=2)
            length = np.linalg.norm(np.diff(points, axis=1), axis=2).sum(axis=1)
            start, end = random.uniform(-0.02, 0.12, count), 1 - random.uniform(-0.02, 0.12, count)
            start, end = np.clip(start, 0, 1), np.clip(end, 0, 1)
            steps = max(2, int(length.mean() + 1.5))
            targets = start[:, None] + (end - start)[:, None] * np.linspace(0, 1, steps)[None]
            points = resampled(points, targets)
            if steps > 2 or length.mean() > 1:
                points = points + random.normal(0, 1, points.shape) * shaking[:, None, None]
            else:
                points = points + random.normal(0, 0.15, points.shape)
            if not way.directed:
                back = random.random(count) < 0.2
                points[back] = points[back, ::-1]
            drawn.append(resampled(points, np.linspace(0, 1, SEGMENTS + 1)[None].repeat(count, 0)))
        if not way.directed and random.random() < 0.25:
            random.shuffle(drawn)
        return np.stack(drawn, axis=1)

    @staticmethod
    def turned(points, angle):
        c, s = np.cos(angle)[:, None], np.sin(angle)[:, None]
        return np.stack([points[..., 0] * c - points[..., 1] * s, points[..., 0] * s + points[..., 1] * c], axis=2)


def padded(strokes):
    count, number = strokes.shape[:2]
    result = np.full((count, MOST_STROKES, SEGMENTS + 1, 2), np.nan, np.float32)
    result[:, :min(number, MOST_STROKES)] = strokes[:, :MOST_STROKES]
    return result


def features(strokes, unit):
    """The features of drawings (count x MOST_STROKES x SEGMENTS + 1 x 2; strokes that are none are nan); unit: count."""
    count = len(strokes)
    isStroke = ~np.isnan(strokes[:, :, 0, 0])
    low, high = np.nanmin(strokes, axis=(1, 2)), np.nanmax(strokes, axis=(1, 2))
    box = high - low
    size = np.maximum(box.max(axis=1), DOT * unit)
    scale = np.maximum(box, THIN * size[:, None])
    placed = (strokes - ((low + high) / 2)[:, None, None]) / scale[:, None, None] + 0.5
    steps = np.diff(strokes, axis=2) / size[:, None, None, None]
    weight = np.nan_to_num(np.linalg.norm(steps, axis=3))
    # The direction over four points, so that a shaky line has that of a straight one.
    ends = np.minimum(np.arange(SEGMENTS) + 2, SEGMENTS), np.maximum(np.arange(SEGMENTS) - 1, 0)
    chord = strokes[:, :, ends[0]] - strokes[:, :, ends[1]]
    square = (chord ** 2).sum(axis=3) + 1e-12
    cosine = (chord[..., 0] ** 2 - chord[..., 1] ** 2) / square
    sine = 2 * chord[..., 0] * chord[..., 1] / square
    maps = np.zeros((count, ORIENTATIONS, GRID * GRID), np.float32)
    middle = (placed[:, :, 1:] + placed[:, :, :-1]) / 2
    rows = np.broadcast_to(np.arange(count)[:, None, None], weight.shape)
    kinds = [np.maximum(cosine, 0), np.maximum(sine, 0), np.maximum(-cosine, 0), np.maximum(-sine, 0)]
    for kind, share in enumerate(kinds):
        for cell, part in cells(middle, GRID):
            np.add.at(maps, (rows, kind, cell), np.nan_to_num(weight * share * part))
    points = np.zeros((count, ENDS * ENDS), np.float32)
    tips = placed[:, :, [0, -1]]
    rows = np.broadcast_to(np.arange(count)[:, None, None], tips.shape[:3])
    for cell, part in cells(tips, ENDS):
        np.add.at(points, (rows, cell), np.nan_to_num(0.5 * part))
    number = isStroke.sum(axis=1)
    length = weight.sum(axis=(1, 2))
    last = number - 1
    way = (strokes[np.arange(count), last, -1] - strokes[:, 0, 0]) / size[:, None]
    rest = np.stack([
        np.log((box[:, 0] + 0.1 * size) / (box[:, 1] + 0.1 * size)) / 2, box[:, 0] / size, box[:, 1] / size, length / 4,
        number == 1, number == 2, number == 3, way[:, 0], way[:, 1]], axis=1)
    return np.concatenate([np.sqrt(maps).reshape(count, -1), points, rest], axis=1).astype(np.float32)


def cells(places, grid):
    """The four cells of a grid that share a place, and their shares."""
    at = np.clip(np.nan_to_num(places) * grid - 0.5, 0, grid - 1)
    low = np.minimum(at.astype(int), grid - 2)
    share = at - low
    for dx in (0, 1):
        for dy in (0, 1):
            part = (share[..., 0] if dx else 1 - share[..., 0]) * (share[..., 1] if dy else 1 - share[..., 1])
            yield (low[..., 1] + dy) * grid + low[..., 0] + dx, np.where(np.isnan(places[..., 0]), np.nan, part)


def languages(alphabet):
    """Whether an alphabet is of Latin and of Korean writing."""
    return alphabet != "korean", alphabet not in ("capitals", "letters")


def drawings(ways, symbols, hands, samples):
    """Drawings, the outputs that they are, and what writing each is of."""
    strokes, labels, writings, wide = [], [], [], []
    numbers = {symbol: place for place, symbol in enumerate(symbols)}
    per = {symbol: sum(way.symbol == symbol for way in ways) for symbol in symbols}
    for way in ways:
        # Each symbol as often, each way of it as often; in two parts, as corners and joints are those of a part.
        count = max(12, samples // per[way.symbol] // 4)
        for _ in range(4):
            drawn = padded(hands.draw(way, count))
            strokes.append(drawn)
            labels += [numbers[way.symbol]] * count
            latin, korean = languages(way.alphabet)
            writings += list(hands.random.integers(2, size=count)) if latin and korean else [int(korean)] * count
    strokes, labels, writings = np.concatenate(strokes), np.array(labels), np.array(writings)
    order = hands.random.permutation(len(labels))
    return strokes[order], labels[order], writings[order]


def mixed(strokes, writings, hands, count):
    """Drawings of no letter: strokes of two letters, over each other or side by side."""
    random = hands.random
    result = np.full((count,) + strokes.shape[1:], np.nan, np.float32)
    kept = np.zeros(count, bool)
    kinds = np.zeros(count, int)
    for place in range(count):
        first, second = random.integers(len(strokes), size=2)
        if writings[first] != writings[second]:
            continue
        one = strokes[first][~np.isnan(strokes[first][:, 0, 0])]
        two = strokes[second][~np.isnan(strokes[second][:, 0, 0])]
        kind = random.random()
        if kind < 0.3 and len(one) > 1:
            one = one[random.integers(1, len(one)):]
        elif kind < 0.6 and len(two) > 1:
            two = two[:random.integers(1, len(two))]
        if len(one) + len(two) > MOST_STROKES:
            continue
        if random.random() < 0.5:
            move = one[..., 0].max() - two[..., 0].min() + random.uniform(0, 3)
            two = two + np.array([move, random.normal(0, 0.5)])
        else:
            two = two + random.normal(0, 1, 2)
        result[place, :len(one)], result[place, len(one):len(one) + len(two)] = one, two
        kept[place] = True
        kinds[place] = writings[first]
    return result[kept], kinds[kept]


def main():
    parser = argparse.ArgumentParser()
    folder = "Sources/Scribble/Resources/scribble/"
    parser.add_argument("--strokes", default=folder + "letters.strokes")
    parser.add_argument("--out", default=folder + "letters.model")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--samples", type=int, default=400)
    parser.add_argument("--passes", type=int, default=40)
    options = parser.parse_args()
    import torch
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    ways = read(options.strokes)
    symbols = list(dict.fromkeys(way.symbol for way in ways))
    alphabet = {way.symbol: way.alphabet for way in ways}
    hands = Hands(options.seed)
    masks = torch.zeros(2, len(symbols) + 1)
    for place, symbol in enumerate(symbols):
        for writing, isOf in enumerate(languages(alphabet[symbol])):
            if not isOf:
                masks[writing, place] = -1e4
    network = torch.nn.Sequential(
        torch.nn.Linear(INPUTS, WIDTH), torch.nn.ReLU(), torch.nn.Dropout(0.1), torch.nn.Linear(WIDTH, len(symbols) + 1))
    optimizer = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=0.01)
    steps, done = options.passes, 0
    loss = torch.nn.CrossEntropyLoss()
    parts = max(1, steps // 4)
    for part in range(parts):
        # New hands for each part.
        strokes, labels, writings = drawings(ways, symbols, hands, options.samples)
        others, of = mixed(strokes, writings, hands, len(strokes) // 4)
        unit = np.exp(hands.random.uniform(math.log(0.7), math.log(2.2), len(strokes) + len(others)))
        every = np.concatenate([strokes, others])
        # In parts, which take less memory.
        inputs = torch.from_numpy(np.concatenate([
            features(every[start:start + 4096], unit[start:start + 4096]) for start in range(0, len(every), 4096)]))
        labels = torch.from_numpy(np.concatenate([labels, np.full(len(others), len(symbols))]))
        writings = torch.from_numpy(np.concatenate([writings, of]))
        for _ in range(4):
            for group in optimizer.param_groups:
                group["lr"] = 2e-3 * 0.5 * (1 + math.cos(math.pi * done / (parts * 4)))
            total, right, batch = 0.0, 0, 256
            order = torch.randperm(len(labels))
            for start in range(0, len(order), batch):
                rows = order[start:start + batch]
                scores = network(inputs[rows]) + masks[writings[rows]]
                error = loss(scores, labels[rows])
                optimizer.zero_grad()
                error.backward()
                optimizer.step()
                total += error.item() * len(rows)
                right += (scores.argmax(1) == labels[rows]).sum().item()
            done += 1
        print(f"{done} of {parts * 4}: {total / len(order):.3f} nats, {100 * right / len(order):.1f} %", flush=True)
    write(options.out, network, symbols)


def write(path, network, symbols):
    import torch
    layers = [layer for layer in network if isinstance(layer, torch.nn.Linear)]
    scales, matrices = [], []
    for layer in layers:
        weights = layer.weight.detach().numpy()
        scale = np.maximum(np.abs(weights).max(axis=1), 1e-8) / 127
        scales.append(scale.astype("<f4"))
        matrices.append(np.clip(np.round(weights / scale[:, None]), -127, 127).astype(np.int8))
    with open(path, "wb") as file:
        file.write(b"SPINETLM" + struct.pack("<4I", 1, INPUTS, WIDTH, len(symbols) + 1))
        for scale in scales:
            file.write(scale.tobytes())
        for layer in layers:
            file.write(layer.bias.detach().numpy().astype("<f4").tobytes())
        for matrix in matrices:
            file.write(matrix.tobytes())
        file.write("\n".join(symbols + ["none"]).encode())


if __name__ == "__main__":
    main()
