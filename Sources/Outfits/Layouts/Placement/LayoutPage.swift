public import Images

/// The places of pieces on one page.
public struct LayoutPage: Hashable, Sendable {
  /// The places in drawing order.
  public var places: [PlacedPiece]
  /// The caption cells; nil for a layout without cells.
  package var captions: CaptionCells?

  /// Makes a page without caption cells.
  ///
  /// - Parameter places: the places of the page's pieces, in drawing order.
  public init(_ places: [PlacedPiece]) { self.init(places, captions: nil) }

  package init(_ places: [PlacedPiece], captions: CaptionCells?) {
    self.places = places
    self.captions = captions
  }
}

/// The place of a piece.
public struct PlacedPiece: Hashable, Sendable {
  /// The index of the piece in the layout's input.
  public var index: Int
  /// The box of the piece's visible pixels before it is turned. The piece fills the box, which has
  /// the piece's aspect ratio to the nearest pixel.
  public var box: PixelRect
  /// The clockwise rotation, in degrees, about the middle of the box.
  public var degrees: Double
  /// The area that the layout reserved for the piece: the box, and any empty space around the box.
  public var room: PixelRect

  /// Makes the place of a piece.
  ///
  /// - Parameters:
  ///   - index: the index of the piece in the layout's input.
  ///   - box: the box of the piece's visible pixels before it is turned.
  ///   - degrees: the clockwise rotation about the middle of the box.
  ///   - room: the area reserved for the piece; nil if the piece fills it.
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
  /// The text's height from ascender to descender, in pixels: at least 14.
  package var textHeight: Int
  package var lineCount: Int
}

package struct CaptionCell: Hashable, Sendable {
  package var index: Int
  /// The picture's area, in pixels of the canvas. The picture is drawn whole inside this area.
  package var picture: PixelRect
  /// The caption's area, below the picture.
  package var caption: PixelRect
  /// The quantity's area, to the right of the caption and one line tall. The area is wide enough
  /// for `×9999`, except in narrow cells.
  package var quantity: PixelRect
}
