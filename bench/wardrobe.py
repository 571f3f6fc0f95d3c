"""Makes a wardrobe of 100,000 garments, and measures it."""
import json
import random
import subprocess
import uuid
from hashlib import sha256

from measuring import median_times
from rows import Row

COUNT = 100_000
TYPES = ["trousers", "tshirt", "sweatshirt", "jacket", "shirt", "underwear", "suit", "jumper",
         "swimwear", "pyjamas", "skirt", "dress"]
WORDS = ["linen", "cotton", "striped", "azul", "rojo", "wide", "slim", "camisa", "bañador", "denim",
         "summer", "invierno", "zip", "floral", "plain", "old", "new", "party", "office", "garden"]
BRANDS = ["Zara", "Acme", "Mango", "Uniqlo", "Levi's"]


def write_archive(folder):
    """Writes a folder in the format of `export`: garments of all kinds in random colours, with ten
    small photos."""
    from PIL import Image
    dice = random.Random(1)
    (folder / "photos").mkdir(parents=True)
    photos = []
    for number in range(10):
        path = folder / "photos" / f"{number}.png"
        Image.new("RGB", (8, 8), (number * 25, 90, 255 - number * 25)).save(path)
        photos.append({"file": f"photos/{number}.png",
                       "sha256": sha256(path.read_bytes()).hexdigest()})
    owner = str(uuid.UUID(int=dice.getrandbits(128), version=4))
    garments = [garment(number, dice, photos) for number in range(COUNT)]
    record = {"what2wear": 1, "owner": owner, "users": [{"id": owner, "name": "Ana"}],
              "garments": garments, "outfits": []}
    (folder / "wardrobe.json").write_text(json.dumps(record))


def garment(number, dice, photos):
    kind = dice.choices(["clothing", "footwear", "accessory"], [8, 1, 1])[0]
    colours = [{"name": "", "rgb": f"#{dice.getrandbits(24):06X}"} for _ in range(dice.randint(1, 3))]
    time = f"2026-01-01T00:00:{number % 60:02d}.{number % 1000:03d}Z"
    result = {"id": str(uuid.UUID(int=dice.getrandbits(128), version=4)),
              "photo": dice.choice(photos), "kind": kind, "colours": colours,
              "description": " ".join(dice.sample(WORDS, 3)) + f" w{number}",
              "brand": dice.choice(BRANDS), "price": f"{dice.randint(5, 300)} EUR",
              "tags": [f"tag {dice.randint(1, 40)}"], "created": time, "edited": time}
    if kind == "clothing":
        result["type"] = dice.choice(TYPES)
    return result


def write_photos(folder, count):
    """Writes small photos with different bytes."""
    from PIL import Image
    folder.mkdir()
    noise = Image.effect_noise((400, 400), 60).convert("RGB")
    for number in range(count):
        picture = noise.rotate(number % 360)
        picture.putpixel((0, 0), (number % 256, number // 256, 0))
        picture.save(folder / f"shirt-{number}.jpg", quality=85)


def report(options, work, show):
    """Prints the wardrobe's rows: times in process compared with goals, and the import of small
    photos compared with their thumbnails."""
    what2wear, runs = options.what2wear, options.runs
    archive, wardrobe, photos = work / "archive", work / "wardrobe", work / "small"
    write_archive(archive)
    subprocess.run([what2wear, "import", "--quiet", archive, "--wardrobe", wardrobe], check=True)
    write_photos(photos, 3000)
    lines = subprocess.run(
        [options.wardrobe_scale, wardrobe, photos / "shirt-0.jpg", str(runs)], check=True,
        capture_output=True, text=True).stdout.splitlines()
    reaches = {"open": 30, "page": 10, "words": 15, "colour": 50, "add, beyond reading": 20}
    for seconds, name in (line.split("\t") for line in lines):
        ours, reach = float(seconds) * 1000, reaches[name]
        show(Row(f"100,000 garments, {name}", "reach", "wall", reach=1),
             f"{ours:11.1f}ms {reach:9.0f}ms", ours / reach)
    clean = f"rm -rf {work}/ours {work}/imported"
    ours = f"{what2wear} import --quiet {photos} --wardrobe {work}/imported"
    theirs = f"{what2wear} thumbnails --quiet {photos} -o {work}/ours"
    one, other = median_times([ours, theirs], min(runs, 5), clean)
    # The import must reach at least 0.7 of the speed of thumbnails.
    show(Row("import of 3,000 small photos", "thumbnails", "wall", reach=1 / 0.7),
         f"{one * 1000:11.0f}ms {other * 1000:9.0f}ms", one / other)
