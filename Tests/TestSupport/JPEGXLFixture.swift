import Foundation

/// JPEG XL files. Headers are assembled here, and cjxl encoded the frames losslessly.
package enum JPEGXLFixture {
  /// The frame of `QuadrantPhoto`, encoded by `cjxl -d 0`.
  private static let frame = bytes(
    "CAIBAKQASygkxpUKCiYALyjmf2L8CwQBEDAc+I7gtyE52mOqEyTkY+oTPieF4gU=")

  /// The frame of `QuadrantPhoto` with alpha: 128 on the left and 255 on the right.
  private static let alphaFrame = bytes(
    "CAgQAKwASxiTjoOHCUyI+R/zLyAEwDl+AcAfOKAgAP4PYoEB6IIBO60pY4UG1HBLAg==")

  /// An animation of `QuadrantPhoto` and its negative.
  package static let animation = bytes(
    """
    /woHBQMIKC4JCAKSCQAAkABLGJOOg4cJADH/4+UCQQD4MM4UIMgoGH6WCVfRcsYKDajhlgQIApIFAJQASyg0Mo4FB0wAiIkzXi4QBMCDaFSA\
    +HQJJDMag2E+jgOagUGyFA==
    """)

  /// `QuadrantPhoto` with 16 bits per sample, in a container.
  package static let sixteenBits = bytes(
    """
    AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAAAJanhsbAoAAABHanhsY/8KB/EDUFwICAIBAMQASygkxpUaCgLgnv8Tg1XGOBcI\
    AqDgRACAfh4FFdxBRvLwQNQTtNycO4aCzHe5ma69LQ==
    """)

  /// A grey picture of 48x32 pixels: 60 on the left and 180 on the right.
  package static let gray = bytes("/woHQVBcCAgCAQBkAEsYixUAlB8/xhj/LwACAOAwWgAAIQ6H5AE=")

  /// A 16-bit PQ picture of 32x16 pixels, with stripes of 20.3, 90, 203 and 1,000 cd/m².
  package static let stripes = bytes(
    """
    AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAAAJanhsbAoAAABEanhsY/8KwwX8AOTRIw4HAAAAgAgCAQCcAEsoNDQuC14IgPPF\
    izFY5eUFggA4QBoEMDyQuykdhIcGT0lrFAbUEw==
    """)

  /// `QuadrantPhoto`, encoded by `cjxl -d 0.5` in JPEG XL's own colour space.
  package static let lossy = bytes(
    """
    /woHQUJxIQASiAAQBh+IaAEAUKEyyrjBy7meLz90WEzbuM7QVtsWllBEbh6rGuDguwGBgAGpYYxRIkM2NjrWbmOMLknmsMkB\
    AJ+Y3XAQffOf6HRv0CrE20Fjhd2L55AAUMoMJVt5KoCcBFqfaoJk/mwWZgZIKptolnIOw6UDAXNswEZ5JlTh+6JLJ7KsjpKe\
    qZOpVXXldgEVAFUFQGnVJTNVpxMAXqaAVfsGka6yS+HGoy/+gNyAAdAGvL6wic87pf/mn55pVSlks70xdHU1+G6rfnYhXYa4\
    FTD8LXjggt1R1zXYvzpPEwgqpdBCw9d3kFYvEJn+tU8oVfLvlb90NxuVWqDCuICACZxGHEeG4HMUivUZ/WABpAEh5cRUNvUF\
    Rk/OzCVxDYKIGPYcBG2gfRj+HxF5NTRwM7/QFACokcVK32GFJpfqEmt2/mW5wDHqpF1IriylUdREcA+3FwITMp1wAk5xEali\
    XDCtFh91KooNlifjGxP+lHxIJlYXfyTt8fAEDsNTRsevKQLGDUHvoQA=
    """)

  private static func bytes(_ base64: String) -> [UInt8] {
    Array(Data(base64Encoded: base64) ?? Data())
  }

  /// Returns `QuadrantPhoto` as a bare codestream.
  package static func codestream(orientation: Int = 1) -> [UInt8] {
    header(orientation: orientation) { put in
      // Writes that there are no extra channels.
      put(2, 0)
    } + frame
  }

  /// Returns `QuadrantPhoto` with its left half at half opacity.
  ///
  /// - Parameter isPremultiplied: whether the header declares the samples as premultiplied by
  ///   alpha.
  package static func translucent(isPremultiplied: Bool) -> [UInt8] {
    header { put in
      // Writes one extra channel: 8-bit alpha in full resolution, without a name.
      put(2, 1)
      put(1, 0)
      put(2, 0)
      put(3, 0)
      put(2, 0)
      put(2, 0)
      put(1, isPremultiplied ? 1 : 0)
    } + alphaFrame
  }

  /// Collects bits. The lowest bit of each byte comes first.
  private struct Bits {
    private var bits: [Bool] = []

    mutating func put(_ count: Int, _ value: Int) {
      for bit in 0..<count { bits.append(value >> bit & 1 == 1) }
    }

    var bytes: [UInt8] {
      stride(from: 0, to: bits.count, by: 8).map { start in
        (0..<min(8, bits.count - start)).reduce(UInt8(0)) {
          $0 | (bits[start + $1] ? 1 << UInt8($1) : 0)
        }
      }
    }
  }

  /// Returns the header before the first frame. `channels` writes the extra channels.
  private static func header(
    orientation: Int = 1, channels: (_ put: (Int, Int) -> Void) -> Void
  ) -> [UInt8] {
    var bits = Bits()
    bits.put(16, 0x0AFF)
    // Writes the size in the short form: a height of 32, and the ratio 3:2.
    bits.put(1, 1)
    bits.put(5, 3)
    bits.put(3, 4)
    bits.put(1, 0)
    let isTurned = orientation != 1
    bits.put(1, isTurned ? 1 : 0)
    if isTurned {
      bits.put(3, orientation - 1)
      // Writes that there is no intrinsic size, preview or animation.
      bits.put(3, 0)
    }
    // Writes that samples are 8-bit integers, in small buffers.
    bits.put(3, 0)
    bits.put(1, 1)
    channels { bits.put($0, $1) }
    // Writes sRGB instead of JPEG XL's own colour space.
    bits.put(1, 0)
    bits.put(1, 1)
    if isTurned { bits.put(1, 1) }
    // Writes that there are no extensions, and default transforms.
    bits.put(2, 0)
    bits.put(1, 1)
    return bits.bytes
  }

  /// Returns a container with the codestream as a whole (`jxlc`) or in parts (`jxlp`).
  package static func container(_ parts: [[UInt8]]) -> [UInt8] {
    let signature = PictureFileFixture.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A])
    let type = PictureFileFixture.box(
      "ftyp", Array("jxl ".utf8) + [0, 0, 0, 0] + Array("jxl ".utf8))
    if parts.count == 1 { return signature + type + PictureFileFixture.box("jxlc", parts[0]) }
    return signature + type
      + parts.indices.flatMap { index in
        let last: UInt8 = index == parts.count - 1 ? 0x80 : 0
        return PictureFileFixture.box("jxlp", [last, 0, 0, UInt8(index)] + parts[index])
      }
  }
}
