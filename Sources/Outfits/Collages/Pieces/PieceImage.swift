import Images
import Garments
import Vision
import Core

/// A garment made from its photo: decoded, cut out and trimmed, ready to be scaled into its box.
@dynamicMemberLookup
struct PieceImage: Sendable {
  /// The piece's pixels. The pixels in the middle fill the piece's box. The fainter pixels around
  /// the middle are soft edges, and a shadow from the photo. Opposite margins are equally wide, and
  /// at most half as wide as the box.
  var raster: Raster
  /// The piece's facts. `facts.size` is the size of the middle part of the raster.
  var facts: PieceFacts
  /// The recognised garment; nil if the photo was not analysed or the result was inconclusive.
  var seen: GarmentGuess?
  var warnings: [PhotoWarning] = []
  var held: MemoryHolding?

  subscript<Value>(dynamicMember fact: WritableKeyPath<PieceFacts, Value>) -> Value {
    get { facts[keyPath: fact] }
    set { facts[keyPath: fact] = newValue }
  }

  subscript<Value>(dynamicMember fact: KeyPath<PieceFacts, Value>) -> Value {
    facts[keyPath: fact]
  }

  /// Makes a piece from a raster, trimmed to its visible pixels. Returns nil if nothing is visible.
  ///
  /// A pixel is visible if its alpha is above 127. If there is no such pixel, any alpha above 0
  /// counts as visible. Specks are removed if the photo had its own transparency. A border of one
  /// colour is removed from a rectangular photo.
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
    // The shape and the edge are computed here, because computing them reads every pixel, and
    // pieces are made in parallel.
    let middle = PixelRect(x: 0, y: 0, size: self.raster.size).centered(size)
    facts = PieceFacts(
      size: size, visibleSize: inside.size, outline: outline,
      shape: PieceShape(self.raster, in: middle), edge: PieceEdge(self.raster, in: middle))
  }

  /// Makes a card that shows a part of a photo.
  ///
  /// - Parameters:
  ///   - crop: the part of the photo to show, as fractions of the photo's width and height.
  ///   - garment: the likely place of the garment on the photo, in pixels; nil if unknown.
  init(cardOf photo: Raster, _ crop: Region, around garment: PixelRect?) {
    let box = PhotoCard.box(of: crop, in: photo.size)
    raster = photo.cropped(to: box)
    facts = PieceFacts(
      size: box.size, visibleSize: garment?.size ?? box.size, outline: .card(crop),
      shape: .opaque, edge: PieceEdge(raster, in: PixelRect(x: 0, y: 0, size: box.size)))
  }

  /// Returns the maximum number of bytes needed to trim a raster, besides the raster.
  static func memory(toTrim size: PixelSize) -> Int { size.byteCount.clampedProduct(with: 4) }
}

extension PieceImage {
  /// Makes the silhouette that replaces a photo, or returns nil if decoding fails or memory is
  /// short.
  init?(standingIn silhouette: Silhouette, on canvas: PixelSize) {
    guard MemoryBudget.canTake(Self.memory(ofSilhouettes: 1, on: canvas)),
      let raster = try? silhouette.rasterNow(in: Self.silhouetteBox(on: canvas))
    else { return nil }
    self.init(raster, .silhouette)
  }

  static func memory(ofSilhouettes count: Int, on canvas: PixelSize) -> Int {
    let size = silhouetteBox(on: canvas)
    return size.byteCount.clampedProduct(with: count).clampedSum(with: memory(toTrim: size))
  }

  private static func silhouetteBox(on canvas: PixelSize) -> PixelSize {
    let side = min(max(64, canvas.longestSide * 3 / 5), longestSilhouetteSide)
    return PixelSize(width: side, height: side)
  }

  /// Silhouettes have 512 pixels a side, so decoding them at a larger size adds no detail.
  private static let longestSilhouetteSide = 2048
}

extension Raster {
  /// Crops the raster to pixels that are not fully transparent, with `box` in the middle. A margin
  /// is at most half as wide as the box, so that faint pixels around a small piece take little
  /// memory.
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
  /// The largest useful ratio of a piece's size to its drawn size.
  private static let mostReduction = 8
  /// The longest side of a piece that is never reduced.
  private static let longestUnreduced = 2048

  /// Returns this piece, scaled down if it is far larger than its largest box. Scaling down saves
  /// time, because a recipe may draw the piece hundreds of times.
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
