import Files
import FoundationEssentials
import SystemPackage
import TOMLKit

/// The user's own defaults of options: `config.toml`, above its tables those of all commands, in the table
/// of a command its own.
///
/// TOMLKit reads it: 3 MB more of program and half a minute of building, but no time at the start of a run
/// without the file. TOML's strings, numbers and tables have too many forms for a reader of our own.
struct ConfigurationFile {
  let path: FilePath
  let settings: [Setting]

  /// A setting is a name and a word or two.
  private static let longest = 1 << 20

  /// Where it is, or would be; nil without a home folder.
  static func path(_ environment: [String: String]) -> FilePath? {
    // The XDG Base Directory Specification takes no relative path.
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return FilePath(folder).appending("what2wear").appending("config.toml")
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return FilePath(home).appending(".config").appending("what2wear").appending("config.toml")
  }

  /// The file of this user; nil where there is none.
  static func read(_ environment: [String: String]) throws -> ConfigurationFile? {
    guard let path = path(environment), let type = (try? Stat(path))?.type else { return nil }
    // Nothing else is read: a pipe would be waited for.
    guard type == .regular else {
      throw ConfigurationFailure(
        path, type == .directory ? "is a folder, not a file" : "is not a regular file")
    }
    return try ConfigurationFile(path)
  }

  init(_ path: FilePath) throws {
    self.path = path
    guard let text = String(validating: try Self.bytes(of: path), as: UTF8.self) else {
      throw ConfigurationFailure(path, "is not UTF-8 text")
    }
    do {
      settings = try Self.settings(in: TOMLTable(string: text), of: CommandPath([String]()), path)
    } catch let error as TOMLParseError {
      throw ConfigurationFailure(path, "line \(error.source.begin.line): \(error.description)")
    }
  }

  private static func bytes(of path: FilePath) throws -> [UInt8] {
    do throws(FileFailure) {
      return try FileContents.read(path, limit: longest)
    } catch {
      // One that is too long can be read, but makes no sense.
      guard error.kind == .unusable else { throw error }
      throw ConfigurationFailure(path, error.reason)
    }
  }

  /// Options that every use of a command has its own of.
  private static let unsettable: Set = ["help", "version", "output"]
  /// Commands that change, replace or remove what is kept: no default may, so that of their own options none
  /// is set.
  private static let changing: Set = [
    "bag checkout", "bag clear", "bag remove", "bag set", "check", "garment cutout", "garment edit",
    "garment remove", "outfit cover", "outfit edit", "outfit remove", "packing remove",
    "packing tick", "packing untick", "user edit", "user remove",
  ]
  /// Options of other commands that do.
  private static let removing: [String: Set<String>] = [
    "clean": ["keep", "drop"], "thumbnails": ["prune", "prune-all"],
  ]

  /// The options of a command that its table may set.
  private static func settable(_ known: [String], of command: CommandPath) -> [String] {
    let name = command.words.joined(separator: " ")
    return known.filter { key in
      !unsettable.contains(key) && !removing[name, default: []].contains(key)
        && (!changing.contains(name) || GeneralSetting.named(key) != nil)
    }
  }

  /// The settings of a table and of those in it.
  private static func settings(
    in table: TOMLTable, of command: CommandPath, _ path: FilePath
  ) throws -> [Setting] {
    // Made once a table: it asks the command for its help.
    let known =
      command.words.isEmpty ? GeneralSetting.all.map(\.key) : OptionNames(of: command.command).long
    let settable = settable(known, of: command)
    var settings: [Setting] = []
    for key in table.keys.sorted() {
      guard let value = table[key] else { continue }
      let below = CommandPath(command.words + [key])
      if let inner = value.table, below.unknownWord == nil, below.words.count > command.words.count
      {
        settings += try self.settings(in: inner, of: below, path)
        continue
      }
      let name = (command.words + [key]).joined(separator: ".")
      guard !unsettable.contains(key), settable.contains(key) || !known.contains(key) else {
        throw ConfigurationFailure(
          path, "\(name): --\(key) cannot be set here; give it with each command")
      }
      guard known.contains(key) else {
        let nearest = Spelling.nearest(to: key, among: settable + command.subcommandNames)
        let guess = nearest.map { "; did you mean '\($0)'?" } ?? ""
        throw ConfigurationFailure(path, "\(name): there is no such setting\(guess)")
      }
      guard var setting = Setting(command.words, key, value) else {
        throw ConfigurationFailure(
          path, "\(name): is no text, number, true, false, or list of those")
      }
      if key == "wardrobe", setting.value == nil {
        throw ConfigurationFailure(path, "\(name): is no folder's name")
      }
      if key == "wardrobe", let folder = setting.value, folder.hasPrefix("~/"),
        let home = ProcessInfo.processInfo.environment["HOME"]
      {
        setting.value = home + folder.dropFirst()
      }
      settings.append(setting)
    }
    return settings
  }
}

extension Setting {
  /// Nil for a value that is none of an option.
  fileprivate init?(_ table: [String], _ key: String, _ value: any TOMLValueConvertible) {
    self.init(table: table, key: key)
    if let flag = value.bool {
      isOn = flag
    } else if let word = Self.word(value) {
      self.value = word
    } else if let list = value.array {
      let words = list.compactMap(Self.word)
      guard words.count == list.count, !words.isEmpty else { return nil }
      self.value = words.joined(separator: ",")
    } else {
      return nil
    }
  }

  private static func word(_ value: any TOMLValueConvertible) -> String? {
    value.string ?? value.int.map { "\($0)" } ?? value.double.map { "\($0)" }
  }
}

/// Something in the configuration file makes no sense.
struct ConfigurationFailure: Error {
  let words: String

  init(_ path: FilePath, _ reason: String) {
    words = "\(path.escapedOnOneLine): \(reason)"
  }
}
