extension StringProtocol {
  /// Whether it is what a camera, a phone or a messenger calls a file, with or without the file's extension:
  /// `IMG_5001`, `PXL_20230814_101502123`, `WhatsApp Image 2023-08-14 at 10.15.02`, a UUID, a checksum.
  ///
  /// Nothing in such a name was meant for people. One word that no machine writes is enough for it to be
  /// none: `dsc jumper`, `image of my coat`. Figures alone are one from four on: `501` may be jeans. Nor does a
  /// word for pictures alone say anything, which clipboards and phones' cameras write: `image.jpg`.
  package var isCameraName: Bool {
    isOfMachine(leastFigures: (bare: 4, coded: 1, spoken: 1)) || isWordForPictures
  }

  /// Whether it is a description that must have been made of such a file's name, for no person writes it:
  /// `IMG 5001`, a UUID, a checksum.
  ///
  /// Figures may be what a person says of a garment: `1460`, `2024`. So may be words for pictures and what
  /// is short: `Photo 12`, `iPhone 15`, `MG 3`. Those need a date behind them, and figures alone a time, too.
  package var isCameraDescription: Bool {
    isOfMachine(leastFigures: (bare: 14, coded: 3, spoken: 8))
  }

  /// - Parameter leastFigures: how many there must be for a machine's name, alone, with a prefix that is a
  ///   code, and with one that is a word.
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

  /// The words of a file's name that people use, without checksums: "dress" of `dress 762852a3`, "hat" of
  /// `hat a8f6`, "blue t-shirt" of `blue t shirt`. Nil where a machine named the file.
  ///
  /// A part of a checksum has four figures and letters at least, mixed well, and ends the name: a year, a
  /// size or a number such as `501` stays.
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

  /// In lower case, without the extension.
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

/// What a word of a file's name is, in lower case.
private enum CameraNamePart {
  /// What a machine writes before a number, with the number or without.
  case prefix
  /// The same, where people write it as well.
  case spokenPrefix
  /// What stands for a picture by itself, whatever is before or behind it.
  case name
  /// A date, a time, a counter.
  case number
  /// Eight hexadecimal digits or more, letters and figures mixed well.
  case checksum
  /// What machines write between or behind the others.
  case filler
  /// Anything else.
  case word

  init(_ word: some StringProtocol) {
    let letters = String(word.prefix { !$0.isNumber })
    let rest = word.dropFirst(letters.count)
    let isNumbered = !rest.isEmpty && rest.allSatisfy(\.isNumber)
    if letters.isEmpty || letters == "e", isNumbered {
      // An iPhone calls what was edited IMG_E4019.
      self = .number
    } else if Self.names.contains(letters), rest.isEmpty || isNumbered {
      self = .name
    } else if Self.prefixes.contains(letters), rest.isEmpty || isNumbered {
      self = .prefix
    } else if Self.spokenPrefixes.contains(letters), rest.isEmpty || isNumbered {
      self = .spokenPrefix
    } else if letters == "p", isNumbered, rest.count == 7 {
      // P1010001 of a Lumix.
      self = .prefix
    } else if letters.count == 1, isNumbered, rest.count >= 6 {
      // Of other cameras, and of shops.
      self = .spokenPrefix
    } else if Self.fillers.contains(String(word)) {
      self = .filler
    } else if word.count >= 8, Self.isMixed(word) {
      self = .checksum
    } else {
      self = .word
    }
  }

  /// Whether it is of hexadecimal digits alone, in which letters and figures take turns twice at least: a
  /// shop's `DD1391100` is letters before figures.
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
