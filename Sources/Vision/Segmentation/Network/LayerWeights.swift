import CVision

/// The weights of a convolution in a file: signed bytes [output][tap][input].
struct LayerWeights {
  let bytes: [UInt8]
  let outputs: Int
  let taps: Int
  let inputs: Int

  /// The weights for sources that a convolution reads unchanged: for all of its inputs, or those
  /// from one on.
  func part(of sources: [Int], from first: Int = 0) -> NetworkWeights.Part {
    NetworkWeights.Part(
      sources: sources, inputs: inputs - first,
      weights: packed(first..<inputs, at: (0..<taps).map { UInt8($0) }, of: taps))
  }

  /// The weights of a convolution of 3 x 3 taps that reads its first source, with a given number of
  /// channels, as if it were enlarged to twice its rows and columns, and the others unchanged.
  func parts(
    ofEnlarged first: Int, channels: Int, and others: ArraySlice<Int>
  ) -> (plain: NetworkWeights.Part, enlarged: NetworkWeights.Part) {
    let enlarged = NetworkWeights.Part(
      sources: [first], inputs: channels,
      weights: Self.placesOfEnlarged.flatMap { packed(0..<channels, at: $0, of: 4) })
    return (part(of: Array(others), from: channels), enlarged)
  }

  /// The place of each of 3 x 3 taps among 2 x 2 numbers before enlarging: for outputs in even rows
  /// and columns, in even rows and odd columns, in odd and even, in odd and odd ones.
  ///
  /// An output in an even row has its own number under two rows of taps and the one above under
  /// one. An output in an odd row has its own under two and the one below under one. So four
  /// products replace nine, and the sums are the same, because integers may be added in any order.
  private static let placesOfEnlarged: [[UInt8]] = {
    let halves: [[UInt8]] = [[0, 1, 1], [0, 0, 1]]
    return halves.flatMap { rows in
      halves.map { columns in rows.flatMap { row in columns.map { 2 * row + $0 } } }
    }
  }()

  /// The weights of some inputs, each tap's at its place, in the order of `w2w_convolve`.
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
