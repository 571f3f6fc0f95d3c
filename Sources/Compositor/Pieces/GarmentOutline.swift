import Codecs
import Cutouts
public import Files
public import Pixels
public import SystemPackage

/// Parts a garment from what lies around it on its photo. What a person made for that comes first: a mask
/// beside the photo, then transparency of the photo's own.
public struct GarmentOutline: Sendable {
  private let cutout: CutoutChoice
  private let usesMasks: Bool

  /// - Parameter usesMasks: whether a mask beside a photo is used, `x.mask.png` for `x.jpg`.
  public init(_ cutout: CutoutChoice, usesMasks: Bool = true) {
    self.cutout = cutout
    self.usesMasks = usesMasks
  }

  public struct Outlined: Sendable {
    /// Of the same size; what lies around the garment is transparent, where that could be told.
    public var raster: Raster
    /// Why the photo was kept whole though it was to be cut out; what is amiss with its mask.
    public var warnings: [PhotoWarning] = []
    var outline: Piece.Outline
  }

  /// - Parameter raster: the photo at `photo`, at any size.
  /// - Throws: where the mask cannot be used.
  public func outlined(_ raster: Raster, _ photo: FilePath) throws(FileFailure) -> Outlined {
    if usesMasks, let mask = Self.mask(of: photo) {
      let decoded = try Self.decoded(mask)
      return Outlined(
        raster: raster.masked(by: decoded.raster),
        warnings: decoded.warnings.map { PhotoWarning(path: mask, words: $0) }, outline: .given)
    }
    if raster.isCutOut { return Outlined(raster: raster, outline: .given) }
    if cutout == .off { return Outlined(raster: raster, outline: .photo) }
    do throws(CutoutRefusal) {
      let cut = try Cutout(raster, isForced: cutout == .force)
      return Outlined(raster: cut.raster, outline: .cutOut)
    } catch {
      let refusal = PhotoWarning(path: photo, words: "is not cut out: \(error)")
      return Outlined(raster: raster, warnings: [refusal], outline: .photo)
    }
  }

  /// The mask beside a photo; nil where there is none.
  private static func mask(of photo: FilePath) -> FilePath? {
    guard let stem = photo.stem else { return nil }
    let mask = photo.removingLastComponent().appending("\(stem).mask.png")
    return FileStamp(of: mask) == nil ? nil : mask
  }

  private static func decoded(_ mask: FilePath) throws(FileFailure) -> (
    raster: Raster, warnings: [String]
  ) {
    let reader = try PhotoReader(mask)
    do throws(CodecError) {
      return try reader.decode()
    } catch {
      throw FileFailure(photo: mask, error)
    }
  }
}
