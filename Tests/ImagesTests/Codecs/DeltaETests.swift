import Images
import TestSupport
import Testing

/// Tests the CIEDE2000 formula that other tests use.
struct DeltaETests {
  /// Pairs from table 1 of G. Sharma, W. Wu and E. N. Dalal, with their differences to four decimal
  /// places. Some pairs lie on both sides of a discontinuity of the formula.
  @Test(
    arguments: [
      (Lab(50, 2.6772, -79.7751), Lab(50, 0, -82.7485), 2.0425),
      (Lab(50, -1.3802, -84.2814), Lab(50, 0, -82.7485), 1.0000),
      (Lab(50, 0, 0), Lab(50, -1, 2), 2.3669),
      (Lab(50, 2.4900, -0.0010), Lab(50, -2.4900, 0.0009), 7.1792),
      (Lab(50, 2.4900, -0.0010), Lab(50, -2.4900, 0.0011), 7.2195),
      (Lab(50, -0.0010, 2.4900), Lab(50, 0.0010, -2.4900), 4.8045),
      (Lab(50, -0.0010, 2.4900), Lab(50, 0.0011, -2.4900), 4.7461),
      (Lab(50, 2.5, 0), Lab(73, 25, -18), 27.1492),
      (Lab(50, 2.5, 0), Lab(56, -27, -3), 31.9030),
      (Lab(60.2574, -34.0099, 36.2677), Lab(60.4626, -34.1751, 39.4387), 1.2644),
      (Lab(63.0109, -31.0961, -5.8663), Lab(62.8187, -29.7946, -4.0864), 1.2630),
      (Lab(22.7233, 20.0904, -46.6940), Lab(23.0331, 14.9730, -42.5619), 2.0373),
      (Lab(90.8027, -2.0831, 1.4410), Lab(91.1528, -1.6435, 0.0447), 1.4441),
      (Lab(2.0776, 0.0795, -1.1350), Lab(0.9033, -0.0636, -0.5514), 0.9082),
    ] as [(Lab, Lab, Double)])
  func `published differences are met to four places`(one: Lab, other: Lab, difference: Double) {
    #expect(abs(one.deltaE(to: other) - difference) < 0.00005)
    #expect(abs(other.deltaE(to: one) - difference) < 0.00005)
  }

  @Test func `the mean over a picture is of its pixels' colours`() throws {
    let size = PixelSize(width: 4, height: 1)
    let black = Raster(size: size, filledWith: .black)
    var one = black
    one.fill(PixelRect(x: 0, y: 0, width: 1, height: 1), .white)
    #expect(black.meanDeltaE(to: black) == 0)
    // Black and white differ by 100.
    #expect(abs(one.meanDeltaE(to: black) - 25) < 0.001)
  }
}
