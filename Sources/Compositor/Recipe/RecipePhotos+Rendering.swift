import Pixels
import SystemPackage

extension RecipePhotos {
  /// Draws the recipe's picture.
  ///
  /// - Parameter jobs: how many photos are decoded at once.
  /// - Throws: `photos`, with each photo that cannot be used.
  public func render(
    jobs: Int = activeCoreCount
  ) async throws(Collage.Failure) -> Collage.Rendered {
    switch recipe.drawing {
    case .tiles(let fit): try await renderTiles(fit, jobs)
    case .pieces(let options): try await renderPieces(options, jobs)
    }
  }

  private var backdrop: Backdrop {
    switch recipe.background.count {
    case 2: .gradient(recipe.background[0], recipe.background[1])
    default: .color(recipe.background.first ?? Collage.paper)
    }
  }

  private func renderTiles(
    _ fit: Fit, _ jobs: Int
  ) async throws(Collage.Failure) -> Collage.Rendered {
    let tiles = zip(recipe.pieces, paths).map { piece, path in
      var tile =
        piece.silhouette.map { PlacedTile(.silhouette($0), box: piece.box, fit: .contain) }
        ?? PlacedTile(.photo(path ?? ""), box: piece.box, fit: fit)
      tile.degrees = piece.degrees
      return tile
    }
    let renderer = CollageRenderer(
      size: recipe.canvas, background: .transparent, jobs: jobs, effort: recipe.effort)
    let drawn = await renderer.render(tiles, onto: backdrop.canvas(recipe.canvas, for: []))
    if !drawn.failures.isEmpty { throw .photos(drawn.failures.map(\.failure)) }
    return Collage.Rendered(
      raster: drawn.raster, failures: [], isShown: isShown, warnings: warnings + drawn.warnings,
      recipe: recipe)
  }

  private func renderPieces(
    _ options: Recipe.PieceOptions, _ jobs: Int
  ) async throws(Collage.Failure) -> Collage.Rendered {
    let pieces = try await load(options, jobs)
    let places = zip(pieces.indices, recipe.pieces).map {
      PlacedPiece(index: $0, box: $1.box, degrees: $1.degrees)
    }
    let style = PieceStyle(
      hasShadow: options.hasShadow, cornerRadius: options.cornerRadius,
      hasFrame: options.hasFrame, canvasSide: recipe.canvas.shortestSide)
    let drawing = PieceDrawing(size: recipe.canvas, backdrop: backdrop, style: style, jobs: jobs)
    let drawn = await drawing.draw(pieces, places)
    return Collage.Rendered(
      raster: drawn.raster, failures: [], isShown: isShown,
      warnings: warnings + pieces.flatMap(\.warnings), lint: lint(drawn, pieces), recipe: recipe)
  }

  private func lint(_ drawn: PieceDrawing.Drawn, _ pieces: [Piece]) -> CollageLint {
    let parts = zip(pieces, recipe.pieces).map { piece, place in
      LayoutPiece(size: piece.raster.size, role: place.role)
    }
    let layout = recipe.layout
    let flatLay = FlatLay(
      canvas: recipe.canvas, safeArea: layout.safeArea, margin: layout.margin, gutter: layout.gap)
    return CollageLint(
      layout: drawn.lint, contrast: drawn.contrast,
      limits: layout.kind == .flatlay ? flatLay.limits(for: parts) : nil,
      pieces: zip(recipe.pieces, paths).map { piece, path in
        CollageLint.Piece(
          photo: path ?? FilePath(piece.name), role: piece.role, box: piece.box,
          degrees: piece.degrees)
      })
  }
}
