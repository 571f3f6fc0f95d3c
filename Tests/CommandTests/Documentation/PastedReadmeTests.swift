import Foundation
import SystemPackage
import TestSupport
import Testing

/// Runs the README's commands, as a user would paste them into a shell in a fresh checkout.
@Suite("The README as pasted")
struct PastedReadmeTests {
  private let workspace = Workspace()

  /// Copies the samples, and prepares the user's own photos for the first commands.
  private func checkout() throws {
    let samples = workspace.path("samples/wardrobe")
    try workspace.makeFolder("samples")
    try workspace.makeFolder("photos")
    try FileManager.default.copyItem(atPath: Checkout.samples.string, toPath: samples.string)
    for (photo, name) in [
      ("straw-hat.png", "hat"), ("breton-tee.png", "top"), ("pleated-skirt.png", "skirt"),
      ("white-sneakers.png", "shoes"),
    ] {
      let photo = samples.appending(photo).string
      for copy in ["\(name).jpg", "photos/\(name).png"] {
        try FileManager.default.copyItem(atPath: photo, toPath: workspace.path(copy).string)
      }
    }
  }

  @Test func `does what it says`() throws {
    try checkout()
    let lines = try MarkdownPage("README.md").shellLines.filter { !$0.hasPrefix("make ") }
    let script = lines.joined(separator: "\n").replacing("/tmp/", with: "\(workspace.folder)/")
    let programs = ChildProgram.builtCommandPath.removingLastComponent()
    let outcome = try ChildProgram(
      "env", "-C", workspace.folder.string, "PATH=\(programs):/usr/bin:/bin", "LC_ALL=C",
      "bash", "-euo", "pipefail", "-c", script
    ).run()
    #expect(outcome.ending == .exit(0))
    // The drawn samples must not cause warnings.
    #expect(outcome.errorLines.filter { $0.contains("warning") } == [])
    let outputs = script.matches(of: /-o ([^ \\\n]+)/).map { FilePath(String($0.1)) }
    #expect(outputs.count > 5)
    for output in outputs {
      let path = output.isAbsolute ? output : workspace.folder.pushing(output)
      #expect(FileManager.default.fileExists(atPath: path.string), "\(output)")
    }
    #expect(outcome.output.contains("navy blazer") && outcome.output.contains("blue jeans"))
  }
}
