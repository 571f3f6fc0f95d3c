extension PictureResolver {
  static let alphaNames = [
    "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1",
    "urn:mpeg:avc:2015:auxid:1",
  ]

  /// Returns the alpha item of a picture. Several pictures may share one alpha item.
  private mutating func alphaItem(of id: Int) -> Int? {
    meta.sources(of: id, "auxl").first { item in
      auxiliaryNames(of: item).contains(where: Self.alphaNames.contains)
    }
  }

  mutating func alpha(
    of id: Int, _ picture: StillPicture
  ) throws(ContainerFault) -> AlphaPicture? {
    if let item = alphaItem(of: id), let found = meta.items[item] {
      let content: StillPicture.Content
      switch found.type {
      case "grid": content = try grid(item).content
      case "hvc1", "hev1", "av01":
        content = .coded(try coded(item, found.type, try properties(of: item)))
      default: throw .unsupported("an alpha of type '\(found.type.text)'")
      }
      guard content.size == picture.size else {
        throw .unsupported("an alpha of another size than its picture")
      }
      return AlphaPicture(
        content: content, isPremultiplied: meta.targets(of: id, "prem").contains(item))
    }
    // If every tile has an alpha picture, the alpha pictures form a grid like the tiles.
    guard case .grid(let grid) = picture.content, alphaItem(of: grid.tiles[0].item) != nil else {
      return nil
    }
    var items: [Int] = []
    for tile in grid.tiles {
      guard let item = alphaItem(of: tile.item) else {
        throw .unsupported("a grid of which some tiles have an alpha")
      }
      items.append(item)
    }
    let tiles = try self.grid(of: items, columns: grid.columns, rows: grid.rows, grid.size)
    let isPremultiplied = meta.targets(of: grid.tiles[0].item, "prem").contains(items[0])
    return AlphaPicture(content: .grid(tiles), isPremultiplied: isPremultiplied)
  }

  /// Returns the orientation from a picture's EXIF block, or nil if there is none.
  func exifOrientation(of id: Int) -> Orientation? {
    for item in meta.sources(of: id, "cdsc") where meta.items[item]?.type == "Exif" {
      // An unreadable EXIF block is skipped. The first four bytes are the offset of the block's
      // data.
      guard let bytes = try? file.bytes(of: item, limit: 1 << 16), bytes.count > 4 else { continue }
      let offset = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
      // Some programs write a wrong offset, so common offsets are tried, too.
      for start in [offset, 0, 6] where start < bytes.count - 4 {
        if let found = ExifOrientation.find(in: Array(bytes[(4 + start)...])) { return found }
      }
    }
    return nil
  }

  func thumbnailCount(of id: Int) -> Int { meta.sources(of: id, "thmb").count }

  /// Returns true if the file has a gain map, which brightens the picture on HDR screens.
  mutating func hasGainMap(_ id: Int) -> Bool {
    meta.sources(of: id, "dimg").contains { meta.items[$0]?.type == "tmap" }
      || meta.sources(of: id, "auxl").contains { item in
        auxiliaryNames(of: item).contains { $0.hasSuffix(":hdrgainmap") }
      }
  }

  /// Returns the purposes of an auxiliary picture, or an empty array if they are unreadable.
  mutating func auxiliaryNames(of id: Int) -> [String] {
    let properties = (try? properties(of: id)) ?? []
    return properties.compactMap { if case .auxiliary(let name) = $0 { name } else { nil } }
  }

  mutating func configuration(of id: Int) throws(ContainerFault) -> HEVCConfiguration {
    for case .hevc(let configuration) in try properties(of: id) { return configuration }
    throw .damaged("a picture does not say how it is coded")
  }
}
