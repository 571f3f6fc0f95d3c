"""The measured work, and the programs to compare with."""
import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import phone_photos

HERE = Path(__file__).resolve().parent


@dataclass
class Row:
    work: str
    peer: str
    # The figure's name. "wall", "CPU" (time on all cores), "memory", "bytes" and "again" (a second
    # run compared with the first) are ratios of ours to the peer's. "CPU/cores" is the ratio of our
    # wall time to the time with all cores busy. "most memory" is in MiB.
    figure: str
    # Shell commands, or lists of words to measure memory.
    ours: str | list = ""
    theirs: str | list = ""
    # The goal on any CPU. None for times next to a peer's, because their ratio depends on the CPU.
    reach: float | None = None
    # The required programs or Python modules.
    needs: list = field(default_factory=list)


def decoding_alone(what2wear, photos, longest_side):
    """Returns a command that runs djpeg on each photo, at the scale for a thumbnail of that
    side. No program that decodes with libjpeg can be faster. The scales are those of
    `DecodingEffort.standard`."""
    commands = []
    for photo in photos:
        said = subprocess.run([what2wear, "inspect", "--json", str(photo)], check=True,
                              capture_output=True, text=True).stdout
        facts = json.loads(said)
        shrink = max(facts["width"], facts["height"]) / longest_side
        scale = 8 if shrink >= 32 else 4 if shrink >= 12 else 2 if shrink >= 6 else 1
        commands.append(f"djpeg -scale 1/{scale} -outfile /dev/null '{photo}'")
    return "; ".join(commands)


def format_rows(what2wear, work):
    """Returns rows for photos of other formats, made by `phone_photos`. They have no thumbnails, so
    peers must decode them completely."""
    cores = os.cpu_count()
    made = []
    for title, name, reach in [("HEIC of 12 megapixels", "heic", 0.9), ("WebP", "webp", 0.7),
                               ("AVIF", "avif", 0.9)]:
        needs = ["vipsthumbnail", phone_photos.ENCODERS[name]]
        photos = sorted(map(str, (work / name).glob("*")))
        files = " ".join(f"'{photo}'" for photo in photos)
        share = max(1, -(-len(photos) // cores))
        ours = [what2wear, "thumbnails", "--quiet", "-o", f"{work}/ours"]
        vips = ["vipsthumbnail", "-s", "256", "-o", f"{work}/peer/%s.jpg"]
        made.append(Row(f"{title} to 256", "vipsthumbnail", "wall", f"{' '.join(ours)} {files}",
                        f"printf '%s\\0' {files} | xargs -0 -P{cores} -n{share} {' '.join(vips)}",
                        reach, needs))
        if name != "heic":
            continue
        one = photos[:1]
        made.append(Row(f"one {title} to 256", "vipsthumbnail", "wall", " ".join(ours + one),
                        " ".join(vips + one), reach, needs))
        made.append(Row(f"one {title} to 256", "vipsthumbnail", "memory", ours + one, vips + one,
                        0.4, needs))
    return made


def sharing_rows(what2wear, work):
    """Returns rows that compare making a bundle of 12-megapixel photos with only decoding each
    photo once."""
    photos = " ".join(f"'{photo}'" for photo in sorted((work / "jpeg").glob("*")))
    ours = f"{what2wear} share --quiet --force {photos} -o {work}/bundle --title Six"
    alone = f"for photo in {photos}; do djpeg -outfile /dev/null $photo; done"
    pillow = "import sys\nfrom PIL import Image\nfor path in sys.argv[1:]: Image.open(path).load()"
    title = "share 6 photos of 12 MP"
    return [
        Row(title, "djpeg alone", "wall", ours, alone, 1.5, ["djpeg"]),
        Row(title, "Pillow alone", "wall", ours, f"{sys.executable} -c '{pillow}' {photos}", None, ["PIL"]),
    ]


def rows(what2wear, photos, work):
    cores = os.cpu_count()
    files = " ".join(f"'{photo}'" for photo in photos)
    names = list(map(str, photos))
    six = " ".join(f"'{photo}'" for photo in photos[:6])
    wide = work / "wide.jpg"
    # Each process gets several photos, to keep all cores busy. A process for each photo would waste
    # time on starting.
    share = -(-len(photos) // cores)
    in_parallel = f"printf '%s\\0' {files} | xargs -0 -P{cores}"
    ours = f"{what2wear} thumbnails --quiet {files} -o {work}/ours"
    collage = f"{what2wear} collage {six} -o {work}/ours.png"
    vips = f"{in_parallel} -n{share} vipsthumbnail -o {work}/peer/%s.jpg -s"
    vips_alone = ["vipsthumbnail", "-o", f"{work}/peer/%s.jpg", "-s"]
    four = (128, 256, 512, 1024)
    magick = "-auto-orient -thumbnail 256x256 -quality 85"
    pyvips = f"{sys.executable} {HERE}/collage_pyvips.py {work}/peer.png {six}"
    montage = (f"montage -auto-orient -depth 8 -define jpeg:size=648x1244 {six} -tile 3x2 "
               f"-geometry 316x621+11+11 -background '#F5F5F5' {work}/peer.png")
    small = "thumbnails --size 256"
    several = "thumbnails --size 128,...,1024"
    six_photos = "collage of 6 photos"
    return [
        Row(small, "vipsthumbnail", "wall", ours, f"{vips} 256", None, ["vipsthumbnail"]),
        Row(f"{small} --fast", "vipsthumbnail", "wall", f"{ours} --fast", f"{vips} 256", None,
            ["vipsthumbnail"]),
        Row(several, "vipsthumbnail", "wall", f"{ours} --size 128,256,512,1024",
            "; ".join(f"{vips} {size}" for size in four), None, ["vipsthumbnail"]),
        Row(several, "vipsthumbnail", "memory",
            [what2wear, "thumbnails", "--quiet", *names, "-o", f"{work}/ours",
             "--size", "128,256,512,1024"],
            [*vips_alone, "1024", *names], 0.7, ["vipsthumbnail"]),
        Row(small, "vipsthumbnail", "memory",
            [what2wear, "thumbnails", "--quiet", *names, "-o", f"{work}/ours"],
            [*vips_alone, "256", *names], 0.7, ["vipsthumbnail"]),
        Row(small, "gm", "wall", ours,
            f"{in_parallel} -I@ gm convert -size 512x512 @ {magick} {work}/peer/x.jpg", None, ["gm"]),
        Row(small, "convert", "wall", ours,
            f"{in_parallel} -I@ convert -define jpeg:size=512x512 @ {magick} {work}/peer/x.jpg",
            None, ["convert"]),
        Row(small, "Pillow", "wall", ours,
            f"{sys.executable} {HERE}/pillow_thumbnails.py 256 {work}/peer {files}", None, ["PIL"]),
        Row(small, "djpeg alone", "CPU", ours, decoding_alone(what2wear, photos, 256), 1.15,
            ["djpeg"]),
        Row("100 megapixels to 256", "vipsthumbnail", "wall",
            f"{what2wear} thumbnails {wide} -o {work}/ours",
            f"vipsthumbnail -s 256 -o {work}/peer/%s.jpg {wide}", None, ["vipsthumbnail"]),
        Row("100 megapixels to 256", "vipsthumbnail", "most memory",
            [what2wear, "thumbnails", str(wide), "-o", f"{work}/ours"],
            [*vips_alone, "256", str(wide)], 40, ["vipsthumbnail"]),
        Row(six_photos, "pyvips", "wall", collage, pyvips, None, ["pyvips"]),
        Row(f"{six_photos} --fast", "pyvips", "wall", f"{collage} --fast", pyvips, None, ["pyvips"]),
        Row(six_photos, "all cores busy", "CPU/cores", collage, reach=1.15),
        Row(six_photos, "montage", "wall", collage, montage, None, ["montage"]),
        Row("flat lay of 6 photos, cut out", "our own grid", "wall",
            f"{what2wear} collage --quiet --layout flatlay {six} -o {work}/ours.png",
            f"{what2wear} collage --quiet {six} -o {work}/peer.png", 1.6),
        Row("thumbnails, nothing changed", "its first run", "again", ours, reach=0.05),
        *sharing_rows(what2wear, work),
        *format_rows(what2wear, work),
        Row("--version", "vips", "wall", f"{what2wear} --version", "vips --version", 0.4, ["vips"]),
    ]
