import Vision
import Garments
import Images
import TestSupport
import Testing

@Suite("Any colour reading")
struct ColorReadingLawTests {
  static let sizes = [
    (1, 1), (1, 2), (2, 1), (1, 300), (300, 1), (3, 3), (9, 40), (19, 20), (20, 20), (21, 33),
    (128, 20), (63, 64), (129, 64), (200, 133),
  ].map { PixelSize(width: $0, height: $1) }

  @Test(arguments: sizes)
  func `names one to three colours of any picture, in order, the same every time`(size: PixelSize) {
    for seed in 1...2 as ClosedRange<UInt32> {
      let noise = noisePhoto(width: size.width, height: size.height, seed: seed)
      for raster in [noise, clouds(size, seed), translucent(noise)] {
        let reading = GarmentColors(raster)
        #expect((1...3).contains(reading.parts.count))
        let shares = reading.parts.map(\.share)
        // The first part is the garment's main colour, even if another part is larger.
        #expect(shares.dropFirst().elementsEqual(shares.dropFirst().sorted(by: >)))
        #expect(shares.allSatisfy { $0 > 0 && $0 <= 1.001 })
        #expect(shares.reduce(0, +) <= 1.001)
        #expect(Set(reading.colors.map(\.name)).count == reading.parts.count)
        for color in reading.colors { #expect(color == GarmentColor(color: color.color)) }
        #expect(GarmentColors(raster) == reading)
      }
    }
  }

  @Test(arguments: sizes)
  func `of one colour alone is that colour`(size: PixelSize) {
    for name in [ColorName.white, .red, .khaki] {
      let flat = Raster(size: size, filledWith: name.color)
      #expect(GarmentColors(flat).colors == [GarmentColor(name)])
    }
  }

  @Test(arguments: sizes)
  func `of nothing is empty`(size: PixelSize) {
    #expect(GarmentColors(Raster(size: size)).parts.isEmpty)
  }

  @Test func `of a veil is the veil's`() {
    let veil = Color(red: 0xC8, green: 0x20, blue: 0x2E, alpha: 60)
    let raster = Raster(size: PixelSize(width: 40, height: 40), filledWith: veil)
    #expect(GarmentColors(raster).colors == [GarmentColor(.red)])
  }

  @Test func `is the same on as many threads as there are`() async {
    let raster = clouds(PixelSize(width: 60, height: 80), 5)
    let expected = GarmentColors(raster)
    await withTaskGroup(of: GarmentColors.self) { group in
      for _ in 0..<8 { group.addTask { GarmentColors(raster) } }
      for await reading in group { #expect(reading == expected) }
    }
  }

  /// Returns a picture of soft blots of colour.
  private func clouds(_ size: PixelSize, _ seed: UInt32) -> Raster {
    noisePhoto(width: 4, height: 3, seed: seed).resampled(to: size)
  }

  private func translucent(_ noise: Raster) -> Raster {
    var raster = noise
    raster.update { bytes in
      for i in stride(from: 3, to: bytes.count, by: 4) { bytes[i] = bytes[i - 1] | 1 }
    }
    return raster
  }
}
