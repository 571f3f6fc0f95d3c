"""Makes photos like those from phones and shops, from a folder of JPEGs."""
import shutil
import subprocess

# The size of photos from iPhones: 12 megapixels, with HEICs in tiles of 512 pixels.
SIZE = (4032, 3024)
# The number of photos in an outfit.
JPEG_COUNT = 6
HEIC_COUNT = 4

# The encoder for each format.
ENCODERS = {"heic": "heif-enc", "webp": "cwebp", "avif": "avifenc"}


def make(photos, work):
    """Makes folders of JPEGs, HEICs, WebPs and AVIFs in `work`. Formats without an encoder are
    omitted."""
    for name, encoder in ENCODERS.items():
        if shutil.which(encoder):
            (work / name).mkdir()
    from PIL import Image
    (work / "jpeg").mkdir()
    for number, photo in enumerate(sorted(photos, key=lambda photo: -photo.stat().st_size)[:JPEG_COUNT]):
        with Image.open(photo) as picture:
            picture.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS).save(
                work / "jpeg" / f"{number}.jpg", quality=90)
    if shutil.which("heif-enc"):
        import heif_boxes
        first = work / "heic" / "0.heic"
        with Image.open(max(photos, key=lambda photo: photo.stat().st_size)) as photo:
            heif_boxes.in_tiles(photo.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS), first)
        for number in range(1, HEIC_COUNT):
            shutil.copy(first, work / "heic" / f"{number}.heic")
    for photo in photos:
        if shutil.which("cwebp"):
            run("cwebp", "-quiet", "-q", "80", photo, "-o", work / "webp" / f"{photo.stem}.webp")
        if shutil.which("avifenc"):
            run("avifenc", "-s", "9", "-j", "all", "--min", "20", "--max", "30", "-y", "420", photo,
                work / "avif" / f"{photo.stem}.avif")


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
