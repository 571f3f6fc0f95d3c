public import Images
public import Outfits
public import Core
public import Garments
import Vision
public import SystemPackage

/// A photo of a bundle, and its description.
///
/// ```swift
/// var shirt = SharedPhoto("IMG_1042.jpg", name: "Linen shirt", details: ["Uniqlo", "M"])
/// shirt.quantity = 2
/// ```
public struct SharedPhoto: Hashable, Sendable {
  /// The photo: a file, or bytes in memory.
  public var source: PhotoSource
  /// What the photo shows. It appears in the description's list, and names the copy's file.
  public var name: String
  /// The details after the name in the list, such as brand and size.
  public var details: [String]
  /// The drawing in the collage if the photo cannot be used; nil to choose one by the file's name.
  public var standIn: Silhouette?
  /// Further words for the garment, such as "summer".
  public var tags: [String] = []
  /// The number of pieces of the garment. The collage shows it if it is not 1.
  public var quantity = 1
  /// If true, the box before its name is ticked, in a collage that is a sheet; nil for no box.
  public var isTicked: Bool?
  /// The parts of its caption in the collage; nil for only its name.
  package var captionParts: [CaptionPart]?
  /// The garment's part in the outfit; nil to let the collage work it out.
  public var role: OutfitRole?
  /// The garment's height when laid flat, in centimetres; nil if unknown.
  public var heightInCentimetres: Double?
  /// The garment's longer side when laid flat, in centimetres, 0.1 to 10,000; nil if unknown. It
  /// overrides `heightInCentimetres`.
  public var longerSideInCentimetres: Double?
  /// The garment's data. The list shows ``ShareBundle/fields`` from it instead of `details`. Nil
  /// for a photo that belongs to no wardrobe.
  public var garment: BundleGarment?
  /// Why the photo must not be shared although it is readable, for example because it now shows
  /// something else; nil if it may be.
  public var fault: FileFailure?

  /// Makes a photo with a name.
  ///
  /// - Parameters:
  ///   - source: a file, or bytes in memory.
  ///   - name: what the photo shows, such as "Linen shirt".
  ///   - details: the details after the name in the list, such as brand and size.
  ///   - standIn: the drawing in the collage if the photo cannot be used; nil to choose one by the
  ///     file's name.
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
  ///   - name: what the photo shows, such as "Linen shirt".
  ///   - details: the details after the name in the list, such as brand and size.
  ///   - standIn: the drawing in the collage if the photo cannot be used; nil to choose one by the
  ///     file's name.
  public init(
    _ path: FilePath, name: String, details: [String] = [], standIn: Silhouette? = nil
  ) {
    self.init(.file(path), name: name, details: details, standIn: standIn)
  }

  /// Makes a photo from the file at `path`, named after the file: `blue_denim-jacket.jpg` is "Blue
  /// denim jacket". If a camera chose the name, such as `IMG_1042.jpg`, a bundle names the photo by
  /// what it appears to show.
  public init(_ path: FilePath) {
    // A name without any word describes nothing.
    let hasWords = path.stem?.contains { $0.isLetter || $0.isNumber } ?? false
    let spoken = hasWords ? path.describedByName.spokenName : nil
    self.init(path, name: spoken?.capitalizedFirst ?? path.stem ?? Self.plainName)
  }

  /// The name of a photo if nothing tells what it shows.
  private static let plainName = "photo"

  /// Returns its name in a bundle. If its own name is a camera's file name, returns what the photo
  /// shows, as stated or as recognized.
  ///
  /// - Parameters:
  ///   - language: the language of a name that is not the photo's own.
  ///   - context: the limits for recognizing it.
  func nameInBundle(in language: Language, _ context: PictureContext) async -> String {
    let isOfFile = name == path.stem
    guard isOfFile ? name.isCameraName : name.isCameraDescription else { return name }
    if let word = standIn.flatMap(OwnWord.init) { return word.text(in: language) }
    // A photo that cannot be used is reported when it is copied.
    let guess = try? await GarmentGuess(photo: source, context: context)
    return guess?.caption(in: language) ?? Self.plainName
  }

  /// The path in failures and warnings of the photo: its file, or the name of bytes in memory.
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
