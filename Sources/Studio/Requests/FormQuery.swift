import Foundation

/// A URL query in the encoding of forms.
struct FormQuery {
  private let fields: [(name: String, value: String)]

  /// - Parameter fields: the names and values. Fields without a value are omitted.
  init(_ fields: [(String, String?)]) {
    self.fields = fields.compactMap { name, value in value.map { (name, $0) } }
  }

  /// Returns a path with this query, or only the path if the query has no fields.
  func address(_ path: String) -> String {
    if fields.isEmpty { return path }
    var components = URLComponents()
    components.queryItems = fields.map { URLQueryItem(name: $0.name, value: $0.value) }
    // A literal plus must be escaped, because it means a space in a form's query.
    let query = components.percentEncodedQuery?.replacing("+", with: "%2B") ?? ""
    return "\(path)\(path.contains("?") ? "&" : "?")\(query)"
  }
}
