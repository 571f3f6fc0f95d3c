import Foundation
import Garments
import Hummingbird

extension Language {
  /// The cookie by which a browser remembers the language that its user chose.
  static let cookieName = "__Host-language"

  /// The language that a request's sender chose, else the first of the browser's that the studio speaks, else
  /// English.
  init(of request: Request) {
    if let chosen = request.headers.cookie(Self.cookieName).flatMap({ Language(rawValue: $0) }) {
      self = chosen
      return
    }
    self = Self.preferred(in: request.headers[.acceptLanguage] ?? "") ?? .english
  }

  /// Of a header as `es-MX,es;q=0.9,en;q=0.8` (RFC 9110, section 12.5.4): that of the highest weight, of
  /// equal ones the first.
  static func preferred(in header: String) -> Language? {
    var best: (language: Language, weight: Double)?
    // A browser sends a dozen at most; nobody else may have us read more.
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
