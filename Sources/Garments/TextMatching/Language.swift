/// A language of What2Wear's texts. File formats, options and names of kinds are the same in all.
public enum Language: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case spanish = "es"
}

extension Language {
  /// The chosen language, otherwise the one in `environment`: from the first of LC_ALL, LC_MESSAGES
  /// and LANG that is set and not empty, as in POSIX. `es_ES.UTF-8` is Spanish; anything else is
  /// English.
  public init(choice: Language? = nil, environment: [String: String]) {
    if let choice {
      self = choice
    } else {
      let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
        .compactMap { environment[$0] }.first { !$0.isEmpty }
      self.init(locale: locale ?? "")
    }
  }

  /// The language in a locale's name: language[_territory][.codeset][@modifier].
  private init(locale: String) {
    let language = locale.prefix { !"_-.@".contains($0) }
    self = language.lowercased() == Self.spanish.rawValue ? .spanish : .english
  }
}

extension Language {
  /// A number with a decimal point in the form of the language: `29.95 EUR`, in Spanish `29,95 EUR`.
  package func number(_ text: String) -> String {
    self == .spanish ? text.replacing(".", with: ",") : text
  }
}
