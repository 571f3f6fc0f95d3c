import Codecs
import Cutouts
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
  var effort = DecodingEffort.standard

  /// - Throws: where the photo or its mask cannot be used.
  func piece(of photo: FilePath) throws(FileFailure) -> Piece {
    let (raster, warnings) = try decode(photo)
    let (whole, outline) = try outlined(raster, photo)
    var said = warnings.map { PhotoWarning(path: photo, words: $0) }
    if case .sides(let refusal?) = outline {
      said.append(PhotoWarning(path: photo, words: "is not cut out: \(refusal)"))
    }
    guard let piece = Piece(trimming: whole, outline, said) else {
      throw FileFailure(.unusable, photo, "nothing is visible on it")
    }
    return piece
  }

  private func decode(_ photo: FilePath) throws(FileFailure) -> (Raster, [String]) {
    let reader = try PhotoReader(photo)
    let size = reader.header.uprightSize
    let whole = Reduction(region: Region(size), target: size.limited(toLongestSide: longestSide))
    do throws(CodecError) {
      let decoded = try reader.decode([whole], effort: effort)
      return (decoded.rasters[0], decoded.warnings)
    } catch {
      throw FileFailure(photo: photo, error)
    }
  }

  /// The photo with what parts the garment from what lies around it; what a person made for that
  /// comes first.
  private func outlined(
    _ raster: Raster, _ photo: FilePath
  ) throws(FileFailure) -> (Raster, Piece.Outline) {
    if usesMasks, let mask = Self.mask(of: photo) {
      return (raster.masked(by: try decode(mask).0), .given)
    }
    if raster.isCutOut { return (raster, .given) }
    if cutout == .off { return (raster, .sides(nil)) }
    do throws(CutoutRefusal) {
      return (try Cutout(raster, isForced: cutout == .force).raster, .cutOut)
    } catch {
      return (raster, .sides(error))
    }
  }

  /// The mask beside a photo; nil where there is none.
  static func mask(of photo: FilePath) -> FilePath? {
    guard let stem = photo.stem else { return nil }
    let mask = photo.removingLastComponent().appending("\(stem).mask.png")
    return FileStamp(of: mask) == nil ? nil : mask
  }
}
