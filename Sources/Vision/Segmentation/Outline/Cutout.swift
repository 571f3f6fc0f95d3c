public import Images
public import Core

/// A garment cut out of a photo of it on a floor, a wall or a bed.
///
/// ```swift
/// let photo = try await PhotoReader("hat.jpg").decode().raster
/// do throws(CutoutError) {
///   let cutout = try Cutout(photo)
///   try? await cutout.raster.write(as: .png, to: "hat.png")
/// } catch {
///   print(error)
/// }
/// ```
///
/// What the border shows is taken for the background: its colours are followed across the photo in
/// Oklab, with the noise that they have from place to place, and the garment is what no way from
/// the border reaches without a step out of that noise. Soft shade goes with the background. Where that
/// leaves a doubt, a network that has seen clothes says where the garment is, and a cut along colours
/// draws its edge. The same pixels give the same cut-out on every machine.
///
/// Collages look for a mask beside the photo first, and keep photos whole that are better not cut out.
public struct Cutout: Sendable {
  /// The garment, on a raster of the photo's size, in sRGB, alpha not premultiplied.
  ///
  /// Pixels that are garment in part are transparent for the rest and have the garment's colour
  /// alone, as have opaque ones up to two pixels from what was cut away; wholly transparent ones are
  /// black.
  public let raster: Raster

  /// Cuts the garment out of a photo, or keeps the photo's own transparency where it has one
  /// (`Raster.isCutOut`).
  ///
  /// What to cut out is decided on the photo at 800 pixels along its longest side, and the edge is made at the
  /// raster's size. So a photo and its reduced copies have about the same outline.
  ///
  /// This takes time and memory in proportion to the pixels, of which those of big photos cost the
  /// least.
  ///
  /// - Parameters:
  ///   - raster: the photo, upright or not, at any size.
  ///   - isForced: whether to cut as well as may be where the result is doubtful; then no refusal
  ///     but ``CutoutRefusal/nothingStandsOut`` is thrown.
  ///   - work: is asked between the steps and every 128 rows of pixels whether it goes on.
  /// - Throws: why the photo is better kept whole, or that the work was interrupted.
  public init(
    _ raster: Raster, isForced: Bool = false, work: WorkContext = WorkContext()
  ) throws(CutoutError) {
    try self.init(raster, .baked, isForced: isForced, work: work)
  }

  /// - Parameter network: what finds garments.
  package init(
    _ raster: Raster, _ network: GarmentNetwork, isForced: Bool, work: WorkContext
  ) throws(CutoutError) {
    guard !raster.size.isEmpty else { throw .refused(.nothingStandsOut) }
    if raster.isCutOut {
      self.init(made: raster)
      return
    }
    let seen = DecidingPhoto.reduced(raster)
    try self.init(
      raster, JudgedOutline(OutlineCandidates(seen, network, work), isForced: isForced, work),
      of: seen, isForced: isForced, work: work)
  }

  /// What the outline was chosen from is not needed any more, and need not be kept beside the photo's pixels.
  ///
  /// - Parameters:
  ///   - raster: the photo, which is not cut out by itself, at the size of `seen` or a larger one.
  ///   - seen: the photo as the outline was decided on it.
  init(
    _ raster: Raster, _ outline: JudgedOutline, of seen: Raster, isForced: Bool, work: WorkContext
  ) throws(CutoutError) {
    let (picture, mask) = (outline.picture, outline.mask)
    // Whether an edge is left must not depend on the raster's size, either.
    if raster.size != seen.size, mask.isThin {
      _ = try Cutout(seen, outline, of: seen, isForced: isForced, work: work)
    }
    let grid = CellGrid(picture, on: raster.size)
    var cut: Raster
    do throws(Interruption) {
      try work.checkInterruption()
      let edge = EdgeColors(picture, mask, on: grid)
      cut = try raster.cutOut(edge, work)
      try work.checkInterruption()
      let print = cut.restorePrint(edge, of: raster, picture) { outline.askedLikelihood() }
      cut.removeLooseParts(on: grid)
      try cut.softenEdge(of: raster, picture, on: grid, except: print, work)
      try cut.freeEdge(of: raster, picture, on: grid, work)
    } catch {
      throw .interrupted(error)
    }
    // Smoothing the edge removes garments that are thinner than an edge.
    let visible = cut.visibleCount
    if visible == 0 { throw .refused(.nothingStandsOut) }
    let found = Int(Double(mask.count) * grid.pixelsPerCell)
    if !isForced, raster.size == seen.size, visible < found / Self.mostLost {
      throw .refused(.edgeNotClear)
    }
    self.raster = cut
  }

  /// What was cut out already.
  init(made raster: Raster) { self.raster = raster }

  /// The most bytes that cutting out takes: of each pixel the cut-out and what is known of its edge; of
  /// each cell of the working picture some tables.
  package static func memory(for size: PixelSize) -> Int {
    size.pixelCount.clampedProduct(with: 12).clampedSum(with: 96 << 20)
  }

  /// Of a garment with edges at all more is left than one part in so many.
  fileprivate static let mostLost = 4
}

extension CellMask {
  /// Whether an edge, which takes some cells at most, may leave too little of it.
  fileprivate var isThin: Bool { eroded(by: 3).count < count / Cutout.mostLost }
}

/// Why there is no cut-out.
public enum CutoutError: Error, Hashable, Sendable {
  /// The photo is better kept whole.
  case refused(CutoutRefusal)
  /// The work was cancelled, or not done in time.
  case interrupted(Interruption)
}

/// Why a garment is not cut out of its photo.
public enum CutoutRefusal: String, Codable, Hashable, Sendable {
  /// No outline is sure enough: neither by what the border shows of the background, nor by what is seen of
  /// the garment.
  case notToldApart
  /// Everything, or nearly so, looks like the background.
  case nothingStandsOut
  /// Next to nothing looks like the background.
  case fillsPicture
  /// The garment goes on beyond the photo for long.
  case runsOffPicture
  /// Garment and background go over into each other.
  case edgeNotClear
}

extension CutoutRefusal: CustomStringConvertible {
  /// Why, as a clause for a message, such as "what stands out has no clear edge".
  public var description: String { message.description }

  package var message: Message {
    switch self {
    case .notToldApart: "garment and background are too similar"
    case .nothingStandsOut: "nothing stands out from the background"
    case .fillsPicture: "what stands out fills the picture"
    case .runsOffPicture: "what stands out runs off the picture"
    case .edgeNotClear: "what stands out has no clear edge"
    }
  }
}

extension CutoutError: ExplainedError {
  package var failures: [Failure] {
    switch self {
    case .refused(let refusal): [Failure(.notCutOut, refusal.message, wayOut: .mark)]
    case .interrupted(let interruption): interruption.failures
    }
  }
}
