import Core
import SystemPackage

// A record as a text: a line that says what it is, then a line an entry, with tabs between
//
//     tops/tee.jpg  /home/me/tops/tee.jpg  20341:1762940001.123456789:1762940002.123456789:3342  <hash>  opaque
//
// and the thumbnails behind, each `256 jpeg-85-standard-2 192x256 9120:1762940123.5:1762940123.5:3351 <hash>`.
// Where only the hash tells what a file held, its length stands alone in place of its stamp. A `-` stands for settings
// that are not known. Bytes of paths that would break a line are
// written as in URLs. A line of two fields is of an input, which programs that know of none leave out:
//
//     folder  /home/me/tops
//
// What is read may come from anywhere: nothing in it may lead out of the folder.

extension ThumbnailRecord {
  private static let title = Array("what2wear thumbnails 1".utf8)
  private static let (tab, lineEnd) = (UInt8(ascii: "\t"), UInt8(ascii: "\n"))

  /// Reads what `text` is; lines that cannot be read are left out, and so is all of another version.
  init(text: [UInt8]) {
    self.init()
    let lines = text.split(separator: Self.lineEnd)
    guard let first = lines.first, first.elementsEqual(Self.title) else { return }
    for line in lines.dropFirst() {
      let fields = line.split(separator: Self.tab, omittingEmptySubsequences: false)
      if fields.count == 2, let input = ThumbnailInput(fields) {
        inputs.insert(input)
        continue
      }
      guard fields.count > 4, let landing = FilePath(recorded: fields[0]), landing.staysBelow,
        let entry = Entry(fields.dropFirst())
      else { continue }
      add(entry, at: landing)
    }
  }

  var text: [UInt8] {
    var text = Self.title + [Self.lineEnd]
    // In order, so that the same record is the same bytes.
    let lines =
      inputs.map(\.line) + entries.map { landing, entry in landing.recorded + entry.fields }
    for line in lines.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      text += line
      text.append(Self.lineEnd)
    }
    return text
  }
}

extension ThumbnailInput {
  fileprivate var line: [UInt8] { Array("\(kind.rawValue)\t".utf8) + path.recorded }

  /// Reads `fields`, which are two.
  fileprivate init?(_ fields: [ArraySlice<UInt8>]) {
    guard let kind = Kind(rawValue: String(decoding: fields[0], as: UTF8.self)),
      let path = FilePath(recorded: fields[1])
    else { return nil }
    self.init(kind, path)
  }
}

extension ThumbnailRecord.Entry {
  /// Everything behind the landing, with a tab before each field.
  fileprivate var fields: [UInt8] {
    let words =
      photo.words + [hasAlpha ? "alpha" : "opaque"]
      + thumbnails.sorted { $0.key < $1.key }.map { longestSide, thumbnail in
        (["\(longestSide)", thumbnail.settings ?? "-", "\(thumbnail.size)"] + thumbnail.file.words)
          .joined(separator: " ")
      }
    return Array("\t".utf8) + source.recorded + words.flatMap { Array("\t\($0)".utf8) }
  }

  /// Reads the fields behind the landing.
  fileprivate init?(_ fields: ArraySlice<ArraySlice<UInt8>>) {
    let words = Array(fields.dropFirst())
    guard let source = fields.first.flatMap({ FilePath(recorded: $0) }), source.isAbsolute,
      words.count > 2, let photo = FileMark(words[0..<2]), let hasAlpha = Self.hasAlpha(words[2])
    else { return nil }
    self.init(source: source, photo: photo, hasAlpha: hasAlpha, thumbnails: [:])
    for word in words[3...] {
      let parts = word.split(separator: UInt8(ascii: " "))
      guard parts.count == 5, let longestSide = Int(recorded: parts[0]), longestSide > 0,
        let size = PixelSize(parts[2]), let file = FileMark(parts[3...])
      else { return nil }
      let settings = String(decoding: parts[1], as: UTF8.self)
      thumbnails[longestSide] = ThumbnailRecord.Thumbnail(
        settings: settings == "-" ? nil : settings, size: size, file: file)
    }
  }

  private static func hasAlpha(_ word: ArraySlice<UInt8>) -> Bool? {
    switch String(decoding: word, as: UTF8.self) {
    case "alpha": true
    case "opaque": false
    default: nil
    }
  }
}

extension FileMark {
  fileprivate var words: [String] { [stamp?.description ?? "\(byteCount)", "\(hash)"] }

  /// Reads `words`, which are two.
  fileprivate init?(_ words: ArraySlice<ArraySlice<UInt8>>) {
    let words = words.map { String(decoding: $0, as: UTF8.self) }
    guard let hash = ContentHash(words[1]) else { return nil }
    if let stamp = FileStamp(words[0]) {
      self.init(stamp, hash: hash)
    } else if let byteCount = Int(words[0]) {
      self.init(byteCount: byteCount, hash: hash)
    } else {
      return nil
    }
  }
}

extension PixelSize {
  /// Reads `WxH`.
  fileprivate init?(_ word: ArraySlice<UInt8>) {
    let sides = word.split(separator: UInt8(ascii: "x")).compactMap { Int(recorded: $0) }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else { return nil }
    self.init(width: sides[0], height: sides[1])
  }
}

extension Int {
  fileprivate init?(recorded digits: ArraySlice<UInt8>) {
    self.init(String(decoding: digits, as: UTF8.self))
  }
}

/// Paths as they stand in a record: on one line, without tabs, and whatever bytes they have.
extension FilePath {
  var recorded: [UInt8] {
    let bytes = bytes
    guard bytes.contains(where: Self.isEscaped) else { return bytes }
    return bytes.flatMap { byte -> [UInt8] in
      guard Self.isEscaped(byte) else { return [byte] }
      return Array((byte < 16 ? "%0" : "%").utf8) + String(byte, radix: 16).utf8
    }
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "%") || byte == 0x7F
  }

  /// Reads what `recorded` gives; nil for what it never gives.
  init?(recorded field: ArraySlice<UInt8>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(field.count)
    var rest = field
    while let escape = rest.firstIndex(of: UInt8(ascii: "%")) {
      bytes += rest[..<escape]
      let digits = rest[escape...].dropFirst().prefix(2)
      guard digits.count == 2, let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16),
        code > 0
      else { return nil }
      bytes.append(code)
      rest = rest[digits.endIndex...]
    }
    bytes += rest
    guard !bytes.isEmpty, !bytes.contains(0) else { return nil }
    self.init(bytes: bytes)
  }
}
