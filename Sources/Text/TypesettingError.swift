package import Core
public import SystemPackage

/// The reason why a text could not be drawn.
public enum TypesettingError: Error, Hashable, Sendable {
  /// Pango or one of its libraries is missing or too old, with the dynamic linker's message.
  case libraryMissing(String)
  /// The fontconfig file is unreadable or invalid.
  case unreadableFontconfigFile(FilePath)
  /// No TrueType or OpenType font is installed.
  case noFont
  /// The font family is not installed. `nearest` holds installed families with similar names.
  case unknownFamily(String, nearest: [String])
  /// There is not enough memory for the text.
  case outOfMemory

  /// The problem as a clause without a full stop, with a solution if there is one.
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
