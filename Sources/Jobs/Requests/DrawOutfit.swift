import Sharing
import Images
package import Outfits
import Core
import SystemPackage

/// Draws an outfit into a file.
package struct DrawOutfit: Job, Encodable {
  package static let name = "draw-outfit"

  private var look: LookMessage
  private var preset: String?
  private var longestSide: Int?
  private var output: String
  private var top: String

  /// - Parameters:
  ///   - preset: nil for the picture as it was arranged, or of the usual size.
  ///   - longestSide: of a smaller copy; nil for the picture itself, as a PNG.
  ///   - top: the wardrobe's folder, below which no link is followed.
  package init(
    _ look: LookMessage, preset: String?, longestSide: Int?, output: String, top: String
  ) {
    (self.look, self.preset, self.longestSide) = (look, preset, longestSide)
    (self.output, self.top) = (output, top)
  }

  package func run(_ context: JobContext) async throws -> NoAnswer {
    let path = FilePath(output)
    var drawing = LookDrawing()
    drawing.context = context.pictures
    let look = look.look
    let collage = Collage.of(look, preset.flatMap { Preset(rawValue: $0) })
    let rendered = try await drawing.render(look, as: collage)
    let bytes =
      if let longestSide {
        try await rendered.raster.smallCopy(
          longestSide: longestSide, for: path, context.pictures)
      } else {
        try await drawing.encoded(rendered, as: .png, name: path)
      }
    try bytes.write(to: path, below: FilePath(top))
    return NoAnswer()
  }
}

/// Makes the bundle of an outfit, or of one garment, in a folder that is not there yet.
package struct ShareOutfit: Job, Encodable {
  package static let name = "share-outfit"

  private var look: LookMessage
  private var preset: String?
  private var hasCollage: Bool
  private var folder: String

  /// - Parameters:
  ///   - preset: where its picture is to be posted; nil for the picture as it was arranged.
  ///   - hasCollage: whether there is a picture of all; without one every photo must be usable.
  package init(_ look: LookMessage, preset: String?, hasCollage: Bool, folder: String) {
    (self.look, self.preset) = (look, preset)
    (self.hasCollage, self.folder) = (hasCollage, folder)
  }

  package func run(_ context: JobContext) async throws -> NoAnswer {
    let look = look.look
    var bundle = ShareBundle(
      title: look.name, collage: .of(look, preset.flatMap { Preset(rawValue: $0) }))
    bundle.hasCollage = hasCollage
    bundle.subject = hasCollage ? .outfit : .garment
    return try await bundle.make(of: look, in: folder, context)
  }
}

extension Collage {
  /// An outfit's picture as 'outfit collage' draws it.
  package static func of(_ look: OutfitLook, _ preset: Preset?) -> Collage {
    let canvas = preset.map { Canvas($0) } ?? look.arrangement.map { Canvas($0.canvas) }
    var collage = Collage(.flatlay, on: canvas ?? Collage().canvas)
    collage.missing = .placeholder
    return collage
  }
}
