import Sharing
import Images
package import Outfits
import Core
package import SystemPackage

/// Draws a packing list, as 'packing collage' does, into a file a page.
package struct DrawPacking: Job, Encodable {
  package static let name = "draw-packing"

  private var look: LookMessage
  private var heading: PackingHeading
  private var longestSide: Int?
  private var output: String
  private var top: String

  /// - Parameters:
  ///   - longestSide: of a smaller copy of the first page; nil for all pages, as PNGs.
  ///   - output: the file of the first page; the others have their numbers behind it.
  ///   - top: the wardrobe's folder, below which no link is followed.
  package init(
    _ look: LookMessage, _ heading: PackingHeading, longestSide: Int?, output: String, top: String
  ) {
    (self.look, self.heading, self.longestSide) = (look, heading, longestSide)
    (self.output, self.top) = (output, top)
  }

  /// Where page `number` of the picture at `path` is, from 1.
  package static func page(_ number: Int, of path: FilePath) -> FilePath {
    number == 1 ? path : FilePath("\(path)-page-\(number)")
  }

  package func run(_ context: JobContext) async throws -> NoAnswer {
    let path = FilePath(output)
    var drawing = LookDrawing()
    drawing.context = context.pictures
    // A smaller copy is of the first page.
    drawing.mostPages = longestSide == nil ? nil : 1
    let rendered = try await drawing.render(look.look, as: heading.collage)
    if let longestSide {
      try await rendered.raster.smallCopy(longestSide: longestSide, for: path, context.pictures)
        .write(to: path, below: FilePath(top))
      return NoAnswer()
    }
    let format = OutputFormat(.png, compression: drawing.compression)
    // The first one last: where it is, all are.
    for (index, raster) in rendered.pages.enumerated().reversed() {
      try await raster.encoded(as: format, for: path, context.pictures)
        .write(to: Self.page(index + 1, of: path), below: FilePath(top))
    }
    return NoAnswer()
  }
}

/// Makes the bundle of a packing list, as 'packing share' does, in a folder that is not there yet.
package struct SharePacking: Job, Encodable {
  package static let name = "share-packing"

  private var look: LookMessage
  private var heading: PackingHeading
  private var folder: String

  package init(_ look: LookMessage, _ heading: PackingHeading, folder: String) {
    (self.look, self.heading, self.folder) = (look, heading, folder)
  }

  package func run(_ context: JobContext) async throws -> NoAnswer {
    var bundle = ShareBundle(
      title: heading.title, text: heading.text, collage: heading.collage)
    bundle.subject = .packingList
    return try await bundle.make(of: look.look, in: folder, context)
  }
}

/// What stands above the pieces of a packing list, in the reader's language.
package struct PackingHeading: Codable, Sendable {
  package var title: String
  /// Its days and its note; nil for neither.
  package var text: String?

  package init(title: String, text: String?) {
    (self.title, self.text) = (title, text)
  }

  package var collage: Collage { Collage(packingList: title, text: text) }
}
