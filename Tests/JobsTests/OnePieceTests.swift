import Garments
import Sharing
import Images
import Outfits
import Core
import Foundation
import Jobs
import Vision
import SystemPackage
import TestSupport
import Testing

@Suite(
  "A copy, a kept cut-out and a piece of any picture show one cut-out of a photo",
  .enabled(if: isOptimized, "too slow in debug"))
struct OnePieceTests {
  private let workspace = Workspace(inMemory: true)

  /// Returns a photo of a shirt with sleeves on a rough background. If `isBusy`, the photo has
  /// similar colours everywhere.
  private func photo(width: Int, isBusy: Bool) -> Raster {
    let size = PixelSize(width: width, height: width * 4 / 3)
    if isBusy { return .photograph(size, seed: 5) }
    var photo = Raster(size: size)
    var grain: UInt32 = 7
    photo.update { bytes in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let (across, down) = (
            abs(Double(x) / Double(size.width) - 0.5), Double(y) / Double(size.height)
          )
          let isShirt =
            across < 0.22 && 0.15 < down && down < 0.8
            || across < 0.38 && abs(down - 0.1 - across * 0.6) < 0.09
          grain = grain &* 1_664_525 &+ 1_013_904_223
          let noise = Int(grain >> 28)
          let codes = isShirt ? [40, 70, 130] : [206, 198, 190]
          let i = (y * size.width + x) * 4
          for c in 0..<3 { bytes[i + c] = UInt8(codes[c] + noise) }
          bytes[i + 3] = 255
        }
      }
    }
    return photo
  }

  /// Returns the result of each way to cut out a photo: its alpha, trimmed and resampled to one
  /// size, or nil if the photo was not cut out.
  private func pieces(of photo: FilePath) async throws -> [(way: String, piece: Raster?)] {
    let source = PhotoSource.file(photo)
    var clean = CleanCopy()
    (clean.cutout, clean.usesMasks) = (.auto, false)
    let copy = try await clean.encoded(source, as: .png(compression: .fast))
    let cut = copy.warnings.isEmpty ? try PhotoReader(bytes: copy.bytes).decodeNow().raster : nil
    var pieces = [("clean", cut)]
    let kept = try? await GarmentCutout.found(by: CutoutStrokes()).made(of: photo, PictureContext())
    pieces.append(
      (
        "garment cutout",
        try kept.map { kept in
          let mask = try PhotoReader(bytes: kept.mask).decodeNow().raster
          return Raster(size: mask.size, filledWith: .black).masked(by: mask)
        }
      ))
    for layout in LayoutName.allCases {
      var collage = Collage(layout.layout())
      (collage.pieces.cutout, collage.pieces.usesMasks) = (.auto, false)
      let side = layout == .mosaic ? 300 : 1024
      let made = try await collage.piece(of: source, longestSide: side, context: PictureContext())
      let isCut = made.facts.outline == .cutOut
      pieces.append(("\(layout), \(side)", isCut ? made.picture : nil))
    }
    return pieces
  }

  private func overlap(_ one: Raster, _ other: Raster) -> Double {
    let size = PixelSize(width: 500, height: 500)
    let masks = [one, other].map { piece in
      let box = piece.visibleBounds(threshold: 128) ?? PixelRect(x: 0, y: 0, size: piece.size)
      let bytes = piece.cropped(to: box).resampled(to: size).bytes
      return stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] >= 128 }
    }
    let (both, either) = zip(masks[0], masks[1]).reduce((0, 0)) { counts, pixel in
      (counts.0 + (pixel.0 && pixel.1 ? 1 : 0), counts.1 + (pixel.0 || pixel.1 ? 1 : 0))
    }
    return either == 0 ? 1 : Double(both) / Double(either)
  }

  /// Checks that all ways to cut out a photo agree.
  ///
  /// - Returns: true if the photo was cut out.
  private func expectOnePiece(_ photo: FilePath, overlap least: Double = 0.99) async throws -> Bool
  {
    let pieces = try await pieces(of: photo)
    let first = pieces[0].piece
    for (way, piece) in pieces {
      #expect((piece == nil) == (first == nil), "\(photo): \(way)")
      guard let piece, let first else { continue }
      let overlap = overlap(piece, first)
      #expect(overlap >= least, "\(photo): \(way), \(overlap)")
    }
    return first != nil
  }

  @Test(arguments: [500, 1000, 1800], ["jpg", "png", "webp"])
  func drawn(width: Int, ending: String) async throws {
    for isBusy in [false, true] {
      let path = workspace.path("photo.\(ending)")
      let format = try #require(OutputFormat.Kind.allCases.first { $0.fileExtension == ending })
      try photo(width: width, isBusy: isBusy).writeNow(as: OutputFormat(format), to: path)
      #expect(try await expectOnePiece(path) == !isBusy)
    }
  }

  /// Tests all photos larger than the size at which outlines are found, because only those can
  /// differ. Of the other photos, only a few are tested.
  @Test(
    "where it is a person's",
    .enabled(if: SharedCorpus.has("garments"), "../shared/garments is not there"))
  func photos() async throws {
    let folder = SharedCorpus.folder.appending("garments")
    let paths = try FileManager.default.contentsOfDirectory(atPath: folder.string)
      .filter { $0.hasSuffix(".jpg") }.sorted().map { folder.appending($0) }
    let large = try paths.filter { try PhotoReader($0).header.size.longestSide > 800 }
    let small = stride(from: 0, to: paths.count, by: 9).map { paths[$0] }
    let tried = Set(large + small)
    try #require(!tried.isEmpty)
    // Trimming a thin end moves the whole piece by some pixels, so the overlap need not be
    // complete.
    var cut = 0
    for photo in tried where try await expectOnePiece(photo, overlap: 0.97) { cut += 1 }
    print("OnePieceTests: tried \(tried.count) photos of \(folder), of which \(cut) are cut out")
  }
}
