"""Photos that journeys make themselves, beside the samples that the package has."""

from pathlib import Path

from PIL import Image, ImageDraw

SAMPLES = Path(__file__).resolve().parents[2] / "samples/wardrobe"


def samples(*names):
    """Paths of the samples of these names."""
    found = [next(SAMPLES.glob(f"{name}.*")) for name in names]
    return [str(path) for path in found]


TEN = samples(
    "camel-coat", "breton-tee", "blue-jeans", "white-sneakers", "straw-hat",
    "cable-jumper", "linen-shirt", "pleated-skirt", "ankle-boots", "wool-scarf",
)


def garment(path, colour=(178, 34, 52), size=(900, 1200)):
    """A plain shirt on a wall, as a JPEG."""
    picture = Image.new("RGB", size, (226, 224, 219))
    width, height = size
    shape = [(0.3, 0.2), (0.42, 0.16), (0.58, 0.16), (0.7, 0.2), (0.86, 0.45), (0.74, 0.5), (0.69, 0.4),
             (0.69, 0.84), (0.31, 0.84), (0.31, 0.4), (0.26, 0.5), (0.14, 0.45)]
    ImageDraw.Draw(picture).polygon([(x * width, y * height) for x, y in shape], fill=colour)
    picture.save(path, quality=90)
    return str(path)


def no_photo(path):
    """A file that is called a photo and is none."""
    Path(path).write_bytes(b"This is no photo, whatever it is called.\n" * 20)
    return str(path)
