package import Core
package import Images
package import Outfits
import Sharing
package import SystemPackage
package import WardrobeStore

/// Why there is no picture or bundle of a look, or none that shows all of it.
package enum LookFailure: Error {
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

  /// Whether what is drawn is at fault, and not a file of its own, a recipe or the wardrobe.
  package var isOfLook: Bool {
    switch self {
    case .file, .wardrobe: false
    case .recipe(_, .unreadable): true
    case .recipe: false
    case .isEmpty, .photo, .collage, .arrangement: true
    }
  }

  /// Whether a drawing stands in for what is amiss, so that the picture or bundle was made all the same.
  package var isStoodIn: Bool { if case .photo = self { true } else { false } }
}
