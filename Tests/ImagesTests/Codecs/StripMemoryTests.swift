import Images
import Core
import SystemPackage
import TestSupport
import Testing

/// Tests that the memory for copying a photo is calculated from its header.
struct StripMemoryTests {
  private static let size = PixelSize(width: 600, height: 900)
  /// The memory for copying in strips, in bytes: 1.5 MiB less than for the whole photo.
  private static let strip = 24 * 16 * 900

  private func context(_ bytes: Int) -> PictureContext {
    PictureContext(memory: MemoryBudget(bytes))
  }

  private func copy(_ file: [UInt8], within bytes: Int) async throws -> Int {
    try await PhotoReader(bytes: file, context: context(bytes))
      .encoded(as: .jpeg(quality: 85), of: "a").bytes.count
  }

  @Test func `a copy takes a strip, where the whole picture is more than there may be`()
    async throws
  {
    let file = PNGFixture(PNGFixture.Layout(.gray, 8), Self.size).bytes
    await #expect(throws: CodecError.self) {
      _ = try await PhotoReader(bytes: file, context: context(Self.strip)).decode()
    }
    #expect(try await copy(file, within: Self.strip) > 0)
    await #expect(
      throws: FileFailure(
        photo: "a", CodecError.beyondMemory(needed: Self.strip, limit: Self.strip - 1))
    ) { try await copy(file, within: Self.strip - 1) }
  }

  @Test(arguments: 1...8)
  func `a photo that is stored turned, or upside down, is decoded whole`(
    orientation: Int
  ) async throws {
    let photo = try Raster(size: Self.size, filledWith: .white).encodedNow(as: .jpeg(quality: 90))
    let file = JPEGFixture(photo).inserting(exif: ExifFixture.block(orientation: orientation))
    let whole = Self.strip + 4 * Self.size.pixelCount
    #expect(try await copy(file.bytes, within: whole) > 0)
    if orientation <= 2 {
      #expect(try await copy(file.bytes, within: whole - 1) > 0)
    } else {
      await #expect(
        throws: FileFailure(photo: "a", .beyondMemory(needed: whole, limit: whole - 1))
      ) { try await copy(file.bytes, within: whole - 1) }
    }
  }

  @Test func `what a decoder keeps of a whole picture is reckoned with the copy`() async throws {
    let layout = PNGFixture.Layout(.gray, 8, interlaced: true)
    let whole = Self.strip + 4 * Self.size.pixelCount
    let file = PNGFixture(layout, Self.size).bytes
    #expect(try await copy(file, within: whole) > 0)
    await #expect(
      throws: FileFailure(photo: "a", .beyondMemory(needed: whole, limit: whole - 1))
    ) { try await copy(file, within: whole - 1) }
  }

  @Test func `photos that are copied at once wait for each other, and all are copied`() async {
    let file = PNGFixture(PNGFixture.Layout(.gray, 8), Self.size).bytes
    // Each photo takes more than half of the memory. The deadline ends an endless wait.
    let work = WorkContext(budget: WorkerBudget(4), deadline: .after(.seconds(600)))
    let context = PictureContext(work: work, memory: MemoryBudget(Self.strip))
    var lengths: [Int] = []
    await #expect(throws: Never.self) {
      try await mapInOrder(Array(0..<12), work) { _ in
        let copy = try? await PhotoReader(bytes: file, context: context)
          .encoded(as: .png, of: "a")
        return copy?.bytes.count ?? 0
      } consume: {
        lengths.append($0)
      }
    }
    #expect(lengths.count == 12 && Set(lengths).count == 1 && lengths[0] > 0)
  }
}
