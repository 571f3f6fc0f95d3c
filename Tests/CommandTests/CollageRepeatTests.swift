import TestSupport
import Testing

@Suite("A collage is the same bytes")
struct CollageRepeatTests {
  private let workspace = Workspace()

  @Test("on every run and for any number of jobs", arguments: ["png", "jpg"])
  func sameBytes(ending: String) throws {
    let photos = try (1...7).map { index in
      let noise = noisePhoto(width: 40 - 3 * index, height: 20 + index, seed: UInt32(index))
      return try workspace.photo(index.isMultiple(of: 2) ? "\(index).png" : "\(index).jpg", noise)
    }
    let runs = [["--jobs", "1"], ["--jobs", "2"], ["--jobs", "7"], ["--jobs", "7"], []]
    let pictures = try runs.map { options in
      let output = "x.\(ending)"
      let outcome = try what2wear(
        "collage", photos, "-o", workspace.path(output), "--size", "90x120", options)
      #expect(outcome.ending == .exit(0))
      return try workspace.bytes(output)
    }
    #expect(Set(pictures).count == 1)
  }
}
