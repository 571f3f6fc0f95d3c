import ArgumentParser
import WardrobeStore

/// A command of the program, which throws an error if it cannot do its work.
protocol SessionCommand: AsyncParsableCommand {
  var global: GlobalOptions { get }
  /// True if the command undoes its work when a signal ends the process. For example, a command may
  /// remove photos that no garment uses yet.
  static var undoesWhenStopped: Bool { get }

  func run(in session: Session) async throws
}

extension SessionCommand {
  static var undoesWhenStopped: Bool { false }

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    try global.apply()
    if Self.undoesWhenStopped {
      try await SignalHandling.undoing { try await runInSession() }
    } else {
      try await runInSession()
    }
  }

  private func runInSession() async throws {
    let session = Session(isQuiet: global.quiet)
    defer { session.endProgress() }
    try await run(in: session)
    if let status = session.status { throw status }
  }
}

protocol WardrobeCommand: SessionCommand {
  var options: WardrobeOptions { get }
}

extension WardrobeCommand {
  var global: GlobalOptions { options.global }
  var wardrobe: WardrobeAccess { options.access }
}

/// A command that uses one user's data in a wardrobe.
protocol ClosetCommand: WardrobeCommand {
  static var use: WardrobeUse { get }

  func run(on closet: Closet, in session: Session) async throws
}

extension ClosetCommand {
  func run(in session: Session) async throws {
    try await wardrobe.withCloset(for: Self.use) { try await run(on: $0, in: session) }
  }
}
