import ArgumentParser
import Garments
import SystemPackage
import WardrobeStore

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
