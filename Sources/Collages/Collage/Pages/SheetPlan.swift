import Layouts
import Pixels
import Typesetting

/// Lays out the pages of a sheet.
struct SheetPlan {
  let collage: Collage
  let photos: [CollagePhoto]
  let parts: [LayoutPiece]
  let lettering: Lettering?

  /// Nil where there is no room.
  func pages() throws(TypesettingError) -> [CollagePage]? {
    var sheet = collage.sheet
    var heading: [PlacedText] = []
    if let lettering {
      guard let frame = try collage.frame(for: photos, lettering) else { return nil }
      sheet.safeArea = frame.area
      heading = frame.texts
    }
    guard let pages = sheet.pages(parts.count) else { return nil }
    guard let lettering, let cell = pages.first?.cells.first else {
      return pages.map { page in CollagePage(places: page.cells.map { place($0, above: 0) }) }
    }
    // One size for all pages; the first page's text is as large as that of the others.
    let captions = texts
    let quantity = photos.contains { $0.quantity != 1 } ? cell.quantity.width : 0
    let size = try lettering.fittingSize(
      for: captions, upTo: Double(pages[0].textHeight), width: cell.caption.width - quantity,
      height: cell.caption.height)
    var height = cell.quantity.height
    for caption in captions where !caption.isEmpty {
      let extent = try lettering.extent(
        of: caption, size: size, width: cell.caption.width - quantity)
      height = max(height, min(cell.caption.height, extent.height))
    }
    var drawn: [CollagePage] = []
    for (number, page) in pages.enumerated() {
      var texts = heading
      for cell in page.cells.map({ $0.withCaption(ofHeight: height) }) {
        texts += try words(captions[cell.index], cell, size, lettering)
      }
      for index in texts.indices { texts[index].page = number }
      let gap = lettering.gap(size)
      drawn.append(
        CollagePage(
          places: page.cells.map { place($0.withCaption(ofHeight: height), above: gap) },
          texts: texts))
    }
    return drawn
  }

  private var texts: [String] {
    photos.enumerated().map { index, photo in
      switch collage.usedCaptions {
      case .none: ""
      case .names, .list: photo.name
      case .numbers: "\(index + 1). \(photo.name)"
      }
    }
  }

  /// A piece as large as it goes in its cell's picture, with a gap below it.
  private func place(_ cell: Sheet.Cell, above gap: Int) -> PlacedPiece {
    var box = cell.picture
    box.size.height = max(1, box.height - gap)
    return PlacedPiece(index: cell.index, fitting: parts[cell.index].size, in: box)
  }

  /// The caption, and the quantity behind it where that is not one, the two in the middle of the cell.
  private func words(
    _ caption: String, _ cell: Sheet.Cell, _ size: Double, _ lettering: Lettering
  ) throws(TypesettingError) -> [PlacedText] {
    let quantity = try photos[cell.index].quantityWords.map { said throws(TypesettingError) in
      var quantity = PlacedText(said, in: cell.quantity, size: size)
      quantity.isBold = true
      // Rather small than cut off: ×9 for ×9999 would be wrong.
      let width = try lettering.extent(
        of: said, size: size, width: .max, mostLines: 1, isBold: true
      ).width
      let room = cell.caption.width
      if width > room { quantity.size *= Double(room - 1) / Double(width) }
      quantity.box.size.width = min(width, room)
      return quantity
    }
    let isTooNarrow = cell.caption.width - (quantity?.box.width ?? 0) < Int(2 * size)
    guard !caption.isEmpty, quantity == nil || !isTooNarrow else {
      return [quantity].compactMap(\.self).map { $0.centred(in: cell) }
    }
    let taken = quantity.map { $0.box.width + lettering.gap(size) } ?? 0
    let room = cell.caption.width - taken
    var text = PlacedText(caption, in: cell.caption, size: size)
    text.mostLines = collage.sheet.captionLines
    text.box.size.width = room
    text.box.size.width = min(room, try lettering.layOut(text).size.width)
    text.box.x = cell.caption.x + (cell.caption.width - text.box.width - taken) / 2
    guard var quantity else { return [text] }
    quantity.box.x = text.box.maxX + lettering.gap(size)
    return [text, quantity]
  }
}

extension PlacedText {
  fileprivate func centred(in cell: Sheet.Cell) -> PlacedText {
    var centred = self
    centred.box.x = cell.caption.x + (cell.caption.width - box.width) / 2
    return centred
  }
}

extension Sheet.Cell {
  /// The cell with a caption no higher than need be, and a picture that is higher for it.
  fileprivate func withCaption(ofHeight height: Int) -> Sheet.Cell {
    var cell = self
    let spared = max(0, caption.height - height)
    cell.picture.size.height += spared
    cell.caption.y += spared
    cell.caption.size.height -= spared
    cell.quantity.y += spared
    return cell
  }
}
