import Foundation
import Studio
import Testing

struct DescriptionTests {
  /// Returns the addresses that the fuzzer requests, such as `GET /garments/*`, from
  /// Tests/StudioJourneys/openapi.yaml.
  private func described() throws -> Set<String> {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "StudioJourneys/openapi.yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    var (routes, anchors): (Set<String>, [String: [String]]) = ([], [:])
    var (path, anchor): (String, String?) = ("", nil)
    for line in text.split(separator: "\npaths:\n")[1].split(separator: "\n") {
      var methods: [String] = []
      if let match = line.wholeMatch(of: #/ {2}(\/[^:]*): ?(?:&(\w+)|\*(\w+)|\{ (\w+):.*)?/#) {
        path = String(match.1).replacing(#/\{\w+\}/#, with: "*")
        anchor = match.2.map { String($0) }
        methods = match.3.flatMap { anchors[String($0)] } ?? match.4.map { [String($0)] } ?? []
      } else if let match = line.wholeMatch(of: #/ {4}(get|post|put|delete):.*/#) {
        methods = [String(match.1)]
        if let anchor { anchors[anchor, default: []] += methods }
      }
      for method in methods { routes.insert("\(method.uppercased()) \(path)") }
    }
    return routes
  }

  @Test func `the fuzzer is told of every address`() async throws {
    let described = try described()
    try await withTestStudio { studio in
      let routes = try studio.studio().routes.map { method, path in
        "\(method) \(path)".replacing("**", with: "*").replacing(#/[:{]\w+\}?/#, with: "*")
      }
      #expect(Set(routes) == described)
    }
  }
}
