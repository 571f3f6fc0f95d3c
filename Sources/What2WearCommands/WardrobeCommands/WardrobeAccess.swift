import ArgumentParser
import Files
import FoundationEssentials
import SystemPackage
import WardrobeStore

/// How a command gets at the wardrobe that it was told of, or else the usual one.
struct WardrobeAccess {
  /// Nil for the usual one.
  var folder: FilePath?
  /// Whose things, by e-mail address or name; nil for those of the only user.
  var user: String?

  func resolvedFolder() throws -> WardrobeFolder {
    if let folder {
      if folder.isEmpty { throw ValidationError("--wardrobe must not be empty.") }
      return WardrobeFolder(folder)
    }
    if let folder = WardrobeFolder(environment: ProcessInfo.processInfo.environment) {
      return folder
    }
    throw ValidationError("There is no home folder; give --wardrobe DIR.")
  }

  /// Whether there is a wardrobe.
  func isThere() throws -> Bool { FileIdentity(of: try resolvedFolder().database) != nil }

  /// The wardrobe, which is there already.
  func open() async throws -> Wardrobe {
    try await Wardrobe.open(try resolvedFolder(), creating: false)
  }

  /// The wardrobe, which is made where there is none.
  func openForWriting() async throws -> Wardrobe {
    try await Wardrobe.open(try resolvedFolder(), creating: true)
  }

  /// The wardrobe, which is there already, to tell of it and leave it as it is.
  func openUnchanged() async throws -> Wardrobe {
    try await Wardrobe.openUnchanged(try resolvedFolder())
  }

  /// What belongs to the user asked for, in a wardrobe that is there already.
  func closet() async throws -> Closet { try await closet(in: try await open()) }

  /// What belongs to the user asked for; a wardrobe and a first user are made where there is none and
  /// none is asked for.
  func closetForWriting() async throws -> Closet {
    let wardrobe = try await Wardrobe.open(try resolvedFolder(), creating: user == nil)
    if user == nil { try await wardrobe.addFirstUser(UserDetails(name: Self.firstUser)) }
    return try await closet(in: wardrobe)
  }

  /// What belongs to the user asked for, to tell of it; nil where there is no wardrobe yet, or nobody in
  /// it.
  func closetIfThere() async throws -> Closet? {
    if try !isThere() && user == nil { return nil }
    let wardrobe = try await openUnchanged()
    let users = try await wardrobe.users()
    return users.isEmpty && user == nil ? nil : try await closet(in: wardrobe)
  }

  private func closet(in wardrobe: Wardrobe) async throws -> Closet {
    try await wardrobe.closet(of: wardrobe.userID(user))
  }

  /// What the first user is called until somebody says another name. Not the name of the login, which
  /// exports and bundles would carry to others.
  private static let firstUser = "me"
}
