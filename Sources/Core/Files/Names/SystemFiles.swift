package import SystemPackage

/// The files and folders that systems put into people's folders by themselves: notes of a file manager, small pictures,
/// trash. They hold nothing that anybody made.
///
/// ```swift
/// SystemFiles.maker(of: "Thumbs.db")  // .windows
/// let found = SystemFiles(in: "photos")
/// print(found.count, found.first ?? "")
/// ```
package struct SystemFiles: Hashable, Sendable {
  /// The programs that make them.
  package enum Maker: String, Sendable {
    case mac = "a Mac"
    case windows = "Windows"
    case nas = "a network drive"
    case desktop = "a Linux desktop"
    case sync = "a sync program"
  }

  /// Their names, in lower case, but for those with a number or another file's name behind.
  package static var names: [String] { makers.keys.sorted() }

  private static let makers: [String: Maker] = [
    ".appledouble": .mac, ".apdisk": .mac, ".documentrevisions-v100": .mac, ".ds_store": .mac,
    ".fseventsd": .mac, ".localized": .mac, ".spotlight-v100": .mac, ".temporaryitems": .mac,
    ".trashes": .mac, ".volumeicon.icns": .mac, "__macosx": .mac, "icon\r": .mac,
    "$recycle.bin": .windows, "desktop.ini": .windows, "ehthumbs.db": .windows,
    "system volume information": .windows, "thumbs.db": .windows,
    "#recycle": .nas, "#snapshot": .nas, ".@__thumb": .nas, "@eadir": .nas,
    "@recently-snapshot": .nas, "@recycle": .nas,
    ".directory": .desktop, "lost+found": .desktop,
    ".dropbox": .sync, ".dropbox.cache": .sync, ".stfolder": .sync, ".stversions": .sync,
  ]

  /// How names begin to which a number or another file's name is added.
  private static let starts: [(String, Maker)] = [
    ("._", .mac), (".nfs", .nas), (".trash-", .desktop), (".syncthing.", .sync),
  ]

  /// How many were found; a folder counts once, with all that is in it.
  package private(set) var count = 0
  /// The first that was found.
  package private(set) var first: FilePath?

  /// How many pictures and folders of pictures were found that What2Wear made.
  package private(set) var madeCount = 0
  /// The first of these.
  package private(set) var firstMade: FilePath?

  /// None.
  package init() {}

  /// Those in a folder and in the folders in it; links are not followed, and hidden folders not looked into.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - name: what people know it by; nil for what it is called.
  package init(in folder: FilePath, called name: FilePath? = nil) {
    _ = FolderSearch.folders(in: folder, includesHidden: false) { place in
      var shown = place
      if let name, shown.removePrefix(folder) { shown = name.pushing(shown) }
      for entry in (try? FolderListing.names(in: place)) ?? [] { add(shown.appending(entry)) }
      return false
    }
  }

  /// Counts a file or a folder if it is one of them.
  ///
  /// - Returns: whether it is.
  @discardableResult
  package mutating func add(_ path: FilePath) -> Bool {
    guard let name = path.lastComponent, Self.maker(of: name.string) != nil else { return false }
    count += 1
    first = first ?? path
    return true
  }

  /// Counts a picture, or a folder of pictures, that What2Wear made.
  package mutating func addMade(_ path: FilePath) {
    madeCount += 1
    firstMade = firstMade ?? path
  }

  /// Who makes files and folders of this name; nil for people.
  package static func maker(of name: String) -> Maker? {
    let name = name.lowercased()
    return makers[name] ?? starts.first { name.hasPrefix($0.0) }?.1
  }

  /// Who made something on the way to a file; nil where people made all of it.
  package static func maker(of path: FilePath) -> Maker? {
    path.components.lazy.compactMap { maker(of: $0.string) }.first
  }
}
