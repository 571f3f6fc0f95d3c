import Foundation
import Garments
import Hummingbird

extension Language {
  /// The cookie that stores the language that the user chose.
  static let cookieName = "__Host-language"

  /// Makes the language of the answer: the user's choice, or else the first supported language of
  /// the browser, or else English.
  init(of request: Request) {
    if let chosen = request.headers.cookie(Self.cookieName).flatMap({ Language(rawValue: $0) }) {
      self = chosen
      return
    }
    self = Self.preferred(in: request.headers[.acceptLanguage] ?? "") ?? .english
  }

  /// Returns the preferred language in a header such as `es-MX,es;q=0.9,en;q=0.8` (RFC 9110,
  /// section 12.5.4): the one with the highest weight, and the first of equal ones.
  static func preferred(in header: String) -> Language? {
    var best: (language: Language, weight: Double)?
    // A browser sends at most a dozen. The limit stops longer headers from costing time.
    for entry in header.split(separator: ",").prefix(32) {
      let parts = entry.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let tag = parts.first?.split(separator: "-").first,
        let language = Language(rawValue: tag.lowercased())
      else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
        .map { Double($0.dropFirst(2)) ?? 0 }
      if (weight ?? 1) > (best?.weight ?? 0) { best = (language, weight ?? 1) }
    }
    return best?.language
  }
}
