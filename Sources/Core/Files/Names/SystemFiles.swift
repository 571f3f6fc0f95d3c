package import SystemPackage

/// Files and folders that operating systems and other programs create in users' folders, such as
/// trash.
///
/// ```swift
/// SystemFiles.maker(of: "Thumbs.db")  // .windows
/// let found = SystemFiles(in: "photos")
/// print(found.count, found.first ?? "")
/// ```
package struct SystemFiles: Hashable, Sendable {
  package enum Maker: Sendable {
    case mac, windows, nas, desktop, sync

    package var message: Message {
      switch self {
      case .mac: "a Mac"
      case .windows: "Windows"
      case .nas: "a network drive"
      case .desktop: "a Linux desktop"
      case .sync: "a sync program"
      }
    }
  }

  /// The names of system files in lower case. System files with variable names are matched by a
  /// prefix instead.
  package static var names: [String] { makers.keys.sorted() }

  private static let makers: [String: Maker] = [
    ".appledouble": .mac, ".apdisk": .mac, ".documentrevisions-v100": .mac, ".ds_store": .mac,
    ".fseventsd": .mac, ".localized": .mac, ".spotlight-v100": .mac, ".temporaryitems": .mac,
    ".trashes": .mac, ".volumeicon.icns": .mac, "__macosx": .mac, "icon\r": .mac,
    "$recycle.bin": .windows, "desktop.ini": .windows, "ehthumbs.db": .windows,
    "system volume information": .windows, "thumbs.db": .windows,  // not a message
    "#recycle": .nas, "#snapshot": .nas, ".@__thumb": .nas, "@eadir": .nas,
    "@recently-snapshot": .nas, "@recycle": .nas,
    ".directory": .desktop, "lost+found": .desktop,
    ".dropbox": .sync, ".dropbox.cache": .sync, ".stfolder": .sync, ".stversions": .sync,
  ]

  /// The prefixes of system files with variable names. The rest of such a name is a number or
  /// another file's name.
  private static let starts: [(String, Maker)] = [
    ("._", .mac), (".nfs", .nas), (".trash-", .desktop), (".syncthing.", .sync),
  ]

  /// The number of system files found. A folder counts as one.
  package private(set) var count = 0
  package private(set) var first: FilePath?

  /// The number of pictures and picture folders that were made by What2Wear.
  package private(set) var madeCount = 0
  package private(set) var firstMade: FilePath?

  package init() {}

  /// Counts the system files in a folder and its subfolders. Links and hidden folders are skipped.
  ///
  /// - Parameter name: the folder's path as shown to the user; nil to show `folder`.
  package init(in folder: FilePath, called name: FilePath? = nil) {
    _ = FolderSearch.folders(in: folder, includesHidden: false) { place in
      var shown = place
      if let name, shown.removePrefix(folder) { shown = name.pushing(shown) }
      for entry in (try? FolderListing.names(in: place)) ?? [] { add(shown.appending(entry)) }
      return false
    }
  }

  /// Returns true for a system file or folder, and counts it.
  @discardableResult
  package mutating func add(_ path: FilePath) -> Bool {
    guard let name = path.lastComponent, Self.maker(of: name.string) != nil else { return false }
    count += 1
    first = first ?? path
    return true
  }

  package mutating func addMade(_ path: FilePath) {
    madeCount += 1
    firstMade = firstMade ?? path
  }

  /// Returns the system or program that creates files with this name, or nil for other names.
  package static func maker(of name: String) -> Maker? {
    let name = name.lowercased()
    return makers[name] ?? starts.first { name.hasPrefix($0.0) }?.1
  }

  /// Returns the system or program that created the first system file or folder in a path, or nil.
  package static func maker(of path: FilePath) -> Maker? {
    path.components.lazy.compactMap { maker(of: $0.string) }.first
  }
}
