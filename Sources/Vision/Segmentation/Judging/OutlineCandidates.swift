package import Images
package import Core

/// The outlines of a garment that the segmenters draw on a photo, and what speaks against them: all that
/// cutting it out needs to know, looked at once.
package struct OutlineCandidates: Sendable {
  package let picture: WorkingPicture
  /// What the network says of the photo; nil where it was not asked.
  package let sight: GarmentSight?
  /// The same of each cell.
  package let likelihood: GarmentLikelihood?
  let network: GarmentNetwork
  /// Nil where what grows leaves no doubt, or nothing grows, so that the network is not followed.
  package let cut: Cut?

  /// What the ground leaves; a refusal where nothing grew.
  private let grown: Result<GarmentShape, CutoutError>
  /// The outline of what grew, where it is believed.
  let believed: CellMask?

  /// The network's word, drawn along colours.
  package struct Cut: Sendable {
    package let mask: CellMask
    package let evidence: CutoutEvidence
    let grid: CutGrid
  }

  /// When the network is asked.
  package enum Asking: Sendable {
    /// Where what grows from the border leaves a doubt.
    case inDoubt
    /// In any case, for what else it says; it has a word on the outline in doubt alone.
    case forMore
    /// In any case, and its word is drawn, too.
    case always
  }

  /// - Parameters:
  ///   - photo: upright, at any size.
  ///   - network: what finds garments.
  /// - Throws: `refused` for a photo without pixels; that the work was interrupted.
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

// MARK: - What grew

extension OutlineCandidates {
  /// Why what grows from the border is not believed; nil where it is.
  var growthRefusal: CutoutRefusal? { grown.refusal }

  /// What grows from the border.
  ///
  /// - Parameter isForced: whether to be content with what is not believed.
  /// - Throws: why there is none, or that the work was interrupted.
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

  /// Whether the network is needed to tell more. Where nothing at all stands out, of one colour all over, it
  /// would see clothes in clouds.
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
