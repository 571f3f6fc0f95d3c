import Pixels

/// Several resamplers that are fed the same rows.
struct ResamplerBank {
  private final class Slot {
    // A class keeps what cannot be copied in an array.
    var resampler: RowResampler?

    init(_ resampler: consuming RowResampler) { self.resampler = consume resampler }
  }

  private let slots: [Slot]

  init(
    source: PixelSize, encoding: SampleEncoding, _ parts: [(region: Region, target: PixelSize)]
  ) {
    slots = parts.map {
      Slot(
        RowResampler(source: source, region: $0.region, target: $0.target, encoding: encoding))
    }
  }

  func append(rows: Span<UInt8>) {
    for slot in slots { slot.resampler?.append(rows: rows) }
  }

  func finish() -> [Raster] {
    slots.compactMap { $0.resampler.take()?.finish() }
  }
}
