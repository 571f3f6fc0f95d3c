/// How much is taken of a client, in bytes unless something else is said.
package enum StudioLimits {
  /// A form.
  static let form = 64 << 10
  /// The fields of a form or of a query.
  static let fields = 1000
  /// What a script sends as JSON.
  static let json = 256 << 10
  /// One request, whatever it is: more than the largest photo.
  static let request = 256 << 20
  /// All header fields of a request.
  static let headers = 32 << 10
  /// The header fields of a request, in number.
  static let headerFields = 100
  /// Connections at once.
  static let connections = 768
}
