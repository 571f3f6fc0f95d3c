import Codecs
import Pixels
import TestSupport
import Testing

/// HEIC, AVIF and JPEG XL.
struct BoxMetadataTests {
  private typealias File = PictureFileFixture

  private static func file(_ change: (inout PictureFileFixture) -> Void) -> [UInt8] {
    var file = PictureFileFixture(.av1)
    change(&file)
    return file.bytes
  }

  /// An item beside the picture, and what refers to what.
  private static func item(
    _ type: String, _ data: [UInt8], _ references: [PictureFileFixture.Reference] = []
  ) -> [UInt8] {
    file { file in
      file.items.append(PictureFileFixture.Item(2, type, data))
      file.references += references
    }
  }

  @Test func `metadata beside the picture is found`() throws {
    let exif = [0, 0, 0, 0] + ExifFixture.whole()
    #expect(
      Set(try kinds(Self.item("Exif", exif, [("cdsc", 2, [1])])))
        == [.exif, .names, .makerNotes, .gps, .thumbnail])
    #expect(
      try findings(Self.item("mime", Array("<x/>".utf8)))
        == ["a part that is not known (mime)"])
    #expect(try findings(Self.item("uri ", [1])) == ["a part that is not known ('uri ')"])
    let profile = File.box("colr", Array("prof".utf8) + ICCFixture.displayP3.bytes)
    #expect(try kinds(PictureFileFixture(.av1, properties: [profile]).bytes) == [.profile])
    let described = File.full("udes", Array("en\0Ana\0\0\0".utf8))
    #expect(
      try findings(PictureFileFixture(.av1, properties: [described]).bytes) == ["a comment"])
    let unknown = File.box("abcd", [1])
    #expect(
      try findings(PictureFileFixture(.av1, properties: [unknown]).bytes)
        == ["a part that is not known ('abcd')"])
  }

  @Test func `pictures beside the one that is shown are found as what they are for`() throws {
    func beside(_ auxiliary: String?, _ reference: String?) -> [UInt8] {
      Self.file { file in
        file.add(
          .av1Alpha, id: 2, properties: auxiliary.map { [File.auxiliary($0)] } ?? [])
        if let reference { file.references.append((reference, 2, [1])) }
      }
    }
    #expect(try findings(beside(File.alphaName, "auxl")) == [])
    #expect(try findings(beside(nil, "thmb")) == ["a small picture of it"])
    #expect(try findings(beside(nil, nil)) == ["further pictures"])
    #expect(try findings(beside("urn:a", "auxl")) == ["further pictures"])
    #expect(
      try findings(beside("urn:com:apple:photo:2020:aux:hdrgainmap", "auxl")) == ["a gain map"])
    #expect(
      try findings(beside("urn:mpeg:mpegB:cicp:systems:auxiliary:depth", "auxl"))
        == ["a depth map"])
    #expect(try findings(beside(nil, "abcd")) == ["further pictures"])
  }

  @Test func `tiles of a grid and their alpha belong to the picture`() throws {
    var file = PictureFileFixture()
    for id in 2...3 { file.add(.av1, id: id) }
    file.add(.av1Alpha, id: 4, properties: [File.auxiliary(File.alphaName)])
    file.references.append(("auxl", 4, [2]))
    file.addGrid(id: 1, columns: 2, rows: 1, width: 96, height: 32, tiles: [2, 3])
    #expect(try findings(file.bytes) == [])
  }

  @Test func `unknown boxes and bytes of no picture are found`() throws {
    let bytes = PictureFileFixture(.av1).bytes
    #expect(
      try findings(bytes + File.box("uuid", [1, 2])) == ["a part that is not known ('uuid')"])
    #expect(try findings(bytes + File.box("free", [])) == [])
    #expect(
      try findings(bytes + File.box("free", [1])) == ["a part that is not known ('free')"])
    #expect(
      try findings(bytes + File.box("mdat", Array("secret".utf8)))
        == ["bytes that are no part of it (6 of no picture)"])
    for end in [[1, 2, 3], [0, 0, 0, 99, 1, 2, 3, 4, 5]] as [[UInt8]] {
      #expect(try findings(bytes + end) == ["cannot be searched (the file is cut off)"])
    }
    #expect(
      try findings(Array(bytes.dropLast(3))) == ["cannot be searched (the file is cut off)"])
  }

  @Test func `the boxes of a JPEG XL are found as what they are`() throws {
    let bytes = JPEGXLFixture.container([JPEGXLFixture.codestream()])
    let boxes: [([UInt8], [String])] = [
      (File.box("xml ", Array("<x/>".utf8)), ["XMP data"]),
      (File.box("brob", Array("xml x".utf8)), ["XMP data"]),
      (File.box("brob", Array("Exifx".utf8)), ["EXIF data"]),
      (File.box("brob", [1]), ["a part that is not known ('....')"]),
      (
        File.box("Exif", [0, 0, 0, 0] + ExifFixture.block(orientation: 1)), ["EXIF data"]
      ),
      (File.box("jbrd", [1]), ["a part that is not known ('jbrd')"]),
      (File.box("jumb", [1]), ["a part that is not known ('jumb')"]),
    ]
    for (box, expected) in boxes { #expect(try findings(bytes + box) == expected) }
    #expect(try kinds(JPEGXLFixture.animation) == [.furtherPictures])
  }
}
