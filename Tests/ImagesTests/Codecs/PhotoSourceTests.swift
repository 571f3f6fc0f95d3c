import Images
import Core
import SystemPackage
import TestSupport
import Testing

struct PhotoSourceTests {
  @Test(arguments: CutFile.allCases)
  func `a photo in memory is the photo of the same file`(file: CutFile) throws {
    let folder = try TemporaryFolder()
    let bytes = try file.bytes()
    let onDisk = PhotoSource.file(try folder.write(bytes, to: "a.dat"))
    let inMemory = PhotoSource.bytes(bytes, name: "b")
    #expect(try PhotoReader(onDisk).header == PhotoReader(inMemory).header)
    #expect(try PhotoReader(onDisk).decodeNow().raster == PhotoReader(inMemory).decodeNow().raster)
    #expect(onDisk.byteCount == bytes.count && inMemory.byteCount == bytes.count)
    #expect(try onDisk.signature() == inMemory.signature())
    #expect(try onDisk.sha256() == inMemory.sha256())
    #expect(onDisk.path == folder("a.dat") && inMemory.path == nil)
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  ])
  func `the digests are those of FIPS 180-4`(text: String, digest: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: "a")
    #expect(try PhotoSource.file(file).sha256() == digest)
    #expect(try PhotoSource.bytes(Array(text.utf8), name: "a").sha256() == digest)
  }

  @Test func `a failure names the bytes`() {
    let photo = PhotoSource.bytes(Array("words".utf8), name: "up\0load\n1")
    let error = #expect(throws: FileFailure.self) { _ = try PhotoReader(photo) }
    #expect(error?.kind == .unusable)
    #expect(
      error?.description
        == "up load\\u{A}1: unsupported format: text;"
        + " convert it to JPEG or PNG first")
  }

  @Test func `a file that is missing has no length and no signature`() throws {
    let photo = PhotoSource.file(try TemporaryFolder()("none"))
    #expect(photo.byteCount == 0)
    #expect(throws: FileFailure.self) { _ = try photo.signature() }
    #expect(throws: FileFailure.self) { _ = try photo.sha256() }
  }

  @Test func `photos are the same by their bytes and names`() {
    let photos: Set<PhotoSource> = [
      .bytes([1, 2], name: "a"), .bytes([1, 2], name: "a"), .bytes([1, 3], name: "a"),
      .bytes([1, 2], name: "b"), .file("a"), .file("a"),
    ]
    #expect(photos.count == 4)
  }
}
