import Sharing
package import Outfits
import Images
package import SystemPackage

/// Makes a bundle of an outfit or a single garment in a new folder.
package struct ShareOutfit: WireJob, Encodable {
  package static let name = "share-outfit"

  private var look: OutfitLook
  private var preset: Preset?
  private var hasCollage: Bool
  private var folder: String

  /// - Parameters:
  ///   - preset: the preset; nil for the arrangement's own canvas or the default size.
  ///   - hasCollage: true to include a picture of all garments. Without a picture, every photo
  ///     must be usable.
  package init(_ look: OutfitLook, preset: Preset?, hasCollage: Bool, folder: FilePath) {
    (self.look, self.preset) = (look, preset)
    (self.hasCollage, self.folder) = (hasCollage, folder.string)
  }

  package func run(_ context: JobContext) async throws -> NoAnswer {
    var bundle = ShareBundle(title: look.name, collage: .of(look, preset))
    bundle.hasCollage = hasCollage
    bundle.subject = hasCollage ? .outfit : .garment
    return try await ShareLook(look, as: bundle, to: FilePath(folder)).run(context).answer()
  }
}

/// Makes a bundle of a packing list in a new folder, as the command `packing share` does.
package struct SharePacking: WireJob, Encodable {
  package static let name = "share-packing"

  private var look: OutfitLook
  private var heading: PackingHeading
  private var folder: String

  package init(_ look: OutfitLook, _ heading: PackingHeading, folder: FilePath) {
    (self.look, self.heading, self.folder) = (look, heading, folder.string)
  }

  package func run(_ context: JobContext) async throws -> NoAnswer {
    var bundle = ShareBundle(title: heading.title, text: heading.text, collage: heading.collage)
    (bundle.subject, bundle.packing) = (.packingList, heading.packing)
    return try await ShareLook(look, as: bundle, to: FilePath(folder)).run(context).answer()
  }
}

extension LookOutcome {
  /// Returns the worker's answer.
  ///
  /// - Throws: a failure if there is no bundle. The bundle itself mentions photos replaced with
  ///   placeholders.
  fileprivate func answer() throws -> NoAnswer {
    if let failure = failures.first(where: { !$0.hasPlaceholder }) { throw failure }
    return NoAnswer()
  }
}
