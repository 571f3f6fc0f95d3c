import ArgumentParser
import SystemPackage
import Wardrobe

struct UserCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user",
    abstract: "Whom the garments and outfits belong to.",
    subcommands: [UserAddCommand.self, UserListCommand.self, UserEditCommand.self])
}

struct UserAddCommand: AsyncParsableCommand {
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
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    let details = UserDetails(name: name, surname: surname, email: email)
    // No wardrobe is made for a user who cannot be added.
    try await reportingWardrobeError { () throws(WardrobeError) in
      _ = try details.checked()
      if let picture { try Wardrobe.checkPhoto(at: picture) }
    }
    let wardrobe = try await options.openForWriting()
    let user = try await reportingWardrobeError { () async throws(WardrobeError) in
      try await wardrobe.addUser(details, picture: picture)
    }
    try Console.line("\(user.id)")
  }
}

struct UserListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "The users, in the order they were added.")

  private struct Line: Encodable {
    var id: String
    var name: String
    var surname: String?
    var email: String?
    var picture: String?
  }

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @OptionGroup var language: LanguageOption
  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let wardrobe = try await options.open()
    let users = try await reportingWardrobeError { () async throws(WardrobeError) in
      try await wardrobe.users()
    }
    if json {
      for user in users {
        try Console.line(
          JSONLine.encode(
            Line(
              id: "\(user.id)", name: user.details.name, surname: user.details.surname,
              email: user.details.email, picture: user.picture.map { wardrobe.path(of: $0).string }
            )))
      }
    } else if !users.isEmpty {
      var table = Table(
        language.chosen == .spanish
          ? ["ID", "NOMBRE", "APELLIDOS", "CORREO"] : ["ID", "NAME", "SURNAME", "E-MAIL"])
      for user in users {
        table.add([
          String(user.id.description.prefix(8)), user.details.name, user.details.surname ?? "",
          user.details.email ?? "",
        ])
      }
      for line in table.lines { try Console.line(line) }
    }
  }
}

struct UserEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change what is known of a user.")

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
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    let wardrobe = try await options.open()
    let (name, surname, email) = (name, surname, email)
    try await reportingWardrobeError { () async throws(WardrobeError) in
      _ = try await wardrobe.editUser(wardrobe.userID(user), picture: picture) { details in
        if let name { details.name = name }
        if let surname { details.surname = surname }
        if let email { details.email = email }
      }
    }
  }
}
