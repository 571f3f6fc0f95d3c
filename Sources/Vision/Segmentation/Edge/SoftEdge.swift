import Images

/// Adjusts the opacities along a cut-out's outline to match the photo's colours. Hair, fur and knit
/// get a soft edge, and parts that the cut removed by mistake reappear.
///
/// A guided filter computes opacity from colour (``GuidedFilter``). The filter's error is measured
/// slightly away from the outline, where the cut is certain. At the outline, the error is assumed
/// to be the same. On a plain background the error is negligible, and the filter is used fully. The
/// error is larger if the background has some of the garment's colours. With a larger error, more
/// opacities are clipped to 0 or 1, and the filter counts less, until only the cut counts.
struct SoftEdge {
  private(set) var places: CellMask
  /// The filter, fitted for `places` and the cells adjacent to `places`.
  let filter: GuidedFilter
  /// The filter's local error at each cell near the outline, as a standard deviation, 0...1.
  private var errors: [Float]

  /// The distance from the outline, in cells, within which opacities may be changed.
  private static let reach = 8
  /// The distance from the outline, in cells, beyond which the cut is certain. The filter's error
  /// is measured between this distance and `reach`.
  private static let depth = 4
  /// The radius, in cells, for measuring the filter's error.
  private static let errorReach = 12

  /// - Parameter isPixels: true if each cell is a pixel of the raster to cut out.
  init(_ picture: WorkingPicture, _ opacities: [UInt8], isPixels: Bool) {
    let size = picture.size
    let garment = CellMask(size) { opacities[$0] > 127 }
    let band = Self.band(about: garment, reach: Self.reach)
    // Adjacent cells are included, because pixels between two cell centres use the coefficients of
    // both cells.
    let places = isPixels ? band : band.dilated(by: 1)
    let coded = places.dilated(by: 2 * GuidedFilter.reach)
    let cells = picture.codes(with: opacities, at: coded)
    let filter = GuidedFilter(cells, size, at: places)
    (self.places, self.filter) = (band, filter)
    errors = Array(repeating: 0, count: size.pixelCount)
    guard let bounds = band.bounds else { return }
    let sure = band.subtracting(Self.band(about: garment, reach: Self.depth))
    var fitted = [UInt8](repeating: 0, count: size.pixelCount)
    band.forEachMember { cell in
      let codes = SIMD4<Float>(cells[cell].replacing(with: 255, where: Self.isOpacity))
      fitted[cell] = Self.code(GuidedFilter.opacity(filter.coefficients[cell], codes))
    }
    size.forEachBoxSum(
      reach: Self.errorReach, in: bounds,
      of: { cell in
        guard sure[cell] else { return SIMD2<Int32>.zero }
        let error = Int32(fitted[cell]) - (garment[cell] ? 255 : 0)
        return SIMD2(error &* error, 1)
      },
      { cell, sums in
        // If no cell is certain, as on a photo of a few pixels, the filter cannot be checked and is
        // ignored.
        errors[cell] =
          sums.y == 0 ? .infinity : (Float(sums.x) / Float(sums.y)).squareRoot() / 255
      })
    let inner = InnerColors(cells, coded.subtracting(garment.inverted).subtracting(band))
    let print = CellMask(size) { band[$0] && inner.has(cells[$0]) }
    removeSpecks(garment, opacities, fitted, print: print)
  }

  mutating func leave(_ cells: CellMask) { places = places.subtracting(cells.dilated(by: 1)) }

  private static let isOpacity: SIMDMask<SIMD4<Int8>> = {
    var mask = SIMDMask<SIMD4<Int8>>(repeating: false)
    mask[3] = true
    return mask
  }()

  private static func band(about garment: CellMask, reach: Int) -> CellMask {
    garment.dilated(by: reach).subtracting(garment.eroded(by: reach))
  }

  @inline(__always)
  private static func code(_ opacity: Float) -> UInt8 {
    UInt8(min(255, max(0, opacity + 0.5)))
  }
}

// MARK: - Belief

extension SoftEdge {
  /// The width of the ranges next to 0 and 1 in which opacities are clipped. The range for clipping
  /// grows with the filter's error, from a minimum to a maximum. With a smaller minimum, a crisp
  /// edge would become a wide haze where the cut is off by some pixels.
  private static let leastMargin: Float = 0.2
  private static let marginGrowth: Float = 6
  private static let mostMargin: Float = 0.4
  /// If the error exceeds `doubtful`, the filter counts less. If the error reaches `unbelieved`,
  /// the filter is ignored.
  private static let doubtful: Float = 0.035
  private static let unbelieved: Float = 0.06

  /// A partly transparent pixel keeps the cut's opacity if the filter's opacity differs by at most
  /// this tolerance. If the difference is at least twice the tolerance, the filter's opacity is
  /// used. The cut is better at crisp edges, and the filter is better at soft edges.
  private static let tolerance: Float = 0.15 * 255

  struct Belief {
    fileprivate let margin: Float
    fileprivate let growth: Float
    fileprivate let trust: Float

    /// Returns the opacity of a pixel, 0...255. The filter's opacity `fitted` may lie outside this
    /// range.
    @inline(__always)
    func opacity(fitted: Float, cut: UInt8) -> UInt8 {
      let clipped = min(255, max(0, (fitted - margin) * growth))
      let difference = clipped - Float(cut)
      var part = trust
      if 0 < cut && cut < 255 {
        part *= min(1, max(0, abs(difference) / SoftEdge.tolerance - 1))
      }
      return SoftEdge.code(Float(cut) + difference * part)
    }
  }

  @inline(__always)
  func belief(at cell: Int) -> Belief {
    let error = errors[cell]
    let margin = min(Self.mostMargin, Self.leastMargin + Self.marginGrowth * error)
    let trust = (Self.unbelieved - error) / (Self.unbelieved - Self.doubtful)
    return Belief(
      margin: 255 * margin, growth: 1 / (1 - 2 * margin), trust: min(1, max(0, trust)))
  }
}

// MARK: - Specks

extension SoftEdge {
  /// The minimum opacity of the cells that connect an added part to the garment. Fainter added
  /// cells must touch a cell with at least this opacity.
  private static let leastSeen: UInt8 = 64
  /// The maximum depth, in cells, at which cells inside the garment are removed. Deeper cells that
  /// look like background belong to a print.
  private static let mostTaken = 2

  /// Rejects implausible changes to the cut. Added cells must be connected to the garment. Removed
  /// cells must be connected to the background, close to the edge, and not part of a print.
  ///
  /// - Parameter print: the cells with a colour that occurs inside the garment.
  private mutating func removeSpecks(
    _ garment: CellMask, _ opacities: [UInt8], _ fitted: [UInt8], print: CellMask
  ) {
    let size = places.size
    var (seen, gone) = (CellMask(size), CellMask(size))
    var (added, taken) = (CellMask(size), CellMask(size))
    places.forEachMember { cell in
      let cut = opacities[cell]
      let soft = belief(at: cell).opacity(fitted: Float(fitted[cell]), cut: cut)
      if soft >= Self.leastSeen { seen[cell] = true }
      if soft <= 255 - Self.leastSeen { gone[cell] = true }
      if soft >= cut && !garment[cell] { added[cell] = true }
      if soft <= cut && garment[cell] { taken[cell] = true }
    }
    let nearGarment = Self.parts(of: seen, touching: garment).dilated(by: 1)
    let nearGround = Self.parts(of: gone, touching: garment.inverted).dilated(by: 1)
    let givenUp = nearGround.subtracting(garment.eroded(by: Self.mostTaken)).subtracting(print)
    places = places.subtracting(added.subtracting(nearGarment))
      .subtracting(taken.subtracting(givenUp))
  }

  /// Returns the cells of `mask` that lie in `other`, or that a path inside `mask` connects to such
  /// cells.
  private static func parts(of mask: CellMask, touching other: CellMask) -> CellMask {
    var open = mask.subtracting(other)
    var held = mask.subtracting(open)
    var found: [Int] = []
    func take(_ cell: Int) {
      open[cell] = false
      held[cell] = true
      found.append(cell)
    }
    open.forEachMember { cell in
      var isBeside = false
      mask.size.forEachNeighbor(of: cell) { isBeside = isBeside || held[$0] }
      if isBeside { take(cell) }
    }
    while let cell = found.popLast() {
      mask.size.forEachNeighbor(of: cell) { if open[$0] { take($0) } }
    }
    return held
  }
}

extension WorkingPicture {
  fileprivate func codes(with opacities: [UInt8], at places: CellMask) -> [GuidedFilter.Cell] {
    let transfer = SRGBTransfer.shared
    var codes = [GuidedFilter.Cell](repeating: .zero, count: places.size.pixelCount)
    places.forEachMember { cell in
      let light = light[cell]
      codes[cell] = SIMD4(
        transfer.code(light.x), transfer.code(light.y), transfer.code(light.z), opacities[cell])
    }
    return codes
  }
}
