import CommandSupport
import ArgumentParser
import Core
import FoundationEssentials
import Jobs
import SystemPackage
import WardrobeStore

/// What a command opens a wardrobe for.
enum WardrobeUse {
  /// To tell of it, waiting for nobody.
  case reading
  case writing
  /// To write, where there may be no wardrobe yet: one is made then.
  case creating
  /// To remove something, which must go on a full disk, too.
  case removing
  /// To tell what would be done, and leave it as it is.
  case rehearsing
}

/// How a command gets at the wardrobe that it was told of, or else the usual one.
struct WardrobeAccess {
  /// Nil for the usual one.
  var folder: FilePath?
  /// Whose things, by e-mail address or name; nil for those of the only user.
  var user: String?
  /// True if nothing is said while the wardrobe is waited for.
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

  /// Returns true if there is a wardrobe.
  func isThere() throws -> Bool { FileIdentity(of: try resolvedFolder().database) != nil }

  /// Returns true if nothing at all is in the wardrobe's place.
  func isFree() throws -> Bool {
    (try? Stat(try resolvedFolder().path, followTargetSymlink: false)) == nil
  }

  /// Opens the wardrobe, has `body` use it, and closes it: the one way in which commands get at one.
  func withWardrobe<Value>(
    for use: WardrobeUse, _ body: (Wardrobe) async throws -> Value
  ) async throws -> Value {
    let wardrobe = try await open(for: use, creating: use == .creating)
    // Room that it has given up is taken again.
    defer { wardrobe.close() }
    return try await body(wardrobe)
  }

  /// The same with what belongs to the user asked for. Where a wardrobe may be made and nobody is asked
  /// for, a first user is, too.
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

  /// The same to put something in. Where nothing is in the wardrobe's place yet, it is there with what `body` puts into
  /// it, or not at all.
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

  /// The same to rehearse; `body` gets nil where there is no wardrobe yet, or nobody in it.
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

  /// The message shown while another program keeps this one from writing.
  private static func message(for holder: LockHolder?) -> Message {
    guard let holder else { return "waiting for another program" }
    return switch holder.program {
    case "what2wear": "waiting for another what2wear, process \(holder.processID)"
    case let name?: "waiting for \(name.spacedOnOneLine), process \(holder.processID)"
    case nil: "waiting for process \(holder.processID)"
    }
  }
}
