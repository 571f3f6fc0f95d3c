import Images
import Core
import Vision
import Text

/// Renders the pages of new and of saved recipes.
///
/// Several workers draw pieces in parallel. The pieces are blended in drawing order, so the picture
/// is the same for any number of workers. Whole photos are decoded directly at their drawn size.
/// The largest files are decoded first. A finished piece may have to wait for an earlier piece, so
/// all pieces of a page may be in memory at once.
struct RecipeRenderer: Sendable {
  private let bound: BoundRecipe
  private let ground: Ground
  private let style: PieceStyle
  private let context: PictureContext
  private let isMeasuring: Bool

  init(_ bound: BoundRecipe, isMeasuring: Bool, _ context: PictureContext) {
    self.bound = bound
    self.context = context
    self.isMeasuring = isMeasuring
    ground = Ground(recorded: bound.recipe.background)
    let plain = PieceTreatment(cutout: .off)
    if case .pieces(let treatment) = bound.recipe.drawing {
      let cards = bound.recipe.pieces.filter(\.isCard)
      style = PieceStyle(
        treatment, on: bound.recipe.canvas,
        smallestCard: cards.map(\.box.size.shortestSide).min())
    } else {
      style = PieceStyle(plain, on: bound.recipe.canvas)
    }
  }

  struct Pages {
    /// All pages of the recipe, unless there are failures.
    var rasters: [Raster] = []
    /// Pieces that could not be drawn, by their index in the recipe, in order. Drawing stops after
    /// the first page with failures.
    var failures: [(piece: Int, failure: FileFailure)] = []
    var warnings: [PhotoWarning] = []
    var lint: CollageLint?
    var held: [MemoryHolding] = []
  }

  func render() async throws(Collage.Failure) -> Pages {
    let recipe = bound.recipe
    var words = bound.lettering.map { WordDrawing($0, over: ground, height: recipe.canvas.height) }
    var pages = Pages()
    var lints: [CollageLint] = []
    for page in 0..<recipe.pageCount {
      let pieces = recipe.pieces.indices.filter { recipe.pieces[$0].page == page }
      // The memory of the page is reserved before the first piece is made, so that the page does
      // not use memory reserved for pieces.
      var canvas = try await withMemory(recipe.canvas.byteCount) { ground.canvas(recipe.canvas) }
      pages.held.append(context.memory.holding(recipe.canvas.byteCount))
      var drawn: [(index: Int, layer: PieceLayer)] = []
      do throws(Interruption) {
        try await mapInOrder(pieces, context.work, window: pieces.count) { index in
          bound.sources[index].cost
        } transform: { index in
          (index, await Result { () async throws(FileFailure) in try await waitingLayer(index) })
        } consume: { index, result in
          switch result {
          case .success(let layer):
            layer.blend(onto: &canvas)
            pages.warnings += layer.warnings
            if isMeasuring { drawn.append((index, layer)) }
          case .failure(let failure): pages.failures.append((index, failure))
          }
        }
      } catch {
        throw .interrupted(error)
      }
      if !pages.failures.isEmpty { return pages }
      do throws(TypesettingError) {
        let texts = recipe.words.filter { $0.page == page }
        if words != nil { try Lettering.checkMemory(toDraw: texts, on: recipe.canvas) }
        try words?.draw(texts, on: &canvas)
      } catch {
        throw .words(error)
      }
      pages.rasters.append(canvas)
      if isMeasuring {
        lints.append(
          try await withMemory(LayoutLint.memory(toMeasure: recipe.canvas)) {
            lint(of: drawn, page)
          })
      }
    }
    pages.warnings += [words?.warning].compactMap(\.self)
    pages.lint = CollageLint(pages: lints)
    return pages
  }

  /// Runs a step in reserved memory. If memory is refused, the collage fails.
  private func withMemory<Value>(
    _ bytes: Int, _ body: () -> Value
  ) async throws(Collage.Failure) -> Value {
    try await context.memory.withMemory(
      bytes, limited: 0, context.work, refused: Collage.Failure.init
    ) { () throws(Collage.Failure) in body() }
  }

  /// Returns a layer with reserved memory. The layer may have to wait until earlier layers are
  /// blended.
  private func waitingLayer(_ index: Int) async throws(FileFailure) -> PieceLayer {
    var layer = try await layer(index)
    layer.held = context.memory.holding(layer.byteCount)
    return layer
  }

  private func layer(_ index: Int) async throws(FileFailure) -> PieceLayer {
    let piece = bound.recipe.pieces[index]
    switch bound.sources[index] {
    case .whole(let picture):
      return try await picture.layer(in: piece.box, degrees: piece.degrees, context)
    case .image(let image):
      return try await context.withMemory(
        style.memory(for: image, in: piece.box, degrees: piece.degrees),
        for: bound.photos[index].label
      ) { () throws(FileFailure) in
        style.layer(image, in: piece.box, degrees: piece.degrees, hairline: piece.hairline)
      }
    }
  }

  private func lint(of drawn: [(index: Int, layer: PieceLayer)], _ page: Int) -> CollageLint {
    let recipe = bound.recipe
    let rows = ground.rows(height: recipe.canvas.height)
    var pieces: [DrawnPiece] = []
    for (index, layer) in drawn {
      let piece = recipe.pieces[index]
      var (box, degrees, edge) = (layer.box, 0.0, PieceEdge?.none)
      if case .image(let image) = bound.sources[index] {
        (box, degrees, edge) = (piece.box, piece.degrees, image.edge)
      }
      var drawnPiece = DrawnPiece(
        photo: bound.photos[index].label, role: piece.role, box: box, degrees: degrees, page: page)
      if let rows {
        let line = piece.hairline ?? (piece.isCard ? PieceStyle.frame : nil)
        let relief = EdgeRelief(shade: style.shadow.edgeShade, hairline: line)
        drawnPiece.contrast = (edge ?? PieceEdge(layer.raster)).contrast(to: rows, in: box, relief)
      }
      pieces.append(drawnPiece)
    }
    var limits: LayoutLint.Limits?
    // Limits apply only to recipes of pieces, not to tiles of whole photos.
    if case .pieces = recipe.drawing { limits = recipe.layout.limits }
    var layout = LayoutLint(
      canvas: recipe.canvas,
      tiles: drawn.map { LayoutLint.Tile($0.layer.raster, x: $0.layer.box.x, y: $0.layer.box.y) },
      within: limits?.within)
    if bound.proportions.indices.contains(page) { layout.proportion = bound.proportions[page] }
    return CollageLint(
      layout: layout, contrast: pieces.compactMap(\.contrast).min(), limits: limits,
      pieces: pieces)
  }
}
