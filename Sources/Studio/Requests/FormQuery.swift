import Foundation

/// A query as forms write it.
struct FormQuery {
  private let fields: [(name: String, value: String)]

  /// - Parameter fields: by their names; those without a value are left out.
  init(_ fields: [(String, String?)]) {
    self.fields = fields.compactMap { name, value in value.map { (name, $0) } }
  }

  /// The address of a path with this query; the path alone where the query has no fields.
  func address(_ path: String) -> String {
    if fields.isEmpty { return path }
    var components = URLComponents()
    components.queryItems = fields.map { URLQueryItem(name: $0.name, value: $0.value) }
    // A plus is a blank in a query as forms write it.
    let query = components.percentEncodedQuery?.replacing("+", with: "%2B") ?? ""
    return "\(path)\(path.contains("?") ? "&" : "?")\(query)"
  }
}
