import Foundation
import TestSupport
import Testing

struct CSymbolTests {
  @Test(
    arguments: [
      ("CArchives", 2), ("CCore", 6), ("CEmbedded", 4), ("CImages", 20), ("CText", 5),
      ("CVision", 2),
    ])
  func `every global symbol of our C begins with w2w`(module: String, leastFiles: Int) throws {
    // The object files are next to the test executable.
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let folder = program.deletingLastPathComponent().appendingPathComponent("\(module).build")
    let objects = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".o") }
      .map { folder.appendingPathComponent($0).path }
    #expect(objects.count >= leastFiles)
    let output = try Program.run(
      "/usr/bin/nm", ["--extern-only", "--defined-only", "--format=posix"] + objects)
    let symbols = String(decoding: output, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasSuffix(":") }
      .compactMap { $0.split(separator: " ").first }
    #expect(symbols.contains { $0.hasPrefix("w2w_") })
    #expect(symbols.filter { !$0.hasPrefix("w2w_") } == [])
  }
}
