/// Resamples a picture to several sizes from the same rows.
///
/// A picture that is at most half as large as another picture of the same region is made from the
/// rows of the larger picture. The rows of the larger picture are used in linear light, before
/// rounding. For four sizes, sharing rows halves the work. On 20 camera photos at 256 pixels,
/// sharing rows reduces the PSNR from 58.5 dB to 57.0 dB, measured without `RingingLimiter`.
package struct ResamplerBank {
  /// A reference to a resampler, which cannot be copied.
  final class Slot {
    var resampler: RowResampler

    init(_ resampler: consuming RowResampler) { self.resampler = resampler }
  }

  private let slots: [Slot]
  private let roots: [Slot]

  /// Prepares to resample a source from its rows.
  ///
  /// - Parameters:
  ///   - source: the size of the source.
  ///   - encoding: the meaning of a pixel's four bytes.
  ///   - parts: the source region and target size of each picture.
  package init(
    source: PixelSize, encoding: SampleEncoding, _ parts: [(region: Region, target: PixelSize)]
  ) {
    var slots: [Int: Slot] = [:]
    var roots: [Slot] = []
    let largestFirst = parts.indices.sorted {
      parts[$0].target.pixelCount > parts[$1].target.pixelCount
    }
    for index in largestFirst {
      let part = parts[index]
      // Among the pictures that are large enough, the smallest has the fewest pixels to read.
      let parent = slots.keys.filter { parts[$0].region == part.region }
        .filter { part.target.isAtMostHalf(of: parts[$0].target) }
        .min { parts[$0].target.pixelCount < parts[$1].target.pixelCount }
      if let parent, let larger = slots[parent] {
        let size = parts[parent].target
        let slot = Slot(
          RowResampler(
            source: size, region: Region(size), target: part.target, encoding: encoding))
        larger.resampler.feed(slot)
        slots[index] = slot
      } else {
        let slot = Slot(
          RowResampler(
            source: source, region: part.region, target: part.target, encoding: encoding))
        roots.append(slot)
        slots[index] = slot
      }
    }
    self.slots = parts.indices.compactMap { slots[$0] }
    self.roots = roots
  }

  /// Appends whole rows of the source, in order, with four bytes per pixel.
  package func append(rows: Span<UInt8>) {
    for slot in roots { slot.resampler.append(rows: rows) }
  }

  /// Returns the pictures in the order requested. The bank keeps no copies.
  package func finish() -> [Raster] { slots.map { $0.resampler.takeRaster() } }
}

extension PixelSize {
  fileprivate func isAtMostHalf(of other: PixelSize) -> Bool {
    2 * width <= other.width && 2 * height <= other.height
  }
}
