import TestSupport

/// A small network of random numbers, as bytes in the format of `training/export.py`. Also computes
/// the network's result for a photo by the formulas in `training/README.md`.
struct NetworkFixture {
  struct Layer {
    var sources: [Int]
    var isEnlarging = false
    var outputs = 0
    var kernel = 3
    var stride = 1
    var dilation = 1
    var isPool = false
    var low = 0
    var high = 4095
    /// The weights as [output][row][column][input], filled in later.
    var weights: [Int] = []
    var biases: [Int] = []
    var multipliers: [Int] = []
    var shift = 0
  }

  /// A tensor of numbers as [row][column][channel].
  struct Tensor {
    var side: Int
    var channels: Int
    var values: [Int]

    /// Returns a number, or 0 outside the borders.
    func value(_ y: Int, _ x: Int, _ channel: Int) -> Int {
      guard (0..<side).contains(y), (0..<side).contains(x) else { return 0 }
      return values[(y * side + x) * channels + channel]
    }
  }

  let side: Int
  private(set) var layers: [Layer]
  let maskTensor: Int
  private var shapes: [(side: Int, channels: Int)]
  private let table: [UInt8]

  /// Makes a network with all kinds of convolutions, some with odd numbers of channels and columns.
  init(side: Int, seed: Int) {
    self.side = side
    maskTensor = 5
    layers = [
      Layer(sources: [0], outputs: 5, stride: 2),
      Layer(sources: [1], outputs: 18, stride: 2),
      Layer(sources: [2], outputs: 16, dilation: 2),
      Layer(sources: [3, 1], isEnlarging: true, outputs: 7),
      Layer(sources: [4], outputs: 1, low: -2048, high: 2047),
      Layer(sources: [4], isEnlarging: true, outputs: 18),
      Layer(sources: [3, 5], isPool: true),
      Layer(sources: [7], outputs: 3, kernel: 1, low: -32768, high: 32767),
    ]
    var noise = Noise(seed: seed)
    shapes = [(side, 3)]
    table = (0..<4096).map { UInt8($0 / 16) }
    for index in layers.indices {
      var layer = layers[index]
      let first = shapes[layer.sources[0]]
      if layer.isPool {
        shapes.append((1, 2 * first.channels))
        continue
      }
      let inputs = layer.sources.reduce(0) { $0 + shapes[$1].channels }
      let inputSide = layer.isEnlarging ? 2 * first.side : first.side
      shapes.append(((inputSide + layer.stride - 1) / layer.stride, layer.outputs))
      func numbers(_ count: Int, _ range: ClosedRange<Int>) -> [Int] {
        (0..<count).map { _ in range.lowerBound + Int(noise.next() % UInt64(range.count)) }
      }
      layer.weights = numbers(
        layer.outputs * layer.kernel * layer.kernel * inputs, -127...127)
      layer.biases = numbers(layer.outputs, -50_000...50_000)
      layer.multipliers = numbers(layer.outputs, 1 << 20...1 << 24)
      layer.shift = 28
      layers[index] = layer
    }
  }

  // MARK: - File format

  var bytes: [UInt8] {
    let recordsEnd = 48 + 72 * layers.count
    var blob: [UInt8] = []
    var records: [UInt8] = []
    func place(_ bytes: [UInt8]) -> Int {
      blob += [UInt8](repeating: 0, count: (64 - blob.count % 64) % 64)
      blob += bytes
      return recordsEnd + 4096 + blob.count - bytes.count
    }
    for (index, layer) in layers.enumerated() {
      let second = layer.sources.count > 1 ? layer.sources[1] : -1
      let first = shapes[layer.sources[0]]
      let weights = place(layer.weights.map { UInt8(bitPattern: Int8($0)) })
      let multipliers = place(layer.multipliers.flatMap(Self.littleEndian))
      let biases = place(layer.biases.flatMap(Self.littleEndian))
      let record = [
        layer.isPool ? 2 : 1, layer.sources[0], second, first.channels,
        second < 0 ? 0 : shapes[second].channels, shapes[index + 1].channels,
        layer.isEnlarging ? 2 * first.side : first.side, shapes[index + 1].side, layer.kernel,
        layer.stride, layer.dilation, layer.isEnlarging ? 1 : 0, layer.low, layer.high,
        layer.shift, weights, multipliers, biases,
      ]
      records += record.flatMap(Self.littleEndian)
    }
    let length = recordsEnd + table.count + blob.count
    let header = [1, length, 0, side, layers.count, maskTensor, layers.count, 3, 3, 0, 0]
    return Array("W2WN".utf8) + header.flatMap(Self.littleEndian) + records + table + blob
  }

  private static func littleEndian(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  // MARK: - Reference formulas

  func tensors(_ photo: [UInt8]) -> [Tensor] {
    var all = [Tensor(side: side, channels: 3, values: photo.map { (Int($0) - 128) * 16 })]
    for layer in layers {
      all.append(layer.isPool ? pool(layer, all) : convolution(layer, all))
    }
    return all
  }

  func probability(_ logit: Int) -> UInt8 { table[logit + 2048] }

  private func convolution(_ layer: Layer, _ all: [Tensor]) -> Tensor {
    let first = all[layer.sources[0]]
    let inputs = layer.sources.reduce(0) { $0 + all[$1].channels }
    let inputSide = layer.isEnlarging ? 2 * first.side : first.side
    let side = (inputSide + layer.stride - 1) / layer.stride
    let margin = layer.dilation * (layer.kernel / 2)
    func input(_ y: Int, _ x: Int, _ channel: Int) -> Int {
      guard channel >= first.channels else {
        // The shift also rounds negative coordinates down, so they stay outside the border.
        return layer.isEnlarging ? first.value(y >> 1, x >> 1, channel) : first.value(y, x, channel)
      }
      return all[layer.sources[1]].value(y, x, channel - first.channels)
    }
    var values: [Int] = []
    for y in 0..<side {
      for x in 0..<side {
        for output in 0..<layer.outputs {
          var sum = layer.biases[output]
          for row in 0..<layer.kernel {
            for column in 0..<layer.kernel {
              for channel in 0..<inputs {
                let tap = (output * layer.kernel + row) * layer.kernel + column
                sum +=
                  layer.weights[tap * inputs + channel]
                  * input(
                    y * layer.stride + row * layer.dilation - margin,
                    x * layer.stride + column * layer.dilation - margin, channel)
              }
            }
          }
          let scaled = (sum * layer.multipliers[output] + (1 << (layer.shift - 1))) >> layer.shift
          values.append(min(layer.high, max(layer.low, scaled)))
        }
      }
    }
    return Tensor(side: side, channels: layer.outputs, values: values)
  }

  private func pool(_ layer: Layer, _ all: [Tensor]) -> Tensor {
    let (features, logits) = (all[layer.sources[0]], all[layer.sources[1]])
    let block = logits.side / features.side
    var everywhere: [Int] = []
    var inside: [Int] = []
    for channel in 0..<features.channels {
      var (sum, weighted, total) = (0, 0, 0)
      for y in 0..<logits.side {
        for x in 0..<logits.side {
          let weight = Int(probability(logits.value(y, x, 0)))
          weighted += weight * features.value(y / block, x / block, channel)
          total += weight
        }
      }
      for y in 0..<features.side {
        for x in 0..<features.side { sum += features.value(y, x, channel) }
      }
      let count = features.side * features.side
      everywhere.append((sum + count / 2) / count)
      inside.append(total == 0 ? 0 : (weighted + total / 2) / total)
    }
    return Tensor(side: 1, channels: 2 * features.channels, values: everywhere + inside)
  }
}
