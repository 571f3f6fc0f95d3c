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
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a user; prints the new identifier.")

  @Argument(help: ArgumentHelp("The name.", valueName: "NAME"))
  var name: String

  @Option(help: ArgumentHelp("The surname.", valueName: "TEXT"))
  var surname: String?

  @Option(help: ArgumentHelp("The e-mail address.", valueName: "EMAIL"))
  var email: String?

  @Option(help: ArgumentHelp("A picture, which is copied as it is.", valueName: "PHOTO"))
  var picture: FilePath?

  @OptionGroup var options: WardrobeOptions

  func run(in session: Session) async throws {
    let details = UserDetails(name: name, surname: surname, email: email)
    // No wardrobe is made for a user who cannot be added.
    _ = try details.checked()
    if let picture { try Wardrobe.checkPhoto(.file(picture)) }
    let user = try await wardrobe.openForWriting().addUser(
      details, picture: picture.map(PhotoSource.file))
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
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change what the wardrobe knows of a user.")

  @Argument(help: ArgumentHelp("The user's e-mail address or name.", valueName: "USER"))
  var user: String

  @Option(help: ArgumentHelp("Another name.", valueName: "NAME"))
  var name: String?

  @Option(help: ArgumentHelp("Another surname; empty for none.", valueName: "TEXT"))
  var surname: String?

  @Option(help: ArgumentHelp("Another e-mail address; empty for none.", valueName: "EMAIL"))
  var email: String?

  @Option(help: ArgumentHelp("Another picture.", valueName: "PHOTO"))
  var picture: FilePath?

  @OptionGroup var options: WardrobeOptions

  func run(in session: Session) async throws {
    let wardrobe = try await wardrobe.open()
    let (name, surname, email) = (name, surname, email)
    let portrait = picture.map(PhotoSource.file)
    _ = try await wardrobe.editUser(wardrobe.userID(user), picture: portrait) { details in
      if let name { details.name = name }
      if let surname { details.surname = surname }
      if let email { details.email = email }
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
