package import Core
package import SystemPackage

package enum StartFailure: Error, Hashable, Sendable {
  /// The studio would listen on this host without encryption.
  case unencrypted(host: String)
  /// The user must give the public address of a studio behind a proxy.
  case needsAddress
  case badAddress(String)
  /// The certificate or its key cannot be used. The second associated value is the reason.
  case certificate(FilePath, Message)
  /// The certificate could not be made. The associated value is the reason.
  case noCertificate(Message)
  /// The studio cannot listen on the address. The second associated value is the reason.
  case cannotListen(ListenAddress, Message)
}
