import Images
import Text

/// The tick boxes before captions. A tick box is a character, so a recipe stores it as text.
struct TickBoxes {
  private let lettering: Lettering
  private let empty: String
  private let ticked: String

  /// Finds the characters for tick boxes in the available fonts. If no font has these characters,
  /// square brackets are used.
  init(_ lettering: Lettering) throws(TypesettingError) {
    self.lettering = lettering
    let (empty, ticked) = ("\u{2610}", "\u{2611}")
    let areThere = try lettering.hasFonts(for: empty + ticked)
    (self.empty, self.ticked) = areThere ? (empty, ticked) : ("[ ]", "[x]")
  }

  func width(_ size: Double) throws(TypesettingError) -> Int {
    max(try width(of: empty, size), try width(of: ticked, size)) + lettering.gap(size)
  }

  /// Returns a tick box on the first line of a caption.
  ///
  /// - Parameter line: the box of the caption's first line.
  func box(
    isTicked: Bool, _ size: Double, in line: PixelRect
  ) throws(TypesettingError) -> PlacedText {
    let text = isTicked ? ticked : empty
    var box = PlacedText(text, in: line, size: size)
    box.box.size.width = try width(of: text, size)
    return box
  }

  private func width(of text: String, _ size: Double) throws(TypesettingError) -> Int {
    try lettering.extent(of: text, size: size, width: .max, mostLines: 1).width
  }
}
