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
/// The border is assumed to show the background. Its colours are followed across the photo in
/// Oklab, with their noise from place to place. The garment is the part that no path from the
/// border reaches without a step out of that noise. Soft shade belongs to the background. If that
/// leaves a doubt, a network trained on clothes locates the garment, and a cut along colours draws
/// its edge. The same pixels give the same cut-out on every machine.
///
/// Collages look for a mask beside the photo first, and keep photos whole that are better not cut
/// out.
public struct Cutout: Sendable {
  /// The garment, on a raster of the photo's size, in sRGB, with straight alpha.
  ///
  /// Pixels that are partly garment are partly transparent and have only the garment's colour. So
  /// do opaque ones up to two pixels from the removed part. Wholly transparent ones are black.
  public let raster: Raster

  /// Cuts the garment out of a photo, or keeps the photo's own transparency if it has one
  /// (`Raster.isCutOut`).
  ///
  /// The outline is decided on the photo at 800 pixels along its longest side, and the edge is made
  /// at the raster's size. So a photo and its reduced copies have about the same outline.
  ///
  /// Time and memory are proportional to the number of pixels, with the lowest cost per pixel for
  /// large photos.
  ///
  /// - Parameters:
  ///   - raster: the photo, upright or not, at any size.
  ///   - isForced: if true, cuts as well as possible even if the result is doubtful; then the only
  ///     refusal is ``CutoutRefusal/nothingStandsOut``.
  ///   - work: checked between the steps and every 128 rows of pixels for interruption.
  /// - Throws: why the photo is better kept whole, or the interruption of the work.
  public init(
    _ raster: Raster, isForced: Bool = false, work: WorkContext = WorkContext()
  ) throws(CutoutError) {
    try self.init(raster, .baked, isForced: isForced, work: work)
  }

  /// - Parameter network: the network that finds garments.
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

  /// Cuts out with a chosen outline. The candidates for it need not be kept in memory beside the
  /// photo's pixels.
  ///
  /// - Parameters:
  ///   - raster: the photo, not transparent itself, at the size of `seen` or larger.
  ///   - seen: the photo at the size for deciding the outline.
  init(
    _ raster: Raster, _ outline: JudgedOutline, of seen: Raster, isForced: Bool, work: WorkContext
  ) throws(CutoutError) {
    let (picture, mask) = (outline.picture, outline.mask)
    // Whether any garment is left after the edge must not depend on the raster's size, either.
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

  /// A cut-out that was already made.
  init(made raster: Raster) { self.raster = raster }

  /// The most bytes that cutting out takes: for each pixel the cut-out and its edge's data; for
  /// each cell of the working picture some tables.
  package static func memory(for size: PixelSize) -> Int {
    size.pixelCount.clampedProduct(with: 12).clampedSum(with: 96 << 20)
  }

  /// The most that an edge may take from a garment: all but one part in this many.
  fileprivate static let mostLost = 4
}

extension CellMask {
  /// True if an edge of a few cells may leave too little of it.
  fileprivate var isThin: Bool { eroded(by: 3).count < count / Cutout.mostLost }
}

/// Why there is no cut-out.
public enum CutoutError: Error, Hashable, Sendable {
  /// The photo is better kept whole.
  case refused(CutoutRefusal)
  /// The work was cancelled or timed out.
  case interrupted(Interruption)
}

/// Why a garment is not cut out of its photo.
public enum CutoutRefusal: String, Codable, Hashable, Sendable {
  /// No outline is reliable enough, neither by the background at the border nor by the look of the
  /// garment.
  case notToldApart
  /// Everything, or nearly everything, looks like the background.
  case nothingStandsOut
  /// Almost nothing looks like the background.
  case fillsPicture
  /// A long part of the garment's edge is outside the photo.
  case runsOffPicture
  /// Garment and background blend into each other.
  case edgeNotClear
}

extension CutoutRefusal: CustomStringConvertible {
  /// Why, as a clause for a message, such as "what stands out has no clear edge".
  public var description: String { message.description }

  package var message: Message {
    switch self {
    case .notToldApart: "garment and background are too similar"
    case .nothingStandsOut: "nothing stands out from the background"
    case .fillsPicture: "the garment fills the whole picture"
    case .runsOffPicture: "the garment extends beyond the picture"
    case .edgeNotClear: "the garment has no clear edge"
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
