public import Images
public import Outfits
public import Core
public import Garments
import Vision
public import SystemPackage

/// A photo of a bundle, and what is said of it.
///
/// ```swift
/// var shirt = SharedPhoto("IMG_1042.jpg", name: "Linen shirt", details: ["Uniqlo", "M"])
/// shirt.quantity = 2
/// ```
public struct SharedPhoto: Hashable, Sendable {
  /// Where the photo comes from: a file, or bytes in memory.
  public var source: PhotoSource
  /// What the photo shows: it stands in the description's list, and names the copy's file.
  public var name: String
  /// What the list says of it behind its name, such as brand and size.
  public var details: [String]
  /// What the collage shows where the photo cannot be used; nil for what the file's name says.
  public var standIn: Silhouette?
  /// Further words that the garment is known by, such as "summer".
  public var tags: [String] = []
  /// How many of the garment there are; the collage shows the number where it is not 1.
  public var quantity = 1
  /// Whether the box before its name is ticked, where the collage is a sheet; nil for no box.
  public var isTicked: Bool?
  /// The parts of its caption in the collage; nil for its name alone.
  package var captionParts: [CaptionPart]?
  /// Which part of the outfit the garment is; nil where that was not stated, so that the collage
  /// works it out.
  public var role: OutfitRole?
  /// How tall the garment is as it lies, in centimetres; nil where that is not known.
  public var heightInCentimetres: Double?
  /// How long its longer side is as it lies, in centimetres, 0.1 to 10,000; nil where that is not known. It goes
  /// before `heightInCentimetres`.
  public var longerSideInCentimetres: Double?
  /// What is known of the garment, of which ``ShareBundle/fields`` are said in place of `details`; nil of a photo
  /// that belongs to no wardrobe.
  public var garment: BundleGarment?
  /// Why the photo is not to be sent though it could be, as where it shows something else by now; nil
  /// where it may.
  public var fault: FileFailure?

  /// A photo under a name.
  ///
  /// - Parameters:
  ///   - source: a file, or bytes in memory.
  ///   - name: what the photo shows, such as "Linen shirt".
  ///   - details: what the list says of it behind its name, such as brand and size.
  ///   - standIn: what the collage shows where the photo cannot be used; nil for what the file's
  ///     name says.
  public init(
    _ source: PhotoSource, name: String, details: [String] = [], standIn: Silhouette? = nil
  ) {
    self.source = source
    self.name = name
    self.details = details
    self.standIn = standIn
  }

  /// The photo at `path` under a name.
  ///
  /// - Parameters:
  ///   - path: the photo's file.
  ///   - name: what the photo shows, such as "Linen shirt".
  ///   - details: what the list says of it behind its name, such as brand and size.
  ///   - standIn: what the collage shows where the photo cannot be used; nil for what the file's
  ///     name says.
  public init(
    _ path: FilePath, name: String, details: [String] = [], standIn: Silhouette? = nil
  ) {
    self.init(.file(path), name: name, details: details, standIn: standIn)
  }

  /// The photo at `path`, which goes by its file's name: `blue_denim-jacket.jpg` is "Blue denim
  /// jacket". One that a camera named, `IMG_1042.jpg`, goes in a bundle by what it is seen to show.
  public init(_ path: FilePath) {
    // A name without any word describes nothing.
    let hasWords = path.stem?.contains { $0.isLetter || $0.isNumber } ?? false
    let spoken = hasWords ? path.describedByName.spokenName : nil
    self.init(path, name: spoken?.capitalizedFirst ?? path.stem ?? Self.plainName)
  }

  /// What is said of a photo of which nothing tells what it shows.
  private static let plainName = "photo"

  /// What a bundle calls it: its name, unless that is what a camera calls a file; then what it shows, as far
  /// as that was said or is seen.
  ///
  /// - Parameters:
  ///   - language: of what is not in the photo's own words.
  ///   - context: what looking at it may take.
  func nameInBundle(in language: Language, _ context: PictureContext) async -> String {
    let isOfFile = name == path.stem
    guard isOfFile ? name.isCameraName : name.isCameraDescription else { return name }
    if let word = standIn.flatMap(OwnWord.init) { return word.text(in: language) }
    // One that cannot be used is told of where it is copied.
    let guess = try? await GarmentGuess(photo: source, context: context)
    return guess?.caption(in: language) ?? Self.plainName
  }

  /// What failures and warnings of the photo name: its file, or the name of bytes in memory.
  public var path: FilePath { source.label }

  /// The photo as a `Collage` takes it.
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
