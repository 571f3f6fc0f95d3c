package import Garments
package import Images
package import Core

/// The network's result for a photo: the place and the kind of a garment.
///
/// The result takes only a few kilobytes, so it can be kept for later steps, such as cropping the
/// garment or reading its colours.
package struct GarmentSight: Sendable {
  package let answer: GarmentNetwork.Answer
  /// True if the whole photo has one colour. The network would see clothes even in a photo of a
  /// single colour.
  let isOfOneColor: Bool

  /// The longest side, in pixels, at which a photo is decoded for the network. The network's own
  /// input is smaller, and stretched to a square.
  package static let longestSide = 400
  /// The square of the colour distance up to which a photo counts as having only one colour.
  private static let leastContrast: Float = 0.0025

  /// Runs the network on a photo. Returns nil for a photo without pixels or of only one colour.
  ///
  /// - Parameter photo: the upright photo, at any size. A transparent background counts as white,
  ///   because transparency reveals the garment's place but not its kind.
  package init?(_ photo: Raster) {
    guard !photo.size.isEmpty else { return nil }
    let opaque = photo.isCutOut ? photo.flattened(over: .white) : photo
    let picture = WorkingPicture(averaging: opaque)
    if Self.isOfOneColor(picture) { return nil }
    self.init(picture, .baked)
  }

  init(_ picture: WorkingPicture, _ network: GarmentNetwork) {
    answer = network.answer(picture.square(side: network.side))
    isOfOneColor = Self.isOfOneColor(picture)
  }

  package init(_ answer: GarmentNetwork.Answer) { self.init(answer, isOfOneColor: false) }

  init(_ answer: GarmentNetwork.Answer, isOfOneColor: Bool) {
    (self.answer, self.isOfOneColor) = (answer, isOfOneColor)
  }

  private static func isOfOneColor(_ picture: WorkingPicture) -> Bool {
    guard let first = picture.colors.first else { return true }
    return picture.colors.allSatisfy { $0.squaredDistance(to: first) <= leastContrast }
  }

  /// Decodes a photo at a small size, after waiting for enough memory.
  package static func photo(
    _ photo: PhotoSource, _ context: PictureContext
  ) async throws(FileFailure) -> Raster {
    try await Raster.reduced(photo, toLongestSide: longestSide, context)
  }
}

// MARK: - What

extension GarmentSight {
  /// The minimum fraction of the photo in which the network must be sure of a garment. `sure` is
  /// the minimum probability that counts as sure.
  private static let leastSurePart = 0.01
  private static let sure: UInt8 = 230
  /// The network must be sure in at least this fraction of the cells that possibly show a garment.
  /// 10 of 20 landscapes are below this limit, but none of 239 photos with clothes.
  private static let leastClearPart = 0.35
  private static let possible: UInt8 = 26

  /// True if the network sees a garment. The network rarely sees garments in things it was not
  /// trained on, such as a room or a cup.
  package var seesGarment: Bool {
    let surePlaces = Double(answer.probabilities.count { $0 >= Self.sure })
    let possiblePlaces = Double(answer.probabilities.count { $0 >= Self.possible })
    return !isOfOneColor && surePlaces > 0
      && surePlaces >= Self.leastSurePart * Double(answer.probabilities.count)
      && surePlaces >= Self.leastClearPart * possiblePlaces
  }

  package var guess: GarmentGuess? {
    seesGarment ? GarmentGuess(logits: answer.typeLogits) : nil
  }
}

// MARK: - Where

extension GarmentSight {
  /// Returns each pixel's likelihood of showing the garment, 0...1, rows from the top.
  package func likelihoods(on size: PixelSize) -> [Float] {
    GarmentLikelihood(answer, on: size).cells
  }

  private static let likely: Float = 0.5
  /// The minimum fraction of the photo that must probably show a garment. A smaller area counts as
  /// a speck.
  private static let leastArea = 0.01
  /// The minimum area of a part, as a fraction of the largest part's area. Both shoes of a pair
  /// count, but a button on the floor does not.
  private static let leastPart = 0.1

  /// Returns the box around the probable garment, in pixels of a photo of the given size. Returns
  /// nil if there is probably no garment.
  ///
  /// The network often knows a garment's approximate place without being sure of its outline or
  /// kind.
  package func box(on size: PixelSize) -> PixelRect? {
    // A photo of a single colour shows no garment, even if the network sees one.
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
