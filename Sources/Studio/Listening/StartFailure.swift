package import Core
package import SystemPackage

/// Why a studio did not start.
package enum StartFailure: Error, Hashable, Sendable {
  /// The studio would listen on this host without encryption, so that others could read along.
  case unencrypted(host: String)
  /// Behind a proxy, the user has to say by which address browsers reach the studio.
  case needsAddress
  /// The public address is invalid or not encrypted.
  case badAddress(String)
  /// A certificate or its key cannot be used, for this reason.
  case certificate(FilePath, Message)
  /// No certificate could be made, for this reason.
  case noCertificate(Message)
  /// The address is in use, is not this machine's, or is not allowed, for this reason.
  case cannotListen(ListenAddress, Message)
}
