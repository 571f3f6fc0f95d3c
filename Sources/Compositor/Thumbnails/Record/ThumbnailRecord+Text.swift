import Files
import Pixels
import SystemPackage

// A record as a text: a line that says what it is, then a line an entry, with tabs between
//
//     tops/tee.jpg  /home/me/tops/tee.jpg  20341  1762940001.123456789  <hash>  opaque
//
// and the thumbnails behind, each `256 jpeg-85-standard-1 192x256 9120`. A `-` stands for a time or
// settings that are not known. Bytes of paths that would break a line are written as in URLs.
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
      guard fields.count > 6, let landing = FilePath(recorded: fields[0]), landing.staysBelow,
        let entry = Entry(fields.dropFirst())
      else { continue }
      self[landing] = entry
    }
  }

  var text: [UInt8] {
    var text = Self.title + [Self.lineEnd]
    // In order, so that the same record is the same bytes.
    let lines = entries.map { landing, entry in landing.recorded + entry.fields }
    for line in lines.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      text += line
      text.append(Self.lineEnd)
    }
    return text
  }
}

extension ThumbnailRecord.Entry {
  /// Everything behind the landing, with a tab before each field.
  fileprivate var fields: [UInt8] {
    var words = [
      "\(byteCount)", modified.map(\.digits) ?? "-", "\(hash)",
      hasAlpha ? "alpha" : "opaque",
    ]
    for (longestSide, thumbnail) in thumbnails.sorted(by: { $0.key < $1.key }) {
      words.append(
        "\(longestSide) \(thumbnail.settings ?? "-") \(thumbnail.size) \(thumbnail.byteCount)")
    }
    return Array("\t".utf8) + source.recorded
      + words.flatMap { Array("\t\($0)".utf8) }
  }

  /// Reads the fields behind the landing.
  fileprivate init?(_ fields: ArraySlice<ArraySlice<UInt8>>) {
    var words = fields.dropFirst().map { String(decoding: $0, as: UTF8.self) }[...]
    guard let source = fields.first.flatMap({ FilePath(recorded: $0) }), source.isAbsolute,
      let byteCount = words.popFirst().flatMap({ Int($0) }), let time = words.popFirst(),
      let hash = words.popFirst().flatMap({ ContentHash($0) }), let alpha = words.popFirst(),
      ["alpha", "opaque"].contains(alpha)
    else { return nil }
    var thumbnails: [Int: ThumbnailRecord.Thumbnail] = [:]
    for word in words {
      let parts = word.split(separator: " ")
      guard parts.count == 4, let longestSide = Int(parts[0]), longestSide > 0,
        let size = PixelSize(parts[2]), let byteCount = Int(parts[3])
      else { return nil }
      thumbnails[longestSide] = ThumbnailRecord.Thumbnail(
        settings: parts[1] == "-" ? nil : String(parts[1]), size: size, byteCount: byteCount)
    }
    self.init(
      source: source, byteCount: byteCount, modified: FileStamp.Time(time), hash: hash,
      hasAlpha: alpha == "alpha", thumbnails: thumbnails)
  }
}

extension FileStamp.Time {
  fileprivate var digits: String {
    let fraction = String(nanoseconds)
    return "\(seconds)." + String(repeating: "0", count: max(0, 9 - fraction.count)) + fraction
  }

  fileprivate init?(_ text: String) {
    let parts = text.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 2 else { return nil }
    self.init(seconds: parts[0], nanoseconds: parts[1])
  }
}

extension PixelSize {
  /// Reads `WxH`.
  fileprivate init?(_ text: Substring) {
    let sides = text.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else { return nil }
    self.init(width: sides[0], height: sides[1])
  }
}
