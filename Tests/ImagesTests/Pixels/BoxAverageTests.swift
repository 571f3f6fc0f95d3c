import Images
import TestSupport
import Testing

struct BoxAverageTests {
  @Test(arguments: [1, 2, 3, 7, 40])
  func `a cell is the average of its pixels in linear light`(side: Int) {
    let raster = Raster.noise(PixelSize(width: 23, height: 17), .rgb, seed: side)
    let (cells, light) = raster.boxAverages(side: side)
    #expect(cells.width == (22 + side) / side && cells.height == (16 + side) / side)
    for row in 0..<cells.height {
      for column in 0..<cells.width {
        var (sum, count) = (SIMD4<Double>.zero, 0.0)
        for y in (row * side)..<min(17, row * side + side) {
          for x in (column * side)..<min(23, column * side + side) {
            let color = raster[x, y]
            sum += SIMD4(
              LanczosReference.light(Double(color.red) / 255),
              LanczosReference.light(Double(color.green) / 255),
              LanczosReference.light(Double(color.blue) / 255), 0)
            count += 1
          }
        }
        let difference = SIMD4<Double>(light[row * cells.width + column]) - sum / count
        #expect((difference * difference).sum() < 1e-10)
      }
    }
  }
}
