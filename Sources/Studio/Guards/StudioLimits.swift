/// Limits on what clients may send, in bytes unless stated otherwise.
package enum StudioLimits {
  package static let form = 64 << 10
  /// The maximum size of a form with texts or an arrangement. A garment's form holds the
  /// description twice, old and new. Two descriptions of 10,000 characters, each encoded in up to
  /// 12 bytes, take 240 KB.
  package static let longForm = 512 << 10
  /// The maximum number of fields of a form or query.
  static let fields = 1000
  static let json = 256 << 10
  /// The maximum size of a request, which is larger than the largest photo.
  static let request = 256 << 20
  static let headers = 32 << 10
  /// The maximum number of header fields of a request.
  static let headerFields = 100
  static let connections = 768
  /// The maximum number of connections of one client, and also the maximum number of changes that
  /// one client may have in progress.
  package static let mostOfOneClient = 64
  /// The number of body bytes that count as progress. A client must send this many bytes before the
  /// timeout.
  package static let progress = 16 << 10
  /// The number of bytes in each write to the network. A completed write counts as progress.
  package static let part = 64 << 10
  /// The maximum number of passwords waiting to be hashed, low enough that no user waits for
  /// several seconds.
  package static let waitingPasswords = 20
}
