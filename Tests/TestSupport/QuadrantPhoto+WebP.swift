import Foundation

extension QuadrantPhoto {
  /// The picture as a single WebP chunk, encoded by `cwebp -lossless`.
  package static let webPChunk = [UInt8](
    Data(
      base64Encoded:
        "VlA4TDwAAAAvL8AHAB8gECB0+E9Qp0RIQJjl/xQzJCEB8cMS/5NN0vzH34AJQU3bRlBJluSRfDN3juj/BBgbMysUZgY="
    )
      ?? Data())

  /// The picture as a WebP, identical to ``raster()``.
  package static let webP: [UInt8] = {
    let content = Array("WEBP".utf8) + webPChunk
    return Array("RIFF".utf8) + [UInt8(content.count), 0, 0, 0] + content
  }()
}
