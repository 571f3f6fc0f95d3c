import CommandSupport
import WardrobeStore
import ArgumentParser
import Core
import FoundationEssentials
import Garments

// Commands for the accounts with which users sign in to the studio.

struct UserPasswordCommand: WardrobeCommand {
  static let configuration = CommandConfiguration(
    commandName: "password",
    abstract: CommandWords["userPassword.summary"],
    discussion: CommandWords["userPassword.discussion"])

  @OptionGroup var who: UserArgument
  @OptionGroup var options: WardrobeOptions

  func run(in session: Session) async throws {
    try await wardrobe.withWardrobe(for: .writing) { wardrobe in
      let user = try await who.user(in: wardrobe)
      if user.details.email == nil { throw AccountError.noEmail }
      let password = try PasswordInput.read()
      try await AccountService(wardrobe).setPassword(of: user.id, to: password)
    }
  }
}

struct UserResetCommand: WardrobeCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: CommandWords["userReset.summary"])

  @OptionGroup var who: UserArgument
  @OptionGroup var studio: StudioAddress
  @OptionGroup var options: WardrobeOptions

  func run(in session: Session) async throws {
    try await wardrobe.withWardrobe(for: .writing) { wardrobe in
      let user = try await who.user(in: wardrobe)
      let link = try await AccountService(wardrobe).resetLink(for: user.id)
      try session.print("\(studio.base())/reset/\(link.token.text)")
    }
  }
}

struct UserInviteCommand: WardrobeCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite",
    abstract: CommandWords["userInvite.summary"])

  @OptionGroup var studio: StudioAddress
  @OptionGroup var options: WardrobeOptions

  func run(in session: Session) async throws {
    try await wardrobe.withWardrobe(for: .writing) { wardrobe in
      let link = try await AccountService(wardrobe).invitation()
      try session.print("\(studio.base())/register?invitation=\(link.token.text)")
    }
  }
}

struct UserSessionsCommand: WardrobeCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions",
    abstract: CommandWords["userSessions.summary"])

  @OptionGroup var who: UserArgument
  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  func run(in session: Session) async throws {
    try await wardrobe.withWardrobe(for: .reading) { wardrobe in
      let user = try await who.user(in: wardrobe)
      let sessions = try await AccountService(wardrobe).sessions(of: user.id)
      try session.show(sessions.map(SessionLine.init), format)
    }
  }
}

struct UserSignOutCommand: WardrobeCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-out", abstract: CommandWords["userSignOut.summary"])

  @OptionGroup var who: UserArgument
  @OptionGroup var options: WardrobeOptions

  func run(in session: Session) async throws {
    try await wardrobe.withWardrobe(for: .removing) { wardrobe in
      let user = try await who.user(in: wardrobe)
      let count = try await AccountService(wardrobe).endSessions(of: user.id)
      session.note(CountedNoun("session").sentence(count, "ended"))
    }
  }
}

struct UserArgument: ParsableArguments {
  @Argument(help: .text("userArgument.name", valueName: "USER"))
  var name: String

  func user(in wardrobe: Wardrobe) async throws -> User {
    let id = try await wardrobe.userID(name)
    guard let user = try await wardrobe.users().first(where: { $0.id == id }) else {
      throw WardrobeError.unknown(.user(name))
    }
    return user
  }
}

struct StudioAddress: ParsableArguments {
  @Option(
    help: .text(
      "studioAddress.url",
      valueName: "BASE"))
  var url: String?

  func base() throws -> String { try BaseURL(url ?? "http://127.0.0.1:7878").text }

  func validate() throws { _ = try base() }
}

/// A session, as printed by `user sessions`.
private struct SessionLine: TableRow {
  var id: Int64
  var device: String
  var created: String
  var used: String
  var expires: String

  init(_ session: AccountSession) {
    id = session.id
    device = session.device
    created = session.created.formatted(.iso8601)
    used = session.used.formatted(.iso8601)
    expires = session.expires.formatted(.iso8601)
  }

  static func emptyWords(in language: Language) -> String? {
    language == .spanish ? "no hay ninguna sesión" : "nobody is signed in"
  }

  static func headings(in language: Language) -> [String] {
    switch language {
    case .english: ["DEVICE", "LAST USED", "SIGNED IN", "ENDS"]
    case .spanish: ["DISPOSITIVO", "ÚLTIMO USO", "INICIO", "FIN"]
    }
  }

  func cells(in language: Language) -> [String] {
    // The table shows dates without times.
    [device, String(used.prefix(10)), String(created.prefix(10)), String(expires.prefix(10))]
  }
}
