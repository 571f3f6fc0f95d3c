import Images
import Text

/// Places captions in a layout's caption cells, with tick boxes on the left and quantities on the
/// right.
struct CellCaptions {
  let layout: any Layout
  let parts: [LayoutPiece]
  let wording: Wording
  let lettering: Lettering

  func composed(
    _ pages: [LayoutPage], heading: [PlacedText]
  ) throws(TypesettingError) -> [ComposedPage] {
    guard let first = pages.first?.captions, let cell = first.cells.first else {
      return pages.map { ComposedPage(places: $0.places, texts: heading) }
    }
    let captions = wording.captions ?? parts.map { _ in "" }
    // Every page of a layout has the same text height.
    let largest = Double(first.textHeight)
    let boxes = try wording.boxes.contains { $0 != nil } ? TickBoxes(lettering) : nil
    let taken =
      (wording.quantities.contains { $0 != nil } ? cell.quantity.width : 0)
      + (try boxes.map { boxes throws(TypesettingError) in try boxes.width(largest) } ?? 0)
    let size = try lettering.fittingSize(
      for: captions, upTo: largest, width: cell.caption.width - taken, height: cell.caption.height)
    var height = cell.quantity.height
    for caption in captions where !caption.isEmpty {
      let extent = try lettering.extent(of: caption, size: size, width: cell.caption.width - taken)
      height = max(height, min(cell.caption.height, extent.height))
    }
    let gap = lettering.gap(size)
    var composed: [ComposedPage] = []
    for (number, page) in pages.enumerated() {
      guard let captioned = page.captions else { continue }
      let cells = captioned.cells.map { $0.withCaption(ofHeight: height) }
      let places = cells.map { place($0, above: gap) }
      var texts = heading
      for cell in cells {
        let box = try boxes.flatMap { boxes throws(TypesettingError) in
          try wording.boxes[cell.index].map { isTicked throws(TypesettingError) in
            try boxes.box(isTicked: isTicked, size, in: cell.quantity)
          }
        }
        texts += try words(
          captions[cell.index], box, cell, size, lineCount: captioned.lineCount)
      }
      for index in texts.indices { texts[index].page = number }
      composed.append(
        ComposedPage(places: places, texts: texts))
    }
    return composed
  }

  /// Returns the place of a piece in the picture area of a cell. The piece is as large as possible,
  /// with `gap` pixels between the piece and the caption.
  private func place(_ cell: CaptionCell, above gap: Int) -> PlacedPiece {
    var box = cell.picture
    box.size.height = max(1, box.height - gap)
    var place = layout.place(parts[cell.index], index: cell.index, in: box)
    place.box.y = box.maxY - place.box.height
    return place
  }

  /// Returns the tick box, the caption and the quantity, centred in the cell.
  private func words(
    _ caption: String, _ box: PlacedText?, _ cell: CaptionCell, _ size: Double, lineCount: Int
  ) throws(TypesettingError) -> [PlacedText] {
    let quantity = try wording.quantities[cell.index].map { said throws(TypesettingError) in
      var quantity = PlacedText(said, in: cell.quantity, size: size)
      quantity.isBold = true
      // The quantity is shrunk, not truncated, because ×9 instead of ×9999 would be wrong.
      let width = try lettering.extent(
        of: said, size: size, width: .max, mostLines: 1, isBold: true
      ).width
      let room = cell.caption.width
      if width > room { quantity.size *= Double(room - 1) / Double(width) }
      quantity.box.size.width = min(width, room)
      return quantity
    }
    let gap = lettering.gap(size)
    let others = [box, quantity].compactMap(\.self)
    let taken = others.reduce(0) { $0 + $1.box.width }
    let room = cell.caption.width - taken - others.count * gap
    let isTooNarrow = cell.caption.width - taken < Int(2 * size)
    guard !caption.isEmpty, others.isEmpty || !isTooNarrow else {
      // If the cell is too narrow for a tick box and a quantity, the tick box is omitted.
      let fitting = taken + gap > cell.caption.width ? Array(others.suffix(1)) : others
      return fitting.inRow(in: cell, gap: gap)
    }
    var text = PlacedText(caption, in: cell.caption, size: size)
    text.box.size.width = room
    text.mostLines = try lettering.lineCount(
      of: caption, size: size, width: room, atMost: lineCount)
    text.box.size.width = min(room, try lettering.layOut(text).size.width)
    return [box, text, quantity].compactMap(\.self).inRow(in: cell, gap: gap)
  }
}

extension [PlacedText] {
  fileprivate func inRow(in cell: CaptionCell, gap: Int) -> [PlacedText] {
    let width = reduce(-gap) { $0 + $1.box.width + gap }
    var x = cell.caption.x + (cell.caption.width - width) / 2
    return map { text in
      var placed = text
      placed.box.x = x
      x = placed.box.maxX + gap
      return placed
    }
  }
}

extension CaptionCell {
  /// Returns the cell with the caption shortened to `height`, and the picture enlarged by the freed
  /// height.
  fileprivate func withCaption(ofHeight height: Int) -> CaptionCell {
    var cell = self
    let spared = max(0, caption.height - height)
    cell.picture.size.height += spared
    cell.caption.y += spared
    cell.caption.size.height -= spared
    cell.quantity.y += spared
    return cell
  }
}
