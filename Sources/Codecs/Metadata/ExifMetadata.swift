/// What an EXIF block holds (CIPA DC-008): walks its directories, whatever their offsets say.
struct ExifMetadata {
  /// The most bytes of a block that are read: those of cameras are below 64 KiB, as JPEG's segments are.
  static let mostBytes = 1 << 20

  private static let mostDirectories = 64
  /// A directory of a camera has a hundred at most.
  private static let mostEntries = 4096
  private static let entryLength = 12

  private enum Directory: Hashable {
    case picture
    case thumbnail
    case exif
    case gps
    case other
  }

  /// In the directory of a camera's settings (0x8769), or in that of the picture.
  private static let makerNotes: Set<Int> = [0x927C, 0xC634]
  /// Artist, copyright, camera's and lens's numbers and owner, and what Windows calls the author.
  private static let names: Set<Int> = [
    0x013B, 0x8298, 0x9C9D, 0xA430, 0xA431, 0xA435, 0xC62F, 0xFDE8,
  ]
  /// What stands before the block in a JPEG, and strays into other files.
  private static let prefix = Array("Exif".utf8) + [0, 0]

  private let reader: TIFFBytes
  private var waiting: [(offset: Int, kind: Directory)] = []
  private var known: Set<Int> = []
  private var entryCount = 0

  /// Searches a block, whatever is in it.
  static func search(_ block: [UInt8], _ found: inout MetadataFindings) {
    found.add(.exif)
    let block = block.starts(with: prefix) ? Array(block.dropFirst(prefix.count)) : block
    guard let reader = TIFFBytes(block), let first = reader.integer(at: 4, length: 4) else {
      return
    }
    var search = ExifMetadata(reader: reader)
    search.follow(first, .picture)
    while let (offset, kind) = search.waiting.popLast() { search.read(offset, kind, &found) }
  }

  private init(reader: TIFFBytes) {
    self.reader = reader
  }

  /// One that leads back to a directory that was read is not followed.
  private mutating func follow(_ offset: Int, _ kind: Directory) {
    guard offset > 0, known.count < Self.mostDirectories, known.insert(offset).inserted else {
      return
    }
    waiting.append((offset, kind))
  }

  private mutating func read(_ offset: Int, _ kind: Directory, _ found: inout MetadataFindings) {
    guard let count = reader.integer(at: offset, length: 2) else { return }
    if kind == .gps, count > 0 { found.add(.gps) }
    for index in 0..<count {
      let entry = offset + 2 + index * Self.entryLength
      entryCount += 1
      guard entryCount <= Self.mostEntries, let tag = reader.integer(at: entry, length: 2) else {
        return
      }
      take(tag, value: reader.integer(at: entry + 8, length: 4) ?? 0, kind, &found)
    }
    let next = reader.integer(at: offset + 2 + count * Self.entryLength, length: 4) ?? 0
    if kind == .picture || kind == .thumbnail { follow(next, .thumbnail) }
  }

  private mutating func take(
    _ tag: Int, value: Int, _ kind: Directory, _ found: inout MetadataFindings
  ) {
    if kind == .gps { return }
    if Self.makerNotes.contains(tag) { found.add(.makerNotes) }
    if Self.names.contains(tag) { found.add(.names) }
    switch tag {
    // A JPEG, or rows, of a directory behind that of the picture.
    case 0x0201, 0x0111: if kind == .thumbnail { found.add(.thumbnail) }
    case 0x02BC: found.add(.xmp)
    case 0x83BB: found.add(.iptc)
    case 0x8649: found.add(.photoshop)
    case 0x8769: follow(value, .exif)
    case 0x8825: follow(value, .gps)
    case 0xA005, 0x014A: follow(value, .other)
    case 0x9286, 0x010E, 0x9C9C: found.add(.comment)
    default: break
    }
  }
}
