import CommandSupport
import ArgumentParser
import Images
import Core
import SystemPackage

/// The photos named on the command line: files, the photos in folders, and `-` for a photo on
/// standard input.
struct NamedPhotos {
  let sources: [PhotoSource]
  /// The pictures and films with unsupported formats in the folders.
  private(set) var unread: [UnreadFiles] = []

  /// Reads standard input and lists folders, if any are named.
  ///
  /// - Throws: an error if a folder has no photos, or cannot be read.
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

  /// The photos' files, which outputs must not overwrite.
  var files: [FilePath] { sources.map { $0.path ?? StandardInput.file } }

  /// Returns the photos of a folder in natural order. Photos in subfolders are left out.
  private static func photos(
    _ finder: PhotoFinder, in folder: FilePath
  ) throws(FileFailure) -> [FilePath] {
    var photos: [FilePath] = []
    for entry in finder.entries {
      switch entry {
      case .photo(let photo): photos.append(photo.path)
      case .failure(let failure):
        // An unreadable photo stays in the list, and the error is reported when the photo is read.
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

  /// Throws an error if a photo on standard input is given to a command that reads only files.
  static func validateFiles(_ paths: [FilePath]) throws {
    if paths.contains(StandardInput.argument) {
      throw BadInput(
        """
        only 'collage', 'clean' and 'inspect' read a photo from standard input; for a file named '-', write ./-
        """)
    }
  }

  /// Throws an error if standard input would be read twice.
  ///
  /// - Parameter others: the other files that the command reads.
  static func validate(_ paths: [FilePath], besides others: [FilePath?] = []) throws {
    let count = (paths + others.compactMap(\.self)).count { $0 == StandardInput.argument }
    if count > 1 {
      throw usageError("Standard input can be read only once; use - only once.")
    }
  }
}
