import Garments
import Typesetting

/// A value that the configuration file has for an option.
struct Setting {
  /// The command whose table it stands in, word by word; none of what stands above all tables.
  var table: [String]
  /// The option's long name, without its dashes.
  var key: String
  /// As it is typed behind the option; nil for a flag.
  var value: String?
  /// Whether a flag is given; true of options with a value.
  var isOn = true

  /// As a TOML file names it: `outfit.collage.layout`.
  var name: String { (table + [key]).joined(separator: ".") }

  /// What is typed for it.
  var argument: String { "--\(key)" + (value.map { "=\($0)" } ?? "") }
}

/// An option that may be set above all tables, for all commands that it means the same in.
struct GeneralSetting {
  let key: String
  /// What it is where nothing sets it.
  let builtIn: String
  /// Commands that have it, as they are typed; nil where any that has an option of that name does.
  let commands: [String]?
  /// A use of a command that has it, by which a value is tried.
  let sample: [String]

  private static let looks = ["collage", "share", "outfit collage", "outfit share"]
  /// A packing list has its own layout.
  private static let pictures = looks + ["packing collage", "packing share"]
  private static let collage = ["collage", "p.png", "-o", "p.png"]
  private static let clean = ["clean", "p.png", "-o", "p.png"]
  private static let list = ["garment", "list"]

  static let all = [
    GeneralSetting(
      key: "wardrobe", builtIn: "$XDG_DATA_HOME/what2wear, else ~/.local/share/what2wear",
      commands: nil, sample: list),
    GeneralSetting(key: "user", builtIn: "the only one", commands: nil, sample: list),
    GeneralSetting(
      key: "locale", builtIn: "as LANG says; und for words on pictures", commands: nil,
      sample: collage),
    GeneralSetting(
      key: "layout", builtIn: "grid; flatlay for outfits", commands: looks, sample: collage),
    GeneralSetting(key: "size", builtIn: "1080x1350", commands: pictures, sample: collage),
    GeneralSetting(
      key: "background", builtIn: "#F5F5F5; auto for flatlay", commands: pictures, sample: collage),
    GeneralSetting(
      key: "cutout", builtIn: "off; auto for flatlay", commands: pictures, sample: collage),
    GeneralSetting(
      key: "captions", builtIn: "none; names for sheet", commands: pictures, sample: collage),
    GeneralSetting(
      key: "font",
      builtIn: "the first installed of \(FontFamilies.preferred.joined(separator: ", "))",
      commands: pictures, sample: collage),
    GeneralSetting(
      key: "title-font", builtIn: "as font", commands: pictures, sample: collage),
    GeneralSetting(
      key: "missing", builtIn: "fail; placeholder for outfits", commands: pictures, sample: collage),
    GeneralSetting(
      key: "quality", builtIn: "the format's own", commands: ["clean", "thumbnails"],
      sample: clean),
    GeneralSetting(key: "compression", builtIn: "default", commands: nil, sample: clean),
    GeneralSetting(key: "jobs", builtIn: "the cores", commands: nil, sample: collage),
    GeneralSetting(key: "memory", builtIn: "1G", commands: nil, sample: collage),
    GeneralSetting(key: "fast", builtIn: "false", commands: nil, sample: collage),
    GeneralSetting(key: "quiet", builtIn: "false", commands: nil, sample: list),
  ]

  /// What a command is told of the setting; nil for nothing.
  ///
  /// A `locale` is the language of words on pictures, which may be any. All other commands speak English or
  /// Spanish, and one of neither leaves them to the environment.
  func told(_ setting: Setting, to path: CommandPath) -> Setting? {
    guard key == "locale", !Self.pictures.contains(path.words.joined(separator: " ")),
      let tag = LanguageTag(setting.value ?? "")
    else { return setting }
    return Language(rawValue: tag.language).map { language in
      var told = setting
      told.value = language.rawValue
      return told
    }
  }

  static func named(_ key: String) -> GeneralSetting? { all.first { $0.key == key } }

  /// Whether it is meant for a command that has these options.
  func concerns(_ path: CommandPath, _ names: OptionNames) -> Bool {
    commands?.contains(path.words.joined(separator: " ")) ?? names.long.contains(key)
  }
}
