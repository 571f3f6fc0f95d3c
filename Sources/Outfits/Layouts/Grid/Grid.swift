public import Images

/// Equal boxes in rows and columns, filled in reading order. An incomplete last row is centred.
///
/// ```swift
/// let canvas = Canvas(PixelSize(width: 1080, height: 1080), margin: 40, gutter: 20)
/// let boxes = Grid(columns: 3, fit: .cover).boxes(9, on: canvas)  // three rows of three
/// ```
public struct Grid: Layout {
  /// The number of columns; nil for a default that depends on the number of pieces.
  public var columns: Int?
  /// The fit of rectangular photos; nil for the fit that suits them (``fitted(to:in:)``). Garments
  /// are always shown whole.
  public var fit: Fit?

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - columns: the number of columns, 1 or more; nil for `defaultColumns(for:)`.
  ///   - fit: the fit of rectangular photos; nil for the fit that suits them.
  public init(columns: Int? = nil, fit: Fit? = nil) {
    self.columns = columns
    self.fit = fit
  }

  /// Makes a grid with the columns and the fit of `options`. Nil values select the default.
  public init(_ options: LayoutOptions) {
    self.init(columns: options.columns, fit: options.fit)
  }

  /// The name ``LayoutName/grid``.
  public var name: LayoutName { .grid }
  /// A grid shows photos as they are.
  public var subject: PieceSubject { .photo }
  /// The grid's ``fit``, or `contain` if the grid has none. A grid without a fit shows photos whole
  /// until they are known to be similar.
  public var unseenFit: Fit? { fit ?? .contain }
  /// True if the grid has no ``fit``.
  public var fitsByShape: Bool { fit == nil }
  /// A caption takes the lower part of its piece's box.
  public var captionRoom: CaptionRoom { .footOfRoom }

  /// True if `boxes(_:on:)` finds boxes for `count` pieces.
  public func hasRoom(for count: Int, on canvas: Canvas) -> Bool {
    boxes(count, on: canvas) != nil
  }

  /// Returns one page with each piece in its box, in reading order, or nil if there is no room.
  public func pages(of pieces: [LayoutPiece], on canvas: Canvas) -> [LayoutPage]? {
    boxes(pieces.count, on: canvas).map { boxes in
      [LayoutPage(zip(pieces, boxes).enumerated().map { place($1.0, index: $0, in: $1.1) })]
    }
  }

  /// Centres the piece in its box. A croppable photo is placed by ``fit``, and any other piece is
  /// shown whole.
  public func place(_ piece: LayoutPiece, index: Int, in room: PixelRect) -> PlacedPiece {
    let fit = piece.isCroppable ? fit ?? .contain : .contain
    let size = fit.placement(of: piece.size, in: room.size).drawn
    return PlacedPiece(index: index, box: room.centered(size), room: room)
  }

  /// Returns 1 column for one box, 2 for two to four, and 3 for five to nine. For more boxes,
  /// returns the square root of their number, rounded up.
  public static func defaultColumns(for count: Int) -> Int {
    switch count {
    case ...1: 1
    case 2...4: 2
    case 5...9: 3
    default: Int(Double(count).squareRoot().rounded(.up))
    }
  }

  /// Returns the boxes for `count` pictures, or nil if the gutter and the margin leave no room for
  /// pictures.
  ///
  /// The boxes are centred on the canvas, or on its safe area. Without a safe area, the default
  /// margin is 4 % of the shorter side to the nearest pixel.
  public func boxes(_ count: Int, on canvas: Canvas) -> [PixelRect]? {
    guard canvas.safeArea != nil else {
      let rows = Rows(
        size: canvas.size, gutter: canvas.usedGutter,
        margin: canvas.margin ?? (canvas.size.shortestSide * 4 + 50) / 100)
      return rows.boxes(count, columns: columns ?? Self.defaultColumns(for: count))
    }
    guard let area = LayoutArea(canvas) else { return nil }
    let rows = Rows(size: area.box.size, gutter: area.gutter, margin: 0)
    return rows.boxes(count, columns: columns ?? Self.defaultColumns(for: count))?.map { box in
      PixelRect(x: box.x + area.box.x, y: box.y + area.box.y, size: box.size)
    }
  }

  private struct Rows {
    var size: PixelSize
    var gutter: Int
    var margin: Int

    func boxes(_ count: Int, columns: Int) -> [PixelRect]? {
      guard count > 0 else { return [] }
      guard columns > 0, columns <= size.width else { return nil }
      let rows = count / columns + (count % columns == 0 ? 0 : 1)
      guard
        let (_, width) = divide(size.width, into: columns),
        let (top, height) = divide(size.height, into: rows)
      else { return nil }
      return (0..<count).map { index in
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        let inRow = min(columns, count - row * columns)
        let left = (size.width - inRow * width - (inRow - 1) * gutter) / 2
        return PixelRect(
          x: left + column * (width + gutter), y: top + row * (height + gutter),
          width: width, height: height)
      }
    }

    /// Divides an axis into `parts` equal boxes with gaps. Returns the start of the first box, and
    /// the length of a box.
    private func divide(_ length: Int, into parts: Int) -> (start: Int, part: Int)? {
      guard parts > 0, gutter >= 0, margin >= 0, max(parts, gutter, margin) <= length else {
        return nil
      }
      let part = (length - 2 * margin - (parts - 1) * gutter) / parts
      guard part >= 1 else { return nil }
      return ((length - parts * part - (parts - 1) * gutter) / 2, part)
    }
  }
}
