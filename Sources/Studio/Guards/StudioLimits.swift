/// The limits on what clients may send, in bytes unless stated otherwise.
package enum StudioLimits {
  /// A form.
  package static let form = 64 << 10
  /// A form with texts or an arrangement in it. A garment's form has its description twice, new and
  /// old. Each has 10,000 characters, which browsers encode with up to twelve signs each: 240 KB
  /// together. A form of photos has 100 names. An outfit's form has what a script may send as JSON.
  package static let longForm = 512 << 10
  /// The number of fields of a form or query.
  static let fields = 1000
  /// The JSON that a script sends.
  static let json = 256 << 10
  /// Any request. This is more than the largest photo.
  static let request = 256 << 20
  /// All header fields of a request.
  static let headers = 32 << 10
  /// The number of header fields of a request.
  static let headerFields = 100
  /// The number of connections at once.
  static let connections = 768
  /// The number of connections of one client at once, and of its changes in progress. A browser
  /// opens six connections.
  package static let mostOfOneClient = 64
  /// The bytes of a body that count as progress. Fewer in the time limit are too slow.
  package static let progress = 16 << 10
  /// The bytes handed to the network at once. If a client takes that much, it makes progress.
  package static let part = 64 << 10
  /// The number of passwords that may wait to be hashed. More would wait for seconds.
  package static let waitingPasswords = 20
}
