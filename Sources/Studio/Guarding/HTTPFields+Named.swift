package import HTTPTypes

extension HTTPFields {
  /// The field of a name that swift-http-types has no word for.
  package subscript(named name: String) -> String? {
    get { HTTPField.Name(name).flatMap { self[$0] } }
    set { if let name = HTTPField.Name(name) { self[name] = newValue } }
  }
}
