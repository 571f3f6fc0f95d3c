import Images
import TestSupport
import Testing

@Suite("A bundle whose place on the web is known")
struct ShareURLTests {
  private let wardrobe = FilledWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  /// Returns the URLs in the Open Graph properties of a bundle's page.
  private func urls(of bundle: String) throws -> [String] {
    try workspace.text("\(bundle)/index.html").split(separator: "\n")
      .filter { $0.contains("property=\"og:url\"") || $0.contains("property=\"og:image\"") }
      .compactMap { $0.split(separator: "content=\"").last?.split(separator: "\"").first }
      .map(String.init)
  }

  @Test("names its picture by a whole URL, and changes in nothing else")
  func share() throws {
    let photo = try workspace.photo("hat.png")
    func share(_ folder: String, _ options: String...) throws {
      let outcome = try wardrobe.run(
        "share", photo, "-o", folder, "--title", "T", "--size", "60x50", options)
      #expect(outcome.ending == .exit(0) && outcome.error == "")
    }
    try share("plain")
    #expect(try urls(of: "plain") == ["preview.jpg"])
    for url in ["https://x.org/a&b", "https://x.org/a&b/"] {
      try share("b", "--force", "--url", url)
      let base = "https://x.org/a&amp;b/"
      #expect(try urls(of: "b") == [base, base + "preview.jpg"])
    }
    let same = try workspace.files(in: "plain").filter {
      $0 != "index.html" && $0 != "manifest-sha256.txt"
    }
    for file in same {
      #expect(try workspace.bytes("b/\(file)") == workspace.bytes("plain/\(file)"), "\(file)")
    }
    let refused = try wardrobe.run(
      "share", photo, "-o", "c", "--title", "T", "--url", "x.org/looks")
    #expect(refused.ending == .exit(64) && !workspace.exists("c"))
  }

  @Test("is in its own folder below it, with all outfits")
  func all() async throws {
    let hat = try await wardrobe.garment("Hat", Color(red: 9, green: 9, blue: 9))
    #expect(try wardrobe.run("outfit", "create", "Sunday brunch", hat).ending == .exit(0))
    let outcome = try wardrobe.run(
      "outfit", "share", "--all", "-o", "looks", "--size", "60x50", "--url", "https://x.org/l")
    #expect(outcome.ending == .exit(0))
    let base = "https://x.org/l/Sunday-brunch/"
    #expect(try urls(of: "looks/Sunday-brunch") == [base, base + "preview.jpg"])
  }
}
