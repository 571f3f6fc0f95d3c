import Images

/// Pictures with captions, some to a row, as a packing list or an order is printed; on as many pages as it takes
/// for the captions to be read.
///
/// All columns are of one width. A row is as high as its pictures need, so that little is left white around them.
///
/// ```swift
/// let canvas = Canvas(PixelSize(width: 2480, height: 3508))
/// let photos = Array(repeating: LayoutPiece(size: PixelSize(width: 3, height: 4)), count: 7)
/// let pages = Sheet(captionLines: 1).pages(of: photos, on: canvas)
/// ```
public struct Sheet: Layout {
  /// How many lines of text a caption has room for, from 1 to 8.
  public var captionLines: Int

  /// How many pictures stand side by side, 1 or more; nil for as many as make the pictures largest.
  public var across: Int?

  /// A sheet; for values outside of their ranges it has no cells.
  ///
  /// - Parameters:
  ///   - captionLines: how many lines a caption has room for, 1 to 8.
  ///   - across: how many pictures stand side by side, 1 or more; nil for as many as make them largest.
  public init(captionLines: Int = 2, across: Int? = nil) {
    self.captionLines = captionLines
    self.across = across
  }

  /// A sheet with as many pictures across as `options` have.
  public init(_ options: LayoutOptions) { self.init(across: options.across) }

  /// The name ``LayoutName/sheet``.
  public var name: LayoutName { .sheet }
  /// A caption stands in a cell of its own.
  public var captionRoom: CaptionRoom { .cells }
  /// Always true: a sheet goes on to a further page where one has no room.
  public var isPaged: Bool { true }

  /// Whether `cells(_:on:)` finds a cell for each of `count` pictures.
  public func hasRoom(for count: Int, on canvas: Canvas) -> Bool {
    cells(count, on: canvas) != nil
  }

  /// The pages for pictures of these shapes, each piece whole in its cell; nil where `cells(_:on:)` finds none.
  public func pages(of pieces: [LayoutPiece], on canvas: Canvas) -> [LayoutPage]? {
    cells(pieces.map(\.aspect), on: canvas)?.map { page in
      LayoutPage(
        page.cells.map { place(pieces[$0.index], index: $0.index, in: $0.picture) },
        captions: page)
    }
  }

  /// The text's height on a page that has room for it, to the canvas's shorter side, in thousandths.
  private static let textThousandths = 26

  /// The shape of pictures of which none is known: most photos of clothes are nearly so.
  private static let usualAspect = 0.8
  /// The least width of a cell, in heights of the least text, where nobody says how many stand side by side.
  private static let leastWidth = 6

  /// The pages' cells for `count` pictures of a usual shape, in reading order; a last row that is not full stands at
  /// the left. Where not even one row has room for captions as high as they should be, they are as high as
  /// there is room for. Nil when a picture would not have a pixel.
  package func cells(_ count: Int, on canvas: Canvas) -> [CaptionCells]? {
    cells(Array(repeating: Self.usualAspect, count: max(0, count)), on: canvas)
  }

  /// As `cells(_:on:)`, for pictures of those widths divided by heights.
  private func cells(_ aspects: [Double], on canvas: Canvas) -> [CaptionCells]? {
    guard let area = LayoutArea(canvas), (1...8).contains(captionLines), across ?? 1 >= 1 else {
      return nil
    }
    let suitable = canvas.size.shortestSide * Self.textThousandths / 1000
    func plan(_ across: Int) -> SheetPlan? {
      SheetPlan(
        count: aspects.count, across: across, captionLines: captionLines, in: area,
        text: canvas.leastTextHeight...max(canvas.leastTextHeight, suitable))
    }
    if let across { return plan(across)?.pages(aspects) }
    let most =
      (area.box.width + area.gutter)
      / (Self.leastWidth * canvas.leastTextHeight + area.gutter)
    let plans = (1...max(1, min(most, aspects.count))).compactMap(plan)
    let usual = Array(repeating: Self.usualAspect, count: aspects.count)
    // How many pages there are follows from the number of pictures alone, so that others can tell it, too.
    guard let usualPlan = plans.best(for: usual) else { return nil }
    return plans.filter { $0.pageCount == usualPlan.pageCount }.best(for: aspects)?.pages(aspects)
  }
}

extension [SheetPlan] {
  /// The one that fills most of its pages with pictures of those shapes; of equal ones the first.
  fileprivate func best(for aspects: [Double]) -> SheetPlan? {
    var best: (filled: Double, plan: SheetPlan)?
    for plan in self {
      let filled = plan.filled(by: aspects)
      if filled > best?.filled ?? -1 { best = (filled, plan) }
    }
    return best?.plan
  }
}
