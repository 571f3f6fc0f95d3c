package import Core
package import SystemPackage

// What decoding takes, as the header tells it.

extension PhotoReader {
  /// The most bytes that decoding the whole photo takes.
  package var wholeMemory: Int { rowMemory.clampedSum(with: header.size.byteCount) }

  /// The most bytes that are taken while rows come.
  var rowMemory: Int { decoder.pictureMemory.clampedSum(with: header.size.stripMemory) }

  /// The most bytes that decoding pictures of the photo takes.
  package func memory(for reductions: [Reduction]) -> Int {
    // One after another is turned upright, into a second picture.
    let isTurned = header.orientation != .topLeft
    let turned = isTurned ? reductions.map(\.target.byteCount).max() ?? 0 : 0
    let pictures = reductions.reduce(turned) { sum, reduction in
      sum.clampedSum(with: reduction.target.byteCount)
        .clampedSum(with: max(header.size.stripMemory, reduction.target.stripMemory))
    }
    return rowMemory.clampedSum(with: pictures)
  }

  /// Runs a step that uses the photo up and takes `bytes` of memory at most, once there are so many.
  ///
  /// - Parameters:
  ///   - bytes: may be more than the whole budget; then the step waits until no other is under way.
  ///   - limited: how many of these are refused where they are more than the whole budget.
  ///   - photo: what a failure names.
  package consuming func withMemory<Value>(
    _ bytes: Int, limited: Int = 0, for photo: FilePath,
    _ body: (consuming PhotoReader) async throws(FileFailure) -> Value
  ) async throws(FileFailure) -> Value {
    // A closure cannot consume what it captures, though it is called once.
    let (decoder, context) = (decoder, context)
    return try await context.withMemory(bytes, limited: limited, for: photo) {
      () async throws(FileFailure) in try await body(PhotoReader(decoder, context))
    }
  }
}

extension PixelSize {
  /// The most that a strip of rows takes, or what a resampler holds of them: rows of four floats a
  /// pixel, and weights.
  fileprivate var stripMemory: Int {
    longestSide.clampedProduct(with: 16 * 24)
  }
}
