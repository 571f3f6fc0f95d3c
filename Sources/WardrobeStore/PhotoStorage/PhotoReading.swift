package import Core
public import Garments
package import Images

/// What was read of a garment's photo. A wardrobe takes it as a value, and looks at no photo itself.
///
/// Whoever reads a photo before it is added gives the same reading to
/// ``Closet/addGarment(photo:_:reading:again:context:)``, so that the photo is read no second time.
public struct PhotoReading: Sendable {
  /// The garment's, first what it is called by, then the largest share first.
  public let colors: [GarmentColor]
  /// What the photo shows; nil where no garment is seen.
  public let guess: GarmentGuess?
  /// How many things lie apart on the photo, where it can be cut out; 1 where nobody looked.
  public let thingCount: Int
  /// What it is of, taken before it was read; nil where that is not to be compared.
  private let subject: Subject?

  /// What a photo is known by, so that nobody takes a reading for that of another photo.
  package enum Subject: Hashable, Sendable {
    /// The hash of its bytes.
    case name(PhotoName)
    /// Its file, which is not read for that.
    case file(FileVersion)

    /// Of a photo that is about to be read: by its file where that tells of any change, else by its bytes.
    ///
    /// - Throws: where the photo is missing, or is no photo.
    package init(of photo: PhotoSource) throws(FileFailure) {
      if let version = photo.path.flatMap(FileVersion.init(settledAt:)) {
        self = .file(version)
      } else {
        self = .name(try PhotoName(of: photo))
      }
    }
  }

  /// What was read of a photo.
  ///
  /// - Parameters:
  ///   - colors: the garment's, the largest share first.
  ///   - guess: what the photo shows.
  ///   - thingCount: how many things lie apart on it.
  public init(colors: [GarmentColor] = [], guess: GarmentGuess? = nil, thingCount: Int = 1) {
    self.init(colors: colors, guess: guess, thingCount: thingCount, of: nil)
  }

  /// The same of a photo that is known.
  ///
  /// - Parameter subject: the photo, taken before it was read; nil in the answer of a ``PhotoAnalyzer``.
  package init(
    colors: [GarmentColor] = [], guess: GarmentGuess? = nil, thingCount: Int = 1,
    of subject: Subject?
  ) {
    (self.colors, self.guess, self.thingCount) = (colors, guess, thingCount)
    self.subject = subject
  }

  /// Returns true if it is of a photo that was put into a wardrobe: of one whose file was replaced meanwhile it is not.
  func isOf(_ name: PhotoName, from source: PhotoSource) -> Bool {
    switch subject {
    case .name(let subject): subject == name
    case .file(let version): source.path.map(version.holds) ?? false
    case nil: false
    }
  }
}
