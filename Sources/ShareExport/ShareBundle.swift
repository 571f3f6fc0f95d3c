import Codecs
public import Compositor
public import Files
import Pixels
public import SystemPackage

/// A folder to send: `collage.png`, `description.txt`, and `photos/01-<name>.jpg` and so on.
public struct ShareBundle: Sendable {
  /// The longest side of a photo in the bundle, in pixels.
  public static let longestSide = 2048
  /// The JPEG quality of the photos.
  public static let quality = 92

  public var title: String
  /// What stands between the title and the list of photos.
  public var text: String?
  public var collage: Collage
  /// What becomes of a folder with something in it.
  public var existing: OutputFolder.Existing

  public init(
    title: String, text: String? = nil, collage: Collage = Collage(),
    existing: OutputFolder.Existing = .refuse
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

  /// Builds the bundle aside and puts it at `path` whole.
  ///
  /// - Returns: photos that could not be used but were stood in for, and warnings.
  public func export(
    _ photos: [FilePath], to path: FilePath
  ) async throws(Failure) -> (failures: [FileFailure], warnings: [PhotoWarning]) {
    do throws(FileFailure) {
      try OutputFolder.check(path, existing: existing)
    } catch {
      throw .file(error)
    }
    let rendered: Collage.Rendered
    do throws(Collage.Failure) {
      rendered = try await collage.render(photos)
    } catch {
      throw .collage(error)
    }
    do throws(FileFailure) {
      let folder = try OutputFolder(path, existing: existing)
      do throws(FileFailure) {
        try await fill(folder.temporary, photos, rendered)
        let wasBundle = Self.isBundle(path)
        try folder.keepFiles { Self.isPart($0, ofBundle: wasBundle) }
      } catch {
        throw error.moved(from: folder.temporary, to: path)
      }
      try folder.commit()
    } catch {
      throw .file(error)
    }
    return (rendered.failures, rendered.warnings)
  }

  private func fill(
    _ folder: FilePath, _ photos: [FilePath], _ rendered: Collage.Rendered
  ) async throws(FileFailure) {
    try write(rendered.raster, as: .png, to: folder.appending(Self.collageName))
    try writeDescription(photos, rendered, to: folder.appending(Self.descriptionName))
    try await PhotoCopies(photos, isShown: rendered.isShown, jobs: collage.jobs)
      .write(to: folder.appending(Self.photosName))
  }

  private static let collageName = "collage.png"
  private static let descriptionName = "description.txt"
  private static let photosName = "photos"

  /// Whether the folder at `path` looks like one that `export` made.
  private static func isBundle(_ path: FilePath) -> Bool {
    [collageName, descriptionName].allSatisfy { FileIdentity(of: path.appending($0)) != nil }
  }

  /// Whether a path in the folder is one that a bundle writes anew. Numbered photos are taken for a
  /// bundle's only where the folder is one: elsewhere they may be all that somebody has.
  private static func isPart(_ path: FilePath, ofBundle wasBundle: Bool) -> Bool {
    let names = path.components.map(\.string)
    switch names.count {
    case 1: return names == [collageName] || names == [descriptionName]
    case 2: return wasBundle && names[0] == photosName && PhotoCopies.isName(names[1])
    default: return false
    }
  }

  private func write(
    _ raster: Raster, as format: OutputFormat, to path: FilePath
  ) throws(FileFailure) {
    let file = try OutputFile(path)
    do throws(CodecError) {
      try raster.write(as: format, to: file)
    } catch {
      throw FileFailure(photo: path, error)
    }
    // The folder is brought to the disk as a whole.
    try file.commit(sync: false)
  }

  private func writeDescription(
    _ photos: [FilePath], _ rendered: Collage.Rendered, to path: FilePath
  ) throws(FileFailure) {
    let names = photos.map { $0.stem?.onOneLine ?? "photo" }
    let description = ShareDescription(
      title: title, text: text,
      photos: Array(zip(names, rendered.isShown)).map { (name: $0, isShown: $1) })
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

extension String {
  /// Line ends and other control characters turned into blanks.
  fileprivate var onOneLine: String {
    String(map { $0.isNewline || $0.unicodeScalars.first?.value ?? 0 < 32 ? " " : $0 })
  }
}
