"""The network: a U-Net described as a list of layers, for training, export and reference.

Every activation is a fixed-point number with 9 fractional bits in 12 bits: 0 ... 4095/512. The ReLU
is clipped to that range in training, too, so ranges need no calibration.
"""

import torch
import torch.nn as nn
import torch.nn.functional as F

from common import TYPES

FRACTION = 512          # an activation of 1.0
ACTIVATION_MAX = 4095   # twelve bits
LOGIT_FRACTION = 256    # a logit of 1.0 in the outputs


def conv(name, sources, outputs, kernel=3, stride=1, dilation=1, up=False, relu=True):
    """Returns a layer. Its sources are concatenated. With `up`, the first source is enlarged 2x
    (nearest) first."""
    return {"op": "conv", "name": name, "sources": sources, "outputs": outputs, "kernel": kernel,
            "stride": stride, "dilation": dilation, "up": up, "relu": relu}


def layers(widths=(16, 32, 64, 128, 224), types=len(TYPES), hidden=64):
    """Returns the network's layers in order. "photo" is the input, and "mask" and "types" are the
    outputs."""
    a, b, c, d, e = widths
    return [
        conv("e1a", ["photo"], a, stride=2), conv("e1b", ["e1a"], a),
        conv("e2a", ["e1b"], b, stride=2), conv("e2b", ["e2a"], b),
        conv("e3a", ["e2b"], c, stride=2), conv("e3b", ["e3a"], c), conv("e3c", ["e3b"], c),
        conv("e4a", ["e3c"], d, stride=2), conv("e4b", ["e4a"], d), conv("e4c", ["e4b"], d),
        conv("e5a", ["e4c"], e, stride=2), conv("e5b", ["e5a"], e), conv("e5c", ["e5b"], e, dilation=2),
        conv("d4", ["e5c", "e4c"], d, up=True),
        conv("d3", ["d4", "e3c"], c, up=True),
        conv("d2a", ["d3", "e2b"], b, up=True), conv("d2b", ["d2a"], b),
        conv("d1a", ["d2b", "e1b"], a, up=True), conv("d1b", ["d1a"], a),
        conv("mask", ["d1b"], 1, relu=False),
        conv("t1", ["e5c"], e),
        {"op": "pool", "name": "pool", "sources": ["t1", "mask"]},
        conv("t2", ["pool"], hidden, kernel=1), conv("types", ["t2"], types, kernel=1, relu=False),
    ]


def channels_of(plan):
    channels = {"photo": 3}
    for layer in plan:
        if layer["op"] == "pool":
            channels[layer["name"]] = 2 * channels[layer["sources"][0]]
        else:
            channels[layer["name"]] = layer["outputs"]
    return channels


def multiplications(plan, size):
    """Returns the number of multiplications and of weights, for a photo of size x size."""
    channels, sides, total, weights = channels_of(plan), {"photo": size}, 0, 0
    for layer in plan:
        if layer["op"] == "pool":
            sides[layer["name"]] = 1
            continue
        side = sides[layer["sources"][0]] * (2 if layer["up"] else 1) // layer["stride"]
        sides[layer["name"]] = side
        count = sum(channels[source] for source in layer["sources"]) * layer["outputs"] * layer["kernel"] ** 2
        total += count * side * side
        weights += count
    return total, weights


class RoundThrough(torch.autograd.Function):
    """Rounds values, but passes gradients through."""

    @staticmethod
    def forward(_, value):
        return torch.round(value)

    @staticmethod
    def backward(_, gradient):
        return gradient


def pooled(features, logits, exact=False):
    """Returns the mean features of the whole photo, and of the garment according to the mask."""
    # The half precision of training is too coarse for sums over a whole photo.
    wide = torch.promote_types(features.dtype, torch.float32)
    features, weight = features.to(wide), torch.sigmoid(logits.to(wide))
    if exact:
        weight = torch.round(weight * 255)
    weight = F.avg_pool2d(weight, logits.shape[-1] // features.shape[-1])
    inside = (features * weight).sum((2, 3)) / weight.sum((2, 3)).clamp_min(1e-6)
    return torch.cat([features.mean((2, 3)), inside], 1)[:, :, None, None]


class Network(nn.Module):
    """The network for training. After `fold`, its normalizations are folded, and it simulates the
    integers."""

    def __init__(self, plan=None):
        super().__init__()
        self.plan = plan or layers()
        self.convs, self.norms = nn.ModuleDict(), nn.ModuleDict()
        channels = channels_of(self.plan)
        for layer in self.plan:
            if layer["op"] != "conv":
                continue
            inputs = sum(channels[source] for source in layer["sources"])
            plain = layer["name"] in ("mask", "types", "t2")
            padding = layer["dilation"] * (layer["kernel"] // 2)
            self.convs[layer["name"]] = nn.Conv2d(
                inputs, layer["outputs"], layer["kernel"], layer["stride"], padding, layer["dilation"], bias=plain)
            nn.init.kaiming_normal_(self.convs[layer["name"]].weight, nonlinearity="relu")
            if not plain:
                self.norms[layer["name"]] = nn.BatchNorm2d(layer["outputs"], momentum=0.05)
        nn.init.normal_(self.convs["mask"].weight, std=0.02)
        nn.init.normal_(self.convs["types"].weight, std=0.02)
        # Masks at coarser levels are only used in training.
        self.aside = nn.ModuleDict({name: nn.Conv2d(channels[name], 1, 1) for name in ("d4", "d3")})
        self.drop = nn.Dropout(0.2)
        self.folded = False

    def fold(self):
        """Folds the normalizations into the weights. Afterwards, weights and activations equal
        those of the export."""
        for name, norm in self.norms.items():
            convolution = self.convs[name]
            scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            convolution.weight.data = convolution.weight.data * scale.data[:, None, None, None]
            convolution.bias = nn.Parameter((norm.bias - norm.running_mean * scale).data.clone())
        self.norms = nn.ModuleDict()
        for convolution in self.convs.values():
            unit = self.scale(convolution.weight)[:, 0, 0, 0] / FRACTION
            convolution.bias.data = torch.round(convolution.bias.data / unit) * unit
        self.folded = True
        return self

    @staticmethod
    def scale(weight):
        """Returns the value of one unit of an export's integer, for each output."""
        return weight.detach().abs().amax((1, 2, 3), keepdim=True).clamp_min(1e-8) / 127

    def weight(self, name):
        """Returns a layer's weights. After `fold`, they are rounded to the export's integers."""
        weight = self.convs[name].weight
        if not self.folded:
            return weight
        scale = self.scale(weight)
        return RoundThrough.apply(weight / scale) * scale

    def forward(self, photo, aside=False):
        """Returns the logits of the mask, at half the size, and of the types. `photo` has bytes as
        numbers 0 ... 255."""
        values = {"photo": (photo - 128) / 32}
        for layer in self.plan:
            name, sources = layer["name"], layer["sources"]
            if layer["op"] == "pool":
                value = pooled(values[sources[0]], values["mask"].detach(), self.folded)
                if self.folded:
                    value = RoundThrough.apply(value * FRACTION) / FRACTION
                values[name] = self.drop(value)
                continue
            inputs = [values[source] for source in sources]
            if layer["up"]:
                inputs[0] = F.interpolate(inputs[0], scale_factor=2, mode="nearest")
            value = torch.cat(inputs, 1) if len(inputs) > 1 else inputs[0]
            convolution = self.convs[name]
            value = F.conv2d(value, self.weight(name), convolution.bias, convolution.stride, convolution.padding,
                             convolution.dilation)
            if name in self.norms:
                value = self.norms[name](value)
            if layer["relu"]:
                if self.folded:
                    value = RoundThrough.apply(value * FRACTION) / FRACTION
                value = F.hardtanh(value, 0, ACTIVATION_MAX / FRACTION, inplace=True)
            elif self.folded:
                value = RoundThrough.apply(value * LOGIT_FRACTION) / LOGIT_FRACTION
                if name == "mask":
                    value = value.clamp(-8, 2047 / 256)
            values[name] = value
        result = values["mask"], values["types"][:, :, 0, 0]
        if aside:
            return result + ([self.aside[name](values[name]) for name in ("d4", "d3")],)
        return result


def load(path, device="cpu"):
    """Loads a network with averaged weights from a checkpoint."""
    stored = torch.load(path, map_location=device, weights_only=False)
    network = Network(stored["plan"])
    network.load_state_dict(stored["average"])
    network.eval()
    network.size = stored["size"]
    return network
