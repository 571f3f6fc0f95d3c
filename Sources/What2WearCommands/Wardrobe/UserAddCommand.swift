import ArgumentParser
import Codecs
import SystemPackage
import WardrobeStore

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
      if let picture { try Wardrobe.checkPhoto(.file(picture)) }
    }
    let wardrobe = try await options.openForWriting()
    let user = try await reportingWardrobeError { () async throws(WardrobeError) in
      try await wardrobe.addUser(details, picture: picture.map(PhotoSource.file))
    }
    try Console.line("\(user.id)")
  }
}
