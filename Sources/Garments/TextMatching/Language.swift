/// A language of What2Wear's texts. File formats and options do not depend on the language.
public enum Language: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case spanish = "es"
}

extension Language {
  /// The chosen language, or else the language of the environment. As in POSIX, the first nonempty
  /// value of LC_ALL, LC_MESSAGES and LANG counts. Spanish locales give Spanish; others give
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

  /// Parses a locale name in the form language[_territory][.codeset][@modifier].
  private init(locale: String) {
    let language = locale.prefix { !"_-.@".contains($0) }
    self = language.lowercased() == Self.spanish.rawValue ? .spanish : .english
  }
}

extension Language {
  /// Returns a number with the language's decimal separator, such as `29.95 EUR` in English and
  /// `29,95 EUR` in Spanish.
  package func number(_ text: String) -> String {
    self == .spanish ? text.replacing(".", with: ",") : text
  }
}
