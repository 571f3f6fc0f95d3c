extension StringProtocol {
  /// True if a camera, a phone or a messenger made the file's name, with or without an extension.
  /// Examples are `IMG_5001`, `PXL_20230814_101502123`, `WhatsApp Image 2023-08-14 at 10.15.02`,
  /// UUIDs and checksums.
  ///
  /// A single word that no machine writes makes the result false, as in `dsc jumper` and `image of
  /// my coat`. Numbers alone need at least four digits, because `501` may be jeans. Words for
  /// pictures also count, such as `image.jpg` from a clipboard.
  package var isCameraName: Bool {
    isOfMachine(leastFigures: (bare: 4, coded: 1, spoken: 1)) || isWordForPictures
  }

  /// True if a description must come from a machine-made file name, such as `IMG 5001`, a UUID or a
  /// checksum.
  ///
  /// People may describe a garment by a number such as `1460`, or by a short name such as `Photo
  /// 12` or `iPhone 15`. A short name counts as machine-made only if a date follows. A number alone
  /// must contain a date and a time.
  package var isCameraDescription: Bool {
    isOfMachine(leastFigures: (bare: 14, coded: 3, spoken: 8))
  }

  /// - Parameter leastFigures: the minimum numbers of digits in a machine's name, for a number
  ///   alone, for a number after a code, and for a number after a word.
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

  /// The meaningful words of a file's name, without checksums. The name `dress 762852a3` gives
  /// "dress", `hat a8f6` gives "hat", and `blue t shirt` gives "blue t-shirt". The result is nil if
  /// a machine made the name.
  ///
  /// A shortened checksum is recognized at the end of the name if it has at least four characters,
  /// with digits and letters mixed.
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

private enum CameraNamePart {
  /// A machine's prefix, such as `img`, with or without a number.
  case prefix
  /// A machine's prefix that people also use, with or without a number.
  case spokenPrefix
  /// A word that proves a machine-made name, whatever other words are in the name.
  case name
  /// A date, a time or a counter.
  case number
  /// A checksum: at least eight hexadecimal digits, with letters and numbers mixed.
  case checksum
  /// A word that machines write between or after other parts.
  case filler
  /// Any other word.
  case word

  init(_ word: some StringProtocol) {
    let letters = String(word.prefix { !$0.isNumber })
    let rest = word.dropFirst(letters.count)
    let isNumbered = !rest.isEmpty && rest.allSatisfy(\.isNumber)
    if letters.isEmpty || letters == "e", isNumbered {
      // iPhones name edited photos like IMG_E4019.
      self = .number
    } else if Self.names.contains(letters), rest.isEmpty || isNumbered {
      self = .name
    } else if Self.prefixes.contains(letters), rest.isEmpty || isNumbered {
      self = .prefix
    } else if Self.spokenPrefixes.contains(letters), rest.isEmpty || isNumbered {
      self = .spokenPrefix
    } else if letters == "p", isNumbered, rest.count == 7 {
      // Lumix cameras write names like P1010001.
      self = .prefix
    } else if letters.count == 1, isNumbered, rest.count >= 6 {
      // Other cameras and shops use one letter before a number.
      self = .spokenPrefix
    } else if Self.fillers.contains(String(word)) {
      self = .filler
    } else if word.count >= 8, Self.isMixed(word) {
      self = .checksum
    } else {
      self = .word
    }
  }

  /// Returns true if a hexadecimal word changes at least twice between letters and numbers.
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
