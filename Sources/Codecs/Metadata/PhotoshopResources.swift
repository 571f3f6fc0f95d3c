/// What Adobe Photoshop leaves in photos: resources, one after another, of which IPTC is one ("Adobe Photoshop
/// File Formats Specification", image resource blocks).
enum PhotoshopResources {
  static func search(_ bytes: [UInt8], _ found: inout MetadataFindings) {
    var reader = BoxReader(bytes)
    var count = 0
    do throws(ContainerFault) {
      // A signature, a number, a name and a length of data; name and data are padded to be even.
      while reader.remaining >= 12 {
        _ = try reader.fourCC()
        let number = try reader.integer(2)
        let name = try reader.integer(1)
        try reader.skip(name + (name + 1) % 2)
        let length = try reader.integer(4)
        var data = try reader.part(length)
        try reader.skip(min(length % 2, reader.remaining))
        take(number, data.rest(), &found)
        count += 1
      }
    } catch {
      // What is left cannot be told apart.
      found.add(.photoshop)
    }
    if count == 0 { found.add(.photoshop) }
  }

  private static func take(_ number: Int, _ data: [UInt8], _ found: inout MetadataFindings) {
    switch number {
    case 0x0404: found.add(.iptc)
    case 0x0409, 0x040C: found.add(.thumbnail)
    case 0x040F: found.add(profile: data)
    case 0x0422, 0x0423: ExifMetadata.search(data, &found)
    case 0x0424: found.add(.xmp)
    default: found.add(.photoshop)
    }
  }
}
