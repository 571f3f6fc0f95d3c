import Sharing
package import Outfits
import Images
package import SystemPackage

/// Makes the bundle of an outfit, or of one garment, in a folder that is not there yet.
package struct ShareOutfit: WireJob, Encodable {
  package static let name = "share-outfit"

  private var look: OutfitLook
  private var preset: Preset?
  private var hasCollage: Bool
  private var folder: String

  /// - Parameters:
  ///   - preset: where its picture is to be posted; nil for the picture as it was arranged.
  ///   - hasCollage: whether there is a picture of all; without one every photo must be usable.
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

/// Makes the bundle of a packing list, as 'packing share' does, in a folder that is not there yet.
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
  /// What a worker answers.
  ///
  /// - Throws: why there is no bundle. Of photos that a drawing stands in for the bundle tells itself.
  fileprivate func answer() throws -> NoAnswer {
    if let failure = failures.first(where: { !$0.isStoodIn }) { throw failure }
    return NoAnswer()
  }
}
