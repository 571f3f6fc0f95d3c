import CVision

/// The weights of a convolution as stored in a file: signed bytes, ordered [output][tap][input].
struct LayerWeights {
  let bytes: [UInt8]
  let outputs: Int
  let taps: Int
  let inputs: Int

  /// Returns the weights for sources that a convolution reads unchanged, beginning with input
  /// `first`.
  func part(of sources: [Int], from first: Int = 0) -> NetworkWeights.Part {
    NetworkWeights.Part(
      sources: sources, inputs: inputs - first,
      weights: packed(first..<inputs, at: (0..<taps).map { UInt8($0) }, of: taps))
  }

  /// Returns the weights of a 3 x 3 convolution that reads its first source enlarged to twice its
  /// rows and columns. The other sources are read unchanged.
  func parts(
    ofEnlarged first: Int, channels: Int, and others: ArraySlice<Int>
  ) -> (plain: NetworkWeights.Part, enlarged: NetworkWeights.Part) {
    let enlarged = NetworkWeights.Part(
      sources: [first], inputs: channels,
      weights: Self.placesOfEnlarged.flatMap { packed(0..<channels, at: $0, of: 4) })
    return (part(of: Array(others), from: channels), enlarged)
  }

  /// The mapping from 3 x 3 taps to 2 x 2 source values, for each parity of the output's row and
  /// column: even/even, even/odd, odd/even, odd/odd.
  ///
  /// After enlarging, two of the three rows of taps read the same source row. An output in an even
  /// row reads the source row above once, and its own source row twice. An output in an odd row
  /// reads its own source row twice, and the row below once. As a result, four multiplications
  /// replace nine. The sums are equal, because integers may be added in any order.
  private static let placesOfEnlarged: [[UInt8]] = {
    let halves: [[UInt8]] = [[0, 1, 1], [0, 0, 1]]
    return halves.flatMap { rows in
      halves.map { columns in rows.flatMap { row in columns.map { 2 * row + $0 } } }
    }
  }()

  /// Returns the weights for a range of inputs, in the order of `w2w_convolve`.
  private func packed(_ part: Range<Int>, at places: [UInt8], of placeCount: Int) -> [Int16] {
    let count = w2w_packed_weight_count(outputs, placeCount, part.count)
    return unsafe [Int16](unsafeUninitializedCapacity: count) { packed, initializedCount in
      unsafe bytes.withUnsafeBytes { bytes in
        if let from = bytes.baseAddress, let to = packed.baseAddress {
          unsafe w2w_pack_weights(
            from.assumingMemoryBound(to: Int8.self), outputs, taps, inputs, part.lowerBound,
            part.count, places, placeCount, to)
        }
      }
      initializedCount = count
    }
  }
}
