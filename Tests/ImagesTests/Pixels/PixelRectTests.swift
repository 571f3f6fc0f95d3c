import Images
import Testing

struct PixelRectTests {
  @Test(arguments: [(2, 2, 14, 24), (3, 3, 13, 23), (10, 10, 10, 20), (9, 1, 10, 24)])
  func `the middle leaves an odd pixel to the right and the bottom`(
    width: Int, height: Int, x: Int, y: Int
  ) {
    let box = PixelRect(x: 10, y: 20, width: 10, height: 10)
    let inner = box.centered(PixelSize(width: width, height: height))
    #expect(inner == PixelRect(x: x, y: y, width: width, height: height))
  }

  @Test func `a rectangle knows its edges`() {
    let rect = PixelRect(x: -3, y: 4, size: PixelSize(width: 5, height: 6))
    #expect((rect.maxX, rect.maxY) == (2, 10))
    #expect((rect.width, rect.height) == (5, 6))
  }
}
