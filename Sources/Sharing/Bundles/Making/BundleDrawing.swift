import Images
import Outfits
import Core
import SystemPackage

struct BundleDrawing {
  struct Drawn {
    /// The pages of each picture, with the collage first, or an empty array if the bundle has only
    /// photos.
    var pictures: [[BundlePicture]] = []
    /// A small picture for link cards and chats, or nil if there is no photo.
    var preview: BundlePicture?
    /// For each photo, true if the collage shows it.
    var isShown: [Bool]
    /// The collage's recipe, if the user arranged the photos.
    var recipe: Recipe?
    /// The failures of photos that were replaced by silhouettes.
    var failures: [FileFailure] = []
    var warnings: [PhotoWarning] = []

    var paths: [String] { (pictures.flatMap(\.self) + [preview].compactMap(\.self)).map(\.path) }
  }

  private let bundle: ShareBundle
  private let copies: [PhotoCopy]
  /// The photos, each with its copy as the source.
  private let drawn: [SharedPhoto]
  private let folder: FilePath

  init(
    _ bundle: ShareBundle, _ copies: [PhotoCopy], named names: [String], in folder: FilePath
  ) {
    (self.bundle, self.copies, self.folder) = (bundle, copies, folder)
    drawn = zip(copies, names).map { copy, name in
      var photo = copy.drawn(in: folder)
      photo.name = name
      return photo
    }
  }

  func write() async throws(ShareBundle.Failure) -> Drawn {
    var all = Drawn(isShown: copies.map { $0.path != nil })
    guard bundle.hasCollage else {
      try await writePreview(of: nil, &all)
      return all
    }
    for preset in bundle.pictures {
      let rendered = try await render(preset)
      do throws(FileFailure) {
        all.pictures.append(try await write(rendered, preset))
      } catch {
        throw .file(error)
      }
      all.warnings += rendered.warnings
      guard preset == nil else { continue }
      (all.isShown, all.failures) = (rendered.isShown, rendered.failures)
      all.recipe = rendered.recipe
      try await writePreview(of: rendered.raster, &all)
    }
    return all
  }

  private func render(
    _ preset: Preset?
  ) async throws(ShareBundle.Failure) -> Collage.Rendered {
    var collage = bundle.collage
    collage.canvas = bundle.canvas(for: preset)
    do throws(Collage.Failure) {
      return try await collage.render(
        drawn.map(\.collagePhoto), as: bundle.arrangement,
        options: RenderOptions(effort: bundle.effort), context: bundle.context)
    } catch {
      throw .collage(error)
    }
  }

  private func write(
    _ rendered: Collage.Rendered, _ preset: Preset?
  ) async throws(FileFailure) -> [BundlePicture] {
    let format = OutputFormat(
      bundle.pictureFormat, compression: bundle.compression,
      pixelsPerInch: Preset.pixelsPerInch(of: rendered.raster.size))
    var pages: [BundlePicture] = []
    for (index, page) in rendered.pages.enumerated() {
      let name = BundleFolder.pictureName(preset, index + 1, format.kind)
      try await page.write(
        as: format, to: folder.appending(name), sync: false, context: bundle.context)
      pages.append(BundlePicture(path: name, size: page.size))
    }
    return pages
  }

  /// Writes the picture for link previews: a small JPEG of the collage, or else of the first photo.
  private func writePreview(
    of collage: Raster?, _ drawn: inout Drawn
  ) async throws(ShareBundle.Failure) {
    do throws(FileFailure) {
      var raster = collage
      if raster == nil, let path = copies.lazy.compactMap(\.path).first {
        raster = try await .reduced(
          .file(folder.pushing(FilePath(path))), toLongestSide: BundleFolder.previewSide,
          bundle.context)
      }
      guard let raster else { return }
      let small = raster.resampled(
        to: raster.size.limited(toLongestSide: BundleFolder.previewSide))
      let name = BundleFolder.previewName
      try await small.write(
        as: OutputFormat(.jpeg), to: folder.appending(name), sync: false, context: bundle.context)
      drawn.preview = BundlePicture(path: name, size: small.size)
    } catch {
      throw .file(error)
    }
  }
}
