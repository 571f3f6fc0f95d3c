import Images
import Foundation
import SystemPackage
import TestSupport
import Testing

@Suite(
  "Every file of the shared corpus",
  .enabled(if: SharedCorpus.has("corpus/INDEX.tsv"), "../shared/corpus is not there"))
struct CorpusTests {
  @Test("meets the verdict of its index")
  func verdicts() async throws {
    let entries = try SharedCorpus.entries()
    #expect(!entries.isEmpty)
    await withTaskGroup { group in
      for half in 0..<2 {
        group.addTask {
          for index in stride(from: half, to: entries.count, by: 2) { check(entries[index]) }
        }
      }
    }
    print("CorpusTests: tried \(entries.count) files of \(SharedCorpus.folder)/corpus")
  }
}

private func check(_ entry: SharedCorpus.Entry) {
  let workspace = Workspace()
  do {
    let clean = try what2wear("clean", entry.path, "-o", workspace.path("x.png"))
    let isTaken = check(clean, entry)
    #expect(workspace.exists("x.png") == isTaken, "\(entry.path)")
    let thumbnails = try what2wear("thumbnails", entry.path, "-o", workspace.path("t"))
    let hasThumbnail = check(thumbnails, entry)
    let names = try workspace.files(in: "t").filter { !$0.hasSuffix("/") }
    #expect(names.count == (hasThumbnail ? 1 : 0), "\(entry.path)")
    #expect(try workspace.temporaries() == [], "\(entry.path)")
    let inspect = try what2wear("inspect", "--json", entry.path)
    #expect([.exit(0), .exit(65)].contains(inspect.ending), "\(entry.path)")
    guard let width = entry.uprightWidth, let height = entry.uprightHeight else { return }
    let size = PixelSize(width: width, height: height)
    #expect(try PhotoReader(workspace.path("x.png")).header.size == size, "\(entry.path)")
    let thumbnail = try PhotoReader(workspace.path("t/\(names[0])")).header.size
    #expect(isThumbnail(thumbnail, of: size), "\(entry.path)")
    let description = try JSONDecoder().decode(Description.self, from: Data(inspect.outputBytes))
    #expect(description == Description(uprightWidth: width, uprightHeight: height), "\(entry.path)")
  } catch {
    Issue.record(error, "\(entry.path)")
  }
}

private struct Description: Decodable, Equatable {
  var uprightWidth: Int
  var uprightHeight: Int
}

/// Compares a command's outcome with the corpus's verdict. Returns true if the photo was accepted.
private func check(_ outcome: Outcome, _ entry: SharedCorpus.Entry) -> Bool {
  let isTaken = outcome.ending == .exit(0)
  switch entry.verdict {
  case .ok: #expect(isTaken, "\(entry.path): \(outcome.error)")
  case .refuse: #expect(outcome.ending == .exit(65), "\(entry.path)")
  case .either: #expect([.exit(0), .exit(65)].contains(outcome.ending), "\(entry.path)")
  }
  let head = "what2wear: \(entry.path): "
  #expect(outcome.errorLines.allSatisfy { $0.hasPrefix(head) }, "\(entry.path)")
  let errors = outcome.errorLines.filter { !$0.hasPrefix(head + "warning: ") }
  #expect(errors.count == (isTaken ? 0 : 1), "\(entry.path): \(outcome.error)")
  return isTaken
}

private func isThumbnail(_ thumbnail: PixelSize, of size: PixelSize) -> Bool {
  guard size.longestSide > 256 else { return thumbnail == size }
  let exact = Double(size.shortestSide) * 256 / Double(size.longestSide)
  return thumbnail.longestSide == 256 && abs(Double(thumbnail.shortestSide) - max(1, exact)) <= 0.5
    && (thumbnail.width >= thumbnail.height) == (size.width >= size.height)
}
