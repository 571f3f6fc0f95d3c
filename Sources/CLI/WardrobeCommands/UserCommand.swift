import CommandSupport
import WardrobeStore
import ArgumentParser
import Images
import Core
import Garments
import SystemPackage

struct UserCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user",
    abstract: CommandWords["user.summary"],
    subcommands: [
      UserAddCommand.self, UserListCommand.self, UserEditCommand.self, UserRemoveCommand.self,
      UserPasswordCommand.self, UserResetCommand.self, UserInviteCommand.self,
      UserSessionsCommand.self, UserSignOutCommand.self,
    ])
}

struct UserAddCommand: WardrobeCommand {
  static let undoesWhenStopped = true
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: CommandWords["userAdd.summary"])

  @Argument(help: .text("userAdd.name", valueName: "NAME"))
  var name: String

  @OptionGroup var said: UserArguments

  @Flag(
    help: .text("userAdd.password"))
  var password = false

  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try validateText(name, "The user's name")
    if password && said.email == nil {
      throw usageError("--password needs --email, because users sign in with their e-mail address.")
    }
  }

  func run(in session: Session) async throws {
    var details = UserDetails(name: name)
    said.change(&details)
    // An invalid user must not create a wardrobe.
    _ = try details.checked()
    if let portrait = said.portrait { try Wardrobe.checkPhoto(portrait) }
    let secret = password ? try Self.password(of: details) : nil
    try await wardrobe.withWardrobe(for: .creating) { [details] wardrobe in
      let user =
        if let secret {
          try await AccountService(wardrobe).addUser(
            details, password: secret, picture: said.portrait)
        } else {
          try await wardrobe.addUser(details, picture: said.portrait)
        }
      try session.print("\(user.id)")
      try await session.warnOfNamesakes(of: user, in: wardrobe)
    }
  }
}

extension UserAddCommand {
  private static func password(of details: UserDetails) throws -> String {
    let password = try PasswordInput.read()
    try NewPassword.check(password, of: details)
    return password
  }
}

struct UserListCommand: WardrobeCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: CommandWords["userList.summary"])

  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  func run(in session: Session) async throws {
    try await wardrobe.withWardrobe(for: .reading) { wardrobe in
      try session.show(await wardrobe.users().map { UserLine($0, wardrobe) }, format)
    }
  }
}

struct UserEditCommand: WardrobeCommand {
  static let undoesWhenStopped = true
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: CommandWords["userEdit.summary"])

  @Argument(help: .text("userEdit.user", valueName: "USER"))
  var user: String

  @Option(help: .text("userEdit.name", valueName: "NAME"))
  var name: String?

  @OptionGroup var said: UserArguments
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try validateText(name, "--name")
  }

  func run(in session: Session) async throws {
    let (name, change) = (name, said.change)
    try await wardrobe.withWardrobe(for: .writing) { wardrobe in
      let edited = try await wardrobe.editUser(
        wardrobe.userID(user), picture: said.portrait
      ) { details in
        if let name { details.name = name }
        change(&details)
      }
      if name != nil || said.surname != nil {
        try await session.warnOfNamesakes(of: edited, in: wardrobe)
      }
    }
  }
}

struct UserRemoveCommand: WardrobeCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: CommandWords["userRemove.summary"],
    usage: "what2wear user remove USER [--garments-to USER | --with-garments]")

  @Argument(help: .text("userRemove.user", valueName: "USER"))
  var user: String

  @Option(
    help: .text("userRemove.garmentsTo", valueName: "USER"))
  var garmentsTo: String?

  @Flag(help: .text("userRemove.withGarments"))
  var withGarments = false

  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    if garmentsTo != nil && withGarments {
      throw usageError("Use --garments-to or --with-garments, not both.")
    }
  }

  func run(in session: Session) async throws {
    try await wardrobe.withWardrobe(for: .removing) { wardrobe in
      let id = try await wardrobe.userID(user)
      if let garmentsTo {
        try await wardrobe.removeUser(id, belongings: .give(to: wardrobe.userID(garmentsTo)))
      } else {
        try await wardrobe.removeUser(id, belongings: withGarments ? .remove : .refuse)
      }
    }
  }
}

extension Session {
  fileprivate func warnOfNamesakes(of user: User, in wardrobe: Wardrobe) async throws {
    let others = try await wardrobe.users().filter { $0.id != user.id }
    guard others.contains(where: { $0.isNamesake(of: user) }) else { return }
    note(
      """
      warning: another user is also called \(user.details.name.spacedOnOneLine); to tell them apart, add an e-mail \
      address or surname, for example with 'what2wear user edit \(user.id) --email EMAIL'
      """)
  }
}

extension User {
  fileprivate func isNamesake(of other: User) -> Bool {
    func key(_ details: UserDetails) -> String {
      "\(details.name) \(details.surname ?? "")".folded
    }
    return key(details) == key(other.details)
  }
}

/// A user, as printed by `user list`.
private struct UserLine: TableRow {
  var id: String
  var name: String
  var surname: String?
  var email: String?
  var picture: String?
  var pictureBase64: String?

  init(_ user: User, _ wardrobe: Wardrobe) {
    id = "\(user.id)"
    name = user.details.name
    surname = user.details.surname
    email = user.details.email
    let path = user.picture.map { wardrobe.path(of: $0) }
    (picture, pictureBase64) = (path?.string, path?.base64IfNotUTF8)
  }

  static func headings(in language: Language) -> [String] {
    switch language {
    case .english: ["ID", "NAME", "SURNAME", "E-MAIL"]
    case .spanish: ["ID", "NOMBRE", "APELLIDOS", "CORREO"]
    }
  }

  func cells(in language: Language) -> [String] {
    [String(id.prefix(Table.identifierLength)), name, surname ?? "", email ?? ""]
  }
}
