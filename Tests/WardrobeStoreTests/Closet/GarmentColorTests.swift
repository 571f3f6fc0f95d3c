import Garments
import Glibc
import Images
import TestSupport
import Testing
import WardrobeStore

@Suite("The colours of garments")
struct GarmentColorTests {
  private let fixture = WardrobeFixture()

  private func colorPhoto(_ name: ColorName) throws -> String {
    let file = "\(name.rawValue).png"
    try fixture.workspace.photo(file, name.color, width: 40)
    return file
  }

  private func add(
    _ closet: Closet, _ photo: ColorName, _ description: String = "A", _ stated: [ColorName] = []
  ) async throws -> Garment {
    var details = GarmentDetails.shirt(description)
    details.colors = stated.map { GarmentColor($0) }
    return try await closet.addGarment(
      photo: .file(fixture.workspace.path(colorPhoto(photo))), details, allowsDuplicate: true)
  }

  @Test("are read from the photo; those that were stated count instead")
  func reading() async throws {
    let closet = try await fixture.closet()
    let added = try await add(closet, .teal)
    #expect(added.colors == [GarmentColor(.teal)] && added.details.colors == [])
    #expect(try await closet.garment(added.id) == added)
    var edited = try await closet.editGarment(added.id) {
      $0.colors = [GarmentColor(.red), GarmentColor(.navy), GarmentColor(.red)]
    }
    #expect(edited.colors == [GarmentColor(.red), GarmentColor(.navy)])
    #expect(edited.readColors == [GarmentColor(.teal)])
    #expect(try await closet.garment(added.id) == edited)
    // The colour of the new photo is used only if the garment has no stated colours.
    edited = try await closet.editGarment(
      added.id, photo: .file(fixture.workspace.path(colorPhoto(.yellow))))
    #expect(edited.colors == [GarmentColor(.red), GarmentColor(.navy)])
    edited = try await closet.editGarment(added.id) { $0.colors = [] }
    #expect(edited.colors == [GarmentColor(.yellow)])
    #expect(try await closet.garment(added.id) == edited)
  }

  @Test("are taken from no photo that cannot be decoded: nothing is added")
  func broken() async throws {
    let closet = try await fixture.closet()
    let whole = try fixture.workspace.bytes(colorPhoto(.teal))
    try fixture.workspace.write(Array(whole.prefix(whole.count / 2)), to: "half.png")
    let path = fixture.workspace.path("half.png")
    let words = await failure { () throws(WardrobeError) in
      try await closet.addGarment(photo: .file(path), .shirt("A"))
    }
    #expect(words?.hasPrefix("unusable: half.png: ") == true, "\(words ?? "")")
    let kept = try await add(closet, .teal)
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.editGarment(kept.id, photo: .file(path))
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
    try await closet.editGarment(shirt.id) { $0.colors = [GarmentColor(.burgundy)] }
    #expect(try await found("burdeos") == [shirt.id])
    #expect(try await found("denim") == [])
  }

  @Test("of CSS are searched by the name that they are nearest to, and not by what is near")
  func cssNames() async throws {
    let closet = try await fixture.closet()
    let (grey, purple) = (try await add(closet, .lightGrey), try await add(closet, .purple))
    _ = try await add(closet, .white)
    var query = GarmentQuery()
    for (word, garment) in [("silver", grey), ("rebeccapurple", purple)] {
      query.color = try ColorSearch(typed: word)
      #expect(try await closet.garments(query).map(\.id) == [garment.id], "\(word)")
    }
  }

  @Test("are searched by name, with all shades, or by what is near: the nearest first")
  func byName() async throws {
    let closet = try await fixture.closet()
    var noise = Noise(seed: 11)
    var all: [(id: GarmentID, colors: [GarmentColor])] = []
    let photo = fixture.workspace.path(try colorPhoto(.white))
    for _ in 1...250 {
      let colors = (1...Int.random(in: 1...3, using: &noise)).map { _ in
        GarmentColor(color: .random(using: &noise))
      }
      var details = GarmentDetails.shirt("A")
      details.colors = colors
      all.append(
        (
          try await closet.addGarment(photo: .file(photo), details, allowsDuplicate: true).id,
          colors
        ))
    }
    for name in ColorName.allCases {
      try await check(ColorSearch(name), name.color, all, closet) { $0.isCalled(name) }
      let color = Color.random(using: &noise)
      try await check(ColorSearch(near: color), color, all, closet) {
        Oklab(color).distance(to: Oklab($0.color)) <= 0.12
      }
    }
  }

  @Test("by a precise word for a shade are found alone, and in use is all that finds some")
  func precise() async throws {
    let closet = try await fixture.closet()
    let blue = try await add(closet, .blue)
    let navy = try await add(closet, .navy)
    func found(_ typed: String) async throws -> Set<GarmentID> {
      var query = GarmentQuery()
      query.color = try ColorSearch(typed: typed)
      return try await Set(closet.garments(query).map(\.id))
    }
    for typed in ["blue", "azul", "azules"] {
      #expect(try await found(typed) == [blue.id, navy.id], "\(typed)")
    }
    for typed in ["royal blue", "cobalto"] { #expect(try await found(typed) == [blue.id]) }
    for typed in ["navy", "azul marino"] { #expect(try await found(typed) == [navy.id]) }
    #expect(try await closet.colorsInUse() == [.blue, .navy])
    try await closet.removeGarment(blue.id)
    #expect(try await closet.colorsInUse() == [.blue, .navy])
  }

  @Test("that are seen behind the first are found where they are vivid")
  func behind() async throws {
    let closet = try await fixture.closet()
    var flag = Raster(size: PixelSize(width: 40, height: 40), filledWith: ColorName.white.color)
    flag.update { bytes in
      for (pixel, color) in [(39, ColorName.red.color), (39 * 40, ColorName.grey.color)] {
        (bytes[pixel * 4], bytes[pixel * 4 + 1]) = (color.red, color.green)
        bytes[pixel * 4 + 2] = color.blue
      }
    }
    let photo = try fixture.workspace.photo("flag.png", flag)
    let garment = try await closet.addGarment(photo: .file(photo), .shirt("A"))
    #expect(garment.colors.map(\.name) == [.white, .red, .grey])
    #expect(try await closet.colorsInUse() == [.white, .red])
  }

  @Test("are searched by several at once: all that have any of them, the nearest first")
  func bySeveral() async throws {
    let closet = try await fixture.closet()
    let red = try await add(closet, .red)
    let teal = try await add(closet, .teal)
    _ = try await add(closet, .brown)
    var query = GarmentQuery()
    query.color = ColorSearch(anyOf: [ColorSearch(.red), ColorSearch(.teal)])
    #expect(try await Set(closet.garments(query).map(\.id)) == [red.id, teal.id])
    query.limit = 1
    let first = try await closet.page(query)
    query.after = first.next
    let second = try await closet.page(query)
    #expect(Set((first.garments + second.garments).map(\.id)) == [red.id, teal.id])
    #expect(ColorSearch(anyOf: []) == nil)
  }

  /// Compares a search's results with colour distances computed here.
  private func check(
    _ search: ColorSearch, _ color: Color,
    _ all: [(id: GarmentID, colors: [GarmentColor])], _ closet: Closet,
    finds: (GarmentColor) -> Bool
  ) async throws {
    let wanted = Oklab(color)
    let near = all.compactMap { garment -> (id: GarmentID, distance: Float)? in
      let distances = garment.colors.filter(finds).map {
        wanted.squaredDistance(to: Oklab($0.color))
      }
      return distances.min().map { (garment.id, $0) }
    }
    var query = GarmentQuery()
    query.color = search
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
    query.color = ColorSearch(.teal)
    #expect(try await closet.garments(query) == [])
    query.color = ColorSearch(.red)
    #expect(try await closet.garments(query) == [garment])
    query.kinds = [.footwear]
    #expect(try await closet.garments(query) == [])
    try await closet.removeGarment(garment.id)
    query.kinds = []
    #expect(try await closet.garments(query) == [])
    #expect(try await wardrobe.check() == [])
  }
}

extension GarmentColor {
  /// True if people also use this colour word, by the table in docs/colours.md. Teal and turquoise
  /// count as blue or green by their hue.
  fileprivate func isCalled(_ word: ColorName) -> Bool {
    let oklab = Oklab(color)
    let hue = Double(atan2(oklab.b, oklab.a)) * 180 / .pi + 360
    switch (word, name) {
    case (.blue, .teal), (.blue, .turquoise): return hue >= 205 && hue < 270
    case (.green, .teal): return hue < 217
    case (.blue, .navy), (.blue, .denim), (.blue, .lightBlue): return true
    case (.green, .darkGreen), (.green, .olive), (.green, .mint), (.green, .sage), (.green, .khaki):
      return true
    case (.grey, .lightGrey), (.grey, .darkGrey), (.grey, .charcoal): return true
    case (.brown, .darkBrown), (.brown, .camel), (.brown, .tan), (.brown, .taupe): return true
    case (.pink, .dustyPink), (.pink, .fuchsia), (.pink, .coral): return true
    case (.purple, .lilac), (.purple, .plum): return true
    case (.orange, .terracotta), (.orange, .coral): return true
    case (.white, .offWhite), (.red, .burgundy), (.yellow, .mustard): return true
    default: return word == name
    }
  }
}

extension Color {
  fileprivate static func random(using noise: inout Noise) -> Color {
    Color(
      red: .random(in: 0...255, using: &noise), green: .random(in: 0...255, using: &noise),
      blue: .random(in: 0...255, using: &noise))
  }
}
