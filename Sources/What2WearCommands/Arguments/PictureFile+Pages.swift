import Codecs
import Collages
import Files
import Pixels
import SystemPackage

extension PictureFile {
  /// Writes every page of a collage: `look.png`, `look-2.png` and so on, none of them before it is sure
  /// that all may be.
  ///
  /// - Parameters:
  ///   - text: what each page says beside the picture, where it is a PNG.
  ///   - photos: which no page replaces.
  ///   - sync: whether they are on the disk when this returns.
  func write(
    _ rendered: Collage.Rendered, compression: PNGCompression, existing: ExistingOutput,
    saying text: PNGText? = nil, over photos: [FilePath], sync: Bool = true
  ) throws(FileFailure) {
    let rasters = [rendered.raster] + rendered.furtherPages
    let pages = rasters.indices.compactMap { page($0 + 1) }
    for page in pages.dropFirst() {
      try page.checkIsNone(of: photos)
      try OutputFile.check(page.path, existing: existing)
    }
    for (page, raster) in zip(pages, rasters) {
      _ = try raster.write(
        as: page.format(
          quality: CollageCommand.quality, background: .white, compression: compression, text: text),
        to: page.path, existing: existing, sync: sync)
    }
  }

  /// What to say of a file that stands where the page after the last would: nobody is to send it along
  /// by mistake. Nil where there is none.
  func leftover(after rendered: Collage.Rendered) -> PhotoWarning? {
    guard let next = page(rendered.furtherPages.count + 2)?.path, FileStamp(of: next) != nil else {
      return nil
    }
    return PhotoWarning(path: next, words: "was here before, and is no page of this sheet")
  }

  /// The file of a page, from 1: its number stands before the ending.
  private func page(_ number: Int) -> PictureFile? {
    guard number > 1, let ending = path.extension else { return self }
    let stem = path.bytes.dropLast(ending.utf8.count + 1)
    return PictureFile(FilePath(bytes: stem + "\(pageMark)\(number).\(ending)".utf8))
  }
}
