public import Bundles
public import Codecs
public import Collages
public import Files
import Layouts
public import Pixels
public import SystemPackage
public import WardrobeStore

/// Why there is no picture or bundle of an outfit, or none that shows all of it.
public enum LookFailure: Error {
  /// The outfit has no garments.
  case isEmpty
  /// A photo cannot be used; where the picture was made all the same, it is stood in for.
  case photo(FileFailure)
  /// There is no picture of `size`.
  case collage(Collage.Failure, size: PixelSize)
  /// The photos are not those of the recipe in this file.
  case recipe(FilePath, RecipePhotos.Failure)
  /// An output cannot be written, or a recipe cannot be read.
  case file(FileFailure)
  case wardrobe(WardrobeError)

  /// The failure of a bundle with this collage.
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
    public var path: FilePath
    /// How its pieces lie; nil where that was not measured.
    public var lint: CollageLint?

    public init(path: FilePath, lint: CollageLint?) {
      self.path = path
      self.lint = lint
    }
  }

  /// What the outfit is called.
  public var name: String
  public var pictures: [Picture] = []
  /// Each once, though it be of several pictures.
  public var warnings: [PhotoWarning] = []
  /// In the order in which they were met. There may be some though all pictures were written, with
  /// stand-ins.
  public var failures: [LookFailure] = []

  public init(name: String) {
    self.name = name
  }

  /// Adds warnings, but for those that are there already.
  mutating func warn(_ more: [PhotoWarning]) {
    warnings += more.filter { !warnings.contains($0) }
  }
}
