import Layouts
import Pixels
import Typesetting

extension Collage {
  /// A photo that is in the picture, and what was made of it.
  typealias Shown = (photo: CollagePhoto, piece: Piece)

  /// Lays out pieces and words and draws them, on several pages if need be; failures and the photos'
  /// own warnings are left to others.
  func draw(_ shown: [Shown]) async throws(Failure) -> Rendered {
    let parts = shown.map { $0.piece.layoutPiece($0.photo) }
    let (lettering, pages) = try plan(shown.map(\.photo), parts)
    let shown = await sharpened(shown, for: pages)
    let contents = zip(shown, parts).map { shown, part in
      PageDrawing.Content(piece: shown.piece, photo: shown.photo.path, role: part.role)
    }
    // The same on all pages.
    let ground = backdrop.ground(for: shown.map(\.piece.edge))
    let style = PieceStyle(
      hasShadow: hasShadow, cornerRadius: cornerRadius, hasFrame: hasFrame,
      canvasSide: size.shortestSide)
    let drawing = PieceDrawing(
      size: size, ground: ground, style: style, jobs: jobs, isMeasuring: measuresLayout != false)
    var rendered = try await PageDrawing(drawing: drawing, lettering: lettering)
      .draw(pages, of: contents)
    if recordsRecipe { rendered.recipe = recipe(of: pages, shown, parts, on: ground) }
    return rendered
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
