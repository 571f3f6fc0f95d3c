package import Garments
package import Images
package import Core

/// What the network says of a photo, asked once: where a garment is, and of what kind.
///
/// It takes some kilobytes, so whoever has cut a photo out may keep it for what is asked later: the box of a
/// card, a role, colours.
package struct GarmentSight: Sendable {
  package let answer: GarmentNetwork.Answer
  /// Whether the photo is of one colour all over: the network would see clothes in clouds.
  let isOfOneColor: Bool

  /// The longest side, in pixels, that a photo is looked at: the network's own is less, and it has it
  /// stretched to a square.
  package static let longestSide = 400
  /// The square of the least distance between two colours of a photo that shows anything.
  private static let leastContrast: Float = 0.0025

  /// Nil for a photo without pixels, or of one colour, of which the network is not asked.
  ///
  /// - Parameter photo: upright, of any size. Where it leaves out its background by itself, that counts as
  ///   white: its transparency tells where, but not what.
  package init?(_ photo: Raster) {
    guard !photo.size.isEmpty else { return nil }
    let opaque = photo.isCutOut ? photo.flattened(over: .white) : photo
    let picture = WorkingPicture(averaging: opaque)
    if Self.isOfOneColor(picture) { return nil }
    self.init(picture, .baked)
  }

  /// Of a picture that is made already.
  init(_ picture: WorkingPicture, _ network: GarmentNetwork) {
    answer = network.answer(picture.square(side: network.side))
    isOfOneColor = Self.isOfOneColor(picture)
  }

  /// By the network's word on a photo of several colours.
  package init(_ answer: GarmentNetwork.Answer) { self.init(answer, isOfOneColor: false) }

  init(_ answer: GarmentNetwork.Answer, isOfOneColor: Bool) {
    (self.answer, self.isOfOneColor) = (answer, isOfOneColor)
  }

  private static func isOfOneColor(_ picture: WorkingPicture) -> Bool {
    guard let first = picture.colors.first else { return true }
    return picture.colors.allSatisfy { $0.squaredDistance(to: first) <= leastContrast }
  }

  /// A photo decoded as small as is enough, once there is memory for that.
  ///
  /// - Throws: where the photo cannot be used, or the work was given up.
  package static func photo(
    _ photo: PhotoSource, _ context: PictureContext
  ) async throws(FileFailure) -> Raster {
    try await Raster.reduced(photo, toLongestSide: longestSide, context)
  }
}

// MARK: - What

extension GarmentSight {
  /// The part of the photo of which the network is sure where it sees a garment at all, and how sure.
  private static let leastSurePart = 0.01
  private static let sure: UInt8 = 230
  /// Of the places that may show a garment it is sure of this part at least. In a landscape it is sure of
  /// few: of 20 such photos 10 are below that, and none of 239 of clothes is.
  private static let leastClearPart = 0.35
  private static let possible: UInt8 = 26

  /// Whether the network sees a garment: what it was not trained on, a room or a cup, it hardly sees.
  package var seesGarment: Bool {
    let surePlaces = Double(answer.probabilities.count { $0 >= Self.sure })
    let possiblePlaces = Double(answer.probabilities.count { $0 >= Self.possible })
    return !isOfOneColor && surePlaces > 0
      && surePlaces >= Self.leastSurePart * Double(answer.probabilities.count)
      && surePlaces >= Self.leastClearPart * possiblePlaces
  }

  /// The kind and the role; nil where no garment is seen.
  package var guess: GarmentGuess? {
    seesGarment ? GarmentGuess(logits: answer.typeLogits) : nil
  }
}

// MARK: - Where

extension GarmentSight {
  /// How likely each pixel of a picture of the photo shows the garment, 0...1, rows from the top.
  package func likelihoods(on size: PixelSize) -> [Float] {
    GarmentLikelihood(answer, on: size).cells
  }

  /// From here on a cell is likelier garment than not.
  private static let likely: Float = 0.5
  /// The least part of the photo that must be likely, lest a speck is taken for a garment.
  private static let leastArea = 0.01
  /// The least part of the largest part's area: both shoes of a pair count, a button on the floor does not.
  private static let leastPart = 0.1

  /// The box around where the garment likely is, for pictures of photos that are better not cut out; nil
  /// where it likely is nowhere.
  ///
  /// The network knows about where a garment is long before it is sure of the outline, or that it is one.
  ///
  /// - Parameter size: the photo's, in pixels, as the box is.
  package func box(on size: PixelSize) -> PixelRect? {
    // Where a photo is of one colour there is none, whoever asked the network of it.
    if isOfOneColor { return nil }
    let side = WorkingPicture.cellSide(for: size)
    let cells = WorkingPicture.cells(for: size)
    let likelihoods = likelihoods(on: cells)
    let likely = CellMask(cells) { likelihoods[$0] >= Self.likely }
    guard Double(likely.count) >= Self.leastArea * Double(cells.pixelCount) else { return nil }
    let regions = Regions(of: likely, diagonally: true)
    let parts = regions.mask(cells) { regions.has($0, atLeast: Self.leastPart) }
    // The last cells of a row and a column may go on beyond the photo.
    return parts.bounds.map { bounds in
      PixelRect(
        x: bounds.x * side, y: bounds.y * side,
        width: min(size.width, bounds.maxX * side) - bounds.x * side,
        height: min(size.height, bounds.maxY * side) - bounds.y * side)
    }
  }
}
