import Files
import SystemPackage

extension CollagePhoto {
  /// The most of one garment that can be stated.
  public static let mostQuantity = 9999

  /// What the garment is called: its description, else what its file's name says, in words.
  public var name: String {
    let words = description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // A description that is the file's name was made of it.
    guard words.isEmpty || words == path.stem else { return words }
    let said = path.describedByName
    return said.prefix(1).uppercased() + said.dropFirst()
  }

  /// How many there are, where that is not one.
  var quantityWords: String? { quantity == 1 ? nil : "×\(quantity)" }

  /// The quantity, and the name behind it, which is what gives way where there is too little room.
  var quantityAndName: String {
    ([quantityWords].compactMap(\.self) + [name]).joined(separator: " ")
  }
}
