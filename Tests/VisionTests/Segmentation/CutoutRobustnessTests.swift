import Images
import Vision
import TestSupport
import Testing

@Suite(.enabled(if: isOptimized, "too slow in debug"))
struct CutoutRobustnessTests {
  @Test func `no size and no pixels are too odd`() {
    var noise = Noise(seed: 3)
    let sizes = [(0, 0), (1, 1), (1, 700), (700, 1), (2, 3), (641, 2)].map(PixelSize.init)
    let random = (0..<60).map { _ in
      PixelSize(width: 1 + Int(noise.next() % 60), height: 1 + Int(noise.next() % 60))
    }
    for (seed, size) in (sizes + random).enumerated() {
      for channels in [Channels.gray, .rgb, .rgba] where !size.isEmpty {
        check(.noise(size, channels, seed: seed))
      }
      for color in [Color.white, .black, .transparent] {
        check(Raster(size: size, filledWith: color))
      }
    }
  }

  private func check(_ photo: Raster) {
    for isForced in [false, true] {
      guard let cutout = try? Cutout(photo, isForced: isForced).raster else { continue }
      #expect(cutout.size == photo.size)
      #expect(cutout.isCutOut || !photo.isCutOut)
    }
  }

  @Test func `the same photo gives the same cut-out in every task`() async throws {
    let (photo, _) = Composite(shadow: 0.2).made()
    let cutouts = try await withThrowingTaskGroup { group in
      for _ in 0..<4 { group.addTask { try Cutout(photo).raster } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(cutouts).count == 1)
  }

  @Test func `a photo that has transparency of its own keeps it`() throws {
    let (photo, truth) = Composite().made()
    var mask = Raster(size: photo.size, filledWith: .black)
    mask.update { bytes in
      for i in truth.indices where i % photo.size.width > 200 {
        for c in 0..<3 { bytes[i * 4 + c] = 255 }
      }
    }
    let own = photo.masked(by: mask)
    #expect(own.isCutOut)
    #expect(!photo.isCutOut)
    #expect(try Cutout(own).raster == own)
  }

  @Test func `clear corners are no cut-out`() throws {
    let (made, truth) = Composite().made()
    var photo = made
    photo.update { bytes in
      for y in 0..<4 {
        for x in 0..<4 { bytes[(y * 480 + x) * 4 + 3] = 0 }
      }
    }
    #expect(!photo.isCutOut)
    let cutout = try Cutout(photo).raster
    #expect(Accuracy(cutout, truth: truth).intersectionOverUnion > 0.97)
  }
}
