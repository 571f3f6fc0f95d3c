import Images
import SystemPackage
import TestSupport
import Testing

@Suite("A PNG that is written")
struct PNGHiddenColorTests {
  /// Noise in which some pixels are transparent, and others nearly transparent.
  private var raster: Raster {
    var raster = noisePhoto(width: 37, height: 300)
    raster.update { bytes in
      for (index, alpha) in zip(stride(from: 3, to: bytes.count, by: 4), 0...) {
        bytes[index] = [0, 0, 1, 255, 128][alpha % 5]
      }
    }
    return raster
  }

  @Test("publishes no colour that nobody sees", arguments: PNGCompression.allCases)
  func hidden(compression: PNGCompression) throws {
    let read = try PhotoReader(bytes: raster.encodedNow(as: .png(compression: compression)))
      .decodeNow().raster
    #expect(read.size == raster.size)
    let (before, after) = (raster, read)
    for y in 0..<before.size.height {
      for x in 0..<before.size.width {
        let seen = before[x, y].alpha > 0 ? before[x, y] : .transparent
        #expect(after[x, y] == seen)
      }
    }
  }
}
