package import Core
public import Garments
package import Images

/// The colours and the garment kind that were detected in a photo.
///
/// Pass the reading to ``Closet/addGarment(photo:_:reading:again:context:)`` to avoid reading the
/// photo twice.
public struct PhotoReading: Sendable {
  /// The garment's colours: the main colour, then the others in descending order of area.
  public let colors: [GarmentColor]
  /// The detected garment, or nil if none was recognized.
  public let guess: GarmentGuess?
  /// The number of separate objects in the photo. The value is 1 if they were not counted.
  public let thingCount: Int
  /// The identity of the photo before it was read, or nil to skip the comparison.
  private let subject: Subject?

  /// The identity of a photo, used to match a reading with its photo.
  package enum Subject: Hashable, Sendable {
    /// The photo's name, which contains the hash of the photo's bytes.
    case name(PhotoName)
    /// The version of the photo's file, which is known without reading the file.
    case file(FileVersion)

    /// Identifies a photo before it is read, by its file version if that is reliable, or else by
    /// its hash.
    ///
    /// - Throws: an error if the photo is missing or is not a photo.
    package init(of photo: PhotoSource) throws(FileFailure) {
      if let version = photo.path.flatMap(FileVersion.init(settledAt:)) {
        self = .file(version)
      } else {
        self = .name(try PhotoName(of: photo))
      }
    }
  }

  /// Makes a reading without the identity of its photo.
  ///
  /// - Parameters:
  ///   - colors: the garment's colours, in descending order of area.
  ///   - guess: the detected garment; nil if none was recognized.
  ///   - thingCount: the number of separate objects in the photo.
  public init(colors: [GarmentColor] = [], guess: GarmentGuess? = nil, thingCount: Int = 1) {
    self.init(colors: colors, guess: guess, thingCount: thingCount, of: nil)
  }

  /// Makes a reading with the identity of its photo.
  ///
  /// - Parameter subject: the identity of the photo before it was read; nil in a ``PhotoAnalyzer``.
  package init(
    colors: [GarmentColor] = [], guess: GarmentGuess? = nil, thingCount: Int = 1,
    of subject: Subject?
  ) {
    (self.colors, self.guess, self.thingCount) = (colors, guess, thingCount)
    self.subject = subject
  }

  /// Returns true if the reading belongs to the stored photo and not to a replaced file.
  func isOf(_ name: PhotoName, from source: PhotoSource) -> Bool {
    switch subject {
    case .name(let subject): subject == name
    case .file(let version): source.path.map(version.holds) ?? false
    case nil: false
    }
  }
}
