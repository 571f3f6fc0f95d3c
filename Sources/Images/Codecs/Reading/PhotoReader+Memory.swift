package import Core
package import SystemPackage

// The memory of decoding, according to the header.

extension PhotoReader {
  /// The most bytes that decoding the whole photo takes.
  package var wholeMemory: Int { rowMemory.clampedSum(with: header.size.byteCount) }

  /// The most bytes held while rows are read.
  var rowMemory: Int { decoder.pictureMemory.clampedSum(with: header.size.stripMemory) }

  /// The most bytes that decoding pictures of the photo takes.
  package func memory(for reductions: [Reduction]) -> Int {
    // One after another is turned upright into a second picture.
    let isTurned = header.orientation != .topLeft
    let turned = isTurned ? reductions.map(\.target.byteCount).max() ?? 0 : 0
    let pictures = reductions.reduce(turned) { sum, reduction in
      sum.clampedSum(with: reduction.target.byteCount)
        .clampedSum(with: max(header.size.stripMemory, reduction.target.stripMemory))
    }
    return rowMemory.clampedSum(with: pictures)
  }

  /// Waits for `bytes` of memory, then runs a step that consumes the photo and takes at most that.
  ///
  /// - Parameters:
  ///   - bytes: may exceed the whole budget; then the step waits until no other is running.
  ///   - limited: the part of these that is refused if it exceeds the whole budget.
  ///   - photo: the photo's path in failures.
  package consuming func withMemory<Value>(
    _ bytes: Int, limited: Int = 0, for photo: FilePath,
    _ body: (consuming PhotoReader) async throws(FileFailure) -> Value
  ) async throws(FileFailure) -> Value {
    // A closure cannot consume its captures, even if it is called once.
    let (decoder, context) = (decoder, context)
    return try await context.withMemory(bytes, limited: limited, for: photo) {
      () async throws(FileFailure) in try await body(PhotoReader(decoder, context))
    }
  }
}

extension PixelSize {
  /// The most bytes of a strip of rows, or of a resampler's rows, with four floats a pixel, and
  /// weights.
  fileprivate var stripMemory: Int {
    longestSide.clampedProduct(with: 16 * 24)
  }
}
