extension StringProtocol {
  /// True if it is a camera's, a phone's or a messenger's name for a file, with or without the
  /// file's extension: `IMG_5001`, `PXL_20230814_101502123`,
  /// `WhatsApp Image 2023-08-14 at 10.15.02`, a UUID, a checksum.
  ///
  /// Nothing in such a name was meant for people. One word that no machine writes makes it false:
  /// `dsc jumper`, `image of my coat`. Digits alone count from four on: `501` may be jeans. A word
  /// for pictures alone, which clipboards and phones' cameras write, counts too: `image.jpg`.
  package var isCameraName: Bool {
    isOfMachine(leastFigures: (bare: 4, coded: 1, spoken: 1)) || isWordForPictures
  }

  /// True if it is a description that must have been made from such a file's name, because no
  /// person writes it: `IMG 5001`, a UUID, a checksum.
  ///
  /// Digits may be a person's description of a garment: `1460`, `2024`. So may words for pictures
  /// and short names: `Photo 12`, `iPhone 15`, `MG 3`. Those count only with a date after them, and
  /// digits alone only with a time, too.
  package var isCameraDescription: Bool {
    isOfMachine(leastFigures: (bare: 14, coded: 3, spoken: 8))
  }

  /// - Parameter leastFigures: the least number of digits in a machine's name: alone, with a prefix
  ///   that is a code, and with one that is a word.
  private func isOfMachine(leastFigures least: (bare: Int, coded: Int, spoken: Int)) -> Bool {
    let words = fileWords
    if words.isEmpty { return false }
    if Self.isUUID(words) { return true }
    let parts = words.map(CameraNamePart.init)
    guard !parts.contains(.word) else { return false }
    let figures = words.reduce(0) { $0 + $1.filter(\.isNumber).count }
    return parts.contains(.name) || parts.contains(.checksum)
      || figures >= least.coded && parts.contains(.prefix)
      || figures >= least.spoken && parts.contains(.spokenPrefix) || figures >= least.bare
  }

  /// The words of a file's name that people use, without checksums: "dress" from `dress 762852a3`,
  /// "hat" from `hat a8f6`, "blue t-shirt" from `blue t shirt`. Nil if a machine named the file.
  ///
  /// A part of a checksum has at least four well-mixed digits and letters, and ends the name: a
  /// year, a size or a number such as `501` stays.
  package var spokenName: String? {
    if isCameraName { return nil }
    var words = split(separator: " ").filter { CameraNamePart($0.lowercased()) != .checksum }
    if words.count > 1, let last = words.last?.lowercased(), last.count >= 4,
      CameraNamePart.isMixed(last)
    {
      words.removeLast()
    }
    let spoken = words.joined(separator: " ").hyphenated
    return spoken.isEmpty ? nil : spoken
  }

  private var isWordForPictures: Bool {
    [["image"], ["photo"], ["picture"], ["foto"], ["imagen"], ["pasted", "image"]]
      .contains(fileWords)
  }

  /// The words in lower case, without the extension.
  private var fileWords: [String] {
    var words = lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    if words.count > 1, let last = words.last, Self.extensions.contains(last) { words.removeLast() }
    return words
  }

  private static var extensions: Set<String> {
    ["jpg", "jpeg", "png", "heic", "heif", "webp", "avif", "gif", "dng", "tif", "tiff"]
  }

  private static func isUUID(_ words: [String]) -> Bool {
    words.map(\.count) == [8, 4, 4, 4, 12]
      && words.allSatisfy { $0.utf8.allSatisfy(CameraNamePart.isHexDigit) }
  }
}

/// The category of a word in a file's name, in lower case.
private enum CameraNamePart {
  /// A machine's word before a number, with or without the number.
  case prefix
  /// The same, if people write it as well.
  case spokenPrefix
  /// A name for a picture by itself, regardless of its neighbours.
  case name
  /// A date, a time, a counter.
  case number
  /// At least eight hexadecimal digits, with letters and numbers well mixed.
  case checksum
  /// A word that machines write between or after the others.
  case filler
  /// Anything else.
  case word

  init(_ word: some StringProtocol) {
    let letters = String(word.prefix { !$0.isNumber })
    let rest = word.dropFirst(letters.count)
    let isNumbered = !rest.isEmpty && rest.allSatisfy(\.isNumber)
    if letters.isEmpty || letters == "e", isNumbered {
      // An iPhone names edited photos like IMG_E4019.
      self = .number
    } else if Self.names.contains(letters), rest.isEmpty || isNumbered {
      self = .name
    } else if Self.prefixes.contains(letters), rest.isEmpty || isNumbered {
      self = .prefix
    } else if Self.spokenPrefixes.contains(letters), rest.isEmpty || isNumbered {
      self = .spokenPrefix
    } else if letters == "p", isNumbered, rest.count == 7 {
      // A Lumix writes P1010001.
      self = .prefix
    } else if letters.count == 1, isNumbered, rest.count >= 6 {
      // Other cameras, and shops.
      self = .spokenPrefix
    } else if Self.fillers.contains(String(word)) {
      self = .filler
    } else if word.count >= 8, Self.isMixed(word) {
      self = .checksum
    } else {
      self = .word
    }
  }

  /// True if it has only hexadecimal digits, changing at least twice between letters and numbers: a
  /// shop's `DD1391100` has letters before numbers.
  static func isMixed(_ word: some StringProtocol) -> Bool {
    guard word.utf8.allSatisfy(isHexDigit) else { return false }
    let isFigure = word.map(\.isNumber)
    return zip(isFigure, isFigure.dropFirst()).count { $0 != $1 } >= 2
  }

  static func isHexDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  private static let names: Set<String> = [
    "screenshot", "screenshots", "bildschirmfoto", "whatsapp", "fullsizerender", "unnamed",
    "mvimg", "pxl", "dcim", "fullsizeoutput", "signal", "snapchat", "telegram",
  ]
  private static let prefixes: Set<String> = [
    "img", "imgp", "imag", "dsc", "dscn", "dscf", "dscpdc", "sdc", "pict", "cimg", "kimg", "hpim",
    "psx", "rpreplay",
    "gopr", "dji", "vid", "pano", "rimg",
  ]
  private static let spokenPrefixes: Set<String> = [
    "image", "pic", "picture", "photo", "foto", "imagen", "received", "scan", "burst", "ipad",
    "iphone", "captura", "screen", "mg", "sam", "gp", "wa", "fb", "pa", "st", "wp",
  ]
  private static let fillers: Set<String> = [
    "at", "am", "pm", "de", "pantalla", "shot", "copy", "copia", "edited", "edit", "hdr", "cover",
    "portrait", "mp", "resized", "kopie", "von", "night", "original", "o", "n", "of", "on", "bokeh",
    "ani",
  ]
}
