package import Codecs
package import Files
package import Pixels

/// What the network sees on a photo, looked at once: where a garment is, and of what kind.
package struct GarmentSight: Sendable {
  private let answer: GarmentNetwork.Answer
  /// Of the kind and the role; of a picture's own transparency, too, which tells where but not what.
  package let guess: GarmentGuess?

  /// The longest side, in pixels, that a photo is looked at: the network's own is less, and it has it
  /// stretched to a square.
  package static let longestSide = 400
  /// The part of the photo of which the network is sure where it sees a garment at all, and how sure.
  private static let leastSurePart = 0.01
  private static let sure: UInt8 = 230
  /// Of the places that may show a garment it is sure of this part at least. In a landscape it is sure of
  /// few: of 20 such photos 11 are below that, and none of 239 of clothes is.
  private static let leastClearPart = 0.35
  private static let possible: UInt8 = 26

  /// The square of the least distance between two colours of a photo that shows anything.
  private static let leastContrast: Float = 0.0025

  /// Nil where the network sees no garment: what it was not trained on, a room or a cup, it hardly sees.
  ///
  /// - Parameter photo: upright, of any size.
  package init?(_ photo: Raster) {
    guard !photo.size.isEmpty else { return nil }
    let opaque = photo.isCutOut ? photo.flattened(over: .white) : photo
    let picture = WorkingPicture(averaging: opaque)
    // Of one colour all over: the network would see clothes in clouds.
    guard let first = picture.colors.first,
      picture.colors.contains(where: { $0.squaredDistance(to: first) > Self.leastContrast })
    else { return nil }
    let network = GarmentNetwork.baked
    self.init(network.answerBothWays(picture.square(side: network.side)))
  }

  /// By the network's word.
  package init?(_ answer: GarmentNetwork.Answer) {
    let surePlaces = Double(answer.probabilities.count { $0 >= Self.sure })
    let possiblePlaces = Double(answer.probabilities.count { $0 >= Self.possible })
    guard surePlaces > 0, surePlaces >= Self.leastSurePart * Double(answer.probabilities.count),
      surePlaces >= Self.leastClearPart * possiblePlaces
    else { return nil }
    self.answer = answer
    guess = GarmentGuess(logits: answer.typeLogits)
  }

  /// How likely each pixel of a picture of the photo shows the garment, 0...1, rows from the top.
  package func likelihoods(on size: PixelSize) -> [Float] {
    GarmentLikelihood(answer, on: size).cells
  }

  /// A photo decoded as small as is enough.
  ///
  /// - Throws: where the photo cannot be used, or the work was given up.
  package static func photo(
    _ photo: PhotoSource, _ context: PictureContext
  ) throws(FileFailure) -> Raster {
    try Raster.reduced(photo, toLongestSide: longestSide, context)
  }
}
