import Images

/// What becomes of a cut's opacities along its outline where they follow the colours there: hair, fur and knit are
/// soft, and what the cut has bitten off comes back.
///
/// A guided filter makes opacities a function of colour (``GuidedFilter``). How far that is to be believed is seen
/// a little off the outline, where the cut is not in doubt: what the filter errs by there it errs by at the outline
/// too. On a plain ground that is next to nothing, and its opacities count to the last; on a carpet that has some of
/// the garment's colours they are clipped at both ends, the more the farther it is off, and at last the cut alone
/// counts.
struct SoftEdge {
  /// The cells whose pixels follow the filter.
  private(set) var places: CellMask
  /// Of each cell, how opacity follows colour; known in `places` and beside them.
  let filter: GuidedFilter
  /// Of each cell of the band, what the filter errs by around it: a standard deviation, 0...1.
  private var errors: [Float]

  /// How far from the outline opacities are in doubt, to each side, in cells.
  private static let reach = 8
  /// From here on the cut is not in doubt, and the filter's errors are seen.
  private static let depth = 4
  /// How far around a place that is looked at, in cells.
  private static let errorReach = 12

  /// - Parameters:
  ///   - picture: the photo.
  ///   - opacities: of the cut's cells, 0...255.
  ///   - isPixels: whether each cell is a pixel of what is cut out.
  init(_ picture: WorkingPicture, _ opacities: [UInt8], isPixels: Bool) {
    let size = picture.size
    let garment = CellMask(size) { opacities[$0] > 127 }
    let band = Self.band(about: garment, reach: Self.reach)
    // Beside it, too: pixels lie between the middles of cells.
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
        // Where no cell is sure, as on a photo of a few pixels, nothing vouches for the filter.
        errors[cell] =
          sums.y == 0 ? .infinity : (Float(sums.x) / Float(sums.y)).squareRoot() / 255
      })
    let inner = InnerColors(cells, coded.subtracting(garment.inverted).subtracting(band))
    let print = CellMask(size) { band[$0] && inner.has(cells[$0]) }
    removeSpecks(garment, opacities, fitted, print: print)
  }

  /// Leaves cells and those around them as the cut has them.
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
  /// Opacities so near to an end become that end: at least, by the filter's error, and at most. With less at least, a
  /// crisp edge that the cut has missed by some pixels becomes a haze as wide.
  private static let leastMargin: Float = 0.2
  private static let marginGrowth: Float = 6
  private static let mostMargin: Float = 0.4
  /// From the first error on the filter counts less, from the second on not at all.
  private static let doubtful: Float = 0.035
  private static let unbelieved: Float = 0.06

  /// Where the cut says that a pixel blends garment and ground, it counts unless the filter says something else by more
  /// than this; by twice as much, and the filter counts: the cut knows a crisp edge better, the filter a soft one.
  private static let tolerance: Float = 0.15 * 255

  /// How a cell's opacities are taken.
  struct Belief {
    fileprivate let margin: Float
    fileprivate let growth: Float
    /// How much the filter counts against the cut.
    fileprivate let trust: Float

    /// The opacity of a pixel, 0...255.
    ///
    /// - Parameters:
    ///   - fitted: the filter's, 0...255 and beyond.
    ///   - cut: the cut's, 0...255.
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
  /// What is so opaque hangs together; what is fainter must lie beside such cells.
  private static let leastSeen: UInt8 = 64
  /// Nothing is taken away farther inside than this, in cells: what looks like ground there is a print.
  private static let mostTaken = 2

  /// Leaves to the cut what would be added and does not hang together with the garment, and what would be taken away
  /// and does not with the ground, lies too far inside or is a print. What stays as it is as a whole stays in its
  /// pixels, too.
  ///
  /// - Parameter print: the cells that have a colour of the garment.
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

  /// The cells of a mask from which a way through it leads to another's.
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
  /// The cells' codes of red, green and blue, each with an opacity; all 0 elsewhere.
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
