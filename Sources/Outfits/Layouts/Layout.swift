public import Images

/// A way to arrange pieces on a canvas: pure geometry, which knows pieces by their proportions, shapes
/// and roles, and draws nothing.
///
/// A layout has its own few options, and answers all that a picture has to ask of it, so that nobody
/// else tells layouts apart. A new one is a folder with a type that conforms, and a case of
/// `LayoutName`.
///
/// ```swift
/// let layout: any Layout = FlatLay(isCasual: true, seed: 3)
/// let pages = layout.pages(of: pieces, on: Canvas(PixelSize(width: 1080, height: 1350)))
/// ```
public protocol Layout: Hashable, Sendable {
  /// The name that recipes hold.
  var name: LayoutName { get }
  /// What a piece shows unless somebody asks for something else.
  var subject: PieceSubject { get }
  /// How photos fill rooms that the layout can tell from their number alone, before anyone has looked at
  /// them; nil where it must know the pieces' shapes.
  var unseenFit: Fit? { get }
  /// Whether `unseenFit` gives way to what suits the photos once their sizes are known.
  var fitsByShape: Bool { get }
  /// Whether it crops photos that it may crop (`LayoutPiece.isCroppable`), so that it must know where their
  /// garments are.
  var cropsPhotos: Bool { get }
  /// How it makes room for what is written of each piece.
  var captionRoom: CaptionRoom { get }
  /// Whether it puts pieces in an order of its own, whatever the order they come in.
  var ordersPieces: Bool { get }
  /// Whether it goes on to a further page where one has no room.
  var isPaged: Bool { get }
  /// Whether pieces stand beside each other as large as they really are, so that it tells something how far
  /// they are from that.
  var hasRealSizes: Bool { get }

  /// The layout with those of the options that are its own.
  init(_ options: LayoutOptions)

  /// Whether `count` pieces of which nothing is known find room, words aside.
  func hasRoom(for count: Int, on canvas: Canvas) -> Bool

  /// Where pieces go, words aside: one page, or more where `isPaged`; nil where there is no room.
  func pages(of pieces: [LayoutPiece], on canvas: Canvas) -> [LayoutPage]?

  /// The layout with so many pixels kept free below each row, for captions; of a layout whose pieces stand in
  /// rows.
  func withFoot(of height: Int) -> Self

  /// The layout with the fit that suits photos of those sizes in rooms of one size; of a layout that
  /// `fitsByShape`.
  func fitted(to photos: [PixelSize], in room: PixelSize) -> Self

  /// The layout that shows parts of photos whole, whatever `unseenFit` was; of a layout that `fitsByShape`.
  func showingParts() -> Self

  /// A piece in a room that the layout gave it, or in what a caption leaves of that.
  func place(_ piece: LayoutPiece, index: Int, in room: PixelRect) -> PlacedPiece

  /// What a page with these pieces in these places is held to; nil for a layout that is held to nothing.
  func limits(
    for pieces: [LayoutPiece], placed places: [PlacedPiece], on canvas: Canvas
  ) -> LayoutLint.Limits?
}

extension Layout {
  /// By default a piece is a photo trimmed to what is inside its border.
  public var subject: PieceSubject { .trimmedPhoto }
  /// By default nil: the layout must know the pieces' shapes.
  public var unseenFit: Fit? { nil }
  /// By default false: what `unseenFit` is it stays.
  public var fitsByShape: Bool { false }
  /// By default false: pieces keep their proportion.
  public var cropsPhotos: Bool { false }
  /// By default false: pieces stay in the order of the input.
  public var ordersPieces: Bool { false }
  /// By default false: all pieces stand on one page.
  public var isPaged: Bool { false }
  /// By default where pieces are garments alone: what shows their grounds, too, has no size that is real.
  public var hasRealSizes: Bool { subject == .garment }

  /// By default the same layout: it has no rows with feet.
  public func withFoot(of height: Int) -> Self { self }

  /// By default the same layout.
  public func fitted(to photos: [PixelSize], in room: PixelSize) -> Self { self }

  /// By default the same layout.
  public func showingParts() -> Self { self }

  /// As large as it goes, whole.
  public func place(_ piece: LayoutPiece, index: Int, in room: PixelRect) -> PlacedPiece {
    let size = Fit.contain.placement(of: piece.size, in: room.size).drawn
    return PlacedPiece(index: index, box: room.centered(size), room: room)
  }

  /// By default nil: the layout is held to nothing.
  public func limits(
    for pieces: [LayoutPiece], placed places: [PlacedPiece], on canvas: Canvas
  ) -> LayoutLint.Limits? { nil }
}

/// What a piece of a layout shows unless somebody asks for something else.
public enum PieceSubject: Hashable, Sendable {
  /// The photo as it is.
  case photo
  /// What is inside of the photo's border of one colour, or what a mask leaves of it.
  case trimmedPhoto
  /// The garment alone, cut out of its ground.
  case garment
}

/// How a layout makes room for a caption of each piece.
public enum CaptionRoom: Hashable, Sendable {
  /// Pieces have rooms of one size, whatever their shapes: captions take the foot of each.
  case footOfRoom
  /// Pieces stand in rows or columns by their proportions: captions take a foot of one height under each.
  case footOfRow
  /// Pieces are laid out by their proportions: each as tall as it is with its caption below it.
  case belowPiece
  /// Each piece has a cell with lines for a caption and a place for a quantity: they are written there
  /// unless somebody asks for none.
  case cells
}
