import Layouts
import Pixels
import Typesetting

extension Collage {
  /// What words are set in; nil where none are asked for, so that no font is looked for then.
  func lettering(for photos: [CollagePhoto]) throws(TypesettingError) -> Lettering? {
    let hasQuantities = layout == .sheet && photos.contains { $0.quantity != 1 }
    guard usedCaptions != .none || usedHeading != nil || hasQuantities else { return nil }
    return Lettering(try Typesetter(fontconfigFile: fontconfigFile), canvas: size)
  }

  /// The heading and the list; nil where they leave no room.
  func frame(
    for photos: [CollagePhoto], _ lettering: Lettering
  ) throws(TypesettingError) -> PageFrame? {
    guard
      let area = LayoutArea(canvas: size, safeArea: safeArea, margin: margin, gutter: gap)
    else { return nil }
    return try PageFrame(
      area, heading: usedHeading, items: items(of: photos),
      itemSize: lettering.captionSize(for: 1), lettering)
  }

  /// The lines of the list under the picture; none where there is none.
  private func items(of photos: [CollagePhoto]) -> [String] {
    guard layout != .sheet else { return [] }
    switch usedCaptions {
    case .none, .names: return []
    case .list: return photos.map(\.quantityAndName)
    case .numbers:
      return photos.enumerated().map { "\($0 + 1). \($1.quantityAndName)" }
    }
  }

  /// What stands under each piece; nil where nothing does. A sheet has its own captions.
  func captionTexts(for photos: [CollagePhoto]) -> [String]? {
    switch usedCaptions {
    case .none, .list: nil
    case .names: photos.map(\.quantityAndName)
    case .numbers: photos.indices.map { "\($0 + 1)" }
    }
  }

  var sheet: Sheet { Sheet(canvas: size, safeArea: safeArea, margin: margin, gutter: gap) }

  /// The boxes of a grid: in the middle of the canvas, or of what words and a safe area leave of it.
  func gridBoxes(_ count: Int) -> [PixelRect]? {
    guard let safeArea else { return grid(for: count).boxes(count) }
    guard
      let area = LayoutArea(canvas: size, safeArea: safeArea, margin: margin, gutter: gap)
    else { return nil }
    let inner = GridLayout(
      canvas: area.box.size, count: count, columns: columns, gap: area.gutter, margin: 0)
    return inner.boxes(count)?.map { box in
      PixelRect(x: box.x + area.box.x, y: box.y + area.box.y, size: box.size)
    }
  }

  /// Where a mosaic or a flat lay puts pieces that have captions below them.
  func captionedPlaces(for parts: [LayoutPiece]) -> [PlacedPiece]? {
    guard layout == .mosaic else { return places(for: parts) }
    // What is cut off might be words.
    var mosaic = mosaic
    mosaic.mostCropped = 0
    return mosaic.boxes(for: parts.map(\.size))?.enumerated().map {
      PlacedPiece(index: $0, box: $1)
    }
  }
}
