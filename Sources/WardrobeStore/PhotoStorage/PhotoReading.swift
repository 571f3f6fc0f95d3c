public import Garments

/// What was read of a garment's photo. A wardrobe takes it as a value, and looks at no photo itself.
///
/// Whoever reads a photo before it is added gives the same reading to
/// ``Closet/addGarment(photo:_:reading:cutout:again:context:)``, so that the photo is read no second time.
public struct PhotoReading: Sendable {
  /// The garment's, first what it is called by, then the largest share first.
  public let colors: [GarmentColor]
  /// What the photo shows; nil where no garment is seen.
  public let guess: GarmentGuess?
  /// How many things lie apart on the photo, where it can be cut out; 1 where nobody looked.
  public let thingCount: Int
  /// Of the photo's bytes, taken before it was read; nil where they are not to be compared.
  private let photo: PhotoName?

  /// What was read of a photo.
  ///
  /// - Parameters:
  ///   - colors: the garment's, the largest share first.
  ///   - guess: what the photo shows.
  ///   - thingCount: how many things lie apart on it.
  ///   - photo: its name, taken before it was read; nil in the answer of a ``PhotoAnalyzer``.
  package init(
    colors: [GarmentColor] = [], guess: GarmentGuess? = nil, thingCount: Int = 1,
    of photo: PhotoName? = nil
  ) {
    (self.colors, self.guess, self.thingCount) = (colors, guess, thingCount)
    self.photo = photo
  }

  /// Whether it is of a photo: of one whose file has been replaced meanwhile it is not.
  func isOf(_ photo: PhotoName) -> Bool { self.photo == photo }
}
