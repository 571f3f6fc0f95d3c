import Images
import Garments
import Vision
import SystemPackage
import TestSupport
import Testing
import Jobs
import WardrobeStore

/// The tests compare the import with the network's own guesses about the samples, whatever they
/// are. If the network is certain about no sample at all, the tests fail.
@Suite("An import of photos whose names say nothing")
struct SeenKindTests {
  private let workspace = Workspace()
  private static let samples = Checkout.samples
  private static let photos = [
    "blue-jeans.jpg", "summer-dress.jpg", "straw-hat.png", "sage-chinos.png",
  ]

  private func copy(_ photo: String, to path: String) throws {
    try workspace.write(try Workspace.bytes(at: Self.samples.appending(photo)), to: path)
  }

  @Test("takes them for what they look like, with its probability, and words go before that")
  func guesses() async throws {
    var expected: [FilePath: GarmentGuess] = [:]
    for (index, photo) in Self.photos.enumerated() {
      let name = "in/IMG_\(index).\(photo.suffix(3))"
      try copy(photo, to: name)
      let guess = try await GarmentGuess(photo: .file(workspace.path(name)))
      if let guess, guess.isSureOfKind { expected[workspace.path(name)] = guess }
    }
    #expect(!expected.isEmpty)
    try copy("leather-belt.png", to: "in/scarf.png")
    var found: [FilePath: (GarmentKind, Float?)] = [:]
    var failures = 0
    var plan = try ImportPlan(workspace.path("in"))
    plan.analyzer = GarmentAnalyzer()
    try await plan.run(into: nil, isRehearsal: true) { guess in
      found[guess.path] = (guess.details.kind, guess.kindProbability)
    } report: {
      if case .failed(.unclearKind) = $0 { failures += 1 }
    }
    let named = found.removeValue(forKey: workspace.path("in/scarf.png"))
    #expect(named?.0 == .accessory && named?.1 == nil)
    #expect(found.mapValues(\.0) == expected.mapValues(\.kind))
    #expect(found.mapValues(\.1) == expected.mapValues(\.kindProbability))
    #expect(failures == Self.photos.count - expected.count)
  }

  @Test("takes a row that says clothing for what it looks like, if that is clothing")
  func clothing() async throws {
    for (name, photo) in [("IMG_1.jpg", "summer-dress.jpg"), ("IMG_2.png", "straw-hat.png")] {
      try copy(photo, to: "in/\(name)")
    }
    let list = try workspace.write(
      Array("file,kind,type\nIMG_1.jpg,clothing,\nIMG_2.png,clothing,\n".utf8), to: "list.csv")
    let guess = try await GarmentGuess(photo: .file(workspace.path("in/IMG_1.jpg")))
    var kinds: [GarmentKind] = []
    var failures = 0
    var plan = try ImportPlan(workspace.path("in"), list: list)
    plan.analyzer = GarmentAnalyzer()
    try await plan.run(into: nil, isRehearsal: true) {
      kinds.append($0.details.kind)
    } report: {
      if case .failed = $0 { failures += 1 }
    }
    let seen = guess.flatMap { $0.isSureOfKind && $0.kind.name == .clothing ? $0.kind : nil }
    #expect(kinds == [seen].compactMap(\.self) && failures == 2 - kinds.count)
  }

  @Test("takes them for what is said of all of them")
  func stated() async throws {
    try copy("summer-dress.jpg", to: "in/IMG_1.jpg")
    var kinds: [GarmentKind] = []
    let plan = try ImportPlan(workspace.path("in"), type: TypedSubtype(.clothing(.pyjamas)))
    try await plan.run(into: nil, isRehearsal: true) {
      #expect($0.kindProbability == nil)
      kinds.append($0.details.kind)
    } report: { _ in
    }
    #expect(kinds == [.clothing(.pyjamas)])
  }
}
