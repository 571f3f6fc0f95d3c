import ArgumentParser
import Codecs
import SystemPackage
import WardrobeStore

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
      _ = try await wardrobe.editUser(
        wardrobe.userID(user), picture: picture.map(PhotoSource.file)
      ) { details in
        if let name { details.name = name }
        if let surname { details.surname = surname }
        if let email { details.email = email }
      }
    }
  }
}
