import ArgumentParser
import Files
import FoundationEssentials
import SystemPackage
import WardrobeStore

/// Which wardrobe a command works on, and for whom.
struct WardrobeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The wardrobe's folder (default: $WHAT2WEAR_WARDROBE, else $XDG_DATA_HOME/what2wear, else \
      ~/.local/share/what2wear).
      """, valueName: "DIR"))
  var wardrobe: FilePath?

  @Option(
    help: ArgumentHelp(
      "Whose wardrobe, by e-mail address or name, where there are several users.",
      valueName: "EMAIL"))
  var user: String?

  init() {}

  /// Options that were not parsed: each must be set before it is read.
  init(wardrobe: FilePath?, user: String?) {
    self.wardrobe = wardrobe
    self.user = user
  }

  func folder() throws -> WardrobeFolder {
    if let wardrobe {
      if wardrobe.isEmpty { throw ValidationError("--wardrobe must not be empty.") }
      return WardrobeFolder(wardrobe)
    }
    if let folder = WardrobeFolder(environment: ProcessInfo.processInfo.environment) {
      return folder
    }
    throw ValidationError("There is no home folder; give --wardrobe DIR.")
  }

  /// The wardrobe, which is there already.
  func open() async throws -> Wardrobe {
    let folder = try folder()
    return try await reportingWardrobeError { () async throws(WardrobeError) in
      try await Wardrobe.open(folder, creating: false)
    }
  }

  /// The wardrobe, which is made where there is none.
  func openForWriting() async throws -> Wardrobe {
    let folder = try folder()
    return try await reportingWardrobeError { () async throws(WardrobeError) in
      try await Wardrobe.open(folder, creating: true)
    }
  }

  /// What belongs to the user asked for, in a wardrobe that is there already.
  func closet() async throws -> Closet {
    let wardrobe = try await open()
    return try await closet(in: wardrobe)
  }

  /// What belongs to the user asked for; a wardrobe and a first user are made where there is none and
  /// none is asked for.
  func closetForWriting() async throws -> Closet {
    let folder = try folder()
    let wardrobe = try await reportingWardrobeError { () async throws(WardrobeError) in
      let wardrobe = try await Wardrobe.open(folder, creating: user == nil)
      if user == nil { try await wardrobe.addFirstUser(UserDetails(name: LoginName.current)) }
      return wardrobe
    }
    return try await closet(in: wardrobe)
  }

  func closet(in wardrobe: Wardrobe) async throws -> Closet {
    try await reportingWardrobeError { () async throws(WardrobeError) in
      try await wardrobe.closet(of: wardrobe.userID(user))
    }
  }
}

/// Runs `body`; an error of the wardrobe goes to standard error and ends the command with its exit
/// code.
func reportingWardrobeError<Value>(
  _ body: () async throws(WardrobeError) -> Value
) async throws -> Value {
  do throws(WardrobeError) {
    return try await body()
  } catch {
    throw report(error)
  }
}

/// Says what is wrong; returns what to end with.
func report(_ error: WardrobeError) -> ExitStatus {
  let (lines, status) = wayOut(for: error)
  for line in lines { Console.error(line) }
  return status
}
