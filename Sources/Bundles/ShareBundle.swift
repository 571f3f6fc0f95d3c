public import Codecs
public import Collages
public import Files
import Pixels
public import SystemPackage
import Work

/// A folder to send: `collage.png` (a sheet's further pages `collage-2.png` and so on),
/// `description.txt`, and `photos/01-<name>.jpg` and so on.
public struct ShareBundle: Sendable {
  /// The longest side of a photo in the bundle, in pixels.
  public static let longestSide = 2048
  /// The JPEG quality of the photos.
  public static let quality = 92

  public var title: String
  /// What stands between the title and the list of photos.
  public var text: String?
  public var collage: Collage
  /// Whether there is a collage in the bundle; without one every photo must be usable.
  public var hasCollage = true
  /// How the collage is drawn; a bundle keeps neither a recipe nor how its pieces lie.
  public var effort = DecodingEffort.standard
  /// What decoding and drawing may take.
  public var context = PictureContext()
  /// For the collage.
  public var compression = PNGCompression.default
  /// What becomes of a folder with something in it.
  public var existing: ExistingOutput

  public init(
    title: String, text: String? = nil, collage: Collage = Collage(),
    existing: ExistingOutput = .refuse
  ) {
    self.title = title
    self.text = text
    self.collage = collage
    self.existing = existing
  }

  /// A name for the bundle's folder after its title, safe on any file system.
  public var suggestedFolderName: String { SafeName.make(title, fallback: "outfit") }

  /// Why there is no bundle.
  public enum Failure: Error {
    case collage(Collage.Failure)
    case file(FileFailure)
  }

  /// Builds the bundle of photos that go by their files' names.
  ///
  /// - Returns: photos that could not be used but were stood in for, and warnings.
  public func export(
    _ photos: [FilePath], to path: FilePath
  ) async throws(Failure) -> (failures: [FileFailure], warnings: [PhotoWarning]) {
    try await export(photos.map { SharedPhoto($0) }, to: path)
  }

  /// Builds the bundle aside and puts it at `path` whole.
  ///
  /// - Returns: photos that could not be used but were stood in for, and warnings.
  public func export(
    _ photos: [SharedPhoto], to path: FilePath
  ) async throws(Failure) -> (failures: [FileFailure], warnings: [PhotoWarning]) {
    do throws(FileFailure) {
      try OutputFolder.check(path, existing: existing)
    } catch {
      throw .file(error)
    }
    let rendered = try await render(photos)
    let warnings: [PhotoWarning]
    do throws(FileFailure) {
      let folder = try OutputFolder(path, existing: existing)
      do throws(FileFailure) {
        let said = try await fill(folder.temporary, photos, rendered)
        // What the collage puts up with in a photo the copy puts up with too.
        warnings = rendered?.warnings ?? said
        let replaced = Self.parts(ofBundleAt: path)
        try folder.keepFiles { replaced.contains($0) }
      } catch {
        throw error.moved(from: folder.temporary, to: path)
      }
      try folder.commit()
    } catch {
      throw .file(error)
    }
    return (rendered?.failures ?? [], warnings)
  }

  private func render(_ photos: [SharedPhoto]) async throws(Failure) -> Collage.Rendered? {
    guard hasCollage else { return nil }
    do throws(Collage.Failure) {
      return try await collage.render(
        photos.map(\.collagePhoto), options: RenderOptions(effort: effort), context: context)
    } catch {
      throw .collage(error)
    }
  }

  private func fill(
    _ folder: FilePath, _ photos: [SharedPhoto], _ rendered: Collage.Rendered?
  ) async throws(FileFailure) -> [PhotoWarning] {
    // The folder is brought to the disk as a whole.
    for (index, page) in (rendered?.pages ?? []).enumerated() {
      try page.write(
        as: .png(compression: compression), to: folder.appending(BundlePages.name(index + 1)),
        sync: false)
    }
    let isShown = rendered?.isShown ?? photos.map { _ in true }
    try writeDescription(photos, isShown, to: folder.appending(Self.descriptionName))
    return try await PhotoCopies(photos, isShown: isShown, jobs: context.work.budget.count)
      .write(to: folder.appending(Self.photosName))
  }

  private static let descriptionName = "description.txt"
  private static let photosName = "photos"

  /// The paths that the bundle at `path` wrote there. Its photos are those that its description
  /// names: any other photo in the folder may be the only one of it that somebody has.
  private static func parts(ofBundleAt path: FilePath) -> Set<FilePath> {
    var parts: Set<FilePath> = [FilePath(descriptionName)]
    for name in BundlePages.names(in: path) { parts.insert(FilePath(name)) }
    let limit = 1 << 24
    if let text = try? FileContents.read(path.appending(descriptionName), limit: limit) {
      let names = ShareDescription.photoNames(in: String(decoding: text, as: UTF8.self))
      for name in PhotoCopies.fileNames(names) { parts.insert(FilePath("\(photosName)/\(name)")) }
    }
    return parts
  }

  private func writeDescription(
    _ photos: [SharedPhoto], _ isShown: [Bool], to path: FilePath
  ) throws(FileFailure) {
    let description = ShareDescription(
      title: title.onOneLine, text: text,
      photos: zip(photos, isShown).map {
        ShareDescription.Line(name: $0.name, details: $0.details, isShown: $1)
      })
    let file = try OutputFile(path)
    try file.write(description.contents.utf8)
    try file.commit(sync: false)
  }
}

extension FileFailure {
  /// The same failure, told of the place that a temporary folder would have taken.
  fileprivate func moved(from temporary: FilePath, to path: FilePath) -> FileFailure {
    var (moved, rest) = (self, self.path)
    if rest.removePrefix(temporary) { moved.path = path.pushing(rest) }
    return moved
  }
}
