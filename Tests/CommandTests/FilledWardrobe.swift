import Pixels
import SystemPackage
import TestSupport

/// A wardrobe of its own for a test, filled through the built command.
struct FilledWardrobe {
  let workspace = Workspace()

  var folder: FilePath { workspace.path("wardrobe") }

  /// The command, in the workspace, on this wardrobe, in English; `environment` has words such as
  /// `LANG=es_ES`.
  func command(_ environment: String...) -> ChildProgram {
    ChildProgram.builtCommand.wrapped(in: Self.env(workspace, folder, environment))
  }

  /// A shell's command on a terminal, which draws nothing but text where `environment` does not say
  /// otherwise; what is typed is not echoed.
  func onTerminal(_ command: String, _ environment: String...) -> ChildProgram {
    ChildProgram("script", "-q", "-e", "-E", "never", "-c", command, "/dev/null")
      .wrapped(in: Self.env(workspace, folder, environment))
  }

  private static func env(
    _ workspace: Workspace, _ folder: FilePath, _ more: [String]
  ) -> [String] {
    let unset = ["KITTY_WINDOW_ID", "TERM_PROGRAM", "TMUX", "STY"].flatMap { ["-u", $0] }
    return ["env", "-C", workspace.folder.string] + unset + [
      "LC_ALL=", "LC_MESSAGES=", "LANG=C", "TERM=xterm", "SHELL=/bin/sh",
      "WHAT2WEAR_WARDROBE=\(folder)",
    ] + more
  }

  func run(_ arguments: any CommandArgument...) throws -> Outcome {
    try command().run(arguments)
  }

  /// Adds a garment with a photo of one colour; returns its identifier.
  func garment(
    _ description: String, _ color: Color, _ more: String...
  ) throws -> String {
    let name = "\(color.red)-\(color.green)-\(color.blue).png"
    try workspace.photo(name, color, width: 24, height: 32)
    let kind = more.contains("--kind") || more.contains("--type") ? [] : ["--type", "shirt"]
    return try line(
      run("garment", "add", name, "--description", description, kind + more))
  }

  /// Creates an outfit; returns its identifier.
  @discardableResult
  func outfit(_ name: String, _ garments: String...) throws -> String {
    try line(run("outfit", "create", name, garments))
  }

  /// Removes a garment's photo, as a careless person would; returns where it was.
  func losePhoto(of garment: String) throws -> FilePath {
    let photo = try photo(of: garment)
    _ = try ChildProgram("rm", photo).run()
    return photo
  }

  /// Where a garment's photo is.
  func photo(of garment: String) throws -> FilePath {
    let prefix = "photo        "
    let lines = try run("garment", "show", garment).outputLines
    guard let line = lines.first(where: { $0.hasPrefix(prefix) }) else {
      throw Errno.noSuchFileOrDirectory
    }
    return FilePath(String(line.dropFirst(prefix.count)))
  }

  private func line(_ outcome: Outcome) throws -> String {
    guard outcome.ending == .exit(0), let line = outcome.outputLines.first else {
      throw Failure(words: outcome.error)
    }
    return line
  }

  private struct Failure: Error {
    var words: String
  }
}

extension Color {
  static let plum = Color(red: 90, green: 20, blue: 80)
  static let moss = Color(red: 60, green: 110, blue: 40)
  static let sand = Color(red: 210, green: 180, blue: 140)
}
