import Foundation

extension QuadrantPhoto {
  /// The stored picture as cwebp -lossless codes it: one chunk of a WebP.
  package static let webPChunk = [UInt8](
    Data(
      base64Encoded:
        "VlA4TDwAAAAvL8AHAB8gECB0+E9Qp0RIQJjl/xQzJCEB8cMS/5NN0vzH34AJQU3bRlBJluSRfDN3juj/BBgbMysUZgY="
    )
      ?? Data())

  /// The stored picture as a WebP, exactly ``raster()``.
  package static let webP: [UInt8] = {
    let content = Array("WEBP".utf8) + webPChunk
    return Array("RIFF".utf8) + [UInt8(content.count), 0, 0, 0] + content
  }()
}
