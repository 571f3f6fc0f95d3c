import Images

/// Adjusts a cut's opacities along its outline to the colours there: hair, fur and knit become
/// soft, and parts that the cut removed by mistake return.
///
/// A guided filter makes opacities a function of colour (``GuidedFilter``). Its reliability is
/// measured slightly off the outline, where the cut is certain: its error there is its error at the
/// outline too. On a plain ground the error is negligible, and its opacities are used fully. On a
/// carpet with some of the garment's colours they are clipped at both ends, more for larger errors,
/// until only the cut counts.
struct SoftEdge {
  /// The cells with pixels that follow the filter.
  private(set) var places: CellMask
  /// The filter of each cell, known in `places` and beside them.
  let filter: GuidedFilter
  /// For each cell of the band, the filter's error around it: a standard deviation, 0...1.
  private var errors: [Float]

  /// The distance from the outline, to each side, within which opacities are uncertain, in cells.
  private static let reach = 8
  /// The distance from which the cut is certain, so that the filter's errors can be measured.
  private static let depth = 4
  /// The radius for measuring errors around a place, in cells.
  private static let errorReach = 12

  /// - Parameters:
  ///   - picture: the photo.
  ///   - opacities: the opacities of the cut's cells, 0...255.
  ///   - isPixels: true if each cell is a pixel of the raster to cut out.
  init(_ picture: WorkingPicture, _ opacities: [UInt8], isPixels: Bool) {
    let size = picture.size
    let garment = CellMask(size) { opacities[$0] > 127 }
    let band = Self.band(about: garment, reach: Self.reach)
    // Includes adjacent cells, because pixels lie between the middles of cells.
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
        // If no cell is certain, as on a photo of a few pixels, nothing confirms the filter.
        errors[cell] =
          sums.y == 0 ? .infinity : (Float(sums.x) / Float(sums.y)).squareRoot() / 255
      })
    let inner = InnerColors(cells, coded.subtracting(garment.inverted).subtracting(band))
    let print = CellMask(size) { band[$0] && inner.has(cells[$0]) }
    removeSpecks(garment, opacities, fitted, print: print)
  }

  /// Excludes cells and those around them, so that they stay as in the cut.
  mutating func leave(_ cells: CellMask) { places = places.subtracting(cells.dilated(by: 1)) }

  private static let isOpacity: SIMDMask<SIMD4<Int8>> = {
    var mask = SIMDMask<SIMD4<Int8>>(repeating: false)
    mask[3] = true
    return mask
  }()

  /// The cells on both sides of a garment's outline.
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
  /// The margins at both ends within which opacities become 0 or 1: the least, which grows with the
  /// filter's error, and the most. With a smaller least one, a crisp edge that the cut misses by
  /// some pixels becomes an equally wide haze.
  private static let leastMargin: Float = 0.2
  private static let marginGrowth: Float = 6
  private static let mostMargin: Float = 0.4
  /// The error from which the filter counts less, and the one from which it is ignored.
  private static let doubtful: Float = 0.035
  private static let unbelieved: Float = 0.06

  /// If the cut makes a pixel a blend of garment and ground, the cut counts unless the filter
  /// differs by more than this. From twice this on, the filter counts: the cut is better at crisp
  /// edges, the filter at soft ones.
  private static let tolerance: Float = 0.15 * 255

  /// How to determine a cell's opacities.
  struct Belief {
    fileprivate let margin: Float
    fileprivate let growth: Float
    /// The weight of the filter against the cut.
    fileprivate let trust: Float

    /// The opacity of a pixel, 0...255.
    ///
    /// - Parameters:
    ///   - fitted: the filter's opacity, 0...255 and beyond.
    ///   - cut: the cut's opacity, 0...255.
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
  /// Cells with at least this opacity must be connected; fainter ones must be beside them.
  private static let leastSeen: UInt8 = 64
  /// The greatest depth inside the garment, in cells, at which anything is removed; deeper places
  /// that look like ground are a print.
  private static let mostTaken = 2

  /// Leaves changes to the cut if they are implausible: additions that are not connected with the
  /// garment, and removals that are not connected with the ground, are too deep inside, or belong
  /// to a print. Regions that are unchanged as a whole are unchanged in their pixels, too.
  ///
  /// - Parameter print: the cells with a colour of the garment.
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

  /// The cells of a mask from which a path inside it leads to another mask.
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
  /// The cells' codes of red, green and blue, each with an opacity; 0 outside the places.
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
