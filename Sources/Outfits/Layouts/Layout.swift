public import Images

/// A way to arrange pieces on a canvas: pure geometry, which knows pieces by their proportions,
/// shapes and roles, and draws nothing.
///
/// A layout has its own few options, and answers every question of a picture, so that no other code
/// distinguishes layouts. To add one, add a folder with a type that conforms, and a case of
/// `LayoutName`.
///
/// ```swift
/// let layout: any Layout = FlatLay(isCasual: true, seed: 3)
/// let pages = layout.pages(of: pieces, on: Canvas(PixelSize(width: 1080, height: 1350)))
/// ```
public protocol Layout: Hashable, Sendable {
  /// The name in recipes.
  var name: LayoutName { get }
  /// The default subject of a piece.
  var subject: PieceSubject { get }
  /// How photos fill their rooms, if the layout can determine those from the number of photos
  /// alone, before looking at them. Nil if it must know the pieces' shapes.
  var unseenFit: Fit? { get }
  /// If true, `unseenFit` changes to the fit that suits the photos once their sizes are known.
  var fitsByShape: Bool { get }
  /// If true, it crops photos that may be cropped (`LayoutPiece.isCroppable`), so it must know
  /// where their garments are.
  var cropsPhotos: Bool { get }
  /// How it makes room for captions.
  var captionRoom: CaptionRoom { get }
  /// If true, it puts pieces in its own order, regardless of their order in the input.
  var ordersPieces: Bool { get }
  /// If true, it continues on a further page when one is full.
  var isPaged: Bool { get }
  /// If true, pieces are drawn at their real relative sizes, so that deviations from those are
  /// worth measuring.
  var hasRealSizes: Bool { get }

  /// The layout with the options that apply to it.
  init(_ options: LayoutOptions)

  /// True if there is room for `count` unknown pieces, ignoring words.
  func hasRoom(for count: Int, on canvas: Canvas) -> Bool

  /// The places of pieces, ignoring words: one page, or more if `isPaged`; nil if there is no room.
  func pages(of pieces: [LayoutPiece], on canvas: Canvas) -> [LayoutPage]?

  /// The layout with so many free pixels below each row, for captions. Only for layouts with rows.
  func withFoot(of height: Int) -> Self

  /// The layout with the fit that suits photos of those sizes in rooms of one size. Only for
  /// layouts with `fitsByShape`.
  func fitted(to photos: [PixelSize], in room: PixelSize) -> Self

  /// The layout that shows parts of photos whole, regardless of `unseenFit`. Only for layouts with
  /// `fitsByShape`.
  func showingParts() -> Self

  /// A piece in its room from the layout, or in the part of it that a caption leaves.
  func place(_ piece: LayoutPiece, index: Int, in room: PixelRect) -> PlacedPiece

  /// The limits for a page with these pieces in these places; nil if the layout has none.
  func limits(
    for pieces: [LayoutPiece], placed places: [PlacedPiece], on canvas: Canvas
  ) -> LayoutLint.Limits?
}

extension Layout {
  /// By default a piece is a photo trimmed to the inside of its border.
  public var subject: PieceSubject { .trimmedPhoto }
  /// By default nil: the layout must know the pieces' shapes.
  public var unseenFit: Fit? { nil }
  /// By default false: `unseenFit` does not change.
  public var fitsByShape: Bool { false }
  /// By default false: pieces keep their proportion.
  public var cropsPhotos: Bool { false }
  /// By default false: pieces stay in the order of the input.
  public var ordersPieces: Bool { false }
  /// By default false: all pieces are on one page.
  public var isPaged: Bool { false }
  /// By default true if pieces are garments alone; pieces that include their grounds have no real
  /// size.
  public var hasRealSizes: Bool { subject == .garment }

  /// By default the same layout: it has no rows with feet.
  public func withFoot(of height: Int) -> Self { self }

  /// By default the same layout.
  public func fitted(to photos: [PixelSize], in room: PixelSize) -> Self { self }

  /// By default the same layout.
  public func showingParts() -> Self { self }

  /// By default as large as possible, whole.
  public func place(_ piece: LayoutPiece, index: Int, in room: PixelRect) -> PlacedPiece {
    let size = Fit.contain.placement(of: piece.size, in: room.size).drawn
    return PlacedPiece(index: index, box: room.centered(size), room: room)
  }

  /// By default nil: the layout has no limits.
  public func limits(
    for pieces: [LayoutPiece], placed places: [PlacedPiece], on canvas: Canvas
  ) -> LayoutLint.Limits? { nil }
}

/// The default subject of a layout's pieces.
public enum PieceSubject: Hashable, Sendable {
  /// The photo as it is.
  case photo
  /// The inside of the photo's border of one colour, or the part that a mask keeps.
  case trimmedPhoto
  /// The garment alone, cut out of its ground.
  case garment
}

/// How a layout makes room for captions.
public enum CaptionRoom: Hashable, Sendable {
  /// Pieces have rooms of one size, regardless of their shapes; captions take the foot of each.
  case footOfRoom
  /// Pieces are in rows or columns by their proportions; captions take a foot of one height under
  /// each.
  case footOfRow
  /// Pieces are laid out by their proportions, each with the height of its caption added.
  case belowPiece
  /// Each piece has a cell with lines for a caption and a place for a quantity, which are written
  /// unless captions are turned off.
  case cells
}
