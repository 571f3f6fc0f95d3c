public import Images

/// Photos in input order, in rows or columns that fill the canvas. If there are only a few photos,
/// rows and columns may be nested.
///
/// Many divisions of the canvas are tried. The best division fills a large part of the canvas, with
/// photos of similar areas and little cropping.
///
/// ```swift
/// let sizes = [PixelSize(width: 800, height: 600), PixelSize(width: 600, height: 800)]
/// let canvas = Canvas(PixelSize(width: 1200, height: 630))
/// let boxes = Mosaic(mostCropped: 0).boxes(for: sizes, on: canvas)
/// ```
public struct Mosaic: Layout {
  /// The maximum fraction of a photo to crop, 0...0.9. More is cropped if the mosaic would
  /// otherwise fill less than ``leastFilled``.
  public var mostCropped: Double

  /// Makes a mosaic that may crop photos by a given fraction, 0...0.9; by default 15 %.
  public init(mostCropped: Double = 0.15) { self.mostCropped = mostCropped }

  /// The minimum fraction of the area inside the margin that croppable photos should fill. To reach
  /// this fraction, photos may be cropped by more than ``mostCropped``.
  public static let leastFilled = 0.85

  private var foot = 0

  /// Makes a mosaic with its defaults, because none of the options apply to mosaics.
  public init(_ options: LayoutOptions) { self.init() }

  /// The name ``LayoutName/mosaic``.
  public var name: LayoutName { .mosaic }
  /// A caption is below its piece. The space for a caption has the same height under all pieces.
  public var captionRoom: CaptionRoom { .footOfRow }

  /// Always true: photos are cropped so that they fill the canvas.
  public var cropsPhotos: Bool { true }

  /// Returns the mosaic with free space of the given height below each piece, in pixels.
  public func withFoot(of height: Int) -> Mosaic {
    var mosaic = self
    mosaic.foot = max(0, height)
    return mosaic
  }

  /// True if there is room for `count` square photos.
  public func hasRoom(for count: Int, on canvas: Canvas) -> Bool {
    let square = PixelSize(width: 1, height: 1)
    return boxes(for: Array(repeating: square, count: count), on: canvas) != nil
  }

  /// Returns one page with each piece in its box. Garments keep their proportions, and photos are
  /// cropped.
  public func pages(of pieces: [LayoutPiece], on canvas: Canvas) -> [LayoutPage]? {
    boxes(of: pieces, on: canvas).map { boxes in
      [LayoutPage(boxes.enumerated().map { PlacedPiece(index: $0, box: $1) })]
    }
  }

  /// Returns the boxes for photos of the given sizes, in input order, each to be filled by
  /// `Fit.cover`. Returns nil if a size is empty or a photo would have no pixel.
  public func boxes(for sizes: [PixelSize], on canvas: Canvas) -> [PixelRect]? {
    boxes(of: sizes.map { LayoutPiece(size: $0, isCroppable: true) }, on: canvas)
  }

  private func boxes(of pieces: [LayoutPiece], on canvas: Canvas) -> [PixelRect]? {
    guard pieces.allSatisfy({ !$0.size.isEmpty }) else { return nil }
    let tiles = pieces.map { piece in
      MosaicTile(
        aspect: piece.aspect,
        aspects: piece.isCroppable && mostCropped > 0 ? piece.knownAspects : nil)
    }
    return boxes(for: tiles, on: canvas)
  }

  /// Larger maximum crops, tried in order if the mosaic fills too little with `mostCropped`. For
  /// example, two tall photos fill a wide picture only with a large crop.
  private static let furtherCrops = [0.25, 0.35, 0.45, 0.58]

  private func boxes(for tiles: [MosaicTile], on canvas: Canvas) -> [PixelRect]? {
    if tiles.isEmpty { return LayoutArea(canvas).map { _ in [] } }
    guard let area = Self.area(for: tiles.count, on: canvas) else { return nil }
    let gaps = SlicingGaps(gutter: Double(area.gutter), foot: Double(foot))
    let slicings = Self.slicings(of: tiles.map(\.slotAspect), in: area, gaps)
    var best: MosaicBlock?
    for crop in [mostCropped] + Self.furtherCrops.filter({ $0 > mostCropped }) {
      let ranges = tiles.map { $0.range(cropped: crop) }
      for slicing in slicings {
        guard let block = MosaicBlock(slicing, tiles, ranges, in: area, gaps) else { continue }
        if block.cost < best?.cost ?? .infinity { best = block }
      }
      let isFull = best.map { $0.filled >= Self.leastFilled } ?? false
      // A single photo is not cropped further just to fill the canvas.
      if isFull || tiles.count == 1 || !tiles.contains(where: { $0.aspects != nil }) { break }
    }
    return best.map { block in
      zip(tiles, block.boxes).map { $0.box(in: $1) }
    }
  }

  /// The maximum number of pieces with full default gutters. More pieces are smaller and have
  /// smaller gutters.
  private static let mostWithWideGutters = 8.0

  private static func area(for count: Int, on canvas: Canvas) -> LayoutArea? {
    var area = LayoutArea(canvas)
    if canvas.gutter == nil, let gutter = area?.gutter {
      let share = min(1, mostWithWideGutters / Double(max(1, count))).squareRoot()
      area?.gutter = Int((Double(gutter) * share).rounded())
    }
    return area
  }

  private static func slicings(
    of aspects: [Double], in area: LayoutArea, _ gaps: SlicingGaps
  ) -> [(Slicing, MosaicBlock.Style)] {
    if aspects.count == 1 { return [(.piece(0), .rows)] }
    let rows = MosaicRuns(.rows, aspects: aspects, in: area, gaps).slicings()
    let columns = MosaicRuns(.columns, aspects: aspects, in: area, gaps).slicings()
    let mixed = MosaicMix.slicings(aspects, near: area.box.size.aspect)
    return rows.map { ($0, .rows) } + columns.map { ($0, .columns) } + mixed.map { ($0, .mixed) }
  }
}

extension LayoutPiece {
  fileprivate var knownAspects: BoxAspects {
    boxAspects ?? BoxAspects(uncut: aspect...aspect, whole: aspect / 16...aspect * 16)
  }
}
