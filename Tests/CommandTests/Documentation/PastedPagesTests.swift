import Foundation
import SystemPackage
import TestSupport
import Testing

/// Runs the commands of the pages in `docs`, page by page, as a user would paste them into a shell.
@Suite("The pages as pasted")
struct PastedPagesTests {
  /// The pages for users, whose commands run here in order.
  private static let pages = [
    "bundles", "cli", "colours", "layouts", "recipes", "scripting", "studio", "wardrobe",
  ]

  /// Prefixes of lines that no test can run, such as installations, servers and long commands.
  private static let left = [
    "apt ", "bench/", "curl ", "pass ", "systemctl ", "what2wear-studio ", "OPTIONS=", "--",
  ]

  private let workspace = Workspace()

  @Test("end with 0", arguments: pages)
  func page(name: String) throws {
    try prepare()
    // The page about the wardrobe starts without a wardrobe. All other pages need its wardrobe.
    if name != "wardrobe" {
      try run(Self.commands(of: "wardrobe").prefix { !$0.contains("--where") })
    }
    let commands = try Self.commands(of: name)
    try run(commands)
    #expect(commands.contains { $0.contains("what2wear ") })
  }

  /// Prepares the samples and the other photos that the pages mention.
  private func prepare() throws {
    let files = FileManager.default
    try files.copyItem(atPath: Checkout.samples.string, toPath: workspace.path("photos").string)
    for (photo, name) in [
      ("straw-hat.png", "hat"), ("breton-tee.png", "top"), ("pleated-skirt.png", "skirt"),
      ("white-sneakers.png", "shoes"), ("linen-shirt.jpg", "shirt"), ("summer-dress.jpg", "dress"),
      ("canvas-tote.png", "IMG_2041"), ("pleated-skirt.png", "back"),
    ] {
      let copy = workspace.path("\(name).jpg").string
      try files.copyItem(atPath: Checkout.samples.appending(photo).string, toPath: copy)
    }
    let texts = [
      "list.csv": "file,description,price\nlinen-shirt.jpg,Linen shirt,49.95 EUR\n",
      "products.csv": "sku,file,price\nWJ-204,linen-shirt.jpg,49.95 EUR\n",
      "looks.csv": "name,garments\nBrunch,WJ-204; Camel coat; blue-jeans.jpg\n",
      "requests.jsonl": #"{"id": "1"}"# + "\n",
    ]
    for (name, text) in texts {
      try text.write(toFile: workspace.path(name).string, atomically: false, encoding: .utf8)
    }
    try run([
      "what2wear clean photos/cable-jumper.jpg -o photo.jpg",
      "what2wear clean --cutout auto shirt.jpg -o shirt-mask.png",
      "tar -cf photos-0007.tar photos",
    ])
  }

  private func run(_ commands: some Sequence<String>) throws {
    let programs = ChildProgram.builtCommandPath.removingLastComponent()
    for command in commands {
      let shell = ChildProgram(
        "env", "-C", workspace.folder.string, "PATH=\(programs):/usr/bin:/bin", "LC_ALL=C",
        "XDG_DATA_HOME=\(workspace.path("data"))", "bash", "-euo", "pipefail", "-c",
        command.replacing("/tmp/", with: "\(workspace.folder)/"))
      // Standard input holds a password, in case a command asks for one.
      let outcome = try shell.reading(Array("correct horse battery\n".utf8)).run()
      #expect(outcome.ending == .exit(0), "\(command)\n\(outcome.error)")
    }
  }

  /// Returns a page's commands. Continued lines are joined.
  private static func commands(of page: String) throws -> [String] {
    var text = try MarkdownPage("docs/\(page).md").shellLines.joined(separator: "\n")
    text.replace("\\\n", with: " ")
    text.replace("|\n", with: "| ")
    return text.split(separator: "\n").map(String.init).filter { line in
      !left.contains { line.hasPrefix($0) }
    }
  }
}
