import Outfits
import Core
import Garments
import Images
import SystemPackage
import TestSupport
import Testing

@Suite("A silhouette")
struct SilhouetteTests {
  private let workspace = Workspace()

  @Test("is drawn in the middle of a missing photo's box, and looks like no other")
  func isDrawn() async throws {
    var pictures: Set<Raster> = []
    for silhouette in Silhouette.allCases {
      let picture = try await placeholder(silhouette)
      pictures.insert(picture)
      // The silhouette's box is the right half, and the silhouette takes up 60 % of it.
      let drawn = (0..<50).flatMap { y in (50..<100).map { (x: $0, y: y) } }
        .filter { picture[$0.x, $0.y] != Collage.paper }
      #expect(drawn.count > 100, "\(silhouette)")
      let (left, right) = (drawn.map(\.x).min() ?? 0, drawn.map(\.x).max() ?? 0)
      let (top, bottom) = (drawn.map(\.y).min() ?? 0, drawn.map(\.y).max() ?? 0)
      #expect(left >= 60 && right < 90 && top >= 10 && bottom < 40, "\(silhouette)")
      #expect(max(right - left, bottom - top) >= 20, "\(silhouette)")
    }
    #expect(pictures.count == 15)
  }

  /// Renders a black photo and a missing photo named after a silhouette.
  private func placeholder(_ silhouette: Silhouette) async throws -> Raster {
    let photo = try workspace.photo("p.png", .black)
    let missing = workspace.path("\(silhouette.rawValue).jpg")
    var collage = Collage(
      on: Canvas(PixelSize(width: 100, height: 50), margin: 0, gutter: 0))
    collage.missing = .placeholder
    let rendered = try await collage.render([photo, missing])
    #expect(rendered.failures.map(\.path) == [missing])
    #expect(rendered.isShown == [true, false])
    return rendered.raster
  }
}
