import Images
import Garments
import Vision
import Core

/// A garment made from its photo: decoded, cut out and trimmed, ready to be scaled into its box.
@dynamicMemberLookup
struct PieceImage: Sendable {
  /// The pixels that fill the piece's box, in the middle, and the fainter ones around them: soft
  /// edges, and a shadow from the photo. The surroundings reach equally far on both sides, at most
  /// half of the middle's length.
  var raster: Raster
  /// The piece's facts; `size` is that of the raster's middle.
  var facts: PieceFacts
  /// The garment that the photo is seen to show; nil if it was not looked at or the look was
  /// inconclusive.
  var seen: GarmentGuess?
  var warnings: [PhotoWarning] = []
  /// The memory that it holds while it waits to be laid out and drawn.
  var held: MemoryHolding?

  subscript<Value>(dynamicMember fact: WritableKeyPath<PieceFacts, Value>) -> Value {
    get { facts[keyPath: fact] }
    set { facts[keyPath: fact] = newValue }
  }

  subscript<Value>(dynamicMember fact: KeyPath<PieceFacts, Value>) -> Value {
    facts[keyPath: fact]
  }

  /// The raster, without specks if its transparency was given (`withoutSpecks`), trimmed to what is
  /// visible (alpha above 127, or any if there is none of that). A photo that was kept whole is
  /// trimmed to the inside of a border of one colour. Nil if nothing is visible.
  ///
  /// - Parameter isTrimmed: if false, the raster is not trimmed.
  init?(_ raster: Raster, _ outline: PieceFacts.Outline, isTrimmed: Bool = true) {
    let raster = outline == .given ? raster.withoutSpecks() : raster
    guard
      let visible = raster.visibleBounds(threshold: Raster.mostInvisibleAlpha + 1)
        ?? raster.visibleBounds()
    else { return nil }
    let inside = outline == .photo ? raster.boundsInsideUniformBorder() ?? visible : visible
    let size = isTrimmed ? inside.size : raster.size
    if !isTrimmed {
      self.raster = raster
    } else if outline == .photo {
      self.raster = raster.cropped(to: inside)
    } else {
      self.raster = raster.trimmed(around: inside)
    }
    // Shape and edge read every pixel, so they are made here, where several pieces are made at
    // once.
    let middle = PixelRect(x: 0, y: 0, size: self.raster.size).centered(size)
    facts = PieceFacts(
      size: size, visibleSize: inside.size, outline: outline,
      shape: PieceShape(self.raster, in: middle), edge: PieceEdge(self.raster, in: middle))
  }

  /// A card that shows a part of a photo.
  ///
  /// - Parameters:
  ///   - crop: that part, in shares of the photo's width and height.
  ///   - garment: the likely place of the garment on the photo, in pixels; nil if unknown.
  init(cardOf photo: Raster, _ crop: Region, around garment: PixelRect?) {
    let box = PhotoCard.box(of: crop, in: photo.size)
    raster = photo.cropped(to: box)
    facts = PieceFacts(
      size: box.size, visibleSize: garment?.size ?? box.size, outline: .card(crop),
      shape: .opaque, edge: PieceEdge(raster, in: PixelRect(x: 0, y: 0, size: box.size)))
  }

  /// The most bytes that trimming a raster takes besides the raster: the pixels in and near the
  /// box, the same again with the box in its middle, which is up to twice as much, and the places
  /// along its edge.
  static func memory(toTrim size: PixelSize) -> Int { size.byteCount.clampedProduct(with: 4) }
}

extension PieceImage {
  /// The drawing that replaces a photo on a canvas of that size; nil if it cannot be drawn or there
  /// is too little memory.
  init?(standingIn silhouette: Silhouette, on canvas: PixelSize) {
    guard MemoryBudget.canTake(Self.memory(ofSilhouettes: 1, on: canvas)),
      let raster = try? silhouette.rasterNow(in: Self.silhouetteBox(on: canvas))
    else { return nil }
    self.init(raster, .silhouette)
  }

  /// The most bytes that making so many silhouettes for a canvas takes, one after another.
  static func memory(ofSilhouettes count: Int, on canvas: PixelSize) -> Int {
    let size = silhouetteBox(on: canvas)
    return size.byteCount.clampedProduct(with: count).clampedSum(with: memory(toTrim: size))
  }

  private static func silhouetteBox(on canvas: PixelSize) -> PixelSize {
    let side = min(max(64, canvas.longestSide * 3 / 5), longestSilhouetteSide)
    return PixelSize(width: side, height: side)
  }

  /// The drawings have 512 pixels a side, so a larger size shows no more detail.
  private static let longestSilhouetteSide = 2048
}

extension Raster {
  /// The pixels that are not wholly transparent, with `box` in their middle and at most half of it
  /// on each side, so that a veil around a button takes no more memory than the button.
  fileprivate func trimmed(around box: PixelRect) -> Raster {
    guard let all = visibleBounds() else { return cropped(to: box) }
    let across = min(box.width / 2, max(box.x - all.x, all.maxX - box.maxX))
    let down = min(box.height / 2, max(box.y - all.y, all.maxY - box.maxY))
    if across == 0 && down == 0 { return cropped(to: box) }
    let (left, top) = (max(0, box.x - across), max(0, box.y - down))
    let near = PixelRect(
      x: left, y: top, width: min(size.width, box.maxX + across) - left,
      height: min(size.height, box.maxY + down) - top)
    var padded = Raster(
      size: PixelSize(width: box.width + 2 * across, height: box.height + 2 * down))
    padded.blend(cropped(to: near), x: left - box.x + across, y: top - box.y + down)
    return padded
  }
}

extension PieceImage {
  /// A piece this many times larger than its drawing shows no more than a smaller one.
  private static let mostReduction = 8
  /// Pieces up to this side are not reduced, because pictures at their usual size may need it all.
  private static let longestUnreduced = 2048

  /// This piece, reduced once if it is far larger than its largest box, because a recipe may draw
  /// it hundreds of times.
  func limited(to box: PixelSize) -> PieceImage {
    let shrink = min(
      Double(facts.size.width) / Double(max(1, box.width)),
      Double(facts.size.height) / Double(max(1, box.height)))
    guard shrink > Double(Self.mostReduction), raster.size.longestSide > Self.longestUnreduced
    else { return self }
    let scale = Double(Self.mostReduction) / 2 / shrink
    func scaled(_ length: Int) -> Int { Int((Double(length) * scale).rounded()) }
    var piece = self
    let (size, visibleSize) = (facts.size, facts.visibleSize)
    piece.size = PixelSize(width: max(1, scaled(size.width)), height: max(1, scaled(size.height)))
    piece.visibleSize = PixelSize(
      width: max(1, scaled(visibleSize.width)), height: max(1, scaled(visibleSize.height)))
    if size == visibleSize { piece.visibleSize = piece.size }
    piece.raster = raster.resampled(
      to: PixelSize(
        width: piece.size.width + 2 * scaled((raster.size.width - size.width) / 2),
        height: piece.size.height + 2 * scaled((raster.size.height - size.height) / 2)))
    return piece
  }
}
