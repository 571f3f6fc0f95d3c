import Garments
import Outfits
import Images
import Testing

@Suite("A role in an outfit")
struct OutfitRoleTests {
  @Test(
    "is read from English words",
    arguments: [
      ("Blue jeans", OutfitRole.bottom), ("linen shirt", .top), ("jumper", .top),
      ("grey sweatshirt", .top), ("cardigan", .outer), ("navy-blazer.png", .outer),
      ("camel coat", .outer), ("denim jacket", .outer), ("waistcoat", .outer), ("suit", .onepiece),
      ("tuxedo", .onepiece), ("summer dress", .onepiece), ("jumpsuit", .onepiece),
      ("dungarees", .onepiece), ("tracksuit", .onepiece), ("tracksuit bottoms", .bottom),
      ("ankle boots", .shoes), ("flip-flops", .shoes), ("dress shoes", .shoes), ("socks", .socks),
      ("wool tights", .socks), ("boxers", .underwear), ("bra", .underwear), ("straw hat", .hat),
      ("beanie", .hat), ("canvas tote", .bag), ("rucksack", .bag), ("leather belt", .accessory),
      ("wool scarf", .accessory), ("watch", .accessory), ("sunglasses", .accessory),
      ("swimsuit", .onepiece), ("swim shorts", .bottom), ("swimming trunks", .bottom),
      ("pyjamas", .onepiece), ("pyjama trousers", .bottom), ("pyjama top", .top),
      ("bathrobe", .outer), ("jumper dress", .onepiece), ("SHIRT DRESS", .onepiece),
      ("dress shirt", .top), ("kimono", .outer), ("tunic", .top), ("belt bag", .bag),
      ("skort", .bottom), ("denim skort", .bottom), ("overall", .onepiece), ("overalls", .onepiece),
      ("romper", .onepiece), ("onesie", .onepiece), ("ballerinas", .shoes),
      ("leather mules", .shoes),
      ("red stilettos", .shoes), ("panama", .hat), ("panama hat", .hat), ("suitcase", .bag),
      ("hair clip", .accessory), ("hat pin", .accessory), ("boxer shorts", .underwear),
      ("bikini bottom", .underwear), ("bikini", .onepiece), ("shoe laces", .accessory),
      ("pyjama bottoms", .bottom), ("vest", .outer), ("swimsuit for the beach", .onepiece),
      ("wool coat with belt", .outer), ("boots for jeans", .shoes), ("with hat", .hat),
    ])
  func english(words: String, role: OutfitRole) {
    #expect(OutfitRole(words: words) == role)
  }

  @Test(
    "is read from Spanish words, with accents and without",
    arguments: [
      ("vaqueros azules", OutfitRole.bottom), ("camisa de lino", .top), ("jersey de lana", .top),
      ("sudadera", .top), ("cárdigan", .outer), ("cardigan", .outer), ("rebeca", .outer),
      ("chaqueta de punto", .outer), ("abrigo", .outer), ("cazadora vaquera", .outer),
      ("americana", .outer), ("chamarra", .outer), ("traje gris", .onepiece),
      ("vestido camisa", .onepiece), ("mono", .onepiece), ("peto", .onepiece),
      ("chándal", .onepiece), ("pantalón de chándal", .bottom), ("falda plisada", .bottom),
      ("botines", .shoes), ("zapatillas", .shoes), ("calcetines", .socks), ("medias", .socks),
      ("bragas", .underwear), ("sombrero", .hat), ("gorra", .hat), ("bolso", .bag),
      ("mochila", .bag), ("maletin", .bag), ("cinturón", .accessory), ("bufanda", .accessory),
      ("reloj", .accessory), ("gafas de sol", .accessory), ("bañador", .onepiece),
      ("pantalón de baño", .bottom), ("pijama", .onepiece), ("camisa de pijama", .top),
      ("bandolera", .bag), ("maleta de mano", .bag), ("cartera de piel", .bag), ("chaleco", .outer),
      ("bañador", .onepiece), ("bañador short", .bottom), ("short de baño", .bottom),
      ("sombrero panamá", .hat), ("panamá", .hat), ("falda pantalón", .bottom),
      ("horquilla", .accessory), ("cordones", .accessory), ("stilettos", .shoes),
      ("albornoz", .outer), ("tunica", .top), ("playera", .top),
    ])
  func spanish(words: String, role: OutfitRole) {
    #expect(OutfitRole(words: words) == role)
  }

  @Test("is none where words name no garment", arguments: ["", "IMG_0001", "azul", "red", "服"])
  func none(words: String) {
    #expect(OutfitRole(words: words) == nil)
  }

  @Test("is one for every word for a garment")
  func everyWord() {
    for term in GarmentTerm.all {
      #expect(term.role != nil, "\(term)")
      for word in term.words {
        // In searches, "cartera" is a wallet, but in outfits it is a bag.
        let role = word.hasPrefix("cartera") ? .bag : term.role
        #expect(OutfitRole(words: word) == role, "\(word)")
      }
    }
    #expect(Set(GarmentTerm.all.compactMap(\.role)) == Set(OutfitRole.allCases))
  }

  @Test("stands once in body order, the hat first, what is carried last")
  func bodyOrder() {
    #expect(Set(OutfitRole.bodyOrder) == Set(OutfitRole.allCases))
    #expect(OutfitRole.bodyOrder.count == OutfitRole.allCases.count)
    let names = OutfitRole.bodyOrder.map(\.rawValue).joined(separator: " ")
    #expect(names == "hat outer top onepiece underwear bottom socks shoes bag accessory")
    #expect(OutfitRole.allCases.map(\.bodyRank).sorted() == Array(0..<10))
  }

  @Test("sorts pieces, those alike in the order they come, unknown ones last")
  func sorting() {
    let roles: [OutfitRole?] = [.shoes, nil, .top, .hat, .shoes, nil, .bottom, .top]
    #expect(OutfitRole.indicesInBodyOrder(roles) == [3, 2, 7, 6, 0, 4, 1, 5])
    #expect(OutfitRole.indicesInBodyOrder([]).isEmpty)
  }

  @Test("is that of every kind and type, but of none for a hanger", arguments: Silhouette.allCases)
  func silhouettes(silhouette: Silhouette) {
    let role = OutfitRole(silhouette)
    #expect((role == nil) == (silhouette == .hanger))
    // The most general term of the silhouette has the same role.
    let general = GarmentTerm.all(of: silhouette).first
    #expect(general?.role == role)
  }

  @Test(
    "is guessed from the shape last",
    arguments: [
      (100, 30, OutfitRole.accessory), (100, 60, .shoes), (100, 100, .top), (100, 149, .top),
      (100, 150, .onepiece), (100, 209, .onepiece), (100, 210, .bottom), (1, .max, .bottom),
      (.max, 1, .accessory), (0, 0, .accessory),
    ])
  func shape(width: Int, height: Int, role: OutfitRole) {
    #expect(OutfitRole(shape: PixelSize(width: width, height: height)) == role)
  }

  @Test("is a bottom's where a tall shape ends in two legs")
  func legs() throws {
    func role(_ width: Int, _ height: Int, parting: Range<Int>) throws -> OutfitRole {
      let shares = (0..<64).map { $0 >= 24 && parting.contains($0 % 8) ? Float(0) : 1 }
      let shape = try #require(PieceShape(columns: 8, rows: 8, shares: shares))
      let size = PixelSize(width: width, height: height)
      var clues = RoleClues(visibleSize: size, visibleShape: shape)
      #expect(OutfitRole(clues) == OutfitRole(shape: size, visible: shape))
      clues.fileName = "dress.jpg"
      #expect(OutfitRole(clues) == .onepiece)
      return OutfitRole(shape: size, visible: shape)
    }
    #expect(try role(100, 160, parting: 3..<5) == .bottom)
    #expect(try role(100, 130, parting: 4..<5) == .bottom)
    // Two shoes, a single leg, no leg, and a leg that is cut off at the side.
    #expect(try role(100, 120, parting: 3..<5) == .top)
    #expect(try role(100, 160, parting: 3..<8) == .onepiece)
    #expect(try role(100, 160, parting: 0..<0) == .onepiece)
    #expect(try role(100, 160, parting: 0..<2) == .onepiece)
  }

  @Test(
    "is told by the description, then tags, kind and type, the file's name, a look and the shape")
  func clues() {
    var clues = RoleClues(
      description: "straw hat", tags: ["summer", "belt"], silhouette: .skirt,
      fileName: "red-boots.jpg", visibleSize: PixelSize(width: 10, height: 10))
    #expect(OutfitRole(clues) == .hat)
    clues.description = "yellow"
    #expect(OutfitRole(clues) == .accessory)
    clues.tags = ["summer"]
    #expect(OutfitRole(clues) == .bottom)
    clues.silhouette = .hanger
    #expect(OutfitRole(clues) == .shoes)
    clues.fileName = "IMG_1.jpg"
    clues.seen = .onepiece
    #expect(OutfitRole(clues) == .onepiece)
    clues.seen = nil
    #expect(OutfitRole(clues) == .top)
    clues.visibleSize = nil
    #expect(OutfitRole(clues) == nil)
    #expect(OutfitRole(RoleClues()) == nil)
  }

  @Test("is a hat for an accessory that is seen to be one, where no word says more")
  func seenHat() {
    var clues = RoleClues(silhouette: .accessory, seen: .hat)
    #expect(OutfitRole(clues) == .hat)
    clues.seen = .shoes
    #expect(OutfitRole(clues) == .accessory)
    (clues.seen, clues.tags) = (.hat, ["leather belt"])
    #expect(OutfitRole(clues) == .accessory)
    clues = RoleClues(silhouette: .skirt, seen: .hat)
    #expect(OutfitRole(clues) == .bottom)
  }
}
