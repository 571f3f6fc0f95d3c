import CommandSupport
import ArgumentParser
import Images
import Core
import SystemPackage

/// Photos as a command names them: files, folders for the photos in them, and `-` for one that is
/// read from standard input.
struct NamedPhotos {
  let sources: [PhotoSource]
  /// What there is in the folders of pictures and films that are not read.
  private(set) var unread: [UnreadFiles] = []

  /// Reads standard input and lists the folders where they are named.
  ///
  /// - Throws: a failure where a folder has no photos, or one of them cannot be read.
  init(_ paths: [FilePath]) throws(FileFailure) {
    var sources: [PhotoSource] = []
    for path in paths {
      if path == StandardInput.argument {
        sources.append(try StandardInput.photo())
      } else if Self.isFolder(path) {
        let finder = PhotoFinder([path], leavingOut: "", isDeep: false)
        sources += try Self.photos(finder, in: path).map(PhotoSource.file)
        unread += finder.unread
      } else {
        sources.append(.file(path))
      }
    }
    self.sources = sources
  }

  /// What outputs are kept off.
  var files: [FilePath] { sources.map { $0.path ?? StandardInput.file } }

  /// The photos of a folder in natural order; those in folders below it are none of them.
  private static func photos(
    _ finder: PhotoFinder, in folder: FilePath
  ) throws(FileFailure) -> [FilePath] {
    var photos: [FilePath] = []
    for entry in finder.entries {
      switch entry {
      case .photo(let photo): photos.append(photo.path)
      case .failure(let failure):
        // A photo that cannot be looked at tells so in its place.
        if failure.path == folder { throw failure }
        photos.append(failure.path)
      }
    }
    if photos.isEmpty {
      throw FileFailure(
        .missing, folder,
        finder.unread.contains { $0.format == .iCloud }
          ? "contains photos that are only in iCloud; download them first"
          : "contains no photo in a supported format; its subfolders are not searched")
    }
    return photos
  }

  static func isFolder(_ path: FilePath) -> Bool {
    path != StandardInput.argument && (try? Stat(path))?.type == .directory
  }

  /// Refuses standard input where a command reads files alone.
  static func validateFiles(_ paths: [FilePath]) throws {
    if paths.contains(StandardInput.argument) {
      throw BadInput(
        """
        only 'collage', 'clean' and 'inspect' read a photo from standard input; for a file named '-', write ./-
        """)
    }
  }

  /// Refuses standard input where it is read twice.
  ///
  /// - Parameter others: files that the command reads besides, as they were named.
  static func validate(_ paths: [FilePath], besides others: [FilePath?] = []) throws {
    let count = (paths + others.compactMap(\.self)).count { $0 == StandardInput.argument }
    if count > 1 {
      throw usageError("Standard input can be read only once; use - only once.")
    }
  }
}
