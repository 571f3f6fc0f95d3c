import Core

/// The names of the entries read so far. Their files and folders must not collide on any system.
struct EntryNames {
  private enum Kind {
    case file, folder
    /// A folder without its own entry so far.
    case implied
  }

  private struct Node {
    var path: String
    var kind: Kind
  }

  /// A name in a folder. Strings that differ only in Unicode normalization are equal.
  private struct FoldedName: Hashable {
    var parent: Int
    var folded: String
  }

  private static let root = 0
  /// The maximum lengths of paths and names on Linux, in bytes.
  private static let (longestPath, longestPart) = (1024, 255)

  private let limit: Int
  private var entryCount = 0
  private var nodes = [Node(path: "", kind: .implied)]
  private var places: [FoldedName: Int] = [:]

  /// - Parameter limit: the maximum number of entries, and of files and folders.
  init(limit: Int) { self.limit = limit }

  struct Place {
    /// The folders to create for the entry, outermost first.
    var folders: [String] = []
    /// The path of a file, or nil for a folder.
    var file: String?
  }

  /// Adds the next entry.
  ///
  /// - Parameter name: the bytes in the archive.
  /// - Throws: the reason why the whole archive must not be unpacked.
  mutating func add(
    _ name: [UInt8], _ kind: ArchiveReader.Kind, isEncrypted: Bool
  ) throws(ArchiveFault) -> Place {
    entryCount += 1
    if entryCount > limit { throw .hasTooMany(limit: limit) }
    let known = nodes.count
    do throws(ArchiveFault.EntryFault) {
      let isFolder = kind == .folder
      let parts = try Self.parts(of: name, isFolder: isFolder)
      if kind == .link { throw .isLink }
      if kind == .special { throw .isSpecial }
      if isEncrypted { throw .isEncrypted }
      var parent = Self.root
      for part in parts.dropLast() { parent = try folder(part, in: parent) }
      if let last = parts.last {
        try add(last, isFolder ? .folder : .file, in: parent)
      } else {
        // The entry is the archive's root, which has no name.
        if nodes[Self.root].kind == .folder { throw .isRepeated }
        nodes[Self.root].kind = .folder
      }
    } catch {
      throw .entry(String(decoding: name, as: UTF8.self), error)
    }
    if nodes.count - 1 > limit { throw .hasTooMany(limit: limit) }
    let new = nodes[known...]
    return Place(
      folders: new.filter { $0.kind != .file }.map(\.path),
      file: new.last.flatMap { $0.kind == .file ? $0.path : nil })
  }

  // MARK: places

  /// Returns the folder with the given name in a parent folder. Adds the folder if it is missing.
  private mutating func folder(
    _ name: String, in parent: Int
  ) throws(ArchiveFault.EntryFault) -> Int {
    let place = FoldedName(parent: parent, folded: name.caseFolded)
    guard let node = places[place] else { return insert(name, .implied, at: place) }
    try check(node, isNamed: name, in: parent)
    if nodes[node].kind == .file { throw .isBelowFile(nodes[node].path) }
    return node
  }

  private mutating func add(
    _ name: String, _ kind: Kind, in parent: Int
  ) throws(ArchiveFault.EntryFault) {
    let place = FoldedName(parent: parent, folded: name.caseFolded)
    guard let node = places[place] else {
      insert(name, kind, at: place)
      return
    }
    try check(node, isNamed: name, in: parent)
    guard nodes[node].kind == .implied else { throw .isRepeated }
    if kind == .file { throw .isFolderOfOthers }
    nodes[node].kind = .folder
  }

  @discardableResult
  private mutating func insert(_ name: String, _ kind: Kind, at place: FoldedName) -> Int {
    nodes.append(Node(path: path(of: name, in: place.parent), kind: kind))
    places[place] = nodes.count - 1
    return nodes.count - 1
  }

  private func path(of name: String, in parent: Int) -> String {
    parent == Self.root ? name : "\(nodes[parent].path)/\(name)"
  }

  private func check(
    _ node: Int, isNamed name: String, in parent: Int
  ) throws(ArchiveFault.EntryFault) {
    // Bytes are compared, because strings with different normalization are equal.
    guard nodes[node].path.utf8.elementsEqual(path(of: name, in: parent).utf8) else {
      throw .differsInFormOnly(from: nodes[node].path)
    }
  }

  // MARK: parts

  /// Returns the parts of a name between slashes. The root has no parts.
  private static func parts(
    of name: [UInt8], isFolder: Bool
  ) throws(ArchiveFault.EntryFault) -> [String] {
    guard let text = String(validating: name, as: UTF8.self) else { throw .isNotUTF8 }
    if name.contains(UInt8(ascii: "\\")) { throw .hasBackslash }
    if name.first == UInt8(ascii: "/") { throw .isAbsolute }
    if name.count > longestPath { throw .isTooLong }
    // The name is split as bytes, because in a Swift string, a combining mark merges with the slash
    // before it.
    var parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if isFolder, parts.count > 1, parts.last == "" { parts.removeLast() }
    // The program tar writes `./` before names in the current folder.
    if parts.first == ".", isFolder || parts.count > 1 { parts.removeFirst() }
    for part in parts {
      switch part {
      case "": throw .hasEmptyName
      case ".": throw .isNotPlain
      case "..": throw .leadsOut
      default: if part.utf8.count > longestPart { throw .isTooLong }
      }
    }
    if let first = parts.first?.utf8, first.count > 1, first.dropFirst().first == UInt8(ascii: ":"),
      first.first.map({ Unicode.Scalar($0).properties.isAlphabetic }) == true
    {
      throw .isOnDrive
    }
    return parts
  }
}
