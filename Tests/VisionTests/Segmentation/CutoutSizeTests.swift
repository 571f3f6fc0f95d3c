import Images
import Foundation
import Vision
import SystemPackage
import TestSupport
import Testing

/// `training/sizes.py` measures all photos. The results are in docs/segmenter.md.
@Suite(
  "A photo at four times its size has the same outline",
  .enabled(if: isOptimized, "too slow in debug"))
struct CutoutSizeTests {
  /// Returns the intersection over union of a photo's outline and the enlarged photo's outline.
  private func agreement(_ photo: Raster) throws -> Double {
    let size = photo.size
    let large = photo.resampled(to: PixelSize(width: 4 * size.width, height: 4 * size.height))
    let reduced = try Cutout(large, isForced: true).raster.resampled(to: size)
    let opacities = stride(from: 3, to: reduced.bytes.count, by: 4).map {
      Double(reduced.bytes[$0]) / 255
    }
    return Accuracy(try Cutout(photo, isForced: true).raster, truth: opacities)
      .intersectionOverUnion
  }

  @Test("where it was made", arguments: [200, 320, 410, 711, 1000])
  func composite(width: Int) throws {
    let size = PixelSize(width: width, height: width * 5 / 6)
    let (photo, _) = Composite(size: size, shadow: 0.2).made()
    #expect(try agreement(photo) >= 0.97)
  }

  @Test(
    "where it is a phone's", .enabled(if: SharedCorpus.has("real"), "../shared/real is not there"))
  func photos() throws {
    let folder = SharedCorpus.folder.appending("real")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.string)
      .filter { $0.hasSuffix(".jpg") }.sorted()
    let tried = stride(from: 0, to: names.count, by: 24).map { names[$0] }
    try #require(!tried.isEmpty)
    var agreements: [Double] = []
    for name in tried {
      agreements.append(try agreement(PhotoReader(folder.appending(name)).decodeNow().raster))
    }
    #expect(agreements.allSatisfy { $0 >= 0.95 }, "\(agreements)")
    #expect(agreements.reduce(0, +) / Double(agreements.count) >= 0.98, "\(agreements)")
  }
}
