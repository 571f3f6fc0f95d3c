import ArgumentParser
import Codecs
import Garments
import SystemPackage
import WardrobeStore

struct UserCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user",
    abstract: "The users whom garments and outfits belong to.",
    subcommands: [UserAddCommand.self, UserListCommand.self, UserEditCommand.self])
}

struct UserAddCommand: WardrobeCommand {
  static let undoesWhenStopped = true
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a user; prints the new identifier.")

  @Argument(help: ArgumentHelp("The name.", valueName: "NAME"))
  var name: String

  @OptionGroup var said: UserArguments
  @OptionGroup var options: WardrobeOptions

  func run(in session: Session) async throws {
    var details = UserDetails(name: name)
    said.change(&details)
    // No wardrobe is made for a user who cannot be added.
    _ = try details.checked()
    if let portrait = said.portrait { try Wardrobe.checkPhoto(portrait) }
    let user = try await wardrobe.openForWriting().addUser(details, picture: said.portrait)
    try session.print("\(user.id)")
  }
}

struct UserListCommand: WardrobeCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "The users, in the order they were added.")

  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  func run(in session: Session) async throws {
    let wardrobe = try await wardrobe.open()
    try session.show(await wardrobe.users().map { UserLine($0, wardrobe) }, format)
  }
}

struct UserEditCommand: WardrobeCommand {
  static let undoesWhenStopped = true
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change what the wardrobe knows of a user.")

  @Argument(help: ArgumentHelp("The user's e-mail address or name.", valueName: "USER"))
  var user: String

  @Option(help: ArgumentHelp("Another name.", valueName: "NAME"))
  var name: String?

  @OptionGroup var said: UserArguments
  @OptionGroup var options: WardrobeOptions

  func run(in session: Session) async throws {
    let wardrobe = try await wardrobe.open()
    let (name, change) = (name, said.change)
    _ = try await wardrobe.editUser(wardrobe.userID(user), picture: said.portrait) { details in
      if let name { details.name = name }
      change(&details)
    }
  }
}

/// A user as `user list` prints one.
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
