"""Turns drawings into files: rsvg-convert, lighting, composition and saving."""

from __future__ import annotations

import io
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
from PIL import Image

from drawing import Drawing
from shading import blur, light, shift

# A function that changes a garment's colours (RGBA) before it is lit.
Dye = Callable[[np.ndarray], np.ndarray]

ORIENTATION = 0x0112
# The operations that store an upright picture for an EXIF orientation.
SIDEWAYS = {3: Image.Transpose.ROTATE_180, 6: Image.Transpose.ROTATE_90,
            8: Image.Transpose.ROTATE_270}


def rasterise(markup: str, width: int, height: int, transform: str = "") -> np.ndarray:
    """Draws SVG markup. Returns an array of height x width x RGBA, 0..1."""
    svg = (f'<svg xmlns="http://www.w3.org/2000/svg" '
           f'xmlns:xlink="http://www.w3.org/1999/xlink" width="{width}" height="{height}" '
           f'viewBox="0 0 {width} {height}"><g transform="{transform}">{markup}</g></svg>')
    raw = subprocess.run(["rsvg-convert", "--unlimited"], input=svg.encode(), check=True,
                         capture_output=True).stdout
    with Image.open(io.BytesIO(raw)) as image:
        return np.asarray(image.convert("RGBA"), dtype=np.float64) / 255


def lit(drawing: Drawing, width: int, height: int, transform: str, scale: float,
        dye: Dye | None = None) -> np.ndarray:
    """Returns a lit garment as RGBA."""
    albedo = rasterise(drawing.layer("albedo"), width, height, transform)
    if dye:
        albedo = dye(albedo)
    maps = {}
    for name in ("soft", "relief", "gloss"):
        image = rasterise(drawing.layer(name), width, height, transform)
        maps[name] = image[..., 0] * image[..., 3]
    return light(albedo, maps["soft"], maps["relief"], maps["gloss"], scale=scale,
                 rumple=drawing.rumple, seed=int(drawing.seed * 100))


def cutout(drawing: Drawing, longest: int, border: float = 0.03) -> Image.Image:
    """Returns the garment alone, cropped to its outline plus a transparent border."""
    scale = longest / max(drawing.width, drawing.height)
    size = round(drawing.width * scale), round(drawing.height * scale)
    pixels = lit(drawing, *size, f"scale({scale:.5f})", scale)
    image = to_image(pixels)
    box = image.getchannel("A").point(lambda v: 255 if v > 8 else 0).getbbox()
    image = image.crop(box)
    pad = round(max(image.size) * border)
    framed = Image.new("RGBA", (image.width + 2 * pad, image.height + 2 * pad))
    framed.paste(image, (pad, pad))
    return framed


def photo(drawing: Drawing, surface: np.ndarray, *, zoom: float, turn: float = 0,
          move: tuple[float, float] = (0, 0)) -> Image.Image:
    """Returns the garment on a surface, with its shadow, seen from above."""
    height, width = surface.shape[:2]
    scale = zoom * min(width / drawing.width, height / drawing.height)
    transform = (f"translate({width / 2 + move[0]:.1f} {height / 2 + move[1]:.1f}) "
                 f"rotate({turn:g}) scale({scale:.5f}) "
                 f"translate({-drawing.width / 2} {-drawing.height / 2})")
    return lay(lit(drawing, width, height, transform, scale), surface)


def lay(garment: np.ndarray, surface: np.ndarray, reach: int = 1) -> Image.Image:
    """Returns a lit garment over a surface. `reach` is a factor for the shadow's distance."""
    height, width = surface.shape[:2]
    alpha = garment[..., 3]
    near = blur(shift(alpha, 3 * reach, 5 * reach), 4 * reach)
    middle = blur(shift(alpha, 9 * reach, 14 * reach), 12 * reach)
    far = blur(shift(alpha, 22 * reach, 34 * reach), 40 * reach)
    shadow = 1 - (1 - 0.36 * near) * (1 - 0.26 * middle) * (1 - 0.20 * far)
    ground = surface * (1 - np.clip(shadow, 0, 1)[..., None] * np.array([1.0, 0.98, 0.93]))
    mixed = ground * (1 - alpha[..., None]) + garment[..., :3] * alpha[..., None]
    mixed = np.dstack([blur(mixed[..., c], 0.45) for c in range(3)])
    return to_image(mixed * falloff(height, width))


def falloff(height: int, width: int) -> np.ndarray:
    """Returns window light from the upper left, and a lens that darkens its corners."""
    y, x = np.mgrid[0:height, 0:width]
    u, v = x / width - 0.5, y / height - 0.5
    window = 1.035 - 0.10 * (u * 0.6 + v * 0.8)
    lens = 1 - 0.20 * (u * u + v * v)
    warm = np.array([1.005, 1.0, 0.985])
    return (window * lens)[..., None] * warm


def to_image(pixels: np.ndarray) -> Image.Image:
    """Converts floats 0..1 to an 8-bit picture. Fully transparent pixels become zero."""
    values = (np.clip(pixels, 0, 1) * 255 + 0.5).astype(np.uint8)
    if values.shape[2] == 4:
        values[values[..., 3] == 0] = 0
    return Image.fromarray(values)


def save_jpeg(image: Image.Image, path: Path, orientation: int = 1, quality: int = 88) -> None:
    """Saves a JPEG. With an orientation, its pixels are stored rotated."""
    if orientation == 1:
        image.convert("RGB").save(path, quality=quality, subsampling="4:2:0", optimize=True)
        return
    exif = Image.Exif()
    exif[ORIENTATION] = orientation
    turned = image.convert("RGB").transpose(SIDEWAYS[orientation])
    turned.save(path, quality=quality, subsampling="4:2:0", optimize=True, exif=exif)


def save_png(image: Image.Image, path: Path, step: int = 1) -> None:
    """Saves a PNG with transparency. A `step` above 1 rounds colours, so that the file is smaller.

    Green is rounded first, and the others follow it, so that greys stay grey.
    """
    if step > 1:
        values = np.asarray(image).astype(np.int16)
        green = values[..., 1:2]
        tint = (values[..., :3] - green + step // 2) // step * step
        colour = np.clip((green + step // 2) // step * step + tint, 0, 255)
        clear = values[..., 3:] == 0
        image = Image.fromarray(np.dstack([np.where(clear, 0, colour), values[..., 3]])
                                .astype(np.uint8))
    image.save(path, optimize=True)
