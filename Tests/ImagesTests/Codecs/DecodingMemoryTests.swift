import Images
import SystemPackage
import TestSupport
import Testing
import Core

/// Tests that the memory for a photo is calculated from its header before it is allocated.
struct DecodingMemoryTests {
  private static let size = PixelSize(width: 600, height: 600)
  private static let thumbnail = Reduction(
    region: Region(size), target: PixelSize(width: 16, height: 16))

  private func file(interlaced: Bool) -> [UInt8] {
    PNGFixture(PNGFixture.Layout(.gray, 8, interlaced: interlaced), Self.size).bytes
  }

  private func context(_ bytes: Int) -> PictureContext {
    PictureContext(memory: MemoryBudget(bytes))
  }

  @Test func `a whole picture takes four bytes a pixel and a strip`() async throws {
    let bytes = file(interlaced: false)
    let needed = 4 * 600 * 600 + 24 * 16 * 600
    await #expect(throws: CodecError.beyondMemory(needed: needed, limit: needed - 1)) {
      _ = try await PhotoReader(bytes: bytes, context: context(needed - 1)).decode()
    }
    let decoded = try await PhotoReader(bytes: bytes, context: context(needed)).decode()
    #expect(decoded.raster.size == Self.size)
  }

  @Test func `a thumbnail of an interlaced picture takes all of it`() async throws {
    let mebibyte = context(1 << 20)
    let plain = try PhotoReader(bytes: file(interlaced: false), context: mebibyte)
    #expect(try await plain.decode([Self.thumbnail]).rasters.count == 1)
    let error = await #expect(throws: CodecError.self) {
      _ = try await PhotoReader(bytes: file(interlaced: true), context: mebibyte)
        .decode([Self.thumbnail])
    }
    guard case .beyondMemory(let needed, limit: 1 << 20) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(needed > 4 * 600 * 600)
  }

  @Test(
    .enabled(if: SharedCorpus.has("hostile"), "../shared/hostile is not there"))
  func `a progressive photo of 250 megapixels is refused before its coefficients are taken`()
    async throws
  {
    let photo = SharedCorpus.folder.appending("hostile/flat_15800_cmyk_prog.jpg")
    let size = try PhotoReader(photo).header.size
    let thumbnail = Reduction(region: Region(size), target: PixelSize(width: 16, height: 16))
    let error = await #expect(throws: CodecError.self) {
      _ = try await PhotoReader(photo, context: context(1 << 30)).decode([thumbnail])
    }
    guard case .beyondMemory(let needed, limit: 1 << 30) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // A pixel takes four channels of two bytes.
    #expect(needed >= 8 * size.pixelCount && needed < 9 * size.pixelCount)
  }
}
