import CEmbedded
import CVision
import Core

/// The layers of a network, parsed from the file format of `training/export.py`.
/// `training/README.md` describes the format.
package struct NetworkWeights: Sendable {
  let side: Int
  let layers: [Layer]
  /// The tensor indices of the two outputs: mask logits and type logits.
  let maskTensor: Int
  let typesTensor: Int
  let typeCount: Int
  /// A table of the probability for each mask logit, starting with -2048.
  let probabilities: [UInt8]

  /// A layer, which computes one tensor from one or two input tensors. Tensor 0 is the photo, and
  /// tensor i is the output of layer i - 1.
  enum Layer: Sendable {
    case convolution(Convolution)
    /// Averages features twice: over the whole photo, and over the garment with weights from the
    /// mask's logits.
    case pool(features: Int, logits: Int)
  }

  struct Convolution: Sendable {
    /// The part of the input that is read unchanged.
    let plain: Part
    /// The part of the input that is enlarged to twice its rows and columns.
    let enlarged: Part
    let outputSide: Int
    let outputs: Int
    /// The kernel size for the plain part. The stride and the dilation apply to the plain part,
    /// too.
    let kernel: Int
    let stride: Int
    let dilation: Int
    let low: Int
    let high: Int
    let shift: Int
    /// The bias of each output, padded with zeros to a multiple of 16.
    let biases: [Int32]
    let multipliers: [Int32]

    var margin: Int { dilation * (kernel / 2) }
  }

  /// Some of the input tensors of a convolution.
  struct Part: Sendable {
    /// The indices of the tensors, with their channels concatenated.
    let sources: [Int]
    let inputs: Int
    /// The weights in the order of `w2w_convolve`.
    let weights: [Int16]

    static let none = Part(sources: [], inputs: 0, weights: [])
  }

  package enum Fault: Error, Hashable {
    case unknownVersion
    case endsEarly
    case inconsistent(layer: Int)
  }
}

// MARK: - Reading

extension NetworkWeights {
  private static let version = 1
  private static let headerLength = 48
  private static let recordLength = 72
  private static let tableLength = 4096
  private static let photoChannels = 3
  private static let magic: [UInt8] = Array("W2WN".utf8)

  /// The weights of the built-in network, parsed on first use.
  package static let baked: NetworkWeights = {
    do {
      return try NetworkWeights(bakedBytes)
    } catch {
      // A test makes sure that the built-in weights can be parsed.
      preconditionFailure("assets/segmenter/weights.bin is damaged: \(error)")  // not a message
    }
  }()

  static let bakedHash = ContentHash(of: bakedBytes)

  private static var bakedBytes: [UInt8] {
    var length = 0
    let start = unsafe w2w_network_weights(&length)
    return unsafe Array(UnsafeBufferPointer(start: start, count: length))
  }

  package init(_ bytes: [UInt8]) throws(Fault) {
    let file = WeightsFile(bytes: bytes)
    guard bytes.starts(with: Self.magic), try file.number(4) == Self.version else {
      throw .unknownVersion
    }
    guard try file.number(8) == bytes.count else { throw .endsEarly }
    side = try file.number(16)
    let layerCount = try file.number(20)
    (maskTensor, typesTensor) = (try file.number(24), try file.number(28))
    typeCount = try file.number(32)
    guard layerCount >= 0, layerCount <= bytes.count / Self.recordLength else { throw .endsEarly }
    guard 1...1024 ~= side, try file.number(36) == Self.photoChannels else {
      throw .inconsistent(layer: 0)
    }
    var layers: [Layer] = []
    var shapes = [Shape(side: side, channels: Self.photoChannels)]
    for index in 0..<layerCount {
      let record = try (0..<18).map { place throws(Fault) in
        try file.number(Self.headerLength + index * Self.recordLength + 4 * place)
      }
      let (layer, shape) = try Self.layer(record, shapes, file)
      layers.append(layer)
      shapes.append(shape)
    }
    self.layers = layers
    probabilities = try file.bytes(
      Self.headerLength + layerCount * Self.recordLength, count: Self.tableLength)
    guard shapes.indices.contains(maskTensor), shapes[maskTensor].channels == 1,
      shapes.indices.contains(typesTensor), shapes[typesTensor].channels == typeCount
    else { throw .inconsistent(layer: layerCount) }
  }

  private struct Shape {
    let side: Int
    let channels: Int
  }

  private static func layer(
    _ record: [Int], _ shapes: [Shape], _ file: WeightsFile
  ) throws(Fault) -> (Layer, Shape) {
    let fault = Fault.inconsistent(layer: shapes.count - 1)
    let sources = record[1...2].filter { $0 >= 0 }
    guard !sources.isEmpty, sources.allSatisfy(shapes.indices.contains) else { throw fault }
    let (first, channels) = (shapes[sources[0]], sources.reduce(0) { $0 + shapes[$1].channels })
    if record[0] == 2 {
      guard sources.count == 2, shapes[sources[1]].channels == 1, 1...2048 ~= first.channels,
        shapes[sources[1]].side.isMultiple(of: first.side)
      else { throw fault }
      return (
        .pool(features: sources[0], logits: sources[1]),
        Shape(side: 1, channels: 2 * first.channels)
      )
    }
    let (outputs, kernel, stride, dilation) = (record[5], record[8], record[9], record[10])
    let (inputSide, outputSide) = (record[6], record[7])
    guard record[0] == 1, kernel == 1 || kernel == 3, 1...2 ~= stride, 1...2 ~= dilation,
      1...4096 ~= outputs, 1...4096 ~= channels, 1...1024 ~= inputSide, 1...40 ~= record[14],
      inputSide == first.side << record[11], 0...1 ~= record[11],
      record[11] == 0 || (kernel == 3 && stride == 1 && dilation == 1),
      sources.dropFirst().allSatisfy({ shapes[$0].side == inputSide }),
      outputSide == (inputSide + stride - 1) / stride,
      Int(Int16.min)...Int(Int16.max) ~= record[12], record[12]...Int(Int16.max) ~= record[13]
    else { throw fault }
    let taps = kernel * kernel
    let weights = LayerWeights(
      bytes: try file.bytes(record[15], count: outputs * taps * channels), outputs: outputs,
      taps: taps, inputs: channels)
    let isEnlarging = record[11] == 1
    let (plain, enlarged) =
      isEnlarging
      ? weights.parts(ofEnlarged: sources[0], channels: first.channels, and: sources.dropFirst())
      : (weights.part(of: sources), .none)
    let blocks = (outputs + W2W_OUTPUT_LANES - 1) / W2W_OUTPUT_LANES
    let rest = [Int32](
      repeating: 0, count: blocks * W2W_OUTPUT_LANES - outputs)
    let convolution = Convolution(
      plain: plain, enlarged: enlarged, outputSide: outputSide, outputs: outputs, kernel: kernel,
      stride: stride, dilation: dilation, low: record[12], high: record[13], shift: record[14],
      biases: try file.numbers(record[17], count: outputs) + rest,
      multipliers: try file.numbers(record[16], count: outputs) + rest)
    return (.convolution(convolution), Shape(side: outputSide, channels: outputs))
  }
}

private struct WeightsFile {
  let bytes: [UInt8]

  func bytes(_ offset: Int, count: Int) throws(NetworkWeights.Fault) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
      throw .endsEarly
    }
    return Array(bytes[offset..<(offset + count)])
  }

  func numbers(_ offset: Int, count: Int) throws(NetworkWeights.Fault) -> [Int32] {
    let bytes = try bytes(offset, count: 4 * count)
    return (0..<count).map { index in
      (0..<4).reduce(0) { $0 | Int32(bytes[4 * index + $1]) << Int32(8 * $1) }
    }
  }

  func number(_ offset: Int) throws(NetworkWeights.Fault) -> Int {
    Int(try numbers(offset, count: 1)[0])
  }
}
