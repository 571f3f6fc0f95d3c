/// The items of a picture file, from the box `meta` (ISO/IEC 23008-12, HEIF).
///
/// An item is a coded picture, a picture derived from others, or metadata.
struct MetaBox {
  struct Item {
    var type: FourCC = ""
    var extents: [Extent] = []
    /// The item's properties, in the order to apply them.
    var properties: [Association] = []
  }

  /// A reference from an item to a property, by the property's zero-based index in the box `ipco`.
  struct Association {
    var index: Int
    var isEssential: Bool
  }

  /// A byte range of an item's data.
  struct Extent: Hashable {
    enum Origin: Hashable {
      case file
      case itemData
      /// The range is in the data of other items, found through references of type `iloc`.
      case items
      case elsewhere
    }
    var origin: Origin
    var offset: Int
    /// The length in bytes, or nil to read up to the end of the data.
    var length: Int?
  }

  /// A key for looking up references: the item at one end, and the type of the reference.
  private struct Role: Hashable {
    var item: Int
    var type: FourCC
  }

  struct RawProperty {
    var type: FourCC
    var content: BoxReader
  }

  private(set) var primary: Int?
  private(set) var items: [Int: Item] = [:]
  private var targets: [Role: [Int]] = [:]
  private var sources: [Role: [Int]] = [:]
  private(set) var properties: [RawProperty] = []
  private(set) var itemData: [UInt8] = []

  /// - Parameter content: the contents of the `meta` box, without its header.
  init(_ content: BoxReader) throws(ContainerFault) {
    var reader = content
    _ = try reader.versionAndFlags()
    // References to items may come before the box `iinf`, which lists the items.
    while let (type, content) = try reader.box() {
      var content = content
      switch type {
      case "pitm":
        let (version, _) = try content.versionAndFlags()
        primary = try content.integer(version == 0 ? 2 : 4)
      case "iinf": try readItems(&content)
      case "iloc": try readLocations(&content)
      case "iref": try readReferences(&content)
      case "iprp": try readProperties(&content)
      case "idat": itemData = content.rest()
      default: break
      }
    }
  }

  private mutating func change(_ id: Int, _ change: (inout Item) -> Void) {
    change(&items[id, default: Item()])
  }

  private mutating func readItems(_ reader: inout BoxReader) throws(ContainerFault) {
    let (version, _) = try reader.versionAndFlags()
    // The stated number of items is skipped, because every item has its own box.
    _ = try reader.integer(version == 0 ? 2 : 4)
    while let (type, content) = try reader.box() {
      guard type == "infe" else { continue }
      var content = content
      let (version, _) = try content.versionAndFlags()
      // Item entries before version 2 have no type and never describe a picture.
      guard version >= 2 else { continue }
      let id = try content.integer(version == 2 ? 2 : 4)
      // A protection index other than 0 means that the item's bytes are protected, for example
      // encrypted.
      let protection = try content.integer(2)
      let itemType = try content.fourCC()
      change(id) { $0.type = protection == 0 ? itemType : "prot" }
    }
  }

  private mutating func readReferences(_ reader: inout BoxReader) throws(ContainerFault) {
    let idLength = try reader.versionAndFlags().version == 0 ? 2 : 4
    while let (type, content) = try reader.box() {
      var content = content
      let from = try content.integer(idLength)
      let count = try content.integer(2)
      for _ in 0..<count {
        let to = try content.integer(idLength)
        targets[Role(item: from, type: type), default: []].append(to)
        sources[Role(item: to, type: type), default: []].append(from)
      }
    }
  }

  private mutating func readProperties(_ reader: inout BoxReader) throws(ContainerFault) {
    while let (type, content) = try reader.box() {
      var content = content
      if type == "ipco" {
        while let (type, content) = try content.box() {
          properties.append(RawProperty(type: type, content: content))
        }
      } else if type == "ipma" {
        try readAssociations(&content)
      }
    }
  }

  private mutating func readAssociations(_ reader: inout BoxReader) throws(ContainerFault) {
    let (version, flags) = try reader.versionAndFlags()
    let isLong = flags & 1 != 0
    for _ in 0..<(try reader.integer(4)) {
      let id = try reader.integer(version == 0 ? 2 : 4)
      var found: [Association] = []
      for _ in 0..<(try reader.integer(1)) {
        let value = try reader.integer(isLong ? 2 : 1)
        let essential = isLong ? 0x8000 : 0x80
        let index = value & (essential - 1)
        // The property index 0 means that there is no property.
        if index > 0 {
          found.append(Association(index: index - 1, isEssential: value & essential != 0))
        }
      }
      change(id) { $0.properties += found }
    }
  }

  private mutating func readLocations(_ reader: inout BoxReader) throws(ContainerFault) {
    let (version, _) = try reader.versionAndFlags()
    guard version <= 2 else { throw .unsupported("a kind of iloc that is not known") }
    let lengths = try reader.integer(2)
    let offsetLength = lengths >> 12
    let lengthLength = lengths >> 8 & 15
    let baseLength = lengths >> 4 & 15
    let indexLength = version == 0 ? 0 : lengths & 15
    for _ in 0..<(try reader.integer(version < 2 ? 2 : 4)) {
      let id = try reader.integer(version < 2 ? 2 : 4)
      let method = version == 0 ? 0 : try reader.integer(2) & 15
      let isHere = try reader.integer(2) == 0
      let base = try reader.integer(baseLength)
      var extents: [Extent] = []
      for _ in 0..<(try reader.integer(2)) {
        try reader.skip(indexLength)
        let offset = try reader.integer(offsetLength)
        let length = try reader.integer(lengthLength)
        let (start, overflow) = base.addingReportingOverflow(offset)
        if overflow { throw .damaged("an item lies beyond all bounds") }
        let origin: Extent.Origin =
          switch method {
          case _ where !isHere: .elsewhere
          case 0: .file
          case 1: .itemData
          case 2: .items
          default: throw .unsupported("a construction of items that is not known")
          }
        extents.append(Extent(origin: origin, offset: start, length: length == 0 ? nil : length))
      }
      change(id) { $0.extents += extents }
    }
  }
}

extension MetaBox {
  /// Returns the items to which item `id` has references of a type, in order.
  func targets(of id: Int, _ type: FourCC) -> [Int] { targets[Role(item: id, type: type)] ?? [] }

  /// Returns the items that have references of a type to item `id`.
  func sources(of id: Int, _ type: FourCC) -> [Int] { sources[Role(item: id, type: type)] ?? [] }
}
