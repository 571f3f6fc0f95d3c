import Images
import Core
import SystemPackage
import TestSupport
import Testing

/// Tests formats whose libraries take a picture as planes.
@Suite("A WebP or an AVIF that is written")
struct PlaneWritingTests {
  static let kinds: [OutputFormat.Kind] = [.webP, .avif]

  /// Picture sizes near the sizes of blocks and strips.
  private static let sizes = [
    (1, 1), (1, 2), (2, 1), (3, 7), (16, 64), (63, 65), (65, 63), (40, 129),
  ]

  private func header(_ bytes: [UInt8]) throws -> PhotoHeader {
    try PhotoReader(bytes: bytes).header
  }

  /// Returns a picture with every alpha value and a transparent centre.
  private func translucent(_ size: PixelSize, seed: Int, hidden: Color) -> Raster {
    var (raster, noise) = (Raster.photograph(size, seed: seed), Noise(seed: seed))
    let alphas = noise.bytes(size.pixelCount)
    raster.update { bytes in
      for (index, alpha) in alphas.enumerated() {
        let (x, y) = (index % size.width, index / size.width)
        let isMiddle = x * 3 > size.width && y * 3 > size.height && y * 3 < size.height * 2
        bytes[index * 4 + 3] = isMiddle ? 0 : alpha
        guard bytes[index * 4 + 3] == 0 else { continue }
        for (c, value) in [hidden.red, hidden.green, hidden.blue].enumerated() {
          bytes[index * 4 + c] = value
        }
      }
    }
    return raster
  }

  @Test("is near the picture, and opaque as it is", arguments: kinds)
  func roundTrip(kind: OutputFormat.Kind) throws {
    for (seed, (width, height)) in Self.sizes.enumerated() {
      let raster = Raster.photograph(PixelSize(width: width, height: height), seed: seed)
      let bytes = try raster.encodedNow(as: OutputFormat(kind, quality: 95))
      let seen = try decoded(bytes)
      #expect(seen.size == raster.size)
      #expect(raster.decibels(from: seen) > 34, "\(raster.size)")
      let header = try header(bytes)
      #expect(header.format.fileExtension == kind.fileExtension && !header.hasAlpha)
      #expect(header.orientation == .topLeft && header.bitDepth == 8)
    }
  }

  @Test("keeps every opacity, and nothing of the colours that nobody sees", arguments: kinds)
  func alpha(kind: OutputFormat.Kind) throws {
    for (seed, (width, height)) in Self.sizes.enumerated() {
      let size = PixelSize(width: width, height: height)
      let hidden = [Color.black, Color(red: 255, green: 0, blue: 255), .white]
      let rasters = hidden.map { translucent(size, seed: seed, hidden: $0) }
      let files = try rasters.map { try $0.encodedNow(as: OutputFormat(kind, quality: 90)) }
      #expect(Set(files).count == 1, "\(size)")
      let seen = try decoded(files[0])
      let alphas = { (raster: Raster) in
        stride(from: 3, to: raster.bytes.count, by: 4).map { raster.bytes[$0] }
      }
      #expect(alphas(seen) == alphas(rasters[0]))
      #expect(try header(files[0]).hasAlpha)
    }
  }

  @Test("of a hidden surrounding has no dark edge", arguments: kinds)
  func bleeding(kind: OutputFormat.Kind) throws {
    var raster = Raster(size: PixelSize(width: 90, height: 90), filledWith: .transparent)
    let color = Color(red: 230, green: 220, blue: 200)
    raster.blend(Raster(size: PixelSize(width: 37, height: 41), filledWith: color), x: 21, y: 19)
    let seen = try decoded(raster.encodedNow(as: OutputFormat(kind, quality: 60)))
    for y in 19..<60 {
      for x in 21..<58 {
        let (pixel, wanted) = (seen[x, y], raster[x, y])
        #expect(pixel.alpha == 255)
        #expect(abs(Int(pixel.green) - Int(wanted.green)) < 8, "\(x) \(y)")
      }
    }
  }

  @Test("is longer and truer with more quality, of which 100 is the most", arguments: kinds)
  func quality(kind: OutputFormat.Kind) throws {
    let raster = Raster.photograph(PixelSize(width: 160, height: 120), seed: 4)
    let files = try [1, 30, 60, 80, 100].map {
      try raster.encodedNow(as: OutputFormat(kind, quality: $0))
    }
    #expect(files.map(\.count) == files.map(\.count).sorted() && Set(files).count == files.count)
    let decibels = try files.map { raster.decibels(from: try decoded($0)) }
    #expect(decibels == decibels.sorted())
    for (beyond, index) in [(0, 0), (-5, 0), (101, 4), (9999, 4)] {
      #expect(try raster.encodedNow(as: OutputFormat(kind, quality: beyond)) == files[index])
    }
  }

  @Test("has halved chroma, but an AVIF from 90 on")
  func chroma() throws {
    let raster = Raster.photograph(PixelSize(width: 32, height: 32), seed: 1)
    for (kind, quality, chroma) in [
      (OutputFormat.Kind.webP, 100, ChromaSampling.half), (.avif, 89, .half), (.avif, 90, .full),
    ] {
      let bytes = try raster.encodedNow(as: OutputFormat(kind, quality: quality))
      #expect(try header(bytes).chroma == chroma)
    }
  }

  @Test("of a grey picture is grey, in an AVIF by one channel", arguments: kinds)
  func gray(kind: OutputFormat.Kind) throws {
    let raster = Raster.noise(PixelSize(width: 50, height: 70), .gray)
    let bytes = try raster.encodedNow(as: OutputFormat(kind, quality: 90))
    #expect(try header(bytes).colorModel == (kind == .avif ? .gray : .rgb))
    let seen = try decoded(bytes).bytes
    for i in stride(from: 0, to: seen.count, by: 4) where seen[i] != seen[i + 2] {
      Issue.record("a colour at byte \(i)")
      return
    }
  }

  @Test("has the same bytes by any number of workers, each time", arguments: kinds)
  func deterministic(kind: OutputFormat.Kind) throws {
    let raster = translucent(PixelSize(width: 150, height: 700), seed: 3, hidden: .black)
    let files = try [1, 2, 3, 16, 1].map { count in
      let context = PictureContext(work: WorkContext(budget: WorkerBudget(count)))
      return try raster.encodedNow(as: OutputFormat(kind), context: context)
    }
    #expect(Set(files).count == 1)
  }

  @Test("is read by Pillow as it is by What2Wear", arguments: [false, true])
  func pillow(isOpaque: Bool) throws {
    let size = PixelSize(width: 61, height: 47)
    let raster =
      isOpaque
      ? Raster.photograph(size, seed: 2) : translucent(size, seed: 2, hidden: .black)
    let folder = try TemporaryFolder()
    // Only WebP is compared, because Debian 12's Pillow cannot read AVIF.
    try raster.writeNow(as: .webP(quality: 85), to: folder("x.webp"))
    let ours = try PhotoReader(folder("x.webp")).decodeNow().raster
    #expect(try Pillow.pixels(of: folder("x.webp")) == ours.bytes)
  }

  @Test("is refused where a side is too long, and nothing is left", arguments: [false, true])
  func tooLong(isWide: Bool) throws {
    let folder = try TemporaryFolder()
    for (kind, most) in [(OutputFormat.Kind.webP, 16_383), (.avif, 32_768)] {
      let size = { PixelSize(width: isWide ? $0 : 1, height: isWide ? 1 : $0) }
      let gray = Color(red: 90, green: 90, blue: 90)
      let longest = Raster(size: size(most), filledWith: gray)
      #expect(try decoded(longest.encodedNow(as: OutputFormat(kind))).size == longest.size)
      let path = folder("x")
      let (over, name) = (size(most + 1), kind.displayName)
      #expect(
        throws: FileFailure(
          .cannotCreate, path,
          "a picture of \(over) pixels is too large for \(name) (at most \(most) per side); use PNG or a smaller "
            + "size")
      ) {
        try Raster(size: over, filledWith: gray).writeNow(as: OutputFormat(kind), to: path)
      }
    }
    #expect(folder.contents == [])
  }
}
