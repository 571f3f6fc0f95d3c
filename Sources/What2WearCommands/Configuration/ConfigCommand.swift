import ArgumentParser
import FoundationEssentials
import Garments
import SystemPackage
import WardrobeStore

struct ConfigCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "What your configuration file sets, and where each setting comes from.",
    discussion: """
      The file is $XDG_CONFIG_HOME/what2wear/config.toml, else ~/.config/what2wear/config.toml. It sets \
      options by their long names, above its tables for all commands, in a table such as \
      [outfit.collage] for one. Options that you type come first, then the environment, then the file.
      """)

  @OptionGroup var format: ListFormat
  @OptionGroup var global: GlobalOptions

  func run(in session: Session) async throws {
    let environment = ProcessInfo.processInfo.environment
    let file = try ConfigurationFile.read(environment)
    for setting in file?.settings ?? [] where setting.table.isEmpty && setting.isOn {
      try check(setting, file?.path ?? "")
    }
    let lines = GeneralSetting.all.map { general in
      SettingLine(
        general, file?.settings.first { $0.table.isEmpty && $0.key == general.key }, file?.path,
        environment)
    }
    let own = (file?.settings ?? []).filter { !$0.table.isEmpty }
    try session.show(lines + own.map { SettingLine($0, file?.path) }, format)
  }

  /// Refuses a value that no command would take.
  private func check(_ setting: Setting, _ path: FilePath) throws {
    guard let general = GeneralSetting.named(setting.key) else { return }
    do {
      _ = try RootCommand.parseAsRoot(general.sample + [setting.argument])
    } catch {
      throw ConfigurationFailure(path, setting, error)
    }
  }
}

/// A setting as `config` prints it.
private struct SettingLine: TableRow {
  var setting: String
  var value: String
  /// The file, the environment variable, or `built in`.
  var origin: String

  init(_ setting: Setting, _ file: FilePath?) {
    self.setting = setting.name
    value = setting.value ?? "\(setting.isOn)"
    origin = file?.string ?? ""
  }

  /// A setting of all commands, from where it comes first.
  init(
    _ general: GeneralSetting, _ setting: Setting?, _ file: FilePath?,
    _ environment: [String: String]
  ) {
    let variables = ["wardrobe": "WHAT2WEAR_WARDROBE", "memory": "WHAT2WEAR_MEMORY"]
    self.setting = general.key
    if let variable = variables[general.key], let words = environment[variable], !words.isEmpty {
      (value, origin) = (words, variable)
    } else if let setting {
      self = SettingLine(setting, file)
    } else {
      (value, origin) = (general.builtIn, "built in")
      if general.key == "wardrobe", let folder = WardrobeFolder(environment: environment) {
        value = folder.path.string
      }
    }
  }

  static func headings(in language: Language) -> [String] {
    switch language {
    case .english: ["SETTING", "VALUE", "FROM"]
    case .spanish: ["AJUSTE", "VALOR", "DE"]
    }
  }

  func cells(in language: Language) -> [String] { [setting, value, origin] }
}
