import Images
import TestSupport
import Testing

@Suite("The colours of a HEIC or AVIF")
struct HEIFColorTests {
  /// Returns the centre colours of the four quarters, which are red, green, blue and white in sRGB.
  private func quarters(_ properties: [[UInt8]]) throws -> [Color] {
    let picture = try decoded(PictureFileFixture(.av1, properties: properties).bytes)
    return [(12, 8), (36, 8), (12, 24), (36, 24)].map { picture[$0.0, $0.1] }
  }

  @Test(
    "are left alone by sRGB, and by the curves of television that are shown as sRGB",
    arguments: [1, 6, 13, 14, 15])
  func srgb(transfer: Int) throws {
    let bytes = PictureFileFixture(
      .av1, properties: [PictureFileFixture.codePoints(1, transfer, 0)]
    ).bytes
    #expect(try PhotoReader(bytes: bytes).header.profileName == "sRGB")
    #expect(try decoded(bytes) == QuadrantPhoto.raster())
  }

  @Test("of Display P3 become sRGB, cut where sRGB ends")
  func displayP3() throws {
    // The expected colours were computed with numpy from the primaries of SMPTE EG 432-1 and IEC
    // 61966-2-1. Red and green are outside sRGB.
    let colors = try quarters([PictureFileFixture.codePoints(12, 13, 0)])
    let expected = [
      Color(red: 240, green: 0, blue: 0), Color(red: 0, green: 204, blue: 0),
      Color(red: 20, green: 20, blue: 229), Color(red: 250, green: 250, blue: 250),
    ]
    #expect(colors == expected)
  }

  @Test("of high dynamic range keep their order and end at white", arguments: [16, 18])
  func highDynamicRange(transfer: Int) throws {
    let points = PictureFileFixture.codePoints(9, transfer, 0)
    let header = try PhotoReader(bytes: PictureFileFixture(.av1, properties: [points]).bytes).header
    #expect(header.dynamicRange == (transfer == 16 ? .perceptualQuantizer : .hybridLogGamma))
    let colors = try quarters([points])
    #expect(colors[0].red > 200 && colors[0].green < 30 && colors[0].blue < 30)
    #expect(colors[1].green > 180 && colors[1].red < 30)
    #expect(colors[2].blue > 200 && colors[2].green < 30)
    #expect([colors[3].red, colors[3].green, colors[3].blue].allSatisfy { $0 >= 250 })
  }

  @Test(
    "of a HEIC go by what its coded picture says where its boxes say nothing",
    arguments: [false, true])
  func codedPoints(isFull: Bool) throws {
    // The picture's parameters specify BT.601. The parameters consist of two bits for the range,
    // unspecified primaries and transfer, and the matrix.
    var picture = CodedPicture.hevc
    let said: [UInt8] = [0xC0, 0x80, 0x81, 0x81]
    let content = picture.configuration.content
    let place = try #require(
      content.indices.first { content[$0...].starts(with: said) })
    let range: UInt8 = isFull ? 0xC0 : 0x40
    picture.configuration.content.replaceSubrange(
      place..<(place + 4), with: [range, 0x80, 0x80, 0x41])
    let plain = try decoded(PictureFileFixture(.hevc).bytes)
    let found = try decoded(PictureFileFixture(picture).bytes)
    for (x, y) in [(16, 16), (48, 16), (16, 48), (48, 48)] {
      // Encodes the colour by the equations of BT.601, and decodes it by those of BT.709.
      let color = [plain[x, y].red, plain[x, y].green, plain[x, y].blue].map(Double.init)
      let luma = 0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2]
      let (blue, red) = ((color[2] - luma) / 1.772, (color[0] - luma) / 1.402)
      let (gray, scale) = isFull ? (luma, 1) : ((luma - 16) * 255 / 219, 255.0 / 224)
      let expected = [
        gray + 1.5748 * red * scale, gray - (0.1873 * blue + 0.4681 * red) * scale,
        gray + 1.8556 * blue * scale,
      ]
      let shown = [found[x, y].red, found[x, y].green, found[x, y].blue].map(Double.init)
      for (shown, expected) in zip(shown, expected) {
        #expect(abs(shown - min(255, max(0, expected))) <= 4, "\(x) \(y) \(shown) \(expected)")
      }
    }
  }
}
