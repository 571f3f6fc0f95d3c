import Images
import Outfits
import SystemPackage

struct PictureOutput: Sendable {
  var path: FilePath
  /// The longest side in pixels, or nil for a collage with the size of its recipe.
  var size: Int?
  var kind: OutputFormat.Kind
  var quality: Int?
  /// The file's hash in an earlier answer, for detecting changes to the file.
  var sha256: String?

  /// The maximum number of outputs per photo. Each output needs memory while the photo is decoded.
  fileprivate static let mostOutputs = 32
  /// The allowed longest sides in pixels.
  private static let sizes = 1...65_500

  /// Returns the output format.
  ///
  /// - Parameters:
  ///   - quality: the default quality.
  ///   - compression: the compression of a PNG.
  ///   - pixelsPerInch: the print resolution of a PNG or JPEG, or nil.
  func format(
    usual quality: Int, _ compression: PNGCompression, pixelsPerInch: Int? = nil
  ) -> OutputFormat {
    OutputFormat(
      kind, quality: self.quality ?? quality, compression: compression, pixelsPerInch: pixelsPerInch
    )
  }
}

extension PictureOutput: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case path, size, format, quality, sha256
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.object(Key.self)
    path = try values.path(.path)
    size = try values.optionalNumber(in: Self.sizes, .size)
    quality = try values.optionalNumber(in: OutputFormat.qualities, .quality)
    sha256 = try values.optional(String.self, .sha256)
    if values.contains(.format) {
      kind = try values.word(OutputFormat.Kind.self, .format)
    } else if let kind = OutputFormat.Kind(fileExtension: path.extension) {
      self.kind = kind
    } else {
      throw values.fault("says no format; name one by 'format'", at: .path)
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes the requested pictures, each with a different path.
  ///
  /// - Parameter areSized: true if the line gives the sizes, false if a recipe does.
  func outputs(_ key: Key, areSized: Bool) throws -> [PictureOutput] {
    let outputs = try decode([PictureOutput].self, forKey: key)
    guard (1...PictureOutput.mostOutputs).contains(outputs.count) else {
      throw fault("takes 1 to \(PictureOutput.mostOutputs) outputs", at: key)
    }
    var paths: Set<FilePath> = []
    for output in outputs {
      guard paths.insert(output.path).inserted else {
        throw fault("names '\(output.path.string)' twice", at: key)
      }
      switch (output.size != nil, areSized) {
      case (false, true): throw fault("'size' is missing", at: key)
      case (true, false): throw fault("a recipe has a size of its own; leave out 'size'", at: key)
      default: break
      }
    }
    return outputs
  }

  /// Decodes a path, which must be nonempty text without a NUL.
  func path(_ key: Key) throws -> FilePath {
    let text = try decode(String.self, forKey: key)
    guard !text.isEmpty, !text.utf8.contains(0) else { throw fault("must be a path", at: key) }
    return FilePath(text)
  }

  fileprivate func optionalNumber(in range: ClosedRange<Int>, _ key: Key) throws -> Int? {
    let number = try optional(Int.self, key)
    if let number, !range.contains(number) {
      throw fault("must be \(range.lowerBound) to \(range.upperBound)", at: key)
    }
    return number
  }

  func fault(_ words: String, at key: Key? = nil) -> DecodingError {
    let place = codingPath + [key].compactMap(\.self)
    return .dataCorrupted(DecodingError.Context(codingPath: place, debugDescription: words))
  }
}
