import Images
package import Outfits
import Core
package import SystemPackage

/// Renders an outfit into a file in the wardrobe's cache.
package struct DrawOutfit: WireJob, Encodable {
  package static let name = "draw-outfit"

  private var look: OutfitLook
  private var preset: Preset?
  private var longestSide: Int?
  private var output: String
  private var top: String

  /// - Parameters:
  ///   - preset: the preset; nil for the arrangement's own canvas or the default size.
  ///   - longestSide: the longest side of a reduced copy; nil for the full picture as a PNG.
  ///   - top: the wardrobe's folder, below which no symbolic link is followed.
  package init(
    _ look: OutfitLook, preset: Preset?, longestSide: Int?, output: FilePath, top: FilePath
  ) {
    (self.look, self.preset, self.longestSide) = (look, preset, longestSide)
    (self.output, self.top) = (output.string, top.string)
  }

  package func run(_ context: JobContext) async throws -> NoAnswer {
    let rendered = try await look.drawn(
      as: .of(look, preset), of: FilePath(top), context)
    try await rendered.write(
      toCache: FilePath(output), below: FilePath(top), longestSide: longestSide, context)
    return NoAnswer()
  }
}

extension Preset: Codable {}

extension Collage {
  /// Returns the layout of the command `outfit collage`.
  package static func of(_ look: OutfitLook, _ preset: Preset?) -> Collage {
    let canvas = preset.map { Canvas($0) } ?? look.arrangement.map { Canvas($0.canvas) }
    var collage = Collage(.flatlay, on: canvas ?? Collage().canvas)
    collage.missing = .placeholder
    return collage
  }
}
