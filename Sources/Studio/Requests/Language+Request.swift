import Foundation
import Garments
import Hummingbird

extension Language {
  static let cookieName = "__Host-language"

  /// Chooses the language: the user's choice, the browser's first supported language, or English.
  init(of request: Request) {
    if let chosen = request.headers.cookie(Self.cookieName).flatMap({ Language(rawValue: $0) }) {
      self = chosen
      return
    }
    self = Self.preferred(in: request.headers[.acceptLanguage] ?? "") ?? .english
  }

  /// Returns the preferred language of a header such as `es-MX,es;q=0.9,en;q=0.8` (RFC 9110,
  /// section 12.5.4). The first language with the highest weight is preferred.
  static func preferred(in header: String) -> Language? {
    var best: (language: Language, weight: Double)?
    // Browsers send at most a dozen entries. The limit keeps longer headers from costing time.
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
