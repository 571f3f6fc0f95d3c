import Pixels
import Typesetting

extension Collage {
  /// Lays out pieces and words and draws them, on several pages if need be; failures and the photos'
  /// own warnings are left to others.
  func draw(_ shown: [(photo: CollagePhoto, piece: Piece)]) async throws(Failure) -> Rendered {
    let photos = shown.map(\.photo)
    let parts = shown.map { $0.piece.layoutPiece($0.photo) }
    let (lettering, pages) = try plan(photos, parts)
    // Both once: edges are looked for in every pixel. The ground is the same on all pages.
    let edges = shown.map { PieceEdge($0.piece.raster) }
    let ground = backdrop.ground(for: edges)
    let style = PieceStyle(
      hasShadow: hasShadow, cornerRadius: cornerRadius, hasFrame: hasFrame,
      canvasSide: size.shortestSide)
    let drawing = PieceDrawing(size: size, ground: ground, style: style, jobs: jobs)
    var words = lettering.map { WordDrawing($0, over: ground, height: size.height) }
    var rasters: [Raster] = []
    var lints: [CollageLint] = []
    for (number, page) in pages.enumerated() {
      var drawn = await drawing.draw(
        page.places.map { shown[$0.index].piece }, page.places.map { edges[$0.index] },
        page.ownPlaces)
      do throws(TypesettingError) {
        try words?.draw(page.texts, on: &drawn.raster)
      } catch {
        throw .words(error)
      }
      rasters.append(drawn.raster)
      lints.append(
        CollageLint(
          layout: drawn.lint, contrast: drawn.contrast, limits: page.limits,
          pieces: page.places.map { place in
            CollageLint.Piece(
              photo: photos[place.index].path, role: parts[place.index].role, box: place.box,
              degrees: place.degrees, page: number)
          }))
    }
    return Rendered(
      raster: rasters[0], furtherPages: Array(rasters.dropFirst()), texts: pages.flatMap(\.texts),
      failures: [], isShown: [], warnings: [words?.warning].compactMap(\.self),
      lint: CollageLint(pages: lints))
  }

  /// - Returns: at least one page.
  private func plan(
    _ photos: [CollagePhoto], _ parts: [LayoutPiece]
  ) throws(Failure) -> (Lettering?, [CollagePage]) {
    do throws(TypesettingError) {
      let lettering = try lettering(for: photos)
      let plan = PagePlan(collage: self, photos: photos, parts: parts, lettering: lettering)
      if let pages = try plan.pages(), !pages.isEmpty { return (lettering, pages) }
    } catch {
      throw .words(error)
    }
    throw .noRoom(count: parts.count)
  }
}

extension CollagePage {
  /// The places, of pieces that come in the order of drawing.
  fileprivate var ownPlaces: [PlacedPiece] {
    places.enumerated().map { PlacedPiece(index: $0, box: $1.box, degrees: $1.degrees) }
  }
}
