public import Sharing
public import Images
public import Outfits
public import Core
public import SystemPackage
public import WardrobeStore

/// Why there is no picture or bundle of an outfit, or none that shows all of it.
public enum LookFailure: Error {
  /// The outfit has no garments to draw.
  case isEmpty
  /// A photo cannot be used; where the picture was made all the same, a drawing stands in for it.
  case photo(FileFailure)
  /// There is no picture of this size.
  case collage(Collage.Failure, size: PixelSize)
  /// The photos are not those of the recipe in this file.
  case recipe(FilePath, RecipePhotos.Failure)
  /// An arrangement cannot be kept.
  case arrangement(ArrangementError)
  /// An output cannot be written, or a recipe cannot be read.
  case file(FileFailure)
  /// The wardrobe cannot be read.
  case wardrobe(WardrobeError)

  /// The failure of a bundle as that of an outfit.
  ///
  /// - Parameters:
  ///   - failure: why there is no bundle.
  ///   - collage: the bundle's collage, whose size the failure tells.
  public init(_ failure: ShareBundle.Failure, of collage: Collage) {
    switch failure {
    case .collage(let failure): self = .collage(failure, size: collage.canvas.size)
    case .file(let failure): self = .file(failure)
    }
  }
}

/// What became of an outfit that was to be drawn or sent.
public struct LookOutcome: Sendable {
  /// A picture that was written.
  public struct Picture: Sendable {
    /// The picture's file; of a sheet of several pages, the first page's.
    public var path: FilePath
    /// The files of all its pages: this one, and those that stand beside it.
    public var pages: [FilePath]
    /// How its pieces lie; nil where that was not measured.
    public var lint: CollageLint?

    /// A picture that was written to `path`.
    ///
    /// - Parameters:
    ///   - path: the picture's file.
    ///   - pages: the files of all its pages; nil for the one.
    ///   - lint: how its pieces lie; nil where that was not measured.
    public init(path: FilePath, pages: [FilePath]? = nil, lint: CollageLint?) {
      self.path = path
      self.pages = pages ?? [path]
      self.lint = lint
    }
  }

  /// The outfit's name.
  public var name: String
  /// What the outfit's garments are called, by their photos, which warnings name.
  public var garments: [FilePath: String] = [:]
  /// The pictures that were written, in the order in which they were asked for; none of a bundle.
  public var pictures: [Picture] = []
  /// What was put up with in photos, and files that are in the way; each once, though it be of
  /// several pictures.
  public var warnings: [PhotoWarning] = []
  /// What went wrong, in the order in which it was met.
  ///
  /// There may be failures though all pictures were written: of photos that a drawing stands in
  /// for.
  public var failures: [LookFailure] = []

  /// An outfit of which nothing was made yet.
  public init(name: String) {
    self.name = name
  }

  /// A look of which nothing was made yet.
  init(of look: OutfitLook) {
    name = look.name
    warnings = look.warnings
    let named = look.photos.map { ($0.path, $0.name) }
    // Garments that share a photo share what is said of it.
    garments = Dictionary(named) { first, _ in first }
  }

  /// Adds warnings, but for those that are there already.
  mutating func warn(_ more: [PhotoWarning]) {
    warnings += more.filter { !warnings.contains($0) }
  }
}
