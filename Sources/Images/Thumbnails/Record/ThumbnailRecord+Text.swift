import Core
import SystemPackage

// The text form of a record has a header line, then a line of tab-separated fields for each entry:
//
//     tops/tee.jpg  /home/me/tops/tee.jpg  20341:1762940001.123456789:1762940002.123456789:3342  <hash>  opaque
//
// Thumbnails follow in more fields on the same line, such as
// `256 jpeg-85-standard-2 192x256 9120:1762940123.5:1762940123.5:3351 <hash>`.
// If a file has no recorded timestamps, its length and hash identify it. A `-` stands for unknown
// settings. Special bytes in paths are percent-encoded, as in URLs. A line with two fields is an
// input, which older programs skip:
//
//     folder  /home/me/tops
//
// During a run, lines are appended. A later line of a photo adds thumbnails to an earlier line. For
// security, paths in the file must not lead out of the folder.

extension ThumbnailRecord {
  private static let tab = UInt8(ascii: "\t")

  /// Parses lines, and skips invalid ones.
  init(lines: [ArraySlice<UInt8>]) {
    self.init()
    for line in lines {
      let fields = line.split(separator: Self.tab, omittingEmptySubsequences: false)
      if fields.count == 2, let input = ThumbnailInput(fields) {
        inputs.insert(input)
        continue
      }
      guard fields.count > 4, let outputPath = FilePath(recorded: fields[0]), outputPath.staysBelow,
        let entry = Entry(fields.dropFirst())
      else { continue }
      add(Change(outputPath: outputPath, entry: entry))
    }
  }

  var lines: [[UInt8]] {
    inputs.map(\.line) + entries.map { Change(outputPath: $0, entry: $1).line }
  }
}

extension ThumbnailRecord.Change {
  var line: [UInt8] { outputPath.recorded + entry.fields }
}

extension ThumbnailInput {
  fileprivate var line: [UInt8] { Array("\(kind.rawValue)\t".utf8) + path.recorded }

  /// Parses the two fields of an input's line.
  fileprivate init?(_ fields: [ArraySlice<UInt8>]) {
    guard let kind = Kind(rawValue: String(decoding: fields[0], as: UTF8.self)),
      let path = FilePath(recorded: fields[1])
    else { return nil }
    self.init(kind, path)
  }
}

extension ThumbnailRecord.Entry {
  /// The fields after the thumbnail's path, with a tab before each.
  fileprivate var fields: [UInt8] {
    let words =
      photo.words + [hasAlpha ? "alpha" : "opaque"]
      + thumbnails.sorted { $0.key < $1.key }.map { longestSide, thumbnail in
        (["\(longestSide)", thumbnail.settings ?? "-", "\(thumbnail.size)"] + thumbnail.file.words)
          .joined(separator: " ")
      }
    return Array("\t".utf8) + source.recorded + words.flatMap { Array("\t\($0)".utf8) }
  }

  /// Parses the fields after the thumbnail's path.
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

extension PixelSize {
  /// Parses a size such as `192x256`.
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
