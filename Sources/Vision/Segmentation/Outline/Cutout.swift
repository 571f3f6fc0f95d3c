public import Images
public import Core

/// A garment cut out of a photo that shows it on a floor, a wall or a bed.
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
/// The photo's border is assumed to show the background. The background's colours and noise are
/// measured across the photo in Oklab. Every path from the border to the garment crosses a colour
/// step larger than the noise. Soft shadows count as background. If the result is doubtful, a
/// network trained on clothes locates the garment, and a graph cut finds its edge. The same pixels
/// give the same cut-out on every machine.
///
/// Collages use a mask file next to the photo if there is one. A photo without a reliable outline
/// stays whole.
public struct Cutout: Sendable {
  /// The cut-out garment: an sRGB raster of the photo's size, with straight alpha.
  ///
  /// Pixels that blend garment and background are partly transparent and have only the garment's
  /// colour. The background's colour is also removed from opaque pixels within two pixels of the
  /// removed part. Fully transparent pixels are black.
  public let raster: Raster

  /// Cuts the garment out of a photo, or keeps the photo's own transparency if the photo is already
  /// cut out (`Raster.isCutOut`).
  ///
  /// The outline is decided on a copy of the photo with a longest side of 800 pixels. The edge is
  /// made at the raster's own size. As a result, a photo and its reduced copies have about the same
  /// outline.
  ///
  /// Time and memory are proportional to the number of pixels. The cost per pixel is lowest for
  /// large photos.
  ///
  /// - Parameters:
  ///   - raster: the photo, upright or not, at any size.
  ///   - isForced: if true, cuts as well as possible even if the result is doubtful. If forced, the
  ///     only possible refusal is ``CutoutRefusal/nothingStandsOut``.
  ///   - work: checked for interruption between the steps and every 128 rows of pixels.
  /// - Throws: the reason for keeping the photo whole, or an error if the work is interrupted.
  public init(
    _ raster: Raster, isForced: Bool = false, work: WorkContext = WorkContext()
  ) throws(CutoutError) {
    try self.init(raster, .baked, isForced: isForced, work: work)
  }

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

  /// Cuts out the garment along a given outline. Callers can free the other candidates first, to
  /// save memory.
  ///
  /// - Parameter seen: the photo at the size for deciding the outline, not larger than `raster`.
  init(
    _ raster: Raster, _ outline: JudgedOutline, of seen: Raster, isForced: Bool, work: WorkContext
  ) throws(CutoutError) {
    let (picture, mask) = (outline.picture, outline.mask)
    // The decision whether any garment remains must not depend on the raster's size.
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
    // Edge smoothing removes garments that are thinner than a smooth edge.
    let visible = cut.visibleCount
    if visible == 0 { throw .refused(.nothingStandsOut) }
    let found = Int(Double(mask.count) * grid.pixelsPerCell)
    if !isForced, raster.size == seen.size, visible < found / Self.mostLost {
      throw .refused(.edgeNotClear)
    }
    self.raster = cut
  }

  init(made raster: Raster) { self.raster = raster }

  /// Returns an upper bound of the memory for cutting out a photo, in bytes. Each pixel needs
  /// memory for the cut-out and its edge. The tables of the working picture have a limited size.
  package static func memory(for size: PixelSize) -> Int {
    size.pixelCount.clampedProduct(with: 12).clampedSum(with: 96 << 20)
  }

  /// The largest factor by which edge smoothing may shrink a garment's area.
  fileprivate static let mostLost = 4
}

extension CellMask {
  /// True if edge smoothing may leave too little of the garment.
  fileprivate var isThin: Bool { eroded(by: 3).count < count / Cutout.mostLost }
}

/// The reason why there is no cut-out.
public enum CutoutError: Error, Hashable, Sendable {
  /// The photo has no reliable outline and should be kept whole.
  case refused(CutoutRefusal)
  /// The work was cancelled or timed out.
  case interrupted(Interruption)
}

/// The reason why a garment is not cut out of its photo.
public enum CutoutRefusal: String, Codable, Hashable, Sendable {
  /// Neither the background at the border nor the garment's appearance gives a reliable outline.
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
  /// The reason as a clause for a message, such as "the garment has no clear edge".
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
