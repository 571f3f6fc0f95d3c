"""Makes copies of photos in other light and from other cameras, for colornames.py. The names of the
garments' colours stay the same."""
import os
import zlib

import numpy as np
from PIL import Image, ImageOps

SIDE, QUALITY = 640, 88  # the longest side in pixels, and the JPEG's


def linear(srgb):
    """Returns the linear light of sRGB values. Both are 0...1."""
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def relit(photo, random):
    """Returns an sRGB photo, 0...1, with another exposure, white balance, saturation and contrast.

    The spreads are roughly the differences between a phone's automatic shots of a scene.
    """
    warmth, tint, exposure = random.normal(0, (0.07, 0.025, 0.13))
    light = linear(photo) * np.exp([exposure + warmth + tint, exposure - tint, exposure - warmth + tint])
    # Compresses highlights smoothly.
    light = np.where(light > 0.9, 0.9 + 0.1 * np.tanh((light - 0.9) / 0.1), light)
    grey = light.mean(2, keepdims=True)
    light = np.clip(grey + (light - grey) * np.exp(random.normal(0, 0.08)), 0, 1)
    light = light ** np.exp(random.normal(0, 0.06))
    return np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.clip(light, 1e-9, 1) ** (1 / 2.4) - 0.055)


def write_copies(shared, photo, folder, count):
    """Writes `count` copies of `shared/photo` as `folder/0/photo` and so on. Returns their
    paths."""
    image = ImageOps.exif_transpose(Image.open(os.path.join(shared, photo))).convert("RGB")
    image.thumbnail((SIDE, SIDE))
    pixels = np.asarray(image).astype(np.float32) / 255
    paths = []
    for number in range(count):
        random = np.random.default_rng(zlib.crc32(f"{photo}{number}".encode()))
        paths.append(os.path.join(folder, str(number), photo))
        os.makedirs(os.path.dirname(paths[-1]), exist_ok=True)
        copy = np.clip(relit(pixels, random), 0, 1) * 255 + 0.5
        Image.fromarray(copy.astype(np.uint8)).save(paths[-1], quality=QUALITY)
    return paths
