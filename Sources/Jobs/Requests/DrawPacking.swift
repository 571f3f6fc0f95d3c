import Images
package import Outfits
import Core
import Sharing
package import WardrobeStore
package import SystemPackage

/// Renders a packing list into one cache file per page, as the command `packing collage` does.
package struct DrawPacking: WireJob, Encodable {
  package static let name = "draw-packing"

  private var look: OutfitLook
  private var heading: PackingHeading
  private var longestSide: Int?
  private var output: String
  private var top: String

  /// - Parameters:
  ///   - longestSide: the longest side of a reduced copy of the first page; nil for all pages as
  ///     PNGs.
  ///   - output: the file of the first page; other pages get numbers appended.
  ///   - top: the wardrobe's folder, below which no symbolic link is followed.
  package init(
    _ look: OutfitLook, _ heading: PackingHeading, longestSide: Int?, output: FilePath,
    top: FilePath
  ) {
    (self.look, self.heading, self.longestSide) = (look, heading, longestSide)
    (self.output, self.top) = (output.string, top.string)
  }

  /// Returns the path of a page, counted from 1.
  package static func page(_ number: Int, of path: FilePath) -> FilePath {
    number == 1 ? path : FilePath("\(path)-page-\(number)")
  }

  package func run(_ context: JobContext) async throws -> NoAnswer {
    // A reduced copy shows only the first page.
    let rendered = try await look.drawn(
      as: heading.collage, mostPages: longestSide == nil ? nil : 1, of: FilePath(top), context)
    try await rendered.write(
      toCache: FilePath(output), below: FilePath(top), longestSide: longestSide, context)
    return NoAnswer()
  }
}

/// The localized heading of a packing list.
package struct PackingHeading: Codable, Sendable {
  package var title: String
  /// The days and the note, or nil if the list has neither.
  package var text: String?
  var packing: ShareBundle.Packing

  package init(_ details: PackingDetails, text: String?) {
    (title, self.text, packing) = (details.title, text, details.bundled)
  }

  package var collage: Collage { Collage(packingList: title, text: text) }
}
