"""Photos that journeys draw, in addition to the samples."""

from pathlib import Path

from PIL import Image, ImageDraw

SAMPLES = Path(__file__).resolve().parents[2] / "samples/wardrobe"


def samples(*names):
    """Returns the paths of the samples with these names."""
    found = [next(SAMPLES.glob(f"{name}.*")) for name in names]
    return [str(path) for path in found]


TEN = samples(
    "camel-coat", "breton-tee", "blue-jeans", "white-sneakers", "straw-hat",
    "cable-jumper", "linen-shirt", "pleated-skirt", "ankle-boots", "wool-scarf",
)


def garment(path, colour=(178, 34, 52), size=(900, 1200)):
    """Draws a plain T-shirt on a wall, as a JPEG. The network recognizes the T-shirt in any
    colour."""
    picture = Image.new("RGB", size, (226, 224, 219))
    width, height = size
    shape = [(0.3, 0.2), (0.41, 0.165), (0.45, 0.2), (0.5, 0.215), (0.55, 0.2), (0.59, 0.165), (0.7, 0.2),
             (0.9, 0.37), (0.8, 0.45), (0.7, 0.37), (0.7, 0.78), (0.3, 0.78), (0.3, 0.37), (0.2, 0.45), (0.1, 0.37)]
    ImageDraw.Draw(picture).polygon([(x * width, y * height) for x, y in shape], fill=colour)
    picture.save(path, quality=90)
    return str(path)


def outfit(path):
    """Draws three separate things on a transparent background, as a PNG."""
    picture = Image.new("RGBA", (400, 500))
    for box, colour in [
        ((30, 30, 190, 180), (190, 30, 40)), ((240, 60, 340, 320), (30, 50, 120)), ((60, 370, 180, 450), (120, 90, 20)),
    ]:
        picture.paste((*colour, 255), box)
    picture.save(path)
    return str(path)


def no_photo(path):
    """Writes a file with a photo's name that is not a photo."""
    Path(path).write_bytes(b"This is no photo, whatever it is called.\n" * 20)
    return str(path)


def wall(path, colour):
    """Draws an empty wall, as a JPEG. The network recognizes nothing in it."""
    Image.new("RGB", (300, 400), colour).save(path, quality=90)
    return str(path)
