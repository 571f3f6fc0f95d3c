import ArgumentParser
import Codecs
import Garments
import SystemPackage
import WardrobeStore

struct GarmentEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change what is said of a garment, or its photo.",
    usage: "what2wear garment edit ID [--description TEXT] [--photo FILE] [options]")

  @Argument(help: GarmentArguments.identifierHelp)
  var id: String

  @OptionGroup var garment: GarmentArguments

  @Option(help: ArgumentHelp("A tag to take away; may be given several times.", valueName: "TAG"))
  var untag: [String] = []

  @Option(help: ArgumentHelp("Another photo.", valueName: "FILE"))
  var photo: FilePath?

  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    let closet = try await options.closet()
    let (id, garment, photo) = (id, garment, photo.map(PhotoSource.file))
    let unwanted = Set(untag.map(\.folded))
    try await reportingWardrobeError { () async throws(WardrobeError) in
      let id = try await closet.garmentID(id)
      _ = try await closet.editGarment(id, photo: photo) { details in
        details.tags.removeAll { unwanted.contains($0.folded) }
        try garment.apply(to: &details)
      }
    }
  }
}
