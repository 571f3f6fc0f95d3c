package import Core
public import SystemPackage

/// The layout of a wardrobe's folder.
///
/// No output belongs in it, where it could replace photos and tables: `OutputGuard.close` keeps
/// outputs out.
public struct WardrobeFolder: Hashable, Sendable {
  /// The folder's path.
  public let path: FilePath

  /// A folder at `path`; nothing is looked at or created yet.
  public init(_ path: FilePath) {
    self.path = path
  }

  /// The folder that the environment asks for: `$WHAT2WEAR_WARDROBE`, else `$XDG_DATA_HOME/what2wear`,
  /// else `~/.local/share/what2wear`; nil without a home.
  public init?(environment: [String: String]) {
    if let chosen = environment["WHAT2WEAR_WARDROBE"], !chosen.isEmpty {
      self.init(FilePath(chosen))
    } else if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      // A relative one is to be ignored (XDG Base Directory Specification).
      self.init(FilePath(data).appending("what2wear"))
    } else if let home = environment["HOME"], !home.isEmpty {
      self.init(FilePath(home).appending(".local/share/what2wear"))
    } else {
      return nil
    }
  }

  /// Throws where SQLite cannot be told the path, which it takes as text, or the database is a symbolic
  /// link.
  ///
  /// A database on another disk, by a link, would be handy. But SQLite keeps its log beside the file that
  /// a link leads to, where nobody here looks for it: a copy of the folder would lack what is in the log,
  /// and what is looked at without changing a byte would be read without it. And whoever may write to the
  /// folder could have any file of the owner's written to. The folder itself may be a link.
  func check() throws(FileFailure) {
    guard !path.isEmpty else { throw FileFailure(.cannotCreate, path, "the path is empty") }
    guard String(validating: path) != nil else {
      throw FileFailure(.cannotCreate, path, "a wardrobe's path must be UTF-8")
    }
    for file in [database, log, logIndex]
    where (try? Stat(file, followTargetSymlink: false))?.type == .symbolicLink {
      throw FileFailure(
        .unusable, file,
        """
        is a symbolic link to \(file.followingLink.escapedOnOneLine), but must be a file; replace the link with \
        that file, and move its '-wal' file, too, if it exists
        """)
    }
  }

  /// The database's path as SQLite takes it: `file:…` would be a URI.
  var sqlitePath: String { (path.isAbsolute ? "" : "./") + database.string }

  /// The database.
  public var database: FilePath { path.appending("wardrobe.sqlite") }
  /// What SQLite keeps beside the database until it is brought into it.
  var log: FilePath { path.appending("wardrobe.sqlite-wal") }
  /// Its index, on which those who use the database have their locks.
  var logIndex: FilePath { path.appending("wardrobe.sqlite-shm") }
  /// The photos, byte for byte.
  public var photos: FilePath { path.appending("photos") }
  /// Photos that belonged to nothing when ``Wardrobe/check(repair:work:progress:)`` was asked to repair,
  /// free to delete.
  public var setAside: FilePath { path.appending("set-aside") }
  /// Pictures for pages and pieces of pictures, free to delete.
  public var cache: FilePath { path.appending("cache") }
  /// The folder in which the studio keeps pictures of a user's outfits and packing lists.
  package func looks(of user: UserID) -> FilePath {
    cache.appending("looks").appending("\(user)")
  }
  /// The folder with those of one outfit.
  package func looks(of outfit: OutfitID, of user: UserID) -> FilePath {
    looks(of: user).appending("\(outfit)")
  }
  /// The folder with those of one packing list.
  package func looks(of list: PackingListID, of user: UserID) -> FilePath {
    looks(of: user).appending("\(list)")
  }
  /// Where photos wait that users have sent to the studio.
  package var uploads: FilePath { path.appending("uploads") }
  /// Where those of one user wait.
  package func uploads(of user: UserID) -> FilePath { uploads.appending("\(user)") }
  /// The cache of pieces, with a folder for each photo.
  package var pieces: FilePath { cache.appending("pieces") }
  /// What is kept in the cache of the pieces of a photo.
  ///
  /// - Parameter name: the photo's, without its ending.
  package func pieces(ofPhoto name: String) -> FilePath { pieces.appending(name) }
}

extension OutputGuard {
  /// Keeps outputs out of a wardrobe's own folder.
  package mutating func close(_ wardrobe: WardrobeFolder) {
    close(wardrobe.path, name: "the wardrobe's own folder")
  }
}
