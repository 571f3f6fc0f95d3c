import Core
import Foundation
import Jobs
import Logging
import Studio
import SystemPackage
import WardrobeStore

struct StudioRun {
  let configuration: StudioConfiguration
  let folder: WardrobeFolder
  let logger: Logger
  let opensBrowser: Bool

  func run() async throws {
    let wardrobe = try await Wardrobe.open(folder, creating: true, options: .readingPhotos)
    // Closing merges SQLite's write-ahead log into the database, even after an error.
    defer { wardrobe.close() }
    let key = try await key(in: wardrobe)
    let studio = try Studio(configuration, wardrobe: wardrobe, key: key?.key, logger: logger)
    let advice = key == nil ? try await advice(of: wardrobe) : []
    let browser = BrowserLauncher(folder)
    defer { browser.close() }
    try await studio.run { port in
      let addresses = configuration.addresses(listeningOn: port)
      let links = addresses.map { address in key.map { "\(address)/?key=\($0.text)" } ?? address }
      _ = try? FileDescriptor.standardOutput.writeAll(links.map { "\($0)\n" }.joined().utf8)
      if configuration.needsAddress {
        StudioMain.tell(
          """
          localhost works only on this computer; on other computers, use this computer's name or address
          """)
      }
      if let fingerprint = configuration.fingerprint {
        StudioMain.tell(
          "the certificate has this SHA-256 fingerprint, as shown in browsers: \(fingerprint)")
      }
      for line in advice { StudioMain.tell(line) }
      if opensBrowser, let link = links.first {
        // The server accepts no connection before this closure returns, so opening must not block.
        Task { await browser.open(link, isSecret: key != nil) }
      }
    }
  }

  /// Returns advice on how users without a key can sign in.
  private func advice(of wardrobe: Wardrobe) async throws -> [Message] {
    let users = try await wardrobe.users()
    if try await !wardrobe.hasPasswords() {
      guard let user = users.first else {
        return [
          """
          no user has a password yet: add a user with 'what2wear user add NAME --email ADDRESS --password'
          """
        ]
      }
      return [
        """
        no user has a password yet: set a password with 'what2wear user edit "\(user.details.name)" --email \
        ADDRESS' and 'what2wear user password ADDRESS'
        """
      ]
    }
    return users.filter { $0.details.email == nil }.map { user in
      """
      user '\(user.details.name)' cannot sign in without an e-mail address: add one with 'what2wear user edit \
      "\(user.details.name)" --email ADDRESS', then set a password with 'what2wear user password ADDRESS'
      """
    }
  }

  /// Makes the one-time key of the only user, if only users of this machine can connect.
  private func key(in wardrobe: Wardrobe) async throws -> (key: OneTimeKey, text: String)? {
    guard case .loopback = configuration.transport else { return nil }
    try await wardrobe.addFirstUser(.first)
    let users = try await wardrobe.users()
    guard let only = users.first, users.count == 1 else { return nil }
    return OneTimeKey.make(for: only.id)
  }
}
