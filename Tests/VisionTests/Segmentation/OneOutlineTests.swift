import Images
import Vision
import SystemPackage
import TestSupport
import Testing

@Suite(
  "The same photo has one verdict and one outline at every size",
  .enabled(if: isOptimized, "too slow in debug"))
struct OneOutlineTests {
  private static let formats: [OutputFormat] = [
    .jpeg(quality: 90), .png(compression: .fast), .webP(quality: 90),
  ]

  /// Returns a drawn garment on a weave.
  private func photo(width: Int, _ isInside: @escaping (Double, Double) -> Bool) -> Raster {
    Composite(
      size: PixelSize(width: width, height: width * 5 / 6),
      ground: { x, y in
        let weave =
          6
          * ((x * 90).rounded(.down) + (y * 75).rounded(.down))
          .truncatingRemainder(dividingBy: 2)
        return Composite.Codes(214, 206, 196) + Composite.Codes(repeating: weave)
      }, isInside: isInside, shadow: 0.2, noise: 3
    ).made().photo
  }

  /// Returns a photo decoded at various sizes, one of which is enlarged.
  private func rasters(of photo: Raster) -> [Raster] {
    [320, 640, 800, 1111, photo.size.longestSide * 3 / 2].map { side in
      let scale = Double(side) / Double(photo.size.longestSide)
      return photo.resampled(
        to: PixelSize(
          width: Int((Double(photo.size.width) * scale).rounded()),
          height: Int((Double(photo.size.height) * scale).rounded())))
    }
  }

  /// Checks that a photo's cut-outs have the same outline at all sizes.
  private func expectOneOutline(_ source: PhotoSource, of kind: String) async throws {
    let decoded = try PhotoReader(source).decodeNow().raster
    let outline = GarmentOutline(.auto)
    let own = try await outline.outlined(decoded, source)
    #expect(own.warnings.isEmpty, "\(kind)")
    let truth = own.raster.opacities
    for raster in rasters(of: decoded) {
      let other = try await outline.outlined(raster, source)
      #expect(other.raster.size == raster.size && other.warnings.isEmpty)
      let overlap = Accuracy(other.raster.resampled(to: decoded.size), truth: truth)
      #expect(overlap.intersectionOverUnion >= 0.99, "\(kind), \(raster.size)")
    }
  }

  @Test("where its garment is cut out", arguments: [390, 700, 1500])
  func found(width: Int) async throws {
    for (index, isInside) in [Shapes.shirt, Shapes.shoes, Shapes.croppedShirt].enumerated() {
      let photo = photo(width: width, isInside)
      for format in Self.formats {
        let source = PhotoSource.bytes(try photo.encodedNow(as: format), name: "x")
        try await expectOneOutline(source, of: "\(index), \(format.kind)")
      }
    }
  }

  @Test("where it is refused", arguments: [390, 1200])
  func refused(width: Int) async throws {
    for seed in 1...3 {
      let busy = Raster.photograph(PixelSize(width: width, height: width * 3 / 4), seed: seed)
      let source = PhotoSource.bytes(try busy.encodedNow(as: .jpeg(quality: 90)), name: "x")
      let decoded = try PhotoReader(source).decodeNow().raster
      let outline = GarmentOutline(.auto)
      let own = try await outline.outlined(decoded, source)
      #expect(own.warnings.count == 1 && own.raster == decoded)
      for raster in rasters(of: decoded) {
        let other = try await outline.outlined(raster, source)
        #expect(other.warnings == own.warnings && other.raster == raster)
      }
    }
  }

  @Test("where nothing but pixels is handed over, as far as reductions are alike")
  func rasters() throws {
    let photo = photo(width: 1500, Shapes.shirt)
    let truth = try Cutout(photo).raster.opacities
    for side in [800, 1000, 1250] {
      let raster = photo.resampled(to: photo.size.limited(toLongestSide: side))
      let other = try Cutout(raster).raster.resampled(to: photo.size)
      #expect(Accuracy(other, truth: truth).intersectionOverUnion >= 0.99, "\(side)")
    }
  }

  @Test("and a raster of another shape than the photo's is decided on as it is")
  func otherShape() async throws {
    let photo = photo(width: 700, Shapes.shirt)
    let source = PhotoSource.bytes(
      try photo.encodedNow(as: .png(compression: .fast)), name: "x")
    let part = photo.cropped(to: PixelRect(x: 60, y: 0, width: 580, height: photo.size.height))
    #expect(
      try await GarmentOutline(.auto).outlined(part, source).raster == Cutout(part).raster)
  }
}

extension Raster {
  fileprivate var opacities: [Double] {
    Swift.stride(from: 3, to: bytes.count, by: 4).map { Double(bytes[$0]) / 255 }
  }
}
