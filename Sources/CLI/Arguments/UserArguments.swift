import CommandSupport
import ArgumentParser
import Images
import Garments
import SystemPackage
import WardrobeStore

struct UserArguments: ParsableArguments {
  @Option(help: .text("user.surname", valueName: "TEXT"))
  var surname: String?

  @Option(help: .text("user.email", valueName: "EMAIL"))
  var email: String?

  @Option(help: .text("user.picture", valueName: "PHOTO"))
  var picture: FilePath?

  @Option(help: .text("user.language", valueName: "LANGUAGE"))
  var language: Language?

  var portrait: PhotoSource? { picture.map(PhotoSource.file) }

  var change: @Sendable (inout UserDetails) -> Void {
    { [surname, email, language] details in
      if let surname { details.surname = surname }
      if let email { details.email = email }
      if let language { details.language = language }
    }
  }
}
