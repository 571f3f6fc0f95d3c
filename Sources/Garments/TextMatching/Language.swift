/// A language that people read What2Wear's words in. File formats, options and names of kinds are the
/// same in all.
public enum Language: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case spanish = "es"
}

extension Language {
  /// The language chosen, else the one that `environment` asks for: by the first of LC_ALL,
  /// LC_MESSAGES and LANG that is set and not empty, as POSIX has it. `es_ES.UTF-8` is Spanish; what
  /// is not Spanish, or not set, is English.
  public init(choice: Language? = nil, environment: [String: String]) {
    if let choice {
      self = choice
    } else {
      let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
        .compactMap { environment[$0] }.first { !$0.isEmpty }
      self.init(locale: locale ?? "")
    }
  }

  /// Of a locale's name: language[_territory][.codeset][@modifier].
  private init(locale: String) {
    let language = locale.prefix { !"_-.@".contains($0) }
    self = language.lowercased() == Self.spanish.rawValue ? .spanish : .english
  }
}

extension Language {
  /// A number with a decimal point, as the language writes it: `29.95 EUR`, in Spanish `29,95 EUR`.
  package func number(_ text: String) -> String {
    self == .spanish ? text.replacing(".", with: ",") : text
  }
}
