/// How a date such as `01/05/2026` is written.
package enum DayOrder: Hashable, Sendable {
  case dayFirst, monthFirst

  /// The order of a locale, such as `es_ES.UTF-8` or `en-US`; nil if it is ambiguous, as for
  /// English without a country.
  package init?(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let parts = name.split { $0 == "_" || $0 == "-" }.map { $0.lowercased() }
    switch parts.first {
    case nil, "c", "posix", "und": return nil
    case "en":
      switch parts.last {
      case "us": self = .monthFirst
      case "en", "ca": return nil
      default: self = .dayFirst
      }
    default: self = .dayFirst
    }
  }
}
