import Foundation

/// A query in the encoding of forms.
struct FormQuery {
  private let fields: [(name: String, value: String)]

  /// - Parameter fields: the fields with their names. Those without a value are omitted.
  init(_ fields: [(String, String?)]) {
    self.fields = fields.compactMap { name, value in value.map { (name, $0) } }
  }

  /// Returns the address of a path with this query, or only the path if the query has no fields.
  func address(_ path: String) -> String {
    if fields.isEmpty { return path }
    var components = URLComponents()
    components.queryItems = fields.map { URLQueryItem(name: $0.name, value: $0.value) }
    // In a form's query, a plus means a space.
    let query = components.percentEncodedQuery?.replacing("+", with: "%2B") ?? ""
    return "\(path)\(path.contains("?") ? "&" : "?")\(query)"
  }
}
