import Codecs
import Files
import Pixels
import SystemPackage

/// Makes pieces of photos.
struct PieceLoader: Sendable {
  var cutout = CutoutChoice.auto
  /// Whether a mask beside a photo is used: `x.mask.png` for `x.jpg`.
  var usesMasks = true
  /// The longest side that a photo is decoded at.
  var longestSide: Int

  /// - Throws: where the photo or its mask cannot be used.
  func piece(of photo: FilePath) throws(FileFailure) -> Piece {
    let (raster, warnings) = try decode(photo)
    let outlined = try GarmentOutline(cutout, usesMasks: usesMasks).outlined(raster, photo)
    var said = warnings.map { PhotoWarning(path: photo, words: $0) }
    if let refusal = outlined.refusal { said.append(refusal) }
    guard let piece = Piece(trimming: outlined.raster, outlined.outline, said) else {
      throw FileFailure(.unusable, photo, "nothing is visible on it")
    }
    return piece
  }

  private func decode(_ photo: FilePath) throws(FileFailure) -> (Raster, [String]) {
    let reader = try PhotoReader(photo)
    let size = reader.header.uprightSize
    let whole = Reduction(region: Region(size), target: size.limited(toLongestSide: longestSide))
    do throws(CodecError) {
      // The piece is resampled once more, from about twice its size.
      let decoded = try reader.decode([whole], effort: .fast)
      return (decoded.rasters[0], decoded.warnings)
    } catch {
      throw FileFailure(photo: photo, error)
    }
  }
}
