package import Garments
import Images
import Core
import SystemPackage

/// Cuts a garment out of its photo, and writes the mask and a preview.
package struct CutOut: WireJob, Encodable {
  package static let name = "cut-out"

  /// A mark that keeps or removes part of the photo.
  package struct Stroke: Codable, Hashable, Sendable {
    /// The action, `keep` or `drop`.
    package var side: String
    /// The centre as a fraction of the upright photo's width and height, 0 to 1.
    package var x: Double
    package var y: Double
    /// The radius as a fraction of the photo's longer side, 0.001 to 0.5.
    package var radius: Double

    package init(_ stroke: CutoutStroke) {
      (side, x, y, radius) = (stroke.side.rawValue, stroke.x, stroke.y, stroke.radius)
    }
  }

  package var photo: String
  /// The marks. A drawn line consists of several marks.
  package var strokes: [Stroke]
  /// The PNG file for the mask, written atomically in an existing folder.
  package var mask: String
  /// The preview file, a WebP if supported, otherwise a PNG.
  package var preview: String
  /// The preview's longest side in pixels.
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
