public import Codecs
public import Collages
public import Files
import Layouts
import Pixels
public import SystemPackage
import Work

/// A folder to send to somebody: a collage, a description and clean copies of the photos.
///
/// ```swift
/// let bundle = ShareBundle(title: "Sunday brunch", text: "In case the sun stays.")
/// let (failures, warnings) = try await bundle.export(["hat.jpg", "top.jpg"], to: "brunch")
/// ```
///
/// The folder holds `collage.png` (a sheet's further pages are `collage-2.png` and so on),
/// `description.txt`, `photos/01-<name>.jpg` and so on, and `manifest.json`, which names all of
/// these (``BundleManifest``). With another ``format`` the pictures' names end as its files' do.
public struct ShareBundle: Sendable {
  /// The longest side of a photo in the bundle, in pixels.
  public static let longestSide = 2048

  /// The title: the description's first line.
  public var title: String
  /// What the description says between the title and the list of photos; nil for nothing.
  public var text: String?
  /// How the collage is laid out and drawn.
  public var collage: Collage
  /// Whether there is a collage in the bundle; without one every photo must be usable. True unless
  /// it is changed.
  public var hasCollage = true
  /// How the collage is drawn; a bundle keeps neither a recipe nor how its pieces lie.
  public var effort = DecodingEffort.standard
  /// The format of the collage and of the photos; nil, as it is unless it is changed, for a PNG of the
  /// collage and JPEGs of the photos. Each has the format's `photoQuality`.
  public var format: OutputFormat.Kind?
  /// How much time to give to the length of PNGs.
  public var compression = PNGCompression.default
  /// What becomes of a folder with something in it. A bundle in it is replaced: the files that its
  /// manifest names go, but those that somebody changed since. All other files stay.
  public var existing: ExistingOutput
  /// The folder that somebody named for several bundles, below which no symbolic link is followed;
  /// nil for a bundle whose folder somebody named itself.
  public var outputFolder: FilePath?
  /// What decoding, drawing and writing may take.
  public var context = PictureContext()
  /// Draws the picture in place of ``collage``, where somebody arranged the photos; nil where nobody did, and
  /// returns nil where they are to be laid out all the same.
  package var drawing: Drawing?
  package typealias Drawing =
    @Sendable ([SharedPhoto]) async throws(Collage.Failure) -> Collage.Rendered?

  /// A bundle with a collage, which replaces no folder with something in it unless `existing` says
  /// so.
  ///
  /// - Parameters:
  ///   - title: the description's first line.
  ///   - text: what the description says between the title and the list; nil for nothing.
  ///   - collage: how the collage is laid out and drawn.
  ///   - existing: what becomes of a folder with something in it.
  public init(
    title: String, text: String? = nil, collage: Collage = Collage(),
    existing: ExistingOutput = .refuse
  ) {
    self.title = title
    self.text = text
    self.collage = collage
    self.existing = existing
  }

  /// Why there is no bundle.
  public enum Failure: Error {
    /// The collage cannot be drawn.
    case collage(Collage.Failure)
    /// A photo cannot be used, or a file or folder cannot be written.
    case file(FileFailure)
  }

  /// Builds the bundle of photos that go by their files' names, and puts it at `path` whole.
  ///
  /// - Parameters:
  ///   - photos: the photos' files, in the order of the collage and of the list.
  ///   - path: where the bundle's folder will stand.
  /// - Returns: photos that could not be used but were stood in for, and warnings: what was put up
  ///   with in photos, and which files of the folder were kept though the bundle had or has them.
  /// - Throws: why there is no bundle; then what stood at `path` still does.
  public func export(
    _ photos: [FilePath], to path: FilePath
  ) async throws(Failure) -> (failures: [FileFailure], warnings: [PhotoWarning]) {
    try await export(photos.map { SharedPhoto($0) }, to: path)
  }

  /// Builds the bundle aside and puts it at `path` whole.
  ///
  /// - Parameters:
  ///   - photos: the photos and what is said of them, in the order of the collage and of the list.
  ///   - path: where the bundle's folder will stand.
  /// - Returns: photos that could not be used but were stood in for, and warnings: what was put up
  ///   with in photos, and which files of the folder were kept though the bundle had or has them.
  /// - Throws: why there is no bundle; then what stood at `path` still does.
  public func export(
    _ photos: [SharedPhoto], to path: FilePath
  ) async throws(Failure) -> (failures: [FileFailure], warnings: [PhotoWarning]) {
    do throws(FileFailure) {
      if hasCollage { try collageFormat.check(collage.canvas.size, for: path) }
      try photoFormat.check(nil, for: path)
      if existing == .replace {
        var outputs = OutputGuard()
        outputs.protect(photos.compactMap(\.source.path))
        try outputs.check(folder: path)
      }
      try OutputFolder.check(path, existing: existing, below: outputFolder)
      // Before any photo is read; once more when the bundle is there.
      _ = try ReplacedBundle(at: path)
    } catch {
      throw .file(error)
    }
    let rendered = try await render(photos)
    var warnings: [PhotoWarning]
    do throws(FileFailure) {
      let folder = try OutputFolder(path, existing: existing, below: outputFolder)
      do throws(FileFailure) {
        let (manifest, said) = try await fill(folder.temporary, photos, rendered)
        // What the collage puts up with in a photo the copy puts up with too.
        warnings = rendered?.warnings ?? said
        warnings += try ReplacedBundle(at: path).keepFiles(in: folder, beside: manifest)
      } catch {
        throw error.moved(from: folder.temporary, to: path)
      }
      try folder.commit()
    } catch {
      throw .file(error)
    }
    return (rendered?.failures ?? [], warnings)
  }

  private var collageFormat: OutputFormat.Kind { format ?? .png }
  private var photoFormat: OutputFormat.Kind { format ?? .jpeg }

  private func render(_ photos: [SharedPhoto]) async throws(Failure) -> Collage.Rendered? {
    guard hasCollage else { return nil }
    do throws(Collage.Failure) {
      if let drawn = try await drawing?(photos) { return drawn }
      return try await collage.render(
        photos.map(\.collagePhoto), options: RenderOptions(effort: effort), context: context)
    } catch {
      throw .collage(error)
    }
  }

  /// Writes all files of the bundle into a new folder, which is brought to the disk as a whole.
  private func fill(
    _ folder: FilePath, _ photos: [SharedPhoto], _ rendered: Collage.Rendered?
  ) async throws(FileFailure) -> (BundleManifest, [PhotoWarning]) {
    let names = try await names(of: photos)
    var files: [(path: String, role: BundleManifest.Role)] = []
    for (index, page) in (rendered?.pages ?? []).enumerated() {
      let name = BundleFolder.pageName(index + 1, collageFormat)
      try page.write(
        as: OutputFormat(collageFormat, compression: compression), to: folder.appending(name),
        sync: false, context: context)
      files.append((name, .collage))
    }
    let isShown = rendered?.isShown ?? photos.map { _ in true }
    try writeDescription(
      photos, named: names, isShown, to: folder.appending(BundleFolder.descriptionName))
    files.append((BundleFolder.descriptionName, .description))
    let copies = PhotoCopies(
      photos, named: names, isShown: isShown,
      as: OutputFormat(photoFormat, compression: compression))
    let warnings = try await copies.write(
      to: folder.appending(BundleFolder.photosName), context)
    files += copies.names.map { ("\(BundleFolder.photosName)/\($0)", .photo) }
    let manifest = try BundleManifest(
      of: files, in: folder, producer: "what2wear \(what2WearVersion)")
    try manifest.write(in: folder)
    return (manifest, warnings)
  }

  /// What the photos are called; some have to be looked at for that.
  private func names(of photos: [SharedPhoto]) async throws(FileFailure) -> [String] {
    var names: [String] = []
    do throws(Interruption) {
      try await mapInOrder(photos, context.work) { [collage, context] photo in
        photo.nameInBundle(in: collage.words.ownLanguage, context)
      } consume: {
        names.append($0)
      }
      try context.work.checkInterruption()
    } catch {
      throw FileFailure(photos.first?.path ?? "", error)
    }
    return names
  }

  private func writeDescription(
    _ photos: [SharedPhoto], named names: [String], _ isShown: [Bool], to path: FilePath
  ) throws(FileFailure) {
    let description = BundleDescription(
      title: title, text: text,
      photos: photos.indices.map {
        BundleDescription.Line(name: names[$0], details: photos[$0].details, isShown: isShown[$0])
      })
    let file = try OutputFile(path)
    try file.write(description.contents.utf8)
    try file.commit(sync: false)
  }
}
