import Core
import Foundation
import Subprocess
package import SystemPackage
package import WardrobeStore

/// A self-signed certificate and its private key. The program `openssl` makes the certificate and
/// the key. The wardrobe stores the certificate, so that a browser has to accept it only once.
package struct SelfSignedCertificate: Sendable {
  package let certificate: FilePath
  package let privateKey: FilePath
  /// The SHA-256 fingerprint as browsers show it: pairs of hexadecimal digits, separated by colons.
  package let fingerprint: String

  private static let days = 397

  /// Returns the certificate stored in `folder`. Makes a new certificate if the stored one expires
  /// soon, or does not cover the names.
  ///
  /// - Parameters:
  ///   - names: the IP addresses and host names that the certificate must cover.
  ///   - passing: the addresses that networks assign to the machine. A new certificate covers these
  ///     addresses, too. If only these addresses change, the old certificate stays, because
  ///     browsers would warn of a new one.
  package static func kept(
    in folder: WardrobeFolder, names: [String], passing: [String] = []
  ) async throws(StartFailure) -> SelfSignedCertificate {
    let place = folder.path.appending("studio")
    let (certificate, privateKey) = (
      place.appending("certificate.pem"), place.appending("private-key.pem")
    )
    let wanted = distinct(["localhost", "127.0.0.1"] + names)
    if await !isGood(certificate, privateKey, wanted) {
      try await make(certificate, privateKey, distinct(wanted + passing), in: place)
    }
    let words = try await openssl([
      "x509", "-in", certificate.string, "-noout", "-fingerprint", "-sha256",
    ])
    let fingerprint = words.split(separator: "=").last.map(String.init) ?? ""
    return SelfSignedCertificate(
      certificate: certificate, privateKey: privateKey,
      fingerprint: fingerprint.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private static func distinct(_ names: [String]) -> [String] {
    names.reduce(into: []) { all, name in
      if !all.contains(name) { all.append(name) }
    }
  }

  private static func isGood(
    _ certificate: FilePath, _ privateKey: FilePath, _ names: [String]
  ) async -> Bool {
    // A killed process may have left a new key beside an old certificate.
    guard
      let ours = try? await openssl(["pkey", "-in", privateKey.string, "-pubout"]),
      let certified = try? await openssl([
        "x509", "-in", certificate.string, "-noout", "-pubkey", "-checkend", "\(7 * 86_400)",
      ]), certified.contains(ours.trimmingCharacters(in: .whitespacesAndNewlines))
    else { return false }
    for name in names {
      let check = IPAddress.isIP(name) ? "-checkip" : "-checkhost"
      let words = try? await openssl(["x509", "-in", certificate.string, "-noout", check, name])
      if words?.contains("does match") != true { return false }  // not a message
    }
    return true
  }

  private static func make(
    _ certificate: FilePath, _ privateKey: FilePath, _ names: [String], in place: FilePath
  ) async throws(StartFailure) {
    do {
      try FileManager.default.createDirectory(
        atPath: place.string, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw .noCertificate("\(place.string) cannot be made")
    }
    let alternatives = names.map { "\(IPAddress.isIP($0) ? "IP" : "DNS"):\($0)" }
    // New files replace the old ones by renaming, so that no file is ever incomplete.
    let (newCertificate, newKey) = (
      place.appending("certificate.pem.new"), place.appending("private-key.pem.new")
    )
    _ = try await openssl([
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-keyout", newKey.string, "-out", newCertificate.string, "-days", "\(days)", "-subj",
      "/CN=What2Wear", "-addext", "subjectAltName=\(alternatives.joined(separator: ","))",
      "-addext", "extendedKeyUsage=serverAuth", "-addext", "basicConstraints=critical,CA:FALSE",
    ])
    do throws(Errno) {
      try rename(newKey, over: privateKey)
      try rename(newCertificate, over: certificate)
    } catch {
      throw .noCertificate("\(certificate.string): \(error.reason)")
    }
  }

  private static func openssl(_ arguments: [String]) async throws(StartFailure) -> String {
    do {
      let result = try await Subprocess.run(
        .name("openssl"), arguments: Arguments(arguments), output: .string(limit: 1 << 16),
        error: .string(limit: 1 << 16))
      guard result.terminationStatus.isSuccess else {
        let last = result.standardError.split(separator: "\n").last.map(String.init)
        throw StartFailure.noCertificate(last.map { "openssl failed: \($0)" } ?? "openssl failed")
      }
      return result.standardOutput
    } catch let failure as StartFailure {
      throw failure
    } catch {
      throw .noCertificate("the program openssl could not be started")
    }
  }
}
