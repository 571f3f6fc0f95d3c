import Images

/// Pictures with captions, a few in each row, for example for a packing list or an order. A sheet
/// continues on further pages so that captions stay legible.
///
/// All columns have the same width, and each row is as high as its pictures need.
///
/// ```swift
/// let canvas = Canvas(PixelSize(width: 2480, height: 3508))
/// let photos = Array(repeating: LayoutPiece(size: PixelSize(width: 3, height: 4)), count: 7)
/// let pages = Sheet(captionLines: 1).pages(of: photos, on: canvas)
/// ```
public struct Sheet: Layout {
  /// The number of lines of text in a caption, from 1 to 8.
  public var captionLines: Int

  /// The number of pictures side by side, 1 or more; nil to make pictures as large as possible.
  public var across: Int?

  /// Makes a sheet. If a value is out of range, the sheet has no room for pictures.
  ///
  /// - Parameters:
  ///   - captionLines: the number of lines in a caption, 1 to 8.
  ///   - across: the number of pictures side by side, 1 or more; nil to make pictures as large as
  ///     possible.
  public init(captionLines: Int = 2, across: Int? = nil) {
    self.captionLines = captionLines
    self.across = across
  }

  /// Makes a sheet with the value of `across` in `options`.
  public init(_ options: LayoutOptions) { self.init(across: options.across) }

  /// The name ``LayoutName/sheet``.
  public var name: LayoutName { .sheet }
  /// A caption has a cell of its own.
  public var captionRoom: CaptionRoom { .cells }
  /// Always true: a sheet continues on another page when one is full.
  public var isPaged: Bool { true }

  /// True if `cells(_:on:)` finds cells for `count` pictures.
  public func hasRoom(for count: Int, on canvas: Canvas) -> Bool {
    cells(count, on: canvas) != nil
  }

  /// Returns the pages for pictures, or nil if there is no room. A picture is shown whole in its
  /// cell.
  public func pages(of pieces: [LayoutPiece], on canvas: Canvas) -> [LayoutPage]? {
    cells(pieces.map(\.aspect), on: canvas)?.map { page in
      LayoutPage(
        page.cells.map { place(pieces[$0.index], index: $0.index, in: $0.picture) },
        captions: page)
    }
  }

  /// The preferred text height, in thousandths of the canvas's shorter side.
  private static let textThousandths = 26

  /// The aspect ratio that is assumed for unknown pictures. Most photos of clothes have a similar
  /// aspect ratio.
  private static let usualAspect = 0.8
  /// The minimum width of a cell, as a multiple of the minimum text height. The minimum applies
  /// only if `across` is nil.
  private static let leastWidth = 6

  /// Returns the cells for `count` pictures with a usual aspect ratio, page by page, in reading
  /// order. Returns nil if a picture would have no pixel. An incomplete last row is left-aligned.
  /// If not even one row has room for full captions, captions are shortened.
  package func cells(_ count: Int, on canvas: Canvas) -> [CaptionCells]? {
    cells(Array(repeating: Self.usualAspect, count: max(0, count)), on: canvas)
  }

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
    // The number of pages must depend only on the number of pictures, because other code computes
    // this number without the pictures.
    guard let usualPlan = plans.best(for: usual) else { return nil }
    return plans.filter { $0.pageCount == usualPlan.pageCount }.best(for: aspects)?.pages(aspects)
  }
}

extension [SheetPlan] {
  /// Returns the plan whose pages are filled best by the given pictures.
  fileprivate func best(for aspects: [Double]) -> SheetPlan? {
    var best: (filled: Double, plan: SheetPlan)?
    for plan in self {
      let filled = plan.filled(by: aspects)
      if filled > best?.filled ?? -1 { best = (filled, plan) }
    }
    return best?.plan
  }
}
