public import Codecs
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

  /// What parts a garment from what lies around it.
  package enum Source: Sendable {
    /// The alpha of the photo, or of a mask beside it.
    case given
    case cutOut
    /// Nothing does: the photo was kept whole.
    case photo
  }

  public struct Outlined: Sendable {
    /// Of the same size; what lies around the garment is transparent, where that could be told.
    public var raster: Raster
    /// Why the photo was kept whole though it was to be cut out; what is amiss with its mask.
    public var warnings: [PhotoWarning] = []
    package var source: Source
  }

  /// - Parameter raster: the photo at `photo`, at any size.
  /// - Throws: where the mask cannot be used.
  public func outlined(_ raster: Raster, _ photo: FilePath) throws(FileFailure) -> Outlined {
    if usesMasks, let mask = Self.mask(of: photo) {
      return try Self.outlined(raster, photo, by: mask)
    }
    if raster.isCutOut { return Outlined(raster: raster, source: .given) }
    if cutout == .off { return Outlined(raster: raster, source: .photo) }
    do throws(CutoutRefusal) {
      let cut = try Cutout(raster, isForced: cutout == .force)
      return Outlined(raster: cut.raster, source: .cutOut)
    } catch {
      let refusal = PhotoWarning(path: photo, words: "is not cut out: \(error)")
      return Outlined(raster: raster, warnings: [refusal], source: .photo)
    }
  }

  private static func outlined(
    _ raster: Raster, _ photo: FilePath, by mask: FilePath
  ) throws(FileFailure) -> Outlined {
    let decoded = try decoded(mask)
    let masked = raster.masked(by: decoded.raster)
    guard masked.visibleBounds() != nil || raster.visibleBounds() == nil else {
      throw FileFailure(.unusable, mask, "is a mask that shows nothing\(wayOut)")
    }
    var warnings = decoded.warnings.map { PhotoWarning(path: mask, words: $0) }
    let aspects = [raster, decoded.raster].map { Double($0.size.width) / Double($0.size.height) }
    if abs(aspects[0] / aspects[1] - 1) > mostMisshapen {
      warnings.append(
        PhotoWarning(path: mask, words: "is a mask of another shape than its photo\(wayOut)"))
    }
    return Outlined(raster: masked, warnings: warnings, source: .given)
  }

  /// A mask drawn on a smaller copy may differ so much from its photo's proportion, by rounding.
  private static let mostMisshapen = 0.03
  private static let wayOut = "; mend it, or leave masks out by --no-masks"

  /// The mask beside a photo, `x.mask.png` for `x.jpg`; nil where there is none.
  public static func mask(of photo: FilePath) -> FilePath? {
    guard let stem = photo.stem else { return nil }
    let mask = photo.removingLastComponent().appending("\(stem).mask.png")
    return FileStamp(of: mask) == nil ? nil : mask
  }

  private static func decoded(
    _ mask: FilePath
  ) throws(FileFailure) -> (raster: Raster, warnings: [String]) {
    do throws(FileFailure) {
      let reader = try PhotoReader(mask)
      do throws(CodecError) {
        return try reader.decode()
      } catch {
        throw FileFailure(photo: mask, error)
      }
    } catch {
      throw FileFailure(error.kind, mask, "\(error.reason)\(wayOut)")
    }
  }
}

/// Whether garments are cut out of their photos.
public enum CutoutChoice: String, CaseIterable, Hashable, Sendable {
  /// Where the background is plain; other photos stay as they are.
  case auto
  /// No photo; only transparency of a photo's own is kept.
  case off
  /// Every photo, as well as it goes.
  case force
}
