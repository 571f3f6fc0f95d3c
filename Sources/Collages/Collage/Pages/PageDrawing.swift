import Garments
import Layouts
import Pixels
import SystemPackage
import Typesetting

/// Draws the pages of a picture, all on one ground, and measures how their pieces lie.
struct PageDrawing: Sendable {
  var drawing: PieceDrawing
  /// Nil where there are no words.
  var lettering: Lettering?

  /// A piece, and what is told of it.
  struct Content: Sendable {
    var piece: Piece
    var photo: FilePath
    var role: OutfitRole?
  }

  /// Draws the pages, at least one, in their order; failures and the photos' own warnings are left to
  /// others.
  ///
  /// - Parameter contents: which the pages' places are of.
  func draw(
    _ pages: [CollagePage], of contents: [Content]
  ) async throws(Collage.Failure) -> Collage.Rendered {
    var words = lettering.map {
      WordDrawing($0, over: drawing.ground, height: drawing.size.height)
    }
    var rasters: [Raster] = []
    var lints: [CollageLint] = []
    for (number, page) in pages.enumerated() {
      let shown = page.places.map { contents[$0.index] }
      var drawn = await drawing.draw(shown.map(\.piece), page.ownPlaces)
      do throws(TypesettingError) {
        try words?.draw(page.texts, on: &drawn.raster)
      } catch {
        throw .words(error)
      }
      rasters.append(drawn.raster)
      guard let lint = drawn.lint else { continue }
      lints.append(
        CollageLint(
          layout: lint, contrast: drawn.contrast, limits: page.limits,
          pieces: zip(page.places, shown).map { place, content in
            CollageLint.Piece(
              photo: content.photo, role: content.role, box: place.box, degrees: place.degrees,
              page: number)
          }))
    }
    return Collage.Rendered(
      raster: rasters[0], furtherPages: Array(rasters.dropFirst()), texts: pages.flatMap(\.texts),
      failures: [], isShown: [], warnings: [words?.warning].compactMap(\.self),
      lint: CollageLint(pages: lints))
  }
}

extension CollagePage {
  /// The places, of pieces that come in the order of drawing.
  fileprivate var ownPlaces: [PlacedPiece] {
    places.enumerated().map { PlacedPiece(index: $0, box: $1.box, degrees: $1.degrees) }
  }
}
