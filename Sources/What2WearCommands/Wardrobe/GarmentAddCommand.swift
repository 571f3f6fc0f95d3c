import ArgumentParser
import Codecs
import Files
import Garments
import SystemPackage
import WardrobeStore

struct GarmentAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a garment with its photo; prints the new identifier.",
    usage: "what2wear garment add PHOTO --kind clothing --type tshirt [options]")

  @Argument(help: ArgumentHelp("Its photo, which is copied as it is.", valueName: "PHOTO"))
  var photo: FilePath

  @OptionGroup var garment: GarmentArguments

  @Flag(help: "Add it though a garment has the same photo.")
  var again = false

  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  /// The kind that was said, else what the file's name says.
  private func kind() throws -> GarmentKind {
    let name = photo.lastComponent.map { FilePath(root: nil, [$0]) } ?? photo
    if let kind = try garment.garmentKind() ?? GarmentKind(guessedFrom: name) { return kind }
    throw BadInput(
      """
      The file's name does not say what it is; give --kind footwear, --kind accessory or --type \
      with one of \(ClothingType.allCases.map(\.rawValue).joined(separator: ", ")).
      """)
  }

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    var details = GarmentDetails(kind: try kind(), description: photo.describedByName)
    try garment.apply(to: &details)
    let (photo, again) = (photo, again)
    // No wardrobe is made for what cannot be added.
    try await reportingWardrobeError { () throws(WardrobeError) in
      try Wardrobe.checkPhoto(.file(photo))
    }
    let closet = try await options.closetForWriting()
    let added = try await reportingWardrobeError { [details] () async throws(WardrobeError) in
      try await closet.addGarment(photo: .file(photo), details, again: again)
    }
    try Console.line("\(added.id)")
  }
}
