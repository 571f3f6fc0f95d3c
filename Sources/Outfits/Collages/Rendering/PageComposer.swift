import Images
import Text

struct ComposedPage {
  var places: [PlacedPiece]
  var texts: [PlacedText] = []
  var limits: LayoutLint.Limits?
}

/// Arranges the pieces and the words of a collage on pages.
struct PageComposer {
  let layout: any Layout
  let canvas: Canvas
  let shown: [ShownPiece]
  let parts: [LayoutPiece]
  let wording: Wording
  let lettering: Lettering?

  func pages() throws(TypesettingError) -> [ComposedPage]? {
    guard let lettering else { return plainPages(on: canvas) }
    guard let area = LayoutArea(canvas) else { return nil }
    guard
      let frame = try PageFrame(
        area, heading: wording.heading, subheading: wording.subheading, items: wording.items,
        itemSize: lettering.captionSize(for: 1), lettering)
    else { return nil }
    let inner = canvas.keeping(to: frame.area)
    if layout.captionRoom == .cells {
      guard let pages = layout.pages(of: parts, on: inner) else { return nil }
      return try CellCaptions(
        layout: layout, parts: parts, wording: wording, lettering: lettering
      ).composed(pages, heading: frame.texts)
    }
    guard let captions = wording.captions else {
      return plainPages(on: inner, with: frame.texts)
    }
    let slots: [CaptionedSlot]? =
      switch layout.captionRoom {
      case .footOfRoom, .cells: try slotsWithFeet(captions, lettering, on: inner)
      case .footOfRow:
        try RowCaptions(
          layout: layout, parts: parts, texts: captions, lettering: lettering, canvas: inner
        ).slots()
      case .belowPiece:
        try BelowPieceCaptions(
          parts: parts, texts: captions, lettering: lettering, area: frame.area
        ).slots { layout.pages(of: $0, on: inner)?.first?.places }
      }
    return try slots.map { slots throws(TypesettingError) in
      let words = try slots.map(\.caption).filter { !$0.text.isEmpty }.map(lettering.keepingWords)
      var limits = layout.limits(for: parts, placed: slots.map(\.place), on: inner)
      // With words on the page, the pieces are not required to fill it, because words take an
      // unknown amount of room.
      limits?.leastFilled = 0
      limits?.mostEmptiest = 1
      return [
        ComposedPage(
          places: slots.map(\.place), texts: frame.texts + words, limits: limits)
      ]
    }
  }

  /// Returns the layout's own pages, with the given texts on every page.
  private func plainPages(
    on canvas: Canvas, with texts: [PlacedText] = []
  ) -> [ComposedPage]? {
    layout.pages(of: parts, on: canvas)?.map { page in
      ComposedPage(
        places: page.places, texts: texts,
        limits: layout.limits(for: parts, placed: page.places, on: canvas))
    }
  }

  /// Places captions in the lower part of boxes that all have the same size. A caption is directly
  /// under the visible part of the piece.
  private func slotsWithFeet(
    _ texts: [String], _ lettering: Lettering, on canvas: Canvas
  ) throws(TypesettingError) -> [CaptionedSlot]? {
    guard
      let rooms = layout.pages(of: parts, on: canvas)?.first?.places.map(\.room),
      let width = rooms.first?.width
    else { return nil }
    let captions = try CaptionSet(texts, widths: [width], lettering)
    let height = try captions.height(width: width)
    guard rooms.allSatisfy({ $0.height > height }) else { return nil }
    return zip(rooms, shown).enumerated().map { index, slot in
      let (room, piece) = slot
      let picture = PixelRect(
        x: room.x, y: room.y, width: room.width, height: room.height - height)
      let place = layout.place(parts[index], index: index, in: picture)
      let caption = captions.caption(
        index, under: piece.drawnBox(of: place).maxY, in: room, height: height)
      return CaptionedSlot(box: room, place: place, caption: caption)
    }
  }
}
