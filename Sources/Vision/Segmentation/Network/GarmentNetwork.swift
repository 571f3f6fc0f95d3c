import CVision

/// The network that finds garments on photos and identifies their types.
///
/// The network calculates only with integers, so its results are the same on every processor.
/// `training/reference.py` defines the network's results, and test vectors verify them.
package struct GarmentNetwork: Sendable {
  private let weights: NetworkWeights

  package static let baked = GarmentNetwork(.baked)

  /// The number of rows and columns of the input photo.
  package var side: Int { weights.side }

  package init(_ weights: NetworkWeights) {
    self.weights = weights
  }

  package struct Answer: Sendable {
    package let side: Int
    /// The probability that each cell of the network's output shows the garment, rows from the top.
    /// 0 means surely not, and 255 means surely.
    package let probabilities: [UInt8]
    /// The logit of each garment type, in units of 1/256, in the order of training/README.md.
    package let typeLogits: [Int16]

    package init(side: Int, probabilities: [UInt8], typeLogits: [Int16]) {
      self.side = side
      self.probabilities = probabilities
      self.typeLogits = typeLogits
    }
  }

  /// - Parameter photo: the red, green and blue values of `side` x `side` pixels, rows from the
  ///   top.
  package func answer(_ photo: [UInt8]) -> Answer {
    tensors(photo).answer(weights)
  }

  package func tensors(_ photo: [UInt8]) -> Tensors {
    precondition(photo.count == 3 * side * side)
    var tensors = Tensors(photo: photo, side: side)
    for layer in weights.layers {
      switch layer {
      case .convolution(let convolution): tensors.append(convolution)
      case .pool(let features, let logits):
        tensors.appendPool(features, logits, weights.probabilities)
      }
    }
    return tensors
  }
}

/// The outputs of a network's layers for a photo, in order.
package struct Tensors {
  /// The values of a tensor, ordered [row][column][channel].
  package struct Tensor {
    package let side: Int
    package let channels: Int
    package let values: [Int16]
  }

  package private(set) var all: [Tensor]

  init(photo: [UInt8], side: Int) {
    all = [Tensor(side: side, channels: 3, values: photo.map { (Int16($0) - 128) * 16 })]
  }

  func answer(_ weights: NetworkWeights) -> GarmentNetwork.Answer {
    let mask = all[weights.maskTensor]
    return GarmentNetwork.Answer(
      side: mask.side,
      probabilities: mask.values.map { weights.probabilities[Self.place($0)] },
      typeLogits: all[weights.typesTensor].values)
  }

  private static func place(_ logit: Int16) -> Int { max(0, min(4095, Int(logit) + 2048)) }

  mutating func append(_ layer: NetworkWeights.Convolution) {
    let plain = placed(layer.plain, margin: layer.margin)
    let enlarged = placed(layer.enlarged, margin: 1)
    let (side, outputs) = (layer.outputSide, layer.outputs)
    var sums = [Int32](repeating: 0, count: side * W2W_OUTPUT_LANES)
    let count = side * side * outputs
    let values = unsafe [Int16](unsafeUninitializedCapacity: count) { values, initializedCount in
      unsafe plain.withConvolved(layer.plain) { plain in
        unsafe enlarged.withConvolved(layer.enlarged) { enlarged in
          unsafe layer.biases.withUnsafeBufferPointer { biases in
            unsafe layer.multipliers.withUnsafeBufferPointer { multipliers in
              guard let to = values.baseAddress, let biases = biases.baseAddress,
                let multipliers = multipliers.baseAddress
              else { return }
              var convolution = unsafe w2w_convolution(
                plain: plain, enlarged: enlarged, output_side: side, outputs: outputs,
                kernel: layer.kernel, stride: layer.stride, dilation: layer.dilation,
                biases: biases, multipliers: multipliers, shift: UInt32(layer.shift),
                low: Int32(layer.low), high: Int32(layer.high))
              unsafe w2w_convolve(&convolution, &sums, to)
            }
          }
        }
      }
      initializedCount = count
    }
    all.append(Tensor(side: side, channels: outputs, values: values))
  }

  /// Returns the inputs of a layer with their channels concatenated, surrounded by a margin of
  /// zeros.
  private func placed(_ part: NetworkWeights.Part, margin: Int) -> Placed {
    let side = (part.sources.first.map { all[$0].side } ?? 0) + 2 * margin
    let channels = part.inputs + part.inputs % 2
    var values = [Int16](repeating: 0, count: side * side * channels)
    var first = 0
    for source in part.sources {
      let tensor = all[source]
      unsafe w2w_place_tensor(
        tensor.values, tensor.side, tensor.channels, margin, first, channels, &values)
      first += tensor.channels
    }
    return Placed(values: values, side: side, channels: channels)
  }

  mutating func appendPool(_ features: Int, _ logits: Int, _ probabilities: [UInt8]) {
    let (features, logits) = (all[features], all[logits])
    let (side, block) = (features.side, logits.side / features.side)
    var weights = [Int](repeating: 0, count: side * side)
    for y in 0..<logits.side {
      for x in 0..<logits.side {
        let logit = logits.values[y * logits.side + x]
        weights[y / block * side + x / block] += Int(probabilities[Self.place(logit)])
      }
    }
    var everywhere = [Int](repeating: 0, count: features.channels)
    var inside = everywhere
    for cell in weights.indices {
      for channel in 0..<features.channels {
        let value = Int(features.values[cell * features.channels + channel])
        everywhere[channel] += value
        inside[channel] += value * weights[cell]
      }
    }
    // Features are never negative, so their averages are not negative either.
    let total = weights.reduce(0, +)
    func average(_ sum: Int, _ count: Int) -> Int16 {
      count == 0 ? 0 : Int16(clamping: (sum + count / 2) / count)
    }
    let values =
      everywhere.map { average($0, weights.count) } + inside.map { average($0, total) }
    all.append(Tensor(side: 1, channels: values.count, values: values))
  }
}

private struct Placed {
  let values: [Int16]
  let side: Int
  /// The number of channels, which is even because kernels read inputs in pairs.
  let channels: Int

  func withConvolved(_ part: NetworkWeights.Part, _ body: (w2w_convolved) -> Void) {
    unsafe values.withUnsafeBufferPointer { values in
      unsafe part.weights.withUnsafeBufferPointer { weights in
        unsafe body(
          w2w_convolved(
            values: values.baseAddress, side: side, inputs: channels, weights: weights.baseAddress))
      }
    }
  }
}
