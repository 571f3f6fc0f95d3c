import Images
import TestSupport
import Testing

struct ReductionTests {
  static let size = PixelSize(width: 40, height: 27)

  @Test(arguments: 1...8, [Channels.rgb, .rgba])
  func `a turned PNG is reduced as its upright picture is`(
    orientation: Int, channels: Channels
  ) throws {
    let plain = Raster.noise(Self.size, channels)
    let file = try plain.encodedNow(as: .png)
    let exif = PNGFixture.encoded(("eXIf", ExifFixture.block(orientation: orientation)))
    let headerEnd = PNGFixture.signature.count + 25
    let turned = Array(file.prefix(headerEnd)) + exif + file.dropFirst(headerEnd)
    let upright = plain.turned(by: orientation)
    let part = Region(x: 3.5, y: 2, width: 15.25, height: 20.5)
    let target = PixelSize(width: 9, height: 11)
    let rasters = try PhotoReader(bytes: turned).decodeNow([
      Reduction(region: Region(upright.size), target: target),
      Reduction(region: part, target: target),
    ]).rasters
    // Reductions add Floats in another order, and may sum columns before rows. A value between two
    // codes may round to either. Where alpha is nearly zero, dividing by alpha turns a difference
    // of one code into two.
    #expect(rasters.count == 2)
    #expect(rasters[0].largestDifference(to: upright.resampled(to: target)) <= 2)
    #expect(rasters[1].largestDifference(to: upright.resampled(part, to: target)) <= 2)
  }

  @Test(arguments: 1...8)
  func `a turned JPEG shows the part asked for, upright`(orientation: Int) throws {
    // The four quarters are flat, so every region has a known colour after compression.
    let colors = [Color.white, .black, Color(red: 200, green: 0, blue: 0), Color("#0000C8")]
    var stored = Raster(size: PixelSize(width: 192, height: 160), filledWith: .white)
    for (index, color) in colors.compactMap(\.self).enumerated() {
      let quarter = Raster(size: PixelSize(width: 96, height: 80), filledWith: color)
      stored.blend(quarter, x: index % 2 * 96, y: index / 2 * 80)
    }
    let plain = JPEGFixture(try stored.encodedNow(as: .jpeg(quality: 95)))
    let file = plain.inserting(exif: ExifFixture.block(orientation: orientation))
    let upright = try decoded(plain.bytes).turned(by: orientation)
    let (width, height) = (Double(upright.size.width), Double(upright.size.height))
    let corners = [(0.0, 0.0), (width / 2, 0), (0, height / 2), (width / 2, height / 2)]
    let target = PixelSize(width: 6, height: 6)
    let rasters = try PhotoReader(bytes: file.bytes).decodeNow(
      corners.map { x, y in
        // The region is just far enough from neighbouring quarters that the filter does not reach
        // them.
        Reduction(
          region: Region(x: x + width / 8, y: y + height / 8, width: width / 4, height: height / 4),
          target: target)
      }
    ).rasters
    for (raster, corner) in zip(rasters, corners) {
      let pixel = upright[Int(corner.0 + width / 4), Int(corner.1 + height / 4)]
      // The inverse transform may change flat JPEG blocks by one code.
      #expect(raster.largestDifference(to: Raster(size: target, filledWith: pixel)) <= 1)
    }
  }

  @Test(arguments: [2, 4, 8, 16, 40])
  func `a flat JPEG stays flat however far it is shrunk`(factor: Int) throws {
    let file = try Raster(
      size: PixelSize(width: 320, height: 80), filledWith: Color(red: 90, green: 90, blue: 90)
    ).encodedNow(as: .jpeg(quality: 90))
    let flat = try decoded(file)[0, 0]
    let target = PixelSize(width: 320 / factor, height: 80 / factor)
    #expect(try reduced(file, to: target) == Raster(size: target, filledWith: flat))
  }

  @Test func `several reductions of one decoding are each as if alone`() throws {
    // No size is at most half of another size. ResamplerBankTests covers halved sizes.
    let file = try Raster.noise(Self.size, .rgba).encodedNow(as: .png)
    let targets = [(31, 20), (40, 27), (24, 40), (60, 50)].map {
      PixelSize(width: $0, height: $1)
    }
    let all = try PhotoReader(bytes: file).decodeNow(
      targets.map { Reduction(region: Region(Self.size), target: $0) })
    #expect(all.rasters.map(\.size) == targets)
    for (raster, target) in zip(all.rasters, targets) {
      #expect(try reduced(file, to: target) == raster)
    }
  }
}
