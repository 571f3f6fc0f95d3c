public import Core
public import SystemPackage

extension OutputFormat.Kind {
  /// Throws an error if a picture is too large for this format or the encoder's library is missing.
  ///
  /// ```swift
  /// try OutputFormat.Kind.webP.check(PixelSize(width: 1080, height: 1350), for: "look.webp")
  /// ```
  ///
  /// - Parameters:
  ///   - size: the picture's size in pixels; nil if unknown.
  ///   - path: the output path for error messages.
  /// - Throws: a failure of kind `cannotCreate`.
  public func check(_ size: PixelSize?, for path: FilePath) throws(FileFailure) {
    do throws(CodecError) {
      try check(size)
    } catch {
      throw FileFailure(output: path, error)
    }
  }

  func check(_ size: PixelSize?) throws(CodecError) {
    if let size, let mostSide, max(size.width, size.height) > mostSide {
      throw .beyondFormat(size, fileFormat, mostSide: mostSide)
    }
    switch self {
    case .jpeg, .png: break
    case .webP: _ = try WebPEncoders.shared.get()
    case .avif: _ = try AVIFEncoders.shared.get()
    }
  }
}
