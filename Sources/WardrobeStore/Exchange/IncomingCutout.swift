public import Codecs

/// A cut-out that a garment is added with.
///
/// ```swift
/// let png = try raster.mask(of: photo).encoded(as: .png)
/// let cutout = IncomingCutout(mask: .bytes(png, name: "shirt.mask.png"))
/// try await closet.addGarment(photo: "shirt.jpg", shirt, cutout: cutout)
/// ```
public struct IncomingCutout: Sendable {
  /// A PNG or JPEG of the photo's proportion, black where the photo shows something else, white where it shows the
  /// garment. It is kept byte for byte and not looked at.
  public let mask: PhotoSource
  /// What was put up with in photo and mask.
  public let warnings: [PhotoWarning]

  /// A cut-out by a mask.
  public init(mask: PhotoSource, warnings: [PhotoWarning] = []) {
    (self.mask, self.warnings) = (mask, warnings)
  }
}
