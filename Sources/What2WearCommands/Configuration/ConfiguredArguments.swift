import ArgumentParser
import FoundationEssentials
import Glibc
import SystemPackage

/// Arguments with what the configuration file adds to them.
///
/// The file's settings are put right behind the command's name, as if they had been typed, so that each
/// option has one reader. What is typed, or decides the same in another way, takes a setting's place.
struct ConfiguredArguments {
  private let arguments: [String]
  private let path: CommandPath
  private let file: ConfigurationFile
  private var settings: [Setting] = []
  /// The wardrobe's folder; nil where the file or the environment has none for it.
  private var wardrobe: String?

  /// Nil where there is nothing to add: without a file, for help and the version.
  init?(_ arguments: [String], _ environment: [String: String]) throws {
    let words = Array(arguments.prefix { $0 != "--" })
    path = CommandPath(words)
    guard path.takesSettings, !words.contains(where: ["-h", "--help", "--version"].contains),
      let file = try ConfigurationFile.read(environment)
    else { return nil }
    self.arguments = arguments
    self.file = file
    let names = OptionNames(of: path.command)
    let typed = Set(
      words.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2).prefix { $0 != "=" }) })
    settings = file.settings.filter { [path] in $0.table == path.words && $0.isOn }
    for setting in file.settings where setting.table.isEmpty && setting.isOn {
      let isSet = file.settings.contains { $0.table == path.words && $0.key == setting.key }
      guard !isSet, let general = GeneralSetting.named(setting.key),
        general.concerns(path, names), let told = general.told(setting, to: path)
      else { continue }
      settings.append(told)
    }
    if environment["WHAT2WEAR_WARDROBE", default: ""].isEmpty {
      wardrobe = settings.first { $0.key == "wardrobe" }?.value
    }
    if !environment["WHAT2WEAR_MEMORY", default: ""].isEmpty {
      settings.removeAll { $0.key == "memory" }
    }
    settings.removeAll { $0.key == "wardrobe" || Self.isDecided($0.key, by: typed, path) }
  }

  /// Whether what was typed leaves a setting no part.
  private static func isDecided(_ key: String, by typed: Set<String>, _ path: CommandPath) -> Bool {
    let alternatives = [
      ["size", "preset"], ["text", "text-file"], ["force", "no-clobber"], ["pictures", "json"],
      ["shadow", "no-shadow"], ["cutout", "keep", "drop"],
    ]
    return typed.contains(key)
      || alternatives.contains {
        $0.contains(key) && !typed.isDisjoint(with: $0) && path.isPicture(key)
      }
      || typed.contains("recipe") && RecipeArguments.decided.contains(key)
      // There it says that thumbnails are of a wardrobe.
      || key == "user" && path.words == ["thumbnails"] && !typed.contains("wardrobe")
  }

  /// Parses them; an error is that of what was typed, or tells which setting is wrong.
  func parse() throws -> any ParsableCommand {
    setWardrobe()
    do {
      return try MisreadArgument.parse(with(settings))
    } catch {
      _ = try MisreadArgument.parse(arguments)
      // One more at a time, for two that do not go together may each be right alone.
      for (index, setting) in settings.enumerated() {
        do {
          _ = try MisreadArgument.parse(with(Array(settings[...index])))
        } catch {
          throw ConfigurationFailure(file.path, setting, error)
        }
      }
      throw error
    }
  }

  /// A folder that only the file names takes the place of the environment's, for `thumbnails --wardrobe`
  /// means something else by the option.
  private func setWardrobe() {
    guard let wardrobe else { return }
    // Unsafe: C strings, which setenv(3) copies. No other thread runs yet.
    _ = unsafe setenv("WHAT2WEAR_WARDROBE", wardrobe, 1)
  }

  private func with(_ settings: [Setting]) -> [String] {
    path.words + settings.map(\.argument)
      + arguments.dropFirst(path.words.count)
  }
}

extension ConfigurationFailure {
  /// Of a setting that no command takes.
  init(_ path: FilePath, _ setting: Setting, _ error: any Error) {
    let words = (error as? BadInput)?.description ?? RootCommand.message(for: error)
    self.init(path, "\(setting.name): \(words.split(separator: "\n").first ?? "")")
  }
}

extension CommandPath {
  /// Whether it is a command whose options may be set: none that holds others, and not that which tells of
  /// the settings.
  fileprivate var takesSettings: Bool {
    !words.isEmpty && subcommandNames.isEmpty && words != ["config"]
  }

  /// Whether its `--size` is a picture's; all other alternatives are the same in every command.
  fileprivate func isPicture(_ key: String) -> Bool {
    key != "size"
      || GeneralSetting.named("size")?.commands?.contains(words.joined(separator: " ")) ?? false
  }
}
