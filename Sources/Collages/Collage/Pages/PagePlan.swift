import Layouts
import Pixels
import Typesetting

/// Lays out the pieces and the words of a collage.
struct PagePlan {
  let collage: Collage
  /// Those that are shown, in the order of reading.
  let photos: [CollagePhoto]
  /// One a photo.
  let parts: [LayoutPiece]
  /// Nil where no words are asked for.
  let lettering: Lettering?

  /// Nil where there is no room.
  func pages() throws(TypesettingError) -> [CollagePage]? {
    if collage.layout == .sheet {
      return try SheetPlan(collage: collage, photos: photos, parts: parts, lettering: lettering)
        .pages()
    }
    guard let lettering else { return plainPage(of: collage, texts: []) }
    guard let frame = try collage.frame(for: photos, lettering) else { return nil }
    var inner = collage
    inner.safeArea = frame.area
    guard let captions = collage.captionTexts(for: photos) else {
      return plainPage(of: inner, texts: frame.texts)
    }
    let slots: [CaptionedSlot]?
    if collage.layout == .grid {
      slots = try equalSlots(inner.gridBoxes(parts.count), captions, lettering)
    } else {
      let layout = CaptionedLayout(
        parts: parts, texts: captions, lettering: lettering, area: frame.area)
      slots = try layout.slots { inner.captionedPlaces(for: $0) }
    }
    return slots.map { slots in
      let texts = frame.texts + slots.map(\.caption)
      return [
        CollagePage(places: slots.map(\.place), texts: texts, limits: limits(of: slots, in: inner))
      ]
    }
  }

  private func plainPage(of collage: Collage, texts: [PlacedText]) -> [CollagePage]? {
    collage.places(for: parts).map { places in
      let limits = collage.layout == .flatlay ? collage.flatLay.limits(for: parts) : nil
      return [CollagePage(places: places, texts: texts, limits: limits)]
    }
  }

  /// What the captions take from the area is no part of what a flat lay is to cover.
  private func limits(of slots: [CaptionedSlot], in collage: Collage) -> LayoutLint.Limits? {
    guard
      collage.layout == .flatlay,
      let area = LayoutArea(
        canvas: collage.size, safeArea: collage.safeArea, margin: collage.margin,
        gutter: collage.gap)
    else { return nil }
    var limits = collage.flatLay.limits(for: parts)
    let written = slots.reduce(0) { $0 + $1.caption.box.size.pixelCount }
    limits.leastCoverage *= max(0, 1 - Double(written) / Double(area.box.size.pixelCount))
    return limits
  }

  private func equalSlots(
    _ boxes: [PixelRect]?, _ texts: [String], _ lettering: Lettering
  ) throws(TypesettingError) -> [CaptionedSlot]? {
    guard let boxes, let width = boxes.first?.width else { return nil }
    let captions = try CaptionSet(texts, widths: [width], lettering)
    let height = try captions.height(width: width)
    let slots = zip(boxes, parts).enumerated().compactMap { index, slot -> CaptionedSlot? in
      let room = slot.0.height - height
      guard room > 0 else { return nil }
      let picture = PixelRect(x: slot.0.x, y: slot.0.y, width: width, height: room)
      let place = collage.gridPlace(index, slot.1, in: picture)
      let caption = captions.caption(index, under: place.box.maxY, in: slot.0, height: height)
      return CaptionedSlot(box: slot.0, place: place, caption: caption)
    }
    return slots.count == parts.count ? slots : nil
  }
}
