import ArgumentParser
import Files
import FoundationEssentials
import SystemPackage
import WardrobeStore

/// What a command opens a wardrobe for.
enum WardrobeUse {
  /// To tell of it, waiting for nobody.
  case reading
  case writing
  /// To remove something, which must go on a full disk, too.
  case removing
}

/// How a command gets at the wardrobe that it was told of, or else the usual one.
struct WardrobeAccess {
  /// Nil for the usual one.
  var folder: FilePath?
  /// Whose things, by e-mail address or name; nil for those of the only user.
  var user: String?
  /// Whether nothing is said while the wardrobe is waited for.
  var isQuiet = false

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
  func open(for use: WardrobeUse) async throws -> Wardrobe {
    let (folder, options) = (try resolvedFolder(), options(for: use))
    if use == .reading { return try await Wardrobe.openForReading(folder, options: options) }
    return try await Wardrobe.open(folder, creating: false, options: options)
  }

  /// The wardrobe, which is made where there is none.
  func openForWriting() async throws -> Wardrobe {
    try await Wardrobe.open(
      try resolvedFolder(), creating: true, options: options(for: .writing))
  }

  /// The wardrobe, which is there already, to tell of it and leave it as it is.
  func openUnchanged() async throws -> Wardrobe {
    try await Wardrobe.openUnchanged(try resolvedFolder())
  }

  /// What belongs to the user asked for, in a wardrobe that is there already.
  func closet(for use: WardrobeUse) async throws -> Closet {
    try await closet(in: try await open(for: use))
  }

  /// What belongs to the user asked for; a wardrobe and a first user are made where there is none and
  /// none is asked for.
  func closetForWriting() async throws -> Closet {
    let wardrobe = try await Wardrobe.open(
      try resolvedFolder(), creating: user == nil, options: options(for: .writing))
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

  private func options(for use: WardrobeUse) -> OpeningOptions {
    var options = OpeningOptions()
    options.freesRoom = use == .removing
    if !isQuiet { options.onWaiting = { Console.error(Self.words(for: $0)) } }
    return options
  }

  /// What is said while another program keeps this one from writing.
  private static func words(for holder: LockHolder?) -> String {
    guard let holder else { return "waiting for another program" }
    return switch holder.program {
    case "what2wear": "waiting for another what2wear, process \(holder.processID)"
    case let name?: "waiting for \(name.spacedOnOneLine), process \(holder.processID)"
    case nil: "waiting for process \(holder.processID)"
    }
  }

  private func closet(in wardrobe: Wardrobe) async throws -> Closet {
    do {
      return try await wardrobe.closet(of: wardrobe.userID(user))
    } catch {
      // So that room that it has given up is taken again.
      wardrobe.close()
      throw error
    }
  }

  /// What the first user is called until somebody says another name. Not the name of the login, which
  /// exports and bundles would carry to others.
  private static let firstUser = "me"
}
