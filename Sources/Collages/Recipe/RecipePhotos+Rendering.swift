import Codecs
import Layouts
import Pixels
public import SystemPackage
import Typesetting
public import Work

extension RecipePhotos {
  /// Draws the recipe's picture.
  ///
  /// - Parameters:
  ///   - jobs: how many photos are decoded at once.
  ///   - measuresLayout: as of a collage.
  ///   - fontconfigFile: names the fonts of words; nil for the system's configuration.
  /// - Throws: `photos`, with each photo that cannot be used; `words` where they cannot be drawn.
  public func render(
    jobs: Int = activeCoreCount, measuresLayout: Bool? = nil, fontconfigFile: FilePath? = nil
  ) async throws(Collage.Failure) -> Collage.Rendered {
    let lettering: Lettering?
    do throws(TypesettingError) {
      // No font is looked for where there are no words.
      lettering =
        recipe.words.isEmpty
        ? nil : Lettering(try Typesetter(fontconfigFile: fontconfigFile), canvas: recipe.canvas)
    } catch {
      throw .words(error)
    }
    var rendered =
      switch recipe.drawing {
      case .tiles(let fit, let effort):
        try await renderTiles(
          fit, effort, lettering, jobs, measuresLayout: measuresLayout == true)
      case .pieces(let options):
        try await renderPieces(
          options, lettering, jobs, isMeasuring: measuresLayout != false)
      }
    rendered.isShown = isShown
    rendered.warnings = warnings + rendered.warnings
    rendered.recipe = recipe
    return rendered
  }

  private var ground: Ground {
    let colors = recipe.background
    return Ground(top: colors.first ?? Collage.paper, bottom: colors.last ?? Collage.paper)
  }

  private func texts(onPage page: Int) -> [PlacedText] {
    recipe.words.filter { $0.page == page }.map(\.placed)
  }

  private func renderTiles(
    _ fit: Fit, _ effort: DecodingEffort, _ lettering: Lettering?, _ jobs: Int,
    measuresLayout: Bool
  ) async throws(Collage.Failure) -> Collage.Rendered {
    var renderer = CollageRenderer(size: recipe.canvas, background: .transparent, jobs: jobs)
    renderer.effort = effort
    renderer.keepsTiles = measuresLayout
    var words = lettering.map { WordDrawing($0, over: ground, height: recipe.canvas.height) }
    var pages: [Raster] = []
    var lints: [CollageLint] = []
    var warnings: [PhotoWarning] = []
    for page in 0..<recipe.pageCount {
      let shown = zip(recipe.pieces, paths).filter { $0.0.page == page }
      let tiles = shown.map { piece, path in
        var tile =
          piece.silhouette.map { PlacedTile(.silhouette($0), box: piece.box, fit: .contain) }
          ?? PlacedTile(.photo(path ?? ""), box: piece.box, fit: fit)
        tile.degrees = piece.degrees
        return tile
      }
      var drawn = await renderer.render(tiles, onto: ground.canvas(recipe.canvas))
      if !drawn.failures.isEmpty { throw .photos(drawn.failures.map(\.failure)) }
      do throws(TypesettingError) {
        try words?.draw(texts(onPage: page), on: &drawn.raster)
      } catch {
        throw .words(error)
      }
      if measuresLayout {
        lints.append(
          CollageLint(
            tiles: drawn.tiles, on: recipe.canvas, over: ground,
            named: shown.map { ($1 ?? FilePath($0.name), $0.role) }, page: page))
      }
      pages.append(drawn.raster)
      warnings += drawn.warnings
    }
    return Collage.Rendered(
      raster: pages[0], furtherPages: Array(pages.dropFirst()), texts: recipe.words.map(\.placed),
      failures: [], isShown: [], warnings: warnings + [words?.warning].compactMap(\.self),
      lint: CollageLint(pages: lints))
  }

  private func renderPieces(
    _ options: Recipe.PieceOptions, _ lettering: Lettering?, _ jobs: Int, isMeasuring: Bool
  ) async throws(Collage.Failure) -> Collage.Rendered {
    let pieces = try await load(options, jobs)
    let contents = zip(pieces, zip(recipe.pieces, paths)).map { piece, recorded in
      PageDrawing.Content(
        piece: piece, photo: recorded.1 ?? FilePath(recorded.0.name), role: recorded.0.role)
    }
    let style = PieceStyle(
      hasShadow: options.hasShadow, cornerRadius: options.cornerRadius,
      hasFrame: options.hasFrame, canvasSide: recipe.canvas.shortestSide)
    let drawing = PieceDrawing(
      size: recipe.canvas, ground: ground, style: style, jobs: jobs, isMeasuring: isMeasuring)
    let pages = (0..<recipe.pageCount).map { page in
      CollagePage(
        places: recipe.pieces.indices.filter { recipe.pieces[$0].page == page }.map { index in
          PlacedPiece(
            index: index, box: recipe.pieces[index].box, degrees: recipe.pieces[index].degrees)
        },
        texts: texts(onPage: page), limits: recipe.layout.limits)
    }
    var rendered = try await PageDrawing(drawing: drawing, lettering: lettering)
      .draw(pages, of: contents)
    rendered.warnings = pieces.flatMap(\.warnings) + rendered.warnings
    return rendered
  }
}
