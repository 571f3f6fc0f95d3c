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
    var drawn = pages.map { page in
      CollagePage(places: page.cells.map(place), texts: heading)
    }
    guard let lettering, let cell = pages.first?.cells.first else { return drawn }
    // One size for all pages; the first page's text is as large as that of the others.
    let captions = texts
    let quantity = photos.contains { $0.quantity != 1 } ? cell.quantity.width : 0
    let size = try lettering.fittingSize(
      for: captions, upTo: Double(pages[0].textHeight), width: cell.caption.width - quantity,
      height: cell.caption.height)
    for (number, page) in pages.enumerated() {
      for cell in page.cells {
        drawn[number].texts += try words(captions[cell.index], cell, size, lettering)
      }
      for index in drawn[number].texts.indices { drawn[number].texts[index].page = number }
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

  /// A piece as large as it goes in its cell's picture, a little above the caption.
  private func place(_ cell: Sheet.Cell) -> PlacedPiece {
    var box = cell.picture
    box.size.height = max(1, box.height - cell.quantity.height / 3)
    return PlacedPiece(index: cell.index, fitting: parts[cell.index].size, in: box)
  }

  /// The caption, and the quantity at its right where that is not one.
  private func words(
    _ caption: String, _ cell: Sheet.Cell, _ size: Double, _ lettering: Lettering
  ) throws(TypesettingError) -> [PlacedText] {
    var words: [PlacedText] = []
    var room = cell.caption
    if let said = photos[cell.index].quantityWords {
      var quantity = PlacedText(said, in: cell.quantity, size: size)
      (quantity.isBold, quantity.alignment) = (true, .trailing)
      let width = min(cell.quantity.width, try lettering.layOut(quantity).size.width)
      quantity.box.x = cell.quantity.maxX - width
      quantity.box.size.width = width
      room.size.width = quantity.box.x - room.x - lettering.gap(size)
      words.append(quantity)
    }
    guard !caption.isEmpty else { return words }
    var text = PlacedText(caption, in: room, size: size)
    (text.alignment, text.mostLines) = (.leading, collage.sheet.captionLines)
    return [text] + words
  }
}
