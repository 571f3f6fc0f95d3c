/// What a HEIC or an AVIF holds beside its picture: its boxes, its items and what they are for, and whether all
/// bytes belong to an item (ISO/IEC 14496-12 and 23008-12).
struct PictureFileMetadata {
  private let file: PictureFile
  private let boxes: [TopBoxes.Box]
  private var meta: MetaBox { file.meta }

  init(_ source: ByteSource) throws(ContainerFault) {
    boxes = try TopBoxes.boxes(of: source)
    file = try PictureFile(source)
  }

  func search(_ found: inout MetadataFindings) throws(ContainerFault) {
    var hasMeta = false
    for box in boxes {
      switch box.type {
      case "ftyp", "mdat": break
      case "meta" where !hasMeta:
        hasMeta = true
        let bytes = try file.source.part(at: box.content.lowerBound, box.content.count)
        try ItemNames.search(BoxReader(bytes), &found)
      case "moov": found.add(.furtherPictures)
      case "free", "skip": if !box.content.isEmpty { found.add(unknown: box.type) }
      default: found.add(unknown: box.type)
      }
    }
    try searchProperties(&found)
    try searchItems(&found)
    searchGaps(&found)
  }

  // MARK: properties

  /// Those that only say how pictures are coded and placed.
  private static let plain: Set<FourCC> = [
    "ispe", "pixi", "av1C", "hvcC", "irot", "imir", "pasp", "auxC", "a1op", "a1lx", "lsel",
    "clli", "mdcv",
  ]

  private func searchProperties(_ found: inout MetadataFindings) throws(ContainerFault) {
    for property in meta.properties where !Self.plain.contains(property.type) {
      var content = property.content
      switch property.type {
      case "colr":
        switch try content.fourCC() {
        case "nclx": break
        case "prof", "rICC": found.add(profile: content.rest())
        default: found.add(unknown: property.type)
        }
      case "clap": found.add(.surplus, "pixels that are cut away")
      case "udes": found.add(.comment)
      default: found.add(unknown: property.type)
      }
    }
  }

  // MARK: items

  /// Those that are pictures, coded or made of others.
  private static let pictures: Set<FourCC> = [
    "av01", "hvc1", "hev1", "avc1", "jpeg", "j2k1", "vvc1", "unci", "grid", "iden", "iovl",
  ]

  private func searchItems(_ found: inout MetadataFindings) throws(ContainerFault) {
    let kinds = PictureRoles(meta).kinds
    for (id, item) in meta.items.sorted(by: { $0.key < $1.key }) {
      switch item.type {
      case "Exif":
        let bytes = try file.bytes(of: id, limit: ExifMetadata.mostBytes)
        ExifMetadata.search(bytes.behindOffset, &found)
      // `ItemNames` tells what these are by their types of content.
      case "mime": break
      case "tmap": found.add(.gainMap)
      case _ where Self.pictures.contains(item.type):
        // It is damage where its bytes are not all there.
        try file.check(id)
        if let kind = kinds[id] ?? .furtherPictures { found.add(kind) }
      default: found.add(unknown: item.type)
      }
    }
  }

  /// Looks for bytes that no item has, where no film has them.
  private func searchGaps(_ found: inout MetadataFindings) {
    guard !boxes.contains(where: { $0.type == "moov" }) else { return }
    let media = boxes.filter { $0.type == "mdat" }.map(\.content)
    let gaps =
      Self.gaps(in: media, extents(.file, byteCount: file.source.byteCount))
      + Self.gaps(
        in: [0..<meta.itemData.count], extents(.itemData, byteCount: meta.itemData.count))
    if gaps > 0 { found.add(.surplus, "\(gaps) of no picture") }
  }

  private func extents(_ origin: MetaBox.Extent.Origin, byteCount: Int) -> [Range<Int>] {
    let extents = meta.items.values.flatMap(\.extents).filter { $0.origin == origin }
    return extents.map { extent in
      let start = min(extent.offset, byteCount)
      return start..<(start + min(extent.length ?? byteCount, byteCount - start))
    }.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// How many bytes of `ranges` none of `parts` has; both are sorted, and the ranges apart.
  private static func gaps(in ranges: [Range<Int>], _ parts: [Range<Int>]) -> Int {
    var (gaps, next, covered) = (0, 0, 0)
    for range in ranges {
      var place = max(range.lowerBound, min(covered, range.upperBound))
      while next < parts.count, parts[next].lowerBound < range.upperBound {
        gaps += max(0, parts[next].lowerBound - place)
        covered = max(covered, parts[next].upperBound)
        place = max(place, min(covered, range.upperBound))
        next += 1
      }
      gaps += range.upperBound - place
    }
    return gaps
  }
}
