import Images
import TestSupport
import Testing

struct MaskingTests {
  private static let size = PixelSize(width: 40, height: 30)

  @Test func `the codes of a grey mask are the alphas`() {
    let photo = Raster.noise(Self.size, .rgb, seed: 1)
    let mask = Raster.noise(Self.size, .gray, seed: 2)
    let masked = photo.masked(by: mask)
    for y in 0..<30 {
      for x in 0..<40 {
        let alpha = mask[x, y].red
        var expected = alpha == 0 ? Color.transparent : photo[x, y]
        expected.alpha = alpha
        #expect(masked[x, y] == expected)
      }
    }
  }

  @Test func `a colour counts by its luma`() {
    let photo = Raster(size: Self.size, filledWith: Color(red: 9, green: 8, blue: 7))
    // The alphas are 0.2126, 0.7152 and 0.0722 of 255.
    for (color, alpha) in [
      (Color(red: 255, green: 0, blue: 0), 54), (Color(red: 0, green: 255, blue: 0), 182),
      (Color(red: 0, green: 0, blue: 255), 18), (.white, 255),
    ] as [(Color, UInt8)] {
      let masked = photo.masked(by: Raster(size: Self.size, filledWith: color))
      #expect(masked[3, 4] == Color(red: 9, green: 8, blue: 7, alpha: alpha))
    }
  }

  @Test func `a mask with an alpha counts by that`() {
    let photo = Raster.noise(Self.size, .rgb)
    var mask = Raster(size: Self.size, filledWith: .white)
    mask.fill(PixelRect(x: 10, y: 5, width: 20, height: 20), .transparent)
    let masked = photo.masked(by: mask)
    #expect(masked[9, 5] == photo[9, 5])
    #expect(masked[10, 5] == .transparent)
  }

  @Test func `alphas are multiplied`() {
    let photo = Raster(
      size: Self.size, filledWith: Color(red: 9, green: 8, blue: 7, alpha: 100))
    let grey = Color(red: 128, green: 128, blue: 128)
    // 100/255 * 128/255 is 50.2/255.
    #expect(photo.masked(by: Raster(size: Self.size, filledWith: grey))[0, 0].alpha == 50)
  }

  @Test(arguments: [(20, 15), (400, 300), (1, 1), (7, 90)])
  func `a mask of another size is resampled`(width: Int, height: Int) {
    let photo = Raster.noise(Self.size, .rgb)
    let grey = Color(red: 77, green: 77, blue: 77)
    var mask = Raster(size: PixelSize(width: width, height: height), filledWith: grey)
    #expect(photo.masked(by: mask)[20, 10].alpha == 77)
    guard width % 20 == 0 else { return }
    mask.fill(PixelRect(x: 0, y: 0, width: width / 2, height: height), .black)
    let masked = photo.masked(by: mask)
    #expect(masked[5, 10] == .transparent)
    #expect(masked[35, 10].alpha == 77)
  }
}
