package import Garments
import Images
import Core
import SystemPackage

/// Cuts a garment out of its photo: its mask, and a picture of what is left.
package struct CutOut: WireJob, Encodable {
  package static let name = "cut-out"

  /// A place that a person says is garment, or is not.
  package struct Stroke: Codable, Hashable, Sendable {
    /// `keep` or `drop`.
    package var side: String
    /// Fractions of the upright photo's width and height, 0...1.
    package var x: Double
    package var y: Double
    /// A fraction of the photo's longer side, 0.001...0.5.
    package var radius: Double

    package init(_ stroke: CutoutStroke) {
      (side, x, y, radius) = (stroke.side.rawValue, stroke.x, stroke.y, stroke.radius)
    }
  }

  /// The photo, a file.
  package var photo: String
  /// A line that was drawn is a row of them.
  package var strokes: [Stroke]
  /// The path the mask is written to, a PNG, whole or not at all. Its folder is there.
  package var mask: String
  /// The path the picture of the cut-out is written to, a WebP, or a PNG without its library.
  package var preview: String
  /// The preview's longest side, in pixels.
  package var previewSide: Int

  package init(
    photo: String, strokes: [Stroke], mask: String, preview: String, previewSide: Int
  ) {
    (self.photo, self.strokes, self.mask) = (photo, strokes, mask)
    (self.preview, self.previewSide) = (preview, previewSide)
  }

  package struct Answer: Codable, Sendable {
    /// Warnings about the photo, in English.
    package var warnings: [String]
  }

  package func run(_ context: JobContext) async throws -> Answer {
    let strokes = strokes.compactMap { stroke in
      CutoutStroke.Side(rawValue: stroke.side).flatMap {
        CutoutStroke($0, x: stroke.x, y: stroke.y, radius: stroke.radius)
      }
    }
    let made = try await GarmentCutout.found(by: CutoutStrokes(strokes))
      .made(of: FilePath(photo), previewSide: previewSide, context.pictures)
    try made.mask.write(to: FilePath(mask))
    try await made.preview?.write(
      as: OutputFormat(.forPages(hasAlpha: true)), to: FilePath(preview), access: .ownerOnly,
      sync: false, context: context.pictures)
    return Answer(warnings: made.warnings.map(\.words))
  }
}
