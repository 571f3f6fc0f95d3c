/// Resolves the pictures of a file from its items, properties and references.
struct PictureResolver {
  let file: PictureFile
  var meta: MetaBox { file.meta }
  private var known: [Int: ItemProperty] = [:]

  /// The maximum nesting depth of derived pictures. Deeper nesting is not found in practice.
  private static let mostDepth = 4

  init(_ file: PictureFile) {
    self.file = file
  }

  mutating func primary() throws(ContainerFault) -> (id: Int, picture: StillPicture) {
    guard let id = primaryItem else { throw .damaged("it does not say which picture is meant") }
    return (id, try picture(id, depth: 0))
  }

  /// The file format that corresponds to the primary picture's codec, or nil for a codec other than
  /// HEVC and AV1.
  var codedFormat: PhotoFormat? {
    guard var id = primaryItem else { return nil }
    for _ in 0..<Self.mostDepth {
      switch meta.items[id]?.type {
      case "hvc1", "hev1": return .heic
      case "av01": return .avif
      case "grid", "iovl", "iden":
        guard let part = meta.targets(of: id, "dimg").first else { return nil }
        id = part
      default: return nil
      }
    }
    return nil
  }

  private var primaryItem: Int? {
    guard let id = meta.primary else { return nil }
    // Some writers wrongly mark the thumbnail as the primary picture.
    let whole = meta.targets(of: id, "thmb").first { meta.items[$0] != nil }
    return whole ?? id
  }

  // MARK: properties

  mutating func properties(of id: Int) throws(ContainerFault) -> [ItemProperty] {
    var found: [ItemProperty] = []
    for association in meta.items[id]?.properties ?? [] {
      guard association.index < meta.properties.count else {
        throw .damaged("a picture has a property that is not there")
      }
      let property: ItemProperty
      if let made = known[association.index] {
        property = made
      } else {
        property = try ItemProperty(meta.properties[association.index])
        known[association.index] = property
      }
      if case .other(let type) = property, association.isEssential {
        throw .unsupported("a picture with a property '\(type.text)'")
      }
      found.append(property)
    }
    return found
  }

  // MARK: pictures

  mutating func picture(_ id: Int, depth: Int) throws(ContainerFault) -> StillPicture {
    guard depth < Self.mostDepth else { throw .unsupported("pictures made of pictures") }
    guard let item = meta.items[id] else { throw .damaged("a picture is not there") }
    let properties = try properties(of: id)
    var picture: StillPicture
    switch item.type {
    case "hvc1", "hev1", "av01": picture = Self.plain(.coded(try coded(id, item.type, properties)))
    case "grid": picture = try grid(id)
    case "iovl": picture = try overlay(id, properties, depth)
    case "iden":
      guard let target = meta.targets(of: id, "dimg").first else {
        throw .damaged("a picture refers to none")
      }
      picture = try self.picture(target, depth: depth + 1)
    default: throw .unsupported("a picture of type '\(item.type.text)'")
    }
    try apply(properties, to: &picture)
    if let alpha = try alpha(of: id, picture) { picture.alpha = alpha }
    return picture
  }

  /// Returns a picture with the given content, without rotation, colour information or alpha.
  static func plain(_ content: StillPicture.Content) -> StillPicture {
    var (bitDepth, chroma) = (8, ChromaSampling.full)
    switch content {
    case .coded(let picture): (bitDepth, chroma) = (picture.bitDepth, picture.chroma)
    case .grid(let grid):
      if let tile = grid.tiles.first { (bitDepth, chroma) = (tile.bitDepth, tile.chroma) }
    case .overlay: break
    }
    return StillPicture(
      size: content.size, content: content, placement: PicturePlacement(of: content.size),
      bitDepth: bitDepth, chroma: chroma)
  }

  private func apply(
    _ properties: [ItemProperty], to picture: inout StillPicture
  ) throws(ContainerFault) {
    for property in properties {
      switch property {
      case .crop(let aperture): try picture.placement.crop(aperture)
      case .rotation(let times): picture.placement.turn(times)
      case .mirror(let isLeftRight): picture.placement.mirror(isLeftRight: isLeftRight)
      case .profile(let profile): picture.profile = profile.isEmpty ? nil : profile
      case .codePoints(let points): picture.codePoints = points
      case .brightestLight(let light): picture.brightestLight = light
      default: break
      }
    }
  }

  func coded(
    _ id: Int, _ type: FourCC, _ properties: [ItemProperty]
  ) throws(ContainerFault) -> CodedPicture {
    var size: PixelSize?
    var codedSize: PixelSize?
    var codec: CodedPicture.Codec?
    var sampling: (bitDepth: Int, chroma: ChromaSampling) = (8, .half)
    var operatingPoint = 0
    for property in properties {
      switch property {
      case .size(let found): size = found
      case .hevc(let configuration) where type != "av01":
        codec = .hevc
        sampling = (configuration.sequence.bitDepth, configuration.sequence.chroma)
        codedSize = configuration.sequence.size
      case .av1(let configuration) where type == "av01":
        codec = .av1(operatingPoint: 0)
        sampling = (configuration.bitDepth, configuration.chroma)
      case .operatingPoint(let point): operatingPoint = point
      default: break
      }
    }
    guard let codec else { throw .damaged("a picture does not say how it is coded") }
    // The stated size must equal the coded size, which determines the memory use.
    if let size, let codedSize, codedSize != size { throw Self.sizeFault }
    guard let size = size ?? codedSize, !size.isEmpty else {
      throw .damaged("a picture has no size")
    }
    guard operatingPoint < 32 else { throw .damaged("an operating point that AV1 does not have") }
    let isAV1 = if case .av1 = codec { true } else { false }
    return CodedPicture(
      item: id, codec: isAV1 ? .av1(operatingPoint: operatingPoint) : .hevc, size: size,
      bitDepth: sampling.bitDepth, chroma: sampling.chroma)
  }

  static let sizeFault = ContainerFault.damaged("a coded picture is of another size than it says")
}
