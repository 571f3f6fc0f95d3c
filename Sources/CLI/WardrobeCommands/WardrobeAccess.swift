import CommandSupport
import ArgumentParser
import Core
import FoundationEssentials
import Jobs
import SystemPackage
import WardrobeStore

/// The purpose for which a command opens a wardrobe.
enum WardrobeUse {
  /// Reads the wardrobe, without waiting for other programs.
  case reading
  case writing
  /// Writes to the wardrobe, and creates one if there is none.
  case creating
  /// Removes items, which must work on a full disk, too.
  case removing
  /// Reads the wardrobe for a dry run, and leaves it unchanged.
  case rehearsing
}

/// Opens the selected wardrobe, or the default one.
struct WardrobeAccess {
  /// The wardrobe's folder, or nil for the default one.
  var folder: FilePath?
  /// The user's e-mail address or name, or nil for the only user.
  var user: String?
  /// True if no message is printed while the program waits for the wardrobe.
  var isQuiet = false

  func resolvedFolder() throws -> WardrobeFolder {
    if let folder {
      if folder.isEmpty { throw usageError("--wardrobe must not be empty.") }
      return WardrobeFolder(folder)
    }
    if let folder = WardrobeFolder(environment: ProcessInfo.processInfo.environment) {
      return folder
    }
    throw usageError("There is no home folder; give --wardrobe DIR.")
  }

  func isThere() throws -> Bool { FileIdentity(of: try resolvedFolder().database) != nil }

  /// Returns true if no file or folder exists at the wardrobe's path.
  func isFree() throws -> Bool {
    (try? Stat(try resolvedFolder().path, followTargetSymlink: false)) == nil
  }

  /// Opens the wardrobe, passes it to `body`, and closes it. Commands open wardrobes only by this
  /// function.
  func withWardrobe<Value>(
    for use: WardrobeUse, _ body: (Wardrobe) async throws -> Value
  ) async throws -> Value {
    let wardrobe = try await open(for: use, creating: use == .creating)
    // Closing takes back the disk space that was reserved for removals on a full disk.
    defer { wardrobe.close() }
    return try await body(wardrobe)
  }

  /// Opens the wardrobe, and passes the selected user's closet to `body`. If the wardrobe may be
  /// created and no user is selected, adds a first user.
  func withCloset<Value>(
    for use: WardrobeUse, _ body: (Closet) async throws -> Value
  ) async throws -> Value {
    let wardrobe = try await open(for: use, creating: use == .creating && user == nil)
    defer { wardrobe.close() }
    if use == .creating, user == nil {
      try await wardrobe.addFirstUser(.first)
    }
    return try await body(wardrobe.closet(of: wardrobe.userID(user)))
  }

  /// Passes the selected user's closet to `body` for writing. A new wardrobe is created together
  /// with its data, or not at all.
  func withClosetMadeWhole<Value: Sendable>(
    _ body: @Sendable (Closet) async throws(WardrobeError) -> Value
  ) async throws -> Value {
    if user == nil, try isFree(),
      let value = try await Wardrobe.make(
        in: resolvedFolder(), options: options(for: .creating),
        filledBy: { wardrobe throws(WardrobeError) in
          try await wardrobe.addFirstUser(.first)
          return try await body(wardrobe.closet(of: wardrobe.userID(nil)))
        })
    {
      return value
    }
    return try await withCloset(for: .creating, body)
  }

  /// Passes the selected user's closet to `body` for a dry run. Passes nil if there is no wardrobe
  /// or no user yet.
  func withClosetIfThere<Value>(
    _ body: (Closet?) async throws -> Value
  ) async throws -> Value {
    if try !isThere() && user == nil { return try await body(nil) }
    return try await withWardrobe(for: .rehearsing) { wardrobe in
      if user == nil, try await wardrobe.users().isEmpty { return try await body(nil) }
      return try await body(wardrobe.closet(of: wardrobe.userID(user)))
    }
  }

  private func open(for use: WardrobeUse, creating: Bool) async throws -> Wardrobe {
    let (folder, options) = (try resolvedFolder(), options(for: use))
    return switch use {
    case .reading: try await Wardrobe.openForReading(folder, options: options)
    case .rehearsing: try await Wardrobe.openUnchanged(folder, options: options)
    case .writing, .creating, .removing:
      try await Wardrobe.open(folder, creating: creating, options: options)
    }
  }

  private func options(for use: WardrobeUse) -> OpeningOptions {
    var options = OpeningOptions.readingPhotos
    options.freesRoom = use == .removing
    if !isQuiet { options.onWaiting = { Console.error(CommandWords.text(Self.message(for: $0))) } }
    return options
  }

  /// Returns the message to print while another program blocks writing.
  private static func message(for holder: LockHolder?) -> Message {
    guard let holder else { return "waiting for another program" }
    return switch holder.program {
    case "what2wear": "waiting for another what2wear, process \(holder.processID)"
    case let name?: "waiting for \(name.spacedOnOneLine), process \(holder.processID)"
    case nil: "waiting for process \(holder.processID)"
    }
  }
}
