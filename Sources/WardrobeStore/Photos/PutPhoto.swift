import ColorReading
import Files
import Pixels
import SystemPackage

/// A photo that was put into a wardrobe, and of which it is known that it can be decoded.
struct PutPhoto: Sendable {
  let name: PhotoName
  /// Reduced, as colours are read of it.
  private let picture: Raster

  /// - Parameters:
  ///   - path: where it is kept.
  ///   - source: where it came from; a person knows the file by that name.
  init(name: PhotoName, at path: FilePath, from source: FilePath) throws(WardrobeError) {
    self.name = name
    do throws(FileFailure) {
      picture = try Raster.reduced(path, toLongestSide: GarmentColors.longestSide)
    } catch {
      throw .file(FileFailure(error.kind, source, error.reason))
    }
  }

  /// Read of it now.
  var colors: [GarmentColor] { GarmentColors(picture).colors }
}
