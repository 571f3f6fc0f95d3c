/// The order of day and month in dates such as `01/05/2026`.
package enum DayOrder: Hashable, Sendable {
  case dayFirst, monthFirst

  /// Returns nil if the locale is ambiguous, such as English without a country.
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
