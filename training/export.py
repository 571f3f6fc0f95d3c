#!/usr/bin/env python3
"""Writes a trained network as weights.bin (README.md has the format), and test vectors for it.

With --check, compares the reference's integers with PyTorch's results on the photos of real/.
"""

import argparse
import json
import pathlib
import struct
import zlib

import cv2
import numpy as np
import torch

import common
import network as networks
import reference

RELU = (0, networks.ACTIVATION_MAX)
LOGIT = (-2048, 2047)
WIDE = (-32768, 32767)


def layer_integers(network, layer):
    """Returns a layer's weights (int8), biases (int32), multipliers (int32) and shift."""
    name = layer["name"]
    convolution = network.convs[name]
    weight = convolution.weight.detach().double().numpy()
    scale = network.scale(convolution.weight)[:, 0, 0, 0].double().numpy()
    integers = np.rint(weight / scale[:, None, None, None]).clip(-127, 127).astype(np.int8)
    bias = np.rint(convolution.bias.detach().double().numpy() / scale * networks.FRACTION)
    # Activations have 9 fractional bits on both sides, and logits have 8. An accumulator's unit is
    # scale / 512.
    factor = scale if layer["relu"] else scale * networks.LOGIT_FRACTION / networks.FRACTION
    shift = min(40, int(np.floor(np.log2((2.0 ** 30 - 1) / factor.max()))))
    multiplier = np.maximum(np.rint(factor * 2.0 ** shift), 1)
    reach = np.abs(integers.astype(np.int64)).sum((1, 2, 3)) * networks.ACTIVATION_MAX + np.abs(bias)
    if reach.max() >= 2 ** 31:
        raise SystemExit(f"{name}: an accumulator could reach {reach.max():.0f}, more than 31 bits hold")
    # The order is [output][row][column][input].
    return np.ascontiguousarray(integers.transpose(0, 2, 3, 1)), bias.astype(np.int32), multiplier.astype(np.int32), shift


def encode(network, size):
    """Returns the bytes of weights.bin."""
    plan = network.plan
    number = {"photo": 0} | {layer["name"]: index + 1 for index, layer in enumerate(plan)}
    channels = networks.channels_of(plan)
    sides = {"photo": size}
    records, blob = [], bytearray()
    start = reference.HEADER.size + reference.RECORD.size * len(plan) + 4096

    def put(array):
        while len(blob) % 64:
            blob.append(0)
        offset = start + len(blob)
        blob.extend(array.astype(array.dtype.newbyteorder("<")).tobytes())
        return offset

    start += -start % 64
    for layer in plan:
        name, sources = layer["name"], layer["sources"]
        first, second = number[sources[0]], number[sources[1]] if len(sources) > 1 else -1
        side_in = sides[sources[0]] * (2 if layer.get("up") else 1)
        inputs = channels[sources[0]], channels[sources[1]] if len(sources) > 1 else 0
        if layer["op"] == "pool":
            sides[name] = 1
            records.append((2, first, second, inputs[0], 1, channels[name], sides[sources[0]], 1, 0, 0, 0, 0,
                            0, networks.ACTIVATION_MAX, 0, 0, 0, 0))
            continue
        sides[name] = side_in // layer["stride"]
        weight, bias, multiplier, shift = layer_integers(network, layer)
        low, high = RELU if layer["relu"] else LOGIT if name == "mask" else WIDE
        records.append((1, first, second, *inputs, channels[name], side_in, sides[name], layer["kernel"],
                        layer["stride"], layer["dilation"], int(layer["up"]), low, high, shift,
                        put(weight), put(multiplier), put(bias)))
    table = np.rint(255 / (1 + np.exp(-np.arange(-2048, 2048) / networks.LOGIT_FRACTION))).astype(np.uint8)
    head_size = reference.HEADER.size + reference.RECORD.size * len(plan) + 4096
    body = b"".join(reference.RECORD.pack(*record) for record in records) + table.tobytes()
    body += bytes(-head_size % 64) + bytes(blob)
    header = reference.HEADER.pack(b"W2WN", 1, reference.HEADER.size + len(body), zlib.crc32(body), size, len(plan),
                                   number["mask"], number["types"], channels["types"], channels["photo"], 0, 0)
    return header + body


def test_vectors(content, photos, output):
    """Writes small inputs, each with a checksum of every layer's output, and the final outputs."""
    output.mkdir(parents=True, exist_ok=True)
    model = reference.Model(content)
    random = np.random.default_rng(5)
    size = model.size
    inputs = {
        "black": np.zeros((size, size, 3), np.uint8), "white": np.full((size, size, 3), 255, np.uint8),
        "noise": random.integers(0, 256, (size, size, 3), dtype=np.uint8),
    } | photos
    listed = []
    for name, photo in inputs.items():
        sums = {}
        probability, types = model.run(photo, sums)
        (output / f"{name}.rgb").write_bytes(photo.tobytes())
        (output / f"{name}.mask").write_bytes(probability.tobytes())
        listed.append({"name": name, "side": size, "layers": sums, "types": [int(value) for value in types],
                       "mask_crc32": zlib.crc32(probability.tobytes())})
    (output / "vectors.json").write_text(json.dumps(listed, indent=1) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint")
    parser.add_argument("--output", default="weights.bin")
    parser.add_argument("--size", type=int)
    parser.add_argument("--shared", default=common.SHARED)
    parser.add_argument("--vectors", help="a folder for test vectors")
    parser.add_argument("--check", type=int, default=0, metavar="COUNT", help="compare on COUNT photos of real/")
    options = parser.parse_args()
    torch.set_num_threads(2)
    network = networks.load(options.checkpoint)
    size = options.size or network.size
    if not network.folded:
        network.fold()
    # With 32 bits, sums would sometimes round differently.
    network.double()
    content = encode(network, size)
    pathlib.Path(options.output).write_bytes(content)
    total, weights = networks.multiplications(network.plan, size)
    print(f"{options.output}: {len(content)} bytes, {weights} weights, {total / 1e6:.0f} million multiplications, "
          f"{size} x {size}")
    rows = [row for row in common.read_rows(options.shared) if row["set"] == "real"]

    def small(row):
        return cv2.resize(common.read_photo(row["path"]), (size, size), interpolation=cv2.INTER_AREA)

    if options.vectors:
        test_vectors(content, {f"photo{index}": small(rows[index * 60 + 5]) for index in range(2)},
                     pathlib.Path(options.vectors))
    if options.check:
        model = reference.Model(content)
        worst, worst_type, bytes_apart, apart, count = 0.0, 0.0, 0, 0, 0
        for row in rows[:options.check]:
            photo = small(row)
            mine, types = model.run(photo)
            with torch.no_grad():
                logits, guesses = network(torch.from_numpy(photo).permute(2, 0, 1)[None].double())
            theirs = torch.sigmoid(logits)[0, 0].numpy() * 255
            worst = max(worst, np.abs(mine - theirs).max())
            difference = np.abs(mine.astype(int) - np.rint(theirs).astype(int))
            bytes_apart, apart, count = max(bytes_apart, difference.max()), apart + (difference > 0).sum(), count + mine.size
            worst_type = max(worst_type, np.abs(types / 256 - guesses[0].numpy()).max())
        print(f"{min(len(rows), options.check)} photos: bytes of probability at most {bytes_apart} apart ({apart} of {count} "
              f"differ), before rounding PyTorch's at most {worst:.3f}/255; logits of types at most {worst_type:.4f} apart")


if __name__ == "__main__":
    main()
