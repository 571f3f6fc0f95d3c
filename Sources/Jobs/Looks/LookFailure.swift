package import Core
package import Images
package import Outfits
import Sharing
package import SystemPackage
package import WardrobeStore

/// A failure to make a look's picture or bundle, or to include all of the look's photos.
package enum LookFailure: Error {
  case isEmpty
  /// A photo is unusable. The picture may still exist, with a placeholder for the photo.
  case photo(FileFailure)
  /// A picture of this size cannot be made.
  case collage(Collage.Failure, size: PixelSize)
  /// The photos do not match the recipe in this file.
  case recipe(FilePath, RecipePhotos.Failure)
  /// The arrangement cannot be stored.
  case arrangement(ArrangementError)
  /// An output cannot be written, or a recipe cannot be read.
  case file(FileFailure)
  /// The wardrobe cannot be read.
  case wardrobe(WardrobeError)

  /// True if the look itself is at fault, rather than an output file, a recipe or the wardrobe.
  package var isOfLook: Bool {
    switch self {
    case .file, .wardrobe: false
    case .recipe(_, .unreadable): true
    case .recipe: false
    case .isEmpty, .photo, .collage, .arrangement: true
    }
  }

  /// True if a placeholder was used, so the picture or bundle was still made.
  package var hasPlaceholder: Bool { if case .photo = self { true } else { false } }
}

extension LookFailure: ExplainedError {
  package var failures: [Failure] {
    switch self {
    case .file(let failure), .photo(let failure): failure.failures
    case .wardrobe(let error): error.failures
    case .isEmpty: [Failure(.unusable, "has no garments", wayOut: .addGarments)]
    case .arrangement(let error): error.failures
    case .recipe(_, .unreadable(let failures)): RecipePhotos.Failure.unreadable(failures).failures
    case .recipe(let path, let failure):
      failure.failures.map { failure in
        var failure = failure
        failure.about = Message(verbatim: path.isEmpty ? "''" : path.escapedOnOneLine)
        return failure
      }
    case .collage(.outOfMemory, let size):
      [Failure(.outOfMemory, "there is not enough memory for a picture of \(size)")]
    case .collage(.noRoom(let count), let size):
      [
        Failure(
          .usage, "there is no room for \(count) photos in \(size)",
          wayOut: .makeRoom(count: count, width: size.width, height: size.height))
      ]
    case .collage(let failure, _): failure.failures
    }
  }
}
