import Codecs
import Files
import Pixels
import Segmentation
import SystemPackage

/// Makes pieces of photos.
struct PieceLoader: Sendable {
  var cutout = CutoutChoice.auto
  /// Whether a mask beside a photo is used: `x.mask.png` for `x.jpg`.
  var usesMasks = true
  /// Whether photos are trimmed to what is visible on them.
  var isTrimming = true
  /// The longest side that a photo is decoded at; nil for its own.
  var longestSide: Int?

  /// - Throws: where the photo or its mask cannot be used.
  func piece(of photo: FilePath) throws(FileFailure) -> Piece {
    let (raster, photoSide, warnings) = try decode(photo)
    let outlined = try GarmentOutline(cutout, usesMasks: usesMasks).outlined(raster, photo)
    guard var piece = Piece(outlined.raster, Piece.Outline(outlined.source), isTrimmed: isTrimming)
    else {
      throw FileFailure(.unusable, photo, "nothing is visible on it")
    }
    piece.warnings = warnings.map { PhotoWarning(path: photo, words: $0) } + outlined.warnings
    (piece.decodedSide, piece.photoSide) = (raster.size.longestSide, photoSide)
    return piece
  }

  private func decode(_ photo: FilePath) throws(FileFailure) -> (Raster, photoSide: Int, [String]) {
    let reader = try PhotoReader(photo)
    let size = reader.header.uprightSize
    let target = longestSide.map { size.limited(toLongestSide: $0) } ?? size
    let whole = Reduction(region: Region(size), target: target)
    do throws(CodecError) {
      // The piece is resampled once more, from about twice its size.
      let decoded = try reader.decode([whole], effort: .fast)
      return (decoded.rasters[0], size.longestSide, decoded.warnings)
    } catch {
      throw FileFailure(photo: photo, error)
    }
  }
}
