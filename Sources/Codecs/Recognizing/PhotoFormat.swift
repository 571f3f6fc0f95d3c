/// The formats that photos are read in.
///
/// Another format takes a decoder, and a case here; `FileSignature` knows most of them already.
public enum PhotoFormat: String, CaseIterable, Sendable {
  case jpeg
  case png

  /// What its files are recognised as.
  var fileFormat: FileFormat {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    }
  }

  /// How a person names it.
  public var displayName: String { fileFormat.displayName }

  /// The endings of its files' names in lower case, without a dot; the usual one first.
  public var fileExtensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg"]
    case .png: ["png"]
    }
  }

  /// The usual ending of its files' names, without a dot.
  public var fileExtension: String { fileExtensions[0] }

  /// Reads the header of a photo in this format.
  func decoder(
    of source: ByteSource, _ limits: DecodingLimits
  ) throws(CodecError) -> any RowDecoder {
    switch self {
    case .jpeg: try JPEGDecoder(source, limits)
    case .png: try PNGDecoder(source)
    }
  }

  /// All of them as a person lists them: "JPEG or PNG".
  static let list: String = {
    let names = allCases.map(\.displayName)
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }()
}
