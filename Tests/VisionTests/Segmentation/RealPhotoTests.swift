import Images
import Foundation
import Vision
import SystemPackage
import TestSupport
import Testing

/// The network was trained on these photos, too. The tests only show that the network is used
/// correctly. `docs/segmenter.md` lists the network's accuracy on other photos.
@Suite(
  "The phone photos of the shared corpus",
  .enabled(if: SharedCorpus.has("real"), "../shared/real is not there"),
  .enabled(if: isOptimized, "too slow in debug"))
struct RealPhotoTests {
  @Test("are cut out as people would")
  func photos() throws {
    let folder = SharedCorpus.folder.appending("real")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.string)
      .filter { $0.hasSuffix(".mask.png") }.sorted()
    try #require(!names.isEmpty)
    var accuracies: [Double] = []
    // Every fourth photo is tested, because all photos take half a minute.
    let tried = stride(from: 0, to: names.count, by: 4).map { names[$0] }
    for name in tried {
      let photo = folder.appending(String(name.dropLast(".mask.png".count)) + ".jpg")
      let truth = try PhotoReader(folder.appending(name)).decodeNow().raster
      let raster = try PhotoReader(photo).decodeNow().raster
      guard let cutout = try? Cutout(raster).raster else { continue }
      let opacities = stride(from: 0, to: truth.bytes.count, by: 4).map {
        Double(truth.bytes[$0]) / 255
      }
      accuracies.append(Accuracy(cutout, truth: opacities).intersectionOverUnion)
    }
    let good = accuracies.count { $0 >= 0.9 }
    let ruined = accuracies.count { $0 < 0.8 }
    #expect(Double(good) >= 0.8 * Double(tried.count))
    #expect(Double(ruined) <= 0.03 * Double(accuracies.count))
    print(
      """
      RealPhotoTests: tried \(tried.count) of the \(names.count) masked photos of \(folder); cut \
      out \(accuracies.count), of them \(good) well and \(ruined) badly
      """)
  }
}
