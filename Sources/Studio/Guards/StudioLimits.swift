/// How much is taken of a client, in bytes unless something else is said.
package enum StudioLimits {
  /// A form.
  package static let form = 64 << 10
  /// A form with texts or an arrangement in it. A garment's has its description twice, as it is and as it was, of
  /// 10,000 characters that browsers write as twelve signs each at most, 240 KB; one of photos has 100 names; an
  /// outfit's has what a script may send as JSON.
  package static let longForm = 512 << 10
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
  /// Connections of one client at once, of which a browser has six, and changes that it asks for at once.
  package static let mostOfOneClient = 64
  /// What of a body is progress: fewer bytes in the time that a client has for it come too slowly.
  package static let progress = 16 << 10
  /// What is handed to the network at once: that a client takes as much is progress.
  package static let part = 64 << 10
  /// How many may wait for a password to be hashed: more would wait for some seconds.
  package static let waitingPasswords = 20
}
