"""Tests the programs in this folder: python -m unittest, after swift build -c release."""

import csv
import io
import json
import subprocess
import tempfile
import unittest
from pathlib import Path

from PIL import Image

HERE = Path(__file__).resolve().parent
BUILT = HERE / ".build" / "release"
WARDROBE = HERE.parent / "samples" / "wardrobe"


def lines(program, folder, text):
    """Returns a program's output for a list."""
    file = folder / "list.txt"
    file.write_text(text)
    return subprocess.run([BUILT / program, file], check=True, capture_output=True, text=True).stdout


class Programs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def test_the_shades_of_photos(self):
        photos = [WARDROBE / "camel-coat.jpg", WARDROBE / "blue-jeans.jpg"]
        said = lines("color-shades", self.folder, "".join(f"{photo}\n" for photo in photos))
        shades = [json.loads(line) for line in said.splitlines()]
        self.assertEqual([each["photo"] for each in shades], [str(photo) for photo in photos])
        self.assertEqual(shades[1]["names"][0], "denim")
        for each in shades:
            self.assertEqual((len(each["lit"]), len(each["types"])), (3, 10))
            self.assertTrue(each["spots"])

    def test_a_trial_of_a_cut_out(self):
        """A garment on a wall is cut out with its own alpha as mask, by the exported weights."""
        garment = Image.open(WARDROBE / "straw-hat.png").convert("RGBA")
        photo, mask = (self.folder / name for name in ["hat.png", "mask.png"])
        wall = Image.new("RGB", garment.size, (214, 212, 206))
        wall.paste(garment, mask=garment.getchannel("A"))
        wall.save(photo)
        garment.getchannel("A").save(mask)
        said = lines("cutout-trial", self.folder, f"{photo}\t{mask}\t{HERE / 'unseen.bin'}\n")
        [row] = csv.DictReader(io.StringIO(said))
        self.assertEqual((row["photo"], row["refusal"], row["seesGarment"]), (str(photo), "", "1"))
        self.assertGreater(float(row["overlap"]), 0.9)
        self.assertEqual(len(row["types"].split()), 10)


if __name__ == "__main__":
    unittest.main()
