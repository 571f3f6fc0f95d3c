import Images
package import Outfits
import Core
import Sharing
package import WardrobeStore
package import SystemPackage

/// Draws a packing list, as 'packing collage' does, into a file a page of the wardrobe's cache.
package struct DrawPacking: WireJob, Encodable {
  package static let name = "draw-packing"

  private var look: OutfitLook
  private var heading: PackingHeading
  private var longestSide: Int?
  private var output: String
  private var top: String

  /// - Parameters:
  ///   - longestSide: of a smaller copy of the first page; nil for all pages, as PNGs.
  ///   - output: the file of the first page; the others have their numbers behind it.
  ///   - top: the wardrobe's folder, below which no link is followed.
  package init(
    _ look: OutfitLook, _ heading: PackingHeading, longestSide: Int?, output: FilePath,
    top: FilePath
  ) {
    (self.look, self.heading, self.longestSide) = (look, heading, longestSide)
    (self.output, self.top) = (output.string, top.string)
  }

  /// Where page `number` of the picture at `path` is, from 1.
  package static func page(_ number: Int, of path: FilePath) -> FilePath {
    number == 1 ? path : FilePath("\(path)-page-\(number)")
  }

  package func run(_ context: JobContext) async throws -> NoAnswer {
    // A smaller copy is of the first page.
    let rendered = try await look.drawn(
      as: heading.collage, mostPages: longestSide == nil ? nil : 1, of: FilePath(top), context)
    try await rendered.write(
      toCache: FilePath(output), below: FilePath(top), longestSide: longestSide, context)
    return NoAnswer()
  }
}

/// What stands above the pieces of a packing list, in the reader's language.
package struct PackingHeading: Codable, Sendable {
  package var title: String
  /// Its days and its note; nil for neither.
  package var text: String?
  /// The same for a bundle's `outfit.json`.
  var packing: ShareBundle.Packing

  package init(_ details: PackingDetails, text: String?) {
    (title, self.text, packing) = (details.title, text, details.bundled)
  }

  package var collage: Collage { Collage(packingList: title, text: text) }
}
