import Pixels
import TestSupport
import Testing
import Wardrobe

@Suite("The colours of garments")
struct GarmentColourTests {
  private let fixture = WardrobeFixture()

  private func colourPhoto(_ name: ColourName) throws -> String {
    let file = "\(name.rawValue).png"
    try fixture.workspace.photo(file, name.color, width: 40)
    return file
  }

  private func add(
    _ closet: Closet, _ photo: ColourName, _ description: String = "A", _ stated: [ColourName] = []
  ) async throws -> Garment {
    var details = GarmentDetails.shirt(description)
    details.colours = stated.map { GarmentColour($0) }
    return try await closet.addGarment(
      photo: fixture.workspace.path(colourPhoto(photo)), details, again: true)
  }

  @Test("are read from the photo; those that were stated count instead")
  func reading() async throws {
    let closet = try await fixture.closet()
    let added = try await add(closet, .teal)
    #expect(added.colours == [GarmentColour(.teal)] && added.details.colours == [])
    #expect(try await closet.garment(added.id) == added)
    var edited = try await closet.editGarment(added.id) {
      $0.colours = [GarmentColour(.red), GarmentColour(.navy), GarmentColour(.red)]
    }
    #expect(edited.colours == [GarmentColour(.red), GarmentColour(.navy)])
    #expect(edited.readColours == [GarmentColour(.teal)])
    #expect(try await closet.garment(added.id) == edited)
    // Of a new photo, behind what was stated.
    edited = try await closet.editGarment(
      added.id, photo: fixture.workspace.path(colourPhoto(.yellow)))
    #expect(edited.colours == [GarmentColour(.red), GarmentColour(.navy)])
    edited = try await closet.editGarment(added.id) { $0.colours = [] }
    #expect(edited.colours == [GarmentColour(.yellow)])
    #expect(try await closet.garment(added.id) == edited)
  }

  @Test("are taken from no photo that cannot be decoded: nothing is added")
  func broken() async throws {
    let closet = try await fixture.closet()
    let whole = try fixture.workspace.bytes(colourPhoto(.teal))
    try fixture.workspace.write(Array(whole.prefix(whole.count / 2)), to: "half.png")
    let path = fixture.workspace.path("half.png")
    let words = await failure { () throws(WardrobeError) in
      try await closet.addGarment(photo: path, .shirt("A"))
    }
    #expect(words?.hasPrefix("unusable: half.png: ") == true, "\(words ?? "")")
    let kept = try await add(closet, .teal)
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.editGarment(kept.id, photo: path)
      } == words)
    #expect(try await closet.garments() == [kept])
    #expect(try fixture.kept.count == 1)
  }

  @Test("find garments by their words in both languages, but jeans only where there are some")
  func words() async throws {
    let closet = try await fixture.closet()
    let shirt = try await add(closet, .denim)
    let found = { (words: String) async throws -> [GarmentID] in
      var query = GarmentQuery()
      query.words = words
      return try await closet.garments(query).map(\.id)
    }
    for words in ["denim", "Azul den", "blue", "shirt denim"] {
      #expect(try await found(words) == [shirt.id], "\(words)")
    }
    for words in ["jeans", "vaquero", "tejano", "navy"] {
      #expect(try await found(words) == [], "\(words)")
    }
    try await closet.editGarment(shirt.id) { $0.colours = [GarmentColour(.burgundy)] }
    #expect(try await found("burdeos") == [shirt.id])
    #expect(try await found("denim") == [])
  }

  @Test("are searched by name: all that are called so and those near, the nearest first")
  func byName() async throws {
    let closet = try await fixture.closet()
    var noise = Noise(seed: 11)
    var all: [(id: GarmentID, colours: [GarmentColour])] = []
    let photo = fixture.workspace.path(try colourPhoto(.white))
    for _ in 1...250 {
      let colours = (1...Int.random(in: 1...3, using: &noise)).map { _ in
        GarmentColour(color: .random(using: &noise))
      }
      var details = GarmentDetails.shirt("A")
      details.colours = colours
      all.append((try await closet.addGarment(photo: photo, details, again: true).id, colours))
    }
    for name in ColourName.allCases {
      try await check(ColourSearch(name), name.color, name, all, closet)
      let color = Color.random(using: &noise)
      try await check(ColourSearch(near: color), color, nil, all, closet)
    }
  }

  /// Holds a search against the distances themselves.
  private func check(
    _ search: ColourSearch, _ color: Color, _ name: ColourName?,
    _ all: [(id: GarmentID, colours: [GarmentColour])], _ closet: Closet
  ) async throws {
    let wanted = Oklab(color)
    let near = all.compactMap { garment -> (id: GarmentID, distance: Float)? in
      let distances = garment.colours.filter { colour in
        colour.name == name || wanted.distance(to: Oklab(colour.color)) <= 0.12
      }.map { wanted.squaredDistance(to: Oklab($0.color)) }
      return distances.min().map { (garment.id, $0) }
    }
    var query = GarmentQuery()
    query.colour = search
    let found = try await closet.garments(query).map(\.id)
    #expect(Set(found) == Set(near.map(\.id)), "\(color)")
    let distances = found.compactMap { id in near.first { $0.id == id }?.distance }
    for (one, next) in zip(distances, distances.dropFirst()) { #expect(one <= next + 1e-6) }
    query.limit = 2
    query.offset = 1
    #expect(try await closet.garments(query).map(\.id) == Array(found.dropFirst().prefix(2)))
  }

  @Test("that were read are not searched where others were stated, nor those of another owner")
  func overruled() async throws {
    let wardrobe = try await fixture.open()
    let closet = try await fixture.closet(of: "Ana", in: wardrobe)
    let other = try await fixture.closet(of: "Ben", in: wardrobe)
    let garment = try await add(closet, .teal, "A", [.red])
    _ = try await add(other, .red)
    var query = GarmentQuery()
    query.colour = ColourSearch(.teal)
    #expect(try await closet.garments(query) == [])
    query.colour = ColourSearch(.red)
    #expect(try await closet.garments(query) == [garment])
    query.kind = .footwear
    #expect(try await closet.garments(query) == [])
    try await closet.removeGarment(garment.id)
    query.kind = nil
    #expect(try await closet.garments(query) == [])
    #expect(try await wardrobe.check() == [])
  }
}

extension Color {
  fileprivate static func random(using noise: inout Noise) -> Color {
    Color(
      red: .random(in: 0...255, using: &noise), green: .random(in: 0...255, using: &noise),
      blue: .random(in: 0...255, using: &noise))
  }
}
