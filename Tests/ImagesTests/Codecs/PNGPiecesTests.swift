import Images
import Core
import SystemPackage
import TestSupport
import Testing

/// Tests that a picture with more than 64 MiB of filtered rows is compressed in pieces.
struct PNGPiecesTests {
  /// A picture with 66 MiB of filtered rows. One of every 128 rows is noise.
  private static let picture: Raster = {
    let size = PixelSize(width: 4800, height: 4807)
    var picture = Raster(size: size, filledWith: Color(red: 200, green: 90, blue: 9))
    for row in stride(from: 5, to: size.height, by: 128) {
      let noise = Raster.noise(PixelSize(width: size.width, height: 1), .rgb, seed: row)
      picture.blend(noise, x: 0, y: row)
      // Repeats the same noise in the next band.
      if row % 512 == 5 { picture.blend(noise, x: 0, y: row + 124) }
    }
    return picture
  }()

  private func dataChunks(_ file: [UInt8]) -> Int {
    PNGFixture.chunks(of: file).count { $0.type == "IDAT" }
  }

  @Test(arguments: PNGCompression.allCases)
  func `is whole, in several chunks, and the same bytes for any number of workers`(
    compression: PNGCompression
  ) async throws {
    let format = OutputFormat.png(compression: compression)
    let files = try [1, 3].map { count in
      let context = PictureContext(work: WorkContext(budget: WorkerBudget(count)))
      return try Self.picture.encodedNow(as: format, context: context)
    }
    #expect(files[0] == files[1])
    #expect(dataChunks(files[0]) > 1)
    #expect(try decoded(files[0]) == Self.picture)
    let folder = try TemporaryFolder()
    let path = try folder.write(files[0], to: "a.png")
    _ = try Program.run("/usr/bin/pngcheck", [path.string])
    // The reader decodes the photo's rows in strips.
    let copy = try await PhotoReader(bytes: files[0]).encoded(as: format, of: "a")
    #expect(copy.bytes == files[0])
  }

  @Test func `is one chunk, deflated as a whole, where it takes no more`() throws {
    let part = Self.picture.cropped(to: PixelRect(x: 0, y: 0, width: 4800, height: 4600))
    for compression in [PNGCompression.fast, .default] {
      #expect(dataChunks(try part.encodedNow(as: .png(compression: compression))) == 1)
    }
  }

  @Test func `of a photo that is cut off leaves what stood there, and nothing else`() async throws {
    let folder = try TemporaryFolder()
    let photo = try Self.picture.encodedNow(as: .png)
    let cut = try folder.write(Array(photo.prefix(photo.count * 9 / 10)), to: "cut.png")
    let output = try folder.write("before", to: "out.png")
    let failure = await #expect(throws: FileFailure.self) {
      _ = try await PhotoReader(cut).write(as: .png, of: cut, to: output)
    }
    #expect(failure?.path == cut && failure?.kind == .unusable)
    #expect(folder.contents == ["cut.png", "out.png"])
    #expect(folder.text(of: "out.png") == "before")
  }

  @Test(
    .enabled(if: SmallDisk.mayMount, "a small tmpfs cannot be mounted here"))
  func `on a full disk leaves what stood there, and nothing else`() async throws {
    let workspace = Workspace()
    let disk = try SmallDisk(workspace, "disk", bytes: 1 << 18)
    let output = disk.path.appending("out.png")
    try workspace.write(OtherFiles.text, to: "disk/out.png")
    let photo = try workspace.write(Self.picture.encodedNow(as: .png), to: "photo.png")
    let full = FileFailure(.inputOutput, output, Errno.noSpace)
    #expect(throws: full) { try Self.picture.writeNow(as: .png, to: output) }
    await #expect(throws: full) {
      _ = try await PhotoReader(photo).write(as: .png(compression: .fast), of: photo, to: output)
    }
    #expect(try workspace.files(in: "disk") == ["out.png"])
    #expect(try workspace.bytes("disk/out.png") == OtherFiles.text)
  }
}
