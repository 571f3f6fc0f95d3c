package import SystemPackage

/// Keeps outputs off the files that a run reads, and out of folders that are none of its business.
///
/// Files are told apart by their identity, so that another name, a symbolic link or a hard link does
/// not get past it. Every output is checked before the first is written:
///
/// ```swift
/// var outputs = OutputGuard()
/// outputs.protect(photos)
/// try outputs.check("look.png")
/// ```
package struct OutputGuard: Sendable {
  /// What an input is to the run.
  package enum Input: Sendable {
    /// A photo that the run reads.
    case photo
    /// Beside a photo; whoever knows where masks are names them.
    case mask
    /// A recipe that a picture is drawn from.
    case recipe
    /// A picture in the corner of pictures.
    case logo
    /// A file that lists photos.
    case list
    /// An archive that photos are taken from.
    case archive

    /// The input with its article.
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

  /// In the order in which they were protected.
  private var inputs: [Protected] = []
  private var indices: [FileIdentity: Int] = [:]
  private var closedFolders: [ClosedFolder] = []

  /// A guard that protects no file and closes no folder yet.
  package init() {}

  /// Protects files; one that is not there needs no protection. Of a file that is several inputs
  /// the first is told.
  ///
  /// - Parameters:
  ///   - files: the files that no output may replace.
  ///   - input: what they are to the run, for the message.
  package mutating func protect(_ files: some Sequence<FilePath>, as input: Input = .photo) {
    for path in files {
      guard let identity = FileIdentity(of: path) else { continue }
      // A link by which an input was named is one, too: an output that replaced it would take it away.
      for identity in [identity, FileIdentity(ofLinkAt: path)].compactMap(\.self)
      where indices[identity] == nil {
        indices[identity] = inputs.count
      }
      // By each of its names: one of them may stand in a folder that is to be replaced.
      inputs.append(Protected(input: input, path: path))
    }
  }

  /// Keeps outputs out of a folder and all below it; one that is not there needs no protection.
  ///
  /// - Parameters:
  ///   - folder: the folder that is none of the run's business.
  ///   - name: the folder in words, such as "the wardrobe's own folder".
  package mutating func close(_ folder: FilePath, name: Message) {
    if let identity = FileIdentity(of: folder) {
      closedFolders.append(ClosedFolder(identity: identity, name: name))
    }
  }

  /// Refuses a file that somebody named.
  ///
  /// - Parameters:
  ///   - output: the file that is to be written.
  ///   - another: what to name instead.
  ///   - followsLink: whether a symbolic link is written through; else it is replaced itself, and
  ///     what it leads to is let be.
  /// - Throws: a failure of kind `cannotCreate` where it is an input, or stands in a closed folder.
  package func check(
    _ output: FilePath, another: Message = "another output", followsLink: Bool = true
  ) throws(FileFailure) {
    if let found = protected(at: output, followsLink: followsLink) {
      throw FileFailure(
        .cannotCreate, output, OutputConflict.isInput(found.input, another: another))
    }
    try checkIsOutside(output)
  }

  /// Refuses a file whose name was made from others, so that the input in its place is told. A
  /// symbolic link there is no input unless it was named as one: it is replaced itself.
  ///
  /// - Parameter output: the file that is to be written.
  /// - Throws: a failure of kind `cannotCreate` where it is an input, or stands in a closed folder.
  package func check(derived output: FilePath) throws(FileFailure) {
    if let found = protected(at: output, followsLink: false) {
      throw FileFailure(
        .cannotCreate, output, OutputConflict.wouldReplace(found.input, found.path))
    }
    try checkIsOutside(output)
  }

  /// Refuses a folder that is replaced as a whole.
  ///
  /// - Parameter output: the folder that is to be written.
  /// - Throws: a failure of kind `cannotCreate` where an input is in it, at whatever depth, or
  ///   where it stands in a closed folder.
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

  /// Refuses a file or folder in a closed folder.
  ///
  /// - Parameter output: the file or folder that is to be written; it need not exist yet.
  /// - Throws: a failure of kind `cannotCreate`.
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

  /// The path at which an output is, or would be, from the root on and without symbolic links. What is not there yet
  /// stands in the first folder above that is.
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

/// Why an output that could be written must not be.
package enum OutputConflict: Hashable, FileFailure.Cause {
  /// It is an input.
  case isInput(OutputGuard.Input, another: Message)
  /// It stands in the place of this input.
  case wouldReplace(OutputGuard.Input, FilePath)
  /// The folder that would be replaced has this input in it.
  case holds(OutputGuard.Input, FilePath)
  /// It is in a folder of this name that is closed to outputs.
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
