package import Images
package import Core

/// The possible outlines of a photo's garment, and the evidence against them.
package struct OutlineCandidates: Sendable {
  package let picture: WorkingPicture
  /// The network's result for the photo, or nil if the network was not run.
  package let sight: GarmentSight?
  /// Each cell's likelihood of showing the garment, or nil if the network was not run.
  package let likelihood: GarmentLikelihood?
  let network: GarmentNetwork
  /// The network's result, refined along colours, or nil if the network is not needed. The network
  /// is not needed if the grown outline is certain or nothing stands out.
  package let cut: Cut?

  /// The shape grown from the border, or the reason why there is none.
  private let grown: Result<GarmentShape, CutoutError>
  let believed: CellMask?

  /// The network's result, refined along colours.
  package struct Cut: Sendable {
    package let mask: CellMask
    package let evidence: CutoutEvidence
    let grid: CutGrid
  }

  package enum Asking: Sendable {
    /// Runs the network if the outline grown from the border is doubtful.
    case inDoubt
    /// Always runs the network, because the caller needs its other results. The network affects the
    /// outline only if the grown outline is doubtful.
    case forMore
    /// Always runs the network and refines its result with a graph cut.
    case always
  }

  /// - Throws: `refused` for a photo without pixels, or an error if the work is interrupted.
  package init(
    _ photo: Raster, _ network: GarmentNetwork = .baked, asking: Asking = .inDoubt,
    _ work: WorkContext
  ) throws(CutoutError) {
    guard !photo.size.isEmpty else { throw .refused(.nothingStandsOut) }
    picture = WorkingPicture(averaging: photo)
    self.network = network
    grown = try Self.grown(picture, growsOnAnyGround: false, work)
    believed = grown.believedOutline
    guard asking != .inDoubt || grown.leavesDoubt else {
      (sight, likelihood, cut) = (nil, nil, nil)
      return
    }
    let sight = GarmentSight(picture, network)
    let likelihood = GarmentLikelihood(sight.answer, on: picture.size)
    (self.sight, self.likelihood) = (sight, likelihood)
    guard asking == .always || grown.leavesDoubt else {
      cut = nil
      return
    }
    let drawn: GarmentCut
    do throws(Interruption) {
      drawn = try GarmentCut(picture, likelihood.cells, work)
    } catch {
      throw .interrupted(error)
    }
    let parts = GarmentParts(Spurs.removed(from: drawn.mask, likelihood.cells))
    let evidence = CutoutEvidence(
      likelihood.cells, parts, of: picture, on: drawn.grid, first: GarmentParts(drawn.first).mask,
      grown: believed)
    cut = Cut(mask: parts.mask, evidence: evidence, grid: drawn.grid)
  }

  private static func grown(
    _ picture: WorkingPicture, growsOnAnyGround: Bool, _ work: WorkContext
  ) throws(CutoutError) -> Result<GarmentShape, CutoutError> {
    do throws(CutoutError) {
      return .success(
        try GarmentShape(picture, growsOnAnyGround: growsOnAnyGround, work))
    } catch {
      if case .interrupted = error { throw error }
      return .failure(error)
    }
  }
}

// MARK: - Grown outline

extension OutlineCandidates {
  var growthRefusal: CutoutRefusal? { grown.refusal }

  /// Returns the outline grown from the border. If `isForced` is true, an unreliable outline is
  /// accepted.
  func growth(isForced: Bool, _ work: WorkContext) throws(CutoutError) -> CellMask {
    if let believed { return believed }
    if let refusal = grown.refusal, !isForced { throw .refused(refusal) }
    switch grown {
    case .success(let shape): return shape.outline()
    case .failure(.refused(.notToldApart)):
      return try Self.grown(picture, growsOnAnyGround: true, work).get().outline()
    case .failure(let error): throw error
    }
  }
}

extension Result<GarmentShape, CutoutError> {
  fileprivate var believedOutline: CellMask? {
    guard case .success(let shape) = self, shape.refusal == nil else { return nil }
    return shape.outline()
  }

  /// True if the network is needed. On a photo of a single colour, the network would see clothes
  /// that are not there.
  fileprivate var leavesDoubt: Bool {
    switch self {
    case .success(let shape): !shape.isBeyondDoubt
    case .failure(let error): error != .refused(.nothingStandsOut)
    }
  }

  fileprivate var refusal: CutoutRefusal? {
    switch self {
    case .success(let shape): shape.refusal
    case .failure(.refused(let refusal)): refusal
    case .failure(.interrupted): nil
    }
  }
}
