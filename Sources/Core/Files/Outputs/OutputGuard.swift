package import SystemPackage

/// Prevents outputs from overwriting a run's input files, and from being written into folders that
/// ``close(_:name:)`` has closed.
///
/// ```swift
/// var outputs = OutputGuard()
/// outputs.protect(photos)
/// try outputs.check("look.png")
/// ```
///
/// Check every output before writing the first one. Files are compared by identity, so links and
/// other names are recognized.
package struct OutputGuard: Sendable {
  /// The role of an input file.
  package enum Input: Sendable {
    case photo
    case mask
    case recipe
    /// A logo to draw in a corner of pictures.
    case logo
    case list
    case archive

    fileprivate var message: Message {
      switch self {
      case .photo: "the photo"
      case .mask: "the mask"
      case .recipe: "the recipe"
      case .logo: "the logo"
      case .list: "the list"
      case .archive: "the archive"
      }
    }
  }

  private struct Protected: Sendable {
    var input: Input
    var path: FilePath
  }

  private struct ClosedFolder: Sendable {
    var identity: FileIdentity
    var name: Message
  }

  private var inputs: [Protected] = []
  private var indices: [FileIdentity: Int] = [:]
  private var closedFolders: [ClosedFolder] = []

  package init() {}

  /// Protects existing files. If a file has several roles, the first is reported.
  package mutating func protect(_ files: some Sequence<FilePath>, as input: Input = .photo) {
    for path in files {
      guard let identity = FileIdentity(of: path) else { continue }
      // A symbolic link to an input is protected, too, because an output could replace the link.
      for identity in [identity, FileIdentity(ofLinkAt: path)].compactMap(\.self)
      where indices[identity] == nil {
        indices[identity] = inputs.count
      }
      // All paths of an input are recorded, because any of the paths may be in a folder to be
      // replaced.
      inputs.append(Protected(input: input, path: path))
    }
  }

  /// Closes an existing folder: outputs are forbidden in the folder and in all its subfolders.
  ///
  /// - Parameter name: the folder in words, such as "the wardrobe's own folder".
  package mutating func close(_ folder: FilePath, name: Message) {
    if let identity = FileIdentity(of: folder) {
      closedFolders.append(ClosedFolder(identity: identity, name: name))
    }
  }

  /// Checks an output file named by the user.
  ///
  /// - Parameters:
  ///   - another: the suggested alternative in the error message, such as "another output".
  ///   - followsLink: true if a symbolic link is followed; false if the link itself is replaced.
  /// - Throws: a failure of kind `cannotCreate` if the file is an input or in a closed folder.
  package func check(
    _ output: FilePath, another: Message = "another output", followsLink: Bool = true
  ) throws(FileFailure) {
    if let found = protected(at: output, followsLink: followsLink) {
      throw FileFailure(
        .cannotCreate, output, OutputConflict.isInput(found.input, another: another))
    }
    try checkIsOutside(output)
  }

  /// Checks an output file with a generated name, and reports the input that it would replace. A
  /// symbolic link counts as an input only if the link itself was named as an input. Any other link
  /// is replaced.
  ///
  /// - Throws: a failure of kind `cannotCreate` if the file is an input or in a closed folder.
  package func check(derived output: FilePath) throws(FileFailure) {
    if let found = protected(at: output, followsLink: false) {
      throw FileFailure(
        .cannotCreate, output, OutputConflict.wouldReplace(found.input, found.path))
    }
    try checkIsOutside(output)
  }

  /// Checks an output folder that is replaced as a whole.
  ///
  /// - Throws: a failure of kind `cannotCreate` if the folder contains an input at any depth, or
  ///   is in a closed folder.
  package func check(folder output: FilePath) throws(FileFailure) {
    if let folder = output.realPath,
      let held = inputs.first(where: { $0.path.realPath?.starts(with: folder) ?? false })
    {
      throw FileFailure(.cannotCreate, output, OutputConflict.holds(held.input, held.path))
    }
    try checkIsOutside(output)
  }

  private func protected(at output: FilePath, followsLink: Bool) -> Protected? {
    let identity = followsLink ? FileIdentity(of: output) : FileIdentity(ofLinkAt: output)
    return identity.flatMap { indices[$0] }.map { inputs[$0] }
  }

  /// Checks that a file or folder is outside all closed folders. The file or folder need not exist
  /// yet.
  package func checkIsOutside(_ output: FilePath) throws(FileFailure) {
    if closedFolders.isEmpty { return }
    var folder = Self.place(of: output)
    while true {
      let identity = FileIdentity(of: folder)
      if let closed = closedFolders.first(where: { $0.identity == identity }) {
        throw FileFailure(.cannotCreate, output, OutputConflict.isInside(closed.name))
      }
      if folder.components.isEmpty { return }
      folder = folder.removingLastComponent()
    }
  }

  /// Returns the absolute path of an output without symbolic links. For a missing output, only the
  /// nearest existing parent is resolved.
  private static func place(of output: FilePath) -> FilePath {
    var (folder, missing): (FilePath, [FilePath.Component]) = (output, [])
    while true {
      if let place = (folder.isEmpty ? "." : folder).realPath {
        return place.appending(missing.reversed()).lexicallyNormalized()
      }
      guard let name = folder.lastComponent else { return output }
      missing.append(name)
      folder = folder.removingLastComponent()
    }
  }
}

/// The reason that an output must not be written.
package enum OutputConflict: Hashable, FileFailure.Cause {
  case isInput(OutputGuard.Input, another: Message)
  /// The output would replace this input.
  case wouldReplace(OutputGuard.Input, FilePath)
  /// The folder to be replaced contains this input.
  case holds(OutputGuard.Input, FilePath)
  /// The output is in a closed folder of this name.
  case isInside(Message)

  /// The conflict as a clause without a full stop, such as "is one of the photos; name another
  /// output".
  package var message: Message {
    switch self {
    case .isInput(.photo, let another): "is one of the photos; choose \(another)"
    case .isInput(.mask, let another): "is a photo's mask; choose \(another)"
    case .isInput(.recipe, let another): "contains the recipe; choose \(another)"
    case .isInput(.logo, let another): "is the logo; choose \(another)"
    case .isInput(.list, let another): "is the list of photos; choose \(another)"
    case .isInput(.archive, let another):
      "is the archive that contains the photos; choose \(another)"
    case .wouldReplace(let input, let path):
      "would replace \(input.message) \(path.escapedOnOneLine); choose another output folder"
    case .holds(let input, let path):
      "contains \(input.message) \(path.escapedOnOneLine); choose another folder"
    case .isInside(let name): "is in \(name); choose a place outside it"
    }
  }
}

extension OutputConflict: ExplainedCause {
  package var wayOut: WayOut? {
    if case .isInput(.recipe, _) = self { .keepRecipe } else { nil }
  }
}
