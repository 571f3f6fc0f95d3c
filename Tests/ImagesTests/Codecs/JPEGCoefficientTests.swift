import CImages
import Images
import SystemPackage
import TestSupport
import Testing

/// Tests JPEG Huffman tables. The tables depend on the whole picture, so the writer packs all
/// coefficients in memory, or computes them twice.
struct JPEGCoefficientTests {
  private static let sizes = [(1, 1), (9, 17), (16, 16), (100, 41)].map {
    PixelSize(width: $0, height: $1)
  }

  private static func pictures(_ size: PixelSize) -> [Raster] {
    [.noise(size, .rgb), .noise(size, .gray), .scene(size)]
  }

  /// Returns the segments and data that hold the coefficients: tables and all codes.
  private func codes(_ bytes: [UInt8]) -> [[UInt8]] {
    let file = JPEGFixture(bytes)
    return file.segments.filter { [0xC0, 0xC4, 0xDB].contains($0.marker) }.map(\.data)
      + [Array(bytes.dropFirst(file.scanStart))]
  }

  @Test(arguments: sizes, [40, 85, 95, 100])
  func `tables and codes are those of another program, which packs nothing`(
    size: PixelSize, quality: Int
  ) throws {
    let folder = try TemporaryFolder()
    for (index, picture) in Self.pictures(size).enumerated() {
      let source = try folder.write(picture.encodedNow(as: .png), to: "\(index).png")
      // Pillow would give a grey picture's only channel its own sampling factors.
      let isHalved = quality < 90 && picture.channels != .gray
      _ = try Pillow.run(
        """
        Image.open(args[0]).save(
          args[1], 'JPEG', quality=int(args[2]), optimize=True, subsampling=int(args[3]))
        """,
        [source.string, folder("\(index).jpg").string, "\(quality)", isHalved ? "2" : "0"])
      let expected = try #require(folder.bytes(of: "\(index).jpg"))
      let ours = try picture.encodedNow(as: .jpeg(quality: quality))
      #expect(codes(ours) == codes(expected), "\(index)")
    }
  }

  /// Returns the written file, and the number of passes over the rows.
  private func written(
    _ picture: Raster, quality: CInt, mostCoefficientBytes: Int
  ) throws -> (bytes: [UInt8], times: Int) {
    var options = unsafe w2w_jpeg_options(
      width: UInt32(picture.size.width), height: UInt32(picture.size.height),
      gray: picture.channels == .gray, quality: quality, subsample_chroma: quality < 90,
      pixels_per_inch: 0, profile: nil, profile_length: 0,
      most_coefficient_bytes: mostCoefficientBytes)
    // Unsafe, here and below: the writer and the sink are freed at the end, and are not stored
    // elsewhere.
    let writer = try unsafe #require(w2w_jpeg_writer_create(&options))
    defer { unsafe w2w_jpeg_writer_free(writer) }
    let sink = try unsafe #require(w2w_sink_create(-1))
    defer { unsafe w2w_sink_free(sink) }
    var failure = w2w_failure()
    var (again, times) = (true, 0)
    while again {
      times += 1
      let status = unsafe w2w_jpeg_writer_start(writer, times == 1 ? nil : sink, &failure)
      #expect(status == .ok)
      unsafe picture.bytes.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return }
        let status = unsafe w2w_jpeg_writer_write_rows(
          writer, start, picture.stride, UInt32(picture.size.height), &failure)
        #expect(status == .ok)
      }
      if times == 1 { #expect(unsafe w2w_sink_count(sink) == 0) }
      #expect(unsafe w2w_jpeg_writer_finish(writer, sink, &again, &failure) == .ok)
      if again { #expect(unsafe w2w_sink_count(sink) == 0) }
    }
    let bytes = try unsafe #require(w2w_sink_bytes(sink))
    return (
      unsafe Array(UnsafeBufferPointer(start: bytes, count: w2w_sink_count(sink))), times
    )
  }

  @Test(arguments: sizes, [40, 85, 95, 100] as [CInt])
  func `rows that come twice become the same bytes`(size: PixelSize, quality: CInt) throws {
    for picture in Self.pictures(size) {
      let once = try written(picture, quality: quality, mostCoefficientBytes: .max)
      #expect(once.times == 1)
      for most in [0, 100, 2000] {
        let twice = try written(picture, quality: quality, mostCoefficientBytes: most)
        #expect(twice.bytes == once.bytes)
        // A single row of MCUs is never packed.
        if most == 0 && size.height > 16 { #expect(twice.times == 2) }
      }
    }
  }
}
