import Layouts
import Pixels

extension Collage {
  /// Whether `count` photos find room, words aside.
  public func hasRoom(for count: Int) -> Bool {
    switch layout {
    case .grid: gridBoxes(count) != nil
    case .sheet: sheet.pages(count) != nil
    // Squares, for photos that were not looked at yet.
    case .flatlay, .mosaic:
      mosaic.boxes(for: Array(repeating: PixelSize(width: 1, height: 1), count: count)) != nil
    }
  }
}
