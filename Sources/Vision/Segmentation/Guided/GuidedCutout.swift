public import Garments
public import Images
public import Core

/// A garment cut out of its photo with the help of a person's strokes.
///
/// ```swift
/// let photo = try await PhotoReader("hat.jpg").decode().raster
/// let guided = try GuidedCutout(photo.resampled(to: photo.size.limited(toLongestSide: 1600)))
/// let hook = CutoutStroke(.drop, x: 0.5, y: 0.04)
/// let cutout = try guided.cutout([hook].compactMap(\.self))
/// ```
///
/// The starting point is the photo's automatic ``Cutout``. If the automatic cut-out is refused, a
/// forced one is used. A stroke that contradicts the cut-out changes the area under the stroke and
/// similar areas around it. Where the network is certain, a stroke reaches only about 2 % of the
/// photo's longest side. Areas out of reach of the strokes stay unchanged, so that the cut-out does
/// not jump while a person draws. The area under a stroke always follows the stroke. If two strokes
/// overlap, the later one wins.
///
/// The initializer does the slow part of the work, once for each photo. Applying strokes to a
/// 3-megapixel photo takes less than 300 ms on one core. Reduce larger photos before drawing, then
/// apply the same strokes to the full-size photo at the end.
public struct GuidedCutout: Sendable {
  /// The reason why an automatic cut would be refused, or nil if the photo can be cut out without
  /// strokes.
  public let refusal: CutoutRefusal?

  private let photo: Raster
  private let wasCutOut: Bool
  private let picture: WorkingPicture
  private let pixels: CellGrid
  private let found: CellMask
  private let grid: CutGrid
  /// The evidence that each cell shows the garment. Negative evidence means background. The
  /// evidence is used only within reach of a stroke.
  private let doubts: [Float]
  private let noise: Float
  /// The certainty of each cell's initial result, 0...1.
  private let sureness: [Float]
  /// The network's likelihoods, or nil for a photo that was already cut out.
  private let seen: GarmentLikelihood?
  /// The opacity of each pixel without strokes, or nil for a photo that was already cut out.
  private var unstroked: [UInt8]?

  /// The weight and the limit of the network's base-2 log odds within reach of a stroke, and the
  /// weight of colours.
  private static let likelihoodWeight: Float = 1
  private static let mostLikelihood: Float = 6
  private static let colorWeight: Float = 0.25
  /// If the colours contradict the initial result at least this strongly, the certainty of the
  /// result becomes 0.
  private static let contraryColor: Float = 4.5
  /// The minimum size of a loose part that certainly belongs to the garment, as a fraction of the
  /// largest part's area. A smaller loose part may be another thing, such as a stone or a bag, even
  /// if the network is sure. The two shoes of a pair have about the same size.
  private static let leastSurePart = 0.5
  /// The weight of a stroke in the graph cut.
  private static let strokePrice: Float = 16
  /// The price of changing a cell that is already decided, higher than the price of any outline.
  private static let settledPrice: Int32 = 1 << 24
  /// The minimum size of a part that a stroke separates from the garment, as a fraction of the
  /// largest part's area.
  private static let leastPart = 0.02

  /// Analyses a photo so that strokes can be drawn on it.
  ///
  /// - Parameters:
  ///   - photo: the upright photo, which may already be cut out.
  ///   - work: checked between the steps for interruption.
  /// - Throws: ``CutoutError/interrupted(_:)`` if the work is interrupted; `refused` for a photo
  ///   without pixels.
  public init(_ photo: Raster, work: WorkContext = WorkContext()) throws(CutoutError) {
    try self.init(photo, decidedOn: DecidingPhoto.reduced(photo), work)
  }

  init(_ photo: Raster, decidedOn small: Raster, _ work: WorkContext) throws(CutoutError) {
    guard !photo.size.isEmpty else { throw .refused(.nothingStandsOut) }
    self.photo = photo
    wasCutOut = small.isCutOut
    if wasCutOut {
      picture = WorkingPicture(averaging: small)
      pixels = CellGrid(picture, on: photo.size)
      grid = CutGrid(picture)
      found = CellOpacities(photo, pixels).visible
      (refusal, seen) = (nil, nil)
    } else {
      let candidates = try OutlineCandidates(small, asking: .forMore, work)
      picture = candidates.picture
      pixels = CellGrid(picture, on: photo.size)
      grid = candidates.cut?.grid ?? CutGrid(picture)
      (found, refusal) = try Self.outline(candidates, work)
      seen = candidates.likelihood
    }
    // If the network sees no garment at all, its likelihoods are replaced by 0.5, which favours
    // neither side.
    let likelihood =
      seen.flatMap { $0.seesGarment ? $0.cells : nil }
      ?? [Float](repeating: 0.5, count: picture.size.pixelCount)
    let colors = grid.colorPrices(found.weights)
    doubts = zip(likelihood, colors).map { likelihood, color in
      let part = min(0.999, max(0.001, likelihood))
      let odds = Self.likelihoodWeight * (part.binaryLogarithm - (1 - part).binaryLogarithm)
      return min(Self.mostLikelihood, max(-Self.mostLikelihood, odds)) + Self.colorWeight * color
    }
    let found = found
    let regions = Regions(of: found, diagonally: true)
    let sure = regions.mask(picture.size) { regions.has($0, atLeast: Self.leastSurePart) }
    sureness = found.indices.map { cell in
      if found[cell], !sure[cell] { return 0 }
      return found[cell]
        ? Self.sureness(likelihood[cell], color: colors[cell])
        : Self.sureness(1 - likelihood[cell], color: -colors[cell])
    }
    noise = StrokeReach.noise(of: picture)
    if wasCutOut { return }
    do throws(Interruption) {
      let none = StrokedCells([], picture)
      unstroked = try softened(found, none, work).opacities
    } catch {
      throw .interrupted(error)
    }
  }

  /// Returns the certainty of a cell's initial result, 0...1. The certainty is 0 if the cell's
  /// colour clearly suggests the opposite result.
  private static func sureness(_ likelihood: Float, color: Float) -> Float {
    let part = max(0, 2 * likelihood - 1)
    return part * part * (1 - min(1, max(0, -color / contraryColor)))
  }

  private static func outline(
    _ candidates: OutlineCandidates, _ work: WorkContext
  ) throws(CutoutError) -> (CellMask, CutoutRefusal?) {
    let refusal: CutoutRefusal
    do throws(CutoutError) {
      return (try JudgedOutline(candidates, isForced: false, work).mask, nil)
    } catch {
      guard case .refused(let reason) = error else { throw error }
      refusal = reason
    }
    do throws(CutoutError) {
      return (try JudgedOutline(candidates, isForced: true, work).mask, refusal)
    } catch {
      guard case .refused = error else { throw error }
      return (CellMask(candidates.picture.size), refusal)
    }
  }
}

// MARK: - Answers

extension GuidedCutout {
  /// Cuts out the garment with strokes.
  ///
  /// - Parameters:
  ///   - strokes: the strokes in the order of drawing; empty for the initial result.
  ///   - work: checked for interruption between the steps and every 128 rows of pixels.
  /// - Throws: ``CutoutRefusal/nothingStandsOut`` if nothing is left, or an error if the work is
  ///   interrupted.
  public func cutout(
    _ strokes: [CutoutStroke], work: WorkContext = WorkContext()
  ) throws(CutoutError) -> Cutout {
    let stroked = StrokedCells(strokes, picture)
    let cut: Raster
    do throws(Interruption) {
      let mask = try outline(stroked, work)
      cut = try raster(mask, stroked, work).held(to: strokes, of: photo)
    } catch {
      throw .interrupted(error)
    }
    if cut.visibleCount == 0 { throw .refused(.nothingStandsOut) }
    return Cutout(made: cut)
  }

  private func outline(
    _ stroked: StrokedCells, _ work: WorkContext
  ) throws(Interruption) -> CellMask {
    try work.checkInterruption()
    let ground = found.inverted
    // A stroke that agrees with the initial result does not spread.
    let (added, removed) = (stroked.kept.subtracting(found), stroked.dropped.subtracting(ground))
    if added.isEmpty && removed.isEmpty { return found }
    let adding = reach(added, through: ground, against: stroked.dropped)
    let removing = reach(removed, through: found, against: stroked.kept)
    try work.checkInterruption()
    let terminals = found.indices.map { cell -> Int32 in
      if stroked.kept[cell] { return Self.settledPrice }
      if stroked.dropped[cell] { return -Self.settledPrice }
      let (more, less) = (adding[cell], removing[cell])
      if more > 0 { return CutGrid.price(doubts[cell] + more * Self.strokePrice) }
      if less > 0 { return CutGrid.price(doubts[cell] - less * Self.strokePrice) }
      return found[cell] ? Self.settledPrice : -Self.settledPrice
    }
    let isGarment = grid.cut(terminals)
    return withoutCrumbs(CellMask(picture.size) { isGarment[$0] }, stroked)
  }

  /// Returns how strongly the strokes apply to each cell, 0...1. The strength is 0 where an
  /// opposite stroke is nearer.
  private func reach(
    _ seeds: CellMask, through isOpen: CellMask, against others: CellMask
  ) -> [Float] {
    let near = StrokeReach(seeds, through: isOpen, picture, noise: noise, sureness: sureness)
    guard !seeds.isEmpty else { return near.distances.map { _ in 0 } }
    let opposed = StrokeReach(
      others, through: isOpen.union(others), picture, noise: noise, sureness: sureness)
    return zip(near.distances, opposed.distances).map { near, opposed in
      near < opposed ? 1 - Float(near) / Float(StrokeReach.beyond) : 0
    }
  }

  /// Returns the garment without small parts that are left over where strokes removed something.
  /// Parts that no stroke changed stay, however small.
  private func withoutCrumbs(_ garment: CellMask, _ stroked: StrokedCells) -> CellMask {
    let (regions, before) = (
      Regions(of: garment, diagonally: true), Regions(of: found, diagonally: true)
    )
    var isKept = regions.counts.indices.map { regions.has($0, atLeast: Self.leastPart) }
    for cell in garment.indices where regions.labels[cell] >= 0 {
      let (region, old) = (Int(regions.labels[cell]), Int(before.labels[cell]))
      let isUnchanged = old >= 0 && before.counts[old] == regions.counts[region]
      if stroked.kept[cell] || isUnchanged { isKept[region] = true }
    }
    return regions.mask(garment.size) { isKept[$0] }
  }

  private func raster(
    _ mask: CellMask, _ stroked: StrokedCells, _ work: WorkContext
  ) throws(Interruption) -> Raster {
    if wasCutOut && mask == found { return photo }
    var cut = try softened(mask, stroked, work)
    let (lost, gained) = (found.subtracting(mask), mask.subtracting(found))
    if let unstroked {
      cut.keepToSides(of: unstroked, lost: lost, gained: gained, on: pixels, photo: photo)
    }
    try cut.freeEdge(of: photo, picture, on: pixels, work)
    // A photo that was already cut out keeps its edge where no stroke changed it.
    if wasCutOut {
      let changed = lost.union(gained).dilated(by: 4)
      cut.restore(photo, outside: changed, on: pixels)
    }
    return cut
  }

  /// Returns the photo cut out along a mask, with a soft edge. Edge pixels still contain some
  /// background colour.
  private func softened(
    _ mask: CellMask, _ stroked: StrokedCells, _ work: WorkContext
  ) throws(Interruption) -> Raster {
    try work.checkInterruption()
    let edge = EdgeColors(picture, mask, on: pixels)
    var cut = try photo.cutOut(edge, work)
    // Areas removed by strokes must not be restored as parts of a print.
    let lost = found.subtracting(mask).union(stroked.dropped)
    let print = seen.flatMap { seen in
      cut.restorePrint(edge, of: photo, picture, except: lost) { seen }
    }
    cut.removeLooseParts(on: pixels, keeping: stroked.kept)
    // Softening compares colours with the background, which a photo that was already cut out does
    // not show.
    if !wasCutOut {
      try cut.softenEdge(of: photo, picture, on: pixels, except: print, work)
    }
    return cut
  }
}

extension Raster {
  fileprivate mutating func restore(
    _ photo: Raster, outside changed: CellMask, on grid: CellGrid
  ) {
    let (size, stride) = (size, stride)
    let source = photo.bytes.span
    update { bytes in
      for y in 0..<size.height {
        for x in 0..<size.width where !changed[grid.cell(x, y)] {
          let i = y * stride + x * Self.bytesPerPixel
          for c in 0..<Self.bytesPerPixel { bytes[i + c] = source[i + c] }
        }
      }
    }
  }
}
