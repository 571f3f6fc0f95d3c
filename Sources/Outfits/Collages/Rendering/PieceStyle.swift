import Images
import Core

/// A piece ready to be blended onto a page.
struct PieceLayer: Sendable {
  var raster: Raster
  var box: PixelRect
  /// The shadows under the raster, the lowest first, with their places.
  var shadows: [(raster: Raster, x: Int, y: Int)] = []
  var warnings: [PhotoWarning] = []
  /// The memory held while the layer waits to be blended.
  var held: MemoryHolding?

  var byteCount: Int {
    shadows.reduce(raster.size.byteCount) { $0.clampedSum(with: $1.raster.size.byteCount) }
  }

  func blend(onto canvas: inout Raster) {
    for shadow in shadows { canvas.blend(shadow.raster, x: shadow.x, y: shadow.y) }
    canvas.blend(raster, x: box.x, y: box.y)
  }
}

struct PieceStyle: Sendable {
  let shadow: PieceShadow
  let cornerRadius: Int
  let hasFrame: Bool
  /// The canvas's shorter side. Shadows and lines are proportional to the canvas.
  let canvasSide: Int
  private let cardRadius: Int

  /// - Parameter smallestCard: the shortest side of any card; nil without cards.
  init(_ treatment: PieceTreatment, on canvas: PixelSize, smallestCard: Int? = nil) {
    shadow = treatment.shadow
    cornerRadius = treatment.cornerRadius
    hasFrame = treatment.hasFrame
    canvasSide = canvas.shortestSide
    cardRadius =
      cornerRadius > 0
      ? cornerRadius
      : min(
        Int((Double(canvasSide) * Self.cardRounding).rounded()),
        (smallestCard ?? canvasSide) / Self.leastCardSides)
  }

  /// The corner radius of cards, as a fraction of the canvas's shorter side. `leastCardSides`
  /// limits the radius on small cards.
  private static let cardRounding = 0.018
  private static let leastCardSides = 8

  /// Draws a piece over its whole box, turned about the middle of the box.
  ///
  /// - Parameter hairline: the line for a piece that would blend into the background; nil for none.
  func layer(
    _ piece: PieceImage, in box: PixelRect, degrees: Double, hairline: Color? = nil
  ) -> PieceLayer {
    var raster =
      switch piece.outline {
      case .photo:
        photo(piece.raster, box.size, cornerRadius, line: hasFrame ? max(1, canvasSide / 1000) : 0)
      case .card: photo(piece.raster, box.size, cardRadius, line: max(1, canvasSide / 700))
      case .given, .cutOut, .silhouette: piece.filling(box.size)
      }
    if let hairline { raster.drawEdgeLine(hairline, width: max(1, canvasSide / 1000)) }
    if degrees != 0 { raster = raster.rotated(byDegrees: degrees) }
    var layer = PieceLayer(raster: raster, box: box.centered(raster.size))
    layer.shadows = shadow.layers.map { shade in
      let shadow = raster.shadow(
        deviation: shade.deviation * Double(canvasSide),
        color: Color(
          red: 0, green: 0, blue: 0, alpha: UInt8((shade.opacity * 255).rounded()))
      ).raster
      let around = box.centered(shadow.size)
      let offset = Int((shade.offset * Double(canvasSide)).rounded())
      return (shadow, around.x, around.y + offset)
    }
    return layer
  }

  func memory(for piece: PieceImage, in box: PixelRect, degrees: Double) -> Int {
    // The soft pixels around the piece are drawn too.
    let around =
      Double(piece.raster.size.pixelCount) / Double(max(1, piece.size.pixelCount))
    let scale = max(1, around).squareRoot()
    func scaled(_ length: Int) -> Int { Int((Double(length) * scale).rounded(.up)) }
    let drawn = PixelSize(width: scaled(box.width), height: scaled(box.height))
    let sides = drawn.width.clampedSum(with: drawn.height)
    let turned = degrees == 0 ? 0 : drawn.memoryToTurn
    var most = drawn.pixelCount
    if degrees != 0 { most = sides.clampedProduct(with: sides) / 2 }
    // A shadow extends beyond all sides of the piece. All shadow layers stay in memory until they
    // are blended. A layer takes two more bytes per pixel while it is blurred.
    let shade = shadow.layers.reduce(0) { sum, layer in
      let spread = Raster.shadowSpread(deviation: layer.deviation * Double(canvasSide))
      let margin = spread.clampedProduct(with: 3 * sides + 4 * spread)
      return sum.clampedSum(
        with: most.clampedSum(with: margin).clampedProduct(with: 2 + Raster.bytesPerPixel))
    }
    // Drawing a frame or round corners needs a second raster.
    return drawn.byteCount.clampedProduct(with: 2).clampedSum(with: turned).clampedSum(with: shade)
      .clampedSum(with: max(piece.raster.size.longestSide, drawn.longestSide) * 400)
  }

  private func photo(
    _ raster: Raster, _ size: PixelSize, _ cornerRadius: Int, line: Int
  ) -> Raster {
    let inner = PixelSize(width: size.width - 2 * line, height: size.height - 2 * line)
    guard line > 0, !inner.isEmpty else {
      return raster.filling(size).roundingCorners(radius: cornerRadius)
    }
    var framed = Raster(size: size, filledWith: Self.frame).roundingCorners(radius: cornerRadius)
    framed.blend(
      raster.filling(inner).roundingCorners(radius: max(0, cornerRadius - line)), x: line,
      y: line)
    return framed
  }

  /// The colour of the line around cards, and around photos with a frame.
  static let frame = Color(red: 0x20, green: 0x20, blue: 0x20, alpha: 80)
}

extension PieceImage {
  /// Scales the raster so that the middle of the raster fills a given size. Opposite sides of the
  /// middle are cropped equally, if needed. The margins around the middle are kept.
  fileprivate func filling(_ target: PixelSize) -> Raster {
    let size = facts.size
    let middle = Fit.cover.placement(of: size, in: target).region
    let (across, down) = (
      middle.width / Double(target.width), middle.height / Double(target.height)
    )
    let (left, top) = ((raster.size.width - size.width) / 2, (raster.size.height - size.height) / 2)
    // If the middle is cropped along an axis, no margin is kept along this axis, so that the
    // cropped part stays hidden.
    let columns = middle.x > 0 ? 0 : Int(Double(left) / across)
    let rows = middle.y > 0 ? 0 : Int(Double(top) / down)
    let region = Region(
      x: Double(left) + middle.x - Double(columns) * across,
      y: Double(top) + middle.y - Double(rows) * down,
      width: middle.width + Double(2 * columns) * across,
      height: middle.height + Double(2 * rows) * down)
    let all = PixelSize(width: target.width + 2 * columns, height: target.height + 2 * rows)
    var drawn = raster.resampled(region.clipped(to: raster.size), to: all)
    // Scaling may make pixels of the margin visible, so they are faded out again.
    drawn.fadeOut(around: PixelRect(x: columns, y: rows, size: target))
    return drawn
  }
}

extension Raster {
  fileprivate func filling(_ target: PixelSize) -> Raster {
    resampled(Fit.cover.placement(of: size, in: target).region, to: target)
  }

  /// Makes all pixels around a rectangle too faint to count as visible.
  fileprivate mutating func fadeOut(around rectangle: PixelRect) {
    guard rectangle.size != size else { return }
    let (width, height, stride) = (size.width, size.height, stride)
    update { bytes in
      for y in 0..<height {
        let isBeside = (rectangle.y..<rectangle.maxY).contains(y)
        for x in 0..<width where !(isBeside && (rectangle.x..<rectangle.maxX).contains(x)) {
          let alpha = y * stride + x * Self.bytesPerPixel + 3
          bytes[alpha] = min(bytes[alpha], Self.mostInvisibleAlpha)
        }
      }
    }
  }
}
