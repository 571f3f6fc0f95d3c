public import Images

/// Where pieces go on one page.
public struct LayoutPage: Hashable, Sendable {
  /// In the order they are drawn.
  public var places: [PlacedPiece]
  /// Of a layout with cells for captions.
  package var captions: CaptionCells?

  /// A page.
  ///
  /// - Parameter places: where the pieces of the page go, in the order they are drawn.
  public init(_ places: [PlacedPiece]) { self.init(places, captions: nil) }

  /// The same with cells.
  ///
  /// - Parameter captions: the cells for captions; nil for a layout without cells.
  package init(_ places: [PlacedPiece], captions: CaptionCells?) {
    self.places = places
    self.captions = captions
  }
}

/// Where a piece goes.
public struct PlacedPiece: Hashable, Sendable {
  /// The index of the piece among those that were laid out.
  public var index: Int
  /// The box of the piece's visible pixels before it is turned, of its proportion to the pixel: it is
  /// drawn as large as it goes in it.
  public var box: PixelRect
  /// Clockwise, about the middle of the box.
  public var degrees: Double
  /// What the layout gave the piece: the box, and what it leaves empty.
  public var room: PixelRect

  /// - Parameters:
  ///   - index: the index of the piece among those that were laid out.
  ///   - box: the box of the piece's visible pixels before it is turned.
  ///   - degrees: how far it is turned, clockwise, about the middle of the box.
  ///   - room: what the layout gave the piece; nil where the piece fills it.
  public init(index: Int, box: PixelRect, degrees: Double = 0, room: PixelRect? = nil) {
    self.index = index
    self.box = box
    self.degrees = degrees
    self.room = room ?? box
  }
}

/// The cells of a page, each with a picture and what is written of it.
package struct CaptionCells: Hashable, Sendable {
  /// A cell for each picture of the page, in reading order.
  package var cells: [CaptionCell]
  /// The text's size, from ascender to descender, in pixels: at least 14.
  package var textHeight: Int
  /// How many lines of text a caption has room for.
  package var lineCount: Int
}

/// Where one picture and its text go.
package struct CaptionCell: Hashable, Sendable {
  /// Of the picture in the input.
  package var index: Int
  /// Where the picture goes, in pixels of the canvas; the picture is drawn whole within it.
  package var picture: PixelRect
  /// Below the picture.
  package var caption: PixelRect
  /// At the right of the caption, as tall as one line, with room for `×9999` where the cell is not
  /// narrow.
  package var quantity: PixelRect
}
