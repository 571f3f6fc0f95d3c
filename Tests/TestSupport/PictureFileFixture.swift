/// A HEIC or AVIF file, assembled box by box.
package struct PictureFileFixture: Sendable {
  package struct Item: Sendable {
    package var id: Int
    package var type: String
    package var data: [UInt8]
    /// The one-based indexes of the item's properties in the file's list.
    package var properties: [Int]
    /// True if the item's bytes are stored in the list of items.
    package var isInItemData: Bool

    package init(
      _ id: Int, _ type: String, _ data: [UInt8], properties: [Int] = [], isInItemData: Bool = false
    ) {
      (self.id, self.type, self.data) = (id, type, data)
      (self.properties, self.isInItemData) = (properties, isInItemData)
    }
  }

  package typealias Reference = (type: String, from: Int, to: [Int])

  package var brand = "avif"
  package var primary = 1
  package var items: [Item] = []
  /// The properties as complete boxes.
  package var properties: [[UInt8]] = []
  package var references: [Reference] = []

  package init() {}

  /// Makes a file of one picture.
  ///
  /// - Parameter properties: additional properties, as complete boxes.
  package init(_ picture: CodedPicture, properties: [[UInt8]] = []) {
    brand = picture.item == "av01" ? "avif" : "heic"
    add(picture, id: 1, properties: properties)
  }

  /// Adds a picture with its size, configuration and these additional properties.
  package mutating func add(_ picture: CodedPicture, id: Int, properties: [[UInt8]] = []) {
    let own = [
      Self.size(picture.width, picture.height),
      Self.box(picture.configuration.type, picture.configuration.content),
    ]
    items.append(
      Item(id, picture.item, picture.data, properties: numbers(of: own + properties)))
  }

  /// Adds a grid, with a `dimg` reference to its tiles.
  package mutating func addGrid(
    id: Int, columns: Int, rows: Int, width: Int, height: Int, tiles: [Int]
  ) {
    let data =
      [0, 0, UInt8(rows - 1), UInt8(columns - 1)] + Self.big(width, 2) + Self.big(height, 2)
    items.append(
      Item(
        id, "grid", data, properties: numbers(of: [Self.size(width, height)]), isInItemData: true))
    references.append(("dimg", id, tiles))
  }

  /// Returns the one-based indexes of properties. Adds new properties to the file.
  package mutating func numbers(of added: [[UInt8]]) -> [Int] {
    added.map { box in
      if let known = properties.firstIndex(of: box) { return known + 1 }
      properties.append(box)
      return properties.count
    }
  }

  // MARK: bytes

  package var bytes: [UInt8] {
    let head = Self.box("ftyp", Array(brand.utf8) + Self.big(0, 4) + Array("mif1miaf".utf8))
    // The first pass only determines the length.
    let length = head.count + meta(dataAt: 0).count + 8
    return head + meta(dataAt: length)
      + Self.box("mdat", items.filter { !$0.isInItemData }.flatMap(\.data))
  }

  private func meta(dataAt start: Int) -> [UInt8] {
    var locations = Self.big(0x4400, 2) + Self.big(items.count, 2)
    var (inFile, inItemData) = (start, 0)
    for item in items {
      let offset = item.isInItemData ? inItemData : inFile
      locations += Self.big(item.id, 2) + Self.big(item.isInItemData ? 1 : 0, 2) + Self.big(0, 2)
      locations += Self.big(1, 2) + Self.big(offset, 4) + Self.big(item.data.count, 4)
      if item.isInItemData { inItemData += item.data.count } else { inFile += item.data.count }
    }
    let infos = items.flatMap { item in
      Self.box("infe", [2, 0, 0, 0] + Self.big(item.id, 2) + [0, 0] + Array(item.type.utf8) + [0])
    }
    let associations = items.flatMap { item in
      Self.big(item.id, 2) + [UInt8(item.properties.count)] + item.properties.map(UInt8.init)
    }
    let referring = references.flatMap { reference in
      Self.box(
        reference.type,
        Self.big(reference.from, 2) + Self.big(reference.to.count, 2)
          + reference.to.flatMap { Self.big($0, 2) })
    }
    let boxes =
      Self.full("pitm", Self.big(primary, 2))
      + Self.full("iloc", version: 1, locations)
      + Self.full("iinf", Self.big(items.count, 2) + infos)
      + Self.full("iref", referring)
      + Self.box(
        "iprp",
        Self.box("ipco", properties.flatMap { $0 })
          + Self.full("ipma", Self.big(items.count, 4) + associations))
      + Self.box("idat", items.filter(\.isInItemData).flatMap(\.data))
    return Self.full("meta", boxes)
  }

  package static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + Array(type.utf8) + content
  }

  package static func full(_ type: String, version: UInt8 = 0, _ content: [UInt8]) -> [UInt8] {
    box(type, [version, 0, 0, 0] + content)
  }

  /// Returns an integer's bytes, highest byte first.
  package static func big(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * (length - 1 - $0))) }
  }

  package static func size(_ width: Int, _ height: Int) -> [UInt8] {
    full("ispe", big(width, 4) + big(height, 4))
  }

  package static func rotation(_ times: Int) -> [UInt8] { box("irot", [UInt8(times)]) }

  package static func mirror(_ axis: Int) -> [UInt8] { box("imir", [UInt8(axis)]) }

  package static func codePoints(_ primaries: Int, _ transfer: Int, _ matrix: Int) -> [UInt8] {
    let numbers = [primaries, transfer, matrix].flatMap { big($0, 2) }
    return box("colr", Array("nclx".utf8) + numbers + [0x80])
  }

  package static func auxiliary(_ name: String) -> [UInt8] {
    full("auxC", Array(name.utf8) + [0])
  }

  package static let alphaName = "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha"

  /// Returns a crop in whole pixels, as an offset from the centre.
  package static func crop(_ width: Int, _ height: Int, right: Int, down: Int) -> [UInt8] {
    box("clap", [width, height, right, down].flatMap { big($0, 4) + big(1, 4) })
  }
}
