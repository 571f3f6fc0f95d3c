import Files
import Pixels
import SystemPackage

extension ColourReading {
  /// Reads the photo at `path`, all of which is decoded.
  ///
  /// - Throws: a failure where the photo cannot be used.
  init(photo path: FilePath) throws(FileFailure) {
    self.init(try Raster.reduced(path, toLongestSide: Self.longestSide))
  }
}

extension Wardrobe {
  /// The colours of a photo that is kept, which came from `path`.
  func colours(
    of photo: PhotoName, from path: FilePath
  ) throws(WardrobeError) -> [GarmentColour] {
    do throws(FileFailure) {
      return try ColourReading(photo: self.path(of: photo)).colours
    } catch {
      // A person knows the file by the name it came under.
      throw .file(FileFailure(error.kind, path, error.reason))
    }
  }
}
