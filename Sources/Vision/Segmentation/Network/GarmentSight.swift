package import Garments
package import Images
package import Core

/// The network's result for a photo, computed once: the place and the kind of a garment.
///
/// It takes some kilobytes, so it can be kept after a photo was cut out for later questions: the
/// box of a card, a role, colours.
package struct GarmentSight: Sendable {
  package let answer: GarmentNetwork.Answer
  /// True if the photo has one colour all over; there the network would see clothes in clouds.
  let isOfOneColor: Bool

  /// The longest side, in pixels, of the photo to look at. The network's own input is smaller, and
  /// stretched to a square.
  package static let longestSide = 400
  /// The square of the least distance between two colours of a photo with any content.
  private static let leastContrast: Float = 0.0025

  /// Runs the network on a photo; nil for a photo without pixels or of one colour.
  ///
  /// - Parameter photo: the photo, upright, of any size. A transparent background counts as white:
  ///   transparency reveals the garment's place, but not its kind.
  package init?(_ photo: Raster) {
    guard !photo.size.isEmpty else { return nil }
    let opaque = photo.isCutOut ? photo.flattened(over: .white) : photo
    let picture = WorkingPicture(averaging: opaque)
    if Self.isOfOneColor(picture) { return nil }
    self.init(picture, .baked)
  }

  /// Runs the network on a picture.
  init(_ picture: WorkingPicture, _ network: GarmentNetwork) {
    answer = network.answer(picture.square(side: network.side))
    isOfOneColor = Self.isOfOneColor(picture)
  }

  /// The result for a photo of several colours, from the network's answer.
  package init(_ answer: GarmentNetwork.Answer) { self.init(answer, isOfOneColor: false) }

  init(_ answer: GarmentNetwork.Answer, isOfOneColor: Bool) {
    (self.answer, self.isOfOneColor) = (answer, isOfOneColor)
  }

  private static func isOfOneColor(_ picture: WorkingPicture) -> Bool {
    guard let first = picture.colors.first else { return true }
    return picture.colors.allSatisfy { $0.squaredDistance(to: first) <= leastContrast }
  }

  /// Decodes a photo at a small size, once there is enough memory.
  ///
  /// - Throws: if the photo cannot be used, or the work was interrupted.
  package static func photo(
    _ photo: PhotoSource, _ context: PictureContext
  ) async throws(FileFailure) -> Raster {
    try await Raster.reduced(photo, toLongestSide: longestSide, context)
  }
}

// MARK: - What

extension GarmentSight {
  /// The least part of the photo that the network must be sure of to see a garment, and how sure.
  private static let leastSurePart = 0.01
  private static let sure: UInt8 = 230
  /// The least part of the places with a possible garment that it must be sure of. In a landscape
  /// it is sure of few: 10 of 20 such photos are below this, and none of 239 with clothes.
  private static let leastClearPart = 0.35
  private static let possible: UInt8 = 26

  /// True if the network sees a garment. It hardly sees things that it was not trained on, such as
  /// a room or a cup.
  package var seesGarment: Bool {
    let surePlaces = Double(answer.probabilities.count { $0 >= Self.sure })
    let possiblePlaces = Double(answer.probabilities.count { $0 >= Self.possible })
    return !isOfOneColor && surePlaces > 0
      && surePlaces >= Self.leastSurePart * Double(answer.probabilities.count)
      && surePlaces >= Self.leastClearPart * possiblePlaces
  }

  /// The kind and the role; nil if no garment is seen.
  package var guess: GarmentGuess? {
    seesGarment ? GarmentGuess(logits: answer.typeLogits) : nil
  }
}

// MARK: - Where

extension GarmentSight {
  /// Each pixel's likelihood of showing the garment on a picture of the photo, 0...1, rows from the
  /// top.
  package func likelihoods(on size: PixelSize) -> [Float] {
    GarmentLikelihood(answer, on: size).cells
  }

  /// The likelihood from which a cell is probably garment.
  private static let likely: Float = 0.5
  /// The least likely part of the photo, so that a speck does not count as a garment.
  private static let leastArea = 0.01
  /// The least share of the largest part's area: both shoes of a pair count, a button on the floor
  /// does not.
  private static let leastPart = 0.1

  /// The box around the garment's likely place, for photos that are better not cut out; nil if
  /// there likely is no garment.
  ///
  /// The network knows the approximate place of a garment long before it is sure of the outline, or
  /// of the garment.
  ///
  /// - Parameter size: the photo's size, in pixels like the box.
  package func box(on size: PixelSize) -> PixelRect? {
    // A photo of one colour shows no garment, even if the network was run on it.
    if isOfOneColor { return nil }
    let side = WorkingPicture.cellSide(for: size)
    let cells = WorkingPicture.cells(for: size)
    let likelihoods = likelihoods(on: cells)
    let likely = CellMask(cells) { likelihoods[$0] >= Self.likely }
    guard Double(likely.count) >= Self.leastArea * Double(cells.pixelCount) else { return nil }
    let regions = Regions(of: likely, diagonally: true)
    let parts = regions.mask(cells) { regions.has($0, atLeast: Self.leastPart) }
    // The last cells of a row or column may extend beyond the photo.
    return parts.bounds.map { bounds in
      PixelRect(
        x: bounds.x * side, y: bounds.y * side,
        width: min(size.width, bounds.maxX * side) - bounds.x * side,
        height: min(size.height, bounds.maxY * side) - bounds.y * side)
    }
  }
}
