package import Core
public import SystemPackage

/// Why a text could not be drawn.
public enum TypesettingError: Error, Hashable, Sendable {
  /// Pango, or a library that it needs, is missing or too old; the dynamic linker's own words.
  case libraryMissing(String)
  /// The fontconfig file given cannot be read, or is none.
  case unreadableFontconfigFile(FilePath)
  /// There is no TrueType or OpenType font.
  case noFont
  /// No font of that family is installed; the installed families whose names come nearest, which may be none.
  case unknownFamily(String, nearest: [String])
  /// There is not enough memory for the text.
  case outOfMemory

  /// What a person reads: the reason, and the way out where there is one. It has no full stop.
  public var reason: String { message.description }

  package var message: Message {
    switch self {
    case .libraryMissing(let words):
      """
      drawing text needs Pango 1.44 or later, which cannot be loaded (\(words)); install the package \
      libpangocairo-1.0-0
      """
    case .unreadableFontconfigFile(let path):
      "'\(path)' cannot be read as a fontconfig file"
    case .noFont: "there is no font for drawing text; install one, such as fonts-dejavu-core"
    case .unknownFamily(let name, let nearest):
      nearest.isEmpty
        ? "no font family '\(name)' is installed"
        : """
        no font family '\(name)' is installed; similar names are \(nearest.joined(separator: ", "))
        """
    case .outOfMemory: "there is not enough memory"
    }
  }
}

extension TypesettingError: ExplainedError {
  package var failures: [Failure] {
    switch self {
    case .outOfMemory: [Failure(.outOfMemory, message)]
    case .unknownFamily(_, nearest: []): [Failure(.unavailable, message, wayOut: .listFonts)]
    default: [Failure(.unavailable, message)]
    }
  }
}
