import Core
import FoundationEssentials
import Garments
import Images
import Jobs
import Outfits
import Sharing
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("Whatever is on record")
struct RecordLawTests {
  @Test("comes back from an export, each field of it", arguments: 0..<12)
  func export(seed: Int) async throws {
    var noise = Noise(seed: seed)
    let fixture = try await LookFixture()
    let list = try await fixture.packed(1 + noise.index(3), &noise)
    try await fixture.worn(noise.index(3), &noise)
    try await fixture.cutOut(&noise)
    try await fixture.closet.export(to: fixture.workspace.path("out"))
    let other = try await fixture.openOther()
    try await WardrobeArchive(fixture.workspace.path("out")).restore(into: other) { result in
      if case .failed(let error) = result { Issue.record("\(error)") }
    }
    let copy = try await other.closet(of: fixture.closet.owner)
    #expect(try await copy.garments() == fixture.closet.garments())
    for garment in try await copy.garments() {
      #expect(
        try await copy.cutoutStrokes(of: garment.id)
          == fixture.closet.cutoutStrokes(of: garment.id))
    }
    #expect(try await copy.packingList(list.id) == list)
    #expect(try await copy.outfits() == fixture.closet.outfits())
    for bag in try await fixture.closet.bags() {
      #expect(try await copy.bag(bag.name).items == fixture.closet.bag(bag.name).items)
    }
    #expect(try await other.check() == [])
  }

  @Test("comes back from the list of an export, each field of it", arguments: 0..<12)
  func list(seed: Int) async throws {
    var noise = Noise(seed: seed)
    let fixture = try await LookFixture()
    _ = try await fixture.packed(1 + noise.index(3), &noise)
    let folder = fixture.workspace.path("out")
    try await fixture.closet.export(to: folder)
    let other = try await fixture.openOther()
    let copy = try await other.closet(of: other.addUser(UserDetails(name: "Ben")).id)
    let plan = try ImportPlan(folder, list: folder.appending("garments.csv"))
    try await plan.run(into: copy) { result in
      if case .failed(let error) = result { Issue.record("\(error)") }
    }
    // Lists separate tags by commas and semicolons, so tags with such characters are split.
    func listed(_ closet: Closet) async throws -> [GarmentDetails] {
      try await closet.garments().map { garment in
        var details = garment.details
        let tags = details.tags.flatMap { $0.split(separator: /[,;]/) }.map { String($0).trimmed }
        details.tags = Set(tags).sorted()
        return details
      }.sorted { $0.description < $1.description }
    }
    #expect(try await listed(copy) == listed(fixture.closet))
  }

  @Test("comes back from a bundle that may say all of it", arguments: 0..<12)
  func bundle(seed: Int) async throws {
    var noise = Noise(seed: seed)
    let fixture = try await LookFixture()
    let list = try await fixture.packed(1 + noise.index(3), &noise)
    let packing = try await fixture.closet.look(of: list, hasBoxes: true)
    var bundle = ShareBundle(title: list.details.title, collage: packing.collage)
    packing.describe(&bundle)
    (bundle.fields, bundle.hasCollage, bundle.format) = (BundleField.allCases, false, .png)
    let place = fixture.workspace.path("bundle")
    let outcome = await ShareLook(packing.look, as: bundle, to: place).run(JobContext())
    #expect(outcome.failures.isEmpty)

    let other = try await LookFixture()
    let added = try await other.closet.add(BundleImport(OpenedBundle(place)).set)
    let brought = try await other.closet.packingList(#require(added.packingList))
    #expect(brought.details == list.details)
    #expect(brought.items.map(\.quantity) == list.items.map(\.quantity))
    #expect(brought.items.map(\.isPacked) == list.items.map(\.isPacked))
    #expect(brought.items.map(\.details) == list.items.map(\.details))
    for (item, came) in zip(list.items, brought.items) {
      let garment = try await fixture.closet.garment(item.garment)
      let copy = try await other.closet.garment(came.garment)
      #expect(copy.details == garment.details)
      #expect(copy.readColors == garment.readColors)
    }
  }

  @Test("keeps colours that were read for a packing list, in texts alone")
  func readColors() async throws {
    let fixture = try await LookFixture()
    let photo = try fixture.workspace.photo("in/a.png", ColorName.teal.color)
    let closet = fixture.closet
    let garment = try await closet.addGarment(
      photo: .file(photo), GarmentDetails(kind: .footwear, description: "Boots"))
    let read = try #require(garment.readColors.first)
    try await closet.addToBag([garment.id])
    let list = try await closet.checkOut(PackingDetails(title: "Trip"))
    try await closet.editGarment(garment.id) { $0.colors = [GarmentColor(.red)] }
    let packing = try await closet.look(of: list)
    var bundle = ShareBundle(title: "Trip", collage: packing.collage)
    packing.describe(&bundle)
    (bundle.fields, bundle.hasCollage, bundle.format) = ([.colors], false, .png)
    let place = fixture.workspace.path("bundle")
    #expect(
      await ShareLook(packing.look, as: bundle, to: place).run(JobContext()).failures.isEmpty)
    let text = try fixture.workspace.text("bundle/description.txt")
    #expect(text.contains(read.name.label(in: .english)) && !text.contains("red"))
    #expect(try !fixture.workspace.text("bundle/outfit.json").contains("\"colours\":[{"))
  }
}

extension LookFixture {
  fileprivate func openOther() async throws -> Wardrobe {
    try await Wardrobe.open(
      WardrobeFolder(workspace.path("other")), creating: true, options: .readingPhotos)
  }

  /// Makes outfits of random garments with random fields, and bags with some garments.
  fileprivate func worn(_ count: Int, _ noise: inout Noise) async throws {
    let garments = try await closet.garments().map(\.id)
    for number in 0..<count {
      let some = Array(garments.shuffled(using: &noise).prefix(1 + noise.index(garments.count)))
      let outfit = try await closet.createOutfit(
        "\(noise.words) \(number)", of: some,
        recipe: noise.index(2) == 0 ? "{\"of\": \"\(some[0])\"}" : nil)
      if noise.index(2) == 0 {
        let color = Color(red: 9, green: UInt8(noise.index(256)), blue: UInt8(number))
        try await closet.setCover(of: outfit.id, .file(workspace.photo("c\(number).png", color)))
      }
      if noise.index(2) == 0, let day = CalendarDate(year: 2026, month: 5, day: 1 + number) {
        try await closet.wear(outfit.id, with: [some[0]], on: day)
        try await closet.setNote(noise.words, on: day)
      }
      try await closet.addToBag(some, 1 + noise.index(9), in: noise.index(2) == 0 ? "" : "Gym")
    }
  }

  /// Stores cut-outs for random garments. Some cut-outs have strokes.
  fileprivate func cutOut(_ noise: inout Noise) async throws {
    for (number, garment) in try await closet.garments().enumerated() where noise.index(2) == 0 {
      let mask = try workspace.photo(
        "m\(number).png", Color(red: 255, green: 255, blue: UInt8(noise.index(256))))
      let strokes = noise.index(2) == 0 ? CutoutStrokes("keep 0.5 0.5 0.02") : nil
      try await closet.setCutout(of: garment, .file(mask), by: strokes ?? CutoutStrokes())
    }
  }

  /// Makes a packing list of garments with random fields.
  fileprivate func packed(_ count: Int, _ noise: inout Noise) async throws -> PackingList {
    for number in 0..<count {
      let photo = try workspace.photo(
        "in/\(number).png",
        Color(red: UInt8(noise.index(256)), green: UInt8(noise.index(256)), blue: UInt8(number)))
      let garment = try await closet.addGarment(photo: .file(photo), GarmentDetails(&noise, number))
      try await closet.addToBag([garment.id], 1 + noise.index(9))
    }
    var details = PackingDetails(title: "Trip \(noise.words)")
    if noise.index(2) == 0 { details.note = noise.words + "\n" + noise.words }
    if noise.index(3) > 0 { details.starts = CalendarDate("2026-05-0\(1 + noise.index(4))") }
    if noise.index(3) > 0 { details.ends = CalendarDate("2026-05-1\(noise.index(10))") }
    let list = try await closet.checkOut(details)
    for item in list.items where noise.index(2) == 0 {
      _ = try await closet.setPacked([item.garment], of: list.id)
    }
    return try await closet.packingList(list.id)
  }
}

extension GarmentDetails {
  fileprivate init(_ noise: inout Noise, _ number: Int) {
    let types = ClothingType.allCases
    let kinds: [GarmentKind] = [.clothing(types[noise.index(types.count)]), .footwear, .accessory]
    self.init(kind: kinds[noise.index(kinds.count)], description: "\(noise.words) \(number)")
    if noise.index(2) == 0 { brand = noise.words }
    if noise.index(2) == 0 { size = noise.words }
    if noise.index(2) == 0 { height = GarmentHeight(millimetres: 1 + noise.index(10_000)) }
    if noise.index(2) == 0 {
      price = Price(
        thousandths: noise.index(9_999_999) * 10, currency: ["EUR", "USD"][noise.index(2)])
    }
    if noise.index(2) == 0 { bought = CalendarDate("20\(10 + noise.index(80))-02-28") }
    if noise.index(2) == 0 { sku = noise.words }
    if noise.index(2) == 0 { tags = Set((0...noise.index(3)).map { _ in noise.words }).sorted() }
    if noise.index(2) == 0 {
      colors = [
        GarmentColor(ColorName.allCases[noise.index(ColorName.allCases.count)]),
        GarmentColor(color: Color(red: 1, green: UInt8(noise.index(256)), blue: 33)),
      ]
    }
  }
}

extension Noise {
  fileprivate mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  /// A few random words with characters that are special in files and lists.
  fileprivate var words: String {
    mutating get {
      let some = [
        "Linen", "niño", "\"soft\"", "a;b", "=1+1", "naïve, too", "夏", "👗", "it's", "<b>", "M/L",
      ]
      return (0...index(3)).map { _ in some[index(some.count)] }.joined(separator: " ")
    }
  }
}
