package import Core
package import SystemPackage

/// Why a studio did not start.
package enum StartFailure: Error, Hashable, Sendable {
  /// Others could listen in: it was to listen on this host without encryption.
  case unencrypted(host: String)
  /// Behind a proxy nobody but the user knows what browsers call it by.
  case needsAddress
  /// The address that browsers reach it by is none, or not an encrypted one.
  case badAddress(String)
  /// A certificate, or its key, cannot be used, for this reason.
  case certificate(FilePath, Message)
  /// A pair could not be made, for this reason.
  case noCertificate(Message)
  /// The address is in use, is not this machine's, or may not be used, for this reason.
  case cannotListen(ListenAddress, Message)
}
