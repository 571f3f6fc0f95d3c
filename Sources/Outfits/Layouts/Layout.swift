public import Images

/// A way to arrange pieces on a canvas.
///
/// A layout only computes places from the proportions, shapes and roles of pieces, and draws
/// nothing. To add a layout, add a folder with a conforming type, and a case of `LayoutName`.
///
/// ```swift
/// let layout: any Layout = FlatLay(isCasual: true, seed: 3)
/// let pages = layout.pages(of: pieces, on: Canvas(PixelSize(width: 1080, height: 1350)))
/// ```
public protocol Layout: Hashable, Sendable {
  /// The layout's name in recipes.
  var name: LayoutName { get }
  /// The part of a photo that a piece shows by default.
  var subject: PieceSubject { get }
  /// The fit of photos, if the boxes depend only on the number of photos. Nil if the boxes depend
  /// on the pieces' shapes.
  var unseenFit: Fit? { get }
  /// If true, `fitted(to:in:)` may change the fit when the photos' sizes are known.
  var fitsByShape: Bool { get }
  /// If true, the layout crops photos that may be cropped (`LayoutPiece.isCroppable`).
  var cropsPhotos: Bool { get }
  /// The way that the layout makes room for captions.
  var captionRoom: CaptionRoom { get }
  /// If true, the layout orders pieces itself, regardless of their order in the input.
  var ordersPieces: Bool { get }
  /// If true, the layout continues on another page when one is full.
  var isPaged: Bool { get }
  /// If true, pieces are drawn at their real relative sizes.
  var hasRealSizes: Bool { get }

  /// Makes the layout with the options that apply to it.
  init(_ options: LayoutOptions)

  /// True if there is room for `count` unknown pieces, ignoring words.
  func hasRoom(for count: Int, on canvas: Canvas) -> Bool

  /// Returns the pages with the places of pieces, ignoring words, or nil if there is no room. Only
  /// layouts with `isPaged` return several pages.
  func pages(of pieces: [LayoutPiece], on canvas: Canvas) -> [LayoutPage]?

  /// Returns the layout with free space below each row of pieces for captions, `height` pixels
  /// tall. Layouts without rows ignore the height.
  func withFoot(of height: Int) -> Self

  /// Returns the layout with the fit that suits photos of the given sizes. Only layouts with
  /// `fitsByShape` change.
  func fitted(to photos: [PixelSize], in room: PixelSize) -> Self

  /// Returns a layout for cropped photos, which shows them without further cropping. Only layouts
  /// with `fitsByShape` change.
  func showingParts() -> Self

  /// Places a piece in an area. With a caption, the area is only the part above the caption.
  func place(_ piece: LayoutPiece, index: Int, in room: PixelRect) -> PlacedPiece

  /// Returns the limits for a page with these pieces in these places, or nil for no limits.
  func limits(
    for pieces: [LayoutPiece], placed places: [PlacedPiece], on canvas: Canvas
  ) -> LayoutLint.Limits?
}

extension Layout {
  /// By default, a piece shows the part of a photo inside the photo's border.
  public var subject: PieceSubject { .trimmedPhoto }
  /// Nil by default: the boxes depend on the pieces' shapes.
  public var unseenFit: Fit? { nil }
  /// False by default: the fit does not change.
  public var fitsByShape: Bool { false }
  /// False by default: pieces keep their aspect ratio.
  public var cropsPhotos: Bool { false }
  /// False by default: pieces stay in input order.
  public var ordersPieces: Bool { false }
  /// False by default: all pieces are on one page.
  public var isPaged: Bool { false }
  /// By default, true if pieces are cut-out garments. A photo with its background has no real size.
  public var hasRealSizes: Bool { subject == .garment }

  /// By default, returns the layout unchanged, without room for captions.
  public func withFoot(of height: Int) -> Self { self }

  /// By default, returns the layout unchanged.
  public func fitted(to photos: [PixelSize], in room: PixelSize) -> Self { self }

  /// By default, returns the layout unchanged.
  public func showingParts() -> Self { self }

  /// By default, places the piece whole, centred and as large as possible.
  public func place(_ piece: LayoutPiece, index: Int, in room: PixelRect) -> PlacedPiece {
    let size = Fit.contain.placement(of: piece.size, in: room.size).drawn
    return PlacedPiece(index: index, box: room.centered(size), room: room)
  }

  /// By default, returns nil for no limits.
  public func limits(
    for pieces: [LayoutPiece], placed places: [PlacedPiece], on canvas: Canvas
  ) -> LayoutLint.Limits? { nil }
}

/// The part of a photo that a piece shows by default.
public enum PieceSubject: Hashable, Sendable {
  /// The photo as it is.
  case photo
  /// The photo without a border of one colour, or the part that a mask keeps.
  case trimmedPhoto
  /// The garment alone, cut out of its background.
  case garment
}

/// The way that a layout makes room for captions.
public enum CaptionRoom: Hashable, Sendable {
  /// All pieces have boxes of the same size, and a caption takes the lower part of its box.
  case footOfRoom
  /// Pieces are in rows or columns, in boxes of different shapes. A caption takes a space under its
  /// piece, and all these spaces have the same height.
  case footOfRow
  /// Pieces are laid out freely. The height of the caption is added to the height of a piece.
  case belowPiece
  /// Each piece has a cell with lines for a caption and a place for a quantity. Captions are on by
  /// default.
  case cells
}
