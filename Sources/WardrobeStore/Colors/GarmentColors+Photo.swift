import ColorReading
import Files
import Pixels
import SystemPackage

extension GarmentColors {
  /// Reads the photo at `path`, all of which is decoded.
  ///
  /// - Throws: a failure where the photo cannot be used.
  init(photo path: FilePath) throws(FileFailure) {
    self.init(try Raster.reduced(path, toLongestSide: Self.longestSide))
  }
}
