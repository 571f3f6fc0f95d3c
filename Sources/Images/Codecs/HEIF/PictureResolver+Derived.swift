extension PictureResolver {
  mutating func grid(_ id: Int) throws(ContainerFault) -> StillPicture {
    var reader = BoxReader(try file.bytes(of: id, limit: 64))
    guard try reader.integer(1) == 0 else { throw .unsupported("a kind of grid that is not known") }
    let isLong = try reader.integer(1) & 1 == 1
    let (rows, columns) = (try reader.integer(1) + 1, try reader.integer(1) + 1)
    let size = PixelSize(
      width: try reader.integer(isLong ? 4 : 2), height: try reader.integer(isLong ? 4 : 2))
    guard !size.isEmpty else { throw .damaged("a grid has no size") }
    let tiles = try grid(of: meta.targets(of: id, "dimg"), columns: columns, rows: rows, size)
    var picture = Self.plain(.grid(tiles))
    // A grid may lack colour properties, so the first tile's properties are used.
    for property in try properties(of: tiles.tiles[0].item) {
      switch property {
      case .profile(let profile): picture.profile = profile
      case .codePoints(let points): picture.codePoints = points
      default: break
      }
    }
    return picture
  }

  mutating func grid(
    of ids: [Int], columns: Int, rows: Int, _ size: PixelSize
  ) throws(ContainerFault) -> PictureGrid {
    guard ids.count == columns * rows else {
      throw .damaged("a grid of \(columns)x\(rows) has \(ids.count) tiles")
    }
    var tiles: [CodedPicture] = []
    for id in ids {
      guard let item = meta.items[id], ["hvc1", "hev1", "av01"].contains(item.type) else {
        throw .unsupported("a grid of pictures that are not coded as HEVC or AV1")
      }
      let tile = try coded(id, item.type, try properties(of: id))
      guard tile.size == tiles.first?.size ?? tile.size else {
        throw .damaged("a grid's tiles are of different sizes")
      }
      tiles.append(tile)
    }
    let tileSize = tiles[0].size
    // The tiles must cover the whole picture, and no tile may be completely outside it.
    guard tileSize.width.clampedProduct(with: columns) >= size.width,
      tileSize.height.clampedProduct(with: rows) >= size.height,
      tileSize.width.clampedProduct(with: columns - 1) < size.width,
      tileSize.height.clampedProduct(with: rows - 1) < size.height
    else { throw .damaged("a grid's tiles do not fit its size") }
    return PictureGrid(
      columns: columns, rows: rows, size: size, tileSize: tileSize, tiles: tiles)
  }

  mutating func overlay(
    _ id: Int, _ properties: [ItemProperty], _ depth: Int
  ) throws(ContainerFault) -> StillPicture {
    let ids = meta.targets(of: id, "dimg")
    var reader = BoxReader(try file.bytes(of: id, limit: 32 + ids.count * 8))
    guard try reader.integer(1) == 0 else {
      throw .unsupported("a kind of overlay that is not known")
    }
    let isLong = try reader.integer(1) & 1 == 1
    var background: [UInt8] = []
    // The background is four 16-bit values: R, G, B and A.
    for _ in 0..<4 { background.append(UInt8((try reader.integer(2) + 128) / 257)) }
    let size = PixelSize(
      width: try reader.integer(isLong ? 4 : 2), height: try reader.integer(isLong ? 4 : 2))
    guard !size.isEmpty else { throw .damaged("an overlay has no size") }
    guard ids.count <= Self.mostLayers else { throw .unsupported("an overlay of many pictures") }
    var layers: [(x: Int, y: Int, picture: StillPicture)] = []
    for layer in ids {
      let x =
        isLong ? try reader.signedInteger() : Int(Int16(truncatingIfNeeded: try reader.integer(2)))
      let y =
        isLong ? try reader.signedInteger() : Int(Int16(truncatingIfNeeded: try reader.integer(2)))
      layers.append((x, y, try picture(layer, depth: depth + 1)))
    }
    return Self.plain(
      .overlay(PictureOverlay(size: size, background: background, layers: layers)))
  }

  /// The maximum number of layers in an overlay. Each layer is decoded completely.
  private static let mostLayers = 64
}
