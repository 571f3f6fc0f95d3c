package import Core
package import SystemPackage

extension PhotoReader {
  /// The maximum memory for decoding the whole photo, in bytes.
  package var wholeMemory: Int { rowMemory.clampedSum(with: header.size.byteCount) }

  /// The maximum memory in use while rows are read, in bytes.
  var rowMemory: Int { decoder.pictureMemory.clampedSum(with: header.size.stripMemory) }

  /// Returns the maximum memory in bytes for decoding the photo to the given reductions.
  package func memory(for reductions: [Reduction]) -> Int {
    // Pictures are rotated one at a time, so only one rotated copy exists.
    let isTurned = header.orientation != .topLeft
    let turned = isTurned ? reductions.map(\.target.byteCount).max() ?? 0 : 0
    let pictures = reductions.reduce(turned) { sum, reduction in
      sum.clampedSum(with: reduction.target.byteCount)
        .clampedSum(with: max(header.size.stripMemory, reduction.target.stripMemory))
    }
    return rowMemory.clampedSum(with: pictures)
  }

  /// Reserves memory, then runs a step that consumes the photo and uses at most that memory.
  ///
  /// - Parameters:
  ///   - bytes: the memory to reserve. A step that needs more than the whole budget runs alone.
  ///   - limited: the part of `bytes` that must fit into the whole budget.
  ///   - photo: the photo's path for error messages.
  package consuming func withMemory<Value>(
    _ bytes: Int, limited: Int = 0, for photo: FilePath,
    _ body: (consuming PhotoReader) async throws(FileFailure) -> Value
  ) async throws(FileFailure) -> Value {
    // The properties are copied, because a closure cannot consume its captures.
    let (decoder, context) = (decoder, context)
    return try await context.withMemory(bytes, limited: limited, for: photo) {
      () async throws(FileFailure) in try await body(PhotoReader(decoder, context))
    }
  }
}

extension PixelSize {
  /// The maximum memory in bytes for a strip or a resampler, with four floats per pixel.
  fileprivate var stripMemory: Int {
    longestSide.clampedProduct(with: 16 * 24)
  }
}
