/// Every option of every command, as its help names them, in its order.
enum HelpOptions {
  /// Commands that only have others in them.
  static let groups = ["garment", "outfit", "bag", "packing", "trash", "user"]
  static let exitCodes = ["0", "64", "65", "66", "69", "70", "73", "74"]
  /// Of commands that only have others in them.
  static let bare = ["--version", "-h, --help"]
  /// Of all others, behind their own.
  static let everywhere = ["--quiet", "--memory <BYTES>"] + bare
  private static let wardrobe = ["--wardrobe <DIR>", "--user <EMAIL>"]
  private static let locale = ["--locale <en|es>"]
  private static let share = [
    "--text <TEXT>", "--text-file <FILE>", "--format <format>", "--language <en|es>", "--zip",
    "--force", "--to <DIR>", "--open-with <COMMAND>",
  ]
  private static let itemFields = ["--item-fields <FIELD,...>"]
  private static let garment = [
    "--kind <KIND>", "--type <TYPE>", "--description <TEXT>", "--brand <TEXT>", "--size <TEXT>",
    "--height <CM>", "--price <PRICE>", "--bought <DATE>", "--tag <TAG>",
    "--colour, --color <COLOUR>",
  ]
  private static let collage = [
    "--layout <layout>", "--size <WxH>", "--preset <PRESET,...>", "--columns <N>", "--across <N>",
    "--gap <PX>", "--margin <PX>", "--background <COLOR>", "--fit <fit>", "--roles <ROLE,...>",
    "--order <order>",
    "--cutout <cutout>", "--no-masks", "--split", "--scale-by <scale-by>", "--casual", "--seed <N>",
    "--shadow", "--no-shadow", "--corner-radius <PX>", "--frame", "--captions <captions>",
    "--quantity <N,...>",
    "--locale <TAG>", "--font <FAMILY>", "--title-font <FAMILY>", "--missing <missing>",
    "--jobs <N>", "--fast", "--compression <compression>",
    "--no-clobber",
  ]
  private static let sizes = ["--size-of <FILE=SIZE>"]
  private static let bag = ["--bag <NAME>", "--json"]
  private static let recipe = ["--recipe <FILE>", "--save-recipe <FILE>", "--embed-recipe"]
  static let ofCommands = [
    (
      "collage",
      ["-o, --output <PATH>", "--format <format>", "--title <TEXT>"] + collage + sizes + recipe
        + ["--lint", "--json"]
    ),
    (
      "thumbnails",
      [
        "-o, --output <DIR>", "--size <N[,N...]>", "--format <format>", "--quality <N>",
        "--jobs <N>", "--files-from <FILE|->", "-0, --null",
        "--shard <K/N>", "--in-tar <FILE>", "--out-tar <FILE>",
        "--wardrobe [<DIR>]", "--user <EMAIL>", "--fast", "--compression <compression>",
        "--rebuild", "--prune", "--prune-all", "--json",
      ]
    ),
    (
      "share",
      [
        "-o, --output <DIR>", "--title <TEXT>", "--keep-names", "--heading <TEXT>",
      ] + share + collage + sizes
    ),
    (
      "clean",
      [
        "-o, --output <PATH>", "--format <format>", "--quality <N>", "--background <COLOR>",
        "--cutout <cutout>", "--no-masks", "--split", "--keep <X,Y[,R]>", "--drop <X,Y[,R]>",
        "--jobs <N>", "--compression <compression>", "--no-clobber",
      ]
    ),
    ("inspect", ["--json"]),
    ("verify", ["--json"]),
    (
      "worker",
      [
        "--jobs <N>", "--fast", "--compression <compression>", "--versions", "--in-tar <FILE>",
        "--out-tar <FILE>",
      ]
    ),
    ("garment", []),
    ("garment add", garment + ["--again", "--split", "--no-masks"] + wardrobe),
    (
      "garment list",
      [
        "--kind <KIND>", "--type <TYPE>", "--search <WORDS>", "--tag <TAG>",
        "--colour, --color <COLOUR>", "--sort <sort>", "--limit <N>", "--json",
      ] + locale + wardrobe
    ),
    ("garment show", ["--json"] + locale + wardrobe),
    ("garment edit", garment + ["--untag <TAG>", "--photo <FILE>"] + wardrobe),
    (
      "garment cutout",
      ["--keep <X,Y[,R]>", "--drop <X,Y[,R]>", "--anew", "--mask <FILE>", "--off"] + wardrobe
    ),
    ("garment remove", ["--force", "--forever"] + wardrobe),
    (
      "garment share",
      ["--all", "-o, --output <DIR>", "--title <TEXT>"] + share + itemFields + wardrobe
    ),
    ("outfit", []),
    ("outfit create", ["--allow-duplicate"] + wardrobe),
    ("outfit list", ["--search <TEXT>", "--json"] + locale + wardrobe),
    ("outfit show", ["--json"] + locale + wardrobe),
    (
      "outfit edit",
      [
        "--name <NAME>", "--add <G>", "--remove <G>", "--order <G,G,...>", "--no-arrangement",
        "--allow-duplicate",
      ] + wardrobe
    ),
    ("outfit cover", ["--clear"] + wardrobe),
    ("outfit remove", ["--forever"] + wardrobe),
    ("outfit copy", ["--allow-duplicate"] + wardrobe),
    ("outfit build", locale + ["--allow-duplicate"] + wardrobe),
    (
      "outfit collage",
      ["--all", "-o, --output <PATH>", "--title <TEXT>"] + collage + recipe
        + ["--lint", "--json"] + wardrobe
    ),
    (
      "outfit share",
      ["--all", "-o, --output <DIR>", "--title <TEXT>", "--heading <TEXT>"] + share + itemFields
        + collage + wardrobe
    ),
    ("bag", []), ("bag show", ["--bag <NAME>", "--json"] + locale + wardrobe),
    ("bag add", ["-n, --number <N>"] + bag + locale + wardrobe),
    ("bag remove", ["-n, --number <N>"] + bag + locale + wardrobe),
    ("bag set", ["-n, --number <N>"] + bag + locale + wardrobe),
    ("bag clear", bag + locale + wardrobe),
    ("bag list", ["--json"] + locale + wardrobe),
    (
      "bag checkout",
      ["--title <TEXT>", "--from <DATE>", "--to <DATE>", "--note <TEXT>", "-o, --output <FOLDER>"]
        + bag + wardrobe
    ),
    ("packing", []), ("packing list", ["--search <TEXT>", "--json"] + locale + wardrobe),
    ("packing show", ["--json"] + locale + wardrobe),
    ("packing tick", ["--all", "--json"] + locale + wardrobe),
    ("packing untick", ["--all", "--json"] + locale + wardrobe),
    ("packing copy", bag + locale + wardrobe),
    (
      "packing share",
      ["-o, --output <DIR>", "--title <TEXT>", "--heading <TEXT>", "--boxes"] + share + itemFields
        + collage + ["--json"] + wardrobe
    ),
    ("packing remove", ["--forever", "--json"] + wardrobe),
    (
      "packing collage",
      ["-o, --output <PATH>", "--title <TEXT>", "--boxes"] + collage + ["--json"] + wardrobe
    ),
    ("trash", []), ("trash list", ["--json"] + locale + wardrobe),
    ("trash restore", ["--allow-duplicate, --again"] + wardrobe), ("trash empty", wardrobe),
    ("types", ["--json"] + locale + wardrobe),
    ("user", []),
    (
      "user add",
      [
        "--surname <TEXT>", "--email <EMAIL>", "--picture <PHOTO>", "--language <LANGUAGE>",
        "--password",
      ] + wardrobe
    ),
    ("user list", ["--json"] + locale + wardrobe),
    (
      "user edit",
      [
        "--name <NAME>", "--surname <TEXT>", "--email <EMAIL>", "--picture <PHOTO>",
        "--language <LANGUAGE>",
      ] + wardrobe
    ),
    ("user remove", ["--garments-to <USER>", "--with-garments"] + wardrobe),
    ("user password", wardrobe), ("user reset", ["--url <BASE>"] + wardrobe),
    ("user invite", ["--url <BASE>"] + wardrobe),
    ("user sessions", ["--json"] + locale + wardrobe), ("user sign-out", wardrobe),
    (
      "import",
      ["--csv <FILE>", "--kind <KIND>", "--type <TYPE>", "--dry-run", "--split", "--no-masks"]
        + wardrobe
    ),
    ("export", ["-o, --output <FOLDER>", "--clean"] + wardrobe),
    ("check", ["--repair"] + wardrobe),
  ]
}
