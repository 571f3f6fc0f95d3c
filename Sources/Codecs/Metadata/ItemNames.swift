/// The words in a HEIC's or an AVIF's list of items, which hold no pixel: names, and types of content.
enum ItemNames {
  /// What the list of items is made of.
  private static let known: Set<FourCC> = [
    "hdlr", "pitm", "iinf", "iloc", "iref", "iprp", "idat", "dinf", "grpl",
  ]
  /// What libavif and others call a program and its pictures.
  private static let plainNames: Set<String> = ["", "libavif", "Color", "Alpha", "Image"]

  /// - Parameter content: of the box `meta`, behind its head.
  static func search(_ content: BoxReader, _ found: inout MetadataFindings) throws(ContainerFault) {
    var reader = content
    _ = try reader.versionAndFlags()
    while let (type, content) = try reader.box() {
      var content = content
      switch type {
      case "hdlr":
        // The version, a type of four letters between zeros, and a name.
        try content.skip(24)
        add(content.text(), &found)
        add(surplus: content, &found)
      case "iinf":
        let (version, _) = try content.versionAndFlags()
        try content.skip(version == 0 ? 2 : 4)
        while let (type, content) = try content.box() {
          if type == "infe" { try takeItem(content, &found) } else { found.add(unknown: type) }
        }
      case "free", "skip": if !content.isAtEnd { found.add(unknown: type) }
      default: if !known.contains(type) { found.add(unknown: type) }
      }
    }
  }

  private static func takeItem(
    _ content: BoxReader, _ found: inout MetadataFindings
  ) throws(ContainerFault) {
    var reader = content
    let (version, _) = try reader.versionAndFlags()
    guard version >= 2 else {
      found.add(unknown: "infe")
      return
    }
    // Numbers of the item and of its protection.
    try reader.skip(version == 2 ? 4 : 6)
    let type = try reader.fourCC()
    add(reader.text(), &found)
    guard type == "mime" else {
      if type != "uri " { add(surplus: reader, &found) }
      return
    }
    let content = reader.text()
    if content == "application/rdf+xml" {
      found.add(.xmp)
    } else {
      found.add(.unknown, content.isEmpty ? "mime" : content)
    }
  }

  private static func add(_ name: String, _ found: inout MetadataFindings) {
    if !plainNames.contains(name) { found.add(.comment, name) }
  }

  private static func add(surplus reader: BoxReader, _ found: inout MetadataFindings) {
    if reader.remaining > 0 { found.add(.surplus, "\(reader.remaining) behind a name") }
  }
}
