#!/usr/bin/env python3
"""Train the network that judges next words by the sentence before them: Data/LANGUAGE/sentence.model.

usage: make-sentence-model.py LANGUAGE TEXT.tsv.gz... [--passes 3] [--out Data]        (source, sentence, …; needs torch and numpy)

A gated recurrent network (GRU) reads the words of a sentence and gives each of the most frequent words a score; `SentenceModel` reads
the file, LexiconBuilder makes it a part of the lexicon. The same text, seed and versions (made with torch 2.15) give the same
weights. A quarter of an hour on one processor; neither the build nor a test needs torch.

Text: Mozilla Common Voice (CC0 1.0), Tatoeba (CC BY 2.0 FR), CLINC150 (CC BY 3.0), Taskmaster (CC BY 4.0) and Google's SGD
(CC BY-SA 4.0), so the file is under CC BY-SA 4.0 (Data/LICENSES); no sentence is in it. SHARES says how much each source counts: what
people write to an assistant is closer to a message than what it answers.

Layout, little-endian: "SPINETSM"; UInt32 version, rows, outputs, width, state; Float scales of the rows of the four matrices, then
biases of input, recurrence, projection and outputs; Int8 matrices words (rows x width), input (3 state x width), recurrence
(3 state x state), projection (width x state); the spelling of each row, a line each. Rows are the start of a sentence, an unknown word, a
number, a pause, and the words by frequency. Gates are in the order reset, update, new.
"""
import argparse
import collections
import gzip
import os
import random
import re
import struct

SHARES = {"sgd_user": 0.6, "sgd_system": 0.12, "taskmaster_user": 2, "taskmaster_system": 0.6, "clinc": 1,
          "commonvoice": 0.9, "tatoeba": 2}
SPECIAL = ["<s>", "<unk>", "<n>", "<b>"]
START, UNKNOWN, NUMBER, PAUSE = range(4)
ROWS, OUTPUTS, WIDTH, STATE = 6000, 2500, 96, 160
LONGEST = 24
PAUSES = set(",;:()[]\"“”«»–—-")
ENDS = re.compile(r"[.!?…][\"'”’)\]]*$")


def is_letter(character):
    return character.isalpha() or character in "'’"


def parts(token):
    """The words of what is between two spaces, with numbers and pauses, as WordsBefore.sentence has them."""
    letters = [i for i, c in enumerate(token) if is_letter(c)]
    if not letters:
        return ["<n>" if any(c.isnumeric() for c in token) else "<b>"]
    head, tail = token[: letters[0]], token[letters[-1] + 1:]
    result = ["<b>"] if PAUSES & set(head) else []
    if any(c.isnumeric() for c in head):
        result.append("<n>")
    core = "".join(c if is_letter(c) else " " for c in token[letters[0]: letters[-1] + 1])
    result += [w.lower().replace("’", "'").strip("'") or "<unk>" for w in core.split()]
    if any(c.isnumeric() for c in tail):
        result.append("<n>")
    return result + (["<b>"] if PAUSES & set(tail) else [])


def sentences(text, read_as):
    """The sentences of a text, as lists."""
    result = [[]]
    for token in text.split():
        for part in parts(token):
            if part != "<b>" or result[-1] and result[-1][-1] != "<b>":
                result[-1].append(read_as.get(part, part))
        if ENDS.search(token):
            result.append([])
    return [s for s in result if any(part not in SPECIAL for part in s)]


def read(paths, read_as):
    chooser, found = random.Random(1), []
    for path in paths:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                columns = line.rstrip("\n").split("\t")
                share = SHARES.get(columns[0], 0)
                times = int(share) + (chooser.random() < share % 1)
                if times:
                    found += sentences(columns[1], read_as) * times
    chooser.shuffle(found)
    return found


def batches(numbered, chooser):
    """Sentences of about the same length together, some 1,200 words each."""
    result = []
    for start in range(0, len(numbered), 8192):
        chunk = sorted(numbered[start: start + 8192], key=len)
        place = 0
        while place < len(chunk):
            length = len(chunk[min(place + 99, len(chunk) - 1)])
            size = max(16, min(256, 1200 // length))
            result.append(chunk[place: place + size])
            place += size
    chooser.shuffle(result)
    return result


def train(numbered, rows, passes):
    import torch
    from torch import nn
    from torch.nn import functional

    torch.manual_seed(1)
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)

    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            self.words = nn.Embedding(rows, WIDTH)
            nn.init.normal_(self.words.weight, 0, 0.1)
            self.gates = nn.GRU(WIDTH, STATE, batch_first=True)
            self.projection = nn.Linear(STATE, WIDTH)
            self.bias = nn.Parameter(torch.zeros(OUTPUTS))
            self.dropout = nn.Dropout(0.15)

        def forward(self, sentences):
            states, _ = self.gates(self.dropout(self.words(sentences)))
            return self.dropout(self.projection(states))

        def scores(self, features):
            return functional.linear(features, self.words.weight[:OUTPUTS], self.bias)

    model, chooser = Model(), random.Random(1)
    optimizer = torch.optim.Adam(model.parameters(), betas=(0.9, 0.99))
    first = batches(numbered, chooser)
    steps, step, loss_sum = int(len(first) * passes), 0, 0.0
    while step < steps:
        for batch in first:
            if step >= steps:
                break
            for group in optimizer.param_groups:
                group["lr"] = 3e-3 * min(1, (step + 1) / 100) * max(0.02, 1 - step / steps)
            length = max(map(len, batch))
            table = torch.full((len(batch), length), -1, dtype=torch.long)
            for i, sentence in enumerate(batch):
                table[i, : len(sentence)] = torch.tensor(sentence)
            wanted = table[:, 1:]
            known = wanted >= 0
            features = model(table[:, :-1].clamp(min=0))[known]
            target = wanted[known]
            target = torch.where(target >= OUTPUTS, UNKNOWN, target)
            loss = functional.cross_entropy(model.scores(features), target)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            step += 1
            loss_sum += loss.item()
            if step % 200 == 0:
                print(f"{step} of {steps}: {loss_sum / 200:.3f}", flush=True)
                loss_sum = 0.0
        chooser.shuffle(first)
    return {name: value.detach().numpy() for name, value in model.state_dict().items()}


def write(weights, spellings, path):
    import numpy

    scales, matrices = [], []
    for name in ("words.weight", "gates.weight_ih_l0", "gates.weight_hh_l0", "projection.weight"):
        matrix = weights[name]
        scale = numpy.abs(matrix).max(axis=1).clip(min=1e-9) / 127
        scales.append(scale.astype("<f4").tobytes())
        matrices.append(numpy.rint(matrix / scale[:, None]).astype("i1").tobytes())
    biases = [
        weights[name].astype("<f4").tobytes()
        for name in ("gates.bias_ih_l0", "gates.bias_hh_l0", "projection.bias", "bias")
    ]
    with open(path, "wb") as file:
        file.write(b"SPINETSM" + struct.pack("<5I", 1, len(spellings), OUTPUTS, WIDTH, STATE))
        file.write(b"".join(scales + biases + matrices) + "\n".join(spellings).encode())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language")
    parser.add_argument("text", nargs="+")
    parser.add_argument("--passes", type=float, default=3)
    parser.add_argument("--out", default="Data")
    arguments = parser.parse_args()
    folder = os.path.join(arguments.out, arguments.language)
    read_as = {}
    with open(os.path.join(folder, "about.tsv"), encoding="utf-8") as lines:
        for line in lines:
            name, _, value = line.rstrip("\n").partition("\t")
            if name == "read-as":
                read_as = dict(pair.split("=") for pair in value.split())
    found = read(arguments.text, read_as)
    counts = collections.Counter(word for sentence in found for word in sentence if word not in SPECIAL)
    spellings = SPECIAL + [w for w, _ in sorted(counts.items(), key=lambda c: (-c[1], c[0]))[: ROWS - len(SPECIAL)]]
    numbers = {w: i for i, w in enumerate(spellings)}
    numbered = [[START] + [numbers.get(w, UNKNOWN) for w in s][:LONGEST] for s in found]
    print(f"{len(found)} sentences, {sum(map(len, numbered)) - len(found)} words", flush=True)
    write(train(numbered, len(spellings), arguments.passes), spellings, os.path.join(folder, "sentence.model"))


if __name__ == "__main__":
    main()
