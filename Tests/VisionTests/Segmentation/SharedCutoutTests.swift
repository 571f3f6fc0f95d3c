import Images
import Foundation
import Vision
import SystemPackage
import TestSupport
import Testing

@Suite(
  "The composites of the shared corpus",
  .enabled(if: SharedCorpus.has("cutouts"), "../shared/cutouts is not there"),
  .enabled(if: isOptimized, "too slow in debug"))
struct SharedCutoutTests {
  private static let plainGrounds = ["wall", "floor", "sheet", "carpet"]

  @Test("are cut out where the ground is plain, and ruined on no ground")
  func composites() async throws {
    let folder = SharedCorpus.folder.appending("cutouts")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.string)
      .filter { $0.hasSuffix(".jpg") }.sorted()
    try #require(!names.isEmpty)
    let outcomes = try await withThrowingTaskGroup { group in
      for half in 0..<2 {
        group.addTask {
          try stride(from: half, to: names.count, by: 2).map { try outcome(names[$0], folder) }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    let plain = outcomes.filter { Self.plainGrounds.contains($0.ground) }
    let accepted = plain.compactMap(\.accuracy)
    #expect(Double(accepted.count) >= 0.8 * Double(plain.count))
    let mean = accepted.reduce(0, +) / Double(max(1, accepted.count))
    #expect(mean >= 0.95)
    let busy = outcomes.filter { $0.ground == "busy" }
    let ruined = busy.count { ($0.accuracy ?? 1) < 0.8 }
    #expect(ruined == 0)
    print(
      """
      SharedCutoutTests: tried \(names.count) files of \(folder); cut out \(accepted.count) of \
      \(plain.count) plain and \(busy.compactMap(\.accuracy).count) of \(busy.count) busy ones; \
      intersection over union \(mean) on average, \(accepted.min() ?? 0) at worst
      """)
  }
}

private struct CutoutOutcome {
  var ground: String
  /// The cut-out's accuracy, or nil if the photo was not cut out.
  var accuracy: Double?
}

private func outcome(_ name: String, _ folder: FilePath) throws -> CutoutOutcome {
  let parts = name.dropLast(".jpg".count).split(separator: "-")
  let ground = String(try #require(parts.last))
  let mask = folder.appending(parts.dropLast().joined(separator: "-") + ".mask.png")
  let photo = try PhotoReader(folder.appending(name)).decodeNow().raster
  let truth = try PhotoReader(mask).decodeNow().raster
  guard let cutout = try? Cutout(photo).raster else { return CutoutOutcome(ground: ground) }
  let opacities = stride(from: 0, to: truth.bytes.count, by: 4).map {
    Double(truth.bytes[$0]) / 255
  }
  let accuracy = Accuracy(cutout, truth: opacities)
  return CutoutOutcome(ground: ground, accuracy: accuracy.intersectionOverUnion)
}
