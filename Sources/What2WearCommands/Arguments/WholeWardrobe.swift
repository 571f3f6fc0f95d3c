import ArgumentParser
import Codecs
import SystemPackage
import WardrobeStore

/// A whole wardrobe in place of photos.
struct WholeWardrobe: ParsableArguments {
  private static let usualFolder = FilePath("")

  @Option(
    name: .customLong("wardrobe"), defaultAsFlag: Self.usualFolder, parsing: .next,
    help: ArgumentHelp(
      """
      Every garment of a wardrobe, each as its identifier says (without DIR: \
      $WHAT2WEAR_WARDROBE, else $XDG_DATA_HOME/what2wear, else ~/.local/share/what2wear).
      """, valueName: "DIR"))
  var folder: FilePath?

  @Option(
    help: ArgumentHelp(
      "Whose garments, by e-mail address or name, where there are several users.",
      valueName: "EMAIL"))
  var user: String?

  var isAsked: Bool { folder != nil }

  func validate() throws {
    if user != nil && !isAsked { throw ValidationError("--user goes with --wardrobe.") }
  }

  /// The photo of each garment, the first one added first, and where its thumbnail belongs.
  func photos() async throws -> [PhotoFinder.Photo] {
    let options = WardrobeOptions(
      wardrobe: folder == Self.usualFolder ? nil : folder, user: user)
    let closet = try await options.closet()
    let garments = try await reportingWardrobeError { () async throws(WardrobeError) in
      try await closet.garments().reversed()
    }
    return garments.map { garment in
      PhotoFinder.Photo(
        path: closet.wardrobe.path(of: garment.photo), relativePath: FilePath("\(garment.id)"))
    }
  }
}
