import Foundation

/// A small encoded picture, around which tests build files.
///
/// The pictures show ``QuadrantPhoto``, `RG` above `BW`. Debian 12's `avifenc --lossless` and
/// `heif-enc -q 90 -p chroma=444` encoded them. The encoder's note was removed from the HEVC
/// picture.
package struct CodedPicture: Sendable {
  /// The type of the picture's item.
  package var item: String
  /// The type and content of the box with the codec's configuration.
  package var configuration: (type: String, content: [UInt8])
  package var width: Int
  package var height: Int
  package var data: [UInt8]

  private init(
    _ item: String, _ type: String, _ configuration: String, _ width: Int, _ height: Int,
    _ data: String
  ) {
    self.item = item
    self.configuration = (type, Self.bytes(configuration))
    (self.width, self.height) = (width, height)
    self.data = Self.bytes(data)
  }

  private static func bytes(_ base64: String) -> [UInt8] {
    Data(base64Encoded: base64).map(Array.init) ?? []
  }

  /// A picture of 48x32 pixels, identical to ``QuadrantPhoto/raster()``.
  package static let av1 = CodedPicture(
    "av01", "av1C", "gSAAAA==", 48, 32,
    """
    EgAKCDgVL/sICGgBMktEAADpPkbKUZvh8meICYh5xFErr9F5z9/goQxyvkr4zyGVoPIUly5lSkN7Bn7Gx8ImGpURcrdcE4\
    pqpvjtmh6smhLLlF9D9tUJR2A=
    """)

  /// The picture ``av1``, with each sample multiplied by ``av1Alpha``.
  package static let av1Premultiplied = CodedPicture(
    "av01", "av1C", "gSAAAA==", 48, 32,
    "EgAKCDgVL/sICGgBMh9EAADAQbZsZSEoAu8NrcWtojY8AoZRSfL94WG8C+vg")

  /// A single plane of 48x32 pixels, with 255 in the left half and 128 in the right half.
  package static let av1Alpha = CodedPicture(
    "av01", "av1C", "gQAcAA==", 48, 32, "EgAKCRgVL/sMBDQagDIPRAAA2do1GV6vdrQh9IGd")

  /// A picture of 64x64 pixels with nearly the colours of ``QuadrantPhoto``.
  package static let hevc = CodedPicture(
    "hvc1", "hvcC",
    """
    AQQIAAAAAAAAAAAAHvAA/P/4+AAADwMgAAEAF0ABDAH//wQIAAADAJ44AAADAAAeugJAIQABACpCAQEECAAAAwCeOAAAAw\
    AAHpAEECCy3UklNc3AgIGBAAADAAEAAAMAAQgiAAEACEQBwXKGDAIk
    """, 64, 64,
    """
    AAAAPigBrwY4Wvz9N/k+T///uAb6H+tp+bCV/V3af/7Mu///YbKrGY/cEoRv4U9H/+0WRDjQf1EpsJ9zYh1+QzXA
    """)
}
