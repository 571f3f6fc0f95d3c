public import Garments
public import Images
public import Core

/// A garment cut out of its photo with a person's strokes as guidance.
///
/// ```swift
/// let photo = try await PhotoReader("hat.jpg").decode().raster
/// let guided = try GuidedCutout(photo.resampled(to: photo.size.limited(toLongestSide: 1600)))
/// let hook = CutoutStroke(.drop, x: 0.5, y: 0.04)
/// let cutout = try guided.cutout([hook].compactMap(\.self))
/// ```
///
/// It begins with the photo's ``Cutout``, forced if that refuses. Strokes that contradict it change
/// it, there and in similar surroundings, but only some 0.02 of the longest side into what is
/// surely garment or surely not. Everything else stays unchanged, so that nothing jumps elsewhere
/// while a person draws. The area under a stroke always follows the stroke, and if two strokes
/// overlap, the later counts.
///
/// The slow part is done once, here. Updating the strokes takes less than 300 ms of one core for a
/// photo of 3 megapixels. Reduce larger photos first, and cut out the whole photo with the same
/// strokes at the end.
public struct GuidedCutout: Sendable {
  /// Why the photo would be kept whole without strokes; nil if it is cut out.
  public let refusal: CutoutRefusal?

  private let photo: Raster
  /// True if the photo already had its garment cut out.
  private let wasCutOut: Bool
  private let picture: WorkingPicture
  /// The cells' pixels on the photo.
  private let pixels: CellGrid
  /// The initial outline, before strokes.
  private let found: CellMask
  private let grid: CutGrid
  /// For each cell, the evidence for the garment, negative for evidence against it, used where a
  /// stroke raises doubt.
  private let doubts: [Float]
  private let noise: Float
  /// The certainty of each cell's initial result, 0...1.
  private let sureness: [Float]
  /// The network's likelihoods; nil for a photo that was already cut out.
  private let seen: GarmentLikelihood?
  /// The opacity of each pixel without strokes; nil for a photo that was already cut out.
  private var unstroked: [UInt8]?

  /// The network's weight under a stroke, as a part of the base-2 logarithm of its odds, its limit,
  /// and the weight of colours.
  private static let likelihoodWeight: Float = 1
  private static let mostLikelihood: Float = 6
  private static let colorWeight: Float = 0.25
  /// The evidence from colour that removes all certainty of the initial result.
  private static let contraryColor: Float = 4.5
  /// A loose part smaller than this share of the largest part may be another thing, such as a stone
  /// or a bag, even if the network is sure. The shoes of a pair have about equal shares.
  private static let leastSurePart = 0.5
  /// The weight of a stroke compared with them.
  private static let strokePrice: Float = 16
  /// The price of a settled cell, above that of any line.
  private static let settledPrice: Int32 = 1 << 24
  /// The least share of the largest part; a smaller part cut off by a stroke is no garment.
  private static let leastPart = 0.02

  /// Analyses a photo for drawing strokes on it.
  ///
  /// - Parameters:
  ///   - photo: the photo, upright; its garment may already be cut out.
  ///   - work: checked between the steps for interruption.
  /// - Throws: ``CutoutError/interrupted(_:)`` with the work; `refused` for a photo without pixels.
  public init(_ photo: Raster, work: WorkContext = WorkContext()) throws(CutoutError) {
    try self.init(photo, decidedOn: DecidingPhoto.reduced(photo), work)
  }

  /// - Parameter small: the photo at the size for deciding its outline.
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
    // If the network sees no garment at all, it cannot separate one from its ground.
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

  /// The certainty of a cell's initial result, 0...1: the network's, but none for a cell with the
  /// other side's colour.
  ///
  /// - Parameters:
  ///   - likelihood: the network's likelihood of the initial result, 0...1.
  ///   - color: the evidence of its colour for that.
  private static func sureness(_ likelihood: Float, color: Float) -> Float {
    let part = max(0, 2 * likelihood - 1)
    return part * part * (1 - min(1, max(0, -color / contraryColor)))
  }

  /// The outline without strokes, and why it is doubtful, if it is.
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
  ///   - work: checked between the steps and every 128 rows of pixels for interruption.
  /// - Throws: ``CutoutRefusal/nothingStandsOut`` if nothing is left, or the interruption of the
  ///   work.
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

  /// The cells of the garment.
  private func outline(
    _ stroked: StrokedCells, _ work: WorkContext
  ) throws(Interruption) -> CellMask {
    try work.checkInterruption()
    let ground = found.inverted
    // Strokes that agree with the initial result confirm it, and spread no further.
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

  /// For each cell, how much strokes apply to it, 0...1; 0 if opposite strokes are nearer.
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

  /// A garment without small remains of what strokes removed. Parts that strokes did not touch
  /// stay, however small.
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

  /// The photo with only the garment.
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

  /// The same, with an edge as soft as the colours there, and with the ground's colours.
  private func softened(
    _ mask: CellMask, _ stroked: StrokedCells, _ work: WorkContext
  ) throws(Interruption) -> Raster {
    try work.checkInterruption()
    let edge = EdgeColors(picture, mask, on: pixels)
    var cut = try photo.cutOut(edge, work)
    // Areas that strokes removed are no bays.
    let lost = found.subtracting(mask).union(stroked.dropped)
    let print = seen.flatMap { seen in
      cut.restorePrint(edge, of: photo, picture, except: lost) { seen }
    }
    cut.removeLooseParts(on: pixels, keeping: stroked.kept)
    // A photo that was already cut out shows no ground to compare with.
    if !wasCutOut {
      try cut.softenEdge(of: photo, picture, on: pixels, except: print, work)
    }
    return cut
  }
}

extension Raster {
  /// Takes the pixels of all other cells from `photo`.
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
