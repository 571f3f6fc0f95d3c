import Sharing
import Core
import Jobs
import SystemPackage
import WardrobeStore

extension ImportCommand {
  func takeInArchive(_ folder: FilePath, in session: Session) async throws {
    var limits = ArchiveLimits()
    // A wardrobe may have more photos than a bundle. Compression in a ZIP file does not make photos
    // smaller.
    let length = (try? Stat(folder)).map { Int($0.size) } ?? 0
    limits.byteCount = max(limits.byteCount, min(length, 1 << 50) * 2)
    let archive = try UnpackedArchive(folder, as: .zip, limits: limits)
    let found: IncomingFolder?
    do throws(FileFailure) {
      found = try IncomingFolder.find(in: archive.folder)
    } catch {
      throw error.moved(from: archive.folder, to: folder)
    }
    if let found { try checkOptions(for: found, called: folder) }
    if case .export(let place) = found {
      try await restore(
        archive.folder.pushing(place), called: folder.pushing(place), in: session)
      session.note(SystemFiles(in: archive.folder, called: folder))
      withExtendedLifetime(archive.path) {}
    } else {
      try await importBundle(OpenedBundle(archive), in: session)
    }
  }

  /// Returns the ZIP file that is the only content of a folder, or nil for another folder.
  static func onlyArchive(in folder: FilePath) -> FilePath? {
    var systemFiles = SystemFiles()
    let paths = ((try? FolderListing.names(in: folder)) ?? []).map(folder.appending)
      .filter { !systemFiles.add($0) && $0.lastComponent?.string.hasPrefix(".") != true }
    guard paths.count == 1, BundleImport.isArchive(at: paths[0]) else { return nil }
    return paths[0]
  }

  /// Imports an export.
  ///
  /// - Parameters:
  ///   - place: the folder of the export.
  ///   - name: the path to show in messages, which may be inside the original ZIP file.
  func restore(_ place: FilePath, called name: FilePath, in session: Session) async throws {
    do {
      let archive = try WardrobeArchive(place)
      let isThere = try wardrobe.isThere()
      // An export that is refused must not create a wardrobe.
      if !isThere { try archive.checkUsers(for: options.user) }
      if dryRun && !isThere {
        try await restore(archive, into: nil, in: session) { $0.moved(from: place, to: name) }
      } else {
        try await wardrobe.withWardrobe(for: dryRun ? .rehearsing : .creating) {
          try await restore(archive, into: $0, in: session) { $0.moved(from: place, to: name) }
        }
      }
    } catch let error as WardrobeError {
      throw error.moved(from: place, to: name)
    }
  }

  private func restore(
    _ archive: WardrobeArchive, into wardrobe: Wardrobe?, in session: Session,
    named: (WardrobeError) -> WardrobeError
  ) async throws {
    var report = ImportReport(isRehearsal: dryRun, session)
    session.beginProgress(total: archive.count)
    do throws(WardrobeError) {
      try await archive.restore(
        into: wardrobe, for: options.user, updates: update, isRehearsal: dryRun
      ) { result in
        if case .failed(let error) = result {
          report.add(.failed(named(error)))
        } else {
          report.add(result)
        }
      }
    } catch {
      session.report(named(error))
    }
    session.endProgress()
    report.finish()
    if archive.hasEditedList {
      session.note(
        """
        warning: the changes in garments.csv were not imported, because wardrobe.json was used; to import them as \
        well, import the folder again with --csv and its garments.csv
        """)
    }
  }
}

extension ImportCommand {
  /// Throws an error for options whose values an export or a bundle already contains.
  ///
  /// - Parameter name: the path to show in messages.
  func checkOptions(for found: IncomingFolder, called name: FilePath) throws {
    let isTold = kind != nil || type != nil || csv != nil || outfits != nil
    guard isTold || found.isBundle && update else { return }
    switch found {
    case .bundle:
      throw BadInput(
        """
        \(name.escapedOnOneLine): is a bundle, which already describes its contents; omit --csv, --outfits, \
        --kind, --type and --update
        """
      )
    case .export:
      // An export's folders also contain covers and portraits, which are not garments.
      throw BadInput(
        """
        \(name.escapedOnOneLine): is an export, which already describes its contents; omit --csv, --outfits, \
        --kind and --type
        """)
    }
  }
}

extension IncomingFolder {
  var noun: Message {
    switch self {
    case .export: "export"
    case .bundle: "bundle"
    }
  }
}

extension WardrobeError {
  /// Returns the error with the user's path in place of a temporary folder.
  func moved(from temporary: FilePath, to path: FilePath) -> WardrobeError {
    switch self {
    case .file(let failure): return .file(failure.moved(from: temporary, to: path))
    case .noArchive(var place):
      if place.removePrefix(temporary) { place = path.pushing(place) }
      return .noArchive(place)
    default: return self
    }
  }
}
