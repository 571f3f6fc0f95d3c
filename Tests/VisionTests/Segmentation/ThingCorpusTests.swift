import Images
import Foundation
import Vision
import SystemPackage
import TestSupport
import Testing

@Suite(
  "The things on photos of the shared corpus",
  .enabled(if: SharedCorpus.has("real"), "../shared/real is not there"),
  .enabled(if: isOptimized, "too slow in debug"))
struct ThingCorpusTests {
  private let folder = SharedCorpus.folder.appending("real")

  /// Returns the photos with masks, cut out by their masks.
  private func garments() throws -> [Raster] {
    try FileManager.default.contentsOfDirectory(atPath: folder.string)
      .filter { $0.hasSuffix(".mask.png") }.sorted().map { name in
        let photo = folder.appending(String(name.dropLast(".mask.png".count)) + ".jpg")
        return try PhotoReader(photo).decodeNow().raster
          .masked(by: PhotoReader(folder.appending(name)).decodeNow().raster)
      }
  }

  @Test("of one garment, or one pair of shoes, are one")
  func one() throws {
    let garments = try garments()
    try #require(!garments.isEmpty)
    #expect(garments.count { GarmentThings($0).count != 1 } == 0)
    print("ThingCorpusTests: tried \(garments.count) masked photos of \(folder)")
  }

  @Test("laid beside each other are as many as there are garments")
  func outfits() throws {
    let garments = try garments().compactMap { garment in
      garment.visibleBounds().map { garment.cropped(to: $0) }
    }
    var noise = Noise(seed: 38)
    var good = 0
    let count = 60
    for _ in 0..<count {
      var outfit = Raster(size: PixelSize(width: 900, height: 900))
      let cells = [0, 1, 2, 3, 4, 5, 6, 7, 8].shuffled(using: &noise)
        .prefix(Int.random(in: 2...5, using: &noise))
      for cell in cells {
        guard let garment = garments.randomElement(using: &noise) else { continue }
        let scale = 240 / Double(garment.size.longestSide)
        let size = PixelSize(
          width: max(1, Int(Double(garment.size.width) * scale)),
          height: max(1, Int(Double(garment.size.height) * scale)))
        outfit.blend(
          garment.resampled(to: size), x: cell % 3 * 300 + 30, y: cell / 3 * 300 + 30)
      }
      if GarmentThings(outfit).count == cells.count { good += 1 }
    }
    #expect(Double(good) >= 0.9 * Double(count))
    print(
      "ThingCorpusTests: \(good) of \(count) outfits of \(garments.count) garments were split rightly"
    )
  }
}
