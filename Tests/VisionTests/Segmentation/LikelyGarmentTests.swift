import Images
import Foundation
import Vision
import SystemPackage
import TestSupport
import Testing

@Suite("Where a garment likely is", .enabled(if: isOptimized, "too slow in debug"))
struct LikelyGarmentTests {
  @Test("is on the photo, whatever its size and its pixels")
  func inside() {
    #expect(GarmentSight(Raster(size: PixelSize(width: 0, height: 3))) == nil)
    let sizes = [(1, 1), (1, 700), (700, 1), (2, 3), (641, 2), (1283, 900)].map(PixelSize.init)
    for (seed, size) in sizes.enumerated() {
      let (shirt, _) = Composite(size: size).made()
      for photo in [Raster.noise(size, .rgb, seed: seed), Raster(size: size), shirt] {
        guard let box = GarmentSight(photo)?.box(on: size) else { continue }
        #expect(box.x >= 0 && box.y >= 0 && !box.size.isEmpty)
        #expect(box.maxX <= size.width && box.maxY <= size.height)
      }
    }
  }

  @Test(
    "holds the garments of the shared corpus",
    .enabled(if: SharedCorpus.has("real"), "../shared/real is not there"))
  func photos() throws {
    let folder = SharedCorpus.folder.appending("real")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.string)
      .filter { $0.hasSuffix(".mask.png") }.sorted()
    let tried = stride(from: 0, to: names.count, by: 5).map { names[$0] }
    try #require(!tried.isEmpty)
    var held = 0
    for name in tried {
      let mask = try PhotoReader(folder.appending(name)).decodeNow().raster
      let photo = folder.appending(String(name.dropLast(".mask.png".count)) + ".jpg")
      let raster = try PhotoReader(photo).decodeNow().raster
      guard let box = GarmentSight(raster)?.box(on: raster.size) else { continue }
      var (inside, all) = (0, 0)
      for y in 0..<mask.size.height {
        for x in 0..<mask.size.width where mask[x, y].red > 127 {
          all += 1
          if (box.x..<box.maxX).contains(x), (box.y..<box.maxY).contains(y) { inside += 1 }
        }
      }
      if Double(inside) >= 0.95 * Double(all) { held += 1 }
    }
    #expect(Double(held) >= 0.9 * Double(tried.count), "\(held) of \(tried.count)")
  }
}
