public import Images
public import Outfits
public import Core
public import SystemPackage

extension LookDrawing {
  /// A rendered picture of one page as the bytes of an image file; its recipe is written where there
  /// is to be one.
  ///
  /// - Parameters:
  ///   - rendered: what was drawn.
  ///   - kind: the picture's format.
  ///   - name: what messages call the picture.
  /// - Throws: a failure of kind `cannotCreate` where the picture has several pages; why it cannot be
  ///   encoded, or its recipe not be written.
  public func encoded(
    _ rendered: Collage.Rendered, as kind: OutputFormat.Kind, name: FilePath
  ) async throws(FileFailure) -> [UInt8] {
    if rendered.pages.count > 1 {
      throw FileFailure(.cannotCreate, name, LookFault.hasPages(rendered.pages.count))
    }
    let format = OutputFormat(
      kind, compression: compression, text: try text(of: rendered, for: name))
    let bytes: [UInt8]
    do throws(CodecError) {
      bytes = try await rendered.raster.encoded(as: format, context: context)
    } catch {
      throw FileFailure(output: name, error)
    }
    try writeRecipe(of: rendered)
    return bytes
  }
}
