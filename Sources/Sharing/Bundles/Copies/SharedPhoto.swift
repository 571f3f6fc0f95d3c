public import Images
public import Outfits
public import Core
public import Garments
import Vision
public import SystemPackage

/// A photo of a bundle, with its description.
///
/// ```swift
/// var shirt = SharedPhoto("IMG_1042.jpg", name: "Linen shirt", details: ["Uniqlo", "M"])
/// shirt.quantity = 2
/// ```
public struct SharedPhoto: Hashable, Sendable {
  /// The photo: a file, or bytes in memory.
  public var source: PhotoSource
  /// The subject of the photo, for the description's list and the copy's file name.
  public var name: String
  /// The details to show after the name in the list, such as brand and size.
  public var details: [String]
  /// The silhouette for an unusable photo, or nil to choose one by the file's name.
  public var standIn: Silhouette?
  /// Further words for the garment, such as "summer".
  public var tags: [String] = []
  /// The number of pieces of the garment. The collage shows any number other than 1.
  public var quantity = 1
  /// True for a ticked checkbox in a sheet, false for an empty one, or nil for none.
  public var isTicked: Bool?
  /// The parts of the caption in the collage, or nil for the name alone.
  package var captionParts: [CaptionPart]?
  /// The garment's role in the outfit, or nil to let the collage guess it.
  public var role: OutfitRole?
  /// The garment's height when laid flat, in centimetres, or nil if unknown.
  public var heightInCentimetres: Double?
  /// The garment's longer side when laid flat, 0.1 to 10,000 cm, or nil to use the height.
  public var longerSideInCentimetres: Double?
  /// The garment's data, or nil. If the garment's data is set, the list shows
  /// ``ShareBundle/fields`` of the garment instead of `details`.
  public var garment: BundleGarment?
  /// The reason why a readable photo must not be shared, such as a replaced file, or nil if the
  /// photo may be shared.
  public var fault: FileFailure?

  /// Makes a photo with a name.
  ///
  /// - Parameters:
  ///   - source: a file, or bytes in memory.
  ///   - name: the subject of the photo, such as "Linen shirt".
  ///   - details: the details to show after the name in the list, such as brand and size.
  ///   - standIn: the silhouette if the photo is unusable, or nil to choose one by the file's name.
  public init(
    _ source: PhotoSource, name: String, details: [String] = [], standIn: Silhouette? = nil
  ) {
    self.source = source
    self.name = name
    self.details = details
    self.standIn = standIn
  }

  /// Makes a photo from the file at `path`, with a name.
  ///
  /// - Parameters:
  ///   - path: the photo's file.
  ///   - name: the subject of the photo, such as "Linen shirt".
  ///   - details: the details to show after the name in the list, such as brand and size.
  ///   - standIn: the silhouette if the photo is unusable, or nil to choose one by the file's name.
  public init(
    _ path: FilePath, name: String, details: [String] = [], standIn: Silhouette? = nil
  ) {
    self.init(.file(path), name: name, details: details, standIn: standIn)
  }

  /// Makes a photo from the file at `path`, named after the file: `blue_denim-jacket.jpg` becomes
  /// "Blue denim jacket". If a camera chose the file's name, such as `IMG_1042.jpg`, the photo's
  /// name in the bundle is guessed from the picture.
  public init(_ path: FilePath) {
    // A file name without letters and digits describes nothing.
    let hasWords = path.stem?.contains { $0.isLetter || $0.isNumber } ?? false
    let spoken = hasWords ? path.describedByName.spokenName : nil
    self.init(path, name: spoken?.capitalizedFirst ?? path.stem ?? Self.plainName)
  }

  /// The name of a photo whose subject is unknown.
  private static let plainName = "photo"

  /// Returns the photo's name in a bundle. A file name chosen by a camera is replaced by the
  /// photo's given or guessed subject.
  ///
  /// - Parameters:
  ///   - language: the language of a guessed name.
  ///   - context: the limits for guessing.
  func nameInBundle(in language: Language, _ context: PictureContext) async -> String {
    let isOfFile = name == path.stem
    guard isOfFile ? name.isCameraName : name.isCameraDescription else { return name }
    if let word = standIn.flatMap(OwnWord.init) { return word.text(in: language) }
    // An unusable photo is reported when it is copied.
    let guess = try? await GarmentGuess(photo: source, context: context)
    return guess?.caption(in: language) ?? Self.plainName
  }

  /// The path in failures and warnings about the photo: the photo's file, or the name of the bytes
  /// in memory.
  public var path: FilePath { source.label }

  /// The photo in the form that a `Collage` takes.
  public var collagePhoto: CollagePhoto {
    var photo = CollagePhoto(source, description: name, tags: tags, silhouette: standIn)
    photo.quantity = quantity
    photo.isTicked = isTicked
    photo.captionParts = captionParts
    photo.role = role
    photo.heightInCentimetres = heightInCentimetres
    photo.longerSideInCentimetres = longerSideInCentimetres
    photo.fault = fault
    return photo
  }
}
