#!/usr/bin/env python3
"""The network in exact integers. It defines the C kernels' results bit for bit. README.md has the
format.

    reference.py weights.bin        prints the values that NetworkTests expects for these weights
"""

import struct
import sys
import zlib

import numpy as np

# The fields are: magic, version, bytes, CRC-32 of everything after the header, side, layers, mask
# layer, types layer, types, the photo's channels, and two unused ones.
HEADER = struct.Struct("<4s11I")
# The fields are: op, source 0, source 1, channels 0, channels 1, outputs, side in, side out,
# kernel, stride, dilation, up, low, high, shift, and the offsets of weights, multipliers and
# biases.
RECORD = struct.Struct("<18i")
TABLE = 4096


class Model:
    """A network read from weights.bin."""

    def __init__(self, content):
        (magic, version, length, checksum, self.size, count, self.mask, self.types, self.type_count,
         _, _, _) = HEADER.unpack_from(content)
        if magic != b"W2WN" or version != 1 or length != len(content):
            raise ValueError("no weights of version 1")
        if zlib.crc32(content[HEADER.size:]) != checksum:
            raise ValueError("the weights are damaged")
        self.content = content
        self.records = [RECORD.unpack_from(content, HEADER.size + index * RECORD.size) for index in range(count)]
        self.table = np.frombuffer(content, np.uint8, TABLE, HEADER.size + count * RECORD.size)

    def array(self, kind, count, offset):
        return np.frombuffer(self.content, kind, count, offset).astype(np.int64)

    def run(self, photo, sums=None):
        """Returns the probabilities (bytes, half the side) and the logits of types (in 1/256)
        for side x side RGB bytes.

        Fills `sums` with a CRC-32 of each layer's output: signed 16-bit little-endian,
        [row][column][channel].
        """
        values = [(photo.astype(np.int64) - 128) * 16]
        for index, record in enumerate(self.records):
            value = self.pool(record, values) if record[0] == 2 else self.convolution(record, values)
            values.append(value)
            if sums is not None:
                sums[index + 1] = zlib.crc32(value.astype("<i2").tobytes())
        return self.probability(values[self.mask]), values[self.types].reshape(-1)

    def probability(self, logits):
        return self.table[logits[:, :, 0] + 2048]

    def convolution(self, record, values):
        (_, first, second, channels, more, outputs, side_in, side, kernel, stride, dilation, up, low, high, shift,
         weights, multipliers, biases) = record
        source = values[first]
        if up:
            source = source.repeat(2, 0).repeat(2, 1)
        if second >= 0:
            source = np.concatenate([source, values[second]], 2)
        inputs = channels + more
        assert source.shape == (side_in, side_in, inputs)
        margin = dilation * (kernel // 2)
        source = np.pad(source, ((margin, margin), (margin, margin), (0, 0)))
        weight = self.array(np.int8, outputs * kernel * kernel * inputs, weights).reshape(outputs, -1)
        multiplier = self.array("<i4", outputs, multipliers)
        bias = self.array("<i4", outputs, biases)
        reach = (side - 1) * stride + 1
        columns = np.stack([
            source[row * dilation:row * dilation + reach:stride, column * dilation:column * dilation + reach:stride]
            for row in range(kernel) for column in range(kernel)
        ], 2).reshape(side * side, -1)
        # Doubles hold these integers exactly, because sums stay under 2^31.
        total = (columns.astype(np.float64) @ weight.T.astype(np.float64)).astype(np.int64) + bias
        assert np.abs(total).max() < 2 ** 31
        # The shift rounds down, so half a unit is added first.
        result = (total * multiplier + (1 << (shift - 1))) >> shift
        return result.clip(low, high).reshape(side, side, outputs)

    def pool(self, record, values):
        features, logits = values[record[1]], values[record[2]]
        side, channels = features.shape[0], features.shape[2]
        block = logits.shape[0] // side
        probability = self.probability(logits).astype(np.int64)
        weight = probability.reshape(side, block, side, block).sum((1, 3))
        count = side * side
        everywhere = (features.sum((0, 1)) + count // 2) // count
        total = int(weight.sum())
        inside = (features * weight[:, :, None]).sum((0, 1))
        inside = (inside + total // 2) // total if total else np.zeros(channels, np.int64)
        return np.concatenate([everywhere, inside]).reshape(1, 1, 2 * channels)


def pictures(side):
    """Returns pictures that other implementations also draw, to compare the networks' results."""
    y, x, channel = np.mgrid[0:side, 0:side, 0:3]
    disc = (x - side // 2) ** 2 + (y - side // 2) ** 2 < (side // 4) ** 2
    return {
        "black": np.zeros((side, side, 3), np.uint8), "white": np.full((side, side, 3), 255, np.uint8),
        "ramps": ((3 * x + 5 * y + 89 * channel + x * y // 16) % 256).astype(np.uint8),
        "disc": np.where(disc, 40 + 60 * channel, 200 - 30 * channel).astype(np.uint8),
    }


def main():
    """Prints for each picture the logits of types, the sum of the mask's bytes, and their sum
    weighted by position. Tests/VisionTests/Segmentation/NetworkTests.swift expects these
    values for the shipped weights."""
    model = Model(open(sys.argv[1], "rb").read())
    for name, picture in pictures(model.size).items():
        probability, types = model.run(picture)
        mask = probability.reshape(-1).astype(np.int64)
        place = np.arange(len(mask)) % 251 + 1
        print(name, [int(value) for value in types], mask.sum(), (mask * place).sum())


if __name__ == "__main__":
    main()
