import Codecs
import Collages
import Files
import FoundationEssentials
import Garments
import Glibc
import Pixels
import SystemPackage
import WardrobeStore
import Work

/// Garments on a terminal that draws pictures.
struct GarmentPictures {
  private let wardrobe: Wardrobe
  private let language: PictureProtocol

  /// Nil where standard output is no terminal, or none that draws pictures.
  init?(of wardrobe: Wardrobe) {
    guard isatty(FileDescriptor.standardOutput.rawValue) == 1,
      let language = PictureProtocol(environment: ProcessInfo.processInfo.environment)
    else { return nil }
    self.wardrobe = wardrobe
    self.language = language
  }

  /// Prints a table's lines, the headings first, with each garment's picture above its line.
  func show(
    _ garments: [Garment], _ lines: [String], in session: Session
  ) async throws {
    for heading in lines.prefix(1) { try session.print(heading) }
    var failure: (any Error)?
    let (wardrobe, language) = (wardrobe, language)
    try await mapInOrder(Array(zip(garments, lines.dropFirst())), WorkContext()) { row in
      let picture = await Self.picture(of: row.0, in: wardrobe)
      // A picture that cannot be written leaves its line.
      return (picture: try? language.sequence(for: picture), line: row.1)
    } consume: { drawn in
      guard failure == nil else { return }
      do {
        if let picture = drawn.picture { try session.draw(picture) }
        try session.print(drawn.line)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// A garment's thumbnail; the silhouette of its kind where its photo cannot be used, of which `check`
  /// says why.
  private static func picture(of garment: Garment, in wardrobe: Wardrobe) async -> Raster {
    if let thumbnail = try? wardrobe.thumbnail(of: garment.photo) { return thumbnail }
    let size = PixelSize(width: 96, height: 96)
    return garment.details.kind.silhouette.picture(size, on: .white)
  }
}

extension Session {
  /// Prints a line for each garment, with its picture above it where that was asked for and the terminal can
  /// draw it.
  func show<Line: TableRow>(
    _ lines: [Line], of garments: [Garment], _ format: PictureListFormat, _ wardrobe: Wardrobe
  ) async throws {
    if format.pictures, !garments.isEmpty, let drawn = GarmentPictures(of: wardrobe) {
      try await drawn.show(
        garments, Line.lines(of: lines, in: format.language.chosen), in: self)
    } else {
      try show(lines, format)
    }
  }
}
