import Images
import TestSupport
import Testing

struct ResamplerBankTests {
  private static let size = PixelSize(width: 120, height: 90)

  private func rasters(
    _ source: Raster, _ parts: [(region: Region, target: PixelSize)]
  ) -> [Raster] {
    let bank = ResamplerBank(source: source.size, encoding: .straightAlpha, parts)
    bank.append(rows: source.bytes.span)
    return bank.finish()
  }

  @Test func `sizes that are more than half of each other are as if alone`() {
    let source = Raster.noise(Self.size, .rgba)
    let targets = [(61, 50), (40, 26), (120, 91), (31, 25)].map {
      PixelSize(width: $0, height: $1)
    }
    let made = rasters(source, targets.map { (Region(Self.size), $0) })
    // The third size is the largest. A smaller size is made from the third only if it is at most
    // half as high, and 61x50 is higher than that.
    #expect(made[0] == source.resampled(to: targets[0]))
    #expect(made[2] == source.resampled(to: targets[2]))
    #expect(made.map(\.size) == targets)
  }

  @Test func `parts of other regions are as if alone`() {
    let source = Raster.noise(Self.size, .rgba)
    let part = Region(x: 10, y: 20, width: 50, height: 40)
    let small = PixelSize(width: 10, height: 8)
    let made = rasters(source, [(Region(Self.size), Self.size), (part, small)])
    #expect(made[1] == source.resampled(part, to: small))
  }

  @Test func `a size made of a larger one's rows is as near to Lanczos by the book as photos need`()
  {
    let source = Raster.scene(Self.size)
    let targets = [60, 30, 15].map { PixelSize(width: $0, height: $0 * 3 / 4) }
    let made = rasters(source, targets.map { (Region(Self.size), $0) })
    // Rounding to 8 bits gives 59 dB. From 40 dB up, differences are invisible. The third size gets
    // only 39 dB, because it is made from the second size, whose averages limit its ringing.
    for (index, least) in [45.0, 45, 39].enumerated() {
      let truth = LanczosReference.resampled(
        source, Region(Self.size), to: targets[index], isLimited: true)
      #expect(made[index].decibels(from: truth) >= least, "\(targets[index])")
    }
  }

  @Test func `one colour stays that colour in every size`() {
    let color = Color(red: 200, green: 30, blue: 90)
    let source = Raster(size: Self.size, filledWith: color)
    let targets = [60, 30, 15, 1].map { PixelSize(width: $0, height: $0) }
    for (raster, target) in zip(rasters(source, targets.map { (Region(Self.size), $0) }), targets) {
      #expect(raster == Raster(size: target, filledWith: color))
    }
  }
}
