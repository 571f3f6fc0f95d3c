public import Images

/// The places of pieces on one page.
public struct LayoutPage: Hashable, Sendable {
  /// The places in the order of drawing.
  public var places: [PlacedPiece]
  /// The caption cells, if the layout has any.
  package var captions: CaptionCells?

  /// A page.
  ///
  /// - Parameter places: the places of the page's pieces, in the order of drawing.
  public init(_ places: [PlacedPiece]) { self.init(places, captions: nil) }

  /// The same with cells.
  ///
  /// - Parameter captions: the cells for captions; nil for a layout without cells.
  package init(_ places: [PlacedPiece], captions: CaptionCells?) {
    self.places = places
    self.captions = captions
  }
}

/// The place of a piece.
public struct PlacedPiece: Hashable, Sendable {
  /// The index of the piece in the input of the layout.
  public var index: Int
  /// The box of the piece's visible pixels before it is turned. It has the piece's proportion to
  /// the nearest pixel, and the piece fills it.
  public var box: PixelRect
  /// Clockwise, about the middle of the box.
  public var degrees: Double
  /// The room that the layout gave the piece: the box, and the empty part around it.
  public var room: PixelRect

  /// - Parameters:
  ///   - index: the index of the piece in the input of the layout.
  ///   - box: the box of the piece's visible pixels before it is turned.
  ///   - degrees: its clockwise rotation about the middle of the box.
  ///   - room: the room that the layout gave the piece; nil if the piece fills it.
  public init(index: Int, box: PixelRect, degrees: Double = 0, room: PixelRect? = nil) {
    self.index = index
    self.box = box
    self.degrees = degrees
    self.room = room ?? box
  }
}

/// The cells of a page, each with a picture and its texts.
package struct CaptionCells: Hashable, Sendable {
  /// A cell for each picture of the page, in reading order.
  package var cells: [CaptionCell]
  /// The text's size, from ascender to descender, in pixels: at least 14.
  package var textHeight: Int
  /// The number of lines in a caption.
  package var lineCount: Int
}

/// The places of one picture and its text.
package struct CaptionCell: Hashable, Sendable {
  /// The index of the picture in the input.
  package var index: Int
  /// The picture's room, in pixels of the canvas; the picture is drawn whole within it.
  package var picture: PixelRect
  /// The caption's room, below the picture.
  package var caption: PixelRect
  /// The quantity's room, right of the caption and one line tall, with room for `×9999` unless the
  /// cell is narrow.
  package var quantity: PixelRect
}
